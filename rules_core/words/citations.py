"""Rule numbers and house conventions as an answer names them.

It imports nothing, since the page takes it along into the browser.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

TYPED_IN = "typed in"
"""What stands in place of a rule where the player says a figure."""


def cited(cite: str) -> str:
    """A rule number in brackets, a house convention called one: ``" (rule)"``; empty for none."""
    if not cite:
        return ""
    return f" (house convention {cite})" if cite.startswith("HC-") else f" ({cite})"


def rule_words(cite: str) -> str:
    """What an answer rests on as it stands in a text: of house conventions it says that they are.

    Args:
        cite: rule numbers and house conventions, one after the other.
    """
    return cite.replace("HC-", "house convention HC-")


def convention_says(title: str, chosen: str, others: Mapping[str, tuple[str, bool]]) -> str:
    """What a house convention means for one answer.

    Args:
        title: what it decides.
        chosen: the option in force, in words.
        others: by the words of each other option, what the answer would say and whether it is the same.
    """
    start = f"{title}: {chosen}."
    if not others:
        return start
    differing = [f"With “{words}” it would be: {said}" for words, (said, same) in others.items() if not same]
    return " ".join([start, *(differing or ["The answer is the same under all options."])])
