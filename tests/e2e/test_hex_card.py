"""The card of a hex: opened by the mouse's other button, and every verb asks on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.grips import hexagon, middle
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=dtw&system=ats&from=T30&to=Y27"


def _right_click(player: Player, name: str) -> None:
    """Open the card of a hex by the mouse's other button."""
    x, y = middle(hexagon(player, name))
    player.page.mouse.click(x, y, button="right")
    expect(player.sees("hex-card")).to_have_attribute("data-hex-name", name)


def _is_answered(player: Player) -> None:
    """Wait until the panel shows what is asked now: an answer that comes later moves the map under the mouse."""
    expect(player.page.get_by_test_id("hex-card")).to_have_count(0)
    expect(player.page.locator(".panel-body[aria-busy=true]")).to_have_count(0)


def _ask_on(player: Player, name: str, verb: str) -> None:
    """Open the card of a hex and press one of its verbs, which puts the card away."""
    _right_click(player, name)
    player.press("hex-verb", value=verb)
    _is_answered(player)


PLACES = """() => {
    const body = document.querySelector(".panel-body"), corner = body.getBoundingClientRect();
    return [...body.querySelectorAll("[data-testid=hex-verb]")].map(verb => {
        const box = verb.getBoundingClientRect();
        return [verb.dataset.value, Math.round(box.x - corner.x), Math.round(box.y - corner.y), Math.round(box.width)];
    });
}"""
"""The verbs of the card with their places in the panel."""

EVERY_FILLING = f"""() => {{
    const places = {PLACES}, seen = window.verbsSeen = [];
    new MutationObserver(() => seen.push(places())).observe(
        document.querySelector(".panel-body"), {{childList: true}});
}}"""
"""Writes the verbs' places down each time that the panel is filled."""


@pytest.mark.parametrize("size", ["phone", "portrait", "landscape"])
def test_no_verb_moves_from_under_a_finger_when_its_card_is_made_anew(open_page: OpenPage, size: str) -> None:
    player = Player(open_page("?map=hills&system=cgs", size=size), touch=True).ready()
    page = player.page
    page.evaluate(EVERY_FILLING)
    player.sees("map").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("m")
    copy = page.locator("[data-testid=hex-verb][data-value=copy]")
    expect(copy).to_be_enabled()  # what the hex is is known
    seen = [places for places in page.evaluate("window.verbsSeen") if places]
    assert len(seen) > 1
    assert all(places == seen[0] for places in seen)

    copy.scroll_into_view_if_needed()
    page.locator("[data-testid=hex-verb][data-value=pin]").scroll_into_view_if_needed()
    before = page.evaluate(PLACES)
    player.press("hex-verb", value="pin")
    expect(player.sees("hex-pin")).to_be_visible()
    after = page.evaluate(PLACES)
    if size == "phone":
        assert before != seen[0]  # the row was moved along
    assert after == before


def test_every_verb_of_a_hexs_card_asks_on_from_its_hex(open_page: OpenPage) -> None:
    player = Player(open_page(LINE), touch=False).ready()
    page = player.page
    expect(player.sees("totals")).to_have_text("+5")

    _right_click(player, "W28")
    expect(page).to_have_url(re.compile("from=T30&to=Y27"))  # the other button asks nothing
    player.press("hex-verb", value="copy")
    expect(page.get_by_test_id("said")).to_have_text("Copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("W28: junkyard.\nUnder ATS:\n")
    assert "ATS 8.14.3" in text
    player.press("hex-verb", value="from")
    expect(page).to_have_url(re.compile("from=W28&to=Y27"))
    expect(player.sees("verdict")).to_be_visible()
    _is_answered(player)

    _ask_on(player, "V28", "sees")
    expect(page).to_have_url(re.compile("ask=sees.*to=V28"))
    _ask_on(player, "W28", "fan")
    expect(page).to_have_url(re.compile("ask=fan.*from=W28"))
    expect(page.locator(".ov-seen-edge").first).to_be_attached()

    _ask_on(player, "W28", "start")
    expect(page).to_have_url(re.compile("ask=reach.*from=W28"))
    _ask_on(player, "W26", "goal")
    expect(page).to_have_url(re.compile("ask=path.*from=W28&to=W26"))
    _ask_on(player, "X28", "via")
    expect(page).to_have_url(re.compile("via=X28"))
    expect(player.sees("path-steps")).to_contain_text("X28")

    _ask_on(player, "W27", "counter")
    expect(page).to_have_url(re.compile("ask=counters"))
    player.press("tile", kind="smoke")
    expect(page).to_have_url(re.compile("on=smoke:W27"))
