"""The page of one question under two systems, and the ways to it, without any script."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.query import answer
from server import comparison
from tests.server.test_pages import Page

LINE = "map=dtw&system=ats&from=A10&to=A9&on=hedgehog:E35"
WAY = "ask=path&map=dtw&system=ats&from=W36&to=X36&unit=personnel&mode=running"
COMPARED = [f"{LINE}&compare=cgs", f"{WAY}&compare=cgs", "map=ge&system=cgs&from=I6@%2B1&to=H3&compare=ats"]


def answered(link: str) -> dict[str, Any]:
    query, dropped = link_to_query(link)
    assert dropped == []
    return answer(query)


def leads_to(text: str, testid: str, system: str = "") -> str:
    """The one link of a kind on a page; of several, the one to a system."""
    found = map(html.unescape, re.findall(rf'href="([^"]+)" data-testid="{testid}"', text))
    (link,) = (link for link in found if f"={system}" in link)
    return link


@pytest.mark.parametrize("link", COMPARED)
def test_the_page_has_both_answers_with_every_rule_number(client: FlaskClient, link: str) -> None:
    response = client.get(f"/?{link}")
    assert response.status_code == 200
    text, found = html.unescape(response.text), answered(link)
    assert Page(response.text).inline == []
    assert re.findall(r'data-testid="compared" data-system="(\w+)"', text) == [row["id"] for row in found["systems"]]
    assert found["say"] in text
    assert found["title"] in text
    columns = text.split('data-testid="compared"')[1:]
    for column, row in zip(columns, found["answers"], strict=True):
        if row["kind"] == "error":
            assert row["error"]["message"] in column
            continue
        assert row["say"] in column
        for step in row.get("trace", []):
            assert step["cite"].removeprefix("HC-") in column
        for step in row.get("steps", []):
            assert all(part["cite"] in column for part in step["parts"])


def test_what_is_left_out_is_listed(client: FlaskClient) -> None:
    text = client.get(f"/?{COMPARED[0]}").text
    listed = text.partition('data-testid="left-out"')[2].partition("</section>")[0]
    assert "Hedgehog in E35" in listed
    assert "CGS has no such counter." in listed


@pytest.mark.parametrize("link", [LINE, WAY])
def test_a_page_leads_to_the_comparison_and_back(client: FlaskClient, link: str) -> None:
    there = leads_to(client.get(f"/?{link}").text, "compare", "cgs")
    query, dropped = link_to_query(there)
    assert dropped == []
    assert (query["kind"], query["compare"]) == ("compare", "cgs")
    back = leads_to(client.get(f"/{there}").text, "compare-off")
    assert link_to_query(back) == link_to_query(link)


def test_a_page_leads_to_the_same_question_under_another_system(client: FlaskClient) -> None:
    there = leads_to(client.get("/?map=ge&system=ats&from=I6@%2B10&to=H3&HC-ATS-1=step").text, "switch", "cgs")
    query, dropped = link_to_query(there)
    assert dropped == []
    assert query == {"kind": "los", "map": "ge", "system": "cgs", "from": "I6@+1", "to": "H3"}
    assert client.get(f"/{there}").status_code == 200


def test_a_map_that_one_system_can_judge_has_no_other_to_go_to(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparison, "judging", lambda _board: ("red-barricades",))
    marked = Page(client.get("/?map=yard&from=A1&to=A3").text).marked
    assert not {"compare", "switch"} & marked.keys()


def test_the_form_of_a_comparison_keeps_comparing(client: FlaskClient) -> None:
    text = client.get(f"/?{LINE}&compare=cgs&compare.o.fire=mortar&HC-CGS-2=slope").text
    hidden = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]+)"', text))
    assert (hidden["compare"], hidden["compare.o.fire"], hidden["HC-CGS-2"]) == ("cgs", "mortar", "slope")
    address = client.get("/ask?ask=los&map=dtw&system=ats&from=A10&to=B9&compare=cgs").headers["Location"]
    assert address == "/?map=dtw&system=ats&compare=cgs&from=A10&to=B9&on=none"


def test_the_picture_has_both_verdicts(client: FlaskClient) -> None:
    drawing = client.get(f"/picture.svg?{COMPARED[0]}").text
    assert "ATS: Clear +2 · CGS: Clear ?" in drawing
    assert client.get(f"/picture.png?{COMPARED[0]}").status_code == 200


def test_the_data_of_a_comparison_is_its_answer(client: FlaskClient) -> None:
    assert client.get(f"/api/query?{COMPARED[0]}").json == answered(COMPARED[0])


@pytest.mark.parametrize("link", ["map=dtw&system=ats&compare=cgs", "map=dtw&system=ats&from=A10&compare=cgs"])
def test_a_comparison_without_a_question_waits_for_one(client: FlaskClient, link: str) -> None:
    response = client.get(f"/?{link}")
    assert response.status_code == 200
    assert "error-card" not in Page(response.text).marked


REACH = (
    "ask=reach&map=dtw&system=ats&compare=cgs&from=W36&unit=personnel&mode=running"
    "&HC-ATS-1=step&compare.mp=7&HC-CGS-2=slope"
)


def test_a_reach_keeps_what_its_ways_are_to_be_compared_with(client: FlaskClient) -> None:
    query, dropped = link_to_query(REACH)
    assert dropped == []
    assert (query["kind"], query["compare"], query["compare_allowance"]) == ("reach", "cgs", 7)
    assert link_to_query(query_to_link(query)) == (query, [])
    # Where it can get is its own system's answer.
    alone = link_to_query("&".join(part for part in REACH.split("&") if "compare" not in part and "CGS" not in part))[0]
    assert answer(query) == answer(alone)
    text = client.get(f"/?{REACH}").text
    ways = [link_to_query(html.unescape(found)) for found in re.findall(r'href="(\?[^"]*&amp;to=X36@ground)"', text)]
    assert ways
    assert all(way["kind"] == "compare" and way["compare_allowance"] == 7 and not dropped for way, dropped in ways)


def test_a_reach_to_be_compared_with_no_system_is_refused_in_a_sentence() -> None:
    refused: Any = answer({**link_to_query(REACH)[0], "compare": "chess"})
    assert refused["kind"] == "error"
    assert refused["error"]["field"] == "compare"
