from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.links.grammar import LONGEST_LINK, MOST_DROPPED
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.maps.source import AddedMaps
from rules_core.procedures.procedure import Procedure
from rules_core.query import answer
from rules_core.quoting import listed, offered
from rules_core.systems.ats import SYSTEM
from tests.support.forms import Game, filled, near, some_items

DTW = {"map": "dtw", "system": "ats"}
ON_DTW = Game(SYSTEM, "dtw")

PAIRS: list[tuple[dict[str, object], str]] = [
    ({"kind": "los", **DTW, "from": "R26@roof", "to": "S28"}, "map=dtw&system=ats&from=R26@roof&to=S28&on=none"),
    (
        {"kind": "fan", **DTW, "from": "M19", "range": 6, "places": "all"},
        "ask=fan&map=dtw&system=ats&from=M19&range=6&places=all&on=none",
    ),
    (
        {"kind": "path", **DTW, "from": "E38", "to": "K30", "via": ["F36", "G34"], "unit": "tracked",
         "mode": "cross-country", "allowance": 7.5, "objective": "safest"},
        "ask=path&map=dtw&system=ats&from=E38&to=K30&via=F36,G34&unit=tracked&mode=cross-country&mp=7.5&best=safest"
        "&on=none",
    ),
    (
        {"kind": "walk", **DTW, "moves": ["E38", "face E37/F37", "E37"], "unit": "tracked"},
        "ask=walk&map=dtw&system=ats&moves=E38,face%20E37/F37,E37&unit=tracked&on=none",
    ),
    (
        {"kind": "walk", "map": "dtw", "system": "cgs",
         "moves": ["D38", "E38", "reverse", "E37", "E36/F36", "turret H32/I33"], "unit": "tracked", "mode": "normal",
         "options": {"facing": "east"}},
        "ask=walk&map=dtw&system=cgs&moves=D38,E38,reverse,E37,E36/F36,turret%20H32/I33&unit=tracked&mode=normal"
        "&o.facing=east&on=none",
    ),
    (
        {"kind": "los", **DTW, "from": "M19", "to": "M21",
         "table": [{"kind": "hedgehog", "at": "E35"}, {"kind": "wreck", "at": "N20", "burning": True}],
         "options": {"target": "vehicle", "cellars": True, "costs": {"woods": 2.5}},
         "conventions": {"HC-ATS-1": "step"}},
        "map=dtw&system=ats&from=M19&to=M21&o.target=vehicle&o.cellars=true&o.costs.woods=2.5"
        "&HC-ATS-1=step&on=hedgehog:E35,wreck:N20:burning",
    ),
    ({"kind": "catalog", **DTW, "hex": "R26"}, "ask=catalog&map=dtw&system=ats&hex=R26"),
    (
        {"kind": "table", **DTW, "name": "immobilization", "inputs": {"unit": "wheeled", "elite_commander": True},
         "roll": [8]},
        "ask=table&map=dtw&system=ats&name=immobilization&i.unit=wheeled&i.elite_commander=true&roll=8&on=none",
    ),
    (
        {"kind": "counters", "map": "ge", "system": "ats",
         "table": [{"kind": "full-cover", "at": "I6@+10"}, {"kind": "minefield", "at": "A1", "density": 3}]},
        "ask=counters&map=ge&system=ats&on=full-cover:I6@%2B10,minefield:A1:density=3",
    ),
]  # fmt: skip
IDS = [str(query["kind"]) for query, _ in PAIRS]


@pytest.mark.parametrize(("query", "link"), PAIRS, ids=IDS)
def test_a_query_is_written_as_a_readable_link(query: dict[str, object], link: str) -> None:
    assert query_to_link(query) == link


@pytest.mark.parametrize(("query", "link"), PAIRS, ids=IDS)
def test_a_link_is_read_back(query: dict[str, object], link: str) -> None:
    assert link_to_query(link) == (query, [])


def test_what_has_its_usual_value_is_left_out() -> None:
    query = {
        "kind": "los", **DTW, "from": "R26@ground", "to": "s28@ground", "table": [],
        "options": {"target": "personnel", "cellars": False, "costs": {}}, "conventions": {"HC-ATS-1": "slope"},
    }  # fmt: skip
    assert query_to_link(query) == "map=dtw&system=ats&from=R26&to=S28&on=none"


