"""A way, and the answer to a question for one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules_core.chance import all_of
from rules_core.movement.movement import Check, Move, Movement, Refusal, in_mp
from rules_core.movement.stance import Stance, reached
from rules_core.words.figures import counted, counted_figure, figure, within_says


@dataclass(frozen=True)
class Way:
    """A priced way: legal steps one after the other.

    Args:
        moves: its steps; none where start and goal are the same.
    """

    moves: tuple[Move, ...]

    @property
    def cost(self) -> Fraction:
        """What it costs, in MP."""
        return in_mp(sum(move.price.halves for move in self.moves))

    @property
    def hexes(self) -> int:
        """How many hexes it enters."""
        return sum(move.start.hex != move.end.hex for move in self.moves)

    @property
    def levels(self) -> int:
        """How many levels, or other places, it enters within hexes, where the mode counts them."""
        return sum(move.price.levels for move in self.moves)

    @property
    def counted(self) -> int:
        """How much it uses up of an allowance in hexes."""
        return sum(move.counted for move in self.moves)

    @property
    def checks(self) -> tuple[Check, ...]:
        """Every roll it asks for, in order."""
        return tuple(check for move in self.moves for check in move.checks)

    @property
    def warnings(self) -> tuple[str, ...]:
        """What must be said of it as a whole besides, each sentence once."""
        return tuple(dict.fromkeys(said for move in self.moves for said in move.price.warnings))

    @property
    def chance(self) -> Fraction | None:
        """The exact chance of passing every roll; None where that of one is not known."""
        return all_of(check.passes for check in self.checks)


@dataclass(frozen=True)
class Route:
    """The answer to a question for a way.

    Args:
        way: the way; None where there is none. Where all are over the allowance, the cheapest of them.
        within_allowance: whether it keeps to the allowance; None where none was given.
        why_not: why there is no way, or none within the allowance.
        missing: figures that are not known and might give a better way if they were typed in.
        all_tried: whether every way that counts was tried; else there may be a better one than this, or one at all.
        lacks_figure: whether a step was refused for want of a figure, as far as is known; if none was, there is no way
            whatever the figures that nobody knows turn out to be.
    """

    way: Way | None
    within_allowance: bool | None
    why_not: tuple[Refusal, ...] = ()
    missing: tuple[str, ...] = ()
    all_tried: bool = True
    lacks_figure: bool = True


def gave_up(start: Stance, end: Stance) -> Route:
    """The answer where no way was found before the effort was spent.

    Args:
        start: how the unit stands where it starts.
        end: where it was to end.
    """
    reason = "No way was found, but not all ways were tried: ask for a part of it, with fewer stops."
    return Route(None, None, (Refusal(start, end, reason, ""),), all_tried=False)


def over_allowance(movement: Movement, which: str, way: Way, allowance: Fraction) -> str:
    """The sentence that a way is over the allowance: ``Not within 6 MP: the cheapest way costs 9 MP.``.

    Args:
        movement: how the unit moves.
        which: the way in words, ``This way``.
        way: the way.
        allowance: in MP, or in hexes where the mode counts those.
    """
    which = f"{which[:1].lower()}{which[1:]}"
    if movement.counts_hexes:
        limit = counted_figure(allowance, "hex", "hexes")
        return f"Not within {limit}: {which} enters {counted(way.hexes, 'hex', 'hexes')}{within_says(way.levels)}."
    return f"Not within {figure(allowance)} {movement.points}: {which} costs {figure(way.cost)} {movement.points}."


def distinct(refusals: Sequence[Refusal]) -> tuple[Refusal, ...]:
    """The refused steps with one for each reason, the first; where a rule asks for a figure, that one reason alone."""
    asking = {(reached(refusal.end), refusal.cite) for refusal in refusals if refusal.unknown}
    found: dict[tuple[str, str], Refusal] = {}
    for refusal in refusals:
        if refusal.unknown or (reached(refusal.end), refusal.cite) not in asking:
            found.setdefault((refusal.reason, refusal.cite), refusal)
    return tuple(found.values())
