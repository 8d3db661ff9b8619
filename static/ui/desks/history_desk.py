"""What was asked before: noted with every answer, pinned, opened again, cleared."""

from __future__ import annotations

from browser import window

from rules_core.words.places import location_words
from ui.device import storage
from ui.model import address, answers, history, procedures
from ui.model import state as st

KEPT = "history"


class HistoryDesk:
    """What goes on with the questions that were asked on this device.

    Args:
        app: the conductor.

    Attributes:
        rows: the questions, the last one first.
        here: whether only those of the present map are listed.
        asking: whether the player is asked if the list is to be cleared.
        naming: the link of the pinned question whose name is being written; empty for none.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._early = None  # an answer from before the catalog came
        self._again = None  # the row that was opened, until its answer is there
        self._leaf = None  # the row that was leafed to, and the link under which it was asked
        self.rows: list = []
        self.here = False
        self.asking = False
        self.naming = ""
        storage.load(KEPT, self._took)
        storage.follow(KEPT, lambda: storage.load(KEPT, self._took))

    def _took(self, text: str | None) -> None:
        self.rows = history.read(text)
        if self._app.sheets is not None:
            self._app.sheets.refresh()

    def _change(self, change) -> None:
        """Change the list here at once, and what is kept by the same change."""
        self.rows = change(self.rows)
        storage.update(KEPT, lambda text: history.written(change(history.read(text))), lambda _text, _why: None)

    @property
    def listed(self) -> list:
        """The rows that are looked at."""
        return [row for row in self.rows if not self.here or row["map"] == self._app.state.map]

    def answered(self, answer: dict) -> None:
        """A question has its answer: it is noted; where it was asked before and differs, that is said."""
        app, state = self._app, self._app.state
        if not _is_noted(answer, state):
            return
        if app.waiting:
            self._early = answer  # what players call its game isn't known yet
            return
        rolled = answer["kind"] == "table"
        short = procedures.in_short(app.procedures.entry, answer) if rolled else answers.in_short(answer)
        unit = app.catalog.unit["title"] if st.question(state) == st.MOVE and app.catalog.unit else ""
        lying = len(state.counters)
        about = history.about(app.catalog.system["short_title"], unit, lying, len(state.conventions))
        link = address.link(state)
        row = history.row_of(answer, short, about, link, st.mark(state), window.Date.now())
        row["counters"] = lying
        if self._again is not None:
            said = history.differs(self._again, short["words"], lying)
            self._again = None
            if said:
                app.notify(said)
        if not self._is_leafed(link):  # the list stays as it is while one leafs through it
            self._leaf = None
            self._change(lambda rows: history.noted(rows, row))

    def catch_up(self) -> None:
        """Note what was answered before the catalog came."""
        early = self._early
        if early is not None and not self._app.waiting:
            self._early = None
            if early is self._app.answers.answer:
                self.answered(early)

    def open(self, row: dict) -> None:
        """Ask a question of the list again."""
        self._app.sheets.close()
        self._ask(row)

    def _ask(self, row: dict) -> None:
        app = self._app
        if row["kind"] != history.PLACE:
            self._again = row
        elif row["map"] == app.state.map:
            app.hex.open(row["place"])  # the question that stands there stays
            return
        window.history.pushState(row["mark"], "", row["link"])
        app.came_back()
        if row["kind"] == history.PLACE:
            app.hex.open(row["place"])

    def beside(self, step: int):
        """The listed question before (1) or after (-1) the present one; None where there is none."""
        return history.beside(self.listed, self.present, step)

    @property
    def present(self) -> str:
        """The link of the listed question that stands on the page."""
        link = address.link(self._app.state)
        return self._leaf[0] if self._is_leafed(link) else link

    def _is_leafed(self, link: str) -> bool:
        """Whether a question was leafed to: with what lies on the map now its link may be another one."""
        return self._leaf is not None and self._leaf[1] == link

    def leaf(self, step: int) -> None:
        """Ask the listed question before (1) or after (-1) the present one, with the list still open."""
        row = self.beside(step)
        if row is not None:
            self._ask(row)
            self._leaf = (row["link"], address.link(self._app.state))
            self._app.sheets.refresh()

    def pin(self, row: dict) -> None:
        """Keep a question above the others, or no longer."""
        self._change(lambda rows: history.pinned(rows, row["link"]))
        self._app.show()

    def pin_of(self, place: str):
        """The row of a place of the present map that is pinned; None where it isn't."""
        return history.pin_of(self.rows, self._app.state.map, place)

    def pin_place(self, place: str) -> None:
        """Keep a place of the present map to be found again, or no longer.

        Args:
            place: the hex, or the point of a free table.
        """
        row = self.pin_of(place)
        if row is not None:
            self.pin(row)
            return
        row = history.place_row(self._app.state.map, place, location_words(place), window.Date.now())
        self._change(lambda rows: [row, *rows])
        self._app.show()

    def ask_for_name(self, link: str) -> None:
        """Let the player write the name of a pinned question; an empty link ends it."""
        self.naming = link
        self._app.show()

    def name(self, link: str, name: str) -> None:
        """Call a pinned question by the player's own name; an empty one takes it away."""
        self.naming = ""
        self._change(lambda rows: history.named(rows, link, name))
        self._app.show()

    def ask_to_clear(self, asking: bool) -> None:
        """Ask whether the list is to be cleared, or leave it."""
        self.asking = asking
        self._app.show()

    def clear(self) -> None:
        """Clear the list; what is pinned stays."""
        self.asking = False
        self._change(history.cleared)
        self._app.show()

    def show_here(self, here: bool) -> None:
        """List the questions of the present map alone, or all."""
        self.here = here
        self._app.show()


def _is_noted(answer: dict, state: st.State) -> bool:
    """Whether an answer is what was asked for, and no answer to something beside it."""
    if answer["kind"] == "reach":
        return not state.goal  # the way there is what is asked for
    if answer["kind"] == "table":
        return answer["rolled"] is not None  # else a form is being filled in
    return answer["kind"] in ("los", "fan", "sees", "path", "walk")
