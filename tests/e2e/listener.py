"""What a player hears who doesn't see the page: every text that a screen reader is given to read aloud."""

from __future__ import annotations

from playwright.sync_api import Page

FOLLOW = """() => {
    const spoken = "[aria-live], [role=status], [role=alert], [role=log]";
    const words = element => element.textContent.trim().replace(/\\s+/g, " ");
    window.heard = [];
    new MutationObserver(changes => {
        const told = new Set();
        for (const { target, addedNodes } of changes) {
            const near = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
            const region = near?.closest(spoken);
            if (region && addedNodes.length) told.add(region);
            for (const node of addedNodes) {
                if (node.nodeType !== Node.ELEMENT_NODE) continue;
                for (const born of [node, ...node.querySelectorAll("*")]) if (born.matches(spoken)) told.add(born);
            }
        }
        for (const region of told) {
            const behind = document.querySelector("dialog[open]");
            if (region.isConnected && words(region) && (!behind || behind.contains(region))) heard.push(words(region));
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });
}"""


MOST_TABS = 250
"""More controls than any screen has."""


class Listener:
    """Listens to a page from now on.

    Args:
        page: the page.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(FOLLOW)

    @property
    def heard(self) -> list[str]:
        """What was read aloud so far, in order."""
        found: list[str] = self._page.evaluate("heard")
        return found

    def hears(self, words: str) -> None:
        """Wait until something with these words in it was read aloud."""
        self._page.wait_for_function("words => heard.some(told => told.includes(words))", arg=words)

    def times(self, words: str) -> int:
        """How often something with these words in it was read aloud."""
        return sum(words in told for told in self.heard)


def tab_to(page: Page, test_id: str, **attributes: str) -> None:
    """Press Tab until a control has the keyboard, as a player does who sees none of the page.

    Args:
        page: the page.
        test_id: the control's.
        attributes: its data attributes, where several share it.
    """
    wanted = "".join(f'[data-{name.replace("_", "-")}="{value}"]' for name, value in attributes.items())
    selector = f'[data-testid="{test_id}"]{wanted}'
    page.locator(selector).first.wait_for()
    for _ in range(MOST_TABS):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached by Tab")
