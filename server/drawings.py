"""Drawings of answers: in the page, by themselves, and as pictures for link previews."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

import resvg_py

from rules_core.systems.limits import limits
from rules_core.tabletop.map import Map
from server.kept import MEGABYTE, kept
from server.site_folder import PACKAGE_FOLDER
from svg_maps import page_picture_svg, picture_svg, profile_svg, window_svg
from svg_maps.geometry import Box

THEMES = ("light", "dark", "contrast")
"""The themes of a stand-alone drawing, the default first."""

PREVIEW_SIZE = (1200, 630)
"""What services that show previews of links ask for, in pixels."""

_PAGE_SIZE = (600, 600)
"""The drawing in a page, in pixels where it is shown as large as this; it scales with its frame."""

_PAGE_BLEED = (140, 90)
"""How much map lies beyond it, for frames that are wider or higher: enough for a phone's and a wide screen's."""

_EMBEDDED_SIZE = (480, 270)
"""The drawing in a frame of another site's page, and how much map lies beyond it: frames come in all shapes."""

_EMBEDDED_BLEED = (240, 300)

_PROFILE_SIZE = (404, 250)

_FONTS = [str(PACKAGE_FOLDER / "fonts" / f"atkinson-hyperlegible-next-{weight}.ttf") for weight in (600, 800)]

Answer = Mapping[str, object]
Item = Mapping[str, object]


def page_picture(board: Map, answer: Answer, table: Sequence[Item]) -> tuple[str, str, str]:
    """The answer on its part of the map over what lies there, for a page with the map's style sheet.

    Returns:
        The drawing in three pieces, of which other answers share the middle one.
    """
    return page_picture_svg(board, answer, _PAGE_SIZE, _PAGE_BLEED, table, _windows(board, answer))


def embedded_picture(board: Map, answer: Answer, table: Sequence[Item]) -> str:
    """The same for a frame in a page of another site, which may be small."""
    drawn = page_picture_svg(board, answer, _EMBEDDED_SIZE, _EMBEDDED_BLEED, table, _windows(board, answer))
    return "".join(drawn)


def _windows(board: Map, answer: Answer) -> Callable[[Map, Box], str]:
    """What draws windows of a map for an answer: the names on a free table say how far its game sees."""
    said = tuple(_limits(board, answer).items())
    return lambda drawn, window: _window(drawn, window, said)


@kept(24 * MEGABYTE)
def _window(board: Map, window: Box, said: tuple[tuple[str, str], ...]) -> str:
    return window_svg(board, window, dict(said))


def _limits(board: Map, answer: Answer | None) -> dict[str, str]:
    system = answer.get("system") if answer else None
    return limits(board, system) if isinstance(system, str) else {}


def page_profile(answer: Answer) -> str:
    """The side view of a line of sight, for a page with the map's style sheet."""
    return profile_svg(answer, *_PROFILE_SIZE)


@kept(6 * MEGABYTE)
def picture(board: Map, answer_text: str | None, theme: str, table_text: str) -> str:
    """The answer on its part of the map as a drawing that needs nothing beside it.

    Args:
        board: the map.
        answer_text: the answer in JSON; None for the map alone.
        theme: one of ``THEMES``.
        table_text: the things on the map in JSON.
    """
    answer = json.loads(answer_text) if answer_text else None
    said = _limits(board, answer)
    return picture_svg(board, answer, PREVIEW_SIZE, theme, table=json.loads(table_text), limits=said)


@kept(6 * MEGABYTE)
def preview(board: Map, answer_text: str | None, table_text: str) -> bytes:
    """The same as a PNG of ``PREVIEW_SIZE``, with the letters that ship and none of the machine's own."""
    width, height = PREVIEW_SIZE
    drawing = picture(board, answer_text, THEMES[0], table_text)
    return resvg_py.svg_to_bytes(
        svg_string=drawing, width=width, height=height, skip_system_fonts=True, font_files=_FONTS
    )
