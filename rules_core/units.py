"""Who moves and how: classes of units that move alike, their ways to move, and what these allow."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.errors import QueryError
from rules_core.quoting import listed, offered, quoted


@dataclass(frozen=True)
class Suggestion:
    """A movement allowance that is offered to be typed in, with where it comes from.

    Args:
        value: in MP, or in hexes where the mode counts those.
        source: where it comes from, for the player.
        under: the convention and the option under which it is taken where none is typed in; None for never.
        given: whether the system's own rules give it: then it is always taken where none is typed in.
    """

    value: Fraction
    source: str
    under: tuple[str, str] | None = None
    given: bool = False


@dataclass(frozen=True)
class Mode:
    """One way to move.

    Args:
        id: the word in queries.
        title: its name for players.
        suggested: an allowance to suggest; None where there is none.
        counts: what its allowance counts: ``MP``, or ``hexes`` entered (Crawl: one hex).
        takes: what it takes besides the hexes that its allowance counts, ``all its MF``; empty for nothing.
        like: its word in ``likeness``; empty for what only this game has.
        points: what its steps are paid with: ``MP``, or ``MF`` where its game says so.
    """

    id: str
    title: str
    suggested: Suggestion | None = None
    counts: str = "MP"
    takes: str = ""
    like: str = ""
    points: str = "MP"

    @property
    def counts_hexes(self) -> bool:
        """Whether its allowance counts hexes entered in place of points."""
        return self.counts == "hexes"


@dataclass(frozen=True)
class UnitClass:
    """One class of units that move alike.

    Args:
        id: the word in queries.
        title: its name for players.
        kind: ``personnel`` or ``vehicle``, for its picture.
        modes: its ways to move, the default first; all are paid with the same points.
        like: its word in ``likeness``; empty for what only this game has.
        plural: what sentences call several of them, ``Fully tracked vehicles``; its title where it is left out.
    """

    id: str
    title: str
    kind: str
    modes: tuple[Mode, ...]
    like: str = ""
    plural: str = ""

    def __post_init__(self) -> None:
        if not self.plural:
            object.__setattr__(self, "plural", self.title)

    @property
    def points(self) -> str:
        """What it pays with: ``MP``, or ``MF`` where its game says so."""
        return self.modes[0].points

    def mode(self, mode_id: str) -> Mode:
        """Its mode of an id.

        Raises:
            QueryError: it has no such mode.
        """
        for mode in self.modes:
            if mode.id == mode_id:
                return mode
        known = listed([offered(mode.id, mode.title) for mode in self.modes])
        ways = "its modes are" if len(self.modes) > 1 else "its only mode is"
        message = f"{self.title} has no mode {quoted(mode_id)}; {ways} {known}."
        raise QueryError("unknown-mode", message, "mode")
