//! A sensible way to play, for players who bring none.
//!
//! Of the settings the cards allow, take the one that beats a dealer's hand most often, less how often
//! it loses to one. Play unless that loses more than half of the time beyond what it wins: a fold costs
//! the Ante, and playing costs it and as much again. The dealer's hand is counted from a whole deck, as
//! if the player's own cards were still in it, so that the answer depends on the two totals alone.
//!
//! With three aces the player always plays: a fold would give up the Ante Bonus.

use super::points::{self, Points, aces};
use super::setting::{Setting, Settings, Totals};
use cards::{Card, DeckKind};
use std::sync::LazyLock;

/// What to do with five cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// How to set them.
    pub setting: Setting,
    /// Whether to make a Play Wager.
    pub play: bool,
}

/// What to do with five cards.
pub fn advise(five: [Card; 5]) -> Advice {
    let settings = Settings::of(five);
    let best = settings
        .iter()
        .copied()
        .max_by_key(|setting| ODDS.balance(setting.points()));
    let setting = best.unwrap_or_else(|| settings.aces_high());
    Advice {
        setting,
        play: aces(&five) >= 3 || ODDS.balance(setting.points()) * 2 >= -HANDS,
    }
}

/// Every five cards of 52.
const HANDS: i64 = 2_598_960;
const HIGHS: usize = 34;
const LOWS: usize = 21;

static ODDS: LazyLock<Chances> = LazyLock::new(Chances::count);

/// By totals, the dealer's hands that lose to them less those that beat them.
struct Chances(Vec<[i64; LOWS]>);

impl Chances {
    fn balance(&self, totals: Totals) -> i64 {
        self.0[usize::from(totals.high)][usize::from(totals.low)]
    }

    fn count() -> Chances {
        let dealer = dealer_hands();
        let mut chances = vec![[0; LOWS]; HIGHS];
        for (high, row) in chances.iter_mut().enumerate() {
            for (low, balance) in row.iter_mut().enumerate() {
                for &(totals, hands) in &dealer {
                    let above = high > usize::from(totals.high);
                    let below = low < usize::from(totals.low);
                    *balance += match (above, below) {
                        (true, true) => hands,
                        (false, false) => -hands,
                        _ => 0,
                    };
                }
            }
        }
        Chances(chances)
    }
}

/// The totals of the dealer's hands and how many hands have them, counted by the worth of cards: four
/// of each number and of the ace, sixteen worth ten.
fn dealer_hands() -> Vec<(Totals, i64)> {
    let worth = |worth: Points| {
        DeckKind::Standard
            .cards()
            .filter(move |&card| points::high(card) == worth)
    };
    let kinds: Vec<Vec<Card>> = (2..=11).map(|points| worth(points).collect()).collect();
    let mut found = Vec::new();
    deal(&kinds, &mut Vec::with_capacity(5), 1, &mut found);
    found
}

/// So many of each kind, until there are five.
fn deal(kinds: &[Vec<Card>], dealt: &mut Vec<Card>, ways: i64, found: &mut Vec<(Totals, i64)>) {
    if let Ok(five) = <[Card; 5]>::try_from(dealt.as_slice()) {
        found.push((Setting::aces_high(five).points(), ways));
    } else if let Some((kind, rest)) = kinds.split_first() {
        let before = dealt.len();
        for n in 0..=kind.len().min(5 - before) {
            dealt.extend_from_slice(&kind[..n]);
            deal(rest, dealt, ways * choose(kind.len(), n), found);
            dealt.truncate(before);
        }
    }
}

/// The ways to take `k` of `n`.
fn choose(n: usize, k: usize) -> i64 {
    (0..k).fold(1, |ways, i| ways * (n - i) as i64 / (i + 1) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dealer_hand_is_counted_once() {
        let hands: i64 = dealer_hands().iter().map(|(_, hands)| hands).sum();
        assert_eq!(hands, HANDS);
    }
}
