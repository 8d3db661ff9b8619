"""What is said aloud of what the page shows: each thing once, and what comes together in one breath."""

from __future__ import annotations

ENDS = (".", "!", "?", ":", "…")


def together(said: list[str]) -> str:
    """Several sentences as one: none that another one holds is said as well.

    Args:
        said: the sentences, in the order in which they came.
    """
    kept: list[str] = []
    for words in said:
        if not words or any(words in other for other in kept):
            continue
        kept = [*(other for other in kept if other not in words), words]
    return " ".join(words if words.endswith(ENDS) else f"{words}." for words in kept[:-1]) + (
        f" {kept[-1]}" if len(kept) > 1 else "".join(kept)
    )


def news(before: list[str], now: list[str]) -> list[str]:
    """What cards tell that they didn't tell before: a card that is only drawn again says nothing new.

    Args:
        before: what they told when they were looked at last.
        now: what they tell now.
    """
    return [words for number, words in enumerate(now) if words not in before and words not in now[:number]]
