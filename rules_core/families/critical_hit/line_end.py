"""One end of a line of sight: where a unit is, and the point of its hex that the line is drawn to."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from rules_core.families.critical_hit.buildings import Building
from rules_core.geometry.grid import CENTER, ExactPoint
from rules_core.location import CELLAR, GROUND, ROOF, Location


@dataclass(frozen=True)
class LineEnd:
    """One end of a line.

    Args:
        location: where the unit is.
        level: its level in half levels.
        building: the building it is in or on; None in the open.
        aim: the point of its hex that the line is drawn to, in halves of (u, v) from the centre dot.
        hex: its hex.
    """

    location: Location
    level: int
    building: Building | None
    aim: ExactPoint = CENTER
    hex: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "hex", self.location.hex)

    @cached_property
    def kind(self) -> tuple[object, ...]:
        """All that matters of it but the hex and the building that it is in, and where in that a line is drawn to."""
        return self.location.place, self.level, self.on_roofless_ground, *self._besides

    @property
    def _besides(self) -> tuple[object, ...]:
        """What matters of it in one game only."""
        return ()

    @property
    def on_roof(self) -> bool:
        """Whether it stands on a rooftop."""
        return self.location.place == ROOF

    @property
    def in_cellar(self) -> bool:
        """Whether it is in a cellar."""
        return self.location.place == CELLAR

    @property
    def on_ground(self) -> bool:
        """Whether it is at the ground level of its hex, in a building or outside."""
        return self.location.place == GROUND

    @property
    def on_roofless_ground(self) -> bool:
        """Whether it is at ground level where the roof is gone."""
        return self.on_ground and self.building is not None and self.building.roofless(self.hex)

    @property
    def under_open_sky(self) -> bool:
        """Whether no roof of its building is over it: on the roof, or on roofless ground."""
        return self.on_roof or self.on_roofless_ground

    def at_ground_in(self, building: Building) -> bool:
        """Whether it is inside a building at ground level."""
        return self.building is building and self.on_ground
