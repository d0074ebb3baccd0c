//! Those who take part, each through the quickest door its crate offers.

use cards::standard::{Category, Evaluator, StandardRank, Tally, plain};
use cards::{Card, CardSet};

/// An evaluator of five to seven cards.
pub(crate) trait Contestant: Default {
    type Card: Copy + Sync;
    type Sum: Copy + Sync;
    type Rank: Copy + Ord;

    fn empty() -> Self::Sum;
    /// The card of our index.
    fn card(index: u8) -> Self::Card;
    fn add(sum: Self::Sum, card: Self::Card) -> Self::Sum;
    fn rank_sum<const N: usize>(&self, sum: Self::Sum) -> Self::Rank;

    fn rank<const N: usize>(&self, hand: &[Self::Card; N]) -> Self::Rank {
        self.rank_sum::<N>(hand.iter().fold(Self::empty(), |sum, &card| Self::add(sum, card)))
    }

    /// What 5-4-3-2-A of several suits is worth.
    fn lowest_straight(&self) -> Self::Rank {
        self.rank(&[0, 4, 8, 12, 49].map(Self::card))
    }
}

/// These tables.
#[derive(Default)]
pub(crate) struct Houseway(Evaluator);

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
    fn rank_sum<const N: usize>(&self, sum: Tally) -> StandardRank {
        match N {
            5 => self.0.five_tallied(sum),
            6 => self.0.six_tallied(sum),
            _ => self.0.seven_tallied(sum),
        }
    }

    #[inline(always)]
    fn rank<const N: usize>(&self, hand: &[Card; N]) -> StandardRank {
        let hand = hand.as_slice();
        if let Ok(hand) = hand.try_into() {
            self.0.five(hand)
        } else if let Ok(hand) = hand.try_into() {
            self.0.six(hand)
        } else {
            self.0.seven(hand.try_into().expect("five, six or seven cards"))
        }
    }
}

/// The rules as written.
#[derive(Default)]
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

    fn rank_sum<const N: usize>(&self, sum: CardSet) -> Category {
        let mut hand = [Card::JOKER; N];
        for (place, card) in hand.iter_mut().zip(sum.iter()) {
            *place = card;
        }
        self.rank(&hand)
    }

    fn rank<const N: usize>(&self, hand: &[Card; N]) -> Category {
        plain::value(&plain::best_five(hand)).category
    }
}

/// `aya_poker`: a perfect hash by two remainders.
#[derive(Default)]
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
    fn rank_sum<const N: usize>(&self, sum: aya_poker::base::Hand) -> aya_poker::PokerHandRank {
        aya_poker::poker_rank(&sum)
    }
}

/// `pokers`: a port of OMPEval, with unchecked reads.
#[derive(Default)]
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
    fn rank_sum<const N: usize>(&self, sum: pokers::Hand) -> u16 {
        sum.evaluate()
    }
}

/// `rs_poker`: the same design with masked reads.
#[derive(Default)]
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
    fn rank_sum<const N: usize>(&self, sum: rs_poker::core::SevenCardAccum) -> rs_poker::core::Rank {
        sum.rank()
    }
}

/// `poker_eval`: sums of keys, one table for five cards and one for seven.
pub(crate) struct PokerEval(std::sync::Arc<poker_eval::eval::seven::TableSeven>);

impl Default for PokerEval {
    fn default() -> PokerEval {
        PokerEval(poker_eval::eval::seven::build_tables(false))
    }
}

impl Contestant for PokerEval {
    type Card = usize;
    type Sum = ([usize; 7], usize);
    type Rank = u32;

    #[inline(always)]
    fn empty() -> ([usize; 7], usize) {
        ([0; 7], 0)
    }

    fn card(index: u8) -> usize {
        usize::from(index)
    }

    #[inline(always)]
    fn add((mut cards, count): ([usize; 7], usize), card: usize) -> ([usize; 7], usize) {
        cards[count] = card;
        (cards, count + 1)
    }

    #[inline(always)]
    fn rank_sum<const N: usize>(&self, (cards, _): ([usize; 7], usize)) -> u32 {
        match cards.first_chunk() {
            Some(five) if N == 5 => poker_eval::eval::five::get_rank_five(&self.0.t5, *five),
            _ => poker_eval::eval::seven::get_rank(&self.0, cards),
        }
    }

    #[inline(always)]
    fn rank<const N: usize>(&self, hand: &[usize; N]) -> u32 {
        match (hand.first_chunk(), hand.first_chunk()) {
            (Some(five), _) if N == 5 => poker_eval::eval::five::get_rank_five(&self.0.t5, *five),
            (_, Some(seven)) => poker_eval::eval::seven::get_rank(&self.0, *seven),
            _ => unreachable!("it has no hands of six"),
        }
    }
}
