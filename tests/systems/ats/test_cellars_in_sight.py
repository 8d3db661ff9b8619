"""Lines of sight out of cellars and into them, as a query asks for them."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer


def los(where: str, viewer: str, target: str) -> dict[str, Any]:
    query = {"kind": "los", "system": "ats", "map": where, "from": viewer, "to": target, "options": {"cellars": True}}
    found: dict[str, Any] = answer(query)
    assert found["kind"] == "los", found
    return found


@pytest.mark.parametrize(
    ("where", "ground", "cellar"),
    [
        ("dtw", "C30", "C31@cellar"),
        ("dtw", "C31", "C31@cellar"),
        ("dtw", "B24", "B25@cellar"),
        ("sos", "E1", "E1@cellar"),
        ("ge", "K12", "K11@cellar"),
    ],
)
def test_a_cellar_sees_its_own_ground_and_that_of_other_buildings_beside_it(
    where: str, ground: str, cellar: str
) -> None:
    for viewer, target in ((ground, cellar), (cellar, ground)):
        found = los(where, viewer, target)
        assert found["clear"], found["say"]
        assert found["notes"] == []


def test_no_fire_passes_between_adjacent_cellars() -> None:
    for viewer, target in (("K11@cellar", "K12@cellar"), ("K12@cellar", "K11@cellar")):
        found = los("ge", viewer, target)
        assert found["say"] == f"Blocked by the cellar in {viewer.partition('@')[0]} (ATS 8.3.122b)."
