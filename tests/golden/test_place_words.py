"""Locations stand in sentences as people say them, never as queries write them, and a level never like a modifier."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rules_core.query import answer

AS_WRITTEN = frozenset({"at", "from", "to", "inputs", "location", "hexes", "via"})
"""What an answer says in the words of queries."""


def sentences(part: object, key: str = "") -> Iterator[str]:
    """Everything that an answer says to people."""
    if isinstance(part, dict):
        for name, value in part.items():
            if name not in AS_WRITTEN or isinstance(value, dict):
                yield from sentences(value, name)
    elif isinstance(part, list):
        for value in part:
            yield from sentences(value, key)
    elif isinstance(part, str):
        yield part


def ask(**query: object) -> dict[str, Any]:
    return answer(query)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "R26@roof"},
         "R26 roof (+20) is both"),
        ({"kind": "los", "system": "red-barricades", "map": "yard", "from": "E9@1", "to": "E9@1"},
         "E9 level 1 (+2) is"),
        ({"kind": "table", "system": "ats", "map": "dtw", "name": "fire-restrictions",
          "inputs": {"firer": "R26@roof", "target": "R26@roof"}}, "R26 roof (+20) is both"),
        ({"kind": "table", "system": "cgs", "map": "dtw", "name": "stacking", "inputs": {"at": "J3@roof"}}, "J3 roof"),
        ({"kind": "table", "system": "cgs", "map": "dtw", "name": "sewer",
          "inputs": {"from": "R24@bypass-8", "to": "R24"}},
         "The way in is R24"),
        ({"kind": "los", "system": "red-barricades", "map": "yard", "from": "A1", "to": "B3",
          "table": [{"kind": "rubble", "at": "E9@1"}, {"kind": "fortified", "at": "E9@1"}]}, "E9 level 1 isn't"),
        ({"kind": "los", "system": "red-barricades", "map": "yard", "from": "A1", "to": "B3"}, "A1 (ground at +1)"),
        ({"kind": "reach", "system": "red-barricades", "map": "yard", "from": "E9", "unit": "infantry",
          "mode": "normal", "allowance": 2}, "E9 (ground at +1)"),
    ],
)  # fmt: skip
def test_locations_are_said_as_people_say_them(query: dict[str, object], words: str) -> None:
    said = list(sentences(ask(**query)))
    assert not [text for text in said if "@" in text]
    assert any(words in text for text in said), said
