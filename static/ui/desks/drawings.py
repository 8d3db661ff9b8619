"""What is drawn of the question: the board, the answer's marks on it, counters and rings, and the profile of a line."""

from __future__ import annotations

from ui.device import engine
from ui.model import answers
from ui.model import state as st
from ui.model.asking import COMPARE_LANE, PATH_LANE, PROCEDURE_LANE, REACH_LANE, SIGHT_LANE

COUNTERS_LANE = "table"


class Drawings:
    """The drawings that follow what is chosen and what is known.

    Args:
        app: the conductor.

    Attributes:
        profile: the drawing of the present line from the side; empty while there is none.
        profile_size: gives the room for it in pixels.
    """

    def __init__(self, app) -> None:
        self._app = app
        self.profile = ""
        self.profile_size = lambda: (372, 232)  # the frame knows better

    def load_board(self) -> None:
        """Fetch the present map's drawing and put it on the screen."""
        map_id = self._app.state.map

        def took(markup: str) -> None:
            if self._app.state.map == map_id and markup:
                self._app.map_view.show_board(markup)
                self._app.boards.pictures.show()
                self.redraw()
                self.ring()
                answer = self._app.answers.answer
                ends = [st.hex_of(end) for end in st.ends(self._app.state) if end]
                self._app.map_view.close_up(ends if answer is None else answers.hexes_to_show(answer))

        self._app.pictures.board(map_id, took)

    def redraw(self) -> None:
        """Show the overlays of the present mode: the player went to another one, or the board is another one."""
        for lane in (SIGHT_LANE, REACH_LANE, PATH_LANE, PROCEDURE_LANE):
            self.draw(lane)
        self.redraw_counters()

    def draw(self, lane: str) -> None:
        """Draw the answer of a lane on the map as it is now, where the present mode shows it."""
        if lane == COMPARE_LANE:
            return  # the map shows the present system's answer, as it does by itself
        answer, text = self._app.answers.of(lane)
        if answer is None or not self._shows(lane):
            engine.drop(f"draw {lane}")
            self._app.map_view.show_overlay(lane, "")
            return

        def took(markup: str) -> None:
            if self._app.answers.of(lane)[0] is answer and self._shows(lane):
                self._app.map_view.show_overlay(lane, markup)
                self.ring()

        request = {"draw": "overlay", "map": self._app.state.map, "scale": 1 / self._app.map_view.view.scale}
        engine.draw(request, took, f"draw {lane}", text)

    def _shows(self, lane: str) -> bool:
        """Whether the map shows the answers of a lane in the present mode."""
        if self._app.state.mode == st.PROCEDURES or lane == PROCEDURE_LANE:
            return lane == PROCEDURE_LANE and self._app.procedures.shows_marks
        return (lane == SIGHT_LANE) == (st.question(self._app.state) == st.SIGHT)

    def redraw_counters(self) -> None:
        """Draw what lies on the map as it is now."""
        state = self._app.state
        if not state.counters:
            self._app.map_view.show_overlay(COUNTERS_LANE, "")
            return

        def took(markup: str) -> None:
            if (self._app.state.map, self._app.state.counters) == (state.map, state.counters):
                self._app.map_view.show_overlay(COUNTERS_LANE, markup)

        request = {
            "draw": "counters",
            "map": state.map,
            "table": [dict(item) for item in state.counters],
            "scale": 1 / self._app.map_view.view.scale,
        }
        if state.mode == st.COUNTERS and self._app.counters.selected is not None:
            request["ring"] = self._app.counters.selected
        engine.draw(request, took, "draw counters")

    def ring(self) -> None:
        """Outline the hexes that are chosen while there is no answer, and the hex that the keyboard is on."""
        first, second = st.ends(self._app.state)
        rings = []
        answered = self._app.answers.sight if st.question(self._app.state) == st.SIGHT else self._app.answers.reach
        if self._app.state.mode == st.PROCEDURES:
            rings = [(name, "end") for name in self._app.procedures.ringed]
        elif answered is None:
            rings = [(st.hex_of(end), "end") for end in (first, second) if end]
        if self._app.map_view.cursor:
            rings.append((self._app.map_view.cursor, "cursor"))
        self._app.map_view.ring(rings)

    def show_on_map(self, answer: dict) -> None:
        """Bring what an answer is about into view."""
        if answer["kind"] in ("table", "compare") or (answer["kind"] == "reach" and self._app.state.goal):
            return  # the way there is what is looked at
        self._app.map_view.frame(answers.hexes_to_show(answer))
        if answer["kind"] in ("fan", "reach"):
            self._app.map_view.come_near(st.hex_of(answer["from"]))

    def redraw_profile(self) -> None:
        """Draw the present line from the side."""
        self.profile = ""
        answer, text = self._app.answers.of(SIGHT_LANE)
        if answer is not None and answer["kind"] == "los":
            request = {"draw": "profile", "map": self._app.state.map, "size": list(self.profile_size())}

            def took(markup: str) -> None:
                if self._app.answers.sight is answer:
                    self.profile = markup
                    self._app.show_soon()

            engine.draw(request, took, "profile", text)
