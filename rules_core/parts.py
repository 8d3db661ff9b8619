"""Modules that come when they are first asked for: the page's engine starts without those of games nobody asks.

Whoever holds them back says so here (``AWAITED``). A module of theirs that is imported then asks for its part: whoever
can fetch it does, and calls again what has asked.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import invalidate_caches


class Wanted(BaseException):
    """A part is needed that isn't here yet. It is no fault, so that no answer is made of it on the way up."""


class Awaited:
    """The parts that aren't here yet, as a finder of modules that Python asks before it looks for a file.

    Attributes:
        wanted: the part that was asked for last.
    """

    def __init__(self) -> None:
        self._parts: dict[str, str] = {}
        self.wanted = ""

    def hold_back(self, parts: Mapping[str, str]) -> None:
        """Say what comes later.

        Args:
            parts: by its name, the package that a part brings the modules of.
        """
        self._parts = dict(parts)
        sys.meta_path.insert(0, self)

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of those that aren't here yet."""
        return tuple(self._parts)

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:  # noqa: ARG002 # Python says them
        """Ask for the part of a module.

        Args:
            name: the module that is imported and isn't there.
            path: where its package lies.
            target: what it takes the place of.

        Raises:
            Wanted: it belongs to a part that isn't here yet.
        """
        for part, package in self._parts.items():
            if f"{name}.".startswith(f"{package}."):
                self.wanted = part
                raise Wanted(part)

    def arrived(self, part: str) -> None:
        """Let Python find the modules of a part: their files are there now.

        Args:
            part: its name.
        """
        del self._parts[part]
        if not self._parts:
            sys.meta_path.remove(self)
        invalidate_caches()


AWAITED = Awaited()
"""What this interpreter waits for: nothing, where everything is installed."""
