"""What axe finds on a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

FEW_HEXES = 300
"""A map with fewer hexes is looked at with the rest."""

LOOK = """async ([options, map_too]) => {
    const found = await axe.run(map_too ? document : { exclude: [[".stage"], ["[data-testid=desk-map]"]] }, options);
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`));
}"""

EVERYTHING: dict[str, Any] = {
    "preload": False,
    "resultTypes": ["violations"],
    "rules": {"label-content-name-mismatch": {"enabled": True}},
}
CONTRAST: dict[str, Any] = {"preload": False, "resultTypes": ["violations"], "runOnly": ["color-contrast"]}


def load(page: Page) -> None:
    """Bring axe into a page."""
    page.evaluate(AXE_SCRIPT)


def found(page: Page, options: dict[str, Any]) -> list[str]:
    """What axe finds on a page that it was loaded into.

    The drawing of a map with a thousand hexes is left out: it is looked at where the map has few.

    Args:
        page: the page.
        options: how axe is asked.
    """
    map_too = page.locator(".stage [data-hex]").count() < FEW_HEXES
    faults: list[str] = page.evaluate(LOOK, [options, map_too])
    return faults
