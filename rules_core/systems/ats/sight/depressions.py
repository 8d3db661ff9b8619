"""Sight to and from a unit that is Down in a Linear Depression (7.3.3)."""

from __future__ import annotations

from fractions import Fraction

from rules_core.board.parts import Area
from rules_core.sight.contacts import joined
from rules_core.sight.facts import Effect, Step, Stretch
from rules_core.sight.sightline import CROSSED, ONE, ZERO, HexsideMeet
from rules_core.systems.ats.conventions import DEPRESSION, DEPRESSION_ART
from rules_core.systems.ats.sight.line import AtsEnd, AtsLine
from rules_core.systems.ats.terrain import GULLY


def judge_depressions(line: AtsLine) -> None:
    """Block the line where a Down end can't be seen, unless adjacent, or along the art."""
    downs = [end for end in (line.viewer, line.target) if end.down]
    if not downs or line.range <= 1:
        return
    line.choice(DEPRESSION)
    if len(downs) == 2:
        seen = any(_on_art(line, area) == (ZERO, ONE) for area in _depressions(line, line.viewer))
    else:
        seen = _along_over_crest(line, downs[0])
    if not seen:
        end = downs[0]
        at = ZERO if end is line.viewer else ONE
        line.add(
            Step(
                end.hex,
                "edge of the depression",
                "a unit Down in it is seen from adjacent hexes, or along the depression",
                Effect.BLOCKS,
                "ATS 7.3.3",
                Stretch(at, at),
                base=GULLY.height,
                top=0,
                kind=GULLY.word,
            )
        )


def _depressions(line: AtsLine, end: AtsEnd) -> list[Area]:
    """The art of the depression that an end is in."""
    return [area for area in line.situation.board.areas_in(end.hex) if area.terrain == GULLY.word]


def _on_art(line: AtsLine, area: Area) -> tuple[Fraction, Fraction] | None:
    """The longest unbroken part of the line on a depression's art that reaches one of the ends."""
    parts = joined(line.contacts(area))
    reaching = [part for part in parts if part[0] == ZERO or part[1] == ONE]
    return max(reaching, key=lambda part: part[1] - part[0], default=None)


def _along_over_crest(line: AtsLine, down: AtsEnd) -> bool:
    """Whether the line comes in over a crest line and then keeps to the art all the way to the Down end.

    The crest line is where a hex without the depression meets an adjacent one with it; HC-ATS-26 says whether the art
    must begin there.
    """
    hexes = line.situation.board.hexes
    to_target = down is line.target
    up = line.viewer if to_target else line.target
    for area in _depressions(line, down):
        part = _on_art(line, area)
        if part is None or (part[1] if to_target else part[0]) != (ONE if to_target else ZERO):
            continue
        crossed = [meet for meet in line.path.hexsides if meet.how == CROSSED]

        def is_crest(meet: HexsideMeet, up_hex: str = up.hex) -> bool:
            # The unit that looks down stands higher, whatever its hex; elsewhere the map's hexes tell.
            higher = [name for name in meet.between if name == up_hex or GULLY.word not in hexes[name].terrain]
            return len(higher) == 1

        on_art = [meet for meet in crossed if part[0] <= meet.start <= part[1]]
        if any(is_crest(meet) for meet in on_art):
            return True
        if not on_art:
            continue  # it comes upon the art in the unit's own hex: that is across it, not along
        before = [meet for meet in crossed if meet not in on_art]
        nearest = before[-1:] if to_target else before[:1]
        if any(is_crest(meet) for meet in nearest) and line.choice(DEPRESSION_ART) == "from-art":
            return True
    return False
