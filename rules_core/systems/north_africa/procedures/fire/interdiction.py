"""Interdiction in dust: its DR with the Dust DRM, whose sign is reversed (194.711)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Roll, RollModifier, Ruling
from rules_core.systems.north_africa.climate.air import DUST
from rules_core.systems.north_africa.procedures.asked import in_force, plain
from rules_core.words.figures import signed

CITE = "NA 194.711"
LIGHT, MODERATE = "light", "moderate"
DENSE = frozenset({"heavy", "very-heavy", "extremely-heavy", "counter"})
LEAST_MORALE, MOST_MORALE = 2, 11
DOOMED = 12
"""The Original DR that eliminates, whatever the dust."""
DUSTS = (
    Choice("none", "none"),
    Choice(LIGHT, "Light"),
    Choice(MODERATE, "Moderate"),
    Choice("heavy", "Heavy"),
    Choice("very-heavy", "Very Heavy"),
    Choice("extremely-heavy", "Extremely Heavy"),
    Choice("counter", "Vehicle or FFE Dust in the LOS"),
)


def dust_drm(density: str, shown: int) -> int:
    """The Dust DRM of an Interdiction DR: half of the subsequent dr, with a minus (194.71, 194.72).

    Args:
        density: ``light``, which rounds down, ``moderate``, which rounds up, or none.
        shown: what the subsequent dr shows.
    """
    return -DUST[density].die[shown - 1] if density in (LIGHT, MODERATE) else 0


def _work(case: Case) -> Ruling:
    density = case.optional_word("dust") or in_force(case).dust
    if density in DENSE:
        return plain("no Interdiction", CITE, "Such dust is a LOS Hindrance, which prevents it.", GOOD)
    morale, shown = case.whole("morale"), case.optional_whole("dr")
    if density == "none":
        return _ruling(case, morale, (), Roll((6, 6)))
    if shown is not None:
        drm = RollModifier(f"Dust, subsequent dr {shown}", dust_drm(density, shown), CITE)
        fact = Fact("Dust DRM", signed(drm.value), CITE, "its sign reversed")
        return _ruling(case, morale, (fact,), Roll((6, 6), (drm,) if drm.value else ()))
    rows = ", ".join(signed(dust_drm(density, number)) for number in range(1, 7))
    fact = Fact("Dust DRM of a 1 to 6", rows, CITE, "its sign reversed")
    return _ruling(case, morale, (fact,), Roll((6, 6, 6), names=("", "", "dust")), density)


def _ruling(case: Case, morale: int, facts: tuple[Fact, ...], roll: Roll, density: str = "none") -> Ruling:
    """The ruling for a roll of two dice, with a third for the dust where nobody has said what that shows."""
    ends: dict[str, set[tuple[int, ...]]] = {word: set() for word in _ENDS}
    for throw in roll.throws:
        dust = dust_drm(density, throw[2]) if len(throw) > 2 else 0
        original = throw[0] + throw[1]
        final = original + dust + roll.drm
        ends[_end(original, final, morale)].add(throw)
    pins = in_force(case).rules_level == "gia"
    outcomes = tuple(
        Outcome(result, detail="" if word == "exact" and not pins else detail, cite=CITE, tone=tone, throws=these)
        for word, (result, detail, tone) in _ENDS.items()
        if (these := frozenset(ends[word]))
    )
    return Ruling(f"Casualty Reduction where the Final DR is above {morale}", OPEN, outcomes, facts, roll)


def _end(original: int, final: int, morale: int) -> str:
    """The word of how a throw ends."""
    if original == DOOMED:
        return "eliminated"
    return "reduced" if final > morale else "exact" if final == morale else "free"


_ENDS = {
    "eliminated": ("Eliminated", "An Original 12, whatever the dust.", BAD),
    "reduced": ("Casualty Reduction", "", BAD),
    "exact": ("Passes exactly", "Pinned where pins are in play (GIA).", OPEN),
    "free": ("Unaffected", "", GOOD),
}

INTERDICTION = Procedure(
    "interdiction",
    "Interdiction in dust",
    "Fire",
    "What Interdiction does to a routing unit in dust.",
    CITE,
    (
        Field("morale", "Morale Level", "whole", "Of the routing unit.", CITE, least=LEAST_MORALE, most=MOST_MORALE),
        Field("dust", "Dust", "choice", "Left out, the scenario's conditions say it.", CITE, DUSTS, optional=True),
        Field("dr", "Subsequent dr", "whole", "Left out, it is thrown too.", CITE, least=1, most=6, optional=True),
    ),
    _work,
)
