"""What is said of a hex that takes all that a unit has, and of one that it can't be told of (176.3, HC-NA-71)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer
from rules_core.sentences.refusals import whole_turns_says
from rules_core.units import Mode


def asked(
    unit: str, start: str, *hexes: str, mode: str = "normal", on: str = "desert-ground", **parts: object
) -> dict[str, Any]:
    query = {"kind": "walk", "system": "north-africa", "map": on, "unit": unit, "mode": mode, "from": start}
    return answer({**query, "moves": list(hexes), **parts})


@pytest.mark.parametrize("in_motion", [False, True])
def test_a_vehicle_makes_a_minimum_move_in_every_turn_alike(in_motion: bool) -> None:
    options = {"in_motion": in_motion}
    found = asked("truck", "A6", "A5", "A4", allowance=5, options=options)
    assert [(turn["ends"], turn["whole"]) for turn in found["turns"]] == [("A5@0", False), ("A4@0", True)]
    assert "It is there in turn 2. In turn 2 it makes a Minimum Move" in found["say"]
    # Where the second turn begins, the same is answered to whoever asks from there.
    alone = asked("truck", "A5", "A4", mode="minimum-move", options=options)
    assert alone["status"] == "reached"
    row = next(row for row in alone["conventions"] if row["id"] == "HC-NA-71")
    assert "Minimum Move isn't in the text" in row["others"]["none"]["say"]


def test_a_way_whose_later_turn_is_a_minimum_move_names_its_convention_and_says_what_there_is_without_it() -> None:
    found = asked("truck", "A6", "A5", "A4", allowance=5)
    row = next(row for row in found["conventions"] if row["id"] == "HC-NA-71")
    assert not row["same_under_all"]
    assert row["others"]["none"]["say"].endswith("The step after A5 fits into no turn.")
    within = asked("truck", "A6", "A5", allowance=5)
    assert [row["id"] for row in within["conventions"]] == ["HC-NA-61"]
    # Who asks without it hears that it had a say, too.
    without = asked("truck", "A6", "A5", "A4", allowance=5, conventions={"HC-NA-71": "none"})
    row = next(row for row in without["conventions"] if row["id"] == "HC-NA-71")
    assert "In turn 2 it makes a Minimum Move" in row["others"]["one"]["say"]


def test_a_hex_that_only_a_minimum_move_enters_is_said_to_be_there_and_what_follows() -> None:
    car = asked("armored-car", "L8", "L9", allowance=13)
    assert car["say"] == (
        "Not within 13 MP: this way costs 14 MP. Only a Minimum Move gets it there: that takes the whole turn."
    )
    squad = asked("infantry", "K9", "L9", allowance=1)
    assert squad["say"].endswith("Only a Minimum Move gets it there: that takes the whole turn.")
    assert any("pinned and CX" in note for note in squad["notes"])


def test_who_has_no_minimum_move_is_not_told_of_one() -> None:
    # Up along a wadi: all MF for the wadi, twice for the level.
    wagon = asked("wagon", "N4", "N3", allowance=12)
    assert wagon["say"] == (
        "Not possible: N3 takes all 12 MF and more, 24 MF together: more than it ever has (NA 176.3)."
    )


def test_what_holds_of_the_way_and_of_its_minimum_move_is_said_once() -> None:
    reverse = {"gear": "reverse", "in_motion": True}
    found = asked("tl-37", "A6", "A5", allowance=2, options=reverse, conditions={"ec": "mud"})
    assert "Only a Minimum Move gets it there" in found["say"]
    assert sum("goes in reverse" in note for note in found["notes"]) == 1
    assert len(set(found["notes"])) == len(found["notes"])


def test_who_may_make_none_hears_why_whichever_place_of_the_hex_is_meant() -> None:
    found = asked("infantry", "K6", "K7", mode="minimum-move", options={"pushing": True})
    assert found["say"] == "Not possible: Infantry that pushes a Gun makes no Minimum Move (NA 176.3)."
    for facing in ({}, {"facing": "east"}):
        stuck = asked("tracked", "K6", "K7", allowance=9, options={"stuck": "bogged", **facing})
        assert [row["what"] for row in stuck["why_not"]] == [
            "It is bogged: it doesn't leave its Location before Bog Removal frees it."
        ]


def test_a_figure_that_is_not_known_is_asked_for_by_the_name_of_its_ground_and_where_it_is_typed_in() -> None:
    rubble = asked("tracked", "F6", "G7", on="yard", allowance=6)
    assert rubble["say"] == "Can't be told yet. It is not known what it costs to enter stone rubble."
    woods = asked("armored-car", "L8", "L9", mode="minimum-move", allowance=13)
    assert "type in its whole allotment, among your figures" in woods["say"]


@pytest.mark.parametrize(("unit", "total"), [("ab-41", 31), ("m13-40", 6.5)])
def test_a_listed_vehicle_spends_what_its_own_mp_come_to_in_a_minimum_move(unit: str, total: float) -> None:
    found = asked(unit, "L8", "L9", mode="minimum-move")
    assert (found["status"], found["total"]) == ("reached", total)
    assert found["say"].startswith("Minimum Move, 1 hex, all its MP: allowed")
    assert "allotment" not in found["missing"]
    typed = asked(unit, "L8", "L9", mode="minimum-move", options={"more_costs": {"allotment": 9}})
    assert typed["total"] == (10 if unit == "ab-41" else 5.5)


def test_a_minimum_move_whose_price_is_not_known_is_said_to_be_one_that_may_be_made() -> None:
    # 176.3: one hex whatever it costs, if the chart lets the unit in; the cost is what counts against Defensive Fire.
    found = asked("armored-car", "L8", "L9", mode="minimum-move")
    assert (found["status"], found["missing"]) == ("unknown", ["allotment"])
    assert found["say"] == (
        "Can't be told yet. A Minimum Move may enter it, and takes all of the unit's MP, which are not known: "
        "type in its whole allotment, among your figures."
    )


def test_several_minimum_moves_are_told_together() -> None:
    mode = Mode("minimum-move", "Minimum Move", counts="hexes")
    one, two = whole_turns_says(mode, [2], 4), whole_turns_says(mode, [2, 4], 4)
    assert one == "In turn 2 it makes a Minimum Move, which takes the whole turn."
    assert two == "In each of turns 2 and 4 it makes a Minimum Move, which takes the whole turn."


@pytest.mark.parametrize(
    ("system", "on", "typed"), [("north-africa", "desert-ground", 4), ("red-barricades", "yard", 2)]
)
def test_a_minimum_move_is_one_hex_whatever_allowance_is_typed_in(system: str, on: str, typed: int) -> None:
    query = {"kind": "path", "system": system, "map": on, "from": "A5", "unit": "infantry", "mode": "minimum-move"}
    far: Any = answer({**query, "to": "A7", "allowance": typed})
    assert (far["status"], far["allowance"]) == ("beyond", 1)
    near: Any = answer({**query, "to": "A6", "allowance": typed})
    assert near["status"] == "reached"
    nowhere: Any = answer({**query, "to": "A6", "allowance": 0})
    assert nowhere["status"] == "beyond"
