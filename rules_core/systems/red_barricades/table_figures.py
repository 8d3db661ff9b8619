"""Figures of the base game that Red Barricades' tables need and its source leaves out."""

from __future__ import annotations

from rules_core.figures.figures import Figures
from rules_core.options import Figure
from rules_core.systems.red_barricades.kindling import KINDLING_WORDS

EC_TITLES: dict[str, str] = {
    "moist": "Moist",
    "moderate": "Moderate",
    "dry": "Dry",
    "very-dry": "Very Dry",
    "mud": "Mud",
    "snow": "Snow",
}
"""The EC whose drm the source leaves out; that of Wet is in an example of A22.6111."""
EC_WORDS: dict[str, str] = {ec: f"ec-{ec}" for ec in EC_TITLES}
"""The word of the drm of each."""

MOL_TK, CASE_A, CASE_B = "mol-tk", "case-a", "case-b"
SIGHTING_TC = "sighting-tc"
KINDLING_OF: dict[str, str] = {word: f"kindling-{word}" for word in KINDLING_WORDS}
"""The word of each Kindling number."""

MOST_DRM = 12
AT_AFV = "what a MOL does to an AFV"
FLAMES = "whether a Flame is placed"
MOST_KINDLING = 20


def _drm(what: str, where: str, use: str) -> Figure:
    return Figure(what, where, use, -MOST_DRM, MOST_DRM)


TABLES = Figures(
    "numbers",
    {
        MOL_TK: Figure("the Basic TK# of a MOL", "C7.34", AT_AFV, 1, 20),
        CASE_A: _drm("the To Kill Modification of a rear hit (Case A)", "C7.21", AT_AFV),
        CASE_B: _drm("the To Kill Modification of Elevation Advantage (Case B)", "C7.22", AT_AFV),
        **{EC_WORDS[ec]: _drm(f"the EC drm of {title} EC", "B25.5", FLAMES) for ec, title in EC_TITLES.items()},
        **{
            KINDLING_OF[word]: Figure(f"the Kindling number of {title}", "B25", FLAMES, 2, MOST_KINDLING)
            for word, title in KINDLING_WORDS.items()
        },
        SIGHTING_TC: Figure("the number of the Sighting TC", "E7.3", "whether aircraft sight their target", 2, 11),
    },
)
"""Each figure with where it stands in the player's rulebook."""
