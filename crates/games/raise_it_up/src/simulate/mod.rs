//! Raise It Up Stud, one position, by the best play and by the plain strategy on the same cards; another position
//! that always plays shows what it brings in Envy Bonuses.

pub mod protection;

use crate::math::BestPlay;
use crate::round::{Play, Round, Seat, Stakes};
use crate::settle::{Settlement, settle};
use crate::strategy::{self, Decision};
use crate::{RaiseItUpRules, Street};
use cards::{Card, Cards, DeckKind, Money};
use chance::{Chance, SeededChance};
use math::Ask;
use simulate::deck::Shoe;
use simulate::run::{Failed, Simulated, UNIT};
use simulate::{Path, Strategy};
use std::num::NonZeroU32;
use std::sync::Arc;

/// The game of a table.
pub fn game(ask: &Ask, strategy: Strategy, _: Path) -> Result<Box<dyn Simulated>, String> {
    let rules = RaiseItUpRules::new(Arc::clone(&ask.edition), ask.choices.clone())
        .map_err(|error| error.to_string())?;
    let game = RaiseItUp::new(rules, strategy).ok_or("the best play is not worked out for these payouts")?;
    Ok(Box::new(game))
}

/// Raise It Up Stud at one table.
pub struct RaiseItUp {
    rules: RaiseItUpRules,
    strategy: Strategy,
    best: BestPlay,
    /// The amounts a Progressive Payout Wager may be of.
    amounts: Vec<Money>,
    figures: Vec<String>,
}

/// Figures of the first settlement, in order; the progressive ones follow for each amount.
const FIGURES: [&str; 6] = ["main", "ante", "blind", "play", "pair-plus", "six-card-bonus"];

impl RaiseItUp {
    /// The game under these rules; none where the best play is not worked out.
    pub fn new(rules: RaiseItUpRules, strategy: Strategy) -> Option<RaiseItUp> {
        let amounts: Vec<Money> = rules
            .progressive
            .iter()
            .flat_map(|terms| terms.amounts())
            .collect();
        let mut figures = Vec::new();
        match strategy {
            Strategy::Best => {
                figures.extend(FIGURES.map(str::to_owned));
                for amount in &amounts {
                    figures.push(format!("progressive-folding-{amount}"));
                    figures.push(format!("progressive-{amount}"));
                    figures.push(format!("progressive-envy-1-{amount}"));
                }
                figures.push("main-plain".to_owned());
            }
            Strategy::Plain => figures.push("main-plain".to_owned()),
            Strategy::Random => figures.push("main-random".to_owned()),
        }
        Some(RaiseItUp {
            best: BestPlay::new(&rules)?,
            rules,
            strategy,
            amounts,
            figures,
        })
    }

    fn seat(&self, seat: u8, cards: &[Card], play: Play, progressive: Option<Money>) -> Result<Seat, Failed> {
        let stake = Some(Money::from_cents(UNIT));
        Ok(Seat {
            seat,
            player: None,
            cards: read(cards)?,
            stakes: Stakes {
                ante: stake,
                blind: stake,
                pair_plus: stake,
                progressive,
                six_card_bonus: stake.filter(|_| self.rules.six_card_bonus.is_some()),
            },
            play,
            lost: None,
            pair_plus_settled: false,
        })
    }

    fn settle(&self, community: &[Card], seats: Vec<Seat>) -> Result<Settlement, Failed> {
        let round = Round {
            community: read(community)?,
            seats,
            meter: self.rules.progressive.as_ref().map(|terms| terms.reset),
        };
        settle(&round, &self.rules).map_err(|refusal| Failed::Refused(refusal.to_string()))
    }

