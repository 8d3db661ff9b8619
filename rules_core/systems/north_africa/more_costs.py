"""Figures that are no terrain's and that the text leaves to the rulebook: a player types them in."""

from __future__ import annotations

from rules_core.figures.figures import Figures, costs, figure_rows
from rules_core.options import Figure

ALLOTMENT = "allotment"
WEATHER = "weather"
TURN = "turn"
GUN_PUSHED = "gun-pushed"
RELIABILITY = "reliability"
CREW_MORALE = "crew-morale"
NEVER_ROLLED = 13
"""More than two dice show: typed in for a vehicle that always starts."""

MORE_COSTS: Figures = costs(
    "more_costs",
    {
        ALLOTMENT: Figure("the unit's whole allotment, where a Minimum Move takes all of it", "its counter"),
        WEATHER: Figure("what Mud, rain or snow add to entering a hex", "COI 75, COD 111"),
        TURN: Figure("to change the VCA by one hexspine", "SQL 36"),
        GUN_PUSHED: Figure("to push a Gun into the hex", "COI 63.4"),
    },
    (),
)

CHECK_NUMBERS: Figures = Figures(
    "check_numbers",
    figure_rows(
        {
            RELIABILITY: Figure(
                "the lowest DR at which a vehicle with red MP doesn't start (Mechanical Reliability)",
                "SQL 79",
                "",
                2,
                NEVER_ROLLED,
            ),
            CREW_MORALE: Figure(
                "the crew's morale, of an AFV without radio that moves outside a platoon", "its counter", "", 2, 11
            ),
        }
    ),
)
"""Numbers of rolls that the text leaves to the rulebook or a counter (178, 181.223)."""
