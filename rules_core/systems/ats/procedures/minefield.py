"""Entering a minefield: whether it must be forced, at what chance, and what the mines do (9.7.5 to 9.7.11)."""

from __future__ import annotations

from rules_core.counters.changes import Changes
from rules_core.counters.counters import Counter
from rules_core.fields import Choice, Field, When
from rules_core.procedures.named_hex import lying, named_hex
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.ats.conventions import HIDDEN_FORCING
from rules_core.systems.ats.counter_kinds import AT_ONLY, LARGEST_DENSITY, MINEFIELD, MIXED, THROUGH_MINES
from rules_core.systems.ats.counters.minefields import (
    AFV,
    APC,
    ATTACKED,
    DUMMY_CITE,
    FORCING,
    FORCING_CITE,
    FRAG_CITE,
    HIDDEN_CITE,
    LANE_CITE,
    PERSONNEL_KIND,
    TRUCK,
    Entering,
    Minefield,
    attack_on,
    entering,
    forcing_drm,
    frag_factors_say,
    leaves_lane,
    placed,
)
from rules_core.systems.ats.procedures.on_map import new_lane
from rules_core.systems.ats.terrain import HALF_TRACKED, PERSONNEL, TRACKED, WHEELED
from rules_core.systems.ats.units import ASSAULT, CRAWL, CROSS_COUNTRY, INFILTRATION, RUNNING
from rules_core.words.figures import signed

ENEMY = "enemy"
FRIENDLY = "friendly"
NO_TOW = "none"
GUN = "gun"
OTHER = "other"

PLACED_CITE = "ATS 9.7.11"
PASSENGERS_CITE = {AFV: "ATS 9.7.91", APC: "ATS 9.7.92", TRUCK: "ATS 9.7.92"}
TOWED_CITE = "ATS 9.7.92"
INFILTRATION_PHASE = "at once; in the Infiltration Phase too"

_VEHICLE_KINDS = (AFV, APC, TRUCK)

MOSTLY_ON = {AFV: TRACKED, APC: HALF_TRACKED, TRUCK: WHEELED}
"""What each kind of vehicle drives on where nobody says otherwise."""


def mode_of(case: Case) -> str:
    """The movement mode that a case names, for Personnel or for vehicles."""
    return case.word("mode" if case.word("unit") == PERSONNEL_KIND else "vehicle_mode")


def unit_of(case: Case) -> str:
    """The unit class that a case names."""
    kind = case.word("unit")
    return PERSONNEL if kind == PERSONNEL_KIND else case.optional_word("drive") or MOSTLY_ON[kind]


def field_in(case: Case) -> Minefield:
    """The minefield that a case describes."""
    return Minefield(
        case.word("whose") == ENEMY,
        case.word("mines") == AT_ONLY,
        case.flag("hidden"),
        case.flag("dummy"),
        case.flag("lane"),
    )


def _work(case: Case) -> Ruling:
    field = field_in(case)
    entered = entering(field, unit_of(case), mode_of(case), case.choice, case.flag("under"))
    facts = [Fact(entered.reason, _HOW[entered.how], entered.cite), *_revealed(field, entered)]
    if entered.how == FORCING:
        return _forcing(case, field, entered, facts)
    if entered.how == ATTACKED:
        attacked, more = _attacked(case, field, frozenset(), _on_map(case, entered))
        return Ruling("attacked at once", BAD, (attacked,), (*facts, *more))
    ending = "No effect", _ENTERS[field.dummy], entered.cite
    unharmed, more = _unharmed(case, field, ending, frozenset(), _on_map(case, entered))
    return Ruling("no effect", GOOD, (unharmed,), (*facts, *more))


_HOW = {FORCING: "Forcing", ATTACKED: "attacked without a roll", "nothing": "no effect"}


def _revealed(field: Minefield, entered: Entering) -> list[Fact]:
    """What the field's owner has to show because of the entry."""
    if not entered.reveals:
        return []
    if field.dummy:
        return [Fact("dummy", "shown to be one", DUMMY_CITE, "Its marker stays in place, face down.")]
    return [Fact("Hidden field", "placed on the map", PLACED_CITE, "An enemy unit has entered its hex.")]


def _forcing(case: Case, field: Minefield, entered: Entering, facts: list[Fact]) -> Ruling:
    drm = forcing_drm(field, case.choice)
    density = case.optional_whole("density")
    if density is None:
        return _forcing_unknown(case, field, facts, drm, _on_map(case, entered))
    cite = HIDDEN_CITE if field.enemy else HIDDEN_FORCING.id
    roll = Roll((10,), (RollModifier("Hidden field", drm, cite),) if drm else (), zero=True)
    totals = frozenset(roll.totals.chances)
    through = frozenset(total for total in totals if total > density)
    facts.append(Fact("forced", f"more than {density}", FORCING_CITE, "after the DRM; a 0 counts as 10"))
    if case.flag("several"):
        facts.append(Fact("several Personnel", "one roll", FORCING_CITE, "They share the casualties as usual."))
    shown = _on_map(case, entered)
    unharmed, lane = _unharmed(case, field, _FORCED, through, shown)
    attacked, harm = _attacked(case, field, totals - through, shown)
    return Ruling("roll one ten-sided die to force it", OPEN, (unharmed, attacked), (*facts, *lane, *harm), roll)


