"""The style rules of every drawing, one rule to a line.

They are CSS with three additions that ``styles`` resolves: ``$token`` is a colour of the palette, ``screen(n)`` a length of
n screen pixels for strokes, and ``type(n)`` a size of n screen pixels for letters on the map. ``FONT`` is the list of fonts.
"""

# ruff: noqa: E501 - a rule is easier to read on its own line than broken to a width

from __future__ import annotations

from svg_maps.rules_desert import DESERT_RULES
from svg_maps.rules_tabletop import TABLETOP_RULES

MAP_RULES = """
.map-words { font-family: FONT; font-variant-numeric: tabular-nums; text-anchor: middle; }
.map-ground { fill: $ground; }
.map-low-ground { fill: $low-ground; }
.map-tuft { fill: none; stroke: $tuft; stroke-width: 1.3; stroke-linecap: round; }
.map-water { fill: $water; stroke: $wave; stroke-width: 1.2; }
.map-wave { fill: none; stroke: $wave; stroke-width: 1.3; stroke-linecap: round; }
.map-brush { fill: $brush; }
.map-bush { fill: none; stroke: $brush-ink; stroke-width: 1.3; }
.map-woods { fill: $woods; stroke: $tree-rim; stroke-width: 1.2; stroke-dasharray: 1.5 2.5; }
.map-tree { fill: $tree; stroke: $tree-rim; stroke-width: 1; }
.map-marsh { fill: $marsh; }
.map-reed { fill: none; stroke: $reed; stroke-width: 1.3; stroke-linecap: round; }
.map-grain { fill: $grain; }
.map-ear { fill: none; stroke: $ear; stroke-width: 1.2; stroke-linecap: round; stroke-linejoin: round; }
.map-orchard { fill: $woods; fill-opacity: 0.55; }
.map-orchard-trees { fill: $tree; stroke: $tree-rim; stroke-width: 1.6; }
.map-graveyard { fill: $graveyard; stroke: $ink; stroke-width: 1.2; }
.map-cross { fill: none; stroke: $ink; stroke-width: 1.6; stroke-opacity: 0.7; }
.map-hill { fill: $hill; fill-opacity: $hill-opacity; }
.map-hollow { fill: $hollow; fill-opacity: $hill-opacity; }
.map-crags { fill: $debris; }
.map-cliff-face { fill: $cliff; fill-opacity: 0.5; }
.map-railway { fill: $ballast; stroke: $rail; stroke-width: 1.6; stroke-dasharray: 2 4; }
.map-bridge-deck { fill: $paved; stroke: $ink; stroke-width: 2.4; }
.map-house-outline { fill: none; stroke: $ink; stroke-width: 2.2; stroke-linejoin: round; }
.map-level-edge { fill: none; stroke: $contour; stroke-width: 1.1; stroke-opacity: 0.7; stroke-linejoin: round; }
.map-solid-wall { fill: $ink; }
.map-wall-art { fill: $ink; fill-opacity: 0.32; }
.map-hedge-art { fill: $hedge; fill-opacity: 0.5; }
.map-contour { fill: none; stroke: $contour; stroke-width: 1.5; stroke-linejoin: round; }
.map-contour-ticks { fill: none; stroke: $contour; stroke-width: 1.2; }
.map-gully { fill: $gully; stroke: $gully-ink; stroke-width: 2; stroke-linejoin: round; }
.map-gully-course { fill: none; stroke: $gully; stroke-width: 22; stroke-linejoin: round; }
.map-gully-banks { fill: none; stroke: $gully-ink; stroke-width: 26; stroke-linejoin: round; }
.map-gully-ticks { fill: none; stroke: $gully-ink; stroke-width: 1.6; }
.map-road-dirt-edge { fill: none; stroke: $dirt-edge; stroke-width: 13.5; stroke-dasharray: 8 4.5; stroke-linejoin: round; }
.map-road-dirt { fill: none; stroke: $dirt; stroke-width: 11; stroke-linejoin: round; }
.map-road-paved-edge { fill: none; stroke: $paved-edge; stroke-width: 13.5; stroke-linejoin: round; }
.map-road-paved { fill: none; stroke: $paved; stroke-width: 10.5; stroke-linejoin: round; }
.map-square-paved-edge { fill: none; stroke: $paved-edge; stroke-width: 3; stroke-linejoin: round; }
.map-square-paved { fill: $paved; }
.map-square-dirt { fill: $dirt; stroke: $dirt-edge; stroke-width: 1.5; stroke-dasharray: 8 4.5; }
.map-bridge-rails { fill: none; stroke: $ink; stroke-width: 26; }
.map-bridge { fill: none; stroke: $paved; stroke-width: 21; }
.map-ballast { fill: none; stroke: $ballast; stroke-width: 12; }
.map-ties { fill: none; stroke: $rail; stroke-width: 10; stroke-dasharray: 1.9 5; }
.map-rail { fill: none; stroke: $rail; stroke-width: 2.2; }
.map-shellholes { fill: $shellhole; stroke: $shellhole-ring; stroke-width: 1.9; }
.map-shellhole-ticks { fill: none; stroke: $shellhole-ring; stroke-width: 2.2; stroke-dasharray: 1.1 2.63; }
.map-debris { fill: $debris; }
.map-chip { fill: $debris-chip; }
.map-junkyard { fill: $junkyard; stroke: $junkyard-ink; stroke-width: 1.8; stroke-dasharray: 0.1 3.2; stroke-linecap: round; }
.map-mesh { fill: none; stroke: $junkyard-ink; stroke-width: 1.3; }
.map-rubble-masonry { fill: $rubble-masonry; stroke: $ink; stroke-width: 1.8; stroke-dasharray: 6 2.6; }
.map-stone { fill: $rubble-stone; }
.map-rubble-wooden { fill: $rubble-wooden; stroke: $ink; stroke-width: 1.8; stroke-dasharray: 6 2.6; }
.map-board { fill: $rubble-plank; }
.map-shadow { fill: $shadow; fill-opacity: $shadow-opacity; }
.map-building-wooden { fill: $wood; }
.map-plank { fill: none; stroke: $plank; stroke-width: 1.3; }
.map-building-masonry { fill: $masonry; }
.map-factory { fill: $factory; }
.map-roof-line { fill: none; stroke: $roof-line; stroke-width: 2.4; }
.map-open-floor { fill: $open-floor; }
.map-interior-debris { fill: $debris; stroke: $debris-chip; stroke-width: 1; stroke-dasharray: 4 2; }
.map-roof-edge { fill: none; stroke: $ink; stroke-width: 1.7; }
.map-roof-ticks { fill: none; stroke: $ink; stroke-width: 1.5; }
.map-building-outline { fill: none; stroke: $ink; stroke-width: 3; stroke-linejoin: miter; }
.map-railcars { fill: $railcar; stroke: $ink; stroke-width: 1.8; }
.map-tanks { fill: $masonry; stroke: $ink; stroke-width: 2.4; }
.map-tank-crosses { fill: none; stroke: $ink; stroke-width: 1; }
.map-fountains { fill: $mark; stroke: $ink; stroke-width: 1.8; }
.map-basins { fill: $basin; stroke: $ink; stroke-width: 1.2; }
.map-jets { fill: none; stroke: $mark-ink; stroke-width: 1.4; stroke-linecap: round; }
.map-grid { fill: none; stroke: $grid; stroke-opacity: $grid-opacity; stroke-width: screen(1); }
.map-road-along-edge { fill: none; stroke: $dirt-edge; stroke-width: 18.5; stroke-dasharray: 8 4.5; stroke-linejoin: round; }
.map-road-along { fill: none; stroke: $dirt; stroke-width: 16; stroke-linejoin: round; }
.map-crest, .map-slope { fill: none; stroke: $crest; stroke-width: 2.6; stroke-linecap: round; }
.map-cliff { fill: none; stroke: $cliff; stroke-width: 3.4; stroke-linejoin: round; stroke-linecap: round; }
.map-cliff-ticks { fill: none; stroke: $cliff; stroke-width: 1.8; }
.map-hedge-rim { fill: none; stroke: $hedge-rim; stroke-width: 11; stroke-dasharray: 0.01 6.99; stroke-linecap: round; }
.map-hedge { fill: none; stroke: $hedge; stroke-width: 8.4; stroke-dasharray: 0.01 6.99; stroke-linecap: round; }
.map-bocage-bank { fill: none; stroke: $bank; stroke-width: 11.6; stroke-linejoin: bevel; }
.map-bocage { fill: none; stroke: $hedge; stroke-width: 7.6; stroke-dasharray: 0.01 9.34; stroke-dashoffset: -4.7; stroke-linecap: round; }
.map-fence { fill: none; stroke: $fence; stroke-width: 2; }
.map-fence-posts { fill: none; stroke: $fence; stroke-width: 9; stroke-dasharray: 2 7.35; stroke-dashoffset: -3.7; }
.map-wall { fill: none; stroke: $ink; stroke-width: 6.4; stroke-linejoin: bevel; }
.map-wall-core { fill: none; stroke: $mark; stroke-width: 2.4; stroke-dasharray: 7.45 1.9; stroke-dashoffset: -0.95; }
.map-gates { fill: none; stroke: $ink; stroke-width: 4.2; }
.map-interior-wall { fill: none; stroke: $ink; stroke-width: 6; stroke-linejoin: bevel; }
.map-off-map { fill: $off-map; }
.map-uncharted { fill: $bg; fill-opacity: 0.72; }
.map-hatch { fill: none; stroke: $uncharted; stroke-width: 1.2; stroke-opacity: 0.75; }
.map-manhole-rims { fill: none; stroke: $mark; stroke-width: 14.6; stroke-linecap: round; }
.map-manholes { fill: none; stroke: $mark-ink; stroke-width: 12; stroke-linecap: round; }
.map-manhole-holes { fill: none; stroke: $mark; stroke-width: 2.2; stroke-linecap: round; }
.map-dots { fill: none; stroke: $dot; stroke-width: 3.4; stroke-linecap: round; }
.map-large-dots { fill: none; stroke: $dot; stroke-width: 8; stroke-linecap: round; }
.map-stair-halos { fill: $mark; stroke: $mark; stroke-width: 4; stroke-linejoin: round; }
.map-stairs { fill: $mark; stroke: $mark-ink; stroke-width: 1.9; stroke-linejoin: round; }
.map-stair-bars { fill: none; stroke: $mark-ink; stroke-width: 2.4; }
.map-names { font-size: type(11); font-weight: 700; letter-spacing: 0.1em; fill: $label; stroke: $label-halo; stroke-width: type(3); stroke-linejoin: round; paint-order: stroke; }
.map-labels { font-size: type(11.5); font-weight: 600; fill: $label; stroke: $label-halo; stroke-width: type(3); stroke-linejoin: round; paint-order: stroke; }
.map-places { font-size: type(13); font-weight: 700; font-style: italic; fill: $label; stroke: $label-halo; stroke-width: type(4); stroke-linejoin: round; paint-order: stroke; }
.map-place-starts { text-anchor: start; }
.map-place-ends { text-anchor: end; }
.map-levels { font-size: type(10.5); font-weight: 700; fill: $contour; stroke: $label-halo; stroke-width: type(2.5); stroke-linejoin: round; paint-order: stroke; }
.map-rulers { font-size: type(13); font-weight: 700; fill: $label; stroke: $label-halo; stroke-width: type(4); stroke-linejoin: round; paint-order: stroke; }
.map-hits { fill: transparent; stroke: none; pointer-events: visible; }
.zoom-far .map-labels, .zoom-far .map-dots, .zoom-far .map-large-dots, .zoom-far .map-shellhole-ticks,
.zoom-far .map-wall-core, .zoom-far .map-contour-ticks, .zoom-far .map-levels, .zoom-mid .map-levels { display: none; }
.zoom-tiny .map-spare { display: none; }
.zoom-far .map-shellholes { fill: none; stroke-opacity: 0.42; stroke-width: 1.6; }
.zoom-far .map-grid { stroke-width: screen(0.6); }
.zoom-far .map-wall { stroke-width: 5; }
.zoom-far .map-building-outline { stroke-width: 3.8; }
.zoom-far .map-debris { fill-opacity: 0.7; }
.zoom-far .map-chip { fill-opacity: 0.8; }
.zoom-mid .map-building-outline { stroke-width: 3.2; }
.zoom-mid .map-names, .zoom-near .map-names, .zoom-close .map-names { display: none; }
.zoom-mid .map-rulers, .zoom-near .map-rulers, .zoom-close .map-rulers { display: none; }
.zoom-close .map-building-outline { stroke-width: 2.3; }
.zoom-close .map-wall { stroke-width: 5; }
.zoom-close .map-wall-core { stroke-width: 1.9; }
.zoom-close .map-grid { stroke-width: screen(1.2); }
"""

