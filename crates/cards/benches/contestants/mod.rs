//! Those who take part, each through the quickest door its crate offers.

use cards::standard::{Category, Evaluator, StandardRank, Tally, five, plain, seven, six};
use cards::{Card, CardSet};

/// An evaluator of five to seven cards.
pub(crate) trait Contestant {
    type Card: Copy + Sync;
    type Sum: Copy + Sync;
    type Rank: Copy + Ord;

    fn empty() -> Self::Sum;
    /// The card of our index.
    fn card(index: u8) -> Self::Card;
    fn add(sum: Self::Sum, card: Self::Card) -> Self::Sum;
    fn rank_sum<const N: usize>(sum: Self::Sum) -> Self::Rank;

    fn rank<const N: usize>(hand: &[Self::Card; N]) -> Self::Rank {
        Self::rank_sum::<N>(hand.iter().fold(Self::empty(), |sum, &card| Self::add(sum, card)))
    }

    /// What 5-4-3-2-A of several suits is worth.
    fn lowest_straight() -> Self::Rank {
        Self::rank(&[0, 4, 8, 12, 49].map(Self::card))
    }
}

/// These tables.
pub(crate) struct Houseway;

impl Contestant for Houseway {
    type Card = Card;
    type Sum = Tally;
    type Rank = StandardRank;

    #[inline(always)]
    fn empty() -> Tally {
        Tally::EMPTY
    }

    fn card(index: u8) -> Card {
        Card::from_index(index).expect("below 52")
    }

    #[inline(always)]
    fn add(sum: Tally, card: Card) -> Tally {
        sum.with(card)
    }

    #[inline(always)]
    fn rank_sum<const N: usize>(sum: Tally) -> StandardRank {
        let evaluator = Evaluator::new();
        match N {
            5 => evaluator.five_tallied(sum),
            6 => evaluator.six_tallied(sum),
            _ => evaluator.seven_tallied(sum),
        }
    }

    #[inline(always)]
    fn rank<const N: usize>(hand: &[Card; N]) -> StandardRank {
        match *hand.as_slice() {
            [a, b, c, d, e] => five(&[a, b, c, d, e]),
            [a, b, c, d, e, f] => six(&[a, b, c, d, e, f]),
            [a, b, c, d, e, f, g] => seven(&[a, b, c, d, e, f, g]),
            _ => Category::HighCard.lowest(),
        }
    }
}

/// The rules as written.
pub(crate) struct Plain;

impl Contestant for Plain {
    type Card = Card;
    type Sum = CardSet;
    type Rank = Category;

    fn empty() -> CardSet {
        CardSet::EMPTY
    }

    fn card(index: u8) -> Card {
        Houseway::card(index)
    }

    fn add(mut sum: CardSet, card: Card) -> CardSet {
        sum.insert(card);
        sum
    }

    fn rank_sum<const N: usize>(sum: CardSet) -> Category {
        let mut hand = [Card::JOKER; N];
        for (place, card) in hand.iter_mut().zip(sum.iter()) {
            *place = card;
        }
        Plain::rank(&hand)
    }

    fn rank<const N: usize>(hand: &[Card; N]) -> Category {
        plain::value(&plain::best_five(hand)).category
    }
}

/// `aya_poker`: a perfect hash by two remainders.
pub(crate) struct Aya;

impl Contestant for Aya {
    type Card = aya_poker::base::Card;
    type Sum = aya_poker::base::Hand;
    type Rank = aya_poker::PokerHandRank;

    #[inline(always)]
    fn empty() -> aya_poker::base::Hand {
        aya_poker::base::Hand::new()
    }

    fn card(index: u8) -> aya_poker::base::Card {
        aya_poker::base::CARDS[usize::from(index)]
    }

    #[inline(always)]
    fn add(mut sum: aya_poker::base::Hand, card: aya_poker::base::Card) -> aya_poker::base::Hand {
        sum.insert_unchecked(&card);
        sum
    }

    #[inline(always)]
    fn rank_sum<const N: usize>(sum: aya_poker::base::Hand) -> aya_poker::PokerHandRank {
        aya_poker::poker_rank(&sum)
    }
}

/// `pokers`: a port of OMPEval, with unchecked reads.
pub(crate) struct Pokers;

impl Contestant for Pokers {
    type Card = u8;
    type Sum = pokers::Hand;
    type Rank = u16;

    #[inline(always)]
    fn empty() -> pokers::Hand {
        pokers::Hand::default()
    }

    fn card(index: u8) -> u8 {
        index
    }

    #[inline(always)]
    fn add(sum: pokers::Hand, card: u8) -> pokers::Hand {
        sum + pokers::CARDS[usize::from(card)]
    }

    #[inline(always)]
    fn rank_sum<const N: usize>(sum: pokers::Hand) -> u16 {
        sum.evaluate()
    }
}

/// `rs_poker`: the same design with masked reads.
pub(crate) struct RsPoker;

impl Contestant for RsPoker {
    type Card = rs_poker::core::Card;
    type Sum = rs_poker::core::SevenCardAccum;
    type Rank = rs_poker::core::Rank;

    #[inline(always)]
    fn empty() -> rs_poker::core::SevenCardAccum {
        rs_poker::core::SevenCardAccum::new()
    }

    fn card(index: u8) -> rs_poker::core::Card {
        rs_poker::core::Card::from(index % 4 * 13 + index / 4)
    }

    #[inline(always)]
    fn add(
        mut sum: rs_poker::core::SevenCardAccum,
        card: rs_poker::core::Card,
    ) -> rs_poker::core::SevenCardAccum {
        sum.add(card);
        sum
    }

    #[inline(always)]
    fn rank_sum<const N: usize>(sum: rs_poker::core::SevenCardAccum) -> rs_poker::core::Rank {
        sum.rank()
    }
}
