"""What goes on while a hex is looked for by its name: the field is open, suggestions follow, one of them is taken."""

from __future__ import annotations

from browser import document

from rules_core.words.places import location_words
from ui.device import engine, focus
from ui.model import asking, find, own_units
from ui.model import state as st

SHOW = "show"
"""What is looked for where the present mode asks nothing of two ends: the map comes there."""


class FindDesk:
    """The search for a hex.

    Args:
        app: the conductor.

    Attributes:
        end: what is looked for, ``from``, ``to`` or ``show``; empty while the field is closed.
        text: what was typed so far.
    """

    def __init__(self, app) -> None:
        self._app = app
        self.end = ""
        self.text = ""
        self._picked = None  # the building in which a hex is to be tapped
        self._recent: list = []
        self._hexes: list = []
        self._ground = find.Ground()
        self._names: dict = {}  # by map and system
        self._shown = ""
        self._opener = None  # what had the keyboard when the field was opened

    # --- the field -----------------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether something is being looked for."""
        return bool(self.end)

    def open(self, end: str) -> None:
        """Open the field for one end; the next tap on the map sets that end as well.

        Args:
            end: ``from``, ``to`` or ``show``.
        """
        app = self._app
        app.hex.leave()
        if not self.is_open:
            self._opener = document.activeElement
        self.end, self._picked, self._shown = end, None, ""
        first, second = st.shown_ends(app.state)
        present = {st.FROM: first, st.TO: second}.get(end, "")
        self.text = present if app.catalog.on_table else location_words(present)
        self._learn_hexes()
        if end != SHOW and app.state.active != end:
            app.go(app.state.changed(active=end))
        app.show()

    def open_active(self) -> None:
        """Open the field for the end that the next tap sets."""
        asks = self._app.state.mode in (st.SIGHT, st.MOVE)
        alone = self._app.state.mode == st.SIGHT and self._app.state.fan
        self.open((st.FROM if alone else self._app.state.active) if asks else SHOW)

    def leave(self) -> None:
        """A tap on the map is as good as a name: the field closes."""
        self.end, self._picked = "", None

    def close(self) -> None:
        """Close the field; what was chosen stays."""
        self.leave()
        self._app.drawings.ring()
        self._app.show()
        opener = focus.again(self._opener) if self._opener else None
        (opener or self._app.map_view.element).focus()

    def _learn_hexes(self) -> None:
        """Read the hexes of the board that is seen, where it is another one than before."""
        hexes = self._app.map_view.names()
        if hexes != self._hexes:
            self._hexes, self._ground = hexes, find.Ground(hexes)

    def _learn_names(self) -> None:
        state = self._app.state
        key = (state.map, state.system)
        if key in self._names or self._app.waiting or not self._hexes:
            return
        self._names[key] = []

        def took(answer: dict, _text: str) -> None:
            if answer["kind"] == "catalog":
                self._names[key] = answer.get("names", [])
                self.show_first()  # something may be typed already
                self._app.show_soon()

        engine.ask(asking.names_query(state, self._hexes[0]), took, "names")

    # --- what is found -------------------------------------------------------------------------------------------

    @property
    def ground(self) -> find.Ground:
        """What can be found on the present map."""
        app, table = self._app, self._app.map_view.table
        units = [(unit["name"], unit["at"], own_units.known(unit, app.units.classes)) for unit in app.units.units]
        pins = [row for row in app.history.rows if row["pinned"] and row["map"] == app.state.map]
        found = self._ground
        found.names = self._names.get((app.state.map, app.state.system), [])
        found.recent = self._recent
        found.size = None if table is None else (table.width, table.depth)
        found.units = units
        found.pins = pins
        return found

    def suggestions(self) -> list:
        """What may be meant by what was typed so far."""
        self._learn_names()  # the rules may have come only now
        return find.suggestions(self.text, self.ground, self._places_of)

    def look_up(self, text: str) -> list:
        """The Locations that may be meant by what is typed into a form, without what was asked before.

        Args:
            text: what was typed.
        """
        if not self._hexes:
            self._learn_hexes()
        self._learn_names()
        found = find.suggestions(text, self.ground, self._places_of) if text.strip() else []
        return [one for one in found if one.kind in (find.HEX, find.BUILDING, find.POINT, find.UNIT) and one.first]

    def nothing(self) -> str:
        """Why there is nothing to suggest."""
        return find.nothing(self.text, self.ground)

    @property
    def tap_in(self) -> str:
        """The building in which a hex is to be tapped; empty for none."""
        return self._picked.title if self._picked else ""

    def _places_of(self, hex_name: str) -> list:
        catalog = self._app.catalog
        return [(place, catalog.place_title(hex_name, place)) for place in catalog.places(hex_name)]

    @property
    def shown(self) -> tuple[list[str], str]:
        """The hexes that are outlined, those of the first suggestion, and the name of the building that they are."""
        if not self.is_open:
            return [], ""
        found = self._picked or next(iter(self.suggestions() if self.text.strip() else ()), None)
        if found is None:
            return [], ""
        return list(found.hexes), found.title if found.kind == find.BUILDING else ""

    def typed(self, text: str) -> None:
        """The player typed; the map shows the first suggestion."""
        self.text, self._picked = text, None
        self.show_first()
        self._app.show()

    def show_first(self) -> None:
        """Bring the first suggestion into view, where it is another one than before."""
        hexes, _name = self.shown
        self._app.drawings.ring()
        if hexes and str(hexes) != self._shown:
            self._shown = str(hexes)
            self._app.map_view.framing.frame(hexes)

    # --- one of them is taken ------------------------------------------------------------------------------------

    def take(self, found) -> None:
        """Take a suggestion: an end, both, or a building in which a hex is to be tapped.

        Args:
            found: the suggestion.
        """
        app, end = self._app, self.end
        if found.link:
            self.leave()
            app.history.open(next(row for row in app.history.rows if row["link"] == found.link))
            return
        if found.needs_tap:
            self._picked, self.text = found, found.title
            self._shown = ""
            self.show_first()
            app.say_aloud(f"Tap a hex of {found.title}.")
            app.show()
            return
        self.leave()
        app.answers.error = None
        if end == SHOW:
            app.map_view.cursor = found.first
            app.map_view.framing.frame([st.hex_of(found.first)])
            app.cursor_moved(found.first)
            app.map_view.element.focus()
            app.show()
            return
        if found.second:
            state = app.state.changed(viewer="", target="") if st.question(app.state) == st.SIGHT else app.state
            app.go(st.with_end(st.with_end(state, st.FROM, found.first), st.TO, found.second))
            app.map_view.element.focus()
            return
        app.go(st.put_end(app.state, end, found.first, app.catalog.of_ends))
        if end == st.FROM and not (app.state.mode == st.SIGHT and app.state.fan):
            self.open(st.TO)
        else:
            app.map_view.element.focus()

    # --- what was asked before -----------------------------------------------------------------------------------

    def asked(self, old: st.State) -> None:
        """Another question is asked: keep it for the next search, or begin anew on another map.

        Args:
            old: the state before.
        """
        state = self._app.state
        if state.mode != old.mode or state.map != old.map:
            self.leave()
        if state.map != old.map:
            self._recent, self._hexes, self._ground = [], [], find.Ground()
        if st.ends(state) != st.ends(old):
            self._recent = find.remembered(self._recent, *st.ends(state))