CONTRAST_RULES = """
[data-theme=contrast] .map-building-outline { stroke-width: 4.2; }
[data-theme=contrast] .map-rubble-masonry, [data-theme=contrast] .map-rubble-wooden { stroke-width: 2.8; }
[data-theme=contrast] .map-interior-wall { stroke-width: 7.2; }
[data-theme=contrast] .map-cliff { stroke-width: 4.4; }
[data-theme=contrast] .map-railcars, [data-theme=contrast] .map-fountains { stroke-width: 2.8; }
[data-theme=contrast] .map-tanks { stroke-width: 3.4; }
[data-theme=contrast] .map-roof-edge, [data-theme=contrast] .map-roof-ticks { stroke-width: 2.4; }
[data-theme=contrast] .map-road-paved-edge { stroke-width: 14.8; }
[data-theme=contrast] .map-labels, [data-theme=contrast] .map-names { font-weight: 750; }
"""

OVERLAY_RULES = """
.overlay { pointer-events: none; }
.ov-words { font-family: FONT; font-variant-numeric: tabular-nums; text-anchor: middle; }
.ov-ring-halo { fill: none; stroke: $halo; stroke-width: screen(8); stroke-linejoin: round; }
.ov-ring { fill: none; stroke: $acc; stroke-width: screen(4); stroke-linejoin: round; }
.ov-zone-tint { fill: $d-zone; fill-opacity: 0.1; }
.ov-zone-ray { fill: none; stroke: $d-zone; stroke-width: screen(1.6); stroke-opacity: 0.42; }
.ov-zone-edge-halo { fill: none; stroke: $halo; stroke-width: screen(7); stroke-linejoin: round; }
.ov-zone-edge { fill: none; stroke: $d-zone; stroke-width: screen(3); stroke-linejoin: round; }
.ov-zone-true { fill: none; stroke: $d-zone; stroke-width: screen(2); stroke-dasharray: screen(0.1) screen(6); stroke-linecap: round; }
.ov-line-halo { fill: none; stroke: $halo; stroke-width: screen(11); stroke-linecap: round; }
.ov-line { fill: none; stroke-width: screen(5.5); }
.ov-clear .ov-line { stroke: $clear; }
.ov-modified .ov-line { stroke: $modified; stroke-dasharray: screen(20) screen(5); }
.ov-blocked .ov-line { stroke: $blocked; }
.ov-unknown .ov-line { stroke: $unknown; stroke-dasharray: screen(3) screen(9); }
.ov-diamond-shape { fill: $unknown; stroke: $halo; stroke-width: 2.5; }
.ov-diamond text { font-size: 15px; font-weight: 750; fill: $on-unknown; }
.ov-value rect { stroke: $halo; stroke-width: 2.5; }
.ov-value text { font-size: 16px; font-weight: 750; }
.ov-value-clear rect { fill: $clear; }
.ov-value-clear text { fill: $on-clear; }
.ov-value-modified rect { fill: $modified; }
.ov-value-modified text { fill: $on-modified; }
.ov-value-unknown rect { fill: $unknown; }
.ov-value-unknown text { fill: $on-unknown; }
.ov-dead-halo { fill: none; stroke: $halo; stroke-width: screen(8); stroke-dasharray: screen(0.1) screen(10.5); stroke-linecap: round; }
.ov-dead { fill: none; stroke: $dead; stroke-width: screen(4.5); stroke-dasharray: screen(0.1) screen(10.5); stroke-linecap: round; }
.ov-block-halo { fill: none; stroke: $halo; stroke-width: screen(11); stroke-linejoin: round; }
.ov-block { fill: none; stroke: $blocked; stroke-width: screen(6.5); stroke-linejoin: round; }
.ov-stop-halo { fill: none; stroke: $halo; stroke-width: 14; stroke-linecap: round; }
.ov-stop { fill: none; stroke: $blocked; stroke-width: 8; stroke-linecap: round; }
.ov-bead circle { stroke: $halo; stroke-width: 2.5; }
.ov-bead text { font-size: 15px; font-weight: 750; }
.ov-bead.ov-hinders circle, .ov-bead.ov-cover circle { fill: $modified; }
.ov-bead.ov-hinders text, .ov-bead.ov-cover text { fill: $on-modified; }
.ov-bead.ov-blocks circle { fill: $blocked; }
.ov-bead.ov-blocks text { fill: $on-blocked; }
.ov-bead.ov-unreached circle { fill: $chip; stroke: $dead; stroke-width: 1.5; }
.ov-bead.ov-unreached text { fill: $tx; }
.ov-eye circle { fill: $mark-ink; stroke: $halo; stroke-width: 3; }
.ov-eye path { fill: none; stroke: $mark; stroke-width: 2; stroke-linejoin: round; }
.ov-eye .ov-pupil { fill: $mark; stroke: none; }
.ov-sights-halo { fill: none; stroke: $halo; stroke-width: 7.5; stroke-linecap: round; }
.ov-sights { fill: none; stroke: $mark-ink; stroke-width: 3.2; stroke-linecap: butt; }
.ov-tag rect { fill: $panel; stroke: $ink; stroke-width: 1.5; }
.ov-tag text { font-size: 16px; font-weight: 700; fill: $tx; }
.ov-number { font-size: 18px; font-weight: 750; fill: $tx; stroke: $halo; stroke-width: 4; stroke-linejoin: round; paint-order: stroke; }
.ov-number-span { font-size: 14px; }
.ov-seen-clear { fill: $clear; fill-opacity: $fan-clear-opacity; }
.ov-seen-modified { fill: $modified; fill-opacity: $fan-modified-opacity; }
.ov-seen-edge-halo { fill: none; stroke: $halo; stroke-width: screen(6); stroke-linejoin: round; }
.ov-seen-edge { fill: none; stroke: $clear; stroke-width: screen(3); stroke-linejoin: round; }
.ov-seen-first { fill: $clear; fill-opacity: $fan-clear-opacity; }
.ov-seen-second { fill: $acc; fill-opacity: $reach-middle; }
.ov-seen-both { fill: $modified; fill-opacity: $fan-modified-opacity; }
.ov-second-edge-halo { fill: none; stroke: $halo; stroke-width: screen(6); stroke-linejoin: round; }
.ov-second-edge { fill: none; stroke: $acc; stroke-width: screen(3); stroke-dasharray: screen(8) screen(5); stroke-linejoin: round; }
.ov-arc-edge-halo { fill: none; stroke: $halo; stroke-width: screen(6); stroke-linejoin: round; }
.ov-arc-edge { fill: none; stroke: $ink; stroke-width: screen(2.5); stroke-dasharray: screen(10) screen(5); stroke-linejoin: round; }
.ov-unseen { fill: $unseen; fill-opacity: $unseen-opacity; }
.ov-unseen-hatch { fill: none; stroke: $unseen-hatch; stroke-width: 1.4; stroke-opacity: 0.5; }
.ov-modified-dash { fill: none; stroke: $modified; stroke-width: 2; }
.ov-without-words { display: none; }
.ov-near { fill: $acc; fill-opacity: $reach-near; }
.ov-middle { fill: $acc; fill-opacity: $reach-middle; }
.ov-far { fill: $acc; fill-opacity: $reach-far; }
.ov-reach-edge-halo { fill: none; stroke: $halo; stroke-width: screen(6); stroke-linejoin: round; }
.ov-reach-edge { fill: none; stroke: $acc; stroke-width: screen(3); stroke-linejoin: round; }
.zoom-tiny .ov-reach-edge { stroke-width: screen(1.2); }
.zoom-tiny .ov-reach-edge-halo { display: none; }
.ov-check { fill: $modified; stroke: $halo; stroke-width: 1.5; }
.ov-way-halo { fill: none; stroke: $halo; stroke-width: screen(13); stroke-linejoin: round; stroke-linecap: round; }
.ov-way { fill: none; stroke: $acc; stroke-width: screen(7); stroke-linejoin: round; stroke-linecap: round; }
.ov-step circle { fill: $acc; stroke: $halo; stroke-width: 2.5; }
.ov-step text { font-size: 15px; font-weight: 750; fill: $on-acc; }
.ov-step.ov-checked rect { fill: $modified; stroke: $halo; stroke-width: 2.5; }
.ov-step.ov-checked text { fill: $on-modified; }
.ov-way-later-halo { fill: none; stroke: $halo; stroke-width: screen(10); stroke-dasharray: screen(0.1) screen(11); stroke-linecap: round; }
.ov-way-later { fill: none; stroke: $acc; stroke-width: screen(6); stroke-dasharray: screen(0.1) screen(11); stroke-linecap: round; }
.ov-step.ov-later circle { fill: $panel; stroke: $acc; stroke-dasharray: 4 3; }
.ov-step.ov-later rect { fill: $panel; stroke: $modified; stroke-dasharray: 4 3; }
.ov-step.ov-later text { fill: $tx; }
.ov-turn-halo { fill: none; stroke: $halo; stroke-width: 14; stroke-linecap: round; }
.ov-turn { fill: none; stroke: $acc; stroke-width: 8; stroke-linecap: round; }
.ov-asked circle { fill: $panel; stroke: $ink; stroke-width: 2; stroke-dasharray: 4 3; }
.ov-asked text { font-size: 17px; font-weight: 800; fill: $tx; }
.ov-start circle { fill: $mark-ink; stroke: $halo; stroke-width: 3; }
.ov-start > path { fill: none; stroke: $mark; stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
.ov-turning { fill: none; stroke: $acc; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
.ov-turning-halo { fill: none; stroke: $halo; stroke-width: 8; stroke-linecap: round; stroke-linejoin: round; }
.ov-barred { fill: none; stroke: $blocked; stroke-width: 5; stroke-linecap: round; }
.ov-barred-halo { fill: none; stroke: $halo; stroke-width: 10; stroke-linecap: round; }
.ov-mark-good-hex { fill: $clear; fill-opacity: $fan-clear-opacity; }
.ov-mark-bad-hex { fill: $blocked; fill-opacity: $fan-clear-opacity; }
.ov-mark-open-hex { fill: $acc; fill-opacity: $reach-far; }
.ov-mark-edge-halo { fill: none; stroke: $halo; stroke-width: screen(7); stroke-linejoin: round; }
.ov-mark-edge { fill: none; stroke: $acc; stroke-width: screen(3.5); stroke-linejoin: round; }
.ov-mark-side-halo { fill: none; stroke: $halo; stroke-width: screen(12); stroke-linecap: round; }
.ov-mark-side { fill: none; stroke: $acc; stroke-width: screen(7); stroke-linecap: round; }
.ov-mark-arrow-halo { fill: none; stroke: $halo; stroke-width: screen(12); stroke-linejoin: round; stroke-linecap: round; }
.ov-mark-arrow { fill: none; stroke: $blocked; stroke-width: screen(6.5); stroke-linejoin: round; stroke-linecap: round; }
.ov-mark circle, .ov-mark rect, .ov-mark path { stroke: $halo; stroke-width: 2.5; stroke-linejoin: round; }
.ov-mark-good circle { fill: $clear; }
.ov-mark-bad rect { fill: $blocked; }
.ov-mark-open path { fill: $acc; }
.ov-mark .ov-mark-sign { fill: none; stroke-width: 3.2; stroke-linecap: round; }
.ov-mark-good .ov-mark-sign { stroke: $on-clear; }
.ov-mark-bad .ov-mark-sign { stroke: $on-blocked; }
.ov-mark .ov-mark-dot { fill: $on-acc; stroke: none; }
"""

