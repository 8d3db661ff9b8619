"""All that is kept for the player in this browser: read as a whole for a file, and a file's taken over."""

from __future__ import annotations

import json

from browser import window

from ui.device import files, map_wishes, storage, zip_file
from ui.model import own_boards, own_data

BOARDS = "walkaround boards"
BOARD_STORES = ("entries", "documents", "pictures", "read")
VERSION_OF_BOARDS = 2
"""What ``static/worker/board_store.mjs`` has as the database's shape: a browser opens it under no lower one."""

SETTINGS = (
    "walkaround.theme",
    "walkaround.last",
    "walkaround.views",
    *(map_wishes.kept_as(name) for name, _title, _choices in map_wishes.WISHES),
)

SAID = "walkaround.added"
"""Where the page leaves for itself what to say once it is loaded again."""


def gather(wanted, told) -> None:
    """Put everything into one file.

    Args:
        wanted: called before each picture with how many are in the file and how many there are; tells whether to go on.
        told: called with the file as a blob, the titles of the maps whose pictures are not in it, and whether the
            browser let the maps be read. Where it isn't wanted any more it isn't called.
    """

    def with_texts(texts: dict) -> None:
        _boards(
            lambda boards, blobs: with_boards(texts, boards, blobs, True), lambda: with_boards(texts, [], {}, False)
        )

    def with_boards(texts: dict, boards: list, blobs: dict, are_read: bool) -> None:
        titles = {row["entry"]["id"]: own_data.title_of(row["entry"]) for row in boards}
        unusable = [map_id for map_id in titles if map_id in blobs and not _is_blob(blobs[map_id])]
        sizes = [(map_id, blobs[map_id].size) for map_id in titles if map_id in blobs and map_id not in unusable]
        taken, left = own_data.with_room(sizes)
        left += unusable
        pictures = [
            own_data.picture_row(number, map_id, str(blobs[map_id].type)) for number, map_id in enumerate(taken, 1)
        ]
        text = own_data.written(texts, boards, _settings(), pictures)
        maps = {row["file"]: row["map"] for row in pictures}
        parts = [(own_data.TEXT, window.Blob.new([text], {"type": "application/json"}))]
        parts += [(row["file"], blobs[row["map"]]) for row in pictures]

        def packed(file, unread: list) -> None:
            told(file, [titles[map_id] for map_id in [*left, *(maps[name] for name in unread)]], are_read)

        zip_file.pack(parts, lambda done: wanted(max(0, done - 1), len(pictures)), packed)

    storage.everything(with_texts)


def _is_blob(kept) -> bool:
    """Whether what is kept in a picture's place is a file of its own, as pictures are.

    Its class isn't asked: what Brython notes at ``Blob.prototype`` it would find again at every file.
    """
    return hasattr(kept, "arrayBuffer") and hasattr(kept, "size")


def pictures_size(told) -> None:
    """Tell how many pictures there are, and their bytes."""

    def read(database) -> None:
        work = database.transaction(["pictures"], "readonly")
        found = work.objectStore("pictures").getAll()

        def finished(_event) -> None:
            database.close()
            kept = [found.result[n] for n in range(found.result.length)]
            sizes = [blob.size for blob in kept if _is_blob(blob)]
            told(len(sizes), sum(sizes))

        work.bind("complete", finished)

    _open_boards(read, lambda: told(0, 0))


def is_everything(file, told) -> None:
    """Tell whether a file is one of everything, by what is in it: a zip file, or the text that older versions wrote.

    Args:
        file: the file.
        told: called with whether it is one.
    """

    def with_rows(rows: list) -> None:
        if rows or not file.name.lower().endswith(".json"):
            told(any(row["name"] == own_data.TEXT for row in rows))
        else:
            files.read_text(
                file, own_data.LONGEST_TEXT, lambda text: told(bool(text) and own_data.read(text) is not None)
            )

    if file.size > own_data.LARGEST_FILE:
        told(False)
    else:
        zip_file.rows(file, with_rows)


