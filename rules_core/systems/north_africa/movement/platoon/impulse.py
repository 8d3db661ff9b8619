"""How a platoon stands in the course of its Impulses: what each has spent in the last, and in the one that begins."""

from __future__ import annotations

from rules_core.movement.stance import Company, Single


class InImpulse(Company):
    """How the AFV of a platoon stand, and what the next step of it may still use of what all were charged.

    Taken roughly, two are the same whose leading AFV stand alike and whose others are as far from it: a search keeps
    the cheaper way there, wherever on that ring the others are and whichever way they face. Taken exactly, all stand
    alike, and the same steps lead on at the same price.

    Args:
        lead: how the leading one stands.
        others: how the others stand, always in one order.
        far: how far each of the others is from the leading one, in hexes.
        behind: how many half MPs each of them, the leading one first, spent less in the last Impulse than all of them
            were charged for it: turns in the hex that it has entered may still use them.
        opened: how many half MPs the leading one has spent in the next Impulse before it enters a hex.
        exact: whether it is taken exactly.
    """

    __slots__ = ("exact", "far", "opened")

    def __init__(
        self,
        lead: Single,
        others: tuple[Single, ...],
        far: tuple[int, ...],
        behind: tuple[int, ...],
        opened: int = 0,
        *,
        exact: bool = False,
    ) -> None:
        super().__init__(lead, others, behind, alike=(others, behind, opened) if exact else far)
        self.far = far
        self.opened = opened
        self.exact = exact

    @property
    def times_the_work(self) -> int:  # type: ignore[override] # it depends on how many they are
        """How many times the work of one AFV it is to work out their steps."""
        return len(self.behind)

    @property
    def all(self) -> tuple[Single, ...]:
        """How all of them stand, the leading one first."""
        return (self.lead, *self.others)
