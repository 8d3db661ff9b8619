"""How many lines other games, and VASL's engine, answer otherwise than ASL here, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from secrets import token_hex

from tests.agreement.asking import AS_VASL, BOARDS, Agreement, agreement, pooled
from tests.agreement.causes import by_cause
from tests.agreement.sister_games import GROUNDS, compared
from tests.bench.figures import Figure
from tests.support.vasl import BOARDS as FOLDER

BUDGETS = {"random": 0.15, "near": 0.3}
"""What may differ over all boards, in per cent."""


SISTER_LINES = 250
"""How many lines of each charted map are asked in two games."""


def measure() -> Iterator[Figure]:
    """The figures of all boards and maps, those of each being printed."""
    yield from _with_sister_games(token_hex(4))
    yield from _with_vasl()


def _with_sister_games(seed: str) -> Iterator[Figure]:
    """ASL on charted maps against their own games, over lines that nobody has looked at before."""
    found = [compared(map_id, game, SISTER_LINES, seed) for map_id, game in GROUNDS]
    for row in found:
        print(f"{row.map_id:15} {row.game} {row.share} agree with ASL; lines of {seed}")
        for cause, count in Counter(difference.cause for difference in row.differing).most_common():
            print(f"{'':20}{count:4} {cause}")
        for difference in row.unexplained:
            print(f"{'':20}     {difference.told}")
    asked, strange = sum(row.share.asked for row in found), sum(len(row.unexplained) for row in found)
    differing = sum(len(row.differing) for row in found)
    where = f"{asked:,} lines of {len(found)} maps and games"
    yield Figure(
        "lines of charted maps that ASL answers otherwise than their games", 100 * differing / asked, None, "%", where
    )
    yield Figure("the same where no rule explains it", 100 * strange / asked, 0.5, "%", where)


def _with_vasl() -> Iterator[Figure]:
    """The figures over all VASL boards; none where they are not at hand."""
    if not all((FOLDER / name).is_file() for name in BOARDS):
        print("No agreement with VASL is measured: its boards are not here.")
        return
    as_vasl = [_printed(name, AS_VASL) for name in BOARDS]
    by_default = [agreement(name, {}) for name in BOARDS]
    for found in by_default:
        print(f"by default\n{found.table()}")
    for group, budget in BUDGETS.items():
        yield _figure(f"{group} lines that VASL answers otherwise", as_vasl, group, budget)
        yield _figure(f"the same by default ({group})", by_default, group, None)


def _printed(name: str, conventions: dict[str, str]) -> Agreement:
    found = agreement(name, conventions)
    print(f"{found.table()}\n{by_cause(found, conventions)}")
    return found


def _figure(what: str, boards: list[Agreement], group: str, budget: float | None) -> Figure:
    share = pooled(found.lines[group] for found in boards)
    return Figure(what, 100 - share.percent, budget, "%", f"{share.asked:,} lines of {len(boards)} boards")
