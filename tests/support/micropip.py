"""micropip as its makers published it: what other pages install wheels with. It comes with the browsers."""

from __future__ import annotations

from pathlib import Path

from site_build import pip
from site_build.steps import StepCache

CACHE = Path(__file__).resolve().parents[2] / "build" / "cache"
_PINNED = Path(__file__).with_suffix(".txt")


def fetch() -> None:
    """Bring its wheel here; raises BuildError where it can't be had."""
    cache = StepCache(CACHE)
    with cache.locked():
        cache.step("micropip", [_PINNED.read_bytes()], lambda folder: pip.download(_PINNED, folder))


def wheel() -> Path | None:
    """Its wheel, if that is here."""
    return next(CACHE.glob("micropip-*/*.whl"), None)
