"""Sun Blindness within one hex: against a target that has come in out of the sun in this MPh (194.611)."""

from __future__ import annotations

from rules_core.fields import Choice, Field
from rules_core.geometry.grid import NEIGHBOURS, VERTICES
from rules_core.options import NOT_SAID
from rules_core.procedures.procedure import BAD, Case, Fact, Procedure, Ruling
from rules_core.systems.north_africa.climate.air import ATTACK, ATTACKS, SUN_DRM, sun_of
from rules_core.systems.north_africa.conditions import Conditions
from rules_core.systems.north_africa.conventions.air import SUN_ANGLE, SUN_LATE
from rules_core.systems.north_africa.procedures.asked import plain, unsaid
from rules_core.systems.north_africa.procedures.climate.asked import GROUP, asked, conditions
from rules_core.systems.north_africa.sight.sun import in_zone, side_of
from rules_core.words.figures import signed

CITE = "NA 194.611"
_ELSEWHERE = "not"
_HEXSIDES = {str(number): cell for number, cell in enumerate(NEIGHBOURS, 1)}
_VERTICES = {f"v{number}": (u, 3 * v) for number, (u, v) in enumerate(VERTICES, 1)}
"""Where each hexside and vertex lies, in columns and half hexes of a course that runs there on and on."""


def _work(case: Case) -> Ruling:
    now = conditions(case)
    found = sun_of(now)
    if found is None or (found[1] != 1 and case.choice(SUN_LATE) == "none"):
        return plain("no sun", CITE, "No Sun Blindness is in effect.")
    if now.north == NOT_SAID:
        return unsaid(["which side of the map lies north"])
    entered, angle = case.word("entered"), case.choice(SUN_ANGLE)
    facts = (Fact(found[0], f"{signed(SUN_DRM)} towards the {'east' if found[1] == 1 else 'west'}", CITE),)
    if entered == _ELSEWHERE:
        return plain("no DRM", CITE, "It counts in the MPh in which the target comes in.", facts=facts)
    if not ATTACKS[case.word(ATTACK)].sun:
        return plain("no DRM", CITE, "The sun doesn't concern such an attack.", facts=facts)
    run = {**_HEXSIDES, **_VERTICES}[entered]
    if not in_zone(run, _side(now, found[1]), angle):
        return plain("no DRM", CITE, "The target came in beside the zone.", facts=facts)
    return plain(f"{signed(SUN_DRM)} DRM", CITE, "The target came in out of the sun.", BAD, facts)


def _side(now: Conditions, from_north: int) -> int:
    return (side_of(now.north) + from_north) % 4


SUN_IN_HEX = Procedure(
    "sun-in-hex",
    "The sun within one hex",
    GROUP,
    "Whether Sun Blindness counts against a target in the firer's own hex.",
    CITE,
    (
        Field(
            "entered",
            "The target came in",
            "choice",
            "In this MPh; hexsides and vertices are counted clockwise from the top, vertices from the upper left.",
            CITE,
            (
                *(Choice(word, f"over hexside {word}") for word in _HEXSIDES),
                *(Choice(word, f"from vertex {word[1:]}") for word in _VERTICES),
                Choice(_ELSEWHERE, "not in this MPh"),
            ),
        ),
        Field(
            ATTACK,
            "Attack",
            "choice",
            "The sun concerns some attacks only.",
            CITE,
            tuple(Choice(word, row.title) for word, row in ATTACKS.items()),
        ),
        *asked("time", "north"),
    ),
    _work,
)
