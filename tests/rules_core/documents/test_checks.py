"""How a value that is at fault is quoted."""

from __future__ import annotations

import pytest

from rules_core.documents.checks import kind_of


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0.0, "the number 0.0"),
        (-3.0, "the number -3.0"),
        (2.5, "the number 2.5"),
        (1e300, "the number 1e+300"),
        (7, "the number 7"),
        (10**13, "a very large number"),
        (True, "true"),
        (None, "nothing (null)"),
    ],
)
def test_a_value_is_quoted_as_it_was_written(value: object, said: str) -> None:
    assert kind_of(value) == said
