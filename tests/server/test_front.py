"""What meets requests first: where it sends them, what it keeps of them, and how it hands out what was made."""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
import uvicorn

from server import front, protocol
from server.exchange import Asked, Told
from server.front import Front
from server.protocol import Protocol
from server.questions import TAKES_LONG

LARGE = b"0123456789abcdef" * (1 << 20)
"""More than any system takes in for who does not read yet."""


class Lane:
    """A lane that answers at once, and remembers what it was asked."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.asked: list[Asked] = []

    async def ask(self, asked: Asked) -> Told:
        self.asked.append(asked)
        return self.told


class Meeting:
    """A front with lanes and an app that only remember."""

    def __init__(self, quick: Told = Told(200, [], b"quick"), patient: Told = Told(200, [], b"patient")) -> None:  # noqa: B008 # values
        self.quick, self.patient = Lane(quick), Lane(patient)
        self.at_hand: list[str] = []
        self.front = Front(self._app, self.quick, self.patient)  # type: ignore[arg-type] # like lanes

    def _app(self, environment: dict[str, Any], start: Any) -> list[bytes]:  # noqa: ANN401 # as WSGI has it
        self.at_hand.append(environment["PATH_INFO"])
        start("200 OK", [])
        return [b"at hand"]

    def get(self, path: bytes, query: bytes = b"", *headers: tuple[bytes, bytes], body: bytes = b"") -> bytes:
        sent: list[Any] = []
        scope = {
            "method": "POST" if body else "GET", "raw_path": path, "query_string": query, "scheme": "http",
            "headers": [*headers, *([(b"content-length", b"%d" % len(body))] if body else [])], "server": ("x", 80),
        }  # fmt: skip
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            if waiting:
                return waiting.pop()
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: Any) -> None:  # noqa: ANN401 # as ASGI has it
            sent.append(message)

        with ThreadPoolExecutor(1) as apart:  # a browser that other tests drive may have a loop of its own here
            apart.submit(asyncio.run, self.front(scope, receive, send)).result()
        return b"".join(message.get("body", b"") for message in sent)


@pytest.mark.parametrize("path", [b"/", b"/ask", b"/api/query", b"/maps/dtw.svg", b"/picture.svg"])
def test_what_has_to_be_made_is_made_elsewhere_however_its_address_is_written(path: bytes) -> None:
    written = [path, b"/" + b"".join(b"%%%02x" % letter for letter in path[1:])]
    meeting = Meeting()
    assert [meeting.get(form) for form in written] == [b"quick", b"quick"]
    assert not meeting.at_hand
    assert meeting.get(b"/health") == meeting.get(b"/v/1/%61pp.css") == b"at hand"


def test_a_picture_of_many_pixels_is_made_where_it_holds_up_no_page() -> None:
    meeting = Meeting()
    assert meeting.get(b"/picture.png", b"from=R26&to=S28") == meeting.get(b"/%70icture.png") == b"patient"
    assert not meeting.quick.asked


def test_a_question_that_takes_long_is_known_again_by_a_short_mark() -> None:
    meeting = Meeting(Told(503, [(TAKES_LONG.encode(), b"1")], b""))
    body = b" " * 200_000 + b"{}"
    for number in (1, 1, 2):
        assert meeting.get(b"/api/query", b"n=%d" % number, (b"host", b"x"), body=body) == b"patient"
    assert len(meeting.quick.asked) == 2, "the same question had a second first look"
    assert sum(map(len, meeting.front._long)) <= 2 * 64


def test_the_app_hears_only_the_headers_that_it_reads() -> None:
    meeting = Meeting()
    meeting.get(b"/", b"", (b"cookie", b"c" * 5000), (b"host", b"x"), (b"host_", b"y"), (b"x-forwarded-host", b"z"))
    assert [asked.headers for asked in meeting.quick.asked] == [((b"host", b"x"),)]


@contextmanager
def listening(app: Any) -> Iterator[tuple[uvicorn.Server, int]]:  # noqa: ANN401 # an ASGI app
    """A server of ours round an app."""
    settings = uvicorn.Config(app, http=Protocol, ws="none", lifespan="off", loop="asyncio", log_config=None)
    server = uvicorn.Server(settings)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        thread = threading.Thread(target=server.run, args=([taken],))
        thread.start()
        try:
            yield server, taken.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


@contextmanager
def asking(port: int) -> Iterator[socket.socket]:
    """A connection with little room for what it has not read, over which one page was asked for."""
    with socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        opened.settimeout(60)
        opened.connect(("127.0.0.1", port))
        opened.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        yield opened


def test_who_reads_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "READ_WITHIN", 0.1)
    told = Told(200, [(b"content-length", b"%d" % len(LARGE))], LARGE)
    with listening(Meeting(told).front) as (server, port), asking(port):
        until = time.monotonic() + 30
        while not server.server_state.total_requests and not server.server_state.connections:
            assert time.monotonic() < until, "nobody was let in"
            time.sleep(0.01)
        while server.server_state.connections:
            assert time.monotonic() < until, "who reads nothing holds a connection for ever"
            time.sleep(0.01)


class Connection(Protocol):
    """A connection in which a test says what waits and when time is up."""

    def __init__(self) -> None:
        self.transport = self  # type: ignore[assignment] # as far as it is asked
        self.loop = self  # type: ignore[assignment] # as far as it is asked
        self.waiting = 0
        self.timers: list[Callable[[], None]] = []
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def call_later(self, _seconds: float, callback: Callable[..., None], *arguments: object) -> None:
        self.timers.append(lambda: callback(*arguments))

    def abort(self) -> None:
        self.aborted = True


def test_who_reads_slowly_gets_all_of_it_and_who_stops_is_cut_off() -> None:
    connection = Connection()
    connection.waiting = 1000
    connection._expect_to_be_read()
    for waiting in (999, 500, 499):
        connection.waiting = waiting
        connection.timers.pop()()
        assert not connection.aborted
        assert len(connection.timers) == 1
    connection.timers.pop()()
    assert connection.aborted
    assert not connection.timers


def test_little_of_an_answer_waits_where_nobody_sees_whether_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms: list[int] = []
    made = Protocol.connection_made

    def connection_made(self: Protocol, transport: Any) -> None:  # noqa: ANN401 # as asyncio has it
        made(self, transport)
        rooms.append(transport.get_extra_info("socket").getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF))

    monkeypatch.setattr(Protocol, "connection_made", connection_made)
    with listening(Meeting(Told(200, [(b"content-length", b"2")], b"ok")).front) as (_, port), asking(port) as opened:
        assert opened.recv(1000).startswith(b"HTTP/1.1 200")
    assert rooms == [2 * protocol.SENDING] if sys.platform == "linux" else [protocol.SENDING]


def test_no_more_of_an_answer_waits_in_a_connection_than_a_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told(200, [(b"content-length", b"%d" % len(LARGE))], LARGE)
    waiting: list[int] = []
    full = threading.Event()

    class Watched(Protocol):
        def pause_writing(self) -> None:
            waiting.append(self.transport.get_write_buffer_size())
            full.set()
            super().pause_writing()

    monkeypatch.setitem(globals(), "Protocol", Watched)
    with listening(Meeting(told).front) as (_, port), asking(port) as opened:
        assert full.wait(60)
        found = 0
        while found < len(LARGE):
            found += len(opened.recv(1 << 20))
    assert max(waiting) <= 2 * front._PIECE
