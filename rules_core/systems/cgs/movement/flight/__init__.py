"""Fleeing units of CGS (10.8)."""
