"""Hexes that are Accessible to each other, and where it is a house convention that they are (186.14, HC-NA-2)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

ON = {"system": "north-africa", "map": "desert-ground"}


def told(record: str, answered: dict[str, Any]) -> dict[str, Any] | None:
    """What an answer says of a convention; None where it had no say."""
    return next((row for row in answered["conventions"] if row["id"] == record), None)


def walked(*moves: str, **query: object) -> dict[str, Any]:
    return answer(
        {"kind": "walk", **ON, "unit": "truck", "allowance": 12, "from": moves[0], "moves": moves[1:], **query}
    )


def test_a_roll_beside_hammada_on_another_level_hangs_on_a_convention_that_is_told() -> None:
    row = told("HC-NA-2", walked("L1", "L2"))
    assert row is not None
    assert row["same_under_all"] is False
    assert "1 roll" not in row["others"]["same"]["say"]
    # The other way round it is told too.
    level = walked("L1", "L2", conventions={"HC-NA-2": "same"})
    assert not level["checks"]
    assert "1 roll" in (told("HC-NA-2", level) or {})["others"]["any"]["say"]


@pytest.mark.parametrize("moves", [("A6", "A5"), ("L2", "L1")])
def test_elsewhere_it_has_no_say(moves: tuple[str, ...]) -> None:
    assert told("HC-NA-2", walked(*moves)) is None


def test_bog_in_desert_mud_tells_it_too() -> None:
    asked = {"kind": "table", **ON, "name": "desert-mud", "conditions": {"ec": "mud", "place": "north-africa"}}
    for way, has_a_say in ((["L2"], True), (["A5"], False)):
        found = answer({**asked, "inputs": {"unit": "truck", "pressure": "normal", "way": way}})
        assert (told("HC-NA-2", found) is not None) is has_a_say, found
