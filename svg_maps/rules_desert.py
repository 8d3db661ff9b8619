"""The style rules of the desert's symbols, one rule to a line, as ``rules`` has all others."""

# ruff: noqa: E501 - a rule is easier to read on its own line than broken to a width

from __future__ import annotations

DESERT_RULES = """
.map-d-ground { fill: $d-ground; }
.map-d-broken { fill: $d-broken; }
.map-d-broken-marks { fill: none; stroke: $d-ham-ink; stroke-width: 1.4; stroke-linecap: round; stroke-linejoin: round; }
.map-d-ham { fill: $d-ham; }
.map-d-ham-stones { fill: $d-ham-stone; stroke: $d-ham-ink; stroke-width: 1.3; stroke-linejoin: round; }
.map-d-ham-dots { fill: none; stroke: $d-ham-ink; stroke-width: 2.3; stroke-linecap: round; }
.map-d-sand { fill: $d-sand; }
.map-d-sand-dots { fill: none; stroke: $d-sand-dots; stroke-width: 2; stroke-linecap: round; }
.map-d-deir { fill: $d-deir; stroke: $d-lip; stroke-width: 2.4; stroke-linejoin: round; }
.map-d-lip { fill: none; stroke: $d-lip; stroke-width: 1.7; }
.map-d-lip-side { fill: none; stroke: $d-lip; stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round; }
.map-d-sangar { fill: $d-stone; stroke: $ink; stroke-width: 1.5; stroke-linejoin: round; }
.map-d-hillock { fill: $d-hill1; stroke: $d-hill-edge; stroke-width: 2; stroke-linejoin: round; }
.map-d-summit { fill: $d-hill2; stroke: $d-hill-edge; stroke-width: 2; stroke-linejoin: round; }
.map-d-hill-ticks { fill: none; stroke: $d-hill-edge; stroke-width: 1.6; }
.map-d-scrub { fill: $d-scrub; }
.map-d-scrub-feet { fill: none; stroke: $d-scrub-foot; stroke-width: 1.5; stroke-dasharray: 2.6 1.5; }
.map-d-track { fill: none; stroke: $d-track; stroke-width: 2; stroke-dasharray: 7 4; stroke-linejoin: round; }
.map-d-wadi { fill: $d-wadi; stroke: $d-bank; stroke-width: 2; stroke-linejoin: round; }
.map-d-wadi-joint { fill: $d-wadi; }
.map-d-wadi-side { fill: none; stroke: $d-bank; stroke-width: 2; }
.map-d-bank-ticks { fill: none; stroke: $d-bank; stroke-width: 1.5; }
.map-d-wadi-cliff { fill: none; stroke: $d-bank; stroke-width: 4.2; stroke-linejoin: round; stroke-linecap: round; }
.map-d-wadi-cliff-ticks { fill: none; stroke: $d-bank; stroke-width: 2.4; }
.map-d-pads { fill: $d-cactus; stroke: $d-cactus-rim; stroke-width: 1.4; }
.map-d-spikes { fill: none; stroke: $d-cactus-rim; stroke-width: 1.2; stroke-linecap: round; }
.map-d-olives { fill: $d-olive; stroke: $d-olive-rim; stroke-width: 1.5; stroke-linejoin: round; }
.map-d-twigs { fill: none; stroke: $d-olive-rim; stroke-width: 1.2; stroke-linecap: round; }
.map-d-palms { fill: none; stroke: $d-cactus; stroke-width: 2.6; stroke-linecap: round; }
.map-d-palm-hearts { fill: none; stroke: $d-cactus-rim; stroke-width: 3.6; stroke-linecap: round; }
.map-d-dune { fill: none; stroke: $d-dune; stroke-width: 3.2; stroke-linecap: round; stroke-linejoin: round; }
.map-d-dune-strip { fill: none; stroke: $d-sand; stroke-width: 16; stroke-linecap: round; stroke-linejoin: round; }
.zoom-far .map-d-sand-dots, .zoom-far .map-d-ham-dots, .zoom-far .map-d-spikes, .zoom-far .map-d-twigs, .zoom-far .map-d-bank-ticks { display: none; }
"""
