"""Checking drafts: faults and remarks with their places, and mends that mend them."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.drafts.running import RunningDraft
from rules_core.maps.source import SHIPPED
from tests.support.desk import asked, checked, hex_map, mended, run, with_area

Draft = dict[str, Any]

BOW_TIE = [(0, 0), (1200, 1200), (1200, 0), (0, 1200)]
SQUARE = [(400, 400), (1400, 400), (1400, 1400), (400, 1400)]


def test_edges_that_cross_are_told_where_they_cross_and_can_be_uncrossed() -> None:
    draft = with_area(hex_map(), BOW_TIE)
    (fault,) = checked(draft)["faults"]
    assert fault["title"] == "Two edges cross at B1"
    assert fault["at"] == [600, 600]
    assert [mend["title"] for mend in fault["mends"]] == ["Uncross them", "Leave out that corner"]
    for mend in fault["mends"]:
        assert checked(mended(draft, mend))["faults"] == []


def test_the_rest_of_a_draft_with_a_fault_is_still_checked_and_said_to_play() -> None:
    draft = with_area(with_area(hex_map(), BOW_TIE), SQUARE, terrain="building-wooden", hexes=["B2"])
    found = checked(draft)
    assert found["verdict"] == "1 fault"
    assert {row["system"] for row in found["plays"] if row["plays"]} >= {"ats", "cgs"}
    (remark,) = [remark for remark in found["remarks"] if remark["id"].startswith("unsaid")]
    assert remark["field"] == "areas[1]"
    assert "B2" in remark["where"]


CORNER = st.tuples(st.integers(-200, 2500), st.integers(-200, 2500))


@settings(max_examples=40)
@given(st.lists(CORNER, max_size=9), st.lists(CORNER, max_size=6))
def test_mending_leads_to_a_map_without_faults_whatever_was_drawn(outline: list[Any], hole: list[Any]) -> None:
    draft = with_area(hex_map(), outline, holes=[[list(point) for point in hole]])
    for _ in range(20):
        faults = checked(draft)["faults"]
        if not faults:
            break
        assert 1 <= len(faults[0]["mends"]) <= 2
        draft = mended(draft, faults[0]["mends"][0])
    assert checked(draft)["faults"] == []


def test_every_remark_is_mended_by_what_it_offers_or_left_by_a_name() -> None:
    draft = hex_map(8, 8)
    draft["hexes"] = {
        "B2": {"terrain": ["building-wooden"]},
        "C3": {"terrain": ["open"], "mark": "square-2"},
        "D4": {"terrain": ["open"], "manhole": True},
        "E5": {"terrain": ["open"], "level": 2},
    }
    center = (4 * 561, 644 * 6)
    square = [
        (center[0] - 300, center[1] - 300),
        (center[0] + 300, center[1] - 300),
        (center[0] + 300, center[1] + 300),
        (center[0] - 300, center[1] + 300),
    ]
    draft = with_area(draft, square, hexes=["H8"])
    draft = with_area(draft, square, terrain="hill", level=4)
    draft = with_area(draft, [(-9000, 0), (-8000, 0), (-8000, 1000)])
    draft = with_area(draft, [(600, 600), (610, 600), (610, 610)], hexes=["B1"])
    draft["hexsides"] = [
        {"between": ["C4", "D3"], "kind": "slope"},
        {"between": ["F5", "G6"], "kind": "hedge"},
    ]
    draft["lines"] = [{"kind": "road-dirt", "path": [[5 * 561, 644 * 4 + 322], [6 * 561, 644 * 5]], "width": 60}]
    found = checked(draft)
    kinds = {remark["id"].split(":")[0] for remark in found["remarks"]}
    assert kinds == {
        "undrawn", "mark", "manhole", "level", "not-drawn", "unsaid", "over-dot", "off-map", "speck", "unmarked",
        "no-gate", "road-ends", "no-hex",
    }  # fmt: skip
    for remark in found["remarks"]:
        first, *_, last = remark["mends"] if len(remark["mends"]) > 1 else (None, remark["mends"][0])
        assert (last["title"] == "Leave it") == (last["changes"] == [])
        if first is not None:
            again = checked(mended(draft, first))
            assert again["faults"] == [], remark["id"]
            assert remark["id"] not in {other["id"] for other in again["remarks"]}
        kept = checked(draft, left={remark["id"]: "Anna"})["remarks"]
        assert [other["left_by"] for other in kept if other["id"] == remark["id"]] == ["Anna"]


def test_what_a_drawn_area_makes_of_its_hexes_follows_it() -> None:
    draft = with_area(hex_map(), SQUARE)
    changes = asked("settle", document=draft, area=0)["result"]["changes"]
    draft = mended(draft, {"changes": changes})
    hexes = draft["areas"][0]["hexes"]
    assert hexes == ["B2", "C2", "C3"]  # it covers the dots of B2 and C3, and most of C2
    assert all(draft["hexes"][name]["terrain"] == ["woods"] for name in hexes)
    assert checked(draft)["remarks"] == []
    moved = copy.deepcopy(draft)
    moved["areas"][0]["outline"] = [[x + 1122, y + 1288] for x, y in moved["areas"][0]["outline"]]
    moved = mended(moved, {"changes": asked("settle", document=moved, area=0)["result"]["changes"]})
    assert "B2" not in moved["areas"][0]["hexes"]
    assert moved["hexes"]["B2"]["terrain"] == ["open"]
    assert checked(moved)["remarks"] == []


def test_a_hill_gives_its_hexes_their_level() -> None:
    draft = with_area(hex_map(), SQUARE, terrain="hill", level=3)
    draft = mended(draft, {"changes": asked("settle", document=draft, area=0)["result"]["changes"]})
    assert draft["hexes"]["B2"]["level"] == 3
    assert checked(draft)["remarks"] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        "[" * 100_000,
        '{"do": "dance"}',
        '{"do": "check"}',
        '{"do": "check", "document": 7}',
        '{"do": "check", "document": {"grid": {"columns": 1e400}}}',
        '{"do": "check", "document": {"areas": [[]], "grid": 5}}',
        '{"do": "settle", "document": {}, "area": 0}',
        '{"do": "copy", "map": "nowhere"}',
        '{"do": "copy"}',
    ],
)
def test_bad_input_is_told_in_a_sentence(text: str) -> None:
    said = run(RunningDraft(text))
    assert "fault in Walkaround" not in json.dumps(said)
    assert "refused" in said or said["result"]["faults"]


def test_a_million_points_are_refused_in_time() -> None:
    ring = [[n % 1000, n // 1000] for n in range(1_000_000)]
    found = checked(with_area(hex_map(), ring))
    assert any("points" in fault["say"] for fault in found["faults"])


ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["terrain", "outline", "hexes", "id", "kind", "between", "path"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@settings(max_examples=40)
@given(
    st.dictionaries(
        st.sampled_from(
            ["areas", "hexes", "hexsides", "lines", "points", "grid", "title", "notes", "extent", "uncharted"]
        ),
        ANY,
    )
)
def test_whatever_a_document_holds_the_check_answers(parts: Draft) -> None:
    found = run(RunningDraft(json.dumps({"do": "check", "document": {**hex_map(), **parts}}), SHIPPED))
    assert "result" in found
    for fault in found["result"]["faults"]:
        assert fault["say"].endswith(".")


def test_stopping_leaves_it_undone() -> None:
    job = RunningDraft(json.dumps({"do": "check", "document": hex_map()}))
    job.stop()
    assert "result" in run(job)