@pytest.mark.parametrize(
    "link",
    [
        "map=dtw&system=ats&from=R26@roof&to=S28",
        "?map=dtw&system=ats&from=R26@roof&to=S28",
        "https://example.org/walk/?map=dtw&system=ats&from=R26@roof&to=S28#map",
        "map=dtw&system=ats&from=R26%40roof&to=S28",
        "MAP=DTW&System=ATS&From=r26@ROOF&To=s28",
        "map=dtw&amp;system=ats&amp;from=R26@roof&amp;to=S28",
        "&&map=dtw&system=ats&&from=%20R26@roof%20&to=S28&",
        "from=R26@roof&to=S28&map=dtw&system=ats",
        "from=R26@roof&to=S28",
    ],
)
def test_spellings_of_one_link(link: str) -> None:
    assert link_to_query(link) == ({"kind": "los", **DTW, "from": "R26@roof", "to": "S28"}, [])


@pytest.mark.parametrize("written", ["I6@+10", "I6@%2B10", "I6@ 10", "I6@%2010"])
def test_a_plus_sign_survives_what_programs_make_of_it(written: str) -> None:
    query, dropped = link_to_query(f"map=ge&from={written}&to=I7")
    assert (query["from"], dropped) == ("I6@+10", [])
    assert "from=I6@%2B10" in query_to_link(query)


GOOD: dict[str, object] = {"kind": "los", **DTW, "from": "R26@roof", "to": "S28"}
IMMOBILIZATION: dict[str, object] = {"kind": "table", **DTW, "name": "immobilization"}

DROPPED: list[tuple[str, dict[str, object], str]] = [
    ("map=dtw&from=R26@roof&to=S28&foo=1", GOOD, "“foo” was left out of the link: a link has no such part."),
    ("map=dtw&from=R26@roof&to=S28&fro", GOOD, "“fro” was left out of the link: a link has no such part."),
    ("map=xyz&from=R26@roof&to=S28", GOOD,
     "“map” was left out of the link: There is no map xyz; "
     "the maps are dtw, ge, kb, sos, proving-ground, hills, yard, desert-ground and village."),
    ("map=dtw&system=chess&from=R26@roof&to=S28", GOOD,
     "“system” was left out of the link: There is no game system chess; there is ats, cgs, "
     "red-barricades, north-africa and miniatures."),
    ("ask=riddle&from=R26@roof&to=S28", GOOD,
     "“ask” was left out of the link: “ask” can be los, fan, sees, reach, path, walk, table, roster, counters or "
     "catalog, not riddle."),
    ("from=R26@roof&to=S28&HC-ATS-2=best", GOOD,
     "“HC-ATS-2” was left out of the link: “A line along a hexside” (HC-ATS-2) has the choices “worse” (both hexes "
     "count, the worse for sight) and “better” (both hexes count, the better for sight), and not “best”."),
    ("from=R26@roof&to=S28&o.fire=wild", GOOD,
     "“o.fire” was left out of the link: “Fire” can be direct or indirect, not the text “wild”."),
    ("from=R26@roof&to=S28&to=S27", GOOD,
     "A second “to” was left out of the link: it is there more than once; S28 was taken."),
    ("from=R26@roof&to=S28&mode=", GOOD, "“mode” was left out of the link: it is empty."),
    ("from=R26@roof&to=S28&mp=many", GOOD,
     "“mp” was left out of the link: “mp” must be an allowance in MP: a number from 0 to 1000, whole or with .5, "
     "not the text “many”."),
    ("from=R26@roof&to=S28&mp=1e1", GOOD,
     "“mp” was left out of the link: “mp” must be an allowance in MP: a number from 0 to 1000, whole or with .5, "
     "not the text “1e1”."),
    ("from=R26@roof&to=S28&mp=1_0", GOOD,
     "“mp” was left out of the link: “mp” must be an allowance in MP: a number from 0 to 1000, whole or with .5, "
     "not the text “1_0”."),
    ("from=R26@roof&to=S28&mp=nan", GOOD,
     "“mp” was left out of the link: “mp” must be an allowance in MP: a number from 0 to 1000, whole or with .5, "
     "not the text “nan”."),
    ("from=R26@roof&to=S28&mp=+2,5", {**GOOD, "allowance": 2.5}, ""),
    ("from=R26@roof&to=S28&on=cow:E35,wreck:E35", {**GOOD, "table": [{"kind": "wreck", "at": "E35"}]},
     "An entry of “on” was left out of the link: “cow:E35.kind” must be one of "
     f"{listed([offered(kind.id, kind.title) for kind in SYSTEM.counters], 'or')}, not the text “cow”."),
    ("from=R26@roof&to=S28&on=smoke:E35,smoke:E35,wreck:E35",
     {**GOOD, "table": [{"kind": "smoke", "at": "E35"}, {"kind": "wreck", "at": "E35"}]},
     "An entry of “on” was left out of the link: Smoke may lie in E35 only once."),
    ("from=R26@roof&to=S28&on=hedgehog:R26,wreck:E35", {**GOOD, "table": [{"kind": "wreck", "at": "E35"}]},
     "An entry of “on” was left out of the link: A hedgehog may not be set up in R26, a building hex (ATS 9.6.2)."),
    ("from=R26@roof&to=S28&on=minefield:E35:density=--3,wreck:E35",
     {**GOOD, "table": [{"kind": "wreck", "at": "E35"}]},
     "An entry of “on” was left out of the link: “Density” must be a whole number from 1 to 9, not the text “--3”."),
    ("from=R26@roof&to=S28&on=wreck:E35:at=E36", GOOD,
     "An entry of “on” was left out of the link: Wreck has no detail at=E36; it has kind, at, burning and facing."),
    ("ask=table&name=dance", {"kind": "table", **DTW},
     "“name” was left out of the link: ATS has no table dance; all that it has stand under Tables."),
    ("ask=table&name=immobilization&i.unit=horse&i.debris=yes", {**IMMOBILIZATION, "inputs": {"debris": True}},
     "“i.unit” was left out of the link: “Vehicle” must be tracked, half-tracked or wheeled, not the text “horse”."),
    ("ask=table&name=immobilization&i.speed=9", IMMOBILIZATION,
     "“i.speed” was left out of the link: a link has no such part."),
    ("ask=table&name=immobilization&roll=six", IMMOBILIZATION,
     "“roll” was left out of the link: it must be what the dice show, such as 7 or 4,3."),
    ("ask=table&name=immobilization&roll=true", IMMOBILIZATION,
     "“roll” was left out of the link: it must be what the dice show, such as 7 or 4,3."),
    ("from=R26@roof", {"kind": "los", **DTW, "from": "R26@roof"}, ""),
    ("from=R26@roof&to=ZZ9", {"kind": "los", **DTW, "from": "R26@roof"},
     "“to” was left out of the link: Tractor Works has no hex ZZ9; columns run A to KK, rows 1 to 40 "
     "(0 to 40 in columns B, D, F …)."),
]  # fmt: skip


