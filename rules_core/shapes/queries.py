"""The query of every kind of question.

What is left out has its usual value; null says the same as leaving it out.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from rules_core.shapes.words import Ends, Figure, From, HexName, Keyword, MapId, OnMap, Spot, SystemId, Thing

Table = Annotated[list[Thing], "What lies on the map."]
Options = Annotated[dict[str, object], "What is said of the shot or the unit, by the ids of the system's options."]
Conventions = Annotated[dict[str, str], "House conventions decided otherwise: the option of each, by its id."]
Conditions = Annotated[dict[str, object], "What holds for the whole scenario, by the ids of the system's conditions."]
Sheet = Annotated[
    dict[str, dict[str, dict[str, Figure]]],
    "The player's own figures, by system, option and the ids of the catalog; what `options` say counts before them.",
]
Allowance = Annotated[
    Figure, "What the unit may spend: MP, MF, or hexes where its mode counts those.", Keyword("minimum", 0)
]
Unit = Annotated[str, "A class of units of the system."]
Mode = Annotated[str, "One of the unit's ways to move; the first where none is said."]
Moves = Annotated[
    list[str],
    "What the unit does: hexes to enter, `E38@roof`; for one that faces somewhere also `face E37/F37`, `face NE`, "
    "`E36/F36` (follow that hexside), `turret H32/I33`, `reverse`, `forward`; `E38 x2` and `E38 mp 3` for a hex, a "
    "turn or a hexside for which twice the cost or three MP are spent.",
]
Readings = Annotated[
    Literal["all", "none"], "Whether to tell what each other option of a house convention that had a say would come to."
]
Objective = Literal["cheapest", "safest", "soonest"]
Roll = Annotated[bool | list[int], "True to throw the dice, or what they show."]
Other = Annotated[SystemId, "The other system."]


class Lying(TypedDict):
    """What may be said of every question that is asked on a map."""

    table: NotRequired[Table]
    options: NotRequired[Options]
    conventions: NotRequired[Conventions]
    figures: NotRequired[Sheet]
    conditions: NotRequired[Conditions]
    drawn: NotRequired[Annotated[str, "A map that the question brings along, packed; its id begins with s-."]]


class Asked(OnMap, Lying):
    """What every question on a map has."""


class MoverParts(TypedDict):
    """Who moves."""

    unit: Unit
    mode: NotRequired[Mode]
    allowance: NotRequired[Allowance]


class OtherSystem(TypedDict):
    """What a question says of the system that it is compared with."""

    compare_options: NotRequired[Annotated[Options, "The other system's options."]]
    compare_allowance: NotRequired[Annotated[Allowance, "The allowance under the other system."]]


class AnyParts(TypedDict, total=False):
    """Parts of a line or a way, as far as they are known."""

    to: Spot
    unit: Unit
    mode: Mode
    allowance: Allowance
    via: list[Spot]
    objective: Objective
    moves: Moves


MayBegin = TypedDict("MayBegin", {"from": NotRequired[Spot]})


class LosQuery(Asked, Ends):
    """What one Location sees of another."""

    kind: Literal["los"]
    readings: NotRequired[Readings]


class FanQuery(Asked, From):
    """Everything that is seen from one Location."""

    kind: Literal["fan"]
    range: NotRequired[
        Annotated[int, "How far to look, in hexes; the whole map where it is not said.", Keyword("minimum", 0)]
    ]
    places: NotRequired[Annotated[Literal["ground", "all"], "Each hex's usual place, or all of its places."]]
    reverse: NotRequired[Annotated[bool, "From where it is seen, in place of what it sees."]]
    also: NotRequired[Annotated[Spot, "A second one that looks as the first does."]]
    arc: NotRequired[
        Annotated[list[int], "The hexsides, by their hours, beyond which alone it looks; all round where none is said."]
    ]


class HexQuery(Asked):
    """What one hex is under the game."""

    kind: Literal["hex"]
    hex: HexName


class SeesQuery(Asked):
    """Which of several units see a place."""

    kind: Literal["sees"]
    to: Spot
    units: Annotated[list[Spot], "Where the units are."]
    others: NotRequired[Annotated[list[Spot], "More places that are looked at; at most 40 lines in all."]]
    reverse: NotRequired[Annotated[bool, "Which of them are seen from the place."]]


class ReachQuery(Asked, From, MoverParts, OtherSystem):
    """Everywhere a unit can get; what it says of another system is kept for the way that is chosen next."""

    kind: Literal["reach"]
    compare: NotRequired[Other]


class PathQuery(Asked, Ends, MoverParts):
    """The cheapest way, or the safest."""

    kind: Literal["path"]
    readings: NotRequired[Readings]
    via: NotRequired[Annotated[list[Spot], "Locations to pass, in order."]]
    objective: NotRequired[Objective]


class WalkQuery(Asked, MayBegin, MoverParts):
    """The price of the steps that it lists."""

    kind: Literal["walk"]
    readings: NotRequired[Readings]
    moves: Moves


class TableQuery(Lying):
    """One of the system's tables or procedures."""

    kind: Literal["table"]
    readings: NotRequired[Readings]
    system: SystemId
    map: NotRequired[Annotated[MapId, "The map, where the procedure is about places of one."]]
    name: Annotated[str, "The procedure."]
    inputs: NotRequired[Annotated[dict[str, object], "What the procedure asks for, by the ids of its inputs."]]
    roll: NotRequired[Roll]


