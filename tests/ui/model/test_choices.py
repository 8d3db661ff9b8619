"""Options and conventions in their sheets: those that apply to what is asked, those that were changed, searched."""

from __future__ import annotations

from typing import Any

import pytest
from ui.model import choices
from ui.model import state as st

from rules_core.query import answer


def entry(system: str) -> dict[str, Any]:
    return next(row for row in answer({"kind": "catalog"})["systems"] if row["id"] == system)  # type: ignore[attr-defined]


def applying(state: st.State, field: str, system: str, touched: tuple[str, ...] = ()) -> set[str]:
    found = entry(system)
    return {row["id"] for row in choices.listed(field, found) if choices.applies(state, field, found, row, touched)}


def test_options_apply_to_what_is_asked_and_to_the_unit_that_moves() -> None:
    on_foot = st.State(system="cgs", mode=st.MOVE, question=st.MOVE, unit="squad")
    assert "gear" not in applying(on_foot, "options", "cgs")
    assert "fire" not in applying(on_foot, "options", "cgs")
    driving = on_foot.changed(unit="tracked")
    assert "gear" in applying(driving, "options", "cgs")
    sight = on_foot.changed(mode=st.SIGHT, question=st.SIGHT)
    assert "fire" in applying(sight, "options", "cgs")
    assert "gear" not in applying(sight, "options", "cgs")


def test_what_is_changed_or_had_a_say_stays_among_those_that_apply() -> None:
    sight = st.State(system="cgs", options={"gear": "reverse"})
    assert "gear" in applying(sight, "options", "cgs")
    moving = next(row["id"] for row in entry("cgs")["conventions"] if row["affects"] == ["movement"])
    assert moving not in applying(sight, "conventions", "cgs")
    assert moving in applying(sight, "conventions", "cgs", (moving,))


@pytest.mark.parametrize("field", ["options", "conventions"])
@pytest.mark.parametrize("system", ["ats", "cgs", "red-barricades", "north-africa", "miniatures"])
def test_each_choice_is_in_one_group_and_figures_in_none(field: str, system: str) -> None:
    rows = entry(system)[field]
    grouped = [row["id"] for _title, group in choices.groups(choices.listed(field, entry(system))) for row in group]
    assert sorted(grouped) == sorted(row["id"] for row in rows if row.get("type") != "costs")


def test_a_search_goes_through_titles_help_and_choices() -> None:
    gear = next(row for row in entry("cgs")["options"] if row["id"] == "gear")
    assert choices.has_words(choices.words(gear), "GEAR rev")
    assert not choices.has_words(choices.words(gear), "gear roof")


def test_reset_leaves_the_defaults_and_the_figures_of_a_link() -> None:
    state = st.State(system="cgs", options={"gear": "reverse", "costs": {"water": 3}}, compare="ats")
    state = state.changed(compare_options={"cellars": True})
    found = choices.reset(state, "options", [entry("cgs"), entry("ats")])
    assert (found.options, found.compare_options) == ({"costs": {"water": 3}}, {})


def here(state: st.State, field: str, system: str, has: list[str], touched: tuple[str, ...] = ()) -> set[str]:
    found = entry(system)
    rows = choices.listed(field, found)
    return {row["id"] for row in rows if choices.is_here(state, field, found, row, has, touched)}


def test_a_choice_about_what_is_not_on_the_map_stands_apart_until_it_is_there_is_changed_or_had_a_say() -> None:
    sight = st.State(system="cgs")
    assert "HC-CGS-84" not in here(sight, "conventions", "cgs", ["woods"])
    assert "HC-CGS-84" in here(sight, "conventions", "cgs", ["woods", "bocage"])
    assert "HC-CGS-9" in here(sight, "conventions", "cgs", ["woods"]), "it bears on every map"
    assert "HC-CGS-84" in here(sight, "conventions", "cgs", []), "of that map nobody knows what it has"
    assert "HC-CGS-84" in here(sight, "conventions", "cgs", ["woods"], ("HC-CGS-84",))
    option = next(row["options"] for row in entry("cgs")["conventions"] if row["id"] == "HC-CGS-84")[-1]["id"]
    changed = sight.changed(conventions={"HC-CGS-84": option})
    assert "HC-CGS-84" in here(changed, "conventions", "cgs", ["woods"])
    tables = sight.changed(mode=st.PROCEDURES)
    assert "HC-CGS-84" in here(tables, "conventions", "cgs", ["woods"])


def test_what_players_lay_on_the_map_counts_as_there() -> None:
    sight = st.State(system="north-africa")
    assert "HC-NA-1" not in here(sight, "conventions", "north-africa", ["open"])
    laid = sight.changed(counters=({"kind": "scrub", "at": "E5"},))
    assert "HC-NA-1" in here(laid, "conventions", "north-africa", ["open"])
    other = sight.changed(counters=({"kind": "terrain", "at": "E5", "terrain": "scrub"},))
    assert "HC-NA-1" in here(other, "conventions", "north-africa", ["open"])
    assert "target_in_shellholes" not in here(st.State(system="cgs"), "options", "cgs", ["open"])
