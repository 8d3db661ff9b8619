"""The server under attack: nobody waits behind a question that takes long, or behind who never ends his request."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import quote

import pytest

from server.front import LARGEST_BODY

DEAR = "?map=dtw&system=ats&ask=path&from=A5&to=KK36&unit=tracked&mode=assault&best=safest&via=R10,C30,Z12"
SMALL = "?map=sos&system=ats&from=D2&to=D3"
PATIENCE_S = 300
"""Test machines may be slow and busy; what is asserted is that it comes, and before what."""
HEADERS = ("content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy")


class Served:
    """The server as a player starts it."""

    def __init__(self, site: Path) -> None:
        script = (
            "import server.cli as c, sys, pathlib; "
            f"c.find_site = lambda: pathlib.Path({str(site)!r}); sys.exit(c.main())"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", script, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.url = next(word for word in line.split() if "://" in word)
        self.port = int(self.url.rsplit(":", 1)[1].strip("/"))

    def stop(self) -> None:
        """End it at once, so that it can't tell anybody."""
        self.process.kill()
        self.process.communicate()

    def get(self, path: str) -> tuple[int, bytes]:
        with urllib.request.urlopen(f"{self.url}{path}", timeout=PATIENCE_S) as answer:
            return answer.status, answer.read()

    def connection(self, *sent: bytes) -> socket.socket:
        opened = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE_S)
        for part in sent:
            opened.sendall(part)
        return opened

    def answer_to(self, *sent: bytes) -> tuple[str, dict[str, str], bytes]:
        """What comes until the server ends the connection: the first line, the headers, the rest."""
        with self.connection(*sent) as opened, opened.makefile("rb") as answer:
            head, _, body = answer.read().partition(b"\r\n\r\n")
        first, *rows = head.decode("latin-1").split("\r\n")
        return first, {name.lower(): value for name, _, value in (row.partition(": ") for row in rows)}, body


@pytest.fixture(scope="module")
def served(site_folder: Path) -> Iterator[Served]:
    server = Served(site_folder)
    try:
        yield server
    finally:
        server.stop()


def test_pages_of_others_are_made_while_dear_questions_are_worked_out(served: Served) -> None:
    ended: list[int] = []

    def ask(number: int) -> None:
        status, body = served.get(f"{DEAR},Z{13 + number}")
        assert b"MP" in body
        ended.append(status)

    served.get("health")
    dear = [threading.Thread(target=ask, args=(number,)) for number in range(4)]
    for thread in dear:
        thread.start()
    for _ in range(5):
        assert served.get("health")[0] == 200
        assert served.get(SMALL)[0] == 200
    before = len(ended)
    for thread in dear:
        thread.join()
    assert before < 4, "the dear questions were not what was waited for"
    assert ended == [200] * 4


