"""Casualties of searching, and the list of the Search dr (A12.154, RB15, RB18)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.words.figures import signed
from tests.golden.test_rb_procedures import work
from tests.support.tables import chances, facts


@pytest.mark.parametrize(
    ("inputs", "drm"),
    [
        ({}, 0), ({"squads": 1}, -1), ({"half_squads": 1}, 0), ({"half_squads": 2}, -1), ({"squads": 2}, -3),
        ({"squads": 1, "half_squads": 1}, -2), ({"smcs": 1}, 0), ({"squads": 1, "smcs": 2}, -1),
        ({"squads": 1, "stealthy": 1}, -2), ({"half_squads": 1, "stealthy": 1}, -1), ({"half_squads": 1, "lax": 1}, 1),
        ({"half_squads": 1, "leader": "-1"}, -1), ({"half_squads": 1, "leader": "1"}, 1),
        ({"smcs": 1, "leader": "-2", "alone": True}, 0), ({"half_squads": 1, "leader": "0"}, 0),
        ({"squads": 1, "stealthy": 1, "leader": "-2", "lax": 1}, -3),
    ],
)  # fmt: skip
def test_the_casualty_dr(inputs: dict[str, object], drm: int) -> None:
    found = work("search-casualties", inputs)
    assert found["dice"]["drm"] == drm
    lost = str(Fraction(sum(dr + drm <= 1 for dr in range(1, 7)), 6))
    assert chances(found).get("Casualty Reduction", "0") == lost


@pytest.mark.parametrize(
    ("inputs", "allowed"),
    [
        ({"defender": "russian"}, True), ({"defender": "german"}, False), ({"defender": "german", "armed": True}, True),
        ({"defender": "german", "mines": True}, True), ({"defender": "german", "residual": True}, True),
        ({"defender": "german", "ffe": True}, True),
    ],
)  # fmt: skip
def test_when_the_defender_may_make_one(inputs: dict[str, object], allowed: bool) -> None:
    found = work("search-casualties", inputs)
    assert (found["dice"] is not None) == allowed
    if not allowed:
        assert (found["verdict"], found["outcomes"][0]["cite"]) == ("no Casualty dr", "RB A12.154, RB15")


def test_an_smc_counts_by_the_convention() -> None:
    inputs: dict[str, object] = {"half_squads": 1, "smcs": 2}
    assert work("search-casualties", inputs)["dice"]["drm"] == 0
    assert work("search-casualties", inputs, conventions={"HC-RB-43": "half-squad"})["dice"]["drm"] == -2
    assert [row["id"] for row in work("search-casualties", inputs)["conventions"]] == ["HC-RB-43"]


@pytest.mark.gap("RB-GAP-31")
@pytest.mark.parametrize(
    ("inputs", "total"),
    [
        ({}, 0), ({"squads": 1}, -1), ({"squads": 2, "stealthy": 2}, -5), ({"lax": 1, "cx": 1}, 2),
        ({"leader": "-2", "half_squads": 1}, -2), ({"japanese": True}, 2), ({"smcs": 1, "leader": "-1"}, -1),
    ],
)  # fmt: skip
def test_the_list_of_the_search_dr_is_added_up(inputs: dict[str, object], total: int) -> None:
    found = work("search-drm", inputs)
    assert (found["verdict"], found["dice"]) == (f"{signed(total)} drm on the Search dr", None)
    assert all(cite == "RB A12.154" for _, cite in facts(found).values())
