"""Transport: what a vehicle may carry and tow (11.4.1 to 11.4.4)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import GOOD, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.cgs.conventions import TOWED_CREW
from rules_core.systems.cgs.counters.stacking import squad_equivalents
from rules_core.systems.cgs.procedures.loads import (
    CAPACITY_CITE,
    CARRIERS,
    LEADERS_CITE,
    OTHER_AFV_NAME,
    RIDING_CITE,
    Carrier,
    Load,
    carrier_of,
)
from rules_core.systems.cgs.procedures.naming import equivalents_say
from rules_core.systems.cgs.units import GUN, HALF_SQUAD, SQUAD, SW_TEAM
from rules_core.words.figures import counted, figure

TRANSPORT_CITE = "CGS 11.4.1"
ONE_OF = "one half-squad, SW team or gun crew"
MOST = 9


def _work(case: Case) -> Ruling:
    row = carrier_of(case.word("vehicle"))
    load = Load(*(case.whole(field) for field in _LOAD))
    riding = load
    if load.guns and case.choice(TOWED_CREW) == "rides":
        riding = replace(load, gun_crews=load.gun_crews + load.guns)
    facts = [
        Fact("capacity", _capacity(row), CAPACITY_CITE, case.word("vehicle")),
        Fact("tows guns", "yes" if row.tows else "no", CAPACITY_CITE),
    ]
    if case.whole("leaders"):
        facts.append(Fact("leaders", "any number", LEADERS_CITE, "beyond the capacity"))
    conditions = [*_riding(row, riding), *_sides(case, load), *_towing(row, load)]
    if failed(conditions):
        return refusal("may not be carried", conditions, tuple(facts))
    carries = "It carries or tows: it is a Transport." if load != Load() or case.whole("leaders") else ""
    outcome = Outcome("May be carried", detail=carries, cite=TRANSPORT_CITE, tone=GOOD)
    return permission("may be carried", outcome, conditions, tuple(facts))


def _capacity(row: Carrier) -> str:
    if row.squads is None:
        return ONE_OF
    return equivalents_say(row.squads)


def _riding(row: Carrier, load: Load) -> list[Condition]:
    """Whether the riders find room, counted as for stacking (CGS-G104), and whether gun crews may ride at all."""
    found = []
    if row.squads is None:
        fits = not load.squads and load.small_units <= 1
        shown = counted(load.squads + load.small_units, "unit", "units")
        found.append(Condition("riders", fits, CAPACITY_CITE, f"It carries {ONE_OF}, and no more.", shown))
    else:
        squads = squad_equivalents(
            (
                (SQUAD, load.squads),
                (HALF_SQUAD, load.half_squads),
                (SW_TEAM, load.sw_teams),
                (GUN, load.gun_crews),
            )
        )
        reason = f"It carries {_capacity(row)}, and they are {figure(squads)}."
        found.append(Condition("riders", squads <= row.squads, CAPACITY_CITE, reason, figure(squads)))
    if load.gun_crews:
        reason = "Gun crews ride only vehicles that can tow guns."
        found.append(Condition("gun crews on a vehicle that tows", row.tows, RIDING_CITE, reason))
    return found


def _sides(case: Case, load: Load) -> list[Condition]:
    """Whether riders have the side up that they ride with."""
    found = []
    if load.sw_teams:
        reason = "SW teams ride only with their move side up."
        found.append(Condition("SW teams move side up", not case.flag("weapon_up"), RIDING_CITE, reason))
    return found


def _towing(row: Carrier, load: Load) -> list[Condition]:
    if not load.guns:
        return []
    reason = "It tows one gun, and no more." if row.tows else "It can't tow guns."
    shown = counted(load.guns, "gun", "guns")
    return [Condition("hooked up", row.tows and load.guns == 1, CAPACITY_CITE, reason, shown)]


_LOAD = {
    "squads": "Squads",
    "half_squads": "Half-squads",
    "sw_teams": "SW teams",
    "gun_crews": "Gun and mortar crews riding",
    "guns": "Guns hooked up",
}
_HELP = {
    "gun_crews": "Crews of guns and on-board mortars, personnel side up; mortars can't be hooked up.",
    "guns": "Guns to be towed, weapon side up or not; on-board mortars ride instead.",
}

TRANSPORT = Procedure(
    "transport",
    "Transport",
    "Vehicles",
    "What a vehicle may carry and tow.",
    "CGS 11.4.1 to 11.4.4",
    (
        Field(
            "vehicle",
            "Vehicle",
            "choice",
            "What carries or tows.",
            CAPACITY_CITE,
            (Choice(OTHER_AFV_NAME, OTHER_AFV_NAME), *(Choice(name, name) for row in CARRIERS for name in row.names)),
        ),
        *(
            Field(
                field,
                title,
                "whole",
                _HELP.get(field, "How many of them ride."),
                RIDING_CITE,
                default=0,
                least=0,
                most=MOST,
            )
            for field, title in _LOAD.items()
        ),
        Field(
            "weapon_up",
            "SW teams weapon side up",
            "flag",
            "Whether one of the SW teams has its weapon side up.",
            RIDING_CITE,
        ),
        Field("leaders", "Leaders", "whole", "How many of them ride.", LEADERS_CITE, default=0, least=0, most=MOST),
    ),
    _work,
)
