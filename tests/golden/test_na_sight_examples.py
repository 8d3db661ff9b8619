"""Lines of sight that the text of North Africa works out on named boards (188, 193), and rulings that they rest on."""

from __future__ import annotations

import pytest

from tests.support.desert_sight import asked, blocks, hindrance, sees, tem

HILL = ["U7", "V6", "V7", "W6", "W7", "W8", "X5", "X6", "X7"]
"""The hill hexes of the example of 193.41."""
NAS_01 = {"HC-NA-10": "counts"}


@pytest.mark.golden("NAF-X043")
def test_along_a_cliff_the_lower_hex_counts() -> None:
    # NAS-07: U5/V5 is a cliff, V5 two levels up.
    assert sees("bd15", "U6", "V4")


@pytest.mark.golden("NAF-X065")
@pytest.mark.parametrize("viewer", ["W4", "W5", "V5@crest"])
@pytest.mark.parametrize("target", HILL)
def test_across_hillside_walls_the_hill_is_seen(viewer: str, target: str) -> None:
    # NAS-08: W5 to V6, V5 to X5 run along Hillside walls.
    assert sees("bd25", viewer, target)


@pytest.mark.golden("NAF-X065")
@pytest.mark.parametrize(("viewer", "adjacent"), [("W4", set()), ("W5", {"W6", "X5"}), ("V5@crest", {"V6", "W6"})])
def test_entrenched_behind_their_walls_they_are_seen_from_the_next_hex_only(viewer: str, adjacent: set[str]) -> None:
    seen = {name for name in ("V6", "W6", "X5") if sees("bd25", viewer, name, target_state="entrenched")}
    assert seen == adjacent
    # NAS-27: the list of the example names three hexes; the exception holds for every hex behind its wall.
    for name in ("V7", "W7", "X6"):
        entrenched = asked("bd25", viewer, name, target_state="entrenched")
        assert not entrenched["clear"]
        assert any("SL 54.8" in block["cite"] for block in entrenched["blocks"])
    assert sees("bd25", "W8", "W7", target_state="entrenched"), "from above he is seen"


@pytest.mark.golden("NAF-X066")
@pytest.mark.parametrize("target", HILL)
def test_from_in_the_wadi_the_hill_is_seen_too(target: str) -> None:
    assert sees("bd25", "V5", target)
    assert sees("bd25", "V5", target, target_state="entrenched") == (target in ("V6", "W6", "U7", "W8", "X7"))


@pytest.mark.parametrize("target", ["V7", "W7", "W8", "X6", "X7"])
def test_a_crest_beside_the_higher_end_would_hide_the_wadi_if_it_counted(target: str) -> None:
    # NAS-01.
    assert not sees("bd25", "V5", target, conventions=NAS_01)
    found = asked("bd25", "V5", target)
    row = next(row for row in found["conventions"] if row["id"] == "HC-NA-10")
    assert not row["same_under_all"]


def test_only_cliffs_keep_a_blind_hex_in_the_desert() -> None:
    # NAS-02: the related game's minimum for ordinary crests is off.
    rows = [row["chosen"] for row in asked("bd25", "X7", "V5")["conventions"] if row["id"] == "HC-ASL-1"]
    assert rows in ([], ["off"])


@pytest.mark.golden("NAF-X067")
def test_what_else_the_two_see() -> None:
    assert sees("bd25", "W4", "Y7@crest")
    assert sees("bd25", "W5", "Y5")


def test_crest_level_is_one_above_the_floor() -> None:
    # NAS-06: the Crest level of Y7 is 2, of I3 1, of CC3 2, of U4 0; NAS-05: C5's floor is -1, though its dot is dry.
    levels = {
        name: asked("bd25", "A1", f"{name}@crest")["profile"]["to"]["level"] for name in ("Y7", "I3", "CC3", "U4")
    }
    assert levels == {"Y7": 2, "I3": 1, "CC3": 2, "U4": 0}
    assert asked("bd25", "B5", "C5")["profile"]["to"]["level"] == -1


@pytest.mark.golden("NAF-X067")
@pytest.mark.parametrize("target", HILL)
def test_no_wall_covers_who_is_below_it(target: str) -> None:
    for viewer in ("W4", "W5", "V5@in"):
        found = asked("bd25", target, viewer)
        assert not any("/" in modifier["at"] for modifier in found["modifiers"])


@pytest.mark.golden("NAF-X068")
def test_in_the_wadi_b4_no_hedge_covers() -> None:
    assert (tem("bd25", "B5", "B4"), tem("bd25", "C6", "B4")) == (0, 0)
    assert tem("bd25", "B5", "B4", wall_advantage="target") == 0


