"""Files that are no board archives, damaged ones and hostile ones: a sentence, in bounded time and memory."""

from __future__ import annotations

import gzip
import io
import struct
import tracemalloc
import zipfile
import zlib
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.documents.reading import read_document
from rules_core.importers.vasl import ImportRefused, import_board, importing, picture
from tests.support.vasl import HOSTILE_METADATA, Painting, java_stream, zipped

METADATA = Painting().metadata()
WOODS = 60


@cache
def sound() -> bytes:
    return Painting().paint((20, 20, 60, 60), 41, 1).archive()


@cache
def sound_los_data() -> bytes:
    return gzip.decompress(Painting().los_data())


def with_los_data(content: bytes) -> bytes:
    return zipped({"BoardMetadata.xml": METADATA, "LOSData": content})


def header(*numbers: int) -> bytes:
    return struct.pack(">4i", *numbers)


def edited_directory(entry: str, at: int, value: bytes, name: bytes = b"") -> bytes:
    """A sound archive in whose table of contents something of one entry is changed, its name too where one is given."""
    data = bytearray(sound())
    place = data.rfind(entry.encode()) - 46
    data[place + at : place + at + len(value)] = value
    data[place + 46 : place + 46 + len(name)] = name
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "is not a VASL board archive"),
        (b"GIF89a and so on", "is not a VASL board archive"),
        (sound()[:200], "is damaged: its end is missing"),
        (sound()[300:], "damaged"),
        (zipped({}), "has no LOS data"),
        (zipped({"BoardMetadata.xml": METADATA}), "has no LOS data"),
        (with_los_data(b"no gzip"), "can't be unpacked"),
        (with_los_data(Painting().los_data()[:60]), "ends too soon|damaged"),
        (with_los_data(gzip.compress(sound_los_data()[:5_000])), "ends too soon"),
        (with_los_data(gzip.compress(b"no stream" * 9)), "its header is wrong"),
        (with_los_data(gzip.compress(b"\xac\xed\x00\x05\x70")), "ends too soon|header is wrong"),
        (with_los_data(gzip.compress(b"\xac\xed\x00\x05z\xff\xff\xff\xff" + bytes(99))), "its header is wrong"),
        (with_los_data(gzip.compress(java_stream(header(3, 2, 188, 129)))), "ends too soon"),
        (with_los_data(gzip.compress(java_stream(header(0, 2, 188, 129)))), "0 by 2 hexes and 188 by 129 pixels"),
        (with_los_data(gzip.compress(java_stream(header(3, 2, -188, 129)))), "no board has"),
        (with_los_data(gzip.compress(java_stream(header(33, 10, 2**31 - 1, 2**31 - 1)))), "no board has"),
        (with_los_data(gzip.compress(java_stream(header(33, 10, 16_000, 16_000)))), "16 million in all is the most"),
        (with_los_data(Painting().paint((5, 5, 6, 6), 199).los_data()), "a terrain with the code 199"),
        (with_los_data(Painting().paint((5, 5, 6, 6), 217).los_data()), "a terrain with the code 217"),
        (with_los_data(Painting().paint((5, 5, 6, 6), 0, 99).los_data()), "ground at elevation 99"),
        (zipped({"BoardMetadata.xml": b"<!DOCTYPE x [<!ENTITY a 'b'>]><boardMetadata/>"}), "document type or entities"),
        (
            zipped({"BoardMetadata.xml": METADATA.replace(b"64.5", b"&#54;4,5")}),
            "hexHeight is 64,5, which is no",
        ),
        (zipped({"BoardMetadata.xml": METADATA.replace(b"64.5", b"-64.5")}), "no board's hexes have"),
        (zipped({"BoardMetadata.xml": METADATA.replace(b"64.5", b"1e9")}), "no number that can be read"),
        (zipped({"BoardMetadata.xml": METADATA.replace(b'"3"', b'"3333"')}), "which no board has"),
        (Painting(a1=("37.5", "-99999")).archive(), "would be numbered to 1553"),
        (Painting(a1=("37.5", "131")).archive(), "don't fit on its picture"),
        (Painting(columns=90, width=5_100, a1=("-901", "32.25")).archive(), "no board's are"),
        (Painting(rows=1, a1=("37.5", "65")).archive(), "would be numbered to 0"),
        (zipped({"BoardMetadata.xml": METADATA[:-30]}), "is damaged, so it can't be read .line 1: "),
        (zipped({"BoardMetadata.xml": b"no XML"}), "is damaged"),
        (zipped({"BoardMetadata.xml": b""}), "is damaged"),
        (
            zipped({"BoardMetadata.xml": b"<?xml version='1.0' encoding='klingon'?><boardMetadata/>"}),
            "letters that can't",
        ),
        (zipped({"BoardMetadata.xml": METADATA.replace(b'"64.5"', b'"64.5" hexHeight="9"')}), "duplicate attribute"),
        (zipped({"BoardMetadata.xml": METADATA.replace(b"64.5", b"1" + b"0" * 5_000)}), "no number that can be read"),
        (zipped({"BoardMetadata.xml": METADATA + b" " * 2_000_001}), "too large"),
        (edited_directory("LOSData", 8, b"\x01\x00"), "locked with a password"),
        (edited_directory("LOSData", 10, b"\x0c\x00"), "packed in a way that can't be read"),
        (edited_directory("LOSData", 16, b"\x00\x00\x00\x00"), "is damaged"),
        (edited_directory("LOSData", 20, b"\x20\x00\x00\x00"), "can't be unpacked"),
        (edited_directory("LOSData", 24, b"\xff\xff\x00\x00"), "part of it is missing"),
        (sound()[:-22] + sound()[-22:].replace(b"PK\x05\x06", b"PK\x05\x07"), "its end is missing"),
        (edited_directory("LOSData", 24, b"\xff\xff\xff\x7f"), "is too large"),
        (edited_directory("LOSData", 24, b"\x01\x00\x00\x00"), "is damaged"),
        (edited_directory("LOSData", 42, b"\xff\xff\xff\x7f"), "isn't where the table of contents says"),
        (edited_directory("LOSData", 20, b"\xff\xff\xff\x7f"), "isn't where the table of contents says"),
        (edited_directory("BoardMetadata.xml", 20, b"\xff\xff\x00\x00"), "isn't where the table of contents says"),
        (edited_directory("LOSData", 0, b"PK\x01\x03"), "table of contents can't be read"),
        (edited_directory("LOSData", 8, b"\x00\x08", name=b"LOSD\xffta"), "table of contents can't be read"),
    ],
)
def test_bad_archives_are_refused_with_a_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(ImportRefused, match=sentence) as refused:
        import_board(data, "bdT")
    assert str(refused.value)[0].isupper()
    assert str(refused.value).endswith(".")


