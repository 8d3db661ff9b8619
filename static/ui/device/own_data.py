"""All that is kept for the player in this browser: read as a whole for a file, and a file's taken over."""

from __future__ import annotations

import json

from browser import window

from ui.device import map_wishes, storage
from ui.model import own_data

BOARDS = "walkaround boards"
BOARD_STORES = ("entries", "documents", "pictures")
FORMAT_OF_BOARDS = 1
"""What ``static/worker/board_store.mjs`` calls the shape of what it keeps."""

SETTINGS = (
    "walkaround.theme",
    "walkaround.last",
    "walkaround.views",
    *(map_wishes.kept_as(name) for name, _title, _choices in map_wishes.WISHES),
)

SAID = "walkaround.added"
"""Where the page leaves for itself what to say once it is loaded again."""


def gather(told) -> None:
    """Read everything; ``told`` is called with the text of the file.

    Args:
        told: called once all is read; maps that can't be read are left out.
    """

    def with_texts(texts: dict) -> None:
        def with_boards(boards: list) -> None:
            told(own_data.written(texts, boards, _settings()))

        _boards(with_boards)

    storage.everything(with_texts)


def take(found: dict, done) -> None:
    """Take over what a file holds, beside what is there.

    Args:
        found: as ``model.own_data.read`` gives it.
        done: called at the end with a sentence where something had no room, else with nothing, and with the titles of
            the maps of which this device has another state.
    """
    names = list(found["texts"])
    _take_settings(found["settings"])

    def next_text(why: str = "") -> None:
        if why:
            done(why, [])
        elif names:
            name = names.pop(0)
            theirs = found["texts"][name]
            storage.update(
                name,
                lambda mine: own_data.merged(name, mine, theirs),
                lambda kept, why: next_text("" if kept is not None else f"Not all of it has room here. {why}"),
            )
        else:
            _keep_boards(found["boards"], done)

    next_text()


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


def _boards(told) -> None:
    """The player's own maps: their entries and documents; their pictures are large and stay."""

    def read(database) -> None:
        work = database.transaction(["entries", "documents"], "readonly")
        entries = work.objectStore("entries").getAll()
        documents = work.objectStore("documents").getAll()
        keys = work.objectStore("documents").getAllKeys()

        def finished(_event) -> None:
            rows = json.loads(window.JSON.stringify(entries.result))
            texts = dict(zip([str(key) for key in keys.result], [str(text) for text in documents.result], strict=True))
            database.close()
            told([{"entry": row, "document": texts[row["id"]]} for row in rows if row.get("id") in texts])

        work.bind("complete", finished)

    _open_boards(read, lambda: told([]))


def _keep_boards(rows: list, done) -> None:
    """Keep maps that are not on this device yet."""
    stayed: list = []
    if not rows:
        done("", stayed)
        return

    def write(database) -> None:
        work = database.transaction(["entries", "documents"], "readwrite")
        entries, documents = work.objectStore("entries"), work.objectStore("documents")
        for row in rows:
            _keep_board(entries, documents, row, stayed)

        def finished(_event) -> None:
            database.close()
            done("", stayed)

        work.bind("complete", finished)
        work.bind("abort", lambda _event: done("Not all maps have room here.", stayed))

    _open_boards(write, lambda: done("The browser keeps no maps here.", stayed))


def _keep_board(entries, documents, row: dict, stayed: list) -> None:
    """Keep a map; where it is here already in another state it stays, and its title is told."""
    entry = {**row["entry"], "picture": False, "underlay": False}
    request = documents.get(entry["id"])

    def look(_event) -> None:
        if window.JSON.stringify([request.result]) == "[null]":
            entries.put(window.JSON.parse(json.dumps(entry)), entry["id"])
            documents.put(row["document"], entry["id"])
        elif str(request.result) != row["document"]:
            stayed.append(own_data.title_of(entry))

    request.onsuccess = look


def _open_boards(use, failed) -> None:
    try:
        request = window.indexedDB.open(BOARDS, FORMAT_OF_BOARDS)
    except Exception:  # private windows of some browsers have no database
        failed()
        return

    def upgrade(_event) -> None:
        for name in BOARD_STORES:
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
