"""What one point of a free table is under a game: the ground that it is on, what stands near, what an inch costs.

Nothing here is a figure of its own: costs are those of the game's rules of movement at the point.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction

from rules_core.board.terrain_said import TerrainSaid
from rules_core.counters.counters import Counter, Within
from rules_core.geometry.grid import Point
from rules_core.geometry.polygons import contains
from rules_core.movement.on_table import Rate, TableMovement
from rules_core.questions.asked import number, text
from rules_core.questions.laying import kind_of
from rules_core.questions.setting import Setting
from rules_core.questions.table_spots import TableSpots
from rules_core.sentences.counters import counter_says
from rules_core.sentences.hexes import NearPoint, hex_description, point_says
from rules_core.sentences.table_ways import missing_on_table_says
from rules_core.tabletop.standing import ABOUT, Beneath, ground_at, height_at, things_near
from rules_core.tabletop.stretches import nearest_square
from rules_core.tabletop.tabletop import INCH
from rules_core.tabletop.terrain_words import CLEAR, title_of
from rules_core.units import UnitClass


def answer_point(asked: Mapping[str, object], setting: Setting) -> dict[str, object]:
    """Answer ``hex`` on a free table: what a point is under the game, with the rules.

    Args:
        asked: the query; ``hex`` names the point.
        setting: the table, and what lies on it.

    Raises:
        QueryError: the query is not what it should be.
    """
    point = TableSpots().read(setting.situation, text(asked, "hex", "a point such as 12.5x30"), "hex")
    written = setting.spots.write(point)
    table = setting.situation.tabletop
    terrain = _terrain(setting, list(ground_at(table, point)))
    near = [_near_row(setting, thing.terrain, thing.name, away) for thing, away in things_near(table, point)]
    laid = [item for item in setting.situation.counters.items if _lies_about(item, point)]
    lies = [counter_says(item, kind_of(item, setting.system)) for item in laid]
    height = height_at(table, point)
    said = point_says(
        written,
        [str(row["title"]) for row in terrain],
        Fraction(height, INCH),
        [NearPoint(str(row["title"]), Fraction(str(row["inches"]))) for row in near],
        lies,
    )
    return {
        "kind": "hex",
        "system": setting.system.id,
        "map": setting.map.id,
        "hex": written,
        "name": "",
        "uncharted": False,
        "around": [],
        "terrain": terrain,
        "places": [{"id": "ground", "title": "Ground", "level": setting.level(height)}],
        "ways": [],
        "sides": [],
        "near": near,
        "counters": lies,
        "cover": _covers(setting, point),
        "entry": _entries(setting, point),
        "notes": [],
        "title": setting.name(point),
        "description": hex_description(setting.system, setting.map, said),
        "say": said,
    }


def _lies_about(item: Counter, point: Point) -> bool:
    """Whether something that players have put on the table lies about a point, or the point within it."""
    where = item.on_table
    if isinstance(where, Within):
        return contains(where.outline, point)
    return where is not None and nearest_square(point, where.point, where.point) <= ABOUT**2


def _terrain(setting: Setting, under: Iterable[Beneath]) -> list[dict[str, object]]:
    """The ground that the point is on, each with its name, the topmost first."""
    found = [
        _terrain_row(
            setting,
            ground.thing.terrain,
            f"{_named(ground.thing.name, title_of(ground.thing.terrain))}{', at its edge' if ground.at_edge else ''}",
        )
        for ground in under
    ]
    return found or [_terrain_row(setting, CLEAR, title_of(CLEAR))]


def _terrain_row(setting: Setting, word: str, title: str) -> dict[str, object]:
    said = setting.system.terrain.get(word)
    return {
        "word": word,
        "title": title,
        "sight": _sight(said, setting.situation.tabletop.scale) if said else "",
        "cite": said.cite if said else "",
    }


def _sight(said: TerrainSaid, scale: str) -> str:
    """What ground is to a line of sight in the scale of the table's models."""
    if not said.into:
        return said.sight
    return f"seen into up to {said.into[scale]}" if scale in said.into else "seen into a part of the way"


def _named(name: str, kind: str) -> str:
    """A thing's name with its kind, ``Alder Wood, light woods``, unless the name says it, ``Long Ridge``."""
    return name if re.search(rf"\b{re.escape(kind)}\b", name, re.IGNORECASE) else f"{name}, {kind}"


def _near_row(setting: Setting, word: str, name: str, away: Fraction) -> dict[str, object]:
    said = setting.system.terrain.get(word)
    return {
        "word": word,
        "title": _named(name, said.name if said else title_of(word)),
        "inches": number(away / INCH),
        "sight": _sight(said, setting.situation.tabletop.scale) if said else "",
        "cite": said.cite if said else "",
    }


def _covers(setting: Setting, point: Point) -> list[dict[str, object]]:
    """What covers whoever stands there, in the game's words."""
    return [
        {
            "what": row.what,
            "detail": row.detail,
            "at": row.at,
            "value": None,
            "missing": row.missing or None,
            "cite": row.cite,
            "from": [],
        }
        for row in setting.system.cover_there(setting.situation, point)
    ]


def _entries(setting: Setting, point: Point) -> list[dict[str, object]]:
    """What an inch costs the classes of units there, those that pay the same for the same reasons together."""
    found: dict[str, dict[str, object]] = {}
    together: dict[str, list[dict[str, object]]] = {}
    if setting.system.ways is None:
        return []
    ways = setting.system.ways()
    for unit in setting.system.units:
        way = _way(setting, ways, unit, point)
        key = f"{unit.modes[0].title} {way}"
        units = together.setdefault(key, [])
        units.append({"id": unit.id, "title": unit.title})
        found[key] = {"units": units, "mode": unit.modes[0].title, "points": unit.points, "ways": [way]}
    return list(found.values())


def _way(setting: Setting, ways: TableMovement, unit: UnitClass, point: Point) -> dict[str, object]:
    rate, missing = ways.rate(setting.situation, unit, unit.modes[0], point)
    unknown = rate.bar.unknown if rate.bar else "" if rate.known else missing[0]
    lacking = missing_on_table_says(setting.system, unknown) if unknown and not rate.bar else ""
    known = rate.bar is None and not unknown
    return {
        "cost": number(rate.times) if known else None,
        "rest": "",
        "unknown": unknown,
        "parts": [{"what": part.what, "cost": number(each), "cite": part.cite} for part, each in rate.parts],
        "checks": 0,
        "why": rate.bar.reason if rate.bar else lacking,
        "cite": _cite(rate),
        "from": [],
    }


def _cite(rate: Rate) -> str:
    cites = [rate.bar.cite] if rate.bar else [factor.cite for factor in rate.factors]
    return ", ".join(dict.fromkeys(cite for cite in cites if cite))
