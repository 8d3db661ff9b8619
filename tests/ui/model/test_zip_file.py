"""Zip files that the page writes are those of every other program, and it finds the files of theirs."""

from __future__ import annotations

import gzip
import io
import zipfile
import zlib

from ui.model import zip_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Packed

FILES = {"walkaround.json": b'{"texts": {}}' * 40, "pictures/1-müll.gif": bytes(range(256)) * 9}


def packed(name: str, content: bytes, at: int) -> tuple[Packed, bytes]:
    """A file as the page packs it: a gzip stream without its head and its end."""
    stream = gzip.compress(content, mtime=0)
    body, end = stream[len(zip_file.GZIP_HEAD) : -zip_file.GZIP_END], stream[-zip_file.GZIP_END :]
    row: Packed = {
        "name": name,
        "packed": len(body),
        "bytes": len(content),
        "crc": zip_file.gzip_checksum(end),
        "is_deflated": True,
        "at": at,
    }
    assert zip_file.gzip_end(row) == end
    return row, body


def written() -> tuple[bytes, list[Packed]]:
    """A whole zip file, and its rows."""
    whole, rows = b"", []
    for name, content in FILES.items():
        row, body = packed(name, content, len(whole))
        rows.append(row)
        whole += zip_file.head(row) + body
    return whole + zip_file.directory(rows, len(whole)), rows


def test_another_program_opens_what_the_page_writes() -> None:
    whole, _rows = written()
    assert zip_file.is_begun(whole)
    with zipfile.ZipFile(io.BytesIO(whole)) as opened:
        assert opened.testzip() is None
        assert {name: opened.read(name) for name in opened.namelist()} == FILES


def test_the_files_are_found_by_the_directory() -> None:
    whole, rows = written()
    place = zip_file.directory_place(whole[-zip_file.LONGEST_END :])
    assert place is not None
    at, length = place
    assert zip_file.listed(whole[at : at + length]) == rows
    assert zip_file.listed(whole[at : at + length // 2]) == rows[:1]
    for row in rows:
        head = zip_file.length_of_head(whole[row["at"] :][: zip_file.HEAD])
        assert head is not None
        body = whole[row["at"] + head :][: row["packed"]]
        assert gzip.decompress(zip_file.GZIP_HEAD + body + zip_file.gzip_end(row)) == FILES[row["name"]]


def test_another_programs_files_are_found_and_its_odd_ones_left_out() -> None:
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as made:
        made.comment = b"packed again"
        made.writestr("stored", b"abc", zipfile.ZIP_STORED)
        made.writestr("odd", b"abc" * 99, zipfile.ZIP_BZIP2)
        made.writestr("deflated", b"abc" * 99, zipfile.ZIP_DEFLATED)
    whole = kept.getvalue()
    place = zip_file.directory_place(whole)
    assert place is not None
    rows = zip_file.listed(whole[place[0] : sum(place)])
    assert [(row["name"], row["is_deflated"], row["bytes"]) for row in rows] == [
        ("stored", False, 3),
        ("deflated", True, 297),
    ]
    assert rows[0]["crc"] == zlib.crc32(b"abc")


def test_a_file_that_lost_its_end_is_gone_through_from_its_beginning() -> None:
    whole, rows = written()
    cut = whole[: rows[1]["at"] + 200]
    assert zip_file.directory_place(cut) is None
    assert zip_file.first(cut, 0) == rows[0]
    assert zip_file.first(cut[rows[1]["at"] :], rows[1]["at"]) == rows[1]
    assert zip_file.first(cut[7:], 7) is None
    assert zip_file.length_of_head(cut[7:]) is None
    assert zip_file.length_of_head(cut[: zip_file.HEAD - 1]) is None
    assert zip_file.directory_place(b"PK\x05\x06 cut") is None
