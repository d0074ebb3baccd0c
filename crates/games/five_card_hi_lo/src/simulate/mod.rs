//! Five Card Hi-Lo, one position, by the best play and by the plain strategy on the same cards.

use crate::HiLoRules;
use crate::math::BestPlay;
use crate::round::{Hands, Held, Round, Seat, Stakes};
use crate::setting::Settings;
use crate::settle::settle;
use crate::strategy::{self, Advice};
use cards::{Card, Cards, DeckKind, Money};
use chance::{Chance, SeededChance};
use math::Ask;
use simulate::Path;
use simulate::Strategy;
use simulate::deck::Shoe;
use simulate::run::{Failed, Simulated, UNIT};
use std::num::NonZeroU32;
use std::sync::Arc;

/// The game of a table.
pub fn game(ask: &Ask, strategy: Strategy, _: Path) -> Result<Box<dyn Simulated>, String> {
    let rules =
        HiLoRules::new(Arc::clone(&ask.edition), ask.choices.clone()).map_err(|error| error.to_string())?;
    Ok(Box::new(HiLo::new(rules, strategy)))
}

const TWO: NonZeroU32 = NonZeroU32::MIN.saturating_add(1);

/// Five Card Hi-Lo at one table.
pub struct HiLo {
    rules: HiLoRules,
    strategy: Strategy,
    best: BestPlay,
    figures: Vec<String>,
}

const FIGURES: [&str; 7] = [
    "main",
    "ante-and-play",
    "ante-bonus",
    "tie",
    "tie-unfolded",
    "poker-bonus",
    "main-plain",
];

impl HiLo {
    /// The game under these rules.
    pub fn new(rules: HiLoRules, strategy: Strategy) -> HiLo {
        let figures = match strategy {
            Strategy::Best => FIGURES.map(str::to_owned).to_vec(),
            Strategy::Plain => vec!["main-plain".to_owned()],
            Strategy::Random => vec!["main-random".to_owned()],
        };
        HiLo {
            best: BestPlay::new(&rules),
            rules,
            strategy,
            figures,
        }
    }

    /// Any setting that is allowed, played or folded.
    fn random(five: [Card; 5], chance: &mut SeededChance) -> Result<Advice, Failed> {
        let settings = Settings::of(five);
        let bound = u32::try_from(settings.iter().count())
            .ok()
            .and_then(NonZeroU32::new);
        let place = chance.below(bound.unwrap_or(NonZeroU32::MIN))? as usize;
        let setting = settings.iter().nth(place).copied();
        Ok(Advice {
            setting: setting.unwrap_or_else(|| settings.aces_high()),
            play: chance.below(TWO)? == 0,
        })
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
                lost: None,
            }],
        };
        let settled = settle(&round, &self.rules).map_err(|refusal| Failed::Refused(refusal.to_string()))?;
        let mut gains = [0; 4];
        for line in settled.seats.iter().flat_map(|seat| &seat.lines) {
            let place = match line.wager.as_str() {
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
        let main = |advice: Advice| -> Result<i64, Failed> {
            let [main, bonus, ..] = self.settle(&dealer, five, advice)?;
            Ok(main + bonus)
        };
        match self.strategy {
            Strategy::Plain => gains[0] = main(strategy::advise(five))?,
            Strategy::Random => gains[0] = main(HiLo::random(five, chance)?)?,
            Strategy::Best => {
                let best = self.best.advise(five);
                let [ante_and_play, bonus, tie, poker] = self.settle(&dealer, five, best)?;
                let unfolded = Advice { play: true, ..best };
                let [_, _, tie_unfolded, _] = self.settle(&dealer, five, unfolded)?;
                let plain = main(strategy::advise(five))?;
                let all = [
                    ante_and_play + bonus,
                    ante_and_play,
                    bonus,
                    tie,
                    tie_unfolded,
                    poker,
                    plain,
                ];
                gains.copy_from_slice(&all);
            }
        }
        Ok(())
    }
}