@pytest.mark.parametrize(("link", "query", "sentence"), DROPPED, ids=[row[0] for row in DROPPED])
def test_one_bad_part_is_dropped_with_a_sentence_and_takes_no_other_with_it(
    link: str, query: dict[str, object], sentence: str
) -> None:
    assert link_to_query(link) == (query, [sentence] if sentence else [])


def test_places_that_an_option_or_a_counter_brings_can_be_linked_to() -> None:
    query, dropped = link_to_query("from=R26@cellar&to=E35@under-hedgehog&o.cellars=yes&on=hedgehog:E35")
    assert (query["from"], query["to"], dropped) == ("R26@cellar", "E35@under-hedgehog", [])


def test_a_place_that_went_with_the_rubble_on_the_table_can_not_be_linked_to() -> None:
    query, dropped = link_to_query("from=R26@roof&to=S28&on=rubble:R26")
    assert "from" not in query
    assert dropped == ["“from” was left out of the link: R26 has no place roof; it has only ground."]


def test_a_link_with_countless_bad_parts_names_some_of_them() -> None:
    _, dropped = link_to_query("&".join(f"bad{n}=1" for n in range(MOST_DROPPED + 30)))
    assert len(dropped) == MOST_DROPPED + 1
    assert dropped[-1] == "30 more parts of the link were left out."


def test_a_link_that_is_too_long_is_left_out_whole() -> None:
    query, dropped = link_to_query("from=R26&to=" + "S" * LONGEST_LINK)
    assert query == {"kind": "los", **DTW}
    assert dropped == ["The link is longer than 100000 characters; all of it was left out."]


def test_a_link_is_read_on_another_map_where_the_first_has_faults() -> None:
    maps = AddedMaps({"dtw": lambda: "{}"})
    assert link_to_query("from=A1", maps) == ({"kind": "los", "map": "ge", "system": "ats", "from": "A1"}, [])


