"""Line of sight in Red Barricades."""
