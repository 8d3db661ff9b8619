"""What the desert says of a word of a map in few words, on a hex's card and to whoever draws a map."""

from __future__ import annotations

from rules_core.query import answer
from rules_core.systems import registry


def test_a_hillock_is_no_clear_ground_to_a_line() -> None:
    said = registry.find_system("north-africa").terrain
    assert (said["hillock"].sight, said["hillock"].cite) == ("blocks sight, half a level high", "NA 189.12")
    assert (said["hillock-summit"].sight, said["hillock-summit"].cite) == ("blocks sight, one level high", "NA 189.23")
    assert said["sand"].sight == "clear for sight"
    assert said["wadi"].sight == "lies lower"


def test_of_a_cliff_nothing_is_said_that_its_levels_decide() -> None:
    games = ("north-africa", "red-barricades", "cgs")
    assert {registry.find_system(game).terrain["cliff"].sight for game in games} == {""}


def test_the_card_of_a_hex_with_a_hillock_says_so() -> None:
    table = [{"kind": "hillock", "at": "J5"}]
    card = answer({"kind": "hex", "system": "north-africa", "map": "desert-ground", "hex": "J5", "table": table})
    assert [row["sight"] for row in card["terrain"]] == ["blocks sight, half a level high"]


def test_an_entrenchment_is_called_so_throughout() -> None:
    query = {"system": "north-africa", "map": "desert-ground", "table": [{"kind": "foxhole", "at": "F8"}]}
    card = answer({**query, "kind": "hex", "hex": "F8"})
    assert [place["title"] for place in card["places"]] == ["Ground", "In the entrenchment"]
    walked = answer({**query, "kind": "path", "unit": "infantry", "from": "F8@foxhole", "to": "F7"})
    assert "to get into an entrenchment or out of it" in walked["say"]
    assert "foxhole" not in f"{card['say']}{walked['say']}".lower()


def test_a_factory_is_a_building_to_the_desert() -> None:
    # 176.721 speaks of factories among buildings: on charts and boards of other games their art blocks.
    for map_id, start, goal in (("dtw", "Q23", "Q30"), ("yard", "F4", "J3")):
        line = answer({"kind": "los", "system": "north-africa", "map": map_id, "from": start, "to": goal})
        assert (line["verdict"], line["blocked"]["by"]) == ("blocked", "stone factory")
    query = {"kind": "walk", "system": "north-africa", "map": "yard", "unit": "infantry", "from": "G6", "moves": ["G5"]}
    assert answer(query)["steps"][0]["parts"][0]["what"] == "stone factory"
    assert not answer({**query, "unit": "truck"})["possible"]
    tank = {**query, "unit": "tracked", "allowance": 12, "options": {"ground_pressure": "low"}}
    into = answer({**tank, "from": "G6", "moves": ["G5"]})["checks"]
    within = answer({**tank, "from": "G5", "moves": ["G4"]})["checks"]
    assert [[row["value"] for row in check["drm"]] for check in (*into, *within)] == [[4], [1]]


def test_what_only_other_games_have_is_taken_as_what_it_is_most_like() -> None:
    line = {"kind": "los", "system": "north-africa", "map": "yard"}
    debris = answer({**line, "from": "J3", "to": "J5"})
    assert (debris["totals"]["hindrance"], debris["modifiers"][0]["cite"]) == (1, "HC-ASL-14")
    assert answer({**line, "from": "L2", "to": "L4"})["blocked"]["by"] == "storage tank"
    walk = {"kind": "walk", "system": "north-africa", "map": "yard", "unit": "truck", "from": "L4", "moves": ["L3"]}
    assert answer(walk)["say"] == "Can't be told yet. It is not known what it costs to enter a storage tank."
