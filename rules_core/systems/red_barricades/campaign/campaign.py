"""Campaign Game III as the desk keeps it."""

from __future__ import annotations

from rules_core.campaigns.campaign import Campaign, CampaignSide
from rules_core.campaigns.charts import AMMUNITION, ReinforcementGroup
from rules_core.convention import Choose
from rules_core.systems.red_barricades.campaign import chits, day, hexes, observers
from rules_core.systems.red_barricades.campaign.charts import GERMAN_GROUPS, RUSSIAN_GROUPS, SECTIONS
from rules_core.systems.red_barricades.campaign.footnotes import EXCHANGE, GERMAN_NOTES, RUSSIAN_NOTES
from rules_core.systems.red_barricades.campaign.fortifications import FIGURES, FORT, FPP_TABLE, WORKS
from rules_core.systems.red_barricades.campaign.historical import CITE as HD
from rules_core.systems.red_barricades.campaign.historical import DRM, FIRST, LAST
from rules_core.systems.red_barricades.campaign.received import received
from rules_core.systems.red_barricades.campaign.strength import RGS, roll
from rules_core.systems.red_barricades.campaign_conventions import FPP_LEFT, ROCKET_AMMUNITION
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN

SEQUENCE = "O11.612, O11.616, O11.619 to O11.623"
"""The steps of a day at the desk: date and SAN, CPP received, purchases, strength, SW, leaders and ammunition, each
group by its own DR, FPP, notes of Recon and Idle."""


def exchange(group: ReinforcementGroup) -> str:
    """What may be exchanged once a group's Strength is known (GRG g); empty for nothing."""
    return "One SPW 251/1 for an SPW 251/10" if EXCHANGE in group.notes else ""


def rolls(group: ReinforcementGroup, choose: Choose) -> tuple[str, ...]:
    """What is rolled for a group, in order; rockets only where the convention has them roll."""
    if group.is_module and not group.rolls and choose(ROCKET_AMMUNITION) == "rolled":
        return (AMMUNITION,)
    return group.rolls


CG_III = Campaign(
    corrects=FPP_TABLE,
    id="cg3",
    title="Red Barricades, CG III",
    help="Both sides buy, roll and fortify from 17 October to 15 November 1942. Only the whole campaign is won "
    "or lost, never a single day (CG3-1).",
    first=FIRST,
    last=LAST,
    sides=(
        CampaignSide(GERMAN, "German", "G", GERMAN_GROUPS, GERMAN_NOTES, DRM[GERMAN]),
        CampaignSide(RUSSIAN, "Russian", "R", RUSSIAN_GROUPS, RUSSIAN_NOTES, DRM[RUSSIAN]),
    ),
    sections=SECTIONS,
    roll=roll,
    rolls=rolls,
    received=received,
    exchange=exchange,
    works=WORKS,
    figures=FIGURES,
    facts=day.FACTS,
    keeps_works=lambda choose: choose(FPP_LEFT) == "kept",
    mind=day.mind,
    settle=day.settle,
    drawn=chits.drawn,
    drawn_cite=chits.CITE,
    scores=day.scores,
    hex_trouble=hexes.trouble,
    observer_help=observers.HELP,
    observer_trouble=observers.trouble,
    register_titles=("pre-registered hex", "pre-registered hexes"),
    cites={
        "budget": "O11.616",
        "order": "O11.619, O11.620",
        "drm": f"{HD}, {RGS.removeprefix('RB ')}",
        "works": FORT,
        "registers": "RB GRG p",
        "record": "RB GRG, RRG, RGS, LDR, SW, FORT",
    },
)
"""Campaign Game III (CG3-1): 17 October to 15 November, no winner of a single day, no balance provision."""
