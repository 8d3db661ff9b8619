"""The player's kept tables: opening and keeping them, and the steps back and forth."""

from __future__ import annotations

from browser import window

from ui.desks.shelf_files import ShelfFiles
from ui.device import engine, journal, storage
from ui.model import counters, shelf, shelf_steps
from ui.model import state as st

KEPT = "tables"
"""The name under which the shelf is kept on the device."""

NO_ROOM = (
    "There is no room left on this device: what is new on your tables is not kept. Export them if you want them again "
    "later, or make room and try again."
)
KEEPS_NOTHING = (
    "This browser keeps nothing for this page: what is new on your tables may be gone when it is closed. Export them "
    "if you want them again later."
)


class ShelfDesk:
    """What goes on with the kept tables.

    Args:
        app: the conductor.
        let_go: called with nothing before another table comes to lie on the map.
        tell: called with a sentence on what was done; with an empty one where nothing is to be said.

    Attributes:
        files: the tables' files.
        trouble: why what is new is not kept; empty while all is well.
        cleared: the tables that were deleted on the device while this page still knows them.
    """

    def __init__(self, app, let_go, tell) -> None:
        self._app = app
        self._let_go = let_go
        self._tell = tell
        self.files = ShelfFiles(app, self)
        self.trouble = ""
        self.cleared: list = []
        self._replica = shelf_steps.Replica()
        self._history = counters.History()
        self._open_id = None
        self._missed = False  # whether what lies here was the player's own and is no longer kept
        self._loaded = False
        self._early = None  # what lay on the map before the player changed it, where he was quicker than the database
        self._writing = False
        self._tried = None  # the change that the rules are being asked about
        self._left = []  # the changes that pages were left over while the rules were asked
        self._makes_good = False  # whether something waits that a page was left over
        # Where it can't be read yet, the player goes on meanwhile.
        storage.load(KEPT, self._took_shelf, self._begin)
        storage.follow(KEPT, lambda: storage.load(KEPT, self._changed_elsewhere, self._app.show_soon))

    @property
    def loaded(self) -> bool:
        """Whether the kept tables have been read."""
        return self._loaded

    @property
    def all(self) -> list[dict]:
        """The tables of all maps."""
        return self._shelf["tables"]

    @property
    def games(self) -> list[dict]:
        """The tables of the present map and system."""
        state = self._app.state
        return shelf.games(self._shelf, state.map, state.system)

    @property
    def open_game(self) -> dict | None:
        """The table that is open; None while nothing has been kept, or the map shows what is not the player's own."""
        return shelf.by_id(self._shelf, self._open_id) if self._open_id is not None else None

    @property
    def own(self) -> dict | None:
        """The player's own table of the present map: the one that is open, or would be; None where he has none."""
        state = self._app.state
        return self.open_game or shelf.opened(self._shelf, state.map, state.system)

    @property
    def unread(self) -> list[str]:
        """The texts of what was kept and can't be read."""
        return self._shelf["unread"]

    def is_kept(self, entry: dict) -> bool:
        """Whether a table is kept on the device as it is shown."""
        return self._replica.is_kept(entry)

    @property
    def _shelf(self) -> dict:
        return self._replica.shown

    # --- keeping -------------------------------------------------------------------------------------------------

    def _took_shelf(self, text: str | None) -> None:
        self._replica.took(shelf.read(text))
        self._begin()

    def _begin(self) -> None:
        self._take_up_journals()
        self._loaded = True
        early, self._early = self._early, None
        if early is None:
            self.map_opened()
        else:
            before, lies = early
            state = self._app.state
            own = None if lies else shelf.opened(self._shelf, state.map, state.system)
            self._open_id = own["id"] if own is not None else None
            self._lay(counters.merged(before, state.counters, own["items"] if own is not None else before), lies)
            self._follow()
        self._write()
        self._ask_about_left()
        self._app.show_soon()

    def _take_up_journals(self) -> None:
        """Make good what pages were left over: their steps wait as this page's own do."""
        found = journal.others()
        for _name, data in found:
            rows = data if isinstance(data, dict) else {}
            for step in shelf_steps.read(rows.get("steps")):
                self._replica.make(step)
            self._left += shelf_steps.read(rows.get("tried"))
        self._makes_good = bool(self._replica.waiting or self._left)
        if self._write_down():
            journal.forget([name for name, _data in found])

    def _ask_about_left(self) -> None:
        """Ask the rules about the changes that pages were left over before they had answered."""
        for step in self._left:
            self._ask_about(step)

    def _ask_about(self, step: dict) -> None:
        def took(answer: dict, _text: str) -> None:
            if answer["kind"] == "error" and answer["error"]["code"].startswith("engine-"):
                return  # it stays written down
            self._left = [other for other in self._left if other["step"] != step["step"]]
            if answer["kind"] == "error" or any(row["n"] == step["number"] for row in answer["refused"]):
                self._write_down()
                return
            self._make(step)
            self._follow()

        engine.ask(step["query"], took, f"left {step['step']}")

    def make(self, kind: str, **said: object) -> None:
        """Make a step of ``shelf_steps``, here and on the device."""
        self._make({"step": _new_name(), "do": kind, **said})

    def _make(self, step: dict) -> None:
        self._replica.make(step)
        self._write_down()
        self._write()

    def _write_down(self) -> bool:
        """Write down what is under way; whether that worked."""
        tried = [*self._left, self._tried] if self._tried is not None else self._left
        steps = self._replica.waiting
        return journal.write({"steps": steps, "tried": tried} if steps or tried else {})

    def _write(self) -> None:
        """Keep what waits; one text after the other, so that no step goes into two of them."""
        if self._writing or not self._loaded or not self._replica.waiting:
            return
        self._writing = True
        steps = list(self._replica.waiting)
        known = self._replica.kept["tables"]
        gone = []

        def change(text: str | None) -> str:
            if text is None and known:
                gone.extend(known)
            return shelf.written(shelf_steps.made(shelf.read(text), steps))

        def done(text: str | None, why: str) -> None:
            self._writing = False
            if text is None:
                self._not_kept(why)
                return
            self._replica.took(shelf.read(text), steps)
            self._write_down()
            self.trouble = ""
            if self._replica.kept["tables"]:
                self._app.own_data.made()
            self._was_cleared(gone)
            self._follow()
            self._write()
            if self._makes_good and not self._left:
                self._makes_good = False
                self._app.say("What you changed just before leaving is kept.")

        storage.update(KEPT, change, done)

    def _not_kept(self, why: str) -> None:
        words = NO_ROOM if why == storage.NO_ROOM else KEEPS_NOTHING
        if words != self.trouble:
            self.trouble = words
            self._app.say_aloud(words)
        self._app.show()

    def try_again(self) -> None:
        """Try once more to keep what waits."""
        self._write()

    # --- other pages ---------------------------------------------------------------------------------------------

    def _changed_elsewhere(self, text: str | None) -> None:
        """Another page may have changed what is kept: this one shows it too."""
        if not self._loaded or self._writing:
            return  # what is being written comes with what the other page wrote
        known = self._replica.kept["tables"]
        self._replica.took(shelf.read(text))
        self._was_cleared(known if text is None else [])
        self._follow()
        self._write()

    def _was_cleared(self, gone: list) -> None:
        left = [entry for entry in gone if shelf.by_id(self._shelf, entry["id"]) is None]
        if left:
            self.cleared = left
            self._app.say_aloud("The tables kept on this device were deleted.")

    def keep_cleared(self, wanted: bool) -> None:
        """Keep the deleted tables again, or let them go."""
        entries, self.cleared = self.cleared, []
        for entry in entries if wanted else []:
            self.make("add", entry=entry)
        self.map_opened()
        self._app.show()

    def _follow(self) -> None:
        """Show the open table as it is kept now."""
        state, entry = self._app.state, self.open_game
        if self._missed and self._open_id is None and self.own is not None:
            self._app.go(state.changed(lies=st.OWN), push=False)
            self.map_opened()
        elif state.lies == st.OWN and self._open_id is None:
            if self.own is not None:
                self.map_opened()
        elif state.lies == st.OWN and entry is not None and not counters.same_things(entry["items"], state.counters):
            self._history.carry(entry["id"], state.counters, entry["items"])
            self._let_go()
            self._app.go(state.changed(counters=tuple(entry["items"])), push=False)
        elif state.lies == st.OWN and entry is None and state.counters:
            self._tell("This table was deleted on another page. It comes back as soon as you change it here.")
        self._app.show_soon()

    # --- a map is opened -----------------------------------------------------------------------------------------

    def map_opened(self) -> None:
        """A map was opened, or the kept tables have been read: a link's table is shown as it is, else the own one."""
        if not self._loaded:
            return
        state = self._app.state
        self._history = counters.History()
        self._tell("")
        self._let_go()
        self._open_id = None
        self._missed = False
        own = shelf.opened(self._shelf, state.map, state.system)
        if state.lies == st.OWN and state.counters:
            # The page was loaded again: another table than the one that was opened last may lie here.
            own = next((entry for entry in self.games if counters.same_things(entry["items"], state.counters)), own)
        lies = state.lies
        if lies == st.OWN and own is None and state.counters:
            if not self._replica.is_known:
                return  # it may well be kept
            lies = st.LINK  # what was the player's own is no longer kept: it isn't taken from the map
            self._missed = True
        if lies != st.OWN and not counters.same_things(own["items"] if own is not None else [], state.counters):
            # Only kept once it is changed: a link that was merely looked at leaves nothing behind.
            if lies != state.lies:
                self._app.go(state.changed(lies=lies), push=False)
            self._app.drawings.redraw_counters()
            return
        self._open_id = own["id"] if own is not None else None
        opened = state.changed(counters=tuple(own["items"]) if own is not None else (), lies=st.OWN, settled=False)
        if opened != state:
            self._app.go(opened, push=False)

    def use_own(self) -> None:
        """Let the player's own table lie on the map in place of another's; the browser's Back comes to that again."""
        own = self.own
        if own is None:
            return
        self._history = counters.History()
        self._let_go()
        self._open_id = own["id"]
        self._app.go(self._app.state.changed(counters=tuple(own["items"]), lies=st.OWN, settled=False))

    def settle(self) -> None:
        """The player goes on with what is not his own, knowing it."""
        self._missed = False
        self._app.go(self._app.state.changed(settled=True), push=False)

    # --- the present table is changed ----------------------------------------------------------------------------

    def take(self, items: tuple) -> None:
        """Let a table be the present one, and keep it; what came by a link becomes a table beside the player's own."""
        self._missed = False
        state = self._app.state
        lies = state.lies if state.lies != st.OWN and self._open_id is None else ""
        self._app.go(state.changed(counters=items, lies=st.OWN, settled=False), push=bool(lies))
        if self._loaded:
            self._lay([dict(item) for item in items], lies)
        elif self._early is None:
            self._early = ([dict(item) for item in state.counters], lies)

    def _lay(self, after: list, lies: str = "") -> None:
        """Keep a change of the open table.

        Args:
            after: what lies there now.
            lies: whose it was where it is the player's own from now on; empty where it was before.
        """
        if self._open_id is None and not after and not lies:
            return
        tried, self._tried = self._tried, None
        # The step that was written down is made, and no other: so it isn't made twice where the page is left over it.
        step = tried if tried is not None and tried["after"] == after else self._step_to(after, lies)
        self._open_id = step["entry"]["id"]
        self._make(step)
        if lies:
            self._say_taken_over(lies)

    def _step_to(self, after: list, lies: str = "") -> dict:
        """The step that lays things on the open table, or on a new one."""
        state, entry = self._app.state, self.open_game
        if entry is None:
            name = shelf.FROM_LINK if lies == st.LINK and self.games else shelf.FIRST_NAME
            number = self._open_id if self._open_id is not None else _new_number()
            entry = {"id": number, "name": name, "map": state.map, "system": state.system, "items": []}
        head = {name: entry[name] for name in ("id", "name", "map", "system")}
        return {"step": _new_name(), "do": "lay", "entry": head, "before": list(entry["items"]), "after": after}

    def _say_taken_over(self, lies: str) -> None:
        entry = self.open_game
        others = [other for other in self.games if other["id"] != entry["id"]]
        if others:
            whose = "The link's counters" if lies == st.LINK else "The counters that came along"
            names = "your other tables stay as they are" if len(others) > 1 else f"“{others[0]['name']}” stays as it is"
            self._app.notify(f"{whose} are yours now, as the table “{entry['name']}”; {names}.")

    def trying(self, table: tuple, number: int, query: dict) -> None:
        """The rules are asked about a change: it is written down, so that a page that is left then loses nothing.

        Args:
            table: what would lie on the map.
            number: the item that the rules are asked about.
            query: what they are asked.
        """
        if self._loaded:
            lies = self._app.state.lies
            step = self._step_to([dict(item) for item in table], lies if lies != st.OWN else "")
            self._tried = {**step, "number": number, "query": query}
            self._write_down()

    def refused(self) -> None:
        """The change is not made."""
        self._tried = None
        self._write_down()

    def _open_items(self, items: tuple) -> None:
        """Let what is kept of a table lie on the map."""
        self._let_go()
        self._app.go(self._app.state.changed(counters=items, lies=st.OWN, settled=False), push=False)

    def _add(self, name: str, items: list) -> None:
        state = self._app.state
        number = _new_number()
        entry = {"id": number, "name": name, "map": state.map, "system": state.system, "items": items}
        self.make("add", entry=entry)
        self._open_id = number

    # --- steps back and forth ------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is a step back."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is a step forth."""
        return self._history.can_redo

    def step(self) -> None:
        """A change is about to be made: Undo comes back to what there is now."""
        self._history.step(self.snapshot())

    def undo(self) -> None:
        """One step back."""
        if self.can_undo:
            self._restore(self._history.undo(self.snapshot()), "Undone.")

    def redo(self) -> None:
        """One step forth again."""
        if self.can_redo:
            self._restore(self._history.redo(self.snapshot()), "Done again.")

    def snapshot(self) -> dict:
        """The present table as it lies on the map; without an id where it is not kept."""
        entry = self.open_game
        items = [dict(item) for item in self._app.state.counters]
        if entry is None:
            state = self._app.state
            return {"id": None, "name": "", "map": state.map, "system": state.system, "items": items}
        return {**entry, "items": items}

    def _restore(self, entry: dict, words: str) -> None:
        if entry["id"] is not None and entry["id"] != self._open_id:
            self._open_id = entry["id"]
            self.make("put back", entry=entry)
            self._open_items(tuple(self.open_game["items"]))
        else:
            self._let_go()
            self.take(tuple(entry["items"]))
        self._tell("")
        self._app.say(words)

    # --- what the player does with a table -----------------------------------------------------------------------

    def new(self) -> None:
        """Start an empty table beside the others."""
        self.step()
        self._add(shelf.FIRST_NAME, [])
        self._open_items(())
        self._tell("")
        self._app.say("A new table.")

    def duplicate(self) -> None:
        """Go on with a copy of the present table; the table itself stays as it is."""
        entry = self.open_game
        self.step()
        self.keep_as(f"{entry['name'] if entry else shelf.FIRST_NAME} copy")
        self._app.say("A copy of the table.")

    def keep_as(self, name: str) -> None:
        """Keep what lies on the map as a table of the player's."""
        self._add(name, [dict(item) for item in self._app.state.counters])
        self._open_items(self._app.state.counters)

    def rename(self, name: str) -> None:
        """Give the present table another name."""
        if self._open_id is None:
            self.keep_as(name)
        else:
            self.make("rename", table=self._open_id, name=name)
        self._app.show()

    def open(self, game_id: int) -> None:
        """Open another table."""
        entry = shelf.by_id(self._shelf, game_id)
        if entry is None or game_id == self._open_id:
            return
        self.step()
        self._open_id = game_id
        self.make("open", table=game_id)
        self._open_items(tuple(entry["items"]))
        self._tell("")
        self._app.say(f"{entry['name']} is open.")

    def add(self, entry: dict) -> None:
        """Put a table beside the others; one of the present map is opened."""
        state = self._app.state
        number = _new_number()
        here = (entry["map"], entry["system"]) == (state.map, state.system)
        if here:
            self.step()
        self.make("add", entry={**entry, "id": number})
        if here:
            self._open_id = number
            self._open_items(tuple(entry["items"]))

    def delete(self) -> None:
        """Delete the present table; Undo brings it back."""
        entry = self.open_game
        if entry is None:
            return
        self.step()
        self.make("remove", table=entry["id"])
        state = self._app.state
        following = shelf.opened(self._shelf, state.map, state.system)
        self._open_id = following["id"] if following else None
        self._open_items(tuple(following["items"]) if following else ())
        self._tell(f"{entry['name']} was deleted.")
        self._app.show()

    def put_away_unread(self) -> None:
        """Forget what can't be read: the player has it, or doesn't want it."""
        self.make("put away", texts=self.unread)
        self._app.show()


def _new_number() -> int:
    """The id of a table or a step: no other page, and no page after this site's data was cleared, draws it again."""
    return int(window.Date.now()) * 1000 + int(window.Math.random() * 1000)


def _new_name() -> str:
    return f"{_new_number()}-{int(window.Math.random() * 1_000_000)}"