def open_file(file, told) -> None:
    """Read what a file of everything says: one with pictures, or the text alone as older versions wrote it.

    Args:
        file: the file.
        told: called with what ``model.own_data.read`` makes of it and a function that takes a picture's name and a
            callback, which gets the picture or None; with None for no such file, with an empty text for a damaged one.
    """

    def with_rows(rows: list) -> None:
        by_name = {row["name"]: row for row in rows}
        if not rows:
            files.read_text(file, own_data.LONGEST_TEXT, lambda text: told(text and own_data.read(text), None))
        elif own_data.TEXT not in by_name:
            told(None, None)
        else:
            zip_file.unpack(file, by_name[own_data.TEXT], own_data.LONGEST_TEXT, lambda blob: with_text(blob, by_name))

    def with_text(blob, by_name: dict) -> None:
        def picture(name: str, took) -> None:
            if name in by_name:
                zip_file.unpack(file, by_name[name], own_data.LARGEST_PICTURE, took)
            else:
                took(None)

        def read(text: str | None) -> None:
            found = own_data.read(text) if text else None
            told("" if found is None else found, picture)

        if blob is None:
            told("", None)
        else:
            files.read_text(blob, own_data.LONGEST_TEXT, read)

    if file.size > own_data.LARGEST_FILE:
        told(None, None)
    else:
        zip_file.rows(file, with_rows)


def take(found: dict, picture, went_on, done) -> None:
    """Take over what a file holds, beside what is there.

    Args:
        found: as ``model.own_data.read`` gives it.
        picture: gives the pictures of the file, as ``open_file`` has it.
        went_on: called before each picture with how many are done and how many there are.
        done: called at the end with a sentence where something had no room, else with nothing, and with the titles of
            the maps that came otherwise, as ``model.own_data.added_says`` has them.
    """
    names = list(found["texts"])
    came: dict = {"stayed": [], "lost": [], "no_room": []}
    _take_settings(found["settings"])

    def next_text(why: str = "") -> None:
        if why:
            done(why, came)
        elif names:
            name = names.pop(0)
            theirs = found["texts"][name]
            storage.update(
                name,
                lambda mine: own_data.merged(name, mine, theirs),
                lambda kept, why: next_text("" if kept is not None else f"Not all of it has room here. {why}"),
            )
        elif found["boards"]:
            _open_boards(with_boards, lambda: done("The browser keeps no maps here.", came))
        else:
            done("", came)

    def with_boards(database) -> None:
        def finished() -> None:
            database.close()
            done("", came)

        _Boards(database, found, picture, came).take(went_on, finished)

    next_text()


class _Boards:
    """Maps and pictures of a file on their way to the device, each in a transaction of its own.

    Args:
        database: where they are kept.
        found: as ``take`` has it.
        picture: as ``take`` has it.
        came: the titles of the maps that came otherwise.
    """

    def __init__(self, database, found: dict, picture, came: dict) -> None:
        self._database = database
        self._rows = {row["entry"]["id"]: row for row in found["boards"]}
        self._pictures = [row for row in found["pictures"] if row["map"] in self._rows]
        self._picture = picture
        self._came = came
        self._left: set = set()  # the maps whose pictures don't come either

    def take(self, went_on, done) -> None:
        """Keep what isn't here yet: first the maps, then their pictures."""
        waiting = [row for row in self._rows.values() if "document" in row]
        number = [0]

        def next_map() -> None:
            if waiting:
                self._keep(waiting.pop(0), next_map)
            else:
                next_picture()

        def next_picture() -> None:
            if number[0] == len(self._pictures):
                done()
                return
            row = self._pictures[number[0]]
            went_on(number[0], len(self._pictures))
            number[0] += 1
            if row["map"] in self._left:
                next_picture()
            else:
                self._picture(row["file"], lambda blob: self._lay(row, blob, next_picture))

        next_map()

    def _keep(self, row: dict, then) -> None:
        """Keep a map; where it is here already in another state it stays, and its title is told."""
        map_id, title = row["entry"]["id"], own_data.title_of(row["entry"])
        work = self._database.transaction(["entries", "documents"], "readwrite")
        documents = work.objectStore("documents")
        request = documents.get(map_id)

        def look(_event) -> None:
            if window.JSON.stringify([request.result]) == "[null]":
                alone = {"picture": False, "underlay": False, "bytes": len(row["document"])}  # until its picture comes
                entry = {name: alone.get(name, value) for name, value in row["entry"].items()}
                work.objectStore("entries").put(window.JSON.parse(json.dumps(entry)), map_id)
                documents.put(row["document"], map_id)
            elif str(request.result) != row["document"]:
                self._came["stayed"].append(title)
                self._left.add(map_id)

        request.onsuccess = look
        self._when_over(work, row["entry"], then)

    def _lay(self, picture: dict, blob, then) -> None:
        """Keep a picture where its map has none here."""
        map_id = picture["map"]
        theirs = self._rows[map_id]["entry"]
        if blob is None:
            self._came["lost"].append(own_data.title_of(theirs))
            then()
            return
        work = self._database.transaction(["entries", "pictures"], "readwrite")
        entries, pictures = work.objectStore("entries"), work.objectStore("pictures")
        entry, there = entries.get(map_id), pictures.count(map_id)

        def look(_event) -> None:
            if there.result:
                return
            mine = json.loads(window.JSON.stringify([entry.result]))[0] or theirs
            laid = {name: theirs[name] for name in ("picture", "underlay", "bytes") if name in theirs}
            entries.put(window.JSON.parse(json.dumps({**mine, **laid})), map_id)
            pictures.put(window.Blob.new([blob], {"type": picture["type"]}), map_id)

        there.onsuccess = look
        self._when_over(work, theirs, then)

    def _when_over(self, work, entry: dict, then) -> None:
        def aborted(_event) -> None:
            self._came["no_room"].append(own_data.title_of(entry))
            self._left.add(entry["id"])
            then()

        work.bind("complete", lambda _event: then())
        work.bind("abort", aborted)


