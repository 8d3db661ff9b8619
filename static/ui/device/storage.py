"""What is kept on the device between visits: texts by name, in the browser's database."""

from __future__ import annotations

from browser import document, window

DATABASE = "walkaround"
STORE = "kept"
VERSION = 1
"""Of the database's shape; each kept text carries a version of its own."""

NO_ROOM = "QuotaExceededError"
"""Why a text was not kept: the device has no room left for it."""

TRIES = 4
"""A database that can't be opened in one moment, as on a busy device, is there in the next."""
PAUSE = 250
"""Milliseconds between them."""
AGAIN = 2000
"""Milliseconds until what couldn't be read is looked for again."""
LOOKS = 30
"""How often it is: a browser that keeps nothing is believed in the end."""

_followers: dict = {}
_sought: set = set()  # what will be looked for again
_channel: list = []  # what pages tell each other through; empty until somebody follows


def load(name: str, callback, unreadable=None) -> None:
    """Fetch a text; where it can't be read now, those who follow it are called once it can.

    Args:
        name: the text's name.
        callback: called with the text; with None where there is none.
        unreadable: called with nothing where the browser can't read it now, or keeps nothing; None for the callback.
    """

    def not_read() -> None:
        if unreadable is None:
            callback(None)
        else:
            unreadable()
        _look_again(name, LOOKS)

    def got(store, _work) -> None:
        request = store.get(name)
        request.onsuccess = lambda _event: callback(_text(request.result))
        request.onerror = lambda _event: not_read()

    _with_store("readonly", got, lambda _why: not_read())


def everything(callback) -> None:
    """Fetch all texts by their names; the callback gets none where the browser keeps nothing."""

    def got(store, work) -> None:
        names, texts = store.getAllKeys(), store.getAll()

        def read(_event) -> None:
            callback({str(name): _text(text) or "" for name, text in zip(names.result, texts.result, strict=True)})

        work.bind("complete", read)

    _with_store("readonly", got, lambda _why: callback({}))


def update(name: str, change, done, strict: bool = False) -> None:
    """Change a kept text in one go, so that two pages open at once don't undo each other's changes.

    Args:
        name: the text's name.
        change: gets the present text, or None, and gives the new one; called once at most.
        done: called with the new text once it is kept, and with nothing; with None and why not where it isn't.
        strict: whether it is kept only once it lies on the disk, so that it outlasts the device's sudden end too.
    """

    def got(store, work) -> None:
        request = store.get(name)
        written = []

        def put(_event) -> None:
            written.append(change(_text(request.result)))
            store.put(written[0], name)

        def kept(_event) -> None:
            done(written[0], "")
            _tell_others(name)

        request.onsuccess = put
        # Only the whole transaction's end says that it is kept: a put may succeed where there is no room for it.
        work.bind("complete", kept)
        work.bind("abort", lambda _event: done(None, work.error.name if work.error else ""))

    _with_store("readwrite", got, lambda why: done(None, why), strict)


def forget(name: str) -> None:
    """Keep a text no longer."""
    _with_store("readwrite", lambda store, _work: store.delete(name), lambda _why: None)


def follow(name: str, callback) -> None:
    """Have a callback called with nothing when another page may have changed a text."""
    _followers.setdefault(name, []).append(callback)
    if len(_followers) > 1 or len(_followers[name]) > 1:
        return
    if hasattr(window, "BroadcastChannel"):
        _channel.append(window.BroadcastChannel.new(DATABASE))
        _channel[0].bind("message", lambda event: _changed(event.data))
    # A page that slept, or a browser without such channels, learns of it when the player comes back to the page.
    document.bind("visibilitychange", lambda _event: _changed_perhaps())
    window.bind("pageshow", lambda event: _changed_perhaps() if event.persisted else None)


def _look_again(name: str, looks: int) -> None:
    def is_there(_store, _work) -> None:
        _sought.discard(name)
        _changed(name)

    def is_not(_why: str) -> None:
        _sought.discard(name)
        _look_again(name, looks - 1)

    if looks and name in _followers and name not in _sought:
        _sought.add(name)
        window.setTimeout(lambda: _with_store("readonly", is_there, is_not, tries=1), AGAIN)


def _changed(name: str) -> None:
    for callback in _followers.get(name, []):
        callback()


def _changed_perhaps() -> None:
    if document.visibilityState == "visible":
        for name in _followers:
            _changed(name)


def _tell_others(name: str) -> None:
    if _channel:
        _channel[0].postMessage(name)


def _text(found: object) -> str | None:
    """What is kept as text: something else that was put there is not lost, whoever reads it says what it is."""
    if isinstance(found, str):
        return found
    # In a list, since Brython can't be given what JavaScript calls undefined: it stands for nothing, as null does.
    text = window.JSON.stringify([found])[1:-1]
    return None if text == "null" else text


def _with_store(mode: str, use, failed, strict: bool = False, tries: int = TRIES) -> None:
    try:
        request = window.indexedDB.open(DATABASE, VERSION)
    except Exception:  # private windows of some browsers have no database
        failed("")
        return
    request.onupgradeneeded = lambda _event: request.result.createObjectStore(STORE)

    def refused(event) -> None:
        event.preventDefault()
        why = request.error.name if request.error else ""
        if why == NO_ROOM or tries == 1:
            failed(why)
        else:
            window.setTimeout(lambda: _with_store(mode, use, failed, strict, tries - 1), PAUSE)

    request.onerror = refused

    def opened(_event) -> None:
        database = request.result
        # Whoever clears the site's data need not wait for us.
        database.onversionchange = lambda _event: database.close()
        try:
            work = database.transaction(STORE, mode, {"durability": "strict" if strict else "default"})
            for end in ("complete", "abort"):
                work.bind(end, lambda _event: database.close())
            use(work.objectStore(STORE), work)
        except Exception:  # another version of the app holds the database, or it was cleared
            database.close()
            failed("")

    request.onsuccess = opened
