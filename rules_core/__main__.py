"""``python -m rules_core``: one JSON query per line in, one JSON answer per line out; a link's answer; or an import."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from rules_core.errors import QueryError
from rules_core.importers.vasl import ZIP_MARK, ImportRefused, import_board
from rules_core.links.reading import link_to_query
from rules_core.maps.source import AddedMaps
from rules_core.query import LONGEST_QUERY, answer_json
from rules_core.quoting import quoted

_LONGEST_LINE = 8 * LONGEST_QUERY
"""How much of a line is read, in bytes: a character has four at most, and the rest tells that it is too long."""


def main(arguments: list[str] | None = None) -> int:
    """Answer every line of standard input.

    Args:
        arguments: those of the command line.

    Returns:
        0, unless standard input can't be read or an import fails.
    """
    options = _parser().parse_args(arguments)
    if options.archive is not None:
        return _import(options.archive, options.output)
    maps = AddedMaps({map_id: _reader(map_id, path) for map_id, path in options.map})
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
        description="Reads one JSON query per line and writes one JSON answer per line.",
    )
    parser.add_argument(
        "--map", action="append", default=[], type=_map, metavar="ID=PATH",
        help="make a map document, or a VASL board archive, available under an id (may be given several times)",
    )  # fmt: skip
    parser.add_argument("--link", metavar="LINK", help="answer one link in place of standard input, and end")
    parser.add_argument(
        "--import", dest="archive", metavar="PATH", help="turn a VASL board archive into a map document, and end"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="where the map document goes; standard output otherwise")
    return parser


def _import(path: str, output: str | None) -> int:
    """Turn a board archive into a map document; nothing is written unless all of it could be read."""
    try:
        text = _imported(Path(path), None)
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


def _imported(path: Path, map_id: str | None) -> str:
    """The map document of a board archive, under an id of its own or one given."""
    document = import_board(path.read_bytes(), path.name)
    if map_id is not None:
        document["id"] = map_id
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _map(text: str) -> tuple[str, str]:
    map_id, sign, path = text.partition("=")
    if not map_id.strip() or not sign or not path:
        raise argparse.ArgumentTypeError(f"write ID=PATH, such as mine=my-map.json, not {text}")
    return map_id.strip().lower(), path


def _reader(map_id: str, path: str) -> Callable[[], str]:
    """A function that reads one file when it is first asked for."""

    def read() -> str:
        try:
            if _is_archive(path):
                return _imported(Path(path), map_id)
            return Path(path).read_text(encoding="utf-8")
        except ImportRefused as error:
            message = f"The map {quoted(map_id)} can't be read from the file {quoted(path)}: {error}"
            raise QueryError("unreadable-map", message, "map") from None
        except (OSError, ValueError):  # ValueError: not UTF-8, or a path that no file can have
            message = f"The map {quoted(map_id)} can't be read from the file {quoted(path)}."
            raise QueryError("unreadable-map", message, "map") from None

    return read


def _is_archive(path: str) -> bool:
    """Whether a file is no JSON text but a zip file, as board archives are."""
    with Path(path).open("rb") as file:
        return file.read(len(ZIP_MARK)) == ZIP_MARK


if __name__ == "__main__":
    sys.exit(main())
