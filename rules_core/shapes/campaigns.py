"""The answers about a campaign: its document, and everything that a page draws of it."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from rules_core.shapes.catalog import CampaignSideRow, FieldRow, Named
from rules_core.shapes.procedures import RollModifierRow
from rules_core.shapes.words import Chance, Cite, Sentence, SystemId, Tone, Worded

Date = Annotated[str, "A day of the campaign: `1942-10-26`."]
PurchaseId = Annotated[str, "One purchase of a side: its day and its number in it, `1942-10-26#3`."]
GroupId = Annotated[str, "The id of a reinforcement group on its side's chart: `I1`."]
Doing = Annotated[
    dict[str, object],
    "An action, as the query's `do` takes it. Where `asks` stands beside it, the values of those fields join it "
    "by their ids; where it rolls, the dice join it as `dice`.",
]
Box = Literal["before", "today", "later", "free"]
Asks = Annotated[list[FieldRow], "What the player says before the action is done; empty for nothing."]


class Reason(TypedDict):
    """Why something can't be done, or what to mind."""

    id: Annotated[str, "A stable word: `budget`, `daily`, `campaign`, `date`, `module`, `rolled`, `closed` …"]
    say: Sentence
    cite: Cite
    house: Annotated[bool, "Whether we inferred it: it carries the House tag."]
    detail: Annotated[str, "For an inferred one what the other reading would give; else empty."]


class Refusal(TypedDict):
    """Why an action was not done; the document is as it was."""

    code: Annotated[str, "A stable word for programs."]
    reason: Sentence
    cite: Cite
    house: bool
    also: Annotated[list[Reason], "What else stands in its way."]


class Fault(TypedDict):
    """A part of a document that could not be used; the rest stands."""

    place: Annotated[str, "Where it stands: `days[3].events[7]`."]
    say: Sentence


class Bar(TypedDict):
    """The chance of full strength on a day, for one side."""

    side: str
    letter: str
    drm: int
    drm_say: str
    full: Chance
    of_36: Annotated[str, "The same in 36ths: `26/36`."]


class Cell(TypedDict):
    """One day of the calendar."""

    date: Date
    title: Annotated[str, "`26`; with its month on the first day and on the first of a month: `1 Nov`."]
    long: Annotated[str, "`26 October`."]
    word: Annotated[str, "What there is to say of it: `today`, `last Militia`, `28, 33 CPP`; empty for nothing."]
    status: Annotated[Literal["gone", "today", "ahead"], "Closed or passed over; the day on view; still to come."]
    recorded: Annotated[bool, "Whether anything is kept of it."]
    closed: bool
    bars: list[Bar]


class PlainRow(TypedDict):
    """One row of a panel."""

    what: str
    detail: str
    value: str
    boxes: Annotated[list[Box] | None, "One box a group; null for none."]


class Panel(TypedDict):
    """A headed list beside the calendar."""

    title: str
    rows: list[PlainRow]


class Calendar(TypedDict):
    """The campaign by date."""

    title: str
    weekdays: list[str]
    weeks: Annotated[list[list[Cell | None]], "Monday to Sunday; null for a cell before or after the campaign."]
    key: Sentence
    cite: Cite
    panels: list[Panel]


class DayNow(TypedDict):
    """The day on view."""

    date: Date
    title: Annotated[str, "`26 October`."]
    with_side: Annotated[str, "`26 October, German`."]
    say: Sentence
    number: int
    of: int
    drm: int
    phase: Annotated[Literal["budget", "buy", "roll", "spend", "closed"], "What comes next."]
    closed: bool
    before: Annotated[Reason | None, "That a day before is not closed."]
    open_before: Annotated[Date | None, "Which."]
    facts: Annotated[list[FieldRow], "What the player may say of the day; each value goes by its `set`."]
    values: Annotated[dict[str, str | int | bool | None], "What was said, by the ids of `facts`."]
    set: Annotated[Doing, "Says one of the facts: joined by `fact` (its id) and `value`."]
    close: Annotated[Doing | None, "Closes the day, or opens it again."]
    close_title: str
    close_why: Annotated[Reason | None, "Why it can't be closed yet."]
    undo: Annotated[Doing | None, "Takes the last step back; null where there is none."]
    restart: Annotated[Doing | None, "Goes back to the day's start; rolls stay in the record as taken back."]


