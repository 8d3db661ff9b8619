"""Tables of what a scenario in the desert sets."""
