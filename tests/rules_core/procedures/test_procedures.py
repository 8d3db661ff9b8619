"""What holds for every procedure of every system; those that come later are held to it without a line being added."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from fractions import Fraction
from itertools import islice, product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_core.fields import Field
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.maps import load, shipped
from rules_core.procedures.procedure import Procedure
from rules_core.query import answer, answer_json
from rules_core.system import System
from rules_core.systems.registry import find_system, system_ids
from rules_core.tabletop.tabletop import Tabletop
from tests.support.forms import Game, filled, near, places_of, some_items, value_of
from tests.support.rules import cited
from tests.support.sweep import cases

EVERY = [
    pytest.param(find_system(system_id), procedure, id=f"{system_id}-{procedure.id}")
    for system_id in system_ids()
    for procedure in find_system(system_id).procedures
]
every_procedure = pytest.mark.parametrize(("system", "procedure"), EVERY)

TONES = {"good", "bad", "open"}
MOST_THROWS = 10_000
"""Those of two percentile dice."""
MANY_THROWS = 1000
"""Of so many or more one form is enough; of more of them so many are tried, where not everything is swept."""


def maps_of(system: System) -> list[str]:
    return [map_id for map_id in shipped() if system.id in load(map_id).systems]


def ask(query: dict[str, object]) -> dict[str, Any]:
    found: dict[str, Any] = answer(query)
    if found["kind"] == "error":
        assert_a_proper_refusal(found)
    return found


def assert_a_proper_refusal(found: dict[str, Any]) -> None:
    error = found["error"]
    assert error["code"] != "internal", found
    assert error["message"].endswith("."), found
    for python in ("Traceback", "Error", "NoneType", "object at 0x", "<class", "None", "Location("):
        assert python not in error["message"], found


def drawn(system: System, procedure: Procedure, choose: random.Random) -> dict[str, object]:
    """A query for a procedure with its form filled in by lot, and things on the table where it is about a map."""
    map_id = choose.choice(maps_of(system))
    hexes = near(map_id, choose, choose.choice([1, 1, 3]))
    query: dict[str, object] = {"kind": "table", "system": system.id, "name": procedure.id}
    if procedure.needs_map or any(field.on_map for field in procedure.inputs):
        query |= {"map": map_id, "table": some_items(choose.randint(0, 4), choose, Game(system, map_id), hexes)}
    return {**query, "inputs": filled(procedure.inputs, choose, Game(system, map_id), hexes)}


def answered(system: System, procedure: Procedure, count: int) -> list[tuple[dict[str, object], dict[str, Any]]]:
    """Some queries that the procedure answers, with their answers; the same at every run."""
    choose = random.Random(f"{system.id} {procedure.id}")
    queries = (drawn(system, procedure, choose) for _ in range(150 * count))
    found = ((query, ask(query)) for query in queries)
    rows = list(islice(((query, said) for query, said in found if said["kind"] == "table"), count))
    assert rows, "not one form drawn by lot is answered"
    return rows


def throws(dice: dict[str, Any]) -> list[tuple[int, ...]]:
    """Every way in which dice may fall."""
    assert 1 <= len(dice["faces"]) <= 6
    rows = list(islice(product(*(range(1, faces + 1) for faces in dice["faces"])), MOST_THROWS + 1))
    assert len(rows) <= MOST_THROWS, "throw fewer dice, or let this test throw more"
    return rows


# --- asking ---


@every_procedure
def test_the_usual_inputs_are_answered_or_one_more_is_asked_for_at_a_time(system: System, procedure: Procedure) -> None:
    choose = random.Random(7)
    map_id = maps_of(system)[0]
    fields = {field.id: field for field in procedure.inputs}
    inputs: dict[str, object] = {}
    query = {"kind": "table", "system": system.id, "name": procedure.id, "inputs": inputs}
    if procedure.needs_map:
        first = ask(query)
        assert (first["error"]["code"], first["error"]["field"]) == ("missing", "map")
        query["map"] = map_id
    for _ in range(len(fields) + 1):
        found = ask(query)
        if found["kind"] == "table" or found["error"]["code"] != "missing":
            return
        place = found["error"]["field"]
        if place == "map" and "map" not in query:
            query["map"] = map_id
            continue
        assert place.startswith("inputs."), found
        name = place.removeprefix("inputs.")
        assert name in fields, found
        assert name not in inputs, f"{name} was said and is asked for again: {found}"
        assert f"“{fields[name].title}”" in found["error"]["message"] or fields[name].optional, found
        inputs[name] = value_of(fields[name], choose, Game(system, map_id), near(map_id, choose))
    pytest.fail("it asks for ever more")


@every_procedure
def test_what_is_answered_says_what_was_taken_for_every_input(system: System, procedure: Procedure) -> None:
    for query, found in answered(system, procedure, 5):
        assert list(found["inputs"]) == [field.id for field in procedure.inputs]
        # What it says it took is what it would take; only what was left out of the inputs is no longer told.
        notes = [note for note in found["notes"] if " is left out: it means nothing where " not in note]
        assert ask({**query, "inputs": found["inputs"]}) == {**found, "notes": notes}


# --- chances ---


@every_procedure
def test_every_throw_leads_to_one_outcome_and_the_chances_are_those_of_the_throws(
    system: System, procedure: Procedure
) -> None:
    many_tried = False
    for query, found in answered(system, procedure, cases(3, 6)):
        outcomes = found["outcomes"]
        assert sum(Fraction(row["probability"]) for row in outcomes) == 1
        if found["dice"] is None:
            assert [row["probability"] for row in outcomes] == ["1"]
            assert ask({**query, "roll": True})["rolled"] is None
            continue
        dice = found["dice"]
        assert dice["drm"] == sum(row["value"] for row in dice["modifiers"])
        assert all(row["what"] and row["cite"] for row in dice["modifiers"])
        fallen: Counter[int] = Counter()
        shown: dict[int, set[tuple[int, ...]]] = {}
        every = throws(dice)
        if len(every) >= MANY_THROWS and many_tried:
            continue
        many_tried = many_tried or len(every) >= MANY_THROWS
        all_tried = len(every) <= cases(MANY_THROWS, MOST_THROWS)
        tried = every if all_tried else random.Random(20061).sample(every, MANY_THROWS)
        for faces in tried:
            rolled = ask({**query, "roll": list(faces)})["rolled"]
            assert rolled["dice"] == list(faces)
            assert rolled["total"] == sum(faces) + dice["drm"]
            assert rolled["result"] == outcomes[rolled["outcome"]]["result"]
            fallen[rolled["outcome"]] += 1
            shown.setdefault(rolled["outcome"], set()).add(faces)
        for number, row in enumerate(outcomes):
            if all_tried:
                assert Fraction(row["probability"]) == Fraction(fallen[number], len(every)), row
            there = shown.get(number, set())
            if dice["names"]:
                assert {faces for faces in tried if as_named(row["roll"], dice, faces)} == there, row
            else:
                said = in_figures(row["roll"], dice)
                assert (said if all_tried else said & set(map(sum, tried))) == set(map(sum, there)), row


def as_named(words: str, dice: dict[str, Any], faces: tuple[int, ...]) -> bool:
    """Whether dice that have names show what an outcome's words say: ``colored 6; a sum of 7 and colored 1 to 5``."""
    shown = {**dict(zip(dice["names"], faces, strict=True)), "a sum of": sum(faces)}

    def holds(term: str) -> bool:
        name = next(name for name in shown if term.startswith(f"{name} "))
        return shown[name] in in_figures(term.removeprefix(f"{name} "), dice)

    return any(all(map(holds, case.split(" and "))) for case in words.split("; "))


