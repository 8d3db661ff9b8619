"""The ways of the members of a platoon: along with the leading unit, or into a hex of their own."""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.movement.member_steps import MemberStep, way_into
from rules_core.movement.movement import Bar, Move, Refusal
from rules_core.movement.stance import Single
from rules_core.situation import Situation
from rules_core.systems.cgs.movement.platoons.group import GROUP_CITE
from rules_core.systems.cgs.movement.platoons.members import Member
from rules_core.systems.cgs.sight.shelter import entered_at


class Ways:
    """The ways of the members of a platoon into their next hexes, each worked out once (10.2.2, 11.1.2).

    Args:
        situation: the map without the platoon.
        members: the members, the leading one first.
    """

    def __init__(self, situation: Situation, members: Sequence[Member]) -> None:
        self._situation = situation
        self._members = members
        self._found: dict[tuple[int, Single, str], MemberStep | Bar] = {}

    def same(self, number: int, step: Move) -> MemberStep | Bar:
        """The step of the leading unit, made by a member of its stack on foot.

        Args:
            number: the member.
            step: the step.
        """
        for own in self._members[number].movement.steps(step.start):
            if own.end == step.end:
                return (
                    Bar(own.reason, own.cite, own.unknown)
                    if isinstance(own, Refusal)
                    else MemberStep.of(self._members[number].movement.described(own))
                )
        return Bar(f"No such step is open to {self._members[number].name}.", GROUP_CITE)

    def into(self, number: int, stance: Single, name: str) -> MemberStep | Bar:
        """The cheapest way of a member into an adjacent hex, or why there is none.

        Args:
            number: the member.
            stance: how it stands.
            name: the hex.
        """
        key = number, stance, name
        found = self._found.get(key)
        if found is None:
            member, goal = self._members[number], entered_at(self._situation, name)
            found = self._found[key] = way_into(member.name, member.movement, stance, (goal,), GROUP_CITE)
        return found
