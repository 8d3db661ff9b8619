"""The maps of the page's worker: those that ship, and the player's own, whose documents need not be read each time.

To read the document of a large board, and to look for faults in it, takes seven times as long as to take the map as it
was read.
"""

from __future__ import annotations

import pickle

from rules_core.collector import settling
from rules_core.errors import QueryError
from rules_core.maps.source import AddedMaps
from rules_core.tabletop.map import Map


class KeptMaps(AddedMaps):
    """Maps that can be kept as they were read, for the same version of the rules."""

    def as_read(self, map_id: str) -> bytes | None:
        """An added map as it was read; None of one that is at fault, or that nobody has asked for.

        Args:
            map_id: its id.
        """
        found = self._read.get(map_id)
        return None if found is None or isinstance(found, QueryError) else pickle.dumps(found)

    def add_as_read(self, map_id: str, content: bytes | memoryview) -> bool:
        """Add a map as ``as_read`` gave it.

        Args:
            map_id: its id.
            content: what this device has kept, where nobody but the app can write.

        Returns:
            Whether it was whole; else nothing is added.
        """
        try:
            with settling():
                found = pickle.loads(content)  # it is this app's own
        except Exception:  # whatever a damaged one meets
            return False
        if not isinstance(found, Map) or found.id != map_id:
            return False
        self._documents[map_id] = lambda: ""  # nobody reads it, since the map is there
        self._read[map_id] = found
        return True
