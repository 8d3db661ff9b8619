"""Red Barricades: ASL on its own map, Campaign Game III."""
