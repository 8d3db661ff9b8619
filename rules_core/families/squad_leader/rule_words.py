"""Rules of Squad Leader's own books that its modules cite, in words of our own: number and title, then the steps."""

from __future__ import annotations

RULE_WORDS = """\
A4.134 | Minimum Move
Infantry may always enter one adjacent hex that it could enter at all, for all its MF.

A4.3 | Bypass on foot
Infantry may go past a building or woods along free hexsides of its hex.

A6 | Lines of sight
A line runs from the dot of one hex to the dot of the other.

A6.2 | Obstacles
What is as high as both ends, or higher, blocks where the line touches it.

A6.3 | Looking up and down
Between ends at different levels an obstacle blocks when it is at least as high as the higher one.

A6.4 | Blind hexes
Behind an obstacle that one looks down on some hexes stay hidden.
The closer one stands to it, and the higher one is, the fewer they are.

A6.7 | Hindrances
What hinders adds to the shot, hex by hex; at 6 or more together the line is blocked.

A6.8 | Several kinds in a hex
Each hex on the line counts with the worst that it holds.

A24 | Smoke
It hinders every line through it, into it and out of it.

B6 | Bridges
A bridge takes its road over what is below; it hinders lines that cross it.

B9 | Walls and hedges
Half a level high along their hexside: they block between ends that are no higher.
One's own, and that of the target, can be looked across.

B9.52 | Hedges and walls from above
From a full level up one sees over them.

B10 | Hills
Ground rises by whole levels; what is higher than the line blocks it.

B11 | Cliffs
Nobody crosses them, but by climbing.

B12 | Brush
It hinders by 1 at its own level.

B13 | Woods
An obstacle of one level.

B14 | Orchards
In season an obstacle of one level to lines from above, and a hindrance of 1 below its crowns.

B15 | Grain
In season it hinders by 1 at its own level.

B16 | Marsh
It hinders by 1 at its own level.

B17 | Crags
They hinder by 1 at their own level.

B18 | Graveyards
They hinder by 1 at their own level.

B19 | Gullies
They lie one level below; one sees into them from beside or along them.

B20 | Streams
They lie below their banks, as gullies do.

B23.2 | Buildings
They block up to their height, and count as obstacles where the line touches them.

B23.4 | Into buildings
Infantry pays 2 MF to enter one; vehicles break in with a check.

B23.71 | Rowhouses and factories
Inner walls of rowhouses block; a factory is open inside.

B23.8 | Rooftops
A roof is a place above the top floor; only the sky covers it.

B23.9 | Fortified buildings
They cover by 1 more, and keep enemies out that don't break in.

B24 | Rubble
What is left of a building: an obstacle of half a level that covers as its walls did.

B25 | Fire
A burning Location blocks what is above it with smoke, and nobody stays in it.

B29 | Roadblocks
They stand across a road as a wall.

B30 | Pillboxes
They see, fire and are covered by the way they face.

D2 | Vehicles moving
They turn by hexspines, and go past what stands in a hex along its sides.

D8 | Bogging
In some ground a vehicle rolls when it enters; it may be stuck there.

D9 | Vehicles as cover
A vehicle or wreck hinders, and covers who is behind it.

SL 7.2 | The line of sight
It runs from the middle of one hex to the middle of the other; art that shows on both sides of it is in the way.

SL 7.3 | Woods and buildings
They are seen into and out of, and not through.

SL 11.51 | Walls and hedges
Between units on their level they are seen past only from a hex that they stand on.

SL 43.4 | Sight past higher ground
Ground and obstacles as high as the line, or higher, block it.

SL 43.5 | Looking down
From above one sees over what is lower, except into the hexes hidden behind it.

SL 43.6 | Hexes hidden behind obstacles
How many they are depends on the heights and on how far the obstacle is.

SL 44.1 | Cliffs
Nobody crosses them but by climbing; to the line they are an edge of the hill.

SL 44.21 | Grain
On its own level it is seen into, and not through; from above it is as nothing.

SL 58.3 | Rubble
It rises above the ground and is in the way of a line as low as that.

SL 54 | Entrenchments
They cover who is in them, and change what he sees past what surrounds him.

A4.34 | Sight of units in Bypass
A line to Infantry in Bypass runs to the vertices of its way round the hex, one to a vehicle to the vertex ahead of it.

A4.6 | Fire at Infantry on the move
Who moves in Open Ground is hit more easily, unless a hindrance or his cover takes that away.
Who doesn't use Assault Movement is hit more easily still, whatever covers him.

B1 | Open ground
It is in no line's way and covers nobody.

B2 | Shellholes
They are in no line's way; what they cost and how they cover is typed in.

B3 | Roads
A road is in no line's way.
Who enters a hex along it pays for the road in place of the other terrain.

B4 | Sunken roads
They lie lower than the ground beside them, as gullies do, and are roads besides.

B8 | Sewers and tunnels
They run below the ground, and nobody sees into them or out of them.

B8.4 | Moving through sewers
A unit enters a sewer through a Manhole, and only at the very start of its MPh.
From one Manhole to another it pays by the hex, a figure of your rulebook.

B21 | Water
Rivers, canals and ponds are open to sight; what entering them costs is typed in.

B23 | Buildings
They block up to their height and cover who is in them.
Upper levels and Rooftops are places of their own.

B23.23 | Inside a building
One changes levels by the stairs, a level at a time.
Each hex of the building is in the way of lines that pass through it.

B23.73 | Marketplaces
A roof on pillars: on the ground nothing is in a line's way.

B23.87 | Between a factory's Rooftop and its inside
The roof is in the way of such a line, but where a hex lacks its roof.

B26 | Wire
Units are on top of it or beneath it.
What it adds to a hex is typed in.

B27 | Entrenchments
Foxholes and trenches cover who is in them, by what is typed in; going in and out costs extra.

B32 | Railroads
On the ground they are in no line's way; on an embankment they rise above it.

F6.4 | Sight past hillocks
ASL's own rule isn't among the sources here, so a house convention says whether one looks over hillocks.

SL 43 | Heights
Ground, buildings and hills count in levels, and what is as high as the line blocks it.

GIA 155.1 | The heights of buildings
They follow from how many hexes a building covers.

SL 176.51 | Several features in a hex
In the desert their costs add up, and a level up costs a vehicle 4 MP more.

SL 176.72 | Bog checks
A vehicle that enters, leaves or turns in such a hex rolls; it bogs in that hex.

SL 176.721 | The bog roll
At 12 or more it bogs; pressure, towing, mud, snow and wheels add to the roll.

SL 189 | Hillocks
Low rises of half a level; from one, or beside one, one looks over it by rules of its own.

SL 194.73 | Heavy dust
It hinders by half the range; Infantry on the move in the open is no easier target then.

SL 189.19 | Cover behind a hillock
It covers who is fired at across it.
"""
