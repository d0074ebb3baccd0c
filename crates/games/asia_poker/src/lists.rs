//! What seven cards are worth to the side wagers.
//!
//! Each list is tried from the top; the first hand the cards hold is the one
//! that counts. Readings where the text is unclear: `docs/readings.md`, E1-E8, F1-F9.

use cards::Rank;
use cards::seven::{Made, Royal, Seven};
pub use games::listed::Listed;
use games::listed::listed;
use rulebook::rule::Rule;

/// The readings of 575.6(d) and 659a.6(e) that an operator may hold either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Readings {
    /// A 9-high with five of a suit pays as 9-high rather than as a flush.
    pub nine_high_over_flush: bool,
    /// The joker may complete the royal flush.
    pub joker_in_royal: bool,
    /// The joker may be one of three aces beside four 8s.
    pub joker_beside_eights: bool,
    /// The joker may be any card of a progressive's royal flush, not its ace alone.
    pub joker_for_any: bool,
}

impl Default for Readings {
    fn default() -> Readings {
        Readings {
            nine_high_over_flush: true,
            joker_in_royal: true,
            joker_beside_eights: true,
            joker_for_any: true,
        }
    }
}

listed! {
    /// 575.6(d) and the 2013 proposal's 659a.6(d), best first.
    BonusHand {
        ThreeAndFour8s = "three-of-a-kind-and-four-8s" by Rule::BonusThreeAndFour8s,
        FiveAces = "five-aces" by Rule::BonusFiveAces,
        RoyalFlush = "royal-flush" by Rule::BonusRoyalFlush,
        NaturalStraightFlush = "natural-straight-flush" by Rule::BonusNaturalStraightFlush,
        JokerStraightFlush = "straight-flush-with-joker" by Rule::BonusJokerStraightFlush,
        FourOfAKind = "four-of-a-kind" by Rule::BonusFourOfAKind,
        NineHigh = "9-high" by Rule::BonusNineHigh,
        FullHouse = "full-house" by Rule::BonusFullHouse,
        Flush = "flush" by Rule::BonusFlush,
        ThreeOfAKind = "three-of-a-kind" by Rule::BonusThreeOfAKind,
        Straight = "straight" by Rule::BonusStraight,
    }
}

impl BonusHand {
    /// The bonus hand in these cards, if any.
    pub fn of(seven: &Seven, readings: Readings) -> Option<BonusHand> {
        let royal = match seven.royal_flush {
            Some(Royal::Natural) => true,
            Some(_) => readings.joker_in_royal,
            None => false,
        };
        let eights = match seven.eights_and_three {
            Some(Made::Natural) => true,
            Some(Made::WithJoker) => readings.joker_beside_eights,
            None => false,
        };
        Some(if eights {
            BonusHand::ThreeAndFour8s
        } else if seven.five_aces {
            BonusHand::FiveAces
        } else if royal {
            BonusHand::RoyalFlush
        } else if seven.straight_flush == Some(Made::Natural) {
            BonusHand::NaturalStraightFlush
        } else if seven.straight_flush == Some(Made::WithJoker) {
            BonusHand::JokerStraightFlush
        } else if seven.four_of_a_kind {
            BonusHand::FourOfAKind
        } else if seven.nine_high && (readings.nine_high_over_flush || !seven.flush) {
            BonusHand::NineHigh
        } else if seven.full_house {
            BonusHand::FullHouse
        } else if seven.flush {
            BonusHand::Flush
        } else if seven.three_of_a_kind {
            BonusHand::ThreeOfAKind
        } else if seven.straight {
            BonusHand::Straight
        } else {
            return None;
        })
    }
}

listed! {
    /// 659a.6(d) of Fortune Asia Poker, best first, and the three pair of paytable C.
    FortuneHand {
        SevenCardStraightFlush = "seven-card-straight-flush" by Rule::FortuneSevenCardStraightFlush,
        RoyalMatch = "royal-flush-and-royal-match" by Rule::FortuneRoyalMatch,
        JokerSevenCardStraightFlush = "seven-card-straight-flush-with-joker" by Rule::FortuneJokerSevenCardStraightFlush,
        FiveAces = "five-aces" by Rule::FortuneFiveAces,
        RoyalFlush = "royal-flush" by Rule::FortuneRoyalFlush,
        StraightFlush = "straight-flush" by Rule::FortuneStraightFlush,
        FourOfAKind = "four-of-a-kind" by Rule::FortuneFourOfAKind,
        FullHouse = "full-house" by Rule::FortuneFullHouse,
        Flush = "flush" by Rule::FortuneFlush,
        ThreeOfAKind = "three-of-a-kind" by Rule::FortuneThreeOfAKind,
        Straight = "straight" by Rule::FortuneStraight,
        ThreePair = "three-pair" by Rule::FortuneBonusPaytableC,
    }
}

