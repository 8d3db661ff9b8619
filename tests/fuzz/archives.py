"""Small board archives, painted at random, many of them damaged, for whatever importer there is, and what follows."""

from __future__ import annotations

import gzip
import json
import random
import re
import zipfile
from io import BytesIO
from typing import Any

from hypothesis import strategies as st

from rules_core.importers.vasl import ImportRefused, import_board
from tests.fuzz.doors import Findings
from tests.fuzz.games import play
from tests.fuzz.sound_boards import sound_entries
from tests.support.vasl import Painting, zipped

CODES = [0, 1, 2, 5, 10, 20, 30, 34, 41, 50, 60, 70, 80, 96, 100, 110, 120, 127, 200, 255]
XML_PIECES = (
    "<", ">", "&", "\"", "'", "/>", "<!--", "-->", "<![CDATA[", "]]>", "<?xml", "<!DOCTYPE a [<!ENTITY b 'bbbb'>]>",
    "&b;",
    "&#0;", "&#x110000;", "</boardMetadata>", " a" * 50, " aaaa" * 400, "=", "\x00", "\ud7ff", "ÿ", "-1",
    "1e999", "NaN",
    "9" * 40, "1.00000000001", "hexNumber=\"A1\"", "<slope hex=\"A1\" grid=\"1\"/>", "<slope " + "x" * 3000 + ">",
)  # fmt: skip
_NAMES = ("bdFuzz", "bd01", "x.zip", "", "a/b", "bd\x00", "é" * 200, "<svg onload=x>", "bd\u202e\ud800", "any")
_NUMBERS = (
    b"0",
    b"1",
    b"-1",
    b"2",
    b"7",
    b"0.5",
    b"3.0000",
    b"64.5",
    b"56.249",
    b"99999",
    b"00002",
    b"+2",
    b"2.",
    b".5",
)
_LOS_HEAD = 4 + 5 + 16
"""Where the pixels begin, after the stream's mark, the first block's length and the sizes."""
ENCODINGS = ("utf-8", "utf-16", "utf-16-le", "latin-1", "utf-8-sig")


def _painted(draw: random.Random) -> Painting:
    painting = Painting(
        columns=draw.choice([1, 2, 3, 3, 3, 4]),
        width=draw.choice([188, 188, 188, 75, 150, 400]),
        height=draw.choice([129, 129, 129, 65, 194]),
        a1=draw.choice(
            [("37.5", "32.25"), ("37.5", "32.25"), ("0", "32.25"), ("-901", "0"), ("1e3", "x"), ("37.5", "nan")]
        ),
        said=(draw.choice(["", "", "", ' hexHeight="64.5"', ' hexWidth="0"', ' snapScale="1"']), ""),
    )
    for _ in range(draw.randrange(6)):
        x, y = draw.randrange(painting.width), draw.randrange(painting.height)
        box = x, y, min(painting.width, x + draw.randrange(1, 80)), min(painting.height, y + draw.randrange(1, 80))
        painting.paint(box, draw.choice([None, *CODES]), draw.choice([None, 0, 1, 2, -1, -2, 9, 127]))
    for plane in (painting.codes, painting.elevations):
        if draw.random() < 0.12:  # noise, or stripes of one pixel
            share = draw.choice([0.02, 0.3, 1.0])
            for number in range(len(plane)):
                if draw.random() < share:
                    plane[number] = draw.choice(CODES) if draw.random() < 0.9 else draw.randrange(256)
    return painting


def _damaged(content: bytes, draw: random.Random) -> bytes:
    found = bytearray(content)
    for _ in range(draw.choice([1, 1, 2, 8, 40])):
        how, place = draw.randrange(5), draw.randrange(len(found) + 1)
        if how == 0 and found:
            found[place % len(found)] ^= 1 << draw.randrange(8)
        elif how == 1:
            del found[place : place + draw.choice([1, 2, 4, 100])]
        elif how == 2:
            found[place:place] = draw.choice([b"\x00", b"\xff" * 4, b"\x7f\xff\xff\xff", draw.randbytes(9)])
        elif how == 3 and found:
            found[place % len(found)] = draw.choice([0, 1, 0x7F, 0x80, 0xFF])
        else:
            del found[place:]
            break
    return bytes(found)


def _written_over(text: str, draw: random.Random) -> str:
    for _ in range(draw.choice([1, 1, 2, 5])):
        place = draw.randrange(len(text) + 1)
        cut = draw.choice([0, 0, 1, 10])
        text = text[:place] + draw.choice(XML_PIECES) + text[place + cut :]
    return text


def made(seed: int) -> tuple[bytes, str]:
    """An archive and its name, from a number: half of them hold together, and mean something odd now and then."""
    draw = random.Random(seed)
    if draw.random() < 0.5:
        entries = sound_entries(draw)
        if draw.random() < 0.3:
            _reword(entries, draw)
        return zipped(entries), draw.choice(_NAMES)
    content = _painted(draw).archive()
    entries = {
        name: zipfile.ZipFile(BytesIO(content)).read(name) for name in zipfile.ZipFile(BytesIO(content)).namelist()
    }
    how = draw.randrange(8)
    target = draw.choice(sorted(entries))
    if how == 0:
        return _damaged(content, draw), "bdFuzz"
    if how == 1:
        entries[target] = _damaged(entries[target], draw)
    elif how in (2, 3):
        target = next(name for name in entries if name.lower().endswith(".xml"))
        text = _written_over(entries[target].decode("utf-8"), draw)
        encoding = draw.choice(ENCODINGS) if how == 3 else "utf-8"
        entries[target] = text.encode(encoding, "replace")
    elif how == 4 and "LOSData" in entries:
        entries["LOSData"] = gzip.compress(_damaged(gzip.decompress(entries["LOSData"]), draw))
    elif how == 5:
        del entries[target]
    elif how == 6:
        entries[draw.choice(["LOSData", "bdFuzz.gif", "../x", "BoardMetadata.xml", "a\\b", "data", "x" * 300, ""])] = (
            entries.pop(target) if draw.random() < 0.5 else draw.randbytes(50)
        )
    return zipped(entries), draw.choice(_NAMES)


def _reword(entries: dict[str, bytes], draw: random.Random) -> None:
    """Change what an archive means where it can still be read: single bytes of its terrain, words of its files."""
    if "LOSData" in entries and draw.random() < 0.7:
        terrain = bytearray(gzip.decompress(entries["LOSData"]))
        for _ in range(draw.choice([1, 5, 60])):
            terrain[draw.randrange(_LOS_HEAD, len(terrain))] = draw.choice(CODES)
        entries["LOSData"] = gzip.compress(terrain)
        return
    name = "data" if "data" in entries else "BoardMetadata.xml"
    numbers = list(re.finditer(rb"-?\d+(\.\d+)?", entries[name]))
    found = draw.choice(numbers)
    begin, end = found.span()
    entries[name] = entries[name][:begin] + draw.choice(_NUMBERS) + entries[name][end:]


ARCHIVES = st.integers(0, 2**63).map(made)
"""An archive and the name of its file."""


def read(archive: tuple[bytes, str], findings: Findings) -> None:
    """Import a board: it becomes a map that can be played on, or is refused in words."""
    data, name = archive
    try:
        document: Any = import_board(data, name)
    except ImportRefused as refused:
        sentence = str(refused)
        findings.kinds["refused"] += 1
        if not sentence.endswith("."):
            findings.fault("no sentence", sentence)
        return
    findings.kinds["imported"] += 1
    text = json.dumps(document, ensure_ascii=False, allow_nan=False)
    text.encode("utf-8")
    play(text, document["id"], random.Random(text), findings)
