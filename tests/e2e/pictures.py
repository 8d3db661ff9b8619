"""Pictures of what tests see, for somebody who wants to look at them: ``WALKAROUND_PICTURES`` names their folder."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page

FOLDER = os.environ.get("WALKAROUND_PICTURES")
AT_REST = 500
"""Milliseconds until what moves has come to rest."""


def keep(page: Page, name: str) -> None:
    """Keep a picture of the page where somebody wants to look at it.

    Args:
        page: what is looked at.
        name: of the picture's file, without its ending.
    """
    if FOLDER:
        page.wait_for_timeout(AT_REST)
        page.screenshot(path=Path(FOLDER) / f"{name}.png")
