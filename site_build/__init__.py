"""Builds the complete static site: the page, the engine that runs in it, and the file list of one version."""
