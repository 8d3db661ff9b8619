"""What a player does first and most, in every browser there is: each test here runs in all of them.

A test gets a `Visitor`, who has the app open and works offline already; it begins with a link of its own and leaves
nothing open. What the console shows and what is wanted from other hosts meanwhile fails it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from rules_core.query import answer_json
from tests.browsers.elsewhere import Elsewhere
from tests.browsers.every import NAMES, every_browser
from tests.browsers.visitor import Visitor
from tests.browsers.window import Profile
from tests.e2e.conftest import SiteServer, or_skip
from tests.e2e.layout import COVERED, OVER_THE_EDGE
from tests.support.dear import DEAR, NEXT_TOUCH, OUTDATED
from tests.support.dear import LINE as BETWEEN
from tests.support.queries import some_queries
from tests.support.sweep import swept
from tests.support.vasl import BOARDS, MISSING_BOARDS, Painting

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=ats&from=R26@roof&to=S28"
MODES = {"sight": "from-card", "move": "unit-change", "procedures": "table-row", "counters": "tile", "maps": "map-card"}
"""The app's pages, and what is on each of them."""
BESIDE_THE_MAP = {"sight", "move", "counters"}
"""Those that leave the map and its controls to see; the others lie over it."""

COMPLAIN = """() => {
    console.error("misprint");
    console.warn("doubt");
    setTimeout(() => { throw new Error("stumble"); });
    return new Promise(after => setTimeout(after));
}"""


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Elsewhere]:
    """What the browsers want from other hosts."""
    proxy = Elsewhere()
    yield proxy
    proxy.close()


# Chromium by its own name comes last: everything else in this folder is tried in it.
@pytest.fixture(scope="module", params=swept(*reversed(NAMES)))
def _first_visit(
    request: pytest.FixtureRequest,
    playwright: Playwright,
    _running_server: SiteServer,
    elsewhere: Elsewhere,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Visitor]:
    browser = or_skip(every_browser(playwright)[request.param])
    profile = Profile(tmp_path_factory.mktemp(browser.name), elsewhere.address)
    visitor = Visitor(browser, profile, _running_server.url)
    try:
        visitor.open(LINE)
        visitor.keeps_the_app()
        yield visitor
    finally:
        visitor.window.close()


@pytest.fixture
def visitor(_first_visit: Visitor, site_server: SiteServer, elsewhere: Elsewhere) -> Iterator[Visitor]:
    """Somebody who has the app open; the server runs, and may be stopped."""
    assert site_server.url
    elsewhere.wanted.clear()
    yield _first_visit
    assert elsewhere.wanted_but(_first_visit.browser.own_hosts) == set()
    assert _first_visit.new_problems() == []


def test_the_first_visit_answers_its_link_and_keeps_the_app(visitor: Visitor) -> None:
    visitor.follow(LINE)
    visitor.sees("verdict", verdict="blocked")
    visitor.sees("trace", text="ATS 1.4.61b")
    visitor.sees("offline", state="ready", text="Works offline")


def test_a_line_is_asked_for_with_two_taps(visitor: Visitor) -> None:
    visitor.follow("?map=dtw&system=ats")
    visitor.press("mode-sight")
    visitor.tap_hex("R26")
    visitor.sees("from-card", text="R26")
    visitor.tap_hex("S28")
    visitor.sees("to-card", text="S28")
    visitor.sees("verdict", verdict="blocked")
    visitor.press("from-place", place="roof")
    visitor.waits_for("() => location.search.includes('from=R26@roof')")
    visitor.sees("verdict", verdict="blocked")


def test_a_way_is_asked_for_with_a_tap(visitor: Visitor) -> None:
    visitor.follow("?ask=reach&map=dtw&system=ats&from=W23&unit=tracked&mode=assault&mp=8")
    visitor.sees("reach-summary", text="W23")
    visitor.press("zoom-fit")
    visitor.tap_hex("Y28")
    visitor.sees("move-total", text="7½")
    visitor.counts("[data-testid=path-steps] > li", 6)
    visitor.sees("checks", text="49/100")


def test_every_page_of_the_app_shows_whole(visitor: Visitor) -> None:
    visitor.follow(LINE)
    for mode, part in MODES.items():
        visitor.press(f"mode-{mode}")
        visitor.sees(part)
        visitor.waits_for("() => document.getAnimations().every(one => one.playState !== 'running')")
        if mode in BESIDE_THE_MAP:
            assert visitor.window.evaluate(OVER_THE_EDGE) == [], mode
            assert visitor.window.evaluate(COVERED) == [], mode


def test_sheets_open_and_close(visitor: Visitor) -> None:
    visitor.follow(LINE)
    visitor.press("mode-sight")
    visitor.press("settings")
    visitor.sees("convention")
    visitor.press("sheet-close")
    visitor.misses("sheet-close")
    visitor.press("share-link")
    visitor.sees("link-field")
    visitor.sees("qr")
    visitor.press("sheet-close")
    visitor.misses("sheet-close")