impl FortuneHand {
    /// The Fortune Bonus hand in these cards, if any.
    pub fn of(seven: &Seven) -> Option<FortuneHand> {
        Some(if seven.seven_card_straight_flush == Some(Made::Natural) {
            FortuneHand::SevenCardStraightFlush
        } else if seven.royal_match {
            FortuneHand::RoyalMatch
        } else if seven.seven_card_straight_flush == Some(Made::WithJoker) {
            FortuneHand::JokerSevenCardStraightFlush
        } else if seven.five_aces {
            FortuneHand::FiveAces
        } else if seven.royal_flush.is_some() {
            FortuneHand::RoyalFlush
        } else if seven.straight_flush.is_some() {
            FortuneHand::StraightFlush
        } else if seven.four_of_a_kind {
            FortuneHand::FourOfAKind
        } else if seven.full_house {
            FortuneHand::FullHouse
        } else if seven.flush {
            FortuneHand::Flush
        } else if seven.three_of_a_kind {
            FortuneHand::ThreeOfAKind
        } else if seven.straight {
            FortuneHand::Straight
        } else if seven.pairs == 3 {
            FortuneHand::ThreePair
        } else {
            return None;
        })
    }

    /// Four of a kind or better: an Envy Bonus Qualifying Hand (659a.1).
    pub fn is_envied(self) -> bool {
        self <= FortuneHand::FourOfAKind
    }
}

listed! {
    /// 659a.6(e), best first.
    ProgressiveHand {
        SevenCardStraightFlush = "seven-card-straight-flush" by Rule::ProgressiveSevenCardStraightFlush,
        FiveAces = "five-aces" by Rule::ProgressiveFiveAces,
        RoyalFlush = "royal-flush" by Rule::ProgressiveRoyalFlush,
        StraightFlush = "straight-flush" by Rule::ProgressiveStraightFlush,
        FourOfAKind = "four-of-a-kind" by Rule::ProgressiveFourOfAKind,
        FullHouse = "full-house" by Rule::ProgressiveFullHouse,
    }
}

impl ProgressiveHand {
    /// The progressive hand in these cards, if any.
    pub fn of(seven: &Seven, readings: Readings) -> Option<ProgressiveHand> {
        let royal = match seven.royal_flush {
            Some(Royal::Natural | Royal::JokerForAce) => true,
            Some(Royal::JokerForOther) => readings.joker_for_any,
            None => false,
        };
        Some(if seven.seven_card_straight_flush.is_some() {
            ProgressiveHand::SevenCardStraightFlush
        } else if seven.five_aces {
            ProgressiveHand::FiveAces
        } else if royal {
            ProgressiveHand::RoyalFlush
        } else if seven.straight_flush.is_some() {
            ProgressiveHand::StraightFlush
        } else if seven.four_of_a_kind {
            ProgressiveHand::FourOfAKind
        } else if seven.full_house {
            ProgressiveHand::FullHouse
        } else {
            return None;
        })
    }
}

listed! {
    /// 659a.12(c): seven cards with no pair or better, by their top card.
    InsuranceHand {
        NineHigh = "9-high" by Rule::InsurancePaytable,
        TenHigh = "10-high" by Rule::InsurancePaytable,
        JackHigh = "jack-high" by Rule::InsurancePaytable,
        QueenHigh = "queen-high" by Rule::InsurancePaytable,
        KingHigh = "king-high" by Rule::InsurancePaytable,
        AceHigh = "ace-high" by Rule::InsurancePaytable,
    }
}

impl InsuranceHand {
    /// The top card of a hand without a pair or better; five-card straights and flushes are better.
    pub fn of(seven: &Seven) -> Option<InsuranceHand> {
        if seven.pairs > 0 || seven.straight || seven.flush {
            return None;
        }
        Some(match seven.top {
            Rank::Ace => InsuranceHand::AceHigh,
            Rank::King => InsuranceHand::KingHigh,
            Rank::Queen => InsuranceHand::QueenHigh,
            Rank::Jack => InsuranceHand::JackHigh,
            Rank::Ten => InsuranceHand::TenHigh,
            // Seven ranks without a run of five never top out below 9.
            _ => InsuranceHand::NineHigh,
        })
    }
}
