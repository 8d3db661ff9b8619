"""Models at true size from above: own ones green, the enemy's grey with a double rim, small ones as discs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import atan2, degrees

from svg_maps import pathdata
from svg_maps.markup import Node, disc, group, path, rect
from svg_maps.pathdata import XY, num
from svg_maps.tabletop.pen import TablePen
from svg_maps.tabletop.plane import UNITS

SMALLEST = 24.0
"""A model that would be drawn smaller than this, in screen pixels, is a disc of this size."""

_INCHES_TO_THE_METRE = 39.37


@dataclass(frozen=True)
class Model:
    """What a model looks like from above.

    Args:
        length: of the real thing, in metres.
        width: the same across.
        turret: whether it has one.
        tracks: whether tracks run along all of it.
        base: whether it is figures on a base, round where it is as wide as long.
    """

    length: float
    width: float
    turret: bool = False
    tracks: bool = False
    base: bool = False


MODELS: Mapping[str, Model] = {
    "infantry": Model(1.8, 1.8, base=True),
    "cavalry": Model(2.6, 1.6, base=True),
    "tank": Model(6.0, 2.9, turret=True, tracks=True),
    "semi-tracked": Model(5.8, 2.1, tracks=True),
    "armoured-car": Model(4.9, 2.2, turret=True),
    "wheeled": Model(5.0, 2.0),
    "soft": Model(6.4, 2.2),
}
"""By class of unit; what isn't among them is a disc."""


def model(pen: TablePen, unit: str, at: XY, towards: XY, *, enemy: bool = False, ghost: bool = False) -> Node:
    """A model where it stands.

    Args:
        pen: draws it.
        unit: its class.
        at: where, in screen pixels.
        towards: which way it faces, in screen pixels.
        enemy: whether it is not one's own.
        ghost: whether it is where it was, half there.
    """
    cls = f"ov-model ov-{'enemy' if enemy else 'own'}{' ov-ghost' if ghost else ''}"
    known = MODELS.get(unit)
    long, wide = (0.0, 0.0) if known is None else (_pixels(pen, known.length), _pixels(pen, known.width))
    if known is None or max(long, wide) < SMALLEST:
        pen.take(at, SMALLEST / 2 + 2)
        parts = [disc(at, SMALLEST / 2, "ov-hull"), *([disc(at, SMALLEST / 2 - 4, "ov-rim")] if enemy else [])]
        return group(cls, parts, data_testid="model", data_unit=unit)
    pen.take(at, max(long, wide) / 2)
    turned = degrees(atan2(towards[1], towards[0]))
    place = f"translate({num(at[0])} {num(at[1])}) rotate({num(turned)})"
    drawn = group(None, _parts(known, long, wide, enemy=enemy), transform=place)
    return group(cls, [drawn], data_testid="model", data_unit=unit)


def _pixels(pen: TablePen, metres: float) -> float:
    reduction = int(pen.plane.table.scale.partition("/")[2] or "1")
    return metres * _INCHES_TO_THE_METRE / reduction * UNITS / pen.scale


def _parts(known: Model, long: float, wide: float, *, enemy: bool) -> list[Node]:
    """The parts of a model that faces to the right, about the middle."""
    if known.base and long == wide:
        middle = (0.0, 0.0)
        rim = [disc(middle, long / 2 - 4, "ov-rim")] if enemy else []
        return [disc(middle, long / 2, "ov-hull"), *rim, *_figures(long)]
    hull = rect(-long / 2, -wide / 2, long, wide, "ov-hull", radius=wide / (3 if known.base else 10))
    parts = [hull]
    if enemy:
        parts.append(rect(4 - long / 2, 4 - wide / 2, long - 8, wide - 8, "ov-rim", radius=wide / 12))
    if known.tracks:
        sides = (-wide / 2, wide / 2 - wide / 5)
        parts += [rect(-long / 2, y, long, wide / 5, "ov-tracks", radius=wide / 12) for y in sides]
    if known.turret:
        barrel = [((wide / 5, 0.0), (long * 0.62, 0.0))]
        parts += [path(pathdata.polylines(barrel), "ov-barrel"), disc((-long / 16, 0.0), wide * 0.28, "ov-turret")]
    elif not known.base:
        parts.append(path(pathdata.polylines([((long / 5, -wide / 2), (long / 5, wide / 2))]), "ov-cab"))
    return parts


def _figures(across: float) -> list[Node]:
    return [
        disc((across * x, across * y), across / 11, "ov-figure") for x, y in ((-0.2, -0.16), (0.2, -0.16), (0, 0.2))
    ]
