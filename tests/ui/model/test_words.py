"""Figures and answers as the panels show them."""

from __future__ import annotations

import pytest
from ui.model import answers, asking
from ui.model import format as fmt
from ui.model import state as st
from ui.model.recover import known_only, repaired, served

from rules_core.query import answer as answer_query

BLOCKED = answer_query({"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "S28"})
MODIFIED = answer_query({"kind": "los", "system": "ats", "map": "dtw", "from": "T30", "to": "Y27"})
WAY = answer_query(
    {
        "kind": "path",
        "system": "ats",
        "map": "dtw",
        "from": "W23",
        "to": "Y28",
        "unit": "tracked",
        "mode": "assault",
        "allowance": 8,
    }
)
SYSTEM = answer_query({"kind": "catalog"})["systems"][0]


@pytest.mark.parametrize(
    ("value", "words"), [(2, "2"), (0.5, "½"), (7.5, "7½"), (0, "0"), (1.25, "1.25"), (-0.5, "\N{MINUS SIGN}½")]
)
def test_costs(value: float, words: str) -> None:
    assert fmt.cost(value) == words


@pytest.mark.parametrize(("value", "words"), [(5, "+5"), (0, "0"), (-1, "\N{MINUS SIGN}1"), (0.5, "+½"), (None, "?")])
def test_modifiers(value: float | None, words: str) -> None:
    assert fmt.signed(value) == words


def test_a_total_that_is_not_known_is_a_question_mark_and_not_clear() -> None:
    line = answer_query({"kind": "los", "system": "cgs", "map": "dtw", "from": "A10", "to": "A9"})
    assert answers.total_words(line) == "?"
    assert [answers.row_value(row) for row in line["trace"]] == ["?"]
    assert answers.in_short(line)["words"] == "?"
    fan = answer_query({"kind": "fan", "system": "cgs", "map": "dtw", "from": "A10", "range": 1})
    clear, modified, _ = answers.fan_rows(fan)
    assert clear == sum(totals == {"drm": 0} for totals in fan["seen"].values())
    assert clear + modified == len(fan["seen"])


@pytest.mark.parametrize(
    ("chance", "words"),
    [("49/100", "49%"), ("1", "100%"), ("0", "0%"), ("1/1000", "1%"), ("999/1000", "99%"), ("2/3", "67%")],
)
def test_chances_are_certain_only_when_they_are(chance: str, words: str) -> None:
    assert fmt.percent(chance) == words


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("8", 8),
        ("7.5", 7.5),
        ("7½", 7.5),
        ("7,5", 7.5),
        ("½", 0.5),
        ("", None),
        ("x", None),
        ("0", None),
        ("-3", None),
        ("1.2.3", None),
    ],
)
def test_an_allowance_is_a_figure_above_zero(typed: str, value: float | None) -> None:
    assert asking.number(typed) == value


def test_a_blocked_line_shows_what_blocks_it_without_repeating_word_and_rule() -> None:
    assert answers.sentence(BLOCKED) == "by the roof edge along R27/S27."
    assert answers.total_words(BLOCKED) == ""
    assert [answers.row_kind(row) for row in BLOCKED["trace"]] == ["blocks", "not-reached"]
    assert [answers.row_value(row) for row in BLOCKED["trace"]] == ["blocks", "not reached"]


def test_a_modified_line_shows_its_total_and_each_modifier() -> None:
    assert answers.total_words(MODIFIED) == "+5"
    assert answers.sentence(MODIFIED).startswith("+5 to hit")
    assert [answers.row_value(row) for row in MODIFIED["trace"]] == ["+1", "+1", "+1", "+2"]
    assert answers.row_title(MODIFIED["trace"][3]) == "Wall along X27/Y27"


def test_the_text_copy_holds_every_row_with_its_rule_and_the_link() -> None:
    text = answers.text_of(MODIFIED, "http://example.test/?x")
    for row in MODIFIED["trace"]:
        assert row["cite"] in text
    assert text.endswith("http://example.test/?x")


def test_the_text_copy_of_a_way_holds_every_step() -> None:
    text = answers.text_of(WAY, "link")
    assert all(step["to"].split("@")[0] in text for step in WAY["steps"])


def test_the_dice_of_a_way_in_a_few_words() -> None:
    assert answers.check_summary(WAY["checks"]) == "2 immobilization rolls, 30% each"
    assert answers.check_summary(WAY["checks"][:1]) == "1 immobilization roll, 30%"


