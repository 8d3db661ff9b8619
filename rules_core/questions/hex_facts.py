"""What one hex is under a game: its terrain, its levels, its sides, the cover in it and what entering it costs.

Nothing here is a figure of its own: cover is what the game's rules of sight find for a line from each adjacent hex,
costs are those of the steps that its rules of movement make from there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from rules_core.board.parts import Area
from rules_core.board.terrain_words import term
from rules_core.counters.counters import Counter
from rules_core.location import Location
from rules_core.maps.source import MapSource
from rules_core.movement.movement import Attempt, Move, Movement, Refusal
from rules_core.movement.stance import Stance
from rules_core.questions.asked import number, text
from rules_core.questions.hanging import value_of
from rules_core.questions.hex_spots import find_hex
from rules_core.questions.laying import kind_of
from rules_core.questions.moving import Mover
from rules_core.questions.point_facts import answer_point
from rules_core.questions.setting import Setting, read_setting
from rules_core.sentences.counters import counter_says
from rules_core.sentences.hexes import AlongSide, hex_description, hex_says, hex_title
from rules_core.sentences.refusals import amount_says
from rules_core.sight.facts import Effect, Step
from rules_core.units import UnitClass
from rules_core.words.places import from_to_words

_WHO = re.compile(r"^[^:;,]{1,60}?(?= may (?:not|never|only|cross)\b)")
"""Who a reason speaks of, at its beginning."""


def answer_hex(asked: Mapping[str, object], source: MapSource) -> dict[str, object]:
    """Answer ``hex``: what a hex, or a point of a free table, is under the game, with the rules.

    Args:
        asked: the query; ``hex`` names it.
        source: where maps are found.

    Raises:
        QueryError: the query is not what it should be.
    """
    setting = read_setting(asked, source)
    if setting.on_table:
        return answer_point(asked, setting)
    name = find_hex(text(asked, "hex", "a hex such as R26").upper(), "hex", setting.board)
    uncharted = name in setting.board.uncharted
    around = () if uncharted else setting.board.grid.neighbours(name)
    neighbours = [other for other in around if other in setting.board.hexes and setting.places(other)]
    sides = _sides(setting, name)
    terrain = _terrain(setting, name)
    buildings = [area for area in setting.board.areas_in(name) if area.name and name in area.hexes]
    cover = _cover(setting, name, neighbours) if setting.places(name) else []
    lies = [counter_says(item, kind_of(item, setting.system)) for item in _lying(setting, name)]
    called = buildings[0].name or "" if buildings else ""
    said = hex_says(
        name,
        called,
        [str(row["title"]) for row in terrain],
        [place.title for place in setting.places(name)],
        [AlongSide(str(side["at"]), str(side["what"])) for side in sides],
        lies,
        uncharted=uncharted,
    )
    return {
        "kind": "hex",
        "system": setting.system.id,
        "map": setting.board.id,
        "hex": name,
        "name": called,
        "uncharted": uncharted,
        "around": neighbours,
        "terrain": terrain,
        "places": [
            {"id": place.id, "title": place.title, "level": setting.level(place.level)}
            for place in setting.places(name)
        ],
        "ways": _ways(setting, name),
        "sides": sides,
        "counters": lies,
        "cover": cover,
        "entry": _entries(setting, name, neighbours),
        "notes": _notes(setting, name),
        "title": hex_title(name, called),
        "description": hex_description(setting.system, setting.board, said),
        "say": said,
    }


def _terrain(setting: Setting, name: str) -> list[dict[str, object]]:
    """What fills or lies in a hex, in the game's own words where it has some."""
    known = setting.board.hexes[name]
    words = [word for word in known.words if word != "open"] or list(known.words[:1])
    found: list[dict[str, object]] = []
    for word in words:
        said = setting.system.terrain.get(word)
        area = next((area for area in setting.board.areas_in(name) if area.terrain == word), None)
        title = said.name if said else term(word)
        found.append(
            {
                "word": word,
                "title": f"{title}{_of_area(area, name)}",
                "sight": said.sight if said else "",
                "cite": setting.system.grown(setting.situation, name, word) or (said.cite if said else ""),
            }
        )
    same = [row for row in found if [other["title"] for other in found].count(row["title"]) > 1]
    for row in same:
        row["title"] = term(str(row["word"]))
    return found


