"""The marks that answers about movement put into hexes, in words."""

from __future__ import annotations

from ui.model.state import hex_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.model.shapes import WayAnswer


def hexes_of_way(way: WayAnswer | None) -> list[str]:
    """The hexes that a way comes through, each once; none where there is no way."""
    steps = [] if way is None else way.get("steps") or []
    return list(dict.fromkeys(hex_of(step["to"]) for step in steps))


def key(answer: Mapping[str, object] | None, points: str) -> list[tuple[str, str]]:
    """What the marks of a reach or a way on the map mean: pairs of a sign and its words.

    Args:
        answer: the reach or the way; None for none.
        points: what the unit pays with, ``MP``.
    """
    if answer is None:
        return []
    if answer.get("kind") == "reach":
        reached = answer.get("reach") or {}
        rows = [("number", f"{points} to get there")] if reached else []
        if answer.get("checks"):
            rows.append(("check", "A dice check on the way there"))
        return rows
    return [("check", "Dice are rolled here")] if answer.get("checks") else []