def test_rolls_of_several_kinds_and_attacks_without_a_roll_are_told_apart() -> None:
    forcing = {"at": "H9", "what": "forcing", "reason": "minefield of density 4", "when": "AFTER", "chance": "3/5",
               "fails": "2/5", "rolled": True, "if_failed": "FRAG 16"}  # fmt: skip
    fence = {"at": "C27/D26", "what": "immobilization", "reason": "fence", "when": "BEFORE", "chance": "1/2",
             "fails": "1/2", "rolled": True, "if_failed": ""}  # fmt: skip
    attack = {**forcing, "what": "mine attack", "chance": "0", "fails": "1", "rolled": False}
    assert answers.check_summary([forcing, fence]) == "2 rolls"
    assert answers.check_summary([attack]) == "1 mine attack without a roll"
    assert answers.check_summary([fence, attack]) == "1 immobilization roll, 50%, and 1 mine attack without a roll"
    assert answers.check_title(forcing) == "H9: forcing, minefield of density 4"
    assert answers.check_when(forcing) == "After entering. Failing: FRAG 16"
    assert answers.check_when(fence) == "Before crossing"
    assert (answers.check_odds(fence), answers.check_odds(attack)) == ("1/2, 50%", "no roll")


def test_an_answer_is_framed_by_all_its_hexes() -> None:
    assert answers.hexes_to_show(BLOCKED) == ["R26", "S28"]
    assert answers.hexes_to_show(WAY)[0] == "W23"
    assert "X25" in answers.hexes_to_show(WAY)


def test_only_the_wrong_part_of_a_link_is_left_out() -> None:
    state = st.State(
        viewer="R26",
        options={"target": "vehicle", "fire": "sideways", "moon": "full", "cellars": "yes"},
        conventions={"HC-ATS-1": "step", "HC-ATS-2": "never", "HC-X": "y"},
        counters=({"kind": "wreck", "at": "M20"}, {"kind": "dragon", "at": "M21"}),
    )
    fixed, dropped = known_only(state, SYSTEM)
    assert fixed.options == {"target": "vehicle", "cellars": True}
    assert fixed.conventions == {"HC-ATS-1": "step"}
    assert [item["kind"] for item in fixed.counters] == ["wreck"]
    assert len(dropped) == 5


def test_a_refused_unit_is_dropped_and_a_refused_hex_is_not() -> None:
    state = st.State(mode=st.MOVE, start="W23", unit="cavalry", unit_mode="gallop")
    fixed = repaired(state, {"code": "unknown-unit", "message": "…", "field": "unit"})
    assert fixed is not None
    assert (fixed.unit, fixed.start) == ("", "W23")
    assert repaired(state, {"code": "unknown-hex", "message": "…", "field": "from"}) is None
    assert repaired(st.State(), {"code": "unknown-map", "message": "…", "field": "map"}) is None


CATALOG = {row["id"]: row for row in answer_query({"kind": "catalog"})["systems"]}


def test_what_belongs_to_the_other_system_is_kept_apart() -> None:
    state = st.State(
        compare="cgs", conventions={"HC-ATS-1": "step", "HC-CGS-2": "slope", "HC-CGS-4": "never"},
        options={"target": "vehicle", "drms": {}}, compare_options={"fire": "mortar", "target": "vehicle"},
    )  # fmt: skip
    fixed, dropped = known_only(state, CATALOG["ats"], CATALOG["cgs"])
    assert (fixed.conventions, fixed.compare_conventions) == ({"HC-ATS-1": "step"}, {"HC-CGS-2": "slope"})
    assert (fixed.options, fixed.compare_options) == ({"target": "vehicle"}, {"fire": "mortar"})
    assert len(dropped) == 3


def test_a_system_that_the_map_does_not_serve_is_not_compared_with() -> None:
    fixed, (dropped,) = known_only(st.State(compare="chess", compare_options={"a": 1}), CATALOG["ats"])
    assert (fixed.compare, fixed.compare_options) == ("", {})
    assert "chess" in dropped


def test_a_map_is_asked_under_a_system_that_it_serves() -> None:
    entry = {"title": "A map", "systems": ["cgs"]}
    titles = {"cgs": "CGS", "ats": "ATS"}
    assert served(st.State(), entry, titles) == (st.State(system="cgs"), [])
    state, (said,) = served(st.State(system="chess"), entry, titles)
    assert (state.system, said) == ("cgs", "A map is not a map for “chess”; the answers are those of CGS.")
    assert served(st.State(), None, titles) == (st.State(), [])


