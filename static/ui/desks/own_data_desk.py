"""All of the player's own data in one file, and whether the browser keeps it for good."""

from __future__ import annotations

from browser import window

from ui.device import files, once
from ui.device import own_data as device
from ui.model import own_data

AT_RISK = "at-risk"
"""The name under which the browser remembers that the player knows what may be deleted."""


class OwnDataDesk:
    """What goes on with the file of everything.

    Args:
        app: the conductor.

    Attributes:
        kept: whether the browser keeps everything for good; None where it doesn't say.
        said: what came of the last step; empty for nothing.
        pictures: how many pictures the file would have, and their bytes.
        offered: a file of everything that came by another way than by being asked for; None for none.
        at_risk: whether the player has still to be told that the browser may delete what he made.
    """

    def __init__(self, app) -> None:
        self._app = app
        self.kept = None
        self.said = ""
        self.at_risk = False
        self.pictures = (0, 0)
        self.offered = None
        self._run = None  # what the file that is being made is known by
        self._asked = False
        words = device.said_before_loading()
        if words:
            app.notices = [*app.notices, words]  # it is shown with the page, which doesn't stand yet

    @property
    def packing(self) -> bool:
        """Whether a file is being made."""
        return self._run is not None

    def look(self) -> None:
        """Learn whether the browser keeps everything for good, and how large the file would be."""
        device.persistence(self._learned)
        device.pictures_size(self._counted)

    def _counted(self, pictures: int, size: int) -> None:
        if self.pictures != (pictures, size):
            self.pictures = (pictures, size)
            self._app.sheets.refresh()

    def _learned(self, kept) -> None:
        if kept != self.kept:
            self.kept = kept
            self._app.sheets.refresh()

    def ask(self) -> None:
        """Ask the browser to keep everything for good."""

        def heard(kept: bool) -> None:
            self.kept = kept
            self._say(
                "The browser keeps your data until you delete it."
                if kept
                else "The browser does not promise it. Save everything as a file from time to time."
            )

        device.ask_to_persist(heard)

    def made(self) -> None:
        """Something that the player made was kept: once a visit the browser is asked to keep it for good."""
        if not self._asked:
            self._asked = True
            device.ask_to_persist(self._answered)

    def _answered(self, kept: bool) -> None:
        self.kept = kept
        self.at_risk = not kept and not once.was_told(AT_RISK)
        self._app.show_soon()

    def put_away(self) -> None:
        """The player knows what may be deleted: he is not told again."""
        once.tell(AT_RISK)
        self.at_risk = False
        self._app.show()

    def save(self) -> None:
        """Save everything as one file."""
        if self.packing:
            return
        run = self._run = object()
        day = str(window.Date.new().toISOString())[:10]

        def wanted(number: int, pictures: int) -> bool:
            if self._run is run and number < pictures:
                self._say(f"Picture {number + 1} of {pictures} is put into the file.")
            return self._run is run

        def told(file, without: list, are_read: bool) -> None:
            self._run = None
            files.save_blob(file, f"walkaround-everything-{day}.zip")
            titles = {entry["id"]: entry["title"] for entry in self._app.catalog.maps}  # of maps that ship
            self._say(own_data.saved_says([titles.get(name, name) for name in without], are_read))

        device.gather(wanted, told)

    def stop(self) -> None:
        """Make the file no further."""
        self._run = None
        self._say("Stopped. No file was made.")

    def choose(self) -> None:
        """Let the player choose such a file, and take over what it holds."""
        files.choose(lambda found: self.open(found[0]), ".zip,.json,application/zip,application/json")

    def offer(self, file) -> None:
        """Ask the player, among the settings, whether a file that was dropped or taken for a board is taken over.

        Args:
            file: a file of everything.
        """
        self.offered = file
        self._app.sheets.settings()
        self._say(own_data.offered_says(file.name))

    def leave(self) -> None:
        """Leave the offered file where it is."""
        self.offered = None
        self._say("Nothing was added.")

    def open(self, file) -> None:
        """Take over what a file of everything holds.

        Args:
            file: the file.
        """
        self.offered = None
        self._say("The file is being read.")
        device.open_file(file, self._read)

    def _read(self, found, picture) -> None:
        if not found:
            self._say(own_data.NO_FILE if found is None else own_data.DAMAGED)
            return
        if found["newer"]:
            self._say(own_data.NEWER)
            return

        def done(why: str, came: dict) -> None:
            if why:
                self._say(why)
            else:
                device.say_after_loading(own_data.added_says(found["damaged"], came))
                window.location.reload()  # everybody reads what is kept as it begins

        device.take(
            found,
            picture,
            lambda number, pictures: self._say(f"Picture {number + 1} of {pictures} is taken over."),
            done,
        )

    def _say(self, words: str) -> None:
        self.said = words
        self._app.say_aloud(words)
        self._app.sheets.refresh()
