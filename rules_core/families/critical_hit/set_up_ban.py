"""Bans on setting up: what may not lie in which terrain; each game states its own as rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_core.fields import Value


@dataclass(frozen=True)
class SetUpBan:
    """One ban on setting up.

    Args:
        kinds: the kinds of counters that it is for.
        words: the terrain words of a hex that it is about; empty for every hex.
        where: the hex, or what is wrong, in words: ``a paved road hex``.
        cite: the rule.
        rule_set: the map whose rules bring it; empty for every map.
        details: what the counter must be for it to count, such as hidden.
    """

    kinds: frozenset[str]
    words: frozenset[str]
    where: str
    cite: str
    rule_set: str = ""
    details: Mapping[str, Value] = field(default_factory=dict)

    def forbids(self, kind: str, words: frozenset[str], rule_set: str, details: Mapping[str, Value]) -> bool:
        """Whether a counter would break it.

        Args:
            kind: the counter's kind.
            words: the terrain words of its hex.
            rule_set: the map's rules in this game.
            details: what else is said of the counter, ``{"hidden": True}``.
        """
        return (
            kind in self.kinds
            and (not self.words or not self.words.isdisjoint(words))
            and self.rule_set in ("", rule_set)
            and all(details.get(key) == value for key, value in self.details.items())
        )

    @property
    def on_hiding(self) -> bool:
        """Whether it is a ban on setting up Hidden only."""
        return bool(self.details.get("hidden"))

    def refusal(self, name: str, hex_name: str) -> str:
        """Why a counter may not be set up in a hex, a sentence with the rule.

        Args:
            name: the counter, as the sentence begins: ``A hedgehog``.
            hex_name: the hex.
        """
        hidden = " Hidden" if self.on_hiding else ""
        return f"{name} may not be set up{hidden} in {hex_name}, {self.where} ({self.cite})."