COUNTER_RULES = """
.map-counter { pointer-events: none; }
.ov-counter-shadow { fill: $shadow; fill-opacity: $shadow-opacity; }
.ov-counter-tile { fill: $counter-plain; stroke: $counter-rim; stroke-width: 2; }
.ov-counter-ring-halo { fill: none; stroke: $halo; stroke-width: 9; }
.ov-counter-ring { fill: none; stroke: $acc; stroke-width: 5; }
.ov-hidden .ov-counter-tile { stroke-dasharray: 6 4; }
.ov-mine .ov-counter-tile { fill: $counter-armour; }
.ov-theirs .ov-counter-tile { fill: $counter-grey; }
.ov-unit-rim { fill: none; stroke: $counter-rim; stroke-width: 1.6; }
.ov-unit-men { fill: none; stroke: $counter-ink; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
.ct-grey .ov-counter-tile { fill: $counter-grey; }
.ct-fire .ov-counter-tile { fill: $counter-fire; }
.ct-mines .ov-counter-tile { fill: $counter-mines; }
.ct-field .ov-counter-tile { fill: $counter-field; }
.ct-armour .ov-counter-tile { fill: $counter-armour; }
.ct-ink { fill: $counter-ink; }
.ct-line { fill: none; stroke: $counter-ink; stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
.ct-bar { fill: none; stroke: $counter-ink; stroke-width: 4.6; stroke-linecap: round; stroke-linejoin: round; }
.ct-dashes { fill: none; stroke: $counter-ink; stroke-width: 2.8; stroke-dasharray: 6 4; }
.ct-bags { fill: none; stroke: $counter-ink; stroke-width: 7; stroke-dasharray: 8 2.03; }
.ct-thick { fill: none; stroke: $counter-ink; stroke-width: 9; stroke-linejoin: round; }
.ct-pale { fill: $counter-pale; stroke: $counter-ink; stroke-width: 2.2; stroke-linejoin: round; }
.ct-glint { fill: none; stroke: $counter-pale; stroke-width: 2.4; stroke-linecap: round; }
.ct-hull { fill: $counter-hull; stroke: $counter-ink; stroke-width: 1.8; stroke-linejoin: round; }
.ct-stone { fill: $counter-stone; stroke: $counter-ink; stroke-width: 1.8; stroke-linejoin: round; }
.ct-plank { fill: $counter-plank; stroke: $counter-ink; stroke-width: 1.8; stroke-linejoin: round; }
.ct-flame { fill: $counter-flame; stroke: $counter-ink; stroke-width: 1.8; stroke-linejoin: round; }
.ct-core { fill: $counter-core; }
.ct-strike-halo { fill: none; stroke: $counter-pale; stroke-width: 8; stroke-linecap: round; }
.ct-strike { fill: none; stroke: $counter-strike; stroke-width: 4.8; stroke-linecap: round; }
.ct-cross-halo { fill: none; stroke: $counter-pale; stroke-width: 5.6; }
.ct-cross { fill: none; stroke: $counter-ink; stroke-width: 2.6; }
.ct-letters { font-size: 21px; font-weight: 800; fill: $counter-ink; }
.ct-small { font-size: 14px; font-weight: 800; fill: $counter-ink; }
.ct-density rect { fill: $counter-pale; stroke: $counter-rim; stroke-width: 1.6; }
.ct-density text { font-size: 15px; font-weight: 800; fill: $counter-ink; }
.ct-place rect { fill: $counter-ink; stroke: $counter-pale; stroke-width: 1.6; }
.ct-place text { font-size: 14px; font-weight: 800; fill: $counter-pale; }
"""

