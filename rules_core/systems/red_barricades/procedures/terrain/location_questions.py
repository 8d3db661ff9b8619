"""Whether a Location is a sniper target (RB10), and whether Control of it is Control of a building Location (RB3)."""

from __future__ import annotations

from rules_core.families.squad_leader.places import SEWER
from rules_core.location import CELLAR, ROOF
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.ground import CULVERT_PLACE
from rules_core.systems.red_barricades.procedures.terrain.location_kinds import (
    AERIAL,
    BUILDING,
    kind_asked,
    location_fields,
    marks_for,
    words_for,
)
from rules_core.systems.red_barricades.terrain import CELLAR_CITE, CULVERT_CITE

SNIPER_CITE = "RB10"
CONTROL_CITE = "RB3"

NO_SNIPER_TARGET: dict[str, str] = {
    AERIAL: SNIPER_CITE,
    SEWER: SNIPER_CITE,
    CULVERT_PLACE: f"{SNIPER_CITE}, {CULVERT_CITE[3:]}",
}
"""The kinds of Location that are no sniper targets, with the rule; all others are."""

BUILDING_CONTROL: dict[str, tuple[bool, str, str]] = {
    BUILDING: (True, CONTROL_CITE, "It is a Location of its building."),
    CELLAR: (True, CELLAR_CITE, "A cellar is a building Location for Victory Conditions too."),
    ROOF: (False, CONTROL_CITE, "Control of a Rooftop never counts as Control of a building Location."),
    SEWER: (False, CONTROL_CITE, "Control of a Sewer Location never counts as Control of a building Location."),
}
"""Whether Control of a kind of Location counts as that of a building Location, with the rule and the reason."""


def _sniper(case: Case) -> Ruling:
    kind = kind_asked(case)
    cite = NO_SNIPER_TARGET.get(kind)
    eligible = cite is None
    tone, verdict = (GOOD, "eligible") if eligible else (BAD, "not eligible")
    facts = (
        Fact("the Location", words_for(case, kind), SNIPER_CITE),
        Fact("not eligible", "Aerial, and IN a sewer or culvert", SNIPER_CITE, "all other Locations are"),
    )
    outcome = Outcome(f"{'E' if eligible else 'Not e'}ligible", cite=cite or SNIPER_CITE, tone=tone)
    return Ruling(verdict, tone, (outcome,), facts, marks=marks_for(case, f"sniper target: {verdict}", tone))


def _control(case: Case) -> Ruling:
    kind = kind_asked(case)
    outside = (False, CONTROL_CITE, "It is no Location of a building.")
    counts, cite, reason = BUILDING_CONTROL.get(kind, outside)
    tone, verdict = (GOOD, "counts") if counts else (BAD, "doesn't count")
    facts = (Fact("the Location", words_for(case, kind), cite),)
    outcome = Outcome(f"{'C' if counts else 'No c'}ontrol of a building Location", detail=reason, cite=cite, tone=tone)
    return Ruling(verdict, tone, (outcome,), facts, marks=marks_for(case, f"building Control: {verdict}", tone))


SNIPER_TARGET = Procedure(
    "sniper-target",
    "Sniper target",
    "Fire",
    "Whether a Location is an eligible target of a sniper.",
    f"{SNIPER_CITE}, {CULVERT_CITE[3:]}",
    location_fields(SNIPER_CITE),
    _sniper,
)
BUILDING_CONTROL_TABLE = Procedure(
    "building-control",
    "Control of a building Location",
    "Campaign",
    "Whether Control of a Location counts as Control of a building Location.",
    f"{CONTROL_CITE}, {CELLAR_CITE[3:]}",
    location_fields(CONTROL_CITE),
    _control,
)
