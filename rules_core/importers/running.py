"""An import that somebody watches: a little at a time, so that who runs it can do other things and stop it.

The page's worker runs it between questions; what it says of it is JSON, as everything that the worker hands on.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Generator, Iterator
from fractions import Fraction
from time import perf_counter

from rules_core.collector import paused_collector
from rules_core.importers import vasl
from rules_core.pauses import SLICE

_LETTERS_AT_ONCE = 100_000
_WRITTEN = vasl.Progress(Fraction(1), "Writing the map")

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
        self._steps = self._whole(name)
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
            # Nothing in an import goes in circles, and going through all of it takes longer than a step may.
            with paused_collector():
                while True:
                    progress = next(self._steps)
                    if perf_counter() >= until:
                        return json.dumps({"done": float(progress.done), "doing": progress.doing})
        except StopIteration:
            return json.dumps({"imported": self.map_id})
        except vasl.ImportRefused as refused:
            return self._refuse(str(refused))
        except Exception:  # the player gets a sentence whatever is wrong inside, and the worker goes on
            return self._refuse(_FAULT)

    def stop(self) -> None:
        """Leave it undone."""
        self._steps.close()

    def _whole(self, name: str) -> Generator[vasl.Progress, None, None]:
        """Read the archive, and write what it comes to."""
        document = yield from vasl.importing(self._data, name)
        found = str(document["id"])
        document["id"] = f"{found}-board" if found in self._taken else found
        text = yield from _writing(document)
        yield _WRITTEN
        self.take_picture()
        self.map_id, self.document = str(document["id"]), text

    def _refuse(self, sentence: str) -> str:
        self.take_picture()
        return json.dumps({"refused": sentence, "picture": bool(self.picture)}, ensure_ascii=False)

    def take_picture(self) -> None:
        """Look for the board's picture; without one ``media_type`` stays empty."""
        try:
            self.media_type, self.picture = vasl.picture(self._data)
        except vasl.ImportRefused:
            return  # a board is as good without its picture


def _writing(document: vasl.MapDocument) -> Generator[vasl.Progress, None, str]:
    """The text of a document, the longer parts of it piece by piece."""
    parts = []
    length = 0
    for key, value in document.items():
        begin, pieces, end = _pieces(value)
        parts.append(f"{_json(key)}:{begin}")
        for number, piece in enumerate(pieces):
            parts.append(f",{piece}" if number else piece)
            length += len(piece)
            if length > _LETTERS_AT_ONCE:
                length = 0
                yield _WRITTEN
        parts.append(f"{end},")
    parts[-1] = parts[-1][:-1]
    return "".join(("{", *parts, "}"))


def _pieces(value: object) -> tuple[str, Iterator[str], str]:
    """How a value begins, what is in it, and how it ends."""
    if isinstance(value, dict):
        return "{", (f"{_json(key)}:{_json(item)}" for key, item in value.items()), "}"
    if isinstance(value, list):
        return "[", map(_json, value), "]"
    return "", iter((_json(value),)), ""


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
