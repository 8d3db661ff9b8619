"""What counters on the map mean in Red Barricades, and where they may lie."""
