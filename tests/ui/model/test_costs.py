"""The marks of reaches and ways on the map, in words."""

from __future__ import annotations

from ui.model import costs


def test_a_reach_says_what_its_numbers_and_its_squares_are() -> None:
    reach = {"kind": "reach", "reach": {"W24@ground": 1}, "checks": {"W24@ground": 1}}
    assert costs.key(reach, "MF") == [("number", "MF to get there"), ("check", "A dice check on the way there")]
    assert costs.key({**reach, "checks": {}}, "MP") == [("number", "MP to get there")]
    assert costs.key({"kind": "reach", "reach": {}}, "MP") == []


def test_a_way_says_what_its_squares_are_and_nothing_without_dice() -> None:
    assert costs.key({"kind": "path", "checks": [{"at": "X25"}]}, "MP") == [("check", "Dice are rolled here")]
    assert costs.key({"kind": "path", "checks": []}, "MP") == []
    assert costs.key(None, "MP") == []


def test_the_hexes_of_a_way_are_named_once_each() -> None:
    steps = [{"to": "W24@ground"}, {"to": "X24@ground"}, {"to": "X24@roof"}]
    assert costs.hexes_of_way({"steps": steps}) == ["W24", "X24"]
    assert costs.hexes_of_way(None) == []
