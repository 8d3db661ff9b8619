"""What burns: Burnable Terrain, and the Locations in which a Flame may be placed (CG3-2, TT, V7.5, RB-GAP-49)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.counter_kinds import BLAZE, RUBBLE
from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.families.squad_leader.hexes import is_factory, main_terrain
from rules_core.families.squad_leader.places import GROUND_PLACE, floor_of, places
from rules_core.location import CELLAR, ROOF
from rules_core.situation import Situation
from rules_core.systems.red_barricades.counter_kinds import FLAME, GUTTED
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.terrain import DEBRIS_CITE, FACTORIES_CITE, STORAGE_TANK, TANKS_CITE
from rules_core.words.places import location_words

FIRE_CITE = "RB CG3-2"
GUTTED_BURNS_CITE = "RB V7.5"
BURNABLE_CITE = "B25.1"

BARE = frozenset(
    {"open", "plowed-field", "sand", "mud", "runway", "railway", "shellholes", *RULES.roads, *RULES.depressions}
)
"""Ground on which nothing burns."""
UNDER_GROUND = frozenset({"sewer", "culvert", "in"})


@dataclass(frozen=True)
class Unburnable:
    """Why nothing burns somewhere.

    Args:
        there: what is there, ``debris``.
        cite: the rule.
        never: whether it can't catch fire in any way, or is no terrain that burns.
    """

    there: str
    cite: str
    never: bool = True


DEBRIS = Unburnable("debris", DEBRIS_CITE)
TANK = Unburnable("a storage tank", TANKS_CITE)
GUTTED_FACTORY = Unburnable("a gutted factory, which has no roof", FACTORIES_CITE)
GUTTED_BUILDING = Unburnable("what is gutted", GUTTED_BURNS_CITE)
NOTHING = Unburnable("nothing that burns", BURNABLE_CITE, never=False)

NEVER_BURNS: dict[str, Unburnable] = {
    "debris": DEBRIS,
    STORAGE_TANK.word: TANK,
    **dict.fromkeys(RULES.roofless_factories, GUTTED_FACTORY),
    **dict.fromkeys(RULES.waters, Unburnable("water", BURNABLE_CITE, never=False)),
    **dict.fromkeys(BARE, NOTHING),
}
"""By the main terrain of a hex, why nothing burns there."""


def why_no_fire(situation: Situation, hex_name: str, place: str) -> Unburnable | None:
    """Why the terrain of a Location can't burn; None where it can (TT, V7.5, B25.1).

    Args:
        situation: the board and the table.
        hex_name: the hex.
        place: the place in it.
    """
    hex_ = situation.board.hexes[hex_name]
    if fires_in(situation, hex_name, place, RUBBLE) or word_at(situation, hex_name) in RULES.rubble:
        return None
    if situation.counters.at(hex_name, GUTTED) or main_terrain(hex_) == "building-gutted":
        return GUTTED_FACTORY if is_factory(RULES, hex_) else GUTTED_BUILDING
    if place in UNDER_GROUND:
        return Unburnable("below the ground nothing that burns", BURNABLE_CITE, never=False)
    return NEVER_BURNS.get(main_terrain(hex_))


def fires_in(situation: Situation, hex_name: str, place: str, *kinds: str) -> tuple[Counter, ...]:
    """The counters of some kinds that lie in one Location: a Flame, a Blaze, rubble that may burn.

    Args:
        situation: the board and the table.
        hex_name: the hex.
        place: the place in it.
        kinds: the kinds of counter.
    """
    found = situation.counters.at(hex_name, *kinds)
    return tuple(item for item in found if place_of(situation, item) == place)


def burning_in(situation: Situation, hex_name: str, place: str) -> tuple[Counter, ...]:
    """The Flame or the Blaze of one Location."""
    return fires_in(situation, hex_name, place, FLAME, BLAZE)


def place_of(situation: Situation, item: Counter) -> str:
    """The place that a counter lies in: where none is named, the ground of its hex."""
    return item.place or places(RULES, situation, item.at)[0].id


def in_building(place: str) -> bool:
    """Whether a place is one of a building's, its ground floor among them."""
    return place in (ROOF, CELLAR) or floor_of(place) is not None


def no_fire(situation: Situation, kind: str, hex_name: str, place: str) -> str | None:
    """Why no Flame or Blaze may lie in a Location, a sentence with the rule; None where one may (CG3-2, V7.5).

    Args:
        situation: the board and the whole table; the counter itself may lie there already.
        kind: ``flame`` or ``blaze``.
        hex_name: the hex.
        place: the place in it.
    """
    what = kind.capitalize()
    if kind == FLAME and place == ROOF:
        return f"No Rooftop holds a Flame counter ({FIRE_CITE})."
    why = why_no_fire(situation, hex_name, place)
    if why is None:
        if place != GROUND_PLACE and not in_building(place) and word_at(situation, hex_name) not in RULES.rubble:
            return f"What burns is the terrain: lay the {what} in {hex_name} itself ({BURNABLE_CITE})."
        return None
    if why == GUTTED_BUILDING:
        return f"No {what} lies in {hex_name}: what is gutted never catches fire ({why.cite})."
    if place in UNDER_GROUND and why.cite == BURNABLE_CITE:
        return f"No {what} lies below the ground of {hex_name} ({BURNABLE_CITE})."
    never = ", and it can't catch fire" if why.never else ""
    return f"No {what} lies in {hex_name}: there is {why.there}{never} ({why.cite})."


def second_fire(hex_name: str, place: str) -> str:
    """The sentence on a second fire in one Location, with the rule."""
    spot = location_words(f"{hex_name}@{place}")
    return f"No second fire burns in {spot}: there is one Flame at most, or the Blaze it becomes ({FIRE_CITE})."
