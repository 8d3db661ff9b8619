from __future__ import annotations

import copy
import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core import query as door
from rules_core.documents.writing import to_document
from rules_core.maps import load
from rules_core.maps.source import SHIPPED, AddedMaps, MapSource
from rules_core.query import LONGEST_QUERY, answer, answer_json
from rules_core.sentences.conventions import undecided_says

DTW = {"system": "ats", "map": "dtw"}
ROOF_TO_S28 = {"kind": "los", **DTW, "from": "R26@roof", "to": "S28"}
MOVE = {"kind": "path", **DTW, "unit": "personnel", "mode": "assault", "from": "W36", "to": "X36"}


def answered(query: object, maps: MapSource = SHIPPED) -> dict[str, Any]:
    return answer(query, maps)


def ask(**query: object) -> dict[str, Any]:
    return answered({**DTW, **query})


def refused(query: object) -> dict[str, Any]:
    found = answered(query)
    assert found["kind"] == "error", found
    error: dict[str, Any] = found["error"]
    return error


# --- los ---


def test_a_blocked_line_names_the_block_its_place_and_its_rule() -> None:
    found = answered(ROOF_TO_S28)
    assert found["verdict"] == "blocked"
    assert found["clear"] is False
    assert found["blocked"] == {"at": "R27/S27", "by": "roof edge", "cite": "ATS 1.4.61b", "t": ["1/3", "2/3"]}
    assert found["say"] == "Blocked by the roof edge along R27/S27 (ATS 1.4.61b)."
    assert found["title"] == "R26 roof (+20) to S28: blocked"
    assert found["range"] == 2
    assert (found["from"], found["to"]) == ("R26@roof", "S28@ground")


def test_a_modified_line_adds_up_its_modifiers() -> None:
    found = ask(kind="los", **{"from": "R26@roof", "to": "S27"})
    assert found["verdict"] == "modified"
    for total in ("drm", "shift"):
        assert found["totals"][total] == sum(row["value"][total] for row in found["modifiers"]) > 0
    assert found["blocked"] is None


def test_steps_after_the_first_block_are_not_reached() -> None:
    found = ask(kind="los", **{"from": "M19", "to": "Q14"})
    effects = [row["effect"] for row in found["trace"]]
    first = effects.index("blocks")
    assert [row["reached"] for row in found["trace"]] == [n <= first for n in range(len(effects))]
    assert len(found["blocks"]) == effects.count("blocks") > 1


def test_trace_modifiers_and_profile_number_the_same_steps_alike() -> None:
    found = ask(kind="los", **{"from": "M19", "to": "Q14"})
    steps = {row["n"]: row for row in found["trace"]}
    assert list(steps) == list(range(1, len(steps) + 1))
    for row in (*found["modifiers"], *found["profile"]["features"]):
        assert row["at"] == steps[row["n"]]["at"]
        assert row["t"] == steps[row["n"]]["t"]


def test_positions_along_the_line_are_exact_fractions_from_0_to_1() -> None:
    found = ask(kind="los", **{"from": "M19", "to": "Q14"})
    stretches = [row["t"] for row in (*found["trace"], *found["profile"]["ground"])]
    assert all(0 <= Fraction(start) <= Fraction(end) <= 1 for start, end in stretches)
    assert found["profile"]["ground"][0]["t"][0] == "0"
    assert found["profile"]["ground"][-1]["t"][1] == "1"


def test_a_convention_that_decides_the_verdict_says_what_the_other_option_would_say() -> None:
    rows = {row["id"]: row for row in answered(ROOF_TO_S28)["conventions"]}
    deciding = rows["HC-ATS-2"]
    assert (deciding["chosen"], deciding["same_under_all"]) == ("worse", False)
    assert deciding["others"]["better"]["clear"] is True
    assert rows["HC-ATS-1"]["same_under_all"] is True
    assert set(rows["HC-ATS-1"]["others"]) == {"step", "sl43", "strict"}


