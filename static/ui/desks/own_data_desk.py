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
        at_risk: whether the player has still to be told that the browser may delete what he made.
    """

    def __init__(self, app) -> None:
        self._app = app
        self.kept = None
        self.said = ""
        self.at_risk = False
        self._asked = False
        words = device.said_before_loading()
        if words:
            app.notices = [*app.notices, words]  # it is shown with the page, which doesn't stand yet

    def look(self) -> None:
        """Learn whether the browser keeps everything for good."""
        device.persistence(self._learned)

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
        day = str(window.Date.new().toISOString())[:10]
        device.gather(lambda text: files.save(text, f"walkaround-everything-{day}.json", "application/json"))

    def choose(self) -> None:
        """Let the player choose such a file, and take over what it holds."""
        files.choose(
            lambda found: files.read_text(found[0], own_data.LONGEST_FILE, self._read), ".json,application/json"
        )

    def _read(self, text: str | None) -> None:
        found = own_data.read(text) if text is not None else None
        if found is None:
            self._say(own_data.NO_FILE)
            return

        def done(why: str, stayed: list) -> None:
            if why:
                self._say(why)
            else:
                device.say_after_loading(own_data.added_says(found["damaged"], stayed))
                window.location.reload()  # everybody reads what is kept as it begins

        device.take(found, done)

    def _say(self, words: str) -> None:
        self.said = words
        self._app.say_aloud(words)
        self._app.sheets.refresh()
