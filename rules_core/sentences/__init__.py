"""The sentences: everything that an answer says in words is made here, from its facts.

The app, the page without scripts, a picture's description and the command line all show these. No module here knows a
game: the words for totals and places come from the system.
"""
