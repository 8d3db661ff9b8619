"""A player at a campaign: types the budget, buys, rolls, lays out fortifications, closes the day."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.engine import START_LIMIT_MS
from tests.e2e.player import Player

CAMPAIGN = "?ask=table&map=yard&system=red-barricades#campaign=cg3"

READ = """() => new Promise((resolve, reject) => {
    const request = indexedDB.open("walkaround", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
        const asked = request.result.transaction("kept").objectStore("kept").get("campaigns");
        asked.onsuccess = () => { request.result.close(); resolve(asked.result ?? null); };
    };
})"""
WIPE = """() => new Promise((resolve, reject) => {
    localStorage.clear();
    const request = indexedDB.deleteDatabase("walkaround");
    request.onsuccess = () => resolve(null);
    request.onerror = () => reject(request.error);
})"""


def kept(page: Page) -> dict[str, Any]:
    """What the device keeps of the campaigns, by their names: each side's document."""
    text = page.evaluate(READ)
    rows: list[dict[str, Any]] = json.loads(text)["campaigns"] if text else []
    return {row["name"]: row["documents"] for row in rows}


class Campaigner(Player):
    """A player with a campaign before him."""

    def opened(self) -> Campaigner:
        """Wait until the campaign is shown."""
        expect(self.page.locator(".campaign [data-testid=campaign-title]")).not_to_be_empty(timeout=START_LIMIT_MS)
        return self

    def one(self, test_id: str, value: str = "") -> Locator:
        """What can be seen with a test id, and with a value where several share it."""
        wanted = f'[data-value="{value}"]' if value else ""
        return self.page.locator(f'[data-testid="{test_id}"]{wanted}').locator("visible=true").first

    def do(self, test_id: str, value: str = "") -> None:
        """Tap something; a page that is long is scrolled to it."""
        control = self.one(test_id, value)
        if self.touch:
            control.tap()
        else:
            control.click()

    def choose_side(self, side: str) -> None:
        """Go to a side's campaign and open it: changing the side covers it."""
        if self.page.get_by_test_id("side-switch").is_visible():
            self.do("side-switch")
        self.do("side", side)
        expect(self.page.locator("dialog[open]")).to_have_count(0)
        expect(self.one("covered")).to_be_visible()
        self.do("uncover")
        expect(self.page.get_by_test_id("covered")).to_have_count(0)

    def type_budget(self, cpp: int) -> None:
        """Type the CPP of the day in."""
        self.one("budget-field").fill(str(cpp))
        self.do("budget-use")
        expect(self.one("budget")).to_have_attribute("data-tone", re.compile("good|bad"))

    def today(self, group: str) -> Locator:
        """How many of a group are bought today."""
        return self.page.locator(f'[data-testid="group"][data-value="{group}"] [data-testid="group-today"]')

    def buy(self, group: str, count: int = 1, **said: str) -> None:
        """Buy one more of a group, and wait until it counts.

        Args:
            group: its id.
            count: how many of it there are then.
            said: what is said first, by the fields' ids.
        """
        self.do("group-more", group)
        if said:
            self._say(said)
        expect(self.today(group)).to_have_text(str(count))

    def _say(self, said: dict[str, str]) -> None:
        expect(self.one("step-do")).to_be_visible()  # before the sheet is there no field of it is a chip
        for name, value in said.items():
            chips = self.page.locator(f'[data-testid="step"][data-input="{name}"][data-value="{value}"]')
            if chips.count():
                chips.first.click()
            else:
                field = self.page.locator(f'[data-testid="step"][data-input="{name}"]').first
                field.fill(value)
                field.press("Enter")
        self.do("step-do")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def roll_all(self) -> int:
        """Roll for everything that waits, every other time with dice of one's own; how many rolls there were."""
        expect(self.page.locator(".campaign")).to_have_attribute("data-page", "roll")
        made = self.page.get_by_test_id("roll-made")
        count = made.count()
        first = count
        while self.page.get_by_test_id("roll-now").count():
            if count % 2:
                self.page.locator('[data-testid="own-die"][data-n="0"][data-value="3"]').click()
                self.page.locator('[data-testid="own-die"][data-n="1"][data-value="4"]').click()
            else:
                self.do("roll")
            count += 1
            expect(made).to_have_count(count)
        return count - first

    def spend(self, item: str, **said: str) -> None:
        """Spend points on a fortification."""
        rows, step = self.page.get_by_test_id("laid-row"), self.one("step-do")
        expect(self.page.locator(".campaign")).to_have_attribute("data-page", "spend")
        before = rows.count()
        self.do("shop-more", item)
        expect(rows.nth(before).or_(step).first).to_be_attached()  # it is laid at once, or a sheet asks first
        if step.is_visible():
            self._say(said)
        expect(rows).to_have_count(before + 1)

    def close_day(self) -> None:
        """Close the day on its record."""
        if self.page.locator(".campaign").get_attribute("data-page") != "record":
            self.do("campaign-page", "record")
        self.do("close-day")
        expect(self.one("close-day")).to_contain_text("Open")