class Piece(TypedDict):
    """One piece of the budget bar."""

    id: Annotated[str, "The kind of group, `left` for what is left, or `over`."]
    title: str
    cpp: int


class Suggestion(TypedDict):
    """One purchase that could go."""

    title: Annotated[str, "`Stuka, 2`."]
    do: Doing


class Budget(TypedDict):
    """What a side has to spend on a day."""

    tone: Tone
    headline: Annotated[str, "`4 left`, `3 over`, `How many?`."]
    line: Annotated[str, "`30 of 34 CPP spent`."]
    aside: Annotated[str, "`all in order`, `1 thing to settle`."]
    text: Annotated[str, "One or two sentences below; may be empty."]
    received: Annotated[int | None, "The CPP typed in for the day; null while nobody has."]
    kept: Annotated[int | None, "Kept from the days before; null while one of them has purchases and no CPP typed in."]
    spent: int
    left: int | None
    pieces: list[Piece]
    typed_say: Annotated[str, "`34 CPP for the day, typed in by you`; empty while nobody has."]
    over_title: Annotated[str, "`The budget fell to 27`; empty while nothing is over."]
    suggestions: Annotated[list[Suggestion], "What could go: all of them together are enough."]
    asks: Asks
    do: Annotated[Doing, "Types the CPP in: the value of the field joins it."]
    plan: Annotated[Doing | None, "Plans without a budget; null where that makes no difference."]
    planned: bool


class Footnote(TypedDict):
    """One footnote of a chart that a group carries."""

    letter: str
    say: Sentence
    cite: Cite


class Uses(TypedDict):
    """How much of a campaign's maximum is used."""

    say: Annotated[str, "`7 of 14`."]
    before: int
    today: int
    later: int
    most: int
    boxes: Annotated[list[Box] | None, "One a group; null above 14, where a bar is drawn."]


class GroupRow(TypedDict):
    """One reinforcement group on offer."""

    id: GroupId
    title: str
    kind: Annotated[str, "The id of its section."]
    detail: Annotated[str, "Its strength and what comes next: `12 squads 4-6-7. Another: 7, 4 are left`."]
    cpp: int
    today: int
    daily: int
    uses: Uses
    can_buy: bool
    barred: Annotated[Reason | None, "The first reason against it where none is bought today: the row is grey."]
    reasons: Annotated[list[Reason], "All reasons against one more, the first first."]
    plus: Annotated[Doing | None, "Buys one more; null where it is off."]
    asks: Asks
    minus: Annotated[Doing | None, "Takes the last one of today back; null where there is none."]
    minus_why: Annotated[Reason | None, "Why the ones of today can't go back."]
    footnotes: list[Footnote]
    house: Annotated[Reason | None, "What of this row we inferred."]


class Section(Named):
    """The groups of one kind."""

    rows: list[GroupRow]


class Filter(Named):
    """A chip above the list: `all`, `can-buy`, or the id of a section."""

    count: int


class BoughtRow(TypedDict):
    """Something bought today."""

    purchases: list[PurchaseId]
    group: GroupId
    title: str
    detail: str
    count: int
    cpp: int
    do: Annotated[Doing | None, "Takes it back; null where it can't be."]


class Buying(TypedDict):
    """The page on which a side buys."""

    filters: list[Filter]
    sections: list[Section]
    bought: list[BoughtRow]
    none_bought: Annotated[str, "What to say while nothing is bought; else empty."]
    mind: list[Reason]
    roll_title: str
    can_roll: bool
    roll_why: Annotated[str, "Why rolling waits; empty where it need not."]


