"""A picture traced into a first draft: chosen, its colours told apart, its outlines found in the worker."""

from __future__ import annotations

import json

from browser import document, timer, window

from ui.device import engine, files, pixels
from ui.device.dom import show_progress
from ui.model.map_desk import tracing


class TraceDesk:
    """What goes on with a picture that is traced.

    Args:
        desk: the map desk's conductor.

    Attributes:
        is_open: whether the panel is about tracing.
        name: what the picture is called; empty while there is none.
        address: where the page has the picture; empty while there is none.
        colours: the picture's colours, the commonest first, each with its ``part``; None while they are not known.
        words: by colour, the terrain word that it stands for.
        job: what goes on: ``done`` (0 to 1) and ``doing``; None for nothing.
        refused: why not; empty where nothing went wrong.
        said: what was found; empty while nothing was traced.
    """

    def __init__(self, desk) -> None:
        self._desk = desk
        self.address = ""
        self.job = None
        self.forget()

    def forget(self) -> None:
        """Another map is at work."""
        self._stop()
        self.is_open = False
        self._forget_picture()

    def _forget_picture(self) -> None:
        if self.address:
            window.URL.revokeObjectURL(self.address)
        self.name = self.address = self.refused = self.said = ""
        self.colours = None
        self.words: dict = {}
        self._picture = self._image = None  # the file, and what the page shows of it
        self._to_map = None

    def close(self) -> None:
        """Go back to the photograph."""
        self.forget()
        self._desk.panel()

    # --- the picture -----------------------------------------------------------------------------------------------

    def choose(self) -> None:
        """Let the player choose a picture; it lies from edge to edge of the map."""
        files.choose(self._took, "image/*")

    def take_photo(self) -> None:
        """Trace the photograph that lies under the map, by its fit."""
        photo = self._desk.photo
        self._begin("The photo under the map", photo.fit["to_map"])
        self._use(photo.picture, photo.image)

    def _took(self, found: list) -> None:
        file = found[0]
        self._begin(file.name, None)
        if file.size > tracing.LARGEST_FILE:
            self._refuse(tracing.TOO_LARGE)
            return
        address = window.URL.createObjectURL(file)
        image = document.createElement("img")
        self.address = address

        def loaded(_event) -> None:
            if self.address == address:
                self._use(file, image)

        def failed(_event) -> None:
            if self.address == address:
                self._refuse(tracing.NO_PICTURE)

        image.bind("load", loaded)
        image.bind("error", failed)
        image.setAttribute("src", address)

    def _begin(self, name: str, to_map: list | None) -> None:
        self._stop()
        self._forget_picture()
        self.is_open, self.name, self._to_map = True, name, to_map
        self._desk.panel()

    def _use(self, picture, image) -> None:
        width, height = image.naturalWidth, image.naturalHeight
        refused = tracing.too_many_pixels(width, height) if width and height else tracing.NO_PICTURE
        if refused:
            self._refuse(refused)
            return
        self._picture, self._image = picture, image
        self._work({"do": "colours"}, self._took_colours)

    def _refuse(self, sentence: str) -> None:
        self.job, self.refused = None, sentence
        self._desk.app.say_aloud(sentence)
        self._desk.panel()

    # --- the work --------------------------------------------------------------------------------------------------

    def say(self, colour: str, word: str) -> None:
        """The player says what a colour stands for; the choice stays as it is, for the next letter that is typed."""
        self.words[colour] = word

    def trace(self) -> None:
        """Find the outlines of what the colours stand for, and put them on the map."""
        if not tracing.says_something(self.words):
            self._desk.app.notify(tracing.SAY_FIRST)
            return
        before = len(self._desk.model.document.get("areas", []))
        query = {"do": "trace", "words": self.words}
        if self._to_map is not None:
            query["to_map"] = self._to_map
        self._work(query, lambda result: self._traced(result, before))

    def cancel(self) -> None:
        """Leave the work undone."""
        self._stop()
        self._desk.app.say_aloud("Stopped. Nothing was traced.")
        self._desk.panel()

    def _stop(self) -> None:
        if self.job is not None:
            engine.tell_boards({"boards": "stop-work"})
        self.job = None

    def _work(self, query: dict, then) -> None:
        image, width, height = self._image, self._image.naturalWidth, self._image.naturalHeight
        job = self.job = {"done": 0, "doing": "Reading the picture"}
        self.refused = self.said = ""
        text = json.dumps({**query, "width": width, "height": height})
        message = {"boards": "work", "map": self._desk.map_id, "text": text}

        def told(said: dict, _blob) -> None:
            if self.job is not job:
                return  # cancelled meanwhile, or another map is at work
            if "doing" in said:
                job.update(said)
                show(job)
                return
            if said.get("unread"):
                pixels.read(image, lambda: self.job is job, hand_over)
                return
            self.job = None
            if "result" in said:
                then(said["result"])
            elif "refused" in said:
                self._refuse(said["refused"])
            else:
                self._refuse("Something else was asked of the map desk meanwhile; try again.")

        def hand_over(found) -> None:
            if found is None:
                self._refuse(tracing.NO_PIXELS)
            else:
                engine.tell_boards(message, told, found)

        engine.tell_boards({**message, "picture": self._picture, "size": [width, height]}, told)
        self._desk.panel()

    def _took_colours(self, result: dict) -> None:
        self.colours = result["colours"]
        self.words = tracing.first_words(self.colours)
        self._desk.panel()

    def _traced(self, result: dict, before: int) -> None:
        model = self._desk.model
        found = result["document"]["areas"][before:]
        edit = model.history.edit()
        tracing.lay(edit, found, model.is_table)
        self.said = tracing.said(result["found"], result["dropped"], model.is_table)
        altered = model.history.done(f"Traced {self.name}", edit)
        model.last_stroke = self.said
        timer.set_timeout(lambda: self._desk.after(altered), 0)  # a hundred outlines take a frame to be laid


def show(job: dict) -> None:
    """Show how far the work has come, without drawing the panel again."""
    for card in document.querySelectorAll('[data-testid="trace-job"]'):
        show_in(card, job)


def show_in(card, job: dict) -> None:
    """Show on a card how far the work has come."""
    show_progress(card.querySelector('[role="progressbar"]'), int(100 * job["done"]))
    card.querySelector("span").textContent = job["doing"]
