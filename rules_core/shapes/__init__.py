"""The shapes of queries and answers: as types for programs in Python, and as JSON Schema, made from the same types."""
