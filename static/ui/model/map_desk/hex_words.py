"""The words of single hexes, kept in line with what is drawn over them."""

from __future__ import annotations

from ui.model.map_desk.vocabulary import BESIDE, PLAIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.map_desk.changes import Edit
    from ui.model.map_desk.shapes import Record


def words_of(document: Record, name: str) -> list[str]:
    """The terrain words of a hex."""
    record = document.get("hexes", {}).get(name)
    return list(record["terrain"]) if record else [PLAIN]


def is_open(document: Record, name: str) -> bool:
    """Whether nothing but open ground fills a hex; a road or a hill may be there all the same."""
    return all(word == PLAIN or word in BESIDE for word in words_of(document, name))


def add_word(edit: Edit, name: str, word: str) -> None:
    """Let a word fill a hex, beside what else is there; open ground gives way to it, and roads stay last."""
    words = [other for other in words_of(edit.document, name) if other != word]
    if word == PLAIN:
        return
    if word not in BESIDE:
        words = [other for other in words if other != PLAIN]
        place = next((at for at, other in enumerate(words) if other in BESIDE), len(words))
        words.insert(place, word)
    else:
        words.append(word)
    _write(edit, name, {"terrain": words})


def drop_word(edit: Edit, name: str, word: str) -> None:
    """Take a word from a hex; where nothing fills it any more, it is open ground."""
    words = [other for other in words_of(edit.document, name) if other != word]
    if not any(other not in BESIDE for other in words):
        words.insert(0, PLAIN)
    _write(edit, name, {"terrain": words})


def drop_word_unless_drawn(edit: Edit, name: str, word: str) -> None:
    """Take a word from a hex where no area and no way gives it the hex any more."""
    if not any(area["terrain"] == word and name in area["hexes"] for area in edit.document.get("areas", [])):
        drop_word(edit, name, word)


def set_level(edit: Edit, name: str, level: int) -> None:
    """Say at which level the ground of a hex lies, in half levels; it has one level alone then."""
    record = dict(edit.document.get("hexes", {}).get(name) or {"terrain": [PLAIN]})
    record.pop("levels", None)
    record["level"] = level
    _put(edit, name, record)


def set_flag(edit: Edit, name: str, key: str, value: object) -> None:
    """Say something else of a hex; None, False and nothing take it away."""
    record = dict(edit.document.get("hexes", {}).get(name) or {"terrain": [PLAIN]})
    record.pop(key, None)
    if value:
        record[key] = value
    _put(edit, name, record)


def _write(edit: Edit, name: str, more: Record) -> None:
    _put(edit, name, {**(edit.document.get("hexes", {}).get(name) or {}), **more})


def _put(edit: Edit, name: str, record: Record) -> None:
    """A hex of which nothing is to be said is left out of the document."""
    if not record.get("level"):
        record.pop("level", None)
    plain = set(record) == {"terrain"} and record["terrain"] == [PLAIN]
    edit.named("hexes", name, None if plain else record)
