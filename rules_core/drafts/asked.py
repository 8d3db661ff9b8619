"""What the map desk asks for, and how far the answer has come."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from rules_core.documents.reading import read_document
from rules_core.documents.writing import to_document
from rules_core.drafts.errors import DraftRefused
from rules_core.drafts.fields import Draft
from rules_core.errors import MapError
from rules_core.maps.source import MapSource
from rules_core.quoting import described
from rules_core.tabletop.map import Map


class DeskProgress(NamedTuple):
    """How far the work has come.

    Args:
        doing: what is being done, in a few words.
        done: which part of the work is done.
    """

    doing: str
    done: Fraction = Fraction(0)


Job = Generator[DeskProgress | None, None, dict[str, object]]
"""Work that pauses and tells how far it has come; what it leads to is the result."""


@dataclass(frozen=True)
class DeskAsked:
    """What was asked for.

    Args:
        query: its parts, as JSON gives them.
        maps: where maps are found.
        data: bytes that belong to it.
        taken: the ids that a new map can't have.
    """

    query: Mapping[str, object]
    maps: MapSource
    data: bytes
    taken: frozenset[str]

    def with_query(self, query: Mapping[str, object]) -> DeskAsked:
        """The same with other parts."""
        return replace(self, query=query)

    def text(self, key: str, default: str = "") -> str:
        """A part that is a text.

        Raises:
            DraftRefused: it is something else.
        """
        value = self.query.get(key, default)
        if not isinstance(value, str):
            raise DraftRefused(f"“{key}” is a text, not {described(value)}.")
        return value

    def whole(self, key: str, default: int | None = None) -> int:
        """A part that is a whole number.

        Raises:
            DraftRefused: it is something else, or missing without a default.
        """
        value = self.query.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise DraftRefused(f"“{key}” is a whole number, not {described(value)}.")
        return value

    def document(self) -> Draft:
        """The draft that was handed in, or the document of the map that was named.

        Raises:
            DraftRefused: neither was.
            QueryError: there is no such map.
        """
        document = self.query.get("document")
        if isinstance(document, Mapping):
            return document
        if "map" in self.query:
            return to_document(self.maps.load(self.text("map")))
        raise DraftRefused("No map was handed in.")

    def map(self) -> Map:
        """The map that was handed in or named, without faults.

        Raises:
            DraftRefused: none was, or it has faults.
            QueryError: there is no such map.
        """
        if "document" not in self.query and "map" in self.query:
            return self.maps.load(self.text("map"))
        try:
            return read_document(self.document())
        except MapError as error:
            count = len(error.faults)
            raise DraftRefused(f"The map has {count} fault{'' if count == 1 else 's'}; mend them first.") from None
