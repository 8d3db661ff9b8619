"""Sewers: who may use them, from which manhole to which, and the check (1.4.91)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from rules_core.board.board import Board
from rules_core.chance import die
from rules_core.families.critical_hit.sewers import sewer_hexes
from rules_core.location import Location
from rules_core.situation import Situation
from rules_core.systems.ats.counter_kinds import RUSSIAN
from rules_core.systems.ats.places import ground_level, level_of
from rules_core.systems.ats.terrain import PERSONNEL

SEWER_CITE = "ATS 1.4.91"
SEWER_TABLE = "Sewer infiltration"
"""What players call the procedure."""
MELEE_CITE = "ATS 1.4.92"

FARTHEST = 3
"""How many hexes sewer infiltration reaches."""

COMMISSAR_FAILS = 10
"""The one roll on which a Commissar fails: the die's 0, which counts as 10."""


def exits(board: Board, hex_name: str) -> tuple[str, ...]:
    """The sewer hexes that a unit in a sewer hex may try to infiltrate to, in grid order.

    Args:
        board: the map.
        hex_name: where the unit is, at ground level; a hex without a manhole leads nowhere.
    """
    return sewer_hexes(board, hex_name, FARTHEST)


def commissar_passes(roll: int) -> bool:
    """Whether a Commissar passes the check.

    Args:
        roll: the die as it counts, 1 to 10.
    """
    return roll != COMMISSAR_FAILS


def commissar_chance() -> Fraction:
    """The chance that a Commissar passes the check."""
    return sum((chance for roll, chance in die(10).chances.items() if commissar_passes(roll)), Fraction(0))


@dataclass(frozen=True)
class Infiltrator:
    """Units that mean to go through the sewers.

    Args:
        situation: the map.
        at: where they are.
        side: whose they are.
        unit: ``personnel`` or something else.
    """

    situation: Situation
    at: Location
    side: str
    unit: str


@dataclass(frozen=True)
class SewerCondition:
    """One thing that sewer infiltration asks for.

    Args:
        what: what is asked for, in a few words.
        otherwise: why units that lack it may not go, a sentence.
        cite: the rule.
        holds: whether they have it.
    """

    what: str
    otherwise: str
    cite: str
    holds: Callable[[Infiltrator], bool]


CONDITIONS: tuple[SewerCondition, ...] = (
    SewerCondition("Russian", "Only Russian units go through the sewers.", SEWER_CITE, lambda one: one.side == RUSSIAN),
    SewerCondition("Personnel", "Only Personnel go through the sewers.", SEWER_CITE, lambda one: one.unit == PERSONNEL),
    SewerCondition(
        "in a sewer hex",
        "There is no manhole in the hex.",
        "ATS 1.4.9, 1.4.91",
        lambda one: one.situation.board.hexes[one.at.hex].manhole,
    ),
    SewerCondition(
        "at ground level",
        "Sewers are entered from the ground level only.",
        SEWER_CITE,
        lambda one: level_of(one.situation, one.at) == ground_level(one.situation, one.at.hex),
    ),
)
"""Who may go; they use Infiltration, which is what the procedure is about."""


def check_passes(total: int, morale: int, how: str) -> bool:
    """Whether units pass the morale check.

    Args:
        total: the die with its modifier, 0 counted as 10.
        morale: the printed morale of the unit that checks.
        how: the option of HC-ATS-40, ``at-most`` or ``less``.
    """
    return total < morale if how == "less" else total <= morale
