"""A way over several turns: what of it fits into each, and the way that takes the fewest.

A turn's movement can't be saved up: what is left at its end is lost, and a step that no longer fits waits for the next
one. A unit ends its turn only where it may stay, and stands at the beginning of the next as it did; what it pays to set
out and to stop it pays once, at the beginning and the end of its way. Where a rule has it roll before it moves in a
turn, it rolls in each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import heappop, heappush
from typing import NamedTuple

from rules_core.location import Location
from rules_core.movement.movement import FREE, HALVES_PER_MP, Attempt, Move, Movement, Price, in_mp
from rules_core.movement.routes.ahead import Ahead
from rules_core.movement.routes.effort import Effort
from rules_core.movement.routes.labels import Label, Node
from rules_core.movement.routes.search import PAUSE_EVERY, listed_steps, work_at
from rules_core.movement.routes.way import Way
from rules_core.movement.stance import Stance, Waypoint, lead_of, meets, reached
from rules_core.movement.weights import CHECK, COST, STEP
from rules_core.pauses import Pausing


@dataclass(frozen=True)
class Turn:
    """What one turn of a way comes to.

    Args:
        first: how many steps were made before it.
        steps: how many are made in it.
        spent: what of the allowance they use up, in MP, or in hexes.
        left: what is lost at its end.
        whole: whether it is spent on one hex that costs more than the allowance, as a rule lets the unit do.
    """

    first: int
    steps: int
    spent: Fraction
    left: Fraction
    whole: bool = False

    @property
    def after(self) -> int:
        """How many steps are made when it ends."""
        return self.first + self.steps


class TurnByTurn:
    """How turns limit one unit.

    Args:
        movement: how it moves.
        allowance: of a turn, in MP, or in hexes where the mode counts those.
        hop: gives how it moves one hex for all that it has, whatever that costs; None where no rule lets it.
    """

    def __init__(self, movement: Movement, allowance: Fraction, hop: Callable[[], Movement] | None = None) -> None:
        self._movement = movement
        self._hop_of = hop
        self._hop: Movement | None = None  # once it is asked: few ways take so long
        self._unit = 1 if movement.counts_hexes else HALVES_PER_MP
        self._stop = 0 if movement.counts_hexes else movement.stopping.halves
        self._most = int(allowance * self._unit)
        """What a turn has."""

    @property
    def hop_notes(self) -> tuple[str, ...]:
        """What a player should know about moving one hex for all that the unit has."""
        return () if self._hop is None else self._hop.notes()

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far in moving one hex for all that the unit has."""
        return () if self._hop is None else self._hop.touched()

    def _use(self, move: Move) -> int:
        return move.counted if self._movement.counts_hexes else move.price.halves

    def _amount(self, use: int) -> Fraction:
        return Fraction(use) if self._movement.counts_hexes else in_mp(use)

    def _hops(self, move: Move) -> bool:
        """Whether a rule lets the unit make a step that costs more than a turn has.

        Never for more than the step needs, since the unit hasn't got that; and where the hop lacks a figure for it, the
        step itself says what it costs.
        """
        if self._hop_of is None:
            return False
        if self._hop is None:
            self._hop = self._hop_of()
        halves = move.price.halves - self._asides(move)
        steps = [step for step in self._hop.steps(lead_of(move.start)) if reached(step.end) == reached(move.end)]
        return any(step.price.halves >= halves if isinstance(step, Move) else bool(step.unknown) for step in steps)

    def _asides(self, move: Move) -> int:
        """What of a step's price is paid to set out and to stop, in half MPs."""
        asides = (*self._movement.setting_out.parts, *self._movement.stopping.parts)
        return sum(part.halves for part in move.price.parts if part in asides)

    # --- a way that is known --------------------------------------------------------------------------------------

    def of(self, way: Way) -> tuple[Turn, ...]:
        """The turns of a way, one after the other; they end early where a step fits into none.

        Args:
            way: with what setting out asks in its first step, and stopping in its last.
        """
        found: list[Turn] = []
        moves = way.moves
        done = 0
        while done < len(moves):
            turn = self._from(moves, done)
            if turn is None:
                break
            found.append(turn)
            done = turn.after
        return tuple(found)

    def rolled(self, way: Way) -> Way:
        """A way with what a rule has the unit roll for at the beginning of each turn after the first.

        Args:
            way: as for ``of``.
        """
        moves = list(way.moves)
        for turn in self.of(way)[1:]:
            move = moves[turn.first]
            moves[turn.first] = move._replace(price=Price(checks=self._movement.turn_checks(move.start)) + move.price)
        return Way(tuple(moves))

    def _from(self, moves: Sequence[Move], first: int) -> Turn | None:
        """The turn that begins with a step; None where that one doesn't fit."""
        turn: Turn | None = None
        spent = 0
        for number in range(first, len(moves)):
            move, last = moves[number], number == len(moves) - 1
            spent += self._use(move)
            if spent > self._most:
                break
            if last or self._movement.no_stay(move.end) is None:
                turn = Turn(first, number + 1 - first, self._amount(spent), self._amount(self._most - spent))
        if turn is None and self._hops(moves[first]):
            return Turn(first, 1, self._amount(self._use(moves[first])), Fraction(0), whole=True)
        return turn

    # --- the way with the fewest ----------------------------------------------------------------------------------

    def soonest(
        self, start: Location, waypoints: Sequence[Waypoint], effort: Effort, *, as_listed: bool = False
    ) -> Pausing[Way | None]:
        """The way that is there in the fewest turns, and of those with the least spent in the last; with pauses.

        Args:
            start: where the unit starts.
            waypoints: what it must come by in this order, the last being the goal.
            effort: what may be looked at.
            as_listed: whether it may do nothing between the waypoints but turn.

        Returns:
            None where there is none, or not all could be tried.
        """
        search = _Soonest(self, self._movement, waypoints, as_listed=as_listed)
        label = yield from search.running(self._movement.stances(start), effort)
        return None if label is None else label.way(self._movement)

    def times(self, move: Move, turn: int, used: int, *, setting_out: int, last: bool) -> list[tuple[int, int, Move]]:
        """When a step may be made: in the turn that runs, or in the next; each with what that turn has used then.

        Args:
            move: the step.
            turn: the turn that runs, from 0.
            used: what it has used.
            setting_out: what is asked before a first step.
            last: whether the step ends the way, so that stopping is paid with it.
        """
        found = []
        kept = self._stop if last else 0
        fits = self._fitted(move, used, kept, setting_out)
        if fits is not None:
            found.append((turn, *fits))
        waits = used > 0 and self._movement.no_stay(move.start) is None
        # A unit goes on as soon as it can, but into a place where it may not end its turn when it can get through.
        if waits and (fits is None or self._movement.no_stay(move.end) is not None):
            found += self.later(move, turn, last=last)
        return found

    def later(self, move: Move, turn: int, *, last: bool) -> list[tuple[int, int, Move]]:
        """A step made as the first of the next turn, as ``times`` tells it; none where it doesn't fit.

        Args: as for ``times``.
        """
        fits = self._fitted(move, 0, self._stop if last else 0)
        return [] if fits is None else [(turn + 1, *fits)]

    def _fitted(self, move: Move, used: int, kept: int, setting_out: int = 0) -> tuple[int, Move] | None:
        """A step with what its turn has used after it; None where it doesn't fit with so much kept back."""
        before, most = used + setting_out, self._most - kept
        if move.price.rest is not None:
            if before + move.price.halves >= most:
                return None
            return most, move._replace(price=move.price.taking(most - before))
        use = before + self._use(move)
        if use <= most:
            return use, move
        return (self._most, move) if not used and self._hops(move) else None

    def weight(self, turn: int, used: int) -> int:
        """How late it is: whole turns, and what the one that runs has used."""
        scale = COST * (HALVES_PER_MP if self._movement.counts_hexes else 1)
        return (turn * self._most + used) * scale

    def stays(self, at: Stance) -> bool:
        """Whether the unit may end its turn so."""
        return self._movement.no_stay(at) is None


