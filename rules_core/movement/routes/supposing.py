"""What a way would be if every figure that nobody knows were known: so a rule's ban is told from a missing figure."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.counters.changes import Changes
from rules_core.location import Location
from rules_core.movement.least import LeastFrom
from rules_core.movement.movement import Attempt, Bar, Check, Compared, Exactly, Move, Movement, Price, Refusal
from rules_core.movement.stance import Company, Stance, Waypoint


class Supposing:
    """A movement in which the steps that lack a figure are taken as free, and those that lack an option allowed.

    Args:
        movement: the movement as it is.
    """

    def __init__(self, movement: Movement) -> None:
        self._movement = movement
        self.counts_hexes = movement.counts_hexes
        self.points = movement.points
        self.least_per_hex = 0
        self.faces = movement.faces
        self._supposed: dict[tuple[Stance, Stance], Refusal] = {}

    def lacking(self, moves: Sequence[Move]) -> tuple[Refusal, ...]:
        """The steps of a way that lack a figure, as the movement refuses them.

        Args:
            moves: the steps of a way that was found with this movement.
        """
        found = (self._supposed.get((move.start, move.end)) for move in moves)
        return tuple(refusal for refusal in found if refusal is not None)

    def _open(self, steps: Sequence[Attempt]) -> Sequence[Attempt]:
        return [self._suppose(step) if isinstance(step, Refusal) and step.unknown else step for step in steps]

    def _suppose(self, step: Refusal) -> Attempt:
        # Where several units or a facing are part of the stance, a refused step need not say how they would stand.
        if type(step.end) is not type(step.start) or isinstance(step.end, Company):
            return step
        self._supposed[step.start, step.end] = step
        return Move(step.start, step.end, step.price)

    # --- the rest is as it was ---------------------------------------------------------------------------------

    def stances(self, start: Location) -> Sequence[Stance]:
        """How the unit may stand where it starts."""
        return self._movement.stances(start)

    @property
    def setting_out(self) -> Price:
        """What a unit pays once, before its first step."""
        return self._movement.setting_out

    @property
    def stopping(self) -> Price:
        """What a unit pays once, with its last step."""
        return self._movement.stopping

    def rested(self, at: Stance) -> Stance:
        """How a unit stands where its next turn begins."""
        return self._movement.rested(at)

    def turn_checks(self, at: Stance) -> tuple[Check, ...]:
        """What a unit rolls for before it goes on in a later turn."""
        return self._movement.turn_checks(at)

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step that might be tried, those that lack a figure free."""
        return self._open(self._movement.steps(start))

    def on_request(self, start: Stance, waypoint: Waypoint) -> Sequence[Attempt]:
        """Further steps that only a walk asks for by name."""
        return self._open(self._movement.on_request(start, waypoint))

    def compared_to(self, other: Movement) -> Compared:
        """What tells the steps where another movement has tried a stance."""
        compared = self._movement.compared_to(other._movement if isinstance(other, Supposing) else other)

        def steps_like(start: Stance, steps: Sequence[Attempt]) -> Sequence[Attempt]:
            own = compared(start, steps)
            opened = own if own is steps else self._open(own)
            return steps if opened == steps else opened

        return steps_like

    def recall(self, other: Movement) -> None:
        """Take over the steps of another reading."""
        self._movement.recall(other)

    def least_to(self, goal: Location, *, supposing: bool = True) -> LeastFrom | None:  # noqa: ARG002 # they are free
        """The least to a Location, the steps that lack a figure free."""
        return self._movement.least_to(goal, supposing=True)

    def no_lighter_than(self, other: Movement) -> bool:  # noqa: ARG002 # what is known there may be supposed here
        """Nobody knows."""
        return False

    def exactly(self) -> Exactly | None:
        """What is only supposed need not be."""
        return None

    def described(self, move: Move) -> Move:
        """A step with every word that a player should read."""
        return move if (move.start, move.end) in self._supposed else self._movement.described(move)

    def for_safety(self) -> Movement:
        """What is only supposed needn't be safer than it is."""
        return self

    def no_stay(self, at: Stance) -> Bar | None:
        """Why a unit may not end its move so."""
        return self._movement.no_stay(at)

    def other_means(self, start: Location, end: Location) -> Sequence[Bar]:
        """What else leads from one Location to another."""
        return self._movement.other_means(start, end)

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        return self._movement.range(a, b)

    def notes(self) -> tuple[str, ...]:
        """What a player should know about moving in this mode."""
        return self._movement.notes()

    def notes_on_way(self) -> tuple[str, ...]:
        """What a player should know besides where a way is found."""
        return self._movement.notes_on_way()

    def changes(self, moves: Sequence[Move]) -> Changes:
        """What a move puts on the map."""
        return self._movement.changes(moves)

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        return self._movement.touched()
