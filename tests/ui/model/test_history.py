"""The list of questions: last first, each once, fifty besides the pinned ones; what differs now is said."""

from __future__ import annotations

from ui.model import history

NOON = 20_000 * history.DAY + history.DAY // 2


def row(link: str, at: int = NOON, words: str = "+4", **more: object) -> history.Row:
    return {
        "link": link, "mark": "own", "map": "dtw", "kind": "los", "question": "T30 to Y27", "words": words,
        "look": "modified", "about": "ATS", "at": at, "pinned": False, "name": "", "place": "", **more,
    }  # fmt: skip


def test_a_question_stands_once_and_first_and_stays_pinned() -> None:
    rows = history.noted(history.noted([], row("?a")), row("?b"))
    rows = history.noted(history.pinned(rows, "?a"), row("?a", words="+5"))
    assert [(entry["link"], entry["words"], entry["pinned"]) for entry in rows] == [
        ("?a", "+5", True),
        ("?b", "+4", False),
    ]
    assert history.read(history.written(rows)) == rows
    assert [entry["link"] for entry in history.cleared(rows)] == ["?a"]


def test_fifty_are_kept_besides_the_pinned_ones() -> None:
    rows = history.pinned(history.noted([], row("?pinned")), "?pinned")
    for number in range(history.MOST + 10):
        rows = history.noted(rows, row(f"?{number}"))
    assert len(rows) == history.MOST + 1
    assert rows[-1]["link"] == "?pinned"


def test_days_are_called_as_people_do() -> None:
    days = [0, 1, 3, 9]
    rows = [row(f"?{ago}", NOON - ago * history.DAY) for ago in days]
    groups = history.by_day(rows, NOON, lambda time: int(time // history.DAY))
    assert [day for day, _ in groups] == ["Today", "Yesterday", "Tuesday", "9 days ago"]


def test_another_answer_than_before_is_said_with_the_counters() -> None:
    assert history.differs(row("?a", counters=1), "+4", 2) == ""
    assert history.differs(row("?a", counters=1), "+5", 2) == "T30 to Y27: was +4, now +5, with 1 counter more."
    assert history.differs(row("?a"), "blocked", 2) == "T30 to Y27: was +4, now blocked."


def test_damaged_lists_lose_only_what_is_damaged() -> None:
    assert history.read("{") == []
    assert history.read('{"rows": [3, {"link": "?a"}]}') == []


def test_lists_of_two_devices_become_one() -> None:
    both = history.merged([row("?a", NOON)], [row("?b", NOON + 1), row("?a", NOON - 5)])
    assert [entry["link"] for entry in both] == ["?b", "?a"]


def test_a_question_says_what_it_was_asked_with_and_that_house_conventions_were_changed() -> None:
    assert history.about("ATS", "", 0, 0) == "ATS"
    assert history.about("ATS", "Squad", 2, 1) == "ATS, Squad, 2 counters, 1 house convention changed"
    assert history.about("CGS", "", 1, 3) == "CGS, 1 counter, 3 house conventions changed"


def test_a_pinned_question_keeps_the_players_name_for_it() -> None:
    rows = history.named(history.pinned([row("?a", name="")], "?a"), "?a", "  Iron   corner ")
    assert rows[0]["name"] == "Iron corner"
    assert history.noted(rows, row("?a", name=""))[0]["name"] == "Iron corner"
    assert history.merged([row("?a", name="")], rows)[0]["name"] == "Iron corner"
    assert len(str(history.named(rows, "?a", "x" * 99)[0]["name"])) == history.LONGEST_NAME


def test_the_list_is_leafed_through_from_the_present_question() -> None:
    rows = [row("?c"), row("?b"), row("?a")]
    assert history.beside(rows, "?b", 1) is rows[2]
    assert history.beside(rows, "?b", -1) is rows[0]
    assert history.beside(rows, "?a", 1) is None
    assert history.beside(rows, "?c", -1) is None
    assert history.beside(rows, "?not asked before", 1) is rows[0]
    assert history.beside(rows, "?not asked before", -1) is None


def test_a_place_is_pinned_once_found_by_its_map_and_gone_when_it_is_pinned_no_longer() -> None:
    rows = [history.place_row("dtw", "S29", "S29", NOON), history.place_row("kb", "S29", "S29", NOON), row("?a")]
    found = history.pin_of(rows, "kb", "S29")
    assert found is rows[1]
    assert history.pin_of(rows, "kb", "S30") is None
    assert history.read(history.written(rows)) == rows
    assert history.pinned(rows, str(found["link"])) == [rows[0], rows[2]]
    named = history.named(rows, str(found["link"]), "Iron corner")
    assert [entry["name"] for entry in history.merged(rows[2:], named)] == ["", "", "Iron corner"]
    assert history.cleared(named) == named[:2]


def test_a_pinned_place_that_is_damaged_is_left_out() -> None:
    whole = history.place_row("dtw", "S29", "S29", NOON)
    assert history.read(history.written([{**whole, "place": 3}, whole])) == [whole]
