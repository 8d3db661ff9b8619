"""What lies on the map: the question ``counters``, and the table of every other question."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.counters.counters import MOST_ITEMS, Counter, CounterKind
from rules_core.maps import load, shipped
from rules_core.query import answer, answer_json
from rules_core.questions.laying import lay_what_may_lie
from rules_core.situation import Situation
from rules_core.system import System
from rules_core.systems.ats import SYSTEM
from rules_core.systems.registry import find_system, system_ids, with_system
from tests.support.forms import Game, home_of, item_of, near, places_of, some_items
from tests.support.work import calls_of

DTW = {"system": "ats", "map": "dtw"}
LINE = {"kind": "los", **DTW, "from": "R26@roof", "to": "S28"}
WRECK = {"kind": "wreck", "at": "E35"}

each_system = pytest.mark.parametrize(
    "system", [find_system(system_id) for system_id in system_ids()], ids=system_ids()
)


def laid(table: object, map_id: str = "dtw", system_id: str = "ats") -> dict[str, Any]:
    found: dict[str, Any] = answer({"kind": "counters", "system": system_id, "map": map_id, "table": table})
    return found


def why_not(item: object, map_id: str = "dtw") -> dict[str, Any]:
    (refused,) = laid([item], map_id)["refused"]
    return refused  # type: ignore[no-any-return]


# --- thing by thing ---


def test_each_thing_is_said_in_words_with_its_rule() -> None:
    found = laid([{**WRECK, "burning": True}, {"kind": "wire", "at": "E36"}, {"kind": "smoke", "at": "e35"}])
    assert [(row["kind"], row["at"], row["say"]) for row in found["rows"]] == [
        ("wreck", "E35", "Burning wreck in E35"),
        ("wire", "E36", "Wire in E36"),
        ("smoke", "E35", "Smoke in E35"),
    ]
    assert all(row["cite"].startswith("ATS ") and row["help"].endswith(".") for row in found["rows"])
    assert found["say"] == "3 things lie on the map."
    assert found["title"] == "On the map: 3 things lie on the map."
    assert found["refused"] == []


def test_a_thing_is_told_back_in_full() -> None:
    (item,) = laid([{"kind": "minefield", "at": "e35", "density": 3.0}])["table"]
    assert item == {
        "kind": "minefield", "at": "E35", "mines": "mixed", "density": 3, "side": "german", "hidden": False,
        "dummy": False,
    }  # fmt: skip


def test_nothing_on_the_map_is_said_too() -> None:
    for nothing in (None, [], ()):
        found = laid(nothing)
        assert (found["table"], found["rows"], found["refused"]) == ([], [], [])
        assert found["say"] == "0 things lie on the map."


def test_details_that_are_unusual_are_said() -> None:
    mines = {"kind": "minefield", "at": "E35", "mines": "at-only", "density": 4, "side": "russian", "hidden": True}
    assert laid([mines])["rows"][0]["say"] == "AT mines in E35: density 4, laid by Russian, hidden"
    assert laid([{**WRECK, "facing": 4}])["rows"][0]["say"] == "Wreck in E35: facing 4 o'clock"


def test_a_thing_at_fault_takes_no_other_with_it() -> None:
    found = laid([{"kind": "cow", "at": "E35"}, WRECK, 7, {"kind": "hedgehog", "at": "R26"}])
    assert [item["kind"] for item in found["table"]] == ["wreck"]
    assert [(row["n"], row["code"], row["field"]) for row in found["refused"]] == [
        (0, "unknown-counter", "table[0].kind"),
        (2, "wrong-type", "table[2]"),
        (3, "forbidden-placement", "table[3]"),
    ]
    assert found["refused"][1]["item"] == 7
    assert found["say"] == "1 thing lies on the map; 3 were refused."


@pytest.mark.parametrize(
    ("item", "code", "message"),
    [
        ({"kind": "hedgehog", "at": "R26"}, "forbidden-placement",
         "A hedgehog may not be set up in R26, a building hex (ATS 9.6.2)."),
        ({"kind": "wire", "at": "R26"}, "forbidden-placement",
         "Wire may not be set up in R26, a building hex (ATS 9.11.2)."),
        ({"kind": "wreck", "at": "ZZ9"}, "unknown-hex", "“table[0].at”: the map has no hex ZZ9."),
        ({"kind": "wreck", "at": "E35@ground"}, "wrong-place",
         "Wreck lies in a hex as a whole: put it in E35."),
        ({"kind": "wreck"}, "wrong-type", "“table[0].at” must be a hex such as M20, not nothing (null)."),
        ({"kind": "wreck", "at": ""}, "unknown-hex", "“table[0].at”: the map has no hex without a name."),
        ({**WRECK, "between": ["E35", "E36"]}, "unknown-detail",
         "Wreck has no detail between; it has kind, at, burning and facing."),
        ({**WRECK, "facing": 3}, "unknown-detail",
         "“Facing” must be 12, 2, 4, 6, 8 or 10, not the number 3."),
        ({**WRECK, 7: 1}, "unknown-detail", "Wreck has no detail the number 7; it has kind, at, burning and facing."),
        ({"kind": "full-cover", "at": "R26@attic"}, "unknown-place",
         "R26 has no place attic; it has ground and roof."),
        ({"kind": "rubble", "at": "E35"}, "forbidden-placement",
         "Rubble is what is left of a building, and E35 has none (ATS 8.22.1)."),
        ([], "wrong-type", "“table[0]” must be an object such as {\"kind\": \"wreck\", \"at\": \"M20\"}, not a list."),
        (None, "wrong-type",
         "“table[0]” must be an object such as {\"kind\": \"wreck\", \"at\": \"M20\"}, not nothing (null)."),
    ],
)  # fmt: skip
def test_a_refusal_gives_the_reason(item: object, code: str, message: str) -> None:
    refused = why_not(item)
    assert (refused["code"], refused["message"]) == (code, message)


LIES_ON = {"partial-trail-break": ("mines",)}
"""What has to lie where a thing does that is about another one."""


@each_system
def test_of_most_kinds_one_lies_at_a_spot_and_of_some_there_may_be_more(system: System) -> None:
    home = home_of(system)
    for kind in system.counters:
        choose = random.Random(3)
        for _ in range(200):
            item = item_of(kind, choose, Game(system, home), near(home, choose))
            beneath = [{"kind": below, "at": item["at"]} for below in LIES_ON.get(kind.id, ())]
            if not laid([*beneath, item], home, system.id)["refused"]:
                break
        else:
            pytest.fail(f"{kind.title} may lie nowhere")
        twice = laid([*beneath, item, item], home, system.id)
        if kind.several:
            assert len(twice["table"]) == len(beneath) + 2
        else:
            assert [(row["n"], row["code"]) for row in twice["refused"]] == [(len(beneath) + 1, "there-already")]
            assert twice["refused"][0]["message"].startswith(f"{kind.title} may lie ")


def test_the_same_kind_may_lie_in_two_places_of_one_hex() -> None:
    (hex_name, places), *_ = ((name, there) for name, there in places_of(Game(SYSTEM, "ge")).items() if len(there) > 2)
    items = [{"kind": "full-cover", "at": f"{hex_name}@{place}"} for place in places]
    found = laid(items, "ge")
    spots = [row["at"] for row in found["rows"]]
    assert len(spots) == len(set(spots)) > 1
    refused = laid([*found["table"], found["table"][0]], "ge")["refused"]
    assert [row["code"] for row in refused] == ["there-already"]


def test_a_hex_by_itself_is_its_usual_place() -> None:
    twice = laid([{"kind": "full-cover", "at": "R26"}, {"kind": "full-cover", "at": "R26@ground"}])
    assert [row["code"] for row in twice["refused"]] == ["there-already"]


def test_a_place_that_only_another_thing_brings_is_one() -> None:
    brought = laid([{"kind": "bunker", "at": "W26"}, {"kind": "full-cover", "at": "W26@under-bunker"}])
    assert brought["refused"] == []
    assert [row["code"] for row in laid(brought["table"][1:])["refused"]] == ["unknown-place"]


# --- hexsides: no shipped counter lies on one yet ---


@pytest.fixture
def with_ramparts() -> Iterator[None]:
    rampart = CounterKind("rampart", "Rampart", "hexside", "ATS 0.0", help="For this test.")
    with with_system(replace(SYSTEM, counters=(*SYSTEM.counters, rampart))):
        yield


@pytest.mark.usefixtures("with_ramparts")
def test_a_thing_on_a_hexside_lies_between_two_neighbours_in_either_order() -> None:
    one = {"kind": "rampart", "between": ["e36", "E35"]}
    found = laid([one])
    assert found["table"] == [{"kind": "rampart", "between": ["E35", "E36"]}]
    assert found["rows"][0]["say"] == "Rampart along E35/E36"
    again = laid([one, {"kind": "rampart", "between": ["E35", "E36"]}])["refused"][0]
    assert (again["code"], again["message"]) == ("there-already", "Rampart may lie along E35/E36 only once.")


@pytest.mark.usefixtures("with_ramparts")
@pytest.mark.parametrize(
    ("between", "code"),
    [
        (["E35", "E37"], "no-hexside"), (["E35", "E35"], "no-hexside"), (["E35", "ZZ9"], "unknown-hex"),
        (["E35"], "wrong-type"), (["E35", "E36", "E37"], "wrong-type"), ("E35/E36", "wrong-type"),
        ([7, None], "wrong-type"), (None, "wrong-type"), ({"E35": "E36"}, "wrong-type"),
    ],
)  # fmt: skip
def test_a_hexside_that_is_none_is_refused(between: object, code: str) -> None:
    assert why_not({"kind": "rampart", "between": between})["code"] == code
    assert why_not({"kind": "rampart", "at": "E35"})["code"] == "unknown-detail"


# --- many, and hostile ---


def grows_no_faster_than_its_table(ask: Callable[[list[Any]], object], table: list[Any]) -> bool:
    """Whether a table of twice as many things is hardly more than twice the work."""
    half, whole = (calls_of(lambda some=some: ask(some)) for some in (table[: len(table) // 2], table))
    return whole < 2.5 * half


def test_a_table_of_the_largest_size_is_laid_with_work_that_grows_with_it() -> None:
    names = list(load("dtw").hexes)
    table = [{"kind": "wreck", "at": names[n % len(names)]} for n in range(MOST_ITEMS)]
    found = laid(table)
    assert (len(found["table"]), found["refused"]) == (MOST_ITEMS, [])
    assert grows_no_faster_than_its_table(laid, table)
    assert answer({**LINE, "table": table})["kind"] == "los"
    assert grows_no_faster_than_its_table(lambda some: answer({**LINE, "table": some}), table)


def test_a_table_of_the_largest_size_that_is_all_at_fault_is_refused_with_work_that_grows_with_it() -> None:
    table = [{"kind": "hedgehog", "at": "R26"}, *({"kind": "wire", "at": "R26"} for _ in range(MOST_ITEMS - 1))]
    found = laid(table)
    assert (found["table"], len(found["refused"])) == ([], MOST_ITEMS)
    assert grows_no_faster_than_its_table(laid, table)


def test_a_table_that_is_larger_is_refused_as_a_whole() -> None:
    found: Any = laid([WRECK] * (MOST_ITEMS + 1))
    assert found["error"] == {
        "code": "too-many", "message": "“table” holds 2001 things; 2000 is the most.", "field": "table",
    }  # fmt: skip


@pytest.mark.parametrize("table", [7, "wreck:E35", {"kind": "wreck"}, True, 1.5])
def test_what_is_no_list_is_refused_as_a_whole(table: object) -> None:
    found: Any = laid(table)
    assert (found["error"]["code"], found["error"]["field"]) == ("wrong-type", "table")


def test_another_question_refuses_a_table_with_a_fault_as_a_whole() -> None:
    for table in ([WRECK, {"kind": "cow"}], [WRECK, {"kind": "hedgehog", "at": "R26"}], [WRECK, 7]):
        (refused,) = laid(table)["refused"]
        found: Any = answer({**LINE, "table": table})
        assert found["error"] == {key: refused[key] for key in ("code", "message", "field")}


def test_what_lies_there_first_stays() -> None:
    """A rule between two things refuses the one that comes after; what is kept may always be laid as it is."""

    def forbids(situation: Situation, item: Counter) -> str | None:
        others = [other for other in situation.counters.items if other is not item and other.at == item.at]
        return f"{item.at} is full (ATS 0.0)." if others else None

    situation = Situation(load("dtw"))
    table = [WRECK, {"kind": "smoke", "at": "E35"}, {"kind": "smoke", "at": "E36"}, {"kind": "flames", "at": "E36"}]
    kept, refused = lay_what_may_lie(table, situation, replace(SYSTEM, forbids=forbids))
    assert [(item.kind, item.at) for item in kept.counters.items] == [("wreck", "E35"), ("smoke", "E36")]
    assert [row.number for row in refused] == [1, 3]


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6) | st.integers(), inner, max_size=4),
    max_leaves=10,
)
GAMES = st.sampled_from(
    [
        Game(system, map_id)
        for map_id in shipped()
        for system in map(find_system, load(map_id).systems)
        if system.counters
    ]
)


@given(st.lists(JUNK, max_size=4))
@settings(max_examples=200)
def test_no_junk_does_worse_than_being_refused(table: list[object]) -> None:
    found = laid(table)
    assert found["table"] == []
    assert len(found["refused"]) == len(table)
    assert all(row["message"].endswith(".") and row["code"] != "internal" for row in found["refused"])


@given(GAMES, st.randoms(use_true_random=False), st.dictionaries(st.sampled_from(["kind", "at", "density", "x"]), JUNK))
@settings(max_examples=200)
def test_what_may_lie_is_laid_and_may_be_laid_again(game: Game, choose: random.Random, junk: dict[str, object]) -> None:
    system, map_id = game
    hexes = near(map_id, choose, 1)
    items: list[object] = [item_of(choose.choice(system.counters), choose, game, hexes) for _ in range(6)]
    items.append({**items[0], **junk})  # type: ignore[dict-item]
    found = laid(items, map_id, system.id)
    assert len(found["table"]) + len(found["refused"]) == len(items)
    assert len(found["rows"]) == len(found["table"])
    again = laid(found["table"], map_id, system.id)
    assert (again["table"], again["rows"], again["refused"]) == (found["table"], found["rows"], [])
    whole = answer({"kind": "catalog", "system": system.id, "map": map_id, "hex": hexes[0], "table": found["table"]})
    assert whole["kind"] == "catalog"


@pytest.mark.parametrize("kind", ["los", "fan", "reach", "path", "walk", "catalog"])
@each_system
@given(choose=st.randoms(use_true_random=False))
@settings(max_examples=15)
def test_every_question_is_answered_whatever_lies_on_the_map(system: System, kind: str, choose: random.Random) -> None:
    home = home_of(system)
    hexes = near(home, choose, 2)
    unit = choose.choice(system.units)
    query = {
        "kind": kind, "map": home, "system": system.id, "from": hexes[0], "to": hexes[-1], "hex": hexes[0], "range": 2,
        "places": "all", "moves": [hexes[-1]], "unit": unit.id, "mode": choose.choice(unit.modes).id, "allowance": 6,
        "table": some_items(6, choose, Game(system, home), hexes),
    }  # fmt: skip
    found: Any = json.loads(answer_json(json.dumps(query)))
    if found["kind"] == "error":  # a floor may be gone with the rubble on it, or both ends be the same
        allowed = ("unknown-place", "same-location") if kind in (*system.asks, "catalog") else ("not-asked",)
        assert found["error"]["code"] in allowed, (query, found)
    elif kind != "catalog":
        assert found["say"].endswith(".")
