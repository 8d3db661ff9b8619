"""A line to and from a unit in Bypass or VBM, asked by touch: an option of each end, swapped with it, in the link."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.layout import OVER_THE_EDGE
from tests.e2e.player import Player
from tests.support.sweep import swept

pytestmark = [pytest.mark.e2e, pytest.mark.site]

LINE = "?map=yard&system=red-barricades&from=C1&to=C2"


@pytest.mark.parametrize("size", swept("phone", "landscape", "portrait", kept=1))
def test_a_line_to_and_from_a_unit_in_bypass_is_asked_by_touch(open_page: OpenPage, size: str) -> None:
    page = open_page(LINE, size=size)
    player = Player(page, touch=True).ready()
    expect(player.sees("totals")).to_have_attribute("data-tem", "2")
    player.press("conditions")
    player.press("option", option="target_bypass", value="bypass-12-2")
    chosen = page.locator('[data-testid="option"][data-option="target_bypass"][data-value="bypass-12-2"]')
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(chosen).to_have_text("By 12 and 2")
    assert page.evaluate(OVER_THE_EDGE) == []
    page.keyboard.press("Escape")
    expect(player.sees("totals")).to_have_attribute("data-tem", "0")
    expect(player.sees("trace")).to_contain_text("Aimed at its vertex at 11 o'clock")
    assert "o.target_bypass=bypass-12-2" in page.url
    player.press("swap")
    expect(player.sees("trace")).to_contain_text("Seen from its vertex at 11 o'clock")
    assert "o.viewer_bypass=bypass-12-2" in page.url
    assert "target_bypass" not in page.url


def test_a_fan_by_touch_sees_who_bypasses_and_another_way_says_why_it_cant_be(open_page: OpenPage) -> None:
    page = open_page(f"{LINE}&o.target_bypass=bypass-8", size="landscape")
    player = Player(page, touch=True).ready()
    expect(player.sees("verdict")).to_contain_text("+2 TEM")
    shown = page.locator(".panel-body").locator("visible=true")
    expect(shown).to_contain_text("no bypass of C2 by its B2 hexside (A4.3)")
    player.press("conditions")
    player.press("option", option="target_bypass", value="vbm-2-3")
    page.keyboard.press("Escape")
    expect(player.sees("trace")).to_contain_text("Vehicle in VBM")
    player.press("fan-toggle")
    expect(player.sees("verdict")).to_have_attribute("data-verdict", "fan")
    expect(page.locator('.board [data-hex="C2"]')).to_be_visible()
