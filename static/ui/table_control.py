"""The conductor of Counters mode: what is in the hand, what is selected, and the player's kept tables.

Every change is asked of the engine before it is made, so that nothing comes to lie where a rule forbids it.
"""

from __future__ import annotations

from ui import engine, files, shelf, storage
from ui import format as fmt
from ui import table_top as top

KEPT = "tables"
"""The name under which the shelf is kept on the device."""

LANE = "counters"


class TableControl:
    """What happens to the table.

    Attributes:
        hand: the tile in the hand: its kind's id, its number among the kind's tiles, and its details; None for none.
        selected: the number of the item that is selected; None for none.
        moving: whether the next tap moves the selected item.
        asking: a hex of which a place or a hexside has to be chosen: what to do with it and the spots; None for none.
        told: what the last change did: ``{"title", "detail", "cite", "picture"}``; None for nothing.
        refusal: why the last change was not made; empty for none.
        rows: what lies on the table in words, as the engine says it.

    Args:
        app: the page's conductor.
    """

    def __init__(self, app) -> None:
        self._app = app
        self.hand = None
        self.selected = None
        self.moving = False
        self.asking = None
        self.told = None
        self.refusal = ""
        self.rows = []
        self.report = []
        self.kept = True
        self._history = top.History()
        self._shelf = dict(shelf.EMPTY)
        self._open_id = None
        self._loaded = False
        self._waiting = False
        self._writing = 0
        self._rows_of = None
        self._effect = None
        storage.load(KEPT, self._took_shelf)

    # --- the catalog ---------------------------------------------------------------------------------------------

    @property
    def kinds(self) -> dict:
        """The catalog's counters by their ids."""
        return {kind["id"]: kind for kind in self._app.catalog.system["counters"]} if not self._app.waiting else {}

    @property
    def item(self) -> dict | None:
        """The item that is selected."""
        table = self._app.state.table
        return table[self.selected] if self.selected is not None and self.selected < len(table) else None

    @property
    def can_undo(self) -> bool:
        """Whether there is a step back."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is a step forth."""
        return self._history.can_redo

    # --- the hand ------------------------------------------------------------------------------------------------

    def take_up(self, kind: str, number: int) -> None:
        """Take a tile from the box, or put it back where it is in the hand already."""
        if self.hand is not None and (self.hand["kind"], self.hand["tile"]) == (kind, number):
            self.hand = None
        else:
            self.hand = {"kind": kind, "tile": number, "details": dict(self.kinds[kind]["tiles"][number]["details"])}
        self._let_go()
        self._app.show()

    def say(self, field: dict, value: object) -> None:
        """Say a detail: of the selected item, else of the tile in the hand."""
        item = self.item
        if item is not None:
            changed = top.said(item, field, value)
            self._try(top.replaced(self._app.state.table, self.selected, changed), self.selected)
        elif self.hand is not None:
            self.hand["details"] = top.details(top.said({"kind": "", **self.hand["details"]}, field, value))
            self._app.show()

    def _let_go(self) -> None:
        self.selected = None
        self.moving = False
        self.asking = None
        self.refusal = ""

    def select(self, index: int | None) -> None:
        """Select an item of the table."""
        self._let_go()
        self.selected = index
        self.hand = None if index is not None else self.hand
        self._app.drawings.redraw_counters()
        self._app.show()

    # --- taps ----------------------------------------------------------------------------------------------------

    def tap(self, hex_name: str, point: tuple | None) -> None:
        """The player tapped a hex: put down what is in the hand, move what is being moved, or select what lies there.

        Args:
            hex_name: the hex.
            point: where in the map's drawing; None where the keyboard chose the hex.
        """
        self.refusal = ""
        table = self._app.state.table
        if self.moving and self.item is not None:
            self._at_spot(hex_name, point, self.kinds[self.item["kind"]]["where"], "move")
            return
        here = top.lying_in(table, hex_name)
        if self.hand is None:
            self.select(top.next_of(here, self.selected))
            return
        kind = self.kinds[self.hand["kind"]]
        same = [index for index in here if table[index]["kind"] == kind["id"]]
        if same and not kind["several"] and kind["where"] == "hex":
            self.select(same[0])
            return
        self._at_spot(hex_name, point, kind["where"], "put")

    def _at_spot(self, hex_name: str, point: tuple | None, where: str, what: str) -> None:
        if where == "hexside":
            centers = self._app.map_view.centers()
            if point is not None:
                self._do(what, top.hexside_of(centers, hex_name, *point))
                return
            self._ask_spot(what, hex_name, [(spot, spot) for spot in top.hexsides_of(centers, hex_name)])
        elif where == "place":
            places = self._app.catalog.places(hex_name, lambda found: self._take_places(what, hex_name, found))
            if places:
                self._take_places(what, hex_name, places)
        else:
            self._do(what, hex_name)

    def _take_places(self, what: str, hex_name: str, places: list) -> None:
        if len(places) < 2:
            self._do(what, hex_name)
            return
        spots = [(f"{hex_name}@{place}", self._app.catalog.place_title(place)) for place in places]
        self._ask_spot(what, hex_name, spots)

    def _ask_spot(self, what: str, hex_name: str, spots: list) -> None:
        self.asking = {"what": what, "hex": hex_name, "spots": spots}
        self._app.show()

    def choose_spot(self, spot: str) -> None:
        """The player chose one of the places or hexsides that were offered."""
        what = self.asking["what"]
        self.asking = None
        self._do(what, spot)

    def _do(self, what: str, spot: str) -> None:
        table = self._app.state.table
        if not spot:
            return
        if what == "move" and self.item is not None:
            self.moving = False
            self._try(top.replaced(table, self.selected, top.moved(self.item, spot)), self.selected)
        elif self.hand is not None:
            where = self.kinds[self.hand["kind"]]["where"]
            item = top.placed(self.hand["kind"], where, spot, self.hand["details"])
            self._try((*table, item), len(table))

    # --- what is done with the selected item ---------------------------------------------------------------------

    def turn(self) -> None:
        """Turn the selected item to the next facing that it may have where it lies."""
        item = self.item
        field = top.facing_field(self.kinds[item["kind"]]) if item is not None else None
        if field is not None:
            first, *others = [
                top.replaced(self._app.state.table, self.selected, other) for other in top.turns(item, field)
            ]
            self._try(first, self.selected, others)

    def start_moving(self) -> None:
        """Let the next tap move the selected item."""
        self.moving = not self.moving
        self._app.show()

    def remove(self, index: int | None = None) -> None:
        """Take an item away: the selected one where none is named."""
        index = self.selected if index is None else index
        table = self._app.state.table
        if index is None or index >= len(table):
            return
        words = self.words(index)
        self._change(top.without(table, index), None, f"{words} was taken away.")

    def clear(self) -> None:
        """Take everything away."""
        count = len(self._app.state.table)
        if count:
            self._change((), None, f"{fmt.plural(count, 'counter')} taken away.")

    def words(self, index: int) -> str:
        """An item in words, as far as the engine has said them; else its kind and its spot."""
        if index < len(self.rows):
            return self.rows[index]["say"]
        item = self._app.state.table[index]
        kind = self.kinds.get(item["kind"])
        return f"{kind['title'] if kind else item['kind']} in {top.spot(item)}"

    # --- changes -------------------------------------------------------------------------------------------------

    def _try(self, table: tuple, index: int, others: list | tuple = ()) -> None:
        """Make a change if the rules allow it; a tap before the rules are there is made and asked about later.

        Args:
            table: what lies on the map after the change.
            index: the item that it is about.
            others: further changes to try, one after the other, where the rules refuse this one.
        """

        def took(answer: dict, _text: str) -> None:
            if answer["kind"] == "error":
                self.refusal = answer["error"]["message"]
                self._app.say_aloud(self.refusal)
                self._app.show()
                return
            refused = [row for row in answer["refused"] if row["n"] == index]
            if refused and others:
                self._try(others[0], index, others[1:])
                return
            if refused:
                self.refusal = refused[0]["message"]
                self._app.say_aloud(self.refusal)
                self._app.show()
                return
            row = answer["rows"][index] if not answer["refused"] and index < len(answer["rows"]) else None
            self._change(table, index, f"{row['say']}." if row else "", row)

        engine.ask(self._query(table), took, LANE)

    def _query(self, table: tuple) -> dict:
        state = self._app.state
        query = {"kind": "counters", "system": state.system, "map": state.map, "table": [dict(item) for item in table]}
        if state.options:
            query["options"] = dict(state.options)
        return query

    def _change(self, table: tuple, index: int | None, words: str, row: dict | None = None) -> None:
        self._history.step(self._snapshot())
        self._take(table, index)
        self._effect = self._app.answers.in_short()
        self.told = {"title": words, "detail": row["help"] if row else "", "cite": row["cite"] if row else ""}
        self.told["index"] = index
        self._app.say_aloud(words)
        self._app.show()

    def lay(self, table: tuple) -> None:
        """Take a table over as another mode made it, such as by the outcome of a procedure; Undo takes it back."""
        self._history.step(self._snapshot())
        self._take(table, None)
        self.told = None

    def _take(self, table: tuple, index: int | None) -> None:
        """Let a table be the present one, and keep it."""
        self.selected = index
        self.moving = False
        self.asking = None
        self.refusal = ""
        self._app.go(self._app.state.changed(table=table), push=False)
        self._keep_items(table)

    def answered(self) -> None:
        """The present question has its answer under the changed table: say what the change did to it."""
        before, self._effect = self._effect, None
        if before is None or self.told is None:
            return
        after = self._app.answers.in_short()
        if after is None or before["question"] != after["question"]:
            return
        if before["words"] == after["words"]:
            self.told["effect"] = f"{after['question']}: still {after['words']}."
        else:
            self.told["effect"] = f"{after['question']} goes from {before['words']} to {after['words']}."
        self._app.say_aloud(self.told["effect"])

    def _snapshot(self) -> dict:
        entry = shelf.by_id(self._shelf, self._open_id) if self._open_id is not None else None
        items = list(self._app.state.table)
        if entry is None:
            state = self._app.state
            return {"id": None, "name": "", "map": state.map, "system": state.system, "items": items}
        return {**entry, "items": items}

    def undo(self) -> None:
        """One step back."""
        if self.can_undo:
            self._restore(self._history.undo(self._snapshot()), "Undone.")

    def redo(self) -> None:
        """One step forth again."""
        if self.can_redo:
            self._restore(self._history.redo(self._snapshot()), "Done again.")

    def _restore(self, entry: dict, words: str) -> None:
        if entry["id"] is not None and entry["id"] != self._open_id:
            self._open_id = entry["id"]
            self._update(lambda kept: shelf.put_back(kept, entry))
        self._take(tuple(entry["items"]), None)
        self.told = None
        self._app.say(words)

    # --- the kept tables -----------------------------------------------------------------------------------------

    @property
    def tables(self) -> list[dict]:
        """The kept tables of the present map and system."""
        state = self._app.state
        return shelf.tables(self._shelf, state.map, state.system)

    @property
    def open_table(self) -> dict | None:
        """The table that is open; None while nothing has been kept."""
        return shelf.by_id(self._shelf, self._open_id) if self._open_id is not None else None

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
        self.told = None
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

    def _update(self, change) -> None:
        """Change the shelf here and on the device."""
        self._shelf = change(self._shelf)
        self._writing += 1

        def done(text: str | None) -> None:
            self._writing -= 1
            if text is None:
                if self.kept:
                    self.kept = False
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

    @property
    def loaded(self) -> bool:
        """Whether the kept tables have been read."""
        return self._loaded

    def new(self) -> None:
        """Start an empty table beside the others."""
        self._history.step(self._snapshot())
        self._add(shelf.FIRST_NAME, [])
        self._take((), None)
        self.told = None
        self._app.say("A new table.")

    def duplicate(self) -> None:
        """Go on with a copy of the present table; the table itself stays as it is."""
        entry = self.open_table
        self._history.step(self._snapshot())
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
        self._history.step(self._snapshot())
        self._open_id = table_id
        self._update(lambda kept: shelf.chosen(kept, entry))
        self._take(tuple(entry["items"]), None)
        self.told = None
        self._app.say(f"{entry['name']} is open.")

    def delete(self) -> None:
        """Delete the present table; Undo brings it back."""
        entry = self.open_table
        if entry is None:
            return
        self._history.step(self._snapshot())
        number = entry["id"]
        self._update(lambda kept: shelf.removed(kept, number))
        state = self._app.state
        following = shelf.opened(self._shelf, state.map, state.system)
        self._open_id = following["id"] if following else None
        self._take(tuple(following["items"]) if following else (), None)
        self.told = {"title": f"{entry['name']} was deleted.", "detail": "", "cite": "", "index": None}
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
            self._history.step(self._snapshot())
            self._open_id = self._shelf["next"]
        self._update(lambda kept: shelf.added(kept, entry["map"], entry["system"], entry["name"], items))
        if here:
            self._take(tuple(items), None)

    # --- the list in words ---------------------------------------------------------------------------------------

    def ask_rows(self) -> None:
        """Have the engine say in words what lies on the table."""
        table = self._app.state.table
        if self._rows_of == table or self._app.waiting:
            return
        self._rows_of = table
        if not table:
            self.rows = []
            return

        def took(answer: dict, _text: str) -> None:
            if answer["kind"] == "counters" and self._app.state.table == table and not answer["refused"]:
                self.rows = answer["rows"]
                self._app.show_soon()

        engine.ask(self._query(table), took, "rows")

    def key(self, event) -> bool:
        """A key of Counters mode; whether it was one."""
        letter = event.key.lower()
        if event.ctrlKey or event.metaKey:
            if (letter == "z" and event.shiftKey) or letter == "y":
                self.redo()
            elif letter == "z":
                self.undo()
            else:
                return False
            return True
        if letter in ("delete", "backspace"):
            if self.selected is None and self._app.map_view.cursor:
                found = top.lying_in(self._app.state.table, self._app.map_view.cursor)
                self.selected = found[0] if found else None
            self.remove()
        elif letter == "r":
            self.turn()
        elif letter == "escape" and (self.hand or self.selected is not None or self.moving):
            self.hand = None
            self.select(None)
        else:
            return False
        return True


def _kept_items(found: dict, number: int, items: list, map_id: str, system: str) -> dict:
    """The shelf with a table's items; a table that another page deleted meanwhile comes back."""
    if shelf.by_id(found, number) is None:
        entry = {"id": number, "name": shelf.FIRST_NAME, "map": map_id, "system": system, "items": items}
        return shelf.put_back(found, entry)
    return shelf.changed(found, number, items=items)


def _refusals(answer: dict) -> list[tuple[int, str]]:
    return [(row["n"], row["message"]) for row in answer["refused"]]
