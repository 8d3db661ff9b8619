"""Figures that the sources leave to a player's own rulebook: which there are, and those that he typed in."""
