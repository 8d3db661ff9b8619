from __future__ import annotations

from typing import Any

from rules_core.maps import load, shipped
from rules_core.query import answer
from rules_core.systems.ats import SYSTEM


def catalog(**asked: object) -> dict[str, Any]:
    return answer({"kind": "catalog", **asked})


def test_every_shipped_map_is_listed_with_its_size() -> None:
    maps = {row["id"]: row for row in catalog()["maps"]}
    assert tuple(maps) == shipped()
    assert (maps["dtw"]["hexes"], maps["dtw"]["first"], maps["dtw"]["last"]) == (1498, "A1", "KK40")
    assert maps["dtw"]["systems"] == ["ats"]


def test_a_system_is_described_so_that_forms_can_be_built_from_it() -> None:
    (ats,) = catalog()["systems"]
    assert [unit["id"] for unit in ats["units"]] == ["personnel", "heavy-weapon", "tracked", "half-tracked", "wheeled"]
    modes = {mode["id"]: mode for mode in ats["units"][0]["modes"]}
    assert modes["running"]["suggested_allowance"] == {"value": 8, "source": "CGS 10.1, not ATS"}
    assert modes["crawl"]["counts"] == "hexes"
    options = {option["id"]: option for option in ats["options"]}
    assert (options["target"]["default"], options["cellars"]["default"]) == ("personnel", False)
    assert options["costs"]["default"] == {}
    assert ats["tables"] == []


def test_every_default_of_the_catalog_may_be_asked_for() -> None:
    (ats,) = catalog()["systems"]
    query = {"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "S28"}
    spelled_out = {
        "options": {option["id"]: option["default"] for option in ats["options"]},
        "conventions": {record["id"]: record["default"] for record in ats["conventions"]},
    }
    assert answer({**query, **spelled_out}) == answer(query)


def test_every_convention_is_there_with_its_options() -> None:
    (ats,) = catalog()["systems"]
    assert [record["id"] for record in ats["conventions"]] == [record.id for record in SYSTEM.conventions]
    for record in ats["conventions"]:
        assert record["default"] in {option["id"] for option in record["options"]}


def test_every_counter_may_be_put_on_the_map_as_the_catalog_describes_it() -> None:
    (ats,) = catalog()["systems"]
    for counter in ats["counters"]:
        item = {"kind": counter["id"], "at": "E35"} if counter["where"] == "hex" else {
            "kind": counter["id"], "between": ["E35", "E36"]
        }  # fmt: skip
        item |= {field["id"]: field["choices"][-1] for field in counter["fields"]}
        found = catalog(system="ats", map="dtw", table=[item], hex="E35")
        assert found["kind"] == "catalog", found


def test_the_places_of_a_hex_come_with_their_levels_and_titles() -> None:
    found = catalog(system="ats", map="dtw", hex="r26")
    assert found["places"] == {"R26": ["ground", "roof"]}
    assert found["levels"] == {"R26": [0, 20]}
    assert found["place_titles"]["roof"] == "Roof"


def test_the_places_of_all_hexes_come_without_a_hex() -> None:
    found = catalog(system="ats", map="dtw")
    assert list(found["places"]) == list(load("dtw").hexes)
    assert all(places[0] == "ground" for places in found["places"].values())


def test_options_change_places() -> None:
    found = catalog(system="ats", map="dtw", hex="R26", options={"cellars": True})
    assert found["places"] == {"R26": ["ground", "roof", "cellar"]}


def test_without_a_map_no_places_are_told() -> None:
    assert "places" not in catalog(system="ats")
