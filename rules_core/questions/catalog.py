"""The question ``catalog``: what there is, from systems, units and conventions to maps and the places of hexes."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from rules_core.board.board import Board
from rules_core.board.parts import Area
from rules_core.board.terrain_words import term
from rules_core.campaigns.campaign import Campaign
from rules_core.counters.counters import CounterKind
from rules_core.errors import QueryError
from rules_core.fields import field_row
from rules_core.maps.source import MapSource
from rules_core.options import OF, OptionField
from rules_core.procedures.procedure import Procedure
from rules_core.questions.asked import choice, number, optional_text
from rules_core.questions.hex_spots import find_hex
from rules_core.questions.setting import read_setting
from rules_core.rosters.roster import Roster
from rules_core.system import System
from rules_core.systems import registry
from rules_core.tabletop.map import Map
from rules_core.tabletop.tabletop import INCH, TABLE, Tabletop
from rules_core.units import Mode

HEXES = "hexes"
"""What the ground of a map is that is no free table."""


def answer_catalog(asked: Mapping[str, object], source: MapSource) -> dict[str, object]:
    """Answer ``catalog``: of one ``system`` alone, or of all; with ``map`` too, also the places of that map's hexes.

    With ``hex`` as well only the places of that one are told; with ``offers`` none nothing but places.

    Args:
        asked: the query.
        source: where maps are found.

    Raises:
        QueryError: the query is not what it should be.
    """
    only = optional_text(asked, "system", "the id of a game system") if asked.get("map") is None else None
    named = registry.system_ids() if only is None else (registry.find_system(only.lower()).id,)
    systems = named if choice(asked, "offers", ("all", "none")) == "all" else ()
    answer: dict[str, object] = {
        "kind": "catalog",
        "systems": [_system(registry.find_system(system_id)) for system_id in systems],
        "maps": _maps(source, systems) if systems else [],
        "notes": [],
    }
    if asked.get("map") is not None and asked.get("system") is not None:
        answer.update(_places(asked, source))
    return answer


def _places(asked: Mapping[str, object], source: MapSource) -> dict[str, object]:
    """The places of every hex or of the one asked for, with their levels in the system's own unit and their titles."""
    setting = read_setting(asked, source)
    if setting.on_table:
        return {"places": {}, "levels": {}, "place_titles": {}, "names": []}
    one = optional_text(asked, "hex", "a hex such as R26")
    names = list(setting.board.hexes) if one is None else [find_hex(one.upper(), "hex", setting.board)]
    by_hex = {name: setting.places(name) for name in names}
    return {
        "places": {name: [place.id for place in places] for name, places in by_hex.items()},
        "levels": {name: [setting.level(place.level) for place in places] for name, places in by_hex.items()},
        "place_titles": {place.id: place.title for places in by_hex.values() for place in places},
        "names": _names(setting.board),
    }


def _names(board: Board) -> list[dict[str, object]]:
    """What has a name on a map, each once, with what it is and the hexes of all its parts in grid order."""
    parts: dict[str, list[Area]] = {}
    for area in board.areas:
        if area.name:
            parts.setdefault(area.name, []).append(area)
    found: list[dict[str, object]] = []
    for name, areas in sorted(parts.items()):
        hexes = {hex_name for area in areas for hex_name in area.hexes}
        what = "factory" if areas[0].factory else term(areas[0].terrain)
        found.append({"title": name, "what": what, "hexes": sorted(hexes, key=board.grid.cell)})
    return found


def _maps(source: MapSource, systems: Collection[str]) -> list[Mapping[str, object]]:
    """Every map of some of the systems; one with faults is listed with the sentence that says so."""
    rows = [map_entry(source, map_id) for map_id in source.ids()]
    return [row for row in rows if not row["systems"] or not set(systems).isdisjoint(row["systems"])]


def map_entry(source: MapSource, map_id: str) -> dict[str, Any]:
    """The entry of one map in the catalog.

    Args:
        source: where maps are found.
        map_id: the map's id.
    """
    try:
        found = source.load(map_id)
    except QueryError as error:
        return {"id": map_id, "title": map_id, "short_title": map_id, "systems": [], "recommended": [],
                "practice": False, "ground": HEXES, **_NO_GROUND, "has": [], "notes": [error.message]}  # fmt: skip
    return {
        "id": map_id,
        "title": found.title,
        "short_title": found.short_title,
        "systems": list(registry.judging(found)),
        "recommended": list(registry.recommended(found)),
        "practice": found.practice,
        **_ground(found),
        "has": sorted(found.has),
        "notes": [note.text for note in found.notes if not note.at],
    }


_NO_GROUND: Mapping[str, object] = {
    "hexes": 0,
    "first": None,
    "last": None,
    "size": None,
    "scale": None,
    "uncharted": 0,
}


