"""What a query may say about the two ends of a line: who they are, what they touch, how wide their bases are."""

from __future__ import annotations

from fractions import Fraction

from rules_core.options import NOT_SAID, OptionField
from rules_core.situation import Situation
from rules_core.systems.miniatures.classes import CLASSES, TITLES

SIGHT = ("sight",)
VIEWER, TARGET = "viewer", "target"
VIEWER_CONTACT, TARGET_CONTACT = "viewer_contact", "target_contact"
VIEWER_BASE, TARGET_BASE = "viewer_base", "target_base"
HULL_DOWN = "target_hull_down"

BY_MAP, TOUCHES, WITHIN = "map", "touches", "within"
"""What an end has to do with hedges and ridges: what the map shows, or what is said of the first on its side."""
YES, NO = "yes", "no"

POINT = "0"
BASES = {
    POINT: "A point",
    "0.25": "¼ inch",
    "0.5": "½ inch",
    "0.75": "¾ inch",
    "1": "1 inch",
    "1.25": "1¼ inches",
    "1.5": "1½ inches",
    "2": "2 inches",
    "3": "3 inches",
}
"""The radius of a model's base."""

_CLASSES = (NOT_SAID, *CLASSES)
_CONTACTS = (BY_MAP, TOUCHES, WITHIN)
_CONTACT_WORDS = {
    BY_MAP: "By the map",
    TOUCHES: "Touches the first hedge or ridge",
    WITHIN: "Is in the first hedgerow",
}


def _contact(name: str, title: str, other_end: str = "") -> OptionField:
    says = (
        "Of what the line meets first from there: vehicles see over what they touch, troops out of hedgerows (T5, T6)."
    )
    return OptionField(name, title, "choice", _CONTACTS, says, SIGHT, named=_CONTACT_WORDS, other_end=other_end)


def _base(name: str, title: str, other_end: str = "") -> OptionField:
    says = "How far its base reaches from the point: what lies so near is touched."
    return OptionField(name, title, "choice", tuple(BASES), says, SIGHT, named=BASES, other_end=other_end)


SIGHT_OPTIONS: tuple[OptionField, ...] = (
    OptionField(VIEWER, "The viewer is", "choice", _CLASSES, "Who looks, or fires (T6, T10, T11).", SIGHT,
                named=TITLES, other_end=TARGET),
    OptionField(TARGET, "The target is", "choice", _CLASSES, "Who is looked at (T6, T10, T14).", SIGHT, named=TITLES,
                other_end=VIEWER),
    _contact(VIEWER_CONTACT, "The viewer's contact", TARGET_CONTACT),
    _contact(TARGET_CONTACT, "The target's contact", VIEWER_CONTACT),
    _base(VIEWER_BASE, "The viewer's base", TARGET_BASE),
    _base(TARGET_BASE, "The target's base", VIEWER_BASE),
    OptionField(HULL_DOWN, "Hull down behind rubble (1/285)", "choice", (NOT_SAID, YES, NO),
                "In 1/285 rubble hides a vehicle's hull where the models show it (T14).", SIGHT),
)  # fmt: skip


def said(situation: Situation, option: str, usual: str) -> str:
    """A choice among the options, the usual one where nothing is said.

    Args:
        situation: what the query says.
        option: the option's id.
        usual: its default.
    """
    return str(situation.options.get(option, usual))


def base_of(situation: Situation, option: str) -> Fraction:
    """The radius of a base in inches.

    Args:
        situation: what the query says.
        option: the end's option.
    """
    return Fraction(said(situation, option, POINT))
