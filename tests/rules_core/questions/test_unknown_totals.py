"""Sums that lack a figure: never taken as 0, told by name, and known once somebody types the figure in."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.query import answer

# The text of CGS has no DRM for a wooden building; A9 is one.
INTO_IT = "map=dtw&system=cgs&from=A10&to=A9"
FIGURE = "o.drms.wooden-building"


def asked(link: str) -> dict[str, Any]:
    query, dropped = link_to_query(link)
    assert dropped == []
    return answer(query)


def test_a_total_that_lacks_a_figure_is_null_and_the_figure_is_named() -> None:
    found = asked(INTO_IT)
    assert (found["verdict"], found["totals"], found["missing"]) == ("modified", {"drm": None}, ["wooden-building"])
    assert [row["missing"] for row in found["trace"] if row["missing"]] == ["wooden-building"]
    assert "not known" in found["say"]


def test_a_figure_that_is_typed_in_makes_the_total_known() -> None:
    found = asked(f"{INTO_IT}&{FIGURE}=15&on=none")
    assert (found["totals"], found["missing"]) == ({"drm": 15}, [])
    assert asked(f"{INTO_IT}&{FIGURE}=0")["totals"] == {"drm": 0}


def test_a_blocked_line_lacks_nothing() -> None:
    found = asked("map=dtw&system=cgs&from=A11&to=A9")
    assert (found["verdict"], found["missing"]) == ("blocked", [])


def test_a_fan_tells_the_unknown_from_the_clear() -> None:
    found = asked("ask=fan&map=dtw&system=cgs&from=A10&range=1")
    assert found["seen"]["A9@ground"] == {"drm": None}
    assert found["missing"] == ["wooden-building"]
    assert "wooden building" in found["notes"][0]
    typed = asked(f"ask=fan&map=dtw&system=cgs&from=A10&range=1&{FIGURE}=15")
    assert (typed["seen"]["A9@ground"], typed["missing"], typed["notes"]) == ({"drm": 15}, [], [])


@pytest.mark.parametrize("typed", ["2.5", "-5", "many", "1001"])
def test_a_drm_is_a_whole_number(typed: str) -> None:
    query, dropped = link_to_query(f"{INTO_IT}&{FIGURE}={typed}")
    assert "options" not in query
    assert "a figure in DRM, a whole number" in dropped[0]


def test_a_typed_figure_survives_the_link() -> None:
    query, _ = link_to_query(f"{INTO_IT}&{FIGURE}=15&on=none")
    assert query_to_link(query) == f"{INTO_IT}&{FIGURE}=15&on=none"


def test_levels_may_be_halves() -> None:
    found = answer({"kind": "catalog", "map": "proving-ground", "system": "cgs"})
    assert next(row for row in found["systems"] if row["id"] == "cgs")["level_unit"] == 0.5  # type: ignore[attr-defined]
    assert asked(INTO_IT)["profile"]["floor"] == 1
