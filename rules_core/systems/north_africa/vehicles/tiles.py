"""The figures of an Italian vehicle as its card shows them, each with what is printed where that is not taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_core.rosters.months import Month
from rules_core.rosters.roster import FigureTile, Scene
from rules_core.systems.north_africa.conventions.vehicles import (
    BLANK_BREAKDOWN,
    FIAT_GROUND_PRESSURE,
    RED_MP,
    TWELVE,
)
from rules_core.systems.north_africa.units import ARMORED_CAR, TRACKED, TRUCK
from rules_core.systems.north_africa.vehicles.figures import NO_RADIO, RADIO_FROM_NOVEMBER_1941
from rules_core.systems.north_africa.vehicles.listing import figures_of
from rules_core.systems.north_africa.vehicles.vehicle import ItalianVehicle

MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"
DASH = "\N{EN DASH}"

TURRETS = {"1MT": "one-man turret", "ST": "slow turret", "T": "fast turret", "NT": "no turret"}
"""What the listing's letters for the turret mean (NAF-G48)."""

MACHINE_GUNS = {"CMG": "coaxial MG", "BMG": "bow MG", "AAMG": "AA MG", "MG": "either MG"}
"""The main armaments that are machine guns."""

MOVES_AS = {TRACKED: "fully tracked", ARMORED_CAR: "armored car", TRUCK: "truck"}

BROKEN_ON_11 = "F"
"""The note by which the main armament and all MG break down on 11."""
HEAT_LATER = "H"
HEAT_FROM = Month(1942, 9)
"""The note by which HEAT comes only in September 1942."""


def tiles(row: ItalianVehicle, scene: Scene) -> tuple[FigureTile, ...]:
    """The tiles of a vehicle's card.

    Args:
        row: the vehicle.
        scene: the month decides on its radio and its HEAT.
    """
    found = (
        FigureTile("mp", "MP, red" if _is_red(row, scene) else "MP", str(row.mp)),
        FigureTile("bpv", "BPV", str(row.bpv)),
        FigureTile("armor", "Armor", _plain(row.armor) or "none"),
        FigureTile("size", "Size", signed(row.size)),
        *_guns(row),
        FigureTile("crew_survival", "CS", str(row.crew_survival)),
        _pressure(row, scene),
        _radio(row, scene),
        *_their_figures(row, scene),
        *_rest(row),
    )
    corrected = {misprint.field: misprint for misprint in row.misprints}
    return tuple(
        replace(tile, printed=corrected[tile.id].printed, why=corrected[tile.id].why) if tile.id in corrected else tile
        for tile in found
    )


def signed(value: int) -> str:
    """A figure with its sign as players read it: ``+1``, ``0``."""
    return f"+{value}" if value > 0 else str(value).replace("-", MINUS)


def _plain(figure: str) -> str:
    return figure.replace("-", MINUS).replace("/", " / ")


def _is_red(row: ItalianVehicle, scene: Scene) -> bool:
    if not row.red_mp:
        return False
    found = figures_of(row.id, lambda convention: scene.choose(RED_MP) if convention == RED_MP.id else "")
    return found is not None and found.red_mp


def _guns(row: ItalianVehicle) -> Iterator[FigureTile]:
    mount = f", {TURRETS[row.turret]}" if row.turret else ""
    if row.main_armament in MACHINE_GUNS:
        yield FigureTile("main_armament", f"Main armament{mount}", MACHINE_GUNS[row.main_armament], wide=True)
    elif row.main_armament.startswith("BF"):
        yield FigureTile("main_armament", "Flamethrower in the bow", row.main_armament[2:], wide=True)
    elif row.main_armament:
        yield FigureTile("main_armament", f"Main gun{mount}", row.main_armament[1:], wide=True)
    if row.secondary_armament:
        yield FigureTile("secondary_armament", "Gun in the bow", row.secondary_armament[1:])
    found = (("bow", row.mg_bow), ("coax", row.mg_coax), ("AA", row.mg_aa), ("rear", row.mg_rear))
    guns = [(where, figure.replace("Opt", "opt. ").replace("; ", ", ")) for where, figure in found if figure]
    if guns:
        where = ", ".join(name for name, _ in guns)
        yield FigureTile("mg", f"MG {where}", ", ".join(figure for _, figure in guns), wide=True)


