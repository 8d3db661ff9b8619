"""Hedges, hedgerows and ridges: contact, who opens them, and troops in bocage (T5, T6, T11)."""

from __future__ import annotations

import pytest

from rules_core.sight.facts import Effect
from rules_core.systems.miniatures.classes import VEHICLES
from rules_core.tabletop.tabletop import Strip, TableArea
from tests.support.miniatures import Corner, block, blocked_by, both_ways, sight, spot, strip, table

NEAR, FAR = (20, 10), (20, 30)
HEDGE = strip("hedge", (10, 20), (30, 20), name="Long Hedge")
BOCAGE = strip("hedgerow", (10, 20), (30, 20), name="Bocage")


@pytest.mark.parametrize("kind", ["hedge", "hedgerow", "ridge"])
@pytest.mark.parametrize(
    ("path", "clear"),
    [
        (((10, 20), (30, 20)), False),  # crossed
        (((20, 15), (20, 25)), False),  # run along
        (((20, 5), (20, 15)), False),  # run along where it begins behind the viewer
        (((20, 20), (30, 20)), True),  # a free end touched
        (((30, 15), (20, 20), (30, 25)), True),  # a bend from one side
        (((10, 15), (20, 20), (30, 25)), False),  # crossed at a bend
        (((30, 15), (20, 18), (20, 22), (30, 25)), False),  # along a piece that lies on one side otherwise
        (((10, 31), (30, 31)), True),  # beyond the target
    ],
)
def test_crossing_and_running_along_block_and_touching_does_not(
    kind: str, path: tuple[Corner, ...], clear: bool
) -> None:
    assert both_ways(table(strip(kind, *path)), NEAR, FAR, viewer="infantry", target="infantry") is clear


def test_who_stands_at_a_hedge_has_not_crossed_it() -> None:
    assert both_ways(table(strip("hedge", (10, 30), (30, 30))), NEAR, FAR, viewer="infantry", target="infantry")


def test_two_strips_that_share_a_point_are_one() -> None:
    left, right = strip("hedge", (10, 15), (20, 20), name="Left"), strip("hedge", (20, 20), (30, 15), name="Right")
    infantry = {"viewer": "infantry", "target": "infantry"}
    assert both_ways(table(left), NEAR, FAR, **infantry)
    assert both_ways(table(right), NEAR, FAR, **infantry)
    assert not both_ways(table(left, right), NEAR, FAR, **infantry)


def test_a_hedge_and_a_hedgerow_that_meet_leave_no_gap() -> None:
    both = strip("hedge", (10, 15), (20, 20)), strip("hedgerow", (20, 20), (30, 15))
    assert not both_ways(table(*both), NEAR, FAR, viewer="infantry", target="infantry")


def test_players_may_let_every_touch_block() -> None:
    on = table(strip("hedge", (20, 20), (30, 20)))
    found = sight(on, NEAR, FAR, viewer="infantry", target="infantry")
    assert found.clear
    assert "HC-MIN-8" in found.touched
    assert not sight(on, NEAR, FAR, {"HC-MIN-8": "blocked"}, viewer="infantry", target="infantry").clear


@pytest.mark.parametrize("unit", sorted(VEHICLES))
def test_a_vehicle_that_touches_a_hedge_opens_it_both_ways(unit: str) -> None:
    on = table(HEDGE)
    assert blocked_by(sight(on, NEAR, FAR, viewer=unit, target="infantry")) == [("Long Hedge", "MIN T6")]
    assert both_ways(on, (20, 19), FAR, viewer=unit, viewer_base="1", target="infantry")
    assert not both_ways(on, (20, "18.99"), FAR, viewer=unit, viewer_base="1", target="infantry")
    assert both_ways(on, NEAR, FAR, viewer=unit, viewer_contact="touches", target="infantry")
    one_way = {"HC-MIN-9": "own-sight"}
    assert sight(on, (20, 19), FAR, one_way, viewer=unit, viewer_base="1", target="infantry").clear
    assert not sight(on, FAR, (20, 19), one_way, target=unit, target_base="1", viewer="infantry").clear


def test_it_opens_that_hedge_and_no_other() -> None:
    other = strip("hedge", (10, 25), (30, 25), name="Other Hedge")
    found = sight(table(HEDGE, other), (20, 19), FAR, viewer="tank", viewer_base="1", target="infantry")
    assert blocked_by(found) == [("Other Hedge", "MIN T6")]
    assert [step.effect for step in found.steps] == [Effect.NONE, Effect.BLOCKS]


