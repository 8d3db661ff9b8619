"""What a ruling, a move or a turn changes among the counters."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.counters.counters import Counter


@dataclass(frozen=True)
class Changes:
    """What is changed on the table.

    Args:
        put: what is put there.
        take: what is taken away.
    """

    put: tuple[Counter, ...] = ()
    take: tuple[Counter, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.put or self.take)


NO_CHANGES = Changes()
