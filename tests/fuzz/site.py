"""The app under attack."""

from __future__ import annotations

import logging
from functools import cache

from flask.testing import FlaskClient

from server import create_app


@cache
def client() -> FlaskClient:
    """A client of the app, with the site that is built here."""
    logging.getLogger("walkaround.server").setLevel(logging.CRITICAL)
    app = create_app()
    app.testing = False
    return app.test_client()
