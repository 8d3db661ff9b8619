"""The player's own boards: adding them from files, and removing them; the boards that links ask for."""

from __future__ import annotations

from ui.desks import import_card
from ui.device import engine, file_drop, files, journal
from ui.device import own_data as own_data_device
from ui.device.board_pictures import BoardPictures
from ui.model import kept_campaigns as kc
from ui.model import own_boards, shared_maps
from ui.model import state as st


class BoardsDesk:
    """What goes on with boards.

    Args:
        app: the conductor.

    Attributes:
        rows: what is kept on the device, see static/worker/board_store.mjs.
        importing: the import that runs: the file's name, how much is done (0 to 1), what is being done; None for none.
        refused: why the last file was refused, and the file where its picture can be used; None for nothing.
        wanted: the question of a link about a board that this device doesn't have; None for none.
        pictures: the pictures that came with boards.
        fetching: what is said while the map of a link is fetched; empty where none is.
        not_fetched: why it couldn't be had; empty where nothing went wrong.
        removing: the id of the board that the player is asked about; empty for none.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._waiting: list = []
        self._looking = False  # a file is being looked into
        self._was_in_maps = False
        self._ready = []  # what goes on once the rules are loaded: they say which maps there are
        self.rows: list = []
        self.importing = None
        self.refused = None
        self.wanted = None
        self.removing = ""
        self.fetching = ""
        self.not_fetched = ""
        self.pictures = BoardPictures(app, lambda: self.rows)
        file_drop.listen(self._dropped)

    def load(self, then) -> None:
        """Learn what is kept; ``then`` is called with nothing once it is known."""

        def told(found: dict, _blob) -> None:
            self.rows = found.get("boards", [])
            if journal.others(journal.MAPS):
                self._app.drawing.look_behind()
            if found.get("unreadable"):
                self._app.notify("The browser doesn't let this page look at the boards kept on this device.")
            if self._app.map_view is not None:
                self.pictures.show()  # a map that ships may have been drawn before its picture was known of
            then()

        engine.tell_boards({"boards": "list"}, told)

    # --- adding --------------------------------------------------------------------------------------------------

    def choose(self) -> None:
        """Let the player choose files: board archives have no ending of their own."""
        files.choose(self.take, several=True)

    def take(self, found: list) -> None:
        """Import files, one after the other."""
        self._waiting += found
        self.refused = None
        if self.importing is None and not self._looking:
            self._next()

    def _next(self) -> None:
        if not self._waiting:
            self._app.show()
            return
        file = self._waiting.pop(0)
        self._looking = True

        def looked(is_everything: bool) -> None:
            self._looking = False
            if is_everything:
                self._app.own_data.offer(file)
                self._next()
            else:
                self._import(file)

        own_data_device.is_everything(file, looked)

    def _import(self, file) -> None:
        app = self._app
        if file.size > own_boards.LARGEST_FILE:
            self._refuse(file, own_boards.TOO_LARGE)
            return
        self.importing = {"name": file.name, "done": 0, "doing": "Reading the file"}
        self._was_in_maps = app.state.mode == st.MAPS
        app.say_aloud(f"Adding {file.name}.")
        app.show()
        current = self.importing

        def read(content) -> None:
            if self.importing is not current:
                return  # cancelled meanwhile
            if content is None:
                self.importing = None
                self._refuse(file, own_boards.UNREADABLE)
                return
            if app.waiting:
                current["doing"] = "Waiting for the rules"
                import_card.update(current)
                self._ready.append(lambda: send(content))
            else:
                send(content)

        def send(content) -> None:
            if self.importing is current:
                message = {"boards": "add", "name": file.name}
                engine.tell_boards(message, lambda told, _blob: self._told(current, file, told), content)

        files.read_bytes(file, read)

    def go_on(self) -> None:
        """The rules are loaded: send what has waited for them."""
        waiting, self._ready = self._ready, []
        for send in waiting:
            send()

    def _told(self, current: dict, file, told: dict) -> None:
        if self.importing is not current:
            return
        if "done" in told:
            current.update(told)
            import_card.update(current)
            return
        self.importing = None
        if "added" in told:
            self._added(told)
        else:
            self._refuse(file, told.get("refused", ""), told.get("picture", False))

    def cancel(self) -> None:
        """Stop adding boards; nothing of the present one stays."""
        self.importing = None
        self._waiting = []
        engine.tell_boards({"boards": "stop"})
        self._app.say("Stopped. Nothing was kept.")

    def _added(self, told: dict) -> None:
        app = self._app
        row = {**told["added"], "bytes": told["bytes"]}
        self.pictures.forget(row["id"])
        self.rows = own_boards.with_row(self.rows, row)
        app.catalog.maps_changed()
        entry = next(entry for entry in app.catalog.maps if entry["id"] == row["id"])
        wanted = self.wanted
        if not told["kept"]:
            app.notify(f"{entry['title']} could not be kept. {told['why']}")
        else:
            app.own_data.made()
        if wanted is not None and wanted.map == row["id"]:
            self.wanted = None
            app.say_aloud(f"{entry['title']} is added.")
            app.catalog.open_link(wanted)
        elif self._was_in_maps and app.state.mode == st.MAPS and not self._waiting:
            app.say_aloud(f"{entry['title']} is added.")
            app.catalog.open_map(entry)
        else:
            if app.state.map == row["id"]:
                app.catalog.open_map(entry)  # it is another one now
            app.say(f"{entry['title']} is added: choose it under Maps.")
        self._next()

    def _refuse(self, file, sentence: str, has_picture: bool = False) -> None:
        self.refused = {"name": file.name, "sentence": sentence, "file": file if has_picture else None}
        self._app.say_aloud(sentence)
        if self._waiting:
            self._app.notify(f"{file.name}: {sentence}")
        self._next()

    def dismiss(self) -> None:
        """Put away what was said of a file."""
        self.refused = None
        self._app.show()

    def lay_under(self, entry: dict) -> None:
        """Keep the refused archive's picture for a map that ships, and show it there.

        Args:
            entry: the map's entry of the catalog.
        """
        app = self._app
        file = self.refused["file"]

        def told(said: dict, _blob) -> None:
            if "laid" not in said:
                self._refuse(file, said.get("refused", ""))
                return
            self.refused = None
            self.pictures.forget(entry["id"])
            row = {"id": entry["id"], "file": file.name, "picture": True, "bytes": said["bytes"]}
            self.rows = own_boards.with_row(self.rows, row)
            self.pictures.choose(entry["id"])
            if not said["kept"]:
                app.notify(said["why"])
            app.catalog.open_map(entry)

        def read(content) -> None:
            if content is None:
                self._refuse(file, own_boards.UNREADABLE)
            else:
                engine.tell_boards({"boards": "lay", "name": file.name, "map": entry["id"]}, told, content)

        files.read_bytes(file, read)

    def _dropped(self, found: list) -> None:
        for file in found:
            self._look_into(file)

    def _look_into(self, file) -> None:
        own_data_device.is_everything(
            file, lambda everything: self._app.own_data.offer(file) if everything else self._sort(file)
        )

    def _sort(self, file) -> None:
        """Bring a file that was dropped on the page to where it belongs: a campaign's to its desk, all others here."""
        app = self._app

        def read(text: str | None) -> None:
            if text is not None and app.drawing.take_text(text):
                return
            if text is None or not app.campaigns.files.take_dropped(text):
                board()
            elif app.state.mode == st.MAPS:
                app.show()

        def board() -> None:
            if app.state.mode != st.MAPS:
                app.go(st.choose_mode(app.state, st.MAPS))
            self.take([file])

        def look() -> None:
            files.read_text(file, kc.LONGEST_FILE, read)

        if not file.name.lower().endswith(".json"):
            board()
        elif app.waiting:
            self._ready.append(look)  # which games there are the rules have to say first
        else:
            look()

    # --- what a link asks for ------------------------------------------------------------------------------------

    def miss(self, state: st.State) -> None:
        """A link asks about a map that isn't here: keep its question, and get it or say so."""
        self.wanted = state
        if shared_maps.is_shared(state.map):
            self.fetching = "The map of the link is being fetched."
            self._app.say_aloud(self.fetching)
            self._app.sharing.fetch(state.map, self._received, self._not_received)
        else:
            self._app.say_aloud(f"The board {state.map} is not on this device.")

    def _received(self, told: dict) -> None:
        self.fetching = ""
        self._added(told)

    def _not_received(self, sentence: str) -> None:
        self.fetching = ""
        self.not_fetched = sentence
        self._app.say_aloud(sentence)
        self._app.show()

    def give_up_link(self) -> None:
        """Leave the question of the link."""
        self.wanted = None
        self.not_fetched = ""
        self._app.go(st.choose_mode(self._app.state, st.SIGHT))

    # --- removing ------------------------------------------------------------------------------------------------

    def ask_to_remove(self, map_id: str) -> None:
        """Ask whether a board is to go; with an empty id, it stays."""
        self.removing = map_id
        self._app.show()

    def remove(self, map_id: str) -> None:
        """Forget a board, and its picture."""
        app = self._app

        def told(said: dict, _blob) -> None:
            if said["removed"] is None:
                self.removing = ""
                app.notify("The browser didn't remove this board; it is still here. Try again.")
                app.show()
                return
            self.rows = [row for row in self.rows if row["id"] != map_id]
            self.removing = ""
            self.pictures.forget(map_id)
            app.drawing.forget_map(map_id)
            app.catalog.maps_changed()
            self.pictures.show()
            if app.catalog.map_entry is None:  # it was the one that is open
                app.go(st.choose_mode(st.choose_map(app.state, app.catalog.maps[0]["id"], ""), st.MAPS))
            app.say("Removed from this device.")

        engine.tell_boards({"boards": "remove", "map": map_id}, told)
