"""Talks to the rules engine of a page as the page's own Python does: through `window.walkaround`."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import Error, Page

START_LIMIT_MS = 60_000
LOOK_EVERY_MS = 50

LINE = "?map=dtw&system=ats&from=R26@roof&to=S28"
"""The link of a line that is blocked."""
LOS = {"kind": "los", "system": "ats", "map": "dtw", "from": "R26@roof", "to": "S28"}
"""The same as a query."""


def wait_for_engine(page: Page, state: str = "ready", limit_ms: int = START_LIMIT_MS) -> dict[str, Any]:
    """Wait until the engine is in a state, and return the state with its parts and message."""
    wait_until(page, "name => window.walkaround?.engine.state.name === name", state, limit_ms)
    found: dict[str, Any] = page.evaluate("window.walkaround.engine.state")
    return found


def wait_until_offline_ready(page: Page) -> None:
    """Wait until the page says that it works offline."""
    wait_until(page, "window.walkaround?.offline.state.name === 'ready'")


def wait_until(page: Page, holds: str, arg: object = None, limit_ms: int = START_LIMIT_MS) -> None:
    """Wait for what holds some time; what there is instead stands in the failure."""
    # Asked from outside: a page whose clock a test holds, or that draws nothing, might never look itself.
    end = time.monotonic() + limit_ms / 1000
    while not _holds(page, holds, arg):
        if time.monotonic() > end:
            found = page.evaluate("[window.walkaround?.engine.state, window.walkaround?.offline.state]")
            raise AssertionError(f"in vain: {holds}; engine and offline are {found} at {page.url}")
        page.wait_for_timeout(LOOK_EVERY_MS)


def _holds(page: Page, holds: str, arg: object) -> bool:
    try:
        return bool(page.evaluate(holds, arg))
    except Error as error:
        if "Execution context was destroyed" in error.message:  # another page has come meanwhile
            return False
        raise


def ask(page: Page, query: object) -> dict[str, Any]:
    """Ask the page's rules engine and wait for its answer."""
    text = query if isinstance(query, str) else json.dumps(query)
    answer = page.evaluate("text => new Promise(resolve => window.walkaround.engine.ask(text, resolve))", text)
    found: dict[str, Any] = json.loads(answer)
    return found


def answers(page: Page) -> None:
    """The page's rules engine answers, and right."""
    assert ask(page, LOS)["verdict"] == "blocked"
