"""An entry that does not fit its record, with what the rules say against it."""

from __future__ import annotations

from collections.abc import Iterable

from rules_core.campaigns.charts import Objection


class Objected(Exception):  # noqa: N818 # an objection of the rules, no error of the program
    """An event does not fit.

    Args:
        first: why.
        others: what else stands in its way.
    """

    def __init__(self, first: Objection, others: Iterable[Objection] = ()) -> None:
        super().__init__(first.say)
        self.first = first
        self.others = tuple(others)


def unknown(what: str) -> Objected:
    """The objection that there is no such thing."""
    return Objected(Objection("unknown", f"There is no such {what}."))
