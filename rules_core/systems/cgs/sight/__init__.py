"""Line of sight in CGS."""
