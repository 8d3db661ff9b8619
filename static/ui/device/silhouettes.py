"""Our own side views of vehicles by their kind, 240 by 90, facing right: never the picture of a printed counter.

The classes of their paths: ``hull`` and ``turret`` are body, ``run`` the running gear, ``wheel`` its wheels, ``gun``
what shoots, ``line`` a line on the body.
"""

from __future__ import annotations

_TRACKS = '<path class="run" d="M46 56h146q14 0 14 13t-14 13H50q-16 0-16-13t12-13z"/>'


def _wheels(places: tuple[int, ...], y: int = 69, radius: int = 8) -> str:
    return "".join([f'<circle class="wheel" cx="{x}" cy="{y}" r="{radius}"/>' for x in places])


_ROAD_WHEELS = _wheels((58, 80, 102, 124, 146, 168, 190))
_SMALL_TRACKS = '<path class="run" d="M70 58h94q12 0 12 12t-12 12H74q-14 0-14-12t10-12z"/>'
_LORRY = (
    '<path class="hull" d="M40 30h104v34H40z"/><path class="hull" d="M148 64V34h22l10 14 22 4q4 1 4 6v6z"/>'
    '<path class="line" d="M154 40h13l7 10h-20z"/>'
)

SILHOUETTES = {
    "tank": f'{_TRACKS}<path class="hull" d="M40 57 62 36h98l24 8 20 3q10 3 8 10z"/>'
    '<path class="gun" d="M150 22h56v5h-56z"/><path class="turret" d="M88 36 98 12h46l10 24z"/>' + _ROAD_WHEELS,
    "tankette": f'{_SMALL_TRACKS}<path class="gun" d="M150 45h26v4h-26z"/>'
    '<path class="hull" d="M64 59 70 46l18-14h44l12 12h22l10 15z"/><path class="line" d="M104 38h18v7h-18z"/>'
    + _wheels((78, 96, 114, 132, 150), 71, 6),
    "assault-gun": f'{_TRACKS}<path class="gun" d="M160 37h44v7h-44z"/>'
    '<path class="hull" d="M40 57 58 40l20-14h78l14 18 24 4q12 2 14 9z"/><path class="line" d="M92 32h22"/>'
    + _ROAD_WHEELS,
    "armored-car": '<path class="gun" d="M132 20h34v4h-34z"/><path class="turret" d="M90 30 96 10h34l8 20z"/>'
    '<path class="hull" d="M36 62 44 40l26-10h90l28 14 14 18z"/><path class="line" d="M144 38h16v8h-16z"/>'
    + _wheels((70, 168), 66, 16),
    "armored-carrier": '<path class="hull" d="M36 62V34l8-6h104l14 14 32 6 8 14z"/><path class="line" d="M150 44h14"/>'
    '<path class="gun" d="M112 18h30v4h-30zM122 22h4v8h-4z"/>' + _wheels((70, 168), 66, 16),
    "scout-car": '<path class="hull" d="M40 60 48 44h52l10-14 6 14h46l30 6 8 10z"/><path class="gun" d="M84 28h32v4H84z"/>'
    '<path class="line" d="M92 32v12"/>' + _wheels((70, 168), 64, 17),
    "gun-truck": '<path class="hull" d="M40 50h104v14H40z"/><path class="hull" d="M148 64V34h22l10 14 22 4q4 1 4 6v6z"/>'
    '<path class="line" d="M154 40h13l7 10h-20z"/><path class="gun" d="M70 30 122 8l2 5-52 24z"/>'
    '<path class="turret" d="M60 50 70 28h16l10 22z"/>' + _wheels((70, 176), 68, 13),
    "truck": _LORRY + _wheels((70, 176), 68, 13),
}
"""Markup inside an ``<svg viewBox="0 0 240 90">``, by the word of an entry's picture; another word has none."""
