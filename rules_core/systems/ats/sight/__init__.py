"""Line of sight in ATS."""
