"""Answers as the engine writes them, for drawing; their figures are examples, the engine's own tests hold the rules."""

from __future__ import annotations

from typing import Any

Answer = dict[str, Any]

BLOCKED: Answer = {
    "kind": "los",
    "system": "ats",
    "map": "dtw",
    "from": "R26@roof",
    "to": "S28@ground",
    "range": 2,
    "clear": False,
    "verdict": "blocked",
    "blocked": {"at": "R27/S27", "by": "roof edge", "cite": "ATS 1.4.61b", "t": ["1/3", "2/3"]},
    "blocks": [{"at": "R27/S27", "by": "roof edge", "cite": "ATS 1.4.61b", "t": ["1/3", "2/3"]}],
    "modifiers": [],
    "totals": {"drm": 0, "shift": 0},
    "trace": [
        {"n": 1, "at": "R27/S27", "what": "roof edge", "detail": "R27 is roofed at +20.", "effect": "blocks",
         "value": None, "cite": "ATS 1.4.61b", "t": ["1/3", "2/3"], "reached": True},
        {"n": 2, "at": "S28", "what": "debris", "detail": "Roofless factory hex: Good cover.", "effect": "cover",
         "value": {"drm": 1, "shift": 1}, "cite": "ATS 8.3.144", "t": ["1", "1"], "reached": False},
    ],
    "profile": {
        "unit": "",
        "floor": 10,
        "from": {"level": 20, "hex": "R26", "place": "roof"},
        "to": {"level": 0, "hex": "S28", "place": "ground"},
        "ground": [
            {"t": ["0", "1/3"], "level": 0, "hex": "R26"},
            {"t": ["1/3", "2/3"], "level": 0, "hex": "R27"},
            {"t": ["2/3", "1"], "level": 0, "hex": "S28"},
        ],
        "features": [
            {"t": ["1/3", "2/3"], "base": 0, "top": 20, "kind": "factory", "at": "R27/S27", "n": 1,
             "effect": "blocks"},
        ],
    },
    "conventions": [],
    "notes": [],
    "say": "Blocked by the roof edge along R27/S27 (ATS 1.4.61b).",
}  # fmt: skip

MODIFIED: Answer = {
    "kind": "los",
    "system": "ats",
    "map": "dtw",
    "from": "T30@ground",
    "to": "Y27@ground",
    "range": 6,
    "clear": True,
    "verdict": "modified",
    "blocked": None,
    "blocks": [],
    "modifiers": [
        {"what": "debris", "at": "W29", "value": {"drm": 1, "shift": 1}, "cite": "ATS 8.5.2", "role": "obscuring",
         "t": ["11/20", "6/10"]},
    ],
    "totals": {"drm": 5, "shift": 5},
    "trace": [
        {"n": 1, "at": "W29", "what": "debris", "detail": "", "effect": "hinders", "value": {"drm": 1, "shift": 1},
         "cite": "ATS 8.5.2", "t": ["1/2", "11/20"], "reached": True},
        {"n": 2, "at": "W28", "what": "junkyard", "detail": "", "effect": "hinders", "value": {"drm": 1, "shift": 1},
         "cite": "ATS 8.14", "t": ["6/10", "7/10"], "reached": True},
        {"n": 3, "at": "X27", "what": "debris", "detail": "", "effect": "hinders", "value": {"drm": 1, "shift": 1},
         "cite": "ATS 8.5.2", "t": ["8/10", "17/20"], "reached": True},
        {"n": 4, "at": "X27/Y27", "what": "wall", "detail": "", "effect": "cover", "value": {"drm": 2, "shift": 2},
         "cite": "ATS 8.30.3", "t": ["9/10", "9/10"], "reached": True},
    ],
    "profile": {
        "unit": "",
        "floor": 10,
        "from": {"level": 0, "hex": "T30", "place": "ground"},
        "to": {"level": 0, "hex": "Y27", "place": "ground"},
        "ground": [{"t": ["0", "1"], "level": 0, "hex": "T30"}],
        "features": [
            {"t": ["1/2", "11/20"], "base": 0, "top": 5, "kind": "debris", "at": "W29", "n": 1, "effect": "hinders"},
            {"t": ["6/10", "7/10"], "base": 0, "top": 5, "kind": "junkyard", "at": "W28", "n": 2, "effect": "hinders"},
            {"t": ["8/10", "17/20"], "base": 0, "top": 5, "kind": "debris", "at": "X27", "n": 3, "effect": "hinders"},
            {"t": ["9/10", "9/10"], "base": 0, "top": 5, "kind": "wall", "at": "X27/Y27", "n": 4, "effect": "cover"},
        ],
    },
    "conventions": [],
    "notes": [],
    "say": "Clear with +5 to hit, or 5 columns left.",
}  # fmt: skip

