"""What players met in a first version has a test each, by name, that fails where it comes back."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def _met() -> list[tuple[str, str]]:
    with (ROOT / "tests" / "met_by_players.csv").open(encoding="utf-8", newline="") as rows:
        return [(row["met"], row["test"]) for row in csv.DictReader(rows)]


@pytest.mark.parametrize(("met", "test"), _met())
def test_each_has_a_test(met: str, test: str) -> None:
    module, *inside, name = test.split("::")
    text = (ROOT / module).read_text(encoding="utf-8")
    assert all(re.search(rf"^class {group}\b", text, re.MULTILINE) for group in inside), f"{met}: {test}"
    assert re.search(rf"^{'    ' * len(inside)}def {name}\(", text, re.MULTILINE), f"{met}: {test}"
