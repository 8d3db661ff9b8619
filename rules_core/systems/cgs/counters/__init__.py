"""What counters on the map mean in CGS, and where they may lie."""
