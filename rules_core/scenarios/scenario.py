"""A scenario's conditions as a game states them: which exclude one another, what they do, how a turn changes them.

The conditions themselves are ``OptionField``s of the game (``System.conditions``). A game that knows no more of them
than their values needs no ``Scenario``: each stands in a row by itself, and nothing excludes anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules_core.convention import Choose, Convention
from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.counters.counters import Counters
from rules_core.fields import Field, Value

Values = Mapping[str, object]
"""Conditions by the ids of their fields."""

CHIPS, STEPS, COMPASS, LADDER = "chips", "steps", "compass", "ladder"
"""How the fields of a row are chosen: among words; one after the other and back; a direction; from thin to dense."""


@dataclass(frozen=True)
class Exclusion:
    """Values that a condition can't have beside what else holds.

    Args:
        field: the condition.
        values: what it can't be.
        beside: what else must hold for that, all of it: values by the ids of other conditions.
        say: which two don't go together and why, a sentence.
        cite: the rule.
        instead: what holds in its place.
        under: the convention and the option of it under which this is so; None where no convention has a say.
        implied: whether what holds in its place only follows from the rest, as where nothing was said: then there is
            nothing to remark.
    """

    field: str
    values: tuple[object, ...]
    beside: Mapping[str, tuple[object, ...]]
    say: str
    cite: str
    instead: object
    under: tuple[Convention, str] | None = None
    implied: bool = False

    def holds(self, values: Values) -> bool:
        """Whether everything else holds.

        Args:
            values: the conditions.
        """
        return all(values[other] in those for other, those in self.beside.items())


@dataclass(frozen=True)
class Excluded:
    """A condition that was said and does not hold.

    Args:
        field: the condition.
        value: what was said.
        by: why not.
    """

    field: str
    value: object
    by: Exclusion


@dataclass(frozen=True)
class ConditionEffect:
    """One thing that the conditions do now, or would do.

    Args:
        what: its name, ``Light Dust``.
        value: what it adds, in words: ``0 to +3``, ``off``.
        detail: a short sentence, with the reason where it is off.
        cite: the rule.
        on: whether it acts.
        least: the least that it adds to the total.
        most: the most.
        also: what it adds to the total that is no number, ``half the range``.
        missing: whether it acts and its figures are not known.
    """

    what: str
    value: str
    detail: str
    cite: str
    on: bool = True
    least: int = 0
    most: int = 0
    also: str = ""
    missing: bool = False


@dataclass(frozen=True)
class ConditionGroup:
    """Conditions that are chosen together.

    Args:
        title: its name for players.
        cite: the rule.
        fields: the ids of the conditions.
        shape: ``chips``, ``steps``, ``compass`` or ``ladder``.
        procedure: the id of the procedure whose dice decide it; empty where none do.
        help: a short sentence below it.
    """

    title: str
    cite: str
    fields: tuple[str, ...]
    shape: str = CHIPS
    procedure: str = ""
    help: str = ""


@dataclass(frozen=True)
class AfterTurn:
    """What a turn makes of the conditions and of what lies on the map.

    Args:
        values: the conditions that change, by their ids.
        say: what happens, half a sentence without a full stop: ``Gusts end: dust falls to Light``.
        detail: why, a sentence or two.
        cite: the rule.
        changes: what comes to lie on the map, and what goes.
        also: what else happens, sentences.
    """

    values: Values
    say: str
    detail: str
    cite: str
    changes: Changes = NO_CHANGES
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class GameTurn:
    """How the conditions go on, turn by turn.

    Args:
        fields: what the player says of the coming turn, given the conditions in force.
        title: which turn it is, in words: ``Turn 4, Axis``.
        step: what the turn makes of the conditions in force, given what was said and what lies on the map.
    """

    fields: Callable[[Values], tuple[Field, ...]]
    title: Callable[[Values], str]
    step: Callable[[Values, Mapping[str, Value], Counters], AfterTurn]


def no_effects(values: Values, excluded: tuple[Excluded, ...]) -> tuple[ConditionEffect, ...]:  # noqa: ARG001 # whatever holds
    """Nothing that the conditions do."""
    return ()


def nothing_brief(values: Values) -> tuple[str, ...]:  # noqa: ARG001 # whatever holds
    """No words for the conditions."""
    return ()


def nothing_becomes(values: Values, choose: Choose) -> Mapping[str, str]:  # noqa: ARG001 # whatever holds
    """No terrain is another one."""
    return {}


@dataclass(frozen=True)
class Scenario:
    """What a game makes of its conditions.

    Args:
        rows: its conditions as they are chosen, in their order; what is in no row is told and not chosen.
        exclusions: which values don't go together; the earlier ones hold first.
        effects: what the conditions in force do, and what was said and doesn't hold.
        brief: at most three words for the conditions in force, the weightiest first; none where nothing is unusual.
        turn: how they go on; None where they don't.
        adds_to: what the total of the effects is added to, half a sentence: ``on shots to another hex``.
        becomes: by terrain word, what stands in its place on the map under the conditions in force.
    """

    rows: tuple[ConditionGroup, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()
    effects: Callable[[Values, tuple[Excluded, ...]], tuple[ConditionEffect, ...]] = no_effects
    brief: Callable[[Values], tuple[str, ...]] = nothing_brief
    turn: GameTurn | None = None
    adds_to: str = ""
    becomes: Callable[[Values, Choose], Mapping[str, str]] = nothing_becomes

    def in_force(self, said: Values, choose: Choose) -> tuple[dict[str, object], tuple[Excluded, ...]]:
        """The conditions that hold, and those that were said and don't.

        Args:
            said: what was said, every condition with a value.
            choose: tells the option of a convention.
        """
        values = dict(said)
        excluded: list[Excluded] = []
        for exclusion in self.exclusions:
            if values[exclusion.field] not in exclusion.values or not exclusion.holds(values):
                continue
            if exclusion.under is not None and choose(exclusion.under[0]) != exclusion.under[1]:
                continue
            if not exclusion.implied:
                excluded.append(Excluded(exclusion.field, values[exclusion.field], exclusion))
            values[exclusion.field] = exclusion.instead
        return values, tuple(excluded)

    def barred(self, field_id: str, value: object, values: Values, choose: Choose) -> Exclusion | None:
        """Why a condition can't have a value beside what holds; None where it can.

        Args:
            field_id: the condition.
            value: the value.
            values: the conditions in force.
            choose: tells the option of a convention.
        """
        for exclusion in self.exclusions:
            if exclusion.field != field_id or value not in exclusion.values or not exclusion.holds(values):
                continue
            if exclusion.implied:
                continue
            if exclusion.under is None or choose(exclusion.under[0]) == exclusion.under[1]:
                return exclusion
        return None
