"""Maps on their way between players: fetched for the links that ask about them, sent where a server keeps them."""

from __future__ import annotations

import json

from browser import window

from ui.device import engine, storage
from ui.model import shared_maps

COMPRESSED = "application/zlib"


class SharingDesk:
    """What goes on with maps that are passed on.

    Args:
        app: the conductor.

    Attributes:
        map: the id of the player's map that is made ready; empty for none.
        ready: what it comes to: ``shared`` (the id it is shared by), ``document``, ``packed``; or ``refused``. None
            until it is known.
        keeps: whether the server keeps maps; None until it has said so.
        said: what the server said of the map.
        sending: whether it is on its way.
        secret: what deletes it from the server; empty where nobody here knows it.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._forget()
        self.keeps = None
        self._came_with = window.location.search  # the page's own address never has the map in it

    def _forget(self) -> None:
        self.map = self.said = self.secret = ""
        self.ready = None
        self.sending = False

    # --- sending -------------------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Make the present map ready, where it is the player's own."""
        app = self._app
        map_id = app.state.map
        own = any(row["id"] == map_id and row.get("entry") for row in app.boards.rows)
        if not own:
            self._forget()
            return
        self._forget()
        self.map = map_id

        def told(found: dict, _blob) -> None:
            if self.map != map_id:
                return
            self.ready = found
            if found.get("shared"):
                storage.load(shared_maps.KEPT_AS, lambda text: self._know(found["shared"], text))
                self._ask_whether_kept()
            app.sheets.refresh()

        engine.tell_boards({"boards": "share", "map": map_id}, told)

    def _know(self, shared: str, text: str | None) -> None:
        self.secret = shared_maps.secrets(text).get(shared, "")
        self._app.sheets.refresh()

    def _ask_whether_kept(self) -> None:
        def heard(answer) -> None:
            self.keeps = bool(answer.get("shares")) if isinstance(answer, dict) else False
            self._app.sheets.refresh()

        _json(window.fetch("health"), heard)

    @property
    def in_link(self) -> bool:
        """Whether the map travels in the link."""
        return bool(self.ready and self.ready.get("packed"))

    @property
    def link(self) -> str:
        """The present question's link, about the map as it is passed on."""
        link = self._app.link
        if not (self.ready and self.ready.get("shared")):
            return link
        return shared_maps.with_map(link, self.ready["shared"], self.ready["packed"])

    def send(self) -> None:
        """Have the server keep the map."""
        shared, document = self.ready["shared"], self.ready["document"]
        self.sending = True
        self._app.sheets.refresh()

        def heard(answer) -> None:
            self.sending = False
            if isinstance(answer, dict) and answer.get("id") == shared:
                self.said = answer["say"]
                if answer.get("secret"):
                    self.secret = answer["secret"]
                    self._remember(shared, self.secret)
            else:
                self._app.say(shared_maps.said_by(answer, "The server could not be reached; save the map as a file."))
            self._app.sheets.refresh()

        def packed(content) -> None:
            headers = {"Content-Type": COMPRESSED}
            _json(window.fetch("shared", {"method": "POST", "headers": headers, "body": content}), heard)

        stream = window.Blob.new([document]).stream().pipeThrough(window.CompressionStream.new("deflate"))
        window.Response.new(stream).arrayBuffer().then(packed)

    def delete(self) -> None:
        """Have the server delete the map."""
        shared = self.ready["shared"]

        def heard(answer) -> None:
            if isinstance(answer, dict) and "say" in answer:
                self.said = self.secret = ""
                self._remember(shared, "")
                self._app.say(answer["say"])
            else:
                self._app.say(shared_maps.said_by(answer, "The server could not be reached; the map is still there."))
            self._app.sheets.refresh()

        body = json.dumps({"secret": self.secret})
        headers = {"Content-Type": "application/json"}
        _json(window.fetch(f"shared/{shared}", {"method": "DELETE", "headers": headers, "body": body}), heard)

    def _remember(self, shared: str, secret: str) -> None:
        storage.update(
            shared_maps.KEPT_AS, lambda text: shared_maps.remembered(text, shared, secret), lambda _text, _why: None
        )

    # --- receiving -----------------------------------------------------------------------------------------------

    def fetch(self, map_id: str, added, refused) -> None:
        """Get a map that a link asks about: from the link itself, or from the server.

        Args:
            map_id: the id that it is shared by.
            added: called with what the engine tells of the kept map.
            refused: called with a sentence where it can't be had.
        """

        def receive(text: str, otherwise) -> None:
            def told(said: dict, _blob) -> None:
                if "added" in said and said["added"]["id"] == map_id:
                    added(said)
                else:
                    otherwise(said.get("refused", shared_maps.GONE))

            engine.tell_boards({"boards": "receive", "text": text, "file": shared_maps.FROM_LINK}, told)

        def answered(response) -> None:
            if response.ok:
                response.text().then(lambda text: receive(text, refused))
            else:
                refused(shared_maps.GONE)

        brought = shared_maps.brought(window.location.search) or shared_maps.brought(self._came_with)
        self._came_with = ""
        if brought:
            receive(brought, refused)
        else:
            window.fetch(f"maps/{map_id}.json").then(answered).catch(lambda _error: refused(shared_maps.UNREACHED))


def _json(promise, heard) -> None:
    """Call back with the JSON that is answered; with None where there is none."""

    def answered(response) -> None:
        response.json().then(lambda found: heard(_plain(found))).catch(lambda _error: heard(None))

    promise.then(answered).catch(lambda _error: heard(None))


def _plain(found):
    """A JavaScript object as a dictionary."""
    return json.loads(window.JSON.stringify(found))
