"""``python -m rules_core``: one JSON query per line in, one JSON answer per line out; one question; or an import."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from rules_core.asking import add_ask, add_maps, maps_of
from rules_core.importers.files import imported
from rules_core.importers.vasl import ImportRefused
from rules_core.links.reading import link_to_query
from rules_core.query import LONGEST_QUERY, answer_json
from rules_core.quoting import quoted

_LONGEST_LINE = 8 * LONGEST_QUERY
"""How much of a line is read, in bytes: a character has four at most, and the rest tells that it is too long."""


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


if __name__ == "__main__":
    sys.exit(main())
