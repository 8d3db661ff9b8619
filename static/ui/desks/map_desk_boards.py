"""Boards laid edge to edge: others beside the map at work, whether they meet, and one map made of all."""

from __future__ import annotations

import json

from ui.device import engine
from ui.model.map_desk import joining

MOST_BOARDS = 12
LETTERS = "ABCDEFGHIJKL"


class JoinDesk:
    """What goes on with boards that are laid beside each other.

    Args:
        desk: the map desk's conductor.

    Attributes:
        boards: the boards, the map at work first: ``map``, ``name``, ``at``, ``turned``, ``mirrored``.
        laid: the same as the engine has laid them; empty while that is not known.
        chosen: the number of the board at hand.
        adding: whether another board is being chosen.
        found: what the engine says of the seam; None while it is not known.
        doing: what is being done; empty for nothing.
        refused: why not; empty where it works.
        by: how far the board at hand is from where it lay, while it is moved.
    """

    def __init__(self, desk) -> None:
        self._desk = desk
        self.forget()

    def forget(self) -> None:
        """Another map is at work."""
        self.boards: list = []
        self.laid: list = []
        self.chosen = 0
        self.adding = True
        self.found = None
        self.doing = ""
        self.refused = ""
        self.by = None
        self._drawings: dict = {}
        self._drag = None
        self._asked = 0

    @property
    def choices(self) -> list:
        """The maps of hexes that can lie beside this one, this one's own copy among them."""
        return [entry for entry in self._desk.app.catalog.maps if entry.get("hexes")]

    def title(self, board: dict) -> str:
        """What a player calls a board's map."""
        if board is self.boards[0]:
            return self._desk.model.title
        return next((entry["short_title"] for entry in self.choices if entry["id"] == board["map"]), board["map"])

    def drawing(self, number: int) -> str:
        """The drawing of a board beside the map at work; empty until it is there."""
        return self._drawings.get(self.boards[number]["map"], "")

    # --- which boards, and how they lie ----------------------------------------------------------------------------

    def start_adding(self) -> None:
        """Let the player choose another board."""
        self.adding = not self.adding
        self._desk.panel()

    def add(self, map_id: str) -> None:
        """Lay another board to the right of the last one."""
        if not self.boards:
            self.boards = [self._board(self._desk.map_id, [0, 0])]
        if len(self.boards) >= MOST_BOARDS:
            return
        beside = len(self.boards) - 1
        self.boards.append(self._board(map_id, [0, 0]))
        self.chosen, self.adding = len(self.boards) - 1, False
        if map_id not in self._drawings:
            self._fetch(map_id)

        def measured(result: dict) -> None:
            laid = result["boards"]
            self.boards[-1]["at"] = joining.place(laid[beside], laid[-1], joining.RIGHT, 0)
            self.ask(whole=True)

        self._wait()
        self._work({"do": "meet", "boards": self.boards}, measured)

    def _board(self, map_id: str, at: list) -> dict:
        name = next(letter for letter in LETTERS if all(letter != board["name"] for board in self.boards))
        return {"map": map_id, "name": name, "at": at, "turned": False, "mirrored": False}

    def _fetch(self, map_id: str) -> None:
        self._drawings[map_id] = ""

        def took(markup: str) -> None:
            self._drawings[map_id] = markup
            self._desk.view.draw_marks()

        engine.draw({"draw": "board", "map": map_id}, took, f"laid {map_id}")

    def take_away(self) -> None:
        """Take the board at hand away; the map at work stays."""
        del self.boards[self.chosen]
        self.laid, self.found = [], None
        self.chosen = len(self.boards) - 1
        if len(self.boards) < 2:
            self.boards, self.adding, self.chosen = [], True, 0
        self.ask(whole=True)
        self._desk.after(False)

    def choose(self, number: int) -> None:
        """Take a board in hand."""
        self.chosen = number
        self._desk.after(False)

    def turn(self, number: int) -> None:
        """Turn a board by 180 degrees."""
        self._change(number, "turned")

    def mirror(self, number: int) -> None:
        """Swap left and right of a board."""
        self._change(number, "mirrored")

    def _change(self, number: int, key: str) -> None:
        self.chosen = number
        board = self.boards[number]
        board[key] = not board[key]
        self.ask()

    def put(self, side: str) -> None:
        """Lay the board at hand beyond an edge of the one that it lies beside."""
        if self.laid:
            found = joining.lies(self.laid, self.chosen)
            other = found[0] if found else (0 if self.chosen else 1)
            self._lay(joining.place(self.laid[other], self.laid[self.chosen], side, 0))

    def shift(self, by: int) -> None:
        """Shift the board at hand along the seam, by whole rows or columns."""
        found = joining.lies(self.laid, self.chosen) if self.laid else None
        if found:
            other, side, shift = found
            self._lay(joining.place(self.laid[other], self.laid[self.chosen], side, shift + by))

    def key(self, way: str) -> bool:
        """An arrow key moves the board at hand; gives whether there is one."""
        if len(self.laid) < 2:
            return False
        self._lay(joining.moved_by_key(self.laid, self.chosen, way))
        return True

    def _lay(self, at: list) -> None:
        self.boards[self.chosen]["at"] = at
        self.ask(whole=True)

    # --- a finger --------------------------------------------------------------------------------------------------

    def takes(self, at: tuple) -> bool:
        """Whether a finger that comes down there moves the board at hand."""
        return len(self.laid) > 1 and joining.board_at(self.laid, at) == self.chosen

    def pressed(self, at: tuple, scale: float) -> None:
        """A finger touches a board."""
        number = joining.board_at(self.laid, at)
        self._drag = None if number is None else (number, at, scale)

    def dragged(self, at: tuple) -> None:
        """The finger moves: the board at hand follows, and snaps to the edges of others."""
        if self._drag is None or self._drag[0] != self.chosen or len(self.laid) < 2:
            return
        number, start, scale = self._drag
        own = self.laid[number]["at"]
        free = [own[0] + at[0] - start[0], own[1] + at[1] - start[1]]
        found = joining.snapped(self.laid, number, free, joining.PIXELS * scale)
        self.by = [found[0] - own[0], found[1] - own[1]]

    def lifted(self) -> None:
        """The finger leaves: the board stays where it was put; after a tap the board under it is at hand."""
        if self._drag is None:
            return
        number, by = self._drag[0], self.by
        self._drag = None
        if by is None:
            self.choose(number)
        else:
            own = self.laid[number]["at"]
            self._lay([own[0] + by[0], own[1] + by[1]])

    def cancelled(self) -> None:
        """The finger was taken away."""
        self._drag = self.by = None

    # --- the engine ------------------------------------------------------------------------------------------------

    def ask(self, whole: bool = False) -> None:
        """Learn whether the boards meet where they lie.

        Args:
            whole: whether all of them are to be seen then.
        """
        if len(self.boards) < 2:
            self._desk.view.show_around([])
            return

        def laid(result: dict) -> None:
            self.laid = result["boards"]
            for board, where in zip(self.boards, self.laid, strict=True):
                board["at"] = where["at"]
            self.found, self.doing, self.by = result, "", None
            self._desk.panel()
            if whole:
                self._desk.view.show_around([joining.ring(board) for board in self.laid])
            self._desk.view.draw_marks()
            self._desk.app.say_aloud(result["say"])

        self._wait()
        self._work({"do": "meet", "boards": self.boards}, laid)

    def _wait(self) -> None:
        # Until it is known again nothing can be joined: the boards would lie where they were.
        self.doing, self.refused, self.found = "Laying the boards", "", None
        self._desk.panel()

    def join(self) -> None:
        """Make one map of all boards, and draw on that."""

        def made(result: dict) -> None:
            self.doing = ""
            self._desk.begin_with(result["document"])

        self.doing = "Joining the boards"
        self._desk.panel()
        title = " and ".join(self.title(board) for board in self.boards)[:60]
        self._work({"do": "join", "boards": self.boards, "title": title}, made)

    def _work(self, query: dict, then) -> None:
        self._asked += 1
        asked = self._asked

        def told(said: dict, _blob) -> None:
            if asked != self._asked:
                return
            if "result" in said:
                then(said["result"])
            elif "doing" in said:
                self.doing = said["doing"]
                self._desk.panel()
            elif "refused" in said:
                self.doing, self.refused, self.found = "", said["refused"], None
                self._desk.panel()

        engine.tell_boards({"boards": "work", "text": json.dumps(query)}, told)

    # --- what is seen ----------------------------------------------------------------------------------------------

    def marks(self) -> list:
        """The boards' outlines and names, and the seam: ticks where rows match, numbers where terrain breaks off."""
        if len(self.laid) < 2 or len(self.laid) != len(self.boards):
            return []
        marks: list = []
        order = [number for number in range(len(self.laid)) if number != self.chosen]
        for number in [*order, self.chosen]:
            board, own = self.laid[number], self.boards[number]
            ring = joining.ring(board, self.by if number == self.chosen else None)
            if number == self.chosen:
                marks.append({"kind": "ring", "points": ring, "state": "laid-under"})
            state = "laid-chosen" if number == self.chosen else "laid"
            marks.append({"kind": "ring", "points": ring, "state": state})
            left, right = min(x for x, _ in ring), max(x for x, _ in ring)
            top = min(y for _, y in ring)
            said = ", ".join(word for word in (self.title(own), joining.how(own)) if word)
            text = f"{own['name']}: {said}"
            plate = f"{state} inside" if joining.has_above(self.laid, number) else state
            marks.append({"kind": "plate", "points": [(left, top), (right, top)], "text": text, "state": plate})
        if self.found is not None and self.by is None:
            marks += joining.seam_marks(self.found["seam"])
        return marks