@pytest.mark.parametrize("query", [None, 7, [], {}, {"kind": 7, "map": []}, {"from": "R26", "to": ["S28"]}])
def test_what_is_no_query_is_written_as_far_as_it_goes(query: object) -> None:
    written = query_to_link(query)
    assert written in ("", "from=R26")


PLACES = st.sampled_from(["R26", "R26@roof", "S28", "M19", "L17", "A1", "KK40", "B0", "E38"])
LOTS = st.randoms(use_true_random=False)


def shortest(items: list[dict[str, object]]) -> list[dict[str, object]]:
    """Things as a link writes them: without details that have their usual value, hexsides in grid order."""
    found: Any = answer({"kind": "counters", **DTW, "table": items})
    usual = {kind.id: {field.id: field.usual for field in kind.fields} for kind in SYSTEM.counters}
    return [
        {key: value for key, value in row.items() if key not in usual[row["kind"]] or value != usual[row["kind"]][key]}
        for row in found["table"]
    ]


TABLES = LOTS.map(lambda choose: shortest(some_items(4, choose, ON_DTW, near("dtw", choose)))).filter(bool)
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "target": st.sampled_from(["vehicle", "heavy-weapon"]),
        "fire": st.just("indirect"),
        "cellars": st.just(True),
        "costs": st.dictionaries(st.sampled_from(["water", "woods"]), st.sampled_from([1, 2.5]), min_size=1),
    },
)
QUERIES = st.fixed_dictionaries(
    {"kind": st.sampled_from(["los", "fan", "reach", "path", "walk", "counters", "catalog"]), "map": st.just("dtw"),
     "system": st.just("ats")},
    optional={
        "from": PLACES,
        "to": PLACES,
        "via": st.lists(PLACES, min_size=1, max_size=3),
        "moves": st.lists(PLACES | st.just("face E38/E37"), min_size=1, max_size=4),
        "unit": st.just("tracked"),
        "allowance": st.sampled_from([0, 4, 7.5, 1000]),
        "range": st.integers(0, 1000),
        "objective": st.just("safest"),
        "places": st.just("all"),
        "hex": st.sampled_from(["R26", "A1"]),
        "options": OPTIONS.filter(bool),
        "conventions": st.fixed_dictionaries(
            {}, optional={"HC-ATS-1": st.sampled_from(["step", "sl43"]), "HC-ATS-5": st.just("aslCrest")}
        ).filter(bool),
        "table": TABLES,
    },
)  # fmt: skip


@given(QUERIES)
@settings(max_examples=300, deadline=None)
def test_every_query_in_its_shortest_form_survives_the_round_trip(query: dict[str, Any]) -> None:
    assert link_to_query(query_to_link(query)) == (query, [])


@pytest.mark.parametrize("procedure", SYSTEM.procedures, ids=lambda procedure: procedure.id)
@given(LOTS)
@settings(max_examples=25, deadline=None)
def test_every_procedure_survives_the_round_trip(procedure: Procedure, choose: random.Random) -> None:
    hexes = near("dtw", choose)
    query = {
        "kind": "table", **DTW, "name": procedure.id, "inputs": filled(procedure.inputs, choose, ON_DTW, hexes),
        "table": some_items(2, choose, ON_DTW, hexes), "roll": [choose.randint(0, 10)],
    }  # fmt: skip
    link = query_to_link(query)
    read, dropped = link_to_query(link)
    assert dropped == []
    assert query_to_link(read) == link
    assert answer(read) == answer(query)


def test_one_bad_part_of_a_query_takes_no_other_with_it() -> None:
    query = {
        **GOOD, "options": {"aim": "high"}, "conventions": {"HC-ATS-1": "step"},
        "table": [{"kind": "cow", "at": "E35"}, {"kind": "wreck", "at": "E35"}],
    }  # fmt: skip
    assert query_to_link(query) == "map=dtw&system=ats&from=R26@roof&to=S28&HC-ATS-1=step&on=wreck:E35"