def in_figures(words: str, dice: dict[str, Any]) -> set[int]:
    """The sums of the dice that an outcome's words name: ``2 to 6, 9, 0``; a single die's 0 is its highest face."""
    found: set[int] = set()
    highest = dice["faces"][0] if dice["zero"] and len(dice["faces"]) == 1 else 0
    for run in filter(None, words.split(", ")):
        ends = [int(end) or highest for end in run.split(" to ")]
        assert ends == sorted(ends)
        found |= set(range(ends[0], ends[-1] + 1))
    return found


@every_procedure
def test_a_nought_is_the_highest_face_of_a_die_that_shows_one(system: System, procedure: Procedure) -> None:
    for query, found in answered(system, procedure, 3):
        if found["dice"] is None:
            continue
        faces: list[int] = found["dice"]["faces"]
        noughts = ask({**query, "roll": [0] * len(faces)})
        if found["dice"]["zero"]:
            assert noughts == ask({**query, "roll": faces})
        else:
            assert noughts["error"]["field"] == "roll"


@every_procedure
def test_what_no_such_dice_can_show_is_refused(system: System, procedure: Procedure) -> None:
    for query, found in answered(system, procedure, 2):
        if found["dice"] is None:
            continue
        faces: list[int] = found["dice"]["faces"]
        hostile: list[object] = [
            [], [1] * (len(faces) + 1), [face + 1 for face in faces], [-1] * len(faces), [True] * len(faces),
            ["1"] * len(faces), [1.0] * len(faces), [None] * len(faces), [[1]] * len(faces), "1", 1, {"dice": 1},
            [10**50] * len(faces), [1] * 10_000, float("nan"),
        ]  # fmt: skip
        for roll in hostile:
            refused = ask({**query, "roll": roll})
            assert refused["kind"] == "error", roll
            assert (refused["error"]["code"], refused["error"]["field"]) == ("wrong-type", "roll")


