"""Stacking: how much each kind of unit counts, and how much may be on one level of a hex (9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from rules_core.systems.cgs.units import GUN, HALF_SQUAD, LEADER, SQUAD, SW_TEAM


@dataclass(frozen=True)
class Equivalent:
    """What one kind of infantry unit counts.

    Args:
        unit: its class.
        squads: in squad-equivalents.
        cite: the rule.
    """

    unit: str
    squads: Fraction
    cite: str


_ROWS = (
    Equivalent(SQUAD, Fraction(1), "CGS 9.1.2"),
    Equivalent(HALF_SQUAD, Fraction(1, 2), "CGS 9.1.2"),
    Equivalent(SW_TEAM, Fraction(1), "CGS 9.1.2"),
    Equivalent(GUN, Fraction(1), "CGS 9.1.2"),
    Equivalent(LEADER, Fraction(0), "CGS 9.1.3"),
)
EQUIVALENTS: dict[str, Equivalent] = {row.unit: row for row in _ROWS}


@dataclass(frozen=True)
class Limit:
    """How much of one side may be on one level of a hex at any moment; each side has a limit of its own (9.1.5).

    Args:
        squads: in squad-equivalents.
        vehicles: how many vehicles; wrecks don't count (9.1.4).
        cite: the rule.
    """

    squads: Fraction
    vehicles: int
    cite: str


LIMIT = Limit(Fraction(3), 2, "CGS 9.1.1")

OVERSTACKING_FACTOR = 2
"""How many times its usual cost a unit pays to overstack by its entry (9.2.1)."""
OVERSTACKING_CITE = "CGS 9.2.1"
EXCESS_CITE = "CGS 9.2.2"
"""What becomes of units that are too many as a Command Phase begins."""


def squad_equivalents(units: Iterable[tuple[str, int]]) -> Fraction:
    """What several infantry units count together.

    Args:
        units: classes with their numbers.
    """
    return sum((EQUIVALENTS[unit].squads * count for unit, count in units), Fraction(0))


def overstacked_says(place: str, *, vehicles: bool) -> str:
    """What comes of an entry that overstacks (9.2.2).

    Args:
        place: where, in words.
        vehicles: whether vehicles are too many, and not infantry.
    """
    what, becomes = ("armed vehicles", "Suppressed") if vehicles else ("units", "Disrupted")
    return (
        f"This entry overstacks {place}: {what} that are too many as a Command Phase begins are marked {becomes} "
        f"({EXCESS_CITE})."
    )


def overstacks(squads: Fraction, vehicles: int = 0) -> bool:
    """Whether so much of one side on one level is over the limit (9.2.3: at every moment).

    Args:
        squads: in squad-equivalents.
        vehicles: how many vehicles.
    """
    return squads > LIMIT.squads or vehicles > LIMIT.vehicles
