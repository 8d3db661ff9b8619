"""What one hex is under a game: terrain, levels, sides, cover and the price of entering it, as its rules have them."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer
from rules_core.systems import registry


def _hex(system: str, map_id: str, name: str, **more: object) -> Any:  # noqa: ANN401 # an answer as JSON has it
    found = answer({"kind": "hex", "system": system, "map": map_id, "hex": name, **more})
    assert found["kind"] == "hex", found
    return found


def test_a_hex_of_a_factory_is_told_with_its_name_and_levels() -> None:
    found = _hex("ats", "dtw", "q26")
    assert (found["hex"], found["name"], found["uncharted"]) == ("Q26", "Iron Foundry", False)
    assert [(place["id"], place["level"]) for place in found["places"]] == [("ground", 0), ("roof", 20)]
    assert found["say"] == "Q26, Iron Foundry: masonry building, factory; levels Ground and Roof."


def test_cover_and_prices_are_those_of_lines_and_steps_from_the_adjacent_hexes() -> None:
    found = _hex("ats", "dtw", "Q26")
    for row in found["cover"]:
        for start in row["from"]:
            line: Any = answer({"kind": "los", "system": "ats", "map": "dtw", "from": start, "to": "Q26"})
            assert (row["what"], row["value"]) in [(one["what"], one["value"]) for one in line["modifiers"]]
    (squad,) = [row for row in found["entry"] if "personnel" in [unit["id"] for unit in row["units"]]]
    for way in squad["ways"]:
        for start in way["from"]:
            asked = {"kind": "path", "system": "ats", "map": "dtw", "from": start, "to": "Q26", "unit": "personnel"}
            path: Any = answer(asked)
            assert path["total"] == way["cost"]


def test_a_side_that_can_not_be_crossed_says_why() -> None:
    found = _hex("ats", "dtw", "R27")
    shut = [way for row in found["entry"] for way in row["ways"] if way["cost"] is None]
    assert {name for way in shut for name in way["from"]} == {"R26", "S28"}
    assert all(way["why"] and way["cite"] for way in shut)
    assert [side["at"] for side in found["sides"]] == ["R26/R27", "R27/S28"]


@pytest.mark.parametrize(
    ("system", "map_id", "name", "ways"),
    [
        ("ats", "dtw", "C24", ["Ground to +10: 1 MP"]),  # a large building has stairs in each hex (8.3.124)
        ("ats", "dtw", "Q26", []),  # a +20 factory has them in its marked hexes alone (8.3.142)
        ("ats", "dtw", "E4", ["Ground to the depression: ? MP"]),
        ("cgs", "dtw", "C24", ["Ground to +1: 1 MP", "Ground to Cellar: 2 MP", "+1 to Roof: 1 MP"]),
        ("red-barricades", "yard", "G4", ["Ground to Rooftop: ? MF"]),
        ("north-africa", "desert-ground", "J7", ["The depression to its crest: 2 MF"]),
        ("ats", "dtw", "D35", ["Manhole to the sewer"]),
    ],
)
def test_ways_from_level_to_level_are_those_of_the_rules_of_movement(
    system: str, map_id: str, name: str, ways: list[str]
) -> None:
    assert _hex(system, map_id, name)["ways"] == ways


@pytest.mark.parametrize(("system", "name"), [("ats", "R26"), ("ats", "S26"), ("cgs", "S26")])
def test_nothing_covers_from_where_nobody_sees(system: str, name: str) -> None:
    found = _hex(system, "dtw", name)
    blocked = {side["at"] for side in found["sides"] if side["what"] == "interior wall"}
    across = {other for at in blocked for other in at.split("/") if other != name}
    assert across
    assert not across & {start for row in found["cover"] for start in row["from"]}


def _paid(found: Any, unit: str) -> list[dict[str, Any]]:  # noqa: ANN401 # an answer as JSON has it
    (row,) = [row for row in found["entry"] if unit in [one["id"] for one in row["units"]]]
    return list(row["ways"])


def test_all_that_is_left_is_not_nothing() -> None:
    """Woods take all MP of a vehicle of CGS (6.12.2), a yard those of a wheeled one (HC-CGS-45)."""
    (woods,) = _paid(_hex("cgs", "ge", "L12"), "tracked")
    assert (woods["rest"], woods["cite"]) == ("woods", "CGS 6.12.2")
    (yard,) = _paid(_hex("cgs", "dtw", "H31"), "wheeled")
    assert yard["rest"] == "machine parts yard"


def test_hexes_where_a_unit_can_never_be_say_nothing_of_the_next() -> None:
    (rubble,) = _paid(_hex("cgs", "dtw", "M23"), "tracked")
    assert rubble["why"] == "They may never enter the rubble in M23."
    assert "N22" not in rubble["from"]  # rubble too
    assert not [way for way in _paid(_hex("red-barricades", "yard", "D9"), "half-tracked") if "D8" in way["from"]]
    (inside,) = _paid(_hex("cgs", "dtw", "R26"), "tracked")  # buildings all around
    assert "R26 is a building" in inside["why"]


def test_a_price_that_nobody_knows_is_no_refusal() -> None:
    (gully,) = _paid(_hex("ats", "dtw", "E4"), "personnel")
    assert (gully["cost"], gully["unknown"]) == (None, "linear-depression")
    (barred, *_) = [way for way in _paid(_hex("ats", "dtw", "M23"), "wheeled") if way["cost"] is None]
    assert barred["unknown"] == ""


def test_who_may_not_enter_for_one_reason_is_told_together() -> None:
    crags = _hex("north-africa", "desert-ground", "N6")["entry"]
    (shut,) = [row for row in crags if row["points"] == "MP"]
    assert shut["ways"][0]["why"] == "They may not enter crags, as in N6."
    assert len(shut["units"]) > 30
    (wagon,) = _paid({"entry": crags}, "wagon")
    assert wagon["why"] == "Wagons may not enter crags, as in N6."


def test_two_kinds_of_road_are_told_apart() -> None:
    assert _hex("ats", "dtw", "E22")["say"] == "E22: fountain, paved road and dirt road."


def test_what_lies_there_is_told_and_counts() -> None:
    found = _hex("ats", "dtw", "V29", table=[{"kind": "smoke", "at": "V29"}])
    assert found["counters"] == ["Smoke in V29"]
    assert "Smoke in V29" in found["say"]


def test_things_of_which_more_is_said_stand_apart_and_no_title_is_said_twice() -> None:
    tank = {"kind": "vehicle", "at": "E4", "enemy": True, "model": "M13/40", "stuck": "bogged"}
    burning = {"kind": "wreck", "at": "E4", "burning": True}

    def said(*table: dict[str, object]) -> object:
        return _hex("north-africa", "desert-ground", "E4", table=list(table))["say"]

    assert said(tank, burning) == "E4: open ground; Enemy AFV in E4: bogged, M13/40; Burning wreck in E4."
    plain = {"kind": "vehicle", "at": "E4"}
    assert said(plain, burning) == "E4: open ground; Vehicle in E4 and Burning wreck in E4."
    assert said({**plain, "enemy": True, "unarmored": True}) == "E4: open ground; Unarmored vehicle in E4."


def test_nobody_knows_what_lies_in_an_uncharted_hex() -> None:
    found = _hex("ats", "sos", "A1")
    assert found["uncharted"]
    assert found["cover"] == found["entry"] == []
    assert found["say"] == "A1: not charted, nobody knows what lies there."


@pytest.mark.parametrize("system", [name for name in registry.system_ids() if name != "miniatures"])
def test_every_game_on_hexes_tells_what_every_hex_of_a_map_is(system: str) -> None:
    map_id = {"red-barricades": "yard", "north-africa": "desert-ground"}.get(system, "proving-ground")
    catalog: Any = answer({"kind": "catalog", "map": map_id, "system": system})
    for name in list(catalog["places"])[::7]:
        found = _hex(system, map_id, name)
        assert found["terrain"]
        assert found["say"].startswith(name)


def test_a_hex_that_is_not_there_is_refused_in_words() -> None:
    found: Any = answer({"kind": "hex", "system": "ats", "map": "dtw", "hex": "Q99"})
    assert found["error"]["code"] == "unknown-hex"


def test_names_of_a_map_come_with_its_places_each_once() -> None:
    found: Any = answer({"kind": "catalog", "system": "ats", "map": "dtw", "hex": "A1"})
    names = {row["title"]: row for row in found["names"]}
    assert names["Iron Foundry"]["what"] == "factory"
    assert "Q26" in names["Iron Foundry"]["hexes"]
    assert len(names) == len(found["names"])


def test_a_wadis_cliff_stands_along_both_hexes_that_it_parts() -> None:
    for name, sides in (("J8", ["J8/K8", "J8/K9"]), ("K8", ["J8/K8"]), ("K9", ["J8/K9"]), ("J7", [])):
        told = _hex("north-africa", "desert-ground", name)
        assert [(row["at"], row["what"]) for row in told["sides"]] == [(side, "wadi cliff") for side in sides]
        assert ("wadi cliff along " in told["say"]) is bool(sides)
    cliff = _hex("north-africa", "desert-ground", "O2")
    assert [row["what"] for row in cliff["sides"]] == ["cliff", "cliff"], "one that is printed is told once"


def test_the_crest_of_a_dune_is_the_same_from_both_sides_and_told_by_how_high_the_dune_is() -> None:
    for name, what in (("D2", "low"), ("D3", "low"), ("G2", "high"), ("G3", "high")):
        told = _hex("north-africa", "desert-ground", name)
        assert {row["what"] for row in told["sides"]} == {f"crest of a {what} dune"}


def test_what_lies_along_a_hexside_is_told_of_both_hexes_and_once() -> None:
    for name in ("K8", "L8"):
        table = [{"kind": "wadi-cliff", "between": ["J7", "K8"]}, {"kind": "cactus-hedge", "between": ["K8", "L8"]}]
        told = _hex("north-africa", "desert-ground", name, table=table)
        assert told["say"].count("actus hedge along K8/L8") == 1
        assert told["counters"] == (["Wadi cliff along J7/K8"] if name == "K8" else [])
    for name in ("R26", "R27"):
        told = _hex("cgs", "dtw", name, table=[{"kind": "mousehole", "between": ["R26", "R27"]}])
        assert told["counters"] == ["Mousehole along R26/R27"]
