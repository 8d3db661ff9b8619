"""What the judge settles before the game: the page's own settings, with its defaults where it has any."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.options import NOT_SAID, OptionField
from rules_core.scenarios.scenario import STEPS, ConditionEffect, ConditionGroup, Excluded, Scenario, Values
from rules_core.situation import Situation

EVERYWHERE = ("sight", "movement", "procedures")
YES, NO = "yes", "no"
FREE, BLOCK = "free", "block"
COVER, NO_COVER = "cover", "none"

PERCENTS = tuple(str(value) for value in range(0, 101, 5))
BOG_USUAL = "20"
"""The chance to bog down that the page has where the judge sets none (T13)."""
MEASURED_TO = "0.5"
"""How good a map of a table is taken to be, in inches, where nobody says."""
AP_LIGHT_USUAL, AP_HEAVY_USUAL = "20", "10"
"""The chance that AP mines immobilise a tank under 20 tons, and another, unless the judge alters it (Mines)."""


def _percents(usual: str) -> tuple[str, ...]:
    return (usual, *(value for value in PERCENTS if value != usual))


def _choice(
    name: str, title: str, choices: tuple[str, ...], says: str, affects: tuple[str, ...], words: Mapping[str, str]
) -> OptionField:
    return OptionField(name, title, "choice", choices, says, affects, named=words)


def _percent(name: str, title: str, usual: str, says: str) -> OptionField:
    words = {value: f"{value} %" for value in PERCENTS}
    return _choice(name, title, _percents(usual), says, ("movement", "procedures"), words)


FIELDS: tuple[OptionField, ...] = (
    _choice("trees", "Solitary trees", (NOT_SAID, FREE, BLOCK), "In 1/72 they never block; in 1/285 the judge says.",
            ("sight",), {FREE: "Don't block in 1/285", BLOCK: "Block in 1/285"}),
    _choice("traverse", "Turrets and pivots in woods", (YES, NO), "Allowed unless the judge rules them out.",
            ("procedures",), {YES: "Allowed", NO: "Ruled out"}),
    _choice("heavy_woods", "Vehicles in heavy woods at the start", (NO, YES), "None unless the judge puts them there.",
            ("movement", "procedures"), {NO: "None", YES: "As the judge put them"}),
    _percent("bog", "Chance to bog down", BOG_USUAL, "In soft ground and marsh; 20 % where the judge sets none."),
    _choice("other_bridge_sight", "Bridges of another kind than stone", (NOT_SAID, FREE, BLOCK),
            "What they do to a line of sight.", ("sight",), {FREE: "Don't block sight", BLOCK: "Block sight"}),
    _choice("other_bridge_cover", "Cover of such bridges", (NOT_SAID, COVER, NO_COVER),
            "Whether they cover as one of stone does.", ("sight",), {COVER: "As stone", NO_COVER: "None"}),
    _choice("measuring", "The map is good to", (MEASURED_TO, "0", "0.25", "1"),
            "What hangs on less is told to be close, and measured on the table.", ("sight",),
            {MEASURED_TO: "½ in", "0": "exactly", "0.25": "¼ in", "1": "1 in"}),
    _percent("ap_light", "AP mines against tanks under 20 tons", AP_LIGHT_USUAL, "How likely they immobilise one."),
    _percent("ap_heavy", "AP mines against heavier tanks", AP_HEAVY_USUAL, "How likely they immobilise one."),
)  # fmt: skip
"""Every setting that is the whole game's; what is of one ridge, bridge or minefield stands on the map."""


@dataclass(frozen=True)
class Settings:
    """What the judge has settled.

    Args:
        trees: whether solitary trees block in 1/285: ``NOT_SAID``, ``FREE`` or ``BLOCK``.
        traverse: whether turrets traverse in woods: ``YES`` or ``NO``.
        heavy_woods: whether vehicles stand in heavy woods at the start: ``YES`` or ``NO``.
        bog: the chance to bog down, in percent.
        other_bridge_sight: whether bridges that aren't of stone block: ``NOT_SAID``, ``FREE`` or ``BLOCK``.
        other_bridge_cover: whether they cover: ``NOT_SAID``, ``COVER`` or ``NO_COVER``.
        ap_light: the chance that AP mines immobilise a tank under 20 tons, in percent.
        ap_heavy: the same for another tank.
        measuring: how good the map is, in inches, as a word of its condition.
    """

    trees: str = NOT_SAID
    traverse: str = YES
    heavy_woods: str = NO
    bog: int = int(BOG_USUAL)
    other_bridge_sight: str = NOT_SAID
    other_bridge_cover: str = NOT_SAID
    ap_light: int = int(AP_LIGHT_USUAL)
    ap_heavy: int = int(AP_HEAVY_USUAL)
    measuring: str = MEASURED_TO


def settings_of(situation: Situation) -> Settings:
    """The settings in force, defaults included."""
    said = {field.id: situation.conditions.get(field.id, field.usual) for field in FIELDS}
    return Settings(
        trees=str(said["trees"]),
        traverse=str(said["traverse"]),
        heavy_woods=str(said["heavy_woods"]),
        bog=int(str(said["bog"])),
        other_bridge_sight=str(said["other_bridge_sight"]),
        other_bridge_cover=str(said["other_bridge_cover"]),
        ap_light=int(str(said["ap_light"])),
        ap_heavy=int(str(said["ap_heavy"])),
        measuring=str(said["measuring"]),
    )


_CITES = {
    "trees": "MIN T2", "traverse": "MIN T2", "heavy_woods": "MIN T4", "bog": "MIN T13",
    "other_bridge_sight": "MIN Bridges", "other_bridge_cover": "MIN Bridges",
    "measuring": "", "ap_light": "MIN Mines", "ap_heavy": "MIN Mines",
}  # fmt: skip


def _effects(values: Values, excluded: tuple[Excluded, ...]) -> tuple[ConditionEffect, ...]:  # noqa: ARG001 # none are
    """Every setting with its value, and whether it is the page's default or the judge has still to say."""
    found = []
    for field in FIELDS:
        value = str(values[field.id])
        missing = value == NOT_SAID
        usual = value == field.choices[0]
        detail = (
            "The judge has still to say."
            if missing
            else f"{'The page' if _CITES[field.id] else 'Walkaround'}'s default."
            if usual
            else "Set by the judge."
        )
        found.append(
            ConditionEffect(
                field.title, "?" if missing else field.titles[value], detail, _CITES[field.id], on=not missing
            )
        )
    return tuple(found)


def _brief(values: Values) -> tuple[str, ...]:
    """What the judge has set otherwise than the page."""
    found = [f"{field.title}: {field.titles[str(values[field.id])]}" for field in FIELDS
             if values[field.id] != field.choices[0]]  # fmt: skip
    return tuple(found[:3])


SCENARIO = Scenario(
    rows=tuple(
        ConditionGroup(
            field.title, _CITES[field.id], (field.id,), STEPS if field.choices[0].isdecimal() else "chips",
            help=field.help,
        )
        for field in FIELDS
    ),
    effects=_effects,
    brief=_brief,
)  # fmt: skip
"""How the settings are chosen and told."""
