"""The building Location that a procedure is about: read off the map where a hex is named, asked for where none is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_core.errors import QueryError
from rules_core.families.squad_leader.counter_kinds import RUBBLE, STONE, WOODEN
from rules_core.families.squad_leader.current_terrain import rubbled_from, word_at
from rules_core.families.squad_leader.hexes import building_of, multi_hex
from rules_core.families.squad_leader.places import floor_of
from rules_core.fields import Field, When
from rules_core.location import CELLAR, ROOF, Location
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import Case, Fact
from rules_core.situation import Situation
from rules_core.systems.red_barricades.counter_kinds import MATERIALS
from rules_core.systems.red_barricades.ground import RULES
from rules_core.systems.red_barricades.terrain import FACTORIES_CITE

MOST_LEVELS = 4
"""More upper levels than any building of the game has."""

NO_MAP = (When("at", (None,)),)
MATERIAL_CITE = "B24.1"
LEVELS_CITE = "RB T23"
ROOFTOP_CITE = "RB T23 note 8"


@dataclass(frozen=True)
class StruckLocation:
    """A Location of a building, which may have become rubble.

    Args:
        material: stone or wooden; empty where neither the map nor the player says.
        level: its level, the ground being 0; a cellar's is 0 too.
        top: the highest non-rooftop level of the building in its hex; None where nobody says.
        factory: whether it is a factory's, which has no upper floors.
        single_hex: whether the building fills one hex; None where nobody says.
        at: where it is on the map; None for no map.
    """

    material: str
    level: int
    top: int | None
    factory: bool
    single_hex: bool | None = None
    at: Location | None = None

    @property
    def hex(self) -> str:
        """Its hex; empty for no map."""
        return "" if self.at is None else self.at.hex

    @property
    def cellar(self) -> bool:
        """Whether it is a cellar."""
        return self.at is not None and self.at.place == CELLAR

    @property
    def rooftop(self) -> bool:
        """Whether it is a Rooftop."""
        return self.at is not None and self.at.place == ROOF

    @property
    def above(self) -> int:
        """The non-rooftop levels above it.

        Raises:
            QueryError: it isn't known how high the building is.
        """
        return self.known_top - self.level

    @property
    def known_top(self) -> int:
        """The highest non-rooftop level.

        Raises:
            QueryError: it isn't known how high the building is.
        """
        if self.top is None:
            where = f" of {self.hex}" if self.at else ""
            raise QueryError("missing", f"“Highest level”{where} is not known yet: type it in.", "inputs.top")
        return self.top

    @property
    def known_material(self) -> str:
        """What it is made of.

        Raises:
            QueryError: neither the map nor the player says.
        """
        if not self.material:
            where = f", and the map doesn't show it in {self.hex}" if self.at else ""
            raise QueryError("missing", f"“Material” is not known yet{where}: choose it.", "inputs.material")
        return self.material

    def facts(self) -> Iterator[Fact]:
        """What the map shows of it."""
        if self.at is None:
            return
        what = "factory" if self.factory else "building"
        yield Fact("read off the map", f"{self.material} {what}".strip(), MATERIAL_CITE, f"in {self.hex}")
        if self.factory:
            yield Fact("upper floors", "none", FACTORIES_CITE)
        elif self.top is not None:
            yield Fact("upper levels", str(self.top), LEVELS_CITE)


def struck(case: Case) -> StruckLocation | str:
    """The Location that the inputs name; a sentence for one that is no building's.

    Args:
        case: the case; its fields are those of ``location_field``, ``material_field`` and ``height_fields``, as far as
            the procedure has them.

    Raises:
        QueryError: the level is above the building.
    """
    at = case.optional_location("at")
    said = case.optional_word("material") or ""
    if at is None:
        factory = bool(case.inputs.get("factory"))
        level = 0 if factory else case.inputs.get("level")
        top = 0 if factory else case.inputs.get("top")
        found = StruckLocation(
            said, level if isinstance(level, int) else 0, top if isinstance(top, int) else None, factory
        )
        if found.top is not None and found.level > found.top:
            message = f"Level {found.level} is above the highest level, {found.top}."
            raise QueryError("wrong-input", message, "inputs.level")
        return found
    return _on_map(case.ground, at, said)


def _on_map(situation: Situation, at: Location, said: str) -> StruckLocation | str:
    word, hex_ = word_at(situation, at.hex), situation.board.hexes[at.hex]
    lying = [item for item in situation.counters.at(at.hex, RUBBLE) if item.place in ("", "0")]
    if lying and word in RULES.rubble:
        # What came down says itself how much it was: the board shows rubble alone by now.
        levels = lying[0].details.get("levels")
        return StruckLocation(
            str(lying[0].details["material"]), 0, levels if isinstance(levels, int) else None, False, at=at
        )
    if word not in RULES.buildings:
        return f"{at.hex} holds no building."
    level = floor_of(at.place)
    if level is None and at.place not in (ROOF, CELLAR):
        return f"{at.said} is no Location of a building."
    factory = word in RULES.factories
    if factory and level:
        return f"{at.said} is no Location: a factory has no upper floors."
    top = 0 if factory else highest_standing(situation, at.hex, level or 0)
    material = material_of(situation, at.hex) or said
    return StruckLocation(material, level or 0, top, factory, not multi_hex(RULES, hex_), at)


def highest_standing(situation: Situation, hex_name: str, level: int) -> int:
    """The highest non-rooftop level of a building over a level, as far as rubble above that has left it standing.

    Args:
        situation: the board and the table.
        hex_name: the hex.
        level: the level; rubble on it or below takes none away from what came down with it.
    """
    floors, rubbled = situation.board.hexes[hex_name].floors or 0, rubbled_from(situation, hex_name)
    return rubbled - 1 if rubbled is not None and rubbled > level else floors


def material_of(situation: Situation, hex_name: str) -> str:
    """What a building or rubble is made of, as the map shows it; empty where it shows it in none of its hexes."""
    board = situation.board
    for names in ((hex_name,), sorted(building_of(RULES, board, hex_name))):
        words = {word for name in names for word in (word_at(situation, name), *board.hexes[name].words)}
        found = {_MATERIAL[ending] for word in words for ending in (word.rpartition("-")[2],) if ending in _MATERIAL}
        if len(found) == 1:
            return found.pop()
    return ""


_MATERIAL = {"masonry": STONE, "wooden": WOODEN}


def needed(case: Case, name: str, title: str) -> int:
    """A whole number that only some cases need.

    Args:
        case: the case.
        name: the field.
        title: its title.

    Raises:
        QueryError: nobody has said it.
    """
    value = case.optional_whole(name)
    if value is None:
        raise QueryError("missing", f"“{title}” is not known yet: type it in.", f"inputs.{name}")
    return value


def is_rubble(situation: Situation, found: StruckLocation) -> bool:
    """Whether a Location lies in rubble already."""
    if found.at is None:
        return False
    rubbled = rubbled_from(situation, found.hex)
    return rubbled is not None and found.level >= rubbled


def no_rooftop(found: StruckLocation) -> Condition:
    """That a Location is no Rooftop, which is never rubbled by itself (T23 note 8)."""
    goes = "A Rooftop is not rubbled by itself: it goes with the level below it."
    return Condition("no Rooftop", not found.rooftop, ROOFTOP_CITE, goes)


def ignored(case: Case, found: StruckLocation) -> tuple[str, ...]:
    """Notes on what was said and the map shows otherwise."""
    said = case.optional_word("material")
    if found.at is None or not said or not found.material or said == found.material:
        return ()
    return (f"“It is of” is left out: the map shows {found.material} in {found.hex}.",)


def location_field(title: str, help_: str, cite: str) -> Field:
    """The field of the Location that a procedure is about, which may be left out."""
    return Field("at", title, "location", f"{help_} Left out, say what is there.", cite, optional=True)


def material_field(cite: str = MATERIAL_CITE) -> Field:
    """The field of what a building is made of."""
    return Field(
        "material",
        "Material",
        "choice",
        "What the building is made of; read off the map where that shows it.",
        cite,
        MATERIALS,
        optional=True,
    )


def height_fields(cite: str, level: int = 0) -> tuple[Field, ...]:
    """The fields of a building's height where no map shows it, and of the level that is struck.

    Args:
        cite: the rule that asks for them.
        level: the level that is usual.
    """
    return (
        Field(
            "factory",
            "Factory",
            "flag",
            "Whether it is a factory, which has no upper floors.",
            FACTORIES_CITE,
            when=NO_MAP,
        ),
        Field(
            "top",
            "Highest level",
            "whole",
            "Non-rooftop levels of the building above Ground: 0 for a single-storey house.",
            cite,
            most=MOST_LEVELS,
            optional=True,
            when=(*NO_MAP, When("factory", (False,))),
        ),
        Field(
            "level",
            "Level",
            "whole",
            "The level of the Location: 0 is Ground.",
            cite,
            default=level,
            most=MOST_LEVELS,
            when=(*NO_MAP, When("factory", (False,))),
        ),
    )
