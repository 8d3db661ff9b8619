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
