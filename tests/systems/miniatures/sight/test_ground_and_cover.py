"""Wheat, scrub, rubble, bridges, buildings and trees (T2, T10, T12, T14, Buildings, Bridges)."""

from __future__ import annotations

import pytest

from rules_core.library import ask
from rules_core.sight.facts import Effect
from tests.support.miniatures import Corner, area, block, blocked_by, both_ways, sight, spot, strip, table

WHEAT = block("wheat", 10, 0, 20, 20, "Wheat")
FROM, TO = (5, 10), (30, 10)


@pytest.mark.golden("MIN-EX-18")
@pytest.mark.gap("MIN-GAP-19")
@pytest.mark.parametrize(
    ("viewer", "target", "clear"),
    [
        ("infantry", "infantry", False),
        ("infantry", "tank", False),
        ("tank", "infantry", False),
        ("tank", "tank", True),
        ("cavalry", "cavalry", True),
        ("soft", "armoured-car", True),
    ],
)
def test_wheat_blocks_infantry_on_its_level(viewer: str, target: str, clear: bool) -> None:
    assert both_ways(table(WHEAT), FROM, TO, viewer=viewer, target=target) is clear


def test_wheat_asks_who_is_there() -> None:
    found = sight(table(WHEAT), FROM, TO, viewer="tank")
    assert (found.undecided, found.missing) == (True, ("target",))
    assert blocked_by(sight(table(WHEAT), FROM, TO, viewer="infantry")) == [("Wheat", "MIN T10")]


def test_from_a_hill_wheat_hides_nobody_unless_players_read_it_so() -> None:
    on = table(WHEAT, block("hill", 0, 0, 5, 20, "Hill", height=200))
    infantry = {"viewer": "infantry", "target": "infantry"}
    assert both_ways(on, FROM, TO, **infantry)
    assert not both_ways(on, FROM, TO, {"HC-MIN-16": "either"}, **infantry)
    assert both_ways(on, FROM, TO, {"HC-MIN-16": "either"}, viewer="infantry", target="tank")


def test_wheat_on_a_hill_is_on_the_hills_level() -> None:
    hill = block("hill", 0, 0, 40, 20, "Hill", height=200)
    assert not both_ways(table(hill, WHEAT), FROM, TO, viewer="infantry", target="tank")


def test_any_length_of_wheat_blocks_and_its_edge_does_not() -> None:
    infantry = {"viewer": "infantry", "target": "infantry"}
    assert not both_ways(table(block("wheat", 10, 0, "10.01", 20)), FROM, TO, **infantry)
    assert both_ways(table(block("wheat", 10, 10, 20, 20)), FROM, TO, **infantry)


@pytest.mark.gap("MIN-GAP-20")
def test_scrub_has_no_effect_on_afvs_and_small_units_are_told_elsewhere() -> None:
    on = table(block("scrub", 10, 0, 20, 20, "Scrub"))
    for afv in ("tank", "semi-tracked", "armoured-car"):
        assert sight(on, FROM, TO, target=afv).notes == ()
    for small in ("infantry", "cavalry"):
        found = sight(on, FROM, TO, target=small)
        assert found.clear
        assert any("T12" in note for note in found.notes)


RUBBLE = block("rubble", 10, 0, 12, 20, "Rubble")


@pytest.mark.parametrize(
    ("target", "cover"),
    [("infantry", "wall"), ("tank", "hull down (I)"), ("armoured-car", "hull down (I)"), ("soft", "")],
)
def test_fire_across_rubble_meets_cover(target: str, cover: str) -> None:
    for goal in ((30, 10), (11, 10)):
        found = sight(table(RUBBLE), FROM, goal, target=target)
        assert found.clear
        assert [(row.what, row.at, row.cite) for row in found.cover] == (
            [(cover, "Rubble", "MIN T14")] if cover else []
        )


def test_rubble_along_the_line_or_behind_the_target_covers_nobody() -> None:
    assert sight(table(block("rubble", 10, 10, 12, 20)), FROM, TO, target="infantry").cover == ()
    assert sight(table(RUBBLE), FROM, (10, 10), target="infantry").cover == ()


