//! Five Card Hi-Lo, one position, by the best play and by the plain strategy on the same cards.

use crate::deck::Shoe;
use crate::run::{Failed, Simulated, UNIT};
use cards::{Card, Cards, DeckKind, Money};
use chance::SeededChance;
use games::five_card_hi_lo::HiLoRules;
use games::five_card_hi_lo::round::{Hands, Held, Round, Seat, Stakes};
use games::five_card_hi_lo::settle::settle;
use games::five_card_hi_lo::strategy::{self, Advice};
use math::five_card_hi_lo::BestPlay;

/// Five Card Hi-Lo at one table.
pub struct HiLo {
    rules: HiLoRules,
    best: BestPlay,
    figures: Vec<String>,
}

const FIGURES: [&str; 5] = ["main", "ante-and-play", "main-plain", "tie", "poker-bonus"];

impl HiLo {
    /// The game under these rules.
    pub fn new(rules: HiLoRules) -> HiLo {
        HiLo {
            best: BestPlay::new(&rules),
            rules,
            figures: FIGURES.map(str::to_owned).to_vec(),
        }
    }

    /// What Ante and Play, the Ante Bonus, the Tie Wager and the Poker Bonus gain.
    fn settle(&self, dealer: &[Card], five: [Card; 5], advice: Advice) -> Result<[i64; 4], Failed> {
        let stake = Some(Money::from_cents(UNIT));
        let read =
            |cards: &[Card]| Cards::from_slice(cards).map_err(|error| Failed::Refused(error.to_string()));
        let held = if advice.play {
            Held::Set(Hands {
                high: read(&advice.setting.high)?,
                low: read(&advice.setting.low)?,
            })
        } else {
            Held::Unset(read(&five)?)
        };
        let round = Round {
            dealer: read(dealer)?,
            seats: vec![Seat {
                seat: 1,
                player: None,
                held,
                stakes: Stakes {
                    ante: stake,
                    tie: stake.filter(|_| self.rules.tie.is_some()),
                    poker_bonus: stake.filter(|_| self.rules.poker_bonus.is_some()),
                },
                fold: !advice.play,
            }],
        };
        let settled = settle(&round, &self.rules).map_err(|refusal| Failed::Refused(refusal.to_string()))?;
        let mut gains = [0; 4];
        for line in settled.seats.iter().flat_map(|seat| &seat.lines) {
            let place = match line.wager {
                "ante-bonus" => 1,
                "tie" => 2,
                "poker-bonus" => 3,
                _ => 0,
            };
            gains[place] += line.net().cents();
        }
        Ok(gains)
    }
}

impl Simulated for HiLo {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let mut deck = Shoe::new(DeckKind::Standard, 1);
        let five: [Card; 5] = deck.draw_some(chance)?;
        let dealer: [Card; 5] = deck.draw_some(chance)?;
        let [main, bonus, tie, poker] = self.settle(&dealer, five, self.best.advise(five))?;
        let [plain, plain_bonus, ..] = self.settle(&dealer, five, strategy::advise(five))?;
        let all = [main + bonus, main, plain + plain_bonus, tie, poker];
        for (gain, of) in gains.iter_mut().zip(all) {
            *gain = of;
        }
        Ok(())
    }
}
