"""Documents: what can't be used is told and the rest stands, records go into links, earlier files still load."""

from __future__ import annotations

import base64
import json
import time
import zlib
from pathlib import Path
from typing import Any

import pytest

from rules_core.campaigns.document import MOST_EVENTS
from tests.support.campaigns import Desk, ask, the_example

HERE = Path(__file__).parent
STORED = HERE / "campaign_of_version_1.json"
SOUND: dict[str, Any] = the_example().document


def faults(**changed: object) -> list[tuple[str, str]]:
    """What is told of the example's document with something changed."""
    found = ask(side=None, document={**SOUND, **changed})
    assert found["kind"] == "campaign", found
    return [(row["place"], row["say"]) for row in found["faults"]]


def days(*events: object, date: object = "1942-10-26") -> list[dict[str, object]]:
    return [{"date": date, "events": list(events)}]


@pytest.mark.parametrize(
    ("document", "code", "said"),
    [
        (7, "not-a-document", "must be an object"),
        ([], "not-a-document", "must be an object"),
        ({}, "not-a-document", "doesn't say that it is one"),
        ({**SOUND, "format": "walkaround-tables"}, "not-a-document", "doesn't say that it is one"),
        ({**SOUND, "version": None}, "not-a-document", "which version"),
        ({**SOUND, "version": True}, "not-a-document", "which version"),
        ({**SOUND, "version": 0}, "not-a-document", "which version"),
        ({**SOUND, "version": 2}, "later-version", "later Walkaround"),
        (
            {**SOUND, "campaign": "CG II"},
            "another-campaign",
            "This file is of CG II; the desk keeps Red Barricades, CG III.",
        ),
        ({**SOUND, "system": "ats"}, "another-campaign", "the desk keeps"),
        ({**SOUND, "side": "british"}, "unknown-side", "no side"),
    ],
)
def test_what_is_no_document_of_this_campaign(document: object, code: str, said: str) -> None:
    found = ask(document=document)
    assert (found["kind"], found["error"]["code"]) == ("error", code)
    assert said in found["error"]["message"]


def test_a_sound_document_comes_back_as_it_is() -> None:
    found = ask(document=SOUND)
    assert (found["document"], found["faults"], found["done"]) == (SOUND, [], False)


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"days": 3}, "days"),
        ({"days": [3]}, "days[0]"),
        ({"days": days(date="1942-12-24")}, "days[0]"),
        ({"days": days(date=3)}, "days[0]"),
        ({"days": [*days(), *days()]}, "days[1]"),
        ({"days": [{"date": "1942-10-26"}]}, "days[0]"),
        ({"days": days("tea")}, "days[0].events[0]"),
        ({"days": days({"do": "tea"})}, "days[0].events[0]"),
        ({"days": days({"do": ["buy"]})}, "days[0].events[0]"),
        ({"days": days({"do": "budget"})}, "days[0].events[0]"),
        ({"days": days({"do": "budget", "cpp": -3})}, "days[0].events[0]"),
        ({"days": days({"do": "budget", "cpp": 10**30})}, "days[0].events[0]"),
        ({"days": days({"do": "buy", "group": "Z1"})}, "1942-10-26, event 1"),
        ({"days": days({"do": "buy", "group": "O5"})}, "1942-10-26, event 1"),
        ({"days": days({"do": "roll", "purchase": "x", "what": "strength", "dice": [1, 1]})}, "1942-10-26, event 1"),
        ({"days": days(*[{"do": "buy", "group": "S1"}] * 2)}, "1942-10-26, event 2"),
        ({"figures": {"tea": 3}}, "figures.tea"),
        ({"figures": {"hip-squad": 1000}}, "figures.hip-squad"),
        ({"figures": 3}, "figures"),
        ({"start": {"date": "1943-01-01"}}, "start"),
        ({"start": {"date": "1942-10-20", "used": {"A9": 99}}}, "start.used.A9"),
        ({"start": {"date": "1942-10-20", "modules": [{"id": "m", "group": "I1"}]}}, "start.modules[0]"),
        ({"start": {"date": "1942-10-27"}}, "days[0]"),
    ],
)
def test_what_can_not_be_used_is_told_and_the_rest_stands(changed: dict[str, object], place: str) -> None:
    told = faults(**changed)
    assert [row[0] for row in told] == [place]
    assert told[0][1].endswith(".")