def test_one_line_stands_for_the_choices_that_change_nothing() -> None:
    found = answered(ROOF_TO_S28)
    same = [row for row in found["conventions"] if row["same_under_all"]]
    more = "more " if len(same) < len(found["conventions"]) else ""
    plural = len(same) > 1
    assert found["conventions_say"] == f"{len(same)} {more}choice{'s change' if plural else ' changes'} nothing here."
    for rows, said in (
        ([], ""),
        ([{"same_under_all": False}], ""),
        ([{"chosen": "far"}], ""),  # of a reach: its other options were not tried
        ([{"same_under_all": True}], "1 choice changes nothing here."),
        ([{"same_under_all": True}] * 2, "2 choices change nothing here."),
        ([{"same_under_all": False}, {"same_under_all": True}], "1 more choice changes nothing here."),
        ([{"same_under_all": False}, *[{"same_under_all": True}] * 7], "7 more choices change nothing here."),
    ):
        assert undecided_says(rows) == said


def test_a_choice_that_changes_the_chance_alone_is_not_said_to_change_nothing() -> None:
    enemy = [{"kind": "infantry", "at": "G37", "side": "russian"}]
    walk = {"kind": "walk", "system": "cgs", "map": "dtw", "unit": "squad", "mode": "cautious", "moves": ["G36", "G37"]}
    found = answered({**walk, "table": enemy, "options": {"side": "german", "morale": "7"}})
    rows = {row["id"]: row for row in found["conventions"]}
    assert found["chance"] == "7/10"
    assert rows["HC-CGS-51"]["same_under_all"] is False
    assert rows["HC-CGS-51"]["others"]["less"]["chance"] == "3/5"
    assert "3/5 (60 %)" in rows["HC-CGS-51"]["say"]


def test_choosing_the_other_option_gives_what_was_said_of_it() -> None:
    rows = {row["id"]: row for row in answered(ROOF_TO_S28)["conventions"]}
    other = answered({**ROOF_TO_S28, "conventions": {"HC-ATS-2": "better"}})
    assert {key: other[key] for key in ("say", "clear", "totals")} == rows["HC-ATS-2"]["others"]["better"]


def test_a_key_that_means_nothing_is_noted() -> None:
    assert answered({**ROOF_TO_S28, "form": "R26"})["notes"] == ["The query also has “form”, which means nothing here."]


def test_a_key_of_another_kind_of_question_is_passed_over() -> None:
    assert answered({**ROOF_TO_S28, "allowance": 4}) == answered(ROOF_TO_S28)


# --- fan ---


def test_a_fan_says_of_each_location_what_the_line_to_it_says() -> None:
    found = ask(kind="fan", range=3, places="all", **{"from": "R26@roof"})
    assert found["seen"]
    assert found["blocked"]
    for target, totals in found["seen"].items():
        line = ask(kind="los", **{"from": "R26@roof", "to": target})
        assert (line["clear"], line["totals"]) == (True, totals), target
    for target in found["blocked"]:
        assert ask(kind="los", **{"from": "R26@roof", "to": target})["clear"] is False, target
    assert sum(row["count"] for row in found["blocked_by"]) == len(found["blocked"])


def test_a_fan_on_the_ground_looks_at_every_hex_in_range_but_the_viewers_own() -> None:
    found = ask(kind="fan", range=1, **{"from": "M19"})
    assert {*found["seen"], *found["blocked"]} == {f"{name}@ground" for name in load("dtw").grid.neighbours("M19")}


# --- movement ---


def test_a_path_adds_up_its_steps_and_a_step_its_parts() -> None:
    found = answered({**MOVE, "from": "E38", "to": "K30", "unit": "wheeled"})
    assert found["possible"] is True
    assert found["total"] == sum(step["cost"] for step in found["steps"])
    for step in found["steps"]:
        assert step["cost"] == sum(part["cost"] for part in step["parts"])
    chance = Fraction(1)
    for check in found["checks"]:
        assert Fraction(check["chance"]) + Fraction(check["fails"]) == 1
        chance *= Fraction(check["chance"])
    assert Fraction(str(found["chance"])) == chance < 1


def test_a_reach_agrees_with_the_paths_to_what_it_reaches() -> None:
    start = {**DTW, "from": "W36", "unit": "personnel", "mode": "assault", "allowance": 4}
    found = answered({**start, "kind": "reach"})
    reached: dict[str, float] = found["reach"]
    assert reached["W36@ground"] == 0
    for goal, cost in reached.items():
        path = answered({**start, "kind": "path", "to": goal})
        assert (path["total"], path["within_allowance"]) == (cost, True), goal


