"""A player's hands and eyes in any browser."""

from __future__ import annotations

import base64
import json
import time
from typing import Any

from tests.browsers.window import START_LIMIT_S, Browser, BrowserError, Profile, Window

LOOK_AGAIN_S = 0.1
PATIENCE_S = 60.0
"""How long somebody waits for what should be there at once: test machines may be slow and busy."""

WHERE = """async selector => {
    const shown = [...document.querySelectorAll(selector)].find(found => found.checkVisibility());
    if (!shown) return null;
    const map = shown.closest("[data-testid=map]");
    if (!map) shown.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const before = shown.getBoundingClientRect();
    const asked = performance.now();
    await new Promise(next => setTimeout(() => requestAnimationFrame(next), 60));
    if (performance.now() - asked > 300) return null; // so busy that a tap would become a long press
    const now = shown.getBoundingClientRect();
    if (["x", "y", "width", "height"].some(side => before[side] !== now[side])) return null;
    const [x, y] = [now.x + now.width / 2, now.y + now.height / 2];
    const there = document.elementFromPoint(x, y);
    return shown.contains(there) || (map && there?.closest("[data-testid=map]") === map) ? [x, y] : null;
}"""
"""The middle of what a selector finds, where it lies still, nothing covers it and the page heeds its player."""

LISTEN = """() => {
    window.tapHeard = false;
    const heard = ({ pointerType }) => requestAnimationFrame(() => setTimeout(() => {
        window.tapHeard = true;
        window.tappedBy = pointerType;
    }));
    addEventListener("pointerup", heard, { once: true, capture: true });
}"""
HEARD = "() => window.tapHeard !== false"
"""Whether the page, or the one that the tap led to, has done what it does at once: input may arrive late."""

DOUBLE_S = 0.35
"""Two taps that are as far apart are no double tap."""

TOO_SMALL = 30
"""The height in pixels below which a hex is too small for a finger."""
FOUND = "selector => document.querySelector(selector)?.getBoundingClientRect().toJSON()"
CAME_NEAR = """(selector, height) => !document.querySelector("[data-moving]")
    && document.querySelector(selector).getBoundingClientRect().height >= height"""

SEEN = """(selector, text) => [...document.querySelectorAll(selector)]
    .some(found => found.checkVisibility() && found.innerText.includes(text))"""

ON_THE_SCREEN = """() => [...document.querySelectorAll(".sheet, .panel, .page, .notices")]
    .filter(part => part.checkVisibility())
    .map(part => part.innerText.replace(/\\s+/g, " ").slice(0, 400)).join(" | ")"""

ENGINE = (
    """() => ["ready", "failed"].includes(window.walkaround?.engine.state.name) && window.walkaround.engine.state"""
)

FOLLOW = """address => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
}"""

DROP = """(name, content) => {
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], name));
    for (const type of ["dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
    }
}"""

ASK = "query => new Promise(answered => window.walkaround.engine.ask(query, answered))"


def control(test_id: str, **attributes: str) -> str:
    """The selector of a control by its test id and, where several share it, by their data attributes."""
    wanted = "".join(f'[data-{name.replace("_", "-")}="{value}"]' for name, value in attributes.items())
    return f'[data-testid="{test_id}"]{wanted}'


