"""Collapse: whether rubble above Ground brings down its whole building hex (T23 note 8)."""

from __future__ import annotations

from rules_core.counters.changes import NO_CHANGES
from rules_core.procedures.conditions import Condition, failed, refusal
from rules_core.procedures.procedure import (
    BAD,
    GOOD,
    OPEN,
    Case,
    Fact,
    Mark,
    Outcome,
    Procedure,
    Roll,
    RollModifier,
    Ruling,
)
from rules_core.systems.red_barricades.counters.fallen import rubbled
from rules_core.systems.red_barricades.procedures.fire.rubble_chances import (
    COLLAPSE_CITE,
    FALLING_CITE,
    SIDES,
    collapses_from,
    falling_chance,
    falling_drm,
)
from rules_core.systems.red_barricades.procedures.fire.struck import (
    StruckLocation,
    height_fields,
    ignored,
    location_field,
    material_field,
    no_rooftop,
    struck,
)
from rules_core.systems.red_barricades.terrain import FACTORIES_CITE
from rules_core.words.figures import counted

DOWN = "It is rubble at Ground Level."


def _work(case: Case) -> Ruling:
    found = struck(case)
    if isinstance(found, str):
        return refusal("nothing collapses", [Condition("building", False, COLLAPSE_CITE, found)])
    if found.rooftop:
        return refusal("nothing collapses", [no_rooftop(found)], notes=ignored(case, found))
    conditions = [
        Condition("no factory", not found.factory, FACTORIES_CITE, "A factory has no upper floors to come down."),
        Condition(
            "rubble above Ground",
            (found.level > 0 and not found.cellar) or found.factory,
            COLLAPSE_CITE,
            "Rubble at Ground Level has made the whole hex rubble already.",
            f"Level {found.level}" if found.level else "",
        ),
    ]
    if failed(conditions):
        return refusal("nothing collapses", conditions, notes=ignored(case, found))
    return _roll(case, found)


def _roll(case: Case, found: StruckLocation) -> Ruling:
    """The dr for the whole hex (T23 note 8)."""
    above, needed = found.above, collapses_from(case)
    modifiers = (RollModifier(f"{counted(above, 'level', 'levels')} above", above, COLLAPSE_CITE),) if above else ()
    roll = Roll((SIDES,), modifiers)
    down = frozenset(total for total in roll.totals.chances if total >= needed)
    levels = found.known_top
    drm = falling_drm(case, levels, levels)
    facts = (
        Fact("collapses", f"on {needed} or more", COLLAPSE_CITE, "with +1 for each non-rooftop level above the rubble"),
        *found.facts(),
        Fact(
            "if it does, rubble falls",
            str(falling_chance(drm)),
            FALLING_CITE,
            f"make a DR, +{drm} to the colored die: all its upper levels are rubbled",
        ),
    )
    if not down:
        said = f"A dr of {SIDES} comes to {SIDES + above} at most."
        if found.top == 2:  # a building of 2½ levels, the highest that the map has
            said += " No building of 2½ levels collapses this way."
        never = Outcome("It stands", frozenset(), said, COLLAPSE_CITE, GOOD)
        return Ruling("never collapses", GOOD, (never,), facts, notes=ignored(case, found))
    changes, marks = NO_CHANGES, tuple[Mark, ...]()
    if found.at is not None:
        changes = rubbled(case.ground, found.hex, 0, found.known_material, levels)
        marks = (Mark(found.hex, "collapses", BAD),)
    both = (
        Outcome(
            "The whole hex collapses", down, "It is rubble at Ground Level.", COLLAPSE_CITE, BAD, changes, marks=marks
        ),
        Outcome("It stands", frozenset(roll.totals.chances) - down, "", COLLAPSE_CITE, GOOD),
    )
    outcomes = tuple(outcome for outcome in both if outcome.totals)
    verdict = f"collapses on a dr of {needed - above} or more"
    return Ruling(verdict, OPEN, outcomes, facts, roll, notes=ignored(case, found))


COLLAPSE = Procedure(
    "collapse",
    "Collapse of a building hex",
    "Flames and rubble",
    "Whether rubble above Ground Level brings down the whole building hex.",
    COLLAPSE_CITE,
    (
        location_field("Location", "The upper Location that was rubbled.", COLLAPSE_CITE),
        material_field(),
        *height_fields(COLLAPSE_CITE, level=1),
    ),
    _work,
)
