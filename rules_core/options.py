"""What a query may say about the shot or the unit: the fields that a game declares for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

NOT_SAID = "unsaid"
"""The choice of an option that nobody has made."""


@dataclass(frozen=True)
class OptionField:
    """One thing that a query may say about the shot or the unit.

    Args:
        id: the key in ``options``.
        title: its name for players.
        type: ``choice``, ``flag`` or ``costs`` (figures by terrain word, typed in).
        choices: what it may be, the default first; for ``costs`` the terrain words.
        help: one sentence.
        affects: ``sight``, ``movement`` or both.
        counts: for ``costs``, what its figures count: ``MP``, which come in halves, or whole ``DRM``.
        units: the classes of units that it says something about; empty for all.
        asks: for ``costs``, what the figure of each choice is, in words: ``to enter water``, ``what smoke adds``,
            ``the TEM of woods``.
    """

    id: str
    title: str
    type: str
    choices: tuple[str, ...]
    help: str
    affects: tuple[str, ...]
    counts: str = "MP"
    units: tuple[str, ...] = ()
    asks: Mapping[str, str] = field(default_factory=dict)

    def is_said(self, options: Mapping[str, object]) -> bool:
        """Whether a query's options say something of it that is not its default."""
        value = options.get(self.id)
        return bool(value) and not (self.type == "choice" and value == self.choices[0])

    @property
    def titles(self) -> dict[str, str]:
        """What each choice is called in words."""
        return {word: "Not said" if word == NOT_SAID else word.replace("-", " ").capitalize() for word in self.choices}