    /// What each wager of a position gains.
    fn gains(&self, settled: &Settlement) -> [i64; 5] {
        let mut gains = [0; 5];
        for line in settled.seats.iter().take(1).flat_map(|seat| &seat.lines) {
            let place = match line.wager.as_str() {
                "ante" => 0,
                "blind" => 1,
                "play" => 2,
                "pair-plus" => 3,
                "six-card-bonus" => 4,
                _ => continue,
            };
            gains[place] += line.net().cents();
        }
        gains
    }

    /// What a Progressive Payout Wager gains, alone and with the Envy Bonuses it earns, in hundredths of it.
    fn progressive(settled: &Settlement, amount: Money) -> (i64, i64) {
        let Some(seat) = settled.seats.first() else {
            return (0, 0);
        };
        let lines = seat.lines.iter().filter(|line| line.wager == "progressive");
        let alone: i64 = lines.map(|line| line.net().cents()).sum();
        let envy: i64 = seat.envy.iter().map(|envy| envy.paid.cents()).sum();
        let hundredths = |cents: i64| cents * UNIT / amount.cents().max(1);
        (hundredths(alone), hundredths(alone + envy))
    }

    /// Any lawful decision at each street.
    fn random(chance: &mut SeededChance) -> Result<Play, Failed> {
        for street in Street::ALL {
            let bound = NonZeroU32::new(u32::from(street.most()) + 1).unwrap_or(NonZeroU32::MIN);
            let times = chance.below(bound)?;
            if times > 0 {
                return Ok(Play::Raise {
                    seen: i64::from(street.cards()),
                    multiple: i64::from(times),
                });
            }
        }
        Ok(Play::Fold)
    }
}

fn read(cards: &[Card]) -> Result<Cards, Failed> {
    Cards::from_slice(cards).map_err(|error| Failed::Refused(error.to_string()))
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

/// At once, whatever the cards.
const ALWAYS: Play = Play::Raise { seen: 3, multiple: 1 };

impl Simulated for RaiseItUp {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        // The position's three, the community's three, and another position's three.
        let cards: [Card; 9] = Shoe::new(DeckKind::Standard, 1).draw_some(chance)?;
        let [a, b, c, ..] = cards;
        let (own, community, other) = (&cards[..3], &cards[3..6], &cards[6..]);
        let best = || decided(|street| self.best.decide(&cards[..usize::from(street.cards())]));
        let plain = || {
            decided(
                |street| match strategy::decide([a, b, c], &cards[3..usize::from(street.cards())]) {
                    Decision::Play(times) => Some(times),
                    Decision::Check | Decision::Fold => None,
                },
            )
        };
        let main = |play: Play| -> Result<i64, Failed> {
            let settled = self.settle(community, vec![self.seat(1, own, play, None)?])?;
            Ok(self.gains(&settled)[..3].iter().sum())
        };
        match self.strategy {
            Strategy::Plain => gains[0] = main(plain())?,
            Strategy::Random => gains[0] = main(RaiseItUp::random(chance)?)?,
            Strategy::Best => {
                let settled = self.settle(
                    community,
                    vec![self.seat(1, own, best(), self.amounts.first().copied())?],
                )?;
                let each = self.gains(&settled);
                gains[0] = each[..3].iter().sum();
                gains[1..6].copy_from_slice(&each);
                for (place, &amount) in self.amounts.iter().enumerate() {
                    let folding = if place == 0 {
                        settled.clone()
                    } else {
                        self.settle(community, vec![self.seat(1, own, best(), Some(amount))?])?
                    };
                    let both = vec![
                        self.seat(1, own, ALWAYS, Some(amount))?,
                        self.seat(2, other, ALWAYS, Some(amount))?,
                    ];
                    let (alone, with_envy) = RaiseItUp::progressive(&self.settle(community, both)?, amount);
                    let at = FIGURES.len() + 3 * place;
                    gains[at] = RaiseItUp::progressive(&folding, amount).0;
                    gains[at + 1] = alone;
                    gains[at + 2] = with_envy;
                }
                gains[self.figures.len() - 1] = main(plain())?;
            }
        }
        Ok(())
    }
}
