//! The rules of one table: the edition narrowed by an operator's choices.

use super::field::{GoalSeries, Gridiron};
use super::wagers::{Decides, WAGERS, Wager, Won};
use cards::Money;
use games::settled::Line;
use rulebook::clause::Clause;
use rulebook::held;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition, Family, PaytableRow, WagerId};
use std::sync::Arc;

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
    /// The choices, complete.
    pub choices: Choices,
    /// The field.
    pub field: Gridiron,
    /// Whether the Quarterback must have a full game wager.
    pub quarterback_must_bet: bool,
    /// Odd amounts.
    pub breakage: Breakage,
    wagers: Vec<Wager>,
}

/// The edition is not one of Three Dice Football, or its rulebook lacks what the game needs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("edition {0} does not say {1}")]
pub struct NotFootball(pub String, pub String);

impl FootballRules {
    /// The rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<FootballRules, NotFootball> {
        FootballRules::with(edition, choices, &[])
    }

    /// The rules of a table with wagers that the chapter does not have: what decides each, by its id.
    pub fn with(
        edition: Arc<Edition>,
        choices: Choices,
        added: &[(&str, Decides)],
    ) -> Result<FootballRules, NotFootball> {
        let lacks = |what: &str| NotFootball(edition.id.clone(), what.to_owned());
        if edition.family != Family::ThreeDiceFootball {
            return Err(lacks("that it is of Three Dice Football"));
        }
        let mut wagers = Vec::new();
        for spec in edition
            .wagers()
            .iter()
            .filter(|spec| Edition::offers(spec, &choices))
        {
            let id = spec.id;
            let known = WAGERS.iter().chain(added).find(|(known, _)| id == **known);
            let (_, decides) = *known.ok_or_else(|| lacks(&format!("when {id} wins")))?;
            let pays = edition.paytable_chosen(id, &choices);
            let pays = pays.ok_or_else(|| lacks(&format!("what {id} pays")))?;
            wagers.push(Wager {
                spec: spec.clone(),
                pays: pays.clone(),
                decides,
            });
        }
        let series = match choices.text("goal-series") {
            Some("after-third-down") => GoalSeries::AfterThirdDown,
            _ => GoalSeries::OnReaching,
        };
        Ok(FootballRules {
            field: Gridiron::new(&edition, series)
                .map_err(|figure| lacks(&format!("the figures of the field: {figure}")))?,
            quarterback_must_bet: choices.flag("quarterback-must-bet"),
            breakage: match choices.text("breakage") {
                Some("down-to-chip") => {
                    Breakage::DownTo(choices.money("smallest-chip").unwrap_or(Money::from_dollars(1)))
                }
                _ => Breakage::Exact,
            },
            edition,
            choices,
            wagers,
        })
    }

    /// The edition.
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// The paragraph for a rule.
    pub fn cite(&self, rule: Rule) -> Option<Clause> {
        self.edition.cite(rule)
    }

    /// How many players the table has wagering locations for.
    pub fn positions(&self) -> u8 {
        let positions = self.choices.count("positions");
        positions.and_then(|n| u8::try_from(n).ok()).unwrap_or(16)
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

impl Wager {
    /// The row of its paytable that it won by.
    pub fn row(&self, won: Won) -> Option<&PaytableRow> {
        self.pays.row(won.row)
    }
}