@every_procedure
def test_dice_that_are_thrown_fall_afresh_each_time(system: System, procedure: Procedure) -> None:
    for query, found in answered(system, procedure, 3):
        if found["dice"] is None:
            continue
        thrown = [ask({**query, "roll": True}) for _ in range(12)]
        assert len({tuple(said["rolled"]["dice"]) for said in thrown}) > 1
        for said in thrown[:5]:
            # Given again as they fell, as a link carries them, they say the same.
            assert ask({**query, "roll": said["rolled"]["dice"]}) == said


# --- what an answer holds ---


def every_value(value: object) -> list[object]:
    if isinstance(value, dict):
        return [value, *(inner for entry in value.values() for inner in every_value(entry))]
    if isinstance(value, list):
        return [value, *(inner for entry in value for inner in every_value(entry))]
    return [value]


@every_procedure
def test_an_answer_is_whole_cited_and_without_a_float(system: System, procedure: Procedure) -> None:
    rule = cited(system)
    for query, found in answered(system, procedure, 12):
        assert not [value for value in every_value(found) if isinstance(value, float)]
        assert (found["name"], found["system"]) == (procedure.id, system.id)
        assert found["map"] == query.get("map")
        assert found["verdict"]
        assert not found["verdict"].endswith(".")
        assert found["say"].endswith(".")
        assert found["title"]
        assert procedure.cite in found["description"]
        assert found["tone"] in TONES
        assert found["facts"] or found["outcomes"]
        for fact in found["facts"]:
            assert fact["what"], fact
            assert rule.match(fact["cite"]), fact
        results = [row["result"] for row in found["outcomes"]]
        assert all(results)
        assert len(set(results)) == len(results), results
        for row in found["outcomes"]:
            assert row["tone"] in TONES
            # What no rule forbids, or the map doesn't show, rests on none.
            by_default = found["dice"] is None and row["tone"] != "bad" and not row["cite"]
            assert by_default or rule.match(row["cite"]), row
            assert str(Fraction(row["probability"])) == row["probability"]
        text = json.dumps(found, allow_nan=False)
        assert answer_json(json.dumps(query)) == answer_json(json.dumps(query))
        assert json.loads(text) == found


@every_procedure
def test_what_is_marked_is_on_the_map(system: System, procedure: Procedure) -> None:
    for query, found in answered(system, procedure, 12):
        for mark in found["marks"]:
            assert mark["what"]
            assert mark["tone"] in TONES
            map_id = str(query["map"])
            hexes = [name.partition("@")[0] for name in mark["at"].split("/")]
            assert all(name in load(map_id).hexes for name in hexes), mark
            if len(hexes) == 2:
                assert load(map_id).grid.adjacent(*hexes), mark


@every_procedure
def test_what_an_outcome_puts_on_the_table_may_lie_there(system: System, procedure: Procedure) -> None:
    for query, found in answered(system, procedure, 12):
        for row in found["outcomes"]:
            changes = row["changes"]
            if changes is None:
                continue
            assert changes["put"] or changes["take"]
            whole = {"kind": "counters", "system": system.id, "map": query["map"]}
            before = ask({**whole, "table": query.get("table")})["table"]
            assert all(item in before for item in changes["take"]), row
            after = [item for item in before if item not in changes["take"]] + changes["put"]
            assert ask({**whole, "table": after})["refused"] == [], row


