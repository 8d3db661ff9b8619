"""How the player's own map comes to who opens the link: in the link, from the server, or as a file."""

from __future__ import annotations

from ui.device import files
from ui.device.dom import button, el


def render(app):
    """What the share sheet says of the map; None where everybody has it."""
    desk = app.sharing
    if not desk.map:
        return None
    ready = desk.ready
    if ready is None:
        return _part(el("p", "", text="Your own map is being made ready for the link."))
    if "refused" in ready:
        return _part(el("p", "", text=f"{ready['refused']} The link asks about it all the same."))
    left_out = ready.get("left_out") or ""
    if desk.in_link:
        words = f"This map is your own. It is small and travels in the link. {left_out}"
        return _part(el("p", "", text=words.rstrip()))
    words = f"This map is your own and too large for a link. {left_out}".rstrip()
    save = button("plain-button", "Save the map", lambda _event: _save(desk), "save", data_testid="share-map-file")
    if desk.said or desk.secret:
        said = desk.said or "The map is kept on the server: whoever has the link finds it."
        delete = button(
            "plain-button", "Delete it there", lambda _event: desk.delete(), "bin", data_testid="unshare-map"
        )
        return _part(el("p", "", text=said), el("div", "sheet-buttons", delete if desk.secret else None, save))
    if not desk.keeps:
        words += " Send its file along: who opens the link adds the file first."
        return _part(el("p", "", text=words), el("div", "sheet-buttons", save))
    words += " The server can keep it, for everybody who has the link."
    send = button("main", "Keep it there", lambda _event: desk.send(), "share", data_testid="share-map")
    if desk.sending:
        send.disabled = True
        words = "The map is on its way to the server."
    return _part(el("p", "", text=words), el("div", "sheet-buttons", send, save))


def _part(*children):
    return el("div", "shared-map", *children, data_testid="shared-map", data_told=True)


def _save(desk) -> None:
    files.save(desk.ready["document"], f"{desk.ready['shared']}.walkaround-map.json", "application/json")
