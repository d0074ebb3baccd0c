//! The rules of one table: the edition narrowed by an operator's choices.

use super::field::GoalSeries;
use super::roll::ExtraPoint;
use super::wagers::{FullGame, SinglePlay};
use cards::Money;
use games::listed::PayRow;
use games::settled::Line;
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition, Family, Paytable};

/// The rules of payment that are carried out here: each wager by its own row, at the odds of 661a.8.
pub const CARRIES_OUT: &[Rule] = &[Rule::FootballPays, Rule::FullGamePays, Rule::SinglePlayPays];

/// What happens to the part of a payout that no chip can pay (reading 661a-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breakage {
    /// Payouts are made to the cent.
    Exact,
    /// They are rounded down to this chip.
    DownTo(Money),
}

/// The least and the most that is taken on one area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Limits {
    pub least: Option<Money>,
    pub most: Option<Money>,
}

/// An edition of Three Dice Football narrowed by an operator's choices.
#[derive(Clone, Debug)]
pub struct FootballRules {
    edition: &'static Edition,
    /// The choices, complete.
    pub choices: Choices,
    /// When the three downs & goal begin.
    pub goal_series: GoalSeries,
    /// Whether the Quarterback must have a full game wager.
    pub quarterback_must_bet: bool,
    /// Odd amounts.
    pub breakage: Breakage,
    /// What is taken on the whole game.
    pub full_game_limits: Limits,
    /// What is taken on a single play.
    pub single_play_limits: Limits,
    full_game: [&'static Paytable; FullGame::ALL.len()],
    single_play: [&'static Paytable; SinglePlay::ALL.len()],
}

/// The edition is not one of Three Dice Football, or its rulebook lacks what the game needs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("edition {0} does not describe {1}")]
pub struct NotFootball(pub String, pub &'static str);

impl FootballRules {
    /// The rules of a table.
    pub fn new(edition: &'static Edition, choices: Choices) -> Result<FootballRules, NotFootball> {
        let lacks = |what| NotFootball(edition.id.clone(), what);
        if edition.family != Family::ThreeDiceFootball {
            return Err(lacks("Three Dice Football"));
        }
        let paytable = |id| edition.paytable(id, "fixed").ok_or_else(|| lacks(id));
        let mut full_game = Vec::new();
        for wager in FullGame::ALL {
            full_game.push(paytable(wager.id())?);
        }
        let mut single_play = Vec::new();
        for wager in SinglePlay::ALL {
            single_play.push(paytable(wager.id())?);
        }
        let limits = |least: &str, most: &str| Limits {
            least: choices.money(least),
            most: choices.money(most),
        };
        Ok(FootballRules {
            edition,
            goal_series: match choices.text("goal-series") {
                Some("after-third-down") => GoalSeries::AfterThirdDown,
                _ => GoalSeries::OnReaching,
            },
            quarterback_must_bet: choices.flag("quarterback-must-bet"),
            breakage: match choices.text("breakage") {
                Some("down-to-chip") => {
                    Breakage::DownTo(choices.money("smallest-chip").unwrap_or(Money::from_dollars(1)))
                }
                _ => Breakage::Exact,
            },
            full_game_limits: limits("minimum-full-game", "maximum-full-game"),
            single_play_limits: limits("minimum-single-play", "maximum-single-play"),
            full_game: full_game.try_into().map_err(|_| lacks("its wagers"))?,
            single_play: single_play.try_into().map_err(|_| lacks("its wagers"))?,
            choices,
        })
    }

    /// The edition.
    pub fn edition(&self) -> &'static Edition {
        self.edition
    }

    /// The paragraph for a rule.
    pub fn cite(&self, rule: Rule) -> Option<Clause> {
        self.edition.cite(rule)
    }

    /// How many players the table has wagering locations for.
    pub fn positions(&self) -> u8 {
        self.choices
            .count("positions")
            .and_then(|n| u8::try_from(n).ok())
            .unwrap_or(16)
    }

    /// The row a single play wager is paid by.
    pub fn pays(&self, wager: SinglePlay, row: &str) -> Option<PayRow> {
        self.single_play[wager as usize].row(row).map(PayRow::of)
    }

    /// The row an Extra Point Wager is paid by.
    pub fn extra_point_pays(&self, hit: ExtraPoint) -> Option<PayRow> {
        self.full_game[FullGame::ExtraPoint as usize]
            .row(hit.slug())
            .map(PayRow::of)
    }

    /// A full game wager settled by a row of its paytable, or lost; the rule decides it.
    pub(super) fn full_game(&self, wager: FullGame, stake: Money, row: Option<&str>, rule: Rule) -> Line {
        let paytable = self.full_game[wager as usize];
        self.line(wager.id(), paytable, stake, row, self.cite(rule))
    }

    /// A single play wager settled by a row of its paytable, or lost.
    pub(super) fn single_play(&self, wager: SinglePlay, stake: Money, row: Option<&str>) -> Line {
        let paytable = self.single_play[wager as usize];
        self.line(wager.id(), paytable, stake, row, self.cite(wager.rule()))
    }

    fn line(
        &self,
        wager: &'static str,
        paytable: &'static Paytable,
        stake: Money,
        row: Option<&str>,
        clause: Option<Clause>,
    ) -> Line {
        let Some(row) = row.and_then(|hand| paytable.row(hand)) else {
            return Line::lost(wager, stake, clause);
        };
        // A row needs naming only where there are others.
        let name = (paytable.rows.len() > 1).then_some(row.name.as_str());
        let line = Line {
            hand: name,
            ..Line::paid(wager, stake, row.pays, Money::ZERO, clause, row.clause)
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
