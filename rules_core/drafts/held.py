"""A map that somebody draws, as the engine holds it: altered step by step, so that a stroke hands over only itself.

A step is a list of changes ``[part, key, before, after]``. ``part`` is a field of the document that holds records by
name (the key is a name, None after takes the record away) or a list (the key is a place in it, None before puts an
entry in there, None after takes it out); it is empty where the key is itself a field. Steps are
numbered; one that has been made is not made again.
"""

from __future__ import annotations

import json
from typing import Any

from rules_core.documents.writing import to_document
from rules_core.errors import QueryError
from rules_core.maps.source import MapSource

_LOST = "The strokes don't fit the map that is held; open it anew."


class HeldDraft:
    """One map at work.

    Args:
        text: its document.
        revision: the number of the last step that it has already.
    """

    def __init__(self, text: str, revision: int = 0) -> None:
        self._document: dict[str, Any] = json.loads(text)
        self.revision = revision

    def take(self, steps_json: str) -> int:
        """Make steps that are new.

        Args:
            steps_json: a JSON list of ``[number, changes]``, in their order.

        Returns:
            The number of the last step that has been made.

        Raises:
            QueryError: a step is missing, or doesn't fit the map.
        """
        for number, changes in json.loads(steps_json):
            if number <= self.revision:
                continue
            if number != self.revision + 1:
                raise QueryError("lost-strokes", _LOST, "map")
            try:
                for part, key, before, after in changes:
                    self._make(part, key, before, after)
            except (KeyError, IndexError, TypeError, ValueError, AttributeError):
                raise QueryError("lost-strokes", _LOST, "map") from None
            self.revision = number
        return self.revision

    def _make(self, part: str, key: str | int, before: object, after: object) -> None:
        if part == "":
            _set(self._document, str(key), after)
        elif isinstance(key, str):
            _set(self._document.setdefault(part, {}), key, after)
        else:
            rows = self._document.setdefault(part, [])
            if before is None:
                rows.insert(key, after)
            elif rows[key] != before:
                raise ValueError(part)
            elif after is None:
                del rows[key]
            else:
                rows[key] = after

    def call(self, map_id: str, title: str) -> None:
        """Give the map an id and a title of its own: it is a copy of another."""
        self._document |= {"id": map_id, "title": title, "short_title": title}

    def text(self) -> str:
        """The document as it is now."""
        return json.dumps(self._document, ensure_ascii=False, separators=(",", ":"))


def _set(holder: dict[str, Any], key: str, value: object) -> None:
    if value is None:
        holder.pop(key, None)
    else:
        holder[key] = value


def document_text(source: MapSource, map_id: str) -> str:
    """The document of any map, as text.

    Args:
        source: where maps are found.
        map_id: the map's id.

    Raises:
        QueryError: there is no such map, or it has faults.
    """
    return json.dumps(to_document(source.load(map_id)), ensure_ascii=False, separators=(",", ":"))


def unread(source: MapSource, map_id: str) -> str:
    """Why a map can't be read, in a sentence; empty where it can.

    Args:
        source: where maps are found.
        map_id: the map's id.
    """
    try:
        source.load(map_id)
    except QueryError as error:
        return error.message
    return ""
