"""Where the word of a figure stands that an answer lacks: which of a game's options are meant, and in which order.

The page asks it of the catalog's options as the rules ask it of their own.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    Option = TypeVar("Option")

SIGHT, MOVEMENT, PROCEDURES = "sight", "movement", "procedures"
"""What figures are asked for; an option may be for several."""


def options_meant(
    options: Sequence[Option], affects: Callable[[Option], Sequence[str]], use: str, *, line: bool
) -> list[list[Option]]:
    """The options that an answer's words may stand in, those that are meant first.

    A table asks for figures of its own. A word that is none of these is one of sight, for a table about a line, before
    it is a cost.

    Args:
        options: the game's.
        affects: what an option is for.
        use: what the answer is about.
        line: whether it is a table about a line of sight.
    """
    meant = [option for option in options if use in affects(option)]
    if use != PROCEDURES:
        return [meant]
    own = [option for option in meant if MOVEMENT not in affects(option)]
    return [own, [option for option in options if line and SIGHT in affects(option)], meant]
