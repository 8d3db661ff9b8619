"""Movement types: who may use which, with what MP, and the DRM and markers that follow (10.1, 10.3, 10.4)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.movement.foot.movement_notes import ENTRY_CITE, kept_off
from rules_core.systems.cgs.movement.shared.movement_types import (
    FLIP_CITE,
    FLIP_MP,
    MOVEMENT_TYPES,
    MOVING_DRM_CITE,
    MOVING_FIRE,
)
from rules_core.systems.cgs.units import (
    CRAWLING,
    GUN,
    INFANTRY_CLASSES,
    PLURALS,
    RUNNING,
    SQUAD,
    SW_TEAM,
    TABLE_CITE,
    UNITS,
)
from rules_core.units import Mode, UnitClass
from rules_core.words.figures import MINUS, signed

CHOICE_CITE = "CGS 10.1.1"
TEAM_CITE = "CGS 10.3.2"
CREW_CITE = "CGS 10.4.2"
WITH_AFV_CITE = "CGS 11.3.3"
CRAWL_CITE = "CGS 10.5.1"
NO_MINIMUM = (
    "A unit never enters a hex that it lacks the MP for, save by Crawling (CGS 10.5.1) or in flight (CGS 10.8.1)."
)

INFANTRY: tuple[UnitClass, ...] = tuple(unit for unit in UNITS if unit.id in INFANTRY_CLASSES)
"""The classes that choose among the movement types."""

_MODES: dict[str, Mode] = {mode.id: mode for unit in INFANTRY for mode in unit.modes if mode.id in MOVEMENT_TYPES}
_WITH_SIDES = (SW_TEAM, GUN)
_TEAM_FIRE = Fact("its own fire", "counts as used", TEAM_CITE, "a team that Crawls weapon side up")
_NEVER_CITE = {SW_TEAM: TEAM_CITE, GUN: CREW_CITE}


def mode_title(mode_id: str) -> str:
    """What players call a movement type."""
    return _MODES[mode_id].title


def allotment_of(mode_id: str) -> int:
    """The MP of a movement type; Crawling counts one hex in their place."""
    suggested = _MODES[mode_id].suggested
    assert suggested is not None, "the table gives every movement type its figure"
    return int(suggested.value)


def _work(case: Case) -> Ruling:
    unit = next(unit for unit in INFANTRY if unit.id == case.word("unit"))
    mode = _MODES[case.word("type")]
    conditions = _conditions(case, unit, mode)
    if failed(conditions):
        return refusal(f"may not use {mode.title} movement", conditions)
    row = MOVEMENT_TYPES[mode.id]
    weapon_up = case.flag("weapon_up")
    crawls_unflipped = weapon_up and unit.id == SW_TEAM and mode.id == CRAWLING
    flips = weapon_up and not crawls_unflipped
    facts = [_allowance(mode)]
    if flips:
        facts.append(_after_flip(mode))
    now, later = (0, 0) if case.flag("with_afv") else (row.drm_while_moved, row.drm_afterwards)
    drm_cite = WITH_AFV_CITE if case.flag("with_afv") else MOVING_DRM_CITE
    marker = MOVING_FIRE[CRAWLING].marker if crawls_unflipped else row.marker
    facts += [
        Fact("DRM while it is moved", signed(now), drm_cite, "until any other unit uses an impulse"),
        Fact("DRM afterwards", signed(later), drm_cite, "any fire at it in the phase; never added to the other"),
        Fact("marker", marker, TEAM_CITE if crawls_unflipped else TABLE_CITE),
    ]
    facts.append(_TEAM_FIRE if crawls_unflipped else _fire(mode))
    outcome = Outcome(f"May use {mode.title} movement", detail=f"Mark it {marker}.", cite=TABLE_CITE, tone=GOOD)
    verdict = f"{_moves(mode, flips)}, {_drm_says(now, later)}"
    return permission(verdict, outcome, conditions, tuple(facts), notes=(NO_MINIMUM,))


def _conditions(case: Case, unit: UnitClass, mode: Mode) -> list[Condition]:
    who = PLURALS[unit.id]
    may = mode in unit.modes
    cite = TABLE_CITE if may else _NEVER_CITE[unit.id]
    words = f"{who} move only by {_MODES[unit.modes[0].id].title} movement or by Crawling, never by {mode.title}."
    found = [Condition(f"{who} by {mode.title} movement", may, cite, words, "allowed" if may else "not allowed")]
    if case.flag("off_map"):
        barred = kept_off(unit.id, weapon_side_up=case.flag("weapon_up"), from_off_map=True)
        reason = barred.reason if barred else ""
        found.append(Condition("comes onto the map crew side up", barred is None, ENTRY_CITE, reason))
    if case.flag("with_afv"):
        no_run = "Infantry that moves in a platoon with an AFV in its hex may not Run."
        found.append(Condition("in a platoon with an AFV", mode.id != RUNNING, WITH_AFV_CITE, no_run, "no moving DRM"))
    return found


def _allowance(mode: Mode) -> Fact:
    if mode.id == CRAWLING:
        return Fact("movement", "1 hex", CRAWL_CITE, "or one level up or down, whatever it costs")
    return Fact("movement", f"{allotment_of(mode.id)} MP", TABLE_CITE)


def _after_flip(mode: Mode) -> Fact:
    if mode.id == CRAWLING:
        return Fact("flip to the move side", "first", FLIP_CITE, "the hex to crawl is left all the same")
    left = allotment_of(mode.id) - FLIP_MP
    return Fact("flip to the move side", f"{MINUS}{FLIP_MP} MP", FLIP_CITE, f"{left} MP are left")


def _moves(mode: Mode, flips: bool) -> str:
    if mode.id == CRAWLING:
        return "1 hex"
    return f"{allotment_of(mode.id) - (FLIP_MP if flips else 0)} MP"


def _drm_says(now: int, later: int) -> str:
    if now == later:
        return f"{signed(now)} DRM" if now else "no DRM"
    return f"{signed(now)} DRM while it is moved, {signed(later)} afterwards"


def _fire(mode: Mode) -> Fact:
    row = MOVING_FIRE.get(mode.id)
    if row is None:
        return Fact("its own fire", "none in the phase", "CGS 10.1")
    rounded = "up" if row.rounds_up else "down"
    return Fact("its own fire", "half", row.cite, f"without MG and BAR, fractions rounded {rounded}")


MOVEMENT_TYPE = Procedure(
    "movement-types",
    "Movement types",
    "Movement",
    "Who may use which movement type, with what MP, DRM and marker.",
    "CGS 10.1.1, 10.1.2, 10.1.5",
    (
        Field(
            "unit",
            "Unit",
            "choice",
            "What moves.",
            TABLE_CITE,
            tuple(Choice(unit.id, unit.title) for unit in INFANTRY),
            default=SQUAD,
        ),
        Field(
            "type",
            "Movement type",
            "choice",
            "Said before the unit moves; Cautious where nothing is said.",
            CHOICE_CITE,
            tuple(Choice(mode.id, mode.title) for mode in _MODES.values()),
        ),
        Field(
            "weapon_up",
            "Weapon side up",
            "flag",
            "Whether its weapon's side lies up as it begins.",
            FLIP_CITE,
            when=(When("unit", _WITH_SIDES),),
        ),
        Field(
            "off_map",
            "Comes on from off the map",
            "flag",
            "Whether it enters the map in this phase, not towed.",
            ENTRY_CITE,
            when=(When("unit", (GUN,)),),
        ),
        Field(
            "with_afv",
            "In a platoon with an AFV",
            "flag",
            "Whether it moves as part of a platoon, with an AFV in its hex.",
            WITH_AFV_CITE,
        ),
    ),
    _work,
)
