"""The icons that browsers and home screens want, rendered from our one drawing."""

from __future__ import annotations

from pathlib import Path

import resvg_py

# Name, side in pixels and drawing. A maskable icon is cropped to any shape, so its drawing keeps to the middle.
ICONS = (
    ("icon-192.png", 192, "icon.svg"),
    ("icon-512.png", 512, "icon.svg"),
    ("icon-maskable-512.png", 512, "icon-maskable.svg"),
    ("icon-180.png", 180, "icon-maskable.svg"),
)


def make_icons(drawings: Path, target: Path) -> None:
    """Render every icon from the drawings in a folder into another, and copy the drawings there."""
    for name, side, drawing in ICONS:
        svg = (drawings / drawing).read_text(encoding="utf-8")
        (target / name).write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=side, height=side)))
    for drawing in sorted({drawing for _, _, drawing in ICONS}):
        (target / drawing).write_bytes((drawings / drawing).read_bytes())
