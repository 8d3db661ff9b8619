"""What a query may say of a CGS unit that moves: whose it is, its morale and armour, how it stands at the start."""

from __future__ import annotations

from collections.abc import Mapping

UNSAID = "unsaid"
"""Where a query doesn't say whose the unit is, what its morale is, or whether it is armoured."""
SIDE = "side"
"""The option that says whose the unit is."""
MORALE = "morale"
"""The option that says the morale of infantry, and a vehicle's TQ."""
MORALES: tuple[str, ...] = (UNSAID, *(str(value) for value in range(1, 11)))
"""What the query may say of the unit's morale."""
ARMOUR = (UNSAID, "armoured", "unarmoured")
"""What the option ``armour`` may say."""

FACING, GEAR = "facing", "gear"
"""The options that say which way a vehicle faces where it starts, and in which gear; no price depends on them."""
ANY_FACING = "any"
FORWARD, REVERSE = "forward", "reverse"
GEARS = (FORWARD, REVERSE)
"""What they may say, beside ``geometry.facing.FACINGS``."""


def morale_of(options: Mapping[str, object]) -> int | None:
    """The morale, or a vehicle's TQ, that a query tells; None where it does not.

    Args:
        options: a query's options, checked.
    """
    morale = options.get(MORALE)
    return int(morale) if isinstance(morale, str) and morale.isdigit() else None


def side_of(options: Mapping[str, object]) -> str | None:
    """Whose unit it is; None where the query does not say, and nobody on the map is a friend or an enemy.

    Args:
        options: a query's options, checked.
    """
    side = options.get(SIDE)
    return side if isinstance(side, str) and side != UNSAID else None
