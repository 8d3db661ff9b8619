"""Tables of fire in the desert."""
