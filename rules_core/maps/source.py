"""Where a query finds its map: the maps that ship, and those that a player adds for a run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from rules_core import maps
from rules_core.collector import settling
from rules_core.documents.reading import read_json
from rules_core.errors import MapError, QueryError
from rules_core.quoting import listed, quoted
from rules_core.tabletop.map import Map


class MapSource(Protocol):
    """A shelf of maps."""

    def ids(self) -> tuple[str, ...]:
        """The ids of its maps, in the order in which a player is offered them."""
        ...

    def load(self, map_id: str) -> Map:
        """Fetch one map.

        Raises:
            QueryError: there is no such map, or it has faults.
        """
        ...


class ShippedMaps:
    """The maps that ship with Walkaround."""

    def ids(self) -> tuple[str, ...]:
        """The ids of the shipped maps."""
        return maps.shipped()

    def load(self, map_id: str) -> Map:
        """Fetch one shipped map.

        Raises:
            QueryError: there is no such map.
        """
        if map_id not in maps.shipped():
            raise unknown_map(map_id, self.ids())
        return maps.load(map_id)


SHIPPED = ShippedMaps()


class AddedMaps:
    """Map documents added to the shipped maps; one with a shipped map's id stands in its place.

    Args:
        documents: by id, a function that gives the text of the document; it is called when the map is first asked for,
            and may raise QueryError where the text can't be had.
        base: the maps that it adds to.
    """

    def __init__(self, documents: Mapping[str, Callable[[], str]], base: MapSource = SHIPPED) -> None:
        self._documents = dict(documents)
        self._base = base
        self._read: dict[str, Map | QueryError] = {}

    def ids(self) -> tuple[str, ...]:
        """The ids of the maps below, then the added ones."""
        below = self._base.ids()
        return (*below, *(map_id for map_id in self._documents if map_id not in below))

    def add(self, map_id: str, text: str) -> None:
        """Add one more map, and read it now; with faults it stays, and whoever asks for it is told.

        Args:
            map_id: its id.
            text: its document.
        """
        self._documents[map_id] = lambda: text
        self._read[map_id] = self._fetch(map_id)

    def drop(self, map_id: str) -> None:
        """Forget an added map."""
        self._documents.pop(map_id, None)
        self._read.pop(map_id, None)

    def load(self, map_id: str) -> Map:
        """Fetch an added map, or one from below.

        Raises:
            QueryError: there is no such map, it can't be read, or it has faults.
        """
        if map_id not in self._documents:
            if map_id not in self._base.ids():
                raise unknown_map(map_id, self.ids())
            return self._base.load(map_id)
        if map_id not in self._read:
            self._read[map_id] = self._fetch(map_id)
        found = self._read[map_id]
        if isinstance(found, QueryError):
            raise found
        return found

    def _fetch(self, map_id: str) -> Map | QueryError:
        """The map or why there is none; both are kept, so that a document with faults is read once too."""
        try:
            with settling():
                return read_json(self._documents[map_id]())
        except QueryError as error:
            return error
        except MapError as error:
            return faulty_map(map_id, error)


class OneMore:
    """A map that is at hand, besides others; it stands in the place of one with the same id.

    Args:
        own: the map.
        base: the others.
    """

    def __init__(self, own: Map, base: MapSource = SHIPPED) -> None:
        self._own = own
        self._base = base

    def ids(self) -> tuple[str, ...]:
        """The ids of the others, then its own."""
        below = self._base.ids()
        return below if self._own.id in below else (*below, self._own.id)

    def load(self, map_id: str) -> Map:
        """Fetch it, or one of the others.

        Raises:
            QueryError: there is no such map, or it has faults.
        """
        if map_id == self._own.id:
            return self._own
        if map_id not in self.ids():
            raise unknown_map(map_id, self.ids())
        return self._base.load(map_id)


def unknown_map(map_id: str, known: tuple[str, ...]) -> QueryError:
    """The error for a map that is not there."""
    message = f"There is no map {quoted(map_id)}; the maps are {listed(known)}." if known else "There are no maps."
    return QueryError("unknown-map", message, "map")


def faulty_map(map_id: str, error: MapError) -> QueryError:
    """The error for a map document with faults: how many, and the first three with their places."""
    count = len(error.faults)
    shown = "; ".join(f"{fault.place}: {fault.message.rstrip('.')}" for fault in error.faults[:3])
    more = f"; and {count - 3} more" if count > 3 else ""
    faults = "1 fault" if count == 1 else f"{count} faults"
    return QueryError("map-faults", f"The map {quoted(map_id)} can't be used, it has {faults}: {shown}{more}.", "map")
