"""Who has the browser or the system write larger gets a larger page: what holds text is measured in rem."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted([*(ROOT / "static" / "styles").glob("*.css"), *(ROOT / "server" / "assets").glob("*.css")])

DRAWN = re.compile(
    r"border(-(top|right|bottom|left))?(-width)?|outline(-offset)?|(box|text)-shadow|--shadow|stroke-width|filter"
    r"|background(-size|-image)?"
)
"""What draws lines, shadows and patterns: a thin line stays one at every text size."""

ON_MAP = ("--map-px", "--label-arm")
"""Lengths of the map's drawing, whose names have a size of their own in the settings."""

FINGER = "max(44px"
"""What is tapped is as large as a finger at least, which no text size changes."""


def declarations(text: str) -> Iterator[tuple[str, str]]:
    """The properties of a style sheet with their values."""
    bare = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    yield from re.findall(r"(?<![\w-])((?:--)?[a-z][a-z-]*)\s*:([^;{}]*)[;}]", bare)


def in_pixels(value: str) -> list[str]:
    """The lengths of a value that stand in pixels; none is none."""
    return [length for length in re.findall(r"(?<![\w.])-?([\d.]+)px", value) if float(length)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_holds_text_grows_with_it(path: Path) -> None:
    fixed = [
        f"{property_}:{value}"
        for property_, value in declarations(path.read_text(encoding="utf-8"))
        if in_pixels(value.replace(FINGER, ""))
        and not DRAWN.fullmatch(property_)
        and not any(on in value for on in ON_MAP)
    ]
    assert fixed == [], "in rem, please: a pixel is a sixteenth"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_screen_counts_as_small_where_the_text_is_large_for_it(path: Path) -> None:
    asked = re.findall(r"@(?:media|container)[^{]*", path.read_text(encoding="utf-8"))
    assert [question for question in asked if in_pixels(question)] == [], "in em, please"
