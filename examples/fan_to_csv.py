"""Writes everything that is seen from one place as CSV: ``python examples/fan_to_csv.py dtw ats R26@roof 6``."""

from __future__ import annotations

import csv
import sys

import rules_core


def main(map_id: str, system: str, viewer: str, range_: str = "6") -> int:
    """Write one row for every hex that is seen, with what is added to the shot, to standard output.

    Args:
        map_id: the map, ``dtw``.
        system: the game, ``ats``.
        viewer: where one looks from, ``R26@roof``.
        range_: how far, in hexes.
    """
    try:
        fan = rules_core.ask("fan", system=system, map=map_id, from_=viewer, range=int(range_))
    except rules_core.QueryError as refused:
        print(refused.message, file=sys.stderr)
        return 3
    (game,) = rules_core.ask("catalog", system=system).facts["systems"]
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(["location", *(total["title"] for total in game["totals"])])
    for location, totals in fan.facts["seen"].items():
        rows.writerow([location, *(totals[total["id"]] for total in game["totals"])])
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
