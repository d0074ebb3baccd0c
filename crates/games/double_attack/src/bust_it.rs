//! What the dealer's first three cards are worth to a Bust It Wager: 665a.7(m), 665a.12(c).

use super::points::Total;
use cards::{Card, Rank, Suit};
use games::listed::listed;
use rulebook::rule::Rule;

listed! {
    /// 665a.12(c), best first. Two cards of at most 16 cannot pass 21 on an ace to 5, so the list is whole.
    BustItHand {
        Suited8s = "suited-8s" by Rule::BustItPaysSuited8s,
        Colored8s = "colored-8s" by Rule::BustItPaysColored8s,
        Six = "6" by Rule::BustItPays6,
        Seven = "7" by Rule::BustItPays7,
        Eight = "8" by Rule::BustItPays8,
        Nine = "9" by Rule::BustItPays9,
        Face = "face" by Rule::BustItPaysFace,
    }
}

/// How the dealer's first cards decide a Bust It Wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BustIt {
    /// It wins, paid on its best line (665a.7(m)(2)(i)).
    Wins(BustItHand),
    /// Two cards of 17 or more, so no third card (665a.7(m)(1)).
    LosesOnTwo,
    /// Three cards of 21 or less (665a.7(m)(2)(ii)).
    LosesOnThree,
}

impl BustIt {
    /// What the dealer's cards, in the order dealt, make of it. Cards after the third do not matter.
    pub fn of(dealer: &[Card]) -> BustIt {
        let &[first, second, third, ..] = dealer else {
            return BustIt::LosesOnTwo;
        };
        if !Total::of(&[first, second, third]).is_over() {
            return BustIt::LosesOnThree;
        }
        match three_8s([first, second, third]).or_else(|| by_third(third)) {
            Some(hand) => BustIt::Wins(hand),
            None => BustIt::LosesOnThree,
        }
    }

    /// The paragraph that decides.
    pub fn rule(self) -> Rule {
        match self {
            BustIt::Wins(BustItHand::Suited8s | BustItHand::Colored8s) => Rule::BustItThree8s,
            BustIt::Wins(_) => Rule::BustItWins,
            BustIt::LosesOnTwo => Rule::BustItLosesOnTwo,
            BustIt::LosesOnThree => Rule::BustItLosesOnThree,
        }
    }
}

/// Three 8s of one suit or, failing that, of one color; others pay as an 8.
fn three_8s(cards: [Card; 3]) -> Option<BustItHand> {
    if cards.iter().any(|card| card.rank() != Some(Rank::Eight)) {
        return None;
    }
    let [first, second, third] = cards.map(Card::suit);
    let red = cards.map(|card| matches!(card.suit(), Some(Suit::Hearts | Suit::Diamonds)));
    if first == second && second == third {
        Some(BustItHand::Suited8s)
    } else if red[0] == red[1] && red[1] == red[2] {
        Some(BustItHand::Colored8s)
    } else {
        None
    }
}

fn by_third(third: Card) -> Option<BustItHand> {
    match third.rank()? {
        Rank::Six => Some(BustItHand::Six),
        Rank::Seven => Some(BustItHand::Seven),
        Rank::Eight => Some(BustItHand::Eight),
        Rank::Nine => Some(BustItHand::Nine),
        Rank::Jack | Rank::Queen | Rank::King => Some(BustItHand::Face),
        _ => None,
    }
}
