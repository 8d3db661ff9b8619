"""Rubble by fire: FFE and HE of 70mm or more, DC and HEAT against a building Location (T23 notes 1, 7 and 8, B24.6)."""

from __future__ import annotations

from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.families.squad_leader.counter_kinds import STONE
from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, facts_of, failed, refusal
from rules_core.procedures.procedure import BAD, OPEN, Case, Fact, Mark, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.red_barricades.conventions_of_fire import BOMBED_BUILDINGS, STRUCK_CELLARS
from rules_core.systems.red_barricades.counters.fallen import rubbled
from rules_core.systems.red_barricades.procedures.fire.rubble_chances import (
    levels_rubbled,
    levels_words,
    what_follows,
)
from rules_core.systems.red_barricades.procedures.fire.struck import (
    StruckLocation,
    height_fields,
    ignored,
    is_rubble,
    location_field,
    material_field,
    no_rooftop,
    struck,
)

CITE = "RB T23"
PRECEDENCE_CITE = "RB T23, B24.6"
ELIMINATED_CITE = "RB T23 note 7"
CRITICAL = Fact("Critical Hit", "no special effect", "RB T23 note 1", "on terrain it counts as any other hit")

FFE, HE, BOMB, DC, HEAT, OTHER = "ffe", "he", "bomb", "dc", "heat", "other"
BY_CALIBRE = (FFE, HE, BOMB)
LEAST_MM = 70
MOST_MM = 420
MOST_KIA = 7
STONE_DRM = 1
SIDES = 6


def _work(case: Case) -> Ruling:
    found = struck(case)
    weapon, kia = case.word("weapon"), case.whole("kia")
    calibre = case.optional_whole("calibre") if weapon in BY_CALIBRE else None
    conditions = [
        Condition(
            "weapon",
            _named(case, weapon) and (calibre is None or calibre >= LEAST_MM),
            f"{CITE}, {BOMBED_BUILDINGS.id}" if weapon == BOMB else CITE,
            f"Only FFE and HE of {LEAST_MM}mm or more, any DC and any HEAT make rubble.",
            f"{WEAPONS[weapon]}{f' of {calibre}mm' if calibre is not None else ''}",
        ),
        Condition("Original KIA", kia > 0, CITE, "It takes an Original KIA.", f"{kia}KIA" if kia else "no"),
        Condition("building Location", not isinstance(found, str), CITE, found if isinstance(found, str) else ""),
    ]
    if isinstance(found, StruckLocation):
        conditions += _stands(case, found)
    if failed(conditions) or isinstance(found, str):
        return refusal(
            "no rubble", conditions, (CRITICAL,), notes=() if isinstance(found, str) else ignored(case, found)
        )
    return _roll(case, found, kia, conditions)


def _named(case: Case, weapon: str) -> bool:
    """Whether a weapon is one that makes rubble; an Aerial Bomb by HC-RB-77."""
    return case.choice(BOMBED_BUILDINGS) == "as-he" if weapon == BOMB else weapon != OTHER


def _stands(case: Case, found: StruckLocation) -> list[Condition]:
    gone = found.at is not None and is_rubble(case.ground, found)
    return [
        no_rooftop(found),
        Condition("not rubble yet", not gone, CITE, f"{found.at.said if found.at else 'It'} is rubble already."),
    ]


