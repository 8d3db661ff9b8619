"""What the judge settles before the game: the page's own settings, with its defaults where it has any."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.options import NOT_SAID, OptionField
from rules_core.scenarios.scenario import STEPS, ConditionEffect, ConditionGroup, Excluded, Scenario, Values
from rules_core.situation import Situation
from rules_core.systems.miniatures import mine_table

EVERYWHERE = ("sight", "movement", "procedures")
YES, NO = "yes", "no"
TREES, TRAVERSE, AT_START, BOG, MEASURING = "trees", "traverse", "heavy_woods", "bog", "measuring"
BRIDGE_SIGHT, BRIDGE_COVER = "other_bridge_sight", "other_bridge_cover"
AP_LIGHT, AP_HEAVY = "ap_light", "ap_heavy"
"""The settings, as queries, links and maps have them."""
FREE, BLOCK = "free", "block"
COVER, NO_COVER = "cover", "none"

PERCENT_STEP = 5
PERCENTS = tuple(str(value) for value in range(0, 101, PERCENT_STEP))
BOG_USUAL = str(mine_table.BOG)
"""The chance to bog down that the page has where the judge sets none (T13)."""
MEASURED_TO = "0.5"
"""How good a map of a table is taken to be, in inches, where nobody says."""
AP_LIGHT_USUAL, AP_HEAVY_USUAL = str(mine_table.AP_LIGHT), str(mine_table.AP_HEAVY)
"""The chance that AP mines immobilise a tank under 20 tons, and another, unless the judge alters it (Mines)."""


def _percents(usual: str) -> tuple[str, ...]:
    return (usual, *(value for value in PERCENTS if value != usual))


def _choice(
    name: str, title: str, choices: tuple[str, ...], says: str, affects: tuple[str, ...], words: Mapping[str, str]
) -> OptionField:
    return OptionField(name, title, "choice", choices, says, affects, named=words)


def _percent(name: str, title: str, usual: str, says: str) -> OptionField:
    words = {value: f"{value} %" for value in PERCENTS}
    steps = f"{says} In steps of {PERCENT_STEP} %."
    return _choice(name, title, _percents(usual), steps, ("movement", "procedures"), words)


FIELDS: tuple[OptionField, ...] = (
    _choice(TREES, "Solitary trees", (NOT_SAID, FREE, BLOCK), "In 1/72 they never block; in 1/285 the judge says.",
            ("sight",), {FREE: "Don't block in 1/285", BLOCK: "Block in 1/285"}),
    _choice(TRAVERSE, "Turrets and pivots in woods", (YES, NO), "Allowed unless the judge rules them out.",
            ("procedures",), {YES: "Allowed", NO: "Ruled out"}),
    _choice(AT_START, "Vehicles in heavy woods at the start", (NO, YES), "None unless the judge puts them there.",
            ("movement", "procedures"), {NO: "None", YES: "As the judge put them"}),
    _percent(BOG, "Chance to bog down", BOG_USUAL, "In soft ground and marsh; 20 % where the judge sets none."),
    _choice(BRIDGE_SIGHT, "Bridges of another kind than stone", (NOT_SAID, FREE, BLOCK),
            "What they do to a line of sight.", ("sight",), {FREE: "Don't block sight", BLOCK: "Block sight"}),
    _choice(BRIDGE_COVER, "Cover of bridges that aren't stone", (NOT_SAID, COVER, NO_COVER),
            "Whether they cover as one of stone does.", ("sight",), {COVER: "As stone", NO_COVER: "None"}),
    _choice(MEASURING, "The map is good to", (MEASURED_TO, "0", "0.25", "1"),
            "An answer that hangs on less says that it is close: measure on the table.", ("sight",),
            {MEASURED_TO: "½ in", "0": "exactly", "0.25": "¼ in", "1": "1 in"}),
    _percent(AP_LIGHT, "AP mines against tanks under 20 tons", AP_LIGHT_USUAL, "How likely they immobilise one."),
    _percent(AP_HEAVY, "AP mines against heavier tanks", AP_HEAVY_USUAL, "How likely they immobilise one."),
)  # fmt: skip
"""Every setting that is the whole game's; what is of one ridge, bridge or minefield stands on the map."""
_USUAL = {setting.id: str(setting.usual) for setting in FIELDS}


@dataclass
class Settings:
    """What the judge has settled for a table, and which of it was asked for.

    Args:
        situation: the table, and what the query says.
        heeded: the ids of the settings that have had a say so far.
    """

    situation: Situation
    heeded: dict[str, None] = dataclasses.field(default_factory=dict)

    def word(self, setting: str) -> str:
        """A setting in force, the page's default where nobody says; it has a say from now on.

        Args:
            setting: its id.
        """
        self.heeded[setting] = None
        return self.known(setting)

    def percent(self, setting: str) -> int:
        """A chance in force, in percent, as ``word`` gives a setting."""
        return int(self.word(setting))

    def known(self, setting: str) -> str:
        """A setting in force for who only tells it."""
        return str(self.situation.conditions.get(setting, _USUAL[setting]))


_CITES = {
    TREES: "MIN T2", TRAVERSE: "MIN T2", AT_START: "MIN T4", BOG: "MIN T13",
    BRIDGE_SIGHT: "MIN Bridges", BRIDGE_COVER: "MIN Bridges",
    MEASURING: "", AP_LIGHT: "MIN Mines", AP_HEAVY: "MIN Mines",
}  # fmt: skip


def _effects(values: Values, excluded: tuple[Excluded, ...]) -> tuple[ConditionEffect, ...]:  # noqa: ARG001 # none are
    """Every setting with its value, and whether it is the page's default or the judge has still to say."""
    found = []
    for field in FIELDS:
        value = str(values[field.id])
        missing = value == NOT_SAID
        usual = value == field.choices[0]
        detail = (
            f"{'In 1/285 the' if field.id == TREES else 'The'} judge has still to say."
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
