"""Several checks in a minefield, and spotting it: exact chances without a map (Mines a, Mines b)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.fields import Choice, Field, When
from rules_core.geometry.length import Length
from rules_core.geometry.polygons import edges
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.systems.miniatures.conventions.mines import MIXED_FIELD, SPOTTING
from rules_core.systems.miniatures.dice.mines import (
    HUNDREDTH,
    MineFate,
    anti_tank,
    ap_setting,
    goes_off,
    hurt_by_ap,
    modifiers_of,
    through,
)
from rules_core.systems.miniatures.mine_table import CITE, DENSITY_CITE, FACES, RULE, SPOTTING_CITE
from rules_core.systems.miniatures.movement.risks import chance_says
from rules_core.systems.miniatures.procedures.asked import (
    density_field,
    in_force,
    inches_field,
    inches_of,
    inches_say,
    needed_point,
    plain,
    point_field,
    tapped_area,
    tons_field,
    unit_field,
)
from rules_core.systems.miniatures.procedures.mine_checks import DRIVEN
from rules_core.systems.miniatures.terrain import MINEFIELD
from rules_core.tabletop.course import covers
from rules_core.tabletop.stretches import nearest_square
from rules_core.tabletop.tabletop import INCH, TableArea
from rules_core.words.figures import counted

MOST_SQUARES = 50
VIEWER_AT, VIEWER_TITLE, FIELD_AT = "at", "Where the unit is", "field_at"
_TYPED = (When(FIELD_AT, (None,)),)


def _work_crossing(case: Case) -> Ruling:
    unit, density, kind = case.word("unit"), case.whole("density"), case.word("mines")
    tons = Fraction(case.whole("tons"))
    off = goes_off(density, case.choice)
    each: list[MineFate] = []
    if kind in ("at", "mixed"):
        each.append(anti_tank(modifiers_of(unit, tons, case.choice), case.choice).where(off))
    if kind in ("ap", "mixed") and hurt_by_ap(unit, case.choice):
        percent = in_force(case).percent(ap_setting(tons))
        each.append(MineFate(immobilises=percent * HUNDREDTH).where(off))
    if kind == "mixed" and case.choice(MIXED_FIELD) == "ap-first":
        each.reverse()
    count = 2 * case.whole("squares") - case.flag("starts") - case.flag("stays")
    if not each or count <= 0:
        return plain("Nothing is rolled for", DENSITY_CITE, tone=GOOD)
    kills, stops, comes = through(each * count)
    facts = (
        Fact("checks", str(count), DENSITY_CITE, "one on entering and one on leaving each square"),
        Fact("destroyed", chance_says(kills) if kills else "no chance", CITE),
        Fact("immobilised", chance_says(stops) if stops else "no chance", f"{CITE}, {RULE}"),
        Fact("comes through", chance_says(comes), DENSITY_CITE),
    )
    likely = "for certain" if comes == 1 else f"with a chance of {chance_says(comes)}"
    return plain(f"Comes through {counted(count, 'check', 'checks')} {likely}", DENSITY_CITE, facts=facts)


MINE_CROSSING = Procedure(
    "mine-crossing",
    "Squares of a minefield crossed",
    "Mines",
    "The exact chances of a vehicle that crosses several mine squares; the first effect ends its way.",
    "MIN Mines a",
    (
        unit_field(CITE, DRIVEN),
        tons_field(CITE),
        Field(
            "mines",
            "Mines",
            "choice",
            "",
            RULE,
            (Choice("at", "anti-tank"), Choice("ap", "anti-personnel"), Choice("mixed", "both")),
        ),
        density_field(DENSITY_CITE),
        Field(
            "squares",
            "Squares",
            "whole",
            "How many it is in on its way.",
            DENSITY_CITE,
            default=1,
            least=1,
            most=MOST_SQUARES,
        ),
        Field("starts", "It begins inside", "flag", "Then the first square isn't entered.", DENSITY_CITE),
        Field("stays", "It ends inside", "flag", "Then the last square isn't left.", DENSITY_CITE),
    ),
    _work_crossing,
)


def _spotted(case: Case, field: TableArea | None) -> tuple[Length, Fraction, int]:
    """How far the field is in lattice units, from how far in inches and how likely it is spotted.

    Of a field that was tapped the map says all that; else it is as it was typed in.
    """
    if field is None:
        return Length.of(inches_of(case, "distance") * INCH), inches_of(case, "limit"), case.whole("percent")
    limit, percent = field.details.get("spotting_distance"), field.details.get("spotting_chance")
    if not isinstance(limit, int) or not isinstance(percent, int):
        unsaid = f"The judge has still to say from how far one sees {field.name}, and how likely"
        said = f"{unsaid}: leave the field out, and type that in."
        raise QueryError("missing", said, f"inputs.{FIELD_AT}")
    viewer = needed_point(case, VIEWER_AT, VIEWER_TITLE)
    squares = [nearest_square(viewer, a, b) for ring in field.rings for a, b in edges(ring)]
    distance = Length() if covers(field, viewer) else Length.root(min(squares))
    return distance, Fraction(limit, INCH), percent


def _work_spotting(case: Case) -> Ruling:
    field = tapped_area(case, FIELD_AT, MINEFIELD)
    if field is not None and not field.details.get("hidden"):
        return plain("Lies open", SPOTTING_CITE, f"{field.name} isn't hidden: nothing is rolled.", GOOD)
    distance, limit, percent = _spotted(case, field)
    facts = (
        Fact("distance", inches_say(distance.rounded(1) / INCH), SPOTTING_CITE),
        Fact("may be spotted", f"within {inches_say(limit)}", SPOTTING_CITE),
    )
    if Length.of(limit * INCH) < distance:
        return plain("Too far to be spotted", SPOTTING_CITE, tone=BAD, facts=facts)
    if percent == 0:
        return plain("Not spotted", SPOTTING_CITE, tone=BAD, facts=facts)
    if percent == FACES:
        return plain("Spotted", SPOTTING_CITE, tone=GOOD, facts=facts)
    outcomes = (
        Outcome("Spotted", frozenset(range(1, percent + 1)), cite=SPOTTING_CITE, tone=GOOD),
        Outcome("Not spotted", frozenset(range(percent + 1, FACES + 1)), cite=SPOTTING_CITE, tone=BAD),
    )
    often = "once a turn" if case.choice(SPOTTING) == "turn" else "once"
    rolled = Fact("rolled", often, f"{SPOTTING_CITE}, {SPOTTING.id}")
    return Ruling("May be spotted", OPEN, outcomes, (*facts, rolled), Roll((FACES,)))


MINE_SPOTTING = Procedure(
    "mine-spotting",
    "Spotting hidden mines",
    "Mines",
    "Whether a unit sees a hidden minefield, by the distance and the chance that the judge has set.",
    "MIN Mines b",
    (
        point_field(VIEWER_AT, VIEWER_TITLE, "", SPOTTING_CITE),
        point_field(FIELD_AT, "The minefield", "Tap both, or type in the distances.", SPOTTING_CITE),
        inches_field("distance", "Distance to the field", SPOTTING_CITE, _TYPED),
        inches_field("limit", "The judge's distance", SPOTTING_CITE, _TYPED),
        Field("percent", "The judge's chance in per cent", "whole", "", SPOTTING_CITE, least=0, most=100, when=_TYPED),
    ),
    _work_spotting,
)
