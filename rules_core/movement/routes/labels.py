"""What a search keeps of the ways that it tries: their ends, their weights, and how safe they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from rules_core.location import Location
from rules_core.movement.movement import Check, Move, Movement, Refusal
from rules_core.movement.routes.way import Way
from rules_core.movement.stance import Stance
from rules_core.movement.weights import CHECK, COST


class Odds(NamedTuple):
    """How safe a way is; of two the greater is the safer.

    Rolls of unknown chance can't be weighed against figures: a way with fewer of them counts as safer, whatever the
    rest of it; only what is sure to harm the unit is worse still.

    Args:
        open: whether the unit may come through at all.
        unknown: how many rolls of unknown chance it asks for, below 0.
        chance: the chance of passing all others.
    """

    open: bool
    unknown: int
    chance: Fraction

    def after(self, checks: Sequence[Check]) -> Odds:
        """The same way with some further rolls."""
        if not checks:
            return self
        unknown = self.unknown - sum(check.passes is None for check in checks)
        chance = self.chance
        for check in checks:
            if check.passes is not None:
                chance *= check.passes
        return Odds(chance > 0, unknown, chance)

    def after_sure_harm(self, checks: Sequence[Check]) -> Odds:
        """The same where the unit is harmed for certain whichever way it goes: only rolls of unknown chance count."""
        return Odds(True, self.unknown - sum(check.passes is None for check in checks), self.chance)


CERTAIN = Odds(True, 0, Fraction(1))


class Node(NamedTuple):
    """A state of the search: how the unit stands, and how many waypoints it came by."""

    at: Stance
    passed: int


class Label(NamedTuple):
    """A way to a node.

    Args:
        rank: its weight, and the least that must still come on top before the goal; labels leave the heap by it.
        order: when it was found.
        weight: cost, number of checks and of steps in one number.
        node: where it ends.
        hexes: how many hexes it entered, if they count.
        move: its last step; None at the start.
        before: the way before that step.
    """

    rank: int
    order: int
    weight: int
    node: Node
    hexes: int
    move: Move | None
    before: Label | None

    @property
    def halves(self) -> int:
        """Its cost, in half MPs."""
        return self.weight // COST

    @property
    def checks(self) -> int:
        """How many rolls it asks for."""
        return self.weight % COST // CHECK

    def moves(self) -> list[Move]:
        """Its steps, the first one first."""
        moves: list[Move] = []
        label: Label | None = self
        while label is not None and label.move is not None:
            moves.append(label.move)
            label = label.before
        moves.reverse()
        return moves

    def way(self, movement: Movement) -> Way:
        """The way in full, what setting out asks with its first step, what stopping does with its last."""
        moves = [movement.described(move) for move in self.moves()]
        if moves:
            start, end, price = moves[0]
            moves[0] = Move(start, end, movement.setting_out + price)
            start, end, price = moves[-1]
            moves[-1] = Move(start, end, price + movement.stopping)
        return Way(tuple(moves))


@dataclass(frozen=True)
class Found:
    """What a search found.

    Args:
        labels: the first label that counted at each node, in the order in which they were found.
        goal: the best label at the goal.
        odds: how safe the way to it is, where chances count.
        refused: every refused step, with the cost in half MPs at which it was met.
        too_dear: where legal steps lead that would have gone over the allowance.
        all_tried: whether nothing was left aside for want of effort.
        waiting: the labels that might have led on, as safe as the best one.
    """

    labels: dict[Node, Label]
    goal: Label | None
    odds: Odds
    refused: list[tuple[int, Refusal]]
    too_dear: set[Location]
    all_tried: bool
    waiting: Sequence[Label] = ()
