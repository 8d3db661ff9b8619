"""What is done with a made-up thing at each door, and what may never come of it."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.movement.routes.effort import enough
from rules_core.query import answer, answer_json

LONGEST_CPU = 3.0
"""What one question may take at most, in seconds of the processor; the count that bounds it is set for 2 on a quiet
machine."""


_ASKED_TWICE = 20_000
"""Up to which effort a question is put to the second door too: that reads its text alike, whatever is asked."""


@dataclass
class Findings:
    """What came of many cases.

    Args:
        cases: how many there were.
        kinds: how many answers there were of each kind, errors by their code.
        faults: each fault's name with the input that led to it.
        longest: the longest time of one case, in seconds of the processor, and its input.
    """

    cases: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    faults: list[tuple[str, str]] = field(default_factory=list)
    longest: tuple[float, str] = (0.0, "")

    def fault(self, name: str, thing: object) -> None:
        """Note a fault."""
        self.faults.append((name, ascii(thing)))

    def counts(self) -> Counter[str]:
        """How many there were of each fault."""
        return Counter(name for name, _ in self.faults)


Door = Callable[[Any, Findings], None]


def timed(door: Door, thing: object, findings: Findings) -> None:
    """Put a thing to a door, and note what should not have come of it."""
    start = time.process_time()
    try:
        door(thing, findings)
    except Exception as error:
        findings.fault(f"raised {type(error).__name__}", thing)
    took = time.process_time() - start
    findings.cases += 1
    if took > findings.longest[0]:
        findings.longest = took, ascii(thing)
    if took > LONGEST_CPU:
        findings.fault("over the limit", thing)


def ask(query: object, findings: Findings) -> None:
    """Ask as a program does, and as JSON; both answers must be ones that can be sent."""
    effort = enough()
    whole = effort.left
    found = answer(query, effort=effort)
    if effort.left < 0:
        findings.fault("over the count", query)
    look_at(found, query, findings)
    try:
        text = json.dumps(query, allow_nan=False)  # what JSON can't say comes by the other door only
    except (TypeError, ValueError):
        return
    if whole - effort.left > _ASKED_TWICE:
        return  # it took long enough once
    answered = answer_json(text)
    try:
        if json.loads(answered.encode("utf-8"))["kind"] == "error" and found["kind"] != "error":
            findings.fault("doors differ", query)
    except ValueError:
        findings.fault("unserialisable", query)


def look_at(found: dict[str, object], thing: object, findings: Findings) -> None:
    """Look at an answer: no fault inside, an error in a sentence, and all of it can be sent."""
    kind = str(found["kind"])
    error = found.get("error")
    if isinstance(error, dict):
        kind = f"error: {error['code']}"
        if error["code"] == "internal":
            findings.fault("internal", thing)
        if not str(error["message"]).endswith((".", "?")) or "Traceback" in str(error["message"]):
            findings.fault("no sentence", thing)
    findings.kinds[kind] += 1
    try:
        json.dumps(found, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except ValueError:
        findings.fault("unserialisable", thing)


def follow(link: str, findings: Findings) -> None:
    """Read a link, ask what it asks, write it again; what was written must read the same."""
    query, dropped = link_to_query(link)
    if not all(sentence.endswith(".") for sentence in dropped):
        findings.fault("no sentence", link)
    again, dropped_again = link_to_query(query_to_link(query))
    if dropped_again or query_to_link(again) != query_to_link(query):
        findings.fault("link not the same again", link)
    look_at(answer(query), link, findings)


def open_page(link: str, findings: Findings) -> None:
    """Open a link at the server: page, API, picture and frame, through the app itself."""
    from tests.fuzz.site import client  # only where the server is under attack

    path = quote(link.encode("utf-8", "surrogateescape" if link.isascii() else "replace"), safe="&=%?+/@:,;.#~")
    embedded = f"/api/oembed?url={quote(f'http://localhost/?{path}', safe='')}"
    for address in (
        f"/?{path}",
        f"/api/query?{path}",
        f"/picture.svg?{path}",
        f"/ask?{path}",
        f"/embed?{path}",
        embedded,
    ):
        response = client().get(address)
        findings.kinds[f"{address.partition('?')[0]} {response.status_code}"] += 1
        if response.status_code >= 500:
            findings.fault(f"status {response.status_code}", address)
        if "Content-Security-Policy" not in response.headers:
            findings.fault("no policy", address)


def post(query: object, findings: Findings) -> None:
    """Send a query to the API."""
    from tests.fuzz.site import client

    try:
        text = json.dumps(query, allow_nan=False)  # what JSON can't say comes by the other door only
    except (TypeError, ValueError):
        text = repr(query)
    response = client().post("/api/query", data=text.encode(), content_type="application/json")
    findings.kinds[f"POST {response.status_code}"] += 1
    if response.status_code not in (200, 400, 413):
        findings.fault(f"status {response.status_code}", query)
    json.loads(response.get_data())
