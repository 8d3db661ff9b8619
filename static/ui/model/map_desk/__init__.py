"""The map desk's model: a map that a player draws, the strokes that it is made of, and the tools that make them."""
