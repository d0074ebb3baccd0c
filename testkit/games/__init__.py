"""One folder per game, the same files in each: what settles, what deals, what spoils."""

from . import (asia_poker, baccarat, blackjack, craps, double_attack, five_card_hi_lo, poker_room, raise_it_up, three_card_poker,
               three_dice_football)

GAMES = [asia_poker, raise_it_up, three_dice_football, five_card_hi_lo, double_attack, three_card_poker, baccarat,
         craps, blackjack, poker_room]
EDITIONS = {edition: game for game in GAMES for edition in game.EDITIONS}
