from __future__ import annotations

import html
import re
from html.parser import HTMLParser
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core import query
from rules_core.movement.routes.effort import MOST_EFFORT, Effort
from rules_core.query import answer
from server import create_app

BLOCKED = "map=dtw&system=ats&from=R26@roof&to=S28"
MODIFIED = "map=dtw&system=ats&from=T30&to=Y27"
CLEAR = "map=dtw&system=ats&from=Y29&to=Y31"
FAN = "map=dtw&system=ats&ask=fan&from=R26@roof&range=4"
REACH = "map=dtw&system=ats&ask=reach&from=W23&unit=tracked&mode=cross-country&mp=8"
PATH = "map=dtw&system=ats&ask=path&from=W23&to=Y28&unit=tracked&mode=cross-country&mp=8"
NO_PATH = "map=dtw&system=ats&ask=path&from=W23&to=V26@roof&unit=tracked&mode=cross-country&mp=8"
WALK = "map=dtw&system=ats&ask=walk&moves=W23,W24,X24&unit=tracked&mode=cross-country"
ANSWERED = [BLOCKED, MODIFIED, CLEAR, FAN, REACH, PATH, WALK]
EVERY = [
    *ANSWERED,
    NO_PATH,
    "",
    "map=ge",
    "map=sos",
    "map=dtw&from=S28&to=S28",
    "map=dtw&from=ZZ9&to=S28&tea=1",
    "map=dtw&system=cgs&from=A10&to=A9",
]


