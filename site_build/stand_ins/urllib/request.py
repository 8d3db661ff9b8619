"""In place of the library's module, which brings half of the network with it; svgwrite and xml.sax only import it."""

from __future__ import annotations

from typing import NoReturn


def urlopen(address: str) -> NoReturn:
    """What svgwrite calls to put a font from an address into a drawing."""
    raise OSError(f"The engine in the browser opens no addresses: {address}")
