"""What every answer of the server tells the browser: who may use it for what, and how long it may be kept."""

from __future__ import annotations

from flask import Flask, Response

IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
NOT_KEPT = "no-store"
"""For what is made anew each time: dice that are thrown."""

CLOSED = "default-src 'none'; frame-ancestors 'none'"
"""For data: nothing in it is ever run or loaded."""

DRAWING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""For a drawing opened by itself, which carries its own style sheet and nothing that runs."""

# What no page of ours ever asks for; what it does use (clipboard, sharing, full screen) stays as browsers have it.
_UNUSED = ("camera", "display-capture", "geolocation", "hid", "microphone", "midi", "payment", "serial", "usb")

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": ", ".join(f"{name}=()" for name in _UNUSED),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""What every answer carries."""


def set_policy(response: Response, policy: str) -> None:
    """Set the content security policy of a response."""
    response.headers["Content-Security-Policy"] = policy


def for_everybody(response: Response) -> None:
    """Let pages of any other site read a response: there is nothing in it that is not anybody's."""
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"


def add_security_headers(app: Flask) -> None:
    """Send the headers with every response; a view's own choice stands."""

    @app.after_request
    def with_headers(response: Response) -> Response:
        for name, value in ALWAYS.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Content-Security-Policy", CLOSED)
        response.headers.setdefault("Cache-Control", REVALIDATE)
        return response
