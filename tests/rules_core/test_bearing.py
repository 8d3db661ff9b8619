"""What conventions and options bear on: words that maps and counters have, so that each of them can be there."""

from __future__ import annotations

import pytest

from rules_core.board import terrain_words as hexed
from rules_core.board.features import DEPRESSION, FACTORY, FEATURES, told_by
from rules_core.query import answer
from rules_core.system import System
from rules_core.systems import registry
from rules_core.tabletop import terrain_words as table
from rules_core.tabletop.tabletop import TABLE

SYSTEMS = [registry.find_system(system_id) for system_id in registry.system_ids()]
ON_HEXES = {*hexed.SURFACES, *hexed.AREAS, *hexed.HEXSIDES, *hexed.LINES, *hexed.POINTS, *FEATURES}
ON_TABLES = {*table.AREAS, *table.STRIPS, *table.ROADS, *table.POINTS}


def has(map_id: str) -> set[str]:
    rows = answer({"kind": "catalog"})["maps"]
    return set(next(row["has"] for row in rows if row["id"] == map_id))  # type: ignore[attr-defined]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_what_a_choice_bears_on_can_be_on_a_map_of_its_game(system: System) -> None:
    there = (ON_TABLES if system.judges == TABLE else ON_HEXES) | {kind.id for kind in system.counters}
    bearing = {row.id: set(row.bears_on) for row in (*system.conventions, *system.options)}
    # Games of a family have records in common; of these one game may have the counter, and another not.
    family = {row.id for other in SYSTEMS if other is not system for row in other.conventions}
    anywhere = there | {kind.id for other in SYSTEMS for kind in other.counters}
    wrong = {name: words - (anywhere if name in family else there) for name, words in bearing.items()}
    assert {name: words for name, words in wrong.items() if words} == {}
    assert any(bearing.values())


def test_maps_say_what_they_have() -> None:
    tractor_works = has("dtw")
    assert {"gully", "railway", "factory", "building", "depression"} <= tractor_works
    assert not {"bocage", "wadi", "hammada"} & tractor_works
    village = has("village")
    assert {"woods", "hedgerow", "ridge"} & village
    assert village <= ON_TABLES


def test_features_are_told_by_terrain_words() -> None:
    assert told_by({"dry-stream"}) == {DEPRESSION}
    assert FACTORY in told_by({"factory-wooden"})
    assert told_by({"woods", "open"}) == frozenset()
