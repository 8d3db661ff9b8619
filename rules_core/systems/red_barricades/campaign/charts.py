"""The Reinforcement Group Charts of both sides, line by line (GRG, RRG), with their footnotes decoded."""

from __future__ import annotations

from rules_core.campaigns.campaign import CampaignSection
from rules_core.campaigns.charts import AMMUNITION, LEADERS, STRENGTH, Objection, ReinforcementGroup, Window
from rules_core.systems.red_barricades.campaign.footnotes import GRG, PLANE_CALIBRE, RRG
from rules_core.systems.red_barricades.campaign_conventions import NOT_BEFORE_NOVEMBER
from rules_core.systems.red_barricades.options import GERMAN, RUSSIAN

INFANTRY, ARMOR, ARTILLERY, OTHER = "infantry", "armor", "artillery", "other"
SECTIONS = (
    CampaignSection(INFANTRY, "Infantry"),
    CampaignSection(ARMOR, "Armor"),
    CampaignSection(ARTILLERY, "Artillery"),
    CampaignSection(OTHER, "Air, works and more"),
)

LAST_OF_OCTOBER, FIFTH_OF_NOVEMBER = "1942-10-31", "1942-11-05"
MOST_REGISTERED = 2
"""Pre-Registered hexes of one module (GRG p, RRG p)."""
CALIBRES = {
    GERMAN: {"O1": 80, "O2": 100, "O3": 150, "O4": 150},
    RUSSIAN: {"O1": 70, "O2": 80, "O3": 120, "O4": 150, "O5": 200},
}
"""The calibre of each OBA module, in mm and more (GRG, RRG)."""
ROCKETS = {GERMAN: "O4", RUSSIAN: "O5"}
ALL_MODULES = tuple(CALIBRES[GERMAN])
HEAVY_ENOUGH = tuple(
    row for row, calibre in CALIBRES[GERMAN].items() if calibre >= PLANE_CALIBRE and row != ROCKETS[GERMAN]
)
"""The German modules for which a Spotter Plane may observe (GRG s, CG3-10)."""
STUKA_PRICES = (1, 2)
"""What a Stuka may cost, in CPP (GRG b)."""
FULL_CITE = {(GERMAN, "I3"): "RB CG3-6", (RUSSIAN, "I6"): "RB CG3-6", (RUSSIAN, "I5"): "RB CG3-7"}
"""The companies that always arrive at Full Strength, each with the rule (CG3-6, CG3-7)."""


def _side(chart: str) -> str:
    """Whose groups a chart has."""
    return GERMAN if chart == GRG else RUSSIAN


def _company(
    chart: str, row: str, title: str, unit: str, figures: tuple[int, int], costs: tuple[int, int, int], *,
    engineers: bool = False, windows: tuple[Window, ...] = (), marks: str = "lr",
) -> ReinforcementGroup:  # fmt: skip
    """An Infantry Company: it rolls for its strength unless a rule has it full (CG3-6, CG3-7)."""
    cpp, daily, most = costs
    full_by = FULL_CITE.get((_side(chart), row), "")
    rolls = (LEADERS,) if full_by else (STRENGTH, LEADERS)
    notes = tuple(sorted({"d", *marks, *(("e",) if engineers else ())}))
    short = title.removesuffix(" Company") if title != "Rifle Company" else "Rifle"
    return ReinforcementGroup(
        row, title, short, INFANTRY, cpp, daily, most, unit, f"squads {unit}", *figures, notes, rolls, full_by,
        windows, enters=True, cite=chart,
    )  # fmt: skip


def _platoon(
    chart: str, row: str, title: str, unit: str, figures: tuple[int, int], costs: tuple[int, int, int], *,
    marks: str = "dlrw", windows: tuple[Window, ...] = (), digs_in: bool = False, doubt: Objection | None = None,
) -> ReinforcementGroup:  # fmt: skip
    """An AFV Platoon."""
    cpp, daily, most = costs
    return ReinforcementGroup(
        row, f"{title} Platoon", title, ARMOR, cpp, daily, most, unit, unit, *figures, tuple(marks), (STRENGTH,),
        windows=windows, digs_in=digs_in, enters=True, doubt=doubt, cite=chart,
    )  # fmt: skip


def _weapons(
    chart: str, row: str, title: str, short: str, section: str, unit: str, costs: tuple[int, int, int],
) -> ReinforcementGroup:  # fmt: skip
    """A platoon of weapons or a Gun battery: what it has stands in its type (c, d, a)."""
    cpp, daily, most = costs
    return ReinforcementGroup(
        row, title, short, section, cpp, daily, most, unit, notes=("a", "c", "d"), rolls=(STRENGTH,), cite=chart
    )


