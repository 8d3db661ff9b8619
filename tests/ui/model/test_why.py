"""Why a hex of a fan is seen or not, in words."""

from __future__ import annotations

from typing import Any

from ui.model import why

FAN: Any = {"seen": {"Y21@ground": {"drm": 4}, "V30@roof": {"drm": 2}}, "blocked": ["V30@ground", "Y30@ground"]}
BLOCKED: Any = {
    "kind": "los",
    "verdict": "blocked",
    "from": "U25@ground",
    "to": "Y30@ground",
    "trace": [{"n": 1, "at": "V25", "what": "factory", "effect": "blocks", "reached": True}],
    "profile": {
        "from": {"level": 0},
        "to": {"level": 0},
        "features": [
            {"top": 10, "effect": "blocks"},
            {"top": 20, "effect": "blocks"},
            {"top": 30, "effect": "hinders"},
        ],
    },
}


def _seen(start: str, end: str, total: int) -> dict[str, Any]:
    return {"kind": "los", "verdict": "modified", "from": start, "to": end, "totals": {"drm": total}}


def test_a_hex_of_the_fan_is_meant_where_it_is_seen_first() -> None:
    assert why.location_in(FAN, "V30") == "V30@roof"
    assert why.location_in(FAN, "Y30") == "Y30@ground"
    assert why.location_in(FAN, "A1") == "A1"


def test_what_blocks_is_said_with_the_highest_thing_in_the_way() -> None:
    assert why.title(BLOCKED) == "Y30 is not seen"
    assert why.what_blocks(BLOCKED) == "Factory in V25. What blocks reaches +20, both ends are at 0."


def test_a_seen_hex_is_said_with_its_total() -> None:
    assert why.title(_seen("U25@ground", "Y21@ground", 4)) == "Y21 is seen, +4"


def test_every_other_level_of_both_hexes_is_tried() -> None:
    assert why.other_lines("U25@ground", "Y30@ground", ["ground", "roof"], ["ground", "+10"]) == [
        ("U25@roof", "Y30@ground"),
        ("U25@ground", "Y30@+10"),
    ]


def test_the_levels_that_see_it_are_named() -> None:
    roof = _seen("U25@roof", "Y30@ground", 2)
    assert why.from_elsewhere(BLOCKED, [roof]) == "From U25 roof it is seen, +2."
    assert why.from_elsewhere(BLOCKED, [BLOCKED, BLOCKED]) == "No other level of the two hexes sees it either."
    assert why.from_elsewhere(BLOCKED, []) == ""
