"""What dust does beside attacks: light at night, aircraft, Close Combat, recovery, breakdowns (194.73 to 194.794)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.climate.air import LIGHT, NOT_LIT, Dust, Light, dust_of
from rules_core.systems.north_africa.conventions.air import EXTREME_NIGHT
from rules_core.systems.north_africa.procedures.asked import capitalized, plain, when
from rules_core.systems.north_africa.procedures.climate.asked import GROUP, asked, conditions
from rules_core.words.figures import counted, signed

LIGHT_CITE = "NA 194.78"
AERIAL_CITE = "NA 194.793"
CC_CITE = "NA 194.794"
STARSHELL, IR, BLAZE = "starshell", "ir", "blaze"
_SIGHTING_DRM = 1
"""What all dust together adds to a Sighting DR of AA fire (194.793)."""
_MOST_LEVELS = 9


def _light(case: Case) -> Ruling:
    dust, source = dust_of(conditions(case)), case.word("source")
    if dust is None:
        return plain("as ever", LIGHT_CITE, "Without dust your rulebook's own radius holds.", GOOD)
    row = LIGHT.get(dust.word)
    if row is None:
        none = case.choice(EXTREME_NIGHT) == "none"
        row = Light(NOT_LIT, NOT_LIT, blaze_by_levels=True) if none else LIGHT["very-heavy"]
    if source == BLAZE:
        if not row.blaze_by_levels:
            return plain("as ever", LIGHT_CITE, "Such dust doesn't affect a Blaze.", GOOD)
        return _lights(case.whole("levels"), "one hex for each blazing level, rooftops left out")
    return _lights(row.starshell if source == STARSHELL else row.ir, dust.name)


def _lights(radius: int, why: str) -> Ruling:
    facts = (Fact("light", why, LIGHT_CITE),)
    if radius == NOT_LIT:
        return plain("lights nothing", LIGHT_CITE, "Not even its own hex.", BAD, facts)
    if radius == 0:
        return plain("lights its own hex", LIGHT_CITE, "And no other.", OPEN, facts)
    far = "all adjacent ones" if radius == 1 else f"all within {counted(radius, 'hex', 'hexes')}"
    return plain(f"lights its own hex and {far}", LIGHT_CITE, "", OPEN, facts)


DUST_LIGHT = Procedure(
    "dust-light",
    "Light at night in dust",
    GROUP,
    "How far a Starshell, an IR or a Blaze lights hexes in dust.",
    LIGHT_CITE,
    (
        Field(
            "source",
            "Light",
            "choice",
            "",
            LIGHT_CITE,
            (Choice(STARSHELL, "Starshell"), Choice(IR, "IR"), Choice(BLAZE, "Blaze")),
        ),
        Field(
            "levels",
            "Blazing levels",
            "whole",
            "Of the hex, rooftops left out.",
            LIGHT_CITE,
            default=1,
            most=_MOST_LEVELS,
            when=when("source", BLAZE),
        ),
        *asked("dust"),
    ),
    _light,
)


def _aerial(case: Case) -> Ruling:
    dust, raised = dust_of(conditions(case)), case.flag("raised")
    if dust is None and not raised:
        return plain("no DRM", AERIAL_CITE, "There is no dust.", GOOD)
    if case.word("what") == "sighting":
        return plain(f"{signed(_SIGHTING_DRM)} DRM", AERIAL_CITE, "All dust together adds no more.", OPEN)
    if dust is not None and dust.stops_aerial:
        return plain("no attack", "NA 194.731", "Aerial units neither attack nor are attacked in such dust.", BAD)
    return plain("all their DRM", AERIAL_CITE, "Every kind and density adds its own, as on any line.", OPEN)


AERIAL_DUST = Procedure(
    "dust-aerial",
    "Aircraft and dust",
    GROUP,
    "What dust does to the sighting of AA fire, and to attacks by or against Aerial units.",
    AERIAL_CITE,
    (
        Field(
            "what",
            "What",
            "choice",
            "",
            AERIAL_CITE,
            (Choice("sighting", "AA Aerial Observation Sighting DR"), Choice("attack", "An attack by or against one")),
        ),
        Field("raised", "Vehicle or FFE Dust", "flag", "In the line.", AERIAL_CITE),
        *asked("dust"),
    ),
    _aerial,
)


def _effects(case: Case) -> Ruling:
    dust = dust_of(conditions(case))
    if dust is None:
        return plain("none", "NA 194.7", "There is no dust.", GOOD)
    return plain(capitalized(dust.name), dust.cite, "Besides what it adds to attacks.", OPEN, tuple(_rows(dust)))


def _rows(dust: Dust) -> list[Fact]:
    dense = dust.is_hindrance
    found = [
        Fact("FFMO and MOG", "negated" if dense else "as ever", f"{dust.cite}, 194.794" if dense else "NA 194.711"),
        Fact("Interdiction", "prevented" if dense else "with the Dust DRM", "NA 194.711"),
        Fact("Close Combat attacks", "no effect", CC_CITE),
    ]
    if dust.new_hex:
        found.append(Fact("vehicles and Cavalry", f"{signed(dust.new_hex)} MP or MF", "NA 194.73", "for each new hex"))
    if dust.buttoned_up:
        found.append(Fact("BU AFV", f"{signed(dust.buttoned_up)} MP more", "NA 194.731", "for each new hex"))
    if dust.stops_aerial:
        found.append(Fact("Double Time and Gallop", "not allowed", "NA 194.731"))
        found.append(Fact("Aerial units", "no attacks by or against them", "NA 194.731"))
    if dust.recovery:
        found.append(Fact("every Recovery dr", signed(dust.recovery), "NA 194.731"))
    if dust.breakdown:
        found.append(Fact("B and X numbers", signed(-dust.breakdown), "NA 194.732", "of all but Aerial units"))
    return found


DUST_EFFECTS = Procedure(
    "dust-effects",
    "What dust does",
    GROUP,
    "Everything that a density of dust does besides its DRM.",
    "NA 194.71 to 194.794",
    asked("dust"),
    _effects,
)