def _ground(found: Map) -> dict[str, object]:
    """What a map's ground is: how many hexes and which, or a table's size in inches and the scale of its models."""
    if isinstance(found, Tabletop):
        size = [number(Fraction(side, INCH)) for side in (found.width, found.depth)]
        return {"ground": TABLE, **_NO_GROUND, "size": size, "scale": found.scale}
    names = list(found.hexes)
    return {
        "ground": HEXES,
        **_NO_GROUND,
        "hexes": len(names),
        "first": names[0],
        "last": names[-1],
        "uncharted": len(found.uncharted),
    }


def entry_json(source: MapSource, map_id: str) -> str:
    """The entry of one map in the catalog, as JSON."""
    return json.dumps(map_entry(source, map_id), ensure_ascii=False)


@cache
def _system(system: System) -> Mapping[str, object]:
    """A system's entry, the same for every answer: nobody changes it."""
    return {
        "id": system.id,
        "title": system.title,
        "short_title": system.short_title,
        "asks": list(system.asks),
        "ground": TABLE if system.judges == TABLE else HEXES,
        "level_unit": number(Fraction(system.level_unit)),
        "sees_into": {word: dict(said.into) for word, said in system.terrain.items() if said.into},
        "totals": [{"id": total.id, "title": total.title} for total in system.totals],
        "units": [
            {
                "id": unit.id,
                "title": unit.title,
                "kind": unit.kind,
                "points": unit.points,
                "modes": [_mode(mode) for mode in unit.modes],
            }
            for unit in system.units
        ],
        "options": [_option(field) for field in system.options],
        "conditions": [_option(field) for field in system.conditions],
        "conventions": [
            {
                "id": record.id,
                "title": record.title,
                "options": [{"id": option.id, "title": option.title} for option in record.options],
                "default": record.default,
                "why": record.why,
                "source": record.source,
                "certainty": record.certainty,
                "affects": list(record.affects),
                "bears_on": list(record.bears_on),
            }
            for record in system.conventions
        ],
        "counters": [_counter(kind) for kind in system.counters],
        "tables": [_procedure(procedure) for procedure in system.procedures],
        "campaigns": [_campaign(campaign) for campaign in system.campaigns],
        "rosters": [_roster(roster) for roster in system.rosters],
    }


def _mode(mode: Mode) -> dict[str, object]:
    suggested = mode.suggested
    return {
        "id": mode.id,
        "title": mode.title,
        "counts": mode.counts,
        "suggested_allowance": None
        if suggested is None
        else {"value": number(suggested.value), "source": suggested.source, "given": suggested.given},
    }


def _option(field: OptionField) -> dict[str, object]:
    return {
        "id": field.id,
        "title": field.title,
        "type": field.type,
        "default": field.usual,
        "choices": list(field.choices),
        "titles": field.titles,
        "help": field.help,
        "affects": list(field.affects),
        "counts": field.counts,
        "other_end": field.other_end,
        "units": list(field.units),
        "hours": dict(field.hours),
        "bears_on": list(field.bears_on),
        "figures": [_figure(field, figure, word) for figure, word in field.sheet.items()],
    }


def _figure(field: OptionField, figure_id: str, word: str) -> dict[str, object]:
    figure = field.figures[word]
    payer = next((payer for payer in field.payers if figure_id != word and figure_id.startswith(payer.id + OF)), None)
    return {
        "id": figure_id,
        "word": word,
        "title": field.titles[word],
        "units": [] if payer is None else list(payer.units),
        "payers": "" if payer is None else payer.title,
        "where": figure.where,
        "use": figure.use,
        "least": figure.least,
        "most": figure.most,
        "halves": field.halves,
        "lent_by": figure.lent.get("" if payer is None else payer.id) or figure.lent.get("", ""),
    }


def _counter(kind: CounterKind) -> dict[str, object]:
    return {
        "id": kind.id,
        "title": kind.title,
        "where": kind.where,
        "cite": kind.cite,
        "help": kind.help,
        "several": kind.several,
        "fields": [field_row(field) for field in kind.fields],
        "tiles": [{"title": tile.title, "details": dict(tile.details)} for tile in kind.box],
    }


def _campaign(campaign: Campaign) -> dict[str, object]:
    return {
        "id": campaign.id,
        "title": campaign.title,
        "sides": [{"id": side.id, "title": side.title, "letter": side.letter} for side in campaign.sides],
        "first": campaign.first,
        "last": campaign.last,
        "help": campaign.help,
        "corrects": {"table": campaign.corrects[0], "prefix": campaign.corrects[1]},
    }


def _roster(roster: Roster) -> dict[str, object]:
    return {
        "id": roster.id,
        "title": roster.title,
        "help": roster.help,
        "cite": roster.cite,
        "measures": [{"id": row.id, "title": row.title} for row in roster.measures],
        "entries": [{"id": row.id, "title": row.title, "unit": row.unit or None} for row in roster.entries],
    }


def _procedure(procedure: Procedure) -> dict[str, object]:
    return {
        "id": procedure.id,
        "title": procedure.title,
        "group": procedure.group,
        "help": procedure.help,
        "cite": procedure.cite,
        "needs_map": procedure.needs_map,
        "line": None if procedure.line is None else list(procedure.line),
        "line_range": procedure.line_range,
        "inputs": [field_row(field) for field in procedure.inputs],
    }
