"""The pages: a link answered before, or without, any script; and the plain form that makes links."""

from __future__ import annotations

from http import HTTPStatus
from urllib.parse import quote, urlencode

from flask import Blueprint, Response, abort, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from rules_core.links.grammar import LONGEST_LINK
from server.assets import stylesheet_path
from server.cached import with_etag
from server.current import current_site, public_url
from server.drawings import PREVIEW_SIZE
from server.linked import read_link, write_link
from server.oembed import oembed_address
from server.on_map import put, take
from server.panels import panel
from server.plain_forms import PLACE_PART
from server.policies import NOT_KEPT, set_policy
from server.procedures import thrown
from server.scenario import after_turn, said_of_turn

blueprint = Blueprint("pages", __name__)

_ANSWER = "<!--the answer-->"
"""Stands in a page for its answer, which comes in pieces."""

_PLACE_PARTS = ("-place", PLACE_PART)


@blueprint.get("/")
def page() -> Response:
    """The answer to the link, complete in itself; the app takes over where scripts run."""
    site = current_site()
    link = read_link(request.query_string.decode("utf-8", "replace"))
    shown = panel(link)
    head = render_template(
        "head.html",
        shown=shown,
        canonical=f"{public_url()}{link.canonical}",
        picture=f"{public_url()}picture.png{link.canonical}",
        oembed=oembed_address(f"{public_url()}{link.canonical}"),
        size=PREVIEW_SIZE,
        stylesheet=stylesheet_path(),
    )
    before, _, after = site.page(head, _ANSWER).partition(_ANSWER)
    response = Response([before, *shown.pieces, after], content_type="text/html; charset=utf-8")
    set_policy(response, site.page_policy)
    return with_etag(response)


@blueprint.get("/ask")
def ask() -> BaseResponse:
    """Turn a plain form into a link and go there; the link says what is wrong with it, if anything is."""
    if len(request.query_string) > LONGEST_LINK:
        abort(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
    parts = {name: request.args.getlist(name)[-1].strip() for name in request.args}
    if parts.get("ask") == "los":
        del parts["ask"]  # a link without it asks for a line of sight
    _join_places(parts)
    _change_the_map(parts)
    throws, turn, of_turn = parts.pop("throw", ""), parts.pop("turn", ""), said_of_turn(parts)
    asked = urlencode({name: value for name, value in parts.items() if value}, safe="@,:/", quote_via=quote)
    link = read_link(asked)
    query = link.query
    if throws and query["kind"] == "table" and link.asks:
        query = thrown(query)
    if turn:
        query = after_turn(query, of_turn)
    # A link in its shortest form can't say what was wrong with what was typed.
    response = redirect(f"/?{asked}" if link.dropped else f"/{write_link(query)}", 303)
    response.headers["Cache-Control"] = NOT_KEPT
    return response


def _join_places(parts: dict[str, str]) -> None:
    """Join the hex and the place of each Location, which a form has in fields of their own."""
    for name in list(parts):
        end = next((name.removesuffix(part) for part in _PLACE_PARTS if name.endswith(part)), None)
        if end in parts:
            place = parts.pop(name)
            if parts[end] and place and "@" not in parts[end]:
                parts[end] += f"@{place}"


def _change_the_map(parts: dict[str, str]) -> None:
    """Put on the map, or take from it, what a form says."""
    number, tile, spot = (parts.pop(name, "") for name in ("take", "put", "at"))
    lying = take(parts["on"], number) if "on" in parts else ""
    parts["on"] = put(lying, tile, spot) if tile and spot else lying
