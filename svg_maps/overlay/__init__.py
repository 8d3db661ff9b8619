"""Answers drawn over a map: a line of sight, a fan, a reach, a way."""

from svg_maps.overlay.draw import overlay_svg

__all__ = ["overlay_svg"]
