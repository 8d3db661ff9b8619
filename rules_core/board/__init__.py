"""A map: its hexes, its art or its surfaces, and looking up what lies where."""
