"""What every browser can be asked to do, so that a scenario is written once and runs in all of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

START_LIMIT_S = 120.0
"""How long a browser may take to come to life, and over a thing that it is told: test machines may be slow and busy."""


class BrowserError(Exception):
    """The browser could not do what it was told, or the page threw an exception."""


@dataclass(frozen=True)
class Profile:
    """What a browser is started with.

    Args:
        storage: the folder for what sites keep; a browser started with the same folder finds it again.
        proxy: the address of the proxy that every request to another host than this one goes to.
        dark: whether the device prefers dark colours.
        size: width and height of the page, in CSS pixels.
    """

    storage: Path
    proxy: str
    dark: bool = False
    size: tuple[int, int] = (1180, 820)


class Window(Protocol):
    """A browser's process with one window open."""

    def open(self, address: str) -> None:
        """Go to an address and wait until its page is there.

        Raises:
            BrowserError: where no page comes.
        """

    def evaluate(self, function: str, *arguments: object) -> Any:  # noqa: ANN401 - whatever the page gives
        """Call a JavaScript function in the page and wait for what it promises.

        Args:
            function: an expression, as ``async (a, b) => a + b``.
            arguments: what it is called with; plain values.

        Returns:
            What it gave, a plain value.

        Raises:
            BrowserError: where it threw, or the page went away meanwhile.
        """

    def tap(self, x: float, y: float, lies_ms: int = 0) -> None:
        """Tap a point of the page, by the browser's own input: with a finger, or where that can't be by mouse.

        Args:
            x: from the page's left edge, in CSS pixels.
            y: from its top.
            lies_ms: how long the finger lies there before it is lifted.
        """

    def screenshot(self, path: Path) -> None:
        """Write what is seen as a PNG file."""

    def problems(self) -> list[str]:
        """The errors and warnings that the console showed since the start, as far as the browser tells."""

    def close(self) -> None:
        """End the browser's process; what sites keep stays."""


class Browser(Protocol):
    """A browser that may be on this machine.

    Attributes:
        name: what tests and figures call it.
        packages: Debian's packages with everything it needs.
        own_hosts: a pattern of the hosts that the browser itself asks for things of its own, whatever it shows.
    """

    name: str
    packages: tuple[str, ...]
    own_hosts: str

    def lacking(self) -> str:
        """What is missing here to drive it, in words; empty where nothing is."""

    def start(self, profile: Profile) -> Window:
        """Start a process of it.

        Raises:
            BrowserError: where it does not come to life.
        """
