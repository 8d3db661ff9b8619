"""With the network cut and the server stopped the app starts from its link and answers everything."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage, SiteServer
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.site]


def test_everything_works_with_the_server_gone(open_page: OpenPage, site_server: SiteServer) -> None:
    page = open_page("?map=dtw&system=ats&from=R26@roof&to=S28", size="landscape", first_visit=True)
    player = Player(page, touch=True).ready()
    expect(player.sees("offline")).to_have_attribute("data-state", "ready", timeout=60_000)
    site_server.stop()
    page.context.set_offline(True)

    page.reload()
    player.ready()
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    expect(player.sees("offline")).to_have_attribute("data-state", "ready")
    player.tap_hex("S27")
    expect(player.sees("to-card")).to_contain_text("S27")
    expect(player.sees("verdict")).to_be_visible()
    player.press("fan-toggle")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "fan")

    # No start has fetched the modules of another game: they were saved with the rest.
    page.goto(site_server.url + "?map=dtw&system=cgs&from=R26@roof&to=S28")
    player.ready()
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "blocked")
    page.goto(site_server.url + "?map=yard&system=red-barricades&ask=fan&from=C3")
    player.ready()
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "fan")

    page.goto(site_server.url + "?ask=path&from=W23&to=Y28&unit=tracked&mode=assault&mp=8")
    player.ready()
    expect(player.sees("move-total")).to_have_text("7½")

    player.press("map-choice")
    player.press("map-option", map="ge")
    expect(player.sees("map-choice")).to_contain_text("Grain Elevator")
    expect(page.locator(".board [data-hex]")).to_have_count(198)
