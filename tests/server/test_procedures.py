"""Procedures, the list of them, and what lies on the map, as pages that need no script."""

from __future__ import annotations

import html
import random
import re
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.maps import load
from rules_core.procedures.procedure import Procedure
from rules_core.query import answer, answer_json
from rules_core.system import System
from rules_core.systems.registry import find_system, system_ids
from rules_core.words.places import location_words
from server import questions
from tests.server.test_pages import Page
from tests.support.forms import Game, filled, home_of, near
from tests.support.work import calls_of

ROLLED = "ask=table&map=dtw&system=ats&name=immobilization&i.debris=true&roll=8"
LYING = "ask=counters&map=dtw&system=ats&on=wreck:T30:burning,minefield:T31:density=3,rubble:R26"
PROCEDURES = [
    pytest.param(find_system(system_id), procedure, id=f"{system_id}-{procedure.id}")
    for system_id in system_ids()
    for procedure in find_system(system_id).procedures
]
every_procedure = pytest.mark.parametrize(("system", "procedure"), PROCEDURES)


class Form(HTMLParser):
    """A form of a page as a browser would send it."""

    def __init__(self, text: str, testid: str) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.names: set[str] = set()
        self.options: dict[str, list[str]] = {}
        self._testid, self._inside, self._select = testid, False, ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = found.get("data-testid") == self._testid
        if not self._inside:
            return
        name = found.get("name", "")
        if name:
            self.names.add(name)
        if tag == "input" and (found.get("type") != "checkbox" or "checked" in found):
            self.fields[name] = found.get("value", "")
        if tag == "select":
            self._select = name
        if tag == "option":
            self.options.setdefault(self._select, []).append(found["value"])
            if "selected" in found or self._select not in self.fields:
                self.fields[self._select] = found["value"]

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False


def sent(client: FlaskClient, form: Form, **typed: str) -> str:
    """Where a form leads when it is sent."""
    response = client.get(f"/ask?{urlencode({**form.fields, **typed})}")
    assert response.status_code == 303
    assert response.headers["Cache-Control"] == "no-store"
    return str(response.headers["Location"])


