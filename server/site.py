"""The files of the built site, in the best coding that the browser takes."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, Response, abort, request

from server.current import current_site
from server.kept import MEGABYTE, kept
from server.policies import CLOSED, IMMUTABLE, REVALIDATE, set_policy
from server.site_folder import VERSIONED, WHEELS

blueprint = Blueprint("site", __name__)


@blueprint.get("/<path:name>")
def site_file(name: str) -> Response:
    """One file of the site; what does not exist is a 404, never the page.

    Args:
        name: its path in the site.
    """
    site = current_site()
    file = site.files.get(name)
    if file is None:
        abort(404)
    coding = request.accept_encodings.best_match(file.packed) if file.packed else None
    try:
        content = _content(file.packed[coding] if coding else file.path)
    except FileNotFoundError:
        # The site was built again under a running server, which still knows the old names.
        abort(404)
    response = Response(content, content_type=file.content_type, direct_passthrough=True)
    response.set_etag(f"{file.etag}-{coding}" if coding else file.etag)
    if coding:
        response.headers["Content-Encoding"] = coding
    if file.packed:
        response.vary.add("Accept-Encoding")
    response.headers["Cache-Control"] = IMMUTABLE if name.startswith(VERSIONED) else REVALIDATE
    if name.startswith(WHEELS):
        set_policy(response, CLOSED)
    else:
        in_worker = name.startswith((f"{site.base}worker/", f"{site.base}engine/"))
        set_policy(response, site.worker_policy if in_worker else site.page_policy)
    response.make_conditional(request, accept_ranges=True, complete_length=len(content))
    return response


@kept(32 * MEGABYTE)
def _content(path: Path) -> bytes:
    """What a file holds; kept, so that many who read it slowly at the same time read the same bytes."""
    return path.read_bytes()
