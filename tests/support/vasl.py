"""Small VASL board archives, painted by tests."""

from __future__ import annotations

import gzip
import io
import json
import struct
import sys
import zipfile
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

import pytest

from rules_core.board.board import Board
from rules_core.documents.reading import read_document
from rules_core.importers.vasl import import_board
from rules_core.importers.vasl.document import MapDocument

BOARDS = Path(__file__).parents[2].parent / "shared" / "boards"
"""Where the boards lie that players own; they are no part of the project."""

RULES = Path(__file__).parents[2] / "rules_core"
KEPT_IMPORTS = Path(__file__).parents[2] / "build" / "cache" / "imports"

MISSING_BOARDS = f"the VASL boards are not at {BOARDS}"

_BLOCK = 1_024

HOSTILE_METADATA = {
    "long-word": b"<slope " + b"a" * 1_900_000 + b">",
    "deep": b"<a>" * 600_000,
    "many-words": b"<slope " + b"".join(b"a%d='' " % number for number in range(150_000)) + b"/>",
    "entity": b'<!DOCTYPE a [<!ENTITY b "' + b"c" * 1_000_000 + b'">]><a>&b;&b;&b;</a>',
}
"""BoardMetadata.xml made to take long."""


def board_file(name: str) -> Path:
    """The archive of a player's board; the test is skipped where it is absent."""
    path = BOARDS / name
    if not path.is_file():
        pytest.skip(
            f"{name} is not here: boards belong to the players who own them; put it into {BOARDS} to test with it"
        )
    return path


def players_document(name: str) -> MapDocument:
    """The document of a player's board, imported once for all tests of all processes; skipped where it is absent.

    It is kept in a file by all that it depends on: the archive and the source of everything that an import uses.
    """
    archive = board_file(name).read_bytes()
    kept = KEPT_IMPORTS / f"{name}-{sha256(_importer() + archive).hexdigest()}.json"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        # Written aside and moved there whole: another process that does the same at the same time writes the same.
        with NamedTemporaryFile("w", dir=kept.parent, suffix=".part", delete=False, encoding="utf-8") as part:
            json.dump(import_board(archive, name), part)
        Path(part.name).replace(kept)
        for older in set(kept.parent.glob(f"{name}-*.json")) - {kept}:
            older.unlink(missing_ok=True)
    document: MapDocument = json.loads(kept.read_text(encoding="utf-8"))
    return document


@cache
def _importer() -> bytes:
    """What changes as soon as the importer does, or anything that it is made of."""
    found = sha256(sys.version.encode())
    for path in sorted(RULES.rglob("*.py")):
        found.update(path.relative_to(RULES).as_posix().encode() + path.read_bytes())
    return found.digest()


@cache
def players_board(name: str) -> Board:
    """A player's board, read once for all tests of a process; skipped where it is absent."""
    return read_document(players_document(name))


@dataclass
class Painting:
    """A board in the making, three columns of two hexes unless said otherwise, all open ground at level 0.

    Args:
        columns: how many columns of hexes it has.
        rows: how many hexes it says stand in a column.
        width: how many pixels wide it is.
        height: how many pixels high it is.
        a1: the centre of A1, in pixels.
        stairs: the numbers of the hexes with stairs, in the order of columns.
        hexes: how many hexes there are; None for one more in every second column.
        said: further attributes and elements of its metadata.
        hex_size: how wide and high it says its hexes are, in pixels.
    """

    columns: int = 3
    rows: int = 2
    width: int = 188
    height: int = 129
    a1: tuple[str, str] = ("37.5", "32.25")
    stairs: frozenset[int] = frozenset()
    hexes: int | None = None
    said: tuple[str, str] = ("", "")
    hex_size: tuple[str, str] = ("56.25", "64.5")
    codes: bytearray = field(init=False)
    elevations: bytearray = field(init=False)

    def __post_init__(self) -> None:
        self.codes = bytearray(self.width * self.height)
        self.elevations = bytearray(self.width * self.height)

    def paint(self, box: tuple[int, int, int, int], code: int | None = None, elevation: int | None = None) -> Painting:
        """Fill a rectangle (left, top, right, bottom) with a terrain, or raise its ground."""
        left, top, right, bottom = box
        for start in range(left * self.height, right * self.height, self.height):
            here = slice(start + top, start + bottom)
            if code is not None:
                self.codes[here] = bytes((code,)) * (bottom - top)
            if elevation is not None:
                self.elevations[here] = bytes((elevation & 0xFF,)) * (bottom - top)
        return self

    def los_data(self) -> bytes:
        """Its LOSData, as VASL writes it."""
        numbers = (self.columns, self.rows, self.width, self.height)
        content = b"".join(number.to_bytes(4, "big") for number in numbers)
        content += bytes(byte for pair in zip(self.elevations, self.codes, strict=True) for byte in pair)
        hexes = self.columns * self.rows + self.columns // 2 if self.hexes is None else self.hexes
        content += bytes(number in self.stairs for number in range(hexes))
        return gzip.compress(java_stream(content), compresslevel=1)

    def metadata(self) -> bytes:
        """Its BoardMetadata.xml."""
        x, y = self.a1
        wide, high = self.hex_size
        return (
            f'<boardMetadata name="T" boardImageFileName="bdT.gif" width="{self.columns}" height="{self.rows}" '
            f'hexWidth="{wide}" hexHeight="{high}" A1CenterX="{x}" A1CenterY="{y}" {self.said[0]}>'
            f"{self.said[1]}</boardMetadata>"
        ).encode()

    def archive(self) -> bytes:
        """The archive of the board."""
        return zipped({"BoardMetadata.xml": self.metadata(), "LOSData": self.los_data()})


