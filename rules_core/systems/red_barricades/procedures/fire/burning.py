"""Fire in Red Barricades: what may burn, what a Flame that becomes a Blaze does above it (CG3-2, RB3, V7.5)."""

from __future__ import annotations

from rules_core.counters.changes import NO_CHANGES, Changes
from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import BLAZE
from rules_core.families.squad_leader.places import floor_of, places
from rules_core.fields import Choice, Field, When
from rules_core.location import ROOF, Location
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import BAD, OPEN, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.situation import Situation
from rules_core.systems.red_barricades.burning import FIRE_CITE, burning_in, no_fire
from rules_core.systems.red_barricades.clearance import HAMPER_CITE
from rules_core.systems.red_barricades.counter_kinds import FLAME
from rules_core.systems.red_barricades.counters.labor import without_idle_labor
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.procedures.fire.struck import NO_MAP
from rules_core.systems.red_barricades.reasons import reason_and_rule

CITE = FIRE_CITE
HELD = "no Blaze during this Player Turn"
PLACE_FLAME, BECOMES_BLAZE, KINDLING = "flame", "blaze", "kindling"
ROOFTOP, BENEATH, OTHER = "rooftop", "beneath", "other"

FACTS = (
    Fact("Kindling (B25.11)", "not allowed", CITE, "attacks and MOL still place Flames"),
    Fact("Flame counters", "one at most in a Location", CITE),
    Fact("Rooftop", "never a Flame", CITE, "a Blaze where a Flame directly beneath becomes one"),
    Fact("also in effect", "V7 and V12.6104", CITE, "Gutted Buildings, Non-Factory Building"),
)


def _work(case: Case) -> Ruling:
    event, at = case.word("event"), case.optional_location("at")
    if event == KINDLING:
        allowed = Condition("Kindling", False, CITE, "Nobody may make a Kindling attempt in this campaign.", "no")
        return refusal("Kindling is not allowed", [allowed], FACTS)
    return (_flame if event == PLACE_FLAME else _blaze)(case, at)


def _flame(case: Case, at: Location | None) -> Ruling:
    """Whether a Flame may be placed (CG3-2)."""
    rooftop = at.place == ROOF if at else case.word("place") == ROOFTOP
    conditions = [
        Condition("no Rooftop", not rooftop, CITE, "A Rooftop never holds a Flame."),
        Condition("nothing burns there yet", not _burns(case, at), CITE, "At most one Flame burns in a Location."),
    ]
    if at is not None and not rooftop:
        said, cite = reason_and_rule(no_fire(case.ground, FLAME, at.hex, at.place) or "")
        conditions.append(Condition("it can burn", not said, cite or "B25.1", said))
    marks = (Mark(str(at), "Flame", BAD if failed(conditions) else OPEN),) if at else ()
    if failed(conditions):
        return refusal("no Flame is placed", conditions, FACTS, marks)
    put = Changes((Counter(FLAME, at.hex, place=at.place),)) if at else NO_CHANGES
    return permission("a Flame may be placed", Outcome("Flame", cite=CITE, changes=put), conditions, FACTS, marks)


def _burns(case: Case, at: Location | None) -> bool:
    return bool(burning_in(case.ground, at.hex, at.place)) if at else case.flag("burning")


