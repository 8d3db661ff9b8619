"""Hillocks and wadis as seen from the side (189.12, 188.12): what the ground of a line rises and sinks to."""

from __future__ import annotations

from dataclasses import replace

from rules_core.families.squad_leader.places import CREST, IN, places
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.terrain import LEVEL
from rules_core.sight.facts import ProfileGround, Relief
from rules_core.systems.north_africa.ground import desert
from rules_core.systems.north_africa.ground.overlay_words import HILLOCK, SUMMIT, WADI
from rules_core.systems.north_africa.ground.rules import RULES
from rules_core.systems.north_africa.places import SUMMIT as SUMMIT_LAYER


def reliefs(line: Line, ground: tuple[ProfileGround, ...]) -> tuple[ProfileGround, ...]:
    """The ground under a line with its hillocks and wadis.

    Args:
        line: the line.
        ground: the ground hex by hex.
    """
    kinds = [_kind(line, part) for part in ground]
    found = []
    for number, (part, kind) in enumerate(zip(ground, kinds, strict=True)):
        if kind is None:
            found.append(part)
            continue
        word, level = kind
        before = number > 0 and _goes_on(line, ground[number - 1], part, kinds[number - 1], word)
        after = number + 1 < len(ground) and _goes_on(line, part, ground[number + 1], kinds[number + 1], word)
        found.append(replace(part, relief=Relief(word, level, before, after)))
    return tuple(found)


def _kind(line: Line, part: ProfileGround) -> tuple[str, int] | None:
    """What a stretch's hex is, and its top or rim; along a hexside only what both hexes are."""
    names = part.hex.split("/")
    layers = [desert.hillock_layer(line.situation, name) for name in names]
    if all(layers):
        return (SUMMIT if min(layers) == SUMMIT_LAYER else HILLOCK), part.level + min(layers)
    if all(desert.is_in_depression(line.situation, name) for name in names):
        return WADI, part.level + LEVEL
    return None


def _goes_on(line: Line, one: ProfileGround, other: ProfileGround, kind: tuple[str, int] | None, word: str) -> bool:
    """Whether a hillock or wadi goes on from one stretch into the next."""
    if kind is None or (kind[0] == WADI) != (word == WADI):
        return False
    if word != WADI:
        return True
    pairs = [(a, b) for a in one.hex.split("/") for b in other.hex.split("/") if line.board.grid.adjacent(a, b)]
    return all(desert.wadi_between(line.situation, *pair) for pair in pairs)


def wadi_places(line: Line, hex_name: str, place: str) -> tuple[str, int] | None:
    """The other place of a wadi hex, with its level: its Crest for who is IN it, and the other way round.

    Args:
        line: the line.
        hex_name: the hex of an end.
        place: the place of that end.
    """
    other = {IN: CREST, CREST: IN}.get(place)
    found = (row for row in places(RULES, line.situation, hex_name) if row.id == other)
    return next(((row.id, row.level) for row in found), None)
