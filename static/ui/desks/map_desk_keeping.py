"""Keeps a map at work: every stroke is noted at once, handed to the engine, and confirmed once the device has it."""

from __future__ import annotations

import json

from browser import timer, window

from ui.device import engine, journal, storage
from ui.model.map_desk import kept_strokes
from ui.model.map_desk.kept_strokes import KeptStrokes

MOST_LOSSES = 3
"""So often in a row the whole map is handed over anew where the engine has lost it."""

SAVING = "Saving"
NO_NOTES = (
    "There is no room on this device to note down strokes as they are made. Save the map as a file from time to time."
)
LOST = "The rules engine does not take the strokes. They are noted on this device: save the map as a file too."


def strokes_name(map_id: str) -> str:
    """The name under which the strokes of a map are kept."""
    return f"strokes {map_id}"


class Keeping:
    """How much of one map at work is kept.

    Args:
        desk: the map desk's conductor.
        model: the map.
        map_id: its id.

    Attributes:
        saved: whether every stroke is kept, in a few words.
        failed: why the map is not kept, in a sentence; empty where it is.
    """

    def __init__(self, desk, model, map_id: str) -> None:
        self._desk = desk
        self._model = model
        self._map_id = map_id
        self._strokes = KeptStrokes(model.history)
        self._confirmed = model.history.revision
        self._sending = False
        self._losses = 0
        self._noted = True
        self.saved = "Saved"
        self.failed = ""

    # --- opening ---------------------------------------------------------------------------------------------------

    def restore(self, strokes: str | None) -> None:
        """Make again what was drawn and not kept when a page was left, and know again what can be taken back.

        Args:
            strokes: what is kept of the strokes; None for nothing.
        """
        history, names, steps = self._model.history, [], []
        kept_strokes.recall(history, strokes)
        begun = None
        for name, note in journal.others(journal.MAPS):
            found, open_stroke = self._model.noted(note)
            if found or open_stroke:
                steps += found
                begun = open_stroke or begun
                names.append(name)
        missing = history.restore(steps)
        self._model.resume(begun)
        self._model.settle()
        self.write()
        journal.forget([name for name in names if name != journal.own(journal.MAPS, self._map_id)])
        if missing or begun:
            self._desk.app.tell_once(f"What was drawn before the page was left is here again: {self._model.title}.")
        self.send()

    def begun(self, said: dict) -> None:
        """A map was begun: the engine has it, and the device too where it has room."""
        if said.get("kept"):
            self._kept(said["revision"])
        else:
            self._not_kept(said)
        self._desk.panel()

    # --- keeping ---------------------------------------------------------------------------------------------------

    def write(self) -> None:
        """Write down what is not kept yet, at once."""
        note = self._model.written()
        noted = journal.write(note, journal.MAPS, self._map_id) or not note
        if not note:
            self._desk.left_behind.pop(self._map_id, None)
        if self._noted and not noted:
            self._desk.app.tell_once(NO_NOTES)
        self._noted = noted

    def send_soon(self) -> None:
        """Hand the strokes on once the page has drawn what was done: they are written down already."""
        self.saved = SAVING
        timer.set_timeout(self.send, 0)

    def send(self) -> None:
        """Hand the strokes on that nobody has kept, one parcel after another."""
        history = self._model.history
        if self._sending or history.revision == self._confirmed:
            return
        steps = json.dumps(history.parcel())
        self._tell({"boards": "stroke", "map": self._map_id, "steps": steps})

    def try_again(self) -> None:
        """The player has made room, perhaps: keep the map now."""
        self._losses = 0
        self._hand_over()

    def _hand_over(self) -> None:
        """Hand the whole map over: the engine has lost it, or never kept it."""
        revision, text = self._model.history.revision, json.dumps(self._model.document)
        self._tell({"boards": "begin-draft", "map": self._map_id, "document": text, "revision": revision})

    def _tell(self, message: dict) -> None:
        self._sending = True
        engine.tell_boards(message, self._told)
        if self.saved != SAVING:
            self.saved = SAVING
            self._desk.panel()

    def _told(self, said: dict, _blob) -> None:
        self._sending = False
        if "revision" not in said:
            self._lost()
            return
        self._losses = 0
        self._desk.keep_row(said)
        if said.get("kept"):
            self._kept(said["revision"])
        else:
            self._not_kept(said)
        self._desk.taken(self, said)
        self.send()

    def _kept(self, revision: int) -> None:
        """The device has the map; the strokes follow, and only then what was noted of them goes."""
        clock = window.Date.new()
        self._confirmed, self.failed = revision, ""
        self._desk.app.own_data.made()
        self.saved = f"Saved {clock.getHours():02d}:{clock.getMinutes():02d}"
        text = self._strokes.text()

        def done(stored: str | None, why: str) -> None:
            # A page that is left ends its writing without a reason: then the notes say what is missing.
            if stored is not None or why == storage.NO_ROOM:
                self._model.history.kept(revision)
                self.write()

        storage.update(strokes_name(self._map_id), lambda _before: text, done)

    def _not_kept(self, said: dict) -> None:
        """The engine has it, and the device has not: the next stroke tries again, or the player."""
        self._confirmed = said["revision"]
        self._fail(f"This map could not be saved. {said.get('why', '')} Save it as a file meanwhile.")

    def _lost(self) -> None:
        """The engine was ended, or does not know the map any more: it gets the whole map."""
        self._losses += 1
        if self._losses > MOST_LOSSES:
            self._fail(LOST)
            self._desk.panel()
        else:
            # Not within the message of the engine that has ended: the next one has to be there first.
            timer.set_timeout(self._hand_over, 0)

    def _fail(self, sentence: str) -> None:
        self.saved = "Not saved"
        if not self.failed:
            self._desk.app.say_aloud(sentence)
        self.failed = sentence
