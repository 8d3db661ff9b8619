"""How a unit stands: on foot its Location says it all; a vehicle also faces a hexspine, in a gear, maybe on a hexside.

Units that move as one stand as a ``Company``: the leading one as any other, the rest besides.

A waypoint is what a way may be asked to come by: a Location, and for units that face somewhere a facing, a hexside that
they follow or a turned turret.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from rules_core.geometry.facing import Facing
from rules_core.location import Location


class Posed(Protocol):
    """A Location and everything else that a vehicle's next steps depend on.

    A system's own class has whatever it needs besides; two stances from which the same steps lead on are equal.
    """

    @property
    def location(self) -> Location:
        """Where the unit is; on a hexside, in the hex that it passes by."""
        ...

    @property
    def hex(self) -> str:
        """The hex of its Location."""
        ...

    @property
    def facing(self) -> Facing:
        """The hexspine that it faces."""
        ...

    @property
    def reverse(self) -> bool:
        """Whether it is in reverse gear."""
        ...

    @property
    def along(self) -> tuple[str, str] | None:
        """The hexside that it follows, in grid order; None where it is in its hex."""
        ...

    @property
    def beside(self) -> Location | None:
        """On a hexside the Location of following it; None in a hex, and in games that have no such place."""
        ...

    @property
    def turret(self) -> Facing | None:
        """The hexspine that its turret faces, where that was said."""
        ...


Single = Location | Posed


class Company:
    """How units stand that move as one.

    Two companies are the same whose leading units stand alike and whose others are in the same Locations: a search
    keeps the cheaper way there, whichever way the others face.

    Args:
        lead: how the leading one stands, by whose way a plan is described.
        others: how the others stand, always in one order.
        behind: how many half MPs each of them, the leading one first, has spent less than the one that spent most.
        spent: how many half MPs that one has spent.
        alike: what else two have in common that are the same; None for the Locations of the others.
    """

    __slots__ = ("_alike", "_hash", "behind", "lead", "others", "spent")

    times_the_work = 1
    """How many times the work of one unit it is to work out their steps."""

    def __init__(
        self,
        lead: Single,
        others: tuple[Single, ...],
        behind: tuple[int, ...],
        spent: int = 0,
        alike: tuple[object, ...] | None = None,
    ) -> None:
        self.lead = lead
        self.others = others
        self.behind = behind
        self.spent = spent
        self._alike = tuple(other.location for other in others) if alike is None else alike
        self._hash = hash((lead, self._alike))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Company) and self.lead == other.lead and self._alike == other._alike

    def __hash__(self) -> int:
        return self._hash

    @property
    def location(self) -> Location:
        """Where the leading one is."""
        return self.lead.location

    @property
    def hex(self) -> str:
        """The hex of the leading one."""
        return self.lead.hex


Stance = Single | Company


def lead_of(stance: Stance) -> Single:
    """How the unit stands, of several the leading one."""
    return stance.lead if isinstance(stance, Company) else stance


def reached(stance: Stance) -> Location:
    """The Location that a unit has reached: on a hexside that of following it, where the game has such a place."""
    lead = lead_of(stance)
    return lead if isinstance(lead, Location) else lead.beside or lead.location


class Face(NamedTuple):
    """The waypoint to face some way.

    Args:
        facings: the hexspines that will do.
    """

    facings: frozenset[Facing]


class Along(NamedTuple):
    """The waypoint to follow a hexside.

    Args:
        between: its two hexes, in grid order.
    """

    between: tuple[str, str]


class Turret(NamedTuple):
    """The waypoint to turn the turret.

    Args:
        facing: the hexspine that it is to face.
    """

    facing: Facing


class Gear(NamedTuple):
    """The waypoint to be in a gear.

    Args:
        reverse: whether it is the reverse gear.
    """

    reverse: bool


class Paid(NamedTuple):
    """The waypoint to come by another one for more than that asks, as a player declares.

    Args:
        waypoint: what the unit is to come by.
        times: so many times the cost is spent.
        halves: so many half MPs are spent, however many times that is; None where the player says how many times.
    """

    waypoint: Location | Face | Along
    times: int = 1
    halves: int | None = None


Waypoint = Location | Face | Along | Turret | Gear | Paid


def meets(stance: Stance, waypoint: Waypoint) -> bool:
    """Whether a unit that stands so has come by a waypoint; one that passes a hex along its hexside was not in it.

    Args:
        stance: how it stands.
        waypoint: what it was to come by.
    """
    if isinstance(waypoint, Paid):
        return meets(stance, waypoint.waypoint)
    stance = lead_of(stance)
    if isinstance(stance, Location):
        return stance == waypoint
    if isinstance(waypoint, Location):
        return waypoint == (stance.location if stance.along is None else stance.beside)
    if isinstance(waypoint, Face):
        return stance.facing in waypoint.facings
    if isinstance(waypoint, Along):
        return stance.along == waypoint.between
    if isinstance(waypoint, Gear):
        return stance.reverse is waypoint.reverse
    return stance.turret == waypoint.facing


def only_turns(one: Stance, other: Stance) -> bool:
    """Whether a unit only turns between two stances: it stays where it is, in the same gear."""
    one, other = lead_of(one), lead_of(other)
    if isinstance(one, Location) or isinstance(other, Location):
        return one == other
    return one.location == other.location and one.along == other.along and one.reverse is other.reverse


def waypoint_says(waypoint: Waypoint) -> str:
    """What coming by a waypoint is called: ``follow E36/F36``."""
    if isinstance(waypoint, Paid):
        return f"{waypoint_says(waypoint.waypoint)} for more than that costs"
    if isinstance(waypoint, Location):
        return f"enter {waypoint.said}"
    if isinstance(waypoint, Along):
        return f"follow {'/'.join(waypoint.between)}"
    if isinstance(waypoint, Turret):
        return f"turn its turret to the {waypoint.facing.name}"
    if isinstance(waypoint, Gear):
        return "change gear"
    return f"face {' or '.join(sorted(facing.name for facing in waypoint.facings))}"
