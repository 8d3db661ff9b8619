"""What is kept on the device between visits: texts by name, in the browser's database."""

from __future__ import annotations

from browser import window

DATABASE = "walkaround"
STORE = "kept"
VERSION = 1
"""Of the database's shape; each kept text carries a version of its own."""


def load(name: str, callback) -> None:
    """Fetch a text; the callback gets None where there is none, or where the browser keeps nothing."""

    def got(store) -> None:
        request = store.get(name)
        request.onsuccess = lambda _event: callback(_text(request.result))
        request.onerror = lambda _event: callback(None)

    _with_store("readonly", got, lambda: callback(None))


def update(name: str, change, done) -> None:
    """Change a kept text in one go, so that two pages open at once don't undo each other's changes.

    Args:
        name: the text's name.
        change: gets the present text, or None, and gives the new one.
        done: called with the new text; with None where the browser keeps nothing.
    """

    def got(store) -> None:
        request = store.get(name)

        def put(_event) -> None:
            text = change(_text(request.result))
            written = store.put(text, name)
            written.onsuccess = lambda _event: done(text)
            written.onerror = lambda _event: done(None)

        request.onsuccess = put
        request.onerror = lambda _event: done(None)

    _with_store("readwrite", got, lambda: done(None))


def _text(found: object) -> str | None:
    return found if isinstance(found, str) else None


def _with_store(mode: str, use, failed) -> None:
    try:
        request = window.indexedDB.open(DATABASE, VERSION)
    except Exception:  # private windows of some browsers have no database
        failed()
        return
    request.onupgradeneeded = lambda _event: request.result.createObjectStore(STORE)
    request.onerror = lambda _event: failed()

    def opened(_event) -> None:
        database = request.result
        try:
            work = database.transaction(STORE, mode)
            work.oncomplete = lambda _event: database.close()
            use(work.objectStore(STORE))
        except Exception:  # another version of the app holds the database, or it was cleared
            failed()

    request.onsuccess = opened
