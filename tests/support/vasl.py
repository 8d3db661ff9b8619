"""Small VASL board archives, painted by tests."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

BOARDS = Path(__file__).parents[2].parent / "shared" / "boards"
"""Where the boards lie that players own; they are no part of the project."""

MISSING_BOARDS = f"the VASL boards are not at {BOARDS}"

_BLOCK = 1_024


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
    """

    columns: int = 3
    rows: int = 2
    width: int = 188
    height: int = 129
    a1: tuple[str, str] = ("37.5", "32.25")
    stairs: frozenset[int] = frozenset()
    hexes: int | None = None
    said: tuple[str, str] = ("", "")
    codes: bytearray = field(init=False)
    elevations: bytearray = field(init=False)

    def __post_init__(self) -> None:
        self.codes = bytearray(self.width * self.height)
        self.elevations = bytearray(self.width * self.height)

    def paint(self, box: tuple[int, int, int, int], code: int | None = None, elevation: int | None = None) -> Painting:
        """Fill a rectangle (left, top, right, bottom) with a terrain, or raise its ground."""
        left, top, right, bottom = box
        for x in range(left, right):
            for y in range(top, bottom):
                if code is not None:
                    self.codes[x * self.height + y] = code
                if elevation is not None:
                    self.elevations[x * self.height + y] = elevation & 0xFF
        return self

    def los_data(self) -> bytes:
        """Its LOSData, as VASL writes it."""
        numbers = (self.columns, self.rows, self.width, self.height)
        content = b"".join(number.to_bytes(4, "big") for number in numbers)
        content += bytes(byte for pair in zip(self.elevations, self.codes, strict=True) for byte in pair)
        hexes = self.columns * self.rows + self.columns // 2 if self.hexes is None else self.hexes
        content += bytes(number in self.stairs for number in range(hexes))
        return gzip.compress(java_stream(content))

    def metadata(self) -> bytes:
        """Its BoardMetadata.xml."""
        x, y = self.a1
        return (
            f'<boardMetadata name="T" boardImageFileName="bdT.gif" width="{self.columns}" height="{self.rows}" '
            f'hexWidth="56.25" hexHeight="64.5" A1CenterX="{x}" A1CenterY="{y}" {self.said[0]}>'
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
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items() if isinstance(entries, Mapping) else entries:
            archive.writestr(zipfile.ZipInfo(name), content)
    return buffer.getvalue()
