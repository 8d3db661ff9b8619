"""The map desk's conductor: opens a map, hands gestures to its model, keeps every stroke, shows what comes of it."""

from __future__ import annotations

import json

from ui.desks.map_desk_boards import JoinDesk
from ui.desks.map_desk_check import CheckDesk
from ui.desks.map_desk_keeping import Keeping, strokes_name
from ui.desks.map_desk_makes import MakesDesk
from ui.desks.map_desk_photo import PhotoDesk, photo_name
from ui.desks.map_desk_trace import TraceDesk
from ui.desks.map_desk_versions import VersionsDesk, forget_map
from ui.device import engine, files, journal, storage
from ui.model import own_boards
from ui.model import state as st
from ui.model.map_desk import desk as md
from ui.model.map_desk import kept_strokes, map_files, new_maps, versions, written
from ui.model.map_desk.desk import MapDesk
from ui.model.viewport import box_of

INCH_UNITS = 5.0
"""Lattice units to a drawing unit on a free table: a hundred to the inch, which is drawn twenty units long."""

LATTICE = 10.0
"""The same on hexes."""

WRITE_EVERY = 900.0
"""Milliseconds between two notes of a stroke that is still being made."""


class DrawingDesk:
    """What goes on at the map desk.

    Args:
        app: the conductor.

    Attributes:
        model: the map at work; None while none is open.
        view: the map on the screen; see ``furnish``.
        keeping: how much of the map is kept; None while none is open.
        wrong: why the map can't be read as it is; empty where it can.
        opening: what is being opened; empty for nothing.
        making: what is chosen for a new map; None while none is made.
        check: what is found of the map's faults.
        photo: the photograph that may lie under it.
        trace: the picture that is traced into a first draft.
        versions: its kept versions.
        boards: the boards that it may be joined with.
        makes: what each game makes of the thing that is drawn.
        left_behind: notes of maps that pages left before they were kept: by map.
    """

    def __init__(self, app) -> None:
        self._app = app
        self.model = None
        self.view = None
        self.panel = lambda: None
        self.keeping = None
        self.wrong = ""
        self.opening = ""
        self.making = None
        self.left_behind: dict = {}
        self.check = CheckDesk(self)
        self.photo = PhotoDesk(self)
        self.trace = TraceDesk(self)
        self.versions = VersionsDesk(self)
        self.boards = JoinDesk(self)
        self.makes = MakesDesk(self)
        self._map_id = ""
        self._asks_on = ""  # the copy on which the present question is asked when the desk is left
        self._wrote = 0.0
        self._units = (LATTICE, LATTICE)
        self._depth = 0

    def furnish(self, view, panel) -> None:
        """Take the map on the screen, and what shows the tools.

        Args:
            view: the map.
            panel: called after every change.
        """
        self.view = view
        self.panel = panel

    @property
    def is_open(self) -> bool:
        """Whether a map is at work."""
        return self.model is not None and self._app.state.mode == st.MAP_DESK

    @property
    def app(self):
        """The page's conductor."""
        return self._app

    @property
    def map_id(self) -> str:
        """The map's id."""
        return self._map_id

    # --- where things lie ----------------------------------------------------------------------------------------

    @property
    def units(self) -> float:
        """Lattice units to a drawing unit, across."""
        return self._units[0]

    @property
    def both_units(self) -> tuple:
        """Lattice units to a drawing unit, across and down."""
        return self._units

    @property
    def depth(self) -> int:
        """How deep the table is on the lattice; 0 on hexes."""
        return self._depth

    def to_lattice(self, x: float, y: float) -> tuple:
        """A point of the drawing on the lattice."""
        if self._depth:
            return round(x * self._units[0]), round(self._depth - y * self._units[1])
        return round(x * self._units[0]), round(y * self._units[1])

    def to_drawing(self, point: tuple) -> tuple:
        """A lattice point in the drawing."""
        if self._depth:
            return point[0] / self._units[0], (self._depth - point[1]) / self._units[1]
        return point[0] / self._units[0], point[1] / self._units[1]

    # --- opening -------------------------------------------------------------------------------------------------

    def look_behind(self) -> None:
        """Learn what pages that are gone have left of maps at work."""
        for _name, note in journal.others(journal.MAPS):
            for map_id in written.maps_of([note]):
                self.left_behind[map_id] = len(note.get("steps") or []) or 1

    def make(self, made: dict) -> None:
        """Begin a map with nothing.

        Args:
            made: ``ground`` and ``title``; ``columns``, ``rows`` and ``lower`` of hexes; ``width``, ``depth`` and
                ``scale`` of a table.
        """
        title = new_maps.one_line(made["title"], "My map")
        map_id = new_maps.plain_id(title, self.ids_taken())
        if made["ground"] == "table":
            document = new_maps.table(map_id, title, made["width"], made["depth"], made["scale"], [])
        else:
            document = new_maps.hexes(map_id, title, made["columns"], made["rows"], made["lower"], [])
        self.making = None
        self._begin(document, json.dumps(document))

    def copy(self, entry: dict, *, asks_on: bool = False) -> None:
        """Draw on a copy of a map.

        Args:
            entry: the map's entry of the catalog.
            asks_on: whether what is asked on the map is asked on the copy when the desk is left.
        """
        title = new_maps.one_line(f"{entry['short_title']}, my copy", "My copy")
        map_id = new_maps.plain_id(title, self.ids_taken())
        self._asks_on = map_id if asks_on else ""
        self.opening = entry["title"]
        self._app.show()
        self._tell_begin({"map": map_id, "from": entry["id"], "title": title, "revision": 0}, [])

    def go_on(self, map_id: str) -> None:
        """Go on with a map of the player's own."""

        def told(said: dict, _blob) -> None:
            self.opening = ""
            if "document" not in said:
                self._app.tell_once(said.get("refused") or "This map can't be opened to draw on it.")
                return
            document, revision = json.loads(said["document"]), said["revision"]
            storage.load(strokes_name(map_id), lambda strokes: self._open(document, revision, strokes))

        self.opening = map_id
        self._app.show()
        engine.tell_boards({"boards": "open-draft", "map": map_id}, told)

    def choose_file(self) -> None:
        """Let the player choose the file of a map."""

        def took(found: list) -> None:
            if found[0].size > map_files.LARGEST_FILE:
                self._app.tell_once(map_files.TOO_LARGE)
            else:
                files.read_text(found[0], map_files.LARGEST_FILE, read)

        def read(text: str | None) -> None:
            if text is None or not self.take_text(text):
                self._app.tell_once(map_files.NO_MAP)

        files.choose(took, ".json,application/json")

    def take_text(self, text: str) -> bool:
        """Take the file of a map that somebody drew; False where it is none."""
        document, refused = map_files.read(text)
        if refused:
            self._app.tell_once(refused)
        if document is None:
            return bool(refused)
        title = document.get("title")
        title = new_maps.one_line(title if isinstance(title, str) else "", "A map")
        map_id = new_maps.plain_id(title, self.ids_taken())
        try:
            alone, found = versions.of_file(document, map_id)
            kept = {**alone, "id": map_id, "title": title}
            self._begin(kept, json.dumps(kept), found)
        except Exception:  # whatever is wrong in a file of somebody else's, the page goes on
            self._app.tell_once(map_files.DAMAGED)
        return True

    def begin_with(self, document: dict) -> None:
        """Draw on a map that was made of others."""
        kept = {**document, "id": new_maps.plain_id(document["title"], self.ids_taken())}
        self._begin(kept, json.dumps(kept))

    def ids_taken(self) -> list:
        """The ids that a new map can't have."""
        return [*(entry["id"] for entry in self._app.catalog.maps), *(row["id"] for row in self._app.boards.rows)]

    def _begin(self, document: dict, text: str, kept_versions: list | None = None) -> None:
        MapDesk(json.loads(text))  # what is no map at all is refused before it is kept
        self._tell_begin({"map": document["id"], "document": text, "revision": 0}, kept_versions or [])

    def _tell_begin(self, message: dict, kept_versions: list) -> None:
        def told(said: dict, _blob) -> None:
            self.opening = ""
            if "begun" not in said:
                self._app.tell_once(said.get("refused") or "This map can't be opened to draw on it.")
                return
            self.keep_row(said)
            self._open(json.loads(said["document"]), 0, None)
            self.keeping.begun(said)
            self.versions.take(message["map"], kept_versions)

        engine.tell_boards({"boards": "begin-draft", **message}, told)

    def _open(self, document: dict, revision: int, strokes: str | None) -> None:
        app = self._app
        self.model = MapDesk(document, revision)
        self._map_id = document["id"]
        raster = document.get("raster")
        self._units = (raster["unit_x"], raster["unit_y"]) if raster else (LATTICE, LATTICE)
        self._depth = 0
        if self.model.is_table:
            self._units, self._depth = (INCH_UNITS, INCH_UNITS), document["size"][1]
        self.wrong = ""
        self.keeping = Keeping(self, self.model, self._map_id)
        self.check.forget()
        self.photo.forget()
        self.trace.forget()
        self.versions.forget()
        self.boards.forget()
        self.left_behind.pop(self._map_id, None)
        self.view.board = None
        app.go(st.choose_mode(app.state, st.MAP_DESK))
        self.redraw()
        self.photo.load()
        self.versions.load()
        self.keeping.restore(strokes)

    def close(self) -> None:
        """Leave the desk; the map is asked about from now on."""
        app, map_id = self._app, self._map_id
        app.catalog.maps_changed()
        app.boards.pictures.forget(map_id)
        entry = next((entry for entry in app.catalog.maps if entry["id"] == map_id), None)
        self.versions.keep(versions.BY_DONE)
        if self.model.written():  # what the device does not have yet stays noted
            self.keeping.write()
            self.left_behind[map_id] = len(self.model.history.unkept) or 1
        self.model = self.keeping = None
        self.photo.forget()
        self.trace.forget()
        self.view.show_photo(None, "", 1.0)
        self.view.clear()
        if entry is None or not entry["systems"]:
            app.go(st.choose_mode(app.state, st.MAPS))
            if self.wrong:
                app.tell_once(self.wrong)
        elif self._asks_on == map_id and app.state.system in entry["systems"]:
            app.go(st.choose_mode(app.state.changed(map=map_id), st.SIGHT))
        else:
            app.catalog.open_map(entry)

    def show_place(self, at: list, bounds: list | None) -> None:
        """Bring a place of the map into view, near enough to see it."""
        view = self.view
        view.resized()
        corners = [bounds[:2], bounds[2:]] if bounds else [at, at]
        view.view.fit(box_of([self.to_drawing(corner) for corner in corners]), 140, largest=1.6)
        view.settle()

    # --- gestures ------------------------------------------------------------------------------------------------

    def takes(self, at: tuple) -> bool:
        """Whether one finger that comes down at a lattice point uses the tool; else it moves the map."""
        if self.model is None:
            return False
        if self.lays_boards:
            return self.boards.takes(at)
        return self.fits_photo or not self.model.moves_the_map

    @property
    def lays_boards(self) -> bool:
        """Whether gestures are those of boards that are laid beside each other."""
        return self.model is not None and self.model.name == md.BOARDS

    def pressed(self, at: tuple, scale: float, time: float) -> None:
        """One pointer touches the map."""
        if self.fits_photo:
            self.photo.pressed(at, scale)
        elif self.lays_boards:
            self.boards.pressed(at, scale)
        elif not self.versions.looked:
            self.model.down(at, scale, time)

    def looked_at(self) -> tuple | None:
        """The lattice point that a finger hides while it puts something there; None where it puts nothing."""
        if self.fits_photo:
            return self.photo.point_at_hand
        return self.model.shape.corner if self.model is not None and self.model.shape else None

    @property
    def fits_photo(self) -> bool:
        """Whether gestures are those of the photograph's points."""
        return self.model.name == md.PHOTO and self.photo.is_fitting

    def dragged(self, at: tuple, scale: float, time: float) -> None:
        """The pointer moves."""
        if self.fits_photo:
            self.photo.dragged(at)
            return
        if self.lays_boards:
            self.boards.dragged(at)
            return
        self.model.move(at, scale, time)
        if time - self._wrote > WRITE_EVERY:
            self._wrote = time
            self._write()

    def lifted(self, time: float) -> None:
        """The pointer leaves."""
        if self.fits_photo:
            self.photo.lifted()
            return
        if self.lays_boards:
            self.boards.lifted()
            return
        if self.versions.looked:
            return
        altered = self.model.up(time)
        self.after(altered)

    def cancelled(self) -> None:
        """The pointer was taken away."""
        self.model.cancel()
        self.boards.cancelled()
        self.panel()

    def rested(self, at: tuple, scale: float, time: float) -> bool:
        """The pointer has rested; gives whether that ends the gesture."""
        if self.fits_photo or self.lays_boards:
            return False
        if self.model.brush is not None and not self.model.is_table:
            found = self.model.pick(at)
            self._app.say(f"Picked: {found}" if found else "Nothing lies here")
            self.panel()
            return True
        self.model.move(at, scale, time)
        return False

    def after(self, altered: bool, said: str = "") -> None:
        """Something was done: write it down, show it, and hand it on where it altered the map.

        Args:
            altered: whether it altered the map.
            said: what is said of it; empty for the stroke that was made.
        """
        self._write()
        if altered:
            self.keeping.send_soon()
        self.panel()
        self.view.draw_marks()
        if altered or said:
            self._app.say_aloud(said or self.model.last_stroke)
        if altered:
            self.check.stale()
            self.versions.look_away()

    def undo(self) -> None:
        """Take back what was done last."""
        before = self.model.history.revision
        said = self.model.undo()
        nothing = kept_strokes.reach_words(self.model.history) or "Nothing to take back"
        self.after(self.model.history.revision != before, f"Undone: {said}" if said else nothing)

    def redo(self) -> None:
        """Do again what was taken back."""
        before = self.model.history.revision
        said = self.model.redo()
        self.after(self.model.history.revision != before, f"Done again: {said}" if said else "Nothing to do again")

    def take(self, name: str) -> None:
        """Take another tool in hand."""
        self.versions.show(False)
        laid = self.lays_boards and bool(self.boards.boards)
        self.model.take(name)
        self.view.key_point = None
        if name == md.CHECK:
            self.check.ask()
        elif name == md.BOARDS:
            self.boards.ask(whole=True)
        if laid and name != md.BOARDS:
            self.view.show_around([])
        self.after(False)

    def more_marks(self) -> list:
        """What is shown over the map besides the tool's own: faults and remarks."""
        tools = {md.CHECK: self.check, md.PHOTO: self.photo, md.BOARDS: self.boards}
        return tools[self.model.name].marks() if self.model.name in tools else []

    # --- keeping -------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        if self.keeping is not None:
            self.keeping.write()

    def keep_row(self, said: dict) -> None:
        """Take what the engine says of a kept map into the list of the player's own."""
        boards = self._app.boards
        row = next((row for row in boards.rows if row["id"] == said["entry"]["id"]), {"picture": False})
        row = {**row, "id": said["entry"]["id"], "entry": said["entry"], "file": "drawn here", "drawn": True}
        row["bytes"] = said.get("bytes", 0)
        boards.rows = own_boards.with_row(boards.rows, row)

    def taken(self, keeping, said: dict) -> None:
        """The engine has taken strokes: show the map that it makes of them."""
        if self.keeping is keeping:
            self.wrong = said.get("wrong", "")
            self.check.taken(said["revision"])
            self.panel()
            self.redraw()
        else:
            self._app.catalog.maps_changed()  # the desk was left meanwhile

    def redraw(self) -> None:
        """Draw the map as the engine has it now."""
        map_id = self._map_id

        def took(markup: str) -> None:
            if self._map_id != map_id or self.model is None or self.versions.looked:
                return
            if markup:
                self.view.show_draft(markup)
                self.photo.place()
            elif self.view.board is None:
                self.take(md.CHECK)  # a file's map that can't be drawn as it is: the check says why, and mends it

        engine.draw({"draw": "board", "map": map_id, "draft": True}, took, "draft")

    def show_version(self, markup: str) -> None:
        """Show a version of the map in its place."""
        if self.is_open and self.versions.looked and markup:
            self.view.show_draft(markup)

    def forget_map(self, map_id: str) -> None:
        """A map is gone from the device: what was kept beside it goes too."""
        storage.forget(strokes_name(map_id))
        storage.forget(photo_name(map_id))
        forget_map(map_id)

    def rename(self, title: str) -> None:
        """Give the map another title."""
        kept = new_maps.one_line(title, self.model.title)
        self.after(self.model.rename(kept))
