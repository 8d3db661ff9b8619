"""The player's own figures as data: kept, changed step by step, filed, and asked for by answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from ui.model import address, figure_rows, figures
from ui.model import state as st

from rules_core.query import answer

if TYPE_CHECKING:
    from ui.model.shapes import Sheet

SYSTEMS: Any = answer({"kind": "catalog"})["systems"]
CGS, RB = (next(system for system in SYSTEMS if system["id"] == name) for name in ("cgs", "red-barricades"))
WOODEN = ("cgs", "drms", "wooden-building")
DEPRESSION = ("red-barricades", "costs", "infantry/depression")


def sheet(*changes: list[Any]) -> Sheet:
    return figures.made(figures.EMPTY, [{"step": "a", "set": list(changes)}])


def test_what_is_kept_is_read_as_it_was_written() -> None:
    kept = sheet([*WOODEN, 15], [*DEPRESSION, 2.5])
    assert figures.read(figures.written(kept)) == kept
    assert (figures.value(kept, WOODEN), figures.value(kept, DEPRESSION)) == (15, 2.5)
    assert figures.value(figures.read(None), WOODEN) is None


@pytest.mark.parametrize("text", ["{", "3", '{"figures": 3}', "[]"])
def test_what_can_t_be_read_is_kept_as_it_was_found(text: str) -> None:
    found = figures.read(text)
    assert (found["figures"], found["unread"]) == ({}, [text])


def test_of_a_damaged_sheet_everything_that_is_a_figure_is_read() -> None:
    text = json.dumps({"figures": {"cgs": {"drms": {"wooden-building": 15, "x": "y"}, "costs": 3}, "ats": 4}})
    found = figures.read(text)
    assert found["figures"] == {"cgs": {"drms": {"wooden-building": 15}, "costs": {}}}
    assert json.loads(found["unread"][0]) == {"cgs": {"drms": {"x": "y"}, "costs": 3}, "ats": 4}


def test_what_a_later_version_keeps_beside_is_left_alone() -> None:
    text = json.dumps({"version": 9, "figures": {"other": {"a": {"b": 1}}}, "more": [1]})
    found: Any = figures.read(text)
    assert (found["version"], found["more"], found["figures"]) == (9, [1], {"other": {"a": {"b": 1}}})


def test_a_step_is_made_once_and_none_changes_what_it_began_with() -> None:
    first = sheet([*WOODEN, 15])
    step: Any = {"step": "b", "set": [[*WOODEN, 20]]}
    second = figures.made(first, [step, step])
    assert (figures.value(first, WOODEN), figures.value(second, WOODEN)) == (15, 20)
    assert figures.made(second, [{"step": "a", "set": [[*WOODEN, 1]]}]) == second


def test_a_change_is_taken_back_to_what_there_was_and_to_nothing() -> None:
    first = sheet([*WOODEN, 15])
    changes: list[Any] = [[*WOODEN, 20], [*DEPRESSION, 2]]
    back = figures.undone(first, changes)
    assert back == [[*WOODEN, 15], [*DEPRESSION, None]]
    changed = figures.made(first, [{"step": "b", "set": changes}])
    undone = figures.made(changed, [{"step": "c", "set": back}])
    assert (figures.value(undone, WOODEN), figures.value(undone, DEPRESSION)) == (15, None)


def test_only_steps_are_read_from_a_journal() -> None:
    good = {"step": "a", "set": [[*WOODEN, 15]]}
    bad = [3, {"step": 3, "set": []}, {"step": "b", "set": [[1, 2]]}, {"step": "c", "set": [[*WOODEN, "x"]]}]
    assert figures.steps_of([good, *bad]) == [good]
    assert figures.steps_of("x") == []


def test_a_file_holds_the_figures_and_is_read_back() -> None:
    text = figures.exported(sheet([*WOODEN, 15], ["ats", "costs", "personnel/woods", None]))
    assert json.loads(text)["figures"] == {"cgs": {"drms": {"wooden-building": 15}}}
    assert figures.imported(text) == ([[*WOODEN, 15]], "")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "no file of figures"),
        ('{"format": "walkaround-tables", "figures": {}}', "no file of figures"),
        ('{"format": "walkaround-figures", "version": 2, "figures": {}}', "newer Walkaround"),
        ('{"format": "walkaround-figures", "version": 1, "figures": {}}', "no figure"),
        (" " * (figures.LONGEST_FILE + 1), "too large"),
    ],
)
def test_a_file_that_can_t_be_used_is_refused_in_a_sentence(text: str, says: str) -> None:
    changes, refused = figures.imported(text)
    assert changes == []
    assert says in refused


def test_an_import_is_shown_before_it_is_made() -> None:
    kept = sheet([*WOODEN, 15], ["cgs", "drms", "plunging-fire", 5])
    changes: list[Any] = [
        [*WOODEN, 20],
        ["cgs", "drms", "plunging-fire", 5],
        [*DEPRESSION, 2],
        [*DEPRESSION[:2], "tracked/depression", "x"],
        [*DEPRESSION[:2], "tracked/road", 0.25],
        ["chess", "", "", None],
    ]
    found = figure_rows.sorted_import(changes, kept, SYSTEMS)
    assert (found["new"], found["differ"], found["same"]) == ([[*DEPRESSION, 2]], [[*WOODEN, 20]], 1)
    assert figure_rows.import_says(found) == "1 new, 1 differs, 1 the same, 3 left out"
    assert found["problems"][2] == "“chess” is no figure of any game here."


def test_every_figure_of_every_game_has_a_row_of_its_own() -> None:
    keys = figure_rows.every_key(figure_rows.groups(SYSTEMS))
    assert len(set(keys)) == len(keys)
    titles = [group["title"] for group in figure_rows.groups([RB])]
    assert {"ASL: Movement costs, infantry", "ASL: TEM"} <= set(titles)
    counts = {row["counts"] for group in figure_rows.groups([RB]) for row in group["rows"] if row["row"]["units"]}
    assert counts == {"MF", "MP"}


def test_rows_are_narrowed_by_what_is_missing_asked_for_and_searched() -> None:
    groups, kept = figure_rows.groups(SYSTEMS), sheet([*WOODEN, 15])
    every = figure_rows.every_key(groups)
    missing = figure_rows.shown(groups, kept, figure_rows.MISSING, [], "")
    lent = {row["key"] for group in groups for row in group["rows"] if row["lent"]}
    assert set(every) - set(figure_rows.every_key(missing)) == {WOODEN} | lent
    assert ("red-barricades", "costs", "infantry/open-ground") in lent, "HC-RB-1 lends it"
    assert ("red-barricades", "costs", "tracked/open-ground") in lent
    assert not {("red-barricades", "costs", "tracked/woods"), DEPRESSION} & lent, "nobody lends those"
    asked_for = figure_rows.groups(SYSTEMS, {"red-barricades": {"HC-RB-1": "ask"}})
    still = {row["key"] for group in asked_for for row in group["rows"] if row["lent"]}
    assert ("red-barricades", "costs", "infantry/open-ground") not in still
    assert ("red-barricades", "bog", "bogs-at") in still, "HC-ASL-18 lends that"
    assert figure_rows.missing(groups, kept) == len(every) - 1 - len(lent)
    asked = figure_rows.shown(groups, kept, figure_rows.ASKED, [DEPRESSION], "")
    assert figure_rows.every_key(asked) == [DEPRESSION]
    found = figure_rows.shown(groups, kept, figure_rows.ALL, [], "wooden building", "cgs")
    assert figure_rows.every_key(found) == [WOODEN]
    first = figure_rows.shown(groups, kept, figure_rows.ALL, [DEPRESSION], "")[0]
    assert DEPRESSION in [row["key"] for row in first["rows"]]
    found = figure_rows.shown(groups, kept, figure_rows.ALL, [], "B19 infantry", "red-barricades")
    assert sum(len(group["rows"]) for group in found) == 2


@pytest.mark.parametrize(
    ("halves", "typed", "found", "wrong"),
    [
        (False, " 7 ", 7, ""),
        (False, "", None, ""),
        (False, "9+", None, figure_rows.WHOLE),
        (False, "7½", None, figure_rows.WHOLE),
        (True, "7½", 7.5, ""),
        (True, "1,5", 1.5, ""),
        (True, "0.25", None, figure_rows.HALVES),
        (False, "\N{MINUS SIGN}3", -3, ""),
        (False, "13", None, "A number from \N{MINUS SIGN}3 to 12"),
        (False, "0", 0, ""),
    ],
)
def test_what_is_typed_is_a_figure_or_says_what_one_is(halves: bool, typed: str, found: object, wrong: str) -> None:
    row: Any = {"halves": halves, "least": -3, "most": 12}
    assert figure_rows.read_typed(row, typed) == (found, wrong)


def test_a_field_shows_a_figure_as_players_write_it() -> None:
    assert [figure_rows.words_of(one) for one in (None, 0, 7.5, 0.5, -3)] == ["", "0", "7½", "½", "\N{MINUS SIGN}3"]


def test_an_answer_tells_which_figures_it_asks_for() -> None:
    way: dict[str, object] = {"kind": "path", "system": "red-barricades", "map": "dtw", "from": "E4", "to": "E5"}
    assert figure_rows.asked_for(answer({**way, "unit": "infantry"}), SYSTEMS) == [DEPRESSION]
    line: dict[str, object] = {"kind": "los", "system": "cgs", "map": "dtw", "from": "A10", "to": "A9"}
    assert figure_rows.asked_for(answer(line), SYSTEMS) == [WOODEN]
    both = answer({**line, "kind": "compare", "asks": "los", "system": "ats", "compare": "cgs"})
    assert figure_rows.asked_for(both, SYSTEMS) == [WOODEN]
    assert figure_rows.asked_for(None, SYSTEMS) == []


def test_the_figures_that_had_a_say_are_told_with_where_they_stand_in_the_rulebook() -> None:
    typed = {"drms": {"wooden-building": 15}}
    line = answer({"kind": "los", "system": "cgs", "map": "dtw", "from": "A10", "to": "A9", "options": typed})
    assert figure_rows.used(line, SYSTEMS) == ["The DRM of a wooden building: 15 DRM (Terrain Effects Chart)"]
    way = {"kind": "path", "system": "red-barricades", "map": "dtw", "from": "E4", "to": "E5", "unit": "infantry"}
    for word in ("depression", "infantry/depression"):
        found = answer({**way, "options": {"costs": {word: 2}}})
        assert figure_rows.used(found, SYSTEMS) == ["To enter a gully or another depression: 2 MF (B19)"]
    assert figure_rows.used(answer(way), SYSTEMS) == []


def test_a_shot_asks_for_the_tem_of_a_word_that_is_a_cost_too() -> None:
    shot = answer(
        {
            "kind": "table",
            "system": "north-africa",
            "name": "shot",
            "map": "dtw",
            "inputs": {"firer": "D7", "target": "B7"},
        }
    )
    assert "other-terrain" in shot["missing"]
    keys = figure_rows.asked_for(shot, SYSTEMS)
    assert {option for _, option, _ in keys} == {"tems"}
    assert len(shot["notes"]) >= len(keys)


def test_the_same_word_is_a_cost_to_a_table_that_is_about_no_line() -> None:
    with_line, without = (
        next(table["id"] for table in RB["tables"] if bool(table["line"]) is line) for line in (True, False)
    )
    asked: Any = {"kind": "table", "system": "red-barricades", "inputs": {}, "missing": ["brush"]}
    of_line, of_none = (figure_rows.asked_for({**asked, "name": name}, SYSTEMS) for name in (with_line, without))
    assert {option for _, option, _ in of_line} == {"tems"}
    assert {option for _, option, _ in of_none} == {"costs"}


def test_a_query_takes_along_what_the_catalog_knows_and_the_rules_take() -> None:
    kept = sheet([*WOODEN, 15], ["cgs", "drms", "gone", 3], ["cgs", "drms", "plunging-fire", 5000], [*DEPRESSION, 2])
    assert figure_rows.for_query(kept, ["cgs"], SYSTEMS) == {"cgs": {"drms": {"wooden-building": 15}}}
    assert figure_rows.for_query(kept, ["ats"], SYSTEMS) == {}
    assert figure_rows.for_query(kept, ["cgs", "ats"], None) == {"cgs": kept["figures"]["cgs"]}
    line = {"kind": "los", "system": "cgs", "map": "dtw", "from": "A10", "to": "A9"}
    found = answer({**line, "figures": figure_rows.for_query(kept, ["cgs"], SYSTEMS)})
    assert found["totals"] == {"drm": 15}


def test_a_link_carries_the_figures_that_had_a_say_and_no_others() -> None:
    kept = sheet([*WOODEN, 15], ["cgs", "drms", "plunging-fire", 5])
    state = st.State(system="cgs", viewer="A10", target="A9")
    query = {"kind": "los", "system": "cgs", "map": "dtw", "from": "A10", "to": "A9"}
    found = answer({**query, "figures": figure_rows.for_query(kept, ["cgs"], SYSTEMS)})
    carried = state.changed(options=figure_rows.carried(state.options, found))
    assert "o.drms.wooden-building=15" in address.link(carried)
    assert "plunging" not in address.link(carried)
    assert address.link(state.changed(options=figure_rows.carried(state.options, None))) == address.link(state)


def test_a_links_own_figures_come_onto_the_sheet_for_the_class_that_moves() -> None:
    options: dict[str, object] = {"costs": {"depression": 2, "tracked/road": 0.5, "woods": "x"}, "fire": "direct"}
    brought = figure_rows.of_link(options, RB)
    assert brought == {"costs": options["costs"]}
    assert figure_rows.as_changes(brought, RB, "infantry") == [
        [*DEPRESSION, 2],
        ["red-barricades", "costs", "tracked/road", 0.5],
    ]
    assert figure_rows.without_figures(options, RB) == {"fire": "direct"}
