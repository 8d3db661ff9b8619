"""What players call the things of a draft."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.board.terrain_words import HILL, LINES, POINTS, SURFACES, term
from rules_core.tabletop.terrain_words import AREAS, ROADS, STRIPS
from rules_core.tabletop.terrain_words import POINTS as TABLE_POINTS

ON_TABLES = {**AREAS, **STRIPS, **ROADS, **TABLE_POINTS}

_LISTS = {
    "areas": "area",
    "hexsides": "hexside",
    "lines": "line",
    "points": "thing",
    "strips": "strip",
    "roads": "road",
}


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


def called(word: object) -> str:
    """What players call a word of a map, on hexes and on tables."""
    if not isinstance(word, str):
        return "thing"
    if word == HILL:
        return "hill"
    known = ON_TABLES.get(word) or LINES.get(word) or POINTS.get(word) or SURFACES.get(word)
    return known or term(word).replace("-", " ")


def thing(record: object, where: str = "", kind: str = "") -> str:
    """What players call a thing of a draft: its name, or what it is and where.

    Args:
        record: the thing, as the document has it.
        where: its place in players' words.
        kind: the list that it stands in.
    """
    if not isinstance(record, Mapping):
        return _LISTS.get(kind, "part")
    name = record.get("name")
    if isinstance(name, str) and name.strip():
        return name
    plain = called(record.get("terrain") or record.get("kind"))
    return f"the {plain} at {where}" if where else f"the {plain}"
