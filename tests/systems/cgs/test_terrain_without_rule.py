"""Terrain that the CGS text says nothing of is taken as clear, which lines and ways say in the same words."""

from __future__ import annotations

from rules_core.query import answer

SAID = "The CGS text has no rule for the brush in C1: it is taken as clear."


def test_a_line_and_a_way_say_so_in_the_same_words() -> None:
    there = {"system": "cgs", "map": "dtw", "from": "A1"}
    line = answer({**there, "kind": "los", "to": "C1"})
    way = answer({**there, "kind": "path", "to": "C1", "unit": "tracked", "mode": "normal"})
    assert SAID in line["notes"]
    assert any(SAID in step["notes"] for step in way["steps"])
