//! What three and six cards are (649a.6).

use cards::standard::{self, StandardRank};
use cards::three::{self, AceTwoThree, Category, ThreeRank};
use cards::{Card, Rank};
use games::listed::{Listed, Pays, listed};
use rulebook::rule::Rule;

listed! {
    /// The hands of three cards that Ante Bonus and Pair Plus pay for, best first; the Ante Bonus ends with the
    /// straight. A mini-royal flush stands above the others where a paytable lists it (649a.6(e)).
    ThreeCardHand {
        MiniRoyalFlush = "mini-royal-flush" by Rule::MiniRoyal,
        StraightFlush = "straight-flush" by Rule::ThreeCardStraightFlush,
        ThreeOfAKind = "three-of-a-kind" by Rule::ThreeCardThreeOfAKind,
        Straight = "straight" by Rule::ThreeCardStraight,
        Flush = "flush" by Rule::ThreeCardFlush,
        Pair = "pair" by Rule::ThreeCardPair,
    }
}

impl ThreeCardHand {
    /// The hand in three cards, if any.
    pub fn of(rank: ThreeRank) -> Option<ThreeCardHand> {
        Some(match rank.category() {
            _ if rank == ThreeRank::ACE_KING_QUEEN_SUITED => ThreeCardHand::MiniRoyalFlush,
            Category::StraightFlush => ThreeCardHand::StraightFlush,
            Category::ThreeOfAKind => ThreeCardHand::ThreeOfAKind,
            Category::Straight => ThreeCardHand::Straight,
            Category::Flush => ThreeCardHand::Flush,
            Category::Pair => ThreeCardHand::Pair,
            Category::HighCard => return None,
        })
    }

    /// The hand whose line of a paytable pays for it: without one of its own a mini-royal flush is a straight flush
    /// (reading 649a-4).
    pub fn line(self, pays: &Pays<ThreeCardHand>) -> Option<ThreeCardHand> {
        let otherwise = (self == ThreeCardHand::MiniRoyalFlush).then_some(ThreeCardHand::StraightFlush);
        paying(pays, [Some(self), otherwise])
    }
}

listed! {
    /// The hands of the Six Card Bonus, best first (649a.6(d)).
    SixCardHand {
        SuperRoyal = "super-royal" by Rule::SuperRoyal,
        RoyalFlush = "royal-flush" by Rule::BestFiveOfSix,
        StraightFlush = "straight-flush" by Rule::BestFiveOfSix,
        FourOfAKind = "four-of-a-kind" by Rule::BestFiveOfSix,
        FullHouse = "full-house" by Rule::BestFiveOfSix,
        Flush = "flush" by Rule::BestFiveOfSix,
        Straight = "straight" by Rule::BestFiveOfSix,
        ThreeOfAKind = "three-of-a-kind" by Rule::BestFiveOfSix,
    }
}

impl SixCardHand {
    /// The hand that a player's and the dealer's cards make together, if any. A Super Royal takes all six (reading
    /// 649a-5).
    ///
    /// # Panics
    /// On the joker.
    pub fn of(cards: [Card; 3], dealer: [Card; 3]) -> Option<SixCardHand> {
        let ([a, b, c], [d, e, f]) = (cards, dealer);
        let six = [a, b, c, d, e, f];
        let made = standard::six(&six);
        let one_suit = six.iter().all(|card| card.suit() == a.suit());
        let nine = six.iter().any(|card| card.rank() == Some(Rank::Nine));
        Some(match made.category() {
            _ if made == StandardRank::ROYAL_FLUSH && one_suit && nine => SixCardHand::SuperRoyal,
            _ if made == StandardRank::ROYAL_FLUSH => SixCardHand::RoyalFlush,
            standard::Category::StraightFlush => SixCardHand::StraightFlush,
            standard::Category::FourOfAKind => SixCardHand::FourOfAKind,
            standard::Category::FullHouse => SixCardHand::FullHouse,
            standard::Category::Flush => SixCardHand::Flush,
            standard::Category::Straight => SixCardHand::Straight,
            standard::Category::ThreeOfAKind => SixCardHand::ThreeOfAKind,
            standard::Category::TwoPair | standard::Category::Pair | standard::Category::HighCard => {
                return None;
            }
        })
    }

    /// The hand whose line of a paytable pays for it: without paytable E a Super Royal is a royal flush.
    pub fn line(self, pays: &Pays<SixCardHand>) -> Option<SixCardHand> {
        let otherwise = (self == SixCardHand::SuperRoyal).then_some(SixCardHand::RoyalFlush);
        paying(pays, [Some(self), otherwise])
    }
}

/// The place of three cards among all hands; A-2-3 is the lowest straight.
///
/// # Panics
/// On the joker, which no deck here has.
pub fn rank(cards: [Card; 3]) -> ThreeRank {
    three::rank(&cards, AceTwoThree::Straight)
}

/// Whether a dealer with this hand qualifies: a queen high or better.
pub fn qualifies(rank: ThreeRank) -> bool {
    rank >= ThreeRank::new(Category::HighCard, [Rank::Queen, Rank::Three, Rank::Two])
}

/// The first of these that a paytable has a line for.
fn paying<L: Listed>(pays: &Pays<L>, hands: [Option<L>; 2]) -> Option<L> {
    hands.into_iter().flatten().find(|hand| pays.row(*hand).is_some())
}
