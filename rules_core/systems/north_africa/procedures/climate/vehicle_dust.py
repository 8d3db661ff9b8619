"""Whether a vehicle leaves dust behind, and where (194.74, 194.741)."""

from __future__ import annotations

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.errors import QueryError
from rules_core.fields import Choice, Field, Value
from rules_core.options import NOT_SAID
from rules_core.procedures.conditions import Condition, facts_of, failed, refusal
from rules_core.procedures.procedure import OPEN, Case, Mark, Outcome, Procedure, Ruling
from rules_core.systems.north_africa.climate.dust_rules import RAISED_MP, why_no_light
from rules_core.systems.north_africa.conditions import BY_ID, HEAVY_WIND, SIDES, Conditions, conditions_of
from rules_core.systems.north_africa.counter_kinds.dust import DESTROYED, IN_MOTION, OWNER, VEHICLE_DUST
from rules_core.systems.north_africa.procedures.asked import unsaid
from rules_core.systems.north_africa.procedures.climate.asked import GROUP

CITE = "NA 194.74"


def conditions_for_dust(now: Conditions) -> tuple[Condition, ...]:
    """What the scenario must allow for a vehicle to raise dust.

    Args:
        now: the conditions in force.
    """
    why, cite = why_no_light(now)
    return (
        Condition("dust can be", not why, cite or CITE, why, "" if why or now.ec != NOT_SAID else "not known"),
        Condition("no Heavy Wind", now.wind != HEAVY_WIND, CITE, "Heavy Wind blows."),
        Condition("no gusts", not now.gusts, CITE, "It gusts."),
    )


def _work(case: Case) -> Ruling:
    ground = case.ground
    left, entered = case.word("left"), case.word("entered")
    if not ground.board.grid.adjacent(left, entered):
        raise QueryError("not-adjacent", f"{left} and {entered} are not adjacent.", "inputs.entered")
    spent = case.whole("halves")
    conditions = (
        *conditions_for_dust(conditions_of(ground)),
        Condition(
            "at most 2 MP for the entry", spent <= 2 * RAISED_MP, CITE, "Whoever pays more than 2 MP raises no dust."
        ),
        Condition("no Start MP in the hex left", not case.flag("start"), CITE, "It spent its Start MP there."),
        Condition("not by a paved road", not case.flag("paved"), CITE, "It left over the hexside of a paved road."),
        Condition("on the map", not case.flag("off_map"), CITE, "It left the playing area."),
        Condition("no Armored Assault", not case.flag("assault"), CITE, "It moves with Infantry in its lee."),
    )
    before = case.optional_word("before")
    old = tuple(item for item in ground.counters.of(VEHICLE_DUST.id) if before is not None and item.at == before)[:1]
    goes = f" Its dust in {before} goes." if old else ""
    notes = ("A platoon or convoy places and shifts its dust at the end of each Impulse only (194.741).",)
    if failed(conditions):
        ruling = refusal("no dust", conditions, notes=notes)
        taken = Outcome("No dust", detail=f"{ruling.outcomes[0].detail}{goes}", cite=ruling.outcomes[0].cite,
                        changes=Changes(take=old))  # fmt: skip
        return Ruling("no dust", OPEN, (taken,), ruling.facts, notes=notes)
    if conditions_of(ground).ec == NOT_SAID:
        return unsaid(["whether the ground is Dry or Very Dry, among the conditions"], facts_of(conditions))
    details: dict[str, Value] = {OWNER: case.word("owner"), IN_MOTION: case.flag("motion"), DESTROYED: False}
    put = Counter(VEHICLE_DUST.id, left, details=details)
    says = f"Before Defensive Fire. What it spends in {entered} afterwards changes nothing.{goes}"
    outcome = Outcome(f"Dust in {left}", detail=says, cite=CITE, changes=Changes((put,), old))
    return Ruling(f"dust in {left}", OPEN, (outcome,), facts_of(conditions), marks=(Mark(left, "dust"),), notes=notes)


VEHICLE_DUST_TABLE = Procedure(
    "vehicle-dust",
    "Vehicle dust",
    GROUP,
    "Whether a vehicle that enters a hex leaves dust in the one before, and which dust goes.",
    CITE,
    (
        Field("left", "Hex left", "hex", "", CITE),
        Field("entered", "Hex entered", "hex", "", CITE),
        Field("halves", "Half MP spent on the entry", "whole",
              "Twice the MP, all extras in: 2 MP are 4. Declare 6 (3 MP) to raise none.", CITE, default=2, most=200),
        Field("owner", "Whose vehicle", "choice",
              choices=tuple(Choice(side, BY_ID["player"].titles[side]) for side in SIDES)),
        Field("start", "Start MP in the hex left", "flag", "", CITE),
        Field("paved", "By a paved road", "flag", "", CITE),
        Field("assault", "Armored Assault", "flag", "Also before, in this MPh.", CITE),
        Field("off_map", "Left the playing area", "flag", "", CITE),
        Field("motion", "Ends in Motion", "flag", "", CITE),
        Field("before", "Its dust until now", "hex", "Where its last dust lies: it goes as the vehicle moves on.", CITE,
              optional=True),
    ),
    _work,
    needs_map=True,
)  # fmt: skip
