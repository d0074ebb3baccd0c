//! A sensible way to play, for players who bring none.
//!
//! Of the settings the cards allow, take the one that beats a dealer's hand most often, less how often
//! it loses to one. Play unless that loses more than half of the time beyond what it wins: a fold costs
//! the Ante, and playing costs it and as much again. The dealer's hand is counted from a whole deck, as
//! if the player's own cards were still in it, so that the answer depends on the two totals alone.
//!
//! With three aces the player always plays: a fold would give up the Ante Bonus.

use super::points::aces;
use super::setting::{Setting, Settings, Totals};
use super::values::{self, HANDS};
use cards::Card;
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
        play: aces(&five) >= 3 || ODDS.balance(setting.points()) * 2 >= -(HANDS as i64),
    }
}

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
        let dealer = values::hands();
        let mut chances = vec![[0; LOWS]; HIGHS];
        for (high, row) in chances.iter_mut().enumerate() {
            for (low, balance) in row.iter_mut().enumerate() {
                for held in &dealer {
                    let above = high > usize::from(held.dealer.high);
                    let below = low < usize::from(held.dealer.low);
                    *balance += match (above, below) {
                        (true, true) => held.ways as i64,
                        (false, false) => -(held.ways as i64),
                        _ => 0,
                    };
                }
            }
        }
        Chances(chances)
    }
}
