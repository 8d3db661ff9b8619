"""How procedures, their forms and their answers are arranged for the page of tables."""

from __future__ import annotations

import pytest
from ui.model import procedures

from rules_core.query import answer


def _entries() -> list[dict]:
    found: list[dict] = answer({"kind": "catalog"})["systems"][0]["tables"]
    return found


def _ids(search: str) -> list[str]:
    return [entry["id"] for _group, entries in procedures.grouped(_entries(), search) for entry in entries]


def _inputs(name: str) -> list[dict]:
    entry = procedures.find(_entries(), name)
    assert entry is not None
    fields: list[dict] = entry["inputs"]
    return fields


def _field(name: str, field_id: str) -> dict:
    return next(field for field in _inputs(name) if field["id"] == field_id)


def test_every_procedure_is_listed_once_under_its_group() -> None:
    assert sorted(_ids("")) == sorted(entry["id"] for entry in _entries())
    groups = [group for group, _entries_of_it in procedures.grouped(_entries(), "")]
    assert len(groups) == len(set(groups))


def test_a_search_finds_titles_helps_and_rule_numbers_whatever_their_letters() -> None:
    assert "sewer-infiltration" in _ids("SEWER")
    assert "immobilization" in _ids("m-kill")
    assert "minefield-quota" in _ids("9.7.4")
    assert "minefield-quota" in _ids("mine quota")
    assert _ids("no such thing") == []


def test_a_field_shows_only_while_its_conditions_hold() -> None:
    def shown(values: dict) -> list[str]:
        return [field["id"] for field in procedures.shown_fields(_inputs("immobilization"), values)]

    assert "lane" not in shown({})
    assert "lane" in shown({"debris": True})
    assert "at" not in shown({"unit": "wheeled", "debris": True})


def test_a_figure_that_players_keep_is_shown_in_a_form_only_where_a_link_says_it() -> None:
    (system,) = answer({"kind": "catalog", "system": "red-barricades"})["systems"]
    for name, said in (
        ("flame-placement", {"weapon": "ft"}),
        ("clearance", {"item": "flame"}),
        ("mol-attack", {"target": "squad"}),
    ):
        (fields,) = (entry["inputs"] for entry in system["tables"] if entry["id"] == name)
        (ec,) = (field for field in fields if field["id"] == "ec_drm")
        assert ec["kept"]
        shown = {field["id"] for field in procedures.shown_fields(fields, said)}
        linked = {field["id"] for field in procedures.shown_fields(fields, {**said, "ec_drm": 1})}
        assert "ec_drm" not in shown
        assert linked - shown <= {"ec_drm"}


def test_what_does_not_count_is_not_asked_and_defaults_are_left_unsaid() -> None:
    said = {"unit": "wheeled", "debris": False, "at": "M20", "elite_commander": True}
    assert procedures.counting(_inputs("immobilization"), said) == {"unit": "wheeled", "elite_commander": True}


def test_what_the_page_finds_missing_the_rules_find_missing_too() -> None:
    values: dict = {}
    while wanted := procedures.needed(_inputs("shot"), values):
        error = answer({"kind": "table", "system": "ats", "map": "dtw", "name": "shot", "inputs": values})["error"]
        assert procedures.is_missing(error)
        assert procedures.field_at_fault(error) == wanted[0]["id"]
        values[wanted[0]["id"]] = {"firer": "R26@roof", "target": "W24", "hpn": 7}[wanted[0]["id"]]
    assert answer({"kind": "table", "system": "ats", "map": "dtw", "name": "shot", "inputs": values})["kind"] == "table"


