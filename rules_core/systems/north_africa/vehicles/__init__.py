"""The vehicles of the Italian order of battle."""
