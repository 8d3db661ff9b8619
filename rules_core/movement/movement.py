"""What a system says of one unit's movement; ``routes.search`` searches over it and knows no rules.

Costs are counted in half MPs: every game here pays in whole and half MPs, and whole numbers add and compare exactly
and fast.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple, Protocol, Self

from rules_core.counters.changes import Changes
from rules_core.figures.figures import HALVES_PER_MP as HALVES_PER_MP
from rules_core.location import Location
from rules_core.movement.least import LeastFrom
from rules_core.movement.stance import Company, Stance, Waypoint
from rules_core.movement.weights import CHECK, COST
from rules_core.procedures.procedure import RollModifier

UNCHARTED = "uncharted"
"""What is unknown where a map does not say what lies in a hex."""


def in_mp(halves: int) -> Fraction:
    """A cost in MP.

    Args:
        halves: the cost in half MPs.
    """
    return Fraction(halves, HALVES_PER_MP)


@dataclass(frozen=True)
class Part:
    """One part of a step's cost.

    Args:
        what: in plain words, ``debris`` or ``wall crossed``.
        halves: in half MPs.
        cite: the rule.
    """

    what: str
    halves: int
    cite: str

    @property
    def cost(self) -> Fraction:
        """This part's cost in MP."""
        return in_mp(self.halves)


