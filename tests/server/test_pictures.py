from __future__ import annotations

import struct

import pytest
from flask.testing import FlaskClient

from tests.server.test_pages import BLOCKED, FAN, PATH, REACH


@pytest.mark.parametrize("link", [BLOCKED, FAN, REACH, PATH, "map=ge", "map=dtw&from=ZZ9&to=S28"])
def test_a_preview_is_a_png_of_the_size_that_the_page_says(client: FlaskClient, link: str) -> None:
    response = client.get(f"/picture.png?{link}")
    assert response.content_type == "image/png"
    assert response.data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", response.data[16:24]) == (1200, 630)


def test_the_letters_of_a_preview_are_drawn_with_the_fonts_that_ship(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_letters = client.get("/picture.png?map=dtw&from=T30&to=U28").data
    monkeypatch.setattr("server.drawings._FONTS", [])
    without = client.get("/picture.png?map=dtw&from=T30&to=U28&o.target=vehicle").data
    assert len(without) < len(with_letters)


def test_a_drawing_carries_its_own_style_and_a_policy_that_lets_it(client: FlaskClient) -> None:
    response = client.get(f"/picture.svg?{BLOCKED}&theme=dark")
    assert response.content_type == "image/svg+xml"
    assert "<style>" in response.text
    assert "style-src 'unsafe-inline'" in response.headers["Content-Security-Policy"]
    assert response.text != client.get(f"/picture.svg?{BLOCKED}").text


def test_other_sites_may_show_a_picture_and_a_kept_one_is_not_sent_again(client: FlaskClient) -> None:
    first = client.get(f"/picture.png?{BLOCKED}")
    assert first.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    again = client.get(f"/picture.png?{BLOCKED}", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_a_theme_that_is_none_is_refused_in_a_sentence(client: FlaskClient) -> None:
    response = client.get("/picture.svg?map=dtw&theme=pink")
    assert response.status_code == 400
    assert response.json["error"]["message"] == "A drawing's theme can be light or dark or contrast."


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("ask=table&map=dtw&name=immobilization", "Roll one ten-sided die"),
        ("ask=table&map=dtw&name=immobilization&roll=9", ">M-KILL<"),
        ("ask=table&map=dtw&name=rubbling&i.at=R26&i.result=5", "R26 is rubble, all units eliminated"),
        ("ask=counters&map=dtw&on=wreck:T30,smoke:U30", "2 things on the map"),
        ("ask=counters&map=dtw", "0 things on the map"),
    ],
)
def test_the_picture_of_a_procedure_or_of_a_table_says_its_verdict(client: FlaskClient, link: str, words: str) -> None:
    drawing = client.get(f"/picture.svg?{link}").text
    assert words in drawing
    assert "No way" not in drawing


def test_a_picture_shows_the_part_of_the_map_that_a_procedure_is_about(client: FlaskClient) -> None:
    near = client.get("/picture.svg?ask=table&map=dtw&name=rubbling&i.at=R26&i.result=5").text
    assert ">R26<" in near
    assert ">A1<" not in near


def test_what_lies_on_the_map_is_in_the_picture_and_on_the_page(client: FlaskClient) -> None:
    link = f"{BLOCKED}&on=smoke:R27"
    for place in ("/picture.svg", "/"):
        assert 'class="ov-counter ' in client.get(f"{place}?{link}").text, place
        assert 'class="ov-counter ' not in client.get(f"{place}?{BLOCKED}").text, place
    assert client.get(f"/picture.png?{link}").data != client.get(f"/picture.png?{BLOCKED}").data


def test_the_page_of_a_procedure_shows_its_marks_on_the_map(client: FlaskClient) -> None:
    page = client.get("/?ask=table&map=dtw&name=rubbling&i.at=R26&i.result=5").text
    assert 'class="ov-mark ov-mark-' in page
