"""Copying text, where the browser allows it."""

from __future__ import annotations

from browser import document, window

REFUSED = "The browser doesn't allow copying here: mark the text and copy it by hand."


def copy(text: str, callback) -> None:
    """Copy a text; the callback gets whether it worked.

    Browsers offer the clipboard on https and localhost only; the old way through a marked text field works elsewhere.
    """
    clipboard = getattr(window.navigator, "clipboard", None)
    if clipboard:
        clipboard.writeText(text).then(lambda _result: callback(True)).catch(
            lambda _reason: callback(_copy_marked(text))
        )
    else:
        callback(_copy_marked(text))


def _copy_marked(text: str) -> bool:
    field = document.createElement("textarea")
    field.value = text
    field.className = "off-screen"
    document.body.appendChild(field)
    field.select()
    done = document.execCommand("copy")
    field.remove()
    return bool(done)