@pytest.mark.parametrize(
    ("procedure", "field", "text", "value"),
    [
        ("shot", "hpn", " 7 ", 7),
        ("sewer-infiltration", "modifier", "-2", -2),
        ("shot", "hpn", "seven", "seven"),
        ("shot", "firer", "r26@roof", "R26@roof"),
        ("shot", "firer", "a17@ 10", "A17@+10"),
        ("shot", "firer", "r26 roof", "R26@roof"),
        ("shot", "firer", "E9 level 1", "E9@1"),
        ("building-as-target", "enemies", "r26 roof,S27", ["R26@roof", "S27"]),
        ("minefield-quota", "densities", "2, 3,,x", [2, 3, "x"]),
        ("building-as-target", "enemies", "r26@roof, s27", ["R26@roof", "S27"]),
        ("immobilization", "debris", "true", True),
        ("immobilization", "unit", "Wheeled", "wheeled"),
    ],
)
def test_typed_text_becomes_the_value_of_its_field(procedure: str, field: str, text: str, value: object) -> None:
    assert procedures.read_value(_field(procedure, field), text) == value


@pytest.mark.parametrize(
    ("field", "value", "text"),
    [
        (("shot", "firer"), "T30@ground", "T30"),
        (("shot", "firer"), "R26@roof", "R26 roof"),
        (("shot", "firer"), "E9@1", "E9 level 1"),
        (("shot", "firer"), "A17@+10", "A17 +10"),
        (("shot", "firer"), "A17@bypass-2-4", "A17@bypass-2-4"),
        (("shot", "firer"), None, ""),
        (("building-as-target", "enemies"), ["R26@roof", "S27@ground"], "R26 roof,S27"),
        (("immobilization", "debris"), True, "true"),
    ],
)
def test_a_field_shows_places_in_players_words(field: tuple[str, str], value: object, text: str) -> None:
    shown = _field(*field)
    assert procedures.shown_value(shown, value) == text
    if value and "ground" not in str(value):
        assert procedures.read_value(shown, text) == value


def test_the_buttons_of_a_number_stay_inside_its_bounds() -> None:
    field = _field("minefield", "density")
    assert procedures.stepped(field, None, 1) == field["least"]
    assert procedures.stepped(field, 1, -1) == 1
    assert procedures.stepped(field, 3, 1) == 4
    assert procedures.stepped(field, field["most"], 1) == field["most"]
    assert procedures.stepped(field, "many", 1) == field["least"]


def test_taps_fill_a_place_and_gather_a_list() -> None:
    assert procedures.picked(_field("shot", "firer"), "R26@roof", "S28") == "S28"
    enemies = _field("building-as-target", "enemies")
    assert procedures.picked(enemies, None, "R26") == ["R26"]
    assert procedures.picked(enemies, ["R26@roof", "S27"], "T25") == ["R26@roof", "S27", "T25"]
    assert procedures.picked(enemies, ["R26@roof", "S27"], "R26") == ["S27"]


def test_only_an_input_that_is_missing_is_asked_for() -> None:
    assert procedures.field_at_fault({"code": "wrong-input", "field": "inputs.densities[1]"}) == "densities"
    assert not procedures.is_missing({"code": "wrong-input", "field": "inputs.hpn"})
    assert not procedures.is_missing({"code": "missing", "field": "map"})
    assert not procedures.is_missing(None)


def _roll(dice: list[int], **inputs: object) -> dict:
    query = {"kind": "table", "system": "ats", "name": "immobilization", "inputs": inputs, "roll": dice}
    found: dict = answer(query)
    return found


def test_a_bar_is_as_long_as_its_chance() -> None:
    assert [procedures.percent_wide(chance) for chance in ("7/10", "3/10", "1", "0")] == [70, 30, 100, 0]


def test_a_modifier_that_a_fact_tells_of_is_listed_once() -> None:
    shot: dict = answer({"kind": "table", "system": "ats", "map": "dtw", "name": "shot",
                        "inputs": {"firer": "T30", "target": "Y27", "hpn": 8, "kind": "personnel"}})  # fmt: skip
    assert shot["dice"]["modifiers"]
    assert procedures.modifiers(shot) == []
    bare = {**shot, "facts": []}
    assert procedures.modifiers(bare) == shot["dice"]["modifiers"]


def test_a_line_leads_to_the_tables_about_one_with_its_ends_filled_in() -> None:
    along = procedures.along_line(_entries(), "T30", "Y27@roof", 5)
    assert {entry["id"]: ends for entry, ends in along} == {
        "shot": {"firer": "T30", "target": "Y27@roof"},
        "building-as-target": {"firer": "T30", "target": "Y27"},
        "fire-restrictions": {"firer": "T30", "target": "Y27@roof"},
    }


