"""What was asked before: noted with every answer, pinned, opened again, cleared."""

from __future__ import annotations

from browser import window

from ui.device import storage
from ui.model import address, answers, history
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
    """

    def __init__(self, app) -> None:
        self._app = app
        self._early = None  # an answer from before the catalog came
        self._again = None  # the row that was opened, until its answer is there
        self.rows: list = []
        self.here = False
        self.asking = False
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
        app = self._app
        if answer["kind"] not in ("los", "fan", "sees", "path", "walk"):
            return
        if app.waiting:
            self._early = answer  # what players call its game isn't known yet
            return
        if app.catalog.on_table and answer["kind"] not in ("los", "sees"):
            return  # a way that was drawn has no words of its own
        state = app.state
        short = answers.in_short(answer)
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
        app = self._app
        app.sheets.close()
        self._again = row
        window.history.pushState(row["mark"], "", row["link"])
        app.came_back()

    def pin(self, row: dict) -> None:
        """Keep a question above the others, or no longer."""
        self._change(lambda rows: history.pinned(rows, row["link"]))
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
