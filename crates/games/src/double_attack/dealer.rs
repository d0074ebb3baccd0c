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
    let needed = pending.hands || pending.bust_it && cards.len() < 3;
    !stands(cards, rules) && (rules.plays_out || needed)
}

/// Whether no card may follow these: 17 or more, or a Blackjack. Below that a dealer who plays on does what (m) and
/// (n) order, even where the operator lets him stop.
pub fn stands(cards: &[Card], rules: &DoubleAttackRules) -> bool {
    is_blackjack(cards) || Total::of(cards).points >= rules.dealer_stands
}
