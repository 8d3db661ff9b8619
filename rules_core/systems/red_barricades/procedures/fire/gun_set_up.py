"""Setting up 5/8-inch Guns in buildings (T21, B23.93, TT RB Factories, Culvert, Storage Tanks, O6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.errors import QueryError
from rules_core.families.squad_leader.counter_kinds import STONE
from rules_core.families.squad_leader.current_terrain import word_at
from rules_core.families.squad_leader.places import floor_of
from rules_core.fields import Choice, Field, When
from rules_core.location import CELLAR, ROOF, Location
from rules_core.procedures.conditions import Condition, failed, permission, refusal
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Mark, Outcome, Procedure, Ruling
from rules_core.situation import Situation
from rules_core.systems.red_barricades.building_locations import is_fortified, is_gutted, uppermost
from rules_core.systems.red_barricades.conventions_of_fire import ROOFLESS_MORTARS, UPPER_GUNS
from rules_core.systems.red_barricades.counter_kinds import MATERIALS
from rules_core.systems.red_barricades.ground import CULVERT_PLACE, RULES
from rules_core.systems.red_barricades.procedures.fire.rubble_by_fire import MOST_MM
from rules_core.systems.red_barricades.procedures.fire.struck import NO_MAP, material_of, needed
from rules_core.systems.red_barricades.terrain import CELLAR_CITE, CULVERT_CITE, FACTORIES_CITE, TANKS_CITE

CITE = "RB T21"
UPPER_CITE = "RB T21, B23.93"

AA, ART, AT, INF, RCL, MTR = "aa", "art", "at", "inf", "rcl", "mtr"
GUNS = {AA: "AA", ART: "ART", AT: "AT", INF: "INF", RCL: "RCL", MTR: "MTR"}
SMALL, NORMAL, LARGE = "small", "normal", "large"
SIZES = {SMALL: "small", NORMAL: "normal", LARGE: "large"}

GROUND, FORTIFIED, CELLAR_PLACE, UPPER, UPPER_FORTIFIED = "ground", "fortified", "cellar", "upper", "upper-fortified"
ROOFTOP, FACTORY, CULVERT, TANK = "rooftop", "factory", "culvert", "storage-tank"
WHERE = {
    GROUND: "Ground Level of a building",
    FORTIFIED: "Ground Level of a building, Fortified",
    UPPER: "an upper level",
    UPPER_FORTIFIED: "an upper level, Fortified",
    CELLAR_PLACE: "a cellar",
    ROOFTOP: "a Rooftop",
    FACTORY: "an RB factory",
    CULVERT: "a culvert",
    TANK: "a storage tank's hex",
}

GUTTED_FIRE_CITE = "RB V7.7"

UPPER_MM, ROOFTOP_MM = 76, 82
US_RCL_MM = 57
NOT_LARGE = frozenset({SMALL, NORMAL})
ONLY_SMALL = frozenset({SMALL})
GROUND_SIZES: Mapping[str, frozenset[str]] = {
    AA: ONLY_SMALL,
    ART: ONLY_SMALL,
    AT: NOT_LARGE,
    INF: NOT_LARGE,
    RCL: ONLY_SMALL,
    MTR: ONLY_SMALL,
}
"""The target sizes that may be at Ground Level of an ordinary building."""
UPPER_GUN_TYPES = frozenset({ART, AT, INF})
CULVERT_GUNS: Mapping[str, frozenset[str]] = {INF: ONLY_SMALL, AT: ONLY_SMALL, MTR: frozenset(SIZES)}
"""The Guns that may be in a culvert: small INF and AT, and MTR (TT Culvert note 2)."""


@dataclass(frozen=True)
class GunSpot:
    """Where the Gun is to be set up.

    Args:
        where: a word of ``WHERE``; empty for no Location of a building.
        material: of what the building is; empty where nobody says.
        roofless: whether the Location has no roof.
        at: where it is on the map; None for no map.
    """

    where: str
    material: str = ""
    roofless: bool = False
    at: Location | None = None

    @property
    def gutted(self) -> bool:
        """Whether it is a roofless Location of a gutted building: what is roofless and no factory (V7.1, V7.2)."""
        return self.roofless and self.where in (GROUND, FORTIFIED, UPPER, UPPER_FORTIFIED)


def _spot(case: Case) -> GunSpot:
    at, said = case.optional_location("at"), case.optional_word("material") or ""
    if at is None:
        return GunSpot(case.word("where"), said, case.flag("roofless"))
    return _on_map(case, case.ground, at, said)


def _on_map(case: Case, situation: Situation, at: Location, said: str) -> GunSpot:
    word = word_at(situation, at.hex)
    if at.place == CULVERT_PLACE:
        return GunSpot(CULVERT, at=at)
    if word in RULES.tanks:
        return GunSpot(TANK, at=at)
    floor = floor_of(at.place)
    if word not in RULES.buildings or (floor is None and at.place not in (ROOF, CELLAR)):
        return GunSpot("", at=at)
    gutted = is_gutted(situation, at.hex, case.choice)
    roofless = word in RULES.roofless_factories or (gutted and uppermost(situation, at.hex, at.place))
    material = material_of(situation, at.hex) or said
    return GunSpot(_where(situation, at, word, floor), material, roofless, at)


def _where(situation: Situation, at: Location, word: str, floor: int | None) -> str:
    if at.place in (ROOF, CELLAR):
        return ROOFTOP if at.place == ROOF else CELLAR_PLACE
    if word in RULES.factories:
        return FACTORY
    fortified = is_fortified(situation, at.hex, at.place)
    if floor:
        return UPPER_FORTIFIED if fortified else UPPER
    return FORTIFIED if fortified else GROUND


def _work(case: Case) -> Ruling:
    spot, gun = _spot(case), case.word("gun")
    _check_us57(case)
    marks_at = (str(spot.at),) if spot.at else ()
    if not spot.where:
        said = f"{spot.at.said if spot.at else 'It'} is no Location of a building, and this table is about those."
        return refusal("not in the table", [Condition("building Location", False, CITE, said)])
    conditions = _conditions(case, spot, gun)
    facts = (Fact("Location", WHERE[spot.where], CITE), *_limits(case, spot, gun))
    if failed(conditions):
        return refusal("may not set up", conditions, facts, tuple(Mark(at, "no Gun", BAD) for at in marks_at))
    said = " ".join(f"{fact.what[:1].upper()}{fact.what[1:]}: {fact.value}." for fact in _limits(case, spot, gun))
    outcome = Outcome("May set up", frozenset(), said, CITE, GOOD)
    marks = tuple(Mark(at, f"{GUNS[gun]} may set up", GOOD) for at in marks_at)
    return permission("may set up", outcome, conditions, facts, marks)


def _check_us57(case: Case) -> None:
    """That a US 57mm RCL is of 57mm.

    Raises:
        QueryError: another calibre is said.
    """
    calibre = case.optional_whole("calibre")
    if case.word("gun") == RCL and case.flag("us57") and calibre not in (None, US_RCL_MM):
        message = f"A US 57mm RCL is of {US_RCL_MM}mm, not of {calibre}mm: say which of the two it is."
        raise QueryError("contradiction", message, "inputs.calibre")


def _conditions(case: Case, spot: GunSpot, gun: str) -> list[Condition]:
    name = GUNS[gun]
    if spot.where == GROUND:
        return [_size(case, gun, GROUND_SIZES[gun], CITE)]
    if spot.where in (FORTIFIED, FACTORY):
        cite = CITE if spot.where == FORTIFIED else FACTORIES_CITE
        return [Condition("any type and size", True, cite, "")]
    if gun == MTR and spot.gutted and spot.where in (UPPER, UPPER_FORTIFIED):
        may = case.choice(ROOFLESS_MORTARS) == "allowed"
        return [Condition("roofless Location", may, GUTTED_FIRE_CITE, "No MTR may be set up on an upper level.")]
    if spot.where == UPPER_FORTIFIED:
        return _upper(case, spot, gun)
    if spot.where == ROOFTOP:
        said = f"Only a MTR of {ROOFTOP_MM}mm or less may be on a Rooftop."
        return [
            Condition("MTR", gun == MTR, CITE, said, name),
            *(_calibre(case, ROOFTOP_MM, CITE) if gun == MTR else ()),
        ]
    if spot.where == CULVERT:
        allowed = CULVERT_GUNS.get(gun, frozenset())
        only = "Only small INF and AT Guns and MTR may be set up in a culvert."
        kind = Condition("INF, AT or MTR", bool(allowed), CULVERT_CITE, only, name)
        return [kind, *([_size(case, gun, allowed, CULVERT_CITE)] if allowed else [])]
    return [
        {
            UPPER: Condition("Fortified", False, CITE, "On an upper level a Gun needs a Fortified Location."),
            CELLAR_PLACE: Condition("no cellar", False, CELLAR_CITE, "Only Infantry and SW may set up in a cellar."),
            TANK: Condition("no storage tank", False, TANKS_CITE, "No Gun may set up in a storage tank's hex."),
        }[spot.where]
    ]


def _size(case: Case, gun: str, allowed: frozenset[str], cite: str) -> Condition:
    size = case.word("size")
    only = "small" if allowed == ONLY_SMALL else "small or normal"
    said = f"{GUNS[gun]} of {only} target size alone may set up there."
    return Condition("target size", size in allowed, cite, said, SIZES[size])


def _upper(case: Case, spot: GunSpot, gun: str) -> list[Condition]:
    allowed = gun in UPPER_GUN_TYPES
    if gun == INF and case.choice(UPPER_GUNS) == "as-printed":
        allowed = False
    conditions = [
        Condition("ART, AT or INF", allowed, UPPER_CITE, f"{GUNS[gun]} may not be set up on an upper level.", GUNS[gun])
    ]
    if not allowed:
        return conditions
    if not spot.material:
        raise QueryError("missing", "“It is of” is not known yet: choose it.", "inputs.material")
    of_stone = spot.material == STONE
    conditions.append(Condition("stone building", of_stone, UPPER_CITE, "It must be of stone.", spot.material))
    return [*conditions, *_calibre(case, UPPER_MM, UPPER_CITE)]


def _calibre(case: Case, most: int, cite: str) -> list[Condition]:
    calibre = needed(case, "calibre", "Calibre in mm")
    return [Condition(f"{most}mm or less", calibre <= most, cite, f"It must be of {most}mm or less.", f"{calibre}mm")]


def _limits(case: Case, spot: GunSpot, gun: str) -> tuple[Fact, ...]:
    """What a Gun that is set up there may not do."""
    facts = []
    if gun == RCL:
        fires = case.flag("us57")
        said = "a US 57mm RCL" if fires else "but a US 57mm RCL"
        facts.append(Fact("fires from there", "yes" if fires else "no", "RB T21 note 1, C12.23", said))
    if gun == MTR and spot.where in (GROUND, FORTIFIED, FACTORY):
        facts.append(
            Fact("fires from there", "yes" if spot.roofless else "no", "RB T21 note 2", "a MTR needs a roofless one")
        )
    if gun == MTR and spot.gutted and spot.where in (UPPER, UPPER_FORTIFIED):
        facts.append(Fact("fires from there", "yes", GUTTED_FIRE_CITE, "indirectly"))
    fortified = spot.where in (FORTIFIED, UPPER_FORTIFIED)
    if fortified or spot.gutted:
        facts.append(Fact("fires at Aerial targets", "no", "RB T21 note 3" if fortified else GUTTED_FIRE_CITE))
    if fortified:
        facts.append(Fact("moves out of the Location", "no", "RB T21 note 3"))
    if spot.where == ROOFTOP and gun == MTR:
        facts.append(Fact("portaged to and from it", f"up to {ROOFTOP_MM}mm", "RB T21 note 4"))
        facts.append(Fact("Emplaced", "no", "RB T21 note 4"))
    return tuple(facts)


_INSIDE = When("where", (GROUND, FORTIFIED, UPPER, UPPER_FORTIFIED, FACTORY))

GUN_SET_UP = Procedure(
    "gun-set-up",
    "Guns in buildings",
    "Fire",
    "Whether a Gun on a 5/8-inch counter may set up in a building Location, and what it may do there.",
    "RB T21, B23.93, C2.7, O5.6, O6, V7.7",
    (
        Field("gun", "Gun", "choice", "", CITE, tuple(Choice(key, title) for key, title in GUNS.items())),
        Field(
            "size",
            "Target size",
            "choice",
            "As printed.",
            CITE,
            tuple(Choice(key, title) for key, title in SIZES.items()),
        ),
        Field(
            "calibre",
            "Calibre in mm",
            "whole",
            "As printed.",
            CITE,
            least=20,
            most=MOST_MM,
            default=None,
            optional=True,
        ),
        Field(
            "us57",
            "US 57mm RCL",
            "flag",
            "It fires from buildings too.",
            "RB T21 note 1",
            when=(When("gun", (RCL,)),),
        ),
        Field("at", "Location", "location", "Where it sets up. Left out, say what is there.", CITE, optional=True),
        Field(
            "where",
            "Where",
            "choice",
            "",
            CITE,
            tuple(Choice(key, title) for key, title in WHERE.items()),
            when=NO_MAP,
        ),
        Field(
            "material",
            "Material",
            "choice",
            "What the building is made of; read off the map where that shows it.",
            UPPER_CITE,
            MATERIALS,
            optional=True,
        ),
        Field(
            "roofless", "Roofless", "flag", "Whether the Location is.", "RB T21 note 2, V7.7", when=(*NO_MAP, _INSIDE)
        ),
    ),
    _work,
)
