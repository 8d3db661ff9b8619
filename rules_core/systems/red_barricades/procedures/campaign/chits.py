"""A chit of an OBA module's Draw Pile (CG3-11)."""

from __future__ import annotations

from rules_core.fields import Choice, Field, When
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, Ruling
from rules_core.systems.red_barricades.campaign.chits import BLACK, BLACK_NEEDED, CITE, RED, drawn
from rules_core.systems.red_barricades.procedures.campaign.fields import GROUP

MOST = 30
NOT_YET = "not-yet"


def _work(case: Case) -> Ruling:
    black_out, red_out, colour = case.whole("black_out"), case.whole("red_out"), case.word("drawn")
    facts = (
        Fact("black chits removed for good", str(black_out), CITE),
        Fact("red chits removed for good", str(red_out), CITE),
        Fact("the second red one", f"needs {BLACK_NEEDED} black ones removed", CITE),
    )
    notes = _notes(black_out, red_out)
    if colour != NOT_YET:
        title, outcome = _result(colour, black_out, red_out)
        return Ruling(title, outcome.tone, (outcome,), facts, notes=notes)
    black, red = case.whole("black"), case.whole("red")
    if black + red == 0:
        none_left = Outcome("No chit is left", frozenset(), "", CITE, BAD)
        return Ruling("no chit is left", BAD, (none_left,), facts, notes=notes)
    outcomes = []
    for which, totals in ((BLACK, range(1, black + 1)), (RED, range(black + 1, black + red + 1))):
        if totals:
            _, outcome = _result(which, black_out, red_out)
            outcomes.append(
                Outcome(
                    f"{which.capitalize()}: {outcome.result[:1].lower()}{outcome.result[1:]}",
                    frozenset(totals),
                    outcome.detail,
                    CITE,
                    outcome.tone,
                )
            )
    verdict = f"black {black} of {black + red}, red {red} of {black + red}"
    return Ruling(verdict, OPEN, tuple(outcomes), facts, Roll((black + red,)), notes=notes)


def _notes(black_out: int, red_out: int) -> tuple[str, ...]:
    """That such numbers of chits can't be out (CG3-11); nothing where they can."""
    if red_out > 1 and black_out < BLACK_NEEDED:
        return (f"Check the numbers: a second red chit is removed only once {BLACK_NEEDED} black ones are.",)
    return ()


def _result(colour: str, black_out: int, red_out: int) -> tuple[str, Outcome]:
    """What becomes of a chit of a colour: in a few words, and as an outcome."""
    rule = drawn(colour, black_out, red_out)
    if not rule.removed:
        result = "Goes back; the Observer's actions end"
        return "goes back, and the Observer's actions end", Outcome(result, frozenset(), rule.say, rule.cite, BAD)
    tone = GOOD if colour == BLACK else BAD
    return "removed for good", Outcome("Removed for good", frozenset(), rule.say, rule.cite, tone)


OBA_CHIT = Procedure(
    "oba-chit",
    "OBA chit",
    GROUP,
    "Whether a chit drawn for Battery Access is removed for good or goes back, and the chance of each.",
    CITE,
    (
        Field("black_out", "Black chits removed", "whole", "For good, of this module.", CITE, default=0, most=MOST),
        Field("red_out", "Red chits removed", "whole", "For good, of this module.", CITE, default=0, most=MOST),
        Field(
            "drawn",
            "Drawn",
            "choice",
            "A chit that would be removed for good.",
            CITE,
            (Choice(RED, "a red chit"), Choice(BLACK, "a black chit"), Choice(NOT_YET, "nothing yet")),
        ),
        Field("black", "Black in the pile", "whole", "", CITE, least=0, most=MOST, when=(When("drawn", (NOT_YET,)),)),
        Field("red", "Red in the pile", "whole", "", CITE, least=0, most=MOST, when=(When("drawn", (NOT_YET,)),)),
    ),
    _work,
)
