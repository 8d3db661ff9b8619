"""What goes on at the card of a hex: what it is is asked, and from there the player asks on."""

from __future__ import annotations

from rules_core.words.places import location_words
from ui.device import clipboard, engine
from ui.model import hexes, own_units
from ui.model import state as st

LANE = "hex"
HEARD_LANE = "hex-heard"


class HexDesk:
    """The card of one hex.

    Args:
        app: the conductor.

    Attributes:
        name: the hex, or the point of a free table; empty while no card is open.
        answer: what the hex is; None until it is known, and where the game isn't asked for it.
    """

    def __init__(self, app) -> None:
        self._app = app
        self.name = ""
        self.answer = None

    def open(self, name: str) -> None:
        """Open the card of a hex.

        Args:
            name: the hex, or a point of a free table.
        """
        app = self._app
        if app.state.mode not in (st.SIGHT, st.MOVE, st.COUNTERS):
            return
        app.find.leave()
        self.name, self.answer = name, None
        app.drawings.ring()
        self._ask()
        app.show()
        app.map_view.framing.reveal([name])

    def hear(self, name: str) -> None:
        """Have a screen reader say what a hex is: its terrain, its levels and what lies there.

        Args:
            name: the hex that the keyboard is on, or a point of a free table; empty for none.
        """
        app = self._app
        if not name or app.waiting or not app.catalog.asks("hex"):
            app.say_aloud(location_words(name))
            return

        def took(answer: dict, _text: str) -> None:
            if app.map_view.cursor == name:
                app.say_aloud(self._heard(answer) if answer["kind"] == "hex" else name)

        engine.ask(app.figures.within(self._query(name)), took, HEARD_LANE)

    def hush(self) -> None:
        """Say nothing more of the hex that the keyboard is on: its answer would be heard over another one."""
        engine.drop(HEARD_LANE)

    def _ask(self) -> None:
        app, name = self._app, self.name
        if app.waiting or not app.catalog.asks("hex"):
            app.say_aloud(location_words(name))
            return
        query = app.figures.within(self._query(name))

        def took(answer: dict, _text: str) -> None:
            if self.name == name and answer["kind"] == "hex":
                self.answer = answer
                app.show()
                app.say_aloud(self._heard(answer))

        engine.ask(query, took, LANE)

    def _heard(self, answer: dict) -> str:
        """What a hex is, with the player's own units there, of which the rules know nothing."""
        units = own_units.heard_about(self._app.units.units, answer["hex"], self._app.units.options)
        return f"{answer['say']} {units}".rstrip()

    def _query(self, name: str) -> dict:
        state = self._app.state
        return {
            "kind": "hex",
            "system": state.system,
            "map": state.map,
            "hex": name,
            "table": [dict(item) for item in state.counters],
            "options": dict(state.options),
            "conventions": dict(state.conventions),
            "conditions": dict(state.conditions),
        }

    @property
    def ringed(self) -> list[str]:
        """The hex whose card is open."""
        return [self.name] if self.name else []

    def leave(self) -> None:
        """Put the card away; what shows it is drawn anew by whoever asks for it."""
        self.name, self.answer = "", None

    def close(self) -> None:
        """Put the card away."""
        if self.name:
            self.leave()
            self._app.drawings.ring()
            self._app.show()

    def follow(self, old: st.State) -> None:
        """The state is another one: the card ends with its map and its mode, and is asked anew where the rest changed.

        Args:
            old: the state before.
        """
        state = self._app.state
        if not self.name or state == old:
            return
        if (state.map, state.mode) != (old.map, old.mode):
            self.leave()
        else:
            self._ask()

    # --- from here on --------------------------------------------------------------------------------------------

    def as_end(self, mode: str, end: str) -> None:
        """Let the hex be an end of a line or of a way.

        Args:
            mode: ``sight`` or ``move``.
            end: ``from`` or ``to``.
        """
        app, name = self._app, self.name
        self.leave()
        app.answers.error = None
        state = st.choose_mode(app.state, mode)
        if mode == st.SIGHT:
            state = state.changed(fan=False, sees=False)
        app.go(st.put_end(state, end, name, app.catalog.of_ends))

    def fan(self) -> None:
        """Ask for everything that is seen from the hex."""
        app, name = self._app, self.name
        self.leave()
        app.go(st.choose_mode(app.state, st.SIGHT).changed(viewer=name, fan=True, sees=False, active=st.TO))

    def who_sees(self) -> None:
        """Ask who sees the hex."""
        app, name = self._app, self.name
        self.leave()
        app.go(st.look(st.choose_mode(app.state, st.SIGHT).changed(target=name), st.SEES))

    def pass_it(self) -> None:
        """Let the way pass the hex."""
        name = self.name
        self.leave()
        self._app.go(st.add_via(self._app.state, name))

    def put_here(self) -> None:
        """Choose a counter that is put down in the hex."""
        app, name = self._app, self.name
        self.leave()
        app.counters.choose_for(name)

    def copy(self) -> None:
        """Copy what the card says, as text."""
        if self.answer is not None:
            text = hexes.text_of(self.answer, self._app.catalog.system["short_title"])
            clipboard.copy(text, lambda done: self._app.say("Copied." if done else clipboard.REFUSED))
