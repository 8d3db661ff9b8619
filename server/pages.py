"""The pages: a link answered before, or without, any script; and the plain form that makes links."""

from __future__ import annotations

from urllib.parse import urlencode

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from server.assets import stylesheet_path
from server.cached import with_etag
from server.current import current_site, public_url
from server.drawings import PREVIEW_SIZE
from server.linked import read_link
from server.panels import panel
from server.policies import set_policy

blueprint = Blueprint("pages", __name__)

_FORM_FIELDS = ("ask", "map", "system", "unit", "mode", "mp", "best")
_ENDS = ("from", "to")


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
        size=PREVIEW_SIZE,
        stylesheet=stylesheet_path(),
    )
    response = Response(site.page(head, shown.html), content_type="text/html; charset=utf-8")
    set_policy(response, site.page_policy)
    return with_etag(response)


@blueprint.get("/ask")
def ask() -> BaseResponse:
    """Turn the plain form into a link and go there; the link says what is wrong with it, if anything is."""
    fields = {name: request.args.get(name, "").strip() for name in _FORM_FIELDS}
    for end in _ENDS:
        hex_name, place = (request.args.get(name, "").strip() for name in (end, f"{end}-place"))
        fields[end] = f"{hex_name}@{place}" if hex_name and place and "@" not in hex_name else hex_name
    if fields["ask"] == "los":
        del fields["ask"]  # a link without it asks for a line of sight
    asked = urlencode({name: value for name, value in fields.items() if value}, safe="@,:/")
    return redirect(f"/?{asked}", 303)