def test_a_hedge_that_bends_round_is_one_hedge_unless_the_players_say_otherwise() -> None:
    on = table(strip("hedge", (10, 15), (30, 15), (30, 25), (10, 25), name="Round Hedge"))
    tank = {"viewer": "tank", "viewer_base": "1", "target": "infantry"}
    assert both_ways(on, (20, 14), FAR, **tank)
    assert not both_ways(on, (20, 14), FAR, {"HC-MIN-10": "piece"}, **tank)


@pytest.mark.gap("MIN-GAP-15")
@pytest.mark.parametrize("unit", ["infantry", "cavalry"])
def test_troops_at_a_hedge_see_nothing_unless_the_players_let_them(unit: str) -> None:
    at_it = {"viewer": unit, "viewer_base": "1", "target": "infantry"}
    assert not both_ways(table(HEDGE), (20, 19), FAR, **at_it)
    assert both_ways(table(HEDGE), (20, 19), FAR, {"HC-MIN-11": "see"}, **at_it)


def test_who_touches_a_hedge_decides_where_nobody_has_said() -> None:
    found = sight(table(HEDGE), (20, 19), FAR, viewer_base="1", target="infantry")
    assert (found.undecided, found.missing) == (True, ("viewer",))
    assert not sight(table(HEDGE), NEAR, FAR, target="infantry").undecided


def test_nobody_opens_bocage_by_touching_it() -> None:
    tank = sight(table(BOCAGE), (20, 19), FAR, viewer="tank", viewer_base="1", target="tank")
    assert blocked_by(tank) == [("Bocage", "MIN T5")]


@pytest.mark.gap("MIN-GAP-16")
@pytest.mark.parametrize("unit", ["infantry", "cavalry"])
def test_troops_in_bocage_see_out_on_both_sides_and_are_seen_by_nobody(unit: str) -> None:
    on = table(BOCAGE)
    for beyond in (NEAR, FAR):
        out = sight(on, (20, 20), beyond, viewer=unit, target="tank")
        assert out.clear
        assert [effect.cite for effect in out.no_effect] == ["MIN T5"]
        assert any("not mutual" in note for note in out.notes)
        back = sight(on, beyond, (20, 20), viewer="tank", target=unit)
        assert blocked_by(back) == [("Bocage", "MIN T5")]
        assert sight(on, beyond, (20, 20), {"HC-MIN-12": "seen"}, viewer="tank", target=unit).clear


def test_troops_may_be_said_to_be_in_the_bocage_before_them() -> None:
    on = table(BOCAGE)
    assert sight(on, (20, 19), FAR, viewer="infantry", viewer_contact="within", target="tank").clear
    assert sight(on, (20, 19), FAR, viewer_contact="within", target="tank").clear
    assert not sight(on, FAR, (20, 19), target="infantry", target_contact="within", viewer="tank").clear
    assert not sight(on, (20, 19), FAR, viewer="tank", viewer_contact="within", target="tank").clear
    second = strip("hedgerow", (10, 25), (30, 25), name="Second")
    found = sight(table(BOCAGE, second), (20, 19), FAR, viewer="infantry", viewer_contact="within", target="tank")
    assert blocked_by(found) == [("Second", "MIN T5")]


def test_troops_in_bocage_do_not_see_along_it() -> None:
    assert not sight(table(BOCAGE), (15, 20), (25, 20), viewer="infantry", target="tank").clear


def test_cavalry_is_hidden_in_bocage_by_a_convention() -> None:
    apart = {"HC-MIN-22": "apart"}
    assert not sight(table(BOCAGE), FAR, (20, 20), viewer="tank", target="cavalry").clear
    assert sight(table(BOCAGE), FAR, (20, 20), apart, viewer="tank", target="cavalry").clear


def test_a_gate_is_a_gap_unless_it_is_closed() -> None:
    on = table(HEDGE, spot("gate", (20, 20), 1))
    infantry = {"viewer": "infantry", "target": "infantry"}
    assert both_ways(on, NEAR, FAR, **infantry)
    assert both_ways(on, (21, 10), (21, 30), **infantry)
    assert not both_ways(on, ("21.01", 10), ("21.01", 30), **infantry)
    assert not both_ways(on, NEAR, FAR, {"HC-MIN-21": "closed"}, **infantry)


RIDGE = strip("ridge", (10, 20), (60, 20), name="Ridge", height=100)
BARE = strip("ridge", (10, 20), (60, 20), name="Bare")
HILL = block("hill", 0, 0, 60, 10, "Hill", height=300)


@pytest.mark.gap("MIN-GAP-18")
@pytest.mark.parametrize("ridge", [RIDGE, BARE], ids=["height", "none"])
def test_from_the_plain_a_ridge_blocks_whatever_its_height(ridge: Strip) -> None:
    found = sight(table(ridge), NEAR, FAR, viewer="infantry", target="infantry")
    assert blocked_by(found) == [(ridge.name, "MIN T11")]