def _take_settings(settings: dict) -> None:
    try:
        for name, text in settings.items():
            if name in SETTINGS and not window.localStorage.getItem(name):  # JavaScript's null is no None
                window.localStorage.setItem(name, text)
    except Exception:  # a browser may forbid storage, or have no room: all else is worth having
        return


def say_after_loading(words: str) -> None:
    """Leave a sentence for the page as it is loaded again."""
    try:
        window.sessionStorage.setItem(SAID, words)
    except Exception:  # a browser may forbid storage: then nothing is said
        return


def said_before_loading() -> str:
    """The sentence that was left; empty for none."""
    try:
        words = window.sessionStorage.getItem(SAID)
        window.sessionStorage.removeItem(SAID)
    except Exception:  # a browser may forbid storage
        return ""
    return str(words) if words else ""


def _settings() -> dict:
    try:
        kept = {name: window.localStorage.getItem(name) for name in SETTINGS}
    except Exception:  # a browser may forbid storage
        return {}
    return {name: str(text) for name, text in kept.items() if text}


def _boards(told, failed) -> None:
    """The player's own maps: their entries with their documents, and the pictures by their maps."""

    def read(database) -> None:
        work = database.transaction(["entries", "documents", "pictures"], "readonly")
        entries = work.objectStore("entries").getAll()
        names = {name: work.objectStore(name).getAllKeys() for name in ("documents", "pictures")}
        found = {name: work.objectStore(name).getAll() for name in names}

        def finished(_event) -> None:
            rows = json.loads(window.JSON.stringify(entries.result))
            database.close()
            kept = {
                name: {str(keys.result[n]): found[name].result[n] for n in range(keys.result.length)}
                for name, keys in names.items()
            }
            texts = {map_id: str(text) for map_id, text in kept["documents"].items()}
            told(own_boards.filed(rows, texts, list(kept["pictures"])), kept["pictures"])

        work.bind("complete", finished)

    _open_boards(read, failed)


def _open_boards(use, failed) -> None:
    try:
        request = window.indexedDB.open(BOARDS, VERSION_OF_BOARDS)
    except Exception:  # private windows of some browsers have no database
        failed()
        return

    def upgrade(_event) -> None:
        for name in BOARD_STORES:
            if not request.result.objectStoreNames.contains(name):
                request.result.createObjectStore(name)

    request.onupgradeneeded = upgrade
    request.onerror = lambda _event: failed()
    request.onsuccess = lambda _event: use(request.result)


def persistence(told) -> None:
    """Tell whether the browser keeps everything for good: True, False, or None where it doesn't say."""
    manager = getattr(window.navigator, "storage", None)
    if not manager or not hasattr(manager, "persisted"):
        told(None)
        return
    manager.persisted().then(lambda kept: told(bool(kept))).catch(lambda _reason: told(None))


def ask_to_persist(told) -> None:
    """Ask the browser to keep everything for good; ``told`` gets whether it does."""
    manager = getattr(window.navigator, "storage", None)
    if not manager or not hasattr(manager, "persist"):
        told(False)
        return
    manager.persist().then(lambda kept: told(bool(kept))).catch(lambda _reason: told(False))
