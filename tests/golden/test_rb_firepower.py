"""Fire along a clear line that counts half or comes to nothing, said in the answer (O6, TT Culvert, T8)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def look(viewer: str, target: str, **query: object) -> Answer:
    found: Answer = answer(
        {"kind": "los", "system": "red-barricades", "map": "yard", "from": viewer, "to": target, **query}
    )
    assert found["kind"] == "los", found
    return found


def halves(found: Answer) -> list[tuple[str, bool]]:
    return [(row["cite"], row["whole"]) for row in found["half_firepower"]]


@pytest.mark.golden("RB-EX-27")
@pytest.mark.parametrize(
    ("us_number", "rows"),
    [("unsaid", [("RB O6", False)]), ("2", []), ("3", [("RB O6", True)]), ("4", [("RB O6", True)])],
)
def test_out_of_a_cellar_inherent_fp_is_halved_from_us_3_on(us_number: str, rows: list[tuple[str, bool]]) -> None:
    found = look("E8@cellar", "E7", options={"us_number": us_number})
    assert halves(found) == rows
    assert ("halved as Area Fire" in found["say"]) is bool(rows)


def test_within_its_building_a_cellars_fire_is_not_halved() -> None:
    assert halves(look("E8@cellar", "E9@cellar", options={"us_number": "3"})) == []


def test_nothing_is_halved_along_a_blocked_line() -> None:
    found = look("E8@cellar", "E9", options={"us_number": "3"})
    assert (found["clear"], found["half_firepower"], found["no_effect"]) == (False, [], [])


@pytest.mark.parametrize(("facing", "half", "none"), [(3, [("RB T8", False)], []), (9, [], [("RB T8", False)])])
def test_canister_counts_half_from_a_pillboxs_ca_and_nothing_from_its_nca(
    facing: int, half: list[tuple[str, bool]], none: list[tuple[str, bool]]
) -> None:
    pillbox = {"kind": "pillbox", "at": "L1", "facing": facing}
    found = look("N1", "L1@pillbox", table=[pillbox])
    assert halves(found) == half
    assert [(row["cite"], row["whole"]) for row in found["no_effect"]] == none