@every_procedure
def test_another_option_of_a_convention_says_what_the_answer_said_it_would(
    system: System, procedure: Procedure
) -> None:
    for query, found in answered(system, procedure, cases(5, 12)):
        for row in found["conventions"]:
            assert row["say"].endswith(".")
            for option, foretold in row["others"].items():
                other = ask({**query, "conventions": {row["id"]: option}})
                if other["kind"] == "error":
                    assert foretold == {"say": other["error"]["message"], "verdict": "not known"}, row
                else:
                    assert {key: other[key] for key in foretold} == foretold, row


@every_procedure
def test_a_link_asks_the_same(system: System, procedure: Procedure) -> None:
    for query, found in answered(system, procedure, cases(5, 12)):
        if "map" not in query:  # a link always has one
            query = {**query, "map": maps_of(system)[0]}
            found = ask(query)
        throw = {"roll": [1] * len(found["dice"]["faces"])} if found["dice"] else {}
        link = query_to_link({**query, **throw})
        read, dropped = link_to_query(link)
        assert dropped == []
        assert query_to_link(read) == link
        assert ask(read) == ask({**query, **throw})


# --- hostile inputs ---


HOSTILE: list[object] = [
    10**60, -1, 1e300, float("inf"), float("nan"), True, "", "x" * 100_000, "\ud800", "R26@" + "x" * 1000, "@", "🎲",
    [], {}, [[[[[[1]]]]]], {"a": {"b": {"c": 1}}}, [None], ["R26"] * 101, [10**60], object(), {1, 2}, b"R26",
]  # fmt: skip


@every_procedure
def test_no_value_of_an_input_does_worse_than_being_refused(system: System, procedure: Procedure) -> None:
    query, _ = answered(system, procedure, 1)[0]
    inputs: Any = query["inputs"]
    for field in procedure.inputs:
        for value in HOSTILE:
            found = ask({**query, "inputs": {**inputs, field.id: value}})
            if found["kind"] == "table":
                text = json.dumps(found, ensure_ascii=False, allow_nan=False)
                assert "x" * 41 not in text
                text.encode("utf-8")
            elif found["error"]["code"] == "wrong-input":
                assert found["error"]["field"].startswith(f"inputs.{field.id}")


@every_procedure
def test_inputs_that_are_none_are_refused(system: System, procedure: Procedure) -> None:
    query, _ = answered(system, procedure, 1)[0]
    inputs: Any = query["inputs"]
    assert ask({**query, "inputs": {**inputs, "tea": 1}})["error"]["code"] == "unknown-input"
    assert ask({**query, "inputs": {**inputs, 7: 1}})["error"]["code"] == "unknown-input"
    for wrong in ([], "unit", 7, True, [inputs]):
        refused = ask({**query, "inputs": wrong})["error"]
        assert (refused["code"], refused["field"]) == ("wrong-type", "inputs")


@every_procedure
def test_an_unknown_map_table_or_convention_is_refused(system: System, procedure: Procedure) -> None:
    query, _ = answered(system, procedure, 1)[0]
    assert ask({**query, "map": "atlantis"})["error"]["code"] == "unknown-map"
    assert ask({**query, "map": 7})["error"]["field"] == "map"
    assert ask({**query, "conventions": {"HC-0": "yes"}})["error"]["field"].startswith("conventions")
    assert ask({**query, "system": "chess"})["error"]["code"] == "unknown-system"
    mapped = {**query, "map": query.get("map", maps_of(system)[0])}
    assert ask({**mapped, "table": [{"kind": "cow", "at": "A1"}]})["error"]["field"] == "table[0].kind"
    assert ask({**mapped, "options": {"aim": 1}})["error"]["field"] == "options"


@every_procedure
def test_texts_that_are_nested_too_deep_or_no_json_are_refused(system: System, procedure: Procedure) -> None:
    start = f'{{"kind":"table","system":"{system.id}","name":"{procedure.id}","inputs":'
    for rest in ("[" * 10_000, '{"a":' * 50 + "1" + "}" * 51, '{"unit":NaN}}', '{"unit":' + "9" * 5000 + "}}"):
        assert_a_proper_refusal(json.loads(answer_json(start + rest)))


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6) | st.integers(), inner, max_size=4),
    max_leaves=10,
)


