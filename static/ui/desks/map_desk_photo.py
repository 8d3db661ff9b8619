"""The photograph under a map at work: chosen, fitted by four points, kept with the map on this device alone."""

from __future__ import annotations

import json

from browser import document, timer, window

from ui.device import engine, files, shades, storage
from ui.model.map_desk import dots
from ui.model.map_desk import photo as ph

LOOK_EVERY = 120
"""Milliseconds between two looks for a hex dot while a point is moved."""

TABLE_CORNERS = ("far left", "far right", "near right", "near left")


def photo_name(map_id: str) -> str:
    """The name under which it is kept how a map's photograph lies."""
    return f"photo {map_id}"


class PhotoDesk:
    """What goes on with the photograph.

    Args:
        desk: the map desk's conductor.

    Attributes:
        picture: its file; None while there is none.
        image: the picture on the page; None while there is none.
        size: its width and height in pixels.
        taps: the points that fit it: ``hex`` (or ``point`` on a table), ``at`` in its pixels, and ``put`` once the
            player has put it there.
        chosen: the number of the point at hand.
        fit: what the engine makes of the points; None while it is not known.
        refused: why there is no fit; empty where there is one.
        used: whether the photograph lies under the map.
        share: how much of it is seen, 0 (the drawn map) to 100.
        sure: whether the player was asked about a fit that is off.
        dot: the hex dot that was found near the point at hand, in the picture's pixels; None for none.
        seen: what is wrong with the picture at the point at hand; empty where nothing is.
    """

    def __init__(self, desk) -> None:
        self._desk = desk
        self.address = ""
        self.forget()

    def forget(self) -> None:
        """Another map is at work."""
        if self.address:
            window.URL.revokeObjectURL(self.address)
        self.picture = self.image = None
        self.address = ""
        self.size = (1, 1)
        self.taps: list = []
        self.chosen = 0
        self.fit = None
        self.refused = ""
        self.used = False
        self.share = 70
        self.sure = False
        self._asking = False
        self._again = False
        self._from = None
        self.dot = None
        self.seen = ""
        self._looking = False

    @property
    def is_fitting(self) -> bool:
        """Whether the points are put on the photograph now."""
        return self.image is not None and not self.used

    @property
    def put(self) -> int:
        """How many of the points the player has put where they belong."""
        return sum(1 for tap in self.taps if tap.get("put"))

    @property
    def is_doubtful(self) -> bool:
        """Whether the player is asked once more before the fit is used: it is off, or was not made by hand."""
        return self.put < len(self.taps) or not self.fit["good"]

    # --- the picture -----------------------------------------------------------------------------------------------

    def load(self) -> None:
        """Look for the photograph that is kept with the map."""
        map_id = self._desk.map_id

        def told(_said: dict, blob) -> None:
            if blob and self._desk.map_id == map_id:
                storage.load(photo_name(map_id), lambda text: self._show(blob, text))

        engine.tell_boards({"boards": "picture", "map": map_id}, told)

    def choose(self) -> None:
        """Let the player choose a photograph."""
        files.choose(self._took, "image/*")

    def _took(self, found: list) -> None:
        file = found[0]
        if file.size > ph.LARGEST_FILE:
            self._refuse(f"The picture is larger than {ph.LARGEST_FILE // 1_000_000} MB; a smaller one will do.")
            return
        map_id = self._desk.map_id

        def read(content) -> None:
            if content is None:
                self._refuse("The browser could not read this file.")
                return

            def told(said: dict, _blob) -> None:
                if not said.get("kept"):
                    self._desk.app.notify(f"The photo could not be kept. {said.get('why', '')}")

            message = {"boards": "underlay", "map": map_id, "type": file.type}
            engine.tell_boards(message, told, content)

        self.forget()
        self._show(file, None, lambda: files.read_bytes(file, read))

    def _refuse(self, sentence: str) -> None:
        self.refused = sentence
        self._desk.panel()

    def _show(self, blob, kept: str | None, then=None) -> None:
        address = window.URL.createObjectURL(blob)
        image = document.createElement("img")
        image.setAttribute("alt", "")
        image.setAttribute("class", "desk-photo")

        def loaded(_event) -> None:
            width, height = image.naturalWidth, image.naturalHeight
            if max(width, height) > ph.LONGEST_SIDE:
                self._refuse(
                    f"The picture has more than {ph.LONGEST_SIDE:,} pixels along a side; a smaller one will do."
                )
                return
            self.address, self.size = address, (width, height)
            self.picture, self.image = blob, image
            self.refused = ""
            self._take_kept(kept)
            if not self.taps:
                self._first_taps()
            if then is not None:
                then()
            self.ask()
            self.place()
            self._desk.panel()
            self._show_whole()

        image.bind("load", loaded)
        image.bind("error", lambda _event: self._refuse("This file is no picture that the browser can show."))
        image.setAttribute("src", address)

    def _take_kept(self, text: str | None) -> None:
        try:
            kept = json.loads(text) if text else {}
            self.taps = [{**tap, "at": [float(part) for part in tap["at"]]} for tap in kept.get("taps", [])]
            self.used, self.share = bool(kept.get("used")), int(kept.get("share", 70))
        except Exception:  # what is no text of ours is passed over, whatever Brython's reader makes of it
            self.taps = []

    def _first_taps(self) -> None:
        model = self._desk.model
        if model.is_table:
            width, depth = model.document["size"]
            corners = ([0, depth], [width, depth], [width, 0], [0, 0])
            first = ph.first_taps(list(TABLE_CORNERS), *self.size)
            self.taps = [
                {"point": corner, "said": tap["hex"], "at": tap["at"]}
                for tap, corner in zip(first, corners, strict=True)
            ]
        else:
            self.taps = ph.first_taps(ph.corner_points(model.hexes.names), *self.size)

    def _keep(self) -> None:
        kept = json.dumps({"taps": self.taps, "used": self.used, "share": self.share})
        storage.update(photo_name(self._desk.map_id), lambda _text: kept, lambda _text, _why: None)

    # --- the fit ---------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Have the engine fit the photograph to the points; while it does, only the newest question waits."""
        if self._asking:
            self._again = True
            return
        self._asking = True
        map_id = self._desk.map_id
        taps = [{key: tap[key] for key in ("hex", "point", "at") if key in tap} for tap in self.taps]
        text = json.dumps({"do": "fit", "taps": taps, "width": self.size[0], "height": self.size[1]})

        def told(said: dict, _blob) -> None:
            if "doing" in said:
                return
            self._asking = False
            if self._desk.map_id != map_id:
                return
            is_first = self.fit is None and not self.refused
            if "result" in said:
                self.fit, self.refused = said["result"], ""
            else:
                self.fit, self.refused = None, said.get("refused", "")
            if self._again:
                self._again = False
                self.ask()
            self.place()
            self._desk.panel()
            self._desk.view.draw_marks()
            if is_first:
                self._show_whole()

        engine.tell_boards({"boards": "work", "map": map_id, "text": text}, told)

    def _show_whole(self) -> None:
        """Show all four points: the panel is higher by what it says now."""
        if self.is_fitting:
            self._desk.view.fit_all()

    def use(self) -> None:
        """Let the photograph lie under the map; where the fit is doubtful, the player is asked once."""
        if self.fit is None:
            return
        if self.is_doubtful and not self.sure:
            self.sure = True
        else:
            self.used, self.sure = True, False
            self._keep()
        self.place()
        self._desk.after(False)

    def fit_again(self) -> None:
        """Put the points anew."""
        self.used = False
        self.place()
        self._desk.after(False)
        self._show_whole()

    def show_share(self, percent: int) -> None:
        """Show more of the photograph, or more of the drawn map."""
        self.share = min(max(percent, 0), 100)
        self._keep()
        self.place()
        self._desk.panel()

    # --- on the map --------------------------------------------------------------------------------------------------

    @property
    def matrix(self) -> list:
        """From the photograph's pixels to the drawing."""
        desk = self._desk
        if self.used and self.fit is not None:
            return ph.under(self.fit["to_map"], desk.both_units, desk.depth)
        return ph.beside(*self.size, desk.view.drawing_box())

    def place(self) -> None:
        """Put the picture where it lies now."""
        if self._desk.view.board is None:
            return
        if self.image is None:
            self._desk.view.show_photo(None, "", 1.0)
            return
        waits = self.used and self.fit is None
        box = self._desk.view.drawing_box()
        shown = "" if waits else ph.css(self.matrix, box[0], box[1], self._desk.view.view.scale)
        self._desk.view.show_photo(
            None if waits else self.image, shown, 0.06 if not self.used else 1 - self.share / 100
        )

    def marks(self) -> list:
        """The points on the photograph, and the map's hexes as the fit has them."""
        if not self.is_fitting:
            return []
        desk, matrix = self._desk, self.matrix
        marks = []

        def lattice(x: float, y: float) -> tuple:
            return desk.to_lattice(*ph.at(matrix, x, y))

        if self.fit is not None and not desk.model.is_table:
            hexes, to_photo = desk.model.hexes, self.fit["to_photo"]
            every = max(1, len(hexes.names) // 400)
            for name in hexes.names[::every]:
                ring = [lattice(*ph.at(to_photo, *corner)) for corner in hexes.corners(name)]
                marks.append({"kind": "ring", "points": ring, "state": "photo-grid"})
        for number, tap in enumerate(self.taps):
            state = "chosen" if number == self.chosen else ""
            place = lattice(*tap["at"])
            marks.append({"kind": "cross", "points": [place], "state": state})
            marks.append({"kind": "tag", "points": [place], "text": f"{number + 1} {self.name(tap)}", "state": state})
        return marks

    def name(self, tap: dict) -> str:
        """What a player calls the place of a point."""
        return tap.get("hex") or tap.get("said", "corner")

    def _pixel(self, at: tuple) -> tuple:
        x, y = self._desk.to_drawing(at)
        matrix = self.matrix
        return (x - matrix[2]) / matrix[0], (y - matrix[5]) / matrix[4]

    def pressed(self, at: tuple, scale: float) -> None:
        """A finger touches the photograph: it takes the point nearest to it, or puts the one at hand there."""
        x, y = self._pixel(at)
        reach = 44 * scale / self._desk.units / self.matrix[0]
        near = ph.nearest_tap(self.taps, x, y, reach)
        if near >= 0:
            self.chosen = near
        else:
            self.taps[self.chosen]["at"] = [x, y]
        tap = self.taps[self.chosen]["at"]
        # The cross keeps its distance from the finger, so that the hand doesn't hide it.
        self._from = (x - tap[0], y - tap[1])
        self.ask()

    def dragged(self, at: tuple) -> None:
        """The finger moves: the point at hand follows."""
        if self._from is not None:
            x, y = self._pixel(at)
            self.taps[self.chosen]["at"] = [x - self._from[0], y - self._from[1]]
            self._look_soon()
            self.ask()

    def lifted(self) -> None:
        """The finger leaves: a hex dot that lies near draws the point onto it."""
        if self._from is not None:
            self._look()
            if self.dot is not None:
                self.taps[self.chosen]["at"] = list(self.dot)
            self.taps[self.chosen]["put"] = True
        self._from = None
        self._keep()
        self.ask()

    @property
    def point_at_hand(self) -> tuple | None:
        """The lattice point of the cross under the finger; None where none is moved."""
        if self._from is None:
            return None
        return self._desk.to_lattice(*ph.at(self.matrix, *self.taps[self.chosen]["at"]))

    def nudge(self, dx: float, dy: float) -> None:
        """Move the point at hand by pixels of the screen."""
        step = 1 / (self.matrix[0] * self._desk.view.view.scale)
        x, y = self.taps[self.chosen]["at"]
        self.taps[self.chosen] |= {"at": [x + dx * step, y + dy * step], "put": True}
        self._keep()
        self.ask()
        across, down = self.taps[self.chosen]["at"]
        words = f"{round(across)} across and {round(down)} down in the photo"
        self._desk.app.say_aloud(f"Cross of {self.name(self.taps[self.chosen])}: {words}.")

    def dot_marks(self) -> list:
        """The ring round the hex dot that was found."""
        if self.dot is None:
            return []
        point = self._desk.to_lattice(*ph.at(self.matrix, *self.dot))
        return [{"kind": "found", "points": [point], "state": ""}]

    def _look_soon(self) -> None:
        """Look for a hex dot while the finger moves, now and then."""
        if not self._looking:
            self._looking = True
            timer.set_timeout(self._looked, LOOK_EVERY)

    def _looked(self) -> None:
        self._looking = False
        if self._from is not None:
            self._look()
            self._desk.view.draw_marks()

    def _look(self) -> None:
        """Look for the hex dot nearest to the point at hand, as far as a finger may be off."""
        pixel = 1 / (self.matrix[0] * self._desk.view.view.scale)
        side = dots.SIDE * pixel
        x, y = self.taps[self.chosen]["at"]
        left, top = x - side / 2, y - side / 2
        found = shades.shades(self.image, left, top, side, dots.SIDE)
        dot = dots.found_dot(found) if found else None
        self.dot = None if dot is None else (left + dot[0] * pixel, top + dot[1] * pixel)
        self.seen = self._wrong(x, y) if found and dot is None else ""

    def _wrong(self, x: float, y: float) -> str:
        """Why no hex dot was found at a place of the picture, and what would be right."""
        where = self.name(self.taps[self.chosen])
        near = shades.shades(self.image, x - dots.SIDE / 2, y - dots.SIDE / 2, dots.SIDE, dots.SIDE)
        if near and dots.is_blurred(near):
            return f"The photo is blurred at {where}: its edges are no lines. A still camera, near the board, is right."
        return f"No hex dot found at {where}. Put the cross there by eye, or choose a hex whose dot shows."

    def name_hex(self, name: str) -> None:
        """The point at hand is on another hex."""
        found = name.strip().upper()
        if self._desk.model.hexes.has(found):
            self.taps[self.chosen]["hex"] = found
            self.ask()
        else:
            self.refused = f"The map has no hex {found}."
            self._desk.panel()

    def take(self, number: int) -> None:
        """Take another point in hand."""
        self.chosen = number
        self.dot, self.seen = None, ""
        self._desk.after(False)
        self._desk.view.reveal_point(*ph.at(self.matrix, *self.taps[number]["at"]))
