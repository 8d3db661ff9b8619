"""The files of the player's kept tables: saving them, and taking over those of a file."""

from __future__ import annotations

from ui.device import engine, files
from ui.model import format as fmt
from ui.model import shelf


class ShelfFiles:
    """What goes on with the tables' files.

    Args:
        app: the conductor.
        desk: the kept tables.

    Attributes:
        report: what an import came to, line by line.
    """

    def __init__(self, app, desk) -> None:
        self._app = app
        self._desk = desk
        self.report: list = []

    def export(self, every: bool) -> None:
        """Save the present table, or all tables of all maps, as a file."""
        present = self._desk.snapshot()
        self._save(self._desk.all if every else [{**present, "name": present["name"] or shelf.FIRST_NAME}])

    def export_cleared(self) -> None:
        """Save the tables that were deleted on the device while this page still knows them."""
        self._save(self._desk.cleared)

    def _save(self, entries: list) -> None:
        files.save(shelf.exported(entries), "walkaround-tables.json", "application/json")

    def save_unread(self) -> None:
        """Save what was kept and can't be read, as it was found."""
        files.save("\n".join(self._desk.unread), "walkaround-damaged-tables.txt", "text/plain")

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
        items = [dict(item) for item in answer["table"]]
        count = fmt.plural(len(items), "counter")
        lines = [f"“{entry['name']}” was imported: {count}, {len(answer['refused'])} left out."]
        lines += [f"{row['n'] + 1}: {row['message']}" for row in answer["refused"]]
        self.report = [*self.report, *lines]
        self._desk.add({**entry, "items": items})
