"""The small words that all shapes are made of.

A text beside a type (``Annotated[str, "…"]``) is its description in the schema, a ``Keyword`` more of its schema.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, NotRequired, TypedDict


class Keyword(NamedTuple):
    """A keyword of JSON Schema that holds for a type, with its value."""

    name: str
    value: object


_FRACTION = Keyword("pattern", "^[0-9]+(/[0-9]+)?$")
_PAIR = (Keyword("minItems", 2), Keyword("maxItems", 2))

SystemId = Annotated[str, "The id of a game system, as the catalog lists them."]
MapId = Annotated[str, "The id of a map, as the catalog lists them: `dtw`."]
HexName = Annotated[str, "The name of a hex: `R26`."]
Spot = Annotated[
    str,
    "A hex and a place in it, in the game's own word: `R26@roof`; without a place, the usual one. On a free table a "
    "point in inches from the near left corner: `12.5x30`.",
]
At = Annotated[
    str,
    "A hex, `M20`, a Location, `M20@roof`, or a hexside, `R27/S27`; on a free table the name of a thing: `Mill Wood`.",
]
Cite = Annotated[
    str,
    "The rule, its game before the number, or the house convention, `HC-` and its number; empty where there is none.",
]
Sentence = Annotated[str, "A sentence for players."]
Chance = Annotated[str, "An exact chance as a fraction: `7/10`.", _FRACTION]
Figure = Annotated[int | float, "A whole number, or one with a half."]
Position = Annotated[str, "Where on the line, an exact fraction: 0 is the firer.", _FRACTION]
Stretch = Annotated[
    list[Position], "Where on the line it begins and ends.", Keyword("minItems", 2), Keyword("maxItems", 2)
]
Point = Annotated[
    list[Figure], "A point of the map, x and y in lattice units.", Keyword("minItems", 2), Keyword("maxItems", 2)
]
Chances = Annotated[
    dict[str, Chance], 'What hangs on a die: each figure that it may come to, with its exact chance: `{"0": "1/6", …}`.'
]
Totals = Annotated[
    dict[str, int | Chances | None],
    "Sums by the ids that the catalog gives the system's totals; null where a figure is missing.",
]
Value = Annotated[dict[str, int | Chances], "What it adds to each total."]
Number = Annotated[int, "The number of the step, on the map, in the list and in the side view."]
Thing = Annotated[
    dict[str, object],
    "A thing on the map: its `kind`, where it lies (`at`, `between` two hexes, or within an `outline` of points), and "
    "the details that its kind has.",
]
Verdict = Literal["clear", "modified", "blocked", "unknown"]
Status = Literal["reached", "beyond", "unknown", "forbidden", "not-found"]
Tone = Literal["good", "bad", "open"]
UsedFigures = Annotated[
    dict[str, dict[str, Figure]],
    "The typed-in figures that had a say, by option and id: with them in its `options` the answer's link says it all.",
]
Missing = Annotated[list[str], "Figures that nobody has typed in, by their words in the option of the type `costs`."]


class SettingRow(TypedDict):
    """A setting of a free table's judge that had a say."""

    id: Annotated[str, "The condition, as the catalog lists it."]
    title: str
    value: Annotated[object, "What it is, as `conditions` of a query has it."]
    says: Annotated[str, "That in words: `20 %`."]
    set_by: Annotated[
        Literal["default", "judge", "nobody"], "`nobody` where there is no default and the judge has still to say."
    ]
    cite: Cite


class Told(TypedDict):
    """What every answer but an error has."""

    contract: NotRequired[Annotated[int, "The version of this form; answers within another answer have none."]]
    notes: Annotated[list[Sentence], "What else a player should know."]


class Worded(Told):
    """What an answer says in words."""

    title: Annotated[str, "The title of its page."]
    description: Annotated[str, "One or two sentences for pictures and previews."]
    say: Annotated[str, "The answer in a sentence."]


From = TypedDict("From", {"from": Spot})


class Ends(From):
    """Where something begins and ends."""

    to: Spot


class OnMap(TypedDict):
    """What it was asked of."""

    system: SystemId
    map: MapId
