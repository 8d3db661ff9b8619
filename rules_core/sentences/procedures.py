"""The sentences on what a procedure comes to and on the dice that were thrown for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rules_core.fields import Field, Value
from rules_core.location import Location
from rules_core.options import Figure
from rules_core.procedures.procedure import BAD, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.quoting import listed
from rules_core.sentences.options import not_known_says
from rules_core.system import System
from rules_core.words.figures import percent, signed
from rules_core.words.places import location_words


def procedure_title(procedure: Procedure, ruling: Ruling) -> str:
    """A procedure with its verdict, as a page's title; once where both are called alike."""
    return procedure.title if ruling.verdict == procedure.title else f"{procedure.title}: {ruling.verdict}"


def procedure_says(procedure: Procedure, ruling: Ruling) -> str:
    """What a procedure comes to, in a sentence; with every outcome and its chance where dice decide."""
    said = procedure_title(procedure, ruling)
    if ruling.roll is None:
        return f"{said}."
    chances = [
        f"{outcome.result} {ruling.chance(outcome)} ({percent(ruling.chance(outcome))})" for outcome in ruling.outcomes
    ]
    return f"{said}. {'; '.join(chances)}."


def otherwise_says(procedure: Procedure, ruling: Ruling, beside: Ruling) -> str:
    """What a procedure comes to where its sentence is that of another ruling, with the details and facts that aren't.

    Args:
        procedure: the procedure.
        ruling: what it comes to.
        beside: the other ruling.
    """
    there = {outcome.detail for outcome in beside.outcomes}
    details = [outcome.detail for outcome in ruling.outcomes if outcome.detail and outcome.detail not in there]
    facts = [f"{fact.what[:1].upper()}{fact.what[1:]}: {fact.value}." for fact in facts_not_in(ruling, beside)]
    return " ".join([procedure_says(procedure, ruling), *details, *facts])


def facts_not_in(ruling: Ruling, beside: Ruling) -> list[Fact]:
    """The facts of a ruling that another one doesn't have with the same value, where they are what it comes to.

    They aren't where it refuses, whatever else there would be to say, nor where they lead to a roll by other modifiers.

    Args:
        ruling: what a procedure comes to.
        beside: the other ruling.
    """
    if ruling.tone == BAD or (ruling.roll and ruling.roll.modifiers) != (beside.roll and beside.roll.modifiers):
        return []
    there = {(fact.what, fact.value) for fact in beside.facts}
    return [fact for fact in ruling.facts if fact.value and (fact.what, fact.value) not in there]


def rolled_says(procedure: Procedure, ruling: Ruling, dice: Sequence[int], total: int, outcome: Outcome) -> str:
    """What was thrown and what it means: ``Immobilization: rolled 8, with +1 DRM 9: M-KILL``.

    Dice that have names are called by them; where each tells for itself, nothing is said of their sum.
    """
    assert ruling.roll is not None, "without dice nothing is rolled"
    named = ruling.roll.names or ("",) * len(dice)
    shown = " and ".join(f"{name} {face}".lstrip() for name, face in zip(named, dice, strict=True))
    drm = ruling.roll.drm
    if drm or (len(dice) > 1 and not outcome.throws):
        shown += f"{f', with {signed(drm)} DRM' if drm else ', in all'} {total}"
    return f"{procedure.title}: rolled {shown}: {outcome.result}."


def figure_needed_says(figure: Figure, kinds: Sequence[str]) -> str:
    """That a table needs a figure of the player's own rulebook: ``The basic To Kill number … is not known: …``.

    Args:
        figure: the figure.
        kinds: the kinds of terrain that it is asked for; none where nobody says them.
    """
    where = f" (your rulebook: {figure.where})" if figure.where else ""
    asked = ". ".join(not_known_says(asks) for asks in figure.asked_for(kinds))
    return f"{asked}: type it in{where}."


