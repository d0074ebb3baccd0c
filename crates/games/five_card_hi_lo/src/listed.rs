//! The hands that Ante Bonus, Tie Wager and Poker Bonus are paid for.

use super::points::aces;
use super::setting::Compared;
use cards::standard::{self, Category, StandardRank};
use cards::{Card, Rank};
use games::listed::{PayRow, Pays, listed};
use rulebook::rule::Rule;
use std::cmp::Ordering;

listed! {
    /// 663a.12(b), best first.
    AceHand {
        FourAcesAnd2 = "four-aces-and-2" by Rule::AnteBonusFourAcesAnd2,
        FourAces = "four-aces" by Rule::AnteBonusFourAces,
        ThreeAces = "three-aces" by Rule::AnteBonusThreeAces,
    }
}

impl AceHand {
    /// The best of these the five cards hold.
    pub fn of(five: &[Card; 5]) -> Option<AceHand> {
        let has_2 = five.iter().any(|card| card.rank() == Some(Rank::Two));
        match aces(five) {
            4.. if has_2 => Some(AceHand::FourAcesAnd2),
            4.. => Some(AceHand::FourAces),
            3 => Some(AceHand::ThreeAces),
            _ => None,
        }
    }
}

listed! {
    /// 663a.12(c): which hands tie the dealer's. Its printed lines have lost their names (reading 663a-3).
    TieHand {
        Both = "both" by Rule::TiePaysBoth,
        High = "high" by Rule::TiePaysOne,
        Low = "low" by Rule::TiePaysOne,
    }
}

impl TieHand {
    /// Which hands tie; none where neither does.
    pub fn of(compared: Compared) -> Option<TieHand> {
        match (compared.high, compared.low) {
            (Ordering::Equal, Ordering::Equal) => Some(TieHand::Both),
            (Ordering::Equal, _) => Some(TieHand::High),
            (_, Ordering::Equal) => Some(TieHand::Low),
            _ => None,
        }
    }
}

listed! {
    /// 663a.6(b), best first. The least pair is the paytable's own (reading 663a-11).
    PokerHand {
        RoyalFlush = "royal-flush" by Rule::PokerRoyalFlush,
        StraightFlush = "straight-flush" by Rule::PokerStraightFlush,
        FourOfAKind = "four-of-a-kind" by Rule::PokerFourOfAKind,
        FullHouse = "full-house" by Rule::PokerFullHouse,
        Flush = "flush" by Rule::PokerFlush,
        Straight = "straight" by Rule::PokerStraight,
        ThreeOfAKind = "three-of-a-kind" by Rule::PokerThreeOfAKind,
        TwoPair = "two-pair" by Rule::PokerTwoPair,
        PairOf7s = "pair-of-7s" by Rule::PokerPair, PairOf6s = "pair-of-6s" by Rule::PokerPair,
    }
}

impl PokerHand {
    /// The best of these the five cards form; the joker has no place among them.
    pub fn of(five: &[Card; 5]) -> Option<PokerHand> {
        if five.iter().any(|card| card.is_joker()) {
            return None;
        }
        let place = standard::five(five);
        match place.category() {
            Category::StraightFlush if place == StandardRank::ROYAL_FLUSH => Some(PokerHand::RoyalFlush),
            Category::StraightFlush => Some(PokerHand::StraightFlush),
            Category::FourOfAKind => Some(PokerHand::FourOfAKind),
            Category::FullHouse => Some(PokerHand::FullHouse),
            Category::Flush => Some(PokerHand::Flush),
            Category::Straight => Some(PokerHand::Straight),
            Category::ThreeOfAKind => Some(PokerHand::ThreeOfAKind),
            Category::TwoPair => Some(PokerHand::TwoPair),
            Category::Pair => pair(five),
            Category::HighCard => None,
        }
    }

    /// What a paytable pays for it: a pair of 7s is one of 6s or better too.
    pub fn row(self, pays: &Pays<PokerHand>) -> Option<PayRow> {
        let lower = (self == PokerHand::PairOf7s).then_some(PokerHand::PairOf6s);
        pays.row(self).or_else(|| lower.and_then(|hand| pays.row(hand)))
    }
}

fn pair(five: &[Card; 5]) -> Option<PokerHand> {
    let paired = |card: &&Card| five.iter().filter(|other| other.rank() == card.rank()).count() == 2;
    match five.iter().find(paired)?.rank()? {
        Rank::Two | Rank::Three | Rank::Four | Rank::Five => None,
        Rank::Six => Some(PokerHand::PairOf6s),
        _ => Some(PokerHand::PairOf7s),
    }
}
