"""Fire that counts half along a line: out of a cellar, and canister at a pillbox (O6, T8)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.families.squad_leader.counter_kinds import PILLBOX
from rules_core.families.squad_leader.hexes import building_of
from rules_core.families.squad_leader.options import DIRECT, US_NUMBER
from rules_core.families.squad_leader.sight.line import Line
from rules_core.options import NOT_SAID
from rules_core.sight.facts import HalfFirepower
from rules_core.systems.red_barricades.pillbox import CITE as PILLBOX_CITE
from rules_core.systems.red_barricades.pillbox import Aspect, aspect_of
from rules_core.systems.red_barricades.terrain import CELLAR_CITE

HALVED_FROM_US = 3
"""The US# from which a unit's inherent FP is halved as Area Fire out of a cellar (O6)."""

OUT_OF_CELLAR = "inherent FP is halved as Area Fire out of a cellar"


def halved(line: Line) -> Iterator[HalfFirepower]:
    """What fire along a line counts half."""
    if line.viewer.in_cellar:
        yield from _out_of_cellar(line)
    if line.target.location.place == PILLBOX and line.situation.options.get("fire", DIRECT) == DIRECT:
        (item, *_) = line.situation.counters.at(line.target.hex, PILLBOX)
        if aspect_of(line.board, item, line.viewer.hex) is Aspect.CA:
            yield HalfFirepower("canister has half FP against a pillbox", PILLBOX_CITE, whole=False)


def _out_of_cellar(line: Line) -> Iterator[HalfFirepower]:
    """Inherent FP of units of a US# of 3 or more, at targets outside of the cellar's building (O6)."""
    if line.target.hex in building_of(line.rules, line.board, line.viewer.hex) and not line.target.beside:
        return
    us_number = str(line.situation.options.get(US_NUMBER, NOT_SAID))
    if us_number == NOT_SAID:
        yield HalfFirepower(f"{OUT_OF_CELLAR} if the firer's US# is {HALVED_FROM_US} or more", CELLAR_CITE, whole=False)
    elif int(us_number) >= HALVED_FROM_US:
        yield HalfFirepower(f"{OUT_OF_CELLAR}, its US# being {us_number}", CELLAR_CITE)
