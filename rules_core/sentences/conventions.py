"""What an answer says of its house conventions as a whole: how many decide nothing, and which were not tried."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules_core.quoting import within
from rules_core.words.figures import counted


def undecided_says(records: Iterable[Mapping[str, object]]) -> str:
    """How many choices leave an answer as it is: ``7 more choices change nothing here.``; empty for none.

    Args:
        records: the conventions of the answer, each with ``same_under_all`` where its other options were tried.
    """
    tried = [bool(record["same_under_all"]) for record in records if "same_under_all" in record]
    same = tried.count(True)
    if not same:
        return ""
    more = "" if all(tried) else "more "
    said = counted(same, f"{more}choice changes", f"{more}choices change")
    return f"{said} nothing here."


def readings_not_tried_says(titles: Sequence[str]) -> str:
    """That what some house conventions decided otherwise would say was not worked out.

    Args:
        titles: what they decide, one at least.
    """
    first = within(titles[0])
    more = f" and {counted(len(titles) - 1, 'other', 'others')}" if len(titles) > 1 else ""
    return (
        f"So long a way is worked out under the conventions in force alone: what it would be with other options for "
        f"“{first}”{more} was not tried."
    )
