"""A question that takes long, one that is asked meanwhile, and a page that puts them."""

from __future__ import annotations

DEAR = {
    "kind": "path",
    "map": "dtw",
    "system": "ats",
    "unit": "tracked",
    "mode": "assault",
    "from": "A5",
    "to": "KK36",
    "objective": "safest",
    "via": ["R10", "C30", "Z12"],
}
LINE = {"kind": "los", "map": "dtw", "system": "ats", "from": "R26@roof", "to": "S28"}

_LATER = """
    const { ask, drop } = window.walkaround.engine;
    const answer = (text, lane) => new Promise(answered => ask(text, answered, lane));
    const answered = [];
    const keep = (text) => answered.push(text);
    await answer(line); // the map is there
    const asked = answer(dear, "path").then(keep);
    await new Promise(later => setTimeout(later, 250));
"""

NEXT_TOUCH = f"""async ([dear, line]) => {{{_LATER}
    await Promise.all([asked, answer(line, "sight").then(keep)]);
    return answered;
}}"""
"""Puts the dear question and a moment later the other; gives the answers in the order in which they come."""

OUTDATED = f"""async ([dear, line]) => {{{_LATER}
    drop("path");
    await answer(line, "sight").then(keep);
    await answer(line, "sight").then(keep);
    return answered;
}}"""
"""Puts the dear question, drops it a moment later and asks the other twice; gives the answers that come."""