CLEAR: Answer = {
    "kind": "los",
    "system": "ats",
    "map": "dtw",
    "from": "U25@ground",
    "to": "X20@ground",
    "range": 7,
    "clear": True,
    "verdict": "clear",
    "blocked": None,
    "blocks": [],
    "modifiers": [],
    "totals": {"drm": 0, "shift": 0},
    "trace": [],
    "profile": {
        "unit": "",
        "floor": 10,
        "from": {"level": 0, "hex": "U25", "place": "ground"},
        "to": {"level": -10, "hex": "X20", "place": "ground"},
        "ground": [{"t": ["0", "1/2"], "level": 0, "hex": "U25"}, {"t": ["1/2", "1"], "level": -10, "hex": "X20"}],
        "features": [],
    },
    "conventions": [],
    "notes": [],
    "say": "Clear.",
}

FAN: Answer = {
    "kind": "fan",
    "map": "dtw",
    "from": "U25@ground",
    "range": 3,
    "places": "ground",
    "seen": {
        "U25@ground": {"drm": 0, "shift": 0},
        "U24@ground": {"drm": 1, "shift": 1},
        "U23@ground": {"drm": 2, "shift": 2},
        "V24@ground": {"drm": 1, "shift": 1},
        "V25@ground": {"drm": 3, "shift": 3},
        "W25@ground": {"drm": 0, "shift": 0},
        "W24@ground": {"drm": 3, "shift": 3},
        "T25@ground": {"drm": 3, "shift": 3},
        "T24@ground": {"drm": 1, "shift": 1},
        "S25@ground": {"drm": 1, "shift": 1},
        "U26@ground": {"drm": 1, "shift": 1},
        "U27@ground": {"drm": 2, "shift": 2},
    },
    "blocked": ["T26@ground", "V26@ground", "S26@ground", "R25@ground", "X25@ground", "W26@ground", "X24@ground"],
    "blocked_by": [{"what": "building", "cite": "ATS 8.3.2", "count": 7}],
    "say": "11 of 18 hexes seen within 3 hexes.",
}

REACH: Answer = {
    "kind": "reach",
    "map": "dtw",
    "from": "W23@ground",
    "unit": "tracked",
    "mode": "assault",
    "allowance": 8,
    "reach": {
        "W23@ground": 0,
        "W24@ground": 0.5,
        "W22@ground": 0.5,
        "X23@ground": 1,
        "X22@ground": 2,
        "V23@ground": 2,
        "V24@ground": 3,
        "U24@ground": 4,
        "X24@ground": 2.5,
        "Y24@ground": 4,
        "U25@ground": 6,
        "Z25@ground": 7.5,
    },
    "checks": {"X24@ground": 1, "V24@ground": 1},
    "notes": [],
    "conventions": [],
    "say": "11 hexes within 8 MP.",
}

PATH: Answer = {
    "kind": "path",
    "map": "dtw",
    "from": "W23@ground",
    "to": "Y28@ground",
    "possible": True,
    "total": 7.5,
    "allowance": 8,
    "within_allowance": True,
    "steps": [
        {"from": "W23@ground", "to": "W24@ground", "cost": 0.5, "parts": [], "checks": [], "notes": []},
        {"from": "W24@ground", "to": "W25@ground", "cost": 0.5, "parts": [], "checks": [], "notes": []},
        {"from": "W25@ground", "to": "X25@ground", "cost": 2, "parts": [],
         "checks": [{"what": "immobilization", "when": "AFTER", "chance": "7/10", "fails": "3/10",
                     "cite": "ATS Immobilisation Table"}], "notes": []},
        {"from": "X25@ground", "to": "Y26@ground", "cost": 2, "parts": [], "checks": [], "notes": []},
        {"from": "Y26@ground", "to": "Y27@ground", "cost": 0.5, "parts": [], "checks": [], "notes": []},
        {"from": "Y27@ground", "to": "Y28@ground", "cost": 2, "parts": [],
         "checks": [{"what": "immobilization", "when": "AFTER", "chance": "7/10", "fails": "3/10",
                     "cite": "ATS Immobilisation Table"}], "notes": []},
    ],
    "checks": [],
    "chance": "49/100",
    "why_not": None,
    "conventions": [],
    "notes": [],
    "say": "7½ of 8 MP; gets there 49 %.",
}  # fmt: skip

NO_WAY: Answer = {
    "kind": "path",
    "map": "dtw",
    "from": "R26@ground",
    "to": "S26@ground",
    "possible": False,
    "total": None,
    "allowance": 8,
    "steps": [],
    "checks": [],
    "chance": "1",
    "why_not": [{"at": "R26/S26", "what": "An interior wall stands along R26/S26.", "cite": "ATS 8.3.11"}],
    "conventions": [],
    "notes": [],
    "say": "No way: an interior wall stands along R26/S26 (ATS 8.3.11).",
}

