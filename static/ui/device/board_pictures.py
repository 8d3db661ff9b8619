"""The pictures that came with the player's own boards: fetching them, and showing one in place of the drawn terrain."""

from __future__ import annotations

import json

from browser import window

from ui.device import engine, storage
from ui.model import own_boards

SHOWN = "board-pictures"
"""The kept text of which maps show their pictures."""


class BoardPictures:
    """The pictures kept on the device, and which of them are shown.

    Args:
        app: the conductor.
        rows: gives what is kept on the device, as in ``BoardsDesk``.
    """

    def __init__(self, app, rows) -> None:
        self._app = app
        self._rows = rows
        self._addresses: dict = {}  # of the pictures that were fetched, by map
        self._fetching: dict = {}  # who waits for a picture, by map
        self._shown: list = []
        storage.load(SHOWN, self._took_shown)

    def has(self, map_id: str) -> bool:
        """Whether a picture is kept for a map."""
        return own_boards.has_picture(self._rows(), map_id)

    def shows(self, map_id: str) -> bool:
        """Whether the map's picture is to be seen in place of the drawn terrain."""
        return self.has(map_id) and map_id in self._shown

    def toggle(self) -> None:
        """Show the present map's picture in place of the drawn terrain, or the terrain again."""
        map_id = self._app.state.map
        shown = [name for name in self._shown if name != map_id]
        self._keep_shown(shown if map_id in self._shown else [*shown, map_id])
        self.show()
        self._app.show()

    def choose(self, map_id: str) -> None:
        """From now on a map's picture is to be seen in place of its terrain."""
        if map_id not in self._shown:
            self._keep_shown([*self._shown, map_id])

    def show(self) -> None:
        """Put the present map's picture under its drawing, or take it away, as the player has chosen."""
        map_id = self._app.state.map
        if not self.shows(map_id):
            self._app.map_view.show_picture("")
            return

        def took(address: str) -> None:
            if self._app.state.map == map_id and self.shows(map_id):
                self._app.map_view.show_picture(address)

        self._fetch(map_id, took)

    def thumbnail(self, map_id: str) -> str:
        """The address of a kept board's picture, for its card; empty until it is known."""
        if map_id not in self._addresses and map_id not in self._fetching:
            self._fetch(map_id, lambda _address: self._app.show_soon())
        return self._addresses.get(map_id, "")

    def forget(self, map_id: str) -> None:
        """Fetch and draw a map's pictures anew when they are asked for: the map is another one, or gone."""
        address = self._addresses.pop(map_id, "")
        if address:
            window.URL.revokeObjectURL(address)
        self._app.pictures.forget(map_id)

    def _fetch(self, map_id: str, callback) -> None:
        """Fetch the address of a map's picture; the callback gets an empty text where there is none."""
        if map_id in self._addresses:
            callback(self._addresses[map_id])
        elif map_id in self._fetching:
            self._fetching[map_id].append(callback)
        else:
            self._fetching[map_id] = [callback]

            def told(_told: dict, blob) -> None:
                self._addresses[map_id] = window.URL.createObjectURL(blob) if blob else ""
                for waiting in self._fetching.pop(map_id):
                    waiting(self._addresses[map_id])

            engine.tell_boards({"boards": "picture", "map": map_id}, told)

    def _keep_shown(self, shown: list) -> None:
        self._shown = shown

        def done(text: str | None, _why: str) -> None:
            if text is None:
                self._app.tell_once(
                    "What you choose to see of boards holds until this page is closed: nothing is kept."
                )

        storage.update(SHOWN, lambda _text: json.dumps(self._shown), done)

    def _took_shown(self, text: str | None) -> None:
        try:
            found = json.loads(text) if text else []
        except Exception:  # Brython's reader gives up in other ways too, over what is no text for one
            found = []
        self._shown = [name for name in found if isinstance(name, str)] if isinstance(found, list) else []
        if self._app.map_view is not None:
            self.show()
