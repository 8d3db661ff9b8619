"""Where counters may not lie: what chapters 6.7 to 8.2 say of fortifications, rubble and cover markers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import takewhile

from rules_core.board.terrain_words import BUILDINGS, ROAD_ALONG
from rules_core.counters.counters import Counter
from rules_core.families.critical_hit.set_up_ban import SetUpBan
from rules_core.fields import Value
from rules_core.situation import Situation
from rules_core.systems.cgs.buildings import buildings_in, on_whole_buildings
from rules_core.systems.cgs.counter_kinds import (
    AT_TRENCH,
    BUILDING_HEIGHT,
    BYPASS_WRECK,
    COVER,
    DUG_IN,
    IN_HEX_COVER,
    MINES,
    MOUSEHOLE,
    ROADBLOCK,
    RUBBLE,
    TRENCH,
    WIRE,
)
from rules_core.systems.cgs.hexside_counters import pointed_at, road_across, roadblocks_between
from rules_core.systems.cgs.places import has_cellar
from rules_core.systems.cgs.terrain import HEXSIDES, INTERIOR_WALL, SHELLHOLES, TERRAIN, YARDS

NAMES: dict[str, str] = {
    DUG_IN: "A Dug-In",
    TRENCH: "A trench",
    AT_TRENCH: "An AT trench",
    MOUSEHOLE: "A mousehole",
    MINES: "Mines",
    ROADBLOCK: "A roadblock",
    WIRE: "Wire",
}
"""Every fortification of chapter 7 (CGS 7), as sentences begin that speak of it."""

WATER = frozenset({"water"})
MARSH = frozenset({"marsh"})
PAVED = frozenset({"road-paved"})
_PAVED_OUTSIDE = frozenset({"paved road outside buildings"})

IN_PLAY: Mapping[str, Value] = {"in_play": True}
"""What is said of a fortification that is made during play rather than set up."""
HIDDEN: Mapping[str, Value] = {"hidden": True}

_DUG_IN = frozenset({DUG_IN})
_TRENCHES = frozenset({TRENCH, AT_TRENCH})
_NOT_MINES = frozenset(NAMES) - {MINES}

BANS: tuple[SetUpBan, ...] = (
    SetUpBan(_NOT_MINES, YARDS, "a yard, which takes mines only", "CGS 6.13.1"),
    SetUpBan(_DUG_IN, WATER, "a water hex", "CGS 7.1.1"),
    SetUpBan(_DUG_IN, MARSH, "a marsh hex", "CGS 7.1.1"),
    SetUpBan(_DUG_IN, _PAVED_OUTSIDE, "a paved road hex", "CGS 7.1.1"),
    SetUpBan(_DUG_IN, BUILDINGS, "a building hex", "CGS 7.1.1", details=IN_PLAY),
    SetUpBan(_TRENCHES, frozenset(), "trenches are not made during play", "CGS 7.2.3", details=IN_PLAY),
    SetUpBan(frozenset({MINES}), frozenset(), "after the start of the firefight", "CGS 7.4.2", details=IN_PLAY),
    SetUpBan(frozenset({MINES}), WATER, "a water hex", "CGS 7.4.3"),
    SetUpBan(frozenset({MINES}), PAVED, "a paved road hex", "CGS 7.4.4", details=HIDDEN),
    SetUpBan(frozenset({ROADBLOCK}), frozenset(), "after the start of the firefight", "CGS 7.5.1", details=IN_PLAY),
    SetUpBan(frozenset({WIRE}), BUILDINGS, "a building hex", "CGS 7.6.1"),
    SetUpBan(frozenset({WIRE}), frozenset(), "after the start of the firefight", "CGS 7.6.1", details=IN_PLAY),
)


def set_up_bans(
    situation: Situation, kind: str, hex_name: str, details: Mapping[str, Value] | None = None
) -> tuple[SetUpBan, ...]:
    """Every ban that a fortification would break in a hex; none where it may lie there.

    Args:
        situation: the map and what lies on it.
        kind: the fortification.
        hex_name: the hex.
        details: what else is said of it, ``{"hidden": True}``; None for nothing.
    """
    words = ban_words(situation.board.hexes[hex_name].terrain)
    rule_set = situation.board.rule_sets.get("cgs", "")
    return tuple(ban for ban in BANS if ban.forbids(kind, words, rule_set, details or {}))


def ban_words(words: frozenset[str]) -> frozenset[str]:
    """What the bans go by: the terrain words of a hex, and whether its paved road is all that it has to build on.

    Args:
        words: its terrain words.
    """
    # Buildings take Dug-Ins at set-up, whatever else their hex has (7.1.1).
    return words | _PAVED_OUTSIDE if words & PAVED and not words & BUILDINGS else words


def forbids(situation: Situation, item: Counter) -> str | None:
    """Why a counter may not lie where it is, a sentence with the rule; None where it may.

    Args:
        situation: the map and the whole table.
        item: the counter.
    """
    situation = on_whole_buildings(situation)
    for name in (item.at,) if item.between is None else item.between:
        for ban in set_up_bans(situation, item.kind, name, item.details):
            return ban.refusal(NAMES[item.kind], name)
    misplaced = out_of_place(situation, item)
    return None if misplaced is None else f"{misplaced.why} ({misplaced.cite})."


@dataclass(frozen=True)
class Misplaced:
    """Why a counter that no ban is about may not lie where it is.

    Args:
        why: in words, without a full stop.
        cite: the rule.
    """

    why: str
    cite: str


def out_of_place(situation: Situation, item: Counter) -> Misplaced | None:
    """What single kinds ask for besides the bans, where it is lacking; None where it isn't.

    Args:
        situation: the map and the whole table.
        item: the counter.
    """
    asks = _ASKS.get(item.kind)
    return None if asks is None else asks(situation, item)


def _rubble(situation: Situation, item: Counter) -> Misplaced | None:
    if buildings_in(situation).at(item.at) is None:
        return Misplaced(f"Rubble is what is left of a building, and {item.at} has none", "CGS 6.7.2")
    return None


def _mousehole(situation: Situation, item: Counter) -> Misplaced | None:
    assert item.between is not None, "mouseholes lie on hexsides"
    if opens_into(situation, *item.between):
        return None
    where = "/".join(item.between)
    return Misplaced(
        f"Mouseholes open interior walls, or what parts two cellars, and {where} is neither", "CGS 7.3.1, 6.6.3"
    )


WALL = "interior wall"
CELLARS = "two cellars"
"""What a mousehole may open."""


def opens_into(situation: Situation, a: str, b: str) -> str:
    """What a mousehole would open between two hexes: an interior wall or two cellars; empty for nothing (7.3.1, 6.6.3).

    Args:
        situation: the map and what lies on it.
        a: one hex.
        b: the other, adjacent.
    """
    if any(hexside.kind == INTERIOR_WALL for hexside in situation.board.hexside(a, b)):
        return WALL
    return CELLARS if all(has_cellar(situation, name) for name in (a, b)) else ""


def _pointing(
    situation: Situation, item: Counter, stands: Callable[[Situation, str, str], bool], lacking: str, cite: str
) -> Misplaced | None:
    """What points to a hexside needs something there; where it points is not said yet, on some side of its hex."""
    grid = situation.board.grid
    if item.details.get("facing") is None:
        if any(stands(situation, item.at, name) for name in grid.neighbours(item.at)):
            return None
        return Misplaced(f"{lacking} any hexside of {item.at}", cite)
    beyond = pointed_at(grid, item)
    if beyond is not None and stands(situation, item.at, beyond):
        return None
    where = "the edge of the map" if beyond is None else grid.hexside(item.at, beyond)
    return Misplaced(f"{lacking} {where}", cite)


def _roadblock(situation: Situation, item: Counter) -> Misplaced | None:
    return _pointing(situation, item, road_across, "A roadblock stands across a road, and none crosses", "CGS 7.5.2")


def _cover(situation: Situation, item: Counter) -> Misplaced | None:
    lacking = "Cover is taken behind a wall, hedge, fence or bocage, and none stands along"
    return _pointing(situation, item, covers, lacking, "CGS 8.1.1")


def covers(situation: Situation, a: str, b: str) -> bool:
    """Whether units may take Cover behind the hexside between two hexes; a Roadblock acts as a wall (8.1.1, 7.5.2).

    Args:
        situation: the map and what lies on it.
        a: one hex.
        b: the other, adjacent.
    """
    printed = any(hexside.kind in HEXSIDES for hexside in situation.board.hexside(a, b))
    return printed or bool(roadblocks_between(situation, a, b))


def _in_hex_cover(situation: Situation, item: Counter) -> Misplaced | None:
    if has_cover(situation, item.at):
        return None
    return Misplaced(f"In-hex cover needs terrain printed in the hex that covers, and {item.at} has none", "CGS 8.2.1")


def has_cover(situation: Situation, hex_name: str) -> bool:
    """Whether the map has terrain in a hex with a DRM above 0, smoke, trenches and the like apart (8.2.1).

    Args:
        situation: the map.
        hex_name: the hex.
    """
    words = situation.board.hexes[hex_name].terrain
    rows = [row for word, row in TERRAIN.items() if word in words]
    # The one DRM that the text leaves out, that of a wooden building, is above 0 whatever it is.
    printed = SHELLHOLES in rows or any(row.drm is None or row.drm > 0 for row in rows)
    return printed or buildings_in(situation).at(hex_name) is not None


def _height(situation: Situation, item: Counter) -> Misplaced | None:
    """A height is stated once for a building, in any of its hexes (HC-CGS-3)."""
    building = buildings_in(situation).at(item.at)
    if building is None:
        return Misplaced(f"{item.at} has no building whose height could be stated", "HC-CGS-3")
    before = takewhile(lambda other: other is not item, situation.counters.of(BUILDING_HEIGHT))
    first = next((other for other in before if other.at in building.area.hexes), None)
    if first is None:
        return None
    return Misplaced(f"The height of this building is stated in {first.at} already", "HC-CGS-3")


def _bypass_wreck(situation: Situation, item: Counter) -> Misplaced | None:
    assert item.between is not None, "a bypass road runs along a hexside"
    if any(side.kind == ROAD_ALONG for side in situation.board.hexside(*item.between)):
        return None
    return Misplaced(f"No road runs along {item.spot}, so no wreck can lie on it there", "CGS 11.2.2")


_ASKS: dict[str, Callable[[Situation, Counter], Misplaced | None]] = {
    RUBBLE: _rubble,
    BUILDING_HEIGHT: _height,
    BYPASS_WRECK: _bypass_wreck,
    MOUSEHOLE: _mousehole,
    ROADBLOCK: _roadblock,
    COVER: _cover,
    IN_HEX_COVER: _in_hex_cover,
}
"""What is asked for by kind."""