def _forcing_unknown(case: Case, field: Minefield, facts: list[Fact], drm: int, shown: Changes) -> Ruling:
    """Forcing a field whose density only its owner knows: what decides, without a chance (9.7.3, 9.7.61, 9.7.7)."""
    unharmed, lane = _unharmed(case, field, _FORCED, frozenset(), shown)
    attacked, harm = _attacked(case, field, frozenset(), shown)
    modified = f"{signed(drm)} for a Hidden field; a 0 counts as 10" if drm else "a 0 counts as 10"
    forced = Fact("forced", "more than the density", FORCING_CITE, modified)
    detail = f"The density is on the back of the marker. More than it: {unharmed.detail} Else: {attacked.detail}"
    outcome = Outcome(_NOT_KNOWN, frozenset(), detail, FORCING_CITE, changes=shown)
    return Ruling(_NOT_KNOWN, OPEN, (outcome,), (*facts, forced, *lane, *harm))


# --- how it may end ---


_ENTERS = {True: "There are no mines.", False: "It enters without a roll."}
_NOT_KNOWN = "Forcing, chance not known"
_FRAG = " FRAG factors"
_FORCED = ("Forced", "It goes on unharmed.", FORCING_CITE)


def _unharmed(
    case: Case, field: Minefield, ending: tuple[str, str, str], totals: frozenset[int], shown: Changes
) -> tuple[Outcome, list[Fact]]:
    """The unit comes through: the result, what it means and its rule are given; it may leave a lane."""
    result, detail, cite = ending
    if not leaves_lane(field, unit_of(case), mode_of(case), case.choice):
        return Outcome(result, totals, detail, cite, GOOD, shown), []
    detail = "It goes on unharmed and leaves a Minefield Lane in the hex."
    fact = Fact("lane", "left in the hex", LANE_CITE, "a fully tracked vehicle in Assault that is not attacked")
    changes = Changes((*shown.put, *new_lane(case, THROUGH_MINES)), shown.take)
    return Outcome(result, totals, detail, LANE_CITE, GOOD, changes), [fact]


def _attacked(case: Case, field: Minefield, totals: frozenset[int], shown: Changes) -> tuple[Outcome, list[Fact]]:
    kind = case.word("unit")
    attack = attack_on(kind, case.choice)
    put = list(shown.put)
    at = named_hex(case)
    if kind == PERSONNEL_KIND:
        density = case.optional_whole("density")
        detail = f"{attack.detail[:-1]}: {frag_factors_say(density, _FRAG)}."
        fact = Fact(
            "FRAG factors",
            frag_factors_say(density),
            FRAG_CITE,
            f"Density x 4, Stationary cover, {INFILTRATION_PHASE}.",
        )
        return Outcome("Attacked", totals, detail, attack.cite, BAD, shown), [fact]
    details = [attack.detail]
    facts = [Fact("mines attack", attack.result, attack.cite, attack.detail)]
    if attack.burning and at:
        put.append(Counter("wreck", at, details={"burning": True, "facing": 12}))
    for fact in (*_passengers(case, field, kind), *_towed(case, attack.burning)):
        facts.append(fact)
        details.append(fact.detail)
    detail = " ".join(details)
    return Outcome(attack.result, totals, detail, attack.cite, BAD, Changes(tuple(put), shown.take)), facts


def _passengers(case: Case, field: Minefield, kind: str) -> list[Fact]:
    if not case.flag("passengers"):
        return []
    cite = PASSENGERS_CITE[kind]
    if field.at_only:
        return [Fact("Personnel aboard", "unharmed", cite, "Those aboard are put in the hex; AT mines spare them.")]
    factors = frag_factors_say(case.optional_whole("density"), _FRAG)
    said = f"Those aboard are put in the hex and attacked by {factors} in Stationary cover."
    return [Fact("Personnel aboard", factors, f"{cite}, 9.7.93", said)]


def _towed(case: Case, killed: bool) -> list[Fact]:
    towing = case.word("towing")
    if towing == NO_TOW or not killed:
        return []
    if towing == GUN:
        return [Fact("towed gun", "F-KILL", TOWED_CITE, "The towed gun is marked F-KILL.")]
    return [Fact("what it tows", "unharmed", TOWED_CITE, "What it tows is unharmed.")]


# --- the map ---


