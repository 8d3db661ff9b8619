"""Months: read as players write them, named, counted."""

from __future__ import annotations

import pytest

from rules_core.rosters.months import Month, months_from, named_month, read_month


@pytest.mark.parametrize(
    "text", ["1941-03", "1941-3", "3/41", "03/41", "3/1941", "March 1941", "march 1941", "1941 march"]
)
def test_one_month_in_many_spellings(text: str) -> None:
    assert read_month(text) == Month(1941, 3)


@pytest.mark.parametrize(
    "text", ["", "1941", "13/41", "0/41", "3/4/41", "Marz 1941", "1941-03-26", "41/1941/3", "²/41", "-"]
)
def test_what_is_no_month(text: str) -> None:
    assert read_month(text) is None


def test_names() -> None:
    month = Month(1940, 12)
    assert (month.id, month.title, month.short) == ("1940-12", "December 1940", "12/40")
    assert month.next == Month(1941, 1)
    assert named_month("1941", "march") == Month(1941, 3)
    assert named_month("unsaid", "march") is None


def test_all_months_of_a_span() -> None:
    assert len(months_from(Month(1940, 6), Month(1943, 5))) == 36
    assert months_from(Month(1941, 2), Month(1941, 1)) == ()
