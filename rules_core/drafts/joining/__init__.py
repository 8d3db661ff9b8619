"""Joining boards: turned, mirrored or cut, laid edge to edge and made one map."""
