"""Rules are cited by numbers that the text has, and by those it means where its own references are wrong."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from rules_core.systems import north_africa
from rules_core.systems.north_africa.checks import Checked, hammada_roll
from rules_core.systems.north_africa.units import TRUCK

CITE = re.compile(r"(?<![\w.])1(?:3[79]|4\d|7[6-9]|8\d|9[0-8])(?:\.\d+)?(?![\w.]*\d)")
"""A rule number of the module, or of the sections that its addendum changes."""
NEVER_USED = {
    "186.11", "188.11", "188.20", "189.11", "189.22", "190.421", "193.1", "193.2", "193.3", "193.43", "193.5", "193.6",
    "197.22",
}  # fmt: skip
"""Numbers that the text jumps over."""
MISPRINTS = {
    "186.3", "186.31", "186.4", "184.31", "185.3", "188.3", "188.42", "186.19", "196.11", "196.732", "176.8", "195",
}  # fmt: skip
"""References of the text to numbers of the chapter that it was made from."""


def cited() -> set[str]:
    folder = Path(north_africa.__file__).parent
    return {match[0] for path in folder.rglob("*.py") for match in CITE.finditer(path.read_text(encoding="utf-8"))}


@pytest.mark.gap("NAF-G11")
@pytest.mark.gap("NAF-G12")
def test_no_rule_is_cited_by_a_number_that_the_text_jumps_over() -> None:
    assert cited() & NEVER_USED == set()


@pytest.mark.gap("NAF-G10")
def test_no_rule_is_cited_by_a_misprint() -> None:
    found = cited()
    assert found & MISPRINTS == set()
    assert {"186.13", "186.14", "186.16", "190.31", "191.3", "176.711", "176.732"} <= found


@pytest.mark.gap("NAF-G01")
def test_a_sign_that_the_print_lost_is_read_as_the_tables_have_it() -> None:
    """A truck of 4 tons is one of those of “= 4 tons”; a Final DR of 12 is one of those of “= 12”."""

    def truck(tons: int) -> int | None:
        lorry = Checked(TRUCK, weight=Fraction(tons), british=False)
        return hammada_roll(lorry, accessible=False, doubled=True).original

    assert (truck(3), truck(4), truck(5)) == (12, 11, 11)
