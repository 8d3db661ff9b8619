"""What belongs to the running app, for its views."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from flask import current_app, request

from server.sharing.source import ServerMaps
from server.site_folder import Site, SiteError

_KEY = "walkaround"


@dataclass(frozen=True)
class Running:
    """What one app was made with.

    Args:
        site: the built site; None where there is none.
        missing: why there is none, a sentence.
        public_url: the address that players use, where a proxy hides it from the server; else None.
        maps: where it finds maps.
    """

    site: Site | None
    missing: str
    public_url: str | None
    maps: ServerMaps


def remember(extensions: dict[str, object], running: Running) -> None:
    """Keep what an app was made with."""
    extensions[_KEY] = running


def _running() -> Running:
    return cast("Running", current_app.extensions[_KEY])


def current_site() -> Site:
    """The built site.

    Raises:
        SiteError: there is none.
    """
    running = _running()
    if running.site is None:
        raise SiteError(running.missing)
    return running.site


def found_site() -> Site | None:
    """The built site, or None where there is none."""
    return _running().site


def public_url() -> str:
    """The address of the app as players see it, with a slash at its end."""
    return (_running().public_url or request.url_root).rstrip("/") + "/"


def current_maps() -> ServerMaps:
    """Where the app finds maps."""
    return _running().maps
