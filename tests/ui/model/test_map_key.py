"""The help at the table explains every mark that the drawings can put on a map."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from ui.model import map_key

from svg_maps.styles import stylesheet

STYLES = Path(__file__).resolve().parents[3] / "static" / "styles"

EVERY = (
    *map_key.sections(on_table=False, sun=True),
    *map_key.sections(on_table=True, sun=False),
)
PARTS = {
    # What a unit looks like: its picture says it.
    *("ov-counter-shadow", "ov-figure", "ov-tracks"),
    # A box that only hides or shows what is in it.
    *("ov-reach", "ov-without-words"),
}
"""Styles of the overlays that are no mark by themselves."""

ROWS = [row for _title, rows in EVERY for row in rows]
SHOWN = {cls for drawing, _words in ROWS for found in re.findall(r'class="([^"]*)"', drawing) for cls in found.split()}


def test_every_mark_of_an_answer_is_explained() -> None:
    styled = {cls for cls in re.findall(r"\.(ov-[a-z-]+)", stylesheet()) if not cls.endswith("-halo")}
    assert len(styled) > 70
    assert styled - SHOWN - PARTS == set()


def test_no_style_is_taken_for_a_part_that_the_key_shows_or_that_nothing_has() -> None:
    assert not PARTS & SHOWN
    assert set(re.findall(r"\.(ov-[a-z-]+)", stylesheet())) >= PARTS


def test_every_outline_of_a_hex_is_explained() -> None:
    styles = "".join(path.read_text(encoding="utf-8") for path in STYLES.glob("*.css"))
    outlines = set(re.findall(r"\.ring\.([a-z]+)\.line", styles))
    assert outlines >= {"found", "cursor", "pointed", "dragged"}
    assert outlines - SHOWN == set()


def test_the_key_shows_no_mark_that_nothing_draws() -> None:
    drawn = {cls for cls in SHOWN if cls.startswith("ov-")} - {"ov-own", "ov-own-unit", "ov-counter"}
    assert drawn - set(re.findall(r"\.(ov-[a-z-]+)", stylesheet())) == set()


@pytest.mark.parametrize("drawing", [row[0] for row in ROWS])
def test_each_is_a_drawing(drawing: str) -> None:
    assert len(list(ElementTree.fromstring(map_key.markup(drawing)).iter())) > 1


def test_each_is_said_once() -> None:
    for _title, rows in EVERY:
        assert len({words for _drawing, words in rows}) == len(rows)
    titles = [title for title, _rows in map_key.sections(on_table=False, sun=False)]
    assert "Sun" not in titles