def test_a_reach_without_an_allowance_has_no_limit_and_asks_for_one() -> None:
    start = {"kind": "reach", **DTW, "from": "W36", "unit": "personnel", "mode": "running"}
    limited, unlimited = answered({**start, "allowance": 8}), answered(start)
    assert unlimited["allowance"] is None
    assert dict(limited["reach"]).items() < dict(unlimited["reach"]).items()
    assert unlimited["notes"][0] == (
        "No allowance was given for Personnel (Running), so costs go on without a limit: type one in. "
        "Suggested: 8 (CGS 10.1, not ATS)."
    )


def test_a_walk_costs_what_the_path_over_the_same_hexes_costs() -> None:
    path = answered({**MOVE, "from": "E38", "to": "K30", "unit": "tracked"})
    steps: list[dict[str, Any]] = path["steps"]
    walk = ask(kind="walk", unit="tracked", moves=["E38", *(step["to"] for step in steps)])
    assert (walk["steps"], walk["total"], walk["chance"]) == (path["steps"], path["total"], path["chance"])


def test_a_walk_may_begin_with_where_the_unit_stands_or_with_its_first_step() -> None:
    one = ask(kind="walk", unit="personnel", moves=["X36", "W36"], **{"from": "X36"})
    other = ask(kind="walk", unit="personnel", moves=["W36"], **{"from": "X36"})
    assert one == other
    assert one["moves"] == ["X36@ground", "W36@ground"]


def test_a_walk_passes_over_turns_and_says_so() -> None:
    plain = ask(kind="walk", unit="tracked", moves=["E38", "E37"])
    turning = ask(kind="walk", unit="tracked", moves=["E38", "face E37/F37", "E37"])
    assert turning["total"] == plain["total"]
    assert turning["notes"][0].startswith("Turning is not priced here")


@pytest.mark.parametrize(
    ("move", "code", "message"),
    [
        ("face", "unknown-hex", "Tractor Works has no hex FACE; "),
        (
            "face up",
            "no-facing",
            "“moves[1]”: a unit faces two adjacent hexes, such as E37/F37, or NW, NE, E, SE, SW or W.",
        ),
        ("face A1/A2", "no-facing", "“moves[1]”: A1/A2 is not ahead of D38 in any facing."),
        ("turret E38/E40", "no-hexside", "“moves[1]”: E38 and E40 don't share a hexside."),
        ("E38/ZZ9", "unknown-hex", "Tractor Works has no hex ZZ9; "),
    ],
)
def test_a_turn_or_hexside_that_means_nothing_is_refused(move: str, code: str, message: str) -> None:
    asked = {"kind": "walk", "system": "cgs", "map": "dtw", "unit": "tracked", "moves": ["D38", move]}
    error = answered(asked)["error"]
    assert (error["code"], error["field"]) == (code, "moves[1]")
    assert error["message"].startswith(message)


def test_a_walk_that_can_not_be_says_why() -> None:
    found = ask(kind="walk", unit="personnel", moves=["R26@roof", "S26"])
    assert (found["possible"], found["total"], found["steps"]) == (False, None, [])
    assert found["why_not"]
    assert found["say"].startswith("Not possible: ")


def test_an_allowance_that_is_too_small_is_told_with_the_cost() -> None:
    found = answered({**MOVE, "from": "E38", "to": "K30", "allowance": 9})
    assert (found["possible"], found["within_allowance"]) == (True, False)
    assert found["why_not"][0]["what"] in found["say"]


# --- refusals ---

