"""``python -m rules_core``: one JSON query per line in, one JSON answer per line out; one question; or an import.

A program that asks line by line waits for the first answer: what other ways to ask need is imported by their functions.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from rules_core.contract import error_answer
from rules_core.errors import QueryError
from rules_core.maps import shipped
from rules_core.maps.source import AddedMaps
from rules_core.query import LONGEST_QUERY, answer_json, compact
from rules_core.quoting import quoted
from rules_core.systems.registry import system_ids

_LONGEST_LINE = 8 * LONGEST_QUERY
"""How much of a line is read, in bytes: a character has four at most, and the rest tells that it is too long."""

REFUSED = 3
"""The exit code where a question could not be answered as it was asked."""

_EXAMPLES = """\
examples:
  %(prog)s {map} {system} R26@roof S28       the line from the roof of R26 to S28
  %(prog)s {map} {system} R26 range=6        everything seen from R26, up to 6 hexes away
  %(prog)s '?map={map}&system={system}&from=R26@roof&to=S28'   what a link asks

exits with 3 where a question can't be answered as it was asked
""".format(map=shipped()[0], system=system_ids()[0])

NamedMap = tuple[str, str]
"""A map's id and the path of its file."""


def main(arguments: list[str] | None = None) -> int:
    """Answer every line of standard input.

    Args:
        arguments: those of the command line.

    Returns:
        0, unless standard input can't be read or an import fails; for a command what the command says.
    """
    options = _parser().parse_args(arguments)
    return int(options.run(options))


def _run(options: argparse.Namespace) -> int:
    """What is done where no command is named."""
    if options.archive is not None:
        return _import(options.archive, options.output)
    maps = maps_of(options.map)
    if options.link is not None:
        from rules_core.links.reading import link_to_query

        query, dropped = link_to_query(options.link, maps)
        for sentence in dropped:
            print(sentence, file=sys.stderr)
        _write(answer_json(json.dumps(query), maps))
        return 0
    try:
        for text in _lines():
            if text:
                _write(answer_json(text, maps))
    except (BrokenPipeError, KeyboardInterrupt):
        return 0  # whoever asked has enough answers
    except OSError as error:
        print(f"Standard input can't be read: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


def _lines() -> Iterator[str]:
    """The lines of standard input; of one that is longer than any query no more than tells so."""
    read = sys.stdin.buffer.readline
    while line := read(_LONGEST_LINE):
        rest = line
        while len(rest) == _LONGEST_LINE and not rest.endswith(b"\n"):
            rest = read(_LONGEST_LINE)
        yield line.decode("utf-8", errors="replace").strip()


def _write(answer: str) -> None:
    sys.stdout.buffer.write(answer.encode("utf-8") + b"\n")
    sys.stdout.buffer.flush()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m rules_core",
        description="Reads one JSON query per line and writes one JSON answer per line; or answers one question.",
    )
    add_maps(parser)
    parser.add_argument("--link", metavar="LINK", help="answer one link in place of standard input, and end")
    parser.add_argument(
        "--import", dest="archive", metavar="PATH", help="turn a VASL board archive into a map document, and end"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="where the map document goes; standard output otherwise")
    parser.set_defaults(run=_run)
    add_ask(parser.add_subparsers(title="commands", metavar="command"))
    return parser


def _import(path: str, output: str | None) -> int:
    """Turn a board archive into a map document; nothing is written unless all of it could be read."""
    from rules_core.importers.files import imported
    from rules_core.importers.vasl import ImportRefused

    try:
        text = imported(Path(path))
        if output is None:
            _write(text)
        else:
            Path(output).write_text(f"{text}\n", encoding="utf-8")
    except ImportRefused as error:
        print(error, file=sys.stderr)
        return 1
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "no file can have that name"
        print(f"{quoted(path)} can't be turned into a map: {why}.", file=sys.stderr)
        return 1
    return 0


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
    parser.add_argument("question", nargs="+", help="a map, a game and hexes, or a link in quotation marks")
    parser.add_argument("--json", action="store_true", help="print the whole answer as JSON in place of the sentence")
    parser.add_argument(
        "--readings", choices=("all", "none"), default="all",
        help="whether the JSON says what the other options of house conventions come to",
    )  # fmt: skip
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
        def text() -> str:
            from rules_core.importers.files import map_text

            return map_text(path, map_id)

        return text

    return AddedMaps({map_id: reader(map_id, path) for map_id, path in named})


def run_ask(asked: argparse.Namespace) -> int:
    """Answer the question of a command line.

    Args:
        asked: the command's arguments.

    Returns:
        0, ``REFUSED`` where the question could not be answered as it was asked, or 1 where a file can't be written.
    """
    from rules_core.library import ask_query
    from rules_core.links.typed import read_typed

    maps = maps_of(asked.map)
    try:
        query, dropped = read_typed(" ".join(asked.question), maps)
        if dropped:
            raise QueryError("bad-link", " ".join(dropped))
        answer = ask_query({**query, "readings": asked.readings} if asked.readings == "none" else query, maps)
        picture = None if asked.svg is None else answer.svg()
    except QueryError as error:
        if asked.json:
            _write(compact(error_answer(error.code, error.message, error.field)))
        else:
            print(error.message, file=sys.stderr)
        return REFUSED
    _write(answer.say if answer.say and not asked.json else answer.json())
    if picture is None:
        return 0
    try:
        asked.svg.write_text(picture, encoding="utf-8")
    except OSError as error:
        print(f"The picture can't be written to {asked.svg}: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


def _named_map(text: str) -> NamedMap:
    map_id, sign, path = text.partition("=")
    if not map_id.strip() or not sign or not path:
        raise argparse.ArgumentTypeError(f"write ID=PATH, such as mine=my-map.json, not {text}")
    return map_id.strip().lower(), path


if __name__ == "__main__":
    sys.exit(main())
