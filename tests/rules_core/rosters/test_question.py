"""Any game may have an order of battle: one of a made-up game, asked through the door."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.query import answer
from rules_core.rosters.months import Month
from rules_core.rosters.roster import (
    Availability,
    EntryKind,
    FigureTile,
    Measure,
    Remark,
    Roster,
    RosterEntry,
    Theater,
)
from rules_core.systems.registry import find_system, with_system

TOWN = Theater("town", "Town", Month(1942, 8), Month(1943, 1))
STEPPE = Theater("steppe", "Steppe", Month(1942, 8), Month(1942, 9), ("grass",), "the steppe")
SMALL = RosterEntry("cart", "Cart", "carts", "Cart, 1 t", "truck", {"cost": 3}, ("whip",), (Remark("A", "Slow.", "1"),))
LARGE = RosterEntry(
    "tower", "Tower", "towers", "Tower, 90 t", "none", {"cost": 9}, ("bow",), (Remark("AA", "High.", "1"),)
)
WINDOWS = {
    ("cart", "town"): (Availability(Month(1942, 8), Month(1942, 9), Fraction(15, 10), "R 1"),),
    ("tower", "town"): (
        Availability(Month(1942, 9), Month(1942, 9), Fraction(1), "R 2", "Guards only", "9/24", "A slip."),
    ),
}
ROSTER = Roster(
    id="siege",
    title="Siege train",
    help="What there is for a siege.",
    cite="R 1",
    noun=("engine", "engines"),
    rarity="Rarity",
    rarest=Fraction(2),
    commonest=Fraction(1),
    theaters=(TOWN, STEPPE),
    kinds=(EntryKind("carts", "Carts"), EntryKind("towers", "Towers")),
    measures=(Measure("cost", "Cost", "Dearest first"),),
    entries=(SMALL, LARGE),
    windows=lambda entry, theater, choose: WINDOWS.get((entry.id, theater.id), ()),  # noqa: ARG005
    tiles=lambda entry, scene: (FigureTile("cost", "Cost", str(entry.measures["cost"])), FigureTile("age", "Age", "")),  # noqa: ARG005
    from_conditions=lambda conditions: (None, None),  # noqa: ARG005
    to_conditions=lambda theater, month: {"when": month.id},  # noqa: ARG005
)
GAME = replace(find_system("cgs"), id="siege", title="Siege", short_title="Siege", rosters=(ROSTER,), asks=())


def ask(**query: object) -> dict[str, Any]:
    with with_system(GAME):
        return answer({"kind": "roster", "system": "siege", **query})


def ids(**query: object) -> list[str]:
    return [row["id"] for row in ask(**query)["rows"]]


def test_the_commonest_comes_first_and_what_is_not_in_use_last() -> None:
    found = ask(month="9/42")
    assert [(row["id"], row["rarity"]) for row in found["rows"]] == [("tower", "1.0"), ("cart", "1.5")]
    assert found["say"] == (
        "Town, September 1942: 2 of 2 engines in use, each with its Rarity: Tower 1.0, Guards only and Cart 1.5."
    )
    later = ask(month="10/42")
    assert [row["rarity"] for row in later["rows"]] == [None, None]
    assert later["say"] == "Town, October 1942: 0 of 2 engines in use."
    assert found["rows"][1]["series"] == ["1.5", "1.5", None, None, None, None]


def test_a_card_says_what_is_not_printed_and_where_else_it_is_in_use() -> None:
    found = ask(month="1942-09", entry="Tower", theater="grass")
    assert found["say"] == (
        "Tower: not in use in the steppe, September 1942. It is in use, at some time, in Town. Tower, 90 t, Cost 9."
    )
    assert [tile["value"] for tile in found["entry"]["tiles"]] == ["9", None]
    assert found["entry"]["periods"][0]["windows"][0]["printed"] == "9/24"
    assert found["conditions"] == {"when": "1942-09"}


@pytest.mark.parametrize(
    ("search", "found"),
    [("", 2), ("tow", 1), ("90", 1), ("whip", 1), ("note a", 1), ("note AA", 1), ("note b", 0), ("carts", 1), ("x", 0)],
)
def test_a_search_finds_names_guns_kinds_and_letters(search: str, found: int) -> None:
    assert len(ids(search=search)) == found


def test_order_and_groups() -> None:
    assert ids(month="9/42", sort="cost") == ["tower", "cart"]
    assert ids(month="9/42", sort="name") == ["cart", "tower"]
    assert ids(month="8/42", sort="cost") == ["cart", "tower"]  # the tower is not in use yet
    assert ids(group="towers") == ["tower"]


def test_what_nobody_has_said_is_taken_and_told() -> None:
    assert ask()["notes"] == [
        "No month is said, neither here nor in the conditions: August 1942 is taken.",
        "Neither the question nor the conditions say a theater: Town is taken.",
    ]
    assert "outside the months that are listed" in ask(month="1/50", theater="town")["notes"][0]


@pytest.mark.parametrize(
    ("query", "code", "field"),
    [
        ({"roster": "navy"}, "unknown-roster", "roster"),
        ({"theater": "moon"}, "unknown-theater", "theater"),
        ({"month": "soon"}, "unknown-month", "month"),
        ({"month": 3}, "wrong-type", "month"),
        ({"entry": "ram"}, "unknown-entry", "entry"),
        ({"sort": "colour"}, "unknown-choice", "sort"),
        ({"group": "navy"}, "unknown-choice", "group"),
        ({"search": 7}, "wrong-type", "search"),
    ],
)
def test_what_can_not_be_answered(query: dict[str, object], code: str, field: str) -> None:
    found = ask(**query)
    assert (found["kind"], found["error"]["code"], found["error"]["field"]) == ("error", code, field)
    assert found["error"]["message"].endswith(".")


def test_a_game_without_one_is_not_asked() -> None:
    found = answer({"kind": "roster", "system": "cgs"})
    assert found["error"]["code"] == "not-asked"


def test_a_link_carries_the_question_both_ways() -> None:
    query = {
        "kind": "roster", "map": "dtw", "system": "siege", "roster": "siege", "theater": "steppe", "month": "1942-09",
        "group": "towers", "sort": "cost", "search": "note aa", "entry": "tower",
    }  # fmt: skip
    with with_system(GAME):
        link = query_to_link(query)
        assert link_to_query(link) == (query, [])
        read, dropped = link_to_query("ask=roster&map=dtw&system=siege&theater=moon&month=9/42&sort=colour")
    assert read == {"kind": "roster", "map": "dtw", "system": "siege", "month": "1942-09"}
    assert len(dropped) == 2
