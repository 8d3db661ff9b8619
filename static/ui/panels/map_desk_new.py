"""A new map: hexes or a free table, its size, and what it is called; on the page of maps."""

from __future__ import annotations

from ui.device.dom import button, el
from ui.model.map_desk import new_maps
from ui.panels import map_desk_parts as parts

FIRST = {
    "ground": "hexes",
    "title": "My map",
    "columns": 12,
    "rows": 10,
    "lower": "even",
    "width": 72,
    "depth": 48,
    "scale": "1/72",
}
"""What is proposed at first."""

LOWER = [("even", "B, D, F …"), ("odd", "A, C, E …")]
SCALES = [(scale, scale) for scale in new_maps.SCALES]

LARGEST_TABLE = 144
"""Inches; the table of a club."""


def buttons(app) -> list:
    """The ways to a map of one's own."""
    desk = app.drawing

    def begin(_event) -> None:
        desk.making = dict(FIRST)
        app.show()

    return [
        button("plain-button", "New map", begin, "pencil", data_testid="new-map", disabled=app.waiting),
        button(
            "plain-button",
            "Open a map's file",
            lambda _event: desk.choose_file(),
            "file",
            data_testid="open-map-file",
            disabled=app.waiting,
        ),
    ]


def card(app):
    """What is chosen for the new map; None while none is made."""
    desk = app.drawing
    made = desk.making
    if made is None:
        return None

    def say(key: str):
        def put(value) -> None:
            made[key] = value
            app.show()

        return put

    def size(title: str, key: str, step: int, least: int, most: int, words: str):
        value = made[key]

        def put(new: int):
            return lambda: say(key)(min(max(new, least), most))

        ends = (value <= least, value >= most)
        return parts.stepper(title, words, str(value), put(value - step), put(value + step), f"new-{key}", ends)

    grounds = [("hexes", "Hexes"), ("table", "Free table")]
    rows = [
        parts.chips(grounds, made["ground"], say("ground"), "new-ground", "Ground"),
        parts.field("Title", made["title"], say("title"), "new-title"),
    ]
    if made["ground"] == "hexes":
        rows += [
            size("Columns", "columns", 1, 1, new_maps.MOST_COLUMNS, "A, B, C …"),
            size("Rows", "rows", 1, 1, new_maps.MOST_ROWS, ""),
            _row("Half a hex lower", parts.chips(LOWER, made["lower"], say("lower"), "new-lower", "Half a hex lower")),
        ]
    else:
        rows += [
            size("Width", "width", 6, 12, LARGEST_TABLE, "inches"),
            size("Depth", "depth", 6, 12, LARGEST_TABLE, "inches"),
            _row("Scale", parts.chips(SCALES, made["scale"], say("scale"), "new-scale", "Scale")),
        ]

    def leave(_event) -> None:
        desk.making = None
        app.show()

    return el(
        "section",
        "map-section new-map",
        el("h2", "", text="New map"),
        *rows,
        el(
            "div",
            "foot",
            button("plain-button", "Leave it", leave, data_testid="new-leave"),
            button("main", "Begin", lambda _event: desk.make(made), "pencil", data_testid="new-begin"),
        ),
        data_testid="new-map-card",
    )


def _row(title: str, control):
    return el("div", "desk-row", el("strong", "", text=title), control)


def left_behind(app) -> list:
    """Maps at work that a page was left with before they were kept."""
    found = []
    for map_id, count in app.drawing.left_behind.items():
        entry = next((entry for entry in app.catalog.maps if entry["id"] == map_id), None)
        if entry is None:
            continue
        strokes = "1 stroke" if count == 1 else f"{count} strokes"
        words = f"The page was left while {entry['title']} was drawn: {strokes} wait to be kept."
        found.append(
            el(
                "div",
                "board-message",
                el("p", "", text=words),
                button("main", "Go on drawing", _opener(app, map_id), "pencil", data_testid="left-behind"),
                data_told=True,
            )
        )
    return found


def _opener(app, map_id: str):
    return lambda _event: app.drawing.go_on(map_id)


def card_button(app, entry: dict, row: dict | None):
    """The way from a map's card to the desk: an own map itself, any other in a copy."""
    desk = app.drawing
    opening = desk.opening in (entry["id"], entry["title"])
    if row is not None and row.get("drawn"):
        words, on = "Draw", lambda _event: desk.go_on(entry["id"])
    else:
        words, on = "Edit a copy", lambda _event: desk.copy(entry)
    return button(
        "plain-button map-edit",
        "Opening" if opening else words,
        on,
        "pencil",
        data_testid="edit-map",
        data_map=entry["id"],
        aria_label=f"{'Opening' if opening else words}: {entry['title']}",
        disabled=bool(desk.opening),
    )
