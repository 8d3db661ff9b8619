"""One line under every game that its map serves, on one page: what a notebook would show.

``python examples/two_games.py dtw R26 S28 > lines.html``; in a notebook the last line of a cell is enough, since an
answer shows itself as its picture.
"""

from __future__ import annotations

import sys
from html import escape

import rules_core


def page(map_id: str, viewer: str, target: str) -> str:
    """The page, with a picture and the steps of each game's answer.

    Args:
        map_id: the map, ``dtw``.
        viewer: where one looks from, ``R26``.
        target: where one looks to, ``S28``.
    """
    board = rules_core.load_map(map_id)
    parts = ["<!doctype html>", f"<title>{escape(viewer)} to {escape(target)}</title>"]
    for system in board.systems:
        answer = rules_core.ask("los", system=system, map=board, from_=viewer, to=target)
        parts += [f"<h2>{escape(system)}: {escape(answer.say)}</h2>", answer.svg((800, 420)), "<ol>"]
        for row in answer.facts["trace"]:
            parts.append(f"<li>{escape(row['what'])} in {escape(row['at'])}: {row['effect']} ({escape(row['cite'])})")
        parts.append("</ol>")
    return "\n".join(parts)


if __name__ == "__main__":
    try:
        print(page(*sys.argv[1:]))
    except rules_core.QueryError as refused:
        sys.exit(refused.message)
