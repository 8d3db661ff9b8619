"""What programs and pages of other sites may do: read the API, maps and pictures, and show an answer in a frame."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from werkzeug.test import TestResponse

from rules_core import answer_schema, query_schema
from rules_core.contract import CONTRACT
from rules_core.query import answer_json
from server import create_app
from server.description import NOT_DESCRIBED, made
from server.front import refusal
from server.openapi import FILE

LINK = "?map=dtw&system=ats&from=R26@roof&to=S28"
LINE = {"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "S28"}
OPEN = [
    f"/api/query{LINK}",
    "/api/query?map=dtw&from=ZZ9&to=S28",
    "/api/catalog?system=ats",
    "/api/tea",
    "/api/openapi.json",
    "/api/schema/query.json",
    "/maps/sos.json",
    "/maps/sos.svg?zoom=far",
    "/maps/tea.json",
    f"/picture.svg{LINK}",
    f"/picture.png{LINK}",
]
CLOSED_TO_OTHERS = [
    "/", f"/{LINK}", "/ask?from=R26", "/health", "/openapi.json", "/v/abc123/boot.js", "/version.json",
    f"/embed{LINK}", "/tea", "/apitea", "/answer/tea.css",
]  # fmt: skip


# --- reading from other sites ---


@pytest.mark.parametrize("path", OPEN)
def test_other_sites_may_read_the_api_maps_and_pictures(client: FlaskClient, path: str) -> None:
    headers = client.get(path, headers={"Origin": "https://example.org"}).headers
    assert headers["Access-Control-Allow-Origin"] == "*"
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "Access-Control-Allow-Credentials" not in headers
    assert headers["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("path", CLOSED_TO_OTHERS)
def test_and_nothing_else(client: FlaskClient, path: str) -> None:
    for response in (client.get(path, headers={"Origin": "https://example.org"}), client.options(path)):
        assert not [name for name in response.headers if name[0].startswith("Access-Control")]


@pytest.mark.parametrize("path", ["/api/query", "/maps/dtw.json", "/picture.svg"])
def test_the_question_before_the_question_is_answered(client: FlaskClient, path: str) -> None:
    asked = {
        "Origin": "https://example.org",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
    }
    response = client.options(path, headers=asked)
    assert response.status_code == 200
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert "POST" in response.headers["Access-Control-Allow-Methods"]
    assert "content-type" in response.headers["Access-Control-Allow-Headers"].lower()
    assert int(response.headers["Access-Control-Max-Age"]) > 0


def test_a_refusal_before_the_app_can_be_read_too() -> None:
    told = dict(refusal(413, "/api/query", "POST").headers)
    assert told[b"access-control-allow-origin"] == b"*"
    page = dict(refusal(413, "/", "POST").headers)
    assert b"access-control-allow-origin" not in page
    assert page[b"x-frame-options"] == b"DENY"
    assert json.loads(refusal(413, "/api/query").body)["contract"] == CONTRACT


# --- the catalog for tools ---


def test_the_catalog_of_one_system_is_smaller_and_need_not_be_sent_again(client: FlaskClient) -> None:
    whole, one = client.get("/api/catalog"), client.get("/api/catalog?system=ats")
    assert whole.text == answer_json('{"kind": "catalog"}')
    assert [row["id"] for row in one.json["systems"]] == ["ats"]
    assert one.json["systems"][0] in whole.json["systems"]
    assert {row["id"] for row in one.json["maps"]} == {
        row["id"] for row in whole.json["maps"] if "ats" in row["systems"]
    }
    assert client.get("/api/catalog?system=ats", headers={"If-None-Match": one.headers["ETag"]}).status_code == 304
    refused = client.get("/api/catalog?system=tea")
    assert (refused.status_code, refused.json["error"]["field"]) == (400, "system")
    assert client.get("/api/catalog?system=ats&map=dtw&hex=R26").json["places"].keys() == {"R26"}


def test_the_answer_to_a_link_need_not_be_sent_again(client: FlaskClient) -> None:
    first = client.get(f"/api/query{LINK}")
    assert client.get(f"/api/query{LINK}", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304


def test_health_says_the_contract(client: FlaskClient) -> None:
    assert client.get("/health").json["contract"] == CONTRACT


# --- the description ---


def test_the_schemas_are_served(client: FlaskClient) -> None:
    assert client.get("/api/schema/query.json").json == query_schema()
    assert client.get("/api/schema/answer.json").json == answer_schema()


def test_the_description_is_the_one_of_the_routes_that_there_are(app: Flask, client: FlaskClient) -> None:
    said = "write it anew: python -m server.description"
    assert FILE.read_text(encoding="utf-8") == made(app), said
    for address in ("/openapi.json", "/api/openapi.json"):
        assert client.get(address).text == FILE.read_text(encoding="utf-8")


def test_every_route_is_described_and_every_described_one_is_there(app: Flask) -> None:
    described = {
        (path, method.upper())
        for path, row in json.loads(FILE.read_text(encoding="utf-8"))["paths"].items()
        for method in row
    }
    there = {
        (re.sub(r"<([a-z_]+)>", r"{\1}", rule.rule), method)
        for rule in app.url_map.iter_rules()
        if rule.endpoint not in NOT_DESCRIBED
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    assert described == there


def test_what_is_described_is_what_is_answered(client: FlaskClient) -> None:
    document = json.loads(FILE.read_text(encoding="utf-8"))
    for path, address in (
        ("/api/query", f"/api/query{LINK}"),
        ("/api/catalog", "/api/catalog?system=cgs"),
        ("/health", "/health"),
    ):
        row = document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        schema = {"components": document["components"], **row}
        Draft202012Validator(schema).validate(client.get(address).json)
    asked = document["paths"]["/api/query"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    fits = Draft202012Validator({"components": document["components"], **asked})
    assert fits.is_valid(LINE)
    assert not fits.is_valid({**LINE, "from": 3})


def test_no_reference_of_the_description_leads_nowhere() -> None:
    text = FILE.read_text(encoding="utf-8")
    document = json.loads(text)
    for reference in set(re.findall(r'"\$ref": "#/([^"]+)"', text)):
        found: Any = document
        for name in reference.split("/"):
            found = found[name]


# --- frames ---


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def test_an_answer_may_be_shown_in_a_frame_and_nothing_else_may(client: FlaskClient) -> None:
    headers = client.get(f"/embed{LINK}").headers
    assert "frame-ancestors *" in headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in headers
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    for path in ("/", f"/{LINK}", "/health", f"/picture.svg{LINK}", "/maps/sos.svg", "/tea", "/v/abc123/boot.js"):
        other = client.get(path).headers
        assert other["X-Frame-Options"] == "DENY"
        policies = other["Content-Security-Policy"]
        assert "frame-ancestors" not in policies or "frame-ancestors 'none'" in policies
        assert "frame-ancestors *" not in policies


def test_a_frame_runs_nothing_and_brings_all_that_it_shows(client: FlaskClient) -> None:
    response = client.get(f"/embed{LINK}")
    tags = Page(response.text).tags
    assert not {"script", "form", "iframe", "object", "img"} & {tag for tag, _ in tags}
    assert not [name for _, attributes in tags for name in attributes if name == "style" or name.startswith("on")]
    assert "script-src" not in response.headers["Content-Security-Policy"]
    assert response.headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert [a["rel"] for tag, a in tags if tag == "link"] == ["canonical"]


def test_a_frame_says_the_verdict_and_leads_to_the_whole_answer(client: FlaskClient) -> None:
    text = client.get(f"/embed{LINK}").text
    assert 'data-verdict="blocked"' in text
    assert "Blocked by the roof edge along R27/S27 (ATS 1.4.61b)." in unescape(text)
    assert f'href="http://localhost/{LINK.replace("&", "&amp;")}' in text
    assert '<svg class="map-sheet' in text


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("?map=dtw&ask=fan&from=R26&range=3", "seen"),
        ("?map=dtw&ask=reach&from=Y20&unit=wheeled&mp=4", "hexes"),
        ("?map=dtw&ask=path&from=Y20&to=Y22&unit=wheeled&mp=40", "MP"),
        ("?map=dtw&ask=walk&moves=Y20,Y21&unit=wheeled&mp=40", "MP"),
        ("?map=dtw&ask=table&name=immobilization&i.unit=tracked", "Immobilization"),
        ("?map=dtw&ask=table", "Name two hexes"),
        ("?map=dtw&ask=counters&on=wreck:M20", "on the map"),
        ("?map=dtw&ask=counters", "on the map"),
        ("?map=dtw&compare=cgs&from=R26&to=S28", "CGS"),
        ("?map=dtw&ask=catalog", "Name two hexes"),
        ("?map=ge", "Name two hexes"),
        ("", "Name two hexes"),
        ("?map=dtw&from=R26&to=R26", "is both ends of the line"),
        ("?map=dtw&from=ZZ9&to=S28", "Tractor Works has no hex ZZ9"),
        ("?" + "tea&" * 4000, "no such part"),
    ],
)
def test_every_kind_of_link_is_shown_in_a_frame(client: FlaskClient, link: str, said: str) -> None:
    response = client.get(f"/embed{link}")
    assert response.status_code == 200
    assert said in unescape(response.text)
    assert 'data-testid="verdict"' in response.text


def test_a_frame_takes_the_theme_of_the_device_or_the_one_it_is_given(client: FlaskClient) -> None:
    assert "data-theme=" not in client.get(f"/embed{LINK}").text.partition("<style>")[0]
    assert '<html lang="en" data-theme="dark">' in client.get(f"/embed{LINK}&theme=dark").text
    refused = client.get(f"/embed{LINK}&theme=pink")
    assert (refused.status_code, refused.text) == (400, "A drawing's theme can be auto or light or dark or contrast.")
    assert "frame-ancestors *" in refused.headers["Content-Security-Policy"]


def test_what_stands_in_a_link_is_no_markup(client: FlaskClient) -> None:
    text = client.get("/embed?map=dtw&from=%3Cscript%3Ealert(1)%3C/script%3E&to=S28").text
    assert "script" not in {tag for tag, _ in Page(text).tags}


def test_without_a_built_site_a_frame_is_shown_too(tmp_path: object) -> None:
    client = create_app({"TESTING": True, "SITE": tmp_path}).test_client()
    assert client.get(f"/embed{LINK}").status_code == 200


# --- oEmbed ---


def oembed(client: FlaskClient, page: str, **more: object) -> TestResponse:
    wishes = "".join(f"&{name}={value}" for name, value in more.items())
    return client.get(f"/api/oembed?url={quote(page, safe='')}{wishes}")


def test_a_page_says_how_it_is_embedded(client: FlaskClient) -> None:
    tags = Page(client.get(f"/{LINK}").text).tags
    (found,) = [a for tag, a in tags if tag == "link" and a.get("type") == "application/json+oembed"]
    assert (found["rel"], found["title"]) == ("alternate", "R26 roof (+20) to S28: blocked")
    address = urlsplit(str(found["href"]))
    assert parse_qs(address.query)["url"] == [f"http://localhost/{LINK}&on=none"]
    embedded = client.get(f"{address.path}?{address.query}").json
    assert embedded["version"] == "1.0"
    assert embedded["type"] == "rich"
    assert embedded["title"] == "R26 roof (+20) to S28: blocked"
    ((tag, frame),) = Page(embedded["html"]).tags
    assert (tag, frame["width"], frame["height"]) == ("iframe", "600", "400")
    assert (embedded["width"], embedded["height"]) == (600, 400)
    shown = urlsplit(str(frame["src"]))
    assert client.get(f"{shown.path}?{shown.query}").text == client.get(f"/embed{LINK}").text
    assert embedded["thumbnail_url"] == f"http://localhost/picture.png{LINK}&on=none"
    assert (embedded["thumbnail_width"], embedded["thumbnail_height"]) == (1200, 630)


@pytest.mark.parametrize(
    ("wish", "size", "thumbnail"),
    [
        ({"maxwidth": 320}, (320, 400), False),
        ({"maxheight": 200}, (600, 200), False),
        ({"maxwidth": 320, "maxheight": 240}, (320, 240), False),
        ({"maxwidth": 1300, "maxheight": 700}, (600, 400), True),
        ({"format": "json"}, (600, 400), True),
    ],
)
def test_a_frame_is_no_larger_than_wished(
    client: FlaskClient, wish: dict[str, object], size: tuple[int, int], thumbnail: bool
) -> None:
    found = oembed(client, f"http://localhost/{LINK}", **wish).json
    assert (found["width"], found["height"]) == size
    assert f'width="{size[0]}" height="{size[1]}"' in found["html"]
    assert ("thumbnail_url" in found) is thumbnail


@pytest.mark.parametrize(
    ("page", "wish", "status", "said"),
    [
        ("", {}, 400, "The url of the page to embed is missing."),
        (f"http://elsewhere.example/{LINK}", {}, 404, "Only pages of http://localhost/ can be embedded from here."),
        (f"http://localhost@elsewhere.example/{LINK}", {}, 404, "Only pages of"),
        ("javascript:alert(1)", {}, 404, "Only pages of"),
        ("http://[", {}, 404, "This is no address of a page."),
        ("http://localhost/health", {}, 404, "Only pages of"),
        ("http://localhost/?map=dtw&from=ZZ9&to=S28", {}, 404, "Tractor Works has no hex ZZ9"),
        ("http://localhost/?map=dtw&from=R26&to=R26", {}, 404, "is both ends of the line"),
        (f"http://localhost/{LINK}", {"maxwidth": "wide"}, 400, "The maxwidth of a frame is a whole number of pixels"),
        (f"http://localhost/{LINK}", {"maxheight": "0"}, 400, "The maxheight of a frame"),
        (f"http://localhost/{LINK}", {"format": "xml"}, 501, "Only JSON is given here."),
    ],
)
def test_what_can_not_be_embedded_is_said(
    client: FlaskClient, page: str, wish: dict[str, object], status: int, said: str
) -> None:
    response = oembed(client, page, **wish)
    assert response.status_code == status
    assert said in response.json["error"]["message"]
    assert response.json["contract"] == CONTRACT


def test_behind_a_proxy_its_address_counts(site_folder: object) -> None:
    client = create_app(
        {"TESTING": True, "SITE": site_folder, "PUBLIC_URL": "https://games.example/walk/"}
    ).test_client()
    found = oembed(client, f"https://games.example/walk/{LINK}").json
    assert 'src="https://games.example/walk/embed?' in found["html"]
    assert oembed(client, f"https://games.example/walk/embed{LINK}").status_code == 200
    assert oembed(client, f"https://games.example/walk{LINK}").status_code == 200
    assert oembed(client, f"http://localhost/{LINK}").status_code == 404
    assert oembed(client, f"https://games.example/{LINK}").status_code == 404


def test_a_map_alone_is_embedded_too(client: FlaskClient) -> None:
    assert oembed(client, "http://localhost/?map=ge").json["title"] == client.get("/maps/ge.json").json["title"]
