//! When the dealer draws and when he stands: 665a.7(m), (n).

use super::points::{Total, is_blackjack};
use super::rules::DoubleAttackRules;
use cards::Card;

/// What still hangs on the dealer's cards once every player is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    /// A hand that is neither over 21, nor surrendered, nor a Blackjack already paid.
    pub hands: bool,
    /// A Bust It Wager.
    pub bust_it: bool,
}

/// Whether the dealer draws another card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draws {
    /// Must.
    Must,
    /// Need not, and may: no wager depends on it and the operator does not play such hands out (reading 665a-20).
    May,
    /// May not: 17 or more, hard or soft.
    MayNot,
}

/// Whether the dealer draws on these cards.
pub fn draws(cards: &[Card], pending: Pending, rules: &DoubleAttackRules) -> Draws {
    let third = cards.len() < 3 && pending.bust_it;
    if is_blackjack(cards) || Total::of(cards).points >= rules.dealer_stands {
        Draws::MayNot
    } else if rules.plays_out || pending.hands || third {
        Draws::Must
    } else {
        Draws::May
    }
}
