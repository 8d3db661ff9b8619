"""Answers drawn over a map: a line of sight, a fan, a reach, a way; and what lies on it."""

from svg_maps.overlay.draw import counters_svg, overlay_svg

__all__ = ["counters_svg", "overlay_svg"]
