"""Whose things lay on the map at the addresses that this tab wrote last, and where the player left the page.

The browser's history remembers it beside each address. A reload in the very moment in which the page writes another
address comes back to the old one, and Chromium then remembers nothing beside it: without this, the player's own
counters would be taken for those of a link.
"""

from __future__ import annotations

import json

from browser import window

KEY = "walkaround.visit"
LAST = "walkaround.last"
"""Where the player was last, of all his tabs: a visit without an address begins there."""
LEFT = "walkaround.left"
"""The addresses of the page that was left last, and when: one that is loaded anew comes back to one of them."""
JUST_LEFT = 30_000
"""Milliseconds for which that holds: a busy device takes seconds to load a page."""
VIEWS = "walkaround.views"
"""What of each map he looked at last, by the map's name: a point in drawing units, and the scale."""

MOST_ADDRESSES = 12
"""So many of the addresses that were written last are remembered: until a reload begins, which may take a busy device
seconds, the old page goes on writing, and the reload comes back to what stood there when it was asked for."""

MOST_VIEWS = 12
"""So many maps' views are remembered, those that were looked at last."""


def address() -> str:
    """What stands in the address bar now, from its question mark on."""
    return str(window.location.search) + str(window.location.hash)


def wrote(words: str, mark: str) -> None:
    """Remember what stands in the address bar now.

    Args:
        words: the address from its question mark on.
        mark: of ``state.mark``.
    """
    rows = [row for row in _rows() if row[0] != words]
    try:
        window.sessionStorage.setItem(KEY, json.dumps([*rows, [words, mark]][-MOST_ADDRESSES:]))
    except Exception:  # a browser may forbid storage: then the history alone is relied on
        return


def leaves(mark: str) -> None:
    """Remember the addresses of the page as it is left.

    Args:
        mark: of ``state.mark``.
    """
    try:
        window.localStorage.setItem(LEFT, json.dumps([[[address(), mark], *_rows()], window.Date.now()]))
    except Exception:  # a browser may forbid storage: then the history and the tab are relied on
        return


def left(words: str, mark: str, unit: str, unit_mode: str) -> None:
    """Remember where the player is, for his next visit.

    Args:
        words: the address from its question mark on.
        mark: of ``state.mark``.
        unit: the unit class that he moves.
        unit_mode: its mode.
    """
    try:
        window.localStorage.setItem(LAST, json.dumps([words, mark, unit, unit_mode]))
    except Exception:  # a browser may forbid storage, or have no room: the next visit begins anew
        return


def resume() -> tuple[str, str]:
    """Go on where the player was, where the address asks for nothing; gives the unit that he moved, and its mode."""
    try:
        words, mark, unit, unit_mode = json.loads(window.localStorage.getItem(LAST))
    except Exception:  # nothing is remembered, or it is damaged
        return "", ""
    if not all(isinstance(part, str) for part in (words, mark, unit, unit_mode)):
        return "", ""
    if not address() and words.startswith("?"):
        window.history.replaceState(mark, "", words)
        wrote(words, mark)
    return unit, unit_mode


def left_view(map_id: str, looks_at: tuple) -> None:
    """Remember what of a map the player looks at, for when he comes back to it.

    Args:
        map_id: the map.
        looks_at: as ``Viewport.looks_at`` has it.
    """
    views = [(name, view) for name, view in _views().items() if name != map_id]
    try:
        window.localStorage.setItem(VIEWS, json.dumps(dict([*views, (map_id, list(looks_at))][-MOST_VIEWS:])))
    except Exception:  # a browser may forbid storage, or have no room: the next visit shows what is asked
        return


def view_of(map_id: str) -> tuple | None:
    """What of a map the player looked at last; None where that isn't known."""
    view = _views().get(map_id)
    known = isinstance(view, list) and len(view) == 3 and all(isinstance(part, (int, float)) for part in view)
    return tuple(view) if known and view[2] > 0 else None


def _views() -> dict:
    try:
        views = json.loads(window.localStorage.getItem(VIEWS))
    except Exception:  # nothing is remembered, or it is damaged
        return {}
    return views if isinstance(views, dict) else {}


def mark() -> str | None:
    """What is remembered of what stands in the address bar now; None for nothing, as of a link from elsewhere.

    It stands beside the address in the history. Where it doesn't, a page that was loaded again finds it among the
    addresses of its tab, and whoever opens one of those that he has just left goes on there. Else whoever opens a link
    opens the link's question, whatever stood here before.
    """
    words = address()
    if window.history.state or not words:
        return window.history.state
    rows = [*_just_left(), *(_rows() if _reloaded() else [])]
    return next((row[1] for row in rows if row[0] == words), None)


def _reloaded() -> bool:
    found = window.performance.getEntriesByType("navigation")
    return len(found) > 0 and found[0].type == "reload"


def _just_left() -> list:
    try:
        rows, when = json.loads(window.localStorage.getItem(LEFT))
        return _found(rows) if 0 <= window.Date.now() - when < JUST_LEFT else []
    except Exception:  # nothing is remembered, or it is damaged
        return []


def _rows() -> list:
    try:
        return _found(json.loads(window.sessionStorage.getItem(KEY)))
    except Exception:  # storage may be forbidden or empty, and Brython's reader gives up in ways of its own
        return []


def _found(rows: object) -> list:
    """The addresses among what was remembered, each with its mark."""
    found = rows if isinstance(rows, list) else []
    return [row for row in found if isinstance(row, list) and len(row) == 2 and isinstance(row[0], str)]