@pytest.mark.golden("NAF-X069")
def test_behind_and_level_with_the_hedge_both_are_covered() -> None:
    assert tem("bd25", "B4", "C6") == 1
    row = next(row for row in asked("bd25", "B4", "C6")["modifiers"] if row["at"] == "C5/C6")
    assert row["value"] == {"tem": 1}
    # B5 is a stone building besides: the better counts.
    assert tem("bd25", "B4", "B5") == 3


@pytest.mark.golden("NAF-X070")
@pytest.mark.parametrize("front", ["5", "4"])
def test_at_the_crest_of_b4_the_hedge_may_cover(front: str) -> None:
    hedge, entrenchment = 1, 2
    assert tem("bd25", "B5", "B4@crest", crest_front=front, wall_advantage="target") == hedge
    assert tem("bd25", "B5", "B4@crest", crest_front=front, wall_advantage="firer") == entrenchment
    for advantage in ("target", "firer"):
        found = asked("bd25", "C6", "B4@crest", crest_front=front, wall_advantage=advantage)
        assert [row["at"] for row in found["modifiers"]] == ["B4/B5"]
        assert found["totals"]["tem"] == hedge


def test_the_crest_front_is_asked_for() -> None:
    # NAS-12, NAS-18.
    found = asked("bd25", "B5", "B4@crest", wall_advantage="firer")
    assert (found["totals"]["tem"], found["missing"]) == (None, ["crest_front"])
    assert "Protected Crest front" in found["say"]
    # Away from its front a Crest unit is covered by nothing; where every hexside is protected, by all.
    assert tem("bd25", "B5", "B4@crest", crest_front="1", wall_advantage="firer") == 0
    every = {"HC-NA-11": "all"}
    assert tem("bd25", "B5", "B4@crest", crest_front="1", wall_advantage="firer", conventions=every) == 2
    assert tem("bd25", "B5", "B4@crest", crest_front="4", fire="indirect", wall_advantage="firer") == 0


@pytest.mark.golden("NAF-X071")
def test_c5_lies_below_the_hedge_of_c6() -> None:
    assert tem("bd25", "C6", "C5") == 0
    assert tem("bd25", "C6", "C5@crest", crest_front="1", wall_advantage="target") == 0
    found = asked("bd25", "C6", "C5@crest", crest_front="4", wall_advantage="target")
    assert [row["what"] for row in found["modifiers"]] == ["Crest status"]


@pytest.mark.golden("NAF-X072")
def test_the_hero_in_b6_fires_over_b5_c5() -> None:
    assert tem("bd25", "B6", "C5") == 0
    found = asked("bd25", "B6", "C5@crest", crest_front="5")
    assert [(row["at"], row["value"]) for row in found["modifiers"]] == [("B5/C5", {"tem": 1})]


@pytest.mark.golden("NAF-X073")
def test_the_4_4_7_may_have_wall_advantage_over_b5_c5_alone() -> None:
    assert tem("bd25", "B5", "C5@crest", crest_front="5", wall_advantage="target") == 1
    assert tem("bd25", "C6", "C5@crest", crest_front="1", wall_advantage="target") == 0


@pytest.mark.golden("NAF-X074")
def test_d5_s_crest_is_below_both_hedges() -> None:
    assert sees("bd25", "B5", "D5@crest")
    found = asked("bd25", "B5", "D5@crest", crest_front="2")
    assert found["totals"]["tem"] == 0
    assert not any("/" in row["at"] for row in found["modifiers"])


@pytest.mark.golden("NAF-X016")
def test_growth_in_gully_hexes() -> None:
    # Board 12, CC9: brush on both sides of its gully hinders at level 0 and at level -1.
    assert hindrance("bd12", "CC8", "CC10") == 1
    # Board 5, Z8: its woods are an obstacle one level high.
    assert any(at == "Z8" for at, _ in blocks("bd05", "Z7", "Z9"))


def test_no_sight_rule_knows_the_cliff_that_an_example_adds() -> None:
    # NAS-09: 24E8 to E9 is a cliff for movement alone.
    assert sees("bd24", "E8", "E9")


def test_a_gully_is_seen_along_and_out_of_as_a_wadi_is() -> None:
    # NAS-44: boards of other games may be played on; a gully has IN and Crest.
    places = [place for place in ("E8@in", "E8@crest", "E8@0") if asked("bd24", "E9", place)["kind"] == "los"]
    assert len(places) == 3
    assert asked("bd24", "E9", "E8@0")["to"] == "E8@in"
