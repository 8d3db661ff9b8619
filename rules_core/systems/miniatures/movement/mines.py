"""Mines on a way: the squares that it passes, and the rolls on entering and leaving each (Mines)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from rules_core.geometry.grid import ExactPoint, Point
from rules_core.geometry.polygons import edges
from rules_core.movement.movement import Check
from rules_core.movement.on_table import Fate
from rules_core.options import NOT_SAID
from rules_core.systems.miniatures.classes import SOFT
from rules_core.systems.miniatures.conventions.mines import MINE_SQUARES, MIXED_FIELD, SPOTTING
from rules_core.systems.miniatures.dice.mines import (
    HUNDREDTH,
    MineFate,
    anti_tank,
    ap_setting,
    goes_off,
    hurt_by_ap,
    modifiers_of,
    triggers_at,
)
from rules_core.systems.miniatures.mine_table import (
    BAIL_OUT,
    CITE,
    DEFENSE,
    DENSITY_CITE,
    FIREPOWER,
    IMMOBILISE,
    KILL,
    NOTES,
    RULE,
    SPOTTING_CITE,
)
from rules_core.systems.miniatures.movement.mover import TableMover
from rules_core.systems.miniatures.movement.risks import MOST_ROLLS, Risk, percent_says
from rules_core.systems.miniatures.options.movement import AP, AT, DENSITY, JUDGE, KIND_OF_MINES, MIXED, TONS, WEIGHT
from rules_core.systems.miniatures.terrain import MINE_SQUARE, MINEFIELD
from rules_core.tabletop.squares import OnWay, SquareField, Visit, visits
from rules_core.tabletop.stretches import StraightLeg, nearest_square, stretches
from rules_core.tabletop.tabletop import INCH, TableArea
from rules_core.words.inches import inches
from rules_core.words.squares import square_name


@dataclass(frozen=True)
class MineCheck:
    """The rolls on entering or leaving one square.

    Args:
        place: where on the way.
        field: the minefield.
        entering: whether the square is entered; else it is left.
        risks: the rolls, in order.
    """

    place: OnWay
    field: TableArea
    entering: bool
    risks: tuple[Risk, ...]


class Mines:
    """The mines of a table, for one unit."""

    def __init__(self, mover: TableMover) -> None:
        """Args: mover: the unit."""
        self._mover = mover
        self.fields = [area for area in mover.table.areas if area.terrain == MINEFIELD.word]
        size = int(mover.inches(MINE_SQUARE) * INCH)
        self._squares = [SquareField(field.rings, size) for field in self.fields]
        self._shapes = [field.shape for field in self._squares]

    def visits(self, points: Sequence[ExactPoint]) -> list[Visit]:
        """The squares that a way passes, or whole fields where the convention says so; of too many one more than that.

        Args:
            points: the corners of the way.
        """
        found = visits(self._squares, points, MOST_ROLLS)
        if found and self._mover.choose(MINE_SQUARES) == "field":
            return visits(self._squares, points, MOST_ROLLS, by_field=True)
        return found

    def meets(self, a: Point, b: Point) -> bool:
        """Whether a straight leg comes into a field.

        Args:
            a: where it begins.
            b: where it ends, another point.
        """
        found = stretches(StraightLeg(a, b), self._shapes)
        return any(stretch.left and stretch.right for stretch in found)

    def checks(self, passed: Sequence[Visit]) -> Iterator[MineCheck]:
        """Every check of a way, in its order (Mines a).

        Args:
            passed: the squares that it passes, or the fields.
        """
        for visit in passed:
            field = self.fields[visit.field]
            at = field.name
            if self._mover.choose(MINE_SQUARES) != "field":
                at = f"{at} {square_name(*visit.square)}"
            for place, entering in ((visit.enters, True), (visit.leaves, False)):
                if place is not None:
                    risks = tuple(
                        replace(risk, check=replace(risk.check, at=at)) for risk in self._risks(field, entering)
                    )
                    yield MineCheck(place, field, entering, risks)

    def seen_before(self, points: Sequence[ExactPoint]) -> list[str]:
        """What is told of hidden mines on the way or near it: where they may be spotted, and how likely (Mines b)."""
        found = []
        for field in self.fields:
            if not field.details.get("hidden"):
                continue
            distance, chance = field.details.get("spotting_distance"), field.details.get("spotting_chance")
            if not isinstance(distance, int) or not isinstance(chance, int):
                found.append(
                    f"{field.name}, hidden: the judge has still to say from how far the field is seen, and how likely."
                )
            elif self._comes_within(field, distance, points):
                how = "once a turn" if self._mover.choose(SPOTTING) == "turn" else "once"
                found.append(
                    f"{field.name}, hidden: within {inches(distance)} in of the field the unit rolls {how} and sees it "
                    f"with a chance of {chance} % ({SPOTTING_CITE})."
                )
        return found

    @staticmethod
    def _comes_within(field: TableArea, distance: int, points: Sequence[ExactPoint]) -> bool:
        outline = list(edges(field.rings[0]))
        for a, b in pairwise(points):
            for c, d in outline:
                squares = (
                    nearest_square(a, c, d),
                    nearest_square(b, c, d),
                    nearest_square(c, a, b),
                    nearest_square(d, a, b),
                )
                if min(squares) <= distance * distance:
                    return True
        return False

    # --- one check ----------------------------------------------------------------------------------------------------

    def _risks(self, field: TableArea, entering: bool) -> Iterator[Risk]:
        kind = self._mover.kind_of_mines(field)
        if kind == NOT_SAID:
            yield Risk(self._check(field, entering, "mine", None, RULE, "", (KIND_OF_MINES.id,)))
            return
        kinds = (AT, AP) if kind == MIXED else (kind,)
        if kind == MIXED and triggers_at(self._mover.unit) and self._mover.choose(MIXED_FIELD) == "ap-first":
            kinds = (AP, AT)
        for mine in kinds:
            risk = self._anti_tank(field, entering) if mine == AT else self._anti_personnel(field, entering)
            if risk is not None:
                yield risk

    def _density(self, field: TableArea) -> int | None:
        said = field.details.get("density")
        if isinstance(said, int):
            return said
        typed = self._mover.known(JUDGE, DENSITY)
        return None if typed is None else int(typed)

    def _anti_tank(self, field: TableArea, entering: bool) -> Risk | None:
        """An anti-tank mine's table, which troops walking don't set off."""
        if not triggers_at(self._mover.unit):
            return None
        density, tons = self._density(field), self._mover.known(WEIGHT, TONS)
        if density is None or tons is None:
            return self._not_known(field, entering, "anti-tank mine", density is None, CITE)
        fate = anti_tank(modifiers_of(self._mover.unit, tons, self._mover.choose), self._mover.choose)
        return self._risk(field, entering, "anti-tank mine", fate.where(goes_off(density, self._mover.choose)), CITE)

    def _anti_personnel(self, field: TableArea, entering: bool) -> Risk | None:
        """An anti-personnel mine: it may immobilise an AFV, and attacks troops."""
        unit, choose = self._mover.unit, self._mover.choose
        if unit == SOFT or not self._mover.is_vehicle:
            if unit == SOFT and not self._mover.has_troops_aboard:
                return None
            return self._attack(field, entering)
        if not hurt_by_ap(unit, choose):
            return None
        density, tons = self._density(field), self._mover.known(WEIGHT, TONS)
        if density is None or tons is None:
            return self._not_known(field, entering, "anti-personnel mine", density is None, RULE)
        percent = self._mover.settings.percent(ap_setting(tons))
        fate = MineFate(immobilises=percent * HUNDREDTH).where(goes_off(density, choose))
        return self._risk(field, entering, "anti-personnel mine", fate, RULE)

    def _attack(self, field: TableArea, entering: bool) -> Risk:
        """What attacks troops: how it ends is on a table that the page lacks."""
        density = self._density(field)
        if density is None:
            return self._not_known(field, entering, "anti-personnel mine", True, NOTES)
        chance = percent_says(goes_off(density, self._mover.choose))
        who = "the troops aboard" if self._mover.is_vehicle else "the unit"
        fails = f"With {chance} it attacks {who} with firepower {FIREPOWER}, on a table that the page doesn't have."
        return Risk(
            self._check(field, entering, "anti-personnel mine", None, NOTES, fails), aboard=self._mover.is_vehicle
        )

    def _risk(self, field: TableArea, entering: bool, what: str, fate: MineFate, cite: str) -> Risk:
        fates = tuple(
            Fate(end, chance) for end, chance in ((KILL, fate.kills), (IMMOBILISE, fate.immobilises)) if chance
        )
        says = ", ".join(f"{one.what} {percent_says(one.chance)}" for one in fates) or "nothing can happen"
        fails = f"{says[:1].upper()}{says[1:]}.{self._aboard(fate, what)}"
        return Risk(self._check(field, entering, what, fate.goes_on, f"{cite}, {DENSITY_CITE}", fails), fates)

    def _aboard(self, fate: MineFate, what: str) -> str:
        """What becomes of troops aboard, which an anti-tank mine decides (Mines notes)."""
        if not self._mover.has_troops_aboard or what != "anti-tank mine":
            return ""
        if self._mover.unit == SOFT:
            return (
                f" Troops aboard an affected vehicle roll to survive firepower {FIREPOWER} against defense {DEFENSE}, "
                "on a table that the page doesn't have."
            )
        lost = fate.kills * (1 - BAIL_OUT * HUNDREDTH)
        return f" Troops aboard bail out of a destroyed vehicle on 1 to {BAIL_OUT}: eliminated {percent_says(lost)}."

    def _not_known(self, field: TableArea, entering: bool, what: str, no_density: bool, cite: str) -> Risk:
        no_weight = self._mover.is_vehicle and self._mover.known(WEIGHT, TONS) is None
        lacking = (*((DENSITY,) if no_density else ()), *((TONS,) if no_weight else ()))
        return Risk(self._check(field, entering, what, None, cite, "", lacking))

    @staticmethod
    def _check(
        field: TableArea,
        entering: bool,
        what: str,
        passes: Fraction | None,
        cite: str,
        fails: str,
        lacking: tuple[str, ...] = (),
    ) -> Check:
        reason = f"{'entering' if entering else 'leaving'} a mine square"
        return Check(field.name, what, reason, "after" if entering else "before", passes, cite, fails, missing=lacking)