def test_players_may_let_rubble_cover_only_those_at_it() -> None:
    near = {"HC-MIN-18": "near"}
    assert sight(table(RUBBLE), FROM, TO, near, target="infantry").cover == ()
    assert sight(table(RUBBLE), FROM, (13, 10), near, target="infantry", target_base="1").cover != ()
    assert sight(table(RUBBLE), FROM, ("13.01", 10), near, target="infantry", target_base="1").cover == ()
    assert sight(table(RUBBLE), FROM, (11, 10), near, target="infantry").cover != ()


@pytest.mark.parametrize(
    ("said", "cover", "missing"), [("unsaid", 0, ("target_hull_down",)), ("yes", 1, ()), ("no", 0, ())]
)
def test_in_the_smaller_scale_the_models_show_who_is_hull_down(said: str, cover: int, missing: tuple[str, ...]) -> None:
    found = sight(table(RUBBLE, scale="1/285"), FROM, TO, target="tank", target_hull_down=said)
    assert (len(found.cover), found.missing, found.undecided) == (cover, missing, False)
    assert len(sight(table(RUBBLE, scale="1/285"), FROM, TO, target="infantry").cover) == 1


@pytest.mark.parametrize(
    ("scale", "said", "detail"),
    [
        ("1/72", "unsaid", "AFVs: hull down (I)"),
        ("1/285", "unsaid", "AFVs: hull down (I) where the models show it"),
        ("1/285", "yes", "AFVs: hull down (I)"),
        ("1/285", "no", "AFVs: the models show the hull"),
    ],
)
def test_of_a_target_nobody_knows_rubble_promises_a_hull_down_no_more_than_the_models_do(
    scale: str, said: str, detail: str
) -> None:
    (found,) = sight(table(RUBBLE, scale=scale), FROM, TO, target_hull_down=said).cover
    assert (found.what, found.detail) == ("wall for infantry", detail)


BRIDGE = area("bridge", (20, 8), (30, 8), (30, 12), (20, 12), name="Bridge")
ON_IT = (25, 10)


@pytest.mark.golden("MIN-EX-20")
@pytest.mark.parametrize(
    ("target", "cover"), [("tank", "hull down (I)"), ("soft", "hull down (I)"), ("infantry", "stone wall")]
)
def test_fire_across_the_side_of_a_stone_bridge_meets_cover(target: str, cover: str) -> None:
    found = sight(table(BRIDGE), (25, 0), ON_IT, target=target)
    assert [(row.what, row.at, row.cite) for row in found.cover] == [(cover, "Bridge", "MIN Bridges")]


@pytest.mark.parametrize(
    ("start", "covered"),
    [
        ((10, 10), False),  # through its end
        ((15, 6), False),  # exactly through its corner
        ((15, "5.9"), True),  # just past the corner
        ((15, "6.1"), False),
        ((25, 20), True),
    ],
)
def test_the_ends_and_corners_of_a_bridge_cover_nobody(start: Corner, covered: bool) -> None:
    assert bool(sight(table(BRIDGE), start, ON_IT, target="tank").cover) is covered


def test_behind_a_bridge_infantry_has_its_wall_and_a_vehicle_nothing() -> None:
    assert [row.what for row in sight(table(BRIDGE), (25, 0), (25, 20), target="infantry").cover] == ["stone wall"]
    assert sight(table(BRIDGE), (25, 0), (25, 20), target="tank").cover == ()


def test_a_bridge_of_another_kind_is_the_judges() -> None:
    other = area("bridge", (20, 8), (30, 8), (30, 12), (20, 12), name="Bridge", kind="other")
    assert sight(table(other), (25, 0), ON_IT, target="tank").missing == ("other_bridge_sight",)
    assert not sight(table(other), (25, 0), ON_IT, None, {"other_bridge_sight": "block"}, target="tank").clear
    half = sight(table(other), (25, 0), ON_IT, None, {"other_bridge_sight": "free"}, target="tank")
    assert (half.clear, half.missing) == (True, ("other_bridge_cover",))
    for setting, count in (("cover", 1), ("none", 0)):
        said = {"other_bridge_sight": "free", "other_bridge_cover": setting}
        assert len(sight(table(other), (25, 0), ON_IT, None, said, target="tank").cover) == count


HOUSE = block("building", 10, 0, 20, 20, "House", height=200)


