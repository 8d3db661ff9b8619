"""Light, dark or high contrast: the player's choice, kept in this browser; or as the device says."""

from __future__ import annotations

from browser import document, window

KEY = "walkaround.theme"
_CONTRAST_WISHED = "(prefers-contrast: more), (forced-colors: active)"
CHOICES = (("auto", "As the device"), ("light", "Light"), ("dark", "Dark"), ("contrast", "High contrast"))


def chosen() -> str:
    """The player's choice."""
    try:
        kept = window.localStorage.getItem(KEY)
    except Exception:  # a browser may forbid storage altogether; then the device decides
        kept = None
    return kept if kept in [name for name, _ in CHOICES] else "auto"


def choose(name: str) -> None:
    """Take and keep a choice."""
    _show(name)
    try:
        window.localStorage.setItem(KEY, name)
    except Exception:  # a browser may forbid storage: the choice then holds until the page is closed
        return


def apply() -> None:
    """Show the kept choice, and go on following the device where it decides."""
    _show(chosen())
    window.matchMedia(_CONTRAST_WISHED).addEventListener("change", lambda _event: _show(chosen()))


def shown() -> str:
    """The theme on the screen now: ``light``, ``dark`` or ``contrast``."""
    name = document.documentElement.getAttribute("data-theme")
    if name:
        return name
    return "dark" if window.matchMedia("(prefers-color-scheme: dark)").matches else "light"


def _show(name: str) -> None:
    if name == "auto" and window.matchMedia(_CONTRAST_WISHED).matches:
        name = "contrast"
    if name == "auto":
        document.documentElement.removeAttribute("data-theme")
    else:
        document.documentElement.setAttribute("data-theme", name)
