"""Bad links and failed starts: a sentence, a way on, and the rest of the app unharmed."""

from __future__ import annotations

from contextlib import closing

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.e2e.conftest import ConsoleGuard, OpenPage, SiteServer
from tests.e2e.engine import wait_for_engine, wait_until, wait_until_offline_ready
from tests.e2e.plain_host import PlainHost
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]


def test_an_unknown_hex_in_a_link_is_named_and_asked_for_again(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=R26@roof&to=ZZ9", size="landscape"), touch=True).ready()
    card = player.sees("error-card")
    expect(card).to_contain_text("Tractor Works has no hex ZZ9")
    expect(player.sees("from-card")).to_contain_text("R26")
    player.press("error-retry")
    player.tap_hex("S28")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    expect(player.page.get_by_test_id("error-card")).to_have_count(0)


@pytest.mark.parametrize(
    ("parameter", "said"),
    [
        ("colour=red", "colour"),
        ("HC-ATS-1=sideways", "HC-ATS-1"),
        ("o.target=balloon", "balloon"),
        ("on=dragon:M20", "dragon"),
    ],
)
def test_one_bad_parameter_is_dropped_and_said(open_page: OpenPage, parameter: str, said: str) -> None:
    player = Player(
        open_page(f"?map=dtw&system=ats&from=R26@roof&to=S28&{parameter}", size="phone"), touch=True
    ).ready()
    expect(player.sees("notice")).to_contain_text(said)
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    player.page.locator(".notice-close").first.tap()
    expect(player.page.get_by_test_id("notice")).to_have_count(0)


def test_an_unknown_map_is_named_and_the_maps_that_there_are_offered(open_page: OpenPage) -> None:
    # It may be a board of somebody else's: an answer on another map would be none.
    player = Player(open_page("?map=atlantis&system=ats&from=R26@roof&to=S28"), touch=False).ready()
    expect(player.sees("board-missing")).to_contain_text("atlantis")
    player.press("map-card", map="ge")
    expect(player.page.locator(".board")).to_have_attribute("data-map", "ge")
    player.press("mode-maps")
    expect(player.sees("board-missing")).to_have_count(0)


def test_an_unknown_unit_is_dropped_and_another_can_be_chosen(open_page: OpenPage) -> None:
    player = Player(open_page("?ask=reach&from=W23&unit=dragon&mode=flying&mp=8"), touch=False).ready()
    expect(player.sees("notice")).to_contain_text("dragon")
    expect(player.sees("reach-summary")).to_contain_text("W23")


def test_a_failed_start_says_what_to_do_and_leaves_the_map(open_page: OpenPage, plain_host: PlainHost) -> None:
    plain_host.damage("pyodide.asm.wasm", b"no wasm")
    page = open_page(plain_host.url)
    player = Player(page, touch=False)
    expect(player.sees("engine")).to_have_attribute("data-state", "failed", timeout=60_000)
    expect(player.sees("engine-failed")).to_contain_text("could not be")
    expect(player.sees("engine-restart")).to_be_visible()
    expect(page.locator(".board [data-hex]")).to_have_count(1498)


def test_a_question_that_broke_the_engine_can_be_asked_again(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=ats&from=R26@roof"), touch=False).ready()
    expect(player.sees("from-place")).to_be_visible()
    player.page.evaluate(
        """() => {
            const { engine } = window.walkaround;
            const { follow } = engine;
            engine.follow = (text, callback) => {
                engine.follow = follow;
                const error = { code: "engine-restarted", message: "The rules engine was started anew.", field: null };
                callback(JSON.stringify({ kind: "error", error }), true);
            };
        }"""
    )
    player.tap_hex("S28")
    expect(player.sees("error-card")).to_contain_text("started anew")
    player.press("ask-again")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")


@pytest.mark.parametrize(
    "names",
    [["boot.js"], ["brython.js"], ["ui.js"], ["boot.js", "brython.js", "ui.js"], ["app.css", "map.css"]],
    ids=" ".join,
)
def test_what_the_page_lacks_is_asked_for_once_more(
    browser: Browser, site_server: SiteServer, console_guard: ConsoleGuard, names: list[str]
) -> None:
    with closing(browser.new_context(service_workers="block")) as context:
        page = context.new_page()
        console_guard.watch(page)
        for name in names:
            page.route(f"**/{name}", lambda route: route.abort("aborted"))
        page.goto(f"{site_server.url}?map=dtw&system=ats&from=R26@roof")
        player = Player(page, touch=False).ready()
        player.tap_hex("S28")
        expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
        styled = "sheets => [...sheets].map(sheet => sheet.ownerNode.href.match(/(app|map).css/)?.[0]).filter(Boolean)"
        assert page.evaluate(f"({styled})(document.styleSheets)") == ["map.css", "app.css"]


def test_a_page_whose_service_worker_ends_while_it_loads_comes_all_the_same(
    open_page: OpenPage, site_server: SiteServer
) -> None:
    page = open_page()
    wait_until_offline_ready(page)
    devtools = page.context.new_cdp_session(page)
    devtools.send("ServiceWorker.enable")
    for after_ms in (0, 50, 100, 150, 200):
        page.goto(f"{site_server.url}?map=dtw&system=ats&from=R26@roof", wait_until="commit")
        page.wait_for_timeout(after_ms)
        devtools.send("ServiceWorker.stopAllWorkers")
        Player(page, touch=False).ready()


@pytest.mark.parametrize(
    ("name", "given_up_ms"), [("worker/engine.js", 25_000), ("engine/pyodide.asm.wasm", 0), ("engine/snapshot*", 0)]
)
def test_an_engine_of_which_a_file_did_not_come_is_started_once_more(
    browser: Browser, site_server: SiteServer, name: str, given_up_ms: int
) -> None:
    with closing(browser.new_context(service_workers="block")) as context:
        page = context.new_page()
        stopped: list[Route] = []

        def stop_the_first(route: Route) -> None:
            if stopped:
                route.continue_()
            else:
                stopped.append(route)
                if not given_up_ms:
                    route.abort("aborted")

        page.route(f"**/{name}", stop_the_first)
        page.clock.install()
        page.goto(site_server.url)
        wait_until(page, "!!window.walkaround")
        page.clock.run_for(given_up_ms)
        assert wait_for_engine(page)["mode"] == "snapshot"
        assert stopped
