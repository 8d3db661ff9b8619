"""Processes that make answers, so that no request waits in the server for another's: each makes one at a time."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Mapping
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

from server.exchange import Asked, Told, call

TAKEN = b"taken"
"""What a process says as soon as it has a request, before it works on it."""

Config = Mapping[str, str | None]
"""What an app is made with."""

_CONTEXT: Any = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
"""Never a plain fork: the server has threads by then, and a child would hold its sockets."""

_POLITE = 10
"""How much a process gives way to others that makes what takes long."""


_MOST_STARTS = 3
"""How often a process is started for one request, where each ends before it has the request."""


class TooManyWaitError(Exception):
    """So many wait for a lane that another is refused at once."""


class Lane:
    """Some processes that make answers, in the order in which they are asked for.

    Args:
        config: what each makes its app with.
        count: how many there are.
        most_waiting: how many requests may wait.
        polite: whether they give way to everybody else.
    """

    def __init__(self, config: Config, count: int, most_waiting: int, *, polite: bool = False) -> None:
        self._config = config
        self._polite = polite
        self._most_waiting = most_waiting
        self._waiting = 0
        self._asked: SimpleQueue[tuple[Asked, asyncio.Future[Told]] | None] = SimpleQueue()
        self._threads = [threading.Thread(target=self._serve, daemon=True) for _ in range(count)]
        self._closed = False
        for thread in self._threads:
            thread.start()

    async def ask(self, asked: Asked) -> Told:
        """The response to a request.

        Args:
            asked: the request.

        Raises:
            TooManyWaitError: too many wait already.
            EOFError: the process ended while it made the response, or none could be started.
        """
        if self._waiting >= self._most_waiting:
            raise TooManyWaitError
        future: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
        self._waiting += 1
        self._asked.put((asked, future))
        try:
            return await future
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """End the processes; what they are making is lost."""
        self._closed = True
        for _ in self._threads:
            self._asked.put(None)

    def _serve(self) -> None:
        """Keep one process, and hand it one request after the other."""
        process, line = self._start()
        while (waiting := self._asked.get()) is not None:
            asked, future = waiting
            if future.cancelled():  # who asked has gone
                continue
            for _ in range(_MOST_STARTS):
                if taken := _takes(line, asked):
                    break
                process.kill()  # it had ended while nobody asked
                process, line = self._start()
            try:
                told: Told | None = line.recv() if taken else None
            except (EOFError, OSError):
                told = None
                process.kill()
                if not self._closed:
                    process, line = self._start()
            try:
                future.get_loop().call_soon_threadsafe(_tell, future, told)
            except RuntimeError:  # the server has ended meanwhile
                break
        process.kill()

    def _start(self) -> tuple[Any, Connection]:
        ours, theirs = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=_make, args=(theirs, dict(self._config), self._polite), daemon=True)
        process.start()
        theirs.close()  # so that each side hears of the other's end
        return process, ours


def _takes(line: Connection, asked: Asked) -> bool:
    """Hand a request to a process; whether it has it, or had ended before it came."""
    try:
        line.send(asked)
        return bool(line.recv() == TAKEN)
    except (EOFError, OSError):
        return False


def _tell(future: asyncio.Future[Told], told: Told | None) -> None:
    if future.done():
        return
    if told is None:
        future.set_exception(EOFError("the process that made the answer has ended"))
    else:
        future.set_result(told)


def prepare() -> None:
    """Have the modules ready from which the processes start."""
    if _CONTEXT.get_start_method() == "forkserver":
        _CONTEXT.set_forkserver_preload(["server.makers", "server.panels"])


def _make(line: Connection, config: dict[str, str | None], polite: bool) -> None:
    """Answer one request after the other, until the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, and that ends this
    if polite and hasattr(os, "nice"):
        os.nice(_POLITE)
    from server import create_app  # only where an app is needed
    from server.panels import warm_up

    app = create_app(config)
    with app.app_context():
        warm_up()
    gc.freeze()  # the maps stay: the collector need not go through them again and again
    while True:
        try:
            asked = line.recv()
        except (EOFError, OSError):
            return
        line.send(TAKEN)
        line.send(call(app, asked))
