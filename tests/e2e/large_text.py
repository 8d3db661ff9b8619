"""A browser whose user has set the text to twice its size."""

from __future__ import annotations

from playwright.sync_api import Page

LARGE = {"standard": 32, "fixed": 26}
"""Twice the size in which Chromium writes unless its user asks for another."""


def twice_as_large(page: Page) -> Page:
    """The page, with its text twice as large from now on."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": LARGE})
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    return page
