"""Made-up input for every door: ``python -m tests.fuzz``, or a few thousand cases of it in the suite."""
