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
LINKS = [
    f"?map=dtw&system=ats&from={viewer}&to={target}"
    for viewer in ("R26@roof", "U25", "T30", "M19", "E30")
    for target in ("S28", "Y27", "W23", "L17", "X25", "T22")
]


def measure(url: str) -> Iterator[Figure]:
    """The server's figures.

    Args:
        url: where it runs, with a slash at the end.
    """
    for link in LINKS:
        _fetch(url + link)
    taken: list[float] = []
    threads = []
    start = time.perf_counter()
    for number in range(PER_SECOND * SECONDS):
        time.sleep(max(0.0, start + number / PER_SECOND - time.perf_counter()))
        thread = threading.Thread(target=_time, args=(url + LINKS[number % len(LINKS)], taken))
        thread.start()
        threads.append(thread)
    for thread in threads:
        thread.join()
    note = f"{PER_SECOND} requests a second, median {statistics.median(taken):.1f} ms"
    yield Figure("link page from the server, p95", p95(taken), 50, "ms", note)


def _time(address: str, taken: list[float]) -> None:
    taken.append(_fetch(address))


def _fetch(address: str) -> float:
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    start = time.perf_counter()
    with urllib.request.urlopen(request, timeout=30) as response:
        response.read()
    return 1000 * (time.perf_counter() - start)
