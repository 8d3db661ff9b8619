"""What a query may say about the shot or the unit: the fields that a game declares for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

NOT_SAID = "unsaid"
"""The choice of an option that nobody has made."""

FIGURES = "costs"
"""The type of an option that figures are typed into."""

LARGEST_FIGURE = 1000
"""No figure of any game has a tenth of this; a larger one is a slip of the finger."""

OF = "/"
"""Between who pays a figure and its word, ``tracked/woods``, where classes of units have figures of their own."""


@dataclass(frozen=True)
class Payers:
    """Classes of units that pay the same costs.

    Args:
        id: their word in the ids of figures.
        title: what players call them.
        units: the ids of the classes.
    """

    id: str
    title: str
    units: tuple[str, ...]


@dataclass(frozen=True)
class Figure:
    """A figure that the sources leave to the player's own rulebook.

    Args:
        what: what it is, in words: ``to enter water``, ``what smoke adds``, ``the TEM of woods``.
        where: where he finds it there, a section or ``Terrain Effects Chart``; empty where nobody can say.
        use: what it decides, a short sentence; empty where its option says that for all its figures.
        least: the smallest that it may be.
        most: the largest.
        payers: the ids of those who pay it, where not all that the option knows do.
        lent: the id of the house convention that lends it while its default option is in force, by the id of the payer;
            ``""`` stands for every payer.
        of_one: of a figure that several kinds of terrain share, what it is for one of them: ``the TEM of the {what}``;
            empty for most.
    """

    what: str
    where: str = ""
    use: str = ""
    least: int = 0
    most: int = LARGEST_FIGURE
    payers: tuple[str, ...] = ()
    lent: Mapping[str, str] = field(default_factory=dict)
    of_one: str = ""

    def asked_for(self, kinds: Iterable[str]) -> list[str]:
        """What it is, in words: one that several kinds of terrain share for each of them.

        Args:
            kinds: the kinds of terrain that it is asked for; none where nobody says them.
        """
        named = [self.of_one.format(what=kind) for kind in dict.fromkeys(kinds)] if self.of_one else []
        return named or [self.what]


@dataclass(frozen=True)
class OptionField:
    """One thing that a query may say about the shot or the unit.

    Args:
        id: the key in ``options``.
        title: its name for players.
        type: ``choice``, ``flag`` or ``costs`` (figures by terrain word, typed in).
        choices: what it may be, the default first; for ``costs`` the terrain words.
        help: one sentence.
        affects: ``sight``, ``movement``, ``procedures``, or several.
        counts: for ``costs``, what its figures count: ``MP``, ``DRM``.
        units: the classes of units that it says something about; empty for all.
        figures: for ``costs``, what the figure of each choice is.
        halves: for ``costs``, whether the figures come in halves; else they are whole.
        payers: for ``costs``, the classes of units that have figures of their own; empty where one figure is for all.
        named: what choices are called whose word doesn't say it.
        other_end: the id of the option that says the same of a line's other end; empty for most.
        hours: for a choice of a facing, the hour of a clock that each choice points to, 12 being up the map.
        bears_on: as for a convention.
    """

    id: str
    title: str
    type: str
    choices: tuple[str, ...]
    help: str
    affects: tuple[str, ...]
    counts: str = "MP"
    units: tuple[str, ...] = ()
    figures: Mapping[str, Figure] = field(default_factory=dict)
    halves: bool = False
    payers: tuple[Payers, ...] = ()
    named: Mapping[str, str] = field(default_factory=dict)
    other_end: str = ""
    hours: Mapping[str, int] = field(default_factory=dict)
    bears_on: tuple[str, ...] = ()

    @property
    def usual(self) -> object:
        """What holds where nothing is said."""
        defaults: dict[str, object] = {"flag": False, "costs": {}}
        return defaults[self.type] if self.type in defaults else self.choices[0]

    def takes(self, value: object) -> bool:
        """Whether a choice or a flag can be that."""
        return isinstance(value, bool) if self.type == "flag" else value in self.choices

    def is_said(self, options: Mapping[str, object]) -> bool:
        """Whether a query's options say something of it that is not its default."""
        value = options.get(self.id)
        return bool(value) and not (self.type == "choice" and value == self.choices[0])

    @property
    def asks(self) -> Mapping[str, str]:
        """For ``costs``, what the figure of each choice is, in words."""
        return {word: figure.what for word, figure in self.figures.items()}

    @property
    def sheet(self) -> dict[str, str]:
        """The id of each figure that players keep, and its word: where classes pay alike, one for all of them."""
        if not self.payers:
            return {word: word for word in self.figures}
        return {
            figure_id(payer.id, word): word
            for payer in self.payers
            for word, figure in self.figures.items()
            if not figure.payers or payer.id in figure.payers
        }

    @property
    def titles(self) -> dict[str, str]:
        """What each choice is called in words."""
        asked = {word: f"{what[:1].upper()}{what[1:]}" for word, what in self.asks.items()}
        return {word: self.named.get(word) or asked.get(word) or _in_words(word) for word in self.choices}


def compass_titles(words: Iterable[str]) -> dict[str, str]:
    """What players call points of the compass: ``North-east``.

    Args:
        words: those of queries, ``north-east``.
    """
    return {word: word.capitalize() for word in words}


def _in_words(choice: str) -> str:
    return "Not said" if choice == NOT_SAID else choice.replace("-", " ").capitalize()


def word_of_figure(figure: str) -> str:
    """The word of a figure from its id."""
    return figure.rpartition(OF)[2]


def figure_id(payer: str, word: str) -> str:
    """The id of a figure that a class of units has for itself.

    Args:
        payer: the id of those who pay it.
        word: the figure's word.
    """
    return f"{payer}{OF}{word}"
