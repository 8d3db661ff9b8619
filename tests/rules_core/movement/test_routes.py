"""Routes over small made-up maps, held against trying every way there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.geometry.facing import Facing
from rules_core.location import Location
from rules_core.movement.movement import FREE, Bar, Check, Move, Part, Price, Refusal, WithoutFacing
from rules_core.movement.routes.effort import Effort
from rules_core.movement.routes.path import cheapest, safest
from rules_core.movement.routes.reach import reach
from rules_core.movement.routes.walk import walk
from rules_core.movement.routes.way import Route, Way
from rules_core.movement.stance import Face, Stance


def at(name: str) -> Location:
    return Location(name, "ground")


def price(halves: int, chance: Fraction | None = None) -> Price:
    checks = () if chance is None else (Check("x", "immobilization", "debris", "AFTER", chance, "cite"),)
    return Price((Part("ground", halves, "cite"),), checks)


@dataclass
class Sketch(WithoutFacing):
    """A map of named places in a row, with the steps given outright."""

    ways: dict[str, list[Move | Refusal]] = field(default_factory=dict)
    counts_hexes: bool = False
    setting_out: Price = FREE
    passed_by: frozenset[str] = frozenset()

    @property
    def least_per_hex(self) -> int:
        """What the steps are known to cost at least, so that every search makes for its goal by it."""
        moves = [step for steps in self.ways.values() for step in steps if isinstance(step, Move)]
        spans = [(move, self.range(move.start.location, move.end.location)) for move in moves]
        return min((move.price.halves // hexes for move, hexes in spans if hexes), default=0)

    def add(self, start: str, end: str, halves: int, chance: Fraction | None = None) -> Sketch:
        self.ways.setdefault(start, []).append(Move(at(start), at(end), price(halves, chance)))
        return self

    def refuse(self, start: str, end: str, reason: str, unknown: str = "") -> Sketch:
        self.ways.setdefault(start, []).append(Refusal(at(start), at(end), reason, "ATS 1", unknown))
        return self

    def steps(self, start: Stance) -> Sequence[Move | Refusal]:
        return self.ways.get(start.hex, ())

    def no_stay(self, at: Stance) -> Bar | None:
        return Bar("One only passes.", "ATS 2") if at.hex in self.passed_by else None

    def range(self, a: Location, b: Location) -> int:
        return abs(ord(a.hex) - ord(b.hex))

    def notes(self) -> tuple[str, ...]:
        return ()

    def touched(self) -> tuple[str, ...]:
        return ()

    def every_way(self, start: str, goal: str, seen: tuple[str, ...] = ()) -> Iterator[Way]:
        if start == goal:
            yield Way(())
            return
        for step in self.steps(at(start)):
            if isinstance(step, Move) and step.end.hex not in (*seen, start):
                for rest in self.every_way(step.end.hex, goal, (*seen, start)):
                    yield Way((step, *rest.moves))


PLACES = "ABCDEF"
CHANCES = st.sampled_from([None, Fraction(1, 2), Fraction(3, 5), Fraction(7, 10), Fraction(9, 10)])
STEP = st.tuples(st.sampled_from(PLACES), st.sampled_from(PLACES), st.integers(1, 6), CHANCES)


@st.composite
def sketches(draw: st.DrawFn) -> Sketch:
    sketch = Sketch()
    for start, end, halves, chance in draw(st.lists(STEP, max_size=14)):
        sketch.add(start, end, halves, chance)
    return sketch


ALLOWANCES = st.one_of(st.none(), st.integers(0, 24).map(lambda halves: Fraction(halves, 2)))


def within(way: Way, allowance: Fraction | None) -> bool:
    return allowance is None or way.cost <= allowance


@given(sketches(), ALLOWANCES)
def test_the_cheapest_way_is_the_cheapest_of_all_ways(sketch: Sketch, allowance: Fraction | None) -> None:
    ways = [way for way in sketch.every_way("A", "F") if within(way, allowance)]
    found = cheapest(sketch, at("A"), at("F"), allowance)
    if not ways:
        assert found.within_allowance is not True
        assert found.why_not
    else:
        assert found.way is not None
        best = min((way.cost, len(way.checks), len(way.moves)) for way in ways)
        assert (found.way.cost, len(found.way.checks), len(found.way.moves)) == best


@given(sketches(), ALLOWANCES)
def test_the_safest_way_is_the_safest_of_all_ways_and_then_the_cheapest(
    sketch: Sketch, allowance: Fraction | None
) -> None:
    ways = [way for way in sketch.every_way("A", "F") if within(way, allowance)]
    found = safest(sketch, at("A"), at("F"), allowance)
    if ways:
        assert found.way is not None
        assert (-found.way.chance, found.way.cost) == min((-way.chance, way.cost) for way in ways)


@given(sketches(), st.integers(0, 16))
def test_reach_agrees_with_the_cheapest_way_to_every_place(sketch: Sketch, halves: int) -> None:
    allowance = Fraction(halves, 2)
    found = reach(sketch, at("A"), allowance)
    for name in PLACES:
        route = cheapest(sketch, at("A"), at(name), allowance)
        arrival = found.arrivals.get(at(name))
        if arrival is None:
            assert route.within_allowance is not True
        else:
            assert route.way is not None
            assert (arrival.cost, arrival.checks) == (route.way.cost, len(route.way.checks))


@given(sketches(), st.integers(0, 16), st.integers(0, 8))
def test_more_allowance_never_takes_a_place_away(sketch: Sketch, halves: int, more: int) -> None:
    less = reach(sketch, at("A"), Fraction(halves, 2)).arrivals
    assert less.items() <= reach(sketch, at("A"), Fraction(halves + more, 2)).arrivals.items()


@given(sketches(), st.integers(0, 4))
def test_an_allowance_in_hexes_counts_steps_into_other_hexes(sketch: Sketch, hexes: int) -> None:
    sketch.counts_hexes = True
    found = reach(sketch, at("A"), Fraction(hexes)).arrivals
    for name in PLACES:
        costs = [way.cost for way in sketch.every_way("A", name) if way.hexes <= hexes]
        assert (at(name) in found) == bool(costs)
        if costs:
            assert found[at(name)].cost == min(costs)


@given(sketches(), st.sampled_from(PLACES))
def test_a_way_via_a_place_is_the_two_cheapest_ways_joined(sketch: Sketch, via: str) -> None:
    first, second = cheapest(sketch, at("A"), at(via)), cheapest(sketch, at(via), at("F"))
    found = cheapest(sketch, at("A"), at("F"), via=(at(via),))
    if first.way is None or second.way is None:
        assert found.way is None
    else:
        assert found.way is not None
        assert found.way.cost == first.way.cost + second.way.cost


def test_a_safe_detour_is_taken_only_where_the_allowance_lets_it() -> None:
    sketch = Sketch().add("A", "C", 4, Fraction(7, 10)).add("A", "B", 4).add("B", "C", 4)
    assert cheapest(sketch, at("A"), at("C")).way == Way((sketch.ways["A"][0],))  # type: ignore[arg-type]
    wide, tight = safest(sketch, at("A"), at("C"), Fraction(4)), safest(sketch, at("A"), at("C"), Fraction(7, 2))
    assert wide.way is not None
    assert tight.way is not None
    assert (wide.way.chance, wide.way.cost) == (1, 4)
    assert (tight.way.chance, tight.way.cost) == (Fraction(7, 10), 2)


def test_a_goal_over_the_allowance_is_answered_with_its_cost() -> None:
    route = cheapest(Sketch().add("A", "B", 5), at("A"), at("B"), Fraction(2))
    assert route.within_allowance is False
    assert route.way is not None
    assert [refusal.reason for refusal in route.why_not] == ["Not within 2 MP: the cheapest way costs 2½ MP."]


def test_a_goal_that_every_way_refuses_is_answered_with_the_distinct_reasons() -> None:
    sketch = Sketch().add("A", "B", 2).refuse("A", "C", "wire").refuse("B", "C", "wall").refuse("B", "C", "wire")
    route = cheapest(sketch, at("A"), at("C"), Fraction(8))
    assert route.way is None
    assert [refusal.reason for refusal in route.why_not] == ["wire", "wall"]


def test_a_goal_behind_a_closed_ring_is_answered_with_the_refusals_nearest_to_it() -> None:
    sketch = Sketch().refuse("A", "B", "far").refuse("A", "D", "near").add("D", "E", 2)
    assert [refusal.reason for refusal in cheapest(sketch, at("A"), at("E")).why_not] == ["near"]


def test_a_place_to_which_nothing_leads_says_so() -> None:
    assert [refusal.reason for refusal in cheapest(Sketch(), at("A"), at("E")).why_not] == [""]


def test_an_unknown_figure_is_named_only_where_it_could_matter() -> None:
    sketch = Sketch().add("A", "B", 2).refuse("A", "C", "no cost", unknown="woods").add("B", "C", 2)
    assert cheapest(sketch, at("A"), at("C")).missing == ("woods",)
    assert reach(sketch, at("A"), Fraction(2)).missing == ("woods",)
    cheap = Sketch().add("A", "C", 1).refuse("A", "C", "no cost", unknown="woods")
    assert cheapest(cheap, at("A"), at("C")).missing == ()
    assert reach(cheap, at("A"), Fraction(2)).missing == ()


def test_a_walk_is_priced_step_by_step_even_over_the_allowance() -> None:
    sketch = Sketch().add("A", "B", 2).add("B", "A", 3, Fraction(1, 2))
    route = walk(sketch, at("A"), [at("B"), at("A")], Fraction(2))
    assert route.way is not None
    assert (route.way.cost, route.way.chance, route.within_allowance) == (Fraction(5, 2), Fraction(1, 2), False)
    assert walk(sketch, at("A"), [at("B"), at("A")], Fraction(3)).within_allowance is True


def test_a_walk_that_lists_nothing_stays_where_it_is() -> None:
    for allowance in (None, Fraction(0), Fraction(3)):
        route = walk(Sketch().add("A", "B", 2), at("A"), [], allowance)
        assert route.way == Way(())
        assert route.within_allowance is (None if allowance is None else True)


def test_a_walk_stops_at_its_first_illegal_step_with_the_reason() -> None:
    sketch = Sketch().add("A", "B", 2).refuse("B", "C", "wall")
    assert [refusal.reason for refusal in walk(sketch, at("A"), [at("B"), at("C")]).why_not] == ["wall"]
    assert [refusal.reason for refusal in walk(sketch, at("A"), [at("C")]).why_not] == [""]
    assert [refusal.reason for refusal in walk(sketch, at("A"), [at("A")]).why_not] == [""]


UNKNOWN = Price((Part("x", 2, "cite"),), (Check("x", "action check", "enemy", "BEFORE", None, "cite"),))


def unknown_roll(start: str, end: str) -> Move:
    return Move(at(start), at(end), UNKNOWN)


def test_a_way_with_a_roll_of_unknown_chance_has_no_known_chance() -> None:
    sketch = Sketch().add("B", "C", 2, Fraction(1, 2))
    sketch.ways["A"] = [unknown_roll("A", "B")]
    assert cheapest(sketch, at("A"), at("C")).way.chance is None  # type: ignore[union-attr]


def test_a_way_that_is_sure_to_fail_has_no_chance_whatever_else_is_rolled() -> None:
    sketch = Sketch().add("B", "C", 2, Fraction(0))
    sketch.ways["A"] = [unknown_roll("A", "B")]
    assert cheapest(sketch, at("A"), at("C")).way.chance == 0  # type: ignore[union-attr]


@pytest.mark.parametrize(("other", "first"), [(Fraction(1, 10), "C"), (Fraction(0), "B")])
def test_the_safest_way_avoids_rolls_of_unknown_chance_unless_harm_is_certain(other: Fraction, first: str) -> None:
    sketch = Sketch().add("B", "D", 2).add("A", "C", 2, other).add("C", "D", 2)
    sketch.ways["A"].append(unknown_roll("A", "B"))
    way = safest(sketch, at("A"), at("D")).way
    assert way is not None
    assert way.moves[0].end == at(first)


def test_what_setting_out_costs_is_paid_once_with_the_first_step() -> None:
    sketch = Sketch(setting_out=Price((Part("flipped", 4, "cite"),))).add("A", "B", 2).add("B", "C", 2)
    for route in (cheapest(sketch, at("A"), at("C")), walk(sketch, at("A"), [at("B"), at("C")])):
        assert route.way is not None
        assert [move.cost for move in route.way.moves] == [3, 1]
        assert route.way.moves[0].parts[0].what == "flipped"
    assert {name.hex: arrival.cost for name, arrival in reach(sketch, at("A"), Fraction(3)).arrivals.items()} == {
        "A": 0,
        "B": 3,
    }


def test_a_place_that_one_only_passes_is_passed_and_never_reached() -> None:
    sketch = Sketch(passed_by=frozenset("B")).add("A", "B", 2).add("B", "C", 2)
    assert {name.hex for name in reach(sketch, at("A")).arrivals} == {"A", "C"}
    through = walk(sketch, at("A"), [at("B"), at("C")]).way
    assert through is not None
    assert through.cost == 2
    for route in (cheapest(sketch, at("A"), at("B")), walk(sketch, at("A"), [at("B")])):
        assert route.way is None
        assert [refusal.reason for refusal in route.why_not] == ["One only passes."]


def test_levels_within_a_hex_use_up_an_allowance_in_hexes() -> None:
    sketch = Sketch(counts_hexes=True).add("B", "C", 2)
    climb = Price((Part("stairs", 2, "cite"),), levels=2)
    sketch.ways["A"] = [Move(at("A"), at("A")._replace(place="roof"), climb)]
    assert set(reach(sketch, at("A"), Fraction(1)).arrivals) == {at("A")}
    assert at("A")._replace(place="roof") in reach(sketch, at("A"), Fraction(2)).arrivals


# --- units that face somewhere ---


class Turned(NamedTuple):
    """A unit on a made-up row of places, each with its facing."""

    location: Location
    facing: Facing
    reverse: bool = False
    along: tuple[str, str] | None = None
    beside: Location | None = None
    turret: Facing | None = None

    @property
    def hex(self) -> str:
        return self.location.hex


@dataclass
class Wheels(Sketch):
    """A sketch whose ways may only be taken while facing one of the given hexspines; turns cost 1 MP each."""

    faces = True
    least_per_hex = 0
    gates: dict[tuple[str, str], frozenset[Facing]] = field(default_factory=dict)
    starting: tuple[Facing, ...] = (Facing.E,)
    rest: frozenset[str] = frozenset()

    def stances(self, start: Location) -> Sequence[Stance]:
        return tuple(Turned(start, facing) for facing in self.starting)

    def steps(self, start: Stance) -> Sequence[Move | Refusal]:
        assert isinstance(start, Turned)
        turn = Price((Part("turn", 2, "cite"),))
        found: list[Move | Refusal] = [
            Move(start, start._replace(facing=start.facing.turned(spines)), turn) for spines in (-1, 1)
        ]
        for step in super().steps(start.location):
            end = start._replace(location=step.end.location)
            if isinstance(step, Refusal):
                found.append(step._replace(start=start, end=end))
            elif start.facing in self.gates.get((start.hex, end.hex), frozenset(Facing)):
                price = Price(step.price.parts, rest=Part("woods", 0, "cite")) if end.hex in self.rest else step.price
                found.append(Move(start, end, price))
        return found


@st.composite
def wheels(draw: st.DrawFn) -> Wheels:
    made = Wheels(starting=draw(st.sampled_from([(Facing.E,), tuple(Facing)])))
    for start, end, halves, chance in draw(st.lists(STEP, max_size=10)):
        made.add(start, end, halves, chance)
        made.gates[start, end] = draw(st.frozensets(st.sampled_from(list(Facing)), min_size=1))
    return made


@given(wheels(), st.integers(0, 30))
def test_reach_of_a_unit_that_turns_agrees_with_the_way_to_every_place(made: Wheels, halves: int) -> None:
    allowance = Fraction(halves, 2)
    arrivals = reach(made, at("A"), allowance).arrivals
    for name in PLACES:
        route = cheapest(made, at("A"), at(name), allowance)
        assert (at(name) in arrivals) == (route.within_allowance is True)
        if at(name) in arrivals:
            assert route.way is not None
            assert arrivals[at(name)].cost == route.way.cost == sum(move.cost for move in route.way.moves)
            for move in route.way.moves:
                assert move in made.steps(move.start)


@given(wheels())
def test_walking_the_hexes_of_the_cheapest_way_costs_the_same(made: Wheels) -> None:
    for name in PLACES[1:]:
        way = cheapest(made, at("A"), at(name)).way
        if way is None or not way.moves:
            continue
        entered = [move.end.location for move in way.moves if move.start.hex != move.end.hex]
        walked = walk(made, at("A"), entered).way
        assert walked is not None
        assert walked.cost == way.cost
        # The same with every facing said.
        listed = [Face(frozenset({move.end.facing})) if move.start.hex == move.end.hex else move.end.location  # type: ignore[union-attr]
                  for move in way.moves]  # fmt: skip
        told = walk(made, at("A"), listed).way
        assert told is not None
        assert told.cost == way.cost


def test_a_walk_turns_where_it_has_to_and_not_before() -> None:
    made = Wheels().add("A", "B", 2).add("B", "C", 2)
    made.gates["A", "B"] = frozenset({Facing.E, Facing.NE})
    made.gates["B", "C"] = frozenset({Facing.NE})
    way = walk(made, at("A"), [at("B"), at("C")]).way
    assert way is not None
    assert [move.end.hex for move in way.moves] == ["B", "B", "C"]
    early = walk(made, at("A"), [Face(frozenset({Facing.NE})), at("B"), at("C")]).way
    assert early is not None
    assert [move.end.hex for move in early.moves] == ["A", "B", "C"]


def test_a_step_that_takes_what_is_left_uses_up_the_allowance() -> None:
    made = Wheels(rest=frozenset("C")).add("A", "B", 2).add("B", "C", 2).add("C", "D", 2)
    way = cheapest(made, at("A"), at("C"), Fraction(8)).way
    assert way is not None
    assert [move.cost for move in way.moves] == [1, 7]
    assert [(part.what, part.cost) for part in way.moves[-1].parts] == [("ground", 1), ("woods", 6)]
    assert set(reach(made, at("A"), Fraction(8)).arrivals) == {at("A"), at("B"), at("C")}
    # Nothing is left for it after 2 MP of 2, and without an allowance nobody knows what it takes.
    assert at("C") not in reach(made, at("A"), Fraction(2)).arrivals
    unknown = cheapest(made, at("A"), at("C"))
    assert [refusal.unknown for refusal in unknown.why_not] == ["movement-allowance"]
    assert reach(made, at("A")).missing == ("movement-allowance",)


def grid(size: int) -> Sketch:
    """Places in a row, each with steps of every cost to the places beside it."""
    sketch = Sketch()
    for number in range(size):
        for cost in (3, 2, 5):
            for beside in (number - 1, number + 1):
                if 0 <= beside < size:
                    sketch.add(chr(ord("A") + number), chr(ord("A") + beside), cost, Fraction(9, 10))
    return sketch


@given(sketches(), ALLOWANCES, st.integers(0, 300), st.sampled_from([cheapest, safest]))
def test_with_little_effort_a_way_is_a_way_all_the_same_and_the_best_one_where_all_were_tried(
    sketch: Sketch, allowance: Fraction | None, most: int, find: Callable[..., Route]
) -> None:
    found = find(sketch, at("A"), at("F"), allowance, effort=Effort(most))
    if found.all_tried:
        # Of equally good ways it may be another one: the quick look tries them in another order.
        best = find(sketch, at("A"), at("F"), allowance)
        assert (found.way is None) == (best.way is None)
        if found.way is not None and best.way is not None:
            assert (found.way.cost, found.way.chance) == (best.way.cost, best.way.chance)
    elif found.way is None:
        assert "not all ways were tried" in found.why_not[0].reason
    else:
        assert found.way.moves[0].start.hex == "A"
        assert found.way.moves[-1].end.hex == "F"
        assert found.within_allowance is (None if allowance is None else found.way.cost <= allowance)


def test_where_the_effort_is_spent_the_best_way_that_a_quick_look_finds_is_given() -> None:
    long = grid(12)
    backwater = ["A", *map(chr, range(200, 300))]
    for start, end in pairwise(backwater):
        long.add(start, end, 1)
    best = safest(long, at("A"), at("L"))
    assert best.all_tried
    found = safest(long, at("A"), at("L"), effort=Effort(3000))
    assert not found.all_tried
    assert found.way is not None
    assert found.way.cost >= best.way.cost  # type: ignore[union-attr]


def test_effort_is_never_overspent_by_more_than_one_look() -> None:
    for most in range(0, 2000, 50):
        effort = Effort(most)
        safest(grid(20), at("A"), at("T"), Fraction(40), effort=effort)
        assert 0 <= effort.left <= most


def test_a_crawl_with_many_hexes_to_spend_looks_at_each_place_once() -> None:
    crawl = grid(26)
    crawl.counts_hexes = True
    effort = Effort(10**6)
    assert cheapest(crawl, at("A"), at("Z"), Fraction(1000), effort=effort).within_allowance is True
    assert 10**6 - effort.left < 26 * 60
