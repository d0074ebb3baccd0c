//! What three, five and six cards are (587.6).
//!
//! The five-card order is the standard one ([`cards::standard`]), the three-card order that of
//! three cards ([`cards::three`]): there a straight ranks above a flush (reading R13).

use cards::standard::{self, Category, StandardRank};
use cards::three::{self, AceTwoThree, ThreeRank};
use cards::{Card, Rank, Suit};
use games::listed::listed;
use rulebook::rule::Rule;

listed! {
    /// The five-card hands that win something, best first (587.6(b)).
    FiveCardHand {
        RoyalFlush = "royal-flush" by Rule::PokerRoyalFlush,
        StraightFlush = "straight-flush" by Rule::PokerStraightFlush,
        FourOfAKind = "four-of-a-kind" by Rule::PokerFourOfAKind,
        FullHouse = "full-house" by Rule::PokerFullHouse,
        Flush = "flush" by Rule::PokerFlush,
        Straight = "straight" by Rule::PokerStraight,
        ThreeOfAKind = "three-of-a-kind" by Rule::PokerThreeOfAKind,
        TwoPair = "two-pair" by Rule::PokerTwoPair,
        TensOrBetter = "tens-or-better" by Rule::PokerPair,
    }
}

impl FiveCardHand {
    /// The hand that wins, if any: a pair counts from 10s up, everything above it whatever the ranks
    /// (reading R22).
    pub fn of(rank: StandardRank) -> Option<FiveCardHand> {
        Some(match rank.category() {
            Category::StraightFlush if rank == StandardRank::ROYAL_FLUSH => FiveCardHand::RoyalFlush,
            Category::StraightFlush => FiveCardHand::StraightFlush,
            Category::FourOfAKind => FiveCardHand::FourOfAKind,
            Category::FullHouse => FiveCardHand::FullHouse,
            Category::Flush => FiveCardHand::Flush,
            Category::Straight => FiveCardHand::Straight,
            Category::ThreeOfAKind => FiveCardHand::ThreeOfAKind,
            Category::TwoPair => FiveCardHand::TwoPair,
            Category::Pair if pair_of(rank) >= Rank::Ten => FiveCardHand::TensOrBetter,
            Category::Pair | Category::HighCard => return None,
        })
    }
}

listed! {
    /// The three-card hands of the Pair Plus Wager, best first (587.6(c)).
    ThreeCardHand {
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
            three::Category::StraightFlush => ThreeCardHand::StraightFlush,
            three::Category::ThreeOfAKind => ThreeCardHand::ThreeOfAKind,
            three::Category::Straight => ThreeCardHand::Straight,
            three::Category::Flush => ThreeCardHand::Flush,
            three::Category::Pair => ThreeCardHand::Pair,
            three::Category::HighCard => return None,
        })
    }
}

listed! {
    /// The three-card hands of the Progressive Payout Wager, best first (587.12(e)(1)).
    ProgressiveHand {
        AceKingQueenOfSpades = "ace-king-queen-of-spades" by Rule::ProgressivePaytable,
        AceKingQueenOfASuit = "ace-king-queen-of-a-suit" by Rule::ProgressivePaytable,
        StraightFlush = "straight-flush" by Rule::ThreeCardStraightFlush,
        ThreeOfAKind = "three-of-a-kind" by Rule::ThreeCardThreeOfAKind,
        Straight = "straight" by Rule::ThreeCardStraight,
    }
}

impl ProgressiveHand {
    /// The hand in three cards, if any: a straight or better (reading R3), of the player's own
    /// cards (reading R4).
    pub fn of(cards: [Card; 3], ace_two_three: AceTwoThree) -> Option<ProgressiveHand> {
        let rank = three::rank(&cards, ace_two_three);
        if rank == ThreeRank::ACE_KING_QUEEN_SUITED {
            return Some(match cards[0].suit() {
                Some(Suit::Spades) => ProgressiveHand::AceKingQueenOfSpades,
                _ => ProgressiveHand::AceKingQueenOfASuit,
            });
        }
        Some(match ThreeCardHand::of(rank)? {
            ThreeCardHand::StraightFlush => ProgressiveHand::StraightFlush,
            ThreeCardHand::ThreeOfAKind => ProgressiveHand::ThreeOfAKind,
            ThreeCardHand::Straight => ProgressiveHand::Straight,
            ThreeCardHand::Flush | ThreeCardHand::Pair => return None,
        })
    }

    /// Ace, king and queen of one suit: an Envy Bonus Qualifying Hand (587.1).
    pub fn is_envied(self) -> bool {
        self <= ProgressiveHand::AceKingQueenOfASuit
    }
}

/// The best five of a player's three cards and the community's (587.11(i)(2)).
///
/// # Panics
/// On the joker, which no deck here has.
pub fn best(cards: [Card; 3], community: [Card; 3]) -> StandardRank {
    let [a, b, c] = cards;
    let [d, e, f] = community;
    standard::six(&[a, b, c, d, e, f])
}

/// The rank of the pair in a hand of one pair.
fn pair_of(rank: StandardRank) -> Rank {
    rank.value().ranks[0]
}
