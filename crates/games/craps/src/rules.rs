//! The rules of one table: the edition narrowed by an operator's choices.

use super::roll::Number;
use super::wagers::{COME, DONT_COME, Decides, Effect, Keeps, Wager};
use cards::{Money, Odds};
use games::settled::{Line, Outcome};
use rulebook::held;
use rulebook::rule::Rule;
use rulebook::{Choices, Edition, Family, RulesError, WagerId};
use std::sync::Arc;
use table::House;

/// The game's editions.
pub const FAMILY: Family = Family::new("craps");

/// The kind of table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Players stand, and a boxperson is at the table.
    Craps,
    /// Players are seated.
    MiniCraps,
}

/// When Bonus Craps wagers may be made (reading 623a-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opens {
    /// Before a come out roll with no marker on the layout.
    AfterAnySeven,
    /// Before a new shooter's first come out roll.
    NewShooter,
}

/// How many times a bet its odds may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Multiple {
    /// So many times.
    Times(i64),
    /// Three times on 4 and 10, four times on 5 and 9, five times on 6 and 8.
    ByPoint,
}

impl Multiple {
    /// How many times on a point.
    pub fn on(self, point: Number) -> i64 {
        match (self, point.get()) {
            (Multiple::Times(times), _) => times,
            (Multiple::ByPoint, 4 | 10) => 3,
            (Multiple::ByPoint, 5 | 9) => 4,
            (Multiple::ByPoint, _) => 5,
        }
    }
}

/// An edition of Craps narrowed by an operator's choices.
#[derive(Clone, Debug)]
pub struct CrapsRules {
    edition: Arc<Edition>,
    house: Arc<House>,
    /// The choices, complete.
    pub choices: Choices,
    /// The kind of table.
    pub kind: Kind,
    /// How many dice make a set.
    pub dice: u8,
    /// When Bonus Craps wagers may be made.
    pub bonus_opens: Opens,
    /// How many times a bet its odds may be.
    pub odds: Multiple,
    /// In the order of the house's, as both come from the edition.
    wagers: Vec<Wager>,
}

impl CrapsRules {
    /// Reads the rules of a table.
    pub fn new(edition: Arc<Edition>, choices: Choices) -> Result<CrapsRules, RulesError> {
        edition.is_of(FAMILY)?;
        let of_lay: u32 = choices.number("lay-vigorish")?;
        let of_buy: u32 = choices.number("buy-vigorish")?;
        let mut wagers = Vec::new();
        for spec in edition.wagers_offered(&choices) {
            let id = spec.id;
            let decides = Decides::of(id.as_str());
            let come = [COME, DONT_COME].contains(&id);
            let numbers = Number::ALL.into_iter().filter(|_| come);
            let travels = numbers.filter_map(|number| {
                let there = format!("{id}-{number}");
                Some((number, edition.wager(&there)?.id))
            });
            wagers.push(Wager {
                travels: travels.collect(),
                keeps: match id.as_str().split_once('-') {
                    Some(("lay", _)) if of_lay > 0 => Keeps::OfWin(of_lay),
                    Some(("buy", _)) if of_buy > 0 => Keeps::OfBet(of_buy),
                    _ => Keeps::Nothing,
                },
                spec: spec.clone(),
                pays: edition.must_pay(id, &choices)?.into_owned(),
                decides: decides.ok_or_else(|| edition.lacks(format!("when {id} wins")))?,
            });
        }
        let kinds = [("craps", Kind::Craps), ("mini-craps", Kind::MiniCraps)];
        let opens = [
            ("after-any-seven", Opens::AfterAnySeven),
            ("new-shooter", Opens::NewShooter),
        ];
        let times = Multiple::Times;
        let odds = [
            ("1", times(1)),
            ("2", times(2)),
            ("3-4-5", Multiple::ByPoint),
            ("5", times(5)),
            ("10", times(10)),
            ("20", times(20)),
            ("100", times(100)),
        ];
        Ok(CrapsRules {
            house: Arc::new(House::read(&edition, &choices)?),
            kind: choices.word("kind", &kinds)?,
            dice: edition.small("dice")?,
            bonus_opens: choices.word("bonus-craps-opens", &opens)?,
            odds: choices.word("odds", &odds)?,
            edition,
            choices,
            wagers,
        })
    }

    /// The wagers the table offers, in the order of the edition.
    pub fn wagers(&self) -> &[Wager] {
        &self.wagers
    }

    /// A wager the table offers.
    pub fn wager(&self, id: WagerId) -> Option<&Wager> {
        self.wagers.get(self.house.place(id)?)
    }

    /// A wager settled by what a throw made of it; none while it stands.
    pub fn line(&self, wager: &Wager, stake: Money, effect: Effect) -> Option<Line> {
        let id = wager.id();
        let by = wager.rule(effect).and_then(|rule| self.cite(rule));
        let clause = Some(by.unwrap_or_else(|| held::citing(wager.spec.clause)));
        match effect {
            Effect::Stands | Effect::Travels(_) => None,
            Effect::Loses => Some(Line::lost(id, stake, clause)),
            Effect::StandsOff => Some(Line::back(id, stake, Outcome::Push, clause)),
            Effect::GoesBack => Some(Line::back(id, stake, Outcome::NoAction, clause)),
            Effect::Wins(row) => {
                let row = wager.row(row)?;
                let line = Line::paid(id, stake, row.pays, Money::ZERO, clause, row.clause);
                Some(Line {
                    // A row needs naming only where there are others.
                    hand: (wager.pays.rows.len() > 1).then_some(row.name),
                    paid: kept_back(stake, row.pays, wager.keeps).unwrap_or(line.paid),
                    limited: match wager.keeps {
                        Keeps::Nothing => None,
                        _ => self.cite(Rule::Vigorish),
                    },
                    ..line
                })
            }
        }
    }

    /// A wager that its player took down: 623a.4(c), (d).
    pub fn taken_down(&self, wager: &Wager, stake: Money) -> Line {
        let clause = held::citing(wager.spec.ground(rulebook::Ground::Withdraw));
        Line::back(wager.id(), stake, Outcome::NoAction, Some(clause))
    }
}

table::table_rules!(CrapsRules);

/// What is paid once the vigorish is kept back; a fraction of a cent is dropped once, at the end.
fn kept_back(stake: Money, pays: Odds, keeps: Keeps) -> Option<Money> {
    let Odds::To(win, per) = pays else { return None };
    Some(match keeps {
        Keeps::Nothing => return None,
        Keeps::OfWin(percent) => stake.share(win.checked_mul(100 - percent.min(100))?, per.checked_mul(100)?),
        Keeps::OfBet(percent) => {
            let whole = win.checked_mul(100)?;
            stake.share(
                whole.saturating_sub(percent.checked_mul(per)?),
                per.checked_mul(100)?,
            )
        }
    })
}
