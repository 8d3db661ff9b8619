from __future__ import annotations

from typing import Any

import pytest

from rules_core.maps import load, shipped
from rules_core.query import answer
from rules_core.system import System
from rules_core.systems.ats import SYSTEM
from rules_core.systems.registry import find_system, system_ids
from tests.support.rules import cited


def catalog(**asked: object) -> dict[str, Any]:
    return answer({"kind": "catalog", **asked})


def described(system_id: str) -> dict[str, Any]:
    """A system as the catalog describes it."""
    (found,) = (row for row in catalog()["systems"] if row["id"] == system_id)
    assert isinstance(found, dict)
    return found


each_system = pytest.mark.parametrize(
    "system", [find_system(system_id) for system_id in system_ids()], ids=system_ids()
)


def test_every_shipped_map_is_listed_with_its_size() -> None:
    maps = {row["id"]: row for row in catalog()["maps"]}
    assert tuple(maps) == shipped()
    assert (maps["dtw"]["hexes"], maps["dtw"]["first"], maps["dtw"]["last"]) == (1498, "A1", "KK40")
    assert maps["dtw"]["systems"] == ["ats", "cgs", "red-barricades", "north-africa"]
    assert maps["dtw"]["recommended"] == ["ats", "cgs"]
    assert (maps["dtw"]["practice"], maps["hills"]["practice"]) == (False, True)
    assert (maps["dtw"]["uncharted"], maps["sos"]["uncharted"]) == (0, len(load("sos").uncharted))


def test_a_system_is_described_so_that_forms_can_be_built_from_it() -> None:
    ats = described("ats")
    assert [unit["id"] for unit in ats["units"]] == ["personnel", "heavy-weapon", "tracked", "half-tracked", "wheeled"]
    modes = {mode["id"]: mode for mode in ats["units"][0]["modes"]}
    assert modes["running"]["suggested_allowance"] == {"value": 8, "source": "CGS 10.1, not ATS", "given": False}
    assert modes["crawl"]["counts"] == "hexes"
    options = {option["id"]: option for option in ats["options"]}
    assert (options["target"]["default"], options["cellars"]["default"]) == ("personnel", False)
    assert options["costs"]["default"] == {}
    assert [table["id"] for table in ats["tables"]] == [procedure.id for procedure in SYSTEM.procedures]
    assert [counter["id"] for counter in ats["counters"]] == [kind.id for kind in SYSTEM.counters]


FIELD = {"id", "title", "type", "help", "cite", "default", "choices", "least", "most", "optional", "when", "kept"}
TYPES = {"choice", "facing", "flag", "whole", "wholes", "hex", "location", "locations", "point"}


@each_system
def test_every_field_of_a_form_says_all_that_a_form_needs(system: System) -> None:
    found = described(system.id)
    forms = [*(table["inputs"] for table in found["tables"]), *(counter["fields"] for counter in found["counters"])]
    assert any(forms) or not (system.procedures or system.counters)
    for fields in forms:
        before: set[str] = set()
        for field in fields:
            assert set(field) == FIELD
            assert field["id"] not in before
            assert field["title"]
            assert field["type"] in TYPES
            ids = [choice["id"] for choice in field["choices"]]
            assert bool(ids) == (field["type"] in ("choice", "facing"))
            assert len(set(ids)) == len(ids)
            if ids:
                assert field["default"] in (ids if not field["optional"] else [*ids, None])
            if field["type"] in ("whole", "wholes"):
                assert field["least"] < field["most"]
            # A field may hang on what is said before it, never on what comes after.
            assert {condition["field"] for condition in field["when"]} <= before
            before.add(field["id"])


@each_system
def test_every_table_says_what_it_settles_and_by_which_rules(system: System) -> None:
    for table in described(system.id)["tables"]:
        assert set(table) == {"id", "title", "group", "help", "cite", "needs_map", "line", "line_range", "inputs"}
        assert table["title"]
        assert table["group"]
        assert table["help"].endswith(".")
        assert cited(system).match(table["cite"])
        on_map = {"hex", "location", "locations", "point"}
        asks_for_places = any(field["type"] in on_map and not field["optional"] for field in table["inputs"])
        assert table["needs_map"] or not asks_for_places, table["id"]


@each_system
def test_every_default_of_the_catalog_may_be_asked_for(system: System) -> None:
    found = described(system.id)
    query = {"kind": "los", "system": system.id, "map": "dtw", "from": "R26@roof", "to": "S28"}
    spelled_out = {
        "options": {option["id"]: option["default"] for option in found["options"]},
        "conventions": {record["id"]: record["default"] for record in found["conventions"]},
    }
    assert answer({**query, **spelled_out}) == answer(query)


