"""The Flask app: pages that answer links, the API, maps, pictures, and the files of the built site."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from flask import Flask

from server import api, assets, embedding, health, maps, oembed, openapi, pages, pictures, schemas, site
from server.compression import pack_responses
from server.current import Running, remember
from server.errors import handle_errors
from server.policies import add_security_headers
from server.sharing import views
from server.sharing.source import ServerMaps
from server.sharing.store import Store
from server.site_folder import Site, SiteError, find_site

__all__ = ["create_app"]

_LARGEST_BODY = 256 * 1024


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """Make the app.

    Without a built site the app still answers queries and draws; pages then say how to build it.

    Args:
        config: Flask's settings, and ours: ``SITE``, the folder of the built site, where it is not to be looked for;
            ``PUBLIC_URL``, the address that players use where a proxy hides it; ``DATA``, the folder where maps are
            kept that players share.
    """
    app = Flask(__name__, static_folder=None)
    app.config.from_mapping(MAX_CONTENT_LENGTH=_LARGEST_BODY, SITE=None, PUBLIC_URL=None, DATA=None)
    app.config.from_mapping(config or {})
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.json.sort_keys = False  # type: ignore[attr-defined] # Flask's own provider has it
    remember(app.extensions, _running(app.config))
    # Packing comes last, so it is named first: Flask calls these in reverse.
    pack_responses(app)
    add_security_headers(app)
    handle_errors(app)
    for part in (pages, embedding, api, oembed, schemas, openapi, maps, views, pictures, health, assets, site):
        app.register_blueprint(part.blueprint)
    return app


def _running(config: Mapping[str, object]) -> Running:
    folder, public_url, data = config["SITE"], config["PUBLIC_URL"], config["DATA"]
    shown = ServerMaps(Store(Path(str(data))) if data else None)
    try:
        found = Site(Path(str(folder)) if folder else find_site())
    except SiteError as error:
        return Running(None, str(error), _text(public_url), shown)
    return Running(found, "", _text(public_url), shown)


def _text(value: object) -> str | None:
    return str(value) if value else None
