"""What a page has begun and not kept yet, written down at once: a page that is left between two moments loses nothing.

The browser's database is written a moment later than the player acts, and a page that is left takes what is under way
with it. This is written in the same moment; the next page reads it and makes good what is missing.
"""

from __future__ import annotations

import json

from browser import window

_page = f"{int(window.Date.now())}-{int(window.Math.random() * 1_000_000)}"

TABLES, FIGURES, CONDITIONS, UNITS = "unwritten", "unwritten-figures", "unwritten-conditions", "unwritten-units"
MAPS = "unwritten-maps"
"""Of what there is a journal: the kept tables, the sheet of figures, the conditions of scenarios, a player's own units,
maps at work."""


def _prefix(kind: str) -> str:
    return f"walkaround.{kind}."


def own(kind: str = TABLES, part: str = "") -> str:
    """The name under which this page writes down what it has under way.

    Args:
        kind: of what.
        part: which one, where there are several that are written down apart.
    """
    return _prefix(kind) + _page + (f" {part}" if part else "")


def write(data: object, kind: str = TABLES, part: str = "") -> bool:
    """Write down what this page has under way, or forget it where that is nothing; whether it worked."""
    try:
        if data:
            window.localStorage.setItem(own(kind, part), json.dumps(data))
        else:
            window.localStorage.removeItem(own(kind, part))
    except Exception:  # a browser may forbid storage, or have no room: then the database alone is relied on
        return False
    return True


def others(kind: str = TABLES) -> list[tuple[str, object]]:
    """What other pages have left behind, or have under way now: the names it goes by, and the data.

    What is written down by parts is found among it where this page itself has left it.
    """
    prefix = _prefix(kind)
    try:
        store = window.localStorage
        names = [store.key(number) for number in range(store.length)]
        found = [(name, _read(store.getItem(name))) for name in names if name.startswith(prefix) and name != own(kind)]
    except Exception:  # a browser may forbid storage altogether
        return []
    return found


def forget(names: list) -> None:
    """What other pages have left behind is made good."""
    try:
        for name in names:
            window.localStorage.removeItem(name)
    except Exception:  # a browser may forbid storage altogether
        return


def _read(text: object) -> object:
    try:
        return json.loads(text)
    except Exception:  # Brython's reader gives up in other ways too, over what is no text for one
        return None
