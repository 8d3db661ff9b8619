"""The versions of a map at work: kept, looked at, gone back to, deleted, and taken along in the map's file."""

from __future__ import annotations

import json

from browser import window

from ui.device import engine, files, storage
from ui.model.found import parsed
from ui.model.map_desk import versions as vs
from ui.model.map_desk.changes import become

OWN_FIELDS = ("id",)
"""What of a map is not a version's."""

NO_ROOM = "There is no room on this device for another version. Delete one, or save the map as a file."
GONE = "This version can't be read any more."


def list_name(map_id: str) -> str:
    """The name under which the list of a map's versions is kept."""
    return f"versions {map_id}"


def version_name(map_id: str, number: int) -> str:
    """The name under which the document of one version is kept."""
    return f"version {map_id} {number}"


class VersionsDesk:
    """What goes on with versions.

    Args:
        desk: the map desk's conductor.

    Attributes:
        is_open: whether the panel is about versions.
        rows: those that are kept, the oldest first.
        chosen: the number of the one at hand; 0 for none.
        looked: the number of the one that is seen in place of the map; 0 for none.
        deleting: the number of the one that the player is asked about; 0 for none.
        refused: why not; empty where nothing went wrong.
    """

    def __init__(self, desk) -> None:
        self._desk = desk
        self.forget()

    def forget(self) -> None:
        """Another map is at work."""
        self.is_open = False
        self.rows: list = []
        self.chosen = self.looked = self.deleting = 0
        self.refused = ""

    def load(self) -> None:
        """Learn which versions of the map are kept."""
        map_id = self._desk.map_id

        def took(text: str | None) -> None:
            if self._desk.map_id == map_id:
                self.rows = vs.read(text)
                self._desk.panel()

        storage.load(list_name(map_id), took)

    def show(self, is_open: bool) -> None:
        """Open the panel of versions, or leave it."""
        self.is_open = is_open
        self.chosen = self.deleting = 0
        self.refused = ""
        self.look_away()
        self._desk.panel()

    def choose(self, number: int) -> None:
        """Take a version at hand, or put it away."""
        self.chosen = 0 if self.chosen == number else number
        self.deleting = 0
        self._desk.panel()

    # --- keeping ---------------------------------------------------------------------------------------------------

    def keep(self, by: str = vs.BY_PLAYER) -> None:
        """Keep the map as it is now; where the desk does it, only if something was drawn since the last version."""
        model, map_id, rows = self._desk.model, self._desk.map_id, self.rows
        last = rows[-1] if rows else None
        revision = model.history.revision
        if by == vs.BY_DONE and (last["revision"] == revision if last else revision == 0):
            return
        now = json.loads(json.dumps(model.document))

        def took(text: str | None) -> None:
            before = parsed(text) if text else None
            what = vs.what_changed(before if isinstance(before, dict) else None, now)
            at = int(window.Date.now())
            self._add(map_id, {"n": 0, "at": at, "revision": revision, "what": what, "by": by}, json.dumps(now))

        if last:
            storage.load(version_name(map_id, last["n"]), took)
        else:
            took(None)

    def _add(self, map_id: str, row: dict, document: str) -> None:
        """Keep a version: its document first, then the list, so that the list names none that is not there."""

        def took(text: str | None) -> None:
            rows = vs.read(text)
            new = {**row, "n": vs.next_number(rows)}
            found = vs.with_one_more(rows, new)
            if found is None:
                self._refuse(map_id, vs.FULL)
                return
            kept, gone = found
            storage.update(version_name(map_id, new["n"]), lambda _before: document, lambda text, _why: listed(text))

            def listed(stored: str | None) -> None:
                if stored is None:
                    self._refuse(map_id, NO_ROOM)
                else:
                    self._write(map_id, kept, gone)

        storage.load(list_name(map_id), took)

    def _write(self, map_id: str, rows: list, gone: list) -> None:
        def done(text: str | None, _why: str) -> None:
            if text is None:
                self._refuse(map_id, NO_ROOM)
                return
            for number in gone:
                storage.forget(version_name(map_id, number))
            if self._desk.map_id == map_id:
                self.rows = rows
                self.refused = ""
                self._desk.panel()

        text = vs.written(rows)
        storage.update(list_name(map_id), lambda _before: text, done)

    def _refuse(self, map_id: str, sentence: str) -> None:
        if self._desk.is_open and self._desk.map_id == map_id:
            self.refused = sentence
            self._desk.app.say_aloud(sentence)
            self._desk.panel()
        else:
            self._desk.app.tell_once(f"No version of the map was kept. {sentence}")

    # --- one version -----------------------------------------------------------------------------------------------

    def _with_document(self, number: int, then) -> None:
        """Have something done with the document of a version."""
        map_id = self._desk.map_id

        def took(text: str | None) -> None:
            if self._desk.map_id != map_id or not self._desk.is_open:
                return
            document = parsed(text) if text else None
            if isinstance(document, dict):
                then(document)
            else:
                self._refuse(map_id, GONE)

        storage.load(version_name(map_id, number), took)

    def look(self, number: int) -> None:
        """Show a version in place of the map; nothing is altered."""
        map_id = self._desk.map_id

        def told(said: dict, _blob) -> None:
            if "looked" not in said:
                self._refuse(map_id, said.get("refused", GONE))
                return
            request = {"draw": "board", "map": said["looked"], "draft": True}
            engine.draw(request, lambda markup: self._desk.show_version(markup), "draft")

        def show(document: dict) -> None:
            self.looked = self.chosen = number
            self._desk.panel()
            engine.tell_boards({"boards": "look", "map": map_id, "document": json.dumps(document)}, told)

        self._with_document(number, show)

    def look_away(self) -> None:
        """Show the map itself again."""
        if self.looked:
            self.looked = 0
            self._desk.redraw()
            self._desk.panel()

    def go_back(self, number: int) -> None:
        """Make the map what it was; one step, which can be taken back."""

        def make(document: dict) -> None:
            model = self._desk.model
            edit = model.history.edit()
            become(edit, document, OWN_FIELDS)
            name = f"Back to the version of {self.time_words(self._row(number)['at'])}"
            altered = model.history.done(name, edit)
            model.selected = None
            model.last_stroke = name
            self.look_away()
            self._desk.after(altered)
            self._desk.app.say_aloud(name if altered else "The map is as it was then.")

        self._with_document(number, make)

    def ask_to_delete(self, number: int) -> None:
        """Ask whether a version is to go; with 0, it stays."""
        self.deleting = number
        self._desk.panel()

    def delete(self, number: int) -> None:
        """Keep a version no longer."""
        self.look_away()
        self.deleting = self.chosen = 0
        rows = [row for row in self.rows if row["n"] != number]
        self._write(self._desk.map_id, rows, [number])

    def _row(self, number: int) -> dict:
        return next(row for row in self.rows if row["n"] == number)

    def time_words(self, at: int) -> str:
        """When a version was kept, as the device writes days and hours."""
        date = window.Date.new(at)
        said = {"day": "numeric", "month": "short", "hour": "2-digit", "minute": "2-digit"}
        return date.toLocaleString("en-GB", said)

    def looked_words(self) -> str:
        """When the version was kept that is seen in place of the map."""
        return self.time_words(self._row(self.looked)["at"])

    # --- in files, and gone with the map ---------------------------------------------------------------------------

    def save_file(self) -> None:
        """Let the player save the map with its versions as one file."""
        model, map_id, rows = self._desk.model, self._desk.map_id, self.rows
        documents: dict = {}

        def next_one(place: int) -> None:
            if place == len(rows):
                text = vs.in_file(model.document, rows, documents)
                files.save(text, f"{map_id}.walkaround-map.json", "application/json")
                return
            number = rows[place]["n"]

            def took(text: str | None) -> None:
                document = parsed(text) if text else None
                if isinstance(document, dict):
                    documents[number] = document
                next_one(place + 1)

            storage.load(version_name(map_id, number), took)

        next_one(0)

    def take(self, map_id: str, found: list) -> None:
        """Keep the versions that came in the file of a map."""
        rows: list = []

        def next_one(place: int) -> None:
            if place == len(found):
                self._write(map_id, rows, [])
                return
            row, document = found[place]
            text = json.dumps(document)

            def done(stored: str | None, _why: str) -> None:
                if stored is None:
                    self._refuse(map_id, NO_ROOM)
                    self._write(map_id, rows, [])
                else:
                    rows.append(row)
                    next_one(place + 1)

            storage.update(version_name(map_id, row["n"]), lambda _before: text, done)

        if found:
            next_one(0)


def forget_map(map_id: str) -> None:
    """A map is gone from the device: its versions go too."""

    def took(text: str | None) -> None:
        for row in vs.read(text):
            storage.forget(version_name(map_id, row["n"]))
        storage.forget(list_name(map_id))

    storage.load(list_name(map_id), took)
