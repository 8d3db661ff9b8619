"""The AFV that enters a building: whether it brings it down, or falls into the cellar (T23 notes 9 to 11, B23.41)."""

from __future__ import annotations

from rules_core.counters.changes import NO_CHANGES
from rules_core.families.squad_leader.counter_kinds import WOODEN
from rules_core.fields import Field, When
from rules_core.procedures.conditions import Condition, facts_of, failed, refusal
from rules_core.procedures.procedure import BAD, OPEN, Case, Fact, Mark, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.red_barricades.conventions_of_fire import AFV_CELLARS
from rules_core.systems.red_barricades.counters.fallen import rubbled
from rules_core.systems.red_barricades.procedures.fire.rubble_chances import SIDES, what_follows
from rules_core.systems.red_barricades.procedures.fire.struck import (
    NO_MAP,
    StruckLocation,
    height_fields,
    ignored,
    is_rubble,
    location_field,
    material_field,
    struck,
)

CITE = "RB T23"
MODIFIERS_CITE = "RB T23 note 9"
CELLAR_CITE = "RB T23 note 9, B23.41"
OCCUPANTS_CITE = "RB T23 note 10"

RUBBLES_UP_TO = 0
CELLAR_ON = 6
"""The modified colored die that rubbles, and the Original one on which the AFV falls into the cellar."""


def _work(case: Case) -> Ruling:
    found = struck(case)
    conditions = [
        Condition("fully tracked AFV", case.flag("tracked"), CITE, "Only a fully tracked AFV rubbles what it enters."),
        Condition("closed-topped", case.flag("closed_topped"), CITE, "An open-topped AFV rubbles nothing."),
        Condition("buttoned up", case.flag("buttoned_up"), CITE, "It has to be BU."),
        Condition("building Location", not isinstance(found, str), CITE, found if isinstance(found, str) else ""),
    ]
    if isinstance(found, StruckLocation):
        ground = found.level == 0 and not found.cellar and not found.rooftop
        standing = found.at is None or not is_rubble(case.ground, found)
        conditions.append(Condition("Ground Level", ground, CITE, "An AFV enters a building at Ground Level."))
        conditions.append(Condition("not rubble yet", standing, CITE, f"{found.hex} is rubble already."))
    if failed(conditions) or isinstance(found, str):
        return refusal("no rubble", conditions)
    return _roll(case, found, conditions)


def _roll(case: Case, found: StruckLocation, conditions: list[Condition]) -> Ruling:
    """The colored die of the Bog Check DR: rubble, or on an Original 6 the cellar (T23 note 9)."""
    single_storey = not found.factory and found.known_top == 0
    modifiers = []
    if found.known_material == WOODEN:
        modifiers.append(RollModifier("wooden", -1, MODIFIERS_CITE))
    if single_storey:
        modifiers.append(RollModifier("single-storey house", -1, MODIFIERS_CITE))
    roll = Roll((SIDES,), tuple(modifiers))
    down = frozenset(total for total in roll.totals.chances if total <= RUBBLES_UP_TO)
    cellar = frozenset({CELLAR_ON + roll.drm}) if _has_cellar(case, found) else frozenset()
    changes, marks = NO_CHANGES, tuple[Mark, ...]()
    if found.at is not None:
        changes = rubbled(case.ground, found.hex, 0, found.known_material, found.top or 0)
        marks = (Mark(found.hex, "rubbled by the AFV", BAD),)
    rest = frozenset(roll.totals.chances) - down - cellar
    every = (
        Outcome("The building is rubbled", down, _said(found), OCCUPANTS_CITE, BAD, changes, marks=marks),
        Outcome("The building stands", rest, "The Bog Check goes for the AFV as usual.", CITE),
        Outcome("Falls into the cellar", cellar, "On an Original 6, whatever the drm.", CELLAR_CITE, BAD),
    )
    facts = (
        *facts_of(conditions),
        Fact("rubbled", f"on {RUBBLES_UP_TO} or less", CITE, "the colored die of its Bog Check DR, with the drm"),
        *found.facts(),
        _cellar_fact(found, bool(cellar)),
        Fact("unarmored occupants", "unaffected", OCCUPANTS_CITE, "unless they are on an upper level"),
        *(what_follows(case, found, 0) if down else ()),
    )
    outcomes = tuple(outcome for outcome in every if outcome.totals)
    numbers = RUBBLES_UP_TO - roll.drm
    verdict = f"rubbled on a colored {_up_to(numbers)}" if down else "this building can't be rubbled so"
    return Ruling(verdict, OPEN, outcomes, facts, roll, notes=ignored(case, found))


def _up_to(number: int) -> str:
    return str(number) if number == 1 else f"1 to {number}"


def _has_cellar(case: Case, found: StruckLocation) -> bool:
    if found.factory:
        return False
    multi = not found.single_hex if found.single_hex is not None else not case.flag("single_hex")
    return multi or case.choice(AFV_CELLARS) == "non-factory"


def _cellar_fact(found: StruckLocation, cellar: bool) -> Fact:
    if found.factory:
        return Fact("cellar", "none", CELLAR_CITE, "a factory has none")
    return Fact("cellar", f"on an Original {CELLAR_ON}" if cellar else "none", CELLAR_CITE, "of the colored die")


def _said(found: StruckLocation) -> str:
    if found.top:
        return "Unarmored units on its upper levels are eliminated; those at Ground Level are unaffected."
    return "Unarmored units in it are unaffected."


AFV_IN_BUILDING = Procedure(
    "afv-in-building",
    "AFV enters a building",
    "Flames and rubble",
    "Whether an AFV that enters a building at Ground Level rubbles it, or falls into its cellar.",
    "RB T23, B23.41",
    (
        Field("tracked", "Fully tracked AFV", "flag", "Whether it is one.", CITE, default=True),
        Field("closed_topped", "Closed-topped", "flag", "Whether it is CT.", CITE, default=True),
        Field("buttoned_up", "Buttoned up", "flag", "Whether it is BU.", CITE, default=True),
        location_field("Building", "The hex that it enters.", CITE),
        material_field(),
        *height_fields(MODIFIERS_CITE)[:2],
        Field(
            "single_hex",
            "Of one hex",
            "flag",
            "Whether the building fills one hex: such have no cellar by O6 (HC-RB-61).",
            "RB O6",
            when=(*NO_MAP, When("factory", (False,))),
        ),
    ),
    _work,
)
