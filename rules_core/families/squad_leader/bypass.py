"""Bypass in ASL: Infantry goes round an obstacle along its hexsides (A4.3), a vehicle along one by VBM (D2.3).

Infantry is at a place that names its way, ``bypass-2-4``, a vehicle at one that names its hexside and the vertex that
it heads for: ``vbm-2-3`` follows the hexside at 2 o'clock towards the vertex at 3.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.families.squad_leader.ground_rules import GroundRules
from rules_core.geometry.bypass import BYPASSES, PREFIX, SIDE_HOURS, VERTEX_HOURS, Bypass
from rules_core.geometry.facing import Facing, facings_along_side
from rules_core.location import GROUND
from rules_core.place import Place
from rules_core.situation import Situation

VBM_PREFIX = "vbm-"

CITE = "A4.3"
VBM_CITE = "D2.3"
SIGHT_CITE = "A4.34"
VBM_SIGHT_CITE = "D2.32"

WAYS: dict[str, Bypass] = {place: way for place, way in BYPASSES.items() if way.followed}
"""How Infantry goes round a hex, by its place's word: along one hexside or two."""


@dataclass(frozen=True)
class Vbm:
    """One way of a vehicle along a hexside.

    Args:
        place: the place's word.
        side: the number of the hexside (``grid.NEIGHBOURS``).
        ahead: the number of the vertex that it heads for (``grid.VERTICES``).
    """

    place: str
    side: int
    ahead: int

    @property
    def behind(self) -> int:
        """The number of the vertex that it comes from."""
        return self.side if self.ahead != self.side else (self.side + 1) % 6

    @property
    def title(self) -> str:
        """What players call it."""
        side, ahead = SIDE_HOURS[self.side], VERTEX_HOURS[self.ahead]
        return f"By VBM along the {side} o'clock hexside to the {ahead} o'clock vertex"


def vbm_place(side: int, ahead: int) -> str:
    """The word of the place of a vehicle that follows a hexside towards one of its vertices."""
    return f"{VBM_PREFIX}{SIDE_HOURS[side]}-{VERTEX_HOURS[ahead]}"


def _by_heading(side: int) -> dict[Facing, str]:
    # Hexside n joins the vertices n and n + 1, and the first way along it leads to the second.
    found = {}
    for along, ahead in zip(facings_along_side(side), ((side + 1) % 6, side), strict=True):
        word = vbm_place(side, ahead)
        found.update(dict.fromkeys((along.turned(-1), along, along.turned(1)), word))
    return found


_BY_HEADING = tuple(map(_by_heading, range(6)))


def vbm_by_heading(side: int) -> dict[Facing, str]:
    """The words of the places of a vehicle in a hex that follows its hexside of a number, by the way that it goes."""
    return _BY_HEADING[side]


VBMS: dict[str, Vbm] = {
    (place := vbm_place(side, ahead)): Vbm(place, side, ahead) for side in range(6) for ahead in ((side + 1) % 6, side)
}
"""Every way of a vehicle along a hexside of a hex, by its place's word."""


def is_bypass(place: str) -> bool:
    """Whether a place is beside what stands in its hex, and not in it."""
    return place.startswith((PREFIX, VBM_PREFIX))


def aims_at(place: str) -> tuple[int, ...]:
    """The numbers of the vertices to which a line to a unit in Bypass may be drawn.

    Infantry's are all of its way (A4.34), a vehicle's is the one ahead (D2.32).
    """
    return WAYS[place].vertices if place in WAYS else (VBMS[place].ahead,)


def may_be_bypassed(rules: GroundRules, situation: Situation, hex_name: str) -> bool:
    """Whether an obstacle stands in a hex that units may go round; inherent terrain leaves no way round."""
    return word_at(situation, hex_name) in rules.bypassed


@lru_cache(maxsize=32)
def places_beside(level: int) -> tuple[Place, ...]:
    """The places of units in Bypass, on the level of the hex's ground: Infantry passes, a vehicle may stop there."""
    on_foot = (Place(way.place, way.title, level, GROUND, True, way.vertices) for way in WAYS.values())
    by_vbm = (Place(way.place, way.title, level, GROUND, True, (way.behind, way.ahead)) for way in VBMS.values())
    return (*on_foot, *by_vbm)
