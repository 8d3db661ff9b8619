"""The TEM of a target by the base game: of the ground in its hex and of the hexside that the LOS comes over.

A game with buildings, pillboxes or the like of its own hands in a cover that begins with these. A figure that isn't
known is a part without a value; it may be typed in (``options.tems``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from rules_core.convention import Choose
from rules_core.families.squad_leader.bypass import is_bypass
from rules_core.families.squad_leader.costs import SQUAD_LEADER
from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.families.squad_leader.figures import BRIDGE, OTHER
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.families.squad_leader.hexes import kinds_between
from rules_core.families.squad_leader.options import DIRECT
from rules_core.families.squad_leader.places import GROUND_PLACE, IN
from rules_core.families.squad_leader.sight.line import Line
from rules_core.families.squad_leader.terrain import Kind, Terrain, Typed
from rules_core.geometry.grid import CENTER
from rules_core.location import Location
from rules_core.sight.facts import NoEffect
from rules_core.sight.sightline import trace
from rules_core.situation import Situation

LENT = "is lent from the sister game Squad Leader"


@dataclass(frozen=True)
class CoverPart:
    """One part of a target's TEM.

    Args:
        at: the hex or hexside that covers.
        what: in plain words.
        value: the TEM; None where it is not known.
        cite: the rule, or the house convention.
        missing: the figure to type in where it is not known, a word of the game's ``tems``; else empty.
        no_effect: fire that comes to nothing there, besides what it is covered by; None for none.
        lent: where its value is from if it isn't the game's own, as a clause: ``is lent from …``; else empty.
        why: why it covers, a short sentence; empty for the usual one.
    """

    at: str
    what: str
    value: int | None
    cite: str
    missing: str = ""
    no_effect: NoEffect | None = None
    lent: str = ""
    why: str = ""


class Shot(NamedTuple):
    """Who fires at whom, and how.

    Args:
        rules: the game's rules on ground.
        situation: the board, the table, options and conventions.
        viewer: who fires.
        target: who is fired at.
        fire: ``direct``, ``indirect`` or ``aerial``.
        hexside: the two hexes of the hexside by which the LOS enters the target's hex; None for none.
        choice: tells the option of a convention in force, and notes that it had a say.
        line: the line of fire; None where a table asks without one.
    """

    rules: GroundRules
    situation: Situation
    viewer: Location
    target: Location
    fire: str
    hexside: tuple[str, str] | None
    choice: Choose
    line: Line | None = None

    @property
    def is_direct(self) -> bool:
        """Whether it is direct fire."""
        return self.fire == DIRECT

    def asked(self, at: str, word: str, what: str, cite: str = "") -> CoverPart:
        """A part that the sources have no figure for: typed in, or not known."""
        typed = self.rules.tems.modifier(self.situation, word)
        if typed is None:
            return CoverPart(at, what, None, cite, word)
        return CoverPart(at, what, typed, cite or "typed in")


Cover = Callable[[Shot], list[CoverPart]]
"""Tells the parts of a target's TEM, which add up."""


def terrain_cover(shot: Shot) -> list[CoverPart]:
    """The TEM of terrain alone: of the target's ground and the hexside that the LOS enters by the better counts."""
    on_ground = shot.target.place in (GROUND_PLACE, IN)
    return better_of(ground_cover(shot) if on_ground else [], hexside_cover(shot))


def better_of(within: list[CoverPart], hexside: CoverPart | None) -> list[CoverPart]:
    """Of what covers in the target's hex and of the hexside that the LOS enters it by the better, not both."""
    if hexside is None:
        return within
    total = total_of(within)
    better = not within or (hexside.value is not None and total is not None and hexside.value > total)
    return [hexside] if better else within


def total_of(parts: list[CoverPart]) -> int | None:
    """The sum of a TEM's parts; None where one is not known."""
    total = 0
    for part in parts:
        if part.value is None:
            return None
        total += part.value
    return total


def ground_cover(shot: Shot) -> list[CoverPart]:
    """What the ground of the target's hex gives; open ground, roads and a depression's floor give nothing."""
    rules, at = shot.rules, shot.target.hex
    word = word_at(shot.situation, at)
    row = rules.row(word)
    if word in rules.printed:
        return [CoverPart(at, row.name, row.tem(direct=shot.is_direct), row.cite)]
    if word in rules.bridges:
        return [shot.asked(at, BRIDGE, "bridge", "B6.3")]
    if word in rules.as_open or word in rules.depressions:
        return []
    return [shot.asked(at, word if word in rules.tems.words else OTHER, word.replace("-", " "))]


def hexside_cover(shot: Shot) -> CoverPart | None:
    """The best of what stands along the hexside by which the LOS comes, for a target on the ground (B9.3)."""
    place = shot.target.place
    if shot.hexside is None or not (place in (GROUND_PLACE, IN) or is_bypass(place)):
        return None
    board = shot.situation.board
    best: CoverPart | None = None
    for kind in sorted(kinds_between(board, *shot.hexside)):
        row = shot.rules.row(kind)
        if row.kind is not Kind.HEXSIDE or (row.direct is None and Typed.TEM not in row.typed):
            continue
        at = board.grid.hexside(*shot.hexside)
        value = hexside_tem(shot, row)
        if value is None:
            part = shot.asked(at, kind, row.name)
        else:
            part = CoverPart(at, row.name, value, row.lent_by or row.cite, lent=LENT if row.lent_by else "")
        if best is None or (part.value or 0) > (best.value or 0):
            best = part
    return best


def hexside_tem(shot: Shot, row: Terrain) -> int | None:
    """The TEM of hexside terrain; of one that is lent, what is typed in or the sister game's; None where not known.

    Args:
        shot: who fires at whom, and how.
        row: the terrain.
    """
    if row.lent_by:
        typed = shot.rules.tems.modifier(shot.situation, row.word)
        if typed is not None:
            return typed
        if shot.rules.lends is None or shot.choice(shot.rules.lends) != SQUAD_LEADER:
            return None
    return row.tem(direct=shot.is_direct)


def cover_along(cover: Cover, line: Line) -> list[CoverPart]:
    """The parts of the target's TEM; where the line comes over a vertex, by the better of the two hexsides.

    Args:
        cover: the game's.
        line: the line of fire.
    """
    situation, (viewer, target) = line.situation, line.ends
    fire = str(situation.options.get("fire", DIRECT))
    found = [
        cover(Shot(line.rules, situation, viewer.location, target.location, fire, hexside, line.choice, line))
        for hexside in entered_over(line) or (None,)
    ]
    return max(found, key=lambda parts: (total_of(parts) or 0, any(part.no_effect for part in parts)))


def entered_over(line: Line) -> list[tuple[str, str]]:
    """The hexsides of the target's hex by which fire comes: at a climber too it is traced into the hex (B11.42).

    At a unit in Bypass it comes over one only where it crosses the hex to the vertex (A4.34).
    """
    viewer, target = line.ends
    if not line.range or line.coincident:
        return []
    if target.beside:
        spans = trace(line.board, viewer.hex, target.hex, viewer.aim, target.aim).spans
        if len(spans) < 2 or spans[-1].hexes != (target.hex,):
            return []
        return [(name, target.hex) for name in spans[-2].hexes if line.board.grid.adjacent(name, target.hex)]
    if target.aim != CENTER:
        before = trace(line.board, viewer.hex, target.hex).spans[-2].hexes
        return [(name, target.hex) for name in before]
    around = line.board.grid.around(target.hex)
    return [(beyond, target.hex) for side in line.leaves_over(target) if (beyond := around[side]) is not None]
