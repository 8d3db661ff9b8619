"""What the source says of named hexes of the Red Barricades map, which a board archive doesn't show.

The rows hold for that map alone, which says by its rule sets that it is it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_core.board.board import Board
from rules_core.board.origin import VASL
from rules_core.families.squad_leader.ground_rules import GroundRules, HexFact
from rules_core.families.squad_leader.hexes import depression_in
from rules_core.families.squad_leader.places import SEWER_MOVEMENT_CITE

CULVERT = (
    HexFact("D38", "culvert", "RB TT Culvert"),
    HexFact("E39", "culvert", "RB TT Culvert"),
)
"""The two ends of one subterranean gully (``D38/E39``)."""

MANHOLES = (HexFact("Y38", "Manhole in the gully", "RB2"),)
"""The one Manhole hex that the source names; the others are printed on the map and put there as counters."""
SEWERS_CITE = f"RB2, {SEWER_MOVEMENT_CITE}"

WOODEN_BRIDGE = HexFact("CC31", "one-lane wooden bridge", "RB4")
OTHER_BRIDGES = "two-lane stone bridge"

GUTTED = tuple(HexFact(name, "gutted building", "RB V7.1") for name in ("P33", "Q33", "Q34", "R33", "R34", "S34"))

ENTRY_EDGE = HexFact("JJ36", "Russian RG enter along the east edge here and south of it", "RB CG3-12")


@dataclass(frozen=True)
class OffMapRoad:
    """A road that goes on beyond the edge of the map.

    Args:
        edge: ``north`` or ``east``.
        along: the hexrow's letters, or the coordinate.
        terrain: its terrain word.
        cite: the rule.
    """

    edge: str
    along: str
    terrain: str
    cite: str = "RB17"


OFF_MAP_ROADS = (
    *(OffMapRoad("north", hexrow, "road-paved") for hexrow in ("D", "V", "Y")),
    *(OffMapRoad("east", coordinate, "road-dirt") for coordinate in ("38", "40", "43")),
)
"""All other terrain of the set-up area off the map is Open Ground (RB17)."""

BARRIKADY = "RB"
"""What a map document's ``rule_sets`` says under ``red-barricades`` where these rows hold."""
VASL_BOARDS = re.compile(r"RB(v\d+)?")
"""What VASL's archives of the map call themselves, by version."""


def is_red_barricades(board: Board) -> bool:
    """Whether a board is the Red Barricades map, as it says itself or by the VASL archive that it was read from."""
    if board.rule_sets.get("red-barricades") == BARRIKADY:
        return True
    return VASL_BOARDS.fullmatch(board.rule_sets.get(VASL, "")) is not None


def in_culvert(rules: GroundRules, board: Board, one: str, other: str) -> bool:
    """Whether the culvert runs beneath the hexside between two adjacent hexes: through it, or on into the gully."""
    ends = [stated(board, name, CULVERT) is not None for name in (one, other)]
    return any(ends) and all(
        end or depression_in(rules, board.hexes[name]) is not None for end, name in zip(ends, (one, other), strict=True)
    )


def stated(board: Board, hex_name: str, facts: tuple[HexFact, ...]) -> HexFact | None:
    """What the source says of a hex, if the board is Red Barricades'; None for nothing.

    Args:
        board: the map.
        hex_name: the hex.
        facts: the facts of one kind.
    """
    fact = next((fact for fact in facts if fact.hex == hex_name), None)
    return fact if fact is not None and is_red_barricades(board) else None
