"""The built app in a real Chromium, served by the real server; a console error fails the test that caused it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, sync_playwright

from tests.browsers.chromium import BRIEF, headless
from tests.browsers.every import every_browser, must_be_here
from tests.browsers.window import START_LIMIT_S
from tests.browsers.window import Browser as EveryBrowser
from tests.e2e.engine import wait_until_offline_ready
from tests.e2e.plain_host import PlainHost
from tests.e2e.profiles import TOUCH, Profiles, dress, new_profile

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class SiteServer:
    """The server as a player starts it, in a process of its own.

    Attributes:
        url: Where the app is, with a slash at the end; the same after a restart.
        data: Where it keeps the maps that players share; None where it keeps none.
    """

    url: str = ""
    data: Path | None = None
    _port: int = 0
    _process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start the server and wait until it has said its address."""
        command = [sys.executable, "-m", "server", "serve", "--port", str(self._port)]
        if self.data is not None:
            command += ["--data", str(self.data)]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        address = re.search(r"http://[^\s/:]+:(\d+)", said)
        if address is None:
            self.stop()
            pytest.fail(f"The server did not say its address but: {said!r} (is the site built? make site)")
        self._port = int(address[1])
        self.url = address[0] + "/"

    def stop(self) -> None:
        """Stop the server and wait until it is gone."""
        if self._process is not None:
            self._process.terminate()
            self._process.communicate(timeout=START_LIMIT_S)
            self._process = None


@dataclass
class ConsoleGuard:
    """Collects what goes wrong in the pages of a test.

    Attributes:
        problems: Console errors and uncaught exceptions so far.
        allowed: Patterns of problems that the test causes on purpose.
    """

    problems: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Collect the problems of a page and its workers."""
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.problems.append(f"uncaught: {error}"))

    def allow(self, pattern: str) -> None:
        """Expect problems that match a pattern: for tests that break something on purpose."""
        self.allowed.append(pattern)

    def check(self) -> None:
        """Fail the test over every problem that it did not allow."""
        unexpected = [p for p in self.problems if not any(re.search(allowed, p) for allowed in self.allowed)]
        assert not unexpected, "the console shows errors: " + "; ".join(unexpected)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"{message.text} ({message.location.get('url')})")


OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def _running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    server = SiteServer(data=tmp_path_factory.mktemp("shared"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def site_server(_running_server: SiteServer) -> Iterator[SiteServer]:
    """The running server; a test may stop it, the next test finds it running again."""
    yield _running_server
    if _running_server._process is None:
        _running_server.start()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, running."""
    with sync_playwright() as running:
        yield running


def or_skip(browser: EveryBrowser) -> EveryBrowser:
    """A browser that is on this machine; skips the test where it isn't, and fails it where it has to be."""
    if lacking := browser.lacking():
        say = pytest.fail if must_be_here() else pytest.skip
        say(f"{browser.name} can't be driven here: {lacking} (make browsers)")
    return browser


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium: the one in WALKAROUND_CHROMIUM, one of the system's, or Playwright's own."""
    or_skip(every_browser(playwright)["chromium"])
    chromium = playwright.chromium.launch(executable_path=headless(), args=BRIEF)
    yield chromium
    chromium.close()


@pytest.fixture
def console_guard() -> Iterator[ConsoleGuard]:
    """Fails the test at its end when a page showed an error."""
    guard = ConsoleGuard()
    yield guard
    guard.check()


@pytest.fixture
def profiles() -> Iterator[ExitStack]:
    """The browser profiles of a test, closed at its end."""
    with ExitStack() as opened:
        yield opened


@pytest.fixture(scope="session")
def _kept_profiles(browser: Browser) -> Iterator[Profiles]:
    kept = Profiles(browser)
    yield kept
    kept.close()


@pytest.fixture
def open_page(
    browser: Browser,
    console_guard: ConsoleGuard,
    site_server: SiteServer,
    profiles: ExitStack,
    _kept_profiles: Profiles,
) -> OpenPage:
    """Opens pages, each in a browser profile of its own: `open_page("?map=dtw", size="phone", dark=True)`.

    The profile holds nothing of a player's, and as a rule the app's files from an earlier visit, as most players' do;
    `first_visit=True` makes one that holds nothing at all. A whole address (http://...) leads elsewhere than to the
    running server; `open_page(..., beside=page)` opens another page in the profile of an earlier one.
    """

    def open_one(
        address: str = "",
        *,
        size: str = "desktop",
        dark: bool = False,
        scripts: bool = True,
        first_visit: bool = False,
        beside: Page | None = None,
    ) -> Page:
        elsewhere = address.startswith("http")
        if beside is not None:
            page = beside.context.new_page()
        elif first_visit or elsewhere or not scripts:
            context = new_profile(browser, touch=size in TOUCH, scripts=scripts)
            profiles.callback(context.close)
            page = context.new_page()
        else:
            page = _kept_profiles.page(site_server.url, touch=size in TOUCH)
            profiles.callback(_kept_profiles.keep, page.context)
        dress(page, size, dark=dark)
        console_guard.watch(page)
        page.goto(address if elsewhere else site_server.url + address)
        return page

    return open_one


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The app's first page, desktop size."""
    return open_page()


@pytest.fixture
def plain_host(tmp_path: Path, profiles: ExitStack) -> Iterator[PlainHost]:
    """A host of plain files with a copy of the built site, which a test may damage or replace."""
    host = PlainHost(tmp_path)
    host.put(ROOT / "build" / "site")
    host.start()
    yield host
    profiles.close()  # a page that still fetches when its host goes shows an error
    host.stop()


@pytest.fixture
def saved_page(open_page: OpenPage, plain_host: PlainHost) -> Page:
    """A page of the plain host that works offline: its files are all in the cache."""
    page = open_page(plain_host.url)
    wait_until_offline_ready(page)
    return page