@each_system
def test_every_convention_is_there_with_its_options(system: System) -> None:
    rows = described(system.id)["conventions"]
    assert [record["id"] for record in rows] == [record.id for record in system.conventions]
    for record in rows:
        assert record["default"] in {option["id"] for option in record["options"]}


COUNTERS = [
    pytest.param(system_id, kind.id, id=f"{system_id}-{kind.id}")
    for system_id in system_ids()
    for kind in find_system(system_id).counters
]


LEADS_THROUGH = {"trail-break": "mines", "partial-trail-break": "mines"}
"""What lies beneath a counter that is about another one."""


def where_it_may_lie(system_id: str, counter: dict[str, Any], details: dict[str, Any]) -> dict[str, Any] | None:
    """The counter as it may be put on some hex or hexside of a map; None where it may lie nowhere."""
    for map_id in (name for name in ("dtw", "ge", "yard", "desert-ground") if system_id in load(name).systems):
        places = catalog(system=system_id, map=map_id)["places"]
        spots: list[dict[str, object]]
        if counter["where"] == "hexside":
            board = load(map_id)
            spots = [{"between": list(side.between)} for side in board.hexsides]
            spots += [{"between": [name, other]} for name in places for other in board.grid.neighbours(name)[:1]]
        elif counter["where"] == "place":
            spots = [{"at": f"{name}@{place}"} for name, there in places.items() for place in there]
        else:
            spots = [{"at": name} for name in places]
        beneath = LEADS_THROUGH.get(counter["id"])
        table = [{"kind": beneath, **spot} for spot in spots if beneath][:300]
        table += [{"kind": counter["id"], **spot, **details} for spot in spots][:300]
        found = answer({"kind": "counters", "system": system_id, "map": map_id, "table": table})
        there: list[dict[str, Any]] = found["table"]  # type: ignore[assignment]
        laid = [item for item in there if item["kind"] == counter["id"]][:1]
        if laid:
            return {
                "map": map_id,
                "table": [*laid, *(it for it in there if it["kind"] == beneath and it["at"] == laid[0]["at"])],
            }
    return None


@pytest.mark.parametrize(("system_id", "kind"), COUNTERS)
def test_every_counter_may_be_put_on_the_map_as_the_catalog_describes_it(system_id: str, kind: str) -> None:
    counter = next(row for row in described(system_id)["counters"] if row["id"] == kind)
    largest = {"flag": lambda _: True, "whole": lambda field: field["most"]}
    last = {
        field["id"]: field["choices"][-1]["id"] if field["choices"] else largest[field["type"]](field)
        for field in counter["fields"]
    }
    # One detail at a time: not all of them go together (a dummy minefield may not be hidden).
    each = [{name: value} for name, value in last.items()]
    for details in ({}, *each, *(tile["details"] for tile in counter["tiles"])):
        put = where_it_may_lie(system_id, counter, details)
        assert put is not None, (kind, details)
        assert details.items() <= put["table"][0].items()
        lying = put["table"][0]
        at = lying["at"] if "at" in lying else lying["between"][0]
        found = catalog(system=system_id, **put, hex=at.partition("@")[0])
        assert found["kind"] == "catalog", found


def test_the_places_of_a_hex_come_with_their_levels_and_titles() -> None:
    found = catalog(system="ats", map="dtw", hex="r26")
    assert found["places"] == {"R26": ["ground", "roof"]}
    assert found["levels"] == {"R26": [0, 20]}
    assert found["place_titles"]["roof"] == "Roof"


def test_who_wants_places_alone_gets_them_alone() -> None:
    asked = {"map": "dtw", "system": "ats", "hex": "R26"}
    alone = catalog(**asked, offers="none")
    assert (alone["systems"], alone["maps"]) == ([], [])
    assert alone | {"systems": [], "maps": []} == catalog(**asked) | {"systems": [], "maps": []}
    assert catalog(system="nobodys", offers="none")["error"]["code"] == "unknown-system"
    assert catalog(offers="some")["error"]["field"] == "offers"


def test_the_places_of_all_hexes_come_without_a_hex() -> None:
    found = catalog(system="ats", map="dtw")
    assert list(found["places"]) == list(load("dtw").hexes)
    assert all(places[0] == "ground" for places in found["places"].values())


def test_options_change_places() -> None:
    found = catalog(system="ats", map="dtw", hex="R26", options={"cellars": True})
    assert found["places"] == {"R26": ["ground", "roof", "cellar"]}


def test_without_a_map_no_places_are_told() -> None:
    assert "places" not in catalog(system="ats")


def test_the_short_name_of_a_game_fits_all_maps_that_it_is_asked_on() -> None:
    found = catalog()
    judged = [row for row in found["maps"] if "red-barricades" in row["systems"]]
    assert len(judged) > 1
    assert described("red-barricades")["short_title"] == "ASL"
    assert "Red Barricades" in described("red-barricades")["title"]
