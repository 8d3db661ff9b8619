"""The check of a map at work: faults and remarks, each with its place, and how to mend it."""

from __future__ import annotations

import json

from ui.device import clipboard, engine
from ui.model.map_desk import checked, patches


class CheckDesk:
    """What was found of the map.

    Args:
        desk: the map desk's conductor.

    Attributes:
        found: what the engine says of the map; None while nothing is known.
        checking: what is being done; empty for nothing.
        refused: why the map was not checked; empty where it was.
        is_stale: whether the map was altered since.
        chosen: the number of the finding that is looked at; -1 for none.
        shows: ``all``, ``faults`` or ``remarks``.
        left: the remarks that the player leaves as they are: by id, who said so.
    """

    def __init__(self, desk) -> None:
        self._desk = desk
        self.forget()

    def forget(self) -> None:
        """Another map is at work."""
        self.found = None
        self.checking = ""
        self.refused = ""
        self.is_stale = False
        self.chosen = -1
        self.shows = "all"
        self.left: dict = {}
        self._mended = 0  # the revision that the engine has to have before it is asked again; 0 for none

    def stale(self) -> None:
        """The map was altered."""
        self.is_stale = True

    def ask(self) -> None:
        """Check the map as the engine has it."""
        map_id = self._desk.map_id
        self.checking = "Checking"

        def told(said: dict, _blob) -> None:
            if self._desk.map_id != map_id:
                return
            if "doing" in said:
                self.checking = said["doing"]
            else:
                self.checking = ""
                if "result" in said:
                    self.found, self.is_stale, self.refused = said["result"], False, ""
                    self.chosen = -1
                else:
                    self.refused = said.get("refused", "")
            self._desk.panel()
            self._desk.view.draw_marks()

        text = json.dumps({"do": "check", "left": self.left})
        engine.tell_boards({"boards": "work", "map": map_id, "text": text}, told)

    @property
    def rows(self) -> list:
        """The findings in the order of their numbers: faults, then remarks."""
        return [*self.found["faults"], *self.found["remarks"]] if self.found else []

    def copy(self) -> None:
        """Copy the findings as text, for whoever mends the map elsewhere."""
        app = self._desk.app
        text = checked.text_of(self._desk.model.title, self.found)
        clipboard.copy(text, lambda done: app.say("List copied." if done else clipboard.REFUSED))

    def marks(self) -> list:
        """The findings on the map: red squares and amber discs."""
        marks = []
        for number, row in enumerate(self.rows):
            if row.get("at"):
                state = "chosen" if number == self.chosen else ""
                at = (round(row["at"][0]), round(row["at"][1]))
                marks.append({"kind": row["kind"], "points": [at], "state": state, "text": str(number + 1)})
        return marks

    def choose(self, number: int) -> None:
        """Look at a finding, where it lies."""
        self.chosen = -1 if self.chosen == number else number
        row = self.rows[number]
        if self.chosen >= 0 and row.get("at") and self._desk.view.board is not None:
            self._desk.show_place(row["at"], row.get("bounds"))
        self._desk.panel()
        self._desk.view.draw_marks()

    def mend(self, number: int, mend: dict) -> None:
        """Mend a finding, or leave it as it is."""
        row, model = self.rows[number], self._desk.model
        if not mend.get("changes"):
            self.left[row["id"]] = "you"
            self.ask()
            self._desk.panel()
            return
        edit = model.history.edit()
        patches.make(edit, mend["changes"])
        altered = model.history.done(mend["title"], edit)
        model.last_stroke = mend["title"]
        if altered:
            self._mended = model.history.revision
        else:
            self.ask()
        self._desk.after(altered)

    def taken(self, revision: int) -> None:
        """The engine has the map as it was at a revision: what was mended is checked once it has that."""
        if self._mended and revision >= self._mended:
            self._mended = 0
            self.ask()