RULING: Answer = {
    "kind": "table",
    "system": "ats",
    "map": "dtw",
    "procedure": "building-as-target",
    "verdict": "2 Locations in LOS",
    "tone": "open",
    "outcomes": [{"result": "2 Locations in LOS", "tone": "open", "chance": "1", "changes": None}],
    "roll": None,
    "rolled": None,
    "marks": [
        {"at": "R26@roof", "what": "in LOS", "tone": "good"},
        {"at": "R26@ground", "what": "out of LOS", "tone": "open"},
        {"at": "S28@ground", "what": "units lost", "tone": "bad"},
        {"at": "R27/S27", "what": "adjacent across it", "tone": "good"},
        {"at": "S27@ground", "what": "one column more", "tone": "open"},
        {"at": "ZZ99", "what": "on another map", "tone": "bad"},
    ],
    "conventions": [],
    "notes": [],
    "title": "Building as the target",
    "say": "2 Locations of the building are in LOS.",
}

BEYOND: Answer = {
    **PATH,
    "allowance": 6,
    "within_allowance": False,
    "status": "beyond",
    "turn": {"steps": 4, "ends": "Y26@ground", "ends_say": "Turn 1 ends in Y26", "left": 1, "short": 1.5,
             "short_say": "1½ MP short"},
    "say": "Not within 6 MP: the cheapest way costs 7½ MP.",
}  # fmt: skip

UNKNOWN: Answer = {
    **NO_WAY,
    "status": "unknown",
    "why_not": [{"at": "S26", "what": "What mud costs is not known.", "cite": "", "unknown": "mud"}],
    "say": "Can't be told yet. What mud costs is not known.",
}

DUSTY: Answer = {
    **MODIFIED,
    "totals": {"drm": {"5": "1/3", "7": "2/3"}, "shift": 0},
    "trace": [
        {"n": 1, "at": "", "what": "dust", "detail": "", "effect": "hinders",
         "value": {"drm": {"0": "1/3", "2": "2/3"}}, "cite": "ATS 8.5.2", "t": ["0", "1"], "reached": True},
        *({**row, "n": row["n"] + 1} for row in MODIFIED["trace"]),
    ],
    "zone": {"what": "Zone", "hexes": ["U29", "U30", "V30", "V29", "W29"], "apex": [31977, 19320],
             "middle": [60000, 19320], "edges": [[60000.0, 35000.0], [60000.0, 4000.0]], "north": 0, "source": 1,
             "cite": "ATS 8.5.2"},
}  # fmt: skip
"""A total that hangs on a die, what acts along the whole line, and a zone."""


def _row(n: int, unit: str, line: list[list[int]], verdict: str, totals: dict[str, int], t: list[str] | None) -> Answer:
    ends = {"from": f"{unit}@ground", "to": "Y27@ground"}
    return {
        "n": n,
        **ends,
        "verdict": verdict,
        "range": 6,
        "totals": totals,
        "block": "",
        "line": line,
        "t": t,
        "say": "",
    }


SEES: Answer = {
    "kind": "sees",
    "map": "dtw",
    "system": "ats",
    "to": "Y27@ground",
    "reverse": False,
    "seeing": 3,
    "rows": [
        _row(0, "Y23", [[13464, 14168], [13464, 16744]], "clear", {"drm": 0}, None),
        _row(1, "T30", [[10659, 18998], [13464, 16744]], "modified", {"drm": 5}, None),
        _row(2, "X31", [[12903, 19642], [13464, 16744]], "unknown", {}, None),
        _row(3, "S25", [[10098, 15456], [13464, 16744]], "blocked", {}, ["4/33", "1/5"]),
        _row(4, "Y27", [[13464, 16744], [13464, 16744]], "clear", {}, None),
    ],
    "say": "3 of 5 see Y27.",
}

ANSWERS: dict[str, Answer] = {
    "dusty": DUSTY,
    "dusty-fan": {**FAN, "seen": {**FAN["seen"], "Z30": DUSTY["totals"]}},
    "blocked": BLOCKED,
    "modified": MODIFIED,
    "clear": CLEAR,
    "fan": FAN,
    "two-fans": {
        **FAN,
        "also": {"from": "W25", "seen": {"W24@ground": {"drm": 0}, "X25@ground": {"drm": 2}}, "blocked": ["U25"]},
    },
    "field-of-fire": {**FAN, "arc": [2, 4], "reverse": True},
    "sees": SEES,
    "reach": REACH,
    "path": PATH,
    "no-way": NO_WAY,
    "beyond": BEYOND,
    "unknown": UNKNOWN,
    "ruling": RULING,
}
