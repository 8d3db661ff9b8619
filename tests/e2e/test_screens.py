"""Every screen shows whole and can be tapped: a phone on its side, high contrast, sheets, what is said for a moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e import axe
from tests.e2e.all_screens import GO
from tests.e2e.campaigner import CAMPAIGN
from tests.e2e.conftest import OpenPage, SiteServer
from tests.e2e.large_text import twice_as_large
from tests.e2e.layout import COVERED, OFF_CENTRE, OVER_THE_EDGE
from tests.e2e.plain_host import PlainHost
from tests.e2e.player import Player
from tests.e2e.test_panel import HOLD_BACK, LET_GO

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=ats&from=T30&to=Y27"
ON_ITS_SIDE = [(844, 390), (667, 375)]


def sideways(open_page: OpenPage, address: str, size: tuple[int, int]) -> Player:
    """A player with a phone on its side."""
    page = open_page(address, size="phone")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return Player(page, touch=True).ready()


@pytest.mark.parametrize(
    "address",
    [
        LINE,
        "?map=dtw&system=ats&from=R26@roof&to=S28&compare=cgs",
        "?ask=path&map=dtw&system=ats&from=W36&to=X36&unit=personnel&mode=running&compare=cgs",
        "?ask=path&map=yard&system=red-barricades&from=C3&to=E4&unit=infantry",
        f"{LINE}&ask=counters&on=smoke:W30",
    ],
)
def test_a_phone_on_its_side_has_the_map_beside_the_answer(open_page: OpenPage, address: str) -> None:
    player = sideways(open_page, address, ON_ITS_SIDE[0])
    page = player.page
    expect(page.locator(".panel-body").locator("visible=true")).not_to_be_empty()
    for width, height in ON_ITS_SIDE:
        page.set_viewport_size({"width": width, "height": height})
        map_box, panel = player.sees("map").bounding_box(), page.locator(".panel").bounding_box()
        assert map_box is not None
        assert panel is not None
        assert map_box["height"] == height
        assert panel["x"] >= map_box["x"] + map_box["width"] - 1
        assert map_box["width"] > 200
        assert page.evaluate(OVER_THE_EDGE) == []
        assert page.evaluate(COVERED) == []
    # Where the text is twice as large the map keeps its place beside the answer, and every control its own.
    twice_as_large(page)
    page.set_viewport_size({"width": ON_ITS_SIDE[0][0], "height": ON_ITS_SIDE[0][1]})
    map_box, panel = player.sees("map").bounding_box(), page.locator(".panel").bounding_box()
    assert map_box is not None
    assert panel is not None
    assert map_box["height"] == ON_ITS_SIDE[0][1]
    assert panel["x"] >= map_box["x"] + map_box["width"] - 1
    assert map_box["width"] > 200
    assert page.evaluate(OVER_THE_EDGE) == []
    assert page.evaluate(COVERED) == []


def test_both_ends_are_tapped_and_the_verdict_seen_on_a_phone_on_its_side(open_page: OpenPage) -> None:
    player = sideways(open_page, LINE, ON_ITS_SIDE[0])
    expect(player.sees("verdict")).to_be_in_viewport(ratio=1)
    player.tap_hex("W29")
    expect(player.page).not_to_have_url(LINE)
    player.press("share-link")
    expect(player.sees("copy-link")).to_be_in_viewport(ratio=1)


def test_a_sheet_opens_at_its_beginning_wherever_the_one_before_was_left(open_page: OpenPage) -> None:
    player = sideways(open_page, LINE, ON_ITS_SIDE[0])
    page = player.page
    player.press("settings")
    expect(player.sees("convention")).to_be_attached()
    page.locator(".sheet").evaluate("sheet => sheet.scrollTo(0, 900)")
    player.press("sheet-close")
    player.press("share-link")
    expect(player.sees("link-field")).to_be_in_viewport(ratio=1)
    player.press("sheet-close")
    player.press("map-choice")
    expect(player.sees("map-option")).to_be_in_viewport(ratio=0.5)


def test_what_is_said_for_a_moment_goes_although_the_page_is_drawn_again(open_page: OpenPage) -> None:
    player = Player(open_page(LINE, size="phone"), touch=True).ready()
    page = player.page
    expect(player.sees("verdict")).to_be_visible()
    page.clock.install()
    player.press("copy-text")
    expect(player.sees("said")).to_be_visible()
    for _ in range(10):  # twice the time it may stay
        page.clock.run_for(520)
        player.press("swap")
    expect(page.get_by_test_id("said")).to_have_count(0, timeout=1)


def test_what_is_said_again_stays_as_long_as_at_first(open_page: OpenPage) -> None:
    player = Player(open_page(LINE, size="phone"), touch=True).ready()
    page = player.page
    expect(player.sees("verdict")).to_be_visible()
    page.clock.install()
    for _ in range(2):
        page.evaluate("navigator.clipboard.writeText('nothing yet')")
        player.press("copy-text")
        while page.evaluate("navigator.clipboard.readText()") == "nothing yet":
            pass
        expect(player.sees("said")).to_be_visible()
        page.clock.run_for(2000)  # with the second time it is longer than it may stay
    expect(player.sees("said")).to_be_visible()
    page.clock.run_for(2000)
    expect(page.get_by_test_id("said")).to_have_count(0, timeout=1)


NOTES_HOW_LONG = """() => {
    let since = null;
    window.saidFor = null;
    new MutationObserver(() => {
        const there = document.querySelector("[data-testid=said]") !== null;
        if (there) since ??= Date.now();
        else if (since !== null) window.saidFor ??= Date.now() - since;
    }).observe(document.body, { childList: true, subtree: true });
}"""
"""Has the page note for how many of its own milliseconds something is said: taps take the test some of them too."""


def test_what_other_rules_make_of_the_unit_is_said_for_as_long_as_it_takes_to_read(open_page: OpenPage) -> None:
    way = "?ask=path&map=dtw&system=ats&from=W36&to=X36&unit=personnel&mode=running"
    player = Player(open_page(way, size="phone"), touch=True).ready()
    page = player.page
    expect(player.sees("move-total")).to_be_visible()
    page.clock.install()
    page.evaluate(NOTES_HOW_LONG)
    player.press("map-choice")
    player.press("system-choice", map="dtw", value="cgs")
    expect(player.sees("said")).to_have_text("CGS: Squad (Running) stands for Personnel (Running).")
    expect(player.sees("said")).to_be_in_viewport(ratio=1)  # and no sheet lies over it
    page.clock.run_for(6000)
    expect(page.get_by_test_id("said")).to_have_count(0, timeout=1)
    assert page.evaluate("window.saidFor") > 3000
    expect(page.get_by_test_id("notice")).to_have_count(0)


def test_practice_maps_stand_apart_and_what_a_map_is_about_is_two_taps_away(open_page: OpenPage) -> None:
    player = Player(open_page(LINE, size="phone"), touch=True).ready()
    player.press("map-choice")
    practice = player.sees("practice-options")
    expect(practice.locator("[data-map=proving-ground], [data-map=hills], [data-map=yard]")).to_have_count(3)
    expect(practice.locator("[data-map=dtw], [data-map=ge], [data-map=kb], [data-map=sos]")).to_have_count(0)
    player.press("about-map")
    expect(player.page.locator("dialog").get_by_test_id("legend")).to_be_visible()
    player.press("sheet-close")
    player.press("mode-maps")
    practice = player.sees("practice-maps")
    expect(practice).to_contain_text("no game has them")
    expect(practice.get_by_test_id("map-card").first).to_be_attached()
    expect(practice.locator("[data-map=dtw]")).to_have_count(0)


def test_the_picture_of_a_button_without_words_stands_in_its_middle(open_page: OpenPage) -> None:
    player = Player(open_page(f"{LINE}&ask=counters&on=wreck:V29,smoke:W29", size="landscape"), touch=True).ready()
    page = player.page
    expect(player.sees("tile")).to_be_visible()
    assert page.evaluate(OFF_CENTRE) == []
    page.evaluate(GO, "?ask=path&map=dtw&system=cgs&from=W23&to=Y28&unit=tracked&mode=normal&mp=12")
    expect(player.sees("turn-left")).to_be_visible()
    assert page.evaluate(OFF_CENTRE) == []
    page.evaluate(GO, CAMPAIGN)
    page.locator(".campaign [data-testid=to-buy]").tap()
    expect(page.locator(".campaign [data-testid=group-find]")).to_be_visible()
    assert page.evaluate(OFF_CENTRE) == []


@pytest.mark.parametrize("size", ["phone", "landscape"])
def test_a_failed_start_is_said_whole_on_every_page(open_page: OpenPage, plain_host: PlainHost, size: str) -> None:
    plain_host.damage("pyodide.mjs", b"no script {")
    player = Player(open_page(plain_host.url, size=size), touch=True)
    expect(player.sees("engine-failed")).to_contain_text("pyodide.mjs could not be loaded")
    axe.load(player.page)
    for mode in ("sight", "counters", "procedures", "maps"):
        player.press(f"mode-{mode}")
        expect(player.page.locator(".frame")).to_have_attribute("data-mode", mode)
        card = player.page.get_by_test_id("engine-failed").locator("visible=true")
        expect(card).to_have_count(1)
        assert card.evaluate("card => card.scrollWidth <= card.clientWidth + 1"), mode
        expect(card.get_by_test_id("engine-restart")).to_be_in_viewport(ratio=1)
        assert axe.found(player.page, axe.EVERYTHING) == [], mode


def test_a_long_search_for_a_way_says_that_it_goes_on(open_page: OpenPage) -> None:
    player = Player(open_page("?map=dtw&system=cgs", size="portrait"), touch=True).ready()
    player.page.evaluate(HOLD_BACK)  # however quick the rules are, it goes on for as long as the test looks
    player.page.evaluate(GO, "?ask=path&map=dtw&system=cgs&from=W36&to=A1&unit=tracked&mode=normal&mp=8")
    expect(player.sees("seeking")).to_contain_text("Looking for the way to A1")
    player.page.evaluate(LET_GO)
    expect(player.page.get_by_test_id("seeking")).to_have_count(0, timeout=60_000)
    expect(player.sees("move-total")).to_contain_text("77")


@pytest.mark.parametrize("size", ["phone", "sideways"])
@pytest.mark.parametrize(
    ("question", "status"),
    [
        ("map=yard&system=red-barricades&from=L1&to=K1&unit=infantry&mp=4", "unknown"),
        ("map=dtw&system=ats&from=R26@roof&to=S26&unit=wheeled&mode=assault&mp=8", "forbidden"),
    ],
)
def test_what_comes_of_a_way_is_seen_first_on_a_phone(
    open_page: OpenPage, question: str, status: str, size: str
) -> None:
    address = f"?ask=path&{question}"
    if size == "sideways":
        player = sideways(open_page, address, ON_ITS_SIDE[0])
    else:
        player = Player(open_page(address, size=size), touch=True).ready()
    expect(player.sees("move-total")).to_have_attribute("data-status", status)
    expect(player.sees("move-total")).to_be_in_viewport(ratio=1)


def _outlined(page: Page, name: str) -> bool:
    """Whether an element has an edge that doesn't depend on its background."""
    found = page.locator(name).first
    expect(found).to_be_attached()
    return bool(
        found.evaluate(
            "one => (style => style.boxShadow !== 'none' || style.borderTopWidth !== '0px')(getComputedStyle(one))"
        )
    )