MOST_SPOILT = 20
"""How many inputs of a form are spoilt at once."""


def almost(field: Field, game: Game, choose: random.Random) -> st.SearchStrategy[object]:
    """Values that a field may have, or has not."""
    hexes = near(game.map_id, choose)
    return st.just(value_of(field, choose, game, hexes)) | JUNK | st.sampled_from(["R26@roof", "ZZ9", -1, 3])


@every_procedure
@given(st.data())
@settings(max_examples=cases(10, 40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_no_almost_right_form_makes_a_procedure_fail(system: System, procedure: Procedure, data: st.DataObject) -> None:
    choose = data.draw(st.randoms(use_true_random=False))
    query = drawn(system, procedure, choose)
    game = Game(system, str(query.get("map", maps_of(system)[0])))
    some = choose.sample(procedure.inputs, min(len(procedure.inputs), MOST_SPOILT))
    spoilt = {field.id: almost(field, game, choose) for field in some}
    inputs: Any = query["inputs"]
    found = ask({**query, "inputs": {**inputs, **data.draw(st.fixed_dictionaries({}, optional=spoilt))}})
    json.dumps(found, ensure_ascii=False, allow_nan=False).encode("utf-8")


def test_an_unknown_table_is_refused_and_where_all_tables_stand_is_said() -> None:
    for system_id in system_ids():
        refused = ask({"kind": "table", "system": system_id, "name": "dance"})["error"]
        assert (refused["code"], refused["field"]) == ("unknown-table", "name")
        assert "no table dance;" in refused["message"]
        assert refused["message"].endswith("all that it has stand under Tables.")


def test_the_words_of_procedures_and_their_inputs_may_stand_in_a_link() -> None:
    for system_id in system_ids():
        procedures = find_system(system_id).procedures
        assert len({procedure.id for procedure in procedures}) == len(procedures)
        for procedure in procedures:
            for word in (procedure.id, *(field.id for field in procedure.inputs)):
                assert re.fullmatch(r"[a-z0-9]+(?:[-_][a-z0-9]+)*", word), word


@pytest.mark.parametrize("system_id", system_ids())
def test_forms_are_drawn_where_the_map_has_such_places(system_id: str) -> None:
    choose = random.Random(1)
    spot = Field("spot", "Spot", "location")
    system = find_system(system_id)
    for map_id in maps_of(system):
        game = Game(system, map_id)
        around = near(map_id, choose)
        hex_name, _, place = str(value_of(spot, choose, game, around)).partition("@")
        if isinstance(load(map_id), Tabletop):
            assert hex_name in around
        else:
            assert place in places_of(game)[hex_name]


def test_a_convention_that_changes_no_outcome_is_not_said_to_change_one() -> None:
    """A shot that can't hit can't hit with more cover either; with a better number the two covers tell."""
    inputs = {"firer": "G36", "target": "H36"}
    found = {}
    for hpn in (1, 9):
        asked = {"kind": "table", "system": "ats", "map": "dtw", "name": "shot", "inputs": {**inputs, "hpn": hpn}}
        answered: Any = answer(asked)
        found[hpn] = next(row for row in answered["conventions"] if row["id"] == "HC-ATS-16")
    assert found[1]["same_under_all"] is True
    assert "same under all" in found[1]["say"]
    assert found[9]["same_under_all"] is False


@pytest.mark.parametrize(
    ("name", "convention", "inputs"),
    [
        ("mousehole", "HC-CGS-52", {"from": "R25", "to": "R26"}),
        ("riders-under-fire", "HC-CGS-5", {"firer": "G36", "target": "G38", "vehicle": "in-half-track"}),
    ],
)
def test_what_another_choice_would_change_is_said_where_the_verdict_stays(
    name: str, convention: str, inputs: dict[str, str]
) -> None:
    found: Any = answer({"kind": "table", "system": "cgs", "map": "dtw", "name": name, "inputs": inputs})
    row = next(row for row in found["conventions"] if row["id"] == convention)
    assert row["same_under_all"] is False
    assert not row["say"].endswith(found["say"])
