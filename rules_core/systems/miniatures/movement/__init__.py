"""How units move over a free table, and what happens to them there."""
