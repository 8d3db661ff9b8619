"""A day's record in letters that a link may carry, and read back: a small document that begins on that day."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from typing import cast

from rules_core.campaigns.document import Document, EarlierModule, Start
from rules_core.campaigns.ledger import DayBook, Ledger
from rules_core.errors import QueryError

LONGEST_PACKED = 20_000
LARGEST_RECORD = 400_000
"""How many letters a record may have when it is opened: a link that blows up is none of ours."""


def packed(ledger: Ledger, day: DayBook) -> str:
    """A day's record packed.

    Args:
        ledger: the side's campaign.
        day: the day.
    """
    document = ledger.document
    modules = tuple(EarlierModule(one.id, one.group.id) for one in ledger.modules(day.date) if one.day < day.date)
    built = {name: ledger.built[name] - _built_on(day, name) for name in ledger.built}
    used = {name: count for name, count in day.before.items() if count}
    start = Start(day.date, used, day.kept, day.kept_works, {name: n for name, n in built.items() if n > 0}, modules)
    figures = dict(document.figures)
    small = Document(document.system, document.campaign, document.side, (document.day(day.date),), figures, start)
    text = json.dumps(small.written(), separators=(",", ":"), sort_keys=True)
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def _built_on(day: DayBook, name: str) -> int:
    return sum(row.count for row in day.spent if row.item == name)


def unpacked(text: str) -> Mapping[str, object]:
    """The document of a packed record, to be read as any other.

    Raises:
        QueryError: it is none.
    """
    wrong = QueryError("not-a-record", "This link's record can't be read: perhaps a part of it was cut off.", "packed")
    if len(text) > LONGEST_PACKED:
        raise wrong
    try:
        raw = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        opened = zlib.decompressobj()
        data = opened.decompress(raw, LARGEST_RECORD)
        if opened.unconsumed_tail or not opened.eof:
            raise wrong
        found = json.loads(data)
    except (zlib.error, ValueError, RecursionError):
        raise wrong from None
    if not isinstance(found, dict):
        raise wrong
    return cast("Mapping[str, object]", found)
