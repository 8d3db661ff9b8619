"""Buildings destroyed by fire: what becomes rubble, who is lost with it, and when it burns (8.3.9, 8.3.10)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.location import CELLAR, GROUND, ROOF, Location
from rules_core.sight.facts import FLOOR
from rules_core.situation import Situation
from rules_core.systems.ats.buildings import buildings_in
from rules_core.systems.ats.counters.rubble import RUBBLE_CITE
from rules_core.systems.ats.places import floor_or_none, floor_place, places
from rules_core.systems.ats.ruins import is_inside, rubbled_floor, top_floor
from rules_core.systems.ats.terrain import RUBBLE_MASONRY

FLAMES_CITE = "ATS 8.3.10"
BOX_CITE = "ATS Building Destruction"

RUBBLE_FROM = 5
"""The lowest result on the Casualty Table that rubbles: C5."""
FLAMES_FROM = 6
"""The lowest result that may set fire: C6."""
FLAMES_UP_TO = 3
"""The highest die that does set fire."""

BURNS_WORDS = frozenset({"woods"})
"""Terrain other than buildings that burns and that the maps may have; crops, the other one, they don't (8.3.10)."""

WHOLE_HEX = "hex"
LOCATION = "location"
AS_DECIDED = "as decided"


@dataclass(frozen=True)
class BuildingAttack:
    """One kind of attack, as it concerns buildings.

    Args:
        id: its word in queries.
        title: its name for players.
        rubbles: whether it may rubble.
        aim: what it rubbles: ``location``, where it hits and above; ``hex``, the highest floor; or ``as decided``
            by HC-ATS-43.
        burns_at_once: whether it sets fire without a die.
        cite: the rule.
    """

    id: str
    title: str
    rubbles: bool
    aim: str
    burns_at_once: bool
    cite: str


ATTACKS: tuple[BuildingAttack, ...] = (
    BuildingAttack("direct-he", "direct HE fire on the HPT", True, LOCATION, False, RUBBLE_CITE),
    BuildingAttack("indirect-he", "indirect HE fire on the HPT", True, WHOLE_HEX, False, RUBBLE_CITE),
    BuildingAttack("off-board", "off-board artillery", True, WHOLE_HEX, False, RUBBLE_CITE),
    BuildingAttack("satchel", "satchel charge", True, AS_DECIDED, False, RUBBLE_CITE),
    # The text sets no threshold for the flamethrower; the box does (ATS-GAP-19).
    BuildingAttack("flamethrower", "flamethrower", False, LOCATION, True, f"{FLAMES_CITE}, Building Destruction"),
    BuildingAttack("other", "any other attack", False, LOCATION, False, RUBBLE_CITE),
)
"""8.3.9 names the attacks that rubble; 8.22.5, which names HE on the HPT alone, gives way to it (ATS-GAP-18)."""


@dataclass(frozen=True)
class Reason:
    """Why an attack does not rubble.

    Args:
        text: a sentence.
        cite: the rule.
    """

    text: str
    cite: str


@dataclass(frozen=True)
class Collapse:
    """What becomes of a building hex.

    Args:
        rubble: where the rubble lies.
        gone: the other locations that are no more, the lowest first.
        height: how high the hex rises from now on, in half levels above its ground.
    """

    rubble: Location
    gone: tuple[Location, ...]
    height: int


def what_collapses(situation: Situation, hit: Location, *, whole_hex: bool) -> Collapse | Reason:
    """What a result that rubbles turns into rubble.

    Args:
        situation: the map, and the rubble that lies on it already.
        hit: the location that is hit.
        whole_hex: whether it is the highest floor that collapses, wherever it is hit, or the location that is hit.
    """
    name = hit.hex
    building, top = buildings_in(situation).at(name), top_floor(situation, name)
    if rubbled_floor(situation, name) == 0:
        return Reason(f"{name} is rubble already.", RUBBLE_CITE)
    if building is None or top is None or not is_inside(hit.place):
        return Reason(f"{hit.said} is no location of a building.", RUBBLE_CITE)
    if whole_hex:
        floor = top  # the next one down where the highest is rubble already (ATS-GAP-35)
    elif hit.place == ROOF:
        return Reason("Direct fire at a target on a rooftop does not rubble.", RUBBLE_CITE)
    else:
        # What is hit in a cellar brings down the ground floor that stands on it.
        floor = floor_or_none(hit.place) or 0
        if floor > top:
            return Reason(f"{hit.said} is rubble already.", RUBBLE_CITE)
    place = floor_place(floor) if floor else GROUND
    return Collapse(Location(name, place), _gone(situation, name, floor), FLOOR * floor + RUBBLE_MASONRY.height)


def _gone(situation: Situation, hex_name: str, floor: int) -> tuple[Location, ...]:
    """The locations above a floor, and below the ground floor where that one collapses."""
    lost = [
        place
        for place in places(situation, hex_name)
        if (place.id == CELLAR and floor == 0) or (floor_or_none(place.id) or 0) > floor or (place.id == ROOF)
    ]
    return tuple(Location(hex_name, place.id) for place in sorted(lost, key=lambda place: place.level))


def burns(situation: Situation, hit: Location) -> bool:
    """Whether a location can be set on fire: one of a building that is not all rubble, or woods."""
    if situation.board.hexes[hit.hex].terrain & BURNS_WORDS:
        return True
    return top_floor(situation, hit.hex) is not None and is_inside(hit.place)
