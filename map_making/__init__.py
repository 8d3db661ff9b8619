"""Builds the maps that ship; nothing here is imported at run time."""
