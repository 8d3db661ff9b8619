"""Everywhere that a unit can get."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.location import Location
from rules_core.movement.movement import HALVES_PER_MP, Movement, Refusal, in_mp
from rules_core.movement.routes.effort import Effort, enough, to_make_sure
from rules_core.movement.routes.labels import Found
from rules_core.movement.routes.search import searching
from rules_core.movement.routes.supposing import Supposing
from rules_core.movement.stance import reached
from rules_core.pauses import Pausing, end_of


@dataclass(frozen=True)
class Arrival:
    """What it takes to get somewhere by the cheapest way.

    Args:
        cost: in MP.
        checks: how many rolls that way asks for; of equally cheap ways the one with the fewest is meant.
    """

    cost: Fraction
    checks: int


@dataclass(frozen=True)
class Reach:
    """Everywhere a unit can get.

    Args:
        arrivals: by Location, the start included, in the order of their costs.
        missing: figures that are not known and might open further ways if they were typed in.
        unknown: where it might get if those figures were known, in the order in which they are met.
        forbidden: where a rule alone keeps it out, from wherever it gets; all that is named nowhere is too far.
        all_tried: whether every way was tried; else it may get to more places.
        warnings: what has to be said of the steps by which it gets to them.
    """

    arrivals: dict[Location, Arrival]
    missing: tuple[str, ...]
    unknown: tuple[Location, ...] = ()
    forbidden: tuple[Refusal, ...] = ()
    all_tried: bool = True
    warnings: tuple[str, ...] = ()


def reach(
    movement: Movement, start: Location, allowance: Fraction | None = None, effort: Effort | None = None
) -> Reach:
    """Everywhere a unit can get and stay within an allowance, at what cost, and with how many rolls.

    Args:
        movement: how the unit moves.
        start: where it starts.
        allowance: in MP, or in hexes where the mode counts those; None for no limit.
        effort: what may be looked at; None for as much as a question may.
    """
    return end_of(reaching(movement, start, allowance, effort or enough()))


def reaching(movement: Movement, start: Location, allowance: Fraction | None, effort: Effort) -> Pausing[Reach]:
    """What ``reach`` finds, with pauses.

    Args: as for ``reach``.
    """
    found, sure = yield from _everywhere(movement, start, allowance, effort)
    arrivals = _arrivals(movement, found)
    limit = None if allowance is None or movement.counts_hexes else allowance * HALVES_PER_MP
    missing = tuple(
        refusal.unknown
        for halves, refusal in found.refused
        if refusal.unknown
        and (limit is None or halves < limit)
        and ((end := reached(refusal.end)) not in arrivals or arrivals[end].cost > in_mp(halves + 1))
    )
    unknown: tuple[Location, ...] = ()
    if missing:
        supposing = Supposing(movement)
        supposed = yield from searching(supposing, start, allowance, effort=effort)
        beyond = (at for at, _ in supposed.labels if reached(at) not in arrivals and supposing.no_stay(at) is None)
        unknown = tuple(dict.fromkeys(reached(at) for at in beyond))
    forbidden = _forbidden(found, {*arrivals, *unknown}) if found.all_tried else ()
    moves = (label.move for label in found.labels.values() if label.move is not None)
    warnings = tuple(dict.fromkeys(said for move in moves for said in move.price.warnings))
    return Reach(arrivals, tuple(dict.fromkeys(missing)), unknown, forbidden, found.all_tried and sure, warnings)


def _everywhere(
    movement: Movement, start: Location, allowance: Fraction | None, effort: Effort
) -> Pausing[tuple[Found, bool]]:
    """What a search everywhere finds, and whether that is sure: stances are taken roughly where exact ones are many."""
    rough = effort.left
    found = yield from searching(movement, start, allowance, effort=effort)
    exact = movement.exactly()
    if exact is None:
        return found, True
    part = to_make_sure(effort, rough - effort.left)
    if part is None:
        return found, False
    surely = yield from searching(exact.movement, start, allowance, effort=part)
    effort.give_back(part)
    return (surely, True) if surely.all_tried else (found, False)


def _arrivals(movement: Movement, found: Found) -> dict[Location, Arrival]:
    """Where a search got to and the unit may stay, with the cheapest way there."""
    arrivals: dict[Location, Arrival] = {}
    for (at, _), label in found.labels.items():
        where = reached(at)
        if where not in arrivals and (label.move is None or movement.no_stay(at) is None):
            stopping = movement.stopping.halves if label.move is not None else 0
            arrivals[where] = Arrival(in_mp(label.halves + stopping), label.checks)
    return arrivals


def _forbidden(found: Found, open_to_it: set[Location]) -> tuple[Refusal, ...]:
    """The first refusal for each Location into which every step that was tried is refused by a rule."""
    closed: dict[Location, Refusal] = {}
    for _, refusal in found.refused:
        where = reached(refusal.end)
        if refusal.unknown or refusal.spent:
            open_to_it.add(where)
        elif refusal.reason:
            closed.setdefault(where, refusal)
    kept_open = open_to_it | found.too_dear
    return tuple(refusal for where, refusal in closed.items() if where not in kept_open)
