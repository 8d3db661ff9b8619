"""Browser profiles: new ones, and those that a test leaves to the next with the app's files but nothing of a player's.

A first visit fetches and compiles everything and costs some seconds; most tests are about what comes after it.
"""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page

SIZES = {
    "desktop": (1440, 900),
    "landscape": (1180, 820),
    "portrait": (820, 1180),
    "phone": (390, 844),
    "lying": (844, 390),
}
TOUCH = {"landscape", "portrait", "phone"}

EMPTY = "about:blank"
PLAYERS_OWN = "cookies,file_systems,indexeddb,local_storage"
"""What holds what a player does; the app's own files lie in the caches of its service worker."""


KEEPS = "if (navigator.storage) navigator.storage.persist = async () => true"
"""A browser that keeps everything for good when it is asked: one without windows refuses whoever asks."""


def new_profile(browser: Browser, *, touch: bool, scripts: bool = True) -> BrowserContext:
    """A profile that holds nothing.

    Args:
        browser: where.
        touch: whether its screens are touched.
        scripts: whether pages may run scripts.
    """
    context = browser.new_context(
        has_touch=touch, java_script_enabled=scripts, permissions=["clipboard-read", "clipboard-write"]
    )
    context.add_init_script(KEEPS)
    return context


def dress(page: Page, size: str, *, dark: bool) -> None:
    """Give a page its size and its theme.

    Args:
        page: the page.
        size: a word of ``SIZES``.
        dark: whether the device is set to dark.
    """
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="dark" if dark else "light")


class Profiles:
    """The profiles of earlier tests.

    Args:
        browser: whose they are.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[bool, list[BrowserContext]] = {True: [], False: []}
        self._touch: dict[BrowserContext, bool] = {}
        self._blank: dict[BrowserContext, Page] = {}  # an empty page each, so that its window needn't open again

    def page(self, site: str, *, touch: bool) -> Page:
        """An empty page in a profile that nobody uses and that holds nothing of a player's.

        Args:
            site: the address of the app.
            touch: whether the screen is touched.
        """
        free = self._free[touch]
        context = free.pop() if free else new_profile(self._browser, touch=touch)
        if context not in self._blank:
            self._blank[context] = context.new_page()
        self._touch[context] = touch
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.send("Storage.clearDataForOrigin", {"origin": site.rstrip("/"), "storageTypes": PLAYERS_OWN})
        devtools.detach()
        return page

    def keep(self, context: BrowserContext) -> None:
        """Take a profile back: its pages are closed, and what was set for a test goes back."""
        for page in context.pages:
            if page is not self._blank[context]:
                page.close()
        if self._blank[context].is_closed():
            del self._blank[context]
        elif self._blank[context].url != EMPTY:  # a test went on in it
            self._blank[context].goto(EMPTY)
        context.set_offline(False)
        self._free[self._touch.pop(context)].append(context)

    def close(self) -> None:
        """Close all profiles that were taken back."""
        for contexts in self._free.values():
            for context in contexts:
                context.close()
