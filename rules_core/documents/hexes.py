"""What a map document says of single hexes."""

from __future__ import annotations

from rules_core.board.parts import Hex
from rules_core.board.terrain_words import MARKS, SURFACES
from rules_core.documents.places import MAX_LEVEL, PlaceReader
from rules_core.documents.surfaces import read_floors
from rules_core.geometry.grid import NEIGHBOURS

WHOLE = 1000
"""All of a hex, in the thousandths in which its art is measured."""


class HexReader(PlaceReader):
    """Reads hexes."""

    def read_hexes(self, value: object) -> dict[str, Hex]:
        """Every hex of the grid; one that the document leaves out is open ground."""
        given: dict[str, Hex] = {}
        for name, item in self.record_items(value, "hexes"):
            place = f"hexes.{name[:40]}"
            self.hex(name, place)
            here = self.one_hex(name, item, place)
            if here is not None:
                given[name] = here
        if self.grid is None:
            return given
        return {name: given[name] if name in given else Hex(name) for name in self.grid.cells}

    def one_hex(self, name: str, value: object, place: str) -> Hex | None:
        """One hex; None where it is at fault."""
        record = self.record(
            value,
            place,
            ("terrain",),
            (
                "level", "levels", "mark", "manhole", "interior_debris", "labels", "printed_label", "note", "floors",
                "stairwell", "bridge", "sides", "art", "cliffs",
            ),
        )  # fmt: skip
        words: dict[str, None] = {}
        for item_place, item in self.items(record["terrain"], f"{place}.terrain", len(SURFACES)):
            word = self.word(item, item_place, SURFACES, "a terrain word")
            if word is not None and word in words:
                self.fault(item_place, f"{word!r} is listed twice")
            elif word is not None:
                words[word] = None
        if record["terrain"] == []:
            self.fault(f"{place}.terrain", "must name at least one terrain; open ground is 'open'")
        level = self.whole(record.get("level", 0), f"{place}.level", -MAX_LEVEL, MAX_LEVEL)
        levels = self.levels(record["levels"], f"{place}.levels", level) if "levels" in record else ()
        mark = self.word(record["mark"], f"{place}.mark", MARKS, "a mark") if "mark" in record else None
        labels = [self.text(item, at) for at, item in self.items(record.get("labels", []), f"{place}.labels", 20)]
        if not words or level is None:
            return None
        return Hex(
            name=name,
            words=tuple(words),
            level=level,
            levels=levels,
            mark=mark,
            manhole=self.flag(record.get("manhole", False), f"{place}.manhole"),
            interior_debris=self.flag(record.get("interior_debris", False), f"{place}.interior_debris"),
            labels=tuple(label for label in labels if label is not None),
            printed_label=self.optional_text(record, "printed_label", place),
            note=self.optional_text(record, "note", place),
            floors=read_floors(record, place, self),
            stairwell=self.flag(record.get("stairwell", False), f"{place}.stairwell"),
            bridge=self.flag(record.get("bridge", False), f"{place}.bridge"),
            sides=self.sides(record["sides"], f"{place}.sides") if "sides" in record else (),
            art=self.art(record["art"], f"{place}.art") if "art" in record else (),
            cliffs=self.cliffs(record["cliffs"], f"{place}.cliffs") if "cliffs" in record else (),
        )

    def art(self, value: object, place: str) -> tuple[tuple[str, int], ...]:
        """How much of the hex each terrain covers, in thousandths."""
        found: dict[str, int] = {}
        for name, item in self.record_items(value, place):
            at = f"{place}.{name[:40]}"
            word = self.word(name, at, SURFACES, "a terrain word")
            share = self.whole(item, at, 0, WHOLE)
            if word is not None and share is not None:
                found[word] = share
        return tuple(found.items())

    def cliffs(self, value: object, place: str) -> tuple[int, ...]:
        """The hexsides towards which a cliff in the hex bounds its depression."""
        found = [self.whole(item, at, 0, len(NEIGHBOURS) - 1) for at, item in self.items(value, place, len(NEIGHBOURS))]
        return tuple(sorted({number for number in found if number is not None}))

    def sides(self, value: object, place: str) -> tuple[str, ...]:
        """What lies at the middle of each hexside."""
        words = [self.word(item, at, SURFACES, "a terrain word") for at, item in self.items(value, place)]
        found = tuple(word for word in words if word is not None)
        if len(words) != len(NEIGHBOURS):
            self.fault(place, "must name six terrain words, clockwise from the top hexside")
        return found if len(found) == len(NEIGHBOURS) else ()

    def levels(self, value: object, place: str, level: int | None) -> tuple[int, ...]:
        """All levels in a hex that has more than one, its centre dot's among them."""
        before = len(self.faults)
        found = [self.whole(item, at, -MAX_LEVEL, MAX_LEVEL) for at, item in self.items(value, place)]
        levels = tuple(number for number in found if number is not None)
        if len(self.faults) > before:
            return ()
        if len(levels) < 2:
            self.fault(place, "must name two levels at least; a hex with one level has 'level' only")
        elif list(levels) != sorted(set(levels)):
            self.fault(place, "must name each level once, from low to high")
        elif level is not None and level not in levels:
            self.fault(place, f"must name the level of the centre dot, {level}, too")
        return levels
