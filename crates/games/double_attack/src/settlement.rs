//! What a settled round looks like: every wager with the paragraph that decided it.

use super::points::Total;
use cards::Money;
use games::settled::Line;

/// One hand of a box, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandSettlement {
    /// What it came to.
    pub total: Total,
    /// Whether it was a Blackjack.
    pub blackjack: bool,
    /// Its own copies of Bet and Double Attack, and its Double Down.
    pub lines: Vec<Line>,
}

/// One box, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSettlement {
    /// The position.
    pub seat: u8,
    /// Its hands, in the order they were played.
    pub hands: Vec<HandSettlement>,
    /// The wagers that belong to no hand: Bust It and Insurance.
    pub lines: Vec<Line>,
    /// Gain or loss over all of it.
    pub net: Money,
}

impl SeatSettlement {
    /// Every line, with the number of its hand from 1; none for a wager that belongs to no hand, or where there is
    /// only one hand.
    pub fn numbered(&self) -> impl Iterator<Item = (Option<u8>, &Line)> {
        let split = self.hands.len() > 1;
        let hands = self.hands.iter().zip(1..).flat_map(move |(hand, number)| {
            hand.lines.iter().map(move |line| (split.then_some(number), line))
        });
        hands.chain(self.lines.iter().map(|line| (None, line)))
    }
}

/// A round, settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// What the dealer came to.
    pub dealer: Total,
    /// Whether the dealer had a Blackjack.
    pub blackjack: bool,
    /// The boxes, in the order of the record.
    pub seats: Vec<SeatSettlement>,
}
