"""Who may fire what from where to where: one row for each restriction (8.3.5, 8.3.73, 8.3.11, 8.3.121b, 8.3.122b)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules_core.sight.facts import Sight
from rules_core.systems.ats.places import floor_or_none
from rules_core.systems.ats.ruins import stands_at
from rules_core.systems.ats.sight.line import AtsEnd, AtsLine
from rules_core.systems.ats.sight.same_building import has_stairs, levels_apart, stays_between_levels
from rules_core.systems.ats.terrain import INTERIOR_WALL, INTERIOR_WALL_CITE

FIRE_CITE = "ATS 8.3.5"
ROOFLESS_CITE = "ATS 8.3.144"
ROOF_CITE = "ATS 8.3.73"
CELLAR_CITE = "ATS 8.3.121b"
CELLARS_CITE = "ATS 8.3.122b"
GROUND_ONLY_CITE = "ATS 8.3.61"


@dataclass(frozen=True)
class WeaponKind:
    """One kind of weapon, as the fire restrictions tell them apart.

    Args:
        id: its word in queries.
        title: its name for players.
        plural: how sentences begin that speak of it.
        from_cellars: whether it may be fired out of a cellar.
        from_inside: whether it may be fired out of a building other than from its rooftop.
        from_roofs: whether it may be fired from a rooftop.
        ground_only: whether it is never above or below the ground level of a building.
        indirect: whether it may be asked for indirect fire.
    """

    id: str
    title: str
    plural: str
    from_cellars: bool = False
    from_inside: bool = True
    from_roofs: bool = True
    ground_only: bool = False
    indirect: bool = False


MORTAR = WeaponKind("mortar", "mortar", "Mortars", from_inside=False, indirect=True)
WEAPONS: tuple[WeaponKind, ...] = (
    WeaponKind("personnel", "Personnel gunfire", "Personnel", from_cellars=True),
    WeaponKind("light", "Light weapon", "Light weapons", from_cellars=True),
    WeaponKind("medium", "Medium weapon", "Medium weapons"),
    WeaponKind(
        "thrown",
        "grenades, satchel charge, gammon bomb",
        "Grenades, satchel charges and gammon bombs",
        from_cellars=True,
    ),
    MORTAR,
    WeaponKind(
        "scw",
        "bazooka, panzerfaust, panzerschreck",
        "Bazookas, panzerfausts and panzerschrecks",
        from_cellars=True,
        from_inside=False,
    ),
    WeaponKind("heavy", "Heavy weapon", "Heavy weapons", from_roofs=False, ground_only=True, indirect=True),
    WeaponKind("vehicle", "vehicle armament", "Vehicles' weapons", from_roofs=False, ground_only=True, indirect=True),
)


@dataclass(frozen=True)
class Fire:
    """One shot that somebody means to fire.

    Args:
        weapon: with what.
        indirect: whether it is indirect fire.
        line: from where to where.
        sight: the line of sight.
    """

    weapon: WeaponKind
    indirect: bool
    line: AtsLine
    sight: Sight

    @property
    def firer(self) -> AtsEnd:
        """The firer's end."""
        return self.line.viewer

    @property
    def target(self) -> AtsEnd:
        """The target's end."""
        return self.line.target

    @property
    def from_roofless_factory(self) -> bool:
        """Whether the firer is on a factory's ground under no roof (8.3.144)."""
        building = self.firer.building
        return self.firer.on_roofless_ground and building is not None and building.factory

    @property
    def between_levels(self) -> bool:
        """Whether it goes up or down inside one building hex."""
        return (
            self.line.range == 0
            and self.inside(self.firer)
            and self.inside(self.target)
            and self.firer.location.place != self.target.location.place
        )

    def inside(self, end: AtsEnd) -> bool:
        """Whether an end is a location of a building, its roof and cellar too; rubble is none."""
        return stands_at(self.line.situation, end.hex, end.location.place)

    @property
    def cellar_to_cellar(self) -> bool:
        """Whether it goes from one cellar to another."""
        return self.firer.in_cellar and self.target.in_cellar


