"""The places of hexes against VASL's own hex set-up, and those that counters bring."""

from __future__ import annotations

import gzip
import json

import pytest

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.bypass import is_bypass
from rules_core.families.squad_leader.terrain import LEVEL
from tests.support.barricades import SYSTEM, needs_boards
from tests.support.boards import bare_board, raised
from tests.support.sights import situation
from tests.support.vasl import BOARDS, players_board

OURS = ("climb", "crest", "sewer", "culvert")
"""Places that the rules have and VASL's set-up lacks."""


def as_we_say(place: dict[str, object], base: int) -> tuple[str, int]:
    """One of VASL's locations as a place with its level: a rooftop is half a level lower than VASL stores it."""
    level = int(str(place["lvl"]))
    half_levels = LEVEL * (base + level)
    if place["ter"] == "Rooftop":
        return "roof", half_levels - 1
    if place["ter"] == "Cellar":
        return "cellar", half_levels
    return ("in" if place["depr"] else str(level)), half_levels


@needs_boards
@pytest.mark.parametrize("name", ["bdRBv2", "bd01", "bd20", "bd24"])
def test_every_location_of_vasl_is_a_place_at_its_level(name: str) -> None:
    here = situation(SYSTEM, players_board(name))
    with gzip.open(BOARDS / "vasl-answers" / f"{name}.hexes.jsonl.gz", "rt") as lines:
        rows = [json.loads(line) for line in lines]
    assert len(rows) == len(here.board.hexes)
    for row in rows:
        theirs = sorted(as_we_say(place, row["base"]) for place in row["locs"])
        places = SYSTEM.places(here, row["hex"])
        ours = sorted(
            (place.id, place.level) for place in places if not (place.id.startswith(OURS) or is_bypass(place.id))
        )
        assert ours == theirs, row["hex"]


@needs_boards
def test_what_the_rules_forbid_is_offered_nowhere() -> None:
    here = situation(SYSTEM, players_board("bdRBv2"))
    offered = {
        name: [place.id for place in SYSTEM.places(here, name) if not place.passing] for name in here.board.hexes
    }
    assert offered["J13"] == ["0", "roof"]  # a factory with a stairwell
    assert offered["DD29"] == offered["EE29"] == ["0"]  # storage tanks
    assert offered["J22"] == ["0", "1", "2", "roof", "cellar"]
    assert offered["T38"] == ["in", "crest", "1"]
    assert offered["CC31"] == ["0", "in"]


def test_counters_bring_places() -> None:
    items = (
        Counter("trench", "C3"),
        Counter("pillbox", "C4", None, {"ca_tem": 3, "nca_tem": 5}),
        Counter("manhole", "C5"),
    )
    here = situation(SYSTEM, bare_board(), items)
    assert [place.id for name in ("C3", "C4", "C5") for place in SYSTEM.places(here, name)] == [
        "0", "trench", "0", "pillbox", "0", "sewer",
    ]  # fmt: skip


def test_heights_on_a_cliff_are_offered_where_somebody_climbs() -> None:
    flat = bare_board(hexsides=[("C3", "C4", "cliff")])
    here = situation(SYSTEM, raised(flat, "C3", 4))
    found = {place.id: (place.level, place.passing) for place in SYSTEM.places(here, "C4")}
    assert found == {
        "0": (0, False), "climb-n-0": (0, True), "climb-n-1": (2, True), "climb-n-2": (4, True),
    }  # fmt: skip
    assert [place.id for place in SYSTEM.places(here, "C3")] == ["0"]
    climbing = situation(SYSTEM, here.board, (Counter("climb", "", ("C3", "C4"), {"level": 1}),))
    assert not any(place.passing for place in SYSTEM.places(climbing, "C4"))
