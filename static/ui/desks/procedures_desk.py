"""What goes on in Tables mode besides the question itself: the search, what was typed, and the map for a tap."""

from __future__ import annotations

from browser import document, window

from rules_core.words.places import location_words
from ui.device import clipboard, taps
from ui.model import address, procedures
from ui.model import state as st

PICK, MARKS = "pick", "marks"


class ProceduresDesk:
    """The player's doings at the tables.

    Args:
        app: the conductor.

    Attributes:
        search: what is typed into the search field.
        map_for: why the map is shown in place of the page: ``pick``, ``marks``, or nothing.
        just_rolled: whether the dice were thrown since the page was last shown.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._typed: dict = {}
        self._pick: list = []
        self._opened_at = ""
        self.search = ""
        self.map_for = ""
        self.just_rolled = False

    # --- which procedure -----------------------------------------------------------------------------------------

    @property
    def entries(self) -> list:
        """The procedures of the present system, from the catalog."""
        return self._app.catalog.system["tables"]

    @property
    def entry(self) -> dict | None:
        """The procedure that is open."""
        return procedures.find(self.entries, self._app.state.name)

    def open(self, name: str) -> None:
        """Open a procedure, with what was said for it before; with an empty name, the list."""
        entry = procedures.find(self.entries, name)
        said = procedures.counting(entry["inputs"], self._typed.get(self._key(name), {})) if entry else {}
        self._app.go(st.choose_procedure(self._app.state, name, said))
        if entry:
            key = self._key(name)
            self._app.campaigns.corrections(name, said, lambda found: self._corrected(key, found))

    def open_along(self, name: str, ends: dict) -> None:
        """Open a procedure for a line that was looked along, what was said for it before kept besides.

        Args:
            name: the procedure.
            ends: its inputs for the two ends of the line.
        """
        key = self._key(name)
        self._typed[key] = {**self._typed.get(key, {}), **ends}
        self.open(name)

    def _corrected(self, key: tuple, found: dict) -> None:
        """Take over what the player has corrected on a campaign's desk; what was said here counts first."""
        self._typed[key] = {**found, **self._typed.get(key, {})}
        state, entry = self._app.state, self.entry
        if entry is not None and key == self._key(state.name):
            said = procedures.counting(entry["inputs"], {**self._typed[key], **state.inputs})
            if said != state.inputs:
                self._app.go(st.set_inputs(state, said), push=False)

    def _key(self, name: str) -> tuple:
        return self._app.state.system, self._app.state.map, name

    # --- the form ------------------------------------------------------------------------------------------------

    def set_value(self, field: dict, value: object) -> None:
        """Something was said for a field; what was said for fields that don't count now is kept for later."""
        state, entry = self._app.state, self.entry
        key = self._key(state.name)
        shown = [other["id"] for other in procedures.shown_fields(entry["inputs"], state.inputs)]
        said = {name: old for name, old in self._typed.get(key, {}).items() if name not in shown}
        said.update(state.inputs)
        said[field["id"]] = value
        self._typed[key] = said
        self._app.go(st.set_inputs(state, procedures.counting(entry["inputs"], said)), push=not self.map_for)
        # Typing what was there already asks nothing, but the field may have been written otherwise.
        self._app.show_soon()

    # --- the map in place of the page ----------------------------------------------------------------------------

    def pick(self, field: dict, value: object, set_value) -> None:
        """Show the map for a tap that fills a field.

        Args:
            field: the field, as in the catalog.
            value: what it holds.
            set_value: called with the value after a tap.
        """
        self._pick = [field, value, set_value]
        self._show_map(PICK)

    def show_marks(self) -> None:
        """Show on the map what the answer marks there."""
        self._show_map(MARKS)

    def _show_map(self, reason: str) -> None:
        app = self._app
        self.map_for = reason
        # The browser's Back leaves the map first.
        self._opened_at = address.link(app.state)
        window.history.pushState(st.mark(app.state), "", self._opened_at)
        app.drawings.redraw()
        app.show()
        app.map_view.resized()
        hexes = self.hexes
        if hexes:
            app.map_view.framing.frame(hexes)
        app.answers.ask()
        app.map_view.element.focus()
        app.say_aloud(self.prompt)

    @property
    def hexes(self) -> list[str]:
        """The hexes that are looked at on the map: those of the form, or those that the answer marks."""
        if self.map_for == MARKS:
            answer = self._app.answers.procedure
            return [name for mark in (answer["marks"] if answer else []) for name in procedures.hexes_at(mark["at"])]
        entry = self.entry
        if entry is None:  # a page of another kind asks for a hex
            return procedures.hexes(self._pick[:1], {self._pick[0]["id"]: self._pick[1]}) if self._pick else []
        return procedures.hexes(entry["inputs"], self._app.state.inputs)

    @property
    def shows_marks(self) -> bool:
        """Whether the answer is drawn on the map."""
        return self.map_for == MARKS and self._app.state.mode == st.PROCEDURES

    @property
    def marked(self) -> list:
        """What the answer marks on the map, in words."""
        return procedures.marked(self._app.answers.procedure["marks"]) if self._app.answers.procedure else []

    @property
    def ringed(self) -> list[str]:
        """The hexes that are outlined while one is to be tapped."""
        return self.hexes if self.map_for == PICK and not self._app.waiting else []

    @property
    def prompt(self) -> str:
        """What to do on the map."""
        if self.map_for == MARKS:
            return self._app.answers.procedure["title"] if self._app.answers.procedure else ""
        field, value, _set_value = self._pick
        if field["type"] == procedures.POINT:
            return f"Tap the table: {field['title'].lower()}"
        if field["type"] != "locations":
            return f"Tap the hex for {field['title']}"
        chosen = f": {', '.join(location_words(str(entry)) for entry in value)}" if value else ""
        return f"Tap the hexes for {field['title']}{chosen}"

    @property
    def is_picking_several(self) -> bool:
        """Whether taps go on until the player says that it's done."""
        return self.map_for == PICK and self._pick[0]["type"] == "locations"

    def tapped(self, hex_name: str) -> None:
        """A hex was tapped on the map."""
        if self.map_for != PICK:
            return
        field, value, set_value = self._pick
        value = procedures.picked(field, value, hex_name)
        self._pick[1] = value
        set_value(value)
        if not self.is_picking_several:
            taps.press_answered()  # its click would hit what the form has where the map was
            self.close_map()
        self._app.say_aloud(self.prompt if self.map_for else f"{field['title']}: {location_words(hex_name)}")

    def leave_map(self) -> None:
        """Go back to the page from the map."""
        if not self.map_for:
            return
        if address.link(self._app.state) == self._opened_at:
            window.history.back()  # as if the map had never been opened
        self.close_map()

    def close_map(self) -> None:
        """Show the page again."""
        if not self.map_for:
            return
        field = self._pick[0]["id"] if self.map_for == PICK else ""
        self.map_for, self._pick = "", []
        self._app.drawings.redraw()
        self._app.show()
        control = document.querySelector(f'.page [data-testid="input"][data-input="{field}"]') if field else None
        if not field:
            control = document.querySelector('.page [data-testid="show-marks"]')
        if control:
            control.focus()

    # --- the answer ----------------------------------------------------------------------------------------------

    def roll(self) -> None:
        """Throw the dice."""
        self._app.answers.roll()

    def lay(self, changes: dict) -> None:
        """Let an outcome change what lies on the map."""
        state = self._app.state
        self._app.counters.lay(procedures.laid(state.counters, changes))
        self._app.say("Put on the map." if changes["put"] else "Taken off the map.")

    def copy(self) -> None:
        """Copy the answer with its reasons and its link, as text."""
        app = self._app
        if app.answers.procedure is not None:
            clipboard.copy(
                procedures.text_of(app.answers.procedure, app.link),
                lambda done: app.say("Copied." if done else clipboard.REFUSED),
            )
