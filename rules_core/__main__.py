"""``python -m rules_core``: one JSON query per line in, one JSON answer per line out; or one link's answer."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from rules_core.errors import QueryError
from rules_core.links.reading import link_to_query
from rules_core.map_source import AddedMaps
from rules_core.query import answer_json
from rules_core.quoting import quoted


def main(arguments: list[str] | None = None) -> int:
    """Answer every line of standard input.

    Args:
        arguments: those of the command line.

    Returns:
        0, unless standard input can't be read.
    """
    options = _parser().parse_args(arguments)
    maps = AddedMaps({map_id: _reader(map_id, path) for map_id, path in options.map})
    if options.link is not None:
        query, dropped = link_to_query(options.link, maps)
        for sentence in dropped:
            print(sentence, file=sys.stderr)
        _write(answer_json(json.dumps(query), maps))
        return 0
    try:
        for line in sys.stdin.buffer:
            text = line.decode("utf-8", errors="replace").strip()
            if text:
                _write(answer_json(text, maps))
    except (BrokenPipeError, KeyboardInterrupt):
        return 0  # whoever asked has enough answers
    except OSError as error:
        print(f"Standard input can't be read: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


def _write(answer: str) -> None:
    sys.stdout.buffer.write(answer.encode("utf-8") + b"\n")
    sys.stdout.buffer.flush()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m rules_core",
        description="Reads one JSON query per line and writes one JSON answer per line.",
    )
    parser.add_argument(
        "--map", action="append", default=[], type=_map, metavar="ID=PATH",
        help="make a map document available under an id (may be given several times)",
    )  # fmt: skip
    parser.add_argument("--link", metavar="LINK", help="answer one link in place of standard input, and end")
    return parser


def _map(text: str) -> tuple[str, str]:
    map_id, sign, path = text.partition("=")
    if not map_id.strip() or not sign or not path:
        raise argparse.ArgumentTypeError(f"write ID=PATH, such as mine=my-map.json, not {text}")
    return map_id.strip().lower(), path


def _reader(map_id: str, path: str) -> Callable[[], str]:
    """A function that reads one file when it is first asked for."""

    def read() -> str:
        try:
            return Path(path).read_text(encoding="utf-8")
        except (OSError, ValueError):  # ValueError: not UTF-8, or a path that no file can have
            message = f"The map {quoted(map_id)} can't be read from the file {quoted(path)}."
            raise QueryError("unreadable-map", message, "map") from None

    return read


if __name__ == "__main__":
    sys.exit(main())
