"""The kinds of work that the map desk asks for, by their words (``docs/map-desk.md``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_core.drafts.asked import DeskAsked, DeskProgress, Job
from rules_core.drafts.checking import checking
from rules_core.drafts.join_jobs import join, meeting
from rules_core.drafts.making import made_of_word
from rules_core.drafts.new_maps import WHOLE_HEXES, copy_of, new_hex_map, new_table
from rules_core.drafts.photo_jobs import fitting
from rules_core.drafts.playing import playable
from rules_core.drafts.settling import settling
from rules_core.drafts.trace_jobs import colours, trace
from rules_core.drafts.words import called
from rules_core.tabletop.tabletop import SCALES, TABLE


def makes(asked: DeskAsked) -> Job:
    """What each game makes of a terrain word: ``{"word", "called", "games"}``."""
    yield None
    word = asked.text("word")
    on_table = asked.text("ground", "hexes") == TABLE
    return {"word": word, "called": called(word), "games": made_of_word(word, on_table)}


FAULTS_SAY = {0: "No faults", 1: "1 fault"}


def new(asked: DeskAsked) -> Job:
    """An empty hex map or table: ``{"document"}``."""
    yield None
    title = asked.text("title", "My map")
    if asked.text("ground", "hexes") == TABLE:
        size = asked.whole("width"), asked.whole("depth")
        return {"document": new_table(title, *size, scale=asked.text("scale", SCALES[0]), taken=asked.taken)}
    columns, rows = asked.whole("columns"), asked.whole("rows")
    shifted, ends = asked.text("shifted", "even"), asked.text("ends", WHOLE_HEXES)
    return {"document": new_hex_map(title, columns, rows, shifted=shifted, ends=ends, taken=asked.taken)}


def copy(asked: DeskAsked) -> Job:
    """A copy of a map with an id of its own: ``{"document"}``."""
    yield DeskProgress("Copying")
    document = asked.document()
    title = asked.text("title") or f"{document.get('title', 'Map')}, my copy"
    yield None
    return {"document": copy_of(document, title, asked.taken)}


def check(asked: DeskAsked) -> Job:
    """Every fault and remark of a draft: ``{"verdict", "say", "faults", "remarks", "plays"}``."""
    yield DeskProgress("Checking")
    left_by = asked.query.get("left", {})
    names = {str(key): str(value) for key, value in left_by.items()} if isinstance(left_by, Mapping) else {}
    found = yield from checking(asked.query.get("document"), names)
    count, open_remarks = len(found.faults), sum(not remark.left_by for remark in found.remarks)
    verdict = FAULTS_SAY.get(count, f"{count} faults")
    plays = playable(found.map)
    yield None
    return {
        "verdict": verdict,
        "say": _say(count, open_remarks, plays),
        "faults": [fault.json() for fault in found.faults],
        "remarks": [remark.json() for remark in found.remarks],
        "plays": plays,
    }


def settle(asked: DeskAsked) -> Job:
    """What follows from an area as it is drawn: ``{"changes"}``."""
    yield DeskProgress("Working out its hexes")
    changes = settling(asked.document(), asked.whole("area"))
    return {"changes": [change.json() for change in changes]}


def _say(faults: int, remarks: int, plays: list[dict[str, object]]) -> str:
    """The verdict in a sentence or two."""
    under = [str(row["title"]) for row in plays if row["plays"]]
    games = f"{', '.join(under[:-1])} and {under[-1]}" if len(under) > 1 else "".join(under)
    if faults:
        first = f"{'One fault keeps' if faults == 1 else f'{faults} faults keep'} the map from being read."
        return f"{first} Without {'it' if faults == 1 else 'them'} it plays under {games}." if games else first
    told = f" {remarks} remark{'' if remarks == 1 else 's'}." if remarks else ""
    return f"It plays under {games}.{told}" if games else f"No game here judges it.{told}"


JOBS: dict[str, Callable[[DeskAsked], Job]] = {
    "new": new,
    "copy": copy,
    "check": check,
    "settle": settle,
    "fit": fitting,
    "meet": meeting,
    "join": join,
    "makes": makes,
    "colours": colours,
    "trace": trace,
}
"""By the word in ``do``, the work."""
