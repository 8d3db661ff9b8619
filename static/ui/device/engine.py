"""The bridge to the worker that owns the rules: queries and drawings as text, answers as dictionaries."""

from __future__ import annotations

import json

from browser import window

_bridge = window.walkaround


def ask(query: dict, callback, lane: str) -> None:
    """Put a query; the callback gets the answer, an ``error`` answer among them.

    Args:
        query: as ``rules_core.query`` understands it.
        callback: called with the answer and the text that it came as.
        lane: a newer query of the same lane drops an older one that waits.
    """
    _bridge.engine.ask(json.dumps(query), lambda text: callback(json.loads(text), text), lane)


def follow(query: dict, callback, lane: str) -> None:
    """Put a query whose answer comes a piece at a time; nothing waits for what follows the first piece.

    The answer comes without the other readings of its conventions, then these one by one (``readings``), last whole.

    Args:
        query: as for ``ask``.
        callback: called with each piece, the text that it came as, and whether it is the last one.
        lane: as for ``ask``.
    """
    _bridge.engine.follow(json.dumps(query), lambda text, whole: callback(json.loads(text), text, whole), lane)


def draw(request: dict, callback, lane: str, answer: str = "") -> None:
    """Ask for a drawing; the callback gets its markup, or an empty string where it can't be drawn.

    Args:
        request: what to draw, without the answer.
        callback: called with the markup.
        lane: as for ``ask``.
        answer: the answer to draw, as the text that the engine gave: it needn't be written again.
    """
    text = json.dumps(request)
    if answer:
        text = f'{text[:-1]}, "answer": {answer}}}'
    _bridge.engine.draw(text, lambda markup: callback(markup if markup.startswith("<") else ""), lane)


def drop(lane: str) -> None:
    """Say that nobody wants the answers of a lane any more: what was not begun never is, and what runs is ended.

    Args:
        lane: the lane; the callbacks of its questions are not called.
    """
    _bridge.engine.drop(lane)


def make_ready(queries: list) -> None:
    """Have what is likely to be asked next worked out while nothing else is asked; nobody is told the answers.

    Args:
        queries: as for ``ask``; what was to be made ready before is left.
    """
    _bridge.engine.makeReady([json.dumps(query) for query in queries])


def tell_boards(message: dict, callback=None, content=None) -> None:
    """Say something about the player's own boards.

    Args:
        message: as ``static/worker/boards.mjs`` understands it.
        callback: called with what is told, and a picture or None; several times while something goes on.
        content: the bytes of a file, as JavaScript holds them; they are handed over.
    """

    def told(text: str, blob) -> None:
        if callback is not None:
            callback(json.loads(text), blob)

    if content is None:
        _bridge.boards.tell(message, told)
    else:
        _bridge.boards.tell(message, told, content)


def on_state(callback) -> None:
    """Follow the engine's start; called at once and at every change with the bridge's state object."""
    _bridge.engine.onState(callback)


def restart() -> None:
    """Start the engine again after a failure."""
    _bridge.engine.restart()


def page_started() -> None:
    """Say that the page runs: none of its files is damaged."""
    _bridge.started()


def on_offline(callback) -> None:
    """Follow whether the app is saved for use without a network."""
    _bridge.offline.onState(callback)


def base() -> str:
    """The folder of this version of the site, relative to the page."""
    return _bridge.base
