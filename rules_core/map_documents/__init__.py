"""Reading map documents, with every fault named by its place.

A document is checked as a whole: reading goes on past a fault, so that a map's author gets the complete list.
"""