@dataclass(frozen=True)
class Check:
    """One die roll that a step asks for, or what befalls the unit there without one.

    Args:
        at: the hex or hexside it is rolled for.
        what: ``immobilization``, ``forcing``; ``mine attack`` for what comes without a roll.
        reason: the terrain that asks for it, in plain words.
        when: ``BEFORE`` or ``AFTER`` the step.
        passes: the exact chance that the unit goes on unharmed; None where the source lacks the figures for it.
        cite: the rule that asks for the roll.
        fails: what happens to a unit that does not pass, a short sentence; empty where the name of the roll says it.
        certain: what happens without a roll, a clause such as ``the mines in G37 attack``; empty where dice are thrown.
        drm: what modifies the roll, where rules name that piece by piece.
        missing: the figures or options without which its chance is not known.
    """

    at: str
    what: str
    reason: str
    when: str
    passes: Fraction | None
    cite: str
    fails: str = ""
    certain: str = ""
    drm: tuple[RollModifier, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def rolled(self) -> bool:
        """Whether dice are thrown."""
        return not self.certain


@dataclass(frozen=True)
class Price:
    """What a step asks of a unit; steps into the same hex in the same way share one.

    Args:
        parts: the parts of the cost.
        checks: the rolls.
        notes: what else the player should know, such as a floorpan hit.
        rest: the part that takes all MP that are left besides the others, one half at least; its ``halves`` are 0 until
            they are counted. None for most steps.
        levels: how many levels, or other places, it enters within a hex, where an allowance in hexes counts those.
        warnings: what the sentence on a whole way must say too, such as that nobody knows whether the unit goes on.
        halves: the sum of the parts, in half MPs.
        weight: that and the number of checks in one number, as ways are weighed.
    """

    parts: tuple[Part, ...] = ()
    checks: tuple[Check, ...] = ()
    notes: tuple[str, ...] = ()
    rest: Part | None = None
    levels: int = 0
    warnings: tuple[str, ...] = ()
    halves: int = field(init=False)
    weight: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        halves = 0
        for part in self.parts:
            halves += part.halves
        object.__setattr__(self, "halves", halves)
        object.__setattr__(self, "weight", halves * COST + len(self.checks) * CHECK)

    def __add__(self, other: Price) -> Price:
        """Both prices, this one's parts first."""
        if other is FREE:
            return self
        if self is FREE:
            return other
        return Price(
            self.parts + other.parts,
            self.checks + other.checks,
            self.notes + other.notes,
            self.rest or other.rest,
            self.levels + other.levels,
            self.warnings + other.warnings,
        )

    def taking(self, halves: int) -> Price:
        """The price with what was left counted.

        Args:
            halves: what the unit has left, in half MPs.
        """
        assert self.rest is not None, "only a step that takes what is left"
        counted = replace(self.rest, halves=halves - self.halves)
        return Price((*self.parts, counted), self.checks, self.notes, levels=self.levels, warnings=self.warnings)


FREE = Price()
"""What costs nothing."""


class Move(NamedTuple):
    """One legal step from one stance to the next, priced.

    Args:
        start: how the unit stands where it begins.
        end: how it stands where it ends.
        price: what it asks.
    """

    start: Stance
    end: Stance
    price: Price

    @property
    def cost(self) -> Fraction:
        """The step's cost in MP."""
        return in_mp(self.price.halves)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of its cost."""
        return self.price.parts

    @property
    def checks(self) -> tuple[Check, ...]:
        """The rolls it asks for."""
        return self.price.checks

    @property
    def notes(self) -> tuple[str, ...]:
        """What else the player should know."""
        return self.price.notes

    @property
    def counted(self) -> int:
        """How much it uses up of an allowance in hexes."""
        return (self.start.hex != self.end.hex) + self.price.levels


@dataclass(frozen=True)
class Bar:
    """Why a hex can't be entered or a hexside not be crossed.

    Args:
        reason: a sentence for the player.
        cite: the rule; empty where none speaks of it.
        unknown: the figure that is missing, or the id of the option that is not said; empty where a rule forbids it.
    """

    reason: str
    cite: str
    unknown: str = ""

    def refuses(self, start: Stance, end: Stance) -> Refusal:
        """The step that can't be made for this reason.

        Args:
            start: how the unit stands where it would begin.
            end: where it would end.
        """
        return Refusal(start, end, self.reason, self.cite, self.unknown)


def reason_against(*prices: Price | Bar) -> Bar | None:
    """Why a step can't be made whose price has these parts; None where all are known.

    What a rule forbids is forbidden whatever a figure turns out to be: such a reason goes before one that is not known.

    Args:
        prices: the parts, each as known or with the reason why there is none.
    """
    unknown: Bar | None = None
    for price in prices:
        if isinstance(price, Bar):
            if not price.unknown:
                return price
            unknown = unknown or price
    return unknown


class Refusal(NamedTuple):
    """Why a step can't be made.

    Args:
        start: how the unit stands where it would begin.
        end: where it would end.
        reason: a sentence for the player; empty where there is no such step, which is said in words elsewhere.
        cite: the rule that forbids it; empty where no rule speaks of it.
        unknown: the figure to type in, such as ``linear-depression``, or the id of the option to say, such as ``side``;
            empty where a rule forbids it.
        spent: whether it is only for what was spent before that it can't be made.
        held: whether the unit can't set out from there at all, wherever it would go.
        price: what the step costs where what is unknown turns out to let the unit make it; nothing where its figure is
            what nobody knows.
    """

    start: Stance
    end: Stance
    reason: str
    cite: str
    unknown: str = ""
    spent: bool = False
    held: bool = False
    price: Price = FREE


Attempt = Move | Refusal
"""What comes of trying a step: the step, legal and priced, or why it can't be made."""


Compared = Callable[[Stance, Sequence[Attempt]], Sequence[Attempt]]
"""Tells a movement's steps from a stance, given those of another: these themselves where they are the same."""


class Movement(Protocol):
    """How one unit moves in one mode, in one situation."""

    counts_hexes: bool
    """Whether the allowance counts hexes entered (Crawl: one hex) in place of MP."""
    points: str
    """What the unit pays with, in its game's word: ``MP`` or ``MF``."""
    least_per_hex: int
    """The fewest half MPs that a step costs for each hex that it leads nearer to somewhere; 0 where it may be free."""
    faces: bool
    """Whether the unit faces somewhere, so that its stances are ``Posed`` and turning is a step."""

    def stances(self, start: Location) -> Sequence[Stance]:
        """How the unit may stand where it starts: one stance, or all that are open where nobody has said."""
        ...

    @property
    def setting_out(self) -> Price:
        """What a unit pays once, before its first step: to flip a counter to the side that moves."""
        ...

    @property
    def stopping(self) -> Price:
        """What a unit pays once, with its last step, where it stops at the end of its way."""
        ...

    def rested(self, at: Stance) -> Stance:
        """How a unit stands where its next turn begins.

        Args:
            at: how it stood where its turn ended.
        """
        ...

    def turn_checks(self, at: Stance) -> tuple[Check, ...]:
        """What a unit rolls for before it goes on in a turn that isn't the first of its way.

        Args:
            at: how it stands where that turn begins.
        """
        ...

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Every step that might be tried from a stance: the legal ones priced, the others with the reason.

        The same stance always gives the same steps in the same order.
        """
        ...

    def on_request(self, start: Stance, waypoint: Waypoint) -> Sequence[Attempt]:
        """Further steps that only a walk asks for by name, such as turning a turret.

        Args:
            start: how the unit stands.
            waypoint: what the walk lists next.
        """
        ...

    def compared_to(self, other: Movement) -> Compared:
        """What tells the steps from a stance where another movement has tried it, under another reading of the rules.

        Args:
            other: the same unit's.
        """
        ...

    def recall(self, other: Movement) -> None:
        """Take over the steps that were worked out under another reading of the rules, where they are sure to be alike.

        Args:
            other: how the same unit moves under that reading, setting out from the same Location.
        """
        ...

    def least_to(self, goal: Location, *, supposing: bool = False) -> LeastFrom | None:
        """The least that is still to be spent from everywhere to a goal; None where ``least_per_hex`` is all.

        Args:
            goal: the Location.
            supposing: whether steps whose figure is not known are free.
        """
        ...

    def no_lighter_than(self, other: Movement) -> bool:
        """Whether each step asks as much as under another reading, or more, or isn't made: nothing new is open here.

        Args:
            other: how the same unit moves under that reading.
        """
        ...

    def described(self, move: Move) -> Move:
        """A step as ``steps`` gives it, with every word that a player should read.

        A search looks at thousands of steps for what they cost, what they roll for and what they count; words that only
        describe may be left to the few that it finds.
        """
        ...

    def exactly(self) -> Exactly | None:
        """The same movement with stances that are the same only where the same steps lead on; None for just this one.

        Where a search takes roughly how several units stand that move as one, what it finds may not be the best.
        """
        ...

    def for_safety(self) -> Movement:
        """The same movement, before it is asked anything, with steps that cost more and may spare it rolls."""
        ...

    def no_stay(self, at: Stance) -> Bar | None:
        """Why a unit may not end its move so, where it may pass; None where it may."""
        ...

    def other_means(self, start: Location, end: Location) -> Sequence[Bar]:
        """What else than steps of this mode leads from one Location to another, each a sentence and its rule."""
        ...

    def range(self, a: Location, b: Location) -> int:
        """The range between two Locations, in hexes."""
        ...

    def notes(self) -> tuple[str, ...]:
        """What a player should know about moving in this mode."""
        ...

    def notes_on_way(self) -> tuple[str, ...]:
        """What a player should know besides where a way is found, and needn't where none is."""
        ...

    def changes(self, moves: Sequence[Move]) -> Changes:
        """What a move puts on the map and takes from it.

        Args:
            moves: its steps, as ``described`` gives them.
        """
        ...

    def touched(self) -> tuple[str, ...]:
        """The ids of the conventions that have had a say so far."""
        ...


class Exactly(NamedTuple):
    """A movement of several units that move as one, with stances that are taken exactly.

    Args:
        movement: how they move.
        lead: how the one that leads them moves by itself; no step charges them less than it spends.
        together: tells, of how they stand and steps of the leading one, what all may do in those steps.
    """

    movement: Movement
    lead: Movement
    together: Callable[[Company, Sequence[Attempt]], Sequence[Attempt]]


class StepsOnly:
    """What every movement has in common to which nothing leads but its own steps."""

    points = "MP"
    counts_hexes = False
    stopping = FREE

    def notes(self) -> tuple[str, ...]:
        """Nothing that a player should know about moving so."""
        return ()

    def touched(self) -> tuple[str, ...]:
        """No convention has a say."""
        return ()

    def changes(self, moves: Sequence[Move]) -> Changes:  # noqa: ARG002 # moving changes nothing
        """Nothing."""
        return Changes()

    def rested(self, at: Stance) -> Stance:
        """As before."""
        return at

    def turn_checks(self, at: Stance) -> tuple[Check, ...]:  # noqa: ARG002 # a unit simply goes on
        """Nothing."""
        return ()

    def other_means(self, start: Location, end: Location) -> Sequence[Bar]:  # noqa: ARG002 # there are none
        """No means but steps."""
        return ()

    def notes_on_way(self) -> tuple[str, ...]:
        """Nothing besides."""
        return ()

    def steps(self, start: Stance) -> Sequence[Attempt]:
        """Each movement's own."""
        raise NotImplementedError

    def recall(self, other: Movement) -> None:
        """Every step is worked out anew."""

    def exactly(self) -> Exactly | None:
        """Just this one."""
        return None

    def for_safety(self) -> Self:
        """Just this one: every step is tried in any case."""
        return self

    def least_to(self, goal: Location, *, supposing: bool = False) -> LeastFrom | None:  # noqa: ARG002 # the least per hex is all that is known
        """Nothing but the least per hex."""
        return None

    def no_lighter_than(self, other: Movement) -> bool:  # noqa: ARG002 # nothing is known of other readings
        """Nobody knows."""
        return False

    def compared_to(self, other: Movement) -> Compared:  # noqa: ARG002 # only who shares prices needs to look at it
        """Each stance by itself."""

        def steps_like(start: Stance, steps: Sequence[Attempt]) -> Sequence[Attempt]:
            own = self.steps(start)
            return steps if own == steps else own

        return steps_like


class WithoutFacing(StepsOnly):
    """What every movement of units without a facing has in common: they stand in a Location, and that is all."""

    faces = False
    least_per_hex = 0

    def stances(self, start: Location) -> Sequence[Stance]:
        """The Location."""
        return (start,)

    def on_request(self, start: Stance, waypoint: Waypoint) -> Sequence[Attempt]:  # noqa: ARG002 # there is none
        """No step but the ordinary ones."""
        return ()

    def described(self, move: Move) -> Move:
        """The step: nothing was left out."""
        return move
