"""A hex put right by the player: in his own map, or in a copy of the map that is made for him."""

from __future__ import annotations

import json

from ui.device import engine


class CorrectDesk:
    """What goes on while a hex is put right.

    Args:
        app: the conductor.

    Attributes:
        correction: what the player says of the hex; None while none is put right.
        whole: whether every terrain is offered.
        side: the hex beyond the side to which something is added; empty for none.
        saving: whether it is being saved.
    """

    def __init__(self, app) -> None:
        self._app = app
        self.correction = None
        self.whole = False
        self.side = ""
        self.saving = False
        self._own = False

    @property
    def is_possible(self) -> bool:
        """Whether the present map's hexes can be put right: it was drawn, here or by us."""
        if self._app.catalog.on_table:
            return False
        rows = [row for row in self._app.boards.rows if row["id"] == self._app.state.map and row.get("entry")]
        return all(row.get("drawn") for row in rows)

    def open(self, hex_name: str) -> None:
        """Ask what is wrong with a hex."""
        app, map_id = self._app, self._app.state.map

        def told(said: dict, _blob) -> None:
            if app.state.map != map_id:
                return
            if "document" not in said:
                app.tell_once(said.get("refused") or "This map can't be put right.")
                return
            from ui.model.map_desk.correcting import Correction

            self.correction = Correction(json.loads(said["document"]), said["revision"], hex_name)
            self._own = said["drawn"]
            self.whole, self.side, self.saving = False, "", False
            app.sheets.correct(hex_name.replace("-", " "))
            if app.sheets.at_foot:
                app.map_view.framing.close_up([hex_name])
            else:
                app.map_view.framing.reveal([hex_name])
            app.map_view.ring([(hex_name, "end")])

        engine.tell_boards({"boards": "open-draft", "map": map_id}, told)

    @property
    def app(self):
        """The page's conductor."""
        return self._app

    def say(self, **said) -> None:
        """The player says something else."""
        for name, value in said.items():
            setattr(self, name, value)
        self._app.sheets.refresh()

    def cancel(self) -> None:
        """Leave the hex as it is."""
        self.correction = None
        self._app.sheets.close()
        self._app.drawings.ring()

    def save(self) -> None:
        """Keep it in the player's own map; where there is none, in a copy that is made of this one."""
        if not self.correction.make():
            self.cancel()
            return
        self.say(saving=True)
        app, map_id = self._app, self._app.state.map
        if self._own:
            self._send(map_id, self.correction.history.parcel(), "")
            return
        from ui.model.map_desk import new_maps

        title = new_maps.one_line(f"{self.correction.title}, my copy", "My copy")
        copy_id = new_maps.plain_id(title, app.drawing.ids_taken())

        def begun(said: dict, _blob) -> None:
            if "begun" not in said:
                self._failed(said.get("refused", ""))
                return
            app.drawing.keep_row(said)
            changes = [changes for _, changes in self.correction.history.parcel()]
            steps = [(number + 1, made) for number, made in enumerate(changes)]
            sentence = f"A copy was made for you, “{title}”: what you correct is kept there, on this device."
            self._send(copy_id, steps, sentence)

        message = {"boards": "begin-draft", "map": copy_id, "from": map_id, "title": title, "revision": 0}
        engine.tell_boards(message, begun)

    def _send(self, map_id: str, steps: list, sentence: str) -> None:
        app = self._app

        def told(said: dict, _blob) -> None:
            if "revision" not in said or not said.get("kept"):
                self._failed(said.get("why", ""))
                return
            app.drawing.keep_row(said)
            app.catalog.maps_changed()
            app.boards.pictures.forget(map_id)
            self.cancel()
            app.own_data.made()
            if sentence:
                app.notify(sentence)
            if map_id == app.state.map:
                app.reload_map()
                app.answers.ask()
                app.show()
            else:
                app.go(app.state.changed(map=map_id))

        engine.tell_boards({"boards": "stroke", "map": map_id, "steps": json.dumps(steps)}, told)

    def _failed(self, why: str) -> None:
        self.cancel()
        self._app.tell_once(f"This could not be saved. {why}".strip())