def _on_map(case: Case, entered: Entering) -> Changes:
    """Place on the map what a unit's entry uncovers: the Hidden fields of that kind in the hex."""
    if not entered.reveals or not case.flag("hidden"):
        return Changes()
    found = tuple(
        item
        for item in lying(case, MINEFIELD)
        if item.details.get("hidden") and item.details.get("mines") == case.word("mines")
    )
    return Changes(tuple(placed(item) for item in found), found)


_IS_VEHICLE = When("unit", _VEHICLE_KINDS)
_IS_PERSONNEL = When("unit", (PERSONNEL_KIND,))
_HAS_MINES = When("dummy", (False,))

MINEFIELD_ENTRY = Procedure(
    "minefield",
    "Entering a minefield",
    "Mines",
    "Whether a unit that enters a minefield has to force it, its chances, and what the mines do.",
    "ATS 9.7.5 to 9.7.11",
    (
        Field(
            "unit",
            "Unit",
            "choice",
            "What enters; Heavy weapons enter with the Personnel who push them.",
            "ATS 9.7.9",
            (
                Choice(PERSONNEL_KIND, "Personnel"),
                Choice(AFV, "AFV"),
                Choice(APC, "APC"),
                Choice(TRUCK, "Truck"),
            ),
        ),
        Field(
            "drive",
            "Drives on",
            "choice",
            "Only full tracks leave a lane; left out, an AFV has tracks, an APC half-tracks, a truck wheels.",
            LANE_CITE,
            (Choice(TRACKED, "full tracks"), Choice(HALF_TRACKED, "half-tracks"), Choice(WHEELED, "wheels")),
            optional=True,
            when=(_IS_VEHICLE,),
        ),
        Field(
            "mode",
            "Movement",
            "choice",
            "How the Personnel move.",
            "ATS 9.7.5, 9.7.6",
            (
                Choice(ASSAULT, "Assault"),
                Choice(CRAWL, "Crawl"),
                Choice(RUNNING, "Running"),
                Choice(INFILTRATION, "Infiltration"),
            ),
            when=(_IS_PERSONNEL,),
        ),
        Field(
            "vehicle_mode",
            "Movement",
            "choice",
            "How the vehicle moves.",
            "ATS 9.7.5, 9.7.6",
            (Choice(ASSAULT, "Assault"), Choice(CROSS_COUNTRY, "Cross-Country")),
            when=(_IS_VEHICLE,),
        ),
        Field(
            "whose",
            "Whose field",
            "choice",
            "Whether the unit's enemy or its own side laid it.",
            "ATS 9.7.5, 9.7.6",
            (Choice(ENEMY, "the enemy's"), Choice(FRIENDLY, "friendly")),
        ),
        Field(
            "mines",
            "Mines",
            "choice",
            "AT mines leave Personnel unharmed.",
            "ATS 9.7.1, 9.7.41",
            (Choice(MIXED, "against Personnel and vehicles"), Choice(AT_ONLY, "against vehicles only")),
        ),
        Field("dummy", "Dummy", "flag", "A marker without mines.", DUMMY_CITE),
        Field(
            "density",
            "Density",
            "whole",
            "The number on the back of the marker; left out where only the field's owner knows it.",
            "ATS 9.7.3",
            least=1,
            most=LARGEST_DENSITY,
            optional=True,
            when=(_HAS_MINES,),
        ),
        Field("hidden", "Hidden", "flag", "Whether the field is set up Hidden.", PLACED_CITE, when=(_HAS_MINES,)),
        Field(
            "lane",
            "Along a lane",
            "flag",
            "Whether a Minefield Lane lies in the hex and the unit keeps to it.",
            "ATS 9.7.6",
            when=(_HAS_MINES,),
        ),
        Field(
            "under",
            "From under to under",
            "flag",
            "Whether Personnel move from under one emplacement to under another.",
            "ATS 9.7.6",
            when=(_IS_PERSONNEL, When("mode", (ASSAULT, CRAWL, INFILTRATION))),
        ),
        Field(
            "several",
            "Several units together",
            "flag",
            "Whether more than one Personnel unit enters.",
            FORCING_CITE,
            when=(_IS_PERSONNEL,),
        ),
        Field(
            "passengers",
            "Personnel aboard",
            "flag",
            "Whether it carries Personnel.",
            "ATS 9.7.91, 9.7.92",
            when=(_IS_VEHICLE,),
        ),
        Field(
            "towing",
            "Towing",
            "choice",
            "What it tows.",
            TOWED_CITE,
            (Choice(NO_TOW, "nothing"), Choice(GUN, "a gun"), Choice(OTHER, "something else")),
            when=(When("unit", (APC, TRUCK)),),
        ),
        Field(
            "at",
            "Hex",
            "hex",
            "Where the field lies; with it, lanes, wrecks and fields found can be put on the map.",
            optional=True,
        ),
    ),
    _work,
)