class Visitor:
    """Somebody who has the app open in a browser.

    Args:
        browser: the browser.
        profile: what it is started with.
        url: where the app is, with a slash at the end.

    Attributes:
        window: the browser's window, another one after `start_again`.
    """

    def __init__(self, browser: Browser, profile: Profile, url: str) -> None:
        self.browser = browser
        self._profile = profile
        self._url = url
        self.window: Window = browser.start(profile)
        self._told = 0
        self._tapped: tuple[str, float] = ("", 0.0)  # what was tapped last, and when

    def start_again(self) -> None:
        """Quit the browser and start it again: a new process, with what it has kept."""
        self.window.close()
        self.window = self.browser.start(self._profile)
        self._told = 0

    def open(self, link: str) -> None:
        """Open a link as a page of its own, and wait for map and rules."""
        self.window.open(self._url + link)
        engine = self.waits_for(ENGINE, limit_s=START_LIMIT_S)
        assert engine["name"] == "ready", engine["message"]
        self.waits_for("() => document.querySelector('.board :is([data-hex], [data-spot])') !== null")

    def follow(self, link: str) -> None:
        """Go to a link within the open page, as by the browser's own Back."""
        self.window.evaluate(FOLLOW, self._url + link)

    def keeps_the_app(self) -> None:
        """Wait until the app says that it works offline."""
        self.sees("offline", state="ready")

    def waits_for(self, function: str, *arguments: object, limit_s: float = PATIENCE_S) -> Any:  # noqa: ANN401 - whatever the page gives
        """Wait until a JavaScript function gives something in the page, and return that."""
        until = time.monotonic() + limit_s
        while True:
            fault = ""
            try:
                if found := self.window.evaluate(function, *arguments):
                    return found
            except BrowserError as error:  # a page that is going has no answer any more
                fault = str(error)
            if time.monotonic() > until:
                raise AssertionError(f"in vain: {function} of {arguments}. {fault or self._screen()}")
            time.sleep(LOOK_AGAIN_S)

    def sees(self, test_id: str, *, text: str = "", **attributes: str) -> None:
        """Wait until something with a test id, a text in it and data attributes is on the screen."""
        self.waits_for(SEEN, control(test_id, **attributes), text)

    def misses(self, test_id: str, **attributes: str) -> None:
        """Wait until nothing with a test id and data attributes is on the screen."""
        self.waits_for(f"(...wanted) => !({SEEN})(...wanted)", control(test_id, **attributes), "")

    def tap(self, selector: str) -> None:
        """Tap the middle of what a selector finds first."""
        x, y = self.waits_for(WHERE, selector)
        before, when = self._tapped
        if before == selector:
            time.sleep(max(0.0, when + DOUBLE_S - time.monotonic()))
        self.window.evaluate(LISTEN)
        self.window.tap(x, y)
        self.waits_for(HEARD)
        self._tapped = (selector, time.monotonic())

    def press(self, test_id: str, **attributes: str) -> None:
        """Tap a control."""
        self.tap(control(test_id, **attributes))

    def tap_hex(self, name: str) -> None:
        """Tap the middle of a hex that is in view; a finger's first tap far out only comes near."""
        selector = f'.board [data-hex="{name}"]'
        far_out = self.waits_for(FOUND, selector)["height"] < TOO_SMALL
        self.tap(selector)
        if far_out and self.window.evaluate("() => window.tappedBy !== 'mouse'"):
            self.waits_for(CAME_NEAR, selector, TOO_SMALL)
            self.tap(selector)

    def counts(self, selector: str, number: int) -> None:
        """Wait until a selector finds so many."""
        self.waits_for("(selector, number) => document.querySelectorAll(selector).length === number", selector, number)

    def link(self) -> str:
        """The link of what is open."""
        search: str = self.window.evaluate("() => decodeURIComponent(location.search)")
        return search

    def drop(self, name: str, content: bytes) -> None:
        """Drop a file on the page."""
        self.window.evaluate(DROP, name, base64.b64encode(content).decode())

    def ask(self, **query: object) -> dict[str, Any]:
        """Ask the page's rules engine."""
        answer: dict[str, Any] = json.loads(self.window.evaluate(ASK, json.dumps(query)))
        return answer

    def new_problems(self) -> list[str]:
        """What the console showed since this was asked last."""
        problems = self.window.problems()
        told, self._told = self._told, len(problems)
        return problems[told:]

    def waits_for_problems(self, number: int) -> list[str]:
        """Wait until the console has shown so many more, and return them."""
        seen: list[str] = []
        until = time.monotonic() + PATIENCE_S
        while len(seen) < number and time.monotonic() < until:
            seen += self.new_problems()
            time.sleep(LOOK_AGAIN_S)
        return seen

    def _screen(self) -> str:
        try:
            return f"On the screen: {self.window.evaluate(ON_THE_SCREEN)}"
        except BrowserError as error:
            return str(error)
