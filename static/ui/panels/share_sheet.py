"""The sheet that gives a question away: its link, the link's QR code, and a picture of the answer."""

from __future__ import annotations

from browser import document, window

from ui.device import clipboard, engine, theme
from ui.device.dom import button, el

PICTURE = (1600, 1200)
"""The size of a saved picture, in pixels."""


def link_parts(app, link: str, label: str) -> tuple:
    """A link's QR code, the field that holds it, and the button that copies it.

    Args:
        app: the app.
        link: the link.
        label: what the field holds, for who doesn't see it.
    """
    code = el("div", "qr", data_testid="qr", role="img", aria_label="QR code of the link")
    engine.draw({"draw": "qr", "text": link}, lambda markup: setattr(code, "innerHTML", markup), "qr")
    field = el(
        "input",
        "link-field",
        type="text",
        readonly=True,
        value=link,
        aria_label=label,
        data_testid="link-field",
    )
    field.bind("focus", lambda _event: field.select())

    def copied(done: bool) -> None:
        app.say("Link copied." if done else clipboard.REFUSED)
        if not done:
            field.select()

    copy = button("main", "Copy link", lambda _event: clipboard.copy(link, copied), "copy", data_testid="copy-link")
    return code, field, copy


def content(app):
    """What gives the sheet's elements: copying the link, its QR code, the system's own share sheet, the picture."""
    link = app.link
    code, field, copy = link_parts(app, link, "Link to this question")
    buttons = el(
        "div",
        "sheet-buttons",
        copy,
    )
    if hasattr(window.navigator, "share"):
        buttons.appendChild(
            button("plain-button", "Share…", lambda _event: _system_share(link), "share", data_testid="system-share")
        )
    buttons.appendChild(
        button("plain-button", "Save picture", lambda _event: _save_picture(app), "save", data_testid="save-picture")
    )
    said = el("p", "sheet-said", role="status")

    def rows() -> list:
        said.textContent = app.said
        return [
            el(
                "p",
                "sheet-lead",
                text="The link holds the whole question: hexes, options, house conventions, what lies on the map.",
            ),
            field,
            buttons,
            said,
            code,
        ]

    app.said = ""
    return rows


def _save_picture(app) -> None:
    request = {
        "draw": "picture",
        "map": app.state.map,
        "table": [dict(item) for item in app.state.counters],
        "size": list(PICTURE),
        "theme": theme.shown(),
    }
    engine.draw(request, _save_as_png, "picture", app.answers.text)


def _system_share(link: str) -> None:
    window.navigator.share({"title": "Walkaround", "url": link}).catch(lambda _reason: None)


def _save_as_png(markup: str) -> None:
    """Save a stand-alone drawing as a picture file."""
    if not markup:
        return
    image = window.Image.new()
    source = window.URL.createObjectURL(window.Blob.new([markup], {"type": "image/svg+xml"}))

    def loaded(_event) -> None:
        canvas = document.createElement("canvas")
        width, height = PICTURE
        # As attributes: Brython takes an element's ``width`` for that of its style.
        canvas.setAttribute("width", str(width))
        canvas.setAttribute("height", str(height))
        canvas.getContext("2d").drawImage(image, 0, 0, width, height)
        window.URL.revokeObjectURL(source)
        canvas.toBlob(_download)

    image.onload = loaded
    image.src = source


def _download(blob) -> None:
    address = window.URL.createObjectURL(blob)
    anchor = document.createElement("a")
    anchor.href, anchor.download = address, "walkaround.png"
    anchor.click()
    window.URL.revokeObjectURL(address)
