"""What a player is told once and never again: this browser remembers that he was."""

from __future__ import annotations

from browser import window

_told: list[str] = []  # what this page told, where the browser keeps nothing


def was_told(name: str) -> bool:
    """Whether the player was told something before.

    Args:
        name: what.
    """
    try:
        return name in _told or window.localStorage.getItem(f"walkaround.{name}") == "told"
    except Exception:  # a browser may forbid storage altogether
        return name in _told


def tell(name: str) -> None:
    """Remember that the player was told something.

    Args:
        name: what.
    """
    _told.append(name)
    try:
        window.localStorage.setItem(f"walkaround.{name}", "told")
    except Exception:  # a browser may forbid storage, or have no room
        return
