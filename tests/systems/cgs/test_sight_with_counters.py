"""CGS lines of sight with counters on the map and all that a query may say of the shot."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core import maps
from rules_core.counters.counters import Counter
from rules_core.options import OptionField
from rules_core.query import answer
from rules_core.systems.cgs import SYSTEM
from rules_core.systems.cgs.sight.bypass_ends import BYPASSES, points_of, way_of
from tests.support.sights import seen, situation, some_pairs
from tests.support.strewn import strewn
from tests.support.sweep import cases

MAPS = ("dtw", "kb", "hills")


@pytest.mark.parametrize("map_id", MAPS)
def test_sight_stays_reciprocal_and_a_glance_agrees_with_a_look(map_id: str) -> None:
    here = situation(SYSTEM, maps.load(map_id), strewn(SYSTEM, map_id, seed=11))
    met: set[str] = set()
    for viewer, target in some_pairs(SYSTEM, here, 500, seed=12):
        there, back = SYSTEM.look(here, viewer, target), SYSTEM.look(here, target, viewer)
        assert there.clear == back.clear, (viewer, target)
        quick = SYSTEM.glance(here, viewer, target)
        assert (quick.block is None) == there.clear, (viewer, target)
        assert not there.clear or quick.totals == there.totals, (viewer, target)
        met |= {step.what for step in there.steps}
    assert {"smoke", "burning wreck"} <= met


@pytest.mark.parametrize(
    "field",
    [field for field in SYSTEM.options if field.type == "choice" and "sight" in field.affects],
    ids=lambda field: field.id,
)
def test_whatever_is_said_of_the_shot_a_glance_agrees_with_a_look(field: OptionField) -> None:
    for word in field.choices:
        here = situation(SYSTEM, maps.load("dtw"), strewn(SYSTEM, "dtw", seed=13), {field.id: word})
        for viewer, target in some_pairs(SYSTEM, here, cases(15, 40), seed=14):
            quick, full = SYSTEM.glance(here, viewer, target), SYSTEM.look(here, viewer, target)
            assert (quick.block is None) == full.clear, (word, viewer, target)
            assert not full.clear or quick.totals == full.totals, (word, viewer, target)


def test_infantry_that_bypasses_is_never_harder_to_see_than_its_centre_dot() -> None:
    dtw = maps.load("dtw")
    plain = situation(SYSTEM, dtw, options={"target_bypass": "12"}, HC_CGS_29="center")
    ways = [way for way in BYPASSES if way[0].isdigit()]
    assert len(ways) == 12
    aimed = 0
    for viewer, target in some_pairs(SYSTEM, plain, cases(100, 150), seed=15):
        if target.place != "ground" or viewer.hex == target.hex:
            continue
        by_dot = SYSTEM.glance(plain, viewer, target)
        for way in ways:
            found = SYSTEM.look(situation(SYSTEM, dtw, options={"target_bypass": way}), viewer, target)
            assert found.clear or by_dot.block is not None, (way, viewer, target)
            if by_dot.block is None:
                assert (found.totals["drm"] or 0) <= (by_dot.totals["drm"] or 0), (way, viewer, target)
            aimed += found.clear and by_dot.block is not None
    assert aimed  # some are seen only along their way


def test_a_place_may_name_the_way_round_too() -> None:
    assert way_of("bypass-2-4") == "2-4"
    assert way_of("ground", "road-3") == "road-3"
    assert points_of("2-4", "all") == ((0, 0), (2, -2), (4, 0), (2, 2), (3, -1), (3, 1))
    assert points_of("1", "all") == ((0, 0), (2, -2))
    assert points_of("road-11", "all") == ((-2, -2),)
    assert points_of("2-4", "center") == ((0, 0),)


def test_a_stated_height_holds_for_the_whole_building_and_is_stated_once() -> None:
    def ask(table: list[dict[str, object]], **query: object) -> dict[str, Any]:
        asked: dict[str, Any] = answer(
            {"kind": "los", "system": "cgs", "map": "dtw", "from": "C25", "to": "C24", "table": table, **query}
        )
        return asked

    four = {"kind": "building-height", "at": "C24", "levels": 4}
    assert ask([four], **{"from": "C25@+3"})["kind"] == "los"
    assert ask([], **{"from": "C25@+3"})["kind"] == "error"
    twice = ask([four, {"kind": "building-height", "at": "C25", "levels": 2}])
    assert twice["error"]["message"] == "The height of this building is stated in C24 already (HC-CGS-3)."
    nowhere = ask([{"kind": "building-height", "at": "C22", "levels": 2}])
    assert "C22 has no building" in nowhere["error"]["message"]


def test_a_wreck_that_burns_on_a_bypass_road_smokes_across_its_hexside_only() -> None:
    hills = maps.load("hills")
    wreck = Counter("bypass-wreck", "", ("B16", "C17"), {"burning": True})
    smoke = {step.cite: step.value for step in seen(SYSTEM, hills, "C17", "B16", (wreck,)).steps}
    assert smoke["CGS 11.2.2"] == {"drm": 10}
    cold = Counter("bypass-wreck", "", ("B16", "C17"), {"burning": False})
    for items, target in (((cold,), "B16"), ((wreck,), "D17")):
        assert all(step.cite != "CGS 11.2.2" for step in seen(SYSTEM, hills, "C17", target, items).steps)
    misplaced: dict[str, Any] = answer(
        {"kind": "los", "system": "cgs", "map": "hills", "from": "C17", "to": "B16",
         "table": [{"kind": "bypass-wreck", "between": ["C16", "D16"]}]}
    )  # fmt: skip
    assert "No road runs along C16/D16" in misplaced["error"]["message"]
