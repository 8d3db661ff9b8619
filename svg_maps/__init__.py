"""Boards, answers and side views as SVG; it knows no rules."""

from svg_maps.board import board_svg
from svg_maps.styles import stylesheet, zoom_band

__all__ = ["board_svg", "stylesheet", "zoom_band"]
