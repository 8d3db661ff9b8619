"""Why a hex of a fan is seen, or not: the line to a hex that was tapped, while the fan stays where it is."""

from __future__ import annotations

from ui.device import engine
from ui.model import asking, why
from ui.model import state as st

LANE = "why"
FIRST, SECOND = "first", "second"
"""The lines from the two places of a fan."""


class WhyDesk:
    """The line to one hex of the fan.

    Args:
        app: the conductor.

    Attributes:
        location: the Location that is explained; empty for none.
        answer: the line's answer; None while there is none.
        second: the line to it from the second place of the fan; None where there is none, or not yet.
        others: the same line from other levels of its ends, and to them: pairs of its ends and its answer.
    """

    def __init__(self, app) -> None:
        self._app = app
        self.location = ""
        self.answer = None
        self.second = None
        self.others: list = []
        self._texts: dict = {}  # the answers as they came, by which of the two lines they are
        self._drawn: dict = {}  # the same, drawn

    def explains(self, hex_name: str) -> bool:
        """Whether a tap on a hex is explained: one in a fan is, and the fan's own hex ends that.

        Args:
            hex_name: the hex.
        """
        state, fan = self._app.state, self._app.answers.sight
        if (
            state.active == st.ALSO
            or not (state.mode == st.SIGHT and state.fan and state.viewer)
            or fan is None
            or fan["kind"] != "fan"
        ):
            return False
        location = "" if hex_name == st.hex_of(state.viewer) else why.location_in(fan, hex_name)
        if location and location != self.location:
            self._ask(location)
        else:
            self.close()
        return True

    def _ask(self, location: str) -> None:
        app = self._app
        self._forget()
        self.location = location
        app.drawings.ring()
        query = self._asked(app.state.viewer, location)

        def took(answer: dict, text: str) -> None:
            if self.location != location or query != self._asked(app.state.viewer, location):
                return
            if answer["kind"] != "los":
                self.close()
                return
            self.answer, self._texts[FIRST] = answer, text
            self.draw()
            app.show()
            self._ask_second(location)
            app.map_view.framing.reveal([st.hex_of(app.state.viewer), st.hex_of(location)])
            app.say_aloud(f"{why.title(answer)}. {answer['say']}")
            if not answer["clear"]:
                self._ask_others(answer)

        engine.ask(query, took, LANE)
        app.show()

    def _ask_second(self, location: str) -> None:
        """Ask for the line from the fan's second place, where it has one and that isn't the hex itself."""
        app = self._app
        also = app.state.also
        if not also or st.hex_of(also) == st.hex_of(location):
            return
        query = self._asked(also, location)

        def took(answer: dict, text: str) -> None:
            if self.location == location and query == self._asked(app.state.also, location) and answer["kind"] == "los":
                self.second, self._texts[SECOND] = answer, text
                self.draw()
                app.show()
                app.say_aloud(f"{why.title_of_two(answer)}. {answer['say']}")

        engine.ask(query, took, f"{LANE} from the second place")

    def _asked(self, place: str, target: str) -> dict:
        """The line between a place of the fan and a hex, from the hex where the fan asks from where it is seen."""
        return self._query(target, place) if self._app.state.reverse else self._query(place, target)

    def _query(self, viewer: str, target: str) -> dict:
        state = self._app.state
        return self._app.figures.within(asking.sight_query(state.changed(fan=False, viewer=viewer, target=target)))

    def _ask_others(self, answer: dict) -> None:
        """Ask from which levels of the two hexes it would be seen, one after the other."""
        app = self._app

        def go_on(_places=None) -> None:
            if self.answer is answer:
                start, end = answer["from"], answer["to"]
                lines = why.other_lines(start, end, app.catalog.places(start), app.catalog.places(end))
                self._try(answer, lines)

        waits = [end for end in (answer["from"], answer["to"]) if not app.catalog.places(end, go_on)]
        if not waits:
            go_on()

    def _try(self, answer: dict, lines: list) -> None:
        if self.answer is not answer or not lines:
            return

        def took(found: dict, _text: str) -> None:
            if self.answer is answer:
                if found["kind"] == "los":
                    self.others.append(found)
                    self._app.show_soon()
                self._try(answer, lines[1:])

        engine.ask(self._query(*lines[0]), took, f"{LANE} from another level")

    # --- what is shown -------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the line over the fan, at the map's present scale; of two places both lines."""
        app = self._app
        if self.answer is None:
            app.map_view.show_overlay(LANE, "")
            return
        request = {"draw": "overlay", "map": app.state.map, "scale": 1 / app.map_view.view.scale}
        for which, text in self._texts.items():
            self._draw_one(request, which, text)

    def _draw_one(self, request: dict, which: str, text: str) -> None:
        def took(markup: str) -> None:
            if self._texts.get(which) == text:
                self._drawn[which] = markup
                self._app.map_view.show_overlay(LANE, "".join([self._drawn[each] for each in sorted(self._drawn)]))
                self._app.drawings.ring()  # the drawing has a ring of its own

        engine.draw(request, took, f"draw {LANE} {which}", text)

    @property
    def ringed(self) -> list[str]:
        """The hex that is explained, while its line is not drawn yet."""
        return [st.hex_of(self.location)] if self.location and self.answer is None else []

    def close(self) -> None:
        """Explain nothing any more."""
        if self.location:
            self._leave()
            self._app.drawings.ring()
            self._app.show()

    def _forget(self) -> None:
        self.location, self.answer, self.second, self.others = "", None, None, []
        self._texts, self._drawn = {}, {}

    def _leave(self) -> None:
        self._forget()
        for lane in (LANE, f"{LANE} from the second place", f"{LANE} from another level"):
            engine.drop(lane)
        self.draw()

    def follow(self, old: st.State) -> None:
        """The state is another one: what is explained ends with its fan, or is asked anew where the rest changed.

        Args:
            old: the state before.
        """
        state = self._app.state
        if not self.location or state == old:
            return
        if (state.mode, state.fan, state.viewer, state.map) != (old.mode, True, old.viewer, old.map):
            self._leave()
        else:
            self._ask(self.location)

    # --- from here on --------------------------------------------------------------------------------------------

    def fan_from_here(self) -> None:
        """Let the fan begin in the hex that is explained."""
        self._app.go(self._app.state.changed(viewer=self.location, active=st.TO))

    def whole_line(self) -> None:
        """Ask for the line to it alone, with all that Sight shows of a line."""
        state = self._app.state
        line = st.look(state, st.LINE).changed(target=self.location, active=st.TO)
        self._app.go(line.changed(viewer=self.location, target=state.viewer) if state.reverse else line)
