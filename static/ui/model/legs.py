"""A way over a free table as the panel of Move shows it: its legs, where turns end, and the way on from a bar."""

from __future__ import annotations

from ui.model import answers, tables
from ui.model import format as fmt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Way = Mapping[str, Any]
    Leg = Mapping[str, Any]

_LEAST = 0.1
"""The shortest length that ``inches`` tells from none."""


def inches(length: float) -> str:
    """A length to one decimal, rounded down so that it never looks longer than it is: ``4.6``."""
    return f"{int(length * 10 + 1e-6) / 10:.1f}"


def measured(length: float) -> str:
    """A length that is more than nothing with its unit: ``4.6 in``, ``under 0.1 in``."""
    return f"{inches(length)} in" if length >= _LEAST else f"under {_LEAST} in"


def turns(way: Way) -> int:
    """In which turn the unit gets to the goal, 1 for this one."""
    return len(way.get("ends") or []) + 1


def this_turn(way: Way) -> float | None:
    """How much of this turn's movement the way takes; None where nobody has said how much there is."""
    if way.get("ends"):
        return None if way["allowance"] is None else float(way["allowance"])
    return None if way["total"] is None else float(way["total"])


def title(leg: Leg) -> str:
    """What a leg is: what it is over, or what happens at its point: ``Mill Wood``, ``Field Hedge crossed``."""
    said = answers.parts_words([part for part in leg["parts"] if part.get("what")])
    return said or fmt.sentence(leg["at"]) or "Open ground"


def detail(leg: Leg) -> str:
    """How long a leg is and what it is over, where its title doesn't say it: ``5.9 in, Long Field. ``."""
    found = [measured(leg["length"])] if leg["length"] else []
    if leg["at"] and leg["at"].lower() not in title(leg).lower():
        found.append(leg["at"])
    return f"{', '.join(found)}. " if found else ""


def cost(leg: Leg) -> str:
    """What a leg costs: inches, whole turns, or what nobody knows; a roll that is asked for at a point costs none."""
    lost = leg.get("turns_lost") or 0
    if lost:
        return fmt.plural(lost, "turn")
    if leg["cost"] is None:
        return "?"
    if 0 < leg["cost"] < _LEAST:
        return f"<{_LEAST}"
    return "check" if leg["checks"] and not leg["cost"] else inches(leg["cost"])


def end_words(way: Way, number: int) -> str:
    """Where a turn ends: ``Turn 1 ends 0.5 in into Long Field``.

    Args:
        way: the answer.
        number: of the end, from 0.
    """
    end = way["ends"][number]
    leg = way["legs"][min(end["leg"], len(way["legs"]) - 1)]
    where = leg["at"] or "the open"
    if end["why"] == "turn lost":
        return f"Turn {number + 1} ends at {where}: the crossing takes the turn"
    far = _apart(leg["from"], end["at"])
    if far < 0.05:
        return f"Turn {number + 1} ends at {where}"
    return f"Turn {number + 1} ends {measured(far)} into {where}"


def _apart(a: str, b: str) -> float:
    ax, ay = tables.point_of(a)
    bx, by = tables.point_of(b)
    return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)


def ends_after(way: Way) -> dict[int, list[int]]:
    """By the number of a leg, from 0, the turns that end on it."""
    found: dict[int, list[int]] = {}
    for number, end in enumerate(way.get("ends") or []):
        found.setdefault(end["leg"], []).append(number)
    return found


def up_to_bar(way: Way) -> tuple[list[str], float | None]:
    """The way as far as it goes: its corners after the start, and what they cost; no corners where it never begins.

    What they cost is None where a figure for it is not known.
    """
    legs = way.get("legs") or []
    costs = [leg["cost"] for leg in legs]
    return [leg["to"] for leg in legs if leg["to"] != leg["from"]], None if None in costs else float(sum(costs))
