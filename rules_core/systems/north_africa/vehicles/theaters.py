"""The theaters in which the Italian vehicles were used, and what the conditions of a scenario say of them."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.rosters.months import NAMES, Month, named_month
from rules_core.rosters.roster import Theater

NORTH_AFRICA = "north-africa"
EAST_AFRICA = "east-africa"
RUSSIA = "russia"
SICILY = "sicily"
ITALY = "italy"
BALKANS = "balkans"
FRANCE = "france"

EUROPE = (ITALY, SICILY, BALKANS, FRANCE, RUSSIA)
"""The theaters in Europe; the listing's “ETO” is these without the Balkans (R47)."""
ETO_BUT_BALKANS = (ITALY, SICILY, FRANCE, RUSSIA)

_WAR, _END = Month(1940, 6), Month(1945, 5)
_AFRICA_ENDS = Month(1943, 5)

THEATERS: tuple[Theater, ...] = (
    Theater(NORTH_AFRICA, "North Africa", _WAR, _AFRICA_ENDS, ("tunisia", "libya", "egypt")),
    Theater(EAST_AFRICA, "East Africa", _WAR, _END, ("ethiopia",)),
    Theater(SICILY, "Sicily", _WAR, _END),
    Theater(ITALY, "Italy", _WAR, _END),
    Theater(BALKANS, "Balkans", _WAR, _END, ("the balkans", "yugoslavia", "greece"), "the Balkans"),
    Theater(RUSSIA, "Russia", _WAR, _END),
    Theater(FRANCE, "France", _WAR, _END),
)
"""Tunisia is a part of North Africa, Yugoslavia of the Balkans (R48)."""

_BY_PLACE: Mapping[str, str] = {
    "north-africa": NORTH_AFRICA,
    "east-africa": EAST_AFRICA,
    "mediterranean-islands": SICILY,
    "elsewhere": ITALY,
}
"""The theater that a scenario's place means."""

_PLACES: Mapping[str, str] = {theater: place for place, theater in _BY_PLACE.items()}


def from_conditions(conditions: Mapping[str, object]) -> tuple[str | None, Month | None]:
    """The theater and the month that a scenario's conditions say; None for either that they don't."""
    month = named_month(str(conditions.get("year", "")), str(conditions.get("month", "")))
    return _BY_PLACE.get(str(conditions.get("place", ""))), month


def to_conditions(theater: Theater, month: Month) -> Mapping[str, str]:
    """The conditions of a scenario that say a theater and a month."""
    return {
        "year": str(month.year),
        "month": NAMES[month.month - 1].lower(),
        "place": _PLACES.get(theater.id, "elsewhere"),
    }
