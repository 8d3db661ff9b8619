"""What the tables of miniatures ask alike: the class of a unit, its weight, the scale; and a ruling without dice."""

from __future__ import annotations

from fractions import Fraction

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import OPEN, Case, Fact, Outcome, Ruling
from rules_core.situation import Situation
from rules_core.systems.miniatures.classes import TITLES
from rules_core.systems.miniatures.conditions import Settings, settings_of
from rules_core.systems.miniatures.conventions.figures import SMALL_SCALE
from rules_core.systems.miniatures.terrain import LARGE, SMALL, Printed
from rules_core.tabletop.tabletop import Tabletop
from rules_core.words.figures import counted_figure

MOST_TONS = 200
TENTHS = 10
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
    return Field("scale", "Scale", "choice", "", cite, (Choice(LARGE, LARGE), Choice(SMALL, SMALL)))


def inches_field(name: str, title: str, cite: str, most: int = 1000) -> Field:
    """The field for a length, in tenths of an inch."""
    return Field(name, title, "whole", "In tenths of an inch: 61 are 6.1 inches.", cite, least=0, most=most)


def inches_of(case: Case, name: str) -> Fraction:
    """A length that was typed in, in inches."""
    return Fraction(case.whole(name), TENTHS)


def inches_say(length: Fraction) -> str:
    """A length as players measure it, to a hundredth of an inch, as ways are told: ``6.67 inches``."""
    return counted_figure(round(length, 2), "inch", "inches")


def printed_inches(case: Case, printed: Printed) -> Fraction:
    """A length of the page in the scale that was chosen."""
    if case.word("scale") == LARGE:
        return printed.large
    if printed.small is not None:
        return printed.small
    return printed.large / 2 if case.choice(SMALL_SCALE) == "halve" else printed.large


def in_force(case: Case) -> Settings:
    """What the judge has settled."""
    table = Tabletop("", "", "", "", (), {}, 0, 0, LARGE)
    return settings_of(Situation(table, conditions=case.conditions))


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
