"""Reading drawings back: parsed elements, their classes, the numbers in them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"

# Attributes that hold geometry; class names, ids and words may hold digits that are no numbers.
_GEOMETRY = frozenset(
    {"d", "points", "x", "y", "cx", "cy", "r", "rx", "x1", "y1", "x2", "y2", "width", "height", "viewBox", "transform"}
)
_WORD = re.compile(r"[A-Za-z]{2,}")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")


def parsed(svg: str) -> ElementTree.Element:
    """The root element; a group that stands alone gets the SVG namespace first, as it has inside a page."""
    text = svg if "xmlns=" in svg[:400] else svg.replace("<g", '<g xmlns="http://www.w3.org/2000/svg"', 1)
    return ElementTree.fromstring(text)


def classes(root: ElementTree.Element) -> set[str]:
    return {name for node in root.iter() for name in node.get("class", "").split()}


def elements(root: ElementTree.Element, cls: str) -> list[ElementTree.Element]:
    return [node for node in root.iter() if cls in node.get("class", "").split()]


def words(root: ElementTree.Element) -> list[str]:
    return [node.text for node in root.iter() if node.tag in (f"{SVG}text", f"{SVG}tspan") and node.text]


def numbers(root: ElementTree.Element) -> Iterator[float]:
    for node in root.iter():
        for name, value in node.attrib.items():
            if name in _GEOMETRY:
                yield from map(float, _NUMBER.findall(value))


def not_numbers(root: ElementTree.Element) -> list[str]:
    """Words such as nan, inf or None where only numbers and path letters may stand."""
    allowed = {"translate", "scale", "rotate", "em"}
    return [
        word
        for node in root.iter()
        for name, value in node.attrib.items()
        if name in _GEOMETRY
        for word in _WORD.findall(value)
        if word not in allowed and math.isnan(_as_number(word))
    ]


def _as_number(word: str) -> float:
    try:
        return float(word)
    except ValueError:
        # Path letters may touch, as in "zM"; they are letters of paths and nothing else.
        return 0.0 if set(word) <= set("MmLlHhVvAaQqTtZz") else math.nan