class Page(HTMLParser):
    """The elements of a page, and what must not be in one."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.inline: list[str] = []
        self.marked: dict[str, dict[str, str | None]] = {}
        self.metas: dict[str, str] = {}
        self.links: list[str] = []
        self.canonical = ""
        self._in_script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.inline += [f"<{tag} {name}>" for name in found if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in found):
            self.inline.append(f"<{tag}>")
        if "data-testid" in found:
            self.marked.setdefault(str(found["data-testid"]), found)
        if tag == "meta" and "content" in found:
            self.metas[str(found.get("property") or found.get("name"))] = str(found["content"])
        if tag == "a":
            self.links.append(str(found.get("href")))
        if tag == "link" and found.get("rel") == "canonical":
            self.canonical = str(found["href"])


UNKNOWN = "map=dtw&system=cgs&from=A10&to=A9"


def test_a_total_that_is_not_known_is_a_question_mark(client: FlaskClient) -> None:
    page = client.get(f"/?{UNKNOWN}").text
    assert Page(page).marked["totals"]["data-drm"] == "?"
    assert ">?</strong>" in page
    assert '<span class="answer-value">?</span>' in page
    fan = client.get("/?ask=fan&map=dtw&system=cgs&from=A10&range=2").text
    assert "<summary><strong>?</strong>" in fan
    assert fan.index("<strong>?</strong>") > fan.index("<strong>+5</strong>")
    assert ">?</text>" in client.get(f"/picture.svg?{UNKNOWN}").text


def test_a_fan_that_was_not_looked_at_whole_says_so_on_the_page_and_darkens_only_what_is_hidden(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {"kind": "fan", "map": "dtw", "system": "cgs", "from": "S21", "range": 5}
    whole: Any = answer({**asked, "options": {"target_bypass": "6-8"}})
    assert "all_tried" not in whole
    monkeypatch.setattr(query, "enough", lambda: Effort(MOST_EFFORT // 40))
    link = "ask=fan&map=dtw&system=cgs&from=S21&range=5&o.target_bypass=6-8"
    found: Any = client.get(f"/api/query?{link}").json
    assert found["all_tried"] is False
    assert "Not every hex was looked at" in found["say"]
    assert 0 < len(found["blocked"]) < len(whole["blocked"])
    page = client.get(f"/?{link}").text
    assert found["say"] in html.unescape(page)
    (dark,) = [tag for tag in re.findall(r"<path[^>]*>", page) if "ov-unseen" in tag and "hatch" not in tag]
    assert dark.count("M") == len(found["blocked"])


@pytest.mark.parametrize("link", EVERY)
def test_nothing_in_a_page_is_inline_that_its_policy_forbids(client: FlaskClient, link: str) -> None:
    assert Page(client.get(f"/?{link}").text).inline == []


@pytest.mark.parametrize("link", ANSWERED)
def test_a_page_holds_the_sentence_of_the_answer_and_its_drawing(client: FlaskClient, link: str) -> None:
    page = client.get(f"/?{link}")
    answered = client.get(f"/api/query?{link}").json
    assert page.status_code == 200
    assert answered["say"] in html.unescape(page.text)
    assert f"<title>{html.escape(answered['title'])}</title>" in page.text
    assert "<svg" in page.text.partition('data-testid="map"')[2]


@pytest.mark.parametrize(
    ("link", "verdict", "drm"), [(BLOCKED, "blocked", "0"), (MODIFIED, "modified", "5"), (CLEAR, "clear", "0")]
)
def test_the_verdict_and_the_totals_are_marked(client: FlaskClient, link: str, verdict: str, drm: str) -> None:
    page = Page(client.get(f"/?{link}").text)
    assert page.marked["verdict"]["data-verdict"] == verdict
    assert page.marked["totals"]["data-drm"] == drm
    assert {"profile", "share-link", "map"} <= page.marked.keys()


def test_every_step_stands_in_the_page_with_its_rule(client: FlaskClient) -> None:
    for link in (BLOCKED, MODIFIED):
        text = html.unescape(client.get(f"/?{link}").text)
        for step in client.get(f"/api/query?{link}").json["trace"]:
            row = text.partition(f'id="step-{step["n"]}"')[2].partition("</li>")[0]
            assert step["at"] in row
            assert step["cite"] in row


def test_a_step_behind_the_block_says_that_it_is_not_reached(client: FlaskClient) -> None:
    assert "not reached" in client.get(f"/?{BLOCKED}").text
    assert "not reached" not in client.get(f"/?{MODIFIED}").text


def test_a_house_convention_is_marked_as_one(client: FlaskClient) -> None:
    page = client.get(f"/?{MODIFIED}")
    touched = [row["id"] for row in client.get(f"/api/query?{MODIFIED}").json["conventions"]]
    assert touched
    assert all(f'data-convention="{name}"' in page.text for name in touched)
    assert page.text.count('<span class="answer-tag">House</span>') >= len(touched)


@pytest.mark.parametrize(
    "link", [BLOCKED, PATH, "map=kb&system=cgs&from=BB5&to=Z5", "map=yard&system=red-barricades&from=F6&to=K9"]
)
def test_conventions_that_change_nothing_are_one_line_that_opens(client: FlaskClient, link: str) -> None:
    answered = client.get(f"/api/query?{link}").json
    silent = [row["id"] for row in answered["conventions"] if row.get("same_under_all")]
    assert silent
    before, _, after = client.get(f"/?{link}").text.partition('<details class="answer-group" data-testid="silent-')
    folded, _, rest = after.partition("</details>")
    assert f"<summary><strong>{answered['conventions_say']}</strong></summary>" in folded
    for row in answered["conventions"]:
        found = [f'data-convention="{row["id"]}"' in part for part in (before, folded, rest)]
        assert found == [row["id"] not in silent, row["id"] in silent, False]


def test_a_path_shows_its_total_its_steps_and_its_rolls(client: FlaskClient) -> None:
    answered = client.get(f"/api/query?{PATH}").json
    text = client.get(f"/?{PATH}").text
    page = Page(text)
    assert {"move-total", "path-steps"} <= page.marked.keys()
    steps = text.partition('data-testid="path-steps"')[2].partition("</ol>")[0]
    assert steps.count("<li") == len(answered["steps"])
    assert ("checks" in page.marked) == bool(answered["checks"])


def test_a_place_that_can_not_be_reached_says_why(client: FlaskClient) -> None:
    answered = client.get(f"/api/query?{NO_PATH}").json
    assert answered["kind"] == "error" or answered["why_not"]
    page = client.get(f"/?{NO_PATH}")
    said = answered["error"]["message"] if answered["kind"] == "error" else answered["why_not"][0]["what"]
    assert said in html.unescape(page.text)


def test_a_bad_part_of_a_link_is_dropped_and_said_and_the_rest_answered(client: FlaskClient) -> None:
    page = client.get(f"/?{BLOCKED}&unit=elephant&tea=1")
    assert page.status_code == 200
    marked = Page(page.text).marked
    assert marked["verdict"]["data-verdict"] == "blocked"
    notice = page.text.partition('data-testid="notice"')[2].partition("</section>")[0]
    assert "elephant" in notice
    assert "tea" in notice


def test_a_link_whose_question_was_dropped_gives_the_map_and_says_so(client: FlaskClient) -> None:
    page = client.get("/?map=dtw&from=ZZ9&to=S28")
    assert page.status_code == 200
    assert "ZZ9" in page.text
    assert "notice" in Page(page.text).marked


def test_a_question_that_can_not_be_answered_is_refused_in_a_sentence(client: FlaskClient) -> None:
    page = client.get("/?map=dtw&system=ats&from=S28&to=S28")
    said = answer({"kind": "los", "map": "dtw", "system": "ats", "from": "S28", "to": "S28"})["error"]
    assert page.status_code == 200  # the page is whole; the app takes over from it
    assert said["message"] in html.unescape(page.text)  # type: ignore[index]


@pytest.mark.parametrize("link", ANSWERED)
def test_a_preview_has_title_description_and_an_absolute_picture(client: FlaskClient, link: str) -> None:
    answered = client.get(f"/api/query?{link}").json
    page = Page(client.get(f"/?{link}").text)
    assert page.metas["og:title"] == answered["title"]
    assert page.metas["og:description"] == page.metas["description"] == answered["description"]
    assert page.metas["og:url"] == page.canonical
    assert page.canonical.startswith("http://localhost/?")
    picture = urlsplit(page.metas["og:image"])
    assert (picture.scheme, picture.netloc, picture.path) == ("http", "localhost", "/picture.png")
    assert picture.query == urlsplit(page.canonical).query
    assert (page.metas["og:image:width"], page.metas["og:image:height"]) == ("1200", "630")


def test_equal_questions_have_one_canonical_link(client: FlaskClient) -> None:
    long = Page(client.get("/?to=s28@ground&from=r26@ROOF&system=ats&map=DTW&engine=plain").text).canonical
    assert long == Page(client.get(f"/?{BLOCKED}").text).canonical
    assert "notice" not in Page(client.get(f"/?{BLOCKED}&engine=plain").text).marked


def test_behind_a_proxy_links_name_the_address_that_players_use(site_folder: object) -> None:
    app = create_app({"TESTING": True, "SITE": site_folder, "PUBLIC_URL": "https://walk.example/aid"})
    page = Page(app.test_client().get(f"/?{BLOCKED}").text)
    assert page.canonical.startswith("https://walk.example/aid/?map=dtw")
    assert page.metas["og:image"].startswith("https://walk.example/aid/picture.png?")


def test_the_page_keeps_the_shell_that_starts_the_app(client: FlaskClient) -> None:
    text = client.get(f"/?{BLOCKED}").text
    assert '<script defer src="v/abc123/boot.js"></script>' in text
    assert "<p>Loading</p>" not in text
    for marker in ("<!--head-->", "<!--/head-->", "<!--answer-->", "<!--/answer-->"):
        assert text.count(marker) == 1


def test_the_style_of_the_answer_is_there_and_named_by_its_content(client: FlaskClient) -> None:
    href = re.search(r'href="(/answer/[0-9a-f]+\.css)"', client.get("/").text)
    assert href is not None
    style = client.get(href[1])
    assert style.content_type == "text/css; charset=utf-8"
    assert "immutable" in style.headers["Cache-Control"]
    assert client.get("/answer/0000.css").status_code == 404


def test_the_form_makes_the_link_and_goes_there(client: FlaskClient) -> None:
    response = client.get("/ask?ask=los&map=dtw&system=ats&from=R26&from-place=roof&to=S28&to-place=")
    assert response.status_code == 303
    assert response.headers["Location"] == "/?map=dtw&system=ats&from=R26@roof&to=S28&on=none"
    verdict = Page(client.get(response.headers["Location"]).text).marked["verdict"]
    assert verdict["data-verdict"] == "blocked"


def test_the_form_of_a_page_has_the_fields_that_the_link_needs(client: FlaskClient) -> None:
    text = client.get(f"/?{BLOCKED}").text
    form = text.partition('<form class="answer-form"')[2].partition("</form>")[0]
    for name in ("from", "from-place", "to", "to-place", "map", "system", "ask"):
        assert f'name="{name}"' in form
    assert 'name="from" value="R26"' in form
    assert '<option value="roof" selected>' in form


@pytest.mark.parametrize("link", [BLOCKED, FAN, REACH, PATH])
def test_the_links_of_a_page_lead_to_answers(client: FlaskClient, link: str) -> None:
    links = [href for href in Page(client.get(f"/?{link}").text).links if href.startswith("?")]
    assert links
    for href in links[:12]:
        page = client.get(f"/{html.unescape(href)}")
        assert page.status_code == 200
        assert "notice" not in Page(page.text).marked


def test_a_page_that_the_browser_has_is_not_sent_again(client: FlaskClient) -> None:
    first = client.get(f"/?{BLOCKED}")
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get(f"/?{BLOCKED}", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("path", ["/", "/api/query", "/tea", "/v/abc123/boot.js", "/health", "/maps/dtw.json"])
def test_every_answer_carries_the_security_headers(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]
    assert "unsafe-inline" not in headers["Content-Security-Policy"]
    assert "Cache-Control" in headers


def test_text_is_packed_for_those_who_take_it(client: FlaskClient) -> None:
    packed = client.get(f"/?{BLOCKED}", headers={"Accept-Encoding": "gzip"})
    plain = client.get(f"/?{BLOCKED}")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert "Accept-Encoding" in plain.vary
    assert len(packed.data) * 3 < len(plain.data)


def test_a_method_that_a_page_does_not_know_is_refused_on_a_page(client: FlaskClient) -> None:
    response = client.post("/")
    assert response.status_code == 405
    assert response.content_type.startswith("text/html")


def test_a_fault_of_ours_is_a_sentence_and_no_traceback(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> object:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("server.pages.panel", fails)
    monkeypatch.setattr("server.api.answer_now", fails)
    client = app.test_client()
    page = client.get("/")
    assert page.status_code == 500
    assert "Something went wrong on the server" in page.text
    program = client.post("/api/query", json={"kind": "catalog"})
    assert program.status_code == 500
    assert program.json["error"]["code"] == "internal"
    assert "secret" not in page.text + program.text


WORDS = st.sampled_from(
    [
        "map",
        "system",
        "ask",
        "from",
        "to",
        "unit",
        "mode",
        "mp",
        "via",
        "moves",
        "best",
        "range",
        "places",
        "on",
        "o.target",
        "HC-ATS-1",
        "hex",
        "theme",
        "engine",
        "name",
        "i.unit",
        "i.hex",
        "i.at",
        "i.from",
        "i.density",
        "roll",
        "put",
        "at",
        "throw",
        "i.at.place",
        "tea",
    ]
)
VALUES = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        [
            "dtw",
            "ge",
            "sos",
            "ats",
            "los",
            "fan",
            "reach",
            "path",
            "walk",
            "R26@roof",
            "S28",
            "ZZ9",
            "A1",
            "tracked",
            "running",
            "8",
            "-1",
            "nan",
            "hedgehog:E35",
            "table",
            "counters",
            "immobilization",
            "rubbling",
            "minefield",
            "wreck:*:burning",
            "rubble:R26,smoke:E35,smoke:E35",
            "minefield:E35:density=--3",
            "--3",
            "true",
        ]
    ),
)


@settings(max_examples=80)
@given(st.lists(st.tuples(WORDS, VALUES), max_size=5), st.booleans())
def test_no_query_string_breaks_the_server(app: Flask, parts: list[tuple[str, str]], by_hand: bool) -> None:
    client = app.test_client()
    if by_hand:
        asked: object = "&".join(f"{name}={value}" for name, value in parts)
        response = client.get("/", query_string=asked.encode("utf-8", "surrogatepass").decode("latin-1"))  # type: ignore[attr-defined]
    else:
        response = client.get("/", query_string=parts)
    assert response.status_code == 200
    assert Page(response.text).inline == []


@settings(max_examples=80)
@given(st.lists(st.tuples(WORDS, VALUES), max_size=6))
def test_no_form_that_is_sent_breaks_the_server(app: Flask, parts: list[tuple[str, str]]) -> None:
    client = app.test_client()
    response = client.get("/ask", query_string=parts)
    assert response.status_code == 303
    assert response.headers["Location"].startswith("/?")
    assert client.get(response.headers["Location"]).status_code == 200


HOSTILE = '"><script>x</script>'


@pytest.mark.parametrize("door", ["/", "/ask", "/picture.svg"])
@pytest.mark.parametrize(
    "part",
    ["map", "system", "ask", "from", "to", "unit", "mode", "via", "moves", "mp", "best", "range", "places", "hex",
     "name", "on", "compare", "o.fire", "HC-ATS-1", "roll", "engine", HOSTILE],
)  # fmt: skip
def test_what_a_link_says_is_never_markup(client: FlaskClient, door: str, part: str) -> None:
    for before in ("", BLOCKED, "ask=table&map=dtw&system=ats&name=shot", "ask=path&map=dtw&system=ats&unit=personnel"):
        said = client.get(f"{door}?{quote(part)}={quote(HOSTILE)}&{before}", follow_redirects=True)
        assert said.status_code < 500
        assert "<script>x" not in said.text


def test_a_link_that_asks_who_sees_a_place_has_a_row_and_a_link_for_each_unit(client: FlaskClient) -> None:
    page = Page(client.get("/?ask=sees&map=dtw&system=ats&to=Y27&units=T30,Y23,S25,R26@roof").text)
    assert page.inline == []
    assert page.marked["verdict"]["data-verdict"] == "sees"
    lines = [link for link in page.links if "to=Y27" in link and "from=" in link]
    assert [re.search(r"from=([A-Z0-9]+)", link)[1] for link in lines][:2] == ["Y23", "T30"]
    assert len(lines) == 4


def test_who_is_seen_on_a_free_table_is_told_without_scripts(client: FlaskClient) -> None:
    text = client.get("/?ask=sees&map=village&system=miniatures&to=20x20&units=10x10,30x30&reverse=true").text
    assert "Who is seen from" in text
    assert "ov-sees-line" in text


def test_a_fan_of_who_sees_a_place_leads_to_lines_from_there(client: FlaskClient) -> None:
    page = Page(client.get("/?ask=fan&map=dtw&system=ats&from=T30&range=2&reverse=true&arc=2,4&also=V30").text)
    lines = [link for link in page.links if "to=T30" in link and "from=" in link and "ask" not in link]
    assert lines
    assert not any("arc=" in link or "also=" in link for link in lines)


@pytest.mark.parametrize("others", ["", "&others=S28,V24"])
def test_who_sees_one_place_or_several_is_a_page_with_a_row_for_each_line(client: FlaskClient, others: str) -> None:
    page = client.get(f"/?ask=sees&map=dtw&system=ats&to=Y27{others}&units=T30,Y23")
    assert page.status_code == 200
    text = page.get_data(as_text=True)
    assert text.count('class="answer-row ') == (6 if others else 2)
    assert ("T30 to V24" in text) is bool(others)