def _blaze(case: Case, at: Location | None) -> Ruling:
    """Where a Flame becomes a Blaze: on the Rooftop directly above it too (CG3-2)."""
    if at is None:
        held = _not_held(hampered=case.flag("hampered"))
        rooftop, beneath = case.word("place") == ROOFTOP, case.word("place") == BENEATH
        flame = Condition("no Rooftop", not rooftop, CITE, "A Rooftop never holds a Flame that could become a Blaze.")
        if failed([flame]):
            return refusal("no Flame is there", [flame], FACTS)
        if failed([held]):
            return refusal(HELD, [flame, held], FACTS)
        return _spread(beneath, NO_CHANGES, [flame, held], ())
    situation = case.ground
    flames = tuple(item for item in burning_in(situation, at.hex, at.place) if item.kind == FLAME)
    there = [Condition("a Flame", bool(flames), CITE, f"No Flame counter lies in {at.said}.")]
    if not flames:
        return refusal("no Flame is there", there, FACTS, (Mark(str(at), "no Flame", BAD),))
    there.append(_not_held(hampered=any(item.details.get("hampered") for item in flames)))
    if failed(there):
        return refusal(HELD, there, FACTS, (Mark(str(at), "Hampered", OPEN),))
    above = beneath_rooftop(situation, at)
    put = [Counter(BLAZE, at.hex, place=at.place)]
    if above and not burning_in(situation, at.hex, ROOF):
        put.append(Counter(BLAZE, at.hex, place=ROOF))
    marks = [Mark(str(at), "Blaze", BAD)]
    if above:
        marks.append(Mark(f"{at.hex}@{ROOF}", "Blaze", BAD))
    changes = without_idle_labor(situation, Changes(tuple(put), flames))
    return _spread(above, changes, there, tuple(marks))


def _not_held(*, hampered: bool) -> Condition:
    why = "A Hampered Flame, under its PIN counter, becomes no Blaze during this Player Turn."
    return Condition("not Hampered", not hampered, HAMPER_CITE, why)


def _spread(beneath: bool, changes: Changes, conditions: list[Condition], marks: tuple[Mark, ...]) -> Ruling:
    if beneath:
        verdict, detail = "a Blaze here and on the Rooftop", "A Blaze is placed on the Rooftop above it too, at once."
    else:
        verdict, detail = "a Blaze here", "No Rooftop lies directly above it."
    outcome = Outcome(f"{verdict[:1].upper()}{verdict[1:]}", frozenset(), detail, CITE, OPEN, changes)
    return permission(verdict, outcome, conditions, FACTS, marks)


def beneath_rooftop(situation: Situation, at: Location) -> bool:
    """Whether a Rooftop lies directly above a Location of a building, as things stand (CG3-2)."""
    there = [place for place in places(RULES, situation, at.hex) if not place.passing]
    floors = [floor for place in there if (floor := floor_of(place.id)) is not None]
    return any(place.id == ROOF for place in there) and floor_of(at.place) == max(floors, default=None)


BURNING = Procedure(
    "burning",
    "Flames and Blazes",
    "Flames and rubble",
    "Whether a Flame may be placed somewhere, and where a Blaze comes of it.",
    "RB CG3-2, RB3, V7.5, B24.721",
    (
        Field(
            "event",
            "What happens",
            "choice",
            "",
            CITE,
            (
                Choice(PLACE_FLAME, "a Flame is placed"),
                Choice(BECOMES_BLAZE, "a Flame becomes a Blaze"),
                Choice(KINDLING, "a Kindling attempt"),
            ),
        ),
        Field("at", "Location", "location", "Left out, say what it is.", CITE, optional=True),
        Field(
            "place",
            "The Location is",
            "choice",
            "",
            CITE,
            (
                Choice(OTHER, "with no Rooftop directly above"),
                Choice(BENEATH, "directly beneath a Rooftop"),
                Choice(ROOFTOP, "a Rooftop"),
            ),
            when=NO_MAP,
        ),
        Field(
            "burning",
            "Burns already",
            "flag",
            "Whether a Flame or Blaze is in the Location.",
            CITE,
            when=(*NO_MAP, When("event", (PLACE_FLAME,))),
        ),
        Field(
            "hampered",
            "Hampered",
            "flag",
            "Whether the Flame lies under a PIN counter, after a Clearance DR in this Player Turn.",
            HAMPER_CITE,
            when=(*NO_MAP, When("event", (BECOMES_BLAZE,))),
        ),
    ),
    _work,
)