def _module(
    chart: str, row: str, title: str, short: str, unit: str, costs: tuple[int, int, int]
) -> ReinforcementGroup:  # fmt: skip
    """An OBA module (a, p, and d unless it is of rockets)."""
    side = _side(chart)
    calibre, rocket, (cpp, daily, most) = CALIBRES[side][row], row == ROCKETS[side], costs
    title, unit = f"{title}, {calibre}+ mm{' rockets' if rocket else ''}", f"{calibre}+mm {unit}"
    return ReinforcementGroup(
        row, title, short, ARTILLERY, cpp, daily, most, unit, notes=("a", "p") if rocket else ("a", "d", "p"),
        rolls=() if rocket else (AMMUNITION,), registers=MOST_REGISTERED, is_module=True, cite=chart,
    )  # fmt: skip


_STUIG = Objection(
    "house",
    "Footnote n stands on no line; the StuIG 33B came to Stalingrad early in November 1942.",
    NOT_BEFORE_NOVEMBER.id,
    house=True,
    detail="Otherwise it can be bought from the first day on.",
)
_NOVEMBER = Window(
    f"{GRG} n",
    first=FIFTH_OF_NOVEMBER,
    by=NOT_BEFORE_NOVEMBER,
    option="stuig",
    detail="Otherwise it can be bought from the first day on.",
)
_OCTOBER = Window(f"{RRG} f", last=LAST_OF_OCTOBER)

GERMAN_GROUPS: tuple[ReinforcementGroup, ...] = (
    ReinforcementGroup(
        "S1", "Stuka", "Stuka", OTHER, 1, 1, 9, "1-3 DB (see SSR RB9)", notes=("b",), prices=STUKA_PRICES,
        detail="1 to 3 aircraft (E7.2). At 2 CPP \N{MINUS SIGN}2 to its Turn of Entry dr", cite=GRG,
    ),
    _platoon(GRG, "A1", "StuG B", "StuG IIIB", (3, 2), (4, 2, 3)),
    _platoon(GRG, "A2", "StuG G", "StuG IIIG", (3, 2), (5, 1, 2)),
    _platoon(
        GRG, "A3", "StuIG 33B", "StuIG 33B", (3, 2), (5, 1, 2), marks="dlnrw", windows=(_NOVEMBER,), doubt=_STUIG
    ),
    _platoon(GRG, "A4", "Pz III H", "Pz IIIH", (3, 2), (3, 2, 3)),
    _platoon(GRG, "A5", "Pz III L", "Pz IIIL", (3, 2), (4, 2, 3)),
    _platoon(GRG, "A6", "Pz IV F1", "Pz IV F1", (3, 2), (5, 2, 3)),
    _platoon(GRG, "A7", "Pz IV F2", "Pz IV F2", (3, 2), (6, 1, 2)),
    _platoon(GRG, "A8", "PSW", "PSW 222L", (4, 3), (3, 1, 3)),
    _platoon(GRG, "A9", "SPW", "SPW 251/1", (4, 3), (2, 2, 4), marks="dgr"),
    _company(GRG, "I1", "Rifle Company", "4-6-7", (12, 9), (7, 2, 14)),
    _company(GRG, "I2", "Sturm Company", "5-4-8", (12, 9), (9, 2, 9)),
    _company(GRG, "I3", "Pioneer Company", "8-3-8", (8, 6), (14, 2, 7), engineers=True),
    _weapons(
        GRG, "I4", "Heavy weapons platoon", "Heavy weapons", INFANTRY, "2 x HMG, 2 x MMG, 2 x 81* MTR", (6, 1, 5)
    ),
    _module(GRG, "O1", "Battalion mortars", "Btl mortar", "Btl Mtr OBA Module", (2, 2, 12)),
    _module(GRG, "O2", "Medium artillery", "Med artillery", "OBA Module", (4, 2, 7)),
    _module(GRG, "O3", "Heavy artillery", "Hvy artillery", "OBA Module", (6, 2, 5)),
    _module(
        GRG, "O4", "Nebelwerfer", "Nebelwerfer", "Rocket OBA Module", (2, 2, 4)
    ),
    ReinforcementGroup(
        "O5", "Offboard Observer", "Observer", ARTILLERY, 1, 2, 7, "Offboard Observer", notes=("o",),
        observes=ALL_MODULES, observer_noted=True, detail="For one module", cite=GRG,
    ),
    ReinforcementGroup(
        "O6", "Spotter Plane", "Spotter plane", ARTILLERY, 1, 1, 4, "Observation Plane (E7.6)", notes=("s",),
        observes=HEAVY_ENOUGH, detail=f"For a module of {PLANE_CALIBRE} mm or more, no rockets", cite=GRG,
    ),
    _weapons(GRG, "G1", "AT Battery I", "AT battery I", ARTILLERY, "50L PaK 38 x 3", (3, 1, 3)),
    _weapons(GRG, "G2", "AT Battery II", "AT battery II", ARTILLERY, "75L PaK 40 x 3", (4, 1, 3)),
    _weapons(GRG, "G3", "Infantry Battery", "Inf battery", ARTILLERY, "75* INF x 3, 150* INF", (4, 1, 2)),
    ReinforcementGroup(
        "M1", "Fortifications", "Fortifications", OTHER, 1, 2, 60, "20 FPP", notes=("a",), works=20, detail="20 FPP",
        cite=GRG,
    ),
    ReinforcementGroup(
        "M2", "Sniper", "Sniper", OTHER, 1, 1, 20, "SAN Increase +1", detail="SAN +1", cite=GRG,
    ),
)  # fmt: skip
"""The German chart (GRG), 25 lines in its order."""

