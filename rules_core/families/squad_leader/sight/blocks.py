"""What blocks a line."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.families.squad_leader.sight.course import MIDDLE
from rules_core.geometry.polygons import Hull
from rules_core.sight.facts import Stretch

Shade = tuple[Hull, int, bool]
"""The hull of what blocks every line between two levels that meets it, where its hex stands in the patchwork, and
whether only lines whose ends are both farther from it than the next hex."""


class Block(NamedTuple):
    """One thing that blocks a line.

    Args:
        at: the hex or hexside.
        what: the thing in plain words.
        detail: why it blocks.
        cite: the rule.
        where: its hull, or the stretch of the line that it concerns.
        base: the level of its foot, for the side view.
        top: the level of its top.
        kind: its terrain word.
        by: what blocks every line between these levels that meets it; None for what blocks this line only.
    """

    at: str
    what: str
    detail: str
    cite: str
    where: Hull | Stretch = MIDDLE
    base: int = 0
    top: int = 0
    kind: str = ""
    by: Shade | None = None


class LineBlocked(Exception):  # noqa: N818 - it ends a glance early and is no error
    """The line of a glance is blocked; nothing more needs to be known of it.

    Args:
        block: by what.
    """

    def __init__(self, block: Block) -> None:
        self.block = block
