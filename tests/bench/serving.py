"""How quickly the server answers: at a steady pace, beside questions that take long, among idle connections."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from rules_core import maps
from tests.bench.figures import Figure, p95

PER_SECOND = 50
SECONDS = 6
LINES = [
    f"?map=dtw&system=ats&from={viewer}&to={target}"
    for viewer in ("R26@roof", "U25", "T30", "M19", "E30")
    for target in ("S28", "Y27", "W23", "L17", "X25", "T22")
]
LYING = "on=wreck:T30:burning,minefield:T31:density=3,smoke:U30,rubble:R26,wire:E37"
TABLES = [
    *(f"?ask=table&map=dtw&system=ats&name=immobilization&i.unit=wheeled&roll={face}" for face in range(1, 10)),
    "?ask=table&map=dtw&system=ats",
    f"?ask=counters&map=dtw&system=ats&{LYING}",
    *(f"?map=dtw&system=ats&from=T30&to={target}&{LYING}" for target in ("S28", "Y27", "W23", "L17")),
]
DEAREST = [
    *(
        f"?map=dtw&system=ats&ask=path&from=A5&to=KK36&unit=tracked&mode=assault&best=safest&via=R10,C30,{last}"
        for last in ("Z12", "Z13", "Z14")
    ),
    *(
        f"?map=dtw&system=cgs&ask=path&from={start}&to=X30&unit=wheeled&mode=afv-assault&mp=4.5"
        for start in ("C5", "C6")
    ),
    "?map=dtw&system=cgs&ask=path&from=W5&to=V36&unit=leader&mode=crawling",
    "?map=dtw&system=cgs&ask=path&from=A5&to=KK36&unit=tracked&mode=normal&best=safest",
    "?map=dtw&system=ats&ask=path&from=A5&to=KK36&unit=tracked&mode=assault&compare=cgs&via=R10,C30",
]
"""What takes the longest of all that was found."""

HALF_OPEN, IDLE = 500, 200
FARTHEST = 14
SEED = 11


def measure(url: str) -> Iterator[Figure]:
    """The server's figures.

    Args:
        url: where it runs, with a slash at the end.
    """
    server = _Server(url)
    for links, what in ((LINES, "link page"), (TABLES, "page of a table or of things on the map")):
        taken = asyncio.run(server.known(links))
        yield _figure(f"{what} from the server, p95", taken, 50, f"{PER_SECOND} requests a second")
    choose = random.Random(SEED)
    asyncio.run(server.steadily(_distinct(choose, 100), 10))
    taken = asyncio.run(server.steadily(_distinct(choose, 240), 40))
    yield _figure("link pages that nobody asked for before, p95", taken, 100, "40 requests a second", limit=400)
    pages, health = asyncio.run(server.beside_the_dearest(_distinct(choose, 120)))
    yield _figure("such pages beside eight of the dearest questions, p95", pages, 200, "20 requests a second")
    yield _figure("/health beside them, p95", health, 200, "20 requests a second")
    taken = asyncio.run(server.among_the_idle(_distinct(choose, 100)))
    note = f"{HALF_OPEN} connections whose request never ends, {IDLE} idle ones"
    yield _figure("such pages among connections that do nothing, p95", taken, 200, note)


def _figure(what: str, taken: Sequence[float], budget: float, how: str, limit: float | None = None) -> Figure:
    note = f"{how}, median {statistics.median(taken):.1f} ms, {max(taken):.0f} at most"
    return Figure(what, p95(taken), budget, "ms", note, limit)


def _distinct(choose: random.Random, count: int) -> list[str]:
    """Lines of sight all over a map."""
    board = maps.load("dtw")
    hexes = list(board.hexes)
    found = []
    while len(found) < count:
        viewer, target = choose.sample(hexes, 2)
        if board.grid.range(viewer, target) <= FARTHEST:
            found.append(f"?map=dtw&system=ats&from={viewer}&to={target}")
    return found


class _Server:
    """The server as players meet it, each with a connection of his own."""

    def __init__(self, url: str) -> None:
        address = urlsplit(url)
        assert address.hostname is not None
        self._host, self._port = address.hostname, address.port or 80

    async def known(self, links: Sequence[str]) -> list[float]:
        """How long pages take that were asked for before, in ms."""
        for link in links:
            await self._fetch(f"/{link}")
        return await self.steadily([links[number % len(links)] for number in range(PER_SECOND * SECONDS)], PER_SECOND)

    async def steadily(self, links: Sequence[str], per_second: float) -> list[float]:
        """How long pages take that are asked for at a steady pace."""
        start = time.perf_counter()
        asked = []
        for number, link in enumerate(links):
            await asyncio.sleep(max(0.0, start + number / per_second - time.perf_counter()))
            asked.append(asyncio.create_task(self._fetch(f"/{link}")))
        return await asyncio.gather(*asked)

    async def beside_the_dearest(self, links: Sequence[str]) -> tuple[list[float], list[float]]:
        """How long pages and ``/health`` take while the dearest questions are asked at once."""
        dear = [asyncio.create_task(self._fetch(f"/{link}")) for link in DEAREST]
        pages, health = await asyncio.gather(self.steadily(links, 20), self.steadily(["health"] * len(links), 20))
        await asyncio.gather(*dear)
        return pages, health

    async def among_the_idle(self, links: Sequence[str]) -> list[float]:
        """How long pages take among connections that do nothing."""
        opened = []
        for number in range(HALF_OPEN + IDLE):
            reader, writer = await asyncio.open_connection(self._host, self._port)
            opened.append(writer)
            whole = number >= HALF_OPEN
            writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n" + (b"\r\n" if whole else b"X-Never: "))
            if whole:
                await reader.readuntil(b"}")
        taken = await self.steadily(links, 20)
        for writer in opened:
            writer.close()
        return taken

    async def _fetch(self, path: str) -> float:
        """The time to a whole answer, in ms."""
        start = time.perf_counter()
        reader, writer = await asyncio.open_connection(self._host, self._port)
        head = f"GET {path} HTTP/1.1\r\nHost: {self._host}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        writer.write(head.encode())
        answer = await reader.read()
        writer.close()
        if not answer.startswith(b"HTTP/1.1 200"):
            raise AssertionError(f"{path}: {answer[:40]!r}")
        return 1000 * (time.perf_counter() - start)