REFUSED: list[tuple[dict[str, object], str, str, str]] = [
    (
        {**ROOF_TO_S28, "to": "ZZ9"}, "unknown-hex", "to",
        "Tractor Works has no hex ZZ9; columns run A to KK, rows 1 to 40 (0 to 40 in columns B, D, F …).",
    ),
    ({**ROOF_TO_S28, "from": "R26@cellar"}, "unknown-place", "from",
     "R26 has no place cellar; it has ground and roof."),
    ({**ROOF_TO_S28, "to": "S27@roof"}, "unknown-place", "to", "S27 has no place roof; it has only ground."),
    ({**ROOF_TO_S28, "to": "r26@ROOF"}, "same-location", "to",
     "R26 roof (+20) is both ends of the line; choose another target."),
    (
        {**ROOF_TO_S28, "map": "rb"}, "unknown-map", "map",
        "There is no map rb; the maps are dtw, ge, kb, sos, proving-ground, hills, yard, desert-ground and village.",
    ),
    ({**ROOF_TO_S28, "system": "chess"}, "unknown-system", "system",
     "There is no game system chess; there is ats, cgs, red-barricades, north-africa and miniatures."),
    (
        {**MOVE, "unit": "horse"}, "unknown-unit", "unit",
        "ATS has no unit horse; its units are personnel, heavy weapon (“heavy-weapon”), fully tracked vehicle "
        "(“tracked”), half-tracked vehicle (“half-tracked”) and wheeled vehicle (“wheeled”).",
    ),
    (
        {**MOVE, "mode": "hop"}, "unknown-mode", "mode",
        "Personnel has no mode hop; its modes are assault, running, crawl and infiltration.",
    ),
    (
        {**MOVE, "system": "miniatures", "map": "village", "unit": "tank", "from": "1x1", "to": "2x2", "mode": "hop"},
        "unknown-mode", "mode", "Tank has no mode hop; its only mode is move.",
    ),
    (
        {**ROOF_TO_S28, "options": {"aim": 1}}, "unknown-option", "options",
        "ATS has no option aim; its options are target, fire, side, cellars, elite_commander and costs.",
    ),
    (
        {**ROOF_TO_S28, "options": {"fire": "wild"}}, "unknown-option", "options.fire",
        "“Fire” can be direct or indirect, not the text “wild”.",
    ),
    (
        {**ROOF_TO_S28, "options": {"cellars": 1}}, "wrong-type", "options.cellars",
        "“Cellars” must be true or false, not the number 1.",
    ),
    (
        {**ROOF_TO_S28, "conventions": {"HC-ATS-2": "best"}}, "unknown-option", "conventions.HC-ATS-2",
        "“A line along a hexside” (HC-ATS-2) has the choices “worse” (both hexes count, the worse for sight) and "
        "“better” (both hexes count, the better for sight), and not “best”.",
    ),
    (
        {**ROOF_TO_S28, "table": [{"kind": "wreck", "at": "M20"}, {"kind": "wreck", "at": "ZZ9"}]}, "unknown-hex",
        "table[1].at", "“table[1].at”: the map has no hex ZZ9.",
    ),
    (
        {**ROOF_TO_S28, "table": [{"kind": "wreck", "at": "M20", "burning": "very"}]}, "unknown-detail",
        "table[0].burning", "“Burning” must be true or false, not the text “very”.",
    ),
    (
        {**ROOF_TO_S28, "table": [{"kind": "wreck", "at": "M20", "smell": 1}]}, "unknown-detail", "table[0]",
        "Wreck has no detail smell; it has kind, at, burning and facing.",
    ),
    ({**ROOF_TO_S28, "from": 7}, "wrong-type", "from",
     "“from” must be a hex such as R26, or a place in one such as R26@roof, not the number 7."),
    ({**DTW, "kind": "los", "to": "S28"}, "missing", "from",
     "The query needs “from”: a hex such as R26, or a place in one such as R26@roof."),
    ({"kind": "los", "system": "ats"}, "missing", "map",
     "The query needs “map”: the id of a map, such as dtw, ge, kb, sos, proving-ground, hills, yard, desert-ground or "
     "village."),
    ({}, "missing", "kind",
     "The query needs “kind”: los, fan, sees, hex, reach, path, walk, table, counters, campaign, roster, "
     "conditions, rule, compare, switch or catalog."),
    ({"kind": "guess"}, "unknown-kind", "kind",
     "“kind” must be los, fan, sees, hex, reach, path, walk, table, counters, campaign, roster, "
     "conditions, rule, compare, switch or catalog, not the text "
     "“guess”."),
    ({**DTW, "kind": "table", "name": "hit"}, "unknown-table", "name",
     "ATS has no table hit; all that it has stand under Tables."),
    ({**MOVE, "allowance": "8"}, "wrong-type", "allowance",
     "“allowance” must be the movement allowance in MP: a number from 0 to 1000, whole or with .5, not the text “8”."),
    ({**MOVE, "allowance": 0.3}, "wrong-type", "allowance",
     "“allowance” must be the movement allowance in MP: a number from 0 to 1000, whole or with .5, "
     "not the number 0.3."),
    ({**MOVE, "objective": "fastest"}, "unknown-choice", "objective",
     "“objective” can be cheapest, safest or soonest, not fastest."),
    ({**MOVE, "via": ["W35", 7]}, "wrong-type", "via[1]", "“via[1]” must be a text, not the number 7."),
    ({**DTW, "kind": "fan", "from": "R26", "range": -1}, "wrong-type", "range",
     "“range” must be how far to look, in hexes, a whole number from 0 to 1000, not the number -1."),
]  # fmt: skip


