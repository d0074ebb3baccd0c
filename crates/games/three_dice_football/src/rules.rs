//! The rules of one table: the edition narrowed by an operator's choices.

use super::field::{GoalSeries, Gridiron};
use super::wagers::{Decides, WAGERS, Wager, Won};
use cards::Money;
use games::settled::Line;
use rulebook::held;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition, Family, PaytableRow, RulesError, WagerId};
use std::sync::Arc;
use table::House;

/// The game's editions.
pub const FAMILY: Family = Family::new("three-dice-football");

/// What happens to the part of a payout that no chip can pay (reading 661a-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breakage {
    /// Payouts are made to the cent.
    Exact,
    /// They are rounded down to this chip.
    DownTo(Money),
}

/// An edition of Three Dice Football narrowed by an operator's choices.
#[derive(Clone, Debug)]
pub struct FootballRules {
    edition: Arc<Edition>,
    house: Arc<House>,
    /// The choices, complete.
    pub choices: Choices,
    /// The field.
    pub field: Gridiron,
    /// How many green dice make a set.
    pub green_dice: u8,
    /// How many red ones.
    pub red_dice: u8,
    /// Whether the Quarterback must have a full game wager.
    pub quarterback_must_bet: bool,
    /// Odd amounts.
    pub breakage: Breakage,
    wagers: Vec<Wager>,
}

impl FootballRules {
    /// Reads the rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<FootballRules, RulesError> {
        FootballRules::with(edition, choices, &[])
    }

    /// Reads the rules of a table with wagers that the chapter does not have: what decides each, by its id.
    pub fn with(
        edition: Arc<Edition>,
        choices: Choices,
        added: &[(&str, Decides)],
    ) -> Result<FootballRules, RulesError> {
        edition.is_of(FAMILY)?;
        let mut wagers = Vec::new();
        for spec in edition.wagers_offered(&choices) {
            let id = spec.id;
            let known = WAGERS.iter().chain(added).find(|(known, _)| id == **known);
            let (_, decides) = *known.ok_or_else(|| edition.lacks(format!("when {id} wins")))?;
            wagers.push(Wager {
                spec: spec.clone(),
                pays: edition.must_pay(id, &choices)?.into_owned(),
                decides,
            });
        }
        let series = choices.word(
            "goal-series",
            &[
                ("on-reaching", GoalSeries::OnReaching),
                ("after-third-down", GoalSeries::AfterThirdDown),
            ],
        )?;
        let breakage = match choices.second("breakage", ["exact", "down-to-chip"])? {
            true => Breakage::DownTo(choices.money("smallest-chip")?.unwrap_or(Money::from_dollars(1))),
            false => Breakage::Exact,
        };
        Ok(FootballRules {
            house: Arc::new(House::read(&edition, &choices)?),
            field: Gridiron::new(&edition, series)?,
            green_dice: edition.small("green-dice")?,
            red_dice: edition.small("red-dice")?,
            quarterback_must_bet: choices.flag("quarterback-must-bet")?,
            breakage,
            edition,
            choices,
            wagers,
        })
    }

    /// The wagers the table offers, in the order of the text.
    pub fn wagers(&self) -> &[Wager] {
        &self.wagers
    }

    /// A wager the table offers.
    pub fn wager(&self, id: WagerId) -> Option<&Wager> {
        self.wagers.iter().find(|wager| wager.id() == id)
    }

    /// A wager settled by the row of its paytable that it won by, or lost.
    pub fn line(&self, wager: &Wager, stake: Money, won: Option<Won>) -> Line {
        let id = wager.spec.id;
        let by = won.and_then(|won| self.cite(won.by?));
        let clause = by.unwrap_or_else(|| held::citing(wager.spec.clause));
        let Some(row) = won.and_then(|won| wager.row(won)) else {
            return Line::lost(id, stake, Some(clause));
        };
        // A row needs naming only where there are others.
        let name = (wager.pays.rows.len() > 1).then_some(row.name);
        let line = Line {
            hand: name,
            ..Line::paid(id, stake, row.pays, Money::ZERO, Some(clause), row.clause)
        };
        match self.breakage {
            Breakage::DownTo(chip) if line.paid.cents() % chip.cents() != 0 => Line {
                paid: Money::from_cents(line.paid.cents() - line.paid.cents() % chip.cents()),
                limited: self.cite(Rule::FootballPays),
                ..line
            },
            _ => line,
        }
    }
}

table::table_rules!(FootballRules);

impl Wager {
    /// The row of its paytable that it won by.
    pub fn row(&self, won: Won) -> Option<&PaytableRow> {
        self.pays.row(won.row)
    }
}