def _roll(case: Case, found: StruckLocation, kia: int, conditions: list[Condition]) -> Ruling:
    """The dr against the KIA number, with what rubble does and what is rolled after it (T23, B24.6)."""
    stone = found.known_material == STONE
    roll = Roll((SIDES,), (RollModifier("stone building", STONE_DRM, CITE),) if stone else ())
    makes = frozenset(total for total in roll.totals.chances if total <= kia)
    changes, marks, what = _falls(case, found)
    flame = "a Flame may be placed instead, with a Flame DR of its own"
    both = (
        Outcome("Rubble", makes, what, ELIMINATED_CITE, BAD, changes, marks=marks),
        Outcome("No rubble", frozenset(roll.totals.chances) - makes, "", CITE),
    )
    facts = (
        *facts_of(conditions),
        Fact("Rubble", f"on a dr of {kia} or less", CITE, "+1 if the building is of stone"),
        *found.facts(),
        *_level_facts(case, found),
        CRITICAL,
        Fact("flames", "none where rubble is made", PRECEDENCE_CITE, f"where it isn't, {flame}"),
        *_next(case, found),
    )
    outcomes = tuple(outcome for outcome in both if outcome.totals)
    most = kia - roll.drm
    verdict = "no dr makes rubble" if most < 1 else "every dr makes rubble" if most >= SIDES else _on(most)
    return Ruling(verdict, OPEN, outcomes, facts, roll, notes=ignored(case, found))


def _on(most: int) -> str:
    return f"rubble on a dr of {most}" + (" or less" if most > 1 else "")


def _falls(case: Case, found: StruckLocation) -> tuple[Changes, tuple[Mark, ...], str]:
    """What rubble does to the table and the map, and what it means."""
    lost = "All unarmored units in it, SW too, are eliminated"
    if found.cellar and case.choice(STRUCK_CELLARS) == "cellar":
        assert found.at is not None, "a cellar is known from the map"
        return NO_CHANGES, (Mark(str(found.at), "rubbled", BAD),), f"The cellar is no more. {lost}."
    said = f"{lost}." if found.level else f"{lost}; the building in the hex is no more, its upper levels come down."
    if found.top == 0 or found.factory:
        said = f"{lost}."
    if found.at is None:
        return NO_CHANGES, (), said
    levels, _ = levels_rubbled(case, found.level, found.top or 0)
    changes = rubbled(case.ground, found.hex, found.level, found.known_material, levels)
    return changes, (Mark(str(found.at), "rubble, unarmored units eliminated", BAD),), said


def _level_facts(case: Case, found: StruckLocation) -> tuple[Fact, ...]:
    if not found.top or not (case.flag("area") or case.word("weapon") == FFE):
        return ()
    said = f"OBA and Area Target Type affect one of Ground and {levels_words(found.top)}: name the one selected"
    return (Fact("level", "by Random Selection", ELIMINATED_CITE, said),)


def _next(case: Case, found: StruckLocation) -> tuple[Fact, ...]:
    if found.cellar and case.choice(STRUCK_CELLARS) == "cellar":
        return ()
    return what_follows(case, found, found.level)


WEAPONS = {FFE: "FFE", HE: "HE", BOMB: "Aerial Bomb", DC: "DC", HEAT: "HEAT", OTHER: "another attack"}
_TITLES = {FFE: "FFE (OBA)", HE: "HE", BOMB: "Aerial Bomb", DC: "DC", HEAT: "HEAT", OTHER: "another attack"}

RUBBLE_BY_FIRE = Procedure(
    "rubble-by-fire",
    "Rubble by fire",
    "Flames and rubble",
    "Whether an Original KIA makes rubble of a building Location, and what follows from it.",
    "RB T23, B24.11 to B24.13, B24.6",
    (
        Field("weapon", "Attack", "choice", "", CITE, tuple(Choice(key, title) for key, title in _TITLES.items())),
        Field(
            "calibre",
            "Calibre in mm",
            "whole",
            f"{LEAST_MM} or more for FFE, HE and bombs; any for DC and HEAT.",
            CITE,
            most=MOST_MM,
            when=(When("weapon", BY_CALIBRE),),
        ),
        Field(
            "kia",
            "Original KIA",
            "whole",
            "The number before KIA on the IFT, by the Original result; 0 for any other result.",
            CITE,
            least=0,
            most=MOST_KIA,
        ),
        location_field("Location", "The building Location that is hit.", CITE),
        material_field(),
        *height_fields(CITE),
        Field("area", "OBA or Area Target Type", "flag", "Random Selection names the level that it affects.", CITE),
    ),
    _work,
)
