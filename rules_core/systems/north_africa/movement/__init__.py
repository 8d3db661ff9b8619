"""Who moves in the desert, where, and at what cost."""