def test_the_length_of_a_name_that_says_too_much_harms_nothing() -> None:
    assert import_board(edited_directory("LOSData", 28, b"\xff\xff"), "bdT") == import_board(sound(), "bdT")


def test_a_table_of_contents_longer_than_it_says_is_not_read() -> None:
    many = bytearray(zipped({f"{n}": b"" for n in range(2_001)}))
    many[-14:-10] = bytes(4)  # "no entries at all", on this disk and in all
    with pytest.raises(ImportRefused, match="has 2001 entries"):
        import_board(bytes(many), "bdT")


def test_what_stands_before_an_archive_is_no_matter() -> None:
    assert import_board(b"#!/bin/sh\n" + sound(), "bdT") == import_board(sound(), "bdT")


def test_an_entry_that_is_there_twice_is_refused() -> None:
    with pytest.warns(UserWarning, match="Duplicate name"):
        data = zipped([("LOSData", Painting().los_data()), ("LOSData", b"")])
    with pytest.raises(ImportRefused, match="holds LOSData twice"):
        import_board(data, "bdT")


def test_too_many_entries_are_refused() -> None:
    with pytest.raises(ImportRefused, match="has 2001 entries; 2000 is the most"):
        import_board(zipped({f"{n}": b"" for n in range(2_001)}), "bdT")


