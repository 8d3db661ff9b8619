"""The schemas say what the doors really take and give: held against queries of every kind and game."""

from __future__ import annotations

import json
from typing import get_args

import pytest
from jsonschema import Draft202012Validator

from rules_core import answer_schema, query_schema
from rules_core import query as door
from rules_core.contract import CONTRACT
from rules_core.query import answer, answer_json
from rules_core.shapes.answers import AnyAnswer
from rules_core.shapes.queries import AnyQuery
from rules_core.sight.facts import Effect
from rules_core.system import System
from rules_core.systems.registry import find_system, system_ids
from tests.support.queries import some_queries
from tests.support.sweep import cases

SYSTEMS = [find_system(system_id) for system_id in system_ids()]
ANSWERS = Draft202012Validator(answer_schema(closed=True))
QUERIES = Draft202012Validator(query_schema())
LINE = {"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "S28"}
TURNS = {"kind": "path", "system": "cgs", "map": "dtw", "unit": "tracked", "mode": "normal", "from": "Y20", "to": "Z22"}
SHORT = {"kind": "path", "system": "ats", "map": "dtw", "unit": "wheeled", "from": "CC33", "to": "DD12", "allowance": 2}
SEES = {"kind": "sees", "system": "ats", "map": "dtw", "to": "Y27", "units": ["T30", "U26", "Y27"], "reverse": True}
WIDE = {"kind": "fan", "system": "red-barricades", "map": "yard", "from": "E5", "places": "all", "range": None}
RULE: dict[str, object] = {"kind": "rule", "system": "ats", "cite": "ATS 8.3.144, 8.5.3"}
ROSTER = {"kind": "roster", "system": "north-africa", "month": "1941-03", "entry": "l3-35", "search": "note n"}
CAMPAIGN = {"kind": "campaign", "system": "red-barricades"}
BOUGHT = {
    "format": "walkaround-campaign", "version": 1, "system": "red-barricades", "campaign": "cg3", "side": "german",
    "days": [{"date": "1942-10-26", "events": [
        {"do": "budget", "cpp": 30}, {"do": "buy", "group": "I1"}, {"do": "buy", "group": "O2", "hexes": 1},
        {"do": "buy", "group": "O5", "module": "1942-10-26#2"}, {"do": "buy", "group": "M1"}, {"do": "tea"},
        {"do": "roll", "purchase": "1942-10-26#1", "what": "strength", "dice": [3, 4]},
        {"do": "struck", "group": "I1", "what": "strength", "dice": [6, 6]},
        {"do": "spend", "item": "trench"}, {"do": "pile", "purchase": "1942-10-26#2", "black": 5, "red": 2},
        {"do": "chit", "purchase": "1942-10-26#2", "colour": "red"}, {"do": "note", "text": "lost I1"},
    ]}],
}  # fmt: skip
CAMPAIGNS: list[dict[str, object]] = [
    CAMPAIGN,
    {**CAMPAIGN, "document": BOUGHT},
    {**CAMPAIGN, "document": BOUGHT, "do": {"action": "budget", "cpp": 3}},
    {**CAMPAIGN, "document": BOUGHT, "do": {"action": "buy", "group": "I3"}},
]
SCENARIO = {"kind": "conditions", "system": "north-africa"}
SCENARIOS: list[dict[str, object]] = [
    SCENARIO,
    {
        **SCENARIO,
        "conditions": {"dust": "heavy", "ec": "wet", "month": "may"},
        "do": {"action": "roll", "field": "all"},
    },
    {**SCENARIO, "conditions": {"dust": "heavy", "wind": "heavy-wind"}, "inputs": {"rain": True}},
    {**SCENARIO, "conditions": {"time": "midday"}, "do": {"action": "turn"}},
    {**SCENARIO, "do": {"action": "set", "field": "sand", "value": "grain"}},
]


def faults(validator: Draft202012Validator, kind: str, found: object) -> list[str]:
    """What does not fit, by the schema for one kind alone: its complaints name the place."""
    schema = validator.schema
    (row,) = [row for row in schema["oneOf"] if row["$ref"].lower().rpartition("/")[2].startswith(kind)]
    return [fault.message for fault in Draft202012Validator({**schema, "oneOf": [row]}).iter_errors(found)]


def test_both_are_json_schemas() -> None:
    for schema in (answer_schema(), answer_schema(closed=True), query_schema()):
        Draft202012Validator.check_schema(schema)
        assert json.loads(json.dumps(schema)) == schema


def test_every_answer_fits_and_every_answered_query_does() -> None:
    kinds = set()
    for query in [*some_queries(cases(150, 400)), LINE, TURNS, SHORT, WIDE, SEES, ROSTER, RULE, *CAMPAIGNS, *SCENARIOS]:
        found = json.loads(answer_json(json.dumps(query)))
        assert ANSWERS.is_valid(found), (query, faults(ANSWERS, found["kind"], found))
        kinds.add(found["kind"])
        if found["kind"] != "error":
            assert QUERIES.is_valid(query), (query, faults(QUERIES, str(query["kind"]), query))
    assert {f"{kind}answer" for kind in kinds} == {shape.__name__.lower() for shape in get_args(AnyAnswer)}


@pytest.mark.parametrize(
    "broken",
    [
        {"contract": None},
        {"contract": CONTRACT + 1},
        {"verdict": "perhaps"},
        {"clear": "yes"},
        {"trace": None},
        {"tea": 1},
        {"t": 1},
    ],
)
def test_an_answer_that_is_not_one_does_not_fit(broken: dict[str, object]) -> None:
    found = {**answer(LINE), **broken}
    assert not ANSWERS.is_valid({key: value for key, value in found.items() if value is not None})


def test_who_reads_answers_lets_new_keys_pass() -> None:
    assert Draft202012Validator(answer_schema()).is_valid({**answer(LINE), "new": 1})


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "tea"},
        {"from": None},
        {"from": 3},
        {"options": {"fire": "teapot"}},
        {"options": {"tea": True}},
        {"options": {"costs": {"woods": -1}}},
        {"conventions": {"HC-ATS-1": "tea"}},
        {"conventions": {"HC-ATS-9999": "step"}},
        {"table": [{"kind": "tea", "at": "M20"}]},
        {"table": [{"kind": "wreck", "at": "M20", "burning": "very"}]},
        {"table": [{"kind": "wreck"}]},
        {"kind": "path", "unit": "elephant"},
        {"kind": "path", "unit": "wheeled", "mode": "crawl"},
        {"kind": "path", "unit": "wheeled", "allowance": -1},
        {"kind": "table", "name": "immobilization", "inputs": {"unit": "tea"}},
    ],
)
def test_a_query_that_does_not_fit_is_refused_by_the_door_too(change: dict[str, object]) -> None:
    query = {key: value for key, value in {**LINE, **change}.items() if value is not None}
    assert not QUERIES.is_valid(query)
    assert answer(query)["kind"] == "error"


