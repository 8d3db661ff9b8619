"""What is told until it is put away stands above the pages of their own, and never over their buttons."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e import pictures
from tests.e2e.campaigner import CAMPAIGN
from tests.e2e.conftest import OpenPage
from tests.e2e.engine import START_LIMIT_MS
from tests.e2e.grips import PAINTED
from tests.e2e.layout import UNDER_NOTICES
from tests.e2e.player import Player
from tests.support.sweep import crossed

pytestmark = [pytest.mark.e2e, pytest.mark.site]

WRONG = "&mood=grim"
PAGES = {
    "campaign": CAMPAIGN.replace("#", f"{WRONG}#"),
    "roster": f"?ask=roster&map=dtw&system=north-africa&roster=italian-vehicles&month=1942-10{WRONG}",
    "tables": f"?ask=table&map=yard&system=north-africa{WRONG}",
}


SHOWN = {
    "campaign": ".campaign [data-testid=to-buy]",
    "roster": '[data-testid="roster-row"]',
    "tables": '[data-testid="table-row"]',
}
"""What is on each of the pages once it is whole."""


@pytest.mark.parametrize(("name", "size"), crossed(PAGES, ("phone", "portrait", "landscape")))
def test_nothing_that_is_told_lies_over_a_button(open_page: OpenPage, name: str, size: str) -> None:
    page = open_page(PAGES[name], size=size)
    player = Player(page, touch=True).ready()
    notice = page.get_by_test_id("notice")
    expect(notice).to_contain_text("mood")
    for shown in (SHOWN[name], ".page button"):
        expect(page.locator(shown).first).to_be_visible(timeout=START_LIMIT_MS)
    page.evaluate(PAINTED)  # the page makes room for what is told a frame later
    pictures.keep(page, f"notice-{name}-{size}")
    assert page.evaluate(UNDER_NOTICES) == []
    page.locator(".notice-close").first.tap()
    expect(notice).to_have_count(0)
    expect(page.locator(".page")).to_have_css("padding-top", "0px")
    expect(player.sees("engine")).to_have_attribute("data-state", "ready")
