"""The content security policies, in one place: the server sends them, the page carries its own for plain hosts."""

from __future__ import annotations

# WebKit does not know manifest-src and says so in the console of every page: the manifest falls under default-src, and
# what else would fall under it is forbidden by name.
_PAGE = (
    "default-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    "script-src 'self' 'unsafe-eval'",  # Brython turns Python into JavaScript and evaluates it
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
)

# Browsers ignore frame-ancestors in a <meta> and complain about it, so only the header has it.
PAGE_META = "; ".join(_PAGE)
PAGE_HEADER = "; ".join((*_PAGE, "frame-ancestors 'none'"))

# The worker compiles WebAssembly and evaluates nothing else.
WORKER_HEADER = "; ".join(("default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'"))
