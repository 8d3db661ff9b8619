"""What every answer of the server tells the browser: who may use it for what, and how long it may be kept."""

from __future__ import annotations

from flask import Flask, Response, request

from server.site_folder import WHEELS

IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
NOT_KEPT = "no-store"
"""For what is made anew each time: dice that are thrown."""

CLOSED = "default-src 'none'; frame-ancestors 'none'"
"""For data: nothing in it is ever run or loaded."""

DRAWING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""For a drawing opened by itself, which carries its own style sheet and nothing that runs."""

OPEN = ("/api/", "/maps/", "/picture.", f"/{WHEELS}")
"""Where pages and programs of other sites may read: nothing there is anybody's own, and nobody signs in."""

FRAMED = "/embed"
"""The one address that pages of other sites may show in a frame."""

EMBEDDED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *"
"""For what stands in such a frame: nothing in it runs, and what it shows it brings along."""

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

_UNFRAMED = "X-Frame-Options"
_SHARED = {"Cross-Origin-Resource-Policy": "cross-origin"}
_READABLE = {"Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "ETag"}
_PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS",
    "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
    "Access-Control-Max-Age": "86400",
}


def headers_for(method: str, path: str) -> dict[str, str]:
    """What an answer carries besides its content, unless its view says otherwise.

    Args:
        method: of the request.
        path: its address.
    """
    found = {**ALWAYS, "Content-Security-Policy": CLOSED}
    if path.startswith(OPEN):
        found |= _SHARED | _READABLE
        if method == "OPTIONS":
            found |= _PREFLIGHT
    if path == FRAMED:
        del found[_UNFRAMED]
        found |= _SHARED | {"Content-Security-Policy": EMBEDDED}
    return found


def set_policy(response: Response, policy: str) -> None:
    """Set the content security policy of a response."""
    response.headers["Content-Security-Policy"] = policy


def add_security_headers(app: Flask) -> None:
    """Send the headers with every response; a view's own choice stands."""

    @app.after_request
    def with_headers(response: Response) -> Response:
        for name, value in headers_for(request.method, request.path).items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", REVALIDATE)
        return response