def test_the_rest_stands() -> None:
    events = [*SOUND["days"][0]["events"], {"do": "tea"}, {"do": "buy", "group": "I1", "hexes": "many"}]
    found = ask(document={**SOUND, "days": days(*events)})
    assert [row["place"] for row in found["faults"]] == ["days[0].events[7]", "days[0].events[8]"]
    assert found["document"] == SOUND


def test_many_faults_are_told_with_an_end() -> None:
    found = ask(document={**SOUND, "days": days(*["tea"] * 200)})
    assert len(found["faults"]) == 50
    assert found["notes"] == ["150 more faults of the file are not told."]


def test_a_document_of_thousands_of_events_is_answered_soon() -> None:
    event = {"do": "chit", "purchase": "1942-10-17#1", "colour": "red"}
    pile = {"do": "pile", "purchase": "1942-10-17#1", "black": 3, "red": 3}
    first = [{"do": "budget", "cpp": 30}, {"do": "buy", "group": "O1"}, pile]
    document = {**SOUND, "days": days(*first, *[event] * (MOST_EVENTS + 500), date="1942-10-17")}
    started = time.process_time()
    found = ask(document=document)
    took = time.process_time() - started
    assert any("events at most" in row["say"] for row in found["faults"])
    small = time.process_time()
    ask(document=SOUND)
    assert took < 1000 * max(time.process_time() - small, 0.001)


def test_a_full_campaign_takes_no_more() -> None:
    notes = [{"do": "note", "text": str(number)} for number in range(MOST_EVENTS)]
    found = ask(document={**SOUND, "days": days(*notes)}, do={"action": "note", "text": "more"}, day="1942-10-26")
    assert found["refused"]["code"] == "full"
    assert found["document"]["days"][0]["events"][-1]["text"] == str(MOST_EVENTS - 1)


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"day": "1942-12-01"}, "unknown-day"),
        ({"day": "26 October"}, "unknown-day"),
        ({"side": "british"}, "unknown-side"),
        ({"side": "russian", "document": SOUND}, "another-side"),
        ({"campaign": "cg2"}, "unknown-campaign"),
        ({"do": 3}, "wrong-type"),
        ({"do": {}}, "missing"),
        ({"do": {"action": "tea"}}, "wrong-action"),
        ({"do": {"action": "struck", "group": "I1", "what": "strength", "dice": [1, 1]}}, "wrong-action"),
        ({"do": {"action": "buy"}}, "wrong-action"),
        ({"system": "ats"}, "not-asked"),
        ({"conventions": {"HC-RB-44": "tea"}}, "unknown-option"),
        ({"packed": "tea"}, "not-a-record"),
        ({"packed": "AAAA"}, "not-a-record"),
    ],
)
def test_what_can_not_be_asked_is_a_sentence(query: dict[str, object], code: str) -> None:
    found = ask(**query)
    assert (found["kind"], found["error"]["code"]) == ("error", code)


# --- records in links ---


def test_a_days_record_travels_in_a_link() -> None:
    desk = the_example().rolls(1, "strength", 6, 3).on("10-27").does("budget", cpp=4).buys("M1")
    desk.does("spend", item="trench").does("buy", group="O5", module="1942-10-26#4")
    record = desk.view["record"]
    assert len(record["packed"]) < 700
    found = ask(packed=record["packed"])
    opened = found["view"]["record"]
    assert found["faults"] == []
    assert (found["view"]["day"]["date"], found["view"]["side"]["id"]) == ("1942-10-27", "german")
    assert (opened["text"], opened["blocks"]) == (record["text"], record["blocks"])


