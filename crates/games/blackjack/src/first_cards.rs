//! The wagers that the first cards decide: House Money, Three Card Poker, Royal Match 21 and King's Bounty (633a.1,
//! 633a.7(g)(8), (10), 633a.13(n), (o)).

use crate::points::{Total, is_ten};
use cards::three::{self, AceTwoThree, Category};
use cards::{Card, Rank, Suit};
use games::listed::listed;
use rulebook::rule::Rule;

listed! {
    /// The lines of House Money, best first; only the best counts.
    TwoCards {
        AceKingSuited = "ace-king-suited" by Rule::HouseMoneyPaysAceKing,
        StraightFlush = "two-card-straight-flush" by Rule::HouseMoneyPaysStraightFlush,
        Pair = "pair" by Rule::HouseMoneyPaysPair,
        Straight = "two-card-straight" by Rule::HouseMoneyPaysStraight,
    }
}

listed! {
    /// The lines of Three Card Poker, best first.
    ThreeCardHand {
        StraightFlush = "straight-flush" by Rule::ThreeCardStraightFlush,
        ThreeOfAKind = "three-of-a-kind" by Rule::ThreeCardThreeOfAKind,
        Straight = "straight" by Rule::ThreeCardStraight,
        Flush = "flush" by Rule::ThreeCardFlush,
    }
}

listed! {
    /// The lines of Royal Match 21, best first (reading 633a-19).
    MatchHand {
        QueensAndBlackjack = "queens-of-hearts-and-blackjack" by Rule::RoyalMatchWager,
        Queens = "queens-of-hearts" by Rule::RoyalMatchWager,
        Matched20 = "matched-20" by Rule::RoyalMatchWager,
        Suited20 = "suited-20" by Rule::RoyalMatchWager,
        Any20 = "any-20" by Rule::Any20,
    }
}

listed! {
    /// The lines of King's Bounty, best first (reading 633a-19).
    BountyHand {
        KingsAndBlackjack = "kings-of-spades-and-blackjack" by Rule::KingsBountyWager,
        KingsOfSpades = "kings-of-spades" by Rule::KingsBountyWager,
        SuitedKings = "suited-kings" by Rule::KingsBountyWager,
        Matched20 = "matched-20" by Rule::KingsBountyWager,
        Suited20 = "suited-20" by Rule::KingsBountyWager,
        Kings = "kings" by Rule::KingsBountyWager,
        Any20 = "any-20" by Rule::KingsBountyWager,
    }
}

/// The place of a rank from the ace, low.
pub(crate) fn place(card: Card) -> Option<u8> {
    let rank = card.rank()?;
    Some(if rank == Rank::Ace { 1 } else { rank.index() + 2 })
}

/// Two cards of consecutive rank; an ace is next to a 2 and to a king (readings 633a-1, 633a-9).
pub fn is_straight([first, second]: [Card; 2]) -> bool {
    let (Some(first), Some(second)) = (place(first), place(second)) else {
        return false;
    };
    matches!(first.abs_diff(second), 1 | 12)
}

impl TwoCards {
    /// What the first two cards make; a pair is two of one rank (reading 633a-6).
    pub fn of([first, second]: [Card; 2]) -> Option<TwoCards> {
        let suited = first.suit() == second.suit();
        let straight = is_straight([first, second]);
        let has = |rank| [first, second].iter().any(|card| card.rank() == Some(rank));
        if suited && has(Rank::Ace) && has(Rank::King) {
            Some(TwoCards::AceKingSuited)
        } else if suited && straight {
            Some(TwoCards::StraightFlush)
        } else if first.rank() == second.rank() {
            Some(TwoCards::Pair)
        } else if straight {
            Some(TwoCards::Straight)
        } else {
            None
        }
    }
}

/// Whether the first two cards and the dealer's up card are of one rank (633a.1).
pub fn is_triple_match(cards: [Card; 3]) -> bool {
    cards.iter().all(|card| card.rank() == cards[0].rank())
}

impl ThreeCardHand {
    /// What the first two cards and the dealer's up card make; with several decks three may be alike.
    pub fn of(cards: [Card; 3]) -> Option<ThreeCardHand> {
        if is_triple_match(cards) {
            return Some(ThreeCardHand::ThreeOfAKind);
        }
        let suited = cards.iter().all(|card| card.suit() == cards[0].suit());
        let [first, second, up] = cards.map(|card| card.rank());
        if first == second || second == up || first == up {
            // Two of one rank, perhaps the same card from two decks: a flush at most.
            return suited.then_some(ThreeCardHand::Flush);
        }
        match three::rank(&cards, AceTwoThree::Straight).category() {
            Category::StraightFlush => Some(ThreeCardHand::StraightFlush),
            Category::Straight => Some(ThreeCardHand::Straight),
            _ => suited.then_some(ThreeCardHand::Flush),
        }
    }
}

/// Whether two cards come to 20, and are two of one suit, and of one rank too.
fn twenty(cards: [Card; 2]) -> Option<(bool, bool)> {
    let [first, second] = cards;
    let suited = first.suit() == second.suit();
    (Total::of(&cards).points == 20).then_some((suited, first.rank() == second.rank()))
}

fn both(cards: [Card; 2], rank: Rank, suit: Suit) -> bool {
    cards
        .iter()
        .all(|card| card.rank() == Some(rank) && card.suit() == Some(suit))
}

impl MatchHand {
    /// What the first two cards make; `blackjack` if the dealer has one.
    pub fn of(cards: [Card; 2], blackjack: bool) -> Option<MatchHand> {
        let (suited, alike) = twenty(cards)?;
        let queens = both(cards, Rank::Queen, Suit::Hearts);
        Some(match (queens, suited && alike, suited) {
            (true, ..) if blackjack => MatchHand::QueensAndBlackjack,
            (true, ..) => MatchHand::Queens,
            (_, true, _) => MatchHand::Matched20,
            (_, _, true) => MatchHand::Suited20,
            _ => MatchHand::Any20,
        })
    }
}

impl BountyHand {
    /// What the first two cards make; `blackjack` if the dealer has one.
    pub fn of(cards: [Card; 2], blackjack: bool) -> Option<BountyHand> {
        let (suited, alike) = twenty(cards)?;
        let kings = cards.iter().all(|card| card.rank() == Some(Rank::King));
        let spades = both(cards, Rank::King, Suit::Spades);
        Some(match (kings, suited) {
            (true, _) if spades && blackjack => BountyHand::KingsAndBlackjack,
            (true, _) if spades => BountyHand::KingsOfSpades,
            (true, true) => BountyHand::SuitedKings,
            (_, true) if alike && cards.iter().all(|&card| is_ten(card)) => BountyHand::Matched20,
            (_, true) => BountyHand::Suited20,
            (true, _) => BountyHand::Kings,
            _ => BountyHand::Any20,
        })
    }
}
