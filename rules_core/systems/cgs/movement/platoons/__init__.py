"""Platoons of CGS (10.7, 11.3)."""
