"""Clearing mines and wire: Indirect Fire, and the lane of a fully tracked vehicle through wire (9.7.13, 9.11.4)."""

from __future__ import annotations

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.fields import Choice, Field, When
from rules_core.procedures.named_hex import lying, named_hex
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.ats.conventions import CLEARED_DUMMY
from rules_core.systems.ats.counter_kinds import THROUGH_WIRE
from rules_core.systems.ats.counters.clearing import CLEARANCES, CLEARS_FROM, WIRE_LANE_CITE, wire_lane_needs
from rules_core.systems.ats.procedures.on_map import new_lane
from rules_core.systems.ats.terrain import HALF_TRACKED, TRACKED
from rules_core.systems.ats.units import ASSAULT, CROSS_COUNTRY

INDIRECT_FIRE = "indirect-fire"
VEHICLE = "vehicle"
LESS = "less"
ENOUGH = "enough"


def _work(case: Case) -> Ruling:
    return _fire(case) if case.word("by") == INDIRECT_FIRE else _drive(case)


def _fire(case: Case) -> Ruling:
    enough, he = case.word("result") == ENOUGH, case.flag("he")
    need = f"C{CLEARS_FROM} or more"
    facts = []
    cleared = []
    for row in CLEARANCES:
        clears = enough and (he or not row.he_only)
        asked = f"{need} by Indirect Fire{' with HE' if row.he_only else ''}"
        facts.append(Fact(row.name, "removed" if clears else "not removed", row.cite, f"needed: {asked}"))
        if clears:
            cleared.append(row)
    if not cleared:
        nothing = Outcome("No effect", frozenset(), "Mines and wire stay.", CLEARANCES[0].cite, BAD)
        return Ruling("nothing is cleared", BAD, (nothing,), tuple(facts))
    taken = _removed(case, frozenset(row.kind for row in cleared))
    names = " and ".join(row.name for row in cleared)
    cite = f"ATS {', '.join(row.cite.removeprefix('ATS ') for row in cleared)}"
    outcome = Outcome("Cleared", frozenset(), f"Removed from the hex: {names}.", cite, GOOD, Changes(take=taken))
    return Ruling(f"{names} removed", GOOD, (outcome,), tuple(facts), notes=_missing(case, taken))


def _removed(case: Case, kinds: frozenset[str]) -> tuple[Counter, ...]:
    found = lying(case, *sorted(kinds))
    dummies = [item for item in found if item.details.get("dummy")]
    if dummies and case.choice(CLEARED_DUMMY) == "stays":
        found = tuple(item for item in found if item not in dummies)
    return found


def _missing(case: Case, taken: tuple[Counter, ...]) -> tuple[str, ...]:
    at = named_hex(case)
    return () if taken or not at else (f"Nothing of the kind lies in {at} on this map.",)


def _drive(case: Case) -> Ruling:
    needs = wire_lane_needs(case.word("drive"), case.word("mode"), case.flag("exits"), case.flag("m_killed"))
    facts = tuple(Fact(need.what, "yes" if need.met else "no", WIRE_LANE_CITE) for need in needs)
    failing = [need.what for need in needs if not need.met]
    if failing:
        detail = "The wire stays as it is."
        only_exit = failing == [needs[-1].what]
        if only_exit:
            detail = "No lane yet: it leads through once the vehicle has left the hex."
        none = Outcome("No lane", frozenset(), detail, WIRE_LANE_CITE, OPEN if only_exit else BAD)
        return Ruling("no lane yet" if only_exit else "no lane", none.tone, (none,), facts)
    lane = Outcome(
        "Lane",
        frozenset(),
        "A lane leads through the wire.",
        WIRE_LANE_CITE,
        GOOD,
        Changes(new_lane(case, THROUGH_WIRE)),
    )
    return Ruling("a lane through the wire", GOOD, (lane,), facts)


_BY_FIRE = When("by", (INDIRECT_FIRE,))
_BY_VEHICLE = When("by", (VEHICLE,))

CLEARANCE = Procedure(
    "clearance",
    "Clearing mines and wire",
    "Mines",
    "Whether Indirect Fire removes the mines and the wire of a hex, or a vehicle leaves a lane through wire.",
    "ATS 9.7.13, 9.11.4",
    (
        Field(
            "by",
            "By",
            "choice",
            "What clears the hex.",
            "ATS 9.7.13, 9.11.4",
            (Choice(INDIRECT_FIRE, "Indirect Fire"), Choice(VEHICLE, "a vehicle through wire")),
        ),
        Field(
            "result",
            "Casualty Table",
            "choice",
            "The result in the hex.",
            "ATS 9.7.13, 9.11.4",
            (Choice(LESS, f"less than C{CLEARS_FROM}"), Choice(ENOUGH, f"C{CLEARS_FROM} or more")),
            when=(_BY_FIRE,),
        ),
        Field("he", "HE", "flag", "Wire is removed by HE only.", "ATS 9.11.4", default=True, when=(_BY_FIRE,)),
        Field(
            "drive",
            "Vehicle",
            "choice",
            "Half-tracks leave no lane; wheeled vehicles may not enter wire.",
            "ATS 9.11.3, 9.11.4",
            (Choice(TRACKED, "Fully tracked"), Choice(HALF_TRACKED, "Half-tracked")),
            when=(_BY_VEHICLE,),
        ),
        Field(
            "mode",
            "Movement",
            "choice",
            "How it enters and leaves.",
            "ATS 9.11.4",
            (Choice(ASSAULT, "Assault"), Choice(CROSS_COUNTRY, "Cross-Country")),
            when=(_BY_VEHICLE,),
        ),
        Field("m_killed", "M-KILLED in it", "flag", "Its roll AFTER entry failed.", "ATS 9.11.4", when=(_BY_VEHICLE,)),
        Field(
            "exits",
            "Has left the hex",
            "flag",
            "Whether it has come out of the wire again.",
            "ATS 9.11.4",
            when=(_BY_VEHICLE, When("m_killed", (False,))),
        ),
        Field("at", "Hex", "hex", "Where it is; with it, the map can be changed.", optional=True),
    ),
    _work,
)