@pytest.mark.parametrize(("query", "code", "field", "message"), REFUSED, ids=[row[3][:40] for row in REFUSED])
def test_a_refusal_says_what_would_be_right(query: dict[str, object], code: str, field: str, message: str) -> None:
    assert refused(query) == {"code": code, "message": message, "field": field}


@pytest.mark.parametrize("query", [None, [], "los", 7, True, 1.5, object(), {1, 2}])
def test_what_is_no_object_is_refused(query: object) -> None:
    assert refused(query)["code"] == "not-a-query"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"kind": "los",', "The query is not JSON: it can't be read from line 1, column 16 on."),
        ("", "The query is not JSON: it can't be read from line 1, column 1 on."),
        ('{"a": [1, ]}', "The query is not JSON: it can't be read from line 1, column 11 on."),
        ('{"a": 1,\n  "b" 2}', "The query is not JSON: it can't be read from line 2, column 7 on."),
        ("[" * 100_000, "The query is nested more than 20 deep."),
        ('{"a": ' * 21 + "1" + "}" * 21, "The query is nested more than 20 deep."),
        ('{"range": ' + "9" * 5000 + "}", "A number in the query has too many digits."),
        ('{"range": NaN}', "The query is not JSON: NaN is not a number that JSON has."),
        (" " * (LONGEST_QUERY + 1), "The query is longer than 1000000 characters."),
        ('{"kind": "los", "fr\\u006fm": "R26", "from": "S28"}',
         "The query says “from” more than once in one object; leave one of them out."),
        ('{"table": [{"kind": "wreck", "<b>": 1, "<b>": 1}]}',
         "The query says “<b>” more than once in one object; leave one of them out."),
    ],
    ids=["cut", "empty", "comma too many", "second line", "deep", "just too deep", "long number", "NaN", "long",
         "twice", "twice within"],
)  # fmt: skip
def test_text_that_is_no_json_is_refused(text: str, message: str) -> None:
    assert json.loads(answer_json(text))["error"]["message"] == message


def test_a_byte_order_mark_before_a_query_is_no_part_of_it() -> None:
    text = json.dumps(ROOF_TO_S28)
    assert answer_json(f"\ufeff{text}") == answer_json(text)


def test_brackets_within_a_text_are_not_nesting() -> None:
    text = json.dumps({**ROOF_TO_S28, "from": 'R26@"[\\' + "[" * 100})
    assert json.loads(answer_json(text))["error"]["code"] == "unknown-place"


def test_a_name_that_can_not_be_printed_is_said_back_in_plain_signs() -> None:
    text = answer_json('{"kind": "los", "system": "ats", "map": "\\ud800\\u0000🎲"}')
    assert "There is no map ???;" in text.encode("utf-8").decode("utf-8")


def test_a_fault_inside_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_asked: object, _maps: object) -> dict[str, object]:
        raise ZeroDivisionError

    monkeypatch.setitem(door._ANSWERERS, "los", broken)
    assert refused(ROOF_TO_S28) == {
        "code": "internal",
        "message": "This question met a fault in Walkaround itself; please report it with its link.",
        "field": None,
    }


# --- the door ---


def test_answers_as_text_are_compact_and_always_the_same() -> None:
    text = json.dumps(ROOF_TO_S28)
    assert (
        answer_json(text)
        == answer_json(text)
        == json.dumps(answered(ROOF_TO_S28), ensure_ascii=False, separators=(",", ":"))
    )
    assert "\n" not in answer_json(text)


def test_a_query_is_not_changed_by_being_answered() -> None:
    query = {**ROOF_TO_S28, "table": [{"kind": "wreck", "at": "M20"}], "options": {"target": "vehicle"}}
    before = copy.deepcopy(query)
    answered(query)
    assert query == before


