"""Files of the player's own: saving a text as one, and reading one that the player chose."""

from __future__ import annotations

from browser import document, window


def save(text: str, name: str, content_type: str) -> None:
    """Let the browser save a text as a file."""
    address = window.URL.createObjectURL(window.Blob.new([text], {"type": content_type}))
    anchor = document.createElement("a")
    anchor.href, anchor.download = address, name
    anchor.click()
    window.URL.revokeObjectURL(address)


def choose(accepted: str, largest: int, callback) -> None:
    """Let the player choose a file; the callback gets its text, or None where it can't be read or is too large.

    Args:
        accepted: the endings and types that are offered.
        largest: how many bytes it may have.
        callback: called with the text; not called where the player chooses none.
    """
    field = document.createElement("input")
    field.setAttribute("type", "file")
    field.setAttribute("accept", accepted)
    field.setAttribute("class", "off-screen")
    field.setAttribute("data-testid", "import-file")

    def chosen(_event) -> None:
        found = field.files
        field.remove()
        if not found.length:
            return
        if found[0].size > largest:
            callback(None)
            return
        found[0].text().then(callback, lambda _reason: callback(None))

    field.bind("change", chosen)
    document.body.appendChild(field)
    field.click()
