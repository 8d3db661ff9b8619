"""The sheet of the questions that were asked: pinned ones, then recent ones by day, each opened with a tap."""

from __future__ import annotations

from browser import window

from ui.device.dom import button, chip, el, icon
from ui.model import history
from ui.panels import pin_name

_PICTURES = {
    "clear": "eye",
    "modified": "eye-plus",
    "blocked": "eye-struck",
    "unknown": "eye-asked",
    "way": "move",
    "roll": "dice",
    history.PLACE: "pin",
}
EMPTY = "Your questions will be kept here, on this device."
NOTHING_PINNED = "The pin beside a question keeps it here; so does Pin in the card of a hex."


def content(app) -> list:
    """The sheet's elements."""
    desk = app.history
    if not desk.rows:
        return [el("p", "hint", text=EMPTY)]
    whose = el("div", "chips", role="group", aria_label="Which questions")
    for here, words in ((True, "This map"), (False, "All")):
        whose.appendChild(
            chip(words, desk.here is here, lambda _event, here=here: desk.show_here(here), data_testid="history-whose")
        )
    pinned = [row for row in desk.listed if row["pinned"]]
    recent = [_part(app, day, rows) for day, rows in history.by_day(desk.listed, window.Date.now(), _day_of)]
    return [
        el(
            "div",
            "history-columns",
            el("div", "history-column", whose, _pinned(app, pinned)),
            el("div", "history-column", *recent, _clear(desk)),
        ),
        _foot(app),
    ]


def _foot(app):
    """The question before, the one after, and out again."""
    desk = app.history
    return el(
        "div",
        "foot sheet-foot",
        *(
            button(
                "foot-button",
                words,
                lambda _event, step=step: desk.leaf(step),
                picture,
                disabled=desk.beside(step) is None,
                data_testid=name,
            )
            for words, step, picture, name in (
                ("Previous", 1, "undo", "history-previous"),
                ("Next", -1, "redo", "history-next"),
            )
        ),
        button("foot-button", "Close", lambda _event: app.sheets.close(), "close", data_testid="history-close"),
    )


def _pinned(app, rows: list):
    """What was pinned; while nothing is, how it is done."""
    if rows:
        return _part(app, "Pinned", rows)
    return el("section", "part", el("h3", "head", text="Pinned"), el("p", "hint", text=NOTHING_PINNED))


def _day_of(time: float) -> int:
    """The number of a day as the device's clock counts them."""
    away = window.Date.new(time).getTimezoneOffset() * 60_000
    return int((time - away) // history.DAY)


def _part(app, title: str, rows: list):
    return el("section", "part", el("h3", "head", text=title), el("ul", "rows", *(_row(app, row) for row in rows)))


def _row(app, row: dict):
    made = window.Date.new(row["at"])
    time = f"{int(made.getHours())}:{int(made.getMinutes()):02}"
    asked = row["question"] if row["name"] else ""
    about = ", ".join(part for part in (asked, row["about"], _map_of(app, row), time) if part)
    opened = el(
        "button",
        "history-open",
        el("span", f"history-look {row['look']}", icon(_PICTURES.get(row["look"], "eye"))),
        el("span", "row-title", text=row["name"] or row["question"]),
        " ",
        el("span", "row-detail", text=about),
        " ",
        el("span", "row-value", text=row["words"]),
        on=lambda _event: app.history.open(row),
        type="button",
        aria_current="true" if row["link"] == app.history.present else None,
        data_testid="history-row",
    )
    if app.history.naming == row["link"]:
        opened = pin_name.field(app.history, row)
    words = "Unpin" if row["pinned"] else "Pin"
    pin = button(
        "history-pin on" if row["pinned"] else "history-pin",
        "",
        lambda _event: app.history.pin(row),
        "pin",
        aria_label=f"{words} {row['question']}",
        aria_pressed="true" if row["pinned"] else "false",
        data_testid="history-pin",
    )
    return el("li", "history-row", opened, pin_name.button(app.history, row) if row["pinned"] else None, pin)


def _map_of(app, row: dict) -> str:
    """The map's name, where it is another one."""
    if row["map"] == app.state.map:
        return ""
    return next((entry["short_title"] for entry in app.catalog.maps if entry["id"] == row["map"]), row["map"])


def _clear(desk):
    if not desk.asking:
        return button(
            "plain-button", "Clear list", lambda _event: desk.ask_to_clear(True), "bin", data_testid="history-clear"
        )
    return el(
        "div",
        "choice-card",
        el("strong", "", text="Clear the list? What is pinned stays."),
        el(
            "div",
            "choice-buttons",
            button("plain-button", "Clear", lambda _event: desk.clear(), data_testid="history-clear-now"),
            button("plain-button", "Keep", lambda _event: desk.ask_to_clear(False)),
        ),
        data_told=True,
    )
