"""Where emplacements may not be set up, and flames not lie: one row for each ban, with its rule."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.board.board import Board
from rules_core.families.critical_hit.set_up_ban import SetUpBan
from rules_core.fields import Value
from rules_core.location import Location
from rules_core.systems.ats.buildings import buildings_of
from rules_core.systems.ats.counter_kinds import FLAMES, FULL_COVER, FULL_COVER_CITE, HEDGEHOG, MINEFIELD, WIRE
from rules_core.systems.ats.hexes import TRACTOR_WORKS
from rules_core.systems.ats.places import floor_or_none
from rules_core.systems.ats.terrain import BUILDING_MASONRY, BUILDING_WOODEN, GULLY, RUBBLE_MASONRY, RUBBLE_WOODEN

FOXHOLE = "foxhole"
AT_DITCH = "at-ditch"

_BUILDING = frozenset({BUILDING_MASONRY.word, BUILDING_WOODEN.word})
_RUBBLE = frozenset({RUBBLE_MASONRY.word, RUBBLE_WOODEN.word})
_ROAD = frozenset({"road-paved"})
_BRIDGE = frozenset({"bridge"})
_FLAMMABLE = frozenset({"woods", "grain", *_BUILDING, *_RUBBLE})
"""What burns: buildings, with the rubble that flames come with, woods and crops (8.3.10)."""
_NOTHING_BURNS = frozenset({"nothing that burns"})
_NOT_IN_LARGE = frozenset({"outside buildings of several hexes"})
_FALLEN_FLOOR = frozenset({"a floor that is rubble"})

NAMES = {
    HEDGEHOG: "A hedgehog",
    FOXHOLE: "A foxhole",
    AT_DITCH: "An AT ditch",
    WIRE: "Wire",
    MINEFIELD: "A minefield",
    FULL_COVER: "A Full Cover marker",
    FLAMES: "Flames",
}
"""How sentences begin that speak of one: all kinds that a ban is about."""


_HIDDEN = {"hidden": True}

BANS: tuple[SetUpBan, ...] = (
    SetUpBan(frozenset({HEDGEHOG, FOXHOLE, AT_DITCH}), _ROAD, "a paved road hex", "ATS 1.4.6", TRACTOR_WORKS),
    SetUpBan(frozenset({HEDGEHOG}), _BUILDING, "a building hex", "ATS 9.6.2"),
    SetUpBan(frozenset({HEDGEHOG}), frozenset({GULLY.word}), "a linear depression hex", "ATS 9.6.2"),
    SetUpBan(frozenset({HEDGEHOG}), _BRIDGE, "a bridge hex", "ATS 9.6.2"),
    SetUpBan(frozenset({WIRE}), _BUILDING, "a building hex", "ATS 9.11.2"),
    SetUpBan(frozenset({MINEFIELD}), frozenset({"water"}), "a water hex", "ATS 9.7.2"),
    SetUpBan(frozenset({MINEFIELD}), frozenset({"swamp"}), "a swamp hex", "ATS 9.7.2"),
    SetUpBan(frozenset({MINEFIELD}), _ROAD, "a paved road hex", "ATS 9.7.11", details=_HIDDEN),
    SetUpBan(frozenset({MINEFIELD}), _BRIDGE, "a bridge hex", "ATS 9.7.11", details=_HIDDEN),
    SetUpBan(
        frozenset({MINEFIELD}),
        frozenset(),
        "being a dummy",
        "ATS 9.7.11",
        details={**_HIDDEN, "dummy": True},
    ),
    SetUpBan(frozenset({FULL_COVER}), _NOT_IN_LARGE, "a hex outside buildings of several hexes", FULL_COVER_CITE),
    SetUpBan(frozenset({FULL_COVER}), _FALLEN_FLOOR, "a floor that is rubble", "ATS 8.3.4, 8.22.1"),
    SetUpBan(frozenset({FLAMES}), _NOTHING_BURNS, "where no building, woods or crops burn", "ATS 8.3.10"),
)


def set_up_bans(
    board: Board, emplacement: str, at: Location, details: Mapping[str, Value] | None = None
) -> tuple[SetUpBan, ...]:
    """Every ban that an emplacement would break; none where it may be set up there.

    Args:
        board: the map, as rubble on the table has left it.
        emplacement: its kind, ``hedgehog``.
        at: its hex, and the place in it for a kind that lies in one.
        details: what else is said of it, ``{"hidden": True}``; None for nothing.
    """
    words = ground_words(board, at)
    local = board.rule_sets.get("ats", "")
    return tuple(ban for ban in BANS if ban.forbids(emplacement, words, local, details or {}))


def ground_words(board: Board, at: Location) -> frozenset[str]:
    """What the bans go by: the terrain words of a hex, its bridge, its building, whether it burns.

    Args:
        board: the map, as rubble on the table has left it.
        at: the hex, and the place in it.
    """
    words = board.hexes[at.hex].terrain
    if any(
        line.kind == "bridge" for name in board.grid.neighbours(at.hex) for line in board.lines_across(at.hex, name)
    ):
        words |= _BRIDGE
    if words.isdisjoint(_FLAMMABLE) and buildings_of(board).at(at.hex) is None:
        words |= _NOTHING_BURNS
    building = None if words & _RUBBLE else buildings_of(board).at(at.hex)
    if building is None or len(building.area.hexes) == 1:
        words |= _NOT_IN_LARGE
    fallen = None if building is None else building.rubble_floor(at.hex)
    if fallen is not None and floor_or_none(at.place) == fallen:
        words |= _FALLEN_FLOOR
    return words
