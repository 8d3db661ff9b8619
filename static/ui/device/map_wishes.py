"""How the player wants maps shown, kept in this browser: which way round, letters, lines, ground."""

from __future__ import annotations

from browser import document, window

TURN = "turn"
WISHES = (
    ("labels", "Hex names", (("usual", "Usual"), ("large", "Large"), ("small", "Small"))),
    ("grid", "Grid", (("usual", "Usual"), ("strong", "Strong"), ("none", "None"))),
    ("terrain", "Terrain", (("usual", "Usual"), ("strong", "Strong"), ("pale", "Pale"))),
    (TURN, "The map is turned", (("0", "Upright"), ("1", "A quarter"), ("2", "Upside down"), ("3", "Three quarters"))),
)
"""What may be wished: its word, its name, and what it may be, the usual first."""

_held: dict = {}  # what the browser did not keep: it holds until the page is closed


def kept_as(name: str) -> str:
    """The name by which the browser keeps a wish."""
    return f"walkaround.map.{name}"


def chosen(name: str) -> str:
    """What the player wishes."""
    choices = [choice for choice, _ in next(rows for word, _, rows in WISHES if word == name)]
    if name in _held:
        return _held[name]
    try:
        kept = window.localStorage.getItem(kept_as(name))
    except Exception:  # a browser may forbid storage altogether
        kept = None
    return kept if kept in choices else choices[0]


def choose(name: str, choice: str) -> None:
    """Take a wish, and keep it where the browser does that."""
    _held.pop(name, None)
    try:
        window.localStorage.setItem(kept_as(name), choice)
    except Exception:  # a browser may forbid storage, or have no room
        _held[name] = choice
    apply()


def apply() -> None:
    """Let the style sheet know what is wished."""
    for name, _title, _choices in WISHES:
        document.documentElement.setAttribute(f"data-map-{name}", chosen(name))
