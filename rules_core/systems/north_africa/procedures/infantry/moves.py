"""Infantry: advances against difficult terrain, the Minimum Move, failure to rout (142.23, 176.3, 176.31)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.conditions import Condition
from rules_core.procedures.procedure import BAD, GOOD, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.procedures.asked import in_force, judged, plain, when

ADVANCE_CITE = "NA 142.23"
DIFFICULT_MF = 4
"""From this cost on, or from the unit's whole allotment if that is less, an advance exhausts."""
SQUAD_MF, SQUAD_IPC = 4, 3
LEADER_MF, LEADER_IPC = 2, 1
MOST_MF, MOST_PP, MOST_COST = 12, 20, 40


def _available(case: Case) -> tuple[int, list[Fact]]:
    """A unit's non-Double-Time MF after portage, and how they come about."""
    led = case.flag("leader")
    mf = case.whole("mf") + (LEADER_MF if led else 0)
    ipc = case.whole("ipc") + (LEADER_IPC if led else 0)
    over = max(0, case.whole("pp") - ipc)
    left = max(0, mf - over)
    facts = [Fact("MF, IPC", f"{mf}, {ipc}", ADVANCE_CITE, "with its leader" if led else "")]
    if over:
        facts.append(Fact("portage above its IPC", f"{over} MF", ADVANCE_CITE))
    facts.append(Fact("MF left after portage", str(left), ADVANCE_CITE))
    return left, facts


def _advance(case: Case) -> Ruling:
    left, facts = _available(case)
    cost = case.whole("cost")
    limit = min(DIFFICULT_MF, left)
    some = Condition("an MF left", left > 0, ADVANCE_CITE, "No MF is left after portage.")
    if not some.holds:
        return judged(("", "may not advance"), (some,), ADVANCE_CITE, facts=tuple(facts))
    facts.append(Fact("difficult from", f"{limit} MF", ADVANCE_CITE, "4, or all of its MF if that is less"))
    if cost < limit:
        return plain("may advance, not CX", ADVANCE_CITE, "The terrain is not difficult for it.", GOOD, tuple(facts))
    fresh = not case.flag("cx") or case.flag("excepted")
    conditions = (Condition("not CX yet", fresh, ADVANCE_CITE, "It is CX already."),)
    said = "It becomes CX by it."
    return judged(("may advance and becomes CX", "may not advance"), conditions, ADVANCE_CITE, said, tuple(facts))


def _portage_fields(cite: str) -> tuple[Field, ...]:
    return (
        Field("mf", "Its MF", "whole", "No Double Time, no leader.", cite, default=SQUAD_MF, least=1, most=MOST_MF),
        Field("ipc", "Its IPC", "whole", "", cite, default=SQUAD_IPC, most=MOST_PP),
        Field("pp", "PP carried", "whole", "", cite, default=0, most=MOST_PP),
        Field("leader", "With a leader", "flag", "All the way: 2 MF and 1 IPC more.", cite),
    )


DIFFICULT_ADVANCE = Procedure(
    "difficult-advance",
    "Advance against difficult terrain",
    "Infantry",
    "Whether a unit may advance into a hex, and whether it becomes CX by it.",
    ADVANCE_CITE,
    (
        Field("cost", "MF cost of the hex", "whole", "Without SMOKE.", ADVANCE_CITE, default=1, most=MOST_COST),
        *_portage_fields(ADVANCE_CITE),
        Field("cx", "CX already", "flag", "", ADVANCE_CITE),
        Field("excepted", "Climbing or Deep Stream", "flag", "A CX unit may.", ADVANCE_CITE, when=when("cx", True)),
    ),
    _advance,
)

MINIMUM_CITE = "NA 176.3"
FIGURE, ALL, NOT_ALLOWED = "figure", "all", "na"


def _minimum(case: Case) -> Ruling:
    left, facts = _available(case)
    conditions = (
        Condition("an MF left after portage", left > 0, MINIMUM_CITE, "No MF is left after portage."),
        Condition("pushes no Gun, loads nothing", not case.flag("busy"), MINIMUM_CITE, "It pushes, loads or unloads."),
        Condition("may be entered", case.word("kind") != NOT_ALLOWED, MINIMUM_CITE, "Its entry is not allowed (NA)."),
    )
    spent = case.whole("times") * (left if case.word("kind") == ALL else case.whole("cost")) + case.whole("more")
    facts.append(Fact("MF spent", str(spent), MINIMUM_CITE, "the whole cost, even above its MF"))
    pinned = "pinned and CX" if in_force(case).rules_level == "gia" else "CX"
    said = f"It counts as Assault Movement. After Defensive Fire every unbroken survivor is {pinned}, CX before or not."
    return judged((f"may, and spends {spent} MF", "may not"), conditions, MINIMUM_CITE, said, tuple(facts))


MINIMUM_MOVE = Procedure(
    "minimum-move",
    "Minimum Move of Infantry",
    "Infantry",
    "Whether Infantry may enter a hex for which it lacks the MF, what it spends, and what becomes of it.",
    MINIMUM_CITE,
    (
        Field(
            "kind",
            "The hex costs",
            "choice",
            "",
            MINIMUM_CITE,
            (Choice(FIGURE, "so many MF"), Choice(ALL, "all of its MF"), Choice(NOT_ALLOWED, "NA: not allowed")),
        ),
        Field("cost", "MF", "whole", "", MINIMUM_CITE, default=1, most=MOST_COST, when=when("kind", FIGURE)),
        Field(
            "times",
            "Times",
            "whole",
            "2 where it goes up a level.",
            MINIMUM_CITE,
            default=1,
            least=1,
            most=6,
            when=when("kind", FIGURE, ALL),
        ),
        Field("more", "And MF besides", "whole", "SMOKE and the like.", MINIMUM_CITE, default=0, most=MOST_COST),
        *_portage_fields(MINIMUM_CITE),
        Field("busy", "Pushes or loads", "flag", "Pushes a Gun, loads or unloads.", MINIMUM_CITE),
    ),
    _minimum,
)

ROUT_CITE = "NA 176.31"
MOST_RANGE = 6


def _rout(case: Case) -> Ruling:
    there = in_force(case)
    night = there.time == "night"
    in_desert = case.flag("desert") and there.alternate == "none" and not night
    distance = case.whole("range")
    why = (
        "It is night."
        if night
        else "Broken or Steppe Terrain is in effect."
        if there.alternate != "none"
        else "Not all boards are Desert Boards."
    )
    if not in_desert:
        return plain(
            "as ever: eliminated where it can't rout", ROUT_CITE, f"The desert's limit doesn't hold. {why}", BAD
        )
    if distance <= MOST_RANGE:
        said = f"An enemy that forces the rout is within {MOST_RANGE} hexes."
        return plain("eliminated for Failure to Rout", ROUT_CITE, said, BAD, (Fact("range", str(distance), ROUT_CITE),))
    said = f"No enemy that forces the rout is within {MOST_RANGE} hexes."
    return plain("not eliminated", ROUT_CITE, said, GOOD, (Fact("range", str(distance), ROUT_CITE),))


FAILURE_TO_ROUT = Procedure(
    "failure-to-rout",
    "Failure to Rout",
    "Infantry",
    "Whether a unit that fails to rout is eliminated for it.",
    ROUT_CITE,
    (
        Field("range", "Range", "whole", "To the nearest enemy that forces the rout.", ROUT_CITE, default=1, most=99),
        Field("desert", "Only Desert Boards", "flag", "Every board in play is one.", ROUT_CITE, default=True),
    ),
    _rout,
)
