"""Drawings that stay the same for a while: boards, thumbnails, the legend. Each is fetched or drawn once and kept."""

from __future__ import annotations

from browser import document, timer, window

from ui.device import engine

THUMBNAIL = (376, 260)
"""The size of a map's small picture, in pixels."""

_NARROW = 600
"""A window that is narrower than this, in pixels, has room for two symbols of the legend in a row."""

_HALF_A_SHEET = 900
"""A window that is narrower than this, in pixels, has room for two symbols in half of a sheet."""


TOGETHER = 400
"""Milliseconds within which drawings that come one after the other are told at once."""


class Pictures:
    """What has been drawn so far.

    Args:
        changed: called when drawings that were asked for have come: all of them, or those of a while.
        theme: gives the present theme: thumbnails carry their own colours.
    """

    def __init__(self, changed, theme) -> None:
        self._changed = changed
        self._theme = theme
        self._kept: dict = {}
        self._awaited: set = set()
        self._late = None  # until what has come is told, though more is awaited

    def board(self, map_id: str, callback) -> None:
        """The drawing of a whole map: the file that ships, so that it is there before the engine is; else drawn now.

        Args:
            map_id: the map.
            callback: called with the markup; not called at all where there is no such map.
        """

        def draw(_reason=None) -> None:
            engine.draw({"draw": "board", "map": map_id}, callback, "board")

        def took(response) -> None:
            if response.ok:
                response.text().then(callback).catch(draw)
            else:
                draw()

        if map_id in (document.body.getAttribute("data-maps") or "").split():
            window.fetch(f"{engine.base()}maps/{map_id}.svg").then(took).catch(draw)
        else:
            draw()

    def legend(self) -> str:
        """The symbols and what they mean; empty until it is drawn."""
        narrow = window.innerWidth < _NARROW
        return self._once(f"legend {narrow}", {"draw": "legend", "narrow": narrow})

    def legend_in_view(self, map_id: str, box: list) -> str:
        """The symbols in a part of a map; empty until they are drawn.

        Args:
            map_id: the map.
            box: the part, in drawing units.
        """
        view, narrow = [round(side, 1) for side in box], window.innerWidth < _HALF_A_SHEET
        request = {"draw": "legend", "map": map_id, "view": view, "narrow": narrow}
        return self._once(f"legend {map_id} {view} {narrow}", request)

    def symbol(self, word: str) -> str:
        """The address of a symbol of the key as a picture; empty until it is drawn."""
        theme = self._theme()
        return self._once(f"symbol {word} {theme}", {"draw": "symbol", "symbol": word, "theme": theme}, _as_image)

    def tile(self, kind: str, details: dict) -> str:
        """The picture of a counter for the panel; empty until it is drawn."""
        return self._once(f"tile {kind} {details}", {"draw": "counter", "kind": kind, "details": dict(details)})

    def unit(self, unit: dict) -> str:
        """The marker of a unit of the player's for the panel; empty until it is drawn.

        Args:
            unit: the unit, as drawings have it.
        """
        looks = {word: unit[word] for word in ("unit", "kind", "side", "hour")}
        return self._once(f"unit {looks}", {"draw": "unit", "unit": looks})

    def thumbnail(self, map_id: str) -> str:
        """The address of a small picture of a map; empty until it is drawn."""
        theme = self._theme()
        request = {"draw": "thumbnail", "map": map_id, "size": list(THUMBNAIL), "theme": theme}
        return self._once(f"thumbnail {map_id} {theme}", request, _as_image)

    def forget(self, map_id: str) -> None:
        """Draw a map's small picture anew when it is asked for: the map is another one."""
        for key in [key for key in self._kept if key.startswith(f"thumbnail {map_id} ")]:
            del self._kept[key]

    def _once(self, key: str, request: dict, finish=str) -> str:
        if key not in self._kept:
            self._kept[key] = ""
            self._awaited.add(key)

            def took(markup: str) -> None:
                self._kept[key] = finish(markup)
                self._awaited.discard(key)
                self._came()

            engine.draw(request, took, key)
        return self._kept[key]

    def _came(self) -> None:
        """Tell what has come, at once where it is all: each time the page is drawn anew below the fingers on it."""
        if not self._awaited:
            self._tell()
        elif self._late is None:
            self._late = timer.set_timeout(self._tell, TOGETHER)

    def _tell(self) -> None:
        if self._late is not None:
            timer.clear_timeout(self._late)
            self._late = None
        self._changed()


def _as_image(markup: str) -> str:
    """The address of a drawing as an image of its own: its styles then stay its own too."""
    return window.URL.createObjectURL(window.Blob.new([markup], {"type": "image/svg+xml"})) if markup else ""
