"""How ways are weighed against each other: cost, then the number of checks, then of steps, in one whole number.

In a walk a turn weighs more the earlier it comes, so that units turn where they have to and not before.
"""

COST = 1 << 44
"""Half an MP."""
CHECK = 1 << 28
STEP = 1
