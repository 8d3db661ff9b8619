"""The page's conductor: holds the state, has its question asked, and tells the views to show what is known."""

from __future__ import annotations

from browser import window

from ui.desks.answers_desk import AnswersDesk
from ui.desks.boards_desk import BoardsDesk
from ui.desks.catalog_desk import CatalogDesk
from ui.desks.conditions_desk import ConditionsDesk
from ui.desks.correct_desk import CorrectDesk
from ui.desks.counters_desk import CountersDesk
from ui.desks.drawings import Drawings
from ui.desks.figures_desk import FiguresDesk
from ui.desks.find_desk import FindDesk
from ui.desks.hex_desk import HexDesk
from ui.desks.history_desk import HistoryDesk
from ui.desks.own_data_desk import OwnDataDesk
from ui.desks.procedures_desk import ProceduresDesk
from ui.desks.sharing_desk import SharingDesk
from ui.desks.units_desk import UnitsDesk
from ui.desks.why_desk import WhyDesk
from ui.device import theme, visit
from ui.device.pictures import Pictures
from ui.device.voice import Voice
from ui.model import address, later
from ui.model import state as st

PATIENCE = 70
"""How many milliseconds a tap waits for its answer before the panels are shown without it: showing them costs as much
as answering, and an answer is rarely later."""


def _campaigns(app):
    from ui.desks.campaign_desk import CampaignDesk

    return CampaignDesk(app)


def _rosters(app):
    from ui.desks.roster_desk import RosterDesk

    return RosterDesk(app)


def _drawing(app):
    from ui.desks.map_desk import DrawingDesk

    app.drawing = DrawingDesk(app)  # its page asks for it
    app.on_map_desk()
    return app.drawing


