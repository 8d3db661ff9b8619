"""The player's own units: named markers on a map, kept on the device for each map and game.

What is kept is ``{"version": 1, "maps": {"dtw/ats": [{"id": 1, "name": "1st Squad", "unit": "personnel", "side":
"mine", "at": "R26@roof", "facing": ""}]}}``. Nothing is changed: every function gives new units.
"""

from __future__ import annotations

import json

from rules_core.words.places import GROUND, is_point, location_words
from ui.model import facing, tables
from ui.model import format as fmt
from ui.model import state as st
from ui.model.found import as_list, is_number, parsed, says

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ui.model.shapes import KeptUnits, Option, OwnUnit, UnitClass

VERSION = 1

MINE, THEIRS, OF_LINK = st.MINE, "theirs", st.LINK
"""Whose units are asked about: the player's, the other side's, or those that a link names."""

SIDES = ((MINE, "Mine"), (THEIRS, "Theirs"))

MOST = 40
"""So many units of a side may stand on a map: the rules judge no more lines at once."""

LONGEST_NAME = 40

HUNDREDTHS = 100
"""Of an inch: points of free tables are no finer."""


def key(map_id: str, system: str) -> str:
    """The name under which the units of a map and a game are kept."""
    return f"{map_id}/{system}"


def read(text: str | None) -> KeptUnits:
    """What is kept, from its text; what can't be read is left out."""
    found = parsed(text) if text else None
    return {"version": VERSION, "maps": read_maps(found.get("maps") if isinstance(found, dict) else None)}


def read_maps(found: object) -> dict[str, list[OwnUnit]]:
    """The units of several maps, from what a text or the journal has of them."""
    return {
        str(name): [_unit(row) for row in as_list(rows) if _is_unit(row)]
        for name, rows in (found.items() if isinstance(found, dict) else ())
    }


def _is_unit(row: object) -> bool:
    return isinstance(row, dict) and is_number(row.get("id")) and says(row, "name", "unit", "at")


def _unit(row: Any) -> OwnUnit:  # noqa: ANN401
    side = row.get("side")
    turned = row.get("facing")
    return {
        "id": int(row["id"]),
        "name": row["name"][:LONGEST_NAME],
        "unit": row["unit"],
        "side": THEIRS if side == THEIRS else MINE,
        "at": row["at"],
        "facing": turned if isinstance(turned, str) else "",
    }


def written(kept: KeptUnits) -> str:
    """What is kept, as text."""
    return json.dumps(kept)


def of(kept: KeptUnits, name: str) -> list[OwnUnit]:
    """The units of a map and a game; ``name`` is of ``key``."""
    return list(kept["maps"].get(name, []))


def with_units(kept: KeptUnits, name: str, units: Sequence[OwnUnit]) -> KeptUnits:
    """What is kept with other units on a map."""
    others = {other: rows for other, rows in kept["maps"].items() if other != name}
    return {"version": VERSION, "maps": {**others, **({name: list(units)} if units else {})}}


def merged(kept: KeptUnits, others: KeptUnits) -> KeptUnits:
    """The units of two devices, each once: those that are alike but for their number are one."""
    for name, rows in others["maps"].items():
        units = of(kept, name)
        for row in rows:
            if _but_number(row) not in [_but_number(unit) for unit in units]:
                units = [*units, {**row, "id": next_id(units)}]
        kept = with_units(kept, name, units)
    return kept


def _but_number(unit: OwnUnit) -> dict[str, object]:
    return {word: value for word, value in unit.items() if word != "id"}


# --- changes ---------------------------------------------------------------------------------------------------------


def next_id(units: Sequence[OwnUnit]) -> int:
    """The number of the next unit."""
    return 1 + max([unit["id"] for unit in units], default=0)


def next_name(title: str, units: Sequence[OwnUnit]) -> str:
    """A name that no unit has yet: ``Squad``, then ``Squad 2``.

    Args:
        title: what it begins with: the name of its class, or a name that the player gave the last one.
        units: the units that there are.
    """
    head, _, number = title.rpartition(" ")
    stem = head if head and number.isdecimal() else title
    names = [unit["name"] for unit in units]
    if stem == title and title not in names:
        return title
    count = 2
    while f"{stem} {count}" in names:
        count += 1
    return f"{stem} {count}"


def is_full(units: Sequence[OwnUnit], side: str) -> bool:
    """Whether no more units of a side may stand there."""
    return len(of_side(units, side)) >= MOST


def added(units: Sequence[OwnUnit], new: OwnUnit) -> list[OwnUnit]:
    """The units with one more."""
    return [*units, new]


def changed(units: Sequence[OwnUnit], number: int, field: str, value: str) -> list[OwnUnit]:
    """The units with something else said of one: its ``name``, ``unit``, ``side``, ``at`` or ``facing``.

    A name of nothing is no name: the unit keeps its own. Another class faces nowhere until it is said.
    """
    value = value.strip()[:LONGEST_NAME] if field == "name" else value
    if field in ("name", "at") and not value:
        return list(units)
    said: dict[str, str] = {field: value, **({"facing": ""} if field == "unit" else {})}
    return [_said(unit, said) if unit["id"] == number else unit for unit in units]


def _said(unit: OwnUnit, said: dict[str, str]) -> OwnUnit:
    return _unit({**unit, **said})


def removed(units: Sequence[OwnUnit], number: int) -> list[OwnUnit]:
    """The units without one."""
    return [unit for unit in units if unit["id"] != number]


# --- what is known ---------------------------------------------------------------------------------------------------