def _of_area(area: Area | None, name: str) -> str:
    """What more is to be said of a building's hex: that it is part of a factory, and whether that has a roof there."""
    if area is None or not area.factory:
        return ""
    return ", factory without a roof" if name in area.roofless else ", factory"


def _ways(setting: Setting, name: str) -> list[str]:
    """How one gets from one place of a hex to another, by the steps that the rules of movement make, and a manhole."""
    found = next((climbs for unit in setting.system.units if (climbs := _climbs(setting, unit, name))), [])
    return [*found, *(["Manhole to the sewer"] if setting.board.hexes[name].manhole else [])]


def _climbs(setting: Setting, unit: UnitClass, name: str) -> list[str]:
    """What a class of units pays in its usual mode from one level of a hex to another, each pair of them once."""
    places = {place.id: place for place in setting.places(name)}
    movement = Mover(unit, unit.modes[0], None).movement(setting, setting.situation)
    found: dict[frozenset[str], str] = {}
    for start in places.values():
        stances = movement.stances(Location(name, start.id))
        for step in [step for stance in stances for step in movement.steps(stance)]:
            goal = places.get(step.end.location.place) if _stays(step.end, name, places) else None
            if goal is None or goal.level == start.level or (isinstance(step, Refusal) and not step.unknown):
                continue
            ends = from_to_words(start.title, goal.title)
            found.setdefault(frozenset({start.id, goal.id}), f"{ends}: {_price(step, unit)}")
    return list(found.values())


def _price(step: Attempt, unit: UnitClass) -> str:
    """What a step costs in words, ``1 MP``; a figure that nobody knows is a question mark."""
    if isinstance(step, Refusal):
        return f"? {unit.points}"
    return f"all {unit.points}" if step.price.rest else amount_says(step.cost, unit.modes[0])


def _sides(setting: Setting, name: str) -> list[dict[str, object]]:
    """What stands along the sides of a hex, side by side."""
    found: list[dict[str, object]] = []
    for other in setting.board.grid.neighbours(name):
        standing = setting.board.hexside(name, other)
        found += [{"at": side.name, "what": term(side.kind), "gate": side.gate} for side in standing]
        drawn = setting.system.along(setting.situation, name, other)
        if drawn:
            found.append({"at": setting.board.grid.hexside(name, other), "what": drawn, "gate": False})
    return found


def _lying(setting: Setting, name: str) -> Iterator[Counter]:
    """What players have put in a hex, and along its sides, but for what stands there now as if it were printed."""
    counters = setting.situation.counters
    yield from counters.at(name)
    for other in setting.board.grid.neighbours(name):
        standing = {side.kind for side in setting.board.hexside(name, other)}
        yield from (item for item in counters.between(name, other) if item.kind not in standing)


def _cover(setting: Setting, name: str, neighbours: Iterable[str]) -> list[dict[str, object]]:
    """What counts on a shot at the hex's usual place from each adjacent hex: the same thing once, with all of those."""
    target = Location(name, setting.places(name)[0].id)
    rows: dict[tuple[object, ...], tuple[Step, list[str]]] = {}
    for other in neighbours:
        sight = setting.system.look(setting.situation, Location(other, setting.places(other)[0].id), target)
        for step in sight.steps if sight.clear else ():
            counts = step.value is not None or step.effect in (Effect.COVER, Effect.EXPOSES) or bool(step.missing)
            if counts and name in step.at.replace("@", "/").split("/") and step.effect is not Effect.BLOCKS:
                along = "" if step.at == name else step.at
                key = (step.what, step.detail, str(step.value), step.cite, along)
                rows.setdefault(key, (step, []))[1].append(other)
    return [
        {
            "what": step.what,
            "detail": step.detail,
            "at": step.at,
            "value": value_of(step),
            "missing": step.missing or None,
            "cite": step.cite,
            "from": froms,
        }
        for step, froms in rows.values()
    ]


def _entries(setting: Setting, name: str, neighbours: Iterable[str]) -> list[dict[str, object]]:
    """What the classes of units pay to enter a hex, those that pay the same for the same reasons together."""
    found: dict[str, dict[str, object]] = {}
    together: dict[str, list[dict[str, object]]] = {}
    for unit in setting.system.units:
        ways = _entry(setting, unit, name, neighbours)
        if ways:
            of_all = [{**way, "why": _of_all(str(way["why"]))} for way in ways]
            key = f"{unit.points} {unit.modes[0].title} {of_all}"
            row: dict[str, object] = {
                "units": together.setdefault(key, []),
                "mode": unit.modes[0].title,
                "points": unit.points,
                "ways": of_all if key in found else ways,
            }
            found[key] = row
            together[key].append({"id": unit.id, "title": unit.title})
    return list(found.values())


