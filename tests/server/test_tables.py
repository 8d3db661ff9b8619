"""Free tables on the pages that need no scripts, as pictures, and at the programs' door."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from rules_core.query import answer

TABLE = "map=village&system=miniatures"
LINE = f"{TABLE}&from=20x20&to=40x30"
WALK = f"{TABLE}&ask=walk&unit=infantry&mp=8&moves=20x15,30x20"


def page(client: FlaskClient, link: str) -> str:
    found = client.get(f"/?{link}")
    assert found.status_code == 200
    return found.get_data(as_text=True)


def text_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html.replace("&#39;", "'")).split())


def facts(link: str, client: FlaskClient) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/api/query?{link}").get_json()
    assert found["kind"] != "error", found
    return found


def test_a_line_is_told_with_its_points_and_its_length_in_inches(client: FlaskClient) -> None:
    shown, found = text_of(page(client, LINE)), facts(LINE, client)
    assert found["say"] in shown
    assert "20 by 20" in shown
    assert f"Range {found['range']} inches" in shown
    first = found["trace"][0]
    assert f"{first['what'][:1].upper()}{first['what'][1:]} at {first['at']}" in shown
    assert "Everything seen from" not in shown


def test_a_way_is_told_leg_by_leg_with_the_turns_that_it_loses(client: FlaskClient) -> None:
    shown, found = text_of(page(client, WALK)), facts(WALK, client)
    assert found["turns_lost"]
    assert "turn lost." in shown or "turns lost." in shown
    for leg in found["legs"]:
        if leg["length"] and leg["at"]:
            assert f"in {leg['at']}, to" in shown


def test_the_forms_ask_for_points(client: FlaskClient) -> None:
    shown = page(client, TABLE)
    assert 'placeholder="12.5x30"' in shown
    assert "Name two points of the table" in shown
    assert "hex" not in text_of(shown[shown.index("Ask about a line of sight") :]).lower()


def test_what_the_forms_send_becomes_the_links_question(client: FlaskClient) -> None:
    sent = client.get(f"/ask?ask=los&{TABLE}&from=20.0x20&to=40x30")
    assert sent.status_code in (302, 303)
    assert "from=20x20&to=40x30" in sent.headers["Location"]


def test_what_is_no_point_is_told_and_left_out(client: FlaskClient) -> None:
    assert "must be a point in inches from the near left corner" in text_of(page(client, f"{TABLE}&from=R26&to=1x1"))


@pytest.mark.parametrize("link", [TABLE, LINE, WALK, f"{LINE}&c.bog=50"])
def test_a_table_has_its_pictures(client: FlaskClient, link: str) -> None:
    picture = client.get(f"/picture.svg?{link}")
    assert (picture.status_code, picture.mimetype) == (200, "image/svg+xml")


@pytest.mark.parametrize("door", ["/picture.svg?", "/?", "/embed?"])
def test_every_picture_says_how_far_one_sees_into_woods(client: FlaskClient, door: str) -> None:
    drawn = client.get(f"{door}{LINE}").get_data(as_text=True)
    assert "ALDER WOOD 4 in<" in drawn
    assert "MILL WOOD 3 in<" in drawn


def test_a_program_asks_the_door_as_everybody_does(client: FlaskClient) -> None:
    query = {"kind": "los", "system": "miniatures", "map": "village", "from": "20x20", "to": "40x30"}
    assert client.post("/api/query", json=query).get_json() == answer(query)


def test_the_judges_settings_that_had_a_say_are_told_with_who_set_them(client: FlaskClient) -> None:
    deep = f"{TABLE}&from=24x28&to=22x36"
    assert "The map is good to Default." in text_of(page(client, deep))
    assert "The map is good to Set by the judge. 1 in" in text_of(page(client, f"{deep}&c.measuring=1"))
    assert "The judge's settings" not in text_of(page(client, f"{TABLE}&from=1x1&to=2x1"))