def test_an_added_map_is_found_by_its_id() -> None:
    document = json.dumps(to_document(load("dtw")))
    added = AddedMaps({"mine": lambda: document})
    found = answered({**ROOF_TO_S28, "map": "mine"}, added)
    assert found["say"] == answered(ROOF_TO_S28)["say"]
    assert "mine" in [row["id"] for row in answered({"kind": "catalog"}, added)["maps"]]


def test_an_added_map_with_faults_is_refused_with_them_and_harms_no_other() -> None:
    added = AddedMaps({"mine": lambda: "{}"})
    error: dict[str, Any] = answered({**ROOF_TO_S28, "map": "mine"}, added)["error"]
    assert error["code"] == "map-faults"
    assert error["message"].startswith("The map mine can't be used, it has ")
    assert answered(ROOF_TO_S28, added) == answered(ROOF_TO_S28)


# --- properties ---

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6) | st.integers(), inner, max_size=4),
    max_leaves=12,
)
HEXES = st.sampled_from(
    ["R26", "R26@roof", "S28", "s27@ground", "M19", "L17", "A1", "KK40", "B0", "ZZ9", "I6@+10", "@", "E38"]
)
MOVES = st.sampled_from(["face E38/E37", "face NE", "E38/E37", "turret E", "turret", "reverse", "Forward", "/", "face"])
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "kind": st.sampled_from(
        ["los", "fan", "reach", "path", "walk", "table", "campaign", "compare", "switch", "catalog"]
    ),
    "system": st.sampled_from(["ats", "ats", "cgs"]),
    "map": st.sampled_from(["dtw", "ge", "sos", "proving-ground"]),
    "from": HEXES,
    "to": HEXES,
    "hex": HEXES,
    "asks": st.sampled_from(["los", "path", "walk"]),
    "compare": st.sampled_from(["cgs", "ats"]),
    "compare_options": st.dictionaries(st.sampled_from(["fire", "cellars"]), st.sampled_from(["mortar", True])),
    "unit": st.sampled_from(["personnel", "heavy-weapon", "tracked", "wheeled"]),
    "mode": st.sampled_from(["assault", "running", "crawl", "cross-country", "normal"]),
    "allowance": st.sampled_from([0, 1, 4.5, 1e300]),
    "range": st.integers(0, 2),
    "places": st.sampled_from(["ground", "all"]),
    "via": st.lists(HEXES, max_size=2),
    "moves": st.lists(HEXES | MOVES, max_size=4),
    "options": st.dictionaries(
        st.sampled_from(["target", "cellars", "costs", "facing"]),
        st.sampled_from(["vehicle", True, {"water": 3}, "east"]),
        max_size=2,
    ),
    "conventions": st.dictionaries(st.just("HC-ATS-1"), st.sampled_from(["step", "leap"])),
    "table": st.lists(
        st.fixed_dictionaries({"kind": st.sampled_from(["wreck", "smoke", "cow"]), "at": HEXES}), max_size=2
    ),
}


