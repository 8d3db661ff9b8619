"""The page's module `json`: what it reads and writes with, over `_json` (quick_json.js).

Brython's own has a class of writers too, which the page never uses: for it regular expressions, enumerations and types
were imported, a fifth of all that is imported at a start.
"""

from _json import dumps as _dumps  # type: ignore[attr-defined]
from _json import loads as _loads  # type: ignore[attr-defined]


class JSONDecodeError(ValueError):
    """A text that is not JSON; `_json` takes it from here.

    Args:
        msg: what is wrong.
        doc: the text.
        pos: where it is wrong.
    """

    def __init__(self, msg: str, doc: str, pos: int) -> None:
        line = doc.count("\n", 0, pos) + 1
        column = pos - doc.rfind("\n", 0, pos)
        super().__init__(f"{msg}: line {line} column {column} (char {pos})")
        self.msg, self.doc, self.pos, self.lineno, self.colno = msg, doc, pos, line, column


def loads(text: str) -> object:
    """Read a text.

    Args:
        text: what may be JSON.

    Raises:
        JSONDecodeError: it is not.
        TypeError: it is no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"the JSON object must be str, not {type(text).__name__}")
    if text.startswith("\ufeff"):
        raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", text, 0)
    found: object = _loads(text)
    return found


def dumps(value: object, *, indent: int | None = None, ensure_ascii: bool = True) -> str:
    """Write a value.

    Args:
        value: of the types that JSON has.
        indent: how many blanks each depth is indented by; None for all on one line.
        ensure_ascii: whether other letters are written by their numbers.
    """
    written: str = _dumps(value, 1, indent=indent, ensure_ascii=ensure_ascii)
    return written
