"""What goes on with the engine's answers: the present question is asked, its answers are kept, shown and spoken."""

from __future__ import annotations

from browser import timer

from ui.device import clipboard, dice, engine
from ui.model import answers, asking, fates, hanging, leaving, procedures
from ui.model import state as st
from ui.model.asking import COMPARE_LANE, PATH_LANE, PROCEDURE_LANE, REACH_LANE, SIGHT_LANE
from ui.model.recover import repaired

AT_REST = 250
"""Milliseconds after an answer until what is likely next is made ready: all that follows it is painted by then."""


class AnswersDesk:
    """What is asked and what is known.

    Args:
        app: the conductor.

    Attributes:
        sight, reach, path, compare, procedure: the present answers, None while there are none.
        error: the present question's error, as the engine words it; None where it is well.
        thrown: the face of the die that the present line's total hangs on, once it was thrown; None before.
        way_rolls: what the dice showed for the rolls of the present way, as in ``fates.rolled``; empty before.
        on_word: whether the player gave his word that what is not charted on the present line is open ground.
    """

    def __init__(self, app) -> None:
        self._app = app
        self.sight = None
        self.reach = None
        self.path = None
        self.compare = None
        self.procedure = None
        self.error = None
        self.thrown = None
        self.way_rolls: list[int] = []
        self.on_word = False
        self._texts = {}
        self._asked = {}
        self.met: set = set()  # the games that have answered since the page was opened: their rules are here
        self._open = set()  # the lanes whose question is not answered yet
        self._ready = ()  # the map and the game that what is likely to be asked next is ready for
        self.reading = set()  # the lanes whose answer the other readings of its conventions follow

    # --- what is known -------------------------------------------------------------------------------------------

    @property
    def answer(self) -> dict | None:
        """The answer that the map shows; None while there is none."""
        return self.sight if st.question(self._app.state) == st.SIGHT else self.path or self.reach

    def of(self, lane: str) -> tuple[dict | None, str]:
        """The present answer of a lane, and the text that it came as."""
        return getattr(self, lane), self._texts.get(lane, "")

    @property
    def shown(self) -> list[dict]:
        """The answers that the present mode shows."""
        found = self.procedure if self._app.state.mode == st.PROCEDURES else self.compare or self.answer
        return [] if found is None else [found]

    @property
    def is_open(self) -> bool:
        """Whether part of the present question is not answered yet."""
        return bool(self._open)

    @property
    def is_busy(self) -> bool:
        """Whether what the panel shows is an older answer than what is asked, and the rules are at work on the new one.

        Where a way is asked, the reach that lies under it on the map keeps nobody waiting.
        """
        return self._rules_are_at_work and not all(self._lies_under(lane) for lane in self._open)

    @property
    def is_reach_old(self) -> bool:
        """Whether the reach on the map, under a way or alone, is an older one than what is asked."""
        return self._rules_are_at_work and REACH_LANE in self._open

    @property
    def _rules_are_at_work(self) -> bool:
        state = self._app.engine_state
        return self.is_open and state is not None and state.name == "ready"

    def _lies_under(self, lane: str) -> bool:
        """Whether a lane's answer lies on the map under a way: it is the way that is asked for."""
        return lane == REACH_LANE and self._asked.get(PATH_LANE) is not None

    @property
    def awaited(self) -> str:
        """The game whose rules the present question waits for, its first since the page was opened; empty for none."""
        system = self._app.state.system
        return system if self.is_busy and system not in self.met else ""

    @property
    def text(self) -> str:
        """The answer that is shown, as the text that the engine gave; empty where there is none."""
        if self._app.state.mode == st.PROCEDURES:
            return self._texts.get(PROCEDURE_LANE, "")
        lanes = (SIGHT_LANE,) if st.question(self._app.state) == st.SIGHT else (PATH_LANE, REACH_LANE)
        lanes = (COMPARE_LANE, *lanes)
        return next((self._texts[lane] for lane in lanes if self._texts.get(lane)), "")

    def in_short(self) -> dict | None:
        """The present answer in a few words, to say what a change on the table did to it."""
        return None if self.answer is None else answers.in_short(self.answer)

    @property
    def seeks_way(self) -> bool:
        """Whether the way to the goal is being looked for."""
        return self._rules_are_at_work and PATH_LANE in self._open

    def copy(self, form: str = leaving.TEXT) -> None:
        """Copy the present answer with its reasons and its link.

        Args:
            form: one of ``leaving.FORMS``.
        """
        text = self.standing_alone(form)
        if text:
            clipboard.copy(text, lambda done: self._app.say("Copied." if done else clipboard.REFUSED))

    def standing_alone(self, form: str = leaving.TEXT) -> str:
        """The present answer as it leaves the app; empty where there is none."""
        answer = self.compare or self.answer
        if answer is None:
            return ""
        return leaving.text(answer, self._app.link, self._heading(answer), form)

    def picture_lines(self) -> list[str]:
        """What is written below the verdict of a saved picture, so that it stands alone."""
        return [
            line
            for answer in self.shown
            for line in leaving.picture_lines(
                answer,
                self._app.link,
                self._heading(answer),
                by_picture=self._app.boards.pictures.shows(self._app.state.map),
            )
        ]

    def _heading(self, answer: dict) -> str:
        app, catalog = self._app, self._app.catalog
        where = catalog.map_entry["title"] if catalog.map_entry else app.map_view.title() or app.state.map
        system = catalog.system["title"] if not app.waiting else app.state.system.upper()
        if answer["kind"] == "compare":
            system = " and ".join(each["title"] for each in answer["systems"])
        who = ""
        if st.question(app.state) == st.MOVE and catalog.unit and catalog.unit_mode:
            allowance = f", {app.state.allowance} {catalog.unit['points']}" if app.state.allowance else ""
            who = f"{catalog.unit['title']} ({catalog.unit_mode['title']}){allowance}"
        lying = [app.counters.words(index) for index in range(len(app.state.counters))]
        return leaving.heading(answer, where, system, who, lying)

    # --- asking --------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask whatever the present state asks and isn't answered yet."""
        questions = self._questions()
        for lane in (self._open | self.reading).difference(questions):
            self._drop(lane)
        for lane, query in questions.items():
            self._put(lane, query)
        self._app.drawings.ring()

    def _questions(self) -> dict:
        """What the present state asks, by lane, in the order in which it is answered; None where it asks nothing."""
        state = self._app.state
        if state.mode in st.APART or (state.mode == st.PROCEDURES and self._app.waiting):
            return {}  # the catalog tells what was said for the fields of a table
        if state.mode == st.PROCEDURES:
            return {PROCEDURE_LANE: asking.procedure_query(state)}
        compared = {COMPARE_LANE: asking.compare_query(state)}
        if st.question(state) == st.SIGHT:
            return {SIGHT_LANE: asking.sight_query(state), **compared}
        reach = asking.reach_query(state) if self._app.catalog.asks("reach") else None
        return {PATH_LANE: asking.path_query(state), **compared, REACH_LANE: reach}

    def _drop(self, lane: str) -> None:
        """Leave unanswered what the player has gone on from; it is asked anew when he comes back to it."""
        engine.drop(lane)
        self._open.discard(lane)
        self.reading.discard(lane)
        self._asked.pop(lane, None)

    def ask_again(self) -> None:
        """Put the present question once more: the engine broke down over it, or the network was gone."""
        self.error = None
        self._asked = {}
        self.ask()
        self._app.show()

    def roll(self) -> None:
        """Throw the dice of the procedure that is open; what they show goes into the link."""
        query = asking.procedure_query(self._app.state)
        if query is not None:
            self._put(PROCEDURE_LANE, {**query, "roll": True})

    def throw(self) -> None:
        """Throw the die that the present line's total hangs on; the answer stays what it is."""
        found = self.sight.get("die") if self.sight is not None else None
        if not found:
            return
        self.thrown = dice.thrown([sum(len(row["faces"]) for row in found["rows"])])[0]
        self._app.show()
        self._app.say_aloud(hanging.rolled_words(found, self.thrown))

    def roll_way(self, way: dict) -> None:
        """Throw the dice for the rolls of the present way, up to the one that stops the unit; the map shows where.

        Args:
            way: the way, over hexes or over a free table.
        """
        self.way_rolls = dice.thrown(fates.rolled(way))
        told = fates.told(way, self.way_rolls)
        if not told[-1][1] and "legs" not in way:
            step = fates.step_of(way, len(told))
            self._app.point_at((st.hex_of(way["steps"][step - 1]["to"]),), step)
        self._app.say_aloud(fates.spoken(told))

    def take_word(self) -> None:
        """Take the player's word that what is not charted on the present line is open ground, or give it back."""
        self.on_word = not self.on_word
        self._app.show()

    def _put(self, lane: str, query: dict | None) -> None:
        query = None if query is None else self._app.figures.within(query)
        if self._asked.get(lane) == query:
            return
        engine.drop(lane)
        self.reading.discard(lane)
        self._asked[lane] = query
        if query is None:
            self._open.discard(lane)
            self._keep(lane, None, "")
            if self.error is not None and self.error.get("lane") == lane:
                self.error = None
            if lane == PATH_LANE and self.reach is None and REACH_LANE not in self._open:
                self._asked.pop(REACH_LANE, None)  # it failed under the way, and nobody was told
            return
        self._open.add(lane)
        engine.follow(query, lambda told, text, whole: self._took(lane, query, told, text, whole), lane)

    def left(self, old: st.State) -> None:
        """Where the mode is another one now, ask again what failed in the old one, and take its answers off the map."""
        if self._app.state.mode != old.mode:
            self.error = None
            self._asked = {lane: query for lane, query in self._asked.items() if getattr(self, lane) is not None}
            self._app.drawings.redraw()
        if st.question(self._app.state) != st.question(old):
            # Lines and ways share one place for their comparison: the panel of one can't show the other's.
            self._asked.pop(COMPARE_LANE, None)
            self._keep(COMPARE_LANE, None, "")

    def forget_unanswered(self) -> None:
        """Ask again what was refused; what is being answered goes on."""
        kept = {lane for lane in self._asked if self._texts.get(lane) or lane in self._open}
        self._asked = {lane: query for lane, query in self._asked.items() if lane in kept}

    def forget(self) -> None:
        """Another map was chosen: nothing known of the old one holds."""
        for lane in tuple(self._open | self.reading):
            self._drop(lane)
        self._asked = {}
        self.sight = self.reach = self.path = self.compare = self.procedure = None

    # --- the engine answers --------------------------------------------------------------------------------------

    def _took(self, lane: str, query: dict, answer: dict, text: str, whole: bool) -> None:
        self.met.add(query["system"])
        if self._asked.get(lane) != query:
            return
        if lane not in self._open:
            self._read_on(lane, answer, text, whole)
            return
        self._open.discard(lane)
        if answer["kind"] == "error":
            self._failed(lane, query, answer["error"])
            return
        if not self._lies_under(lane):
            self.error = None
        if query.get("roll") is True:
            self._take_roll(answer)
        if not whole:
            self.reading.add(lane)
        self._keep(lane, answer, text)
        effect_told = self._app.counters.answered()
        self._app.show_answer()  # before the map follows: the answer decides how much of it the sheet covers
        if not effect_told:
            self._speak(lane, answer)
        self._app.drawings.show_on_map(answer)
        self._app.history.answered(answer)
        timer.set_timeout(self._make_ready, AT_REST)

    def _make_ready(self) -> None:
        """Have made ready what is likely to be asked next, once for a game on a map."""
        state, catalog = self._app.state, self._app.catalog
        if self._ready != (state.map, state.system) and catalog.known and not self._open:
            self._ready = (state.map, state.system)
            queries = asking.likely_queries(state, catalog.system, (catalog.map_entry or {}).get("last") or "")
            engine.make_ready([self._app.figures.within(query) for query in queries])

    def _read_on(self, lane: str, told: dict, text: str, whole: bool) -> None:
        """More is said in an answer that is shown: it stays what it is, and what is drawn of it too."""
        answer = getattr(self, lane)
        if whole:
            self.reading.discard(lane)
        if told["kind"] == "readings":
            answers.read_on(answer, told["conventions"])
        elif told["kind"] != "error":
            answer.update(told)
            self._texts[lane] = text
        self._app.show_readings()

    def _take_roll(self, answer: dict) -> None:
        """The dice that were thrown are what is asked from now on: whoever opens the link sees the same."""
        self._app.state = self._app.state.changed(roll=tuple(answer["rolled"]["dice"]))
        self._asked[PROCEDURE_LANE] = self._app.figures.within(asking.procedure_query(self._app.state))
        self._app.procedures.just_rolled = True
        self._app.put_into_address(push=False)

    def _failed(self, lane: str, query: dict, error: dict) -> None:
        if self._app.waiting:
            return  # the catalog comes next: with it the question is put right and asked again
        if self._lies_under(lane):
            self._keep(lane, None, "")  # what is asked for is the way: it says itself what it lacks
            self._app.show()
            return
        fixed = repaired(self._app.state, error)
        if fixed is not None:
            self._app.notify(error["message"])
            self._asked = {}
            if fixed.map != self._app.state.map:
                self._app.state = fixed
                self._app.reload_map()
            self._app.state = fixed
            self._app.drawings.redraw_counters()
            self._app.catalog.take_first_unit()
            self._app.go(self._app.state, push=False)
            return
        self._keep(lane, None, "")
        # A figure that only the player knows is asked for in its own place, not as something that went wrong.
        self.error = {**error, "lane": lane, "query": query}
        self._app.show()
        if lane == PROCEDURE_LANE:
            self._app.say_aloud(error["message"])

    def _keep(self, lane: str, answer: dict | None, text: str) -> None:
        setattr(self, lane, answer)
        if lane == SIGHT_LANE:
            self.thrown = None
            self.on_word = False
        elif lane in (PATH_LANE, COMPARE_LANE):
            self.way_rolls = []
        self._texts[lane] = text
        self._app.drawings.draw(lane)
        if lane == SIGHT_LANE:
            self._app.drawings.redraw_profile()

    def _speak(self, lane: str, answer: dict) -> None:
        if lane == PROCEDURE_LANE and answer["rolled"] is not None:
            self._app.say_aloud(procedures.spoken_roll(answer))
        elif self._asked.get(COMPARE_LANE) is not None and lane != COMPARE_LANE:
            return  # both answers are spoken together
        elif lane != REACH_LANE or not self._app.state.goal:  # the way there is what is asked for
            self._app.say_aloud(answers.spoken(answer))