def test_a_line_leads_to_no_table_of_a_shorter_one() -> None:
    entries: list = next(
        game["tables"] for game in answer({"kind": "catalog"})["systems"] if game["id"] == "red-barricades"
    )
    near, far = ({entry["id"] for entry, _ in procedures.along_line(entries, "B2", "C2", away)} for away in (1, 2))
    assert near - far == {"mol-check", "mol-attack"}


def test_the_sum_of_a_roll_is_written_out_and_a_ten_shows_as_nought() -> None:
    with_drm = _roll([10], unit="tracked")
    assert procedures.die_face(with_drm["dice"], 0, 10) == "0"
    assert procedures.sum_words(with_drm["dice"], with_drm["rolled"]) == "10 − 1 = 9"  # noqa: RUF001
    without = _roll([8], unit="half-tracked")
    assert procedures.sum_words({**without["dice"], "drm": 0}, without["rolled"]) == ""
    assert "M-KILL" in procedures.spoken_roll(with_drm)


def test_dice_that_tell_for_themselves_are_called_by_their_names() -> None:
    inputs = {"from_terrain": "building", "to_terrain": "building"}
    query = {"kind": "table", "system": "red-barricades", "name": "mol-attack", "inputs": inputs, "roll": [6, 2]}
    found: dict = answer(query)
    assert procedures.spoken_roll(found).startswith("Rolled colored 6 and white 2: User breaks")
    assert procedures.sum_words(found["dice"], found["rolled"]) == ""


def test_a_roll_in_short_says_what_was_rolled_for_where_and_what_came_of_it() -> None:
    fields = [{"id": "firer", "type": "location"}, {"id": "target", "type": "location"}]
    dice = {"faces": [10], "names": [], "zero": True, "drm": 0, "modifiers": []}
    found = {
        "inputs": {"firer": "T30@ground", "target": "Y27@roof"},
        "dice": dice,
        "rolled": {"dice": [10], "total": 10, "outcome": 0, "result": "Miss"},
    }
    shot = {"title": "Shot", "inputs": fields, "line": ["firer", "target"]}
    assert procedures.in_short(shot, found) == {"question": "Shot, T30 to Y27 roof: rolled 0", "words": "Miss"}
    one = {"title": "Immobilization", "inputs": fields[:1]}
    assert procedures.in_short(one, found)["question"] == "Immobilization, T30: rolled 0"
    nowhere = {"title": "Breakdown", "inputs": []}
    assert procedures.in_short(nowhere, {**found, "inputs": {}})["question"] == "Breakdown: rolled 0"


def test_an_outcome_lays_and_takes_things_once() -> None:
    table = ({"kind": "minefield", "at": "M20", "hidden": False}, {"kind": "wreck", "at": "N20"})
    changes = {"put": [{"kind": "lane", "at": "M20"}], "take": [{"kind": "minefield", "at": "M20"}]}
    after = procedures.laid(table, changes)
    assert after == ({"kind": "wreck", "at": "N20"}, {"kind": "lane", "at": "M20"})
    assert procedures.laid(after, changes) == after


def test_a_copied_answer_has_facts_chances_rules_and_the_link() -> None:
    text = procedures.text_of(_roll([8]), "https://example.org/?ask=table")
    assert "7/10, 70%" in text
    assert "ATS Immobilization Table" in text
    assert text.endswith("https://example.org/?ask=table")


def test_places_that_are_marked_alike_stand_in_one_row() -> None:
    marks = [{"at": f"R{row}", "what": "same building", "tone": "open"} for row in range(20, 28)]
    marks.insert(1, {"at": "R26@roof", "what": "units lost", "tone": "bad"})
    assert procedures.marked(marks) == [
        ("Same building", "open", "R20, R21, R22, R23, R24, R25 and 2 more"),
        ("Units lost", "bad", "R26 roof"),
    ]
