"""The answer about an order of battle: what a side may have somewhere in a month, as a list, and one entry's card."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from rules_core.shapes.catalog import Named
from rules_core.shapes.words import Cite, Keyword, Sentence, SystemId, Worded

Rarity = Annotated[
    str,
    "How rare something is, to a tenth: `1.2`; the larger, the rarer.",
    Keyword("pattern", "^[0-9]+\\.[0-9]$"),
]


class MonthRow(TypedDict):
    """One month."""

    id: Annotated[str, "`1941-03`."]
    title: Annotated[str, "`March 1941`."]
    short: Annotated[str, "As listings print it: `3/41`."]


class RarityScale(TypedDict):
    """The ends of the monthly bars."""

    rarest: Rarity
    commonest: Rarity


class RosterRow(TypedDict):
    """One entry as the list shows it."""

    id: str
    title: str
    what: Annotated[str, "`Medium tank, 14 t`."]
    group: Annotated[str, "The id of its group."]
    measures: Annotated[dict[str, int], "Its figures that the list shows, by the ids of the catalog's measures."]
    rarity: Annotated[Rarity | None, "In the month; null where it is not in use."]
    note: Annotated[str, "What else holds in the month: `Fascist Italians only`; empty for nothing."]
    series: Annotated[list[Rarity | None], "For each of `months`; null where it is not in use."]


class AvailabilityRow(TypedDict):
    """Months in which an entry is in use at one place."""

    first: MonthRow
    last: MonthRow
    rarity: Rarity
    note: str
    cite: Cite
    printed: Annotated[str, "What is printed where that is not what is taken; empty where it is."]
    why: Annotated[str, "Why it is taken otherwise."]


class PeriodsRow(TypedDict):
    """When an entry is in use at one place."""

    theater: str
    title: str
    windows: list[AvailabilityRow]


class FigureTileRow(Named):
    """One figure of a card."""

    value: Annotated[str | None, "As players read it; null where none is printed."]
    wide: bool
    cite: Cite
    printed: Annotated[str, "What is printed where that is not what is taken; empty where it is."]
    why: Annotated[str, "Why it is taken otherwise."]


class RemarkRow(TypedDict):
    """One note of an entry."""

    id: Annotated[str, "What the listing calls it: `B`, `VN 8`."]
    say: str
    cite: Cite


class RosterCard(RosterRow):
    """One entry, whole."""

    picture: Annotated[str, "The word of its silhouette."]
    window: Annotated[AvailabilityRow | None, "The months that it is in use now; null where it is not."]
    tiles: list[FigureTileRow]
    periods: list[PeriodsRow]
    remarks: list[RemarkRow]
    unit: Annotated[str | None, "The unit class that it moves as."]
    counter: Annotated[
        dict[str, str | bool] | None, "The kind and details of the counter that stands for it on the map."
    ]
    say: Sentence


class RosterConvention(TypedDict):
    """A house convention that had a say."""

    id: str
    title: str
    chosen: str


class RosterAnswer(Worded):
    """What a side may have somewhere in a month."""

    kind: Literal["roster"]
    system: SystemId
    roster: str
    rarity: Annotated[str, "What rarity is called: `RF`."]
    theater: str
    theaters: list[Named]
    month: MonthRow
    months: Annotated[list[MonthRow], "Those that are shown for the theater, in order."]
    conditions: Annotated[dict[str, str], "The scenario's conditions that say this theater and month."]
    groups: list[Named]
    group: str
    sorts: list[Named]
    sort: str
    heading: Annotated[str, "What stands above the list: `Commonest first`."]
    search: str
    scale: RarityScale
    in_use: Annotated[int, "How many of the rows are in use."]
    rows: Annotated[list[RosterRow], "In the order asked for; what is not in use comes last."]
    entry: Annotated[RosterCard | None, "The card of the entry asked for; null where none is."]
    conventions: list[RosterConvention]
