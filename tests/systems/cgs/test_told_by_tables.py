"""What the tables of CGS say: nothing of what is refused that only follows from what is allowed, and good English."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.tables import Answer, facts, work


def settle(name: str, **inputs: object) -> Answer:
    return work(name, inputs, system="cgs", map="dtw")


CAN_DIG = {"doing": "dig", "unit": "squad", "at": "I8", "check_value": 7}
IN_THE_SEWER = {"doing": "move", "from": "P35@sewer", "unit": "squad", "check_value": 7}
TAKES_COVER = {"at": "I8", "toward": "H7", "unit": "squad"}


@pytest.mark.parametrize(
    ("name", "inputs", "against", "follows"),
    [
        ("clearance", {"what": "mines"}, {"crawled": False}, {"MP", "marker"}),
        ("cover", TAKES_COVER, {"state": "pinned"}, {"marker", "impulse"}),
        ("cover", {"what": "in-hex-cover", "at": "J5"}, {"state": "disrupted"}, {"marker", "impulse"}),
        ("sewer", {**IN_THE_SEWER, "doing": "enter", "from": "N32"}, {"side": "german"}, {"MP", "marker"}),
        ("sewer", IN_THE_SEWER, {"side": "german"}, {"MP", "marker"}),
        ("sewer", {"doing": "leave", "from": "P35@sewer"}, {"from": "P35"}, {"MP", "marker"}),
        ("dug-in", CAN_DIG, {"moved": True}, {"MP", "marker", "DRM"}),
        ("dug-in", {**CAN_DIG, "doing": "enter", "unit": "leader"}, {"unit": "squad"}, {"to get in", "DRM"}),
        ("roadblock", {"at": "D35", "toward": "D34"}, {"when": "later"}, {"LOS", "vehicles"}),
    ],
)
def test_what_is_refused_tells_of_nothing_that_comes_with_being_allowed(
    name: str, inputs: dict[str, Any], against: dict[str, Any], follows: set[str]
) -> None:
    allowed, refused = settle(name, **inputs), settle(name, **{**inputs, **against})
    assert follows <= facts(allowed).keys()
    assert refused["tone"] == "bad"
    assert follows.isdisjoint(facts(refused))
    assert facts(refused), "the conditions are told all the same"


def test_mines_may_lie_on_a_paved_road_if_they_are_not_hidden() -> None:
    found = settle("set-up", what="mines", at="D30", hidden=True)
    assert found["verdict"] == "may not be hidden in D30"
    assert facts(found)["Mines, not hidden"][0] == "allowed"
    assert facts(found)["Hidden"] == ("not allowed", "CGS 7.4.4")
    assert "may lie there openly" in found["outcomes"][0]["detail"]


@pytest.mark.parametrize("what", ["trench", "at-trench"])
def test_no_trench_is_made_during_play(what: str) -> None:
    found = settle("set-up", what=what, at="I8", when="play")
    assert found["outcomes"][0]["detail"] == "Trenches are not made during play."


def test_a_unit_with_half_a_factor_that_is_rounded_down_has_nothing_to_fire_with() -> None:
    crawling = {"type": "crawling", "when": "during"}
    nothing = settle("moving-fire", factors=1, **crawling)
    assert (nothing["verdict"], nothing["tone"]) == ("may not fire", "bad")
    assert "it has nothing to fire with" in nothing["outcomes"][0]["detail"]
    assert settle("moving-fire", factors=2, **crawling)["verdict"] == "1 FF for 0 MP"
    assert settle("moving-fire", type="assault", when="during", factors=1, mp_left=1)["verdict"] == "1 FF for 1 MP"


@pytest.mark.parametrize(
    ("spent", "detail"), [(11, "The vehicle has no MP left."), (10, "The vehicle may go on with ")]
)
def test_a_vehicle_without_mp_does_not_go_on(spent: int, detail: str) -> None:
    (done,) = settle("mounting", what="mount", vehicle_mp=22, spent=spent)["outcomes"]
    assert done["result"] == "Mounted"
    assert done["detail"].startswith(detail)


@pytest.mark.parametrize(
    ("state", "rally_point", "verdict"),
    [
        ("wia", True, "returns to good order if it passes an Action Check"),
        ("wia", False, "becomes Disrupted if it passes an Action Check"),
    ],
)
def test_a_unit_returns_to_good_order(state: str, rally_point: bool, verdict: str) -> None:
    assert settle("recovery", state=state, rally_point=rally_point, check_value=7)["verdict"] == verdict


@pytest.mark.parametrize(
    ("name", "inputs"),
    [
        ("fleeing", {"unit": "gun"}),
        ("fleeing", {"unit": "squad", "state": "pinned"}),
        ("vehicle-enemy-hex", {"who": "unarmoured"}),
    ],
)
def test_a_fact_has_a_value_and_is_no_sentence(name: str, inputs: dict[str, object]) -> None:
    found = settle(name, **inputs)
    assert found["tone"] == "bad"
    assert found["outcomes"][0]["detail"].endswith(".")
    for fact in found["facts"]:
        assert fact["value"]
        assert not fact["what"].endswith(".")


def test_nobody_moves_at_a_way_to_move() -> None:
    refused = settle("movement-types", unit="sw-team", type="running")
    assert "SW teams move only by Cautious movement or by Crawling, never by Running." in str(refused["outcomes"])
    flees = settle("fleeing", unit="squad", type="cautious")
    assert facts(flees)["moves by"][0] == "Cautious movement"
    for told in (refused, flees):
        assert not re.search(r"\b[Mm]ov(e|es|ing) (only )?at\b|\bat \w+ movement", str(told))
