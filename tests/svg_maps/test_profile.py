"""The side view."""

from __future__ import annotations

import copy
import re
from itertools import pairwise

import pytest

from rules_core.query import answer
from svg_maps import profile_svg
from svg_maps.beads import SPACING, spread
from tests.svg_maps import drawings
from tests.svg_maps.answers import BLOCKED, CLEAR, FAN, MODIFIED, Answer

LINES = {"blocked": BLOCKED, "modified": MODIFIED, "clear": CLEAR}


@pytest.mark.parametrize("size", [(300, 160), (620, 240), (1400, 400)])
@pytest.mark.parametrize("name", LINES)
def test_it_stays_within_its_size(name: str, size: tuple[int, int]) -> None:
    root = drawings.parsed(profile_svg(LINES[name], *size))
    assert root.get("viewBox") == f"0 0 {size[0]} {size[1]}"
    assert drawings.not_numbers(root) == []
    for node in root.iter(f"{drawings.SVG}circle"):
        assert 0 <= float(node.get("cx", "")) <= size[0]
        assert 0 <= float(node.get("cy", "")) <= size[1]


def test_heights_stand_at_the_left_and_hexes_below() -> None:
    root = drawings.parsed(profile_svg(BLOCKED))
    axis = [node.text for node in drawings.elements(root, "pf-axis")]
    assert axis == ["0", "+20"]
    named = [node.text for node in drawings.elements(root, "pf-hex")]
    assert named[:2] == ["R26", "S28"]
    assert "R27/S27" in named


def test_levels_below_the_ground_are_shown() -> None:
    axis = [node.text for node in drawings.elements(drawings.parsed(profile_svg(CLEAR)), "pf-axis")]
    assert axis == ["\N{MINUS SIGN}10", "0"]


@pytest.mark.parametrize("name", LINES)
def test_it_shows_the_numbers_of_the_map(name: str) -> None:
    root = drawings.parsed(profile_svg(LINES[name]))
    shown = {node.get("data-n") for node in root.iter() if node.get("data-n")}
    assert shown == {str(row["n"]) for row in LINES[name]["trace"] if row["effect"] != "none"}


def test_a_blocked_line_stops_and_the_blocking_side_is_drawn_over() -> None:
    found = drawings.classes(drawings.parsed(profile_svg(BLOCKED)))
    assert {"pf-blocked", "pf-line", "pf-stop", "pf-dead", "pf-block"} <= found
    assert not {"pf-stop", "pf-dead", "pf-block"} & drawings.classes(drawings.parsed(profile_svg(MODIFIED)))


def test_a_line_falls_with_its_levels() -> None:
    line = drawings.elements(drawings.parsed(profile_svg(CLEAR)), "pf-line")[0].get("d", "")
    x1, y1, x2, y2 = map(float, re.findall(r"-?[\d.]+", line))
    assert x1 < x2
    assert y1 < y2


def test_what_stands_higher_is_drawn_higher() -> None:
    answer = copy.deepcopy(BLOCKED)
    answer["profile"]["features"] = [
        {"t": ["1/3", "1/2"], "base": 0, "top": top, "kind": "factory", "at": "R27", "n": top, "effect": "none"}
        for top in (10, 20, 30)
    ]
    tops = []
    for node in drawings.elements(drawings.parsed(profile_svg(answer)), "pf-factory"):
        start = re.match(r"M[\d.]+ ([\d.]+)", node.get("d", ""))
        assert start is not None
        tops.append(float(start[1]))
    distinct = list(dict.fromkeys(tops))
    assert distinct == sorted(distinct, reverse=True)
    assert distinct[0] - distinct[1] == pytest.approx(distinct[1] - distinct[2])


def test_words_below_never_overlap_however_long_the_line() -> None:
    answer = _long_line()
    root = drawings.parsed(profile_svg(answer, 372, 240))
    xs = sorted(float(node.get("x", "")) for node in drawings.elements(root, "pf-hex"))
    assert len(xs) < 42
    assert all(b - a >= 20 for a, b in pairwise(xs))


def _long_line() -> Answer:
    answer = copy.deepcopy(CLEAR)
    answer["profile"]["features"] = [
        {
            "t": [f"{i}/40", f"{i + 1}/40"],
            "base": 0,
            "top": 5,
            "kind": "debris",
            "at": f"U{i}",
            "n": i,
            "effect": "hinders",
        }
        for i in range(40)
    ]
    return answer


def test_it_is_described_in_words() -> None:
    description = drawings.parsed(profile_svg(BLOCKED))[1].text or ""
    assert description.startswith("Side view of the line from R26 roof at level +20 to S28 ground at level 0.")
    assert description.endswith(BLOCKED["say"])


def test_only_lines_of_sight_have_one() -> None:
    with pytest.raises(ValueError, match="no side view"):
        profile_svg(FAN)


