"""What other options of the conventions would say of a way: shared work changes no answer."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

CGS: dict[str, Any] = {"kind": "path", "system": "cgs", "map": "dtw"}


@pytest.mark.parametrize(
    "asked",
    [
        {"unit": "tracked", "from": "W23", "to": "L31", "options": {"facing": "east"}},
        {"unit": "wheeled", "from": "F33", "to": "L31", "objective": "safest", "allowance": 60},
        {"unit": "squad", "from": "C23", "to": "F27", "allowance": 3},
        {"unit": "gun", "from": "D22", "to": "E27", "objective": "safest"},
    ],
)
def test_each_option_says_what_a_question_of_its_own_says(asked: dict[str, object]) -> None:
    found: Any = answer({**CGS, **asked})
    assert found["possible"] is True
    tried = [(row["id"], option, told) for row in found["conventions"] for option, told in row["others"].items()]
    assert tried
    for record, option, told in tried:
        own: Any = answer({**CGS, **asked, "conventions": {record: option}})
        assert (told["total"], told["status"]) == (own["total"], own["status"]), record
        # Where the turn ends is told of the question's own way alone.
        assert own["say"].startswith(told["say"]), record
        assert own["say"] == told["say"] or own["turn"], record


def test_a_vehicles_way_across_the_map_is_told_under_every_option() -> None:
    found: Any = answer({**CGS, "unit": "tracked", "from": "W23", "to": "E38"})
    assert all("others" in row for row in found["conventions"])
    assert not any("was not tried" in note for note in found["notes"])