@dataclass(frozen=True)
class FireBan:
    """One restriction.

    Args:
        sentence: what it says; ``{weapons}`` stands for the weapon.
        cite: the rule.
        breaks: whether a shot breaks it.
    """

    sentence: str
    cite: str
    breaks: Callable[[Fire], bool]


def _from_inside(fire: Fire) -> bool:
    """Whether it comes from a building location that is no rooftop; mortars may use a factory's roofless hexes."""
    if fire.weapon is MORTAR and fire.from_roofless_factory:
        return False
    return fire.inside(fire.firer) and not fire.firer.on_roof


def _wrong_cellar_line(fire: Fire) -> bool:
    """Whether direct fire out of or into a cellar goes elsewhere than 8.3.121b lets it."""
    for end, other in ((fire.firer, fire.target), (fire.target, fire.firer)):
        if not end.in_cellar:
            continue
        if fire.line.range == 0:
            return floor_or_none(other.location.place) != 0
        if fire.line.range > 1 or other.building is end.building:
            return True
    return False


def _not_on_ground(end: AtsEnd) -> bool:
    return end.in_cellar or (floor_or_none(end.location.place) or 0) > 0


FIRE_BANS: tuple[FireBan, ...] = (
    FireBan(
        "{weapons} may not fire from a building location other than a rooftop.",
        FIRE_CITE,
        lambda fire: not fire.weapon.from_inside and _from_inside(fire),
    ),
    FireBan(
        "{weapons} may not fire at another level of their own building hex.",
        FIRE_CITE,
        lambda fire: fire.between_levels and fire.weapon.ground_only,
    ),
    FireBan(
        "Only the next level up or down of a building hex may be fired at.",
        FIRE_CITE,
        lambda fire: fire.between_levels and levels_apart(fire.line) > 1,
    ),
    FireBan(
        "Another level of a building hex may be fired at only through a stairwell, and none is there.",
        FIRE_CITE,
        lambda fire: fire.between_levels and not has_stairs(fire.line),
    ),
    FireBan(
        "Another level of an adjacent hex of one building may be fired at only along a LOS that leaves the building.",
        FIRE_CITE,
        lambda fire: stays_between_levels(fire.line),
    ),
    FireBan(
        "From a rooftop only Personnel, their Light and Medium weapons, mortars and SCW fire.",
        ROOF_CITE,
        lambda fire: fire.firer.on_roof and not fire.weapon.from_roofs,
    ),
    FireBan(
        "{weapons} are at ground level only.",
        GROUND_ONLY_CITE,
        lambda fire: fire.weapon.ground_only and fire.inside(fire.firer) and _not_on_ground(fire.firer),
    ),
    FireBan(
        "No fire goes across a black bar.",
        INTERIOR_WALL_CITE,
        # Bars stand inside; what is fired indirectly comes from under the open sky and goes over them.
        lambda fire: not fire.indirect and any(step.kind == INTERIOR_WALL for step in fire.sight.blocks),
    ),
    FireBan(
        "Only direct fire is allowed from a cellar.",
        CELLAR_CITE,
        lambda fire: fire.indirect and fire.firer.in_cellar,
    ),
    FireBan(
        "From a cellar only Light weapons and Personnel fire, with grenades, satchel charges and gammon bombs.",
        CELLAR_CITE,
        lambda fire: fire.firer.in_cellar and not fire.weapon.from_cellars,
    ),
    FireBan(
        "Direct fire out of or into a cellar goes only to or from the ground level of its hex, or an adjacent hex that "
        "is not part of its building.",
        CELLAR_CITE,
        lambda fire: not fire.indirect and not fire.cellar_to_cellar and _wrong_cellar_line(fire),
    ),
    FireBan(
        "No fire goes from cellar to cellar.",
        CELLARS_CITE,
        lambda fire: fire.cellar_to_cellar,
    ),
)
"""Every restriction, in the order in which players are told them."""


def broken_bans(fire: Fire) -> tuple[FireBan, ...]:
    """Every restriction that a shot breaks; none where it may be fired."""
    return tuple(ban for ban in FIRE_BANS if ban.breaks(fire))
