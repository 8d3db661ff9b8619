"""Making zip files and opening them, with what browsers themselves have for packing; large files are read in parts."""

from __future__ import annotations

from browser import window

from ui.model import zip_file as zf

TYPE = "application/zip"


def pack(files: list, wanted, done) -> None:
    """Make a zip file.

    Args:
        files: the names and blobs.
        wanted: called before each file with how many are done; tells whether to go on.
        done: called with the zip file as a blob, and the names of the files that could not be read. Where it isn't
            wanted any more it isn't called.
    """
    parts, rows, unread = [], [], []
    place = [0]

    def add(number: int) -> None:
        if not wanted(number):
            return
        if number == len(files):
            parts.append(_array(zf.directory(rows, place[0])))
            done(window.Blob.new(parts, {"type": TYPE}), unread)
            return
        name, blob = files[number]

        def failed(_reason=None) -> None:
            unread.append(name)
            add(number + 1)

        def packed(stream, checksum: int) -> None:
            body = stream.slice(len(zf.GZIP_HEAD), stream.size - zf.GZIP_END)
            row = {"name": name, "packed": body.size, "bytes": blob.size, "crc": checksum, "is_deflated": True}
            rows.append({**row, "at": place[0]})
            head = _array(zf.head(rows[-1]))
            parts.extend([head, body])
            place[0] += head.length + body.size
            add(number + 1)

        _gzipped(blob, packed, failed)

    add(0)


def rows(file, told) -> None:
    """Find the files in a zip file; one that has lost its end is gone through from its beginning.

    Args:
        file: the zip file.
        told: called with what ``model.zip_file`` knows of each; with none where it is no zip file.
    """

    def with_begin(begun: bytes) -> None:
        if zf.is_begun(begun):
            _bytes(file, -zf.LONGEST_END, zf.LONGEST_END, with_tail)
        else:
            told([])

    def with_tail(tail: bytes) -> None:
        found = zf.directory_place(tail)
        if found is None or found[1] > zf.LARGEST_DIRECTORY:
            _walk(file, told)
        else:
            _bytes(file, found[0], found[1], with_directory)

    def with_directory(found: bytes) -> None:
        listed = zf.listed(found)
        if listed:
            told(listed)
        else:
            _walk(file, told)

    _bytes(file, 0, zf.HEAD, with_begin)


def unpack(file, row: dict, largest: int, took) -> None:
    """Unpack one file of a zip file.

    Args:
        file: the zip file.
        row: the file in it, as ``rows`` tells it.
        largest: how many bytes it may have.
        took: called with it as a blob; with None where it is damaged or too large.
    """

    def with_head(begun: bytes) -> None:
        length = zf.length_of_head(begun)
        if length is None or row["bytes"] > largest:
            took(None)
            return
        start = row["at"] + length
        body = file.slice(start, start + row["packed"])
        if row["is_deflated"]:
            # With its checksum and its size around it the browser says itself whether it is whole.
            _unpacked(window.Blob.new([_array(zf.GZIP_HEAD), body, _array(zf.gzip_end(row))]), largest, took)
        else:

            def checked(_stream, checksum: int) -> None:
                took(body if checksum == row["crc"] else None)

            _gzipped(body, checked, lambda _reason=None: took(None))

    _bytes(file, row["at"], zf.HEAD, with_head)


def _walk(file, told) -> None:
    found: list = []

    def look(place: int) -> None:
        def at(begun: bytes) -> None:
            row = zf.first(begun, place)
            if row is None or len(found) == zf.MOST_WALKED:
                told(found)
            else:
                found.append(row)
                look(place + zf.length_of_head(begun) + row["packed"])

        _bytes(file, place, zf.HEAD + zf.LONGEST_NAME, at)

    look(0)


def _gzipped(blob, done, failed) -> None:
    """Pack a blob; ``done`` gets the gzip stream as a blob and the checksum of what was packed."""

    def packed(stream) -> None:
        def with_end(buffer) -> None:
            done(stream, zf.gzip_checksum(_as_bytes(buffer)))

        stream.slice(stream.size - zf.GZIP_END).arrayBuffer().then(with_end, failed)

    try:
        stream = blob.stream().pipeThrough(window.CompressionStream.new("gzip"))
    except Exception:  # an old browser packs nothing
        failed()
        return
    window.Response.new(stream).blob().then(packed, failed)


def _unpacked(blob, largest: int, took) -> None:
    """Unpack a gzip stream, no further than it may go."""
    parts: list = []
    size = [0]

    def failed(_reason=None) -> None:
        took(None)

    try:
        reader = blob.stream().pipeThrough(window.DecompressionStream.new("gzip")).getReader()
    except Exception:  # an old browser unpacks nothing
        failed()
        return

    def next_part() -> None:
        reader.read().then(read, failed)

    def read(part) -> None:
        if part.done:
            took(window.Blob.new(parts))
            return
        parts.append(part.value)
        size[0] += part.value.length
        if size[0] > largest:
            reader.cancel()
            took(None)
        else:
            next_part()

    next_part()


def _bytes(file, place: int, length: int, told) -> None:
    """Read some bytes of a file; before its end where the place is negative. None can be read: none are told."""
    start = place if place >= 0 else max(0, file.size + place)
    read = file.slice(start, start + length).arrayBuffer()
    read.then(lambda buffer: told(_as_bytes(buffer)), lambda _reason: told(b""))


def _as_bytes(buffer) -> bytes:
    return bytes(list(window.Uint8Array.new(buffer)))


def _array(content: bytes):
    return window.Uint8Array.new(list(content))
