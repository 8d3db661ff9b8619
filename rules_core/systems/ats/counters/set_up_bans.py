"""Where emplacements may not be set up, and flames not lie: one row for each ban, with its rule."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.board.board import Board
from rules_core.families.critical_hit.set_up_ban import SetUpBan
from rules_core.fields import Value
from rules_core.systems.ats.buildings import buildings_of
from rules_core.systems.ats.counter_kinds import FLAMES, FULL_COVER, HEDGEHOG, MINEFIELD, WIRE
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

NAMES = {
    HEDGEHOG: "A hedgehog",
    FOXHOLE: "A foxhole",
    AT_DITCH: "An AT ditch",
    WIRE: "Wire",
    MINEFIELD: "A minefield",
    FULL_COVER: "A Full Cover marker",
    FLAMES: "Flames",
}
"""How sentences begin that speak of one."""


_HIDDEN = {"hidden": True}

BANS: tuple[SetUpBan, ...] = (
    SetUpBan(frozenset({HEDGEHOG, FOXHOLE, AT_DITCH}), _ROAD, "a paved road hex", "ATS 1.4.6", "DTW"),
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
    SetUpBan(frozenset({FULL_COVER}), _NOT_IN_LARGE, "a hex outside buildings of several hexes", "ATS 8.3.4"),
    SetUpBan(frozenset({FLAMES}), _NOTHING_BURNS, "where no building, woods or crops burn", "ATS 8.3.10"),
)


def set_up_bans(
    board: Board, emplacement: str, hex_name: str, details: Mapping[str, Value] | None = None
) -> tuple[SetUpBan, ...]:
    """Every ban that an emplacement would break in a hex; none where it may be set up there.

    Args:
        board: the map.
        emplacement: its kind, ``hedgehog``.
        hex_name: the hex.
        details: what else is said of it, ``{"hidden": True}``; None for nothing.
    """
    words = ground_words(board, hex_name)
    local = board.rule_sets.get("ats", "")
    return tuple(ban for ban in BANS if ban.forbids(emplacement, words, local, details or {}))


def ground_words(board: Board, hex_name: str) -> frozenset[str]:
    """What the bans go by: the terrain words of a hex, its bridge, the size of its building, whether it burns.

    Args:
        board: the map.
        hex_name: the hex.
    """
    words = board.hexes[hex_name].terrain
    if any(
        line.kind == "bridge" for name in board.grid.neighbours(hex_name) for line in board.lines_across(hex_name, name)
    ):
        words |= _BRIDGE
    if words.isdisjoint(_FLAMMABLE) and buildings_of(board).at(hex_name) is None:
        words |= _NOTHING_BURNS
    building = None if words & _RUBBLE else buildings_of(board).at(hex_name)
    if building is None or len(building.area.hexes) == 1:
        words |= _NOT_IN_LARGE
    return words
