"""What the page imports as it starts: nothing of a page that is not shown yet."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

STATIC = Path(__file__).resolve().parents[2] / "static"
WHEN_SHOWN = (
    *("ui.desks.map_desk", "ui.desks.campaign_desk", "ui.desks.roster_desk"),
    *("ui.panels.map_desk_page", "ui.panels.campaign_page", "ui.panels.campaign_sheets", "ui.panels.roster_page"),
    *("ui.panels.figures_page", "ui.panels.procedures_page", "ui.panels.maps_page"),
    *("ui.panels.settings_sheet", "ui.panels.share_sheet", "ui.panels.history_sheet", "ui.panels.rule_sheet"),
    *("ui.panels.correct_sheet", "ui.panels.map_desk_parts", "ui.panels.conditions_page", "ui.panels.conditions_rows"),
    *("ui.model.map_desk.correcting", "ui.model.map_desk.new_maps", "ui.model.map_desk.vocabulary"),
)
"""The modules that begin such pages."""


def path_of(name: str) -> Path:
    return STATIC / f"{name.replace('.', '/')}.py"


def imported(name: str) -> Iterator[str]:
    """The modules of the page that a module imports as it is imported itself."""
    for node in ast.parse(path_of(name).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_a_start_imports_no_page_that_is_not_shown() -> None:
    found: set[str] = set()
    waiting = ["ui.main"]
    while waiting:
        name = waiting.pop()
        if name not in found and path_of(name).is_file():
            found.add(name)
            waiting += imported(name)
    assert "ui.desks.answers_desk" in found
    assert all(path_of(name).is_file() for name in WHEN_SHOWN)
    assert not found.intersection(WHEN_SHOWN)