def _their_figures(row: ItalianVehicle, scene: Scene) -> Iterator[FigureTile]:
    if row.rof:
        yield FigureTile("rof", "ROF", row.rof)
    if row.main_armament:
        yield _breakdown(row, scene)
    if row.intensive_fire:
        why = "The listing has a diamond in its column and no key; elsewhere it bars Intensive Fire."
        yield FigureTile("intensive_fire", "Intensive Fire", "no", printed=row.intensive_fire, why=why)
    if row.special_ammo:
        yield _special(row, scene)
    elif row.ammo:
        yield FigureTile("ammo", "Special ammo", row.ammo)


def _special(row: ItalianVehicle, scene: Scene) -> FigureTile:
    late = HEAT_LATER in row.letters
    title = f"{row.special_ammo.split()[0]}, from {HEAT_FROM.short}" if late else row.special_ammo.split()[0]
    known = not late or scene.month >= HEAT_FROM
    return FigureTile("ammo", title, row.ammo if known else "not yet", cite="Note H" if late else "")


def _breakdown(row: ItalianVehicle, scene: Scene) -> FigureTile:
    """The breakdown number of the main armament: printed, by Note F, or what a blank stands for (NAF-G48)."""
    if row.breakdown:
        return FigureTile("breakdown", "B#", row.breakdown)
    if BROKEN_ON_11 in row.letters:
        return FigureTile("breakdown", "B#", "11", cite="Note F")
    if scene.choose(BLANK_BREAKDOWN) == TWELVE:
        why = "The listing prints none: a blank stands for the usual number."
        return FigureTile("breakdown", "B#", "12", cite=BLANK_BREAKDOWN.id, printed="nothing", why=why)
    return FigureTile("breakdown", "B#", "")


def _pressure(row: ItalianVehicle, scene: Scene) -> FigureTile:
    if row.ground_pressure:
        return FigureTile("ground_pressure", "Pressure", row.ground_pressure)
    why = "The column holds only the mark that points to the vehicle note."
    chosen = scene.choose(FIAT_GROUND_PRESSURE)
    return FigureTile("ground_pressure", "Pressure", chosen, cite=FIAT_GROUND_PRESSURE.id, printed="nothing", why=why)


def _radio(row: ItalianVehicle, scene: Scene) -> FigureTile:
    if not row.figures.armored:  # 181.21 speaks of AFV
        return FigureTile("radio", "Radio", "no AFV", cite="NA 181.21")
    if row.radio == RADIO_FROM_NOVEMBER_1941:
        has = row.figures.has_radio(scene.month.year, scene.month.month)
        return FigureTile("radio", "Radio, from 11/41", "yes" if has else "no", wide=True, cite="VN 8")
    return FigureTile("radio", "Radio", "no" if row.radio == NO_RADIO else "yes")


def _rest(row: ItalianVehicle) -> Iterator[FigureTile]:
    if row.turret_armor or any(misprint.field == "turret_armor" for misprint in row.misprints):
        yield FigureTile("turret_armor", "Better armored", row.turret_armor)
    if row.open_topped:
        yield FigureTile("open_topped", "Open-Topped", "yes")
    if row.transport:
        yield FigureTile("transport", "Carries", row.transport)
    yield FigureTile("movement_class", "Moves as", MOVES_AS[row.moves_as], wide=True)
    yield FigureTile("reverse", "Reverse", f"{TIMES}{row.figures.reverse_multiplier}")
    yield FigureTile("type", "Type", row.type)
    yield FigureTile("dates", "Dates listed", row.dates.replace("-", DASH), wide=True)
    yield FigureTile("rf", "RF listed", row.rf.replace("-", DASH), wide=True)
