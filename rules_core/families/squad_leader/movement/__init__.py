"""What ASL and Squad Leader share of movement: figures, levels of buildings, hexsides, cliffs, sewers."""