class App:
    """What is chosen, and those who see to the rest.

    Attributes:
        state: what the player has chosen.
        catalog: what the engine offers.
        figures: the player's own figures.
        conditions: what holds for the whole scenario.
        answers: what is asked and what is known.
        drawings: what is drawn of it.
        procedures: what goes on where the tables of the rules are asked.
        campaigns: what goes on in a campaign.
        rosters: what goes on at an order of battle.
        boards: what goes on with the player's own boards.
        drawing: what goes on at the map desk.
        find: what is being looked for by its name.
        why: why a hex of the fan is seen or not.
        hex: the card of a hex.
        correcting: what goes on while one hex of a map is put right.
        history: what was asked before.
        units: the player's own units on the map.
        own_data: everything of the player's in one file.
        pictures: drawings that stay the same for a while.
        map_view: the map that is seen.
        sheets: what comes up over the page.
        voice: what is heard of all this.
        counters: what goes on with the counters on the map, and with the kept ones.
        notices: sentences shown until they are put away.
        on_map_desk: called once the map desk is there, which is to be seen.
    """

    campaigns = later.Later(_campaigns)
    rosters = later.Later(_rosters)
    drawing = later.Later(_drawing)

    def __init__(self) -> None:
        resumes = not visit.address()
        left = visit.resume()
        self.state, self.notices = address.read(visit.address(), st.State(unit=left[0], unit_mode=left[1]))
        mark = visit.mark()
        self.state = st.marked(self.state, mark)
        self.voice = Voice()
        self.catalog = CatalogDesk(self)
        self.figures = FiguresDesk(self)
        self.conditions = ConditionsDesk(self)
        self.answers = AnswersDesk(self)
        self.drawings = Drawings(self, resumes)
        self.procedures = ProceduresDesk(self)
        self.boards = BoardsDesk(self)
        self.correcting = CorrectDesk(self)
        self.sharing = SharingDesk(self)
        self.find = FindDesk(self)
        self.why = WhyDesk(self)
        self.hex = HexDesk(self)
        self.history = HistoryDesk(self)
        self.units = UnitsDesk(self)
        self.own_data = OwnDataDesk(self)
        self.engine_state = None
        self.offline_state = None
        self._views = []
        self._answer_views = []
        self._reads = []
        self._frame = None
        self._reading = None
        self._late = None
        self.pictures = Pictures(self.show, theme.shown)
        # What only stands once the page does: see furnish.
        self.map_view = None
        self.sheets = None
        self.counters = None
        self.turn = None  # which way round the map lies
        self.drag = None  # the counter under the finger
        self.facing = None  # which way the unit that moves faces
        self.was_here = bool(mark)  # this tab wrote the address itself: it was loaded again, or came back to
        self.patient = True  # until the start has taken longer than one from the cache does
        self.choosing_unit = False
        self.typing_allowance = False
        self.unfolded: set[str] = set()  # what the player has unfolded in the panel, by the name of the fold
        self.unfolded_step = 0  # the step of the way whose cost is being chosen; 0 for none
        self.said = ""
        self.times_said = 0  # how often something was: the same words may be said again
        self._before_tap = None  # the address and the state before the last tap on the map
        self.measuring = False  # a free table's line is measured in place of judged
        self.on_map_desk = lambda: None
        self.on_offline = lambda: None  # called when saving for offline use went on: the rest of what is shown stays

    def furnish(self, map_view, sheets) -> None:
        """Take what is seen, and let the counters be laid on it: from here on everybody finds everybody.

        Args:
            map_view: the map.
            sheets: what comes up over the page.
        """
        self.map_view = map_view
        self.sheets = sheets
        self.counters = CountersDesk(self)

    def watch(self, view) -> None:
        """Have a view called after every change."""
        self._views.append(view)

    def watch_answers(self, view) -> None:
        """Have a view called when an answer has come, which may show it before what stands around it."""
        self._answer_views.append(view)

    def watch_readings(self, view) -> None:
        """Have a view called when more is known of the house conventions of the answer that is shown."""
        self._reads.append(view)

    def show(self) -> None:
        """Let every view show what is known, now."""
        self._frame = None
        self._wait_no_more()
        for view in self._views:
            view()

    def show_answer(self) -> None:
        """Let an answer that has come be shown now; what stands around it may follow once it is painted."""
        if self._frame is not None:  # more has changed than what is answered
            self.show()
            return
        self._wait_no_more()
        for view in self._answer_views:
            view()

    def _wait_no_more(self) -> None:
        """What was to be shown together with its answer needs no timer any more."""
        if self._late is not None:
            window.clearTimeout(self._late)
            self._late = None

    def show_soon(self) -> None:
        """Let every view show what is known on the next frame: several changes in a frame are shown at once."""
        if self._frame is None:
            self._frame = window.requestAnimationFrame(self._show_frame)

    def show_readings(self) -> None:
        """Let what more is known of the house conventions be shown on the next frame, and nothing else."""
        if self._frame is None and self._reading is None:
            self._reading = window.requestAnimationFrame(self._show_reading)

    def _show_reading(self, _time: float) -> None:
        self._reading = None
        for view in self._reads:
            view()

    def _show_frame(self, _time: float) -> None:
        if self._frame is not None:  # what was to be shown has been shown meanwhile
            self.show()

    def _show_late(self) -> None:
        self._late = None
        self.show_soon()

    # --- the player chooses --------------------------------------------------------------------------------------

    def go(self, state: st.State, push: bool = True, patient: bool = False) -> None:
        """Take a new state: ask what it asks, put its link into the address bar, show it.

        Args:
            state: the new state.
            push: whether the browser's Back comes to the old one.
            patient: whether it may be shown together with its answer, if that comes soon.
        """
        old = self.state
        self.state = state
        asks_more = state.mode in (st.PROCEDURES, st.COUNTERS)
        said = state.conventions or state.options or state.conditions
        chosen = asks_more or st.ends(state)[0] or state.sees or state.counters or said
        if state.counters != old.counters:
            self.drawings.redraw_counters()
        if state.map != old.map:
            self.reload_map()
        if (state.map, state.system) != (old.map, old.system):
            self.counters.shelf.map_opened()
            self.conditions.game_opened()
        if state.goal != old.goal:
            self.choosing_unit = False  # what the way comes to would stand below it
        self.find.asked(old)
        self.why.follow(old)
        self.hex.follow(old)
        self.answers.left(old)
        self.answers.ask()
        # The rules are at work meanwhile.
        if state.mode not in st.APART and (chosen or visit.address()):
            self.put_into_address(push)
        self.units.follow(old)
        self.conditions.ask()
        self._follow_tables()
        if patient and self.answers.is_open and not self.waiting:
            if self._late is None:
                self._late = window.setTimeout(self._show_late, PATIENCE)
        else:
            self.show_soon()

    def _follow_tables(self) -> None:
        """Ask what a campaign and an order of battle ask; one that was never opened isn't there."""
        for name, opened in (("campaigns", self.state.campaign), ("rosters", self.state.roster)):
            if opened or later.is_made(self, name):
                getattr(self, name).follow()

    def put_into_address(self, push: bool) -> None:
        """Put the present question into the address bar; beside it the browser remembers whose counters lie there.

        Args:
            push: whether the browser's Back comes to what stands there now.
        """
        words, mark = address.link(self.state), st.mark(self.state)
        visit.left(words, mark, self.state.unit, self.state.unit_mode)
        if words != visit.address() and push:
            window.history.pushState(mark, "", words)
        elif words != visit.address() or mark != window.history.state:
            window.history.replaceState(mark, "", words)
        else:
            return
        visit.wrote(words, mark)

    def leaves(self, _event=None) -> None:
        """The player leaves the page, or loads it anew: where he was is remembered, and what he looked at."""
        visit.leaves(st.mark(self.state))
        self.drawings.note_view()

    def came_back(self, _event=None) -> None:
        """The player went back or forward: take the state of the address."""
        old = self.state
        self.state, self.notices = address.read(visit.address(), st.State(unit=old.unit, unit_mode=old.unit_mode))
        if not self.waiting:
            self.notices += self.catalog.put_right()
        self.state = st.with_the_rest(st.marked(self.state, visit.mark()), old)
        own = self.state.lies == old.lies == st.OWN and (self.state.map, self.state.system) == (old.map, old.system)
        if own:
            self.state = self.state.changed(counters=old.counters)  # the player's own counters lie where he left them
        if self.state.holds == old.holds == st.OWN and self.state.system == old.system:
            self.state = self.state.changed(conditions=old.conditions)  # and his own conditions hold
        self.procedures.close_map()
        if self.state.counters != old.counters:
            self.drawings.redraw_counters()
        if self.state.map != old.map:
            self.reload_map()
        if not own:
            self.counters.shelf.map_opened()
        self.conditions.game_opened()
        self.put_into_address(push=False)
        self.find.leave()
        self.why.follow(old)
        self.hex.follow(old)
        self.answers.left(old)
        self.answers.ask()
        self.units.follow(old)
        self._follow_tables()
        self.show()

    def tap(self, hex_name: str, point: tuple | None = None) -> None:
        """The player tapped a hex.

        Args:
            hex_name: the hex.
            point: where in the map's drawing; None where the keyboard chose it.
        """
        self._before_tap = (visit.address(), self.state, self.drawings.brought, self.units.steps)
        self.said = ""  # it would lie over the answer
        self.units.step, self.units.still = "", False
        self.find.leave()
        self.hex.hush()
        self.hex.close()
        if self.state.mode == st.PROCEDURES:
            self.procedures.tapped(hex_name)
        elif self.state.mode == st.COUNTERS:
            self.counters.tap(hex_name, point)
        elif self.state.mode not in st.APART and not (
            self.units.tapped(hex_name, point) or self.why.explains(hex_name)
        ):
            self.typing_allowance = False
            self.answers.error = None
            self.go(st.tap(self.state, hex_name, self.catalog.of_ends), patient=True)

    def untap(self) -> None:
        """The last tap was the first of a double one: what it chose is left again."""
        if self._before_tap is None:
            return
        (words, state, brought, steps), self._before_tap = self._before_tap, None
        self.drawings.keep_view(brought)
        if self.units.steps > steps:
            self.units.undo()
            return
        if self.state.mode == st.COUNTERS:
            if self.state.counters != state.counters:
                self.counters.shelf.undo()
        elif visit.address() != words:
            window.history.back()
        elif self.state != state:
            self.go(state, push=False)

    def grips(self) -> list:
        """What a finger may drag on the map: the end that is set, where its mark lies, where the other end is."""
        state = self.state
        if state.mode not in (st.SIGHT, st.MOVE):
            return []
        first, second = st.ends(state)
        if state.mode == st.SIGHT and state.sees:
            return [(st.TO, second, "")] if second else []
        walks = state.mode == st.MOVE and state.objective == st.WALK
        if not first:
            return []
        if walks or (state.mode == st.SIGHT and state.fan):
            return [(st.FROM, first, "")]
        return [(st.TO, second, first), (st.FROM, first, second)] if second else [(st.TO, first, first)]

    def dragged(self, end: str, hex_name: str) -> None:
        """The player dragged an end of the line.

        Args:
            end: the end.
            hex_name: where to; empty for beside the map.
        """
        self.drawings.ring()
        if hex_name and hex_name not in [st.hex_of(location) for location in st.ends(self.state)]:
            self.typing_allowance = False
            self.answers.error = None
            self.find.leave()
            self.go(st.put_end(self.state, end, hex_name, self.catalog.of_ends), patient=True)

    def model_on_table(self) -> str:
        """Where the model stands whose way a finger may draw; empty where none does."""
        return self.state.start if self.state.mode == st.MOVE else ""

    def course_on_table(self) -> list:
        """The points of the way that a finger may bend: one's own, or the one that is proposed."""
        state, found = self.state, self.answers.path
        if state.mode != st.MOVE or not state.start:
            return []
        if state.objective == st.WALK:
            return [state.start, *state.moves]
        return [] if found is None else [f"{x / 100:g}x{y / 100:g}" for x, y in found.get("course") or []]

    def drew(self, moves: list) -> None:
        """The player drew a way from the model on."""
        self.typing_allowance = False
        self.answers.error = None
        self.go(st.drawn(self.state, moves), patient=True)

    def zoomed(self) -> None:
        """The map is drawn at another scale: what is drawn for one scale is drawn again."""
        self.drawings.redraw()
        if self.facing is not None:
            self.facing.show()

    def toggle_measure(self) -> None:
        """Measure the line in place of judging it, or judge it again."""
        self.measuring = not self.measuring
        self.drawings.redraw()
        self.show()

    def swap(self) -> None:
        """The player exchanges the two ends; of who sees a place the two sides."""
        if self.state.mode == st.SIGHT and self.state.sees:
            self.units.reverse()
            return
        self.go(st.swap(self.state, self.catalog.of_ends))

    def notify(self, sentence: str) -> None:
        """Show a sentence until it is put away."""
        if sentence not in self.notices:
            self.notices = [*self.notices, sentence]
            self.show_soon()

    @property
    def waiting(self) -> bool:
        """Whether the rules are still being loaded."""
        return not self.catalog.known

    @property
    def link(self) -> str:
        """The present question's address, whole, with the figures of the player's own that had a say in its answer."""
        words = address.link(self.figures.carried(self.state))
        return f"{window.location.origin}{window.location.pathname}{words}"

    def say_aloud(self, words: str) -> None:
        """Have a screen reader say something."""
        self.voice.say(words)

    def cursor_moved(self, hex_name: str) -> None:
        """The keyboard is on another hex."""
        self.drawings.ring()
        self.hex.hear(hex_name)

    def tell_once(self, sentence: str) -> None:
        """Show a sentence that the player asked for."""
        self.notify(sentence)
        self.show()

    def toggle_unit_choice(self) -> None:
        """Open or close the choice of unit and mode."""
        self.choosing_unit = not self.choosing_unit
        self.typing_allowance = False
        self.show()

    def keep_fold(self, name: str, unfolded: bool) -> None:
        """Keep whether a part of the panel is unfolded: the panel may be drawn again at any moment.

        Args:
            name: of the fold, as in ``parts.fold``.
            unfolded: whether it is.
        """
        (self.unfolded.add if unfolded else self.unfolded.discard)(name)

    def unfold_step(self, number: int) -> None:
        """Unfold what may be spent on a step of the way, or fold it again."""
        self.unfolded_step = 0 if self.unfolded_step == number else number
        self.show()

    def type_allowance(self, text: str) -> None:
        """The player typed an allowance, and may go on typing: the field stays."""
        self.typing_allowance = True
        self.go(self.state.changed(allowance=text.strip()))

    def set_allowance(self, text: str) -> None:
        """The player is done with the allowance, or took a suggestion: the choice of the unit is done."""
        self.choosing_unit = self.typing_allowance = False
        self.go(self.state.changed(allowance=text.strip()))

    def dismiss(self, notice: str) -> None:
        """Put a notice away."""
        self.notices = [other for other in self.notices if other != notice]
        self.show()

    def start_again(self) -> None:
        """Leave the question: nothing chosen, on the same map."""
        self.answers.error = None
        self.notices = []
        self.go(st.choose_map(self.state, self.state.map, self.state.system))
        self.counters.shelf.map_opened()  # what lay there with the link is left with it

    def reload_page(self) -> None:
        """Load the page anew."""
        window.location.reload()

    def say(self, words: str) -> None:
        """Show a few words for a moment, and speak them."""
        self.said = words
        self.times_said += 1
        self.say_aloud(words)
        self.show()

    def point_at(self, hexes, number: int) -> None:
        """Show on the map where a row of the answer lies."""
        self.map_view.framing.reveal(hexes)
        self.map_view.point_at(hexes, number)

    def reload_map(self) -> None:
        """Another map was chosen: nothing known of the old one holds."""
        self.answers.forget()
        self.catalog.forget_places()
        self.drawings.load_board()

    # --- the engine ----------------------------------------------------------------------------------------------

    def engine_changed(self, state) -> None:
        """The engine's start went on."""
        was = "" if self.engine_state is None else self.engine_state.name
        noted = bool(state.note) and (self.engine_state is None or self.engine_state.note != state.note)
        if noted:
            self.notify(str(state.note))
        self.engine_state = state
        if state.name == "ready" and was != "ready" and self.waiting:
            self.catalog.load()
        # How far the download has come is not shown yet where it is a short one, from the cache.
        if noted or state.name != was or not self.patient:
            self.show_soon()

    def offline_changed(self, state) -> None:
        """Saving the app for use without a network went on."""
        self.offline_state = state
        self.on_offline()
