"""A map on its way from one player to another: named by what it holds, and packed small enough for a link."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from rules_core.board.board import Board
from rules_core.documents.reading import read_json
from rules_core.documents.writing import to_document
from rules_core.errors import MapError, QueryError
from rules_core.maps.source import MapSource, OneMore
from rules_core.quoting import described, listed
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import TableArea, Tabletop

PREFIX = "s-"
"""How the ids of shared maps begin; the rest says what they hold, so that no two maps share one."""

_DIGITS = 24
"""How many hexadecimal digits of the hash an id has: more than enough for nobody to find a second map for one."""

LARGEST_DOCUMENT = 4_000_000
"""How many bytes a shared map's document may have; the largest map that ships has a twelfth."""

LONGEST_IN_LINK = 8_000
"""How many characters a packed map may have that travels in a link."""


def is_shared(map_id: str) -> bool:
    """Whether an id is one of a shared map."""
    return map_id.startswith(PREFIX) and len(map_id) == len(PREFIX) + _DIGITS


def shared(board: Map) -> Map:
    """A map under the id that it is shared by, which says what it holds.

    Args:
        board: the map.

    Raises:
        QueryError: it was read from a board archive: what others published is not passed on.
    """
    if isinstance(board, Board) and board.raster is not None:
        raise QueryError(
            "not-ones-own",
            f"{board.title} was read from the archive of a published board. Whoever has the same archive adds it by "
            "himself; only maps that were drawn here are passed on.",
            "map",
        )
    if isinstance(board, Tabletop):
        board = replace(board, areas=tuple(area for area in board.areas if area not in hidden_on(board)))
    plain = json.dumps({**to_document(board), "id": ""}, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return replace(board, id=PREFIX + hashlib.sha256(plain.encode()).hexdigest()[:_DIGITS])


def hidden_on(board: Map) -> tuple[TableArea, ...]:
    """What of a table is hidden, minefields above all: only who laid it has it on his device.

    Args:
        board: the map.
    """
    if not isinstance(board, Tabletop):
        return ()
    return tuple(area for area in board.areas if area.details.get("hidden"))


def document_of(board: Map) -> str:
    """A map's document as text, as short as it goes."""
    return json.dumps(to_document(board), ensure_ascii=False, separators=(",", ":"))


def packed(document: str) -> str:
    """A map's document in letters and digits that any link may carry.

    Args:
        document: its text.
    """
    return base64.urlsafe_b64encode(zlib.compress(document.encode(), 9)).decode("ascii").rstrip("=")


def unpacked(text: str) -> Map:
    """The map that was packed.

    Args:
        text: what ``packed`` made.

    Raises:
        QueryError: it is damaged, larger than it may be, or no map.
    """
    try:
        data = base64.urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (UnicodeEncodeError, binascii.Error):
        raise _damaged() from None
    return inflated(data)


def inflated(data: bytes) -> Map:
    """The map whose document was compressed by zlib, under the id that says what it holds.

    Args:
        data: the compressed document.

    Raises:
        QueryError: it is damaged, larger than it may be, or no map.
    """
    unpacking = zlib.decompressobj()
    try:
        document = unpacking.decompress(data, LARGEST_DOCUMENT + 1)
    except zlib.error:
        raise _damaged() from None
    if len(document) > LARGEST_DOCUMENT:
        raise QueryError(
            "map-too-large",
            f"This map is larger than {LARGEST_DOCUMENT // 1_000_000} MB; no map needs as much.",
            "map",
        )
    if not unpacking.eof:
        raise _damaged()
    try:
        return _read(document.decode())
    except UnicodeDecodeError:
        raise _damaged() from None


def _read(document: str) -> Map:
    try:
        return shared(read_json(document))
    except MapError as error:
        first = error.faults[0]
        more = f", and {len(error.faults) - 1} more" if len(error.faults) > 1 else ""
        raise QueryError("map-faulty", f"This map can't be used: {first.place} {first.message}{more}.", "map") from None


def _damaged() -> QueryError:
    return QueryError("map-damaged", "The map that came with this link is damaged; ask for the link once more.", "map")


def with_drawn(query: Mapping[str, object], maps: MapSource) -> MapSource:
    """The maps of a query: those that there are, and the one that it brings along, if it does.

    Args:
        query: the query.
        maps: where maps are found.

    Raises:
        QueryError: it brings along what is no map.
    """
    text = query.get("drawn")
    if text is None:
        return maps
    if not isinstance(text, str):
        raise QueryError("wrong-type", f"“drawn” must be a map in letters and digits, not {described(text)}.", "drawn")
    return OneMore(_brought(text), maps)


@lru_cache(maxsize=8)
def _brought(text: str) -> Map:
    return unpacked(text)


def share_json(maps: MapSource, map_id: str) -> str:
    """A map of the player's own, made ready to be passed on; for the page, as JSON.

    Args:
        maps: where maps are found.
        map_id: its id.

    Returns:
        ``{"id", "document", "packed", "left_out"}``, where ``packed`` is empty for a map that is too large for a
        link, and ``left_out`` says what stays here; or ``{"refused"}`` with a sentence.
    """
    try:
        own = maps.load(map_id)
        board = shared(own)
    except QueryError as error:
        return json.dumps({"refused": error.message})
    document = document_of(board)
    text = packed(document)
    hidden = [area.name for area in hidden_on(own)]
    return json.dumps(
        {
            "id": board.id,
            "document": document,
            "packed": text if len(text) <= LONGEST_IN_LINK else "",
            "left_out": f"Hidden mines stay on this device: {listed(hidden)}." if hidden else "",
        },
        ensure_ascii=False,
    )


def receive_json(text: str) -> str:
    """A map that somebody passed on, packed or as a document; for the page, as JSON.

    Args:
        text: what came.

    Returns:
        ``{"id", "document"}``, or ``{"refused"}`` with a sentence.
    """
    try:
        board = _read(text) if text.lstrip().startswith("{") else unpacked(text)
    except QueryError as error:
        return json.dumps({"refused": error.message})
    return json.dumps({"id": board.id, "document": document_of(board)}, ensure_ascii=False)
