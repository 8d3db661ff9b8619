"""An import that somebody watches: a little at a time, so that who runs it can do other things and stop it.

The page's worker runs it between questions; what it says of it is JSON, as everything that the worker hands on.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from time import perf_counter

from rules_core.importers import vasl

SLICE = 0.03
"""How many seconds a step takes, about."""

_FAULT = "This file met a fault in Walkaround itself and could not be read; please report its name and version."


class RunningImport:
    """The import of one board archive.

    Args:
        data: the archive.
        name: its file name.
        taken: ids that the map can't have, since others have them: those of the maps that ship.

    Attributes:
        map_id: the imported map's id; empty until it is done.
        document: the text of its document; empty until it is done.
        media_type: the type of the board's picture; empty where there is none or it isn't known yet.
        picture: the picture's bytes.
    """

    def __init__(self, data: bytes, name: str, taken: Collection[str] = ()) -> None:
        self._data = data
        self._taken = frozenset(taken)
        self._steps = vasl.importing(data, name)
        self.map_id = ""
        self.document = ""
        self.media_type = ""
        self.picture = b""

    def step(self) -> str:
        """Go on for about ``SLICE``.

        Returns:
            JSON: ``{"done": 0.4, "doing": "…"}`` while it runs, ``{"imported": "rbv2"}`` at its end, or ``{"refused":
            "…", "picture": true}``, where ``picture`` says whether the archive has a picture to show at least.
        """
        until = perf_counter() + SLICE
        try:
            while True:
                progress = next(self._steps)
                if perf_counter() >= until:
                    return json.dumps({"done": float(progress.done), "doing": progress.doing})
        except StopIteration as end:
            return self._finish(end.value)
        except vasl.ImportRefused as refused:
            return self._refuse(str(refused))
        except Exception:  # the player gets a sentence whatever is wrong inside, and the worker goes on
            return self._refuse(_FAULT)

    def stop(self) -> None:
        """Leave it undone."""
        self._steps.close()

    def _finish(self, document: vasl.MapDocument) -> str:
        found = str(document["id"])
        self.map_id = document["id"] = f"{found}-board" if found in self._taken else found
        self.document = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
        self.take_picture()
        return json.dumps({"imported": self.map_id})

    def _refuse(self, sentence: str) -> str:
        self.take_picture()
        return json.dumps({"refused": sentence, "picture": bool(self.picture)}, ensure_ascii=False)

    def take_picture(self) -> None:
        """Look for the board's picture; without one ``media_type`` stays empty."""
        try:
            self.media_type, self.picture = vasl.picture(self._data)
        except vasl.ImportRefused:
            return  # a board is as good without its picture