class Ending(TypedDict):
    """One way in which a roll may end."""

    result: str
    probability: Chance
    of_36: str
    percent: str
    tone: Tone


class Waiting(TypedDict):
    """One roll or act that still waits."""

    purchase: PurchaseId
    group: GroupId
    title: str
    what: Annotated[str, "`strength`, `leaders`, `ammunition`; `spend` or `none` without dice."]
    what_title: Annotated[str, "The same for players; empty without dice."]
    say: Sentence
    cite: Cite
    word: Annotated[str, "`waits`, `in play`, `Spend 20 FPP`."]
    faces: Annotated[list[int], "The dice; empty without."]
    drm: int
    modifiers: list[RollModifierRow]
    endings: Annotated[list[Ending], "Their probabilities make 1; empty without dice."]
    roll: Annotated[Doing | None, "Rolls: the dice join it as `dice`."]


class RollMade(TypedDict):
    """One roll that was made."""

    what: str
    what_title: str
    dice: list[int]
    sum: Annotated[str, "`7`, or with each DRM `8 - 2 = 6`."]
    total: int
    result: str
    probability: Chance
    of_36: str
    modifiers: list[RollModifierRow]
    say: Annotated[str, "Which DRM acted, and what the chance is of."]
    cite: Cite
    take_back: Annotated[Doing | None, "Takes this roll back, with those that rest on it."]


class Arrived(TypedDict):
    """A group whose strength is known."""

    purchase: PurchaseId
    group: GroupId
    title: str
    result: Annotated[str, "`12 squads 5-4-8`."]
    detail: str
    rolls: list[RollMade]
    exchange: Annotated[Doing | None, "Exchanges what the rules let one exchange freely."]
    exchange_title: str


class TakenBack(TypedDict):
    """A roll that was taken back."""

    group: GroupId
    title: str
    what: str
    dice: list[int]
    say: Sentence


class Rolling(TypedDict):
    """The page on which a side rolls."""

    headline: str
    line: str
    now: Waiting | None
    arrived: Annotated[list[Arrived], "The newest first."]
    waiting: list[Waiting]
    taken_back: list[TakenBack]
    take_back: Annotated[Doing | None, "Takes the last roll back."]


class ShopRow(TypedDict):
    """One fortification on offer."""

    id: str
    title: str
    detail: str
    cost: Annotated[str, "`7`, `1 or 3`, or what it depends on."]
    asks: Asks
    buy: Annotated[Doing | None, "Spends FPP on it."]
    reasons: list[Reason]
    house: Reason | None
    cite: Cite


class Laid(TypedDict):
    """FPP spent today."""

    title: str
    count: int
    fpp: int
    do: Annotated[Doing | None, "Takes it back."]


class Fortifying(TypedDict):
    """The shop for FPP."""

    headline: str
    line: str
    available: int
    kept: Annotated[int, "Of these, kept from the days before."]
    spent: int
    left: int
    rows: list[ShopRow]
    laid: list[Laid]
    notes: list[Reason]


class PreRegistered(TypedDict):
    """One Pre-Registered hex."""

    n: int
    hex: Annotated[str, "Its name; empty while it is not noted."]


class Pile(TypedDict):
    """The chits of a module."""

    known: bool
    black: Annotated[int | None, "Black chits still in the pile."]
    red: int | None
    removed_black: int
    removed_red: int
    chances: Annotated[list[Ending], "Of the next draw; empty while the pile is not known."]
    say: Sentence
    cite: Cite
    asks: Annotated[list[FieldRow], "The pile, typed in."]
    type_in: Doing
    draws: Annotated[list[Suggestion], "What may be drawn."]
    record: list[str]


