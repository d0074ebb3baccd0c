//! The Hit and Run Progressive Wager: the dealer has Blackjack or five cards and more (633a.7(o)(2)).

use crate::points::is_blackjack;
use cards::Card;
use games::listed::listed;
use rulebook::rule::Rule;

listed! {
    /// What the dealer's hand is to it.
    DealerHand {
        Blackjack = "blackjack" by Rule::HitAndRunWins,
        Eight = "8" by Rule::HitAndRunWins,
        Seven = "7" by Rule::HitAndRunWins,
        Six = "6" by Rule::HitAndRunWins,
        Five = "5" by Rule::HitAndRunWins,
    }
}

impl DealerHand {
    /// What the dealer's cards are to it, the one that busts the hand counted.
    pub fn of(dealer: &[Card]) -> Option<DealerHand> {
        match dealer.len() {
            _ if is_blackjack(dealer) => Some(DealerHand::Blackjack),
            0..=4 => None,
            5 => Some(DealerHand::Five),
            6 => Some(DealerHand::Six),
            7 => Some(DealerHand::Seven),
            _ => Some(DealerHand::Eight),
        }
    }
}
