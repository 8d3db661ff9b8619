"""oEmbed: what a site that is given a link to an answer puts into its page."""

from __future__ import annotations

from http import HTTPStatus
from urllib.parse import quote, urlencode, urlsplit

from flask import Blueprint, Response, abort, jsonify, request
from markupsafe import Markup

from server.cached import with_etag
from server.current import public_url
from server.drawings import PREVIEW_SIZE
from server.linked import Link, board_of, read_link
from server.policies import FRAMED
from server.questions import answer_to

blueprint = Blueprint("oembed", __name__, url_prefix="/api")

PATH = "api/oembed"

_SIZE = (600, 400)
"""The frame where nobody says how large it may be, in pixels."""

_LARGEST = 100_000


def oembed_address(page: str) -> str:
    """The address that tells how to embed a page of ours, absolute.

    Args:
        page: the page's address.
    """
    return f"{public_url()}{PATH}?{urlencode({'url': page}, quote_via=quote)}"


@blueprint.get("/oembed")
def oembed() -> Response:
    """How to embed the answer to a link (oEmbed 1.0, rich).

    The `url` is that of a page of this server; `maxwidth` and `maxheight` bound the frame; `format` is json.
    """
    if request.args.get("format", "json") != "json":
        abort(HTTPStatus.NOT_IMPLEMENTED)
    width, height = (min(size, _most(name)) for size, name in zip(_SIZE, ("maxwidth", "maxheight"), strict=True))
    link = _link(request.args.get("url", ""))
    title = _title(link)
    address = f"{public_url()}{FRAMED[1:]}{link.canonical}"
    frame = Markup('<iframe src="{}" title="{}" width="{}" height="{}" frameborder="0" loading="lazy"></iframe>')
    found: dict[str, object] = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": "Walkaround",
        "provider_url": public_url(),
        "html": str(frame.format(address, title, width, height)),
        "width": width,
        "height": height,
    }
    if PREVIEW_SIZE[0] <= _most("maxwidth") and PREVIEW_SIZE[1] <= _most("maxheight"):
        found["thumbnail_url"] = f"{public_url()}picture.png{link.canonical}"
        found["thumbnail_width"], found["thumbnail_height"] = PREVIEW_SIZE
    return with_etag(jsonify(found))


def _most(name: str) -> int:
    """How large the frame may be, in pixels."""
    text = request.args.get(name)
    if text is None:
        return _LARGEST
    if not (text.isascii() and text.isdigit() and len(text) < 9 and int(text) > 0):
        abort(HTTPStatus.BAD_REQUEST, f"The {name} of a frame is a whole number of pixels above 0.")
    return int(text)


def _link(url: str) -> Link:
    """The link that a page of ours answers; an address that shows no answer has nothing to embed."""
    if not url:
        abort(HTTPStatus.BAD_REQUEST, "The url of the page to embed is missing.")
    try:
        asked, ours = urlsplit(url), urlsplit(public_url())
    except ValueError:
        abort(HTTPStatus.NOT_FOUND, "This is no address of a page.")
    pages = {ours.path, ours.path.rstrip("/"), ours.path.rstrip("/") + FRAMED}
    if asked.scheme not in ("http", "https") or asked.netloc.lower() != ours.netloc.lower() or asked.path not in pages:
        abort(HTTPStatus.NOT_FOUND, f"Only pages of {public_url()} can be embedded from here.")
    link = read_link(asked.query)
    if link.dropped:
        abort(HTTPStatus.NOT_FOUND, " ".join(link.dropped))
    return link


def _title(link: Link) -> str:
    """The title of what a link shows; a question that can't be answered has nothing to embed."""
    if not link.asks:
        return board_of(link.query).title
    found = answer_to(link)
    if found["kind"] == "error":
        abort(HTTPStatus.NOT_FOUND, found["error"]["message"])
    return str(found.get("title") or board_of(link.query).title)
