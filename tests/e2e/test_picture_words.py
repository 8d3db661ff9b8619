"""What is written in a picture of an answer keeps to its edges in whichever letters the browser sets it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from rules_core.maps import load
from rules_core.query import answer
from svg_maps.picture import picture_svg

EDGES = """() => [...document.querySelectorAll('.pic-words')].map(node => {
    const box = node.getBBox(), sheet = node.ownerSVGElement.viewBox.baseVal;
    return [node.textContent, box.x, sheet.width - box.x - box.width, sheet.height - box.y - box.height];
})"""

ASKED: list[dict[str, Any]] = [
    {"kind": "los", "from": "4x4", "to": "60x40"},
    {"kind": "walk", "from": "10x20", "moves": ["30x22", "50x40"], "unit": "infantry"},
    {"kind": "path", "from": "4x4", "to": "60x40", "unit": "tank", "allowance": 12},
]


@pytest.mark.parametrize("size", [(1200.0, 630.0), (700.0, 460.0)])
def test_a_long_sentence_keeps_to_the_edges_of_its_picture(browser: Browser, size: tuple[float, float]) -> None:
    page = browser.new_page()
    for asked in ASKED:
        found: Any = answer({**asked, "system": "miniatures", "map": "village"})
        longer = {**found, "say": f"{found['say']} {'Nothing of this is left out. ' * 2}That is all."}
        for told in (found, longer):
            page.set_content(picture_svg(load("village"), told, size, "light", lines=(told["say"],)))
            words = page.evaluate(EDGES)
            assert not [row for row in words if min(row[1:]) < 0], words
            assert not [row for row in words if row[0].endswith("…")], "it is told whole"
    page.close()
