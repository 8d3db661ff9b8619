"""Procedures about aircraft and OBA."""