PROFILE_RULES = """
.side-view { font-family: FONT; font-variant-numeric: tabular-nums; }
.pf-sheet { fill: $raise; }
.pf-earth { fill: $chip; stroke: $ln; stroke-width: 1.5; }
.pf-hill { fill: $hill; fill-opacity: $hill-opacity; }
.pf-height { stroke: $ln; stroke-width: 1; }
.pf-axis { font-size: 13px; font-weight: 600; fill: $tx2; text-anchor: end; }
.pf-hex { font-size: 14px; font-weight: 700; fill: $tx; text-anchor: middle; }
.pf-place { font-size: 13px; font-weight: 500; fill: $tx2; text-anchor: middle; }
.pf-own { fill: $factory; fill-opacity: 0.45; }
.pf-building { stroke: $ink; stroke-width: 2.5; }
.pf-masonry { fill: $masonry; }
.pf-wooden { fill: $wood; }
.pf-factory { fill: $factory; }
.pf-railcars { fill: $railcar; stroke: $ink; stroke-width: 2; }
.pf-mound { fill: $debris; stroke: $debris-chip; stroke-width: 1.5; stroke-linejoin: round; }
.pf-mound-junkyard { fill: $junkyard; stroke: $junkyard-ink; stroke-width: 1.5; }
.pf-mound-rubble-masonry { fill: $rubble-masonry; stroke: $ink; stroke-width: 1.5; stroke-dasharray: 6 2.6; }
.pf-mound-rubble-wooden { fill: $rubble-wooden; stroke: $ink; stroke-width: 1.5; stroke-dasharray: 6 2.6; }
.pf-mound-grain { fill: $grain; stroke: $ear; stroke-width: 1.5; }
.pf-mound-marsh { fill: $marsh; stroke: $reed; stroke-width: 1.5; }
.pf-mound-woods { fill: $woods; stroke: $tree-rim; stroke-width: 1.5; }
.pf-smoke { fill: $chip; stroke: $mark-ink; stroke-width: 1.8; stroke-linejoin: round; }
.pf-ground { fill: $chip; stroke: $dirt-edge; stroke-width: 1.5; }
.pf-edge { fill: $ink; stroke: $halo; stroke-width: 1; }
.pf-hedge { fill: $hedge; stroke: $hedge-rim; stroke-width: 1.5; }
.pf-bocage { fill: $hedge; stroke: $bank; stroke-width: 3; }
.pf-fence { fill: $fence; stroke: $halo; stroke-width: 1; }
.pf-cliff { fill: $cliff; stroke: $halo; stroke-width: 1; }
.pf-hillock { fill: $d-hill1; stroke: $d-hill-edge; stroke-width: 2.4; stroke-linejoin: round; }
.pf-summit { fill: $d-hill2; stroke: $d-hill-edge; stroke-width: 2.4; stroke-linejoin: round; }
.pf-hill-ticks { fill: none; stroke: $d-hill-edge; stroke-width: 2; stroke-linecap: round; }
.pf-wadi-floor { fill: none; stroke: $d-wadi; stroke-width: 6; }
.pf-bank { fill: none; stroke: $d-bank; stroke-width: 3; stroke-linecap: round; }
.pf-bank-ticks { fill: none; stroke: $d-bank; stroke-width: 2; stroke-linecap: round; }
.pf-elsewhere circle { fill: $acc; stroke: $raise; stroke-width: 2; }
.pf-elsewhere-words { font-size: 13px; font-weight: 700; fill: $acc; text-anchor: middle; }
.pf-crest { fill: none; stroke: $crest; stroke-width: 2.2; stroke-dasharray: 4 3; }
.pf-stilt { fill: none; stroke: $mark-ink; stroke-width: 2.2; stroke-dasharray: 4 3; }
.pf-unit { fill: $raise; stroke: $mark-ink; stroke-width: 2.2; }
.pf-outline { fill: none; }
.pf-block { fill: none; stroke: $blocked; stroke-width: 6; }
.pf-line-halo { fill: none; stroke: $raise; stroke-width: 9; stroke-linecap: round; }
.pf-line { fill: none; stroke-width: 5; }
.pf-clear .pf-line { stroke: $clear; }
.pf-modified .pf-line { stroke: $modified; stroke-dasharray: 17 5; }
.pf-blocked .pf-line { stroke: $blocked; }
.pf-unknown .pf-line { stroke: $unknown; stroke-dasharray: 3 9; }
.pf-dead { fill: none; stroke: $dead; stroke-width: 4; stroke-dasharray: 0.1 9.5; stroke-linecap: round; }
.pf-stop { fill: none; stroke: $blocked; stroke-width: 7; stroke-linecap: round; }
.pf-stop-halo { fill: none; stroke: $raise; stroke-width: 11; stroke-linecap: round; }
.pf-viewer { fill: $mark-ink; stroke: $raise; stroke-width: 2; }
.pf-target-halo { fill: none; stroke: $raise; stroke-width: 7; }
.pf-target { fill: $raise; stroke: $mark-ink; stroke-width: 3.4; }
"""

