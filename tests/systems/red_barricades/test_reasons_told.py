"""The reasons that players are told fit their question: what is typed in isn't asked for, heights are true."""

from __future__ import annotations

from typing import Any

from rules_core.query import answer


def test_an_allowance_that_is_typed_in_is_not_asked_for() -> None:
    query = {"kind": "walk", "system": "red-barricades", "map": "yard", "unit": "infantry", "mode": "normal"}
    query |= {"from": "M10", "moves": ["M10@climb-sw-0"]}
    told: Any = answer({**query, "allowance": 4})
    assert "type in its movement allowance" not in told["say"]
    assert "No single step leads from M10" in told["say"]
    untold: Any = answer(query)
    assert "type in its movement allowance" in untold["say"]


def test_what_is_as_high_as_the_higher_end_is_not_said_to_be_above_both() -> None:
    query = {"kind": "los", "system": "red-barricades", "map": "yard", "to": "J4"}
    roof: Any = answer({**query, "from": "G4@roof"})
    assert [step["detail"] for step in roof["trace"] if step["effect"] == "blocks"] == [
        "it reaches level 3½, as high as the higher end"
    ]
    over: Any = answer({**query, "from": "B2", "to": "H2"})
    assert "above both ends" in next(step["detail"] for step in over["trace"] if step["effect"] == "blocks")


def test_what_no_rule_forbids_and_nobody_knows_is_told_apart() -> None:
    query = {"kind": "walk", "system": "red-barricades", "map": "yard", "from": "K3@in", "moves": ["K4@crest"]}
    foot: Any = answer({**query, "unit": "infantry"})
    assert foot["say"] == (
        "Not possible: No single step leads from K3 in the depression to K4 at its crest (+1). "
        "Whether several steps lead there can't be told yet. It is not known what it costs to take up Crest status."
    )
    tracked: Any = answer({**query, "unit": "tracked"})
    assert "Several steps don't lead there either. Fully tracked AFV stay on the ground" in tracked["say"]
    assert "not known" not in tracked["say"]
    costs = {"costs": {"depression": 2, "crest": 1}}
    known: Any = answer({**query, "unit": "infantry", "options": costs})
    assert "The way there: " in known["say"]


def test_a_vehicle_that_may_never_be_at_a_crest_is_told_so_and_not_what_stands_on_the_way() -> None:
    block = [{"kind": "roadblock", "between": ["K1", "K2"]}]
    ways = {
        "kind": "path",
        "system": "red-barricades",
        "map": "yard",
        "unit": "tracked",
        "from": "K1",
        "to": "K2@crest",
    }
    assert answer({**ways, "table": block})["say"] == answer(ways)["say"]
