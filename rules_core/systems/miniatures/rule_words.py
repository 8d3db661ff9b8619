"""The page's rules on terrain and mines in words of our own: number and title, then what they do, a step a line."""

from __future__ import annotations

from rules_core.systems.miniatures.mine_table import (
    AP_HEAVY,
    AP_LIGHT,
    AP_LIGHT_BELOW,
    BAIL_OUT,
    BOG,
    DEFENSE,
    FIREPOWER,
    IMMOBILISES_TO,
    KILLS_TO,
    OVER_20,
    OVER_40,
    SOFT_ROW,
)
from rules_core.systems.miniatures.terrain import (
    FOLLOWING,
    HEAVY_WOODS,
    HEDGE_COST,
    LIGHT_WOODS,
    MINE_SQUARE,
    WOODS,
)
from rules_core.words.figures import figure

_WORDS = """\
T1-T14 | The terrain of the page
Each kind has its own item: T1 clear ground to T14 rubble, then buildings and bridges.
What the page leaves open the judge says before the game, or a house convention does here.

T1 | Clear ground
Flat and level: nothing stands in the way of sight or movement.

T2 | Woods
One sees {woods} inches into them and no farther. Tanks and troops move at half speed.
Wheeled vehicles and half-tracks pass only behind a tank, {gap} inches behind at most ({small_gap} in 1/285);
  the track doesn't last.
Single trees don't block in 1/72; in 1/285 the judge says.

T3 | Light woods
One sees {light_woods} inches into them. Tracked vehicles and half-tracks move at half their off-road speed.
Armoured cars do so in the tracks of an AFV.

T4 | Heavy woods
One sees {heavy_woods} inches into them, {small_heavy_woods} inch in 1/285.
No vehicle is in them but where the judge lets it begin there.

T5 | Hedgerows
Nobody sees or fires through one; troops may go into it, to hide and to observe.
Crossing it costs troops a turn, and a tank with a hedgerow cutter too. Others don't cross.

T6 | Hedges
Nobody sees or fires through one, except a vehicle that touches it.
Crossing it costs a fully tracked vehicle {hedge} inches and infantry a turn.

T7 | Roads
On a primary road units move at their on-road rate; the judge says whether it has one lane or two.
A secondary road has one lane and is a little better than no road.

T8 | Rivers
Nobody fords a river but where the judge says so.

T9 | Hills
Of any size and shape; their contours count for sight.

T10 | Wheat fields
It blocks sight on its own level, for infantry only.

T11 | Ridges
The judge says how high one is. It blocks sight but from a hill.
A vehicle that fires over it has to touch it.

T12 | Scrub
No effect on sight of AFVs; small units are told in rules that the page lacks.
Infantry and cavalry move at two thirds of their speed, vehicles at all of it.

T13 | Soft ground and marsh
It costs three times the movement.
The judge says how likely a unit bogs down there: {bog} % where he doesn't.

T14 | Rubble
Across it infantry has the protection of a wall.
An AFV may be hull down: its tracks and its lower front aren't hit. In 1/285 the models show it.

Buildings | Buildings
One storey or more, of wood, brick or stone.
What they do to fire and sight isn't on this page.

Bridges | Bridges
A low-walled stone one unless the judge says another: it doesn't block sight.
Across its side a vehicle on it is hull down, and infantry has a stone wall.
The judge sets the weight that it bears.

Mines | Mines
Anti-tank and anti-personnel ones, which may be mixed, in squares of {square} inches ({small_square} in 1/285).
  Troops on foot set off no anti-tank mine.
An anti-personnel mine immobilises a tank under {light_below} tons by {ap_light} %, a heavier one by {ap_heavy} %,
  unless the judge alters it.

Mines a | The density of mines
The judge says in per cent how likely a mine has an effect.
It is rolled for on entering and on leaving, by the owner of the mines.

Mines b | Hidden mines
The judge says whether mines are hidden, from how near they may be spotted, and how likely.

Mines table | What an anti-tank mine does
On percent dice 1 to {kills} destroy the vehicle, {above_kills} to {stops} immobilise it,
  {above_stops} and more do nothing.
{soft} are taken off the roll for a soft vehicle; {over_light} are added for one over {light} tons,
  {over_heavy} over {heavy}.

Mines notes | Troops and mines
An anti-personnel mine attacks with firepower {firepower}, troops in soft vehicles too.
Troops in or on a destroyed AFV bail out on 1 to {bail_out}, else the squad is eliminated.
Troops in a soft vehicle that is hit roll for survival: firepower {firepower} against defense {defense}.

Mines example | Luigi's two rolls
A 100 does nothing to a truck that enters; an 87 when it leaves counts as 72 and immobilises it.
Its squad rolls for survival then.
"""

_SIGHT = {"woods": WOODS, "light_woods": LIGHT_WOODS, "heavy_woods": HEAVY_WOODS}
_FIGURES = {
    **{name: figure(row.limit.large) for name, row in _SIGHT.items() if row.limit},
    "small_heavy_woods": figure(HEAVY_WOODS.limit.small) if HEAVY_WOODS.limit and HEAVY_WOODS.limit.small else "",
    "gap": figure(FOLLOWING.large),
    "small_gap": figure(FOLLOWING.small or FOLLOWING.large),
    "hedge": figure(HEDGE_COST.large),
    "bog": BOG,
    "square": figure(MINE_SQUARE.large),
    "small_square": figure(MINE_SQUARE.small or MINE_SQUARE.large),
    "light_below": AP_LIGHT_BELOW,
    "ap_light": AP_LIGHT,
    "ap_heavy": AP_HEAVY,
    "kills": KILLS_TO,
    "above_kills": KILLS_TO + 1,
    "stops": IMMOBILISES_TO,
    "above_stops": IMMOBILISES_TO + 1,
    "soft": -SOFT_ROW.roll,
    "light": OVER_20.above,
    "over_light": OVER_20.roll,
    "heavy": OVER_40.above,
    "over_heavy": OVER_40.roll,
    "firepower": FIREPOWER,
    "defense": DEFENSE,
    "bail_out": BAIL_OUT,
}
"""The figures in the words, from the rows that decide."""

RULE_WORDS = _WORDS.format(**_FIGURES)
"""Each rule that the answers cite."""
