"""The browsers that the built app is driven in: one driver for each, over the same few words (window.py)."""
