"""How quickly the app starts in every browser: on a first visit, and in a new process with the server gone."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Playwright

from tests.bench.figures import Figure
from tests.browsers.elsewhere import Elsewhere
from tests.browsers.every import every_browser
from tests.browsers.visitor import Visitor
from tests.browsers.window import Browser, Profile
from tests.e2e.conftest import SiteServer

LINK = "?map=dtw&system=ats&from=R26@roof&to=S28"
BROWSERS = ("chromium", "firefox", "webkit")
ROUNDS = 3

PAINTED = """() => new Promise((done, failed) => {
    const look = () => {
        const { name, message } = window.walkaround.engine.state;
        if (name === "failed") failed(new Error(message));
        else if (name === "ready" && document.querySelector("[data-testid=verdict][data-verdict=blocked]"))
            requestAnimationFrame(() => setTimeout(() => done(performance.now())));
        else requestAnimationFrame(look);
    };
    look();
})"""
"""How long after the page was asked for its rules were there and its verdict painted, by its own clock, in ms."""


def measure(playwright: Playwright, server: SiteServer) -> Iterator[Figure]:
    """The starts of the browsers that are here, side by side.

    Args:
        playwright: what drives Chromium.
        server: the running server; it is stopped and started again on the way.
    """
    every = every_browser(playwright)
    here = []
    for name in BROWSERS:
        if lacking := every[name].lacking():
            print(f"-- Not measured: starts in {name}; {lacking}.")
        else:
            here.append(every[name])
    with ExitStack() as held:
        elsewhere = Elsewhere()
        held.callback(elsewhere.close)
        folder = Path(held.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        profiles = {browser.name: Profile(folder / browser.name, elsewhere.address) for browser in here}
        first = {browser.name: _first_visit(browser, profiles[browser.name], server.url) for browser in here}
        server.stop()
        try:
            # In turns, so that what else the machine does meets all of them alike.
            rounds = [
                {browser.name: _cold_start(browser, profiles[browser.name], server.url) for browser in here}
                for _ in range(ROUNDS)
            ]
        finally:
            server.start()
    cold = {browser.name: statistics.median(taken[browser.name] for taken in rounds) for browser in here}
    yield from _figures("first visit from a link to its verdict", first, "local server")
    yield from _figures("cold start, server stopped, to the verdict", cold, f"new process, median of {ROUNDS}")


def _figures(what: str, taken: dict[str, float], note: str) -> Iterator[Figure]:
    for name, time_ms in taken.items():
        beside = "" if name == "chromium" or "chromium" not in taken else _against(time_ms, taken["chromium"])
        yield Figure(f"{what}: {name}", time_ms, None, "ms", note + beside)


def _against(time_ms: float, chromium_ms: float) -> str:
    return f", {time_ms / chromium_ms:.1f} times Chromium's"


def _first_visit(browser: Browser, profile: Profile, url: str) -> float:
    profile.storage.mkdir()
    visitor = Visitor(browser, profile, url)
    try:
        taken = _start(visitor, url)
        visitor.keeps_the_app()
    finally:
        visitor.window.close()
    return taken


def _cold_start(browser: Browser, profile: Profile, url: str) -> float:
    visitor = Visitor(browser, profile, url)
    try:
        return _start(visitor, url)
    finally:
        visitor.window.close()


def _start(visitor: Visitor, url: str) -> float:
    visitor.window.open(url + LINK)
    return float(visitor.window.evaluate(PAINTED))
