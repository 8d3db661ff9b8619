"""Files of the player's own: saving a text as one, and reading one that the player chose."""

from __future__ import annotations

from browser import document, window


def save(text: str, name: str, content_type: str) -> None:
    """Let the browser save a text as a file."""
    save_blob(window.Blob.new([text], {"type": content_type}), name)


def save_blob(blob, name: str) -> None:
    """Let the browser save what it holds as a blob as a file."""
    address = window.URL.createObjectURL(blob)
    anchor = document.createElement("a")
    anchor.href, anchor.download = address, name
    anchor.click()
    window.URL.revokeObjectURL(address)


def choose(callback, accepted: str = "", several: bool = False) -> None:
    """Let the player choose files.

    Args:
        callback: called with them; not called where the player chooses none.
        accepted: the endings and types that are offered; empty for every file.
        several: whether more than one may be chosen.
    """
    field = document.createElement("input")
    field.setAttribute("type", "file")
    if accepted:
        field.setAttribute("accept", accepted)
    if several:
        field.setAttribute("multiple", "")
    field.setAttribute("class", "off-screen")
    field.setAttribute("data-testid", "import-file")

    def chosen(_event) -> None:
        found = [field.files.item(index) for index in range(field.files.length)]
        field.remove()
        if found:
            callback(found)

    field.bind("change", chosen)
    document.body.appendChild(field)
    field.click()


def read_text(file, largest: int, callback) -> None:
    """Read a file as text; the callback gets None where it can't be read or is too large.

    Args:
        file: the file.
        largest: how many bytes it may have.
        callback: called with the text.
    """
    if file.size > largest:
        callback(None)
        return
    file.text().then(callback, lambda _reason: callback(None))


def read_bytes(file, callback) -> None:
    """Read a file as bytes; the callback gets None where it can't be read: a folder, or one that is gone.

    Args:
        file: the file.
        callback: called with the bytes as JavaScript holds them.
    """
    file.arrayBuffer().then(
        lambda buffer: callback(window.Uint8Array.new(buffer)),
        lambda _reason: callback(None),
    )
