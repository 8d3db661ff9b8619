"""Labor status: what failing at a Task earns, for whom it counts, and when it goes (RB B24.8)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.procedures.procedure import BAD, GOOD, OPEN, Case, Fact, Outcome, Procedure, Ruling
from rules_core.systems.red_barricades.clearance import LABOR_CITE
from rules_core.systems.red_barricades.field_works import FIRST_LABOR, LABOR_SIDES, LABOR_TASKS, LAST_LABOR
from rules_core.words.figures import signed

FAILED, OTHER_FAILED, ACHIEVED, GONE, JOINED = "failed", "other-failed", "achieved", "gone", "joined"
EVENTS: dict[str, str] = {
    FAILED: "fail a DR of that type",
    OTHER_FAILED: "fail a DR of another type",
    ACHIEVED: "achieve the Task",
    GONE: "are eliminated or leave, every MMC of them",
    JOINED: "are joined by new units",
}


def after(now: int, event: str) -> int:
    """The Labor status after an event.

    Args:
        now: the status before it, 0 to -2.
        event: a word of ``EVENTS``.
    """
    if event in (ACHIEVED, GONE):
        return 0
    if event == FAILED:
        return LAST_LABOR if now else FIRST_LABOR
    return now


def _work(case: Case) -> Ruling:
    now, event = case.whole("now"), case.word("event")
    status = after(now, event)
    said = {
        FAILED: f"The Labor counter lies {signed(status)} side up.",
        OTHER_FAILED: "For this Task nothing changes; for the other the units get a Labor counter of its own.",
        ACHIEVED: "The Labor counter is removed.",
        GONE: "The Labor counter is removed.",
        JOINED: "It counts for the new units too.",
    }[event]
    drm = signed(status) if status else "0"
    tone = BAD if event == GONE else GOOD if status else OPEN
    facts = (
        Fact("DRM of the next attempt", drm, LABOR_CITE, "at this Task alone"),
        Fact("new units that join", "have it too", LABOR_CITE),
    )
    outcome = Outcome(f"Labor {drm}", frozenset(), said, LABOR_CITE, tone)
    return Ruling(f"Labor {drm} at the next attempt", tone, (outcome,), facts)


LABOR_STATUS = Procedure(
    "labor",
    "Labor status",
    "Clearance",
    "What a failed Clearance, entrenching or Manhandling DR earns the units for their next attempt.",
    LABOR_CITE,
    (
        Field("task", "The Task", "choice", "", LABOR_CITE, LABOR_TASKS),
        Field(
            "now",
            "Labor status now",
            "choice",
            "",
            LABOR_CITE,
            (Choice(0, "none"), *LABOR_SIDES),
        ),
        Field(
            "event",
            "The units",
            "choice",
            "",
            LABOR_CITE,
            tuple(Choice(word, title) for word, title in EVENTS.items()),
        ),
    ),
    _work,
)
