"""The way that a unit faces: which option says it, where on a ring it stands, between which hexes it points.

Facings are hours of a clock whose 12 is up the map, as the catalog gives them: vertices of hexes lie at the odd ones,
hexsides at the even ones.
"""

from __future__ import annotations

from ui.model.viewport import nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ui.model.shapes import Option, Point, Stance, Step, Values

_HALF_ROOT_3 = 0.8660254037844386
_FIRST = ((0.0, -1.0), (0.5, -_HALF_ROOT_3), (_HALF_ROOT_3, -0.5))
_QUARTERS = _FIRST + tuple([(-y, x) for x, y in _FIRST])
HOURS = _QUARTERS + tuple([(-x, -y) for x, y in _QUARTERS])
"""Where the hours of a clock lie on a circle of radius 1, from 12 on."""

HEXSPINES = (1, 3, 5, 7, 9, 11)
"""The hours at which hexspines lie."""


def option_of(options: Iterable[Option], unit: str) -> Option | None:
    """The option that says which way a unit faces; None where its facing counts for nothing.

    Args:
        options: the game's options, from the catalog.
        unit: the id of the unit's class.
    """
    about = [option for option in options if option["hours"] and "movement" in option["affects"]]
    return next((option for option in about if not option["units"] or unit in option["units"]), None)


def hour_said(option: Option, said: Values) -> int | None:
    """The hour that the unit faces; None where nobody has said it.

    Args:
        option: the option of ``option_of``.
        said: what is said of the game's options.
    """
    return option["hours"].get(str(said.get(option["id"], option["default"])))


def choice_at(option: Option, hour: int) -> str:
    """The choice of a facing's option that stands for an hour."""
    return next(choice for choice, at in option["hours"].items() if at == hour)


def turned(option: Option, hour: int | None, clockwise: bool) -> int:
    """The next hour that a unit may face.

    Args:
        option: the option of ``option_of``.
        hour: the hour that it faces; None where nobody has said it.
        clockwise: which way round it turns.
    """
    hours = sorted(option["hours"].values())
    if hour is None:
        return hours[0] if clockwise else hours[-1]
    return hours[(hours.index(hour) + (1 if clockwise else -1)) % len(hours)]


def towards(hours: Iterable[int], dx: float, dy: float) -> int:
    """The hour that lies nearest to a direction.

    Args:
        hours: those to choose from.
        dx: the direction, to the right.
        dy: the direction, downward.
    """
    return max(sorted(hours), key=lambda hour: dx * HOURS[hour % 12][0] + dy * HOURS[hour % 12][1])


def hexes_ahead(centers: Mapping[str, Point], hex_name: str, hour: int, height: float) -> list[str]:
    """The hexes that a unit points to, from left to right: two at a vertex, one beyond a hexside; fewer at the edge.

    Args:
        centers: the middles of the map's hexes, by name.
        hex_name: the unit's hex.
        hour: the hour that it faces.
        height: how high a hex is.
    """
    x, y = centers[hex_name]
    # What is nearest to a point a hex away lies no farther from there than the unit's own hex does.
    reach = 2 * height
    around = {name: at for name, at in centers.items() if abs(at[0] - x) <= reach and abs(at[1] - y) <= reach}
    found = []
    for at in (hour - 1, hour + 1) if hour % 2 else (hour,):
        across, down = HOURS[at % 12]
        name = nearest(around, x + across * height, y + down * height)
        if name != hex_name and name not in found:
            found.append(name)
    return found


def words(hour: int | None, ahead: list[str]) -> tuple[str, str]:
    """A facing in words: what it is, and where it points to.

    Args:
        hour: the hour; None where nobody has said it.
        ahead: the hexes that the unit points to.
    """
    if hour is None:
        return "Facing not said", "It starts as suits the way best."
    where = "Toward the map's edge"
    if len(ahead) == 2:
        where = f"Between {ahead[0]} and {ahead[1]}"
    elif ahead:
        where = f"Toward {ahead[0]}"
    return f"Faces {hour} o'clock", where


def spoken(hour: int | None, ahead: list[str]) -> str:
    """A facing in a breath, for who hears it: ``Faces 3 o'clock, between S25 and S26``.

    Args: as for ``words``.
    """
    title, where = words(hour, ahead)
    return f"{title}. {where}" if hour is None else f"{title}, {where[:1].lower()}{where[1:]}."


def turning(starts: Stance | None, steps: Sequence[Step]) -> dict[int, bool]:
    """The steps of a way that only turn the unit, by their numbers from 1: whether to the right.

    Args:
        starts: how the unit stands before the first; None where its facing counts for nothing.
        steps: the steps of the way.
    """
    found: dict[int, bool] = {}
    if starts is None:
        return found
    before = starts["hour"]
    for number, step in enumerate(steps, 1):
        now = step.get("hour", before)
        if now != before and step["from"] == step["to"]:
            found[number] = (now - before) % 12 <= 6
        before = now
    return found
