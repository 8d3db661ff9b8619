from __future__ import annotations

import json

import pytest
from flask.testing import FlaskClient

from rules_core.query import answer_json

LINE = {"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "S28"}


def test_an_answer_is_the_rules_own_byte_for_byte(client: FlaskClient) -> None:
    text = json.dumps(LINE)
    response = client.post("/api/query", data=text, content_type="application/json")
    assert response.status_code == 200
    assert response.content_type == "application/json"
    assert response.text == answer_json(text)
    assert response.json["verdict"] == "blocked"


def test_a_link_asks_the_same(client: FlaskClient) -> None:
    linked = client.get("/api/query?map=dtw&system=ats&from=R26@roof&to=S28")
    assert linked.json == client.post("/api/query", json=LINE).json


@pytest.mark.parametrize(
    ("body", "content_type", "status", "said"),
    [
        ("{", "application/json", 400, "not JSON"),
        ("[]", "application/json", 400, "must be an object"),
        ('{"kind": "tea"}', "application/json", 400, "tea"),
        (json.dumps({**LINE, "from": "ZZ9"}), "application/json", 400, "ZZ9"),
        (json.dumps(LINE), "text/plain", 415, "application/json"),
        (b"\xff\xfe", "application/json", 400, "not JSON"),
        (b" " * 300_000, "application/json", 413, "256 KB"),
    ],
)
def test_errors_are_json_with_a_sentence(
    client: FlaskClient, body: str | bytes, content_type: str, status: int, said: str
) -> None:
    response = client.post("/api/query", data=body, content_type=content_type)
    assert response.status_code == status
    assert response.json["kind"] == "error"
    assert said in response.json["error"]["message"]


def test_other_methods_are_refused_in_json(client: FlaskClient) -> None:
    response = client.put("/api/query")
    assert response.status_code == 405
    assert response.json["error"]["code"] == "method-not-allowed"
    assert "POST" in response.headers["Allow"]


def test_other_addresses_below_api_are_refused_in_json(client: FlaskClient) -> None:
    response = client.get("/api/tea")
    assert response.status_code == 404
    assert response.json["error"]["message"] == "There is nothing at this address."


@pytest.mark.parametrize("link", ["map=dtw&from=ZZ9&to=S28", "map=dtw&tea=1&from=R26&to=S28", ""])
def test_a_link_with_a_faulty_part_is_refused(client: FlaskClient, link: str) -> None:
    response = client.get(f"/api/query?{link}")
    assert response.status_code == 400
    assert response.json["kind"] == "error"


def test_health_names_the_versions(client: FlaskClient) -> None:
    health = client.get("/health").json
    assert health["status"] == "ok"
    assert health["site"] == "abc123"
    assert health["version"]


def test_maps_are_documents_and_drawings(client: FlaskClient) -> None:
    document = client.get("/maps/dtw.json").json
    assert (document["format"], document["id"]) == ("walkaround-map", "dtw")
    for theme in ("", "?theme=light", "?theme=dark", "?theme=contrast"):
        drawing = client.get(f"/maps/dtw.svg{theme}")
        assert drawing.content_type == "image/svg+xml"
        assert drawing.data.startswith(b"<")


@pytest.mark.parametrize(
    ("path", "status"), [("/maps/tea.json", 404), ("/maps/tea.svg", 404), ("/maps/dtw.svg?theme=pink", 400)]
)
def test_what_is_no_map_or_theme_is_said(client: FlaskClient, path: str, status: int) -> None:
    response = client.get(path)
    assert response.status_code == status
    assert response.json["error"]["message"].endswith(".")