def test_a_link_that_was_cut_or_blows_up_is_a_sentence() -> None:
    packed = the_example().view["record"]["packed"]
    for text in (packed[:-9], packed[9:], "x" * 30_000):
        assert ask(packed=text)["error"]["code"] == "not-a-record"
    bomb = base64.urlsafe_b64encode(zlib.compress(b"[" * 10_000_000, 9)).decode().rstrip("=")
    assert ask(packed=bomb)["error"]["code"] == "not-a-record"


# --- a file of this version ---


def test_a_stored_file_of_version_1_still_loads() -> None:
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    found = ask(document=stored["document"])
    assert found["faults"] == []
    assert found["document"] == stored["document"]
    for date, expected in stored["days"].items():
        view = ask(document=stored["document"], day=date)["view"]
        assert (view["budget"]["left"], view["fortifying"]["left"]) == (expected["left"], expected["fpp"])
        assert view["rolling"]["headline"] == expected["arrived"]
        assert view["record"]["text"] == expected["text"]


def test_a_campaign_begun_on_paper_goes_on() -> None:
    start = {
        "date": "1942-10-26", "used": {"I1": 14}, "cpp": 3, "fpp": 7, "works": {},
        "modules": [{"id": "m", "group": "O2"}],
    }  # fmt: skip
    desk = Desk(document={**SOUND, "start": start, "days": []}).does("budget", cpp=1)
    assert desk.view["budget"]["headline"] == "4 left"
    assert desk.view["fortifying"]["left"] == 7
    assert desk.row("I1")["barred"]["id"] == "campaign"
    desk.does("buy", group="O6", module="m")
    assert ask(document=desk.document, day="1942-10-25")["error"]["code"] == "unknown-day"


# --- a campaign begun on paper ---


def test_a_campaign_begun_on_paper_goes_on_from_the_day_that_its_player_says() -> None:
    desk = Desk().on("10-17")
    begin = desk.view["begin"]
    assert {"date", "cpp", "fpp", "used-I1", "used-O2", "modules-O2"} <= {field["id"] for field in begin["asks"]}
    paper = {"date": "1942-10-20", "cpp": 3, "fpp": 12, "used-I1": 6, "used-O2": 2, "modules-O2": 1}
    desk.does("begin", **paper)
    assert desk.document["start"] == {
        "date": "1942-10-20", "used": {"I1": 6, "O2": 2}, "cpp": 3, "fpp": 12, "works": {},
        "modules": [{"id": "before-O2-1", "group": "O2"}],
    }  # fmt: skip
    assert desk.view["day"]["date"] == "1942-10-20"
    assert desk.view["begin"]["values"] == paper, "it may be corrected while nothing was done"
    desk.on("10-20").does("budget", cpp=30)
    assert desk.view["begin"] is None
    refused = desk.tries("begin", **paper)
    assert refused["refused"]["code"] == "begun"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"date": "1943-01-01"}, "can't begin on"),
        ({"date": "1942-10-20", "used-I1": 99}, "at most"),
        ({"date": "1942-10-20", "used-O2": 1, "modules-O2": 2}, "can't be Retained where 1 were bought"),
        ({"date": "1942-10-20", "used-Z9": 1}, "There is no"),
    ],
)
def test_what_cant_be_said_of_a_beginning_is_refused_with_a_sentence(said: dict[str, object], words: str) -> None:
    desk = Desk().on("10-17")
    assert words in desk.tries("begin", **said)["refused"]["reason"]
    assert "start" not in desk.document


def test_several_pillboxes_of_one_kind_are_bought_at_once() -> None:
    desk = Desk().on("10-17").does("budget", cpp=30)
    desk.does("buy", group="M1").does("buy", group="M1")
    desk.does("spend", item="pillbox", capacity=1, ca=3, nca=1, count=2)
    (row,) = desk.view["fortifying"]["laid"]
    assert (row["count"], row["fpp"]) == (2, 2 * 15)
