"""Firefox as Debian has it, through the door of its own that it opens for WebDriver BiDi."""

from __future__ import annotations

import base64
import json
import re
import shutil
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.browsers.process import LineProcess
from tests.browsers.window import START_LIMIT_S, BrowserError, Profile

HERE = "localhost, 127.0.0.1, ::1"

PREFERENCES: dict[str, object] = {
    # Only the app shall use the machine while a test runs.
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
    # And nothing may lie over the page.
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "remote.active-protocols": 1,
}


class Firefox:
    """Firefox ESR, without a screen."""

    name = "firefox"
    packages = ("firefox-esr",)
    own_hosts = r"[\w.-]+\.(mozilla\.(com|org|net)|firefox\.com)|update\.googleapis\.com"

    def lacking(self) -> str:
        """What is missing here to drive it, in words; empty where nothing is."""
        return "" if _executable() else "Firefox is not installed"

    def start(self, profile: Profile) -> FirefoxWindow:
        """Start a process of it."""
        return FirefoxWindow(profile)


class FirefoxWindow:
    """A window of Firefox in a process of its own.

    Args:
        profile: what it is started with.
    """

    def __init__(self, profile: Profile) -> None:
        folder = profile.storage
        (folder / "user.js").write_text(_preferences(profile), encoding="utf-8")
        command = [_executable(), "--headless", "--no-remote", "--profile", str(folder)]
        self._process = LineProcess(
            # It chooses a port that is free and says it.
            [*command, "--remote-debugging-port", "0", "about:blank"],
            # A container may not allow Firefox a sandbox of its own.
            {"HOME": str(folder), "MOZ_DISABLE_CONTENT_SANDBOX": "1"},
        )
        self._problems: list[str] = []
        self._last = 0
        self._held = ExitStack()
        self._held.callback(self._process.stop)
        try:
            door = connect(f"{self._address()}/session", max_size=None, proxy=None)
            self._talk: ClientConnection = self._held.enter_context(door)
            self._tell("session.new", capabilities={})
            self._tell("session.subscribe", events=["log.entryAdded"])
            self._page: str = self._tell("browsingContext.getTree")["contexts"][0]["context"]
            width, height = profile.size
            self._tell("browsingContext.setViewport", context=self._page, viewport={"width": width, "height": height})
        except BaseException:
            self._held.close()
            raise

    def open(self, address: str) -> None:
        """Go to an address and wait until its page is there."""
        self._tell("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def evaluate(self, function: str, *arguments: object) -> Any:  # noqa: ANN401 - whatever the page gives
        """Call a JavaScript function in the page and wait for what it promises."""
        given = json.dumps(arguments)
        told = self._tell(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({function})(...{given})) ?? null)()",
            target={"context": self._page},
            awaitPromise=True,
        )
        if told["type"] != "success":
            raise BrowserError(told["exceptionDetails"]["text"])
        text = told["result"].get("value")
        return None if text is None else json.loads(text)

    def tap(self, x: float, y: float, lies_ms: int = 0) -> None:
        """Tap a point of the page with a finger."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": lies_ms},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": steps}
        self._tell("input.performActions", context=self._page, actions=[finger])

    def screenshot(self, path: Path) -> None:
        """Write what is seen as a PNG file."""
        taken = self._tell("browsingContext.captureScreenshot", context=self._page)
        path.write_bytes(base64.b64decode(taken["data"]))

    def problems(self) -> list[str]:
        """The errors and warnings that the console showed since the start."""
        self._tell("session.status")  # what was told before is read with the answer
        return list(self._problems)

    def close(self) -> None:
        """End the process; what sites keep stays."""
        with suppress(BrowserError):  # it is gone already, or stopped by force now
            self._tell("browser.close")
        self._held.close()

    def _address(self) -> str:
        while not (said := re.search(r"WebDriver BiDi listening on (ws://\S+)", self._process.line())):
            pass
        return said[1]

    def _tell(self, method: str, **parameters: object) -> Any:  # noqa: ANN401 - whatever is answered
        self._last += 1
        until = time.monotonic() + START_LIMIT_S
        try:
            self._talk.send(json.dumps({"id": self._last, "method": method, "params": parameters}))
            while True:
                told = json.loads(self._talk.recv(timeout=max(0.0, until - time.monotonic())))
                if told["type"] == "event":
                    self._note(told)
                elif told["id"] == self._last:
                    break
        except (ConnectionClosed, TimeoutError) as error:
            raise BrowserError(f"Firefox did not answer {method}: {error}") from error
        if told["type"] == "error":
            raise BrowserError(f"{method}: {told['error']}: {told['message']}")
        return told["result"]

    def _note(self, event: dict[str, Any]) -> None:
        entry = event["params"]
        if event["method"] == "log.entryAdded" and entry["level"] in ("error", "warn"):
            self._problems.append(f"{entry['level']}: {entry['text']}")


def _executable() -> str:
    return shutil.which("firefox-esr") or shutil.which("firefox") or ""


def _preferences(profile: Profile) -> str:
    host, port = profile.proxy.rpartition("//")[2].rsplit(":", 1)
    proxy = {
        "network.proxy.type": 1,
        "network.proxy.http": host,
        "network.proxy.http_port": int(port),
        "network.proxy.ssl": host,
        "network.proxy.ssl_port": int(port),
        "network.proxy.no_proxies_on": HERE,
    }
    colours = {"layout.css.prefers-color-scheme.content-override": 0 if profile.dark else 1}
    chosen = PREFERENCES | proxy | colours
    return "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in chosen.items())
