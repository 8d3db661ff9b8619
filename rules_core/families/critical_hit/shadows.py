"""What blocks one line of a fan, and so blocks all others that come to it likewise."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic

from rules_core.families.critical_hit.line_over_art import EndT
from rules_core.families.critical_hit.lines_alike import KnownOfLines, LinesAlike
from rules_core.families.critical_hit.things_in_the_way import LineT, Things
from rules_core.pauses import Pausing
from rules_core.sight.art_in_hex import art_of

_NEXT_HEX = 1

_ENDS_AT_ONCE = 200
"""How many ends are looked at between two pauses."""


class Shadows(Generic[EndT, LineT]):
    """The verdicts on the lines of a fan that are in the shadow of what blocks one of them.

    Whether a thing blocks a line hangs on what it is and on the kinds of the two ends, if the thing is no part of the
    target's hex: it does not matter where it is crossed, nor how far off, unless the rules ask that of ends that are
    not as high as each other. So a thing is judged once for all lines that come to it likewise.

    Args:
        things: what may block the lines.
        viewer: the end that they come from.
        line_to: makes one of them, nothing judged yet.
    """

    def __init__(self, things: Things[LineT], viewer: EndT, line_to: Callable[[EndT], LineT]) -> None:
        self.things = things
        self.viewer = viewer
        self.line_to = line_to

    def over(self, targets: Iterable[EndT]) -> Pausing[KnownOfLines]:
        """What is known without a look along each line, with pauses.

        Args:
            targets: the ends that may be looked at so: lines to all others hang on where exactly they run.
        """
        viewer, fan = self.viewer, self.things.fan
        far = fan.numbers_beyond(_NEXT_HEX)
        yield from art_of(fan.board).finding_hexes_with(self.things.in_the_way.art)
        by_kind: dict[tuple[object, ...], dict[int, EndT]] = {}
        for count, target in enumerate(targets, 1):
            if count % _ENDS_AT_ONCE == 0:
                yield
            if target.hex in far and (target.building is None or target.building is not viewer.building):
                by_kind.setdefault(target.kind, {})[far[target.hex]] = target
        told = KnownOfLines({}, set(), set(), set())
        for ends in by_kind.values():
            alike = LinesAlike(self.things, viewer, ends, self.line_to)
            yield from alike.sweep()
            alike.tell(told)
        return told
