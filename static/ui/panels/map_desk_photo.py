"""The photograph on the panel: choosing it, its four points with how far off they are, and how much of it is seen."""

from __future__ import annotations

from ui.device.dom import button, el, heard, icon
from ui.panels import map_desk_parts as parts
from ui.panels import map_desk_trace

STAYS = "The photo stays on this device. Shared maps leave it out."


def render(desk) -> tuple:
    """The panel's content and its foot.

    Args:
        desk: the map desk's conductor.
    """
    if desk.trace.is_open:
        return map_desk_trace.render(desk)
    photo = desk.photo
    choose = button(
        "main" if photo.image is None else "plain-button",
        "Choose a photo" if photo.image is None else "Other photo",
        lambda _event: photo.choose(),
        "picture",
        data_testid="photo-choose",
    )
    refused = parts.wrong(photo.refused) if photo.refused else None
    stays = el("p", "hint", text=STAYS)
    if photo.image is None:
        words = "A photo or scan of your own board, to draw over"
        head = parts.head("Lay a photo under", words, "picture")
        return [head, refused, stays, *map_desk_trace.ways(desk)], el("div", "foot", choose)
    if photo.used:
        head = parts.head("The photo lies under the map", _off(photo), "picture")
        body = [head, _slider(photo), refused, stays, *map_desk_trace.ways(desk)]
        again = button(
            "plain-button", "Fit again", lambda _event: photo.fit_again(), "undo", data_testid="photo-fit-again"
        )
        return body, el("div", "foot", again, choose)
    rows = el("ol", "desk-findings")
    for number, tap in enumerate(photo.taps):
        rows.appendChild(_tap(desk, photo, number, tap))
    note = photo.fit["note"] if photo.fit and photo.fit.get("note") else ""
    body = [
        parts.head("Fit the photo", "Drag each cross onto its hex dot", "picture"),
        rows,
        _verdict(photo),
        parts.wrong(photo.seen) if photo.seen else None,
        refused,
        el("p", "hint", text=note) if note else None,
        stays,
    ]
    sure = photo.sure and photo.fit and photo.is_doubtful
    use = button(
        "main",
        "Use it anyway" if sure else "Use this fit",
        lambda _event: photo.use(),
        "check",
        data_testid="photo-use",
        disabled=photo.fit is None,
    )
    return body, el("div", "foot", choose, use)


def _off(photo) -> str:
    return photo.fit["say"] if photo.fit else "Fitting"


def _verdict(photo):
    if photo.fit is None:
        return None
    count = len(photo.taps)
    if photo.put < count:
        return el("p", "hint", text=f"{photo.put} of {count} crosses put.", data_testid="photo-put", data_told=True)
    return el(
        "div",
        "desk-card" if not photo.fit["good"] else "desk-card good",
        icon("check" if photo.fit["good"] else "warning"),
        el("p", "", text=photo.fit["say"]),
        data_testid="photo-fit",
        data_told=True,
    )


def _tap(desk, photo, number: int, tap: dict):
    chosen = number == photo.chosen
    row = el(
        "li",
        "desk-finding photo-tap chosen" if chosen else "desk-finding photo-tap",
        el(
            "button",
            "finding-open",
            el("span", "finding-number", text=str(number + 1)),
            el("span", "finding-words", el("strong", "", text=photo.name(tap))),
            el("span", "tap-put", icon("check"), heard("put")) if tap.get("put") else None,
            type="button",
            on=lambda _event: photo.take(number),
            aria_pressed="true" if chosen else "false",
            data_testid="photo-tap",
            data_n=number + 1,
        ),
    )
    if chosen and not desk.model.is_table:
        row.appendChild(parts.field("On hex", tap["hex"], photo.name_hex, "photo-hex"))
    return row


def _slider(photo):
    slider = el(
        "input",
        "desk-slider",
        type="range",
        min="0",
        max="100",
        step="5",
        value=str(photo.share),
        aria_label="Drawn map to photo",
        data_testid="photo-share",
    )
    slider.bind("input", lambda event: photo.show_share(int(event.target.value)))
    return el(
        "label",
        "desk-group",
        el("span", "desk-row", el("strong", "", text="Photo"), el("output", "", text=f"{photo.share} %")),
        el("span", "desk-ends", el("span", "", text="drawn map"), slider, el("span", "", text="photo")),
    )
