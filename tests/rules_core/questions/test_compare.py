"""One question under two systems: both answers whole, what differs, and what one of them lacks."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core import likeness
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.maps import load, shipped
from rules_core.query import answer
from rules_core.system import System
from rules_core.systems.registry import find_system, system_ids, with_system
from tests.support.boards import HEX_MAPS
from tests.support.queries import some_queries

LINE = {"map": "dtw", "from": "R26@roof", "to": "S28"}
WAY = {"map": "dtw", "from": "W36", "to": "X36", "unit": "personnel", "mode": "running"}
BOTH = {"system": "ats", "compare": "cgs"}

PAIRS = [
    (find_system(one), find_system(other))
    for one, other in permutations(system_ids(), 2)
    if any({one, other} <= set(load(map_id).systems) for map_id in shipped())
]
"""The systems that have a map in common, each with each."""
each_pair = pytest.mark.parametrize(("first", "other"), PAIRS, ids=lambda system: system.id)


def compared(**query: object) -> dict[str, Any]:
    found = answer({"kind": "compare", **BOTH, **query})
    assert found["kind"] == "compare", found
    return found


def switched(**query: object) -> dict[str, Any]:
    found = answer({"kind": "switch", **BOTH, **query})
    assert found["kind"] == "switch", found
    return found


def error(**query: object) -> dict[str, Any]:
    found: dict[str, Any] = answer({"kind": "compare", **BOTH, **query})
    assert found["kind"] == "error", found
    return found["error"]  # type: ignore[no-any-return]


# --- the answers ---


def by_itself(**query: object) -> dict[str, Any]:
    """What a system answers where it is asked alone; the version of the contract stands on the whole of an answer."""
    found: dict[str, Any] = answer(query)
    return {key: value for key, value in found.items() if key != "contract"}


def test_both_answers_are_those_that_each_system_gives_by_itself() -> None:
    found = compared(**LINE)
    assert found["answers"] == [by_itself(kind="los", system=system, **LINE) for system in ("ats", "cgs")]
    assert [row["short_title"] for row in found["systems"]] == ["ATS", "CGS"]
    assert (found["from"], found["to"]) == ("R26@roof", "S28@ground")
    assert found["left_out"] == []
    assert found["notes"] == []


def test_options_and_conventions_go_to_the_system_that_has_them() -> None:
    table = [{"kind": "wreck", "at": "S27", "burning": True}]
    own = {"options": {"target": "vehicle"}, "table": table}
    theirs = {"options": {"fire": "mortar"}, "table": table}
    ats, cgs = {"HC-ATS-1": "step"}, {"HC-CGS-2": "slope"}
    found = compared(**LINE, **own, compare_options=theirs["options"], conventions={**ats, **cgs})
    assert found["answers"] == [
        by_itself(kind="los", system="ats", **LINE, **own, conventions=ats),
        by_itself(kind="los", system="cgs", **LINE, **theirs, conventions=cgs),
    ]


def test_an_allowance_is_one_systems_own() -> None:
    way = {**WAY, "unit": "tracked", "mode": "assault", "allowance": 8}
    assert [row["allowance"] for row in compared(asks="path", **way)["answers"]] == [8, None]
    assert [row["allowance"] for row in compared(asks="path", **way, compare_allowance=11)["answers"]] == [8, 11]


def test_both_ways_are_those_that_each_system_gives_by_itself() -> None:
    found = compared(asks="path", **WAY)
    own = by_itself(kind="path", system="ats", **WAY)
    other = by_itself(kind="path", **{**WAY, "system": "cgs", "unit": "squad", "mode": "running"})
    assert found["answers"] == [own, other]
    assert found["say"] == "Both have a way, by the same hexes: ATS 2 MP and CGS 2 MP."


def test_a_walk_is_compared_move_by_move() -> None:
    found = compared(asks="walk", map="dtw", system="cgs", compare="ats", unit="tracked", moves=["E38", "E37"])
    assert [row["moves"] for row in found["answers"]] == [["E38@ground", "E37@ground"]] * 2
    assert found["say"] == "Both have a way, by the same hexes: CGS 1 MP and ATS 2 MP."


def test_that_there_is_no_way_under_either_is_told() -> None:
    found = compared(asks="path", **{**WAY, "from": "W23", "to": "V26@roof", "unit": "tracked", "mode": "assault"})
    assert found["say"] == "There is no way under either."


def test_an_allowance_that_its_own_rules_give_is_taken() -> None:
    ats, cgs = compared(asks="path", **WAY, allowance=5)["answers"]
    assert ats["allowance"] == 5
    assert cgs["allowance"] == 8  # what its own rules give who runs
    assert switched(**WAY, compare_allowance=6)["query"]["allowance"] == 6


def test_where_only_the_other_has_no_answer_the_own_one_stands() -> None:
    # Under the other system both ends are in one place.
    table = [{"kind": "bunker", "at": "W26"}]
    line = {"map": "dtw", "from": "W26@under-bunker", "to": "W26@ground", "table": table}
    found = compared(**line)
    assert [row["kind"] for row in found["answers"]] == ["los", "error"]
    assert found["answers"][1]["error"]["code"] == "same-location"
    assert found["say"].startswith("ATS alone answers; CGS doesn't: ")


@pytest.mark.parametrize(
    ("query", "code", "field"),
    [
        ({**LINE, "compare": "chess"}, "unknown-system", "compare"),
        ({**LINE, "compare": "ats"}, "same-system", "compare"),
        ({**LINE, "compare": None}, "missing", "compare"),
        ({**LINE, "compare": 7}, "wrong-type", "compare"),
        ({"map": "hills", "system": "cgs", "compare": "ats"}, "map-of-another-make", "compare"),
        ({**LINE, "asks": "fan"}, "unknown-choice", "asks"),
        ({**LINE, "to": "ZZ9"}, "unknown-hex", "to"),
        ({**LINE, "conventions": {"HC-X-1": "a"}}, "unknown-convention", "conventions"),
        ({**LINE, "conventions": {"HC-CGS-2": "a"}}, "unknown-option", "conventions.HC-CGS-2"),
        ({**LINE, "compare_options": {"target": "vehicle"}}, "unknown-option", "compare_options"),
        ({**LINE, "compare_options": {"fire": "wild"}}, "unknown-option", "compare_options.fire"),
    ],
)
def test_what_can_not_be_compared_is_refused_in_a_sentence(query: dict[str, object], code: str, field: str) -> None:
    found = error(**query)
    assert (found["code"], found["field"]) == (code, field)
    assert found["message"].endswith(".")


# --- sentences ---


@pytest.mark.parametrize(
    ("line", "say"),
    [
        (LINE, "Both block the line: ATS by the roof edge along R27/S27 and CGS by the factory along R27/S27."),
        ({"map": "dtw", "from": "A10", "to": "A9"},
         "Under both the line is clear: ATS +2 to hit or 2 columns left and CGS a total that is not known."),
        ({"map": "dtw", "from": "Y29", "to": "Y31"}, "Under both the line is clear, with nothing in the way."),
        ({"map": "dtw", "from": "A14", "to": "B15", "compare_options": {"target_movement": "crawling"}},
         "Under both the line is clear: ATS +1 to hit or 1 column left and CGS modifiers that cancel out."),
    ],
)  # fmt: skip
def test_what_differs_is_said_in_a_sentence(line: dict[str, object], say: str) -> None:
    assert compared(**line)["say"] == say


def test_one_that_blocks_and_one_that_does_not_are_told_apart() -> None:
    for query in some_queries(900):
        if query["kind"] != "los" or load(str(query["map"])).systems != ("ats", "cgs"):
            continue
        ends = {key: str(query[key]).partition("@")[0] for key in ("from", "to")}
        found = answer({"kind": "compare", "map": query["map"], **BOTH, **ends})
        if found["kind"] == "compare" and all(row["kind"] == "los" for row in found["answers"]):  # type: ignore[attr-defined]
            one, other = (row["verdict"] == "blocked" for row in found["answers"])  # type: ignore[attr-defined]
            assert str(found["say"]).startswith("They differ") == (one != other)
            assert str(found["title"]).count("blocked") == one + other


def test_the_title_has_both_verdicts() -> None:
    assert compared(**LINE)["title"] == "R26 roof (+20) to S28: ATS blocked; CGS blocked"


# --- places ---


@pytest.mark.parametrize(
    ("map_id", "place", "under"),
    [
        ("dtw", "R26@roof", "R26@roof"),
        ("ge", "I6@ground", "I6"),
        ("ge", "I6@+10", "I6@+1"),
        ("ge", "I6", "I6"),
    ],
)
def test_a_place_is_the_one_that_means_the_same(map_id: str, place: str, under: str) -> None:
    found = switched(map=map_id, **{"from": place})
    assert (found["query"]["from"], found["notes"]) == (under, [])
    back = switched(map=map_id, system="cgs", compare="ats", **{"from": under})
    assert back["query"]["from"] == place.removesuffix("@ground")


def test_a_gully_is_entered_at_its_bottom_or_looked_over_from_its_lip() -> None:
    gullies = [(map_id, name) for map_id in HEX_MAPS for name, here in load(map_id).hexes.items()
               if "gully" in here.terrain and {"ats", "cgs"} <= set(load(map_id).systems)]  # fmt: skip
    assert gullies
    for map_id, name in gullies[:5]:
        # In a gully that no bridge crosses, the hex alone stands for its bottom under CGS.
        bottom = f"{name}@gully" if load(map_id).hexes[name].bridge else name
        for one, other in (("ground", f"{name}@lip"), ("depression", bottom)):
            found = switched(map=map_id, **{"from": f"{name}@{one}"})
            assert (found["query"]["from"], found["notes"]) == (other, [])


def test_a_place_that_the_other_lacks_is_taken_on_its_level_and_said() -> None:
    table = [{"kind": "bunker", "at": "W26"}]
    found = switched(map="dtw", table=table, **{"from": "W26@under-bunker"})
    assert found["query"]["from"] == "W26"
    assert "stands in for it, which is on the same level." in found["notes"][0]


def test_a_place_on_a_level_that_the_other_lacks_is_the_usual_one_and_said() -> None:
    # Cellars are a scenario's own rule in the one game and every large building's in the other.
    found = switched(map="dtw", options={"cellars": True}, **{"from": "R26@cellar"})
    assert found["query"]["from"] == "R26"
    assert "where a unit in this hex usually is." in found["notes"][0]


# --- units ---


@each_pair
def test_every_unit_has_a_like_one_in_every_other_system_and_it_may_be_asked(first: System, other: System) -> None:
    for unit in first.units:
        assert not unit.like or unit.like in likeness.KINDS_OF_UNIT
        for mode in unit.modes:
            assert not mode.like or mode.like in likeness.WAYS_TO_MOVE
            query = {"map": "dtw", "system": first.id, "compare": other.id, "unit": unit.id, "mode": mode.id}
            found = switched(**query)["query"]
            (taken,) = [row for row in other.units if row.id == found["unit"]]
            assert taken.kind == unit.kind
            assert not any(row.like == unit.like for row in other.units) or taken.like == unit.like
            (way,) = [row for row in taken.modes if row.id == found["mode"]]
            assert way.like == mode.like or way == taken.modes[0]


@pytest.mark.parametrize(
    ("unit", "mode", "note"),
    [
        ("personnel", "running", "CGS: Squad (Running) stands for Personnel (Running)."),
        ("half-tracked", "cross-country",
         "CGS: Semi-tracked vehicle (Normal) stands for Half-tracked vehicle (Cross-Country)."),
        ("personnel", "infiltration",
         "CGS: Squad (Cautious) stands for Personnel (Infiltration); it has nothing that is like Infiltration."),
    ],
)  # fmt: skip
def test_which_unit_stands_for_which_is_said(unit: str, mode: str, note: str) -> None:
    assert switched(map="dtw", unit=unit, mode=mode)["notes"] == [note]


# --- what lies on the map ---


def test_what_both_know_is_carried_over_and_the_rest_is_listed() -> None:
    table = [
        {"kind": "hedgehog", "at": "E35"},
        {"kind": "wreck", "at": "E35", "burning": True, "facing": 4},
        {"kind": "rubble", "at": "R26@ground", "material": "masonry"},
        {"kind": "smoke", "at": "E36"},
    ]
    found = compared(**{**LINE, "from": "R25"}, table=table)
    assert found["left_out"] == [{"say": "Hedgehog in E35", "why": "CGS has no such counter."}]
    there = switched(map="dtw", table=table)["query"]["table"]
    assert [(row["kind"], row["at"]) for row in there] == [("wreck", "E35"), ("rubble", "R26"), ("smoke", "E36")]
    assert there[0]["burning"] is True


def test_what_a_rule_of_the_other_forbids_is_left_out_with_the_rule() -> None:
    # Only one of two things at a spot may lie there where the other system says so.
    table = [{"kind": "rubble", "at": "I6@ground"}, {"kind": "rubble", "at": "I6@+10"}]
    (refused,) = compared(map="ge", table=table, **{"from": "A1", "to": "A3"})["left_out"]
    assert refused["why"] == "Rubble may lie in I6 only once."


# --- links ---

LINKS = st.fixed_dictionaries(
    {"kind": st.just("compare"), "asks": st.sampled_from(["los", "path", "walk"]), "map": st.just("dtw")},
    optional={
        "from": st.sampled_from(["R26@roof", "S28"]),
        "to": st.sampled_from(["S28", "S27"]),
        "moves": st.just(["E38", "E37"]),
        "options": st.just({"target": "vehicle"}),
        "allowance": st.just(8),
        "compare_options": st.sampled_from([{"fire": "mortar"}, {"drms": {"wooden-building": 10}}]),
        "compare_allowance": st.sampled_from([6, 7.5]),
        "conventions": st.sampled_from([{"HC-ATS-1": "step", "HC-CGS-2": "slope"}, {"HC-CGS-2": "slope"}]),
        "table": st.just([{"kind": "hedgehog", "at": "E35"}]),
        "unit": st.just("tracked"),
    },
)


@given(LINKS)
@settings(max_examples=80)
def test_a_comparison_survives_the_round_trip(query: dict[str, Any]) -> None:
    asked = {**query, **BOTH}
    assert link_to_query(query_to_link(asked)) == (asked, [])


def test_a_link_says_the_other_system_beside_its_own() -> None:
    link = query_to_link({"kind": "compare", **BOTH, **LINE})
    assert link == "map=dtw&system=ats&compare=cgs&from=R26@roof&to=S28&on=none"


@pytest.mark.parametrize(
    ("link", "dropped"),
    [
        ("map=dtw&compare=chess", "“compare” was left out of the link: There is no game system chess"),
        ("map=dtw&compare=ats", "“compare” was left out of the link: ATS can't be compared with itself."),
        ("map=dtw&ask=fan&compare=cgs", "“compare” was left out of the link: a question of the kind fan"),
        ("map=dtw&compare=cgs&compare.o.fire=wild", "“compare.o.fire” was left out of the link"),
        ("map=dtw&compare=cgs&compare.mp=lots", "“compare.mp” was left out of the link"),
        ("map=dtw&HC-CGS-2=slope", "“hc-cgs-2” was left out of the link: a link has no such part."),
    ],
)
def test_a_bad_part_is_dropped_by_itself(link: str, dropped: str) -> None:
    query, sentences = link_to_query(f"{link}&from=E35&to=E36")
    assert len(sentences) == 1
    assert sentences[0].startswith(dropped)
    assert (query["from"], query["to"]) == ("E35", "E36")


def test_a_link_compares_nothing_with_a_game_that_can_t_judge_the_map() -> None:
    query, (dropped,) = link_to_query("map=yard&compare=cgs&from=A1&to=A2")
    assert dropped.startswith("“compare” was left out of the link: CGS can't be asked about The Barricade Yard: ")
    assert query["kind"] == "los"


# --- what holds for the whole scenario ---

DESERT: dict[str, object] = {
    "map": "yard", "system": "north-africa", "from": "E5", "to": "E8", "conditions": {"ec": "dry", "dust": "heavy"},
}  # fmt: skip


def test_a_game_without_such_conditions_is_asked_without_them_and_that_is_said() -> None:
    found = compared(**DESERT, compare="red-barricades")
    said = "has no such conditions and is asked without them: Ground: Dry +1 and Dust: Heavy."
    assert any(note.endswith(said) for note in found["notes"])
    assert "conditions" not in switched(**DESERT, compare="red-barricades")["query"]
    usual = compared(**{**DESERT, "conditions": {"dust": "none"}}, compare="red-barricades")
    assert not any("conditions" in note for note in usual["notes"])


def test_a_game_that_has_the_same_conditions_is_asked_under_them() -> None:
    dust = tuple(field for field in find_system("north-africa").conditions if field.id == "dust")
    with with_system(replace(find_system("red-barricades"), id="dusty", short_title="OD", conditions=dust)):
        found = switched(**DESERT, compare="dusty")
    assert found["query"]["conditions"] == {"dust": "heavy"}
    assert found["notes"] == ["OD has no such conditions and is asked without them: Ground: Dry +1."]
