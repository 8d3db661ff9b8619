"""HTTP as uvicorn speaks it; but who never ends a request is cut off, and refusals carry what every answer carries."""

from __future__ import annotations

import asyncio
import socket
import sys
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from server.front import refusal

LONGEST_HEAD = 256 * 1024
"""How long a request's address and headers may be together, in bytes: a link carries all that lies on a map."""

HEAD_WITHIN = 30.0
"""How long they may take to come, in seconds."""

READ_WITHIN = 30.0
"""How long who asked may read nothing of the answer, in seconds: as slowly as he likes, but not never."""

SENDING = 256 * 1024
"""How much the system takes in to send, in bytes: only what is beyond it is seen to be read or not. With the megabytes
that systems take by themselves, who reads slowly would seem to read nothing."""

LINGERS = 2.0
"""How long a refused connection is kept so that the refusal is read, in seconds."""


class Protocol(H11Protocol):
    """One connection."""

    _cut_off: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _refused = False

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401, D102 # as uvicorn has it
        super().connection_made(transport)
        # So that what waits to be read is heard of. Not 0: an encrypted connection would pause with nothing waiting,
        # and nothing would ever wake it.
        transport.set_write_buffer_limits(high=1)
        connection = transport.get_extra_info("socket")
        if connection is not None:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING)
        self._expect_a_request()

    def data_received(self, data: bytes) -> None:  # noqa: D102
        if self._refused:
            return
        super().data_received(data)
        waits = self.cycle is None or self.cycle.response_complete
        if waits and self._cut_off is None and not self.transport.is_closing():
            self._expect_a_request()
        elif not waits:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: D102
        self._stop_waiting()
        self._all_read()
        super().connection_lost(exc)

    def pause_writing(self) -> None:  # noqa: D102
        super().pause_writing()
        self._expect_to_be_read()

    def resume_writing(self) -> None:  # noqa: D102
        self._all_read()
        super().resume_writing()

    def on_response_complete(self) -> None:  # noqa: D102
        self._stop_waiting()  # idle connections have a time of their own
        super().on_response_complete()

    def _expect_a_request(self) -> None:
        self._cut_off = self.loop.call_later(HEAD_WITHIN, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._cut_off is not None:
            self._cut_off.cancel()
            self._cut_off = None

    def _expect_to_be_read(self) -> None:
        waiting = self.transport.get_write_buffer_size()
        self._unread = self.loop.call_later(READ_WITHIN, self._end_unless_read, waiting)

    def _end_unless_read(self, before: int) -> None:
        """End a connection of which nothing was read: closed politely it would wait for that for ever."""
        if self.transport.get_write_buffer_size() < before:
            self._expect_to_be_read()
        else:
            self.transport.abort()

    def _all_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 # uvicorn's words are no player's
        """Refuse what is no request, or one whose head is too long, with all the headers that every answer has."""
        error = sys.exc_info()[1]
        status = getattr(error, "error_status_hint", HTTPStatus.BAD_REQUEST)
        told = refusal(status, "")
        for event in (
            h11.Response(status_code=told.status, headers=told.headers, reason=HTTPStatus(told.status).phrase),
            h11.Data(data=told.body),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event))
        # Closed at once with something unread, the connection would be reset, and the refusal might never be seen.
        self._refused = True
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.loop.call_later(LINGERS, self.transport.close)
