"""The layers of a map, one module for each family of terrain, drawn from the bottom to the top."""
