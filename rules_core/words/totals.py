"""The one number of several totals, where there is room for one: on the map, beside a verdict.

It imports nothing, since the page takes it along into the browser.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def main_total(totals: Mapping[str, float | None]) -> float | None:
    """The first total that is not 0, None where that one isn't known; 0 where all are.

    Where the first is 0 and others of both signs stand behind it, it is their sum, and they cancel out.

    Args:
        totals: the totals in the game's order.
    """
    values = list(totals.values())
    known = [value for value in values[1:] if value is not None]
    if values and values[0] == 0 and known and min(known) < 0 < max(known):
        return 0
    return next((value for value in values if value != 0), 0)