def _of_all(why: str) -> str:
    """Why a unit may not do something, as it is said of several: ``They may not enter crags``."""
    return _WHO.sub("They", why)


def _entry(setting: Setting, unit: UnitClass, name: str, neighbours: Iterable[str]) -> list[dict[str, object]]:
    """What a class of units pays to enter a hex in its usual mode, the cheapest sides first, or why it may not.

    Hexes in which the unit may never be tell nothing of this one; where all around are such, what holds of a unit in
    the hex itself is told.
    """
    movement = Mover(unit, unit.modes[0], None).movement(setting, setting.situation)
    ways: dict[tuple[object, ...], tuple[Move | Refusal, list[str]]] = {}
    places = {place.id for place in setting.places(name)}
    steps = {other: _steps(setting, movement, other) for other in neighbours}
    free = {other: tried for other, tried in steps.items() if not _holds(tried)}
    if not free and _holds(here := _steps(setting, movement, name)):
        return [_way(step, list(steps)) for step in here[:1] if isinstance(step, Refusal)]
    for other, tried in (free or steps).items():
        found = _best(name, places, tried)
        if isinstance(found, Move):
            found = movement.described(found)
            rest = found.price.rest
            key: tuple[object, ...] = (found.price.halves, rest and rest.what, *(part.what for part in found.parts))
        elif found is not None:
            key = (found.cite or found.reason,)
        else:
            continue
        ways.setdefault(key, (found, []))[1].append(other)
    return [_way(step, froms) for step, froms in sorted(ways.values(), key=_dearness)]


def _steps(setting: Setting, movement: Movement, name: str) -> list[Attempt]:
    """The steps that might be tried from a hex's usual place."""
    start = Location(name, setting.places(name)[0].id)
    return [step for stance in movement.stances(start) for step in movement.steps(stance)]


def _holds(steps: Iterable[Attempt]) -> bool:
    """Whether a unit can't set out at all."""
    return any(isinstance(step, Refusal) and step.held for step in steps)


def _best(name: str, places: Iterable[str], steps: Iterable[Move | Refusal]) -> Move | Refusal | None:
    """The cheapest step into a hex, else why none is made; None where none leads there."""
    into = [step for step in steps if _stays(step.end, name, places)]
    moves = [step for step in into if isinstance(step, Move)]
    if moves:
        return min(moves, key=lambda move: move.price.halves)
    refused = [step for step in into if isinstance(step, Refusal) and step.reason]
    return refused[0] if refused else None


def _stays(end: Stance, name: str, places: Iterable[str]) -> bool:
    """Whether a stance is in one of a hex's places where a unit may stay."""
    location = end.location
    return location.hex == name and location.place in places


def _dearness(way: tuple[Move | Refusal, list[str]]) -> tuple[bool, Fraction, int]:
    step, froms = way
    return (isinstance(step, Refusal), step.cost if isinstance(step, Move) else Fraction(0), -len(froms))


def _way(step: Move | Refusal, froms: list[str]) -> dict[str, object]:
    if isinstance(step, Refusal):
        reason = step.reason
        return {
            "cost": None,
            "rest": "",
            "unknown": step.unknown,
            "parts": [],
            "checks": 0,
            "why": reason,
            "cite": step.cite,
            "from": froms,
        }
    rest = step.price.rest
    return {
        "cost": number(step.cost),
        "rest": rest.what if rest else "",
        "unknown": "",
        "parts": [{"what": part.what, "cost": number(part.cost), "cite": part.cite} for part in step.parts],
        "checks": len(step.checks),
        "why": "",
        "cite": ", ".join(dict.fromkeys(part.cite for part in (*step.parts, *([rest] if rest else [])) if part.cite)),
        "from": froms,
    }


def _notes(setting: Setting, name: str) -> list[str]:
    """What the map says of the hex."""
    board = setting.board
    own = [board.hexes[name].note or "", *(note.text for note in board.notes if note.at == name)]
    return list(dict.fromkeys(note for note in own if note))
