"""A campaign's page: what the rules are asked, which groups are listed, the dice that a player taps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from ui.model import campaigns
from ui.model import state as st

if TYPE_CHECKING:
    from ui.model.shapes import CampaignSection

ENTRY: Any = {"id": "one", "title": "One", "sides": [{"id": "red", "title": "Red"}, {"id": "blue", "title": "Blue"}]}
OPEN = st.State(mode=st.PROCEDURES, system="any", campaign="one", day="2", conventions={"HC-1": "b"})
KEPT: Any = {
    "id": 1,
    "name": "Mine",
    "system": "any",
    "campaign": "one",
    "revision": 4,
    "documents": {"red": {"days": ["r"]}, "blue": {"days": ["b"]}},
}


def test_a_game_without_campaigns_offers_none() -> None:
    assert campaigns.offered({}) == []  # type: ignore[typeddict-item]
    assert campaigns.find({"campaigns": [ENTRY]}, "one") == ENTRY  # type: ignore[typeddict-item]
    assert campaigns.find({"campaigns": [ENTRY]}, "two") is None  # type: ignore[typeddict-item]


def test_a_side_that_there_is_not_is_the_first() -> None:
    assert campaigns.side_of(ENTRY, "blue") == "blue"
    assert campaigns.side_of(ENTRY, "green") == "red"


def test_the_rules_are_given_the_sides_own_document_and_the_others_beside() -> None:
    query = campaigns.question(OPEN, "blue", KEPT, {"action": "buy"})
    assert query == {
        "kind": "campaign",
        "system": "any",
        "campaign": "one",
        "side": "blue",
        "day": "2",
        "document": {"days": ["b"]},
        "other": {"days": ["r"]},
        "conventions": {"HC-1": "b"},
        "do": {"action": "buy"},
    }


def test_a_campaign_that_nothing_was_done_in_is_asked_without_a_document() -> None:
    state = OPEN.changed(day="", conventions={})
    assert campaigns.question(state, "red", None) == {
        "kind": "campaign",
        "system": "any",
        "campaign": "one",
        "side": "red",
    }


def test_a_record_out_of_a_link_brings_no_document_of_this_device() -> None:
    query = campaigns.carried_question(OPEN.changed(carried="abc", side="red"))
    assert query == {"kind": "campaign", "system": "any", "campaign": "one", "side": "red", "packed": "abc"}


def field(name: str, **said: object) -> dict[str, Any]:
    return {"id": name, "type": "whole", "default": None, "optional": False, "when": [], "choices": [], **said}


def test_an_action_takes_along_what_was_said_and_what_is_usual_of_the_fields_that_count() -> None:
    fields: Any = [
        field("hexes", default=0),
        field("plane", default="no"),
        field("height", default=2, when=[{"field": "plane", "values": ["yes"]}]),
        field("module", optional=True),
    ]
    assert campaigns.said({"action": "buy"}, fields, {"hexes": 2}) == {"action": "buy", "hexes": 2, "plane": "no"}
    assert campaigns.said({"action": "buy"}, fields, {"plane": "yes"})["height"] == 2


def row(name: str, title: str, kind: str, can_buy: bool) -> dict[str, Any]:
    return {"id": name, "title": title, "detail": "12 squads", "kind": kind, "can_buy": can_buy}


SECTIONS: Any = [
    {
        "id": "foot",
        "title": "Foot",
        "rows": [row("I1", "Rifle Company", "foot", True), row("I2", "Sturm", "foot", False)],
    },
    {"id": "guns", "title": "Guns", "rows": [row("G1", "Battery", "guns", False)]},
]


@pytest.mark.parametrize(
    ("filtered", "search", "names"),
    [
        ("all", "", ["I1", "I2", "G1"]),
        ("can-buy", "", ["I1"]),
        ("guns", "", ["G1"]),
        ("all", "rifle", ["I1"]),
        ("all", "g1", ["G1"]),
        ("all", "SQUADS sturm", ["I2"]),
        ("guns", "rifle", []),
    ],
)
def test_a_filter_and_a_search_list_the_groups_that_both_let_through(
    filtered: str, search: str, names: list[str]
) -> None:
    found = campaigns.shown_sections(SECTIONS, filtered, search)
    assert [one["id"] for section in found for one in section["rows"]] == names
    assert all(section["rows"] for section in found)


def test_the_day_after_is_the_next_of_the_calendar() -> None:
    cells = [{"date": date, "long": f"day {date}"} for date in ("1942-10-30", "1942-10-31", "1942-11-01")]
    view: Any = {"calendar": {"weeks": [[None, *cells[:2]], [cells[2], None]]}}
    assert campaigns.day_after(view, "1942-10-31") == "1942-11-01"
    assert campaigns.day_after(view, "1942-11-01") == ""
    assert campaigns.long_date(view, "1942-11-01") == "day 1942-11-01"
    assert campaigns.long_date(view, "1943-01-01") == ""


def test_the_roll_that_comes_now_does_not_wait_as_well() -> None:
    rows: Any = [
        {"purchase": "a", "what": "strength"},
        {"purchase": "a", "what": "leaders"},
        {"purchase": "b", "what": "strength"},
    ]
    assert campaigns.others_waiting({"now": rows[0], "waiting": rows}) == rows[1:]
    assert campaigns.others_waiting({"now": None, "waiting": rows}) == rows


def test_dice_are_tapped_one_by_one_and_a_second_tap_takes_one_back() -> None:
    first = campaigns.with_die({}, 0, 5)
    assert campaigns.all_shown(first, [6, 6]) is None
    both = campaigns.with_die(first, 1, 2)
    assert campaigns.all_shown(both, [6, 6]) == [5, 2]
    assert campaigns.with_die(both, 0, 5) == {1: 2}
    assert campaigns.with_die(both, 0, 4) == {0: 4, 1: 2}


@pytest.mark.parametrize("face", range(1, 7))
def test_a_face_has_as_many_pips_as_it_says(face: int) -> None:
    assert len(set(campaigns.PIPS[face])) == face


def test_a_part_of_a_bar_is_never_more_than_all_of_it() -> None:
    assert [campaigns.part_of(count, 60) for count in (0, 30, 61)] == [0, 50, 100]
    assert campaigns.part_of(1, 0) == 0


def told(**said: object) -> Any:  # noqa: ANN401 # an answer as far as it is heard
    view = {
        "day": {"date": "1942-10-17", "with_side": "17 October, German", "closed": False},
        "rolling": {"headline": "Nothing arrived yet", "now": None, "arrived": []},
        "fortifying": {"headline": "20 FPP left", "line": "0 of 20 FPP spent", "spent": 0},
    }
    return {"say": "17 October, German: 20 CPP left.", "view": {**view, **said}}


def test_a_step_is_heard_by_what_it_came_to() -> None:
    day = {"date": "1942-10-17", "with_side": "17 October, German", "closed": True}
    roll = {"dice": [3, 4], "sum": "7", "result": "Full"}
    rolled = {
        "headline": "6 squads",
        "now": {"title": "Rifle Company", "what_title": "Leaders"},
        "arrived": [{"title": "Rifle Company", "rolls": [roll]}],
    }
    spent = {"headline": "19 FPP left", "line": "1 of 20 FPP spent", "spent": 1}
    assert (
        campaigns.heard(told(), told(rolling=rolled))
        == "Rifle Company: 3 and 4, 7: Full. Next: Rifle Company, Leaders."
    )
    assert campaigns.heard(told(), told(rolling={**rolled, "now": None})).endswith("Full. 6 squads.")
    assert campaigns.heard(told(), told(fortifying=spent)) == "19 FPP left: 1 of 20 FPP spent."
    assert campaigns.heard(told(), told(day=day)) == "17 October, German is closed."
    assert campaigns.heard(told(day=day), told()) == "17 October, German is open again."
    assert campaigns.heard(told(), told()) == campaigns.heard(None, told()) == told()["say"]


def test_what_bars_most_groups_is_said_once_and_nothing_else_is() -> None:
    why = {"id": "budget", "say": "type the CPP in first", "cite": "RB CG 1"}
    other = {"id": "daily", "say": "one a day", "cite": "RB CG 2"}

    def sections(*barred: dict[str, str] | None) -> list[CampaignSection]:
        rows: Any = [{"barred": reason} for reason in barred]
        return [{"id": "kind", "title": "Infantry", "rows": rows}]

    assert campaigns.bars_most([*sections(why, other), *sections(why)]) == why
    assert campaigns.bars_most(sections(why, other)) is None
    assert campaigns.bars_most(sections(why, None, None)) is None
    assert campaigns.bars_most(sections(why)) is None
    assert campaigns.bars_most([]) is None
