"""What holds for a whole scenario in the desert: its date and place, its weather, the dust, the ground (194, 196)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.options import NOT_SAID, OptionField
from rules_core.situation import Situation
from rules_core.words.figures import signed

EVERYWHERE = ("sight", "movement", "procedures")

MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
YEARS = ("1940", "1941", "1942", "1943", "1944", "1945")
NORTH_AFRICA = "north-africa"
PLACES = (NORTH_AFRICA, "middle-east", "mediterranean-islands", "east-africa", "elsewhere")
"""Where a scenario is set; all but the last are Arid Land (194.2)."""
LEVELS = ("gia", "cod", "coi", "sl")
"""The rules level in play: Squad Leader and its three modules (intro, 182)."""
CLEAR, GUSTY, OVERCAST, MUD_WEATHER, MUD_OVERCAST, RAIN = (
    "clear", "clear-gusty", "overcast", "mud", "mud-overcast", "rain",
)  # fmt: skip
WEATHERS = (CLEAR, GUSTY, OVERCAST, MUD_WEATHER, MUD_OVERCAST, RAIN, "fog", "mist", "falling-snow")
EARLY, MID_MORNING, MIDDAY, MID_AFTERNOON, LATE, NIGHT = (
    "early-morning", "mid-morning", "midday", "mid-afternoon", "late-afternoon", "night",
)  # fmt: skip
TIMES = ("none", EARLY, MID_MORNING, MIDDAY, MID_AFTERNOON, LATE, NIGHT)
"""The time of day (194.3); none of them where that has no say."""
MODERATE, MUD, WET, MOIST, DRY, VERY_DRY, SNOW = ("moderate", "mud", "wet", "moist", "dry", "very-dry", "snow")
ECS = (NOT_SAID, MUD, WET, MOIST, MODERATE, DRY, VERY_DRY, SNOW)
"""The ground: what nobody has said excludes no dust."""
MILD, HEAVY_WIND = "mild-breeze", "heavy-wind"
WINDS = ("none", MILD, HEAVY_WIND)
HEXSIDES = ("1", "2", "3", "4", "5", "6")
"""The hexsides of a hex, clockwise from the top (from the one right of it where hexes stand on their point)."""
DUSTS = ("none", "light", "moderate", "heavy", "very-heavy", "extremely-heavy")
"""The ladder of dust, thin to dense (194.76)."""
BROKEN, STEPPE = "broken", "steppe"
ALTERNATES = ("none", BROKEN, STEPPE)
ORCHARDS = ("orchard", "olive-grove", "palm-trees", "cactus-patch")
"""What a scenario has in place of orchards (196.4-.5, 196.7)."""
BRUSHES = ("brush", "vineyard")
HEDGES = ("hedge", "cactus-hedge")
SANDS = ("sand", "grain")
"""What Sand overlays stand for; grain only on Steppe (196.2)."""
ONLY_DESERT, SOME_DESERT, NO_DESERT = "desert-only", "some-desert", "no-desert"
BOARDS = (ONLY_DESERT, SOME_DESERT, NO_DESERT)
NORTHS = (NOT_SAID, "up", "right", "down", "left")
"""The side of the map that lies north (NAS-31)."""
TURNS = tuple(str(number) for number in range(1, 31))
SIDES = ("axis", "allied")
"""The two players, whose Player Turns take turns."""

_LEVEL_WORDS = {
    "gia": "GI: Anvil of Victory (GIA)", "cod": "Crescendo of Doom (COD)", "coi": "Cross of Iron (COI)",
    "sl": "Squad Leader (SL)",
}  # fmt: skip
_WEATHER_WORDS = {GUSTY: "Clear, gusty", MUD_OVERCAST: "Mud, overcast", "falling-snow": "Falling snow"}
_TIME_WORDS = {
    EARLY: "Early Morning", MID_MORNING: "Mid Morning", MID_AFTERNOON: "Mid Afternoon", LATE: "Late Afternoon",
}  # fmt: skip
_WIND_WORDS = {"none": "None", MILD: "Mild Breeze", HEAVY_WIND: "Heavy Wind"}
_DUST_WORDS = {"very-heavy": "Very Heavy", "extremely-heavy": "Extremely Heavy"}
_PLACE_WORDS = {
    NORTH_AFRICA: "North Africa", "middle-east": "Middle East", "mediterranean-islands": "Islands",
    "east-africa": "East Africa", "elsewhere": "Elsewhere",
}  # fmt: skip
EC_NAMES = {
    MUD: "Mud", WET: "Wet", MOIST: "Moist", MODERATE: "Moderate", DRY: "Dry", VERY_DRY: "Very Dry", SNOW: "Snow",
}  # fmt: skip
EC_DRM = {MUD: -3, WET: -2, MOIST: -1, MODERATE: 0, DRY: 1, VERY_DRY: 2}
"""What each ground adds to a DR that takes the EC DRM (194.4)."""
_EC_WORDS = {word: f"{name} {signed(EC_DRM[word])}" if EC_DRM.get(word) else name for word, name in EC_NAMES.items()}
_ALTERNATE_WORDS = {"none": "Desert", BROKEN: "Broken", STEPPE: "Steppe"}
_BOARD_WORDS = {ONLY_DESERT: "Desert only", SOME_DESERT: "Some desert", NO_DESERT: "None"}


def _choice(
    name: str,
    title: str,
    choices: tuple[str, ...],
    says: str,
    words: Mapping[str, str] | None = None,
    affects: tuple[str, ...] = EVERYWHERE,
) -> OptionField:
    return OptionField(name, title, "choice", choices, says, affects, named=words or {})


FIELDS: tuple[OptionField, ...] = (
    _choice("rules_level", "Rules in play", LEVELS, "Some rules hold at GIA only (182).", _LEVEL_WORDS),
    _choice("year", "Year", (NOT_SAID, *YEARS), "When the scenario is set."),
    _choice("month", "Month", (NOT_SAID, *MONTHS), "Weather, ground and rarity follow it."),
    _choice("place", "Place", PLACES, "All but Elsewhere are Arid Land (194.2).", _PLACE_WORDS),
    _choice("weather", "Weather", WEATHERS, "What the sky does.", _WEATHER_WORDS),
    _choice("time", "Time of day", TIMES, "Sun and haze follow it.", _TIME_WORDS),
    _choice("ec", "Ground", ECS, "The Environmental Conditions. Dust needs Dry or Very Dry.", _EC_WORDS),
    _choice("wind", "Wind", WINDS, "How hard it blows.", _WIND_WORDS),
    _choice("wind_from", "Wind from", (NOT_SAID, *HEXSIDES), "The hexside that it blows over, clockwise from the top."),
    OptionField("gusts", "Gusts", "flag", (), "Whether it gusts now.", EVERYWHERE),
    _choice("dust", "Dust", DUSTS, "How dense the dust is.", _DUST_WORDS),
    _choice("alternate", "Ground of another kind", ALTERNATES, "Broken or Steppe Terrain.", _ALTERNATE_WORDS),
    _choice("orchards", "Orchards are", ORCHARDS, "What stands where the board has orchards."),
    _choice("brush", "Brush is", BRUSHES, "Vineyard is brush and a Bog hex (196.6)."),
    _choice("hedges", "Hedges are", HEDGES, "Walls and hedges alike: cactus takes a whole turn to cross (196.3)."),
    _choice("sand", "Sand overlays are", SANDS, "Grain on Steppe only (196.2)."),
    _choice("boards", "Boards", BOARDS, "Boards 25 to 31 are Desert Boards (176.1).", _BOARD_WORDS),
    _choice("north", "North", NORTHS, "The side of the map that lies north.", affects=("sight",)),
    _choice("turn", "Turn", TURNS, "The game turn."),
    _choice("player", "Player Turn", SIDES, "Whose Player Turn it is."),
    _choice("first", "Moves first", SIDES, "Who has the first Player Turn of a turn."),
    OptionField("blown", "Heavy Wind and gusts last turn", "flag", (), "Whether both blew at the last Wind Change DR.",
                ("procedures",)),
    OptionField("rained", "It has rained", "flag", (), "Rain ends all dust for the rest of the scenario (194.77).",
                EVERYWHERE),
)  # fmt: skip
BY_ID = {field.id: field for field in FIELDS}


@dataclass(frozen=True)
class Conditions:
    """The conditions of a scenario that are in force, each a word of its field.

    Args:
        rules_level: ``gia``, ``cod``, ``coi`` or ``sl``.
        year: the year; ``NOT_SAID`` where nobody has said.
        month: the month; ``NOT_SAID`` where nobody has said.
        place: a word of ``PLACES``.
        weather: a word of ``WEATHERS``.
        time: a word of ``TIMES``.
        ec: a word of ``ECS``.
        wind: a word of ``WINDS``.
        wind_from: the hexside that the wind blows over; ``NOT_SAID`` where nobody has said.
        gusts: whether it gusts.
        dust: a word of ``DUSTS``.
        alternate: a word of ``ALTERNATES``.
        orchards: a word of ``ORCHARDS``.
        brush: a word of ``BRUSHES``.
        hedges: a word of ``HEDGES``.
        sand: a word of ``SANDS``.
        boards: a word of ``BOARDS``.
        north: a word of ``NORTHS``.
        turn: the game turn.
        player: whose Player Turn it is, a word of ``SIDES``.
        first: who has the first Player Turn.
        blown: whether Heavy Wind and gusts held together at the last Wind Change DR.
        rained: whether it has rained.
    """

    rules_level: str = LEVELS[0]
    year: str = NOT_SAID
    month: str = NOT_SAID
    place: str = PLACES[0]
    weather: str = WEATHERS[0]
    time: str = TIMES[0]
    ec: str = ECS[0]
    wind: str = WINDS[0]
    wind_from: str = NOT_SAID
    gusts: bool = False
    dust: str = DUSTS[0]
    alternate: str = ALTERNATES[0]
    orchards: str = ORCHARDS[0]
    brush: str = BRUSHES[0]
    hedges: str = HEDGES[0]
    sand: str = SANDS[0]
    boards: str = BOARDS[0]
    north: str = NORTHS[0]
    turn: str = TURNS[0]
    player: str = SIDES[0]
    first: str = SIDES[0]
    blown: bool = False
    rained: bool = False


_LAST: list[tuple[Mapping[str, object], Conditions]] = [({}, Conditions())]
"""The conditions that were read last, and what they were read from: nobody changes them."""


def conditions_of(situation: Situation) -> Conditions:
    """The conditions in force: what others exclude is not among them."""
    values, known = _LAST[0]
    if values is not situation.conditions:  # every line of a fan asks, of one situation
        known = read(situation.conditions)
        _LAST[0] = situation.conditions, known
    return known


def read(values: Mapping[str, object]) -> Conditions:
    """Conditions by their names, from their values by field."""
    said: dict[str, Any] = dict(values)
    return Conditions(**said)


def ground_unsaid_says(otherwise: str, rule: str) -> str:
    """That nobody has said the EC, on which hangs what sand does.

    Args:
        otherwise: what holds where they are Wet or Mud, a clause.
        rule: its number.
    """
    return f"The ground isn't said: {otherwise} where it is Wet or Mud ({rule})."
