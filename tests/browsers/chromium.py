"""Chromium through Playwright, and Chromium that calls itself an iPad."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, ConsoleMessage, Error, Page, Playwright

from tests.browsers.window import START_LIMIT_S, BrowserError, Profile

IPAD = (
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.5 Mobile/15E148 Safari/604.1"
)

# Nothing but the app may use the network, the processor and the console while a test runs.
ARGUMENTS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Chromium refuses to sandbox a process of root's.
    *(["--no-sandbox"] if os.geteuid() == 0 else []),
)


BRIEF = (*ARGUMENTS, "--js-flags=--liftoff-only")
"""For pages that live for seconds: optimizing the engine's WebAssembly would cost more than it gains."""

HEADLESS = "chromium-headless-shell"
"""The same browser without the parts around the page; Debian's package and its command have one name."""


def executable() -> str | None:
    """The Chromium in WALKAROUND_CHROMIUM or the system's; None for Playwright's own."""
    return os.environ.get("WALKAROUND_CHROMIUM") or shutil.which("chromium")


def headless() -> str | None:
    """What shows pages by themselves at the least cost: the one without the parts around the page, where it is."""
    return os.environ.get("WALKAROUND_CHROMIUM") or shutil.which(HEADLESS) or executable()


class Chromium:
    """Chromium, without a screen.

    Args:
        playwright: what drives it.
        name: what it is called.
        agent: what it says it is; None for the truth.
    """

    packages = ("chromium",)
    # Not those where pages fetch fonts and scripts; what a page wants of the others, the other browsers show.
    own_hosts = r"[\w-]+\.google\.com|(?!fonts\.|ajax\.)[\w-]+\.googleapis\.com|[\w.-]+\.gvt1\.com"

    def __init__(self, playwright: Playwright, name: str = "chromium", agent: str | None = None) -> None:
        self.name = name
        self._chromium = playwright.chromium
        self._agent = [f"--user-agent={agent}"] if agent else []

    def lacking(self) -> str:
        """What is missing here to drive it, in words; empty where nothing is."""
        there = executable() or Path(self._chromium.executable_path).exists()
        return "" if there else "Chromium is not installed"

    def start(self, profile: Profile) -> ChromiumWindow:
        """Start a process of it."""
        width, height = profile.size
        try:
            context = self._chromium.launch_persistent_context(
                profile.storage,
                executable_path=executable(),
                args=[*ARGUMENTS, *self._agent, f"--proxy-server={profile.proxy}"],
                viewport={"width": width, "height": height},
                has_touch=True,
                color_scheme="dark" if profile.dark else "light",
            )
        except Error as error:
            raise BrowserError(str(error)) from error
        return ChromiumWindow(context)


class ChromiumWindow:
    """A window of Chromium in a process of its own.

    Args:
        context: the browser's profile, open.
    """

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._problems: list[str] = []
        self._touches: CDPSession | None = None
        context.set_default_timeout(1000 * START_LIMIT_S)
        self._page: Page = context.pages[0]
        self._page.on("console", self._note)
        self._page.on("pageerror", lambda error: self._problems.append(str(error)))

    def open(self, address: str) -> None:
        """Go to an address and wait until its page is there."""
        try:
            self._page.goto(address)
        except Error as error:
            raise BrowserError(str(error)) from error

    def evaluate(self, function: str, *arguments: object) -> Any:  # noqa: ANN401 - whatever the page gives
        """Call a JavaScript function in the page and wait for what it promises."""
        try:
            return self._page.evaluate(f"given => ({function})(...given)", list(arguments))
        except Error as error:
            raise BrowserError(str(error)) from error

    def tap(self, x: float, y: float, lies_ms: int = 0) -> None:
        """Tap a point of the page with a finger."""
        if not lies_ms:
            self._page.touchscreen.tap(x, y)
            return
        if self._touches is None:
            self._touches = self._context.new_cdp_session(self._page)
        self._touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        time.sleep(lies_ms / 1000)
        self._touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def screenshot(self, path: Path) -> None:
        """Write what is seen as a PNG file."""
        self._page.screenshot(path=path)

    def problems(self) -> list[str]:
        """The errors and warnings that the console showed since the start."""
        self.evaluate("() => null")  # what was told before comes with the answer
        return list(self._problems)

    def close(self) -> None:
        """End the process; what sites keep stays."""
        self._context.close()

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._problems.append(f"{message.type}: {message.text} ({message.location.get('url')})")
