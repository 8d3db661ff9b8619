"""Riders: fire at them, on the map, and what they may fire themselves (11.4.7, 11.4.8)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil

from rules_core.chance import span
from rules_core.errors import QueryError
from rules_core.fields import Choice, Field, When
from rules_core.fire.line import ENDS, TARGET, end_fields
from rules_core.location import Location
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.sentences.places import where
from rules_core.sight.facts import Sight, Step
from rules_core.systems.cgs.movement.shared.movement_types import MOVING_FIRE
from rules_core.systems.cgs.sight.line import DIRECT, GUN, LEVEL, TOTAL
from rules_core.systems.cgs.sight.los import look
from rules_core.systems.cgs.sight.riders import FIRED_FROM_HALF_TRACK, IN_HALF_TRACK, NOT, ON_VEHICLE, RIDERS_CITE
from rules_core.systems.cgs.terrain import HALF_TRACK_CITE
from rules_core.systems.cgs.units import ASSAULT
from rules_core.words.figures import counted_figure, level_name, signed, signed_span

ASSAULT_CITE = "CGS 11.4.8.1"
MOST_FACTORS = 99
INFANTRY = "infantry"
OTHER = "other"
FIRE = "fire"
CLOSE_COMBAT = "close-combat"

VEHICLE = Field(
    "vehicle",
    "They ride",
    "choice",
    "Half-tracks (the German Sd Kfz 251-C) protect their riders.",
    HALF_TRACK_CITE,
    (Choice(ON_VEHICLE, "any other vehicle"), Choice(IN_HALF_TRACK, "a half-track")),
)


# --- fire at them ---


def _under_fire(case: Case) -> Ruling:
    firer, target = case.location("firer"), case.location("target")
    if firer == target:
        raise QueryError("same-location", f"Both are in {target.hex}: Close Combat is no fire.", "inputs.target")
    rides = case.word("vehicle")
    if rides == IN_HALF_TRACK and case.flag("fired"):
        rides = FIRED_FROM_HALF_TRACK
    sight = _sight(case, firer, target, rides)
    above = Fraction(sight.from_level - sight.to_level, LEVEL)
    facts = [
        Fact("range", counted_figure(sight.range, "hex", "hexes"), RIDERS_CITE, f"{firer.hex} to {target.hex}"),
        Fact("firer's height advantage", level_name(above), HALF_TRACK_CITE, "in levels"),
    ]
    stopped = _stopped(sight)
    if stopped is not None:
        why, because = stopped
        outcome = Outcome("May not be fired at", detail=because, cite=why.cite, tone=BAD)
        marks = (Mark(target.hex, "may not be fired at", BAD),)
        return Ruling("may not be fired at", BAD, (outcome,), (*facts, why), marks=marks, notes=sight.notes)
    plain = _sight(case, firer, target, NOT)
    counting = [step for step in sight.steps if step.value or step.missing]
    facts += [Fact(f"{step.what} {where(step.at)}", _worth(step), step.cite, step.detail) for step in counting]
    facts += [
        Fact(f"{step.what} {where(step.at)}", "does not count", RIDERS_CITE, "riders have Bocage and hindrances only")
        for step in plain.steps
        if (step.value or step.missing) and (step.what, step.at) not in {(one.what, one.at) for one in counting}
    ]
    total = sight.totals[TOTAL]
    said = "DRM not known" if total is None else f"{signed_span(*span(total))} DRM" if total else "no DRM"
    outcome = Outcome("May be fired at", detail=f"At {said}.", cite=RIDERS_CITE, tone=GOOD)
    marks = (Mark(target.hex, "may be fired at", GOOD),)
    return Ruling(f"may be fired at, {said}", GOOD, (outcome,), tuple(facts), marks=marks, notes=sight.notes)


def _stopped(sight: Sight) -> tuple[Fact, str] | None:
    """What stops fire at them, with a sentence; what blocks the sight comes first, none is immune without it."""
    if not sight.clear:
        block = sight.blocks[0]
        fact = Fact("line of sight", "blocked", block.cite, f"by the {block.what} {where(block.at)}")
        return fact, _sentence(block.detail)
    for effect in sight.no_effect:
        fact = Fact("riders of the half-track", "immune", effect.cite, "the line of sight is clear")
        return fact, _sentence(effect.said)
    return None


def _sight(case: Case, firer: Location, target: Location, rides: str) -> Sight:
    """The line of sight to the riders, or to who does not ride; its conventions are noted."""
    fire = DIRECT if case.word("kind") == INFANTRY else GUN
    situation = case.ground
    aimed = replace(situation, options={**situation.options, "fire": fire, "target_rides": rides})
    sight = look(aimed, firer, target)
    case.touched.update(dict.fromkeys(sight.touched))
    return sight


def _worth(step: Step) -> str:
    return "not known" if step.value is None else signed(step.value[TOTAL])


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


RIDERS_UNDER_FIRE = Procedure(
    "riders-under-fire",
    "Riders under fire",
    "Fire",
    "Whether riders may be fired at, and which modifiers they have.",
    "CGS 11.4.7, 11.4.8",
    (
        end_fields()[0],
        Field(TARGET, "Vehicle", "location", "Where the vehicle with its riders is."),
        VEHICLE,
        Field(
            "fired",
            "Riders marked Fired",
            "flag",
            "Whether they bear a Fired marker of any type.",
            HALF_TRACK_CITE,
            when=(When("vehicle", (IN_HALF_TRACK,)),),
        ),
        Field(
            "kind",
            "Fire by",
            "choice",
            "Half-tracks keep out the fire of infantry and machine-guns.",
            HALF_TRACK_CITE,
            (Choice(INFANTRY, "infantry or MG SW teams"), Choice(OTHER, "guns and AFV")),
        ),
    ),
    _under_fire,
    needs_map=True,
    line=ENDS,
)


# --- their own fire ---


def _own_fire(case: Case) -> Ruling:
    printed, inside = case.whole("factors"), case.word("vehicle") == IN_HALF_TRACK
    if case.word("how") == CLOSE_COMBAT:
        half = ceil(Fraction(printed, 2))
        fact = Fact("in Close Combat", f"{half} FF", RIDERS_CITE, "half of theirs, fractions rounded up")
        outcome = Outcome(f"{half} FF", cite=RIDERS_CITE, tone=GOOD)
        return Ruling(f"{half} FF in Close Combat", GOOD, (outcome,), (fact,))
    if not inside:
        reason = "Riders do not fire but in Close Combat; those of half-tracks do."
        never = Outcome("May not fire", detail=reason, cite=RIDERS_CITE, tone=BAD)
        return Ruling("may not fire", BAD, (never,), (Fact("fire from a vehicle", "not allowed", RIDERS_CITE),))
    if case.flag("assault"):
        row = MOVING_FIRE[ASSAULT]
        factors = row.factors(printed)
        fact = Fact("Assault Fire", f"{factors} FF", ASSAULT_CITE, "and no other; without MG and BAR, rounded up")
        outcome = Outcome(
            f"Assault Fire, {factors} FF", detail=f"Mark them {row.marker}.", cite=ASSAULT_CITE, tone=GOOD
        )
        return Ruling(f"Assault Fire, {factors} FF", GOOD, (outcome,), (fact,))
    fact = Fact("fire from a half-track", f"{printed} FF", HALF_TRACK_CITE, "and their inherent LMG")
    outcome = Outcome(f"{printed} FF", detail="With their inherent LMG.", cite=HALF_TRACK_CITE, tone=GOOD)
    return Ruling(f"{printed} FF and the inherent LMG", GOOD, (outcome,), (fact,))


RIDERS_FIRE = Procedure(
    "riders-fire",
    "Fire by riders",
    "Fire",
    "What squads and half-squads may fire while they ride.",
    "CGS 11.4.7, 11.4.8, 11.4.8.1",
    (
        VEHICLE,
        Field(
            "how",
            "Fire",
            "choice",
            "In fire, or in Close Combat.",
            RIDERS_CITE,
            (Choice(FIRE, "fire"), Choice(CLOSE_COMBAT, "Close Combat")),
        ),
        Field(
            "factors",
            "Firepower Factors",
            "whole",
            "Their own, without those of MG and BAR.",
            RIDERS_CITE,
            least=0,
            most=MOST_FACTORS,
        ),
        Field(
            "assault",
            "AFV Assault Movement",
            "flag",
            "Whether the half-track moves so in this phase.",
            ASSAULT_CITE,
            when=(When("vehicle", (IN_HALF_TRACK,)), When("how", (FIRE,))),
        ),
    ),
    _own_fire,
)
