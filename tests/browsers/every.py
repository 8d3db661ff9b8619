"""The browsers that every scenario runs in."""

from __future__ import annotations

import os
from collections.abc import Iterable

from playwright.sync_api import Playwright

from tests.browsers.chromium import IPAD, Chromium
from tests.browsers.firefox import Firefox
from tests.browsers.webkit import WebKit
from tests.browsers.window import Browser

NAMES = ("chromium", "ipad", "firefox", "webkit")


def every_browser(playwright: Playwright) -> dict[str, Browser]:
    """All of them by name, whether they are here or not; "ipad" is Chromium that says it is one."""
    found: Iterable[Browser] = (
        Chromium(playwright),
        Chromium(playwright, "ipad", IPAD),
        Firefox(),
        WebKit(),
    )
    return dict(zip(NAMES, found, strict=True))


def must_be_here() -> bool:
    """Whether a browser that is missing is a failure: in continuous integration, which sets CI."""
    return os.environ.get("CI", "").lower() not in ("", "0", "false")
