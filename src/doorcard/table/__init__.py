"""A table: seats, buy-ins, antes, clocks and the hand in progress, and the room of tables.

`decide` and `apply` are pure and know no clock; `actor` is the one writer of one table; `room`
holds the tables and the guests; `ports` names what they ask of the world.
"""
