//! Raise It Up Stud, one position, by the best play and by the plain strategy on the same cards.

use crate::deck::Shoe;
use crate::run::{Failed, Simulated, UNIT};
use cards::{Cards, DeckKind, Money};
use chance::SeededChance;
use games::raise_it_up::round::{Play, Round, Seat, Stakes};
use games::raise_it_up::settle::settle;
use games::raise_it_up::strategy::{self, Decision};
use games::raise_it_up::{RaiseItUpRules, Street};
use math::raise_it_up::BestPlay;

/// Raise It Up Stud at one table.
pub struct RaiseItUp {
    rules: RaiseItUpRules,
    best: BestPlay,
    figures: Vec<String>,
}

const FIGURES: [&str; 4] = ["main", "main-plain", "pair-plus", "six-card-bonus"];

impl RaiseItUp {
    /// The game under these rules; none where the best play is not worked out.
    pub fn new(rules: RaiseItUpRules) -> Option<RaiseItUp> {
        Some(RaiseItUp {
            best: BestPlay::new(&rules)?,
            rules,
            figures: FIGURES.map(str::to_owned).to_vec(),
        })
    }

    /// What the main wagers, Pair Plus and Six Card Bonus gain.
    fn settle(&self, cards: &[cards::Card; 6], play: Play) -> Result<[i64; 3], Failed> {
        let stake = Some(Money::from_cents(UNIT));
        let read = |cards: &[cards::Card]| {
            Cards::from_slice(cards).map_err(|error| Failed::Refused(error.to_string()))
        };
        let round = Round {
            community: read(&cards[3..])?,
            seats: vec![Seat {
                seat: 1,
                player: None,
                cards: read(&cards[..3])?,
                stakes: Stakes {
                    ante: stake,
                    blind: stake,
                    pair_plus: stake,
                    progressive: None,
                    six_card_bonus: stake.filter(|_| self.rules.six_card_bonus.is_some()),
                },
                play,
            }],
            meter: None,
        };
        let settled = settle(&round, &self.rules).map_err(|refusal| Failed::Refused(refusal.to_string()))?;
        let mut gains = [0; 3];
        for line in settled.seats.iter().flat_map(|seat| &seat.lines) {
            let place = match line.wager {
                "pair-plus" => 1,
                "six-card-bonus" => 2,
                _ => 0,
            };
            gains[place] += line.net().cents();
        }
        Ok(gains)
    }
}

/// The decision of a player who answers each street with a multiple, or none.
fn decided(decide: impl Fn(Street) -> Option<u8>) -> Play {
    for street in Street::ALL {
        if let Some(times) = decide(street) {
            return Play::Raise {
                seen: i64::from(street.cards()),
                multiple: i64::from(times),
            };
        }
    }
    Play::Fold
}

impl Simulated for RaiseItUp {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let cards: [cards::Card; 6] = Shoe::new(DeckKind::Standard, 1).draw_some(chance)?;
        let [a, b, c, ..] = cards;
        let best = decided(|street| self.best.decide(&cards[..usize::from(street.cards())]));
        let plain =
            decided(
                |street| match strategy::decide([a, b, c], &cards[3..usize::from(street.cards())]) {
                    Decision::Play(times) => Some(times),
                    Decision::Check | Decision::Fold => None,
                },
            );
        let [main, pair_plus, bonus] = self.settle(&cards, best)?;
        let [plain, ..] = self.settle(&cards, plain)?;
        for (gain, of) in gains.iter_mut().zip([main, plain, pair_plus, bonus]) {
            *gain = of;
        }
        Ok(())
    }
}
