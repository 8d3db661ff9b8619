"""What is drawn of the question: the board, the answer's marks on it, counters and rings, and the profile of a line."""

from __future__ import annotations

from ui.device import engine, visit
from ui.model import answers, costs, tables
from ui.model import state as st
from ui.model.asking import COMPARE_LANE, PATH_LANE, PROCEDURE_LANE, REACH_LANE, SIGHT_LANE

COUNTERS_LANE = "table"

_ASKED = ("kind", "from", "to", "range", "places", "reverse", "arc", "allowance", "moves")
"""What of an answer says which ends it is about, and how far it reaches."""


class Drawings:
    """The drawings that follow what is chosen and what is known.

    Args:
        app: the conductor.
        resumes: whether the player goes on where he was, with no address that asks for something.

    Attributes:
        profile: the drawing of the present line from the side; empty while there is none.
        profile_size: gives the size in which it is drawn.
        on_profile: called when it has come: the rest of what is shown stays.
    """

    def __init__(self, app, resumes: bool) -> None:
        self._app = app
        asks = any(st.ends(app.state)) or app.state.sees
        self._as_left = self._question if resumes or not asks else None  # what is looked at as when it was left
        self._stands: tuple = ()  # the question that was answered last
        self._left: dict = {}  # the question that stood as a map was left for another one, by map
        self.profile = ""
        self.brought = ()  # the question whose hexes were brought into view last
        self._kept = None  # the question that the player came back to: the view stays as he has it
        self.profile_size = lambda: (372, 232)  # the frame knows better
        self._profile_drawn = (0, 0)  # the size in which it was drawn last
        self.on_profile = lambda: None
        self._painted: dict = {}  # what the conditions make of the board's terrain, as it is drawn now

    def load_board(self) -> None:
        """Fetch the present map's drawing and put it on the screen."""
        map_id = self._app.state.map
        self._leave(map_id)

        def took(markup: str) -> None:
            if self._app.state.map == map_id and markup:
                self._app.map_view.show_board(markup, lambda: self._look(map_id))
                self._painted = {}
                self.repaint()
                self.name_limits()
                self._app.boards.pictures.show()
                self.redraw()
                self.ring()

        self._app.pictures.board(map_id, took)

    @property
    def _question(self) -> tuple:
        state = self._app.state
        return state.map, st.question(state), st.ends(state)

    def _leave(self, map_id: str) -> None:
        """Remember what is looked at of the map that is left, and whether the next one is looked at as it was left.

        Args:
            map_id: the map that comes.
        """
        board, state = self._app.map_view.board, self._app.state
        shown = board.getAttribute("data-map") if board is not None else map_id
        if shown == map_id:
            return
        self.note_view()
        if self._stands[:1] == (shown,):
            self._left[shown] = self._stands
        asks = any(st.ends(state)) or state.sees
        self._as_left = self._question if not asks or self._left.get(map_id) == self._question else None

    def _look(self, map_id: str) -> None:
        """Look at what the player looked at when he left, else at what is asked."""
        answer = self._app.answers.answer
        ends = [st.hex_of(end) for end in st.ends(self._app.state) if end]
        left = visit.view_of(map_id) if self._as_left == self._question else None
        if left is None or answer is not None or not ends:
            self._as_left = None  # else its answer is still to come
        if left is None:
            self._app.map_view.framing.close_up(ends if answer is None else answers.hexes_to_show(answer))
        else:
            self._app.map_view.look_at(left)

    def note_view(self) -> None:
        """Remember what of the map that is seen is looked at."""
        view = self._app.map_view
        if view is not None and view.board is not None:
            visit.left_view(view.board.getAttribute("data-map"), view.view.looks_at)

    def repaint(self) -> None:
        """Draw the terrain that the conditions make of the board's own, where it is drawn otherwise."""
        app, becomes, map_id = self._app, self._app.conditions.becomes, self._app.state.map
        if becomes == self._painted or not self._is_shown(map_id):
            return
        self._painted = becomes

        def took(markup: str) -> None:
            if markup and self._is_shown(map_id) and self._painted is becomes:
                app.map_view.repaint_board(markup)

        engine.draw({"draw": "board", "map": map_id, "becomes": becomes}, took, "repaint")
        self.redraw_counters()

    def name_limits(self) -> None:
        """Say in the names on a free table how far one sees into what they name, as the present game has it."""
        app = self._app
        if app.waiting or not app.catalog.on_table or not self._is_shown(app.state.map):
            return
        limits = tables.limits(app.catalog.system, app.catalog.map_entry)
        for name in app.map_view.board.querySelectorAll(".tb-name[data-terrain]"):
            alone = name.getAttribute("data-name") or name.textContent
            name.setAttribute("data-name", alone)
            limit = limits.get(name.getAttribute("data-terrain"))
            name.textContent = f"{alone} {limit}" if limit else alone

    def _is_shown(self, map_id: str) -> bool:
        """Whether the board that is seen is that of a map."""
        view = self._app.map_view
        return view is not None and view.board is not None and view.board.getAttribute("data-map") == map_id

    def redraw(self) -> None:
        """Show the overlays of the present mode: the player went to another one, or the board is another one."""
        for lane in (SIGHT_LANE, REACH_LANE, PATH_LANE, PROCEDURE_LANE):
            self.draw(lane)
        self._app.why.draw()
        self._app.units.draw()
        self.redraw_counters()

    def draw(self, lane: str) -> None:
        """Draw the answer of a lane on the map as it is now, where the present mode shows it."""
        if lane == COMPARE_LANE:
            return  # the map shows the present system's answer, as it does by itself
        answer, text = self._app.answers.of(lane)
        if answer is None or not self._shows(lane):
            engine.drop(f"draw {lane}")
            self._app.map_view.show_overlay(lane, "")
            if lane == PATH_LANE and self._app.map_view.overlay is not None:
                self._clear_costs_under_way()
            return

        scale = self._app.map_view.view.scale

        def took(markup: str) -> None:
            if self._app.answers.of(lane)[0] is answer and self._shows(lane):
                # A reach under a way has no marks of its own: those of the way are still the old ones.
                under = lane == REACH_LANE and self._app.state.goal
                self._app.map_view.show_overlay(lane, markup, 0.0 if under else scale)
                if lane in (REACH_LANE, PATH_LANE):
                    self._clear_costs_under_way()
                self.ring()

        what = "measure" if lane == SIGHT_LANE and self._app.measuring and self._app.catalog.on_table else "overlay"
        request = {"draw": what, "map": self._app.state.map, "scale": 1 / scale}
        if answer["kind"] == "sees" and self._app.units.chosen is not None:
            request["chosen"] = self._app.units.chosen
        engine.draw(request, took, f"draw {lane}", text)

    def _clear_costs_under_way(self) -> None:
        """The costs of a reach leave the hexes that the way comes through: its discs stand there."""
        self._app.map_view.hide_costs(costs.hexes_of_way(self._app.answers.path))

    def _shows(self, lane: str) -> bool:
        """Whether the map shows the answers of a lane in the present mode."""
        if self._app.state.mode == st.PROCEDURES or lane == PROCEDURE_LANE:
            return lane == PROCEDURE_LANE and self._app.procedures.shows_marks
        return (lane == SIGHT_LANE) == (st.question(self._app.state) == st.SIGHT)

    def redraw_counters(self) -> None:
        """Draw what lies on the map as it is now."""
        state = self._app.state
        if not state.counters or self._app.waiting:  # until the rules are there nobody knows which of them there are
            self._app.map_view.show_overlay(COUNTERS_LANE, "")
            return

        def took(markup: str) -> None:
            if (self._app.state.map, self._app.state.counters) == (state.map, state.counters):
                self._app.map_view.show_overlay(COUNTERS_LANE, markup)

        request = {
            "draw": "counters",
            "map": state.map,
            "table": [dict(item) for item in state.counters],
            "becomes": self._app.conditions.becomes,
            "scale": 1 / self._app.map_view.view.scale,
        }
        if state.mode == st.COUNTERS and self._app.counters.selected is not None:
            request["ring"] = self._app.counters.selected
        engine.draw(request, took, "draw counters")

    def ring(self) -> None:
        """Outline the hexes that are chosen while there is no answer, and the hex that the keyboard is on."""
        first, second = st.ends(self._app.state)
        rings = []
        answered = self._app.answers.answer
        if self._app.state.mode == st.PROCEDURES:
            rings = [(name, "end") for name in self._app.procedures.ringed]
        elif answered is None:
            rings = [(st.hex_of(end), "end") for end in (first, second) if end]
        rings += [(name, "end") for name in (*self._app.why.ringed, *self._app.hex.ringed)]
        if self._app.map_view.cursor:
            rings.append((self._app.map_view.cursor, "cursor"))
        self._app.map_view.ring(rings)
        self._app.map_view.outline(*self._app.find.shown)

    def show_on_map(self, answer: dict) -> None:
        """Bring what an answer is about into view."""
        if answer["kind"] in ("table", "compare") or (answer["kind"] == "reach" and self._app.state.goal):
            return  # the way there is what is looked at
        self._stands = self._question
        question = (self._app.state.map, *(str(answer.get(part)) for part in _ASKED))
        # What was put on the map, or how it is judged, moves nobody's view.
        as_left = self._as_left == self._question
        stays = self._app.units.still or as_left or question in (self.brought, self._kept)
        if not as_left or self._is_shown(self._app.state.map):
            self._as_left = None
        self.brought, self._kept, self._app.units.still = question, None, False
        if not stays:
            self._frame(answer)

    def _frame(self, answer: dict) -> None:
        """Bring what an answer is about into view: a fan or a reach to the edges, a line with room for its tags."""
        self._app.map_view.framing.frame(*_framed(answer))

    def keep_view(self, question: tuple) -> None:
        """Leave the view as it is when a question is answered again.

        Args:
            question: the question, as ``brought`` had it.
        """
        self._kept = question

    def fit_again(self) -> None:
        """The window has another size: what the question is about stays in view."""
        answer = self._app.answers.answer
        ends = [st.hex_of(end) for end in st.ends(self._app.state) if end]
        self._app.map_view.framing.resized_with(*([ends] if answer is None else _framed(answer)))
        if self.profile and self.profile_size() != self._profile_drawn:
            self._draw_profile()

    def redraw_profile(self) -> None:
        """Draw the present line from the side."""
        self.profile = ""
        self._draw_profile()

    def _draw_profile(self) -> None:
        self._profile_drawn = self.profile_size()

        def took(markup: str) -> None:
            self.profile = markup
            self.on_profile()

        self.draw_profile(self._profile_drawn, took)

    def draw_profile(self, size: tuple[int, int], callback, slot: str = "profile") -> None:
        """Draw the present line from the side, where the answer is one.

        Args:
            size: in pixels of the drawing.
            callback: called with the drawing, while it is of the present line.
            slot: what it is for: of drawings for one thing only the last is made.
        """
        answer, text = self._app.answers.of(SIGHT_LANE)
        if answer is None or answer["kind"] != "los":
            return

        def took(markup: str) -> None:
            if self._app.answers.sight is answer:
                callback(markup)

        engine.draw({"draw": "profile", "map": self._app.state.map, "size": list(size)}, took, slot, text)


def _framed(answer: dict) -> tuple:
    """What of an answer is brought into view: its hexes, whether they are an area, those of this turn."""
    return answers.hexes_to_show(answer), answer["kind"] in ("fan", "reach"), answers.hexes_of_this_turn(answer)
