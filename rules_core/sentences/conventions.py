"""The one line that stands for the house conventions which had a say and decide nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
