from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.link import LONGEST_LINK, MOST_DROPPED, link_to_query, query_to_link
from rules_core.map_source import AddedMaps
from rules_core.query import answer

DTW = {"map": "dtw", "system": "ats"}

PAIRS: list[tuple[dict[str, object], str]] = [
    ({"kind": "los", **DTW, "from": "R26@roof", "to": "S28"}, "map=dtw&system=ats&from=R26@roof&to=S28"),
    (
        {"kind": "fan", **DTW, "from": "M19", "range": 6, "places": "all"},
        "ask=fan&map=dtw&system=ats&from=M19&range=6&places=all",
    ),
    (
        {"kind": "path", **DTW, "from": "E38", "to": "K30", "via": ["F36", "G34"], "unit": "tracked",
         "mode": "cross-country", "allowance": 7.5, "objective": "safest"},
        "ask=path&map=dtw&system=ats&from=E38&to=K30&via=F36,G34&unit=tracked&mode=cross-country&mp=7.5&best=safest",
    ),
    (
        {"kind": "walk", **DTW, "moves": ["E38", "face E37/F37", "E37"], "unit": "tracked"},
        "ask=walk&map=dtw&system=ats&moves=E38,face%20E37/F37,E37&unit=tracked",
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
    assert query_to_link(query) == "map=dtw&system=ats&from=R26&to=S28"


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

DROPPED: list[tuple[str, dict[str, object], str]] = [
    ("map=dtw&from=R26@roof&to=S28&foo=1", GOOD, "“foo” was left out of the link: a link has no such part."),
    ("map=dtw&from=R26@roof&to=S28&fro", GOOD, "“fro” was left out of the link: a link has no such part."),
    ("map=xyz&from=R26@roof&to=S28", GOOD,
     "“map” was left out of the link: There is no map xyz; the maps are dtw, ge, sos and proving-ground."),
    ("map=dtw&system=chess&from=R26@roof&to=S28", GOOD,
     "“system” was left out of the link: There is no game system chess; there is ats."),
    ("ask=riddle&from=R26@roof&to=S28", GOOD,
     "“ask” was left out of the link: “ask” can be los, fan, reach, path, walk or catalog, not riddle."),
    ("from=R26@roof&to=S28&HC-ATS-2=best", GOOD,
     "“HC-ATS-2” was left out of the link: HC-ATS-2 can be worse or better, not best."),
    ("from=R26@roof&to=S28&o.fire=wild", GOOD,
     "“o.fire” was left out of the link: “options.fire” can be direct or indirect, not the text “wild”."),
    ("from=R26@roof&to=S28&to=S27", GOOD,
     "A second “to” was left out of the link: it is there more than once; S28 was taken."),
    ("from=R26@roof&to=S28&mode=", GOOD, "“mode” was left out of the link: it is empty."),
    ("from=R26@roof&to=S28&mp=many", GOOD,
     "“mp” was left out of the link: “mp” must be an allowance in MP: a number from 0 to 1000, whole or with .5, "
     "not the text “many”."),
    ("from=R26@roof&to=S28&on=cow:E35,wreck:E35", {**GOOD, "table": [{"kind": "wreck", "at": "E35"}]},
     "An entry of “on” was left out of the link: “cow:E35.kind” must be one of hedgehog, wire, lane, vehicle, wreck, "
     "smoke or flames, not the text “cow”."),
    ("from=R26@roof", {"kind": "los", **DTW, "from": "R26@roof"}, ""),
    ("from=R26@roof&to=ZZ9", {"kind": "los", **DTW, "from": "R26@roof"},
     "“to” was left out of the link: DTW has no hex ZZ9; columns run A to KK, rows 1 to 40 "
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
COUNTERS = st.builds(lambda at: {"kind": "hedgehog", "at": at}, st.sampled_from(["E35", "A1"])) | st.builds(
    lambda at: {"kind": "wreck", "at": at, "burning": True}, st.sampled_from(["E35", "KK40"])
)
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
    {"kind": st.sampled_from(["los", "fan", "reach", "path", "walk", "catalog"]), "map": st.just("dtw"),
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
        "table": st.lists(COUNTERS, min_size=1, max_size=3),
    },
)  # fmt: skip


@given(QUERIES)
@settings(max_examples=300, deadline=None)
def test_every_query_in_its_shortest_form_survives_the_round_trip(query: dict[str, Any]) -> None:
    assert link_to_query(query_to_link(query)) == (query, [])


FRAGMENTS = st.sampled_from([*"&=%+:,@/?#", "from", "to", "on", "map", "R26", "dtw", "o.costs."])


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