def queries(fields: dict[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[object]:
    """Queries that are almost right: each field is as it should be, or absent, or junk."""

    def spoil(query: dict[str, object], junk: dict[str, object], absent: set[str]) -> object:
        return {key: value for key, value in {**query, **junk}.items() if key not in absent}

    names = sorted(fields)
    return st.builds(
        spoil,
        st.fixed_dictionaries(fields),
        st.dictionaries(st.sampled_from(names), JUNK, max_size=2),
        # Without a range a fan takes its time, and says nothing new here.
        st.sets(st.sampled_from([name for name in names if name not in ("range", "allowance")]), max_size=4),
    )


def assert_a_proper_answer(found: dict[str, Any]) -> None:
    text = json.dumps(found, allow_nan=False, ensure_ascii=False)
    text.encode("utf-8")
    if found["kind"] == "error":
        error = found["error"]
        assert error["code"] != "internal"
        assert error["message"].endswith(".")
        for python in ("Traceback", "Error", "NoneType", "object at 0x", "<class", "None"):
            assert python not in error["message"]
    elif found["kind"] != "catalog":
        assert found["say"].endswith(".")


@given(JUNK)
@settings(max_examples=300)
def test_no_junk_makes_the_door_raise(junk: object) -> None:
    assert_a_proper_answer(answered(junk))


@given(queries(FIELDS))
@settings(max_examples=500)
def test_no_almost_right_query_makes_the_door_raise(query: object) -> None:
    assert_a_proper_answer(answered(query))


@given(st.text() | st.builds(json.dumps, queries(FIELDS)).map(lambda text: text[: len(text) * 3 // 4]))
@settings(max_examples=300)
def test_no_text_makes_the_door_raise(text: str) -> None:
    assert_a_proper_answer(json.loads(answer_json(text)))


def test_a_suggested_allowance_is_taken_only_under_its_convention() -> None:
    asked = {"kind": "reach", "system": "ats", "map": "dtw", "from": "E30", "unit": "personnel", "mode": "running"}
    assert answer(asked)["allowance"] is None
    taken = answer({**asked, "conventions": {"HC-ATS-8": "cgs"}})
    assert taken["allowance"] == 8
    assert {"id": "HC-ATS-8", "title": "Movement allowance of Personnel", "chosen": "cgs"} in taken["conventions"]
    typed = answer({**asked, "allowance": 5, "conventions": {"HC-ATS-8": "cgs"}})
    assert typed["allowance"] == 5


NOT_JSON = [
    '{"kind":"counters","system":"ats","map":"sos","table":[{"kind":"\\ud800","at":"D2"}]}',
    '{"kind":"counters","system":"cgs","map":"hills","table":[{"kind":"building-height","at":"A17","levels":1e999}]}',
    '{"kind":"counters","system":"ats","map":"sos","table":[{"kind":"wreck","at":"D2","burning":-1e400}]}',
    '{"kind":"counters","system":"ats","map":"sos","table":[{"kind":"wreck","at":"D2","\\udfff":1}]}',
    '{"kind":"los","system":"ats","map":"sos","from":"D2","to":"D3","\\ud83d":1}',
    '{"kind":"los","system":"ats","map":"\\udc80","from":"D2","to":"D3"}',
    '{"kind":"table","system":"ats","name":"fire","inputs":{"a":[[1e309]]}}',
]


@pytest.mark.parametrize("text", NOT_JSON)
def test_half_a_character_or_a_number_without_end_makes_no_answer_that_can_not_be_sent(text: str) -> None:
    found = answer_json(text)
    read = json.loads(found.encode("utf-8"))
    assert read.get("error", {}).get("code") != "internal"
    assert ("refused" in read or "error" in read) if "1e" in text else "?" in found


@pytest.mark.parametrize(
    "thing",
    [float("inf"), float("nan"), "\ud800", b"bytes", {1, 2}, object(), 10**500, {("a", "b"): 1}, [[{}, {b"": 1}]]],
)
def test_whatever_a_program_asks_with_the_answer_is_one_that_json_can_say(thing: object) -> None:
    for query in (
        {"kind": "counters", "system": "ats", "map": "sos", "table": [{"kind": thing, "at": "D2"}]},
        {"kind": "los", "system": "ats", "map": "sos", "from": thing, "to": "D2"},
        {"kind": "los", "system": "ats", "map": "sos", "options": {"x": thing}},
    ):
        found = answer(query)
        if not isinstance(thing, (str, float)):
            assert found["error"]["code"] == "malformed-json"  # type: ignore[index]
        json.dumps(found, ensure_ascii=False, allow_nan=False).encode("utf-8")


def test_what_holds_itself_is_refused() -> None:
    circle: list[object] = []
    circle.append(circle)
    assert answer({"kind": "counters", "table": circle})["kind"] == "error"
    wide: list[object] = []
    for _ in range(30):
        wide = [wide, wide]
    assert answer({"kind": "counters", "table": wide})["kind"] == "error"


def test_halves_of_characters_in_a_map_document_do_not_reach_the_answer() -> None:
    document = {**to_document(load("sos")), "id": "odd", "title": "Half \ud800 a title"}
    source = AddedMaps({"odd": lambda: json.dumps(document)})
    answer_json('{"kind":"los","system":"ats","map":"odd","from":"D2","to":"D3"}', source).encode("utf-8")
    answer_json('{"kind":"catalog"}', source).encode("utf-8")


def test_a_place_that_there_is_not_is_told_with_those_that_there_are_in_words() -> None:
    asked = {"kind": "los", "system": "red-barricades", "map": "yard", "from": "A1@9", "to": "B2"}
    said = answer(asked)["error"]["message"]
    assert said.startswith("A1 has no place 9; it has ")
    assert "ground (“0”)" in said
