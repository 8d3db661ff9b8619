"""Copying text and pictures, where the browser allows it."""

from __future__ import annotations

from browser import document, window

from ui.device import png

REFUSED = "The browser doesn't allow copying here: mark the text and copy it by hand."
PICTURE_REFUSED = "The browser doesn't allow copying pictures here: save the picture."


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


def takes_pictures() -> bool:
    """Whether the browser copies pictures: on https and localhost, where it knows how."""
    clipboard, item = getattr(window.navigator, "clipboard", None), getattr(window, "ClipboardItem", None)
    if not (clipboard and hasattr(clipboard, "write") and item):
        return False
    return bool(item.supports(png.TYPE)) if hasattr(item, "supports") else True


def copy_picture(make, callback) -> None:
    """Copy a picture; the callback gets whether it worked.

    Args:
        make: called with what takes the picture once it is made, a blob, or None where it can't be. It is promised to
            the clipboard meanwhile: some browsers let nobody write there any more when the tap is long over.
        callback: called at the end.
    """

    def promised(resolve, reject) -> None:
        make(lambda blob: resolve(blob) if blob else reject(PICTURE_REFUSED))

    item = window.ClipboardItem.new({png.TYPE: window.Promise.new(promised)})
    window.navigator.clipboard.write([item]).then(lambda _result: callback(True)).catch(lambda _reason: callback(False))


def _copy_marked(text: str) -> bool:
    field = document.createElement("textarea")
    field.value = text
    field.className = "off-screen"
    document.body.appendChild(field)
    field.select()
    done = document.execCommand("copy")
    field.remove()
    return bool(done)