class _Waiting(NamedTuple):
    """A way that leads on.

    Args:
        rank: how late it is at the goal at least.
        order: when it was found.
        label: the way.
        turn: the turn in which it ends, from 0.
        used: what that turn has used.
    """

    rank: int
    order: int
    label: Label
    turn: int
    used: int


class _Soonest:
    """The search for the way with the fewest turns: labels leave the heap by how late it is at the goal at least."""

    def __init__(
        self, turns: TurnByTurn, movement: Movement, waypoints: Sequence[Waypoint], *, as_listed: bool
    ) -> None:
        self._turns = turns
        self._movement = movement
        self._waypoints = waypoints
        self._as_listed = as_listed
        self._ahead = Ahead(movement, () if as_listed else waypoints)
        self._heap: list[_Waiting] = []
        self._seen: dict[tuple[Node, int], int] = {}
        self._order = 0

    def running(self, stances: Sequence[Stance], effort: Effort) -> Pausing[Label | None]:
        """Take ways from the heap until one is at the goal."""
        for stance in stances:
            node = Node(stance, self._advance(0, stance))
            self._put(Label(0, 0, 0, node, 0, None, None), 0, 0)
        pause_at = effort.left - PAUSE_EVERY
        while self._heap and effort.left > 0:
            if effort.left < pause_at:
                pause_at = effort.left - PAUSE_EVERY
                yield
            found = heappop(self._heap)
            if found.label.node.passed == len(self._waypoints):
                return found.label
            if found.label.weight > self._seen[self._key(found.label.node, found.turn)]:
                continue
            self._follow(found, effort)
        if self._heap:
            effort.run_out()
        return None

    def _follow(self, found: _Waiting, effort: Effort) -> None:
        label = found.label
        at, passed = label.node
        moves = self._moves(at, passed, effort)
        setting_out = FREE if label.move is not None else self._movement.setting_out
        paid = 0 if self._movement.counts_hexes else setting_out.halves
        for move in moves:
            by, last = self._comes_by(passed, move)
            times = self._turns.times(move, found.turn, found.used, setting_out=paid, last=last)
            self._make(label, by, times, len(setting_out.checks))
        for move in self._only_rested(at, passed, moves, effort) if found.used else ():
            by, last = self._comes_by(passed, move)
            self._make(label, by, self._turns.later(move, found.turn, last=last), 0)

    def _moves(self, at: Stance, passed: int, effort: Effort) -> list[Move]:
        """The legal steps from a stance."""
        if self._as_listed:
            steps: Sequence[Attempt] = listed_steps(self._movement, at, self._waypoints[passed])
        else:
            steps = self._movement.steps(at)
        effort.left = max(0, effort.left - len(steps) - work_at(at))
        return [step for step in steps if isinstance(step, Move)]

    def _only_rested(self, at: Stance, passed: int, moves: Sequence[Move], effort: Effort) -> list[Move]:
        """The steps that a unit may make only as the first of a turn, which those that go on at once don't hold."""
        rested = self._movement.rested(at)
        if rested == at or not self._turns.stays(at):
            return []
        ends = {move.end for move in moves}
        return [move for move in self._moves(rested, passed, effort) if move.end not in ends]

    def _comes_by(self, passed: int, move: Move) -> tuple[int, bool]:
        """How many waypoints a unit has come by after a step, and whether it is at its goal."""
        passed = self._advance(passed, move.end)
        return passed, passed == len(self._waypoints)

    def _make(self, label: Label, passed: int, times: Sequence[tuple[int, int, Move]], before: int) -> None:
        """Put a step on the heap for each time at which it may be made.

        Args:
            label: the way to where it begins.
            passed: how many waypoints have been come by after it.
            times: when it may be made.
            before: how many rolls the unit makes before it sets out.
        """
        for turn, used, move in times:
            rolls = len(move.price.checks) + before
            weight = self._turns.weight(turn, used) + label.weight % COST + rolls * CHECK + STEP
            self._put(Label(0, 0, weight, Node(move.end, passed), 0, move, label), turn, used)

    def _put(self, label: Label, turn: int, used: int) -> None:
        key = self._key(label.node, turn)
        known = self._seen.get(key)
        if known is not None and known <= label.weight:
            return
        self._seen[key] = label.weight
        rank = label.weight + self._ahead.of(*label.node)
        self._order += 1
        heappush(self._heap, _Waiting(rank, self._order, label, turn, used))

    def _key(self, node: Node, turn: int) -> tuple[Node, int]:
        """What of two ways only the earlier one counts at: where the unit can't wait, a later turn may get through."""
        return node, 0 if self._turns.stays(node.at) else turn

    def _advance(self, passed: int, at: Stance) -> int:
        while passed < len(self._waypoints) and meets(at, self._waypoints[passed]):
            passed += 1
        return passed
