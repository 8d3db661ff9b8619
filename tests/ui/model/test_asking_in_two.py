from __future__ import annotations

from ui.model import asking

RECORD = {"id": "HC-1", "title": "One", "chosen": "a"}
TRIED = {**RECORD, "same_under_all": True, "others": {"b": {}}}


def test_lines_ways_and_comparisons_are_asked_first_without_the_other_readings() -> None:
    line = {"kind": "los", "system": "ats"}
    assert asking.in_two(line) == {**line, "readings": "none"}
    assert line == {"kind": "los", "system": "ats"}
    assert all(asking.in_two({"kind": kind}) for kind in ("path", "walk", "compare"))
    assert not any(asking.in_two({"kind": kind}) for kind in ("fan", "reach", "table"))


def test_an_answer_is_asked_for_again_where_a_convention_had_a_say_and_was_not_tried() -> None:
    assert asking.lacks_readings({"conventions": [TRIED, RECORD]})
    assert not asking.lacks_readings({"conventions": [TRIED]})
    assert not asking.lacks_readings({"conventions": []})
    assert asking.lacks_readings({"answers": [{"conventions": [TRIED]}, {"conventions": [RECORD]}]})
    assert not asking.lacks_readings({"answers": [{"conventions": [TRIED]}, {}]})  # one that can't answer
