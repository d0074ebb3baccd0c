//! Hands dealt and played by chance, for tests, benches and samples.

use crate::game::PokerGame;
use crate::play::{MOST, Play, Posts, Terms, Turn};
use cards::{Card, CardSet};
use chance::{Chance, ChanceError};
use std::num::NonZeroU32;

/// A number below a bound that is not zero.
#[inline]
pub fn below(chance: &mut impl Chance, bound: usize) -> Result<usize, ChanceError> {
    let bound = u32::try_from(bound).ok().and_then(NonZeroU32::new);
    Ok(chance.below(bound.ok_or(ChanceError::TooMany(0))?)? as usize)
}

/// A deck that is dealt from without ever being put in order: the next card is any of those left. When it runs short
/// the discards of others are shuffled in (637a.20(h), 637a.21(h), reading 637a-10).
#[derive(Clone, Debug)]
pub struct Deck {
    cards: [Card; 52],
    left: usize,
}

impl Deck {
    /// All 52 cards.
    pub fn whole() -> Deck {
        Deck::without(CardSet::EMPTY)
    }

    /// All cards but these.
    pub fn without(dead: CardSet) -> Deck {
        let mut deck = Deck {
            cards: [Card::JOKER; 52],
            left: 0,
        };
        for card in Card::all().filter(|card| !card.is_joker() && !dead.contains(*card)) {
            deck.cards[deck.left] = card;
            deck.left += 1;
        }
        deck
    }

    /// How many cards are left.
    pub const fn left(&self) -> usize {
        self.left
    }

    /// The next card.
    #[inline]
    pub fn draw(&mut self, chance: &mut impl Chance) -> Result<Card, ChanceError> {
        let place = below(chance, self.left)?;
        self.left -= 1;
        self.cards.swap(place, self.left);
        Ok(self.cards[self.left])
    }

    /// Puts a card back among those left.
    #[inline]
    pub fn put_back(&mut self, card: Card) {
        if self.left < self.cards.len() {
            self.cards[self.left] = card;
            self.left += 1;
        }
    }
}

/// Who wants to hear what happens in a hand; most do not.
pub trait Watch {
    /// A player folds, checks or calls, or raises to an amount.
    fn moved(&mut self, _player: usize, _what: Move) {}
    /// A player puts some cards aside, a bit each, and has new ones for them.
    fn drew(&mut self, _player: usize, _aside: &[Card], _new: &[Card]) {}
    /// Community cards are dealt.
    fn board(&mut self, _cards: &[Card]) {}
}

impl Watch for () {}

/// What a player does in a betting round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Gives up.
    Fold,
    /// Checks or calls.
    Call,
    /// Bets or raises to so many cents.
    RaiseTo(i64),
}

/// Begins a hand with random cards; players with these stacks, in cents.
pub fn begin(
    terms: Terms,
    stacks: &[i64],
    posts: &Posts,
    deck: &mut Deck,
    chance: &mut impl Chance,
) -> Result<Option<Play>, ChanceError> {
    let mut hands = [[Card::JOKER; 5]; MOST];
    let players = stacks.len().min(MOST);
    for hand in &mut hands[..players] {
        for card in &mut hand[..terms.game.hand_size()] {
            *card = deck.draw(chance)?;
        }
    }
    Ok(Play::new(terms, stacks, posts, &hands[..players]).ok())
}

/// Plays a hand to its end: players fold, call and raise by chance, and put any cards aside.
pub fn play_out(
    play: &mut Play,
    deck: &mut Deck,
    chance: &mut impl Chance,
    watch: &mut impl Watch,
) -> Result<(), ChanceError> {
    let size = play.terms().game.hand_size();
    let mut discards = Discards::new();
    let mut round = u8::MAX;
    loop {
        match play.turn() {
            Turn::Bet(player) => {
                let what = choose(play, chance)?;
                // What is chosen is allowed.
                let done = match what {
                    Move::Fold => play.fold(),
                    Move::Call => play.call(),
                    Move::RaiseTo(amount) => play.raise_to(amount),
                };
                if done.is_err() {
                    return Ok(());
                }
                if what == Move::Fold {
                    discards.take(player, play.hand(player));
                }
                watch.moved(player, what);
            }
            Turn::Draw(player) => {
                if round != play.round() {
                    round = play.round();
                    // The burn card, while there is one.
                    if deck.left() > 0 {
                        deck.draw(chance)?;
                    }
                }
                let aside = below(chance, 1 << size)? as u8;
                let held: [Card; 5] =
                    std::array::from_fn(|i| play.hand(player).get(i).copied().unwrap_or(Card::JOKER));
                let mut old = [Card::JOKER; 5];
                let mut new = [Card::JOKER; 5];
                let mut count = 0;
                for (place, card) in held[..size].iter().enumerate() {
                    if aside >> place & 1 == 1 {
                        if deck.left() == 0 {
                            discards.shuffle_in(player, deck);
                        }
                        (old[count], new[count]) = (*card, deck.draw(chance)?);
                        count += 1;
                    }
                }
                discards.take(player, &old[..count]);
                if play.draw(aside, &new[..count]).is_err() {
                    return Ok(());
                }
                watch.drew(player, &old[..count], &new[..count]);
            }
            Turn::Board(due) => {
                deck.draw(chance)?;
                let mut cards = [Card::JOKER; 3];
                for card in &mut cards[..due] {
                    *card = deck.draw(chance)?;
                }
                if play.deal_board(&cards[..due]).is_err() {
                    return Ok(());
                }
                watch.board(&cards[..due]);
            }
            Turn::Showdown | Turn::Won(_) => return Ok(()),
        }
    }
}

/// Of twenty decisions three raise, two fold to a bet, the others check or call.
#[inline]
fn choose(play: &Play, chance: &mut impl Chance) -> Result<Move, ChanceError> {
    Ok(match below(chance, 20)? {
        0..3 => match play.raise_range() {
            Ok((least, most)) if least == most => Move::RaiseTo(least),
            Ok((least, most)) => {
                let steps = ((most - least) / 100).min(1 << 20) as usize;
                Move::RaiseTo(least + below(chance, steps + 1)? as i64 * 100)
            }
            Err(_) => Move::Call,
        },
        3 | 4 if play.to_call() > 0 => Move::Fold,
        _ => Move::Call,
    })
}

/// Cards put aside, and by whom.
struct Discards {
    cards: [(Card, u8); 52],
    count: usize,
}

impl Discards {
    const fn new() -> Discards {
        Discards {
            cards: [(Card::JOKER, 0); 52],
            count: 0,
        }
    }

    fn take(&mut self, player: usize, cards: &[Card]) {
        for card in cards {
            if self.count < self.cards.len() {
                self.cards[self.count] = (*card, player as u8);
                self.count += 1;
            }
        }
    }

    /// All but a player's own go back into the deck.
    fn shuffle_in(&mut self, player: usize, deck: &mut Deck) {
        let mut kept = 0;
        for i in 0..self.count {
            let (card, of) = self.cards[i];
            if usize::from(of) == player {
                self.cards[kept] = (card, of);
                kept += 1;
            } else {
                deck.put_back(card);
            }
        }
        self.count = kept;
    }
}

/// The terms of a limit game: blinds of half a bet and a bet, which is how most rooms deal the draw games.
pub const fn usual(game: PokerGame) -> Terms {
    Terms {
        game,
        limit: crate::rules::Limit::Fixed,
        small_bet: 400,
        big_bet: 800,
        raises: Some(3),
        heads_up_unlimited: false,
    }
}
