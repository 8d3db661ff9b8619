"""Vehicles in Crest status: hull down to all Direct Fire but from who sees INTO their hex (188.2, NAF-103)."""

from __future__ import annotations

from collections.abc import Callable

from rules_core.families.squad_leader.options import AERIAL, DIRECT
from rules_core.families.squad_leader.places import CREST
from rules_core.families.squad_leader.sight.line import Line
from rules_core.systems.north_africa.climate.air import OBA, OVERRUN, attack_of
from rules_core.systems.north_africa.options.sight import TARGET, VEHICLE_TARGET

FROM_AFAR = "The Crest vehicle is hull down: the firer doesn't see INTO its hex (NA 188.2)."
FROM_ABOVE = "The Crest vehicle isn't hull down: the firer sees INTO its hex (NA 188.2)."
FROM_WITHIN = "The Crest vehicle isn't hull down to fire from its own hex (NA 188.2)."
FROM_THE_AIR = "From the air a Crest vehicle isn't hull down (NA 188.2)."


def crest_notes(line: Line, sees_into: Callable[[], bool]) -> tuple[str, ...]:
    """What is to be noted of a vehicle in Crest status that is fired at; nothing of any other target.

    Args:
        line: the line of fire, judged.
        sees_into: tells whether the firer sees INTO the target's hex.
    """
    options = line.situation.options
    if line.is_blocked or line.target.location.place != CREST or options.get(TARGET) != VEHICLE_TARGET:
        return ()
    fire = str(options.get("fire", DIRECT))
    if fire == AERIAL:
        return (FROM_THE_AIR,)
    if fire != DIRECT or attack_of(line.situation).word in (OVERRUN, OBA):
        return ()
    if not line.range:
        return (FROM_WITHIN,)
    return (FROM_ABOVE if sees_into() else FROM_AFAR,)
