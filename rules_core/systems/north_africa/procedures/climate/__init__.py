"""Weather, ground, wind and dust as tables."""

from __future__ import annotations

from rules_core.procedures.procedure import Procedure
from rules_core.systems.north_africa.procedures.climate.applicability import APPLICABILITY, ARID_LAND
from rules_core.systems.north_africa.procedures.climate.disagreement import DISAGREEMENT, RULES_LEVEL
from rules_core.systems.north_africa.procedures.climate.dust_density import DUST_DENSITY
from rules_core.systems.north_africa.procedures.climate.ground import GROUND_TABLE
from rules_core.systems.north_africa.procedures.climate.mud import MUD_BOG
from rules_core.systems.north_africa.procedures.climate.time_of_day import TIME_OF_DAY_TABLE
from rules_core.systems.north_africa.procedures.climate.vehicle_dust import VEHICLE_DUST_TABLE
from rules_core.systems.north_africa.procedures.climate.weather import WEATHER_TABLE
from rules_core.systems.north_africa.procedures.climate.wind import WIND_TABLE

PROCEDURES_OF_CLIMATE: tuple[Procedure, ...] = (
    WEATHER_TABLE,
    TIME_OF_DAY_TABLE,
    GROUND_TABLE,
    WIND_TABLE,
    DUST_DENSITY,
    VEHICLE_DUST_TABLE,
    MUD_BOG,
    APPLICABILITY,
    ARID_LAND,
    RULES_LEVEL,
    DISAGREEMENT,
)
