"""The turns of a way that takes several, as the panel of Move lists its steps: one part for each."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Way = Mapping[str, Any]


class Part:
    """Some steps of a way that are listed together.

    Args:
        title: ``Turn 1``; empty for a way that is made in one.
        detail: what the turn spends and where it ends; empty likewise.
        first: how many steps were listed before.
        after: how many are when it ends.
        folded: whether its steps are shown only when they are asked for.
    """

    def __init__(self, title: str, detail: str, first: int, after: int, folded: bool) -> None:
        self.title = title
        self.detail = detail
        self.first = first
        self.after = after
        self.folded = folded


def parts(way: Way) -> list[Part]:
    """The parts in which the steps of a way are listed: all at once, or turn by turn with the later ones folded."""
    count = len(way["steps"])
    turns = way.get("turns") or []
    if not turns:
        if way.get("turn") is None:
            return [Part("", "", 0, count, False)]
        return [Part("Not this turn", "Not even the first step is within it", 0, count, False)]
    found = []
    for turn in turns:
        last = turn["first"] + turn["steps"] == count
        where = turn["ends_say"].partition(" ends ")[2]
        detail = turn["left_say"] if last else f"ends {where}: {turn['left_say']}"
        found.append(Part(f"Turn {turn['n']}", detail, turn["first"], turn["first"] + turn["steps"], turn["n"] > 1))
    done = found[-1].after
    if done < count:
        found.append(Part("The rest", "its next step fits into no turn", done, count, True))
    return found