@pytest.mark.parametrize("wish", ["contrast", "forced_colors"])
def test_the_device_may_ask_for_high_contrast(browser: Browser, site_server: SiteServer, wish: str) -> None:
    asked = {"contrast": "more"} if wish == "contrast" else {"forced_colors": "active"}
    context = browser.new_context(viewport={"width": 820, "height": 1180}, has_touch=True)
    page = context.new_page()
    page.goto(f"{site_server.url}{LINE}&ask=counters")
    player = Player(page, touch=True).ready()
    root = page.locator(":root")
    assert root.get_attribute("data-theme") is None
    page.emulate_media(**asked)  # type: ignore[arg-type]
    expect(root).to_have_attribute("data-theme", "contrast")
    expect(player.sees("tile")).to_be_visible()
    player.press("tile", kind="wire")
    for name in (".tile", ".tab.chosen", ".foot-button", ".tile.chosen"):
        assert _outlined(page, name), name
    # Chosen and not chosen don't look alike.
    looks = "one => (style => style.boxShadow + style.backgroundColor)(getComputedStyle(one))"
    chosen, other = (page.locator(f".tile{which}").first.evaluate(looks) for which in (".chosen", ":not(.chosen)"))
    assert chosen != other
    page.emulate_media(contrast="no-preference", forced_colors="none")
    expect(root).not_to_have_attribute("data-theme", "contrast")
    context.close()
