"""What lies between two ends in the desert, and in the air above it."""