def test_half_levels_are_written_as_halves() -> None:
    answer = copy.deepcopy(CLEAR)
    profile = answer["profile"]
    ground = [{**part, "level": 0} for part in profile["ground"]]
    profile |= {"floor": 1, "ground": ground, "features": [], "from": {**profile["from"], "level": 0.5}}
    profile["to"]["level"] = 0
    assert {"+½", "0"} <= set(drawings.words(drawings.parsed(profile_svg(answer))))


def test_the_ground_above_level_0_has_the_tint_of_hills() -> None:
    flat = drawings.parsed(profile_svg(CLEAR))
    assert drawings.elements(flat, "pf-hill") == []
    answer = copy.deepcopy(CLEAR)
    ground = [{"hex": "U24", "level": 0, "t": ["0", "1/2"]}, {"hex": "U25", "level": 10, "t": ["1/2", "1"]}]
    answer["profile"]["ground"] = ground
    root = drawings.parsed(profile_svg(answer, 620, 260))
    (tint,) = drawings.elements(root, "pf-hill")
    left, *_ = re.findall(r"M([\d.]+) ", tint.get("d", ""))
    assert 620 * 0.4 < float(left) < 620 * 0.6


def relief_line(*reliefs: dict[str, object] | None, verdict: str = "clear") -> Answer:
    """A line on flat ground over some stretches, each with what rises or sinks there."""
    answer = copy.deepcopy(CLEAR)
    size = len(reliefs)
    answer["verdict"], answer["profile"]["features"] = verdict, []
    answer["profile"]["ground"] = [
        {"hex": "R26", "level": 0, "t": [f"{number}/{size}", f"{number + 1}/{size}"]}
        | ({"relief": relief} if relief else {})
        for number, relief in enumerate(reliefs)
    ]
    for end, level in (("from", 5), ("to", 0)):
        answer["profile"][end] |= {"level": level, "traced": level}
    return answer


HILLOCK = {"kind": "hillock", "level": 5, "open": [False, False]}
SUMMIT = {"kind": "hillock-summit", "level": 10, "open": [False, False]}
WADI = {"kind": "wadi", "level": 10, "open": [False, False]}


def test_hillocks_stand_on_the_ground_and_a_summit_on_its_hillock() -> None:
    root = drawings.parsed(profile_svg(relief_line(HILLOCK, None, SUMMIT)))
    assert len(drawings.elements(root, "pf-hillock")) == 2
    assert len(drawings.elements(root, "pf-summit")) == 1


def test_a_wadi_is_cut_into_the_ground_and_its_other_place_told() -> None:
    answer = relief_line(None, None, WADI)
    answer["profile"]["places"] = [{"end": "to", "hex": "S28", "place": "crest", "level": 10, "clear": True}]
    root = drawings.parsed(profile_svg(answer))
    assert len(drawings.elements(root, "pf-bank")) == 2
    assert [node.text for node in drawings.elements(root, "pf-elsewhere-words")] == ["crest: seen"]


def test_a_clear_line_passes_above_the_tops_that_it_sees_over() -> None:
    corners = [
        len(re.findall(r"-?[\d.]+ -?[\d.]+", line[0].get("d", "")))
        for reliefs in ((None, None, None), (HILLOCK, None, HILLOCK, None))
        for line in (drawings.elements(drawings.parsed(profile_svg(relief_line(*reliefs))), "pf-line"),)
    ]
    assert corners[0] == 2
    assert corners[1] > 2


def _asked(**said: object) -> Answer:
    return answer({"kind": "los", "map": "dtw", "system": "ats", **said})


def test_smoke_drifts_as_a_cloud() -> None:
    root = drawings.parsed(
        profile_svg(_asked(**{"from": "T30", "to": "Y27", "table": [{"kind": "smoke", "at": "W29"}]}))
    )
    (cloud,) = drawings.elements(root, "pf-smoke")
    assert cloud.get("d", "").count("A") == 3


def test_what_covers_the_target_stands_below_it() -> None:
    root = drawings.parsed(profile_svg(_asked(**{"from": "V25", "to": "U25"})))
    assert "debris" in [node.text for node in drawings.elements(root, "pf-place")]


def test_two_hexes_side_by_side_have_ground_a_line_and_their_names() -> None:
    root = drawings.parsed(profile_svg(_asked(**{"from": "V25", "to": "U25"})))
    assert {"pf-earth", "pf-line", "pf-axis", "ov-bead"} <= drawings.classes(root)
    assert [node.text for node in drawings.elements(root, "pf-hex")] == ["V25", "U25"]


def test_beads_stand_as_near_to_their_terrain_as_they_can() -> None:
    wanted = [0.2, 0.5, 0.52, 0.54, 0.9]
    along = [place for place, _ in spread(wanted, 600)]
    assert along == pytest.approx([120, 312 - SPACING, 312, 312 + SPACING, 540])


def test_the_words_below_the_ground_are_players_words() -> None:
    line = _asked(**{"system": "north-africa", "map": "desert-ground", "from": "C2", "to": "E5"})
    assert line["profile"]["features"][0]["kind"] == "dune-crest-low"
    drawn = profile_svg(line)
    assert "crest of a low" in drawn
    assert "dune crest low" not in drawn