def by_number(units: Iterable[OwnUnit], number: int | None) -> OwnUnit | None:
    """The unit of a number; None where there is none."""
    return next((unit for unit in units if unit["id"] == number), None)


def of_side(units: Iterable[OwnUnit], side: str) -> list[OwnUnit]:
    """The units of one side, in the order in which they were put on the map."""
    return [unit for unit in units if unit["side"] == side]


def in_hex(units: Iterable[OwnUnit], hex_name: str) -> list[OwnUnit]:
    """The units in a hex, or at a point."""
    return [unit for unit in units if unit["at"].split("@")[0] == hex_name]


def heard_about(units: Iterable[OwnUnit], name: str, options: Sequence[Option]) -> str:
    """The units in a hex, or within an inch of a point, as they are heard after what it is; empty for none.

    Args:
        units: the units.
        name: the hex, or the point of a free table.
        options: the game's options, from the catalog.
    """
    return " ".join([_heard(unit, options) for unit in units if _is_about(unit["at"], name)])


def _is_about(at: str, name: str) -> bool:
    if not (is_point(at) and is_point(name)):
        return at.split("@")[0] == name
    (x, y), (to_x, to_y) = tables.point_of(at), tables.point_of(name)
    across, away = round(HUNDREDTHS * (to_x - x)), round(HUNDREDTHS * (to_y - y))
    return across * across + away * away <= HUNDREDTHS * HUNDREDTHS


def _heard(unit: OwnUnit, options: Sequence[Option]) -> str:
    hour = hour_of(unit, options)
    faces = "" if hour is None else f", faces {hour} o'clock"
    whose, beside = "Yours" if unit["side"] == MINE else "Theirs", "at" if is_point(unit["at"]) else "in"
    return f"{whose}: {unit['name']} {beside} {location_words(unit['at'])}{faces}."


def locations(units: Iterable[OwnUnit], side: str) -> tuple[str, ...]:
    """Where the units of a side are, as a question lists them."""
    return tuple([unit["at"] for unit in of_side(units, side)])


def other_side(side: str) -> str:
    """The side across from one; a link's units have none."""
    return {MINE: THEIRS, THEIRS: MINE}.get(side, side)


def names_at(units: Iterable[OwnUnit], spot: str) -> str:
    """The names of the units that stand in a place; empty for none.

    Args:
        units: the units.
        spot: the place, in the words of links.
    """
    return ", ".join([unit["name"] for unit in units if location_words(unit["at"]) == location_words(spot)])


def asked(units: Sequence[OwnUnit], side: str, places: Sequence[str]) -> list[OwnUnit]:
    """The units that a question asks about, in its order: of a link those that stand there, or nameless ones.

    Args:
        units: the player's own units on the map.
        side: whose are asked about.
        places: where the question has them.
    """
    if side != OF_LINK:
        return of_side(units, side)
    found: list[OwnUnit] = []
    for number, at in enumerate(places, 1):
        own = next((unit for unit in units if unit["at"] == at and unit not in found), None)
        nameless: OwnUnit = {"id": -number, "name": "", "unit": "", "side": MINE, "at": at, "facing": ""}
        found.append(own or nameless)
    return found


def whose(units: Sequence[OwnUnit], places: Sequence[str]) -> str:
    """Whose units a link asks about: a side's, where they stand just there, else its own."""
    if not places:
        return MINE
    return next((side for side, _ in SIDES if locations(units, side) == tuple(places)), OF_LINK)


def name_of(unit: OwnUnit) -> str:
    """A unit's name; of one that a link names, its place."""
    return unit["name"] or location_words(unit["at"])


def hour_of(unit: OwnUnit, options: Iterable[Option]) -> int | None:
    """The hour that a unit faces; None where nobody has said it, or its facing counts for nothing.

    Args:
        unit: the unit.
        options: the game's options, from the catalog.
    """
    option = facing.option_of(options, unit["unit"])
    return None if option is None else option["hours"].get(unit["facing"])


def drawn(units: Iterable[OwnUnit], classes: Sequence[UnitClass], options: Sequence[Option]) -> list[dict[str, object]]:
    """The units as a drawing has them.

    Args:
        units: the units.
        classes: the game's classes of units, from the catalog.
        options: its options.
    """
    kinds = {row["id"]: row["kind"] for row in classes}
    return [
        {
            "n": unit["id"],
            "at": unit["at"],
            "name": unit["name"],
            "unit": unit["unit"],
            "kind": kinds.get(unit["unit"], "personnel"),
            "side": unit["side"],
            "hour": hour_of(unit, options),
        }
        for unit in units
    ]


def known(unit: OwnUnit, classes: Sequence[UnitClass]) -> str:
    """What a unit is in words: the name of its class; empty for one that the game has no class of."""
    return next((row["title"] for row in classes if row["id"] == unit["unit"]), "")


def where(unit: OwnUnit, place: str) -> str:
    """Where a unit is: ``Y23`` on the ground, ``R26 roof``; the place as the game's chips call it."""
    hex_name = location_words(unit["at"].split("@")[0])
    return f"{hex_name} {place.lower()}" if place and place.lower() != GROUND else hex_name


def full_says(side: str) -> str:
    """Why no more units are put on the map."""
    return f"{MOST} of {'yours' if side == MINE else 'theirs'} are on the map: the rules judge no more lines at once."


def moved_says(unit: OwnUnit) -> str:
    """What a move of a unit comes to."""
    return f"{fmt.sentence(unit['name'])} is in {location_words(unit['at'])} now."
