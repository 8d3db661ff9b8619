"""The style rules of free tables and of what is drawn over them, one rule to a line, as ``rules`` has all others."""

# ruff: noqa: E501 - a rule is easier to read on its own line than broken to a width

from __future__ import annotations

TABLETOP_RULES = """
.tb-wood { fill: $table-wood; }
.tb-edge { fill: none; stroke: $table-edge; stroke-width: 1.6; }
.tb-ticks { fill: none; stroke: $ink; stroke-width: screen(1.2); }
.tb-figure { font-size: type(12); font-weight: 700; fill: $label; stroke: $label-halo; stroke-width: type(3); stroke-linejoin: round; paint-order: stroke; }
.tb-foot-lines { fill: none; stroke: $grid; stroke-opacity: $grid-opacity; stroke-width: screen(1.4); stroke-dasharray: 1.4 3; }
.tb-area, .tb-hill { fill-rule: evenodd; }
.tb-hill { fill: $hill; fill-opacity: $hill-opacity; }
.tb-contour { fill: none; stroke: $contour; stroke-width: 1.1; stroke-linejoin: round; }
.tb-contour-ticks { fill: none; stroke: $contour; stroke-width: 1; }
.tb-light-woods, .tb-woods, .tb-heavy-woods { fill: $woods; }
.tb-light-woods { fill-opacity: 0.75; }
.tb-light-woods-edge { fill: none; stroke: $tree-rim; stroke-width: 1.7; stroke-dasharray: 0.01 2.7; stroke-linecap: round; }
.tb-woods-edge { fill: none; stroke: $tree-rim; stroke-width: 1.3; stroke-dasharray: 4 1.8; }
.tb-heavy-woods-edge { fill: none; stroke: $tree-rim; stroke-width: 1.9; }
.tb-thin-crowns { fill: none; stroke: $tree-rim; stroke-width: 0.8; }
.tb-crowns { fill: $tree; stroke: $tree-rim; stroke-width: 0.8; }
.tb-close-crowns { fill: $tree; stroke: $tree-rim; stroke-width: 1; }
.tb-wheat { fill: $grain; }
.tb-wheat-edge { fill: none; stroke: $ear; stroke-width: 0.8; stroke-dasharray: 1.2 1.8; }
.tb-scrub { fill: $brush; }
.tb-scrub-edge { fill: none; stroke: $brush-ink; stroke-width: 0.9; stroke-dasharray: 3 2 0.6 2; }
.tb-marsh { fill: $marsh; }
.tb-marsh-edge { fill: none; stroke: $reed; stroke-width: 0.9; stroke-dasharray: 5 2.4; }
.tb-rubble { fill: $rubble-masonry; }
.tb-rubble-edge { fill: none; stroke: $ink; stroke-width: 1.1; stroke-dasharray: 3.6 1.8; }
.tb-river { fill: $water; }
.tb-river-edge { fill: none; stroke: $wave; stroke-width: 1.2; stroke-linejoin: round; }
.tb-ford { fill: $low-ground; fill-opacity: 0.8; }
.tb-ford-edge { fill: none; stroke: $wave; stroke-width: 1.2; stroke-dasharray: 2 1.6; }
.tb-primary-road-edge { fill: none; stroke: $paved-edge; stroke-linejoin: round; }
.tb-primary-road { fill: none; stroke: $paved; stroke-linejoin: round; }
.tb-secondary-road-edge { fill: none; stroke: $dirt-edge; stroke-linejoin: round; stroke-dasharray: 8 3; }
.tb-secondary-road { fill: none; stroke: $dirt; stroke-linejoin: round; }
.tb-bridge-stone { fill: $paved; }
.tb-bridge-plank { fill: $wood; }
.tb-bridge-rails { fill: none; stroke: $ink; stroke-width: 2; stroke-linecap: round; }
.tb-shadow { fill: $shadow; fill-opacity: $shadow-opacity; }
.tb-building-stone { fill: $masonry; }
.tb-building-brick { fill: $brick; }
.tb-building-wood { fill: $wood; }
.tb-building-edge { fill: none; stroke: $ink; stroke-width: 1.6; stroke-linejoin: miter; }
.tb-ridge { fill: none; stroke: $ridge; stroke-width: 2.3; stroke-linecap: round; stroke-linejoin: round; }
.tb-ridge-ticks { fill: none; stroke: $ridge; stroke-width: 1.3; }
.tb-hedge-rim { fill: none; stroke: $hedge-rim; stroke-width: 6.8; stroke-dasharray: 0.01 4.4; stroke-linecap: round; }
.tb-hedge { fill: none; stroke: $hedge; stroke-width: 5.4; stroke-dasharray: 0.01 4.4; stroke-linecap: round; }
.tb-hedgerow-rim { fill: none; stroke: $bank; stroke-width: 9; stroke-linejoin: round; }
.tb-hedgerow { fill: none; stroke: $hedge; stroke-width: 6; stroke-dasharray: 0.01 7; stroke-linecap: round; }
.tb-strip { fill: none; stroke: $ink; stroke-width: 3; stroke-linejoin: round; }
.tb-tree { fill: $tree; stroke: $tree-rim; stroke-width: 1.2; }
.tb-gate-gap { fill: $ground; }
.tb-gate { fill: none; stroke: $fence; stroke-width: 2.2; stroke-linecap: round; }
.tb-crossing { fill: $ground; stroke: $ridge; stroke-width: 1.4; }
.tb-mine-field { fill: $mine; }
.tb-mine-squares { fill: none; stroke: $mine-ink; stroke-width: 0.6; }
.tb-mine-spikes { fill: none; stroke: $mine-ink; stroke-width: 1.3; stroke-linecap: round; }
.tb-mine-discs { fill: $mine-ink; }
.tb-mine-edge { fill: none; stroke: $mine-ink; stroke-width: 1.6; stroke-dasharray: 6 2 1.2 2; }
.tb-mines-hidden { opacity: 0.6; }
.tb-name { font-size: type(11); font-weight: 700; letter-spacing: 0.1em; fill: $label; stroke: $label-halo; stroke-width: type(3); stroke-linejoin: round; paint-order: stroke; }
.zoom-far .tb-name { display: none; }
.zoom-far .tb-ticks { stroke-width: screen(0.8); }
.ov-mine-squares { fill: $modified; fill-opacity: $check-tint-opacity; }
.ov-mine-rim { fill: none; stroke: $modified; stroke-width: screen(3.5); stroke-linecap: round; }
.ov-mine-rim-halo { fill: none; stroke: $halo; stroke-width: screen(6.5); stroke-linecap: round; }
.ov-way-round { fill: none; stroke: $acc; stroke-width: screen(3.5); stroke-dasharray: screen(9) screen(7); }
.ov-way-round-halo { fill: none; stroke: $halo; stroke-width: screen(7.5); }
.ov-unknown .ov-line { stroke: $unknown; stroke-dasharray: screen(3) screen(9); }
.pf-unknown .pf-line { stroke: $unknown; stroke-dasharray: 3 9; }
.ov-dimension-halo { fill: none; stroke: $halo; stroke-width: 6; stroke-linecap: round; }
.ov-dimension-line { fill: none; stroke: $ink; stroke-width: 2.2; stroke-linecap: round; }
.ov-penalty circle { fill: $modified; stroke: $halo; stroke-width: 2.5; }
.ov-penalty text { fill: $on-modified; }
.ov-ghost { opacity: 0.5; }
.ov-hull { fill: $own-model; stroke: $ink; stroke-width: 2.5; stroke-linejoin: round; }
.ov-enemy .ov-hull { fill: $enemy-model; }
.ov-rim { fill: none; stroke: $ink; stroke-width: 1.6; }
.ov-tracks { fill: $model-dark; }
.ov-turret { fill: $model-light; stroke: $model-dark; stroke-width: 3.5; }
.ov-barrel { fill: none; stroke: $model-dark; stroke-width: 6; stroke-linecap: round; }
.ov-cab { fill: none; stroke: $ink; stroke-width: 2.5; }
.ov-figure { fill: $model-dark; stroke: $model-light; stroke-width: 1; }
.ov-there .ov-hold { fill: none; stroke: $acc; stroke-width: 2; }
"""