RUSSIAN_GROUPS: tuple[ReinforcementGroup, ...] = (
    _platoon(RRG, "A1", "T-60", "T-60", (3, 2), (3, 1, 3), digs_in=True),
    _platoon(RRG, "A2", "T-70", "T-70", (3, 2), (3, 2, 3), digs_in=True),
    _platoon(RRG, "A3", "T-34M41", "T-34M41", (3, 2), (5, 1, 1), digs_in=True),
    _platoon(RRG, "A4", "T-34M43", "T-34M43", (3, 2), (6, 1, 1), digs_in=True),
    _platoon(RRG, "A5", "KV", "KV-1 M42", (2, 1), (4, 1, 1), digs_in=True),
    _company(RRG, "I1", "Guards Rifle Company", "4-5-8", (12, 9), (9, 2, 6)),
    _company(RRG, "I2", "Guards SMG Company", "6-2-8", (9, 7), (7, 2, 8)),
    _company(RRG, "I3", "Rifle Company", "4-4-7", (12, 9), (5, 2, 14)),
    _company(RRG, "I4", "SMG Company", "5-2-7", (9, 7), (4, 2, 12)),
    _company(RRG, "I5", "Militia Company", "4-2-6", (12, 9), (4, 2, 4), windows=(_OCTOBER,), marks="flr"),
    _company(RRG, "I6", "Engineer Company", "6-2-8", (9, 7), (12, 1, 4), engineers=True),
    _weapons(
        RRG, "I7", "Heavy weapons platoon", "Heavy weapons", INFANTRY, "MMG x 2, HMG, .50c-HMG, 82* MTR x 2", (6, 1, 6)
    ),
    _weapons(RRG, "I8", "MOL-Projector platoon", "MOL-P", INFANTRY, "MOL-P x 3", (2, 1, 6)),
    _module(RRG, "O1", "Light artillery", "Lt artillery", "OBA Module", (1, 2, 8)),
    _module(RRG, "O2", "Battalion mortars", "Btl mortar", "Btl Mtr OBA Module", (1, 2, 10)),
    _module(RRG, "O3", "Medium artillery", "Med artillery", "OBA Module", (3, 2, 7)),
    _module(RRG, "O4", "Heavy artillery", "Hvy artillery", "OBA Module", (5, 2, 6)),
    _module(RRG, "O5", "Katyusha", "Katyusha", "Rocket OBA Module", (3, 2, 6)),
    _weapons(RRG, "G1", "AT Battery", "AT battery", ARTILLERY, "45L AT x 2, 45LL AT x 2", (4, 1, 4)),
    _weapons(RRG, "G2", "ART Battery", "ART battery", ARTILLERY, "76L ART x 4", (5, 1, 2)),
    _weapons(RRG, "G3", "INF Battery", "INF battery", ARTILLERY, "76* INF x 3", (4, 1, 4)),
    ReinforcementGroup(
        "M1", "Fortifications", "Fortifications", OTHER, 1, 4, 90, "40 FPP", notes=("a",), works=40, detail="40 FPP",
        cite=RRG,
    ),
    ReinforcementGroup("M2", "Sniper", "Sniper", OTHER, 1, 1, 30, "SAN Increase +1", detail="SAN +1", cite=RRG),
    ReinforcementGroup(
        "M3", "MOL Capability", "MOL", OTHER, 2, 1, 30, "MOL Capability", notes=("a", "m"),
        detail="MOL for all Russian Personnel", cite=RRG,
    ),
)  # fmt: skip
"""The Russian chart (RRG), 24 lines in its order."""
