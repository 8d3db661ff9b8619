"""What a step may be made for: how a walk lists it, and what the player may spend on it besides.

Where a rule lets a unit spend more than it needs, a walk declares that (``E38 x2``, ``E38 mp 3``); an answer says for
each step what may be declared, and what twice the cost does to its rolls, so that the player can choose step by step.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules_core.chance import all_of
from rules_core.location import Location
from rules_core.movement.movement import FREE, Check, Move, Movement, in_mp
from rules_core.movement.stance import Along, Face, Gear, Paid, Turret, Waypoint, lead_of
from rules_core.questions.asked import number
from rules_core.questions.listing import waypoint_written

ONCE, TWICE = 1, 2


def spending_rows(movement: Movement, moves: Sequence[Move]) -> list[dict[str, object]]:
    """For each step of a way: ``move``, as a walk lists it, and ``spends``, where the player may spend more on it.

    ``spends`` has ``least``, what the step takes, ``spent``, what it was made for, both without what setting out and
    stopping take, and ``rows``: the step at its cost and at twice that, each with the chance of passing its rolls,
    where these differ.

    Args:
        movement: how the unit moves.
        moves: the way's steps, from its first.
    """
    last = len(moves) - 1
    return [_row(movement, move, first=n == 0, last=n == last) for n, move in enumerate(moves)]


def _row(movement: Movement, move: Move, *, first: bool, last: bool) -> dict[str, object]:
    wanted = _waypoint(move)
    plain = waypoint_written(wanted)
    if not isinstance(wanted, Location | Face | Along):
        return {"move": plain}
    once = _made_for(movement, move, wanted, ONCE)
    if once is None:
        return {"move": plain}
    # Setting out is paid with the first step and stopping with the last: nothing that the player spends on them.
    before, after = movement.setting_out if first else FREE, movement.stopping if last else FREE
    halves = move.price.halves - before.halves - after.halves
    chance = _chance(move.checks[len(before.checks) : len(move.checks) - len(after.checks)])
    twice = _made_for(movement, move, wanted, TWICE)
    offered = [] if twice is None or _chance(twice.checks) == _chance(once.checks) else [(ONCE, once), (TWICE, twice)]
    said = plain if halves == once.price.halves else waypoint_written(Paid(wanted, halves=halves))
    rows = []
    for times, other in offered:
        written = waypoint_written(Paid(wanted, times))
        passes = _chance(other.checks)
        chosen = (other.price.halves, passes) == (halves, chance)
        said = written if chosen else said
        odds = None if passes is None else str(passes)
        rows.append({"move": written, "times": times, "cost": number(other.cost), "chance": odds, "chosen": chosen})
    return {
        "move": said,
        "spends": {"least": number(once.cost), "spent": number(in_mp(halves)), "rows": rows},
    }


def _waypoint(move: Move) -> Waypoint:
    """What a walk lists to have a step made."""
    start, end = lead_of(move.start), lead_of(move.end)
    if isinstance(start, Location) or isinstance(end, Location):
        return end.location
    if end.along is not None and end.along != start.along:
        return Along(end.along)
    if end.location != start.location or end.along != start.along:
        return end.location
    if end.reverse is not start.reverse:
        return Gear(reverse=end.reverse)
    if end.turret is not None and end.turret != start.turret:
        return Turret(end.turret)
    return Face(frozenset({end.facing}))


def _made_for(movement: Movement, move: Move, wanted: Location | Face | Along, times: int) -> Move | None:
    """The same step for so many times what it takes; None where no rule lets a unit declare that, or it is free."""
    asked = movement.on_request(move.start, Paid(wanted, times))
    made = (other for other in asked if isinstance(other, Move) and other.end == move.end)
    return next((other for other in made if other.price.halves > 0), None)


def _chance(checks: Sequence[Check]) -> Fraction | None:
    return all_of(check.passes for check in checks)
