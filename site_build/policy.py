"""The content security policies, in one place: the server sends them, the page carries its own for plain hosts."""

from __future__ import annotations

import base64
import hashlib

# WebKit does not know manifest-src and says so in the console of every page: the manifest falls under default-src, and
# what else would fall under it is forbidden by name.
_PAGE = (
    "default-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    "script-src 'self' '{inline}' 'unsafe-eval'",  # Brython turns Python into JavaScript and evaluates it
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
)


def page_meta(inline: str) -> str:
    """The page's policy as the page itself carries it.

    Args:
        inline: the one script that stands in the page.
    """
    digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
    return "; ".join(_PAGE).format(inline=f"sha256-{digest}")


def page_header(inline: str) -> str:
    """The page's policy as the server sends it: browsers ignore frame-ancestors in the page and complain about it.

    Args:
        inline: the one script that stands in the page.
    """
    return f"{page_meta(inline)}; frame-ancestors 'none'"


# The worker compiles WebAssembly and evaluates nothing else.
WORKER_HEADER = "; ".join(("default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'"))
