"""The chits of an OBA module's Draw Pile: which are removed for good (CG3-11)."""

from __future__ import annotations

from rules_core.campaigns.charts import DrawRule

CITE = "RB CG3-11"
BLACK, RED = "black", "red"
BLACK_NEEDED = 2
"""How many black chits must be removed before a second red one is."""


def drawn(colour: str, black_gone: int, red_gone: int) -> DrawRule:
    """What becomes of a chit that would be removed for good (CG3-11).

    Args:
        colour: its colour.
        black_gone: how many black chits of the module are removed already.
        red_gone: how many red ones.
    """
    if colour == RED and red_gone == 1 and black_gone < BLACK_NEEDED:
        return DrawRule(
            False, "The second red chit goes back into the Draw Pile; the Observer's OBA actions end for this Player "
            "Turn.",
            CITE,
        )  # fmt: skip
    if colour == RED and red_gone == 1:
        return DrawRule(True, "The second red chit is removed for good: two black ones are out.", CITE)
    return DrawRule(True, f"The {colour} chit is removed for good.", CITE)
