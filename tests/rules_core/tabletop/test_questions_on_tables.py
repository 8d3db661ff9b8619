"""Questions about free tables: what the core makes of any game that is played on one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from rules_core.geometry.grid import ExactPoint
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.maps.source import OneMore
from rules_core.movement.routes.effort import Effort, TakesLong
from rules_core.query import answer
from rules_core.questions.table_way import A_SEARCH
from rules_core.sight.facts import Sight
from rules_core.situation import Situation
from rules_core.systems.registry import with_system
from tests.support.toy_table import TOY, meadow


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with with_system(TOY):
        yield


TRIANGLE = ["10x10", "14x10", "14x12"]
TIMES = "\N{MULTIPLICATION SIGN}"


def ask(kind: str = "los", **parts: object) -> dict[str, Any]:
    query = {"kind": kind, "system": "toy", "map": "meadow", **{key.rstrip("_"): part for key, part in parts.items()}}
    return answer(query, OneMore(meadow()))


def refusal(**parts: object) -> str:
    found = ask(**parts)
    assert found["kind"] == "error", found
    assert found["error"]["code"] != "internal"
    return str(found["error"]["message"])


def test_a_line_between_two_points_says_its_ends_and_its_length_in_inches() -> None:
    found = ask(from_="1x1", to="4x5")
    assert (found["from"], found["to"], found["range"]) == ("1x1", "4x5", 5)
    assert found["line"] == [[100, 100], [400, 500]]
    assert found["say"] == "Clear, nothing in the way."
    assert found["description"].startswith("Line of sight from 1 by 1 to 4 by 5 on The Meadow, range 5 inches")


def test_a_point_is_told_with_its_ground_what_lies_about_it_and_what_an_inch_costs() -> None:
    table = [{"kind": "smoke", "at": "11x5.5"}, {"kind": "smoke", "at": "11x7"}, {"kind": "mines", "outline": TRIANGLE}]
    found = ask("hex", hex="11.00x5", table=table)
    assert (found["hex"], found["say"]) == ("11x5", "11 by 5: Long Fen, marsh; Smoke at 11 by 5.5.")
    assert [(row["cost"], row["parts"], row["cite"]) for row in found["entry"][0]["ways"]] == [
        (2, [{"what": "marsh", "cost": 2, "cite": "TOY 5"}], "TOY 5")
    ]
    assert ask("hex", hex="13x10.5", table=table)["counters"] == ["Mines within 10 by 10, 14 by 10 and 14 by 12"]


def test_a_point_that_is_none_or_off_the_table_is_refused_in_words() -> None:
    assert refusal(kind="hex", hex="A5").startswith("“hex” must be a point in inches")
    assert "off the table" in refusal(kind="hex", hex="90x5")


def test_a_range_is_told_to_a_hundredth_of_an_inch() -> None:
    assert ask(from_="0x0", to="1x1")["range"] == 1.41


def test_how_deep_a_line_lies_in_ground_is_a_row_of_its_own() -> None:
    found = ask(from_="5x5", to="12x5")
    assert [(row["at"], row["depth"], row["limit"], row["over"]) for row in found["depths"]] == [
        (["Long Fen"], 2, 2, False)
    ]
    assert found["say"] == "Clear, through 2 inches of marsh, of 2 at most."


def test_a_hair_too_deep_is_too_deep() -> None:
    found = ask(from_="5x5", to="12x5.05")
    assert found["depths"][0]["over"]
    assert found["depths"][0]["say"] == "just over 2 inches of marsh, beyond the limit of 2"
    assert found["say"] == "Blocked by the marsh at Long Fen (TOY 1)."


def test_the_convention_that_decides_a_line_says_what_the_other_would_make_of_it() -> None:
    row = ask(from_="5x5", to="12.5x5")["conventions"][0]
    assert not row["same_under_all"]
    assert row["others"]["three"]["clear"]


def test_cover_is_told_in_words() -> None:
    found = ask(from_="1x1", to="4x5", conditions={"fog": "thick"})
    assert found["verdict"] == "modified"
    assert [row["what"] for row in found["cover"]] == ["thick fog"]
    assert found["say"] == "Clear. Cover: thick fog (TOY 2)."
    assert found["title"] == "1 by 1 to 4 by 5: clear, thick fog"


def test_what_the_judge_has_settled_for_a_table_holds_unless_the_query_says_otherwise() -> None:
    thick = OneMore(meadow(settings={"toy": {"fog": "thick"}}))
    query = {"kind": "los", "system": "toy", "map": "meadow", "from": "1x1", "to": "4x5"}
    assert answer(query, thick)["cover"]
    assert not answer({**query, "conditions": {"fog": "thin"}}, thick)["cover"]


def test_settings_that_the_game_does_not_know_are_told() -> None:
    wrong = OneMore(meadow(settings={"toy": {"fig": "thick"}}))
    found = answer({"kind": "los", "system": "toy", "map": "meadow", "from": "1x1", "to": "4x5"}, wrong)
    assert found["error"]["message"] == "The map settles fig, which Toy has no condition for; its conditions are fog."


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("R26", "“to” must be a point in inches from the near left corner, such as 12.5x30, not R26."),
        ("49x3", "“to”: 49 by 3 is off the table Meadow, which is 48 by 36 inches."),
        ("1.005x3", "“to”: 1.005x3 is finer than a hundredth of an inch; two decimals are the most."),
        ("-1x3", "“to” must be a point in inches from the near left corner, such as 12.5x30, not -1x3."),
        ("1,5x3", "“to” must be a point in inches from the near left corner, such as 12.5x30, not 1,5x3."),
    ],
)
def test_what_is_no_point_of_the_table_is_refused_in_words(written: str, sentence: str) -> None:
    assert refusal(from_="1x1", to=written) == sentence


def test_points_are_read_however_people_write_them() -> None:
    assert ask(from_=" 1.50 X 2", to=f"4{TIMES}5.")["from"] == "1.5x2"


def test_a_point_is_named_by_the_ground_that_it_is_on() -> None:
    assert "22.5 by 10.5 (Round Pond)" in ask(from_="22.5x10.5", to="47x5")["title"]
    assert "23 by 13 to" in ask(from_="23x13", to="47x5")["title"], "a hole in it is not the pond"


def test_a_game_on_hexes_is_not_asked_about_a_table_nor_the_other_way_round() -> None:
    assert "it judges drawn terrain, and this map is a free table" in refusal(system="ats", from_="1x1", to="2x2")
    assert "Toy can't be asked about Dzerzhinsky Tractor Works" in refusal(map="dtw", from_="1x1", to="2x2")


def test_a_game_on_tables_is_not_asked_for_what_hexes_have() -> None:
    assert refusal(kind="fan", from_="1x1").startswith("Toy can't be asked for what one place sees here")


def test_the_catalog_says_what_a_table_is() -> None:
    found = ask("catalog")
    row = next(row for row in found["maps"] if row["id"] == "meadow")
    assert (row["ground"], row["size"], row["scale"], row["hexes"]) == ("table", [48, 36], "1/72", 0)
    toy = next(row for row in found["systems"] if row["id"] == "toy")
    assert (toy["ground"], toy["asks"]) == ("table", ["los", "hex", "path", "walk", "counters", "conditions"])


# --- ways ---


def walk(*moves: str, **parts: object) -> dict[str, Any]:
    return ask("walk", unit="infantry", moves=list(moves), **parts)


def test_a_walk_is_priced_leg_by_leg_in_inches() -> None:
    found = walk("1x1", "4x5", "11x5", allowance=20)
    assert (found["status"], found["total"], found["allowance"], found["turns_lost"]) == ("reached", 12, 20, 0)
    assert [(leg["from"], leg["to"], leg["length"], leg["cost"]) for leg in found["legs"]] == [
        ("1x1", "4x5", 5, 5),
        ("4x5", "11x5", 7, 7),
    ]
    assert found["course"] == [[100, 100], [400, 500], [1100, 500]]
    assert found["say"] == "Gets there for 12 inches."
    assert found["title"] == "Infantry (March) from 1 by 1 to 11 by 5 (Long Fen): 12 inches"


def test_the_start_may_stand_by_itself() -> None:
    assert walk("4x5", from_="1x1")["moves"] == walk("1x1", "4x5")["moves"] == ["1x1", "4x5"]
    assert walk("1x1", "4x5", from_="1x1")["moves"] == ["1x1", "4x5"]


def test_rolls_on_the_way_have_their_exact_chance() -> None:
    found = walk("11x5", "12x5", "13x5")
    assert (found["chance"], found["total"]) == ("25/36", 4)
    assert found["say"] == "Gets there for 4 inches, with 2 rolls to pass: 25/36 (69 %)."


def test_a_way_over_the_allowance_says_where_its_turns_end() -> None:
    found = walk("1x1", "4x5", allowance=4.25)
    assert (found["status"], found["within_allowance"]) == ("beyond", False)
    assert found["ends"] == [{"leg": 0, "at": "1x1", "why": "allowance"}]
    assert found["turn"]["short_say"] == "0.75 inches short"
    assert found["say"] == "Not this turn: it costs 5 inches and takes 2 turns. The first turn ends at 1 by 1."


def test_what_stops_a_unit_is_told_with_its_rule() -> None:
    found = walk("1x1", "21x11", "22x11")
    assert (found["status"], found["possible"], found["total"]) == ("forbidden", False, None)
    assert found["say"] == "Not possible: Nobody swims (TOY 3)."
    assert found["why_not"][0]["cite"] == "TOY 3"


def test_a_proposed_way_without_any_says_why_the_straight_one_is_none() -> None:
    found = ask("path", unit="infantry", from_="1x1", to="21x11")
    assert found["status"] == "forbidden"
    assert ask("path", unit="infantry", from_="1x1", to="4x5", via=["1x5"])["total"] == 7


@pytest.mark.parametrize("allowance", [4.255, -1, "six", 10**9, True])
def test_an_allowance_is_a_length_to_a_hundredth(allowance: object) -> None:
    assert "in inches: a number from 0 to 1000, with two decimals at most" in refusal(
        kind="walk", unit="infantry", moves=["1x1", "4x5"], allowance=allowance
    )


def test_a_way_has_no_more_corners_than_a_table_has_use_for() -> None:
    assert "100 is the most" in refusal(kind="walk", unit="infantry", moves=["1x1"] * 101)


def test_a_way_says_what_the_other_options_of_its_conventions_would_be() -> None:
    row = walk("1x1", "4x5")["conventions"][0]
    assert row["same_under_all"]
    assert row["others"]["three"]["total"] == 5


# --- things on the table ---


def test_things_lie_at_points_and_within_outlines() -> None:
    table = [
        {"kind": "smoke", "at": "12.50x30", "density": 3},
        {"kind": "mines", "outline": ["10x10", "14x10", "14x12"]},
    ]
    found = ask("counters", table=table)
    assert found["table"] == [
        {"kind": "smoke", "at": "12.5x30", "density": 3},
        {"kind": "mines", "outline": ["10x10", "14x10", "14x12"]},
    ]
    assert [row["say"] for row in found["rows"]] == [
        "Smoke at 12.5 by 30: density 3",
        "Mines within 10 by 10, 14 by 10 and 14 by 12",
    ]


def test_things_that_lie_nowhere_are_refused_one_by_one() -> None:
    table = [
        {"kind": "smoke", "at": "99x1"},
        {"kind": "smoke"},
        {"kind": "mines", "outline": ["10x10", "14x14", "14x10", "10x14"]},
        {"kind": "mines", "outline": ["10x10", "14x14"]},
        {"kind": "mines", "at": "1x1"},
        {"kind": "smoke", "at": "1x1"},
        {"kind": "smoke", "at": "1.00x1"},
    ]
    found = ask("counters", table=table)
    assert [row["n"] for row in found["refused"]] == [0, 1, 2, 3, 4, 6]
    assert "crosses or touches itself" in found["refused"][2]["message"]
    assert found["refused"][5]["message"] == "Smoke may lie at 1 by 1 only once."


# --- links ---


def test_a_link_says_points_without_commas_and_leads_back_to_the_question() -> None:
    maps = OneMore(meadow())
    query = {
        "kind": "walk",
        "system": "toy",
        "map": "meadow",
        "unit": "infantry",
        "mode": "march",
        "from": "1.50x1",
        "moves": ["4.0x5", "11x5"],
        "allowance": 7.25,
        "conditions": {"fog": "thick"},
        "conventions": {"HC-TOY-1": "three"},
        "table": [
            {"kind": "smoke", "at": "12.5x30", "density": 3},
            {"kind": "mines", "outline": ["10x10", "14x10", "14x12"]},
        ],
    }
    link = query_to_link(query, maps)
    assert link == (
        "ask=walk&map=meadow&system=toy&from=1.5x1&moves=4x5,11x5&unit=infantry&mode=march&mp=7.25"
        "&c.fog=thick&HC-TOY-1=three&on=smoke:12.5x30:density=3,mines:10x10/14x10/14x12"
    )
    back, dropped = link_to_query(link, maps)
    assert not dropped
    assert back == {**query, "from": "1.5x1", "moves": ["4x5", "11x5"]}


def test_a_link_leaves_out_what_is_no_point_of_the_table_and_says_so() -> None:
    link = "ask=path&map=meadow&system=toy&unit=infantry&from=R26&to=99x1&via=1x1,2y2&hex=A1&on=smoke:1x99,smoke:1x1"
    back, dropped = link_to_query(link, OneMore(meadow()))
    assert back == {
        "kind": "path",
        "map": "meadow",
        "system": "toy",
        "unit": "infantry",
        "via": ["1x1"],
        "table": [{"kind": "smoke", "at": "1x1"}],
    }
    assert len(dropped) == 5


def test_a_link_says_a_condition_that_is_otherwise_than_the_judge_has_settled_it() -> None:
    maps = OneMore(meadow())
    query = {"kind": "los", "system": "toy", "map": "meadow", "from": "1x1", "to": "2x2"}
    assert "c.fog" not in query_to_link({**query, "conditions": {"fog": "thin"}}, maps)
    assert "c.fog=unsaid" in query_to_link({**query, "conditions": {"fog": "unsaid"}}, maps)


# --- conditions ---


def test_the_conditions_of_a_table_are_those_that_its_judge_has_settled() -> None:
    found = ask("conditions")
    assert (found["conditions"], found["said"]) == ({"fog": "thin"}, {})
    assert found["rows"][0]["fields"][0]["default"] == "thin"
    assert ask("conditions", conditions={"fog": "thick"})["said"] == {"fog": "thick"}


# --- two games on one table ---


@pytest.fixture
def rival() -> Iterator[None]:
    seen_through = replace(TOY, id="rival", title="Rival", short_title="Rival", look=_clear, conventions=())
    with with_system(seen_through):
        yield


def _clear(situation: Situation, viewer: ExactPoint, target: ExactPoint) -> Sight:  # noqa: ARG001 # all is clear
    return Sight(1, 0, 0, (), {})


@pytest.mark.usefixtures("rival")
def test_two_games_are_compared_on_one_table() -> None:
    found = ask("compare", compare="rival", from_="5x5", to="30x5", table=[{"kind": "mines", "outline": TRIANGLE}])
    assert found["say"] == "They differ: Toy blocks the line, Rival doesn't."
    assert [one["from"] for one in found["answers"]] == ["5x5", "5x5"]
    assert not found["left_out"]
    ways = ask("compare", asks="walk", compare="rival", unit="infantry", moves=["1x1", "4x5"])
    assert ways["say"] == "Both have a way, by the same points: Toy 5 inches and Rival 5 inches."


@pytest.mark.usefixtures("rival")
def test_a_question_is_put_to_another_game_of_tables() -> None:
    found = ask(
        "switch", compare="rival", from_="5.50x5", to="30x5", moves=["1x1.0"], table=[{"kind": "smoke", "at": "1x1"}]
    )
    assert {key: found["query"][key] for key in ("system", "from", "to", "moves")} == {
        "system": "rival",
        "from": "5.5x5",
        "to": "30x5",
        "moves": ["1x1"],
    }


# --- bounds ---


def test_a_first_look_gives_up_a_way_that_has_to_be_searched_for() -> None:
    query = {"kind": "path", "system": "toy", "map": "meadow", "unit": "infantry", "from": "1x1", "to": "4x5"}
    with pytest.raises(TakesLong):
        answer(query, OneMore(meadow()), Effort(A_SEARCH - 1, strict=True))
    assert answer(query, OneMore(meadow()), Effort(2 * A_SEARCH, strict=True))["total"] == 5


def test_readings_that_take_too_long_are_not_tried_and_a_note_says_so() -> None:
    query = {"kind": "path", "system": "toy", "map": "meadow", "unit": "infantry", "from": "1x1", "to": "4x5"}
    found = answer(query, OneMore(meadow()), Effort(A_SEARCH))
    assert (found["total"], "others" in found["conventions"][0]) == (5, False)
    assert "“how far one sees into marsh” was not tried" in found["notes"][0]
