"""The conductor of Counters mode: what is in the hand, what is selected, and what a change came to.

Every change is asked of the engine before it is made, so that nothing comes to lie where a rule forbids it.
"""

from __future__ import annotations

from ui.desks.shelf_desk import ShelfDesk
from ui.device import engine, focus
from ui.model import counters
from ui.model import format as fmt
from ui.model import state as st

LANE = "counters"


class CountersDesk:
    """What happens to the table.

    Attributes:
        hand: the tile in the hand: its kind's id, its number among the kind's tiles, its details, and the system that
            has it; None for none.
        selected: the number of the item that is selected; None for none.
        moving: whether the next tap moves the selected item.
        asking: a hex of which a place or a hexside has to be chosen: what to do with it and the spots; None for none.
        told: what the last change did: ``{"title", "detail", "cite", "picture"}``; None for nothing.
        refusal: why the last change was not made; empty for none.
        rows: what lies on the table in words, as the engine says it.
        shelf: the kept tables, and the steps back and forth.

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
        self.for_hex = ""  # the hex into which the next tile goes that is taken up; empty for where the map is tapped
        self.rows = []
        self._only_one = False  # whether the hand is empty once its tile is put down
        self._rows_of = None
        self._effect = None
        self.shelf = ShelfDesk(app, self._let_go, self._tell)

    # --- the catalog ---------------------------------------------------------------------------------------------

    @property
    def kinds(self) -> dict:
        """The catalog's counters by their ids."""
        return {kind["id"]: kind for kind in self._app.catalog.system["counters"]} if not self._app.waiting else {}

    @property
    def item(self) -> dict | None:
        """The item that is selected."""
        table = self._app.state.counters
        return table[self.selected] if self.selected is not None and self.selected < len(table) else None

    # --- the hand ------------------------------------------------------------------------------------------------

    def take_up(self, kind: str, number: int) -> None:
        """Take a tile from the box, or put it back where it is in the hand already."""
        if self.hand is not None and (self.hand["kind"], self.hand["tile"]) == (kind, number):
            self.hand = None
        else:
            details = dict(self.kinds[kind]["tiles"][number]["details"])
            self.hand = {"kind": kind, "tile": number, "details": details, "system": self._app.state.system}
        self._let_go()
        self._only_one = False
        name, self.for_hex = self.for_hex, ""
        if name and self.hand is not None:
            self.tap(name, None)
        self._app.show()

    def choose_for(self, hex_name: str) -> None:
        """Show the box of counters: the next one that is taken up goes into a hex.

        Args:
            hex_name: the hex.
        """
        self._let_go()
        self.hand, self.for_hex = None, hex_name
        self._app.go(st.choose_mode(self._app.state, st.COUNTERS))

    def take_in_hand(self, counter: dict) -> None:
        """Take a certain counter, and go to the map where it is laid.

        Args:
            counter: its kind and its details.
        """
        details = counters.details(counter)
        self._let_go()
        self.hand = {"kind": counter["kind"], "tile": 0, "details": details, "system": self._app.state.system}
        self._app.go(st.choose_mode(self._app.state, st.COUNTERS))

    def say(self, field: dict, value: object) -> None:
        """Say a detail: of the selected item, else of the tile in the hand."""
        item = self.item
        if item is not None:
            changed = counters.said(item, field, value)
            self._try(counters.replaced(self._app.state.counters, self.selected, changed), self.selected)
        elif self.hand is not None:
            self.hand["details"] = counters.details(counters.said({"kind": "", **self.hand["details"]}, field, value))
            self._app.show()

    def _let_go(self) -> None:
        if self.hand is not None and self.hand["system"] != self._app.state.system:
            self.hand = None  # another system's tiles are not in this one's box
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
        self.refusal = self.for_hex = ""
        table = self._app.state.counters
        if self.moving and self.item is not None:
            self._at_spot(hex_name, point, self.kinds[self.item["kind"]]["where"], "move")
            return
        here = counters.lying_in(table, hex_name)
        if self.hand is None:
            self.select(counters.next_of(here, self.selected))
            return
        kind = self.kinds[self.hand["kind"]]
        same = [index for index in here if table[index]["kind"] == kind["id"]]
        if same and not kind["several"] and kind["where"] == "hex":
            self.select(same[0])
            return
        self._at_spot(hex_name, point, kind["where"], "put")

    def dropped(self, what: dict, hex_name: str, point: tuple) -> None:
        """The player let go of a counter that he dragged.

        Args:
            what: ``{"index"}`` of a counter of the map, or ``{"kind", "number"}`` of a tile of the box.
            hex_name: the hex under it.
            point: where in the map's drawing.
        """
        if "index" in what:
            if hex_name in counters.hexes(self._app.state.counters[what["index"]]) and self._in_whole_hex(
                what["index"]
            ):
                self._app.drawings.redraw_counters()
                return
            self.select(what["index"])
            self.moving = True
        else:
            self.hand = None
            self.take_up(what["kind"], what["number"])
            self._only_one = True
        self.tap(hex_name, point)
        self._app.show()

    def _at_spot(self, hex_name: str, point: tuple | None, where: str, what: str) -> None:
        if where == "hexside":
            centers = self._app.map_view.centers()
            if point is not None:
                self._do(what, counters.hexside_of(centers, hex_name, *point))
                return
            self._ask_spot(what, hex_name, point, [(spot, spot) for spot in counters.hexsides_of(centers, hex_name)])
        elif where == "place":
            places = self._app.catalog.places(hex_name, lambda found: self._take_places(what, hex_name, point, found))
            if places:
                self._take_places(what, hex_name, point, places)
        else:
            self._do(what, hex_name)

    def _take_places(self, what: str, hex_name: str, point: tuple | None, places: list) -> None:
        if len(places) < 2:
            self._do(what, hex_name)
            return
        spots = [(f"{hex_name}@{place}", self._app.catalog.place_title(hex_name, place)) for place in places]
        self._ask_spot(what, hex_name, point, spots)

    def _ask_spot(self, what: str, hex_name: str, point: tuple | None, spots: list) -> None:
        self.asking = {"what": what, "hex": hex_name, "spots": spots}
        self._app.show()
        if point is None:  # the keyboard goes on where it is asked
            focus.to(".panel [data-testid=spot-choice] button")

    def choose_spot(self, spot: str) -> None:
        """The player chose one of the places or hexsides that were offered."""
        what = self.asking["what"]
        self.asking = None
        self._do(what, spot)

    def _do(self, what: str, spot: str) -> None:
        table = self._app.state.counters
        if not spot:
            return
        if what == "move" and self.item is not None:
            self.moving = False
            self._try(counters.replaced(table, self.selected, counters.moved(self.item, spot)), self.selected)
        elif self.hand is not None:
            where = self.kinds[self.hand["kind"]]["where"]
            item = counters.placed(self.hand["kind"], where, spot, self.hand["details"])
            if self._only_one:
                self.hand = None  # it was dragged here: the next tap selects
            self._try((*table, item), len(table))

    # --- what is done with the selected item ---------------------------------------------------------------------

    def turn(self) -> None:
        """Turn the selected item to the next facing that it may have where it lies."""
        item = self.item
        field = counters.facing_field(self.kinds[item["kind"]]) if item is not None else None
        if field is not None:
            first, *others = [
                counters.replaced(self._app.state.counters, self.selected, other)
                for other in counters.turns(item, field)
            ]
            self._try(first, self.selected, others)

    def start_moving(self) -> None:
        """Let the next tap move the selected item."""
        self.moving = not self.moving
        self._app.show()

    def remove(self, index: int | None = None) -> None:
        """Take an item away: the selected one where none is named."""
        index = self.selected if index is None else index
        table = self._app.state.counters
        if index is None or index >= len(table):
            return
        words = self.words(index)
        self._change(counters.without(table, index), None, f"{words} was taken away.")

    def clear(self) -> None:
        """Take everything away."""
        count = len(self._app.state.counters)
        if count:
            self._change((), None, f"{fmt.plural(count, 'counter')} taken away.")

    def words(self, index: int) -> str:
        """An item in words, as far as the engine has said them; else its kind and its spot."""
        if index < len(self.rows):
            return self.rows[index]["say"]
        item = self._app.state.counters[index]
        kind = self.kinds.get(item["kind"])
        return f"{kind['title'] if kind else item['kind']} in {counters.spot(item)}"

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
                self._refuse(answer["error"]["message"])
                return
            refused = [row for row in answer["refused"] if row["n"] == index]
            if refused and others:
                self._try(others[0], index, others[1:])
                return
            if refused:
                self._refuse(refused[0]["message"])
                return
            row = answer["rows"][index] if not answer["refused"] and index < len(answer["rows"]) else None
            self._change(table, index, f"{row['say']}." if row else "", row)

        self.shelf.trying(table, index, self._query(table))
        engine.ask(self._query(table), took, LANE)

    def _refuse(self, message: str) -> None:
        self.refusal = message
        self.shelf.refused()
        self._app.show()

    def _query(self, table: tuple) -> dict:
        state = self._app.state
        query = {"kind": "counters", "system": state.system, "map": state.map, "table": [dict(item) for item in table]}
        if state.options:
            query["options"] = dict(state.options)
        return query

    def _change(self, table: tuple, index: int | None, words: str, row: dict | None = None) -> None:
        self.shelf.step()
        self._take(table, index)
        self._effect = self._app.answers.in_short()
        self.told = {"title": words, "detail": row["help"] if row else "", "cite": row["cite"] if row else ""}
        self.told["index"] = index
        self._app.say_aloud(words)
        self._app.show()

    def _tell(self, words: str) -> None:
        """Say what was done with a whole table; with no words, nothing."""
        self.told = {"title": words, "detail": "", "cite": "", "index": None} if words else None

    def lay(self, table: tuple) -> None:
        """Take a table over as another mode made it, such as by the outcome of a procedure; Undo takes it back."""
        self.shelf.step()
        self._take(table, None)
        self.told = None

    def _take(self, table: tuple, index: int | None) -> None:
        """Let a table be the present one, and keep it."""
        self._let_go()
        self.selected = index
        self.shelf.take(table)

    def answered(self) -> bool:
        """The present question has its answer under the changed table: say what the change did to it.

        Returns:
            Whether that was said: the answer need not be heard as well.
        """
        before, self._effect = self._effect, None
        if before is None or self.told is None:
            return False
        after = self._app.answers.in_short()
        if after is None or before["question"] != after["question"]:
            return False
        if before["words"] == after["words"]:
            self.told["effect"] = f"{after['question']}: still {after['words']}."
        else:
            self.told["effect"] = f"{after['question']} goes from {before['words']} to {after['words']}."
        self._app.say_aloud(self.told["effect"])
        return True

    # --- the list in words ---------------------------------------------------------------------------------------

    def ask_rows(self) -> None:
        """Have the engine say in words what lies on the table."""
        table = self._app.state.counters
        if self._rows_of == table or self._app.waiting:
            return
        self._rows_of = table
        if not table:
            self.rows = []
            return

        def took(answer: dict, _text: str) -> None:
            if answer["kind"] == "counters" and self._app.state.counters == table and not answer["refused"]:
                self.rows = answer["rows"]
                self._app.show_soon()

        engine.ask(self._query(table), took, "rows")

    def key(self, event) -> bool:
        """A key of Counters mode; whether it was one."""
        letter = event.key.lower()
        if event.ctrlKey or event.metaKey:
            if (letter == "z" and event.shiftKey) or letter == "y":
                self.shelf.redo()
            elif letter == "z":
                self.shelf.undo()
            else:
                return False
            return True
        if letter in ("delete", "backspace"):
            if self.selected is None and self._app.map_view.cursor:
                found = counters.lying_in(self._app.state.counters, self._app.map_view.cursor)
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
