"""A side's campaign as a page plays it: each action sent with what the last answer gave."""

from __future__ import annotations

from typing import Any

from rules_core.query import answer

Answer = dict[str, Any]
CAMPAIGN: dict[str, object] = {"kind": "campaign", "system": "red-barricades", "campaign": "cg3"}


def ask(**parts: object) -> Answer:
    """The answer to a query about the campaign."""
    found: Answer = answer({**CAMPAIGN, **parts})
    return found


class Desk:
    """One side's desk.

    Args:
        side: whose.
        document: what it begins with; None for a new campaign.
        conventions: how the house decides.
    """

    def __init__(self, side: str = "german", document: object = None, conventions: object = None) -> None:
        self.side = side
        self.conventions = conventions
        self.day = "1942-10-26"
        self.answer = self._ask(document, None)

    def _ask(self, document: object, action: object) -> Answer:
        found = ask(side=self.side, day=self.day, document=document, do=action, conventions=self.conventions)
        assert found["kind"] == "campaign", found
        return found

    @property
    def document(self) -> dict[str, Any]:
        """What the page would keep."""
        found: dict[str, Any] = self.answer["document"]
        return found

    @property
    def view(self) -> dict[str, Any]:
        """What the page would draw."""
        found: dict[str, Any] = self.answer["view"]
        return found

    def on(self, day: str) -> Desk:
        """Turn to a day of October or November: ``10-27``."""
        self.day = f"1942-{day}"
        self.answer = self._ask(self.document, None)
        return self

    def tries(self, action: str, **more: object) -> Answer:
        """Do something that may be refused."""
        before = self.document
        self.answer = self._ask(before, {"action": action, **more})
        if not self.answer["done"]:
            assert self.answer["refused"]["reason"]
            assert self.answer["document"] == before
        return self.answer

    def does(self, action: str, **more: object) -> Desk:
        """Do something that must go."""
        found = self.tries(action, **more)
        assert found["done"], found["refused"]
        return self

    def refused(self, action: str, **more: object) -> tuple[str, str]:
        """Do something that must be refused: the code, and the sentence."""
        found = self.tries(action, **more)
        assert not found["done"]
        return found["refused"]["code"], found["refused"]["reason"]

    def buys(self, *groups: str) -> Desk:
        """Buy one of each."""
        for group in groups:
            self.does("buy", group=group)
        return self

    def rolls(self, number: int, what: str, *dice: int) -> Desk:
        """Roll for a purchase of the day, by its number."""
        return self.does("roll", purchase=f"{self.day}#{number}", what=what, dice=list(dice))

    def row(self, group: str) -> dict[str, Any]:
        """The row of a group in the list."""
        rows = [row for section in self.view["buying"]["sections"] for row in section["rows"]]
        return next(row for row in rows if row["id"] == group)


def the_example() -> Desk:
    """The day of the specification's pictures: 26 October, German, 34 CPP."""
    desk = Desk().does("budget", cpp=34).buys("I1", "I2", "A7")
    return desk.does("buy", group="O2", hexes=1).does("buy", group="S1", cpp=2).buys("M1")
