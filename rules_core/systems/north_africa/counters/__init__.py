"""What players lay on a desert map, and what it makes of it."""
