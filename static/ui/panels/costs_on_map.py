"""What the marks in the hexes of a reach or a way are: rows of the panel."""

from __future__ import annotations

from ui.device.dom import el
from ui.model import costs


def key(answer: dict | None, points: str):
    """A row for every kind of mark that the answer puts into hexes; None where it puts none.

    Args:
        answer: a reach or a way; None for none.
        points: what the unit pays with.
    """
    rows = costs.key(answer, points)
    if not rows:
        return None
    return el(
        "dl",
        "cost-key",
        *(
            part
            for sign, words in rows
            for part in (el("dt", f"key-{sign}", text="3" if sign == "number" else ""), el("dd", "", text=words))
        ),
        data_testid="cost-key",
    )
