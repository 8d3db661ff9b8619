"""A link as a picture: the same query that gives the page gives the drawing."""

from __future__ import annotations

import json

from flask import Blueprint, Response, request

from server.cached import with_etag
from server.drawings import THEMES, picture, preview
from server.linked import Link, board_of, read_link
from server.parameters import choice
from server.policies import DRAWING, set_policy
from server.questions import answer_for_picture, table_of

blueprint = Blueprint("pictures", __name__)


@blueprint.get("/picture.svg")
def drawing() -> Response:
    """The answer to a link as a stand-alone drawing; `theme` is light, dark or contrast."""
    theme = choice("theme", THEMES)
    link = _link()
    drawn = picture(board_of(link.query), answer_for_picture(link), theme, _table(link))
    response = Response(drawn, content_type="image/svg+xml")
    set_policy(response, DRAWING)
    return with_etag(response)


@blueprint.get("/picture.png")
def png() -> Response:
    """The answer to a link as the picture that services show beside the link."""
    link = _link()
    drawn = preview(board_of(link.query), answer_for_picture(link), _table(link))
    return with_etag(Response(drawn, content_type="image/png"))


def _table(link: Link) -> str:
    return json.dumps(table_of(link))


def _link() -> Link:
    return read_link(request.query_string.decode("utf-8", "replace"))
