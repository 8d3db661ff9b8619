"""A campaign as a game declares it: days, sides, charts, works, and what its game says of a day."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from rules_core.campaigns.charts import (
    ChartNote,
    ChartRoll,
    DrawRule,
    Objection,
    Received,
    ReinforcementGroup,
    RollAsked,
)
from rules_core.campaigns.dates import days_from
from rules_core.campaigns.works import UncertainFigure, Work
from rules_core.convention import Choose
from rules_core.fields import Field


@dataclass(frozen=True)
class CampaignSection:
    """A kind of groups.

    Args:
        id: its word.
        title: its heading.
    """

    id: str
    title: str


@dataclass(frozen=True)
class CampaignSide:
    """One side.

    Args:
        id: its word.
        title: its name for players.
        letter: its letter.
        groups: the lines of its chart.
        notes: the footnotes of its chart.
        drm: the DRM of each day.
    """

    id: str
    title: str
    letter: str
    groups: tuple[ReinforcementGroup, ...]
    notes: tuple[ChartNote, ...]
    drm: Mapping[str, int]

    @cached_property
    def by_id(self) -> Mapping[str, ReinforcementGroup]:
        """Its groups by their ids."""
        return {group.id: group for group in self.groups}


class Held(Protocol):
    """A group that a side bought, as its game sees it."""

    @property
    def id(self) -> str:
        """The id of its purchase."""

    @property
    def group(self) -> ReinforcementGroup:
        """The group."""

    @property
    def day(self) -> str:
        """The day of purchase."""

    @property
    def paid(self) -> int:
        """What it cost."""

    @property
    def price(self) -> int | None:
        """The price that the buyer chose; None for the usual one."""

    @property
    def registered(self) -> int:
        """How many hexes are registered with it."""

    @property
    def hexes(self) -> tuple[str, ...]:
        """Their names, as far as they are noted."""

    @property
    def module(self) -> str:
        """The id of the module that it observes for; empty for none."""

    @property
    def dug_in(self) -> bool:
        """Whether it was bought dug in."""

    @property
    def lost(self) -> bool:
        """Whether it is no longer Retained."""


class DayState(Protocol):
    """A day of a side, as its game sees it."""

    @property
    def date(self) -> str:
        """The day."""

    @property
    def bought(self) -> Sequence[Held]:
        """What was bought on it."""

    @property
    def before(self) -> Mapping[str, int]:
        """How many of each group were bought before."""

    @property
    def facts(self) -> Mapping[str, object]:
        """What was said of it."""

    @property
    def works_left(self) -> int:
        """The points for works that are left."""


class CampaignState(Protocol):
    """A side's campaign, as its game sees it."""

    @property
    def side(self) -> CampaignSide:
        """The side."""

    @property
    def choose(self) -> Choose:
        """Tells the option of a convention in force."""

    @property
    def purchases(self) -> Mapping[str, Held]:
        """All that was bought and not given back, by id."""

    @property
    def built(self) -> Mapping[str, int]:
        """How many of each limited work there are."""

    def modules(self, date: str) -> Sequence[Held]:
        """The modules that the side has on a day."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Campaign:
    """One campaign of a game.

    Args:
        id: its word.
        title: its name for players.
        help: what it is, one sentence.
        first: its first day.
        last: its last day.
        sides: its sides.
        sections: the kinds of groups, in the order of the list.
        roll: the chart that a group rolls on.
        received: what arrives of a group; the flags are whether it is depleted and whether it was exchanged.
        exchange: what may be exchanged once a group's strength is known, in words; empty for nothing.
        works: what points for works buy.
        figures: what the source leaves uncertain.
        facts: what may be said of a day.
        keeps_works: whether points for works outlast their day.
        rolls: what is rolled for a group, in order.
        mind: what to mind on a day.
        settle: what to settle at set-up, each with a word, a text and the rule.
        drawn: what becomes of a drawn chit, given its colour and how many black and red ones are gone.
        drawn_cite: the rule of chits.
        scores: what else a day comes to, in rows of words, value and rule.
        hex_trouble: why a name is no hex of the game's map; empty where it is one.
        observer_help: where an observer may be, a sentence.
        observer_trouble: why an observer may not be in a hex, given a hex of the map; empty where it may.
        cites: the rules that the desk itself needs, by what they are for: ``day``, ``budget``, ``order``, ``drm``,
            ``charts``, ``works``, ``registers``, ``record``.
        register_titles: what one registered hex is called, and what several are.
        corrects: a table that takes the uncertain figures as the player has corrected them, and what stands before a
            figure's id in the name of its input there; empty for none.
    """

    id: str
    title: str
    help: str
    first: str
    last: str
    sides: tuple[CampaignSide, ...]
    sections: tuple[CampaignSection, ...]
    roll: Callable[[RollAsked], ChartRoll]
    received: Callable[[str, ReinforcementGroup, bool, bool, Choose], Received]
    exchange: Callable[[ReinforcementGroup], str]
    works: tuple[Work, ...]
    figures: tuple[UncertainFigure, ...]
    facts: tuple[Field, ...]
    keeps_works: Callable[[Choose], bool]
    rolls: Callable[[ReinforcementGroup, Choose], tuple[str, ...]]
    mind: Callable[[CampaignState, DayState], Iterable[Objection]]
    settle: Callable[[CampaignState, DayState], Iterable[tuple[str, str, str]]]
    drawn: Callable[[str, int, int], DrawRule]
    drawn_cite: str
    scores: Callable[[CampaignState, DayState], Iterable[tuple[str, str, str]]]
    hex_trouble: Callable[[str], str]
    observer_help: str
    observer_trouble: Callable[[str], str]
    cites: Mapping[str, str]
    register_titles: tuple[str, str]
    corrects: tuple[str, str] = ("", "")

    @cached_property
    def days(self) -> tuple[str, ...]:
        """Every day of it."""
        return days_from(self.first, self.last)

    def side(self, side_id: str) -> CampaignSide:
        """The side of an id; KeyError where there is none."""
        return next((side for side in self.sides if side.id == side_id), self.sides[0])

    @cached_property
    def printed(self) -> Mapping[str, int]:
        """What is known of each uncertain figure."""
        return {figure.id: figure.printed for figure in self.figures}

    @cached_property
    def figure_of(self) -> Mapping[str, UncertainFigure]:
        """The uncertain figures by their ids."""
        return {figure.id: figure for figure in self.figures}

    @cached_property
    def work_of(self) -> Mapping[str, Work]:
        """The works by their ids."""
        return {work.id: work for work in self.works}
