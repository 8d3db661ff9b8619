"""Procedures about what units may do and meet: sewers, cliffs, searching, hidden units."""
