"""Fire at the occupants of a pillbox, by weapon and by where it comes from: one row each (T8, RB-087 to RB-089)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from rules_core.board.board import Board
from rules_core.counters.counters import Counter
from rules_core.families.squad_leader.options import DIRECT, INDIRECT
from rules_core.geometry.facing import Facing, in_covered_arc
from rules_core.quoting import listed
from rules_core.sight.facts import NoEffect

CITE = "RB T8"


class Aspect(Enum):
    """From where a pillbox is fired at."""

    CA = "from its CA"
    NCA = "from its NCA"
    SAME_HEX = "from its own hex"


class ShotEffect(Enum):
    """What a shot at a pillbox comes to."""

    CA_TEM = "CA TEM"
    NCA_TEM = "NCA TEM"
    NO_TEM = "0 TEM"
    CA_TEM_HALF_FP = "CA TEM, at half FP"
    NONE = "no effect"
    NOT_ALLOWED = "not allowed"
    ALLOWED = "allowed"
    NO_NMC = "no WP NMC"
    NO_NMC_BUT_CH = "no WP NMC but by a CH"
    GRENADE_NMC = "WP NMC less the NCA TEM"
    NO_NMC_BUT_WP6 = "no WP NMC but by BAZ 45 WP6"


@dataclass(frozen=True)
class Weapon:
    """One row of the table.

    Args:
        id: its word in queries.
        title: its name for players.
        from_ca: fired from the pillbox's CA.
        from_nca: fired from its NCA, not from its hex.
        from_hex: fired from within its hex.
        notes: what the notes of the table say of it.
    """

    id: str
    title: str
    from_ca: ShotEffect
    from_nca: ShotEffect
    from_hex: ShotEffect
    notes: tuple[str, ...] = ()

    def effect(self, aspect: Aspect) -> ShotEffect:
        """What it comes to from somewhere."""
        return {Aspect.CA: self.from_ca, Aspect.NCA: self.from_nca, Aspect.SAME_HEX: self.from_hex}[aspect]


EQUIVALENCY = "Its FP is found by HE Equivalency (C9.31)."

WEAPONS: tuple[Weapon, ...] = (
    Weapon(
        "ap",
        "AP, APCR or APDS",
        ShotEffect.NO_TEM,
        ShotEffect.NO_TEM,
        ShotEffect.NO_TEM,
        (
            "0 TEM only if its basic TK# is more than twice the CA or NCA TEM that would apply; else it is HE, direct.",
            EQUIVALENCY,
        ),
    ),
    Weapon("heat", "BAZ, PIAT or HEAT", ShotEffect.CA_TEM, ShotEffect.NCA_TEM, ShotEffect.NCA_TEM, (EQUIVALENCY,)),
    Weapon("canister", "Canister", ShotEffect.CA_TEM_HALF_FP, ShotEffect.NONE, ShotEffect.NONE),
    Weapon(
        "cc",
        "CC",
        ShotEffect.NOT_ALLOWED,
        ShotEffect.NOT_ALLOWED,
        ShotEffect.ALLOWED,
        ("No Hand-to-Hand CC, no Melee and no CC vs a vehicle against units in a pillbox.",),
    ),
    Weapon(
        "dc",
        "DC, placed or thrown",
        ShotEffect.CA_TEM,
        ShotEffect.NCA_TEM,
        ShotEffect.CA_TEM,
        ("From its hex by B30.31.",),
    ),
    Weapon("ffe", "FFE", ShotEffect.NOT_ALLOWED, ShotEffect.NOT_ALLOWED, ShotEffect.NCA_TEM),
    Weapon("ft", "FT", ShotEffect.NO_TEM, ShotEffect.NCA_TEM, ShotEffect.NCA_TEM),
    Weapon("he", "HE, direct fire", ShotEffect.CA_TEM, ShotEffect.NCA_TEM, ShotEffect.NCA_TEM),
    Weapon(
        "he-indirect", "HE, indirect, or aerial fire", ShotEffect.NCA_TEM, ShotEffect.NCA_TEM, ShotEffect.NOT_ALLOWED
    ),
    Weapon("overrun", "Overrun", ShotEffect.NOT_ALLOWED, ShotEffect.NOT_ALLOWED, ShotEffect.NONE),
    Weapon("small-arms", "Small arms, MG, IFE, ATR or PF", ShotEffect.CA_TEM, ShotEffect.NONE, ShotEffect.NONE),
    Weapon(
        "wp-direct",
        "WP, direct fire",
        ShotEffect.NO_NMC_BUT_CH,
        ShotEffect.NO_NMC,
        ShotEffect.NO_NMC_BUT_WP6,
        (
            "On a CH from the CA or from an ADJACENT Location the CA TEM modifies the NMC.",
            "Who fires BAZ 45 WP6 in the pillbox's hex faces the WP NMC too.",
        ),
    ),
    Weapon(
        "wp-indirect",
        "WP, indirect fire",
        ShotEffect.NO_NMC,
        ShotEffect.NO_NMC,
        ShotEffect.NOT_ALLOWED,
        ("Not even on a CH (B30.113, B30.34).",),
    ),
    Weapon(
        "wp-grenade",
        "WP smoke grenade",
        ShotEffect.NO_NMC,
        ShotEffect.NO_NMC,
        ShotEffect.GRENADE_NMC,
        (
            "One from an adjacent hex lies in the hex and not in the pillbox.",
            "A CH by a grenade takes the NCA TEM as 0.",
        ),
    ),
)
"""Table 8; notes by number stand with the rows they belong to."""

NCA_NOTES = (
    "A CH from the NCA, but not from its own hex, takes the NCA TEM as 0.",
    "Units in the pillbox's hex are ADJACENT to it, in its NCA.",
)
GENERAL = (
    "Neither half FP for Area Fire nor Case K applies against concealed or hidden units in a pillbox.",
    "An attack on the pillbox affects no other unit of the hex, nor the other way round, but by Area Target Type, "
    "Spraying Fire, Residual FP, Canister, OBA and Aerial Bombs.",
    "No other TEM and no target size combines with the pillbox's TEM.",
    "TPBF and the target selection limits (A7.211, A7.212, A8.312) don't apply inside.",
    "Units inside form no FG, are not Encircled, need not rout, and fire neither mortars nor at aerial targets.",
    "They fire into their own hex by WP grenade, thrown DC or CC only, or in the MPh with PBF at whoever crosses one "
    "of the two CA hexsides (B30.2).",
)


def takes_ap_as_he(basic_tk: int, tem: int) -> bool:
    """Whether AP counts as direct HE against a pillbox, its basic TK# being too low (T8 note 3, RB-GAP-43).

    Args:
        basic_tk: the weapon's basic TK#.
        tem: the CA or NCA TEM that would apply.
    """
    return basic_tk <= 2 * tem


def aspect_of(board: Board, item: Counter, viewer_hex: str) -> Aspect | None:
    """From where a hex fires at a pillbox; None where it isn't known how the pillbox faces.

    Args:
        board: the map.
        item: the pillbox.
        viewer_hex: the hex that fires.
    """
    if viewer_hex == item.at:
        return Aspect.SAME_HEX
    facing = item.details.get("facing")
    if not isinstance(facing, int):
        return None
    return Aspect.CA if in_covered_arc(board.grid, item.at, Facing(facing), viewer_hex) else Aspect.NCA


def weapons_in_vain(aspect: Aspect) -> NoEffect | None:
    """The weapons whose direct fire at a pillbox has no effect from somewhere; None for none."""
    titles = [weapon.title for weapon in WEAPONS if weapon.effect(aspect) is ShotEffect.NONE]
    if not titles:
        return None
    one_by_one = [name for title in titles for name in re.split(", | or ", f"{title[0].lower()}{title[1:]}")]
    return NoEffect(f"{listed(one_by_one)} have no effect {aspect.value}", CITE, whole=False)


OUT_OF_IT = "B30.2"
IN_ITS_HEX = (
    "into its own hex a pillbox fires only by WP grenade, thrown DC or CC, or in the MPh with PBF at whoever crosses a "
    "hexside of its CA"
)


def fired_in_vain(board: Board, item: Counter, target_hex: str, fire: str) -> NoEffect | None:
    """Why units in a pillbox can't fire at a hex, or only with some weapons; None where nothing stands in their way.

    Args:
        board: the map.
        item: the pillbox.
        target_hex: the hex fired at.
        fire: ``direct``, ``indirect`` or ``aerial``.
    """
    if fire == INDIRECT:
        return NoEffect("units in a pillbox fire no mortars", CITE)
    if fire != DIRECT:
        return None
    aspect = aspect_of(board, item, target_hex)
    if aspect is None:
        return NoEffect("a pillbox fires within its CA only: say on its counter which way it faces", OUT_OF_IT, False)
    return {
        Aspect.CA: None,
        Aspect.NCA: NoEffect("units in a pillbox fire within its CA only", OUT_OF_IT),
        Aspect.SAME_HEX: NoEffect(IN_ITS_HEX, f"{CITE}, {OUT_OF_IT}", whole=False),
    }[aspect]