def seen(text: str) -> str:
    """A page's words as they are read."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


def drawn(system: System, procedure: Procedure, choose: random.Random) -> dict[str, Any] | None:
    """A query for a procedure that is answered, drawn by lot; None where none of many is."""
    for _ in range(200):
        hexes = near(home_of(system), choose, 1)
        query = {
            "kind": "table", "system": system.id, "map": home_of(system), "name": procedure.id,
            "inputs": filled(procedure.inputs, choose, Game(system, home_of(system)), hexes),
        }  # fmt: skip
        if answer(query)["kind"] == "table":
            return query
    return None


# --- a procedure ---


@every_procedure
def test_a_procedures_page_says_everything_that_its_answer_says(
    client: FlaskClient, system: System, procedure: Procedure
) -> None:
    query = drawn(system, procedure, random.Random(procedure.id))
    assert query is not None
    answered: Any = answer(query)
    if answered["dice"]:
        query["roll"] = answered["dice"]["faces"]
        answered = answer(query)
    response = client.get(f"/?{query_to_link(query)}")
    assert response.status_code == 200
    text = seen(response.text)
    page = Page(response.text)
    assert page.inline == []
    assert page.marked["verdict"]["data-verdict"] == answered["tone"]
    assert page.metas["og:title"] == answered["title"]
    assert page.metas["og:description"] == answered["description"]
    for row in answered["facts"]:
        assert row["value"] in text
        assert row["cite"] in text
        assert row["what"][1:] in text
    if answered["dice"]:
        assert "rolled" in page.marked
        dice = answered["dice"]
        for name, face, faces in zip(dice["names"], query["roll"], dice["faces"], strict=False):
            zeros = "0" * (len(str(faces)) - 1)
            assert f"{name} {zeros if dice['zero'] and face == faces else face}" in text
        for row in answered["outcomes"]:
            assert row["result"] in text
            assert row["probability"] in text
            assert row["detail"] in text
        for row in answered["dice"]["modifiers"]:
            assert row["what"][1:] in text
    for sentence in (*answered["notes"], *(row["say"] for row in answered["conventions"])):
        assert " ".join(sentence.split()) in text
    for mark in answered["marks"]:
        assert location_words(mark["at"]) in text


@every_procedure
def test_a_form_that_is_sent_as_it_stands_asks_the_same_again(
    client: FlaskClient, system: System, procedure: Procedure
) -> None:
    choose = random.Random(procedure.title)
    query = drawn(system, procedure, choose)
    assert query is not None
    decided = system.conventions[0]
    query["conventions"] = {decided.id: decided.options[-1].id}
    if system.counters:
        query["table"] = [{"kind": "wreck", "at": "E5", "burning": True}]
    address = sent(client, Form(client.get(f"/?{query_to_link(query)}").text, "table-form"))
    again, dropped = link_to_query(address)
    assert dropped == []
    said, before = answer(again), answer(query)
    assert said == before


@every_procedure
def test_a_form_has_a_field_for_every_input_with_its_help_and_its_rule(
    client: FlaskClient, system: System, procedure: Procedure
) -> None:
    response = client.get(f"/?ask=table&map={home_of(system)}&system={system.id}&name={procedure.id}")
    assert response.status_code == 200
    form, text = Form(response.text, "table-form"), seen(response.text)
    for field in procedure.inputs:
        name = f"i.{field.id}"
        assert name in form.names
        assert field.title in text
        assert field.help in text
        assert field.cite in text
        if field.choices:
            said = [choice for choice in form.options[name] if choice]
            assert said == [str(choice.id) for choice in field.choices]
    assert "error-card" not in Page(response.text).marked


@every_procedure
def test_a_missing_input_is_asked_for_in_the_form(client: FlaskClient, system: System, procedure: Procedure) -> None:
    query: dict[str, Any] = {"kind": "table", "system": system.id, "map": home_of(system), "name": procedure.id}
    found: Any = answer(query)
    page = client.get(f"/?{query_to_link(query)}").text
    if found["kind"] == "table":
        assert "is-needed" not in page
        return
    assert found["error"]["code"] == "missing"
    name = found["error"]["field"].removeprefix("inputs.")
    needed = re.findall(r'is-needed[^>]*data-input="([^"]+)"', page)
    assert needed == [name]
    assert "error-card" not in Page(page).marked
    assert "verdict" not in Page(page).marked
    assert procedure.title in Page(page).metas["og:title"]


def test_the_rolled_row_is_marked_and_the_dice_are_shown(client: FlaskClient) -> None:
    text = client.get(f"/?{ROLLED}").text
    rows = text.split('data-testid="outcome"')[1:]
    assert ['aria-current="true"' in row for row in rows] == [False, True]
    assert '<span class="answer-die">8</span>' in text
    assert seen(text).count("total 7") == 1  # fully tracked: 1 off


def test_a_ten_is_shown_as_the_nought_that_the_die_shows(client: FlaskClient) -> None:
    assert '<span class="answer-die">0</span>' in client.get(f"/?{ROLLED[:-1]}0").text


def test_bars_are_as_long_as_the_chances(client: FlaskClient) -> None:
    text = client.get(f"/?{ROLLED}").text
    lengths = [Fraction(length) for length in re.findall(r'answer-bar-part" width="([\d.]+)"', text)]
    assert lengths == [70, 30]


def test_an_input_that_can_not_be_used_is_dropped_and_said(client: FlaskClient) -> None:
    page = client.get("/?ask=table&map=dtw&name=immobilization&i.unit=horse")
    assert page.status_code == 200
    notice = page.text.partition('data-testid="notice"')[2].partition("</section>")[0]
    assert "horse" in notice
    assert "verdict" in Page(page.text).marked


def test_dice_that_the_table_has_not_are_said_and_the_table_is_shown(client: FlaskClient) -> None:
    page = client.get("/?ask=table&map=dtw&name=immobilization&roll=4,11")
    marked = Page(page.text).marked
    assert {"error-card", "verdict", "outcomes", "table-form"} <= marked.keys()
    assert "rolled" not in marked


def test_a_table_that_is_none_gives_the_list_and_says_so(client: FlaskClient) -> None:
    page = client.get("/?ask=table&map=dtw&name=dance")
    assert "dance" in page.text
    assert {"notice", "procedures"} <= Page(page.text).marked.keys()


def test_the_list_names_every_procedure_and_keeps_what_lies_on_the_map(client: FlaskClient) -> None:
    text = client.get("/?ask=table&map=dtw&on=smoke:E35&HC-ATS-1=step").text
    for procedure in find_system("ats").procedures:
        row = text.partition(f'data-table="{procedure.id}"')[2].partition("</li>")[0]
        assert procedure.title in html.unescape(row)
        assert procedure.help in html.unescape(row)
        assert procedure.cite in html.unescape(row)
        href = html.unescape(re.findall(r'href="([^"]+)"', row)[0])
        query, dropped = link_to_query(href)
        assert dropped == []
        assert (query["name"], query["table"], query["conventions"]) == (
            procedure.id, [{"kind": "smoke", "at": "E35"}], {"HC-ATS-1": "step"},
        )  # fmt: skip
        assert client.get(f"/{href}").status_code == 200


@every_procedure
def test_what_an_outcome_changes_on_the_map_is_a_link_away(
    client: FlaskClient, system: System, procedure: Procedure
) -> None:
    choose = random.Random(procedure.id)
    for _ in range(8):
        query = drawn(system, procedure, choose)
        assert query is not None
        if system.counters:
            query["table"] = [{"kind": "wreck", "at": "E5", "burning": True}]
        page = client.get(f"/?{query_to_link(query)}").text
        links = [html.unescape(href) for href in re.findall(r'href="([^"]+)" data-testid="changes"', page)]
        found: Any = answer(query)
        changes = [row["changes"] for row in found["outcomes"] if row["changes"]]
        assert len(links) == len(changes)
        for link, change in zip(links, changes, strict=True):
            read, dropped = link_to_query(link)
            assert (read["kind"], dropped) == ("counters", [])
            lies: Any = answer(read)
            assert all(item in lies["table"] for item in change["put"])
            assert not any(item in lies["table"] for item in change["take"])


# --- dice ---


def test_the_button_throws_the_dice_afresh_each_time(client: FlaskClient) -> None:
    form = Form(client.get(f"/?{ROLLED}").text, "table-form")
    addresses = {sent(client, form, throw="1") for _ in range(60)}
    assert len(addresses) > 1
    for address in addresses:
        query, dropped = link_to_query(address)
        assert dropped == []
        assert query["inputs"] == {"debris": True}
        assert 1 <= query["roll"][0] <= 10  # type: ignore[index]
        assert "rolled" in Page(client.get(address).text).marked


def test_a_throw_with_an_input_missing_or_no_dice_asks_as_it_is(client: FlaskClient) -> None:
    assert client.get("/ask?ask=table&map=dtw&throw=1").headers["Location"] == "/?ask=table&map=dtw&system=ats"
    assert (
        client.get("/ask?ask=los&map=dtw&from=R26&throw=1").headers["Location"]
        == "/?map=dtw&system=ats&from=R26&on=none"
    )


def test_dice_typed_in_are_shown(client: FlaskClient) -> None:
    form = Form(client.get("/?ask=table&map=dtw&name=immobilization").text, "table-form")
    assert "roll=4" in sent(client, form, roll="4")
    wrong = sent(client, form, roll="six")
    assert "notice" in Page(client.get(wrong).text).marked


def test_the_api_throws_afresh_and_no_cache_may_keep_it(client: FlaskClient) -> None:
    query = {"kind": "table", "system": "ats", "name": "immobilization", "roll": True}
    answers = [client.post("/api/query", json=query) for _ in range(60)]
    assert len({response.json["rolled"]["dice"][0] for response in answers}) > 1
    assert {response.headers["Cache-Control"] for response in answers} == {"no-store"}
    assert all("ETag" not in response.headers for response in answers)


def test_no_link_can_ask_for_a_throw(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counted(query: str) -> str:
        asked.append(query)
        return answer_json(query)

    monkeypatch.setattr(questions, "answer_now", counted)
    for word in ("true", "True", "1,true", "[8]"):
        response = client.get(f"/api/query?ask=table&map=dtw&name=immobilization&roll={word}")
        assert response.status_code == 400
        assert response.json["error"]["code"] == "bad-link"
        assert "rolled" not in Page(client.get(f"/?ask=table&map=dtw&name=immobilization&roll={word}").text).marked
    assert len(asked) <= 1


# --- what lies on the map ---


def test_what_lies_on_the_map_is_listed_in_words_with_the_rules(client: FlaskClient) -> None:
    answered = client.get(f"/api/query?{LYING}").json
    page = client.get(f"/?{LYING}")
    text = seen(page.text)
    assert answered["say"] in text
    for row in answered["rows"]:
        assert f"{row['say']} {row['help']} {row['cite']}" in text
    assert Page(page.text).metas["og:title"] == answered["title"]
    assert '<svg class="map-sheet' in page.text


def test_each_thing_may_be_taken_away_by_itself(client: FlaskClient) -> None:
    page = client.get(f"/?{LYING}").text
    form = Form(page, "take-form")
    buttons = re.findall(r'name="take" value="(\d+)" aria-label="Take away: ([^"]+)"', page)
    assert [words for _, words in buttons] == [row["say"] for row in client.get(f"/api/query?{LYING}").json["rows"]]
    left = []
    for number, _ in buttons:
        query, dropped = link_to_query(sent(client, form, take=number))
        assert (query["kind"], dropped) == ("counters", [])
        left.append([item["kind"] for item in query["table"]])  # type: ignore[attr-defined]
    assert left == [["minefield", "rubble"], ["wreck", "rubble"], ["wreck", "minefield"]]


def test_the_pages_of_a_long_game_stay_of_a_size_to_load(client: FlaskClient) -> None:
    hexes = list(load("dtw").hexes)[:1000]
    on = ",".join(f"smoke:{name}" for name in hexes)
    for asked in ("ask=counters", "from=T30&to=Y27", "ask=fan&from=T30&range=8", "ask=table", ""):
        page = client.get(f"/?map=dtw&{asked}&on={on}")
        assert page.status_code == 200
        assert "Smoke in A1 " in seen(page.text) or asked == "ask=table"
        assert len(page.data) < 2_500_000


def test_a_thing_may_be_put_on_the_map_beside_what_lies_there(client: FlaskClient) -> None:
    form = Form(client.get(f"/?{LYING}").text, "put-form")
    for tile in form.options["put"]:
        assert tile.count("*") == 1
    query, dropped = link_to_query(sent(client, form, put="wreck:*:burning", at="e36"))
    assert dropped == []
    assert query["table"][-1] == {"kind": "wreck", "at": "E36", "burning": True}  # type: ignore[index]
    assert len(query["table"]) == 4  # type: ignore[arg-type]
    cover, dropped = link_to_query(sent(client, form, **{"put": "full-cover:*", "at": "R25", "at-place": "roof"}))
    assert dropped == []
    assert cover["table"][-1]["at"] == "R25@roof"  # type: ignore[index]


def test_what_a_rule_forbids_is_refused_with_the_rule_and_the_rest_stays(client: FlaskClient) -> None:
    form = Form(client.get(f"/?{LYING}").text, "put-form")
    page = client.get(sent(client, form, put="hedgehog:*", at="X26")).text
    notice = page.partition('data-testid="notice"')[2].partition("</section>")[0]
    assert "ATS 9.6.2" in notice
    assert "3 things lie on the map." in page


def test_an_empty_map_may_be_put_on_too(client: FlaskClient) -> None:
    page = client.get("/?ask=counters&map=dtw").text
    assert "0 things lie on the map." in page
    query, _ = link_to_query(sent(client, Form(page, "put-form"), put="smoke:*", at="E35"))
    assert query["table"] == [{"kind": "smoke", "at": "E35"}]


@pytest.mark.parametrize(
    "asked",
    [
        "from=T30&to=Y27", "ask=fan&from=T30&range=2", "ask=reach&from=W23&unit=tracked&mp=4",
        "ask=path&from=W23&to=W25&unit=tracked&mp=8", "ask=walk&moves=W23,W24&unit=tracked", "",
    ],
)  # fmt: skip
def test_every_page_lists_what_lies_there_and_its_forms_keep_it(client: FlaskClient, asked: str) -> None:
    page = client.get(f"/?map=dtw&system=ats&{asked}&HC-ATS-1=step&on=wreck:U30:burning,smoke:W29").text
    lying = page.partition('data-testid="lying"')[2].partition("</section>")[0]
    assert "Burning wreck in U30" in lying
    assert "Smoke in W29" in lying
    assert page.count('name="on" value="wreck:U30:burning,smoke:W29"') == 2
    assert page.count('name="HC-ATS-1" value="step"') == 2


def test_a_fan_asked_from_a_line_keeps_table_options_and_conventions(client: FlaskClient) -> None:
    link = "map=dtw&from=T30&to=Y27&o.target=vehicle&HC-ATS-1=step&on=smoke:W29"
    href = re.findall(r'href="([^"]+)" data-testid="fan-toggle"', client.get(f"/?{link}").text)[0]
    fan, dropped = link_to_query(html.unescape(href))
    line, _ = link_to_query(link)
    assert dropped == []
    assert fan == {**{key: line[key] for key in line if key != "to"}, "kind": "fan", "from": "T30"}


# --- rolls on a way ---


def test_every_roll_of_a_way_is_listed_with_its_time_its_reason_and_its_chance(client: FlaskClient) -> None:
    link = (
        "ask=path&map=dtw&system=ats&from=E38&to=E36&unit=tracked&mode=cross-country&mp=8"
        "&on=wire:E37,minefield:E36:density=3"
    )
    answered = client.get(f"/api/query?{link}").json
    page = client.get(f"/?{link}").text
    card = seen(page.partition('data-testid="checks"')[2].partition("</section>")[0])
    rolled = [check for check in answered["checks"] if check["rolled"]]
    assert rolled
    assert len(rolled) < len(answered["checks"])
    chance = Fraction(1)
    for check in answered["checks"]:
        assert f"{check['at']}: {check['what']}, {check['reason']} {check['when'].capitalize()}" in card
        assert check["cite"] in card
        assert check["if_failed"] in card
        if check["rolled"]:
            assert check["chance"] in card
            chance *= Fraction(check["chance"])
    assert card.count("no roll") == len(answered["checks"]) - len(rolled)
    assert f"Passing it: {chance} , {round(100 * chance)}%" in card


# --- pictures, and how quick it all is ---


@pytest.mark.parametrize("link", [ROLLED, LYING, "ask=table"])
def test_a_procedure_and_a_table_have_pictures_for_previews(client: FlaskClient, link: str) -> None:
    assert client.get(f"/picture.png?{link}").data.startswith(b"\x89PNG")
    assert client.get(f"/picture.svg?{link}").text.startswith("<svg")


def test_a_page_that_is_kept_is_hardly_any_work(client: FlaskClient) -> None:
    for link in (ROLLED, LYING, "ask=table"):
        assert client.get(f"/?{link}").status_code == 200
        assert calls_of(lambda link=link: client.get(f"/?{link}")) < 10_000
