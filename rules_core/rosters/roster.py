"""What a game says of an order of battle: its entries with their figures, and when each is in use, and how rare.

Pages and queries know no game: all that they list, sort, search and show of an entry stands in these records.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from rules_core.convention import Choose
from rules_core.rosters.months import Month


@dataclass(frozen=True)
class Theater:
    """A place that a scenario is set in.

    Args:
        id: the word in queries.
        title: its name for players.
        first: the first of the months that are shown for it.
        last: the last.
        others: further words for it, or for parts of it, in small letters.
        within: its name after “in”, ``the Balkans``; its title where it is left out.
    """

    id: str
    title: str
    first: Month
    last: Month
    others: tuple[str, ...] = ()
    within: str = ""

    def __post_init__(self) -> None:
        if not self.within:
            object.__setattr__(self, "within", self.title)


@dataclass(frozen=True)
class EntryKind:
    """A kind of entry, to filter by.

    Args:
        id: the word in queries.
        title: its name for players.
    """

    id: str
    title: str


@dataclass(frozen=True)
class Availability:
    """Months in which an entry is in use at one place.

    Args:
        first: the first of them.
        last: the last.
        rarity: how rare it is then.
        cite: the rule.
        note: what else holds, a sentence without its stop: ``Fascist Italians only``; empty for nothing.
        printed: what is printed where that is not what is taken; empty where it is.
        why: why it is taken otherwise, a sentence.
    """

    first: Month
    last: Month
    rarity: Fraction
    cite: str
    note: str = ""
    printed: str = ""
    why: str = ""

    def holds(self, month: Month) -> bool:
        """Whether a month is among its months."""
        return self.first <= month <= self.last


@dataclass(frozen=True)
class FigureTile:
    """One figure of an entry.

    Args:
        id: its word.
        title: its name for players.
        value: the figure as players read it; empty where the listing prints none.
        wide: whether it needs twice the room of a short one.
        cite: the rule; empty for the listing.
        printed: what is printed where that is not what is taken; empty where it is.
        why: why it is taken otherwise, a sentence.
    """

    id: str
    title: str
    value: str
    wide: bool = False
    cite: str = ""
    printed: str = ""
    why: str = ""


@dataclass(frozen=True)
class Remark:
    """A note of an entry.

    Args:
        id: what the listing calls it: ``B``, ``VN 8``.
        say: what it means, a sentence or more.
        cite: the rule.
    """

    id: str
    say: str
    cite: str


@dataclass(frozen=True)
class Measure:
    """A figure that the list shows of every entry, and sorts by.

    Args:
        id: the word in queries.
        title: its name for players, short: ``BPV``.
        heading: what stands above a list sorted by it: ``Most points first``.
        falling: whether the largest comes first.
    """

    id: str
    title: str
    heading: str
    falling: bool = True


@dataclass(frozen=True)
class RosterEntry:
    """One thing that a side may have.

    Args:
        id: the word in queries.
        title: its name.
        kind: the id of its kind.
        what: what it is, in a few words: ``Medium tank, 14 t``.
        picture: the word of its silhouette.
        measures: its figures that the list shows, by the ids of the measures.
        words: what else a search finds it by: its guns, its notes.
        remarks: its notes, in the listing's order.
        unit: the unit class that it moves as; empty for none.
        counter: the kind and details of the counter that stands for it on the map; empty for none.
    """

    id: str
    title: str
    kind: str
    what: str
    picture: str
    measures: Mapping[str, int]
    words: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()
    unit: str = ""
    counter: Mapping[str, str | bool] = field(default_factory=dict)


@dataclass(frozen=True)
class Scene:
    """Where and when a roster is looked at.

    Args:
        theater: the place.
        month: the month.
        choose: tells the option of a convention in force.
    """

    theater: Theater
    month: Month
    choose: Choose


@dataclass(frozen=True, eq=False)
class Roster:
    """An order of battle.

    Args:
        id: the word in queries.
        title: its name for players.
        help: what it is, one sentence.
        cite: the rule or listing.
        noun: what one entry is called, and several.
        rarity: what its rarity is called, short: ``RF``.
        rarest: the largest rarity that the monthly bars show.
        commonest: the smallest.
        theaters: the places, the usual one first.
        kinds: the kinds of entry.
        measures: the figures that the list shows and sorts by.
        entries: all, in the listing's order.
        windows: when an entry is in use at a place, in order of time.
        tiles: an entry's figures, in the order in which a card shows them.
        from_conditions: what the conditions of a scenario say of theater and month; None for either they don't tell.
        to_conditions: the conditions that say a theater and a month.
    """

    id: str
    title: str
    help: str
    cite: str
    noun: tuple[str, str]
    rarity: str
    rarest: Fraction
    commonest: Fraction
    theaters: tuple[Theater, ...]
    kinds: tuple[EntryKind, ...]
    measures: tuple[Measure, ...]
    entries: tuple[RosterEntry, ...]
    windows: Callable[[RosterEntry, Theater, Choose], tuple[Availability, ...]]
    tiles: Callable[[RosterEntry, Scene], tuple[FigureTile, ...]]
    from_conditions: Callable[[Mapping[str, object]], tuple[str | None, Month | None]]
    to_conditions: Callable[[Theater, Month], Mapping[str, str]]

    def theater(self, word: str) -> Theater | None:
        """The place that a word means; None where it means none."""
        return next((row for row in self.theaters if word in (row.id, row.title.lower(), *row.others)), None)

    def entry(self, word: str) -> RosterEntry | None:
        """The entry of an id or a name, in small letters; None where there is none."""
        return next((row for row in self.entries if word in (row.id, row.title.lower())), None)

    def kind(self, kind_id: str) -> EntryKind:
        """The kind of an id."""
        return next(row for row in self.kinds if row.id == kind_id)


def in_force(windows: tuple[Availability, ...], month: Month) -> Availability | None:
    """The window that a month lies in; None where it lies in none."""
    return next((window for window in windows if window.holds(month)), None)
