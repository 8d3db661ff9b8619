"""What ground does to movement, without a map: costs, columns, hedges, bogging down, bridges (T1-T14, Bridges)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.fields import Choice, Field, When
from rules_core.geometry.length import Length
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.situation import Situation
from rules_core.systems.miniatures.classes import ARMOURED_CAR, CLASSES, SEMI_TRACKED, SOFT, TANK, WHEELED
from rules_core.systems.miniatures.conditions import BOG
from rules_core.systems.miniatures.conventions.movement import BOGGING, COLUMN
from rules_core.systems.miniatures.mine_table import FACES
from rules_core.systems.miniatures.movement.ground import LyingUnder
from rules_core.systems.miniatures.movement.mover import TableMover
from rules_core.systems.miniatures.movement.rates import Rates
from rules_core.systems.miniatures.movement.strips import TableStrips
from rules_core.systems.miniatures.options.movement import AHEAD, CUTTER
from rules_core.systems.miniatures.procedures.asked import (
    in_force,
    inches_field,
    inches_of,
    inches_say,
    needed_point,
    optional_point,
    plain,
    point_field,
    printed_inches,
    scale_field,
    scale_of,
    tapped_area,
    tons_field,
    unit_field,
)
from rules_core.systems.miniatures.terrain import BRIDGE, FOLLOWING, HEDGE, HEDGEROW, MARSH, TERRAIN, WOODS
from rules_core.tabletop.tabletop import INCH, TableArea, Tabletop
from rules_core.words.citations import cited
from rules_core.words.figures import counted, figure

GROUNDS = (
    "clear",
    "woods",
    "light-woods",
    "heavy-woods",
    "scrub",
    "marsh",
    "wheat",
    "rubble",
    "river",
    "ford",
    "building",
)
_NONE = "none"
HERE, HERE_TITLE, AHEAD_AT = "at", "Where it is", "ahead_at"


def _mover(case: Case, scale: str = "1/72", options: dict[str, object] | None = None) -> TableMover:
    """A unit on an empty table, whose conventions have their say in the case."""
    table = Tabletop("", "", "", "", (), {}, 0, 0, scale)
    situation = Situation(table, options=options or {}, conventions=case.conventions, conditions=case.conditions)
    mover = TableMover(situation, case.word("unit"), None)
    mover.touched = case.touched
    return mover


def _work_cost(case: Case) -> Ruling:
    length = inches_of(case, "length")
    words = dict.fromkeys(word for word in (case.word("ground"), case.word("also")) if word not in ("clear", _NONE))
    mover = _mover(case, scale_of(case), {AHEAD.id: case.word("ahead")})
    things = tuple((word, TableArea(TERRAIN[word].name.capitalize(), word, ())) for word in words)
    rate = Rates(mover).over(LyingUnder(things))
    if rate.bar:
        barred = Outcome("May not enter", detail=rate.bar.reason, cite=rate.bar.cite, tone=BAD)
        return Ruling(f"{rate.bar.reason.rstrip('.')}{cited(rate.bar.cite)}", BAD, (barred,))
    factors = [Fact(factor.what, f"times {figure(factor.times)}", factor.cite) for factor in rate.factors]
    facts = (Fact("length", inches_say(length), "MIN T2"), *factors)
    cost = length * rate.times
    far = inches_say(length / rate.times)
    back = f"With {inches_say(length)} of movement it moves {far} there." if cost else ""
    cite = rate.factors[0].cite if rate.factors else "MIN T1"
    return plain(f"Costs {inches_say(cost)}", cite, back, GOOD, facts)


_GROUND_CHOICES = tuple(Choice(word, TERRAIN[word].name) for word in GROUNDS)
GROUND_COST = Procedure(
    "ground-cost",
    "Movement through ground",
    "Movement",
    "What a stretch of ground costs a unit in inches of movement.",
    "MIN T1-T14",
    (
        unit_field("MIN T2", CLASSES),
        Field("ground", "Ground", "choice", "", "MIN T2", _GROUND_CHOICES),
        Field(
            "also",
            "And in the same place",
            "choice",
            "",
            "MIN T2",
            (Choice(_NONE, "nothing else"), *_GROUND_CHOICES[1:]),
        ),
        inches_field("length", "Length", "MIN T2"),
        scale_field("MIN T2"),
        Field(
            "ahead",
            "Follows",
            "choice",
            "",
            "MIN T2, T3",
            tuple(Choice(word, AHEAD.titles[word]) for word in AHEAD.choices),
        ),
    ),
    _work_cost,
)


def _gap(case: Case) -> Length:
    """How far the vehicle ahead is, in lattice units: between the points that were tapped, else as it was measured."""
    ahead = optional_point(case, AHEAD_AT)
    if ahead is None:
        return Length.of(inches_of(case, "gap") * INCH)
    return Length.between(needed_point(case, HERE, HERE_TITLE), ahead)


def _work_column(case: Case) -> Ruling:
    unit, ground, leader = case.word("unit"), case.word("ground"), case.word("ahead")
    limit, gap = printed_inches(case, FOLLOWING), _gap(case)
    pace = TERRAIN[ground].pace(unit)
    led = leader == "tank" or (leader == "column" and (pace.behind == "afv" or case.choice(COLUMN) == "column"))
    led = led or (leader == "afv" and pace.behind == "afv")
    cite = TERRAIN[ground].cite
    leading = "a tank" if ground == WOODS.word else "an AFV"
    conditions = [
        Condition("may follow at all", not pace.barred or bool(pace.behind), cite, f"It {pace.barred}."),
        Condition(f"led by {leading}", led, cite, f"It must follow {leading}."),
        Condition(
            "gap",
            not Length.of(limit * INCH) < gap,
            cite,
            f"The gap may be {figure(limit)} inches at most.",
            inches_say(gap.rounded(1) / INCH),
        ),
    ]
    if not pace.barred:
        return plain("May move there by itself", cite, tone=GOOD)
    if failed(conditions):
        return refusal("May not follow", conditions)
    detail = "At half the off-road speed; nobody may use the track once the column has passed."
    return permission("May follow", Outcome("May follow", detail=detail, cite=cite, tone=GOOD), conditions)


FOLLOWING_TABLE = Procedure(
    "following",
    "Following through woods",
    "Movement",
    "Whether a vehicle may pass through woods behind another.",
    "MIN T2, T3",
    (
        unit_field("MIN T2", (SEMI_TRACKED, ARMOURED_CAR, WHEELED, SOFT, TANK)),
        Field(
            "ground", "Ground", "choice", "", "MIN T2", (Choice("woods", "woods"), Choice("light-woods", "light woods"))
        ),
        Field(
            "ahead",
            "Follows",
            "choice",
            "",
            "MIN T2",
            tuple(Choice(word, AHEAD.titles[word]) for word in AHEAD.choices),
        ),
        point_field(HERE, HERE_TITLE, "", "MIN T2"),
        point_field(AHEAD_AT, "Where the vehicle ahead is", "Tap both, or type in the gap.", "MIN T2"),
        inches_field("gap", "Gap to the vehicle ahead", "MIN T2", (When(AHEAD_AT, (None,)),)),
        scale_field("MIN T2"),
    ),
    _work_column,
)


def _work_hedge(case: Case) -> Ruling:
    row = HEDGE if case.word("strip") == HEDGE.word else HEDGEROW
    mover = _mover(case, scale_of(case), {CUTTER.id: case.flag("cutter")})
    strips = TableStrips(mover)
    takes = strips.takes(row)
    if takes is None:
        refusal = strips.refusal(row)
        return plain("May not cross", row.cite, f"{refusal[:1].upper()}{refusal[1:]}", BAD)
    if takes.inches:
        return plain(f"Costs {inches_say(mover.inches(takes.inches))}", row.cite, tone=GOOD)
    return plain("Takes one turn", row.cite, "It goes on from the far side in the turn after.", OPEN)


HEDGES = Procedure(
    "hedge-crossing",
    "Hedges and hedgerows crossed",
    "Movement",
    "Whether a unit may cross a hedge or a hedgerow, and what that takes.",
    "MIN T5, T6",
    (
        unit_field("MIN T5, T6", CLASSES),
        Field(
            "strip",
            "Crosses",
            "choice",
            "",
            "MIN T5, T6",
            (Choice("hedge", "a hedge"), Choice("hedgerow", "a hedgerow")),
        ),
        Field("cutter", "Hedgerow cutter", "flag", "", "MIN T5", when=(When("unit", (TANK,)),)),
        scale_field("MIN T6"),
    ),
    _work_hedge,
)


def _work_bog(case: Case) -> Ruling:
    if case.word("unit") in ("infantry", "cavalry") and case.choice(BOGGING) == "vehicles":
        return plain("Does not bog down", MARSH.cite, tone=GOOD)
    percent = in_force(case).percent(BOG)
    facts = (Fact("chance", f"{percent} %", MARSH.cite, "20 % where the judge sets none."),)
    stays = "It stays where it is."
    if percent == 0:
        return plain("Does not bog down", MARSH.cite, tone=GOOD, facts=facts)
    if percent == FACES:
        return plain("Bogs down", MARSH.cite, stays, BAD, facts)
    outcomes = (
        Outcome("Bogs down", frozenset(range(1, percent + 1)), stays, MARSH.cite, BAD),
        Outcome("Goes on", frozenset(range(percent + 1, FACES + 1)), cite=MARSH.cite, tone=GOOD),
    )
    return Ruling("May bog down", OPEN, outcomes, facts, Roll((FACES,)))


BOG_TABLE = Procedure(
    "bog",
    "Bogging down",
    "Movement",
    "Whether a unit that enters soft ground or a marsh bogs down.",
    "MIN T13",
    (unit_field("MIN T13", CLASSES),),
    _work_bog,
)


def _limit(case: Case) -> int:
    """What the bridge bears: the one that was tapped, else as the judge says."""
    bridge = tapped_area(case, HERE, BRIDGE)
    if bridge is None:
        return case.whole("limit")
    limit = bridge.details.get("weight_limit")
    if not isinstance(limit, int):
        said = f"The judge has still to say what {bridge.name} bears: leave the point out, and type the limit in."
        raise QueryError("missing", said, f"inputs.{HERE}")
    return limit


def _work_bridge(case: Case) -> Ruling:
    tons, limit = case.whole("tons"), _limit(case)
    bears, weighs = counted(limit, "ton", "tons"), counted(tons, "ton", "tons")
    within = Condition("its weight", tons <= limit, BRIDGE.cite, f"The bridge bears {bears}.", weighs)
    if not within.holds:
        return refusal("May not cross", [within])
    return permission("May cross", Outcome("May cross", cite=BRIDGE.cite, tone=GOOD), [within])


BRIDGE_TABLE = Procedure(
    "bridge-weight",
    "Weight on a bridge",
    "Movement",
    "Whether a bridge bears a vehicle.",
    "MIN Bridges",
    (
        tons_field(BRIDGE.cite),
        point_field(HERE, "The bridge", "Tap it for its limit, or type that in.", BRIDGE.cite),
        Field(
            "limit",
            "The judge's weight limit in tons",
            "whole",
            "",
            BRIDGE.cite,
            least=0,
            most=1000,
            when=(When(HERE, (None,)),),
        ),
    ),
    _work_bridge,
)


def _work_road(case: Case) -> Ruling:
    length, off, on = inches_of(case, "length"), inches_of(case, "off"), inches_of(case, "on")
    cost = length * off / on
    facts = (
        Fact("length", inches_say(length), "MIN T7"),
        Fact("off-road", f"{figure(off)} inches a turn", "MIN T7"),
        Fact("on this road", f"{figure(on)} inches a turn", "MIN T7"),
    )
    share = Fraction(length, 1) / on
    detail = f"It is {figure(round(share * 100))} % of a turn's movement."
    return plain(f"Costs {inches_say(cost)} off-road", "MIN T7", detail, GOOD, facts)


ROAD_TABLE = Procedure(
    "road-rate",
    "Movement on a road",
    "Movement",
    "What a stretch of road costs in inches off-road, by the unit's own rates.",
    "MIN T7",
    (
        inches_field("length", "Length", "MIN T7"),
        inches_field("off", "Off-road movement a turn", "MIN T7", least=1),
        inches_field("on", "Movement a turn on this road", "MIN T7", least=1),
    ),
    _work_road,
)
