"""A query as a link's query string and back: compact, readable, and forgiving where a link was cut or typed by hand.

``map=…&system=…&from=R26@roof&to=S28`` asks ``los``; other kinds say ``ask=path``. Options are ``o.target=vehicle``
or ``o.costs.woods=3``, a scenario's conditions ``c.dust=heavy``, a house convention its id and the option's, what lies
on the map ``on=hedgehog:M20,wreck:N20:burning`` (``on=none`` where nothing does: a link is the whole question), a
procedure ``name=forcing``, its inputs ``i.density=4``, what its dice show ``roll=7``. A line or a way under two
systems says the other one, ``compare=…``, that one's options, ``compare.o.fire=mortar``, and its allowance,
``compare.mp=6``; an order of battle ``ask=roster`` with ``theater=``, ``month=1941-03``, ``entry=``. What has its usual
value is left out.
"""
