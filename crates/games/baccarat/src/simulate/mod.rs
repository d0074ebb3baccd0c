//! Rounds of Baccarat off the top of a full shoe, one unit on every wager, by the table's own settlement.

use crate::BaccaratRules;
use crate::coup::{Coup, Side};
use crate::house_money::{self, wager_on};
use crate::math::best_add;
use crate::rules::ids;
use crate::settle::line;
use cards::{DeckKind, Money};
use chance::{Chance, SeededChance};
use games::added::Portion;
use games::settled::{Line, Outcome};
use math::Ask;
use simulate::deck::Shoe;
use simulate::run::{Failed, Simulated, UNIT};
use simulate::{Path, Strategy};
use std::num::NonZeroU32;
use std::sync::Arc;

/// The game of a table.
pub fn game(ask: &Ask, strategy: Strategy, _: Path) -> Result<Box<dyn Simulated>, String> {
    let rules = BaccaratRules::new(Arc::clone(&ask.edition), ask.choices.clone())
        .map_err(|error| error.to_string())?;
    Ok(Box::new(Baccarat::new(rules, strategy)))
}

/// Baccarat at one table.
pub struct Baccarat {
    rules: BaccaratRules,
    strategy: Strategy,
    wagers: Vec<&'static str>,
    figures: Vec<String>,
}

/// House Money whose payout may be added to the wager on a hand.
const ADDED: [(&str, Side); 2] = [
    ("house-money-on-player", Side::Player),
    ("house-money-on-banker", Side::Banker),
];

impl Baccarat {
    /// The game under these rules.
    pub fn new(rules: BaccaratRules, strategy: Strategy) -> Baccarat {
        let wagers: Vec<&str> = ids::ALL.into_iter().filter(|wager| rules.offers(wager)).collect();
        let mut figures: Vec<String> = wagers.iter().map(|wager| (*wager).to_owned()).collect();
        if rules.house_money.is_some() {
            let suffix = match strategy {
                Strategy::Random => "-random",
                Strategy::Best | Strategy::Plain => "",
            };
            figures.extend(ADDED.map(|(id, _)| format!("{id}{suffix}")));
        }
        Baccarat {
            rules,
            strategy,
            wagers,
            figures,
        }
    }

    /// A unit of House Money whose payout is added to the wager on a hand where the player wants that.
    fn added(&self, coup: &Coup, side: Side, chance: &mut SeededChance) -> Result<i64, Failed> {
        let won = house_money::line(Money::from_cents(UNIT), coup, &self.rules);
        let best = || best_add(coup, &[side], &self.rules).is_some();
        let allowed = self.rules.add_on_natural || !self.rules.third_card.ends(&coup.player, &coup.banker);
        let adds = won.outcome == Outcome::Win
            && allowed
            && match self.strategy {
                Strategy::Random => chance.below(TWO)? == 0,
                Strategy::Best | Strategy::Plain => best(),
            };
        let said = match self.rules.adding.portion {
            Portion::PlayerChoice => Some(self.rules.adding.whole(&won)),
            Portion::All | Portion::Part(..) => None,
        };
        let amount = self.rules.adding.amount(&won, said).ok().filter(|_| adds);
        let onto = amount.and_then(|amount| line(wager_on(side), amount, coup, &self.rules));
        Ok((won.net() + onto.as_ref().map_or(Money::ZERO, Line::net)).cents())
    }
}

const TWO: NonZeroU32 = NonZeroU32::MIN.saturating_add(1);

impl Simulated for Baccarat {
    fn figures(&self) -> &[String] {
        &self.figures
    }

    fn round(&self, chance: &mut SeededChance, gains: &mut [i64]) -> Result<(), Failed> {
        let mut shoe = Shoe::new(DeckKind::Standard, usize::from(self.rules.decks));
        let [a, b, c, d] = shoe.draw_some(chance)?;
        let mut coup = Coup {
            player: vec![a, c],
            banker: vec![b, d],
        };
        while let Some(side) = self.rules.third_card.next(&coup.player, &coup.banker) {
            let card = shoe.draw(chance)?;
            match side {
                Side::Player => coup.player.push(card),
                Side::Banker => coup.banker.push(card),
            }
        }
        let unit = Money::from_cents(UNIT);
        let (own, added) = gains.split_at_mut(self.wagers.len());
        for (gain, wager) in own.iter_mut().zip(&self.wagers) {
            let settled = line(wager, unit, &coup, &self.rules);
            *gain = settled.map_or(0, |line| line.net().cents());
        }
        for (gain, (_, side)) in added.iter_mut().zip(ADDED) {
            *gain = self.added(&coup, side, chance)?;
        }
        Ok(())
    }
}
