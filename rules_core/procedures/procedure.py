"""Procedures: what the rules settle by a table, a die or a list of conditions, as records that a form is built from.

A system states each procedure with its inputs and a function that works it for one ``Case``; what comes back is a
``Ruling``: facts with their rules, the dice to throw, every outcome with the totals that lead to it, what to mark on
the map and what to change on the table. Chances follow from those totals; sentences are made elsewhere (``sentences``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import prod
from typing import TypeVar

from rules_core.chance import Distribution, die
from rules_core.convention import Convention
from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.errors import QueryError
from rules_core.fields import Field, Value
from rules_core.figures.figures import Figures
from rules_core.location import Location
from rules_core.situation import Situation
from rules_core.words.figures import counted

CERTAIN = Fraction(1)

GOOD = "good"
BAD = "bad"
OPEN = "open"
"""How a ruling or an outcome is for who asks: allowed or well ended; forbidden or ill ended; neither."""


@dataclass(frozen=True)
class Fact:
    """One thing that a ruling rests on.

    Args:
        what: in plain words, ``floors above``.
        value: a figure or a word or two, ``1``; empty where the words say it all.
        cite: the rule, or the id of a house convention.
        detail: a short sentence; empty for none.
    """

    what: str
    value: str
    cite: str
    detail: str = ""


@dataclass(frozen=True)
class RollModifier:
    """One DRM on a roll.

    Args:
        what: its reason, in plain words.
        value: what it adds.
        cite: the rule.
    """

    what: str
    value: int
    cite: str


@dataclass(frozen=True)
class Roll:
    """The dice of a procedure.

    Args:
        faces: for each die how many faces it has; they count from 1.
        modifiers: the DRMs on the sum.
        zero: whether the highest face of a die is printed 0 (a ten-sided die: 0 counts as 10; percent dice: 00 as 100).
        low: whether that face counts 0 instead.
        names: what each of two dice is called where it matters which is which, ``colored`` and ``white``.
    """

    faces: tuple[int, ...]
    modifiers: tuple[RollModifier, ...] = ()
    zero: bool = False
    low: bool = False
    names: tuple[str, ...] = ()

    @property
    def drm(self) -> int:
        """The sum of the modifiers."""
        return sum(modifier.value for modifier in self.modifiers)

    @property
    def dice(self) -> Distribution:
        """How likely each sum of the dice is, before the modifiers."""
        first, *others = (die(faces, low=self.low) for faces in self.faces)
        return sum(others, first)

    def counted(self, shown: int, faces: int) -> int:
        """What a die counts that shows a face, or 0 for its highest one.

        Args:
            shown: what it shows.
            faces: how many faces it has.
        """
        return shown % faces if self.low else shown or faces

    def printed(self, counted: int, faces: int) -> str:
        """What stands on a die that counts so much: the 10 of a ten-sided die is its 0, the 100 of percent dice 00.

        Args:
            counted: what it counts.
            faces: how many faces it has.
        """
        return "0" * (len(str(faces)) - 1) if self.zero and counted in (0, faces) else str(counted)

    @property
    def totals(self) -> Distribution:
        """How likely each modified total is."""
        return self.dice.modified(self.drm)

    @property
    def throws(self) -> Iterator[tuple[int, ...]]:
        """Every way in which the dice may fall, each as likely as the others."""
        return product(*(range(1 - self.low, faces + 1 - self.low) for faces in self.faces))

    def total(self, throw: Sequence[int]) -> int:
        """What a throw comes to, with the modifiers.

        Args:
            throw: what each die counts.
        """
        return sum(throw) + self.drm


@dataclass(frozen=True)
class Mark:
    """A place to show on the map.

    Args:
        at: the hex, Location or hexside.
        what: what is there, in plain words.
        tone: ``good``, ``bad`` or ``open``.
        out_of: the adjacent hex out of which an arrow points there; empty for none.
    """

    at: str
    what: str
    tone: str = OPEN
    out_of: str = ""


@dataclass(frozen=True)
class Outcome:
    """One way in which a procedure may end.

    Args:
        result: in a few words, ``M-KILL``.
        totals: the modified totals that lead to it; empty where nothing is rolled, or where ``throws`` say it.
        detail: what it means, one or two sentences.
        cite: the rule.
        tone: ``good``, ``bad`` or ``open``.
        changes: what it changes on the table.
        throws: what the dice count, one by one, for it, where their sum alone doesn't tell (a colored die); such a
            ruling has them for all its outcomes.
        marks: what to show on the map where it may come to that, and alone once the dice have decided for it.
        sets: the conditions of the scenario that it decides, values by their ids.
    """

    result: str
    totals: frozenset[int] = frozenset()
    detail: str = ""
    cite: str = ""
    tone: str = OPEN
    changes: Changes = NO_CHANGES
    throws: frozenset[tuple[int, ...]] = frozenset()
    marks: tuple[Mark, ...] = ()
    sets: Mapping[str, object] = field(default_factory=dict)

    def comes_of(self, throw: tuple[int, ...], total: int) -> bool:
        """Whether a throw leads to it.

        Args:
            throw: what each die counts.
            total: what they come to, with the modifiers.
        """
        return throw in self.throws or total in self.totals


@dataclass(frozen=True)
class Ruling:
    """What a procedure comes to.

    Args:
        verdict: the answer in a few words: ``May fire``, ``Forcing``, ``2 columns left``.
        tone: ``good``, ``bad`` or ``open``.
        outcomes: every way it may end; one where nothing is left to chance.
        facts: what it rests on, in the order of the rules.
        roll: the dice; None where nothing is rolled.
        marks: what to show on the map, however it ends.
        notes: what else a player should know.
    """

    verdict: str
    tone: str
    outcomes: tuple[Outcome, ...]
    facts: tuple[Fact, ...] = ()
    roll: Roll | None = None
    marks: tuple[Mark, ...] = ()
    notes: tuple[str, ...] = ()

    def chance(self, outcome: Outcome) -> Fraction:
        """The exact chance of one of the outcomes."""
        if self.roll is None:
            return CERTAIN
        if outcome.throws:
            return Fraction(len(outcome.throws), prod(self.roll.faces))
        chances = self.roll.totals.chances
        return sum((chances.get(total, Fraction(0)) for total in outcome.totals), Fraction(0))


T = TypeVar("T")


@dataclass
class Case:
    """One case that a procedure is worked for.

    Args:
        inputs: what the player said, read and checked.
        conventions: the option in force for every convention of the system.
        situation: the map and what lies on it; None where the question names no map.
        options: the query's options, checked: what the player typed in stands there.
        conditions: what holds for the whole scenario, by the ids of the game's fields.
        touched: the ids of the conventions that had a say, in the order they had it.
        missing: the words of the figures that rules asked for and nobody typed in, in that order, each with the kinds
            of terrain that it was asked for, where a line says them.
        heeded: the ids of the conditions that had a say, in a game that tells them one by one.
    """

    inputs: Mapping[str, Value]
    conventions: Mapping[str, str]
    situation: Situation | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    conditions: Mapping[str, object] = field(default_factory=dict)
    touched: dict[str, None] = field(default_factory=dict)
    missing: dict[str, tuple[str, ...]] = field(default_factory=dict)
    heeded: dict[str, None] = field(default_factory=dict)

    @property
    def ground(self) -> Situation:
        """The map and what lies on it.

        Raises:
            QueryError: the question names no map.
        """
        if self.situation is None:
            raise QueryError("missing", "This procedure is about places of a map: the query needs “map” too.", "map")
        return self.situation

    def choice(self, record: Convention) -> str:
        """The option of a convention in force; the convention is noted as having had a say."""
        self.touched[record.id] = None
        return self.conventions[record.id]

    def figure(self, figures: Figures, word: str, unit: str = "") -> int | None:
        """A whole figure of the player's own rulebook; None where he typed none in, and then it is noted as missing.

        Args:
            figures: the game's record of such figures.
            word: the figure's word there.
            unit: the class of units that it is about, where classes have figures of their own.
        """
        number = self.cost(figures, word, unit)
        return None if number is None else int(number)

    def cost(self, figures: Figures, word: str, unit: str = "") -> Fraction | None:
        """A figure that may end in a half, as ``figure`` gives a whole one."""
        number = figures.number(self.options, word, unit)
        if number is None:
            self.missing[word] = ()
        return number

    def not_known(self, facts: tuple[Fact, ...] = (), notes: tuple[str, ...] = ()) -> Ruling:
        """The ruling of a case that lacks figures: it says how many, and gives no chance.

        Ask for every figure that the case needs before, so that the player is asked for all of them at once.

        Args:
            facts: what it rests on all the same.
            notes: what else a player should know.
        """
        count = len(self.missing)
        verdict = f"Not known yet: {counted(count, 'figure is missing', 'figures are missing')}"
        return Ruling(verdict, OPEN, (Outcome("Not known yet"),), facts, notes=notes)

    def _typed(self, name: str, kind: type[T]) -> T:
        value = self.inputs[name]
        assert isinstance(value, kind), f"the field {name} is no {kind.__name__}"
        return value

    def _entries(self, name: str) -> tuple[object, ...]:
        value = self.inputs[name]
        return value if isinstance(value, tuple) else ()

    def word(self, name: str) -> str:
        """The value of a choice, or the name of a hex."""
        return self._typed(name, str)

    def flag(self, name: str) -> bool:
        """The value of a flag."""
        return self._typed(name, bool)

    def whole(self, name: str) -> int:
        """The value of a whole number."""
        return self._typed(name, int)

    def optional_word(self, name: str) -> str | None:
        """A choice that may be left out."""
        value = self.inputs[name]
        return value if isinstance(value, str) else None

    def optional_whole(self, name: str) -> int | None:
        """The value of a whole number that may be unsaid."""
        return None if self.inputs[name] is None else self.whole(name)

    def wholes(self, name: str) -> tuple[int, ...]:
        """The values of a list of whole numbers; empty where nothing was said."""
        return tuple(entry for entry in self._entries(name) if isinstance(entry, int))

    def location(self, name: str) -> Location:
        """The value of a Location."""
        return self._typed(name, Location)

    def optional_location(self, name: str) -> Location | None:
        """The value of a Location that may be unsaid."""
        return None if self.inputs[name] is None else self.location(name)

    def locations(self, name: str) -> tuple[Location, ...]:
        """The values of a list of Locations; empty where nothing was said."""
        return tuple(entry for entry in self._entries(name) if isinstance(entry, Location))


@dataclass(frozen=True)
class Procedure:
    """One procedure or table.

    Args:
        id: its word in queries, ``immobilization``.
        title: its name for players.
        group: the heading under which it is listed.
        help: what it settles, one sentence.
        cite: the rules it works by, as players look for them.
        inputs: what it asks for.
        work: works it.
        needs_map: whether it is about places of a map.
        line: the inputs for the two ends of a line of sight that it is about, who fires and at what; None for no line.
        line_range: how far such a line goes at most; None for as far as there is sight.
    """

    id: str
    title: str
    group: str
    help: str
    cite: str
    inputs: tuple[Field, ...]
    work: Callable[[Case], Ruling]
    needs_map: bool = False
    line: tuple[str, str] | None = None
    line_range: int | None = None