@pytest.mark.parametrize(
    "hostile",
    [
        {"inputs": {"unit": 10**5000, "debris": "x" * 10**5, "tea": 1, 7: 7}},
        {"inputs": [1, 2], "roll": [10**5000]},
        {"inputs": {"elite_commander": float("nan"), "unit": {}}, "roll": [True]},
        {"roll": [-1]},
        {"roll": [1] * 1000},
        {"roll": True},
        {"conventions": {"HC-ATS-1": 7}, "options": "all", "table": [{"kind": "smoke", "at": 10**5000}, 7, None]},
    ],
)
def test_what_a_procedure_can_not_use_is_not_written(hostile: dict[str, object]) -> None:
    assert query_to_link({**IMMOBILIZATION, **hostile}) == "ask=table&map=dtw&system=ats&name=immobilization&on=none"


def test_a_procedure_without_a_map_keeps_its_conventions() -> None:
    query = {"kind": "table", "system": "ats", "name": "immobilization", "conventions": {"HC-ATS-1": "step"}}
    assert query_to_link(query) == "ask=table&system=ats&name=immobilization&HC-ATS-1=step"


def test_no_table_of_a_link_makes_the_question_fail() -> None:
    # Everything at once in one hex, then everything in the next: some of it is forbidden, the rest lies.
    pieces = [f"{kind.id}:{at}" for at in ("E35", "R26", "R26@roof") for kind in SYSTEM.counters]
    query, dropped = link_to_query(f"from=R25@roof&to=S28&on={','.join(pieces)}")
    assert dropped
    assert query["table"]
    assert answer(query)["kind"] == "los"


FRAGMENTS = st.sampled_from(
    [*"&=%+:,@/?#-", "from", "to", "on", "map", "R26", "dtw", "o.costs.", "ask=table&", "name=immobilization&",
     "i.unit=", "roll=", "minefield:E35:density=", "rubble:R26@roof"]
)  # fmt: skip


@given(st.text(max_size=80) | st.lists(FRAGMENTS, max_size=30).map("".join))
@settings(max_examples=500, deadline=None)
def test_no_text_makes_the_reader_raise_and_what_it_reads_is_settled(link: str) -> None:
    query, dropped = link_to_query(link)
    assert all(sentence.endswith(".") for sentence in dropped)
    assert link_to_query(query_to_link(query))[1] == []
    assert query_to_link(link_to_query(query_to_link(query))[0]) == query_to_link(query)


def test_a_link_gives_the_same_answer_as_its_query() -> None:
    query = {"kind": "los", **DTW, "from": "R26@roof", "to": "S28@ground", "conventions": {"HC-ATS-2": "better"}}
    assert answer(link_to_query(query_to_link(query))[0]) == answer(query)


@pytest.mark.parametrize("written", ["none", "None", "", "none,", "none&on=none"])
def test_a_link_may_say_that_nothing_lies_on_the_map(written: str) -> None:
    assert link_to_query(f"from=R26@roof&to=S28&on={written}") == link_to_query("from=R26@roof&to=S28")


def test_a_link_that_only_opens_a_map_says_nothing_of_what_lies_there() -> None:
    assert query_to_link({"kind": "los", **DTW}) == "map=dtw&system=ats"
    assert query_to_link({"kind": "table", **DTW}) == "ask=table&map=dtw&system=ats"
    assert query_to_link({"kind": "counters", **DTW}) == "ask=counters&map=dtw&system=ats&on=none"
    assert query_to_link({"kind": "los", **DTW, "from": "R26"}) == "map=dtw&system=ats&from=R26&on=none"


def test_none_is_no_thing_among_others() -> None:
    query, dropped = link_to_query("from=R26@roof&to=S28&on=none,wreck:E35")
    assert query["table"] == [{"kind": "wreck", "at": "E35"}]
    assert len(dropped) == 1
    assert "none" in dropped[0]


@pytest.mark.parametrize("reverse", [False, True])
def test_a_link_may_ask_which_of_several_units_see_a_place(*, reverse: bool) -> None:
    query = {"kind": "sees", **DTW, "to": "Y27", "units": ["T30", "R26@roof"], **({"reverse": True} if reverse else {})}
    link = query_to_link(query)
    said = "&reverse=true" if reverse else ""
    assert link == f"ask=sees&map=dtw&system=ats&to=Y27&units=T30,R26@roof{said}&on=none"
    assert link_to_query(link) == (query, [])


def test_units_of_a_link_that_are_nowhere_are_left_out_one_by_one() -> None:
    query, dropped = link_to_query("ask=sees&map=dtw&system=ats&to=Y27&units=T30,ZZ99,Y23&reverse=perhaps")
    assert query["units"] == ["T30", "Y23"]
    assert "reverse" not in query
    assert len(dropped) == 2
