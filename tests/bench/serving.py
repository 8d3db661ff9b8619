"""How quickly the server answers link pages at a steady pace."""

from __future__ import annotations

import statistics
import threading
import time
import urllib.request
from collections.abc import Iterator

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


def measure(url: str) -> Iterator[Figure]:
    """The server's figures.

    Args:
        url: where it runs, with a slash at the end.
    """
    yield _at_a_steady_pace(url, LINES, "link page from the server, p95")
    yield _at_a_steady_pace(url, TABLES, "page of a table or of things on the map, p95")


def _at_a_steady_pace(url: str, links: list[str], what: str) -> Figure:
    for link in links:
        _fetch(url + link)
    taken: list[float] = []
    threads = []
    start = time.perf_counter()
    for number in range(PER_SECOND * SECONDS):
        time.sleep(max(0.0, start + number / PER_SECOND - time.perf_counter()))
        thread = threading.Thread(target=_time, args=(url + links[number % len(links)], taken))
        thread.start()
        threads.append(thread)
    for thread in threads:
        thread.join()
    note = f"{PER_SECOND} requests a second, median {statistics.median(taken):.1f} ms"
    return Figure(what, p95(taken), 50, "ms", note)


def _time(address: str, taken: list[float]) -> None:
    taken.append(_fetch(address))


def _fetch(address: str) -> float:
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    start = time.perf_counter()
    with urllib.request.urlopen(request, timeout=30) as response:
        response.read()
    return 1000 * (time.perf_counter() - start)
