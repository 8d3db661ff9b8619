"""The map desk as tests use it: jobs run to their end, and small drafts."""

from __future__ import annotations

import copy
import json
from collections.abc import Collection
from typing import Any

from rules_core.drafts.running import RunningDraft
from rules_core.maps.source import SHIPPED, MapSource

Answer = dict[str, Any]


def asked(
    do: str, data: bytes = b"", maps: MapSource = SHIPPED, taken: Collection[str] = (), **parts: object
) -> Answer:
    """What a job says last.

    Args:
        do: the job's word.
        data: bytes that belong to it.
        maps: where maps are found.
        taken: ids that others have.
        parts: what else it is asked with.
    """
    return run(RunningDraft(json.dumps({"do": do, **parts}), maps, data, taken))


def run(job: RunningDraft) -> Answer:
    """What a job says last."""
    while True:
        said: Answer = json.loads(job.step())
        if "done" not in said:
            return said


def hex_map(columns: int = 6, rows: int = 6, **parts: object) -> dict[str, Any]:
    """A new hex map's document."""
    document: dict[str, Any] = asked("new", title="A map", columns=columns, rows=rows, **parts)["result"]["document"]
    return document


def with_area(document: dict[str, Any], outline: Collection[Collection[int]], **parts: object) -> dict[str, Any]:
    """A draft with one area more."""
    areas = document.get("areas", [])
    area = {"id": f"area-{len(areas)}", "terrain": "woods", "outline": [list(p) for p in outline], "hexes": [], **parts}
    return {**document, "areas": [*areas, area]}


def checked(document: object, **parts: object) -> Answer:
    """What the desk finds in a draft."""
    found: Answer = asked("check", document=document, **parts)["result"]
    return found


def mended(document: dict[str, Any], mend: Answer) -> dict[str, Any]:
    """A draft after a mend, by the JSON Patch that it is.

    Args:
        document: the draft.
        mend: the mend.
    """
    found: dict[str, Any] = copy.deepcopy(document)
    for change in mend["changes"]:
        *above, last = (part.replace("~1", "/").replace("~0", "~") for part in change["path"].split("/")[1:])
        here: Any = found
        for part in above:
            here = here[int(part)] if isinstance(here, list) else here[part]
        key: Any = int(last) if isinstance(here, list) else last
        if change["op"] == "remove":
            del here[key]
        elif change["op"] == "add" and isinstance(here, list):
            here.insert(key, change["value"])
        else:
            here[key] = change["value"]
    return found
