"""What may become of a unit on its way: the results in percent that make a hundred, and its rolls one by one."""

from __future__ import annotations

from ui.model import format as fmt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    Way = Mapping[str, Any]
    Check = Mapping[str, Any]

THROUGH = "comes through"
"""The fate of a unit that gets to its goal, as answers word it."""

GETS_THROUGH = "Gets through."
"""What is said where no roll stopped the unit."""


def parts_of(chance: str) -> tuple[int, int]:
    """A chance given as a fraction: ``3/4`` is 3 and 4."""
    above, _, below = chance.partition("/")
    return int(above), int(below or "1")


def tenths(chances: Sequence[str]) -> list[int]:
    """Chances that make 1 together, in tenths of a percent that make 1000 together.

    Each is rounded down; what is left goes to those that lost most by it.

    Args:
        chances: as fractions.
    """
    figures = [parts_of(chance) for chance in chances]
    found = [1000 * above // below for above, below in figures]
    lost = sorted(range(len(found)), key=lambda n: -((1000 * figures[n][0] % figures[n][1]) / figures[n][1]))
    for number in lost[: 1000 - sum(found)]:
        found[number] += 1
    return found


def results(way: Way) -> list[tuple[str, str, str]]:
    """What may become of the unit, the good end first: in words, its chance as a fraction and in percent."""
    fates = sorted(way.get("fates") or [], key=lambda fate: fate["what"] != THROUGH)
    shares = tenths([fate["chance"] for fate in fates])
    return [
        (
            "Gets through" if fate["what"] == THROUGH else fate["what"][:1].upper() + fate["what"][1:],
            f"{fate['chance']}".replace("/", " / "),
            f"{share // 10}.{share % 10}",
        )
        for fate, share in zip(fates, shares, strict=True)
    ]


def check_words(way: Way) -> list[str]:
    """Of each roll in order, where it is: ``in C1`` on entering a square, ``out`` on leaving it, else its place."""
    found = []
    for leg in way.get("legs") or []:
        for check in leg["checks"]:
            square = check["at"][len(leg["at"]) :].strip()
            found.append(("out" if check["when"] == "before" else f"in {square}") if square else check["at"])
    return found


def rolled(way: Way) -> list[int]:
    """How many faces each roll of a way takes, so that its chances are parts of them; up to the first not known."""
    found = []
    for check in _checks(way):
        if not check.get("chance"):
            break
        found.append(_faces(check))
    return found


def _checks(way: Way) -> list[Check]:
    return [check for check in way.get("checks") or [] if check.get("rolled", True)]


def _faces(check: Check) -> int:
    faces = 100
    for chance in (check["chance"], *(fate["chance"] for fate in check.get("fates") or [])):
        below = parts_of(chance)[1]
        while faces % below:
            faces += 100
    return faces


def told(way: Way, thrown: Sequence[int]) -> list[tuple[str, bool]]:
    """What dice do to a unit, roll by roll up to the one that stops it: a sentence, and whether it goes on.

    Low faces stop it, in the order of its fates.

    Args:
        way: the answer.
        thrown: what each die shows, of as many faces as ``rolled`` says.
    """
    found: list[tuple[str, bool]] = []
    checks, dice = _checks(way), rolled(way)
    for number, (check, faces, shown) in enumerate(zip(checks, dice, thrown, strict=False), 1):
        end, low = "", 0
        stops = check.get("fates") or [{"what": "fails", "chance": check["fails"]}]
        for fate in stops:
            above, below = parts_of(fate["chance"])
            first, low = low + 1, low + above * faces // below
            if first <= shown <= low:
                end = f"{fate['what']} on {first} to {low}"
        of = "" if faces == 100 else f" of {faces}"
        what = _what(check)
        meaning = f". {check['if_failed']}" if end and not check.get("fates") and check.get("if_failed") else ""
        found.append((f"{number}. {what}: {shown}{of}, {end or f'goes on above {low}'}{meaning}", not end))
        if end:
            return found
    if len(dice) < len(checks):
        last = checks[len(dice)]
        found.append((f"{len(dice) + 1}. {_what(last)}: its chance isn't known, roll it by your rulebook", False))
    return found


def spoken(rolls: Sequence[tuple[str, bool]]) -> str:
    """What is said aloud of dice that were thrown for a way.

    Args:
        rolls: as ``told`` gives them.
    """
    said = [f"{words.rstrip('.')}." for words, _ in rolls]
    return " ".join([*said, GETS_THROUGH] if rolls[-1][1] else said)


def _what(check: Check) -> str:
    """Where a roll is, and on hexes which it is: ``X25, Immobilization``."""
    if check.get("fates"):
        return str(check["at"])
    return ", ".join(word for word in (check["at"], fmt.sentence(check["what"])) if word)


def step_of(way: Way, number: int) -> int:
    """The step, from 1, that asks for a roll.

    Args:
        way: the answer.
        number: of the roll, from 1, of those that are rolled.
    """
    before = 0
    for step, row in enumerate(way["steps"], 1):
        before += len(_checks(row))
        if before >= number:
            return step
    return len(way["steps"])
