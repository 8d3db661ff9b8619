"""How much a thing does, counted: the same on every machine, whatever else that machine does."""

from __future__ import annotations

import sys
from collections.abc import Callable


def calls_of(run: Callable[[], object]) -> int:
    """How many calls of functions a thing comes to, those of the interpreter's own functions among them."""
    count = 0

    def seen(_frame: object, event: str, _function: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        run()
    finally:
        sys.setprofile(before)
    return count
