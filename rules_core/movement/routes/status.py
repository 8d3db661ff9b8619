"""What a question for a way comes to: within the allowance, beyond it, forbidden, not known, or not found."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.movement.movement import Movement
from rules_core.movement.routes.way import Route, Way

REACHED = "reached"
BEYOND = "beyond"
UNKNOWN = "unknown"
FORBIDDEN = "forbidden"
NOT_FOUND = "not-found"


def status_of(route: Route) -> str:
    """What a route comes to, in one word.

    Args:
        route: the route; without a way it says why.
    """
    if route.way is not None:
        return BEYOND if route.within_allowance is False else REACHED
    if not route.all_tried:
        return NOT_FOUND
    if any(refusal.unknown for refusal in route.why_not):
        return UNKNOWN
    if route.why_not and all(refusal.spent for refusal in route.why_not):
        return BEYOND
    return FORBIDDEN


@dataclass(frozen=True)
class Turn:
    """The part of a way that an allowance pays for.

    Args:
        steps: how many of its steps.
        left: what is left of the allowance after them, in MP, or in hexes where the mode counts those.
        short: how much the whole way costs more than the allowance.
    """

    steps: int
    left: Fraction
    short: Fraction


def turn_of(movement: Movement, way: Way, allowance: Fraction) -> Turn:
    """How far a way gets with one allowance: to the last place on it where the unit may stay.

    Args:
        movement: how the unit moves.
        way: the way.
        allowance: in MP, or in hexes where the mode counts those.
    """
    spent = Fraction(0)
    steps, paid = 0, Fraction(0)
    for number, move in enumerate(way.moves, 1):
        spent += move.counted if movement.counts_hexes else move.cost
        if spent <= allowance and movement.no_stay(move.end) is None:
            steps, paid = number, spent
    return Turn(steps, allowance - paid, spent - allowance)
