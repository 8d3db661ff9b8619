"""Casualties of searching, and the list of the Search dr (A12.154, RB15, RB18)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules_core.query import answer
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
        ({"defender": "german", "ffe": True}, True), ({"defender": "german", "squads": 1}, True),
        ({"defender": "german", "half_squads": 1}, True), ({"defender": "german", "squads": 1, "stealthy": 1}, True),
        ({"defender": "german", "smcs": 1}, False),
    ],
)  # fmt: skip
def test_when_the_defender_may_make_one(inputs: dict[str, object], allowed: bool) -> None:
    found = work("search-casualties", inputs)
    assert (found["dice"] is not None) == allowed
    if not allowed:
        assert (found["verdict"], found["outcomes"][0]["cite"]) == ("no Casualty dr", "RB A12.154, RB15")


def ask(name: str, inputs: dict[str, object]) -> dict[str, Any]:
    found: dict[str, Any] = answer({"kind": "table", "system": "red-barricades", "name": name, "inputs": inputs})
    return found


@pytest.mark.parametrize("name", ["search-casualties", "search-drm"])
@pytest.mark.parametrize("kind", ["stealthy", "lax"])
def test_no_more_units_are_of_a_kind_than_there_are(name: str, kind: str) -> None:
    every: tuple[dict[str, object], ...] = (
        {}, {"squads": 1}, {"half_squads": 1, "smcs": 1}, {"squads": 1, "leader": "-1"}
    )  # fmt: skip
    for units in every:
        most = len(units)
        for count in (most, most + 1):
            found = ask(name, {**units, kind: count})
            assert (found["kind"] == "error") == (count > most)
            if count > most:
                assert found["error"]["field"] == f"inputs.{kind}"
    assert ask("search-drm", {"squads": 1, "cx": 2})["error"]["field"] == "inputs.cx"


def test_a_concealed_german_squad_makes_its_casualty_dr() -> None:
    found = work("search-casualties", {"defender": "german", "squads": 1, "stealthy": 1})
    assert chances(found) == {"Casualty Reduction": "1/2", "None": "1/2"}
    assert "an armed Good Order unit" in {fact["value"] for fact in found["facts"]}


def test_an_smc_counts_by_the_convention() -> None:
    inputs: dict[str, object] = {"half_squads": 1, "smcs": 2}
    assert work("search-casualties", inputs)["dice"]["drm"] == 0
    assert work("search-casualties", inputs, conventions={"HC-RB-43": "half-squad"})["dice"]["drm"] == -2
    assert [row["id"] for row in work("search-casualties", inputs)["conventions"]] == ["HC-RB-43"]


@pytest.mark.gap("RB-GAP-31")
@pytest.mark.parametrize(
    ("inputs", "total"),
    [
        ({}, 0), ({"squads": 1}, -1), ({"squads": 2, "stealthy": 2}, -5), ({"half_squads": 1, "lax": 1, "cx": 1}, 2),
        ({"leader": "-2", "half_squads": 1}, -2), ({"japanese": True}, 2), ({"smcs": 1, "leader": "-1"}, -1),
    ],
)  # fmt: skip
def test_the_list_of_the_search_dr_is_added_up(inputs: dict[str, object], total: int) -> None:
    found = work("search-drm", inputs)
    assert (found["verdict"], found["dice"]) == (f"{signed(total)} drm on the Search dr", None)
    assert all(cite == "RB A12.154" for _, cite in facts(found).values())


def test_a_leader_with_nobody_beside_him_is_alone() -> None:
    for inputs in ({"leader": "-2"}, {"leader": "-2", "smcs": 1}):
        found = work("search-casualties", inputs)
        assert chances(found)["Casualty Reduction"] == "1/6"
        assert facts(found)["leadership"] == ("does not count", "RB A12.154")
    assert work("search-casualties", {"leader": "-2", "smcs": 2})["dice"]["drm"] == -2


@pytest.mark.parametrize("others", [{"squads": 2}, {"half_squads": 1}, {"smcs": 2}])
def test_a_leader_is_not_alone_among_others(others: dict[str, object]) -> None:
    error = ask("search-casualties", {"leader": "-1", "alone": True, **others})["error"]
    assert (error["code"], error["field"]) == ("contradiction", "inputs.alone")
