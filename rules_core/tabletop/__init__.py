"""A free table: ground without hexes, measured in inches."""
