//! Three Card Poker, one position, by the best play and by the plain strategy on the same cards.

use crate::math::BestPlay;
use crate::round::{Round, Seat, Stakes};
use crate::rules::{ANTE_BONUS, PAIR_PLUS, SIX_CARD_BONUS};
use crate::settle::settle;
use crate::{ThreeCardRules, strategy};
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
    let rules = ThreeCardRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    let rules = rules.map_err(|error| error.to_string())?;
    let best = BestPlay::new(&rules).map_err(|error| error.to_string())?;
    let figures: &[&str] = match strategy {
        Strategy::Best if rules.six_card_bonus.is_some() => &FIGURES,
        Strategy::Best => &FIGURES[..FIGURES.len() - 1],
        Strategy::Plain => &["main-plain"],
        Strategy::Random => &["main-random"],
    };
    Ok(Box::new(ThreeCards {
        best,
        rules,
        strategy,
        figures: figures.iter().map(|&figure| figure.to_owned()).collect(),
    }))
}

const FIGURES: [&str; 6] = [
    "main",
    "ante-and-play",
    "ante-bonus",
    "main-plain",
    "pair-plus",
    "six-card-bonus",
];

/// Three Card Poker at one table.
struct ThreeCards {
    rules: ThreeCardRules,
    strategy: Strategy,
    best: BestPlay,
    figures: Vec<String>,
}

/// What a round gained.
#[derive(Default)]
struct Gains {
    ante_and_play: i64,
    ante_bonus: i64,
    pair_plus: i64,
    six_card_bonus: i64,
}

impl ThreeCards {
    fn settle(&self, cards: [Card; 3], dealer: [Card; 3], play: bool) -> Result<Gains, Failed> {
        let refused = |error: String| Failed::Refused(error);
        let read = |cards: [Card; 3]| Cards::from_slice(&cards).map_err(|error| refused(error.to_string()));
        let stake = Some(Money::from_cents(UNIT));
        let stakes = Stakes {
            ante: stake,
            pair_plus: stake,
            six_card_bonus: stake.filter(|_| self.rules.six_card_bonus.is_some()),
        };
        let seat = Seat {
            seat: 1,
            player: None,
            cards: read(cards)?,
            stakes,
            play,
            lost: None,
        };
        let round = Round {
            dealer: read(dealer)?,
            seats: vec![seat],
        };
        let settled = settle(&round, &self.rules).map_err(|error| refused(error.to_string()))?;
        let mut gains = Gains::default();
        for line in settled.seats.iter().flat_map(|seat| &seat.lines) {
            let place = match line.wager {
                wager if wager == ANTE_BONUS => &mut gains.ante_bonus,
                wager if wager == PAIR_PLUS => &mut gains.pair_plus,
                wager if wager == SIX_CARD_BONUS => &mut gains.six_card_bonus,
                _ => &mut gains.ante_and_play,
            };
            *place += line.net().cents();
        }
        Ok(gains)
    }
}

impl Simulated for ThreeCards {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        const TWO: NonZeroU32 = NonZeroU32::MIN.saturating_add(1);
        let mut deck = Shoe::new(DeckKind::Standard, 1);
        let (cards, dealer) = (deck.draw_some(chance)?, deck.draw_some(chance)?);
        let main = |play| -> Result<i64, Failed> {
            let settled = self.settle(cards, dealer, play)?;
            Ok(settled.ante_and_play + settled.ante_bonus)
        };
        match self.strategy {
            Strategy::Plain => gains[0] = main(strategy::plays(cards))?,
            Strategy::Random => gains[0] = main(chance.below(TWO)? == 0)?,
            Strategy::Best => {
                let best = self.settle(cards, dealer, self.best.plays(cards))?;
                let all = [
                    best.ante_and_play + best.ante_bonus,
                    best.ante_and_play,
                    best.ante_bonus,
                    main(strategy::plays(cards))?,
                    best.pair_plus,
                    best.six_card_bonus,
                ];
                for (gain, each) in gains.iter_mut().zip(all) {
                    *gain = each;
                }
            }
        }
        Ok(())
    }
}
