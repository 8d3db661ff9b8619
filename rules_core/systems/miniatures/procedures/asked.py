"""What the tables of miniatures ask alike: the class of a unit, its weight, the scale; and a ruling without dice."""

from __future__ import annotations

from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.fields import Choice, Field, When
from rules_core.geometry.grid import Point
from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Ruling
from rules_core.situation import Situation
from rules_core.systems.miniatures.classes import TITLES
from rules_core.systems.miniatures.conditions import Settings
from rules_core.systems.miniatures.conventions.figures import SMALL_SCALE
from rules_core.systems.miniatures.terrain import LARGE, SMALL, Printed, Terrain
from rules_core.tabletop.course import covers
from rules_core.tabletop.points import read_point
from rules_core.tabletop.tabletop import TableArea, Tabletop
from rules_core.words.figures import counted_figure
from rules_core.words.inches import point_said

MOST_TONS = 200
TENTHS, MOST_TENTHS = 10, 1000
"""Tables take lengths in tenths of an inch."""


def unit_field(cite: str, units: tuple[str, ...]) -> Field:
    """The field for the class of a unit."""
    return Field("unit", "Unit", "choice", "", cite, tuple(Choice(word, TITLES[word]) for word in units))


def tons_field(cite: str, when: tuple[When, ...] = ()) -> Field:
    """The field for a vehicle's weight, in whole tons."""
    return Field("tons", "Its weight in tons", "whole", "In whole tons.", cite, least=1, most=MOST_TONS, when=when)


def density_field(cite: str) -> Field:
    """The field for a minefield's density."""
    return Field("density", "Density in per cent", "whole", "As the judge has set it.", cite, least=0, most=100)


def scale_field(cite: str) -> Field:
    """The field for the scale of the models."""
    scales = (Choice(LARGE, LARGE), Choice(SMALL, SMALL))
    help_says = f"The table's, where nothing is said; {LARGE} without a table."
    return Field("scale", "Scale", "choice", help_says, cite, scales, optional=True)


def scale_of(case: Case) -> str:
    """The scale of the models: as said, else that of the table."""
    on_table = LARGE if case.situation is None else case.situation.tabletop.scale
    return case.optional_word("scale") or on_table


def inches_field(name: str, title: str, cite: str, when: tuple[When, ...] = (), least: int = 0) -> Field:
    """The field for a length in tenths of an inch, as its title says: a query has the figure and no unit."""
    called = f"{title}, in tenths of an inch"
    return Field(name, called, "whole", "61 are 6.1 inches.", cite, least=least, most=MOST_TENTHS, when=when)


def point_field(name: str, title: str, help_says: str, cite: str) -> Field:
    """The field for a point of the table, which may be tapped there and may be left out."""
    return Field(name, title, "point", help_says, cite, optional=True)


def optional_point(case: Case, name: str) -> Point | None:
    """A point of the table; None where it isn't said."""
    written = case.optional_word(name)
    return None if written is None else read_point(written, case.ground.tabletop, name)


def needed_point(case: Case, name: str, title: str) -> Point:
    """A point that has to be said because another one was.

    Raises:
        QueryError: it isn't said.
    """
    found = optional_point(case, name)
    if found is None:
        raise QueryError("missing", f"“{title}” is not known yet: tap it on the map.", f"inputs.{name}")
    return found


def inches_of(case: Case, name: str) -> Fraction:
    """A length that was typed in, in inches."""
    return Fraction(case.whole(name), TENTHS)


def inches_say(length: Fraction) -> str:
    """A length as players measure it, to a hundredth of an inch, as ways are told: ``6.67 inches``."""
    return counted_figure(round(length, 2), "inch", "inches")


def tapped_area(case: Case, name: str, row: Terrain) -> TableArea | None:
    """The area that a point in it stands for; None where none was tapped.

    Args:
        case: the case.
        name: the field of the point.
        row: what the area is.

    Raises:
        QueryError: there is no such area at that point.
    """
    at = optional_point(case, name)
    if at is None:
        return None
    there = (area for area in reversed(case.ground.tabletop.areas) if area.terrain == row.word and covers(area, at))
    found = next(there, None)
    if found is None:
        raise QueryError("wrong-input", f"No {row.name} is at {point_said(*at)}.", f"inputs.{name}")
    return found


def printed_inches(case: Case, printed: Printed) -> Fraction:
    """A length of the page in the scale that was chosen."""
    if scale_of(case) == LARGE:
        return printed.large
    if printed.small is not None:
        return printed.small
    return printed.large / 2 if case.choice(SMALL_SCALE) == "halve" else printed.large


def in_force(case: Case) -> Settings:
    """What the judge has settled; what is asked of it has had a say in the case."""
    table = Tabletop("", "", "", "", (), {}, 0, 0, LARGE)
    return Settings(Situation(table, conditions=case.conditions), case.heeded)


def plain(verdict: str, cite: str, detail: str = "", tone: str = OPEN, facts: tuple[Fact, ...] = ()) -> Ruling:
    """A ruling without dice and with one end.

    Args:
        verdict: the answer in a few words.
        cite: the rule.
        detail: what it means, a sentence or two.
        tone: ``good``, ``bad`` or ``open``.
        facts: what it rests on.
    """
    return Ruling(verdict, tone, (Outcome(verdict, detail=detail, cite=cite, tone=tone),), facts)
