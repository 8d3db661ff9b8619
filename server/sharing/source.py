"""Where the server finds maps: those that ship, and those that are kept for players."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from rules_core.errors import QueryError
from rules_core.maps.shared import is_shared
from rules_core.maps.source import SHIPPED, MapSource
from rules_core.tabletop.map import Map
from server.sharing.store import Store

_MOST_OPEN = 32
"""How many shared maps are kept ready to be asked about."""


class ServerMaps:
    """The maps of one running app.

    Args:
        store: where shared maps are kept; None where the server keeps none.
        base: the maps that ship.
    """

    def __init__(self, store: Store | None = None, base: MapSource = SHIPPED) -> None:
        self.store = store
        self._base = base
        self._open: OrderedDict[str, Map] = OrderedDict()
        self._lock = Lock()

    def ids(self) -> tuple[str, ...]:
        """The maps that ship: what players share is nobody's business who hasn't the link."""
        return self._base.ids()

    def has(self, map_id: str) -> bool:
        """Whether a shared map is kept here."""
        return self.store is not None and self.store.has(map_id)

    def load(self, map_id: str) -> Map:
        """Fetch a map.

        Raises:
            QueryError: there is no such map, or none any more.
        """
        if not is_shared(map_id):
            return self._base.load(map_id)
        board = self._kept(map_id)
        if board is None:
            raise QueryError(
                "map-gone",
                "The map of this link is not kept here, or not any more. Ask whoever sent the link for the map's file.",
                "map",
            )
        return board

    def _kept(self, map_id: str) -> Map | None:
        if self.store is None or not self.store.has(map_id):
            return None  # one that was deleted is gone at once, though it is at hand
        with self._lock:
            if map_id in self._open:
                self._open.move_to_end(map_id)
                return self._open[map_id]
        board = self.store.board(map_id)
        if board is not None:
            with self._lock:
                self._open[map_id] = board
                while len(self._open) > _MOST_OPEN:
                    self._open.popitem(last=False)
        return board
