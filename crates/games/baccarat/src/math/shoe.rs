//! What is left in a shoe, and how two hands of two cards can end.

use crate::third_card::ThirdCard;
use cards::{Card, Rank};
use std::cmp::Ordering;
use std::ops::{AddAssign, Mul};

/// Ranks in a deck.
pub(super) const RANKS: usize = 13;

/// The cards left, by rank and by what they count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    ranks: [u64; RANKS],
    values: [u64; 10],
    /// All of them.
    pub(super) cards: u64,
}

/// In how many ways the next two cards of the shoe lead to each end, in the order they would be dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// The Player's Hand wins.
    pub player: u64,
    /// The Banker's Hand wins, but not with seven points in three cards.
    pub banker: u64,
    /// It wins so.
    pub dragon: u64,
    /// A tie.
    pub tie: u64,
}

/// What a card of a rank counts.
pub(super) fn value(rank: usize) -> usize {
    match rank {
        0..=7 => rank + 2,
        8..=11 => 0,
        _ => 1,
    }
}

impl Left {
    /// A full shoe.
    pub(super) fn full(decks: u8) -> Left {
        let each = 4 * u64::from(decks);
        let mut values = [each; 10];
        values[0] = 4 * each;
        Left {
            ranks: [each; RANKS],
            values,
            cards: each * RANKS as u64,
        }
    }

    /// In how many ways a card of a rank comes next, and what is left then.
    #[inline]
    pub(super) fn draw(mut self, rank: usize) -> (u64, Left) {
        let ways = self.ranks[rank];
        self.ranks[rank] = ways.saturating_sub(1);
        let of = &mut self.values[value(rank)];
        *of = of.saturating_sub(1);
        self.cards = self.cards.saturating_sub(1);
        (ways, self)
    }

    /// The shoe without these cards.
    pub(super) fn without(self, cards: &[Card]) -> Left {
        let ranks = cards.iter().filter_map(|card| card.rank()).map(Rank::index);
        ranks.fold(self, |left, rank| left.draw(usize::from(rank)).1)
    }

    /// In how many ways hands of so many points end, over the next two cards whether they are drawn or not.
    pub(super) fn ends(&self, law: &ThirdCard, player: u8, banker: u8, natural: bool, dragon: u8) -> Ends {
        let mut ends = Ends::default();
        let both = self.cards * (self.cards - 1);
        let mut count = |player: u8, banker: u8, third: bool, ways: u64| {
            *match player.cmp(&banker) {
                Ordering::Greater => &mut ends.player,
                Ordering::Equal => &mut ends.tie,
                Ordering::Less if third && banker == dragon => &mut ends.dragon,
                Ordering::Less => &mut ends.banker,
            } += ways;
        };
        if natural {
            count(player, banker, false, both);
            return ends;
        }
        if !law.player_draws(player) {
            if !law.banker_draws(banker, None) {
                count(player, banker, false, both);
                return ends;
            }
            for (card, &ways) in (0u8..).zip(&self.values) {
                count(player, (banker + card) % 10, true, ways * (self.cards - 1));
            }
            return ends;
        }
        for (third, &ways) in (0u8..).zip(&self.values) {
            let total = (player + third) % 10;
            if !law.banker_draws(banker, Some(third)) {
                count(total, banker, false, ways * (self.cards - 1));
                continue;
            }
            for (card, &left) in (0u8..).zip(&self.values) {
                let left = left - u64::from(card == third && left > 0);
                count(total, (banker + card) % 10, true, ways * left);
            }
        }
        ends
    }
}

impl Ends {
    /// All ways.
    pub fn all(&self) -> u64 {
        self.player + self.banker_wins() + self.tie
    }

    /// The ways in which the Banker's Hand wins.
    pub fn banker_wins(&self) -> u64 {
        self.banker + self.dragon
    }
}

impl AddAssign for Ends {
    fn add_assign(&mut self, other: Ends) {
        self.player += other.player;
        self.banker += other.banker;
        self.dragon += other.dragon;
        self.tie += other.tie;
    }
}

impl Mul<u64> for Ends {
    type Output = Ends;

    fn mul(self, times: u64) -> Ends {
        Ends {
            player: self.player * times,
            banker: self.banker * times,
            dragon: self.dragon * times,
            tie: self.tie * times,
        }
    }
}
