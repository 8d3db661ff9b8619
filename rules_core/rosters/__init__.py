"""Orders of battle: what a side may have, where and in which months, and how rare it is there."""
