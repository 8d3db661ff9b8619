"""Where emplacements may not be set up: one row for each ban, with its rule."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.board import Board
from rules_core.systems.ats.terrain import BUILDING_MASONRY, BUILDING_WOODEN, GULLY

HEDGEHOG = "hedgehog"
FOXHOLE = "foxhole"
AT_DITCH = "at-ditch"
WIRE = "wire"

_BUILDING = frozenset({BUILDING_MASONRY.word, BUILDING_WOODEN.word})

NAMES = {HEDGEHOG: "A hedgehog", FOXHOLE: "A foxhole", AT_DITCH: "An AT ditch", WIRE: "Wire"}
"""How sentences begin that speak of one."""


@dataclass(frozen=True)
class SetUpBan:
    """One ban on setting up.

    Args:
        emplacements: the kinds that it is for.
        words: the terrain words of a hex that it is about.
        where: the hex in words, ``a paved road hex``.
        cite: the rule.
        rule_set: the map whose rules bring it; empty for every map.
    """

    emplacements: frozenset[str]
    words: frozenset[str]
    where: str
    cite: str
    rule_set: str = ""


BANS: tuple[SetUpBan, ...] = (
    SetUpBan(
        frozenset({HEDGEHOG, FOXHOLE, AT_DITCH}), frozenset({"road-paved"}), "a paved road hex", "ATS 1.4.6", "DTW"
    ),
    SetUpBan(frozenset({HEDGEHOG}), _BUILDING, "a building hex", "ATS 9.6.2"),
    SetUpBan(frozenset({HEDGEHOG}), frozenset({GULLY.word}), "a linear depression hex", "ATS 9.6.2"),
    SetUpBan(frozenset({HEDGEHOG}), frozenset({"bridge"}), "a bridge hex", "ATS 9.6.2"),
    SetUpBan(frozenset({WIRE}), _BUILDING, "a building hex", "ATS 9.11.2"),
)


def set_up_bans(board: Board, emplacement: str, hex_name: str) -> tuple[SetUpBan, ...]:
    """Every ban that an emplacement would break in a hex; none where it may be set up there.

    Args:
        board: the map.
        emplacement: its kind, ``hedgehog``.
        hex_name: the hex.
    """
    words = board.hexes[hex_name].terrain
    if any(
        line.kind == "bridge" for name in board.grid.neighbours(hex_name) for line in board.lines_across(hex_name, name)
    ):
        words |= {"bridge"}
    local = board.rule_sets.get("ats", "")
    return tuple(
        ban for ban in BANS if emplacement in ban.emplacements and ban.words & words and ban.rule_set in ("", local)
    )
