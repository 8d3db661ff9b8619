"""The field in which a hex is looked for by its name, and what is suggested below it."""

from __future__ import annotations

from browser import document

from rules_core.words.places import location_words
from ui.desks.find_desk import SHOW
from ui.device.dom import button, el, fill, icon
from ui.model import find
from ui.model import state as st
from ui.panels.suggested import Suggested

_ENDS = {
    st.SIGHT: {st.FROM: "From", st.TO: "To", SHOW: "Find"},
    st.MOVE: {st.FROM: "Start", st.TO: "Goal", SHOW: "Find"},
}
_PICTURES = {
    find.HEX: "hex",
    find.BOTH: "swap",
    find.BUILDING: "spot",
    find.RECENT: "turn",
    find.POINT: "spot",
    find.UNIT: "personnel",
    find.PIN: "pin",
}


class FindPanel:
    """The field and its suggestions: made once, so that what is being typed stays as the list below it changes.

    Args:
        app: the conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._open_for = ""
        self._title = el("label", "find-title", for_="find")
        self._box = el(
            "input",
            "find-box",
            id="find",
            type="text",
            autocomplete="off",
            autocapitalize="off",
            autocorrect="off",
            spellcheck="false",
            enterkeyhint="go",
            aria_describedby="find-said",
            data_testid="find",
        )
        self._box.bind("input", lambda _event: app.find.typed(self._box.value))
        self._box.bind("keydown", self._pressed)
        close = button(
            "round find-close",
            "",
            lambda _event: app.find.close(),
            "close",
            aria_label="Close the search",
            data_testid="find-close",
        )
        listed = el("ul", "found", data_testid="found")
        self._suggested = Suggested(self._box, listed, "found", self._take, first=True)
        self._found: list = []
        self._about = button("plain-button", "", lambda _event: self._open_card(), "hex", data_testid="about-hex")
        self._said = el("p", "hint", id="find-said", data_testid="find-said")
        field = el("div", "find-field", self._title, self._box)
        self._whole = el("div", "find", el("div", "find-line", field, close), listed, self._said, self._about)

    def show(self, body) -> None:
        """Show the field in the panel, the keyboard in it.

        Args:
            body: the panel's body.
        """
        desk = self._app.find
        question = st.question(self._app.state)
        self._title.textContent = _ENDS[question][desk.end]
        opened = not self._whole.parentElement or self._open_for != desk.end
        if opened:
            self._open_for = desk.end
            self._box.value = desk.text
            fill(body, self._whole)
        if opened or not self._typing():
            self._box.focus()
            self._box.select()
        if desk.tap_in and self._box.value != desk.text:
            self._box.value = desk.text
        self._show_found()

    def _typing(self) -> bool:
        active = document.activeElement
        return bool(active) and (self._whole.contains(active))

    def _show_found(self) -> None:
        desk = self._app.find
        found = [] if desk.tap_in else desk.suggestions()
        self._found = found
        self._suggested.show([self._row(one) for one in found])
        if desk.tap_in:
            words = f"Tap a hex of {desk.tap_in} on the map."
        elif found:
            words = ""
        else:
            words = desk.nothing()
        self._said.setAttribute("data-told", words or " ")
        self._said.textContent = words or self._hint()

        name = self._chosen()
        self._about.hidden = not name
        self._about.querySelector("span:not(.icon)").textContent = f"About {location_words(name)}"

    def _chosen(self) -> str:
        """The hex that the end is in already, whose card may be wanted."""
        first, second = st.shown_ends(self._app.state)
        return st.hex_of({st.FROM: first, st.TO: second}.get(self._app.find.end, ""))

    def _open_card(self) -> None:
        self._app.hex.open(self._chosen())

    def _hint(self) -> str:
        if self._app.catalog.on_table:
            return "A point in inches, such as 12.5x30, or two for both ends."
        if self._app.find.end == SHOW:
            return "A hex, a building, or a unit of yours by its name."
        return "Hexes too: t30, t30 r for its roof, t30 y27 for both ends."

    def _take(self, number: int) -> None:
        self._app.find.take(self._found[number])

    def _row(self, one):
        before, typed, after = find.parts_of(one.title, self._app.find.text)
        return el(
            "li",
            "found-row",
            icon(_PICTURES[one.kind]),
            el("span", "found-title", before, el("b", "", text=typed) if typed else None, after or None),
            el("span", "found-detail", text=one.detail) if one.detail else None,
            el("span", "found-value", text="tap a hex" if one.needs_tap else ""),
            data_testid="suggestion",
        )

    def _pressed(self, event) -> None:
        if event.key == "Escape":
            self._app.find.close()
            event.preventDefault()
            event.stopPropagation()
