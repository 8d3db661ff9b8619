"""What meets every request first: reads it whole, sees to what is at hand, and hands on what has to be made.

Requests that are read slowly, or never to their end, hold nothing but their connection. What a player asks is first
looked at in one lane; a question that takes long goes to another, so that nobody waits behind it.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote

from rules_core.contract import error_answer
from server.errors import FOR_PROGRAMS, SENTENCES
from server.exchange import Asked, Told, WsgiApp, call
from server.makers import Lane, TooManyWaitError
from server.policies import FRAMED, NOT_KEPT, headers_for
from server.questions import TAKES_LONG

LARGEST_BODY = 256 * 1024
"""How large a request's content may be, in bytes."""

BODY_WITHIN = 30.0
"""How long a request's content may take to come, in seconds."""

_MOST_PASSED = 8 * 1024 * 1024
_PASSED_WITHIN = 2.0
"""How much of a body that is too large is let pass, and for how long, in seconds."""

_READ_BY_THE_APP = frozenset(
    {b"accept-encoding", b"content-type", b"host", b"if-match", b"if-modified-since", b"if-none-match", b"if-range",
     b"if-unmodified-since", b"range"}
)  # fmt: skip
_LONGEST_HEADER = 1000
"""Which headers count, and how long each may be, in bytes; whatever else is sent is nobody's business here."""

_PIECE = 64 * 1024
"""How much of an answer is handed to a connection at a time, in bytes: the next once who asked has read the last."""

_PATIENT = "/picture.png"
"""What takes long whatever it shows: a picture of many pixels, which no player waits for in front of a page."""

_MADE = ("/ask", "/api/", "/maps/", "/picture.", "/shared", FRAMED)
_REMEMBERED = 2000
"""Of how many questions it is remembered that they take long."""

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class _Refused(Exception):  # noqa: N818 # not an error of ours
    """A request that is not answered; the first argument is the status."""


class _Gone(Exception):  # noqa: N818
    """Who asked has gone."""


class Front:
    """The server's ASGI app.

    Args:
        app: sees to what is at hand: the site's files, whether the server is well.
        quick: makes what is asked, and gives up what takes long.
        patient: makes what takes long.
    """

    def __init__(self, app: WsgiApp, quick: Lane, patient: Lane) -> None:
        self._app = app
        self._quick = quick
        self._patient = patient
        self._long: OrderedDict[bytes, None] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        path = unquote(scope["raw_path"].decode("latin-1"), "latin-1")  # as the app reads it, however it was written
        try:
            told = await self._answer(scope, path, receive)
        except _Gone:
            return
        except _Refused as refused:
            told = refusal(refused.args[0], path, scope["method"])
        except TooManyWaitError:
            told = refusal(HTTPStatus.TOO_MANY_REQUESTS, path, scope["method"])
        except EOFError:
            told = refusal(HTTPStatus.INTERNAL_SERVER_ERROR, path, scope["method"])
        await send({"type": "http.response.start", "status": told.status, "headers": told.headers})
        left = memoryview(b"" if scope["method"] == "HEAD" else told.body)
        while len(left) > _PIECE:
            await send({"type": "http.response.body", "body": left[:_PIECE], "more_body": True})
            left = left[_PIECE:]
        await send({"type": "http.response.body", "body": left})

    async def _answer(self, scope: Scope, path: str, receive: Receive) -> Told:
        body = await _body(scope["headers"], receive)
        headers = tuple((bytes(name), bytes(value)) for name, value in scope["headers"] if name in _READ_BY_THE_APP)
        if any(len(value) > _LONGEST_HEADER for _, value in headers):
            raise _Refused(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        host, port = scope["server"] or ("localhost", 0)
        client, _ = scope.get("client") or ("", 0)
        asked = Asked(
            scope["method"],
            scope["raw_path"],
            scope["query_string"],
            headers,
            body,
            scope["scheme"],
            (host, port or 0),
            client,
        )
        if path != "/" and not path.startswith(_MADE):
            return await asyncio.get_running_loop().run_in_executor(None, call, self._app, asked)
        return await _unless_gone(self._made(asked, at_once=path != _PATIENT), receive)

    async def _made(self, asked: Asked, *, at_once: bool) -> Told:
        """What has to be made: with a first look, and where that gives it up, with patience."""
        question = _mark_of(asked)
        if at_once and question not in self._long:
            told = await self._quick.ask(asked._replace(first_look=True))
            if not any(name == TAKES_LONG.encode() for name, _ in told.headers):
                return told
            self._long[question] = None
            while len(self._long) > _REMEMBERED:
                self._long.popitem(last=False)
        return await self._patient.ask(asked)


def _mark_of(asked: Asked) -> bytes:
    """A short mark of a question, the same whoever asks it: questions may be long, and many are remembered."""
    return hashlib.sha256(b"\0".join((asked.method.encode(), asked.path, asked.query, asked.body))).digest()


async def _body(headers: Sequence[tuple[bytes, bytes]], receive: Receive) -> bytes:
    """A request's content, refused before it is asked for where it says that it is too large."""
    lengths = [value for name, value in headers if name == b"content-length"]
    if any(not value.isdigit() or int(value) > LARGEST_BODY for value in lengths):
        if not any(name == b"expect" for name, _ in headers):
            await _pass_over(receive)
        raise _Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    content = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            more = bool(lengths) or any(name == b"transfer-encoding" for name, _ in headers)
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise _Gone
                content += message.get("body", b"")
                more = message.get("more_body", False)
                if len(content) > LARGEST_BODY:
                    if more:
                        await _pass_over(receive)
                    raise _Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    except TimeoutError:
        raise _Refused(HTTPStatus.REQUEST_TIMEOUT) from None
    return bytes(content)


async def _pass_over(receive: Receive) -> None:
    """Let some of a body pass unread: who is still sending when the connection is closed may not see the refusal."""
    passed = 0
    try:
        async with asyncio.timeout(_PASSED_WITHIN):
            while passed < _MOST_PASSED:
                message = await receive()
                passed += len(message.get("body", b""))
                if not message.get("more_body", False):
                    return
    except TimeoutError:
        return


async def _unless_gone(making: Awaitable[Told], receive: Receive) -> Told:
    """What is being made, unless who asked goes away meanwhile."""
    made = asyncio.ensure_future(making)
    gone = asyncio.ensure_future(_until_gone(receive))
    try:
        await asyncio.wait((made, gone), return_when=asyncio.FIRST_COMPLETED)
        if not made.done():
            raise _Gone
        return made.result()
    finally:
        made.cancel()
        gone.cancel()


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def refusal(status: int, path: str, method: str = "GET") -> Told:
    """A refusal in a sentence, with all the headers that every answer has; the connection ends with it.

    Args:
        status: its code.
        path: what was asked for.
        method: how.
    """
    code, sentence = SENTENCES.get(status, SENTENCES[HTTPStatus.BAD_REQUEST])
    if path.startswith(FOR_PROGRAMS):
        kind, body = "application/json", json.dumps(error_answer(code, sentence), ensure_ascii=False).encode()
    else:
        kind, body = "text/plain; charset=utf-8", sentence.encode()
    headers = {
        **headers_for(method, path),
        "Cache-Control": NOT_KEPT,
        "Content-Type": kind,
        "Content-Length": str(len(body)),
        "Connection": "close",
    }
    latin = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
    return Told(status, latin, body)
