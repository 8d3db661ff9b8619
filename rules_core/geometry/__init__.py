"""The hex grid, hexspines and polygons: whole numbers and fractions, no rules."""
