"""What a question for a way comes to: within the allowance, beyond it, forbidden, not known, or not found."""

from __future__ import annotations

from rules_core.movement.routes.way import Route

REACHED = "reached"
BEYOND = "beyond"
UNKNOWN = "unknown"
FORBIDDEN = "forbidden"
NOT_FOUND = "not-found"


def status_of(route: Route) -> str:
    """What a route comes to, in one word.

    Args:
        route: the route; without a way it says why.
    """
    if route.way is not None:
        return BEYOND if route.within_allowance is False else REACHED
    if not route.all_tried:
        return NOT_FOUND
    if any(refusal.unknown for refusal in route.why_not):
        return UNKNOWN
    if route.why_not and all(refusal.spent for refusal in route.why_not):
        return BEYOND
    return FORBIDDEN