def test_a_table_is_rolled(visitor: Visitor) -> None:
    visitor.follow("?ask=table&system=ats&name=immobilization&i.unit=wheeled")
    visitor.counts("[data-testid=outcome]", 2)
    visitor.press("roll")
    visitor.sees("rolled")
    visitor.waits_for("() => /roll=\\d+/.test(location.search)")


def test_the_rules_answer_as_on_the_server(visitor: Visitor) -> None:
    for query in some_queries(40, seed=11):
        assert visitor.ask(**query) == json.loads(answer_json(json.dumps(query))), query


def test_a_line_asked_while_a_dear_way_is_looked_for_is_answered_first(visitor: Visitor) -> None:
    visitor.follow("?map=dtw&system=ats")
    answered = visitor.window.evaluate(NEXT_TOUCH, [json.dumps(DEAR), json.dumps(BETWEEN)])
    assert [json.loads(text)["kind"] for text in answered] == ["los", "path"]


def test_a_dear_way_that_nobody_wants_any_more_is_ended(visitor: Visitor) -> None:
    visitor.follow("?map=dtw&system=ats")
    answered = visitor.window.evaluate(OUTDATED, [json.dumps(DEAR), json.dumps(BETWEEN)])
    assert [json.loads(text)["kind"] for text in answered] == ["los", "los"]


def test_a_board_dropped_on_the_page_is_read(visitor: Visitor) -> None:
    visitor.follow("?map=dtw&system=ats")
    visitor.press("mode-maps")
    visitor.drop("bdTiny", Painting().archive())
    visitor.counts('.board[data-map="tiny"] [data-hex]', 7)
    visitor.tap_hex("A1")
    visitor.tap_hex("C1")
    visitor.sees("verdict", verdict="clear")
    visitor.waits_for("() => location.search.startsWith('?map=tiny')")


def test_a_file_that_is_no_board_is_refused_in_words(visitor: Visitor) -> None:
    visitor.follow("?map=dtw&system=ats")
    visitor.press("mode-maps")
    visitor.drop("bdCut", Painting().archive()[:300])
    visitor.sees("board-refused", text="bdCut was not added")


@pytest.mark.skipif(not BOARDS.is_dir(), reason=MISSING_BOARDS)
def test_a_real_board_is_read(visitor: Visitor) -> None:
    visitor.follow("?map=dtw&system=ats")
    visitor.press("mode-maps")
    visitor.drop("bd01", (BOARDS / "bd01").read_bytes())
    visitor.counts('.board[data-map="01"] [data-hex]', 346)
    visitor.follow("?map=01&system=red-barricades&from=F5&to=K5")
    visitor.sees("verdict")


def test_a_new_process_has_it_all_with_the_server_gone(visitor: Visitor, site_server: SiteServer) -> None:
    visitor.follow("?map=ge&system=ats&ask=counters")
    visitor.press("tile", kind="smoke")
    visitor.tap_hex("F6")
    visitor.sees("kept-table", text="My table (1)")
    visitor.drop("bdKept", Painting().archive())
    visitor.counts('.board[data-map="kept"] [data-hex]', 7)
    site_server.stop()
    visitor.start_again()

    visitor.open(LINE)
    visitor.keeps_the_app()
    visitor.sees("verdict", verdict="blocked")
    visitor.tap_hex("S27")
    visitor.sees("to-card", text="S27")
    visitor.sees("verdict", verdict="modified")
    visitor.follow("?map=ge&system=ats")
    visitor.counts(".overlay [data-counter]", 1)
    visitor.follow("?map=kept&system=red-barricades&from=A1&to=C1")
    visitor.sees("verdict", verdict="clear")
    for mode, part in MODES.items():
        visitor.press(f"mode-{mode}")
        visitor.sees(part)


def test_what_goes_wrong_in_a_page_is_noticed(visitor: Visitor) -> None:
    """The proof of the other tests' instrument: what a page complains of, on purpose or not, is seen."""
    visitor.window.evaluate(COMPLAIN)
    seen = visitor.waits_for_problems(3)
    assert all(any(word in problem for problem in seen) for word in ("misprint", "doubt", "stumble")), seen


def test_what_is_wanted_from_other_hosts_is_noticed(visitor: Visitor, elsewhere: Elsewhere) -> None:
    """The proof of the other tests' instrument: no other host is there, and who goes to one is seen."""
    visitor.window.open("http://elsewhere.example/")
    visitor.open(LINE)
    assert elsewhere.wanted_but(visitor.browser.own_hosts) == {"elsewhere.example"}
    elsewhere.wanted.clear()