def test_what_a_link_may_say_is_told_in_words_and_not_in_the_program_s_own() -> None:
    state = st.State(options={"fire": "sideways"}, conventions={"HC-ATS-1": "maybe"})
    _fixed, dropped = known_only(state, CATALOG["ats"])
    ats = CATALOG["ats"]
    titles = next(option["titles"] for option in ats["options"] if option["id"] == "fire").values()
    readings = [choice["title"] for record in ats["conventions"][:1] for choice in record["options"]]
    assert all(f"“{title}”" in dropped[0] for title in titles)
    assert all(f"“{title}”" in dropped[1] for title in readings)


def test_a_house_convention_is_told_in_words_where_its_code_can_not_be_tapped() -> None:
    record = SYSTEM["conventions"][0]
    usual = next(option["title"] for option in record["options"] if option["id"] == record["default"])
    other = next(option for option in record["options"] if option["id"] != record["default"])
    state = st.State(system=SYSTEM["id"])
    cite = f"ATS 8.5.3, {record['id']}"
    assert answers.rests_on(cite, [SYSTEM], state) == f"ATS 8.5.3, house convention “{record['title']}: {usual}”"
    changed = state.changed(conventions={record["id"]: other["id"]})
    assert (
        answers.rests_on(record["id"], [SYSTEM], changed) == f"house convention “{record['title']}: {other['title']}”"
    )


def test_a_comparison_is_copied_with_both_answers() -> None:
    query = {"kind": "compare", "system": "ats", "compare": "cgs", "map": "dtw", "from": "R26@roof", "to": "S28",
             "table": [{"kind": "hedgehog", "at": "E35"}]}  # fmt: skip
    found = answer_query(query)
    text = answers.text_of(found, "https://link")
    assert text.startswith(f"{found['title']}\n{found['say']}")
    assert all(row["say"] in text for row in found["answers"])
    assert "Left out under CGS: Hedgehog in E35. CGS has no such counter." in text
    assert text.endswith("https://link")


def test_the_text_copy_has_one_line_for_all_conventions_that_change_nothing() -> None:
    found = answer_query({"kind": "los", "system": "cgs", "map": "kb", "from": "BB5", "to": "Z5"})
    lines = answers.text_of(found, "link").splitlines()
    named = {row["id"] for row in found["conventions"] if any(row["id"] in line for line in lines)}
    assert named == {row["id"] for row in found["conventions"] if not row["same_under_all"]}
    assert lines.count(found["conventions_say"]) == 1
    table = answer_query({"kind": "table", "system": "cgs", "name": "terrain", "inputs": {"terrain": "smoke"}})
    assert "conventions_say" in table


def test_what_lies_behind_a_block_is_folded_away_where_it_is_much() -> None:
    rows = [{**BLOCKED["trace"][0], "n": n, "reached": n == 1} for n in range(1, 6)]
    assert answers.folded(rows) == (rows[:1], rows[1:])
    assert answers.folded(rows[:3]) == (rows[:3], [])
    assert answers.folded(BLOCKED["trace"]) == (BLOCKED["trace"], [])


def test_an_answer_is_spoken_with_its_hexes() -> None:
    assert answers.spoken(BLOCKED) == f"R26 roof to S28: {BLOCKED['say']}"
    assert answers.spoken(WAY) == f"W23 to Y28: {WAY['say']}"
    fan = answer_query({"kind": "fan", "system": "ats", "map": "dtw", "from": "U25", "range": 2})
    assert answers.spoken(fan) == fan["say"]
    both = answer_query(
        {"kind": "compare", "asks": "los", "system": "ats", "compare": "cgs", "map": "dtw", "from": "T30", "to": "Y27"}
    )
    assert answers.spoken(both).startswith("T30 to Y27: ATS +5")
    assert answers.spoken(both).endswith(both["say"])


def test_of_a_way_over_several_turns_the_first_one_is_told_apart() -> None:
    assert answers.hexes_of_this_turn(WAY) == []
    steps = [{"to": "W24"}, {"to": "W25@ground"}, {"to": "V25"}]
    way = {"kind": "path", "from": "W23", "steps": steps, "turns": [{"n": 1, "first": 0, "steps": 2}]}
    assert answers.hexes_of_this_turn(way) == ["W23", "W24", "W25"]
    assert answers.hexes_of_this_turn({"kind": "los", "from": "W23", "to": "W24"}) == []
