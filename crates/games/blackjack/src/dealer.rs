//! When the dealer draws and when he stands.

use crate::points::{Total, is_blackjack};
use crate::rules::BlackjackRules;
use cards::Card;

/// Whether the dealer may draw: below 17, or on a soft 17 where the operator says so, and never on a Blackjack.
pub fn may_draw(cards: &[Card], rules: &BlackjackRules) -> bool {
    let total = Total::of(cards);
    let below = total.points < rules.dealer_stands;
    let soft = rules.hits_soft && total.soft && total.points == rules.dealer_stands;
    !is_blackjack(cards) && (below || soft)
}