class CountersQuery(Asked):
    """What lies on the map, thing by thing, and what may not lie there."""

    kind: Literal["counters"]


class CampaignQuery(TypedDict):
    """A side's campaign: as it stands, or after an action."""

    kind: Literal["campaign"]
    system: SystemId
    campaign: NotRequired[Annotated[str, "The campaign; the system's first where none is said."]]
    side: NotRequired[Annotated[str, "Whose; the document's where it has one, else the first."]]
    day: NotRequired[Annotated[str, "The day to show and to act on; the latest that is not closed where none is said."]]
    document: NotRequired[Annotated[dict[str, object], "What an answer gave; nothing for a new campaign."]]
    other: NotRequired[
        Annotated[dict[str, object], "The other side's, where one device keeps both: only what it spent is told."]
    ]
    packed: NotRequired[Annotated[str, "A day's record out of a link, in place of a document."]]
    do: NotRequired[Annotated[dict[str, object], "An action: its `action`, and what belongs to it."]]
    conventions: NotRequired[Conventions]


class RosterQuery(TypedDict):
    """What a side may have somewhere in a month, and how rare it is."""

    kind: Literal["roster"]
    system: SystemId
    roster: NotRequired[Annotated[str, "The order of battle; the system's first where none is said."]]
    theater: NotRequired[Annotated[str, "Where; what the conditions say, else the first theater."]]
    month: NotRequired[Annotated[str, "`1941-03` or `3/41`; what the conditions say, else the theater's first."]]
    search: NotRequired[Annotated[str, "Words of a name, a gun or a note: `20L`, `note N`."]]
    group: NotRequired[Annotated[str, "The id of a group; `all` where none is said."]]
    sort: NotRequired[Annotated[str, "`rarity`, `name`, `kind`, or the id of a measure."]]
    entry: NotRequired[Annotated[str, "One entry, by its id or its name: its card is told too."]]
    conventions: NotRequired[Conventions]
    conditions: NotRequired[Conditions]


class ConditionsQuery(TypedDict):
    """The conditions of a scenario: as they stand, what comes next, and after an action."""

    kind: Literal["conditions"]
    system: SystemId
    map: NotRequired[Annotated[MapId, "The map, where something lies on one."]]
    conditions: NotRequired[Conditions]
    inputs: NotRequired[Annotated[dict[str, object], "What the player says of the coming turn, by its fields."]]
    do: NotRequired[
        Annotated[
            dict[str, object],
            "An action: `turn`; `set` with `field` and `value`; `roll` with `field`, or `all`, and perhaps `dice`.",
        ]
    ]
    table: NotRequired[Table]
    options: NotRequired[Options]
    conventions: NotRequired[Conventions]
    figures: NotRequired[Sheet]


class CompareQuery(Asked, MayBegin, AnyParts, OtherSystem):
    """One line or way under two systems."""

    kind: Literal["compare"]
    readings: NotRequired[Readings]
    compare: Other
    asks: NotRequired[Annotated[Literal["los", "path", "walk"], "The kind of question that both answer."]]


class SwitchQuery(Asked, MayBegin, AnyParts, OtherSystem):
    """The same question in another system's words, whatever of it there is."""

    kind: Literal["switch"]
    compare: Other
    range: NotRequired[int]
    places: NotRequired[Literal["ground", "all"]]


class RuleQuery(TypedDict):
    """What a rule does, in words of our own."""

    kind: Literal["rule"]
    system: SystemId
    cite: Annotated[str, "A citation as an answer has it, with one number or several."]


class CatalogQuery(TypedDict):
    """What there is; with `system` alone, only of that system; with both map and system, also the places of hexes."""

    kind: Literal["catalog"]
    system: NotRequired[SystemId]
    map: NotRequired[MapId]
    hex: NotRequired[Annotated[HexName, "The one hex whose places are wanted."]]
    offers: NotRequired[Annotated[Literal["all", "none"], "None: nothing but places is wanted."]]


AnyQuery = (
    LosQuery
    | FanQuery
    | HexQuery
    | SeesQuery
    | ReachQuery
    | PathQuery
    | WalkQuery
    | TableQuery
    | CountersQuery
    | CampaignQuery
    | RosterQuery
    | ConditionsQuery
    | CompareQuery
    | SwitchQuery
    | RuleQuery
    | CatalogQuery
)
"""Any query; its ``kind`` says which."""