def gif(width: int, height: int, palette: Sequence[bytes], pixels: bytes, interlaced: bool = False) -> bytes:
    """A GIF picture whose packing is the plainest there is: it starts anew before any code grows wider."""
    rows = [pixels[start : start + width] for start in range(0, len(pixels), width)]
    if interlaced:
        rows = [rows[y] for start, step in ((0, 8), (4, 8), (2, 4), (1, 2)) for y in range(start, height, step)]
    clear, end = 256, 257
    codes = []
    for number, pixel in enumerate(b"".join(rows)):
        codes += [clear, pixel] if number % 200 == 0 else [pixel]
    bits = "".join(f"{code:09b}"[::-1] for code in [*codes, end])
    packed = bytes(int(bits[start : start + 8][::-1], 2) for start in range(0, len(bits), 8))
    blocks = b"".join(
        bytes((len(packed[start : start + 255]),)) + packed[start : start + 255] for start in range(0, len(packed), 255)
    )
    size = width.to_bytes(2, "little") + height.to_bytes(2, "little")
    colours = b"".join(palette) + bytes(3 * (256 - len(palette)))
    frame = b"," + bytes(4) + size + (b"\x40" if interlaced else b"\x00")
    return b"GIF89a" + size + b"\xf7\x00\x00" + colours + b"!\xf9\x04" + bytes(5) + frame + b"\x08" + blocks + b"\x00;"


Pixels = Sequence[Sequence[tuple[int, ...]]]
"""By row, the values of each pixel."""

_WHOLE = ((0, 0, 1, 1),)
_SEVEN = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def png(
    pixels: Pixels,
    kind: int,
    depth: int = 8,
    *,
    palette: bytes = b"",
    filters: Sequence[int] = (0,),
    interlaced: bool = False,
) -> bytes:
    """A PNG picture.

    Args:
        pixels: its pixels.
        kind: the kind of colour: 0 grey, 2 true colour, 3 of a palette, 4 and 6 the first two with opacity.
        depth: how many bits a value has.
        palette: its colours, three bytes each.
        filters: how its rows are written, in turn.
        interlaced: whether it comes in seven passes.
    """
    step = max(1, depth * len(pixels[0][0]) // 8)
    written = []
    for x, y, right, down in _SEVEN if interlaced else _WHOLE:
        above = b""
        for row in pixels[y::down] if pixels[0][x::right] else ():
            bits = "".join(f"{value:0{depth}b}" for pixel in row[x::right] for value in pixel)
            line = int(bits.ljust(-(-len(bits) // 8) * 8, "0"), 2).to_bytes(-(-len(bits) // 8), "big")
            how = filters[len(written) % len(filters)]
            written.append(bytes((how,)) + _filtered(how, line, above or bytes(len(line)), step))
            above = line
    header = struct.pack(">2I5B", len(pixels[0]), len(pixels), depth, kind, 0, 0, interlaced)
    packed = zlib.compress(b"".join(written))
    # The packed pixels may come in any number of parts, and other parts between.
    parts = [(b"IHDR", header), (b"tEXt", b"Title\x00A board"), *([(b"PLTE", palette)] if palette else [])]
    parts += [(b"IDAT", packed[start : start + 1_000]) for start in range(0, len(packed), 1_000)]
    return b"\x89PNG\r\n\x1a\n" + b"".join(png_part(*part) for part in [*parts, (b"IEND", b"")])


def png_part(name: bytes, content: bytes) -> bytes:
    """One part of a PNG picture, with its length and checksum."""
    return len(content).to_bytes(4, "big") + name + content + zlib.crc32(name + content).to_bytes(4, "big")


def _filtered(how: int, row: bytes, above: bytes, step: int) -> bytes:
    left = bytes(step) + row[:-step] if len(row) > step else bytes(len(row))
    corner = bytes(step) + above[:-step] if len(row) > step else bytes(len(row))
    guesses = {
        0: lambda _a, _b, _c: 0,
        1: lambda a, _b, _c: a,
        2: lambda _a, b, _c: b,
        3: lambda a, b, _c: (a + b) // 2,
        # Python's min takes the first of several that lie as near: left, then above, then the corner.
        4: lambda a, b, c: min((a, b, c), key=lambda value: abs(a + b - c - value)),
    }
    return bytes((v - guesses[how](a, b, c)) % 256 for v, a, b, c in zip(row, left, above, corner, strict=True))


def java_stream(content: bytes) -> bytes:
    """What a Java program writes for plain values: long blocks, then a short one."""
    parts = [b"\xac\xed\x00\x05"]
    for start in range(0, len(content), _BLOCK):
        block = content[start : start + _BLOCK]
        parts.append(b"w" + bytes((len(block),)) if len(block) < 256 else b"z" + len(block).to_bytes(4, "big"))
        parts.append(block)
    return b"".join(parts)


def zipped(entries: Mapping[str, bytes] | Iterable[tuple[str, bytes]]) -> bytes:
    """A zip file."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, content in entries.items() if isinstance(entries, Mapping) else entries:
            archive.writestr(zipfile.ZipInfo(name), content)
    return buffer.getvalue()
