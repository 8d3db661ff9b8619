"""Spotter Planes: whether one may be used, what its Observer sees, and when it is told (CG3-10, RBD-12)."""

from __future__ import annotations

from rules_core.families.squad_leader.places import SEWER
from rules_core.fields import Choice, Field, When
from rules_core.procedures.conditions import Condition, permission, refusal
from rules_core.procedures.procedure import Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.campaign.day import NO_PLANE_IN
from rules_core.systems.red_barricades.campaign.footnotes import PLANE_CALIBRE
from rules_core.systems.red_barricades.ground import CULVERT_PLACE
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN
from rules_core.systems.red_barricades.procedures.terrain.location_kinds import (
    kind_asked,
    location_fields,
    marks_for,
    words_for,
)

CITE = "RB CG3-10"
ROSTER_CITE = "RB GRG"

CLEAR = "clear"
"""The one weather in which a Spotter Plane flies; all the others keep it away."""
WEATHERS: dict[str, str] = {CLEAR: "none of the others", **NO_PLANE_IN}

UNSEEN = (SEWER, CULVERT_PLACE)
"""The kinds of Location that no Spotter Plane sees."""

USE, SEES = "use", "sees"


def _work(case: Case) -> Ruling:
    return _sees(case) if case.word("about") == SEES else _use(case)


def _use(case: Case) -> Ruling:
    weather, calibre = case.word("weather"), case.whole("calibre")
    side, oba = case.word("side"), "rockets" if case.flag("rocket") else "no rockets"
    conditions = (
        Condition("side", side == GERMAN, ROSTER_CITE, "Only the German side may buy one.", side.capitalize()),
        Condition(
            "weather",
            weather == CLEAR,
            CITE,
            f"Not in {WEATHERS[weather]}; one that was bought stays.",
            WEATHERS[weather],
        ),
        Condition(
            "used in this scenario",
            not case.flag("used"),
            CITE,
            "Only one may be used in a CG scenario, however many there are.",
            "another one" if case.flag("used") else "none yet",
        ),
        Condition("OBA", not case.flag("rocket"), CITE, "Not for Rocket OBA.", oba),
        Condition(
            "calibre", calibre >= PLANE_CALIBRE, CITE, f"Only for OBA of {PLANE_CALIBRE}mm or more.", f"{calibre}mm"
        ),
    )
    told = Fact(
        "told the opponent", "at once when the first FFE:1 is made", CITE, "when its module's SR or AR is converted"
    )
    observer = (
        Fact("it is", "an Offboard Observer", CITE, "by C1.63"),
        Fact("LOS", "to every Location but those in a sewer or culvert", CITE),
        Fact("Hindrance drm on the Accuracy dr", "none", CITE),
        told,
    )
    if not all(condition.holds for condition in conditions):
        return refusal("may not be used", conditions, observer)
    return permission("may be used", Outcome("May be used", cite=CITE, tone="good"), conditions, observer)


def _sees(case: Case) -> Ruling:
    kind = kind_asked(case)
    seen = kind not in UNSEEN
    here = Condition("the Location", seen, CITE, "It sees no Location in a sewer or culvert.", words_for(case, kind))
    accuracy = (Fact("Hindrance drm on the Accuracy dr", "none", CITE),)
    marks = marks_for(case, "seen from the air" if seen else "not seen from the air", "good" if seen else "bad")
    if not seen:
        return refusal("no LOS", (here,), accuracy, marks)
    return permission("LOS", Outcome("LOS", cite=CITE, tone="good"), (here,), accuracy, marks)


_OF_USE, _OF_SIGHT = (When("about", (USE,)),), (When("about", (SEES,)),)
_AT, _KIND = location_fields(CITE)

SPOTTER_PLANE = Procedure(
    "spotter-plane",
    "Spotter Plane",
    "Campaign",
    "Whether a Spotter Plane may be used, and which Locations its Observer sees.",
    CITE,
    (
        Field("about", "To settle", "choice", "", CITE, (Choice(USE, "may it be used"), Choice(SEES, "what it sees"))),
        Field(
            "side",
            "Side",
            "choice",
            "",
            ROSTER_CITE,
            (Choice(GERMAN, "German"), Choice(RUSSIAN, "Russian")),
            when=_OF_USE,
        ),
        Field(
            "weather",
            "Weather",
            "choice",
            "",
            CITE,
            tuple(Choice(word, title) for word, title in WEATHERS.items()),
            when=_OF_USE,
        ),
        Field(
            "calibre",
            "Calibre",
            "whole",
            f"Of its module, in mm: {PLANE_CALIBRE} for {PLANE_CALIBRE}+mm.",
            CITE,
            default=PLANE_CALIBRE,
            least=1,
            most=999,
            when=_OF_USE,
        ),
        Field("rocket", "Rockets", "flag", "Whether its module is Rocket OBA.", CITE, when=_OF_USE),
        Field("used", "One used already", "flag", "Another one, in this CG scenario.", CITE, when=_OF_USE),
        Field(_AT.id, _AT.title, _AT.type, _AT.help, CITE, optional=True, when=_OF_SIGHT),
        Field(_KIND.id, _KIND.title, _KIND.type, _KIND.help, CITE, _KIND.choices, when=(*_OF_SIGHT, *_KIND.when)),
    ),
    _work,
)
