"""A free table from above: its frame with inches, what lies on it, and the answers of its games over it."""

from svg_maps.tabletop.drawing import tabletop_layers, tabletop_svg

__all__ = ["tabletop_layers", "tabletop_svg"]
