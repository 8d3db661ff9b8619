"""The sheet that gives a question away: its link, the link's QR code, and a picture of the answer."""

from __future__ import annotations

from browser import window

from ui.device import clipboard, engine, files, png
from ui.device.dom import button, el, icon
from ui.model import leaving, tables
from ui.model import state as st
from ui.panels import shared_map_part

PICTURE = (1600, 960)
"""How large the map with its verdict is in a saved picture, in pixels; what is written below makes it higher."""

LONGEST_QR = 2000
"""How long a link may be whose QR code a camera still reads."""


def link_parts(app, link: str, label: str) -> tuple:
    """A link's QR code, the field that holds it, and the button that copies it.

    Args:
        app: the app.
        link: the link.
        label: what the field holds, for who doesn't see it.
    """
    code = el("div", "qr", data_testid="qr", role="img", aria_label="QR code of the link")
    if len(link) <= LONGEST_QR:
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
    app.sharing.prepare()
    app.said = ""
    said = el("p", "sheet-said")
    shown = {"link": ""}

    def rows() -> list:
        link = app.sharing.link
        if link != shown["link"]:
            shown["link"] = link
            shown["code"], shown["field"], shown["buttons"] = _parts(app, link)
        said.textContent = app.said
        return [
            el(
                "p",
                "sheet-lead",
                text="The link holds the whole question: hexes, options, house conventions, what lies on the map.",
            ),
            _local(),
            shared_map_part.render(app),
            shown["field"],
            shown["buttons"],
            _forms(app),
            said,
            shown["code"] if len(link) <= LONGEST_QR else None,
        ]

    return rows


def _local():
    """That the link leads to this device alone; None where others can open it."""
    if not leaving.is_local(str(window.location.hostname)):
        return None
    words = (
        f"This address ({window.location.hostname}) is this device's own: nobody else can open the link. "
        "Open Walkaround by the address that it has in your network, or send the answer as text."
    )
    return el("p", "share-warning", icon("warning"), words, role="note", data_testid="only-here")


def _forms(app):
    """Copying the answer itself, in the form that the place wants where it is pasted."""
    if not app.answers.standing_alone():
        return None
    row = el("div", "chips", role="group", aria_label="Copy the answer as")
    for form, words in leaving.FORMS:
        row.appendChild(
            button(
                "chip", words, lambda _event, form=form: app.answers.copy(form), data_testid="copy-as", data_form=form
            )
        )
    row.appendChild(button("chip", "Print", lambda _event: _print(app), data_testid="print"))
    return el("section", "part", el("h3", "head", text="Copy the answer as"), row)


def _print(app) -> None:
    """Print the answer with its map on a sheet of A4; ``Printing`` gets it ready."""
    app.sheets.close()
    window.print()


def _parts(app, link: str) -> tuple:
    """The QR code, the field and the buttons of a link."""
    code, field, copy = link_parts(app, link, "Link to this question")
    buttons = el("div", "sheet-buttons", copy)
    if hasattr(window.navigator, "share"):
        buttons.appendChild(
            button(
                "plain-button", "Send…", lambda _event: _system_share(app, link), "share", data_testid="system-share"
            )
        )
    buttons.appendChild(
        button("plain-button", "Save picture", lambda _event: _save_picture(app), "save", data_testid="save-picture")
    )
    if clipboard.takes_pictures():
        copied = button("plain-button", "Copy picture", lambda _event: _copy_picture(app), "copy")
        copied.attrs["data-testid"] = "copy-picture"
        buttons.appendChild(copied)
    return code, field, buttons


def _save_picture(app) -> None:
    name = leaving.file_name(_parts_of_name(app), "png")
    _draw_picture(app, lambda picture: picture and files.save_blob(picture, name))


def _copy_picture(app) -> None:
    def copied(done: bool) -> None:
        app.say("Picture copied." if done else clipboard.PICTURE_REFUSED)

    clipboard.copy_picture(lambda made: _draw_picture(app, made), copied)


def _draw_picture(app, made) -> None:
    """Draw the answer as a picture; the callback gets its file, or None where it can't be drawn."""
    request = {
        "draw": "picture",
        "map": app.state.map,
        "table": [dict(item) for item in app.state.counters],
        "becomes": app.conditions.becomes,
        "size": list(PICTURE),
        "lines": app.answers.picture_lines(),
        "limits": tables.limits(app.catalog.system, app.catalog.map_entry) if app.catalog.on_table else {},
        "theme": "light",  # it goes to others, and on paper
    }

    def drawn(markup: str) -> None:
        if markup:
            png.from_svg(markup, made)
        else:
            made(None)

    engine.draw(request, drawn, "picture", app.answers.text)


def _system_share(app, link: str) -> None:
    text = app.answers.standing_alone().rpartition("\n")[0]
    told = {"title": _about(app), "text": text, "url": link} if text else {"title": "Walkaround", "url": link}
    window.navigator.share(told).catch(lambda _reason: None)


def _about(app) -> str:
    """What the question is about, in a few words: the map, the hexes and the game."""
    return ", ".join(part for part in _parts_of_name(app) if part)


def _parts_of_name(app) -> tuple[str, str, str]:
    entry, table = app.catalog.map_entry, app.procedures.entry
    if app.state.mode == st.PROCEDURES:
        asked = table["title"] if table else ""
    else:
        asked = leaving.about(app.answers.answer) if app.answers.answer else ""
    system = app.catalog.system["short_title"] if not app.waiting else ""
    return entry["short_title"] if entry else app.state.map, asked, system
