"""One folder per game, the same files in each: what settles, what deals, what spoils."""

from . import asia_poker, raise_it_up

GAMES = [asia_poker, raise_it_up]
EDITIONS = {edition: game for game in GAMES for edition in game.EDITIONS}
