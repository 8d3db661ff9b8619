"""Vehicles of CGS (11.1, 11.2)."""
