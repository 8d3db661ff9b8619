"""The shot at a unit: what the line knows is filled in with the rule of each thing, the rest is asked.

A game says how it looks and rolls (``FireAlong``) and has a procedure of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from rules_core.fields import Field
from rules_core.fire.line import ENDS, FIRER, TARGET, Looking, counting, end_fields, looked_along, no_shot, two_ends
from rules_core.location import Location
from rules_core.place import Place
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.quoting import listed
from rules_core.sentences.places import location_name, where
from rules_core.sight.facts import LineDie, Sight, Step
from rules_core.situation import Situation
from rules_core.words.citations import TYPED_IN
from rules_core.words.figures import counted_figure, level_name, signed

NUMBER, OTHER = "number", "other"

LOOK_UP_SAYS = "In your table; or say what is good enough, for the chance of it."


@dataclass(frozen=True)
class FireAlong:
    """How a game fires along a line: low rolls hit, and what protects the target is added.

    Args:
        title: the procedure's name for players.
        help: what it settles, one sentence.
        cite: the rules it works by, as players look for them.
        look: how the game looks.
        places: the places of a hex.
        level_unit: what one half level is in the game's own unit.
        roll: the dice with their modifiers, by the case.
        number: the optional input for the highest total that is good enough, from a table that the player has.
        range_cite: the rule for range and levels.
    """

    title: str
    help: str
    cite: str
    look: Looking
    places: Callable[[Situation, str], Sequence[Place]]
    level_unit: Fraction | int
    roll: Callable[[Case, tuple[RollModifier, ...]], Roll]
    number: Field
    range_cite: str

    def name_of(self, situation: Situation, location: Location) -> str:
        """A Location as people say it."""
        return location_name(location.hex, self.places(situation, location.hex), location.place, self.level_unit)

    def reach_facts(self, case: Case, sight: Sight) -> tuple[Fact, ...]:
        """Range and height of a line.

        Args:
            case: the case.
            sight: its line.
        """
        firer, target = case.location(FIRER), case.location(TARGET)
        ends = f"{self.name_of(case.ground, firer)} to {self.name_of(case.ground, target)}"
        facts = (Fact("range", counted_figure(sight.range, "hex", "hexes"), self.range_cite, ends),)
        rise = (sight.to_level - sight.from_level) * self.level_unit
        if not rise:
            return facts
        height = Fact("target's height over the firer", level_name(rise), self.range_cite)
        return (*facts, height)


def fire_procedure(procedure_id: str, group: str, fire: FireAlong) -> Procedure:
    """The procedure of a shot at a unit.

    Args:
        procedure_id: its word in queries.
        group: the heading under which it is listed.
        fire: how the game fires.
    """
    other = Field(
        OTHER,
        "Other DRM",
        "whole",
        "The sum of what the line can't know: leadership, the weapon, the state of the firer.",
        default=0,
        least=-100,
        most=100,
    )

    def work(case: Case) -> Ruling:
        return _work(fire, case)

    return Procedure(
        procedure_id,
        fire.title,
        group,
        fire.help,
        fire.cite,
        (*end_fields(), fire.number, other),
        work,
        needs_map=True,
        line=ENDS,
    )


def _work(fire: FireAlong, case: Case) -> Ruling:
    sight = looked_along(case, fire.look, *two_ends(case, fire.name_of))
    facts = [*fire.reach_facts(case, sight), *_effect_facts(sight)]
    stopped = no_shot(sight, facts)
    if stopped is not None:
        return stopped
    facts += [_step_fact(step) for step in sight.steps if step.value or step.missing or step.die]
    if sight.missing:
        case.missing.update((word, sight.lacking(word)) for word in sight.missing)
        return case.not_known(tuple(facts), sight.notes)
    number = case.optional_whole(NUMBER)
    if number is not None:
        facts.append(Fact(fire.number.title, str(number), fire.cite, "typed in"))
    dice = tuple(step.die for step in sight.steps if step.die is not None)
    roll = fire.roll(case, _modifiers(case, sight))
    if dice:
        return _with_line_dice(fire, roll, dice, number, tuple(facts), sight)
    if number is None:
        look_up = Outcome("Look it up", frozenset(roll.totals.chances), LOOK_UP_SAYS, fire.cite)
        return Ruling(_drm_says(roll.drm), OPEN, (look_up,), tuple(facts), roll, notes=sight.notes)
    hits = frozenset(total for total in roll.totals.chances if total <= number)
    rest = frozenset(roll.totals.chances) - hits
    ends = (
        Outcome("Good enough", hits, cite=fire.cite, tone=GOOD),
        Outcome("Not enough", rest, cite=fire.cite, tone=BAD),
    )
    verdict = _needed_says(number - roll.drm, roll)
    return Ruling(verdict, OPEN, tuple(end for end in ends if end.totals), tuple(facts), roll, notes=sight.notes)


def _drm_says(drm: int) -> str:
    return f"{signed(drm)} DRM on the roll" if drm else "no DRM on the roll"


def _needed_says(highest: int, roll: Roll) -> str:
    shown = roll.dice.chances
    if highest < min(shown):
        return "no roll is good enough"
    return "any roll is good enough" if highest >= max(shown) else f"{highest} or less on the dice is good enough"


def _modifiers(case: Case, sight: Sight) -> tuple[RollModifier, ...]:
    found = [RollModifier(_what(step), value, step.cite) for step, value in counting(sight)]
    if case.whole(OTHER):
        found.append(RollModifier("other DRM, typed in", case.whole(OTHER), TYPED_IN))
    return tuple(found)


def _with_line_dice(
    fire: FireAlong, roll: Roll, dice: tuple[LineDie, ...], number: int | None, facts: tuple[Fact, ...], sight: Sight
) -> Ruling:
    """The ruling where dice of the line itself, such as that of dust, are thrown with the shot's."""
    faces = tuple(len(die.adds) for die in dice)
    names = (*("" for _ in roll.faces), *(die.name for die in dice))
    thrown = replace(roll, faces=(*roll.faces, *faces), names=names)
    words = listed([f"the {die.name}" for die in dice])
    if number is None:
        look_up = Outcome("Look it up", detail=LOOK_UP_SAYS, cite=fire.cite, throws=frozenset(thrown.throws))
        verdict = f"{_drm_says(roll.drm)}, and {words}"
        return Ruling(verdict, OPEN, (look_up,), facts, thrown, notes=sight.notes)
    hits: set[tuple[int, ...]] = set()
    rest: set[tuple[int, ...]] = set()
    for throw in product(roll.throws, product(*(range(1, count + 1) for count in faces))):
        own, shown = throw
        total = roll.total(own) + sum(die.adds[face - 1] for die, face in zip(dice, shown, strict=True))
        (hits if total <= number else rest).add((*own, *shown))
    ends = (
        Outcome("Good enough", cite=fire.cite, throws=frozenset(hits), tone=GOOD),
        Outcome("Not enough", cite=fire.cite, throws=frozenset(rest), tone=BAD),
    )
    verdict = f"a total of {number} or less with {words} is good enough"
    return Ruling(verdict, OPEN, tuple(end for end in ends if end.throws), facts, thrown, notes=sight.notes)


def _effect_facts(sight: Sight) -> Iterator[Fact]:
    """Fire along a clear line that counts half, or comes to nothing for some weapons."""
    if sight.clear:
        for half in sight.half_firepower:
            yield Fact("firepower", "half", half.cite, half.said)
        for vain in sight.no_effect:
            yield Fact("effect", "none" if vain.whole else "none for some", vain.cite, vain.said)


def _step_fact(step: Step) -> Fact:
    """What a thing on the line adds."""
    if step.missing:
        return Fact(_what(step), "not known", step.cite, step.detail)
    certain = sum((step.value or {}).values())
    if step.die is None:
        return Fact(_what(step), signed(certain), step.cite, step.detail)
    adds = ", ".join(signed(added + certain) for added in step.die.adds)
    return Fact(_what(step), adds, step.cite, f"by the {step.die.name}; {step.detail}")


def _what(step: Step) -> str:
    return f"{step.what} {where(step.at)}"
