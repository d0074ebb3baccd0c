//! Turns of Craps with one unit on every wager, each made as early in the turn as it can be and followed to its end.
//!
//! A turn ends with the seven-out, which decides whatever still stands, so that every wager is decided once in a turn.

use crate::CrapsRules;
use crate::felt::{Comes, Felt};
use crate::roll::Roll;
use crate::wagers::{ComeOut, Decides, Effect, Keeps, Wager};
use cards::Odds;
use chance::{Chance, SeededChance};
use math::Ask;
use simulate::run::{Failed, Simulated, UNIT};
use simulate::{Path, Strategy};
use std::num::NonZeroU32;
use std::sync::Arc;

/// The game of a table.
pub fn game(ask: &Ask, _: Strategy, _: Path) -> Result<Box<dyn Simulated>, String> {
    let rules = CrapsRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    Ok(Box::new(Turns::new(&rules.map_err(|error| error.to_string())?)))
}

/// Craps at one table.
pub struct Turns {
    wagers: Vec<Wager>,
    figures: Vec<String>,
}

/// A wager on its way.
#[derive(Clone, Copy)]
enum Way {
    /// Not yet made.
    Waits,
    /// On the layout.
    Stands(Decides),
    /// Decided.
    Done,
}

impl Turns {
    /// The game under these rules.
    pub fn new(rules: &CrapsRules) -> Turns {
        let made = rules.wagers().iter().filter(|wager| !wager.travels_there());
        let wagers: Vec<Wager> = made.cloned().collect();
        Turns {
            figures: wagers.iter().map(|wager| wager.id().to_string()).collect(),
            wagers,
        }
    }
}

/// Whether a wager is made before a new shooter's first throw; the others wait for the first point.
fn at_once(decides: &Decides) -> bool {
    matches!(
        decides,
        Decides::Line(_) | Decides::Throw(_) | Decides::Hop(..) | Decides::Marked(_) | Decides::Fire
    )
}

/// What a win gains, in hundredths of a unit. What is left of a hundredth is gained now and then, so that samples lean
/// to neither side.
fn gain(pays: Odds, keeps: Keeps, chance: &mut SeededChance) -> Result<i64, Failed> {
    let Odds::To(win, per) = pays else { return Ok(0) };
    let (win, per) = (i64::from(win), i64::from(per));
    let (parts, of) = match keeps {
        Keeps::Nothing => (win * UNIT, per),
        Keeps::OfWin(percent) => (win * UNIT * (100 - i64::from(percent)), per * 100),
        Keeps::OfBet(percent) => (win * UNIT * 100 - i64::from(percent) * UNIT * per, per * 100),
    };
    let rest = parts % of;
    let bound = u32::try_from(of).ok().and_then(NonZeroU32::new);
    let more = match bound.filter(|_| rest != 0) {
        Some(bound) => i64::from(i64::from(chance.below(bound)?) < rest),
        None => 0,
    };
    Ok(parts / of + more)
}

impl Simulated for Turns {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let mut ways: Vec<Way> = self.wagers.iter().map(|_| Way::Waits).collect();
        let mut felt = Felt::NEW_SHOOTER;
        loop {
            let roll = Roll([chance.die()?, chance.die()?]);
            for ((way, wager), gained) in ways.iter_mut().zip(&self.wagers).zip(gains.iter_mut()) {
                let open = at_once(&wager.decides) || !felt.is_come_out();
                let decides = match way {
                    Way::Stands(decides) => *decides,
                    Way::Waits if open => wager.decides,
                    Way::Waits | Way::Done => continue,
                };
                // Odds on a Come Bet are followed as long as they work.
                let works = felt.is_come_out() && matches!(decides, Decides::Number(..) | Decides::Hard(_));
                let effect = match works && !decides.works(&felt, false) {
                    true => Effect::Stands,
                    false => decides.on(roll, &felt, false),
                };
                *way = match effect {
                    Effect::Stands => Way::Stands(decides),
                    Effect::Travels(number) => Way::Stands(match decides {
                        Decides::Come(side) => Decides::Number(number, side, ComeOut::Works),
                        other => other,
                    }),
                    Effect::Wins(row) => {
                        let pays = wager.row(row).map(|row| row.pays);
                        *gained = gain(pays.unwrap_or(Odds::Push), wager.keeps, chance)?;
                        Way::Done
                    }
                    Effect::Loses => {
                        *gained = -UNIT;
                        Way::Done
                    }
                    Effect::StandsOff | Effect::GoesBack => {
                        *gained = 0;
                        Way::Done
                    }
                };
            }
            if felt.comes(roll) == Comes::SevenOut {
                return Ok(());
            }
            felt = felt.after(roll);
        }
    }
}
