"""A scenario's conditions: kept on the device for each game, taken along by every question, stepped turn by turn."""

from __future__ import annotations

from browser import window

from ui.device import engine, journal, storage
from ui.model import address, conditions
from ui.model import state as st

KEPT = "conditions"
"""The name under which the conditions are kept on the device."""

LANE = "conditions"

NO_ROOM = "There is no room left on this device: the conditions are not kept. Make room, or note them down."
KEEPS_NOTHING = "This browser keeps nothing for this page: the conditions are gone when it is closed."


class ConditionsDesk:
    """What goes on with the conditions.

    Args:
        app: the conductor.

    Attributes:
        answer: what the rules say of the present conditions; None while they have said nothing.
        inputs: what the player says of the coming turn, by its fields.
        unfolded: the title of the row that is unfolded on a small screen; empty for none.
        why: the reason that a choice gave for not being chosen; None for none.
        trouble: why what is new is not kept; empty while all is well.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._kept = {**conditions.EMPTY}
        self._loaded = False
        self._waiting: dict = {}  # by game and table, what is not kept yet
        self._waiting_steps: dict = {}  # likewise, the steps back from that
        self._waiting_link: dict | None = None  # the steps back from a link's conditions that are not kept yet
        self._writing = False
        self._undo: list = []
        self._asked = None
        self._back_to = st.SIGHT
        self._opened_at = ""
        self.answer = None
        self.inputs: dict = {}
        self.unfolded = ""
        self.why = None
        self.trouble = ""
        storage.load(KEPT, self._took)
        storage.follow(KEPT, lambda: storage.load(KEPT, self._changed_elsewhere))

    # --- what is known -------------------------------------------------------------------------------------------

    @property
    def offered(self) -> list:
        """The conditions that the present game has, from the catalog; most games have none."""
        return [] if self._app.waiting else self._app.catalog.system.get("conditions") or []

    @property
    def brief(self) -> str:
        """At most three words for the conditions; empty where nothing is unusual, or nobody has said yet."""
        return self.answer["brief"] if self.offered and self.answer is not None else ""

    @property
    def becomes(self) -> dict:
        """By terrain word of the map, what the conditions have stand in its place."""
        return self.answer["becomes"] if self.offered and self.answer is not None else {}

    @property
    def kept(self) -> dict:
        """The player's own conditions of the present game."""
        found = self._waiting.get(self._holder, conditions.of_game(self._kept, self._holder))
        return dict(conditions.known(found, self.offered)) if self.offered else dict(found)

    @property
    def of_table(self) -> bool:
        """Whether they are what a free table's judge has settled, kept for each table."""
        return self._app.catalog.on_table

    @property
    def title(self) -> str:
        """What they are called."""
        return "The judge's settings" if self.of_table else "Conditions"

    @property
    def _holder(self) -> str:
        state = self._app.state
        return conditions.holder(state.system, state.map if self.of_table else "")

    @property
    def of_link(self) -> bool:
        """Whether the conditions are those of a link, and not the player's own."""
        state = self._app.state
        return state.holds == st.LINK and dict(state.conditions) != self.kept

    @property
    def can_undo(self) -> bool:
        """Whether there is a step back."""
        return bool(self._undo)

    # --- keeping -------------------------------------------------------------------------------------------------

    def _took(self, text: str | None) -> None:
        self._kept = conditions.read(text)
        left = journal.others(journal.CONDITIONS)
        for _name, data in left:
            games, steps, link = conditions.under_way(data)
            self._waiting_link = link or self._waiting_link
            self._waiting.update(games)
            self._waiting_steps.update({game: steps.get(game, []) for game in games})
        self._loaded = True
        if self._note_down():
            journal.forget([name for name, _data in left])
        self._write()
        self.game_opened()

    def game_opened(self) -> None:
        """Another game or another map is open: the player's own conditions hold, but for those of a link."""
        app = self._app
        if not self._loaded or app.state.holds == st.LINK or not self.offered:
            if self._loaded and app.state.holds == st.LINK:
                link = self._waiting_link or self._kept["link"]
                self._undo = list(conditions.steps_of_link(link, app.state.system, app.state.conditions))
            self.ask()
            return
        holder = self._holder
        self._undo = list(self._waiting_steps.get(holder, conditions.steps_of(self._kept, holder)))
        if dict(app.state.conditions) != self.kept:
            self._go(app.state.changed(conditions=self.kept))
        self.ask()

    def _go(self, state: st.State) -> None:
        """Take a state with other conditions."""
        self._app.go(state, push=False)

    def _keep(self) -> None:
        """Keep the present conditions as the player's own."""
        holder = self._holder
        self._waiting[holder] = dict(self._app.state.conditions)
        self._waiting_steps[holder] = list(self._undo)
        self._note_down()
        self._write()

    def _keep_link(self) -> None:
        """Keep the steps back from the conditions that a link brought: they outlast the page as it does."""
        state = self._app.state
        self._waiting_link = {"game": state.system, "values": dict(state.conditions), "steps": list(self._undo)}
        self._note_down()
        self._write()

    def _note_down(self) -> bool:
        """Write down at once what is not kept yet; whether it worked."""
        under_way = self._waiting or self._waiting_link
        data = {"games": self._waiting, "steps": self._waiting_steps, "link": self._waiting_link} if under_way else None
        return journal.write(data, journal.CONDITIONS)

    def _write(self) -> None:
        if self._writing or not self._loaded or not (self._waiting or self._waiting_link):
            return
        self._writing = True
        waiting, steps, link = dict(self._waiting), dict(self._waiting_steps), self._waiting_link

        def change(text: str | None) -> str:
            kept = conditions.read(text)
            for system, values in waiting.items():
                kept = conditions.with_game(kept, system, values)
                kept = conditions.with_steps(kept, system, steps.get(system, []))
            if link is not None:
                kept = {**kept, "link": link}
            return conditions.written(kept)

        def done(text: str | None, why: str) -> None:
            self._writing = False
            if text is None:
                self.trouble = NO_ROOM if why == storage.NO_ROOM else KEEPS_NOTHING
                self._app.show_soon()
                return
            self.trouble = ""
            self._kept = conditions.read(text)
            for system, values in waiting.items():
                if self._waiting.get(system) == values and self._waiting_steps.get(system) == steps.get(system):
                    self._waiting.pop(system)
                    self._waiting_steps.pop(system, None)
            if self._waiting_link is link:
                self._waiting_link = None
            self._note_down()
            self._write()

        storage.update(KEPT, change, done)

    def _changed_elsewhere(self, text: str | None) -> None:
        """Another page may have changed what is kept: this one shows it too."""
        if not self._loaded or self._writing or self._waiting or self._waiting_link:
            return
        before = self.kept
        self._kept = conditions.read(text)
        if self.kept != before:
            self.game_opened()

    def use_own(self) -> None:
        """Leave the link's conditions: the player's own hold."""
        self._app.state = self._app.state.changed(holds=st.OWN)
        self._change(self.kept, None, keeps=False)

    def keep_brought(self) -> None:
        """Keep the link's conditions as the player's own."""
        self._app.state = self._app.state.changed(holds=st.OWN)
        self._keep()
        self._app.say("Kept as yours.")

    # --- asking --------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask what the rules say of the present conditions, where that is not known."""
        if not self.offered:
            self.answer, self._asked = None, None
            self._app.drawings.repaint()
            return
        query = conditions.question(self._app.state, self.inputs)
        if query == self._asked:
            return
        self._asked = query

        def took(answer: dict, _text: str) -> None:
            if self._asked != query:
                return
            if answer["kind"] == "conditions":
                self.answer = answer
                self._app.drawings.repaint()
            elif self.inputs:
                self.inputs = {}  # what was said of another turn
                self.ask()
                return
            else:
                self._asked = None
            self._app.show_soon()

        engine.ask(self._app.figures.within(query), took, LANE)

    def _do(self, doing: dict) -> None:
        app = self._app
        query = conditions.question(app.state, self.inputs if doing["action"] == "turn" else {}, doing)
        before = app.state.conditions

        def took(answer: dict, _text: str) -> None:
            if app.state.conditions != before:
                return  # the player was quicker
            if answer["kind"] != "conditions":
                self._refuse(answer["error"]["message"], "")
            elif answer["refused"] is not None:
                self._refuse(answer["refused"]["say"], answer["refused"]["cite"])
            else:
                table = answer["table"] if doing["action"] == "turn" else None
                self._change(answer["said"], table)
                if doing["action"] != "set":
                    app.say(" ".join([answer["did"]["say"], *answer["did"]["also"]]))

        engine.ask(app.figures.within(query), took, f"{LANE} do")

    def _refuse(self, say: str, cite: str) -> None:
        self.why = {"say": say, "cite": cite}
        self._app.say_aloud(say)
        self._app.show()

    def _change(self, values: dict, table: list | None, keeps: bool = True) -> None:
        """Let other conditions hold, and another table lie there; Undo takes both back."""
        app = self._app
        old = app.state
        taken = table is not None and len(table) != len(old.counters)
        lay = [dict(item) for item in old.counters] if taken else None
        step = {"values": dict(old.conditions), "map": old.map, "table": lay}
        self._undo = [*self._undo, step][-conditions.MOST_STEPS :]
        self.inputs, self.why = {}, None
        if taken:
            app.counters.lay(tuple(table))
        self._hold(values, keeps)

    def _hold(self, values: dict, keeps: bool = True) -> None:
        self._go(self._app.state.changed(conditions=dict(values)))
        if self._app.state.holds == st.LINK:
            self._keep_link()
        elif keeps:
            self._keep()
        self.ask()
        self._app.show_soon()

    # --- the player chooses --------------------------------------------------------------------------------------

    def set(self, field: str, value: object) -> None:
        """Choose a value of a condition."""
        self._do({"action": "set", "field": field, "value": value})

    def explain(self, why: dict) -> None:
        """Say why a choice is forbidden."""
        self._refuse(why["say"], why["cite"])

    def roll(self, field: str) -> None:
        """Roll the dice that decide a condition, or all that dice decide."""
        self._do({"action": "roll", "field": field})

    def say_of_turn(self, name: str, value: object) -> None:
        """Say something of the coming turn: what it would do is shown at once."""
        self.inputs = {**self.inputs, name: value}
        self.ask()
        self._app.show()

    def next_turn(self) -> None:
        """Let the turn come."""
        self._do({"action": "turn"})

    def undo(self) -> None:
        """One step back."""
        if not self._undo:
            return
        step = self._undo.pop()
        self.inputs, self.why = {}, None
        # What lay on another map comes back there by that map's own Undo.
        if step["table"] is not None and step["map"] == self._app.state.map:
            self._app.counters.lay(tuple(step["table"]))
        self._hold(dict(conditions.known(step["values"], self.offered)))
        self._app.say("Undone.")

    def unfold(self, title: str) -> None:
        """Unfold a row on a small screen, or fold it again."""
        self.unfolded = "" if self.unfolded == title else title
        self._app.show()

    # --- the page ------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the sheet."""
        app = self._app
        app.sheets.close()
        if app.state.mode != st.CONDITIONS:
            self._back_to = app.state.mode
        self.why, self.unfolded = None, ""
        if self._back_to not in st.APART:
            # The browser's Back leaves the sheet first.
            self._opened_at = address.link(app.state)
            window.history.pushState(st.mark(app.state), "", self._opened_at)
        app.go(st.choose_mode(app.state, st.CONDITIONS), push=False)
        self.ask()

    def close(self) -> None:
        """Go back to where the sheet was opened from: the question is asked anew under what holds now."""
        back = self._back_to if self._back_to not in st.APART else st.SIGHT
        state = st.choose_mode(self._app.state, back)
        opened_at, self._opened_at = self._opened_at, ""
        self._app.go(state, push=False)
        if opened_at and address.link(state) == opened_at:
            window.history.back()  # as if the sheet had never been opened