def test_names_are_looked_up_and_never_followed() -> None:
    strange = zipped({"../../LOSData": b"x", "/etc/LOSData": b"x", "LOSDATA": b"x"})
    with pytest.raises(ImportRefused, match="has no LOS data"):
        import_board(strange, "../../etc/bdT")
    document = import_board(sound(), "../../etc/../bdT")
    assert document["id"] == "t"


@pytest.mark.parametrize("said", [10_000, 2_000_000])
def test_a_bomb_is_not_unpacked_beyond_what_it_says(said: int) -> None:
    bomb = zlib.compress(bytes(200_000_000), 9)[2:-4]
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("BoardMetadata.xml", bomb)
    data = bytearray(buffer.getvalue())
    place = data.rfind(b"BoardMetadata.xml") - 46
    data[place + 10 : place + 12] = b"\x08\x00"
    data[place + 24 : place + 28] = said.to_bytes(4, "little")
    tracemalloc.start()
    try:
        with pytest.raises(ImportRefused, match="is damaged"):
            import_board(bytes(data), "bdT")
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


def test_los_data_that_unpack_without_end_are_read_no_further_than_their_size() -> None:
    # What it says of its size needs 48 thousand bytes; it holds 100 million more.
    content = java_stream(sound_los_data_content()) + java_stream(bytes(1_024))[4:] * 100_000
    packed = gzip.compress(content)
    tracemalloc.start()
    try:
        assert import_board(with_los_data(packed), "bdT")["id"] == "t"
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()