@pytest.mark.parametrize("key", ["table", "options", "conventions", "conditions"])
def test_null_says_the_same_as_nothing(key: str) -> None:
    assert QUERIES.is_valid({**LINE, key: None})
    assert answer({**LINE, key: None}) == answer(LINE)


@pytest.mark.parametrize("system", SYSTEMS, ids=system_ids())
def test_all_records_of_a_game_are_in_the_schema(system: System) -> None:
    game = query_schema()["$defs"][system.id]
    assert set(game["properties"]["options"]["anyOf"][0]["properties"]) == {field.id for field in system.options}
    items = Draft202012Validator(game["properties"]["table"])
    for kind in system.counters:
        where = {"between": ["A1", "A2"]} if kind.where == "hexside" else {"at": "A1"}
        assert items.is_valid([{"kind": kind.id, **where, **tile.details} for tile in kind.box])
    for procedure in system.procedures:
        for field in procedure.inputs:
            query = {"kind": "table", "system": system.id, "name": procedure.id, "inputs": {field.id: None}}
            assert QUERIES.is_valid(query)


def test_the_words_for_effects_are_those_of_the_rules() -> None:
    row = answer_schema()["$defs"]["TraceRow"]
    assert row["properties"]["effect"] == {"enum": [effect.value for effect in Effect]}


def test_the_types_know_every_key_that_the_door_knows() -> None:
    keys = {key for shape in get_args(AnyQuery) for key in shape.__required_keys__ | shape.__optional_keys__}
    assert keys == door._FIELDS
