"""Boards, answers and side views as SVG; it knows no rules."""

from __future__ import annotations

from svg_maps.board import board_svg
from svg_maps.counter_tile import counter_svg
from svg_maps.either import map_svg
from svg_maps.legend import legend_svg, symbol_svg
from svg_maps.overlay import counters_svg, overlay_svg
from svg_maps.page_picture import page_picture_svg, window_svg
from svg_maps.picture import picture_svg, thumbnail_svg
from svg_maps.profile import profile_svg
from svg_maps.qr import qr_svg
from svg_maps.rulers import rulers_svg
from svg_maps.styles import stylesheet, zoom_band

__all__ = [
    "board_svg",
    "counter_svg",
    "counters_svg",
    "legend_svg",
    "map_svg",
    "overlay_svg",
    "page_picture_svg",
    "picture_svg",
    "profile_svg",
    "qr_svg",
    "rulers_svg",
    "stylesheet",
    "symbol_svg",
    "thumbnail_svg",
    "window_svg",
    "zoom_band",
]
