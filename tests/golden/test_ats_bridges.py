"""The bridges of the Grain Elevator under ATS: a road over a gully, which leads on and off the deck by itself."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]

FIGURE = {"costs": {"linear-depression": 2}}


def walk(moves: list[str], **query: object) -> Answer:
    asked: Answer = answer(
        {"kind": "walk", "system": "ats", "map": "ge", "unit": "personnel", "mode": "assault", "moves": moves, **query}
    )
    assert asked["kind"] == "walk", asked
    return asked


@pytest.mark.parametrize("moves", [["G1", "H1", "I2"], ["I2", "H1", "G1"]])
def test_the_road_leads_over_the_bridge_for_the_cost_of_a_road(moves: list[str]) -> None:
    over = walk(moves, options=FIGURE)
    assert [[(part["what"], part["cost"]) for part in step["parts"]] for step in over["steps"]] == [[("road", 1)]] * 2


@pytest.mark.parametrize("start", ["H2", "H2@depression", "H1@depression", "G2", "I1"])
@pytest.mark.parametrize("options", [{}, FIGURE])
def test_nobody_climbs_onto_the_deck_from_beside_or_below_it(start: str, options: dict[str, object]) -> None:
    climbed = walk([start, "H1@ground"], options=options)
    assert climbed["status"] == "forbidden"
    assert climbed["why_not"][0]["what"] == "The bridge in H1 is entered along its road only."


@pytest.mark.parametrize("end", ["H2@ground", "H2@depression", "H1@depression", "G2"])
def test_nobody_leaves_the_deck_but_along_its_road(end: str) -> None:
    left = walk(["H1@ground", end], options=FIGURE)
    assert left["status"] == "forbidden"
    assert left["why_not"][0]["what"] == "From the bridge in H1 a unit goes on along its road only."


def test_the_gully_goes_on_beneath_the_bridge_and_its_road_is_nothing_to_who_is_there() -> None:
    beneath = walk(["H2@depression", "H1@depression", "I2"], options=FIGURE)
    assert [[part["what"] for part in step["parts"]][-1] for step in beneath["steps"]] == [
        "linear depression",
        "open ground",
    ]


def test_a_way_found_over_the_bridge_keeps_to_its_road() -> None:
    found = answer(
        {"kind": "path", "system": "ats", "map": "ge", "unit": "personnel", "mode": "assault",
         "from": "H2@ground", "to": "H1@ground", "options": FIGURE}
    )  # fmt: skip
    assert found["status"] == "reached"
    assert found["steps"][-1]["from"] in ("G1@ground", "I2@ground")
