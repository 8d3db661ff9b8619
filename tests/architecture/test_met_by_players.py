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
    module, _, name = test.partition("::")
    assert re.search(rf"^def {name}\(", (ROOT / module).read_text(encoding="utf-8"), re.MULTILINE), f"{met}: {test}"
