"""The command ``ask``, which both command lines have: ``ask 'dtw ats R26@roof S28'`` says the sentence."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from rules_core.contract import error_answer
from rules_core.errors import QueryError
from rules_core.importers.files import map_text
from rules_core.library import ask_query
from rules_core.links.typed import read_typed
from rules_core.maps.source import AddedMaps
from rules_core.query import compact

REFUSED = 3
"""The exit code where a question could not be answered as it was asked."""

_EXAMPLES = """\
examples:
  ask dtw ats R26@roof S28            the line from the roof of R26 to S28
  ask dtw ats R26 range=6             everything seen from R26, up to 6 hexes away
  ask dtw ats wheeled Y20 DD12 mp=12  the way of a wheeled vehicle
  ask '?map=dtw&system=ats&from=R26@roof&to=S28'   what a link asks
"""

NamedMap = tuple[str, str]
"""A map's id and the path of its file."""


def add_ask(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """Add the command to a command line.

    Args:
        commands: the commands that it has.
    """
    parser = commands.add_parser(
        "ask",
        help="answer one question in a sentence",
        description="Answers one question in a sentence: a map, a game and two hexes, or a link.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("question", nargs="+", help="words such as dtw ats R26@roof S28, or a link in quotation marks")
    parser.add_argument("--json", action="store_true", help="print the whole answer as JSON in place of the sentence")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw the answer into a file, too")
    add_maps(parser)
    parser.set_defaults(run=run_ask)
    return parser


def add_maps(parser: argparse.ArgumentParser) -> None:
    """Let a command take maps from files: ``--map ID=PATH``."""
    parser.add_argument(
        "--map", action="append", default=[], type=_named_map, metavar="ID=PATH",
        help="make a map document, or a VASL board archive, available under an id (may be given several times)",
    )  # fmt: skip


def maps_of(named: Iterable[NamedMap]) -> AddedMaps:
    """The maps that ship and those that a command names; a file is read when its map is first asked for."""

    def reader(map_id: str, path: str) -> Callable[[], str]:
        return lambda: map_text(path, map_id)

    return AddedMaps({map_id: reader(map_id, path) for map_id, path in named})


def run_ask(asked: argparse.Namespace) -> int:
    """Answer the question of a command line.

    Args:
        asked: the command's arguments.

    Returns:
        0, ``REFUSED`` where the question could not be answered as it was asked, or 1 where a file can't be written.
    """
    maps = maps_of(asked.map)
    try:
        query, dropped = read_typed(" ".join(asked.question), maps)
        if dropped:
            raise QueryError("bad-link", " ".join(dropped))
        answer = ask_query(query, maps)
        picture = None if asked.svg is None else answer.svg()
    except QueryError as error:
        if asked.json:
            _print(compact(error_answer(error.code, error.message, error.field)))
        else:
            print(error.message, file=sys.stderr)
        return REFUSED
    _print(answer.say if answer.say and not asked.json else answer.json())
    if picture is None:
        return 0
    try:
        asked.svg.write_text(picture, encoding="utf-8")
    except OSError as error:
        print(f"The picture can't be written to {asked.svg}: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


def _print(text: str) -> None:
    sys.stdout.buffer.write(text.encode("utf-8") + b"\n")
    sys.stdout.buffer.flush()


def _named_map(text: str) -> NamedMap:
    map_id, sign, path = text.partition("=")
    if not map_id.strip() or not sign or not path:
        raise argparse.ArgumentTypeError(f"write ID=PATH, such as mine=my-map.json, not {text}")
    return map_id.strip().lower(), path