def sound_los_data_content() -> bytes:
    hexes = 3 * 2 + 1
    return header(3, 2, 188, 129) + bytes(2 * 188 * 129 + hexes)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_changed_bytes_are_refused_or_read_and_nothing_else(data: st.DataObject) -> None:
    changed = bytearray(sound())
    for _ in range(data.draw(st.integers(1, 6))):
        place = data.draw(st.integers(0, len(changed) - 1))
        changed[place] = data.draw(st.integers(0, 255))
    _refused_or_read(bytes(changed[: data.draw(st.integers(len(changed) // 2, len(changed)))]))
    _refused_or_read(bytes(changed))


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_changed_los_data_are_refused_or_read_and_nothing_else(data: st.DataObject) -> None:
    changed = bytearray(sound_los_data())
    for _ in range(data.draw(st.integers(1, 8))):
        changed[data.draw(st.integers(0, min(400, len(changed) - 1)))] = data.draw(st.integers(0, 255))
    _refused_or_read(with_los_data(gzip.compress(bytes(changed))))


WRITTEN = (
    '<?xml version="1.0" encoding="{encoding}"?><!-- <boardMetadata name="no"/> --><boardMetadata name="Größe" '
    'width="3" height="2" hexWidth="56.2500000000" hexHeight="64.5" A1CenterX="37.5" A1CenterY="32.25">{inside}'
    "<slope hex='b1' hexsides='2'/></boardMetadata>"
)


@pytest.mark.parametrize(
    ("encoding", "inside"),
    [
        ("UTF-8", ""),
        ("UTF-16", ""),
        ("ISO-8859-1", ""),
        ("windows-1252", ""),
        ("UTF-8", "<![CDATA[<slope hex='C1' hexsides='3'/> ]]>"),
        ("UTF-8", '<color name="a > b" other="hex=&quot;C1&quot;"/>'),
        ("UTF-8", "<deeper><deeper>text &amp; text</deeper></deeper>"),
    ],
)
def test_metadata_are_read_as_xml_is(encoding: str, inside: str) -> None:
    content = WRITTEN.format(encoding=encoding, inside=inside).encode(encoding)
    document = import_board(zipped({"BoardMetadata.xml": content, "LOSData": Painting().los_data()}), "bdT")
    board = read_document(document)
    assert board.title == "VASL board Größe"
    assert [(side.name, side.kind) for side in board.hexsides] == [("B1/C2", "slope")]


def test_what_stands_for_characters_is_what_they_stand_for() -> None:
    said = Painting().metadata().replace(b"64.5", b"&#54;4.5").replace(b'"T"', b'"&lt;T&gt;"')
    document = import_board(zipped({"BoardMetadata.xml": said, "LOSData": Painting().los_data()}), "bdT")
    assert document["title"] == "VASL board <T>"


@pytest.mark.parametrize("kind", HOSTILE_METADATA)
def test_hostile_metadata_are_refused_or_read(kind: str) -> None:
    # What grows with the square of their length would take hours; how long it does take is for make bench.
    _refused_or_read(zipped({"BoardMetadata.xml": HOSTILE_METADATA[kind], "LOSData": Painting().los_data()}))


@given(st.binary(max_size=300))
def test_any_metadata_are_refused_or_read(content: bytes) -> None:
    _refused_or_read(zipped({"BoardMetadata.xml": METADATA + content, "LOSData": Painting().los_data()}))


def _refused_or_read(data: bytes) -> None:
    sentence = "."
    document: dict[str, object] | None
    try:
        document = import_board(data, "bdT")
    except ImportRefused as refused:
        document = None
        sentence = str(refused)
    assert sentence.endswith(".")
    if document is not None:
        read_document(document)  # what an import makes is in order


@pytest.mark.parametrize("what", ["pixels", "stripes", "columns"])
def test_noise_is_refused_before_it_is_cut(what: str) -> None:
    painting = Painting(columns=33, rows=10, width=1_800, height=645, a1=("0", "32.25"))
    size = len(painting.codes)
    if what == "pixels":
        painting.codes[:] = bytes(Random(7).choices((0, WOODS), k=size))
    elif what == "stripes":
        painting.codes[::2] = bytes((WOODS,)) * len(painting.codes[::2])
    else:
        for x in range(0, painting.width, 2):
            painting.paint((x, 0, x + 1, painting.height), WOODS)
    done: list[str] = []
    with pytest.raises(ImportRefused, match="changes from pixel to pixel"):
        done.extend(progress.doing for progress in importing(painting.archive(), "bdT"))
    assert done[-1] == "Looking at the terrain"  # cutting and tracing it take minutes


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ({}, "no picture"),
        ({"bdT.gif": b"MZ"}, "neither GIF, PNG nor JPEG"),
        ({"BoardMetadata.xml": METADATA}, "no picture"),
    ],
)
def test_an_archive_without_a_picture_says_so(entries: dict[str, bytes], sentence: str) -> None:
    with pytest.raises(ImportRefused, match=sentence):
        picture(zipped(entries))


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("Hill&#10;621", "Hill621"), ("\u202eHill", "Hill"), ("so\u00adft", "soft"), ("\u200b", "X"), ("&#9; ", "X"),
        ("&lt;b&gt;", "<b>"), ("9" * 300, "9" * 49), ("8" * 48 + " 7", "8" * 48),
    ],
)  # fmt: skip
def test_a_name_that_is_not_one_line_of_plain_text_is_made_one(said: str, title: str) -> None:
    painting = Painting()
    described = painting.metadata().replace(b'name="T"', f'name="{said}"'.encode())
    archive = zipped({"BoardMetadata.xml": described, "LOSData": painting.los_data()})
    board = read_document(import_board(archive, "bdX"))
    assert board.title == f"VASL board {title}"
    assert board.rule_sets == {"vasl": title}, (
        "the archive's own name, by which a game knows a map that it has facts of"
    )
