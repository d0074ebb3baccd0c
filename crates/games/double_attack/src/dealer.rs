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

/// Whether the dealer draws on these cards; he stands on every 17 and more, hard or soft.
///
/// The text has him draw whatever is left on the table; an operator may have him stop where no wager depends on it
/// (reading 665a-20).
pub fn draws(cards: &[Card], pending: Pending, rules: &DoubleAttackRules) -> bool {
    may_draw(cards, rules) && (rules.plays_out || must_draw(cards, pending, rules))
}

/// Whether the dealer may draw at all: below 17, and never on a Blackjack.
pub fn may_draw(cards: &[Card], rules: &DoubleAttackRules) -> bool {
    !is_blackjack(cards) && Total::of(cards).points < rules.dealer_stands
}

/// Whether a wager waits for another card of a dealer who may draw: a hand for all of them, Bust It for the third.
pub fn must_draw(cards: &[Card], pending: Pending, rules: &DoubleAttackRules) -> bool {
    may_draw(cards, rules) && (pending.hands || pending.bust_it && cards.len() < 3)
}
