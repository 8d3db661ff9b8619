"""Reading LOSData, the file in which VASL keeps the terrain and elevation of every pixel of a board.

It is what a Java program writes as a stream of plain values: a mark, then blocks with their lengths, packed by gzip.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Generator, Iterator
from fractions import Fraction

from rules_core.importers.vasl.cells import (
    MAX_COLUMNS,
    MAX_PIXELS,
    MAX_ROWS,
    MAX_SIDE,
    Cells,
    code_of,
    elevation_of,
    letters_of,
)
from rules_core.importers.vasl.errors import ImportRefused
from rules_core.importers.vasl.layouts import Layout
from rules_core.importers.vasl.terrain_codes import KINDS

LOS_DATA = "LOSData"
MAX_PACKED = 16_000_000
MAX_ELEVATION = 20

_GZIP = zlib.MAX_WBITS | 16
_STREAM = b"\xac\xed\x00\x05"
_SHORT_BLOCK, _LONG_BLOCK = 0x77, 0x7A
_HEADER = 16
_STEP = 250_000
"""How much is unpacked at a time."""

_TOO_SHORT = "LOSData in the archive is damaged: it ends too soon."
_NOT_VASL = "LOSData in the archive is not what VASL writes: its header is wrong."


def reading_los_data(packed: bytes, layout: Layout) -> Generator[Fraction, None, Cells]:
    """Read the terrain and elevation of a board's pixels; what is done of it is told on the way.

    Args:
        packed: the file as it lies in the archive.
        layout: how the board's hexes stand.

    Raises:
        ImportRefused: it is damaged, too large, or has a terrain that is not known.
    """
    contents = _contents(packed)
    kept = next(contents, b"")
    if len(kept) < _HEADER:
        raise ImportRefused(_TOO_SHORT)
    columns, rows, width, height = (int.from_bytes(kept[n : n + 4], "big", signed=True) for n in (0, 4, 8, 12))
    check_size(columns, rows, width, height, LOS_DATA)
    kept = kept[_HEADER:]
    missing = 2 * width * height
    parts: list[str] = []
    present = frozenset[str]()
    while missing:
        taken = min(len(kept), missing) & ~1
        parts.append(kept[:taken].decode("utf-16-le", errors="surrogatepass"))
        known, present = present, letters_of(parts[-1], present)
        _check_known(present - known)
        kept = kept[taken:]
        missing -= taken
        if missing:
            yield 1 - Fraction(missing, 2 * width * height)
            kept += _next(contents)
    flags = layout.hexes_in(columns, rows)
    while len(kept) < flags:
        kept += _next(contents)
    stairways = tuple(flag == 1 for flag in kept[:flags])
    return Cells(columns, rows, width, height, "".join(parts), present, stairways)


def check_size(columns: int, rows: int, width: int, height: int, source: str) -> None:
    """See that a board has a size that a board can have.

    Args:
        columns: how many columns of hexes it has.
        rows: how many hexes stand in its first column.
        width: how many pixels wide it is.
        height: how many pixels high it is.
        source: what says so, for the error.

    Raises:
        ImportRefused: it hasn't.
    """
    if not (0 < columns <= MAX_COLUMNS and 0 < rows <= MAX_ROWS and 0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
        message = f"{source} says that the board has {columns} by {rows} hexes and {width} by {height} pixels"
        raise ImportRefused(f"{message}, which no board has.")
    if width * height > MAX_PIXELS:
        message = f"The board has {width} by {height} pixels; {MAX_PIXELS // 1_000_000} million in all is the most"
        raise ImportRefused(f"{message} that can be read.")


def _next(contents: Iterator[bytes]) -> bytes:
    content = next(contents, None)
    if content is None:
        raise ImportRefused(_TOO_SHORT)
    return content


def _check_known(kinds: Collection[str]) -> None:
    """See that the letters of pixels are known.

    Raises:
        ImportRefused: they aren't.
    """
    for kind in sorted(kinds):
        if code_of(kind) not in KINDS:
            raise ImportRefused(f"LOSData has a terrain with the code {code_of(kind)}, which Walkaround does not know.")
        if abs(elevation_of(kind)) > MAX_ELEVATION:
            raise ImportRefused(f"LOSData has ground at elevation {elevation_of(kind)}, which no board has.")


def _contents(packed: bytes) -> Iterator[bytes]:
    """What the blocks of the stream hold, some at a time."""
    unpacker = zlib.decompressobj(_GZIP)
    stream = b""
    begun = False
    while True:
        try:
            more = unpacker.decompress(packed, _STEP)
        except zlib.error:
            raise ImportRefused("LOSData in the archive is damaged: it can't be unpacked.") from None
        packed = unpacker.unconsumed_tail
        stream += more
        if not begun:
            if not stream.startswith(_STREAM):
                raise ImportRefused(_NOT_VASL)
            stream = stream[len(_STREAM) :]
            begun = True
        content, stream = _blocks(stream)
        if content:
            yield content
        if not more:
            return


def _blocks(stream: bytes) -> tuple[bytes, bytes]:
    """What the blocks at the beginning of a stream hold that are there in full, and the rest of the stream."""
    parts = []
    place = 0
    while place + 5 <= len(stream):
        if stream[place] == _LONG_BLOCK:
            start = place + 5
            end = start + int.from_bytes(stream[place + 1 : start], "big")
        elif stream[place] == _SHORT_BLOCK:
            start = place + 2
            end = start + stream[place + 1]
        else:
            raise ImportRefused(_NOT_VASL)
        if end > len(stream):
            if end - start > _STEP:
                raise ImportRefused(_NOT_VASL)
            break
        parts.append(stream[start:end])
        place = end
    return b"".join(parts), stream[place:]
