"""The player's kept tables: opening and keeping them, their files, and the steps back and forth."""

from __future__ import annotations

from ui import engine, files, shelf, storage
from ui import format as fmt
from ui import table_top as top

KEPT = "tables"
"""The name under which the shelf is kept on the device."""


class ShelfDesk:
    """What goes on with the kept tables.

    Args:
        app: the conductor.
        let_go: called with nothing before another table comes to lie on the map.
        tell: called with a sentence on what was done; with an empty one where nothing is to be said.

    Attributes:
        report: what an import came to, line by line.
    """

    def __init__(self, app, let_go, tell) -> None:
        self._app = app
        self._let_go = let_go
        self._tell = tell
        self.report = []
        self._can_keep = True
        self._history = top.History()
        self._shelf = dict(shelf.EMPTY)
        self._open_id = None
        self._loaded = False
        self._waiting = False
        self._writing = 0
        storage.load(KEPT, self._took_shelf)

    @property
    def loaded(self) -> bool:
        """Whether the kept tables have been read."""
        return self._loaded

    @property
    def tables(self) -> list[dict]:
        """The kept tables of the present map and system."""
        state = self._app.state
        return shelf.tables(self._shelf, state.map, state.system)

    @property
    def open_table(self) -> dict | None:
        """The table that is open; None while nothing has been kept."""
        return shelf.by_id(self._shelf, self._open_id) if self._open_id is not None else None

    # --- keeping -------------------------------------------------------------------------------------------------

    def _took_shelf(self, text: str | None) -> None:
        self._shelf = shelf.read(text)
        self._loaded = True
        if self._waiting:
            # The player was quicker than the browser's database: what is on the map is a table of its own.
            self._keep_items(self._app.state.table)
        else:
            self.map_opened()
        self._app.show_soon()

    def map_opened(self) -> None:
        """A map was opened, or the kept tables have been read: a link's table is shown as it is, else the last one."""
        if not self._loaded:
            return
        state = self._app.state
        self._history = top.History()
        self._tell("")
        self._let_go()
        if state.table:
            items = [dict(item) for item in state.table]
            same = next((entry for entry in self.tables if entry["items"] == items), None)
            if same is not None:
                self._open_id = same["id"]
            else:
                # Only kept once it is changed: a link that was merely looked at leaves nothing behind.
                self._open_id = None
            self._app.drawings.redraw_counters()
            return
        entry = shelf.opened(self._shelf, state.map, state.system)
        self._open_id = entry["id"] if entry is not None else None
        if entry is not None and entry["items"]:
            self._app.go(state.changed(table=tuple(entry["items"])), push=False)

    def take(self, items: tuple) -> None:
        """Let a table be the present one, and keep it."""
        self._app.go(self._app.state.changed(table=items), push=False)
        self._keep_items(items)

    def _open_items(self, items: tuple) -> None:
        self._let_go()
        self.take(items)

    def _update(self, change) -> None:
        """Change the shelf here and on the device."""
        self._shelf = change(self._shelf)
        self._writing += 1

        def done(text: str | None) -> None:
            self._writing -= 1
            if text is None:
                if self._can_keep:
                    self._can_keep = False
                    self._app.notify("This browser keeps nothing: export the table if you want it again later.")
                    self._app.show()
            elif not self._writing:
                self._shelf = shelf.read(text)

        storage.update(KEPT, lambda text: shelf.written(change(shelf.read(text))), done)

    def _keep_items(self, items: tuple) -> None:
        if not self._loaded:
            self._waiting = True
            return
        state = self._app.state
        kept = [dict(item) for item in items]
        if self._open_id is None:
            if not kept:
                return
            self._add(shelf.FIRST_NAME if not self.tables else shelf.FROM_LINK, kept)
            return
        number = self._open_id
        self._update(lambda found: _kept_items(found, number, kept, state.map, state.system))

    def _add(self, name: str, items: list) -> None:
        state = self._app.state
        self._open_id = self._shelf["next"]
        self._update(lambda kept: shelf.added(kept, state.map, state.system, name, items))

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
        self._history.step(self._snapshot())

    def undo(self) -> None:
        """One step back."""
        if self.can_undo:
            self._restore(self._history.undo(self._snapshot()), "Undone.")

    def redo(self) -> None:
        """One step forth again."""
        if self.can_redo:
            self._restore(self._history.redo(self._snapshot()), "Done again.")

    def _snapshot(self) -> dict:
        entry = shelf.by_id(self._shelf, self._open_id) if self._open_id is not None else None
        items = list(self._app.state.table)
        if entry is None:
            state = self._app.state
            return {"id": None, "name": "", "map": state.map, "system": state.system, "items": items}
        return {**entry, "items": items}

    def _restore(self, entry: dict, words: str) -> None:
        if entry["id"] is not None and entry["id"] != self._open_id:
            self._open_id = entry["id"]
            self._update(lambda kept: shelf.put_back(kept, entry))
        self._open_items(tuple(entry["items"]))
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
        entry = self.open_table
        self.step()
        self._add(f"{entry['name'] if entry else shelf.FIRST_NAME} copy", list(self._app.state.table))
        self._app.say("A copy of the table.")

    def rename(self, name: str) -> None:
        """Give the present table another name."""
        if self._open_id is None:
            self._add(name, list(self._app.state.table))
        else:
            number = self._open_id
            taken = {entry["name"] for entry in self.tables if entry["id"] != number}
            self._update(lambda kept: shelf.changed(kept, number, name=shelf.free_name(name, taken)))
        self._app.show()

    def open(self, table_id: int) -> None:
        """Open another table."""
        entry = shelf.by_id(self._shelf, table_id)
        if entry is None or table_id == self._open_id:
            return
        self.step()
        self._open_id = table_id
        self._update(lambda kept: shelf.chosen(kept, entry))
        self._open_items(tuple(entry["items"]))
        self._tell("")
        self._app.say(f"{entry['name']} is open.")

    def delete(self) -> None:
        """Delete the present table; Undo brings it back."""
        entry = self.open_table
        if entry is None:
            return
        self.step()
        number = entry["id"]
        self._update(lambda kept: shelf.removed(kept, number))
        state = self._app.state
        following = shelf.opened(self._shelf, state.map, state.system)
        self._open_id = following["id"] if following else None
        self._open_items(tuple(following["items"]) if following else ())
        self._tell(f"{entry['name']} was deleted.")
        self._app.show()

    # --- files ---------------------------------------------------------------------------------------------------

    def export(self, every: bool) -> None:
        """Save the present table, or all tables of all maps, as a file."""
        present = self._snapshot()
        entries = self._shelf["tables"] if every else [{**present, "name": present["name"] or shelf.FIRST_NAME}]
        files.save(shelf.exported(entries), "walkaround-tables.json", "application/json")

    def choose_import(self) -> None:
        """Let the player choose a file to import."""
        files.choose(
            lambda found: files.read_text(found[0], shelf.LONGEST_FILE, self.import_text), ".json,application/json"
        )

    def import_text(self, text: str | None) -> None:
        """Take over the tables of a file beside the kept ones; what can't be used is listed."""
        if text is None:
            self.report = ["This file can't be read, or is too large to be a file of tables."]
            self._app.show()
            return
        found, problems = shelf.imported(text)
        self.report = problems
        self._app.show()
        self._import_next(found)

    def _import_next(self, waiting: list) -> None:
        if not waiting:
            self._app.say_aloud(" ".join(self.report))
            return
        entry, rest = waiting[0], waiting[1:]
        query = {"kind": "counters", "map": entry["map"], "system": entry["system"], "table": entry["items"]}

        def took(answer: dict, _text: str) -> None:
            if answer["kind"] == "error":
                self.report = [*self.report, f"“{entry['name']}” was left out: {answer['error']['message']}"]
            else:
                self._imported(entry, answer)
            self._app.show()
            self._import_next(rest)

        engine.ask(query, took, f"import {len(rest)}")

    def _imported(self, entry: dict, answer: dict) -> None:
        state = self._app.state
        items = [dict(item) for item in answer["table"]]
        count = fmt.plural(len(items), "counter")
        lines = [f"“{entry['name']}” was imported: {count}, {len(answer['refused'])} left out."]
        lines += [f"{number + 1}: {message}" for number, message in _refusals(answer)]
        self.report = [*self.report, *lines]
        here = (entry["map"], entry["system"]) == (state.map, state.system)
        if here:
            self.step()
            self._open_id = self._shelf["next"]
        self._update(lambda kept: shelf.added(kept, entry["map"], entry["system"], entry["name"], items))
        if here:
            self._open_items(tuple(items))


def _kept_items(found: dict, number: int, items: list, map_id: str, system: str) -> dict:
    """The shelf with a table's items; a table that another page deleted meanwhile comes back."""
    if shelf.by_id(found, number) is None:
        entry = {"id": number, "name": shelf.FIRST_NAME, "map": map_id, "system": system, "items": items}
        return shelf.put_back(found, entry)
    return shelf.changed(found, number, items=items)


def _refusals(answer: dict) -> list[tuple[int, str]]:
    return [(row["n"], row["message"]) for row in answer["refused"]]