class Module(TypedDict):
    """One OBA module in a side's hands."""

    purchase: PurchaseId
    group: GroupId
    title: str
    detail: str
    ammunition: str
    retained: bool
    hexes: list[PreRegistered]
    hexes_do: Annotated[Doing | None, "Notes them: joined by `hexes`, a list of names."]
    observer: Annotated[str, "`Offboard Observer in A12`, `Spotter Plane`; empty for none."]
    observer_hex: Annotated[str, "Empty while it is not noted, or where it needs none."]
    observer_do: Annotated[Doing | None, "Notes the observer's hex: joined by `hexes`, a list of one."]
    observer_help: str
    pile: Pile
    lose: Annotated[Doing | None, "It is not Retained any more; or it is after all."]
    lose_title: str


class TextCell(TypedDict):
    """One cell of a printed table."""

    text: str
    strong: Annotated[str, "What follows in bold; may be empty."]


class Block(TypedDict):
    """One part of the printed record."""

    id: str
    title: str
    type: Literal["table", "boxes", "uses", "lines"]
    half: Annotated[bool, "Whether two such stand side by side."]
    columns: Annotated[list[str], "Of a table."]
    right: Annotated[list[int], "Which columns of a table stand at the right, from 0."]
    rows: Annotated[list[list[TextCell]], "Of a table, or lines of one cell."]
    sum: Annotated[list[TextCell], "The last row of a table; empty for none."]
    boxes: NotRequired[Annotated[list[TickBox], "Of `boxes`."]]
    uses: NotRequired[Annotated[list[UsedRow], "Of `uses`."]]
    blank: Annotated[int, "How many lines to write on follow."]


class TickBox(TypedDict):
    """A thing to settle at set-up."""

    id: str
    say: str
    cite: Cite
    ticked: bool
    do: Doing


class UsedRow(TypedDict):
    """The campaign use of a group."""

    id: GroupId
    title: str
    uses: Uses


class HeadFact(TypedDict):
    """One fact of the record's head: `CPP` and `34`."""

    text: str
    strong: str


class Record(TypedDict):
    """A day's record, to print, to send and to carry in a link."""

    title: str
    head: list[HeadFact]
    blocks: list[Block]
    foot: str
    text: Annotated[str, "The record as plain text."]
    packed: Annotated[str, "The day in letters that a link may carry; the query's `packed` opens it."]
    note: Annotated[Doing, "Writes the lines: joined by `text`."]
    note_text: str


class Beginning(TypedDict):
    """How a campaign that was begun on paper goes on here."""

    title: str
    say: Sentence
    asks: Asks
    values: Annotated[dict[str, object], "What was said of it before, by the ids of the fields."]
    do: Annotated[Doing, "Begins it: the values of the fields join it."]


class UncertainFigureRow(TypedDict):
    """A figure that the source leaves uncertain."""

    id: str
    title: str
    printed: Annotated[int, "What our source has, or what we inferred."]
    value: int
    corrected: bool
    status: Literal["inferred", "needs-original"]
    say: Sentence
    cite: Cite
    asks: Asks
    do: Annotated[Doing, "Corrects it: the field's value joins it; null takes the correction back."]


class CampaignView(TypedDict):
    """Everything that a page draws."""

    side: CampaignSideRow
    sides: list[CampaignSideRow]
    day: DayNow
    calendar: Calendar
    budget: Budget
    buying: Buying
    rolling: Rolling
    fortifying: Fortifying
    modules: list[Module]
    record: Record
    figures: list[UncertainFigureRow]
    figures_do: Annotated[Doing, "Takes every correction back."]
    begin: Annotated[Beginning | None, "How it may begin on a later day than the first; null once a day has entries."]


class CampaignAnswer(Worded):
    """A side's campaign after an action, or as it stands."""

    kind: Literal["campaign"]
    system: SystemId
    campaign: str
    side: str
    document: Annotated[dict[str, object], "The side's campaign, to be kept as it is."]
    done: Annotated[bool, "Whether the query's action was done."]
    refused: Refusal | None
    faults: Annotated[list[Fault], "What of the given document could not be used."]
    view: CampaignView
