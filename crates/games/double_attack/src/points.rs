//! What cards count and what a hand comes to: 665a.1, 665a.3(d). An ace is 11 unless that would pass 21 (665a.3(d)(3));
//! an ace and a card of 10 that come from a split are no Blackjack (reading 665a-11).

use cards::{Card, Rank};
pub use games::points::{Total, is_ace, is_blackjack, is_checked};

/// What a card counts, an ace as 1; none for a card the decks do not hold (665a.3(a), (d)).
pub fn value(card: Card) -> Option<u8> {
    games::points::value(card).filter(|_| card.rank() != Some(Rank::Ten))
}

/// A king, queen or jack.
pub fn is_face(card: Card) -> bool {
    matches!(card.rank(), Some(Rank::King | Rank::Queen | Rank::Jack))
}