def test_from_a_hill_a_ridge_without_height_is_asked_for() -> None:
    found = sight(table(HILL, BARE), NEAR, FAR, viewer="infantry", target="infantry")
    assert (found.undecided, found.missing) == (True, ("ridge-height-on-map",))


@pytest.mark.parametrize(
    ("target", "clear"),
    [
        # From three inches up at y 10 a line to the plain is 3 - 30 / run high at the ridge, y 20.
        ((20, 26), True),  # 1.125
        ((20, 25), False),  # 1: it touches the crest
        ((20, 24), False),  # 0.857
    ],
)
def test_from_a_hill_the_line_must_clear_the_crest(target: Corner, clear: bool) -> None:
    assert both_ways(table(HILL, RIDGE), NEAR, target, viewer="infantry", target="infantry") is clear


def test_a_line_that_touches_the_crest_is_for_the_players_to_settle() -> None:
    on = table(HILL, RIDGE)
    found = sight(on, NEAR, (20, 25), viewer="infantry", target="infantry")
    assert not found.clear
    assert "HC-MIN-13" in found.touched
    assert sight(on, NEAR, (20, 25), {"HC-MIN-13": "clear"}, viewer="infantry", target="infantry").clear


def test_one_end_on_a_hill_is_enough_unless_it_must_be_the_viewers() -> None:
    on, viewer = table(HILL, RIDGE), {"HC-MIN-14": "viewer"}
    infantry = {"viewer": "infantry", "target": "infantry"}
    assert sight(on, (20, 26), NEAR, **infantry).clear
    assert not sight(on, (20, 26), NEAR, viewer, **infantry).clear
    assert sight(on, NEAR, (20, 26), viewer, **infantry).clear


def test_a_vehicle_that_touches_a_ridge_sees_and_fires_over_it() -> None:
    on = table(RIDGE)
    touching = {"viewer": "tank", "viewer_base": "1", "target": "infantry"}
    assert both_ways(on, (20, 19), FAR, **touching)
    assert sight(on, (20, 19), FAR, **touching).no_effect == ()
    assert not both_ways(on, (20, 19), FAR, {"HC-MIN-15": "blind"}, **touching)
    assert not both_ways(on, (20, 19), FAR, viewer="infantry", viewer_base="1", target="infantry")


@pytest.mark.parametrize(("unit", "fires"), [("tank", False), ("soft", False), ("infantry", True)])
def test_a_vehicle_on_a_hill_sees_over_a_ridge_and_must_touch_it_to_fire(unit: str, fires: bool) -> None:
    found = sight(table(HILL, RIDGE), NEAR, (20, 26), viewer=unit, target="infantry")
    assert found.clear
    assert (found.no_effect == ()) is fires
    assert all(effect.whole and effect.cite == "MIN T11" for effect in found.no_effect)
    unsaid = sight(table(HILL, RIDGE), NEAR, (20, 26), target="infantry")
    assert [effect.whole for effect in unsaid.no_effect] == [False]


def test_behind_a_ridge_hull_down_is_the_judges_by_its_height() -> None:
    found = sight(table(RIDGE), (20, 30), (20, 19), viewer="infantry", target="tank", target_base="1")
    assert any("hull down" in note and "1 in" in note for note in found.notes)


def test_a_ridge_stands_on_its_own_ground() -> None:
    plateau: TableArea = block("hill", 0, 18, 60, 22, "Plateau", height=100)
    on = table(HILL, plateau, RIDGE)  # its crest is at two inches
    assert not both_ways(on, NEAR, (20, 38), viewer="infantry", target="infantry")  # 1.93 there
    assert both_ways(on, NEAR, (20, 44), viewer="infantry", target="infantry")  # 2.12


@pytest.mark.parametrize(("scale", "goal", "over"), [("1/72", 21, False), ("1/72", "21.01", True), ("1/285", 17, True)])
def test_players_may_see_over_a_hedge_from_a_hill(scale: str, goal: str, over: bool) -> None:
    """From two inches up at y 10 a line over 11 inches is 2 - 2 · 5.5 / 11, one inch high at the hedge: six feet."""
    low = strip("hedge", (10, "15.5"), (60, "15.5"), name="Low Hedge")
    on = table(block("hill", 0, 0, 60, 10, "Hill", height=200), low, scale=scale)
    infantry = {"viewer": "infantry", "target": "infantry"}
    assert both_ways(on, NEAR, (20, goal), {"HC-MIN-23": "over"}, **infantry) is over
    assert not both_ways(on, NEAR, (20, goal), **infantry)
