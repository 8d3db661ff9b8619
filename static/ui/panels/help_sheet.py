"""Help at the table: what fingers and keys do on the map, what its lines mean, and the symbols that are in view."""

from __future__ import annotations

from ui.device import once
from ui.device.dom import button, chip, el, icon
from ui.model import map_key
from ui.panels import table_parts

SUN = "north"
"""The condition of a game whose low sun blinds: where north lies on the map."""

FIRST_LINES = "first-lines"
"""What the browser remembers the first three lines by."""

_GESTURES = (
    ("eye", "Tap", "The hex that looks, then the hex it looks at. In a fan: why it is seen or not."),
    ("hex", "Hold", "Card of the hex: terrain, cover, cost, and what to ask from there."),
    (
        "forth",
        "Drag from an end",
        "Moves the eye or the target. From a lone hex: draws a line.",
    ),
    (
        "personnel",
        "A unit of yours",
        "Tap: it looks, or moves. Drag: it stands elsewhere. Put units there by Who sees.",
    ),
    ("hand", "Drag elsewhere", "Moves the map."),
    ("plus", "Double-tap", "Zooms in there. With two fingers: out."),
    ("fit", "Pinch", "Zooms. Two fingers that turn: turn the map, for whoever sits opposite."),
    ("compass", "Compass", "The map is turned. Tap: upright again."),
    ("forth", "Ring round a unit", "Drag its knob: turns the unit. By keys: Q and E."),
    ("search", "Tap From or To", "Finds a hex by typing: t30, a building, both ends."),
    (
        "text",
        "Keys",
        "Arrows go from hex to hex, Enter chooses, M opens the card, X swaps, / finds (in a table: its first place), "
        "0 shows all, F6 goes on to the "
        "answer. In Counters R turns and Delete takes away.",
    ),
)
_ON_TABLE = (
    ("eye", "Tap", "The point that looks, then the point it looks at."),
    (
        "personnel",
        "A unit of yours",
        "Tap: it looks, or moves. Drag: it stands elsewhere. Put units there by Who sees.",
    ),
    ("move", "Drag from the model", "In Move: draws its way. Elsewhere a drag moves the map."),
    ("hex", "Hold", "Card of the point: ground, height, what an inch costs, and what to ask from there."),
    ("plus", "Double-tap", "Zooms in there. With two fingers: out."),
    ("fit", "Pinch", "Zooms. Two fingers that turn: turn the map, for whoever sits opposite."),
    ("compass", "Compass", "The map is turned. Tap: upright again."),
    ("search", "Tap From or To", "Finds a point by typing: 12.5x30, or both ends."),
    ("text", "Keys", "Arrows go inch by inch, Enter chooses, X swaps, / finds, 0 shows all, F6 goes on to the answer."),
)
_FIRST = (
    ("eye", "Tap the hex that looks, then the hex it looks at."),
    ("hex", "Hold a hex: what it is, its cover and its cost."),
    ("plus", "Double-tap zooms in, two fingers out. Drag an end to move it."),
)


def opener(app):
    """The question mark at the lower left of the map."""
    return button(
        "round help-open",
        "",
        lambda _event: HelpSheet(app).open(),
        "help",
        aria_label="Help: gestures, lines and symbols",
        data_testid="help",
    )


def first_lines(app):
    """Three lines for who is here for the first time; None for all others, and once something was asked."""
    if app.state.viewer or app.history.rows or table_parts.is_table(app) or once.was_told(FIRST_LINES):
        return None

    def got_it(_event) -> None:
        once.tell(FIRST_LINES)
        app.show()

    lines = el(
        "ul", "rows plain", *(el("li", "first-line", icon(name), el("span", "", text=it)) for name, it in _FIRST)
    )
    away = button("plain-button", "Got it", got_it, "check", data_testid="first-lines-away")
    return el("section", "first-lines", lines, away, data_testid="first-lines", aria_label="How it works")


class HelpSheet:
    """The sheet of help.

    Args:
        app: the conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._all = False
        self._box = app.map_view.view_box()

    def open(self) -> None:
        """Show the sheet."""
        once.tell(FIRST_LINES)
        self._app.sheets.open("Help at the table", self._content)

    def _choose(self, every: bool):
        def choose(_event) -> None:
            self._all = every
            self._app.sheets.refresh()

        return choose

    def _content(self) -> list:
        chips = el(
            "div",
            "chips",
            chip("Gestures and marks", not self._all, self._choose(every=False), data_value="gestures"),
            chip("All symbols", self._all, self._choose(every=True), data_value="symbols"),
            role="group",
            aria_label="What to show",
        )
        if self._all:
            return [chips, self._key(self._app.pictures.legend())]
        gestures = _ON_TABLE if table_parts.is_table(self._app) else _GESTURES
        return [
            chips,
            el(
                "div",
                "help-columns",
                el("section", "", el("h3", "head", text="On the map"), self._rows(gestures)),
                el("section", "", *self._marks(), *self._in_view()),
            ),
        ]

    def _rows(self, rows: tuple):
        listed = el("ul", "rows plain", data_testid="gestures")
        for name, title, words in rows:
            listed.appendChild(
                el(
                    "li",
                    "help-row",
                    icon(name),
                    el("span", "row-title", text=title),
                    el("span", "row-detail", text=words),
                )
            )
        return listed

    def _marks(self) -> list:
        """What the marks of answers mean, by what they belong to."""
        app = self._app
        conditions = [] if app.waiting else app.catalog.system["conditions"]
        sun = any(row["id"] == SUN for row in conditions)
        shown: list = []
        for title, rows in map_key.sections(on_table=table_parts.is_table(app), sun=sun):
            listed = el("ul", "help-lines", data_testid="map-key")
            for drawing, words in rows:
                holder = el("span", "help-mark")
                holder.innerHTML = map_key.markup(drawing)
                listed.appendChild(el("li", "", holder, el("span", "", text=words)))
            shown += [el("h3", "head", text=title), listed]
        return shown

    def _in_view(self) -> list:
        app = self._app
        if app.waiting:
            return []
        title = app.catalog.map_entry["short_title"] if app.catalog.map_entry else ""
        words = "On tables" if table_parts.is_table(app) else f"In view now on {title}"
        return [el("h3", "head", text=words), self._key(app.pictures.legend_in_view(app.state.map, self._box))]

    def _key(self, markup: str):
        holder = el("div", "legend help-key", role="img", aria_label="Symbols of the map", data_testid="help-key")
        holder.innerHTML = markup
        return holder
