"""Procedures about Fortifications and Labor: setting up, Clearance, trenches, tunnels."""
