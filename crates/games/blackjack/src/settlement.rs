//! What a settled round looks like: every wager with the paragraph that decided it.

use crate::points::Total;
use cards::Money;
use games::settled::Line;
use rulebook::WagerId;
use std::collections::BTreeMap;

/// One hand of a box, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandSettlement {
    /// What it came to.
    pub total: Total,
    /// Whether it was a Blackjack.
    pub blackjack: bool,
    /// Its copy of the main wager, and its Double Down.
    pub lines: Vec<Line>,
}

/// One box, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettlement {
    /// The position.
    pub seat: u8,
    /// Its hands, in the order they were played.
    pub hands: Vec<HandSettlement>,
    /// The wagers that belong to no hand: the side wagers and Insurance.
    pub lines: Vec<Line>,
    /// What a House Money payout added to the main wager.
    pub added: Option<Money>,
    /// How many cards the straight of Straight Jack has; 0 for none.
    pub straight: usize,
    /// Gain or loss over all of it.
    pub net: Money,
}

impl SeatSettlement {
    /// Every line with the number of its hand; a box with one hand needs none.
    pub fn by_hand(&self) -> Vec<(Option<u8>, &Line)> {
        let mut lines = Vec::new();
        for (place, hand) in self.hands.iter().enumerate() {
            let number = u8::try_from(place + 1).ok().filter(|_| self.hands.len() > 1);
            lines.extend(hand.lines.iter().map(|line| (number, line)));
        }
        lines.extend(self.lines.iter().map(|line| (None, line)));
        lines
    }
}

/// A round, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// What the dealer came to.
    pub dealer: Total,
    /// Whether the dealer had a Blackjack.
    pub blackjack: bool,
    /// What each meter shows afterwards.
    pub meters: BTreeMap<WagerId, Money>,
    /// The boxes, in the order of the record.
    pub seats: Vec<SeatSettlement>,
}
