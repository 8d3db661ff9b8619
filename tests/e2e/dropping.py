"""Files that are dropped on a page, as a mouse does."""

from __future__ import annotations

import base64

from playwright.sync_api import Page

_DROP = """([name, content]) => {
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], name));
    for (const type of ["dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
    }
}"""


def drop(page: Page, name: str, content: bytes | str) -> None:
    """Drop a file on a page.

    Args:
        page: the page.
        name: the file's name.
        content: what is in it; text is written in UTF-8.
    """
    octets = content.encode() if isinstance(content, str) else content
    page.evaluate(_DROP, [name, base64.b64encode(octets).decode()])
