"""ATS movement on the proving ground, rule by rule."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from rules_core import maps
from rules_core.counters.counters import Counter
from rules_core.errors import QueryError
from rules_core.location import Location, parse_location
from rules_core.movement.movement import Move, Refusal
from rules_core.movement.routes.path import cheapest, safest
from rules_core.movement.routes.reach import reach
from rules_core.query import answer
from rules_core.systems.ats import SYSTEM
from rules_core.systems.ats.movement.joined_hexes import ground_steps_of
from rules_core.systems.ats.movement.movement import AtsMovement
from rules_core.systems.ats.terrain import UNIT_CLASSES
from rules_core.systems.ats.units import VEHICLES
from tests.support.movers import moving
from tests.systems.ats.conftest import situation

Step = Callable[..., Move | Refusal]


def cost(step: Move | Refusal) -> Fraction:
    assert isinstance(step, Move), step
    return step.cost


def rolls(step: Move | Refusal) -> list[tuple[str, str, Fraction]]:
    assert isinstance(step, Move), step
    return [(check.at, check.when, check.passes) for check in step.checks]


def cite(step: Move | Refusal) -> str:
    assert isinstance(step, Refusal), step
    return step.cite


def unknown(step: Move | Refusal) -> str:
    assert isinstance(step, Refusal), step
    return step.unknown


def lies(kind: str, at: str, **details: bool) -> tuple[Counter, ...]:
    return (Counter(kind, at, None, details),)


class TestBuildings:
    def test_stairs_cost_1_and_only_personnel_climb_them(self, step: Step) -> None:
        assert cost(step("B4", "B4@+10")) == 1
        assert cost(step("B4@+10", "B4")) == 1
        assert cite(step("B4", "B4@+10", "tracked")) == "ATS 8.3.61"
        assert cite(step("B4", "B4@+10", "heavy-weapon")) == "ATS 8.3.61"

    def test_a_stairwell_building_has_stairs_only_under_its_square(self, step: Step) -> None:
        assert cost(step("E5@+10", "E5@+20")) == 1
        assert cite(step("D5", "D5@+10")).startswith("ATS 8.3.6")

    def test_an_upper_floor_leads_only_to_the_same_floor_of_the_same_building(self, step: Step) -> None:
        assert cost(step("E2@+10", "E3@+10")) == 2
        assert cite(step("E2@+10", "D2")) == "ATS 8.3.6"

    def test_a_unit_leaves_a_building_at_ground_level(self, step: Step) -> None:
        assert cost(step("E2", "F2")) == 1

    def test_cellars_are_there_by_option_and_never_joined(self, step: Step) -> None:
        cellars = {"cellars": True}
        assert cost(step("E2", "E2@cellar", options=cellars)) == 2
        assert cost(step("E2@cellar", "E2", options=cellars)) == 2
        assert cite(step("E2@cellar", "E3@cellar", options=cellars)) == "ATS 8.3.122b"
        assert cite(step("E2", "E2@cellar", "heavy-weapon", options=cellars)) == "ATS 8.3.122b"


class TestFactories:
    def test_from_hex_to_hex_inside_a_factory_is_a_junkyard(self, step: Step) -> None:
        assert cost(step("I4", "J4")) == 2
        assert cite(step("I4", "J4", mode="running")) == "ATS 8.3.146"
        assert rolls(step("I4", "J4", "wheeled")) == [("J4", "AFTER", Fraction(1, 2))]

    def test_a_roofless_hex_of_it_is_debris(self, step: Step) -> None:
        inside = step("M4", "L4", "half-tracked")
        assert (cost(inside), rolls(inside)) == (2, [("L4", "AFTER", Fraction(3, 5))])
        assert isinstance(inside, Move)
        assert inside.parts[0].what == "debris inside the factory"
        assert isinstance(step("L3", "L4", mode="running"), Refusal)

    def test_black_bars_stop_movement_on_the_ground_but_not_over_roofs(self, step: Step) -> None:
        assert cite(step("K4", "K5")) == "ATS 8.3.11"
        assert cost(step("K4@roof", "K5@roof")) == 1

    @pytest.mark.parametrize("unit", sorted(VEHICLES))
    def test_vehicles_of_every_kind_enter_by_road_or_railway_without_a_roll(self, step: Step, unit: str) -> None:
        by_road, by_rail = step("H7", "I7", unit), step("N7", "M7", unit)
        assert (cost(by_road), rolls(by_road)) == (2, [])
        assert (cost(by_rail), rolls(by_rail)) == (2, [])

    def test_elsewhere_vehicles_enter_a_factory_like_a_building(self, step: Step) -> None:
        assert rolls(step("H6", "I6", "tracked")) == [("I6", "AFTER", Fraction(7, 10))]
        assert cite(step("H6", "I6", "wheeled")) == "ATS 8.3.61, Chart B"

    def test_every_factory_of_the_tractor_works_has_an_entrance(self) -> None:
        steps = ground_steps_of(maps.load("dtw"))
        entered = {step.end for name in maps.load("dtw").hexes for step in steps.leaving(name) if step.entrance}
        factories = [area for area in maps.load("dtw").areas if area.factory]
        assert factories
        assert [area.id for area in factories if entered.isdisjoint(area.hexes)] == []

    def test_a_road_past_a_factory_is_no_entrance(self, step: Step) -> None:
        # The railway runs along K16's edge, out of K15 and L15, and does not turn in.
        assert isinstance(step("L15", "K16", "wheeled", map_id="dtw"), Refusal)


class TestRoofs:
    def test_roofless_hexes_rubble_and_other_buildings_have_no_roof_to_move_to(self, step: Step) -> None:
        assert cost(step("K4@roof", "J4@roof")) == 1
        assert cite(step("K4@roof", "L4@roof")) == "ATS 1.4.61a"
        assert cite(step("J6@roof", "K6@roof")) == "ATS 8.3.74"

    def test_the_stairs_to_a_roof_cost_1(self, step: Step) -> None:
        assert cost(step("K4", "K4@roof")) == 1
        assert cost(step("P4@roof", "P4")) == 1
        assert isinstance(step("P5", "P5@roof"), Refusal)


class TestHexsides:
    def test_a_gate_costs_nothing_and_frees_everyone(self, step: Step) -> None:
        for unit in UNIT_CLASSES:
            through = step("C5", "C6", unit)
            assert (cost(through), rolls(through)) == (1, [])

    def test_afv_over_a_wall_or_fence_show_their_floorpan(self, step: Step) -> None:
        for start, end in (("B6", "B5"), ("B10", "B9")):
            crossing = step(start, end, "tracked")
            assert isinstance(crossing, Move)
            assert "8.30.42" in crossing.notes[0]
        hedge = step("F3", "E4", "tracked")
        assert isinstance(hedge, Move)
        assert hedge.notes == ()

    def test_rubble_art_across_a_hexside_costs_nothing(self, step: Step) -> None:
        assert cost(step("N22", "M23", map_id="dtw")) == 2

    def test_a_cliff_needs_a_figure(self, step: Step) -> None:
        assert unknown(step("R8", "S8")) == "cliff"
        assert cost(step("R8", "S8", options={"costs": {"cliff": 3}})) == 4


class TestRoads:
    def test_vehicles_pay_half_along_a_road_and_personnel_1(self, step: Step) -> None:
        assert cost(step("O7", "O8", "tracked")) == Fraction(1, 2)
        assert cost(step("O7", "O8", "wheeled")) == Fraction(1, 2)
        assert cost(step("O7", "O8")) == 1

    def test_a_step_onto_a_road_from_beside_it_does_not_follow_it(self, step: Step) -> None:
        assert cost(step("N8", "O8", "tracked")) == 1

    def test_debris_and_shellholes_outlast_a_road(self, step: Step) -> None:
        assert cost(step("O9", "O10", "tracked")) == 2
        assert len(rolls(step("O9", "O10", "tracked"))) == 1
        assert cost(step("O11", "O12", "tracked")) == 2

    def test_wheeled_vehicles_pay_1_if_the_convention_says_so(self, step: Step) -> None:
        tracked_only = {"HC-ATS-31": "tracked"}
        assert cost(step("O7", "O8", "wheeled", conventions=tracked_only)) == 1
        assert cost(step("O7", "O8", "half-tracked", conventions=tracked_only)) == Fraction(1, 2)


class TestCounters:
    def test_wire_lets_in_crawling_and_infiltrating_personnel_only(self, step: Step) -> None:
        wire = lies("wire", "H9")
        assert cite(step("G9", "H9", table=wire)) == "ATS 9.11.3"
        assert cost(step("G9", "H9", mode="crawl", table=wire)) == 1
        assert cost(step("G9", "H9", mode="infiltration", table=wire)) == 1
        assert cost(step("H9", "G9", mode="running", table=wire)) == 1

    def test_wire_sets_a_floor_or_adds_1_by_convention(self, step: Step) -> None:
        on_road, in_debris = lies("wire", "O8"), lies("wire", "K10")
        assert cost(step("O7", "O8", "tracked", table=on_road)) == 1
        assert cost(step("K9", "K10", "tracked", table=in_debris)) == 2
        assert cost(step("K9", "K10", "tracked", table=in_debris, conventions={"HC-ATS-32": "plus"})) == 3

    def test_wire_and_the_terrain_under_it_are_rolled_for_each(self, step: Step) -> None:
        found = rolls(step("K9", "K10", "half-tracked", table=lies("wire", "K10")))
        assert found == [("K10", "AFTER", Fraction(3, 5))] * 2

    def test_a_lane_saves_fully_tracked_vehicles_the_roll_in_debris(self, step: Step) -> None:
        lane = lies("lane", "K10")
        assert (cost(step("K9", "K10", "tracked", table=lane)), rolls(step("K9", "K10", "tracked", table=lane))) == (
            2,
            [],
        )
        assert len(rolls(step("K9", "K10", "half-tracked", table=lane))) == 1
        assert len(rolls(step("M9", "M10", "tracked", table=lies("lane", "M10")))) == 1

    def test_hedgehogs(self, step: Step) -> None:
        one = lies("hedgehog", "H9")
        two = (*one, *lies("hedgehog", "H10"))
        assert cost(step("H9", "H9@under-hedgehog", table=one)) == 1
        assert cite(step("H9", "H9@under-hedgehog", "tracked", table=one)) == "ATS 9.6.1"
        assert cost(step("H9@under-hedgehog", "H9", table=one)) == 1
        assert cost(step("H9@under-hedgehog", "H9", table=one, conventions={"HC-ATS-34": "free"})) == 0
        assert cost(step("H9@under-hedgehog", "H10@under-hedgehog", table=two)) == 1
        assert cite(step("H9@under-hedgehog", "H10@under-hedgehog", mode="running", table=two)) == "ATS 9.6.4"
        assert rolls(step("G9", "H9", "wheeled", table=one)) == [("H9", "AFTER", Fraction(1, 2))]
        assert rolls(step("G9", "H9", "half-tracked", table=one)) == []

    def test_under_to_under_ignores_the_hexside_between(self, step: Step) -> None:
        both = (*lies("hedgehog", "B5"), *lies("hedgehog", "B6"))
        assert cost(step("B5@under-hedgehog", "B6@under-hedgehog", table=both)) == 1
        assert cost(step("B5@under-hedgehog", "B6", table=both)) == 3
        assert cost(step("B5@under-hedgehog", "B6", table=both, conventions={"HC-ATS-34": "free"})) == 2

    def test_who_leaves_from_under_an_emplacement_pays_for_climbing_out(self, step: Step) -> None:
        one = lies("hedgehog", "H9")
        assert cost(step("H9@under-hedgehog", "H10", table=one)) == cost(step("H9", "H10")) + 1
        trench = lies("at-trench", "H9")
        refused = step("H9@under-at-trench", "H10", table=trench)
        assert isinstance(refused, Refusal)
        assert refused.unknown == "emplacement"
        typed = {"costs": {"emplacement": 2}}
        assert cost(step("H9@under-at-trench", "H10", table=trench, options=typed)) == cost(step("H9", "H10")) + 2

    def test_a_cellar_joins_the_hedgehog_beside_it(self, step: Step) -> None:
        beside, cellars = lies("hedgehog", "F3"), {"cellars": True}
        assert cost(step("E3@cellar", "F3@under-hedgehog", table=beside, options=cellars)) == 1
        assert cost(step("F3@under-hedgehog", "E3@cellar", table=beside, options=cellars)) == 2

    @pytest.mark.parametrize(("unit", "plain", "burning"), [("personnel", 1, 2), ("tracked", 2, 2), ("wheeled", 2, 2)])
    def test_wrecks_double_the_terrain_for_vehicles_and_add_1_when_they_burn(
        self, step: Step, unit: str, plain: int, burning: int
    ) -> None:
        assert cost(step("G9", "H9", unit, table=lies("wreck", "H9"))) == plain
        assert cost(step("G9", "H9", unit, table=lies("wreck", "H9", burning=True))) == burning

    def test_a_wreck_doubles_the_terrain_and_not_the_hexside(self, step: Step) -> None:
        assert cost(step("B6", "B5", "tracked", table=lies("wreck", "B5"))) == 3
        assert cost(step("O7", "O8", "tracked", table=lies("wreck", "O8"))) == 1


class TestUnknownFigures:
    @pytest.mark.parametrize(
        ("start", "end", "figure"),
        [
            ("F12", "F13", "linear-depression"),
            ("F12", "F13@depression", "linear-depression"),
            ("R7", "S8", "low-ground"),
            ("T10", "T11", "water"),
            ("P9", "P10", "woods"),
        ],
    )
    def test_a_cost_that_the_rules_lack_stops_the_step_until_it_is_typed_in(
        self, step: Step, start: str, end: str, figure: str
    ) -> None:
        refused = step(start, end)
        assert isinstance(refused, Refusal)
        assert (refused.unknown, refused.cite) == (figure, "")
        assert refused.reason.endswith("is not known: type it in.")
        assert cost(step(start, end, options={"costs": {figure: Fraction(3, 2)}})) >= Fraction(3, 2)

    def test_on_flat_low_ground_and_within_it_nothing_is_unknown(self, step: Step) -> None:
        assert cost(step("R7", "S8", conventions={"HC-ATS-19": "flat"})) == 1
        assert cost(step("S8", "T8")) == 1

    def test_brush_is_clear_and_says_that_there_is_no_rule(self, step: Step) -> None:
        brush = step("S12", "S13")
        assert cost(brush) == 1
        assert isinstance(brush, Move)
        assert brush.notes[0].startswith("No rule here speaks of the brush in S13")

    def test_climbing_out_is_free_or_costs_the_figure_by_convention(self, step: Step) -> None:
        figure = {"costs": {"linear-depression": 2}}
        assert cost(step("F13@depression", "F12", options=figure)) == 1
        assert cost(step("F13@depression", "F12", options=figure, conventions={"HC-ATS-33": "figure"})) == 3
        assert unknown(step("F13@depression", "F12", conventions={"HC-ATS-33": "figure"})) == "linear-depression"
        assert cost(step("F13@depression", "F13", options=figure)) == 0

    @pytest.mark.parametrize("costs", [{"swamp": 2}, {"woods": -1}, {"woods": 0.3}, {"woods": True}, 5])
    def test_a_typed_cost_must_be_a_cost(self, costs: object) -> None:
        query = {"kind": "reach", "system": "ats", "map": "dtw", "unit": "personnel", "from": "D30"}
        assert answer({**query, "options": {"costs": costs}})["kind"] == "error"


class TestModes:
    def test_unknown_units_and_modes_are_named(self) -> None:
        with pytest.raises(QueryError, match="ATS has no unit horse; its units are personnel"):
            moving(SYSTEM, situation(), "horse", "assault")
        with pytest.raises(QueryError, match="Heavy weapon has no mode infiltration; its modes are assault"):
            moving(SYSTEM, situation(), "heavy-weapon", "infiltration")

    def test_vehicles_enter_rubble_by_assault_movement_only(self, step: Step) -> None:
        assert cost(step("G10", "G11", "tracked")) == 2
        assert cite(step("G10", "G11", "tracked", "cross-country")) == "ATS 8.22.4"

    def test_heavy_weapons_stay_out_of_rubble_and_cross_hexsides_at_gates_only(self, step: Step) -> None:
        assert cite(step("G10", "G11", "heavy-weapon")) == "ATS 8.22.4"
        assert cite(step("B6", "B5", "heavy-weapon")) == "ATS 8.30.4"
        assert cite(step("F3", "E4", "heavy-weapon")) == "ATS 8.10.4"

    def test_crawling_counts_one_hex_whatever_it_costs(self) -> None:
        crawl = moving(SYSTEM, situation(), "personnel", "crawl")
        found = reach(crawl, parse_location("K9"), Fraction(1)).arrivals
        assert {at.hex for at in found} == {"K9", *maps.load("proving-ground").grid.neighbours("K9")}

    def test_infiltration_says_what_is_not_known(self) -> None:
        assert "phase of its own" in moving(SYSTEM, situation(), "personnel", "infiltration").notes_on_way()[0]


class TestSeveralTerrains:
    def test_the_dearest_is_paid_and_one_roll_made(self, step: Step) -> None:
        # H28 on the Tractor Works holds a building and debris outside its walls.
        found = step("I29", "H28", "half-tracked", map_id="dtw")
        assert (cost(found), len(rolls(found))) == (2, 1)
        summed = step("I29", "H28", "half-tracked", map_id="dtw", conventions={"HC-ATS-30": "sum"})
        assert (cost(summed), len(rolls(summed))) == (4, 2)


def test_an_uncharted_hex_or_one_off_the_map_can_t_be_entered() -> None:
    board = maps.load("sos")
    movement = moving(SYSTEM, situation("sos"), "personnel", "assault")
    steps = [step for name in board.hexes for step in movement.steps(parse_location(name))]
    refused = [step for step in steps if step.end.hex in board.uncharted and step.end.place == "ground"]
    assert refused
    assert all(isinstance(step, Refusal) for step in refused)


@pytest.mark.parametrize("unit", UNIT_CLASSES)
def test_every_step_on_the_tractor_works_is_priced_with_its_rule_or_refused_with_a_reason(unit: str) -> None:
    movement = moving(SYSTEM, situation("dtw", options={"cellars": True}), unit, "assault")
    for name in maps.load("dtw").hexes:
        for place in ("ground", "roof", "cellar", "+10"):
            for step in movement.steps(parse_location(f"{name}@{place}")):
                if isinstance(step, Refusal):
                    assert step.reason.endswith(".")
                else:
                    assert step.parts
                    assert all(part.cite for part in step.parts)
                    assert bool(step.checks) <= (unit in VEHICLES)


@pytest.mark.parametrize(
    ("unit", "mode", "allowance"),
    [("personnel", "running", 8), ("tracked", "assault", 6), ("wheeled", "cross-country", 8)],
)
def test_reach_agrees_with_the_cheapest_way_and_safest_is_never_less_safe(unit: str, mode: str, allowance: int) -> None:
    movement, start = moving(SYSTEM, situation("dtw"), unit, mode), parse_location("E38")
    limit = Fraction(allowance)
    arrivals = reach(movement, start, limit).arrivals
    assert len(arrivals) > 20
    for goal, arrival in arrivals.items():
        cheap, safe = cheapest(movement, start, goal, limit), safest(movement, start, goal, limit)
        assert cheap.way is not None
        assert safe.way is not None
        assert (cheap.way.cost, len(cheap.way.checks)) == (arrival.cost, arrival.checks)
        assert cheap.way.cost == sum(move.cost for move in cheap.way.moves)
        assert safe.way.chance >= cheap.way.chance
        assert safe.way.cost <= limit


@pytest.mark.parametrize("unit", ["personnel", "tracked", "wheeled"])
def test_a_plain_step_is_what_the_whole_rule_makes_of_it(unit: str) -> None:
    here = situation()
    movement = moving(SYSTEM, here, unit, "assault")
    assert isinstance(movement, AtsMovement)
    plain = 0
    for name in here.board.hexes:
        start = Location(name, "ground")
        for step in ground_steps_of(here.board).leaving(name):
            if step.plain:
                plain += 1
                assert [movement._plainly(start, step)] == list(movement._over_ground(start, step))
    assert plain > 100
