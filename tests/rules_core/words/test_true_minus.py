"""A figure below 0 is written with a true minus sign wherever a player reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rules_core.query import answer
from rules_core.systems.registry import system_ids

HYPHEN = re.compile(r"(?<![\w.-])-\d")
NOT_READ = ("id", "default", "word", "least", "most", "values")
"""What players never see."""


def texts(value: object, at: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in NOT_READ:
                yield from texts(part, f"{at} {value.get('id', '')}.{key}")
    elif isinstance(value, list):
        for part in value:
            yield from texts(part, at)
    elif isinstance(value, str):
        yield at, value


@pytest.mark.parametrize("system", system_ids())
def test_every_text_of_the_catalog(system: str) -> None:
    (entry,) = answer({"kind": "catalog", "system": system})["systems"]  # type: ignore[misc,attr-defined]
    assert [found for found in texts(entry, system) if HYPHEN.search(found[1])] == []
