"""The answer to a link for a frame in a page of another site: the verdict, the drawing, and the way to all the rest."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from flask import Blueprint, Response, request
from markupsafe import Markup

from server.cached import with_etag
from server.current import public_url
from server.drawings import THEMES, embedded_picture
from server.linked import Link, board_of, read_link
from server.parameters import choice
from server.policies import EMBEDDED, FRAMED, set_policy
from server.questions import answer_to, table_of
from server.rendering import render
from server.site_folder import PACKAGE_FOLDER
from svg_maps import stylesheet
from svg_maps.picture import ICONS, Verdict, verdict_of

blueprint = Blueprint("embedding", __name__)

BY_DEVICE = "auto"
"""The theme that the device chooses."""

_NOT_ANSWERED = "Not answered"


@dataclass(frozen=True)
class Shown:
    """What a frame shows.

    Args:
        title: its name, for who hears it.
        verdict: the words.
        picture: the drawing; empty for none.
        whole_map: whether the whole map is shown, which browsers keep.
    """

    title: str
    verdict: Verdict
    picture: str = ""
    whole_map: bool = False


def shown_of(link: Link) -> Shown:
    """What a frame shows of a link.

    Args:
        link: the link, read.
    """
    board = board_of(link.query)
    if not link.asks or link.query["kind"] == "catalog":
        return Shown(
            board.title, Verdict("way", board.short_title, "", "Name two hexes to see what is seen."), whole_map=True
        )
    found = answer_to(link)
    if found["kind"] == "error":
        message = found["error"]["message"]
        verdict = Verdict("way", _NOT_ANSWERED, "", message, "asked")
        return Shown(f"{_NOT_ANSWERED}: {message}", verdict, whole_map=True)
    picture = embedded_picture(board_of(link.query), found, table_of(link)) if _is_somewhere(found) else ""
    return Shown(found["title"], verdict_of(found), picture)


def _is_somewhere(found: Mapping[str, Any]) -> bool:
    """Whether an answer is about a part of the map."""
    where = {"table": found.get("marks"), "counters": found.get("table"), "roster": None}
    return bool(where.get(found["kind"], True))


@blueprint.get(FRAMED)
def embed() -> Response:
    """The answer to a link for a frame: verdict and drawing, without scripts.

    Its `theme` is light, dark or contrast; without one the device's own.
    """
    theme = choice("theme", (BY_DEVICE, *THEMES))
    link = read_link(request.query_string.decode("utf-8", "replace"))
    shown = shown_of(link)
    page = render(
        "embed.html",
        {
            "title": shown.title,
            "verdict": shown.verdict,
            "icon": ICONS[shown.verdict.icon or shown.verdict.kind],
            "picture": Markup(shown.picture),
            "whole_map": shown.whole_map,
            "board": board_of(link.query),
            "drawn": link.query.get("drawn", ""),
            "theme": None if theme == BY_DEVICE else theme,
            "dropped": link.dropped,
            "style": Markup(_style()),
            "app": f"{public_url()}{link.canonical}",
        },
    )
    response = Response(page, content_type="text/html; charset=utf-8")
    set_policy(response, f"{EMBEDDED}; img-src 'self'; style-src 'sha256-{_style_hash()}'")
    return with_etag(response)


@cache
def _style() -> str:
    """The style of the page and of its drawing; it stands in the page, since a frame may be cut off from our files."""
    return stylesheet() + (PACKAGE_FOLDER / "assets" / "embed.css").read_text(encoding="utf-8")


@cache
def _style_hash() -> str:
    return base64.b64encode(hashlib.sha256(_style().encode("utf-8")).digest()).decode("ascii")
