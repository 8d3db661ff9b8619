"""The player's own figures: kept on the device, taken along by every question, typed in on a page of their own."""

from __future__ import annotations

from browser import window

from ui.device import files, journal, storage
from ui.model import address, figure_rows, figures
from ui.model import format as fmt
from ui.model import state as st

KEPT = "figures"
"""The name under which the sheet is kept on the device."""

NO_ROOM = (
    "There is no room left on this device: the last figures are not kept. Export them, or make room and try again."
)
KEEPS_NOTHING = "This browser keeps nothing for this page: your figures are gone when it is closed. Export them."


class FiguresDesk:
    """What goes on with the figures.

    Args:
        app: the conductor.

    Attributes:
        search: what is typed into the search field.
        which: the rows that are shown: all, those missing, those asked for.
        system: the game whose figures are shown; empty for all.
        asked: the keys of the figures that the answer asks for from which the sheet was opened.
        wrong: by key, what was typed that is no figure.
        unfolded: by the id of a group, whether the player unfolded or folded it.
        pending: what the file that was chosen would change, before it does; None while none was.
        report: what became of the last file, line by line.
        trouble: why what is new is not kept; empty while all is well.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._kept = {**figures.EMPTY}
        self._waiting: list = []
        self._sheet = None
        self._loaded = False
        self._writing = False
        self._undo: list = []
        self._back_to = st.SIGHT
        self._opened_at = ""  # the address that the browser's Back comes to from the sheet
        self._migrates = False
        self.search = ""
        self.which = figure_rows.ALL
        self.system = ""
        self.asked: list = []
        self.wrong: dict = {}
        self.unfolded: dict = {}
        self.pending = None
        self.report: list = []
        self.trouble = ""
        storage.load(KEPT, self._took)
        storage.follow(KEPT, lambda: storage.load(KEPT, self._changed_elsewhere))

    # --- what is known -------------------------------------------------------------------------------------------

    @property
    def sheet(self) -> dict:
        """What is kept, and what is being kept."""
        if self._sheet is None:
            self._sheet = figures.made(self._kept, self._waiting)
        return self._sheet

    @property
    def groups(self) -> list[dict]:
        """Every figure that there is, those of the present game first."""
        state = self._app.state
        systems = sorted(self._app.catalog.systems, key=lambda system: system["id"] != state.system)
        chosen = {state.compare: state.compare_conventions, state.system: state.conventions}
        return figure_rows.groups(systems, chosen)

    @property
    def systems(self) -> list[dict]:
        """The games that there are."""
        return self._app.catalog.systems

    def within(self, query: dict) -> dict:
        """A query with the figures that it may need."""
        names = [query[part] for part in ("system", "compare") if query.get(part)]
        known = None if self._app.waiting else self._app.catalog.systems
        own = figure_rows.for_query(self.sheet, names, known)
        return {**query, "figures": own} if own else query

    @property
    def lacking(self) -> list:
        """The keys of the figures that the present answer lacks."""
        app = self._app
        if app.waiting:
            return []
        found: list = []
        for answer in app.answers.shown:
            found += [key for key in figure_rows.asked_for(answer, app.catalog.systems) if key not in found]
        return [key for key in found if figures.value(self.sheet, key) is None]

    def brought(self, system: dict) -> dict:
        """The figures that the present question brings itself, by option: those of its link."""
        return figure_rows.of_link(st.chosen_in(self._app.state, "options", system["id"]), system)

    def carried(self, state: st.State) -> st.State:
        """The state with the figures that had a say in its answer: so its link says the same to everybody."""
        for answer in self._app.answers.shown:
            for one in answer["answers"] if answer["kind"] == "compare" else [answer]:
                if one.get("system") == state.system:
                    state = state.changed(options=figure_rows.carried(state.options, one))
                elif one.get("system") == state.compare:
                    state = state.changed(compare_options=figure_rows.carried(state.compare_options, one))
        return state

    # --- keeping -------------------------------------------------------------------------------------------------

    def _took(self, text: str | None) -> None:
        self._kept = figures.read(text)
        self._sheet = None
        left = journal.others(journal.FIGURES)
        for _name, data in left:
            self._waiting += figures.steps_of(data)
        self._sheet = None
        self._loaded = True
        self._migrates = text is None and not left
        if journal.write(self._waiting, journal.FIGURES):
            journal.forget([name for name, _data in left])
        self._write()
        self.take_over_from_address()
        self._asks_anew()

    def set(self, changes: list) -> None:
        """Set figures, here and on the device; Undo comes back to what there was."""
        self._undo.append(figures.undone(self.sheet, changes))
        self._make(changes)

    def _make(self, changes: list) -> None:
        self._waiting = [*self._waiting, {"step": _new_name(), "set": changes}]
        self._sheet = None
        journal.write(self._waiting, journal.FIGURES)
        self._write()

    def _write(self) -> None:
        """Keep what waits; one text after the other, so that no step goes into two of them."""
        if self._writing or not self._loaded or not self._waiting:
            return
        self._writing = True
        steps = list(self._waiting)

        def done(text: str | None, why: str) -> None:
            self._writing = False
            if text is None:
                self.trouble = NO_ROOM if why == storage.NO_ROOM else KEEPS_NOTHING
                self._app.show_soon()
                return
            self.trouble = ""
            self._kept = figures.read(text)
            self._waiting = [step for step in self._waiting if step not in steps]
            self._sheet = None
            journal.write(self._waiting, journal.FIGURES)
            self._write()

        storage.update(KEPT, lambda text: figures.written(figures.made(figures.read(text), steps)), done)

    def try_again(self) -> None:
        """Try once more to keep what waits."""
        self._write()

    def _changed_elsewhere(self, text: str | None) -> None:
        """Another page may have changed what is kept: this one shows it too."""
        if not self._loaded or self._writing:
            return
        self._kept = figures.read(text)
        self._sheet = None
        self._asks_anew()

    def _asks_anew(self) -> None:
        """The present question is asked with the figures as they are now."""
        if self._app.map_view is not None:
            self._app.answers.ask()
            self._app.show_soon()

    @property
    def can_undo(self) -> bool:
        """Whether there is a step back."""
        return bool(self._undo)

    def undo(self) -> None:
        """One step back."""
        if self._undo:
            self._make(self._undo.pop())
            self.wrong = {}
            self._app.say("Undone.")

    # --- figures of links, and of addresses that older versions wrote --------------------------------------------

    def take_over_from_address(self) -> None:
        """Once, on a device that keeps no figures yet: those that the player typed before stood in the address."""
        app = self._app
        if not (self._migrates and self._loaded) or app.waiting:
            return
        self._migrates = False
        if app.state.lies == st.OWN and app.was_here:
            count = sum(self._take_over(system) for system in app.catalog.answering)
            if count:
                app.notify(
                    f"{fmt.plural(count, 'figure')} that you typed in before: now on your sheet, under Settings."
                )

    def _take_over(self, system: dict) -> int:
        state = self._app.state
        changes = figure_rows.as_changes(self.brought(system), system, state.unit)
        new = [change for change in changes if figures.value(self.sheet, tuple(change[:3])) is None]
        if new:
            self._make(new)
        if changes:
            self._leave(system, push=False)
        return len(changes)

    def keep_brought(self, system: dict) -> None:
        """Put the figures that a link brought onto the sheet, in place of those there."""
        changes = figure_rows.as_changes(self.brought(system), system, self._app.state.unit)
        if changes:
            self.set(changes)
        self._leave(system)

    def use_own(self, system: dict) -> None:
        """Leave the link's figures: those of the sheet count."""
        self._leave(system)

    def _leave(self, system: dict, push: bool = True) -> None:
        state = self._app.state
        options = figure_rows.without_figures(st.chosen_in(state, "options", system["id"]), system)
        own = system["id"] == state.system
        self._app.go(state.changed(options=options) if own else state.changed(compare_options=options), push=push)

    # --- the page ------------------------------------------------------------------------------------------------

    def open(self, asked: bool = False) -> None:
        """Open the sheet.

        Args:
            asked: whether the figures that the present answer lacks come first.
        """
        app = self._app
        app.sheets.close()
        if app.state.mode != st.FIGURES:
            self._back_to = app.state.mode
        self.asked = self.lacking
        self.which = figure_rows.ASKED if asked and self.asked else figure_rows.ALL
        self.search, self.system = "", ""
        self.wrong, self.unfolded, self._undo = {}, {}, []
        self.pending, self.report = None, []
        if self._back_to != st.MAPS:
            # The browser's Back leaves the sheet first.
            self._opened_at = address.link(app.state)
            window.history.pushState(st.mark(app.state), "", self._opened_at)
        app.go(st.choose_mode(app.state, st.FIGURES), push=False)

    def close(self) -> None:
        """Go back to where the sheet was opened from: the answer is asked anew with what was typed in."""
        self.wrong = {}
        state = st.choose_mode(self._app.state, self._back_to)
        opened_at, self._opened_at = self._opened_at, ""
        self._app.go(state, push=False)
        if opened_at and address.link(state) == opened_at:
            window.history.back()  # as if the sheet had never been opened

    @property
    def still_asked(self) -> list:
        """The keys of the figures that were asked for and are missing still."""
        return [key for key in self.asked if figures.value(self.sheet, key) is None]

    def type(self, key: tuple, text: str) -> bool:
        """A player typed a figure, or emptied its field; whether that is one."""
        row = figure_rows.row_of(self._app.catalog.systems, key)
        found, wrong = figure_rows.read_typed(row, text)
        self.wrong = {other: words for other, words in self.wrong.items() if other != key}
        if wrong:
            self.wrong[key] = text.strip()
            self._app.say_aloud(f"{row['title']}: {wrong}.")
        elif found != figures.value(self.sheet, key):
            self.set([[*key, found]])
        self._app.show_soon()
        return not wrong

    def fault(self, key: tuple) -> str:
        """What is wrong with what was typed for a figure; empty where nothing is."""
        if key not in self.wrong:
            return ""
        return figure_rows.read_typed(figure_rows.row_of(self._app.catalog.systems, key), self.wrong[key])[1]

    # --- files ---------------------------------------------------------------------------------------------------

    def export(self) -> None:
        """Save all figures as one file."""
        files.save(figures.exported(self.sheet), "walkaround-figures.json", "application/json")

    def save_unread(self) -> None:
        """Save what was kept and can't be read, as it was found."""
        files.save("\n".join(self.sheet["unread"]), "walkaround-damaged-figures.txt", "text/plain")

    def choose_import(self) -> None:
        """Let the player choose a file to import."""
        files.choose(
            lambda found: files.read_text(found[0], figures.LONGEST_FILE, self.look_at), ".json,application/json"
        )

    def look_at(self, text: str | None) -> None:
        """Show what a file would change."""
        self.pending, self.report = None, []
        if text is None:
            self.report = ["This file can't be read, or is too large to be a file of figures."]
        else:
            changes, refused = figures.imported(text)
            if refused:
                self.report = [refused]
            else:
                self.pending = figure_rows.sorted_import(changes, self.sheet, self._app.catalog.systems)
        self._app.say_aloud(" ".join(self.report) or figure_rows.import_says(self.pending))
        self._app.show()

    def take_import(self, differing: bool) -> None:
        """Take the new figures of the file, and perhaps those that differ from what was typed in."""
        changes = [*self.pending["new"], *(self.pending["differ"] if differing else [])]
        self.report = [f"{fmt.plural(len(changes), 'figure')} taken from the file."]
        self.pending = None
        self.wrong = {}
        if changes:
            self.set(changes)
        self._app.say(self.report[0])

    def drop_import(self) -> None:
        """Leave the file."""
        self.pending, self.report = None, []
        self._app.show()


def _new_name() -> str:
    return f"{int(window.Date.now())}-{int(window.Math.random() * 1_000_000_000)}"