def test_a_building_blocks_by_a_convention() -> None:
    found = sight(table(HOUSE), FROM, TO)
    assert blocked_by(found) == [("House", "HC-MIN-19")]
    assert "HC-MIN-19" in found.touched
    assert both_ways(table(HOUSE), FROM, TO, {"HC-MIN-19": "free"})
    assert both_ways(table(block("building", 10, 10, 20, 20)), FROM, TO)
    assert not both_ways(table(block("building", 10, 10, 20, 20), block("building", 10, 0, 20, 10)), FROM, TO)


def test_of_fire_into_a_building_the_page_says_nothing() -> None:
    found = sight(table(HOUSE), FROM, (15, 10))
    assert found.clear
    assert any("the page lacks" in note for note in found.notes)


@pytest.mark.parametrize(("goal", "clear"), [(28, True), ("27.5", False), (26, False)])
def test_players_may_see_over_a_building_from_a_hill(goal: str, clear: bool) -> None:
    """From six inches up at x 5 a line to the ground at x 27.5 is two high at the far wall, as high as the house."""
    hill = block("hill", 0, 0, 5, 20, "Hill", height=600)
    higher = {"HC-MIN-19": "height"}
    assert both_ways(table(HOUSE, hill), FROM, (goal, 10), higher) is clear
    assert not both_ways(table(HOUSE, hill), FROM, (goal, 10))
    bare = table(block("building", 10, 0, 20, 20), hill)
    assert sight(bare, FROM, (goal, 10), higher).missing == ("building-height-on-map",)


@pytest.mark.parametrize(
    ("scale", "setting", "clear", "missing"),
    [
        ("1/72", "unsaid", True, ()),
        ("1/72", "block", True, ()),
        ("1/285", "unsaid", True, ("trees",)),
        ("1/285", "free", True, ()),
        ("1/285", "block", False, ()),
    ],
)
def test_solitary_trees_are_the_judges_in_the_smaller_scale(
    scale: str, setting: str, clear: bool, missing: tuple[str, ...]
) -> None:
    on = table(spot("tree", (15, 10), "0.5"), scale=scale)
    found = sight(on, FROM, TO, None, {"trees": setting})
    assert (found.clear, found.missing, found.undecided) == (clear, missing, bool(missing))


@pytest.mark.parametrize(("at", "radius", "met"), [((15, "10.49"), "0.5", True), ((15, "10.5"), "0.5", False),
                                                   ((15, 10), 0, True), ((15, "10.01"), 0, False),
                                                   ((5, 10), "0.5", False)])  # fmt: skip
def test_a_tree_is_met_where_the_line_passes_through_it(at: Corner, radius: str, met: bool) -> None:
    found = sight(table(spot("tree", at, radius), scale="1/285"), FROM, TO, None, {"trees": "block"})
    assert (not found.clear) is met


def test_clear_ground_roads_rivers_marshes_and_mines_are_in_nobodys_way() -> None:
    on = table(*(block(word, 10, 0, 20, 20) for word in ("river", "ford", "marsh", "minefield", "scrub")))
    found = sight(on, FROM, TO, viewer="infantry", target="tank")
    assert found.clear
    assert {step.effect for step in found.steps} == {Effect.NONE}
    assert sight(table(), FROM, TO).steps == ()
    assert sight(table(), FROM, TO).range == 25


def test_a_line_that_lacks_a_choice_is_told_with_the_woods_that_it_runs_through_and_the_cover_that_is_known() -> None:
    on = table(block("woods", 5, 0, 6, 48), RUBBLE, BRIDGE, scale="1/285")
    found = ask("los", map=on, system="miniatures", from_="4x1", to="25x10", options={"target": "tank"})
    assert found.say == (
        "Clear, through 1.09 inches of woods, of 1½ at most. Cover: hull down (I) (MIN Bridges). "
        "“Hull down behind rubble (1/285)” decides, and isn't said yet: set it among the options."
    )


def test_that_sight_is_not_mutual_is_told_of_a_line_that_is_clear_alone() -> None:
    bocage = strip("hedgerow", (10, 0), (10, 48), name="Bocage")
    troops = {"viewer": "infantry", "target": "infantry"}
    (said,) = sight(table(bocage), (10, 10), (20, 12), **troops).notes
    assert said == "Sight is not mutual here: the troops in Bocage see out and are seen by nobody (T5)."
    second = strip("hedgerow", (20, 0), (20, 48), name="Second")
    assert sight(table(bocage, second), (10, 10), (20, 12), **troops).notes == ()