PICTURE_RULES = """
.pic-words { font-family: FONT; font-variant-numeric: tabular-nums; }
.pic-end { text-anchor: end; }
.pic-band { fill: $panel; }
.pic-word { font-weight: 800; letter-spacing: -0.025em; fill: $tx; }
.pic-say { font-weight: 600; fill: $tx; }
.pic-note { font-weight: 600; fill: $tx2; }
.pic-sheet { fill: $panel; }
.pic-line { font-weight: 500; fill: $tx; }
.pic-icon { fill: none; stroke: $acc; stroke-width: 2.1; stroke-linecap: round; stroke-linejoin: round; }
.pic-clear .pic-band { fill: $clear-band; }
.pic-clear .pic-word, .pic-clear .pic-say, .pic-clear .pic-note { fill: $on-clear-band; }
.pic-clear .pic-icon { stroke: $on-clear-band; }
.pic-modified .pic-band { fill: $modified-band; }
.pic-modified .pic-word, .pic-modified .pic-say, .pic-modified .pic-note { fill: $on-modified-band; }
.pic-modified .pic-icon { stroke: $on-modified-band; }
.pic-blocked .pic-band { fill: $blocked-band; }
.pic-blocked .pic-word, .pic-blocked .pic-say, .pic-blocked .pic-note { fill: $on-blocked-band; }
.pic-blocked .pic-icon { stroke: $on-blocked-band; }
.pic-unknown .pic-band { fill: $unknown-band; stroke: $unknown-edge; stroke-width: 5; stroke-dasharray: 14 8; }
.pic-unknown .pic-word, .pic-unknown .pic-say, .pic-unknown .pic-note { fill: $on-unknown-band; }
.pic-unknown .pic-icon { stroke: $on-unknown-band; }
"""

KEY_RULES = """
.key-sheet { fill: $panel; }
.key-border { fill: none; stroke: $ln; stroke-width: 1; }
.key-name, .key-word, .key-more { font-family: FONT; font-size: 13px; font-weight: 600; fill: $tx; }
.key-word { font-size: 15px; }
.key-more { font-weight: 500; fill: $tx2; }
"""

RULES = (
    MAP_RULES
    + DESERT_RULES
    + TABLETOP_RULES
    + CONTRAST_RULES
    + OVERLAY_RULES
    + COUNTER_RULES
    + PROFILE_RULES
    + PICTURE_RULES
    + KEY_RULES
)
"""Every rule, in the order in which they apply."""
