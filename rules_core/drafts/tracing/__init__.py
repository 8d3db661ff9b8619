"""Tracing a picture of few flat colours: a first draft of a map, which the player then corrects."""
