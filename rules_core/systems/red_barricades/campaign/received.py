"""What arrives of a group: squads with their SW (SW), vehicles, Guns and MG with their crews, modules, FPP."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.campaigns.charts import Received, ReinforcementGroup
from rules_core.convention import Choose
from rules_core.systems.red_barricades.campaign.charts import ARMOR
from rules_core.systems.red_barricades.campaign.footnotes import SUPPORT
from rules_core.systems.red_barricades.campaign_conventions import (
    DEPLETED_PLATOONS,
    ENGINEER_WEAPONS,
    ROCKET_AMMUNITION,
)
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN
from rules_core.words.figures import counted

SW_CITE = "RB SW"
SW_NAMES = ("HMG", "MMG", "LMG", "ATR", "Lt Mtr", "FT", "DC")

SUPPORT_WEAPONS: Mapping[str, Mapping[str, tuple[int, ...]]] = {
    GERMAN: {"I1": (1, 1, 1, 1, 1, 0, 0), "I2": (0, 1, 2, 0, 0, 0, 2), "I3": (0, 0, 2, 0, 0, 3, 5)},
    RUSSIAN: {
        "I1": (1, 1, 2, 2, 2, 0, 0),
        "I2": (0, 0, 0, 0, 0, 0, 1),
        "I3": (1, 1, 1, 1, 1, 0, 0),
        "I4": (0, 0, 0, 0, 0, 0, 0),
        "I5": (0, 0, 0, 0, 0, 0, 0),
        "I6": (0, 0, 2, 0, 0, 2, 4),
    },
}
"""The Infantry Company SW Chart by company, in the order of ``SW_NAMES`` (SW). Militia have none (CG3-7), whatever the
chart prints; the Engineers' FT and DC are those that slipped into their line. A Depleted company has the same."""
PRINTED_ENGINEERS = (0, 0, 2, 0, 0, 0, 0)

MG_CREW, GUN_CREW = "1-2-7", "2-2-8"
"""The crew of each HMG, MMG and .50c, and of each Gun, mortars of 81 and 82 mm included (GRG c, RRG c)."""
CREWS_CITE = "RB GRG c"

WEAPONS: Mapping[str, Mapping[str, tuple[tuple[str, int, str], ...]]] = {
    GERMAN: {
        "I4": (("HMG", 2, MG_CREW), ("MMG", 2, MG_CREW), ("81* MTR", 2, GUN_CREW)),
        "G1": (("50L PaK 38", 3, GUN_CREW),),
        "G2": (("75L PaK 40", 3, GUN_CREW),),
        "G3": (("75* INF", 3, GUN_CREW), ("150* INF", 1, GUN_CREW)),
    },
    RUSSIAN: {
        "I7": (("MMG", 2, MG_CREW), ("HMG", 1, MG_CREW), (".50c-HMG", 1, MG_CREW), ("82* MTR", 2, GUN_CREW)),
        "I8": (("MOL-P", 3, ""),),
        "G1": (("45L AT", 2, GUN_CREW), ("45LL AT", 2, GUN_CREW)),
        "G2": (("76L ART", 4, GUN_CREW),),
        "G3": (("76* INF", 3, GUN_CREW),),
    },
}
"""What the platoons of weapons and the Gun batteries have, each with its crew (GRG, RRG); whose crew an MOL-Projector
has isn't said."""
PLATOONS = {GERMAN: ("I4",), RUSSIAN: ("I7", "I8")}
"""Those that are no Gun batteries."""
BATTERY_CITE = "RB OBA"


def support_weapons(side: str, group_id: str, choose: Choose) -> dict[str, int]:
    """The SW of an Infantry Company, those alone that it has (SW, CG3-7)."""
    counts = SUPPORT_WEAPONS[side][group_id]
    if (side, group_id) == (RUSSIAN, "I6") and choose(ENGINEER_WEAPONS) == "as-printed":
        counts = PRINTED_ENGINEERS
    return {name: count for name, count in zip(SW_NAMES, counts, strict=True) if count}


def weapons(side: str, group_id: str, depleted: bool, choose: Choose) -> tuple[tuple[str, int, str], ...]:
    """The weapons of a platoon or battery: name, how many, crew; Depleted, one less of each (OBA, RB-GAP-47)."""
    rows = WEAPONS[side][group_id]
    if depleted and (group_id not in PLATOONS[side] or choose(DEPLETED_PLATOONS) == "one-less"):
        rows = tuple((name, count - 1, crew) for name, count, crew in rows)
    return tuple(row for row in rows if row[1])


def received(side: str, group: ReinforcementGroup, depleted: bool, exchanged: bool, choose: Choose) -> Received:
    """What arrives of a group whose strength is known.

    Args:
        side: whose.
        group: the group.
        depleted: whether it is.
        exchanged: whether an SPW 251/1 was exchanged for an SPW 251/10 (GRG g).
        choose: tells the option of a convention in force.
    """
    strength = "Depleted" if depleted else "Full"
    if group.id in WEAPONS[side]:
        return _weapons(side, group, depleted, strength, choose)
    if group.section == ARMOR:
        return _vehicles(group, depleted, exchanged, strength)
    if group.full:
        count = group.depleted if depleted else group.full
        listed = ", ".join(f"{name} {number}" for name, number in support_weapons(side, group.id, choose).items())
        return Received(f"{count} {group.of}", f"{strength}. {listed or 'No SW'}", {"squads": count})
    if group.is_module:
        normal = not group.rolls and choose(ROCKET_AMMUNITION) == "normal"
        return Received(group.unit, "Normal ammunition" if normal else "", {"modules": 1})
    return Received(group.unit if group.observes else group.detail.partition(". ")[0])


def _vehicles(group: ReinforcementGroup, depleted: bool, exchanged: bool, strength: str) -> Received:
    count = group.depleted if depleted else group.full
    if not exchanged:
        leaders = ". Armor leaders: not known" if SUPPORT in group.notes else ""
        return Received(f"{count} {group.of}", f"{strength}{leaders}", {"vehicles": count})
    return Received(f"{count - 1} {group.of}, 1 SPW 251/10", strength, {"vehicles": count})


def _weapons(side: str, group: ReinforcementGroup, depleted: bool, strength: str, choose: Choose) -> Received:
    rows = weapons(side, group.id, depleted, choose)
    crews: dict[str, int] = {}
    for _, count, crew in rows:
        crews[crew] = crews.get(crew, 0) + count
    words = [counted(count, f"{crew} crew", f"{crew} crews") if crew else "whose crew is not known"
             for crew, count in crews.items()]  # fmt: skip
    guns = sum(count for _, count, crew in rows if crew == GUN_CREW)
    return Received(
        ", ".join(f"{count} {name}" for name, count, _ in rows), f"{strength}. {', '.join(words)}", {"Guns": guns}
    )
