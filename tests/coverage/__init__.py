"""Which row of a specification lives where: read from the code, written as a page of ``docs/``, held by a test."""