def test_a_long_question_gets_the_same_answer_from_every_door(served: Served) -> None:
    _, by_link = served.get(f"api/query{DEAR}")
    found = json.loads(by_link)
    assert found["kind"] == "path"
    assert found["all_tried"] is True
    query = {
        "kind": "path", "map": "dtw", "system": "ats", "from": "A5", "to": "KK36", "unit": "tracked",
        "mode": "assault", "objective": "safest", "via": ["R10", "C30", "Z12"],
    }  # fmt: skip
    request = urllib.request.Request(
        f"{served.url}api/query", json.dumps(query).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        assert answer.read() == by_link
        assert answer.headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
        assert "walkaround-takes-long" not in answer.headers


def test_hundreds_of_connections_that_never_end_their_request_hold_up_nobody(served: Served) -> None:
    with ExitStack() as stack:
        for _ in range(500):
            stack.enter_context(served.connection(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "))
        for _ in range(200):
            idle = stack.enter_context(served.connection(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"))
            assert idle.recv(12) == b"HTTP/1.1 200"
        for _ in range(20):
            slow = stack.enter_context(
                served.connection(
                    b"POST /api/query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n",
                    b"Content-Length: 1000\r\n\r\n{",
                )
            )
            slow.setblocking(False)
        assert served.get("health")[0] == 200
        assert served.get(SMALL)[0] == 200


@pytest.mark.parametrize("more", [b"", b"Expect: 100-continue\r\n"])
def test_a_body_that_is_too_large_is_refused_before_it_is_asked_for(served: Served, more: bytes) -> None:
    first, headers, body = served.answer_to(
        b"POST /api/query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" + more,
        b"Content-Length: 1000000000\r\n\r\n",
    )
    assert first.startswith("HTTP/1.1 413")
    assert json.loads(body)["error"]["code"] == "too-large"
    assert set(HEADERS) <= headers.keys()


def test_a_body_in_pieces_is_refused_once_it_is_too_large(served: Served) -> None:
    piece = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    head = (
        b"POST /api/query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    first, headers, _ = served.answer_to(head, *[piece] * (LARGEST_BODY // 0x10000 + 1), b"0\r\n\r\n")
    assert first.startswith("HTTP/1.1 413")
    assert set(HEADERS) <= headers.keys()


def test_who_waits_to_be_told_to_go_on_is_told(served: Served) -> None:
    query = b'{"kind":"catalog"}'
    head = (
        b"POST /api/query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
        b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(query)
    )
    with served.connection(head) as opened, opened.makefile("rb") as answer:
        assert answer.readline() == b"HTTP/1.1 100 Continue\r\n"
        opened.sendall(query)
        assert b"HTTP/1.1 200 OK" in answer.read()


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"BLAH\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
        (b"GET /?" + b"a" * 600_000, 431),
        (b"GET /ask?" + b"a=1&" * 30_000 + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: " + b'"a",' * 300 + b"\r\nConnection: close\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: " + b"x" * 2000 + b"\r\nConnection: close\r\n\r\n", 431),
        (b"GET /%00%ff%fe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404),
        (b"GET /v/..%2f..%2fetc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404),
        (b"GET http://elsewhere/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404),
        (b"TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405),
        (b"NOTHING / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405),
        (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n", 400),
    ],
)
def test_what_is_no_request_is_refused_with_all_headers(served: Served, sent: bytes, status: int) -> None:
    first, headers, body = served.answer_to(sent)
    assert first.startswith(f"HTTP/1.1 {status}")
    assert set(HEADERS) <= headers.keys()
    assert body


@pytest.mark.parametrize("host", [b"", b"[::1", b"x:99999999", b"a b", b"\xff\xfe", b"x/y?z#", b"xn--\xfc.test"])
@pytest.mark.parametrize("path", [b"/", b"/%ff%00%zz?map=%e2%28%a1&%00=%", b"/api/query?map=%ed%a0%80", b"/health"])
def test_whatever_host_and_percent_signs_say_there_is_an_answer(served: Served, host: bytes, path: bytes) -> None:
    first, headers, body = served.answer_to(
        b"GET " + path + b" HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n"
    )
    assert int(first.split()[1]) in (200, 400, 404)
    assert set(HEADERS) <= headers.keys()
    assert body


def test_headers_that_nobody_reads_may_say_what_they_will(served: Served) -> None:
    strange = b"Cookie: " + b"a=b; " * 2000 + b"\r\nX-Forwarded-Host: evil\r\nContent_Length: 7\r\n" + b"X: y\r\n" * 500
    first, _, body = served.answer_to(
        f"GET /{SMALL} HTTP/1.1\r\nHost: x\r\n".encode() + strange + b"Connection: close\r\n\r\n"
    )
    assert first == "HTTP/1.1 200 OK"
    assert b"evil" not in body


def test_options_says_how_an_address_can_be_asked(served: Served) -> None:
    for path, methods in (("/", "GET"), ("/api/query", "POST"), ("/health", "GET")):
        first, headers, body = served.answer_to(
            f"OPTIONS {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()
        )
        assert first == "HTTP/1.1 200 OK"
        assert methods in headers["allow"]
        assert headers.get("access-control-allow-origin") == ("*" if path.startswith("/api/") else None)
        assert body == b""


def test_a_frame_and_how_to_embed_it_are_made_as_other_answers_are(served: Served) -> None:
    link = SMALL.partition("?")[2]
    first, headers, body = served.answer_to(
        f"GET /embed?{link} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()
    )
    assert first == "HTTP/1.1 200 OK"
    assert "x-frame-options" not in headers
    assert b'data-testid="verdict"' in body
    page = quote(f"{served.url}{SMALL}", safe="")
    status, told = served.get(f"api/oembed?url={page}")
    assert (status, json.loads(told)["type"]) == (200, "rich")


def test_head_says_what_get_would_without_the_content(served: Served) -> None:
    for path in ("/", f"/{SMALL}", "/health", "/answer/none.css"):
        head = b"%s " + path.encode() + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        first, headers, body = served.answer_to(head % b"HEAD")
        as_get, get_headers, content = served.answer_to(head % b"GET")
        assert (first, body) == (as_get, b"")
        assert int(headers["content-length"]) == int(get_headers["content-length"]) == len(content)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="only there one sees who belongs to whom")
def test_a_process_that_dies_is_replaced_and_all_end_with_the_server(site_folder: Path) -> None:
    server = Served(site_folder)
    try:
        assert server.get(SMALL)[0] == 200
        makers = _makers_of(server.process.pid)
        assert len(makers) >= 3
        for maker in makers:
            os.kill(maker, signal.SIGKILL)
        # They worked on nothing: whoever is handed to one that has ended, or is just going, is handed to the next.
        assert [server.get(f"{SMALL}&theme={number}")[0] for number in range(12)] == [200] * 12
        makers = _makers_of(server.process.pid)
    finally:
        server.stop()
    until = time.monotonic() + 30
    while any(Path(f"/proc/{maker}").exists() for maker in makers):
        assert time.monotonic() < until, "processes outlive the server"
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="only there one sees who works")
def test_who_waits_for_a_process_that_dies_over_it_is_told_so_and_nobody_else_notices(site_folder: Path) -> None:
    server = Served(site_folder)
    told: list[tuple[int, bytes]] = []

    def ask() -> None:
        try:
            told.append(server.get(f"api/query{DEAR}"))
        except urllib.error.HTTPError as error:
            told.append((error.code, error.read()))

    try:
        assert server.get(SMALL)[0] == 200
        makers = _makers_of(server.process.pid)
        _wait_until_at_rest(makers)
        patient = max(makers, key=lambda maker: int(_stat(maker)[NICE]))  # who makes what takes long gives way
        before = _worked(patient)
        asking = threading.Thread(target=ask)
        asking.start()
        until = time.monotonic() + 60
        while _worked(patient) < before + 5:
            assert time.monotonic() < until, "nobody worked on it"
        for maker in makers:
            os.kill(maker, signal.SIGKILL)
        asking.join()
        ((status, body),) = told
        assert status == 500
        assert json.loads(body)["error"]["message"].startswith("Something went wrong on the server.")
        # Those that ended while nobody asked them anything are replaced before the next is handed to them.
        assert [server.get(f"{SMALL}&theme={number}")[0] for number in range(4)] == [200] * 4
    finally:
        server.stop()


STATE, USER_TICKS, SYSTEM_TICKS, NICE = 0, 11, 12, 16
"""Where they stand among what the system tells of a process after its name."""


def _stat(pid: int) -> list[str]:
    return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()


def _worked(pid: int) -> int:
    """How long a process has worked, in ticks of its system."""
    fields = _stat(pid)
    return int(fields[USER_TICKS]) + int(fields[SYSTEM_TICKS])


def _wait_until_at_rest(pids: list[int]) -> None:
    """Wait until processes have done nothing but wait for a second: they have all got ready."""
    until = time.monotonic() + 60
    seen: list[list[tuple[str, int]]] = []
    while len(seen) < 20 or any(looks != seen[-1] for looks in seen[-20:]) or any(row[0] != "S" for row in seen[-1]):
        assert time.monotonic() < until, "they never get ready"
        time.sleep(0.05)
        seen.append([(_stat(pid)[STATE], _worked(pid)) for pid in pids])


def _makers_of(pid: int) -> list[int]:
    """The processes that were started for a server, but for the one that starts them."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            children.setdefault(int(fields[1]), []).append(int(folder.name))
    return [grandchild for child in children.get(pid, []) for grandchild in children.get(child, [])]