def idle_field_says(field: Field, other: Field, value: Value) -> str:
    """That something said counts for nothing beside another: ``“Unseen” is left out: “Enemy MMC above” is 1.``.

    Args:
        field: what was said.
        other: what it doesn't go together with.
        value: what that is.
    """
    titles: dict[object, str] = {choice.id: choice.title for choice in other.choices}
    if isinstance(value, bool):
        says = "yes" if value else "no"
    elif other.on_map:
        places = value if isinstance(value, tuple) and not isinstance(value, Location) else (value,)
        says = listed([location_words(str(place)) for place in places])
    else:
        says = f"“{titles[value]}”" if value in titles else str(value)
    return f"“{field.title}” is left out: it means nothing where “{other.title}” is {says}."


def faces_say(roll: Roll, outcome: Outcome) -> str:
    """The sums of the dice, before the DRM, that lead to an outcome: ``7 to 10``, ``1``; a ten-sided die's 10 is its 0.

    Where it matters which die shows what, they are named: ``colored 1 and white 3 to 6``, ``a sum of 7``.

    Args:
        roll: the dice.
        outcome: the outcome; its sums need not follow on each other.
    """
    if outcome.throws and len(roll.faces) > 1:
        return _throws_say(roll, outcome.throws)

    def face(value: int) -> str:
        return roll.printed(value, roll.faces[0]) if len(roll.faces) == 1 else str(value)

    if outcome.throws:
        return _runs_say((shown for (shown,) in outcome.throws), face)
    return _runs_say((sum_ for sum_ in roll.dice.chances if sum_ + roll.drm in outcome.totals), face)


def _runs_say(values: Iterable[int], written: Callable[[int], str] = str) -> str:
    """Whole numbers, those that follow on each other as one run: ``2 to 6, 9``."""
    runs: list[list[int]] = []
    for value in sorted(values):
        if runs and runs[-1][1] == value - 1:
            runs[-1][1] = value
        else:
            runs.append([value, value])
    return ", ".join(written(low) if low == high else f"{written(low)} to {written(high)}" for low, high in runs)


def _throws_say(roll: Roll, throws: frozenset[tuple[int, ...]]) -> str:
    """What dice show: by their sum where that tells it, else die by die in as few groups as there are."""
    if len(roll.faces) > 2:
        return _beside_the_last(roll, throws)
    sums = {sum(throw) for throw in throws}
    of_these_sums = {throw for throw in roll.throws if sum(throw) in sums}
    if of_these_sums == throws:
        return f"a sum of {_runs_say(sums)}"
    seconds: dict[int, set[int]] = {}
    for first, second in throws:
        seconds.setdefault(first, set()).add(second)
    groups: dict[frozenset[int], list[int]] = {}
    for first in sorted(seconds):
        groups.setdefault(frozenset(seconds[first]), []).append(first)
    if len(groups) > 1 and {throw for throw in of_these_sums if throw[0] in seconds} == throws:
        return f"a sum of {_runs_say(sums)} and {roll.names[0]} {_runs_say(seconds)}"
    return "; ".join(_group_says(roll, firsts, shown) for shown, firsts in groups.items())


def _beside_the_last(roll: Roll, throws: frozenset[tuple[int, ...]]) -> str:
    """What the last of several dice shows, and the sum of the others with it: ``dust 4 to 5 and a sum of 9``."""
    sums: dict[int, set[int]] = {}
    for *others, last in throws:
        sums.setdefault(last, set()).add(sum(others))
    groups: dict[frozenset[int], list[int]] = {}
    for last in sorted(sums):
        groups.setdefault(frozenset(sums[last]), []).append(last)
    every = len(groups) == 1 and len(sums) == roll.faces[-1]
    if every:
        return f"a sum of {_runs_say(next(iter(groups)))}"
    name = roll.names[-1]
    return "; ".join(f"{name} {_runs_say(lasts)} and a sum of {_runs_say(shown)}" for shown, lasts in groups.items())


def _group_says(roll: Roll, firsts: Iterable[int], seconds: frozenset[int]) -> str:
    """What the first die shows, and the second with it, unless that may show anything."""
    words = f"{roll.names[0]} {_runs_say(firsts)}"
    return words if len(seconds) == roll.faces[1] else f"{words} and {roll.names[1]} {_runs_say(seconds)}"


def procedure_description(system: System, procedure: Procedure, said: str) -> str:
    """What a page about a procedure shows."""
    return f"{procedure.help} {system.title}: {procedure.cite}. {said}"
