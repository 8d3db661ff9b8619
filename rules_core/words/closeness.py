"""How near a line on a free table comes to what it may go through, for drawings and the page: no rule hangs on it.

It imports nothing, since the page takes it along into the browser.
"""

from __future__ import annotations


def spare(depths: list[dict[str, float]]) -> float | None:
    """How much more of the last ground the line could go through, in its unit; below 0 how much it goes too deep.

    Args:
        depths: the depth rows of an answer, in the line's order, each with ``share`` and ``limit``.

    Returns:
        None where the line lies in no such ground.
    """
    if not depths:
        return None
    left = 1 - sum(row["share"] for row in depths)
    return left * depths[-1]["limit"]


def is_close(depths: list[dict[str, float]], blocked: bool, good_to: float) -> bool:
    """Whether a line's verdict hangs on less than the map's measuring error.

    Args:
        depths: the depth rows of an answer.
        blocked: whether it is blocked; where something else blocks it, nothing hangs on the depth.
        good_to: how good the map is, in inches: what is decided by less is measured on the table itself.
    """
    found = spare(depths)
    if found is None or blocked != (found < 0):
        return False
    return abs(found) < good_to
