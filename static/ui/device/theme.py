"""Light, dark or high contrast: the player's choice, kept in this browser; or as the device says."""

from __future__ import annotations

from browser import document, window

KEY = "walkaround.theme"
_DARK = "(prefers-color-scheme: dark)"
_CONTRAST_WISHED = "(prefers-contrast: more), (forced-colors: active)"
CHOICES = (("auto", "As the device"), ("light", "Light"), ("dark", "Dark"), ("contrast", "High contrast"))

_held: list = []  # the choice that the browser did not keep: it holds until the page is closed


def chosen() -> str:
    """The player's choice."""
    if _held:
        return _held[0]
    try:
        kept = window.localStorage.getItem(KEY)
    except Exception:  # a browser may forbid storage altogether; then the device decides
        kept = None
    return kept if kept in [name for name, _ in CHOICES] else "auto"


def choose(name: str) -> None:
    """Take a choice, and keep it where the browser does that."""
    _show(name)
    _held.clear()
    try:
        window.localStorage.setItem(KEY, name)
    except Exception:  # a browser may forbid storage, or have no room
        _held.append(name)


def is_kept() -> bool:
    """Whether the choice outlasts the page: a browser may refuse to keep it."""
    return not _held


def apply() -> None:
    """Show the kept choice, and go on following the device where it decides."""
    _show(chosen())
    window.matchMedia(_CONTRAST_WISHED).addEventListener("change", lambda _event: _show(chosen()))


def watch(changed) -> None:
    """Have something called whenever the device becomes light or dark: pictures carry their own colours."""
    window.matchMedia(_DARK).addEventListener("change", lambda _event: changed())


def shown() -> str:
    """The theme on the screen now: ``light``, ``dark`` or ``contrast``."""
    name = document.documentElement.getAttribute("data-theme")
    if name:
        return name
    return "dark" if window.matchMedia(_DARK).matches else "light"


def _show(name: str) -> None:
    if name == "auto" and window.matchMedia(_CONTRAST_WISHED).matches:
        name = "contrast"
    if name == "auto":
        document.documentElement.removeAttribute("data-theme")
    else:
        document.documentElement.setAttribute("data-theme", name)
