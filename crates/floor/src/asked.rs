//! Which table is meant: an edition with its defaults, or a submission as text, with choices and payouts tried out on it.

use asia_poker::house_way::{HouseWay, shipped};
use cards::Odds;
use games::FiledWay;
use math::sheet::{Change, Document, Filed, NoSheet, Sheet};
use math::{Ask, Depth, Progress};
use rulebook::submission::HouseWayChoice;
use rulebook::{Choices, Edition, Given, Problem, Submission};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::sync::Arc;

/// What is asked for before any change.
pub struct Asked {
    edition: Arc<Edition>,
    given: Vec<(String, Given)>,
    house_way: Option<Arc<HouseWay>>,
    /// Payouts of the submission's own.
    pays: Vec<Pay>,
    document: Document,
}

/// What one line of a wager's paytables is to pay.
#[derive(Clone, Debug)]
pub struct Pay {
    /// The wager.
    pub wager: String,
    /// The hand.
    pub hand: String,
    /// `8 to 1`, `500 for 1`, `10% of meter` or `push`.
    pub odds: String,
}

/// Something that is tried.
#[derive(Clone, Debug)]
pub enum Trial {
    /// Another choice.
    Choice(String, Given),
    /// Another payout.
    Pay(Pay),
}

/// The table meant.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its edition, with payouts as tried.
    pub edition: Arc<Edition>,
    /// The choices, complete.
    pub choices: Choices,
    /// How the dealer's hands are set, where the operator says.
    pub house_way: Option<Arc<HouseWay>>,
    /// How the player's hands are set, where not by the house way.
    pub player_way: Option<Arc<HouseWay>>,
    /// Choices and payouts that were tried.
    pub changes: Vec<Change>,
    /// The table as filed, where something was tried.
    pub base: Option<Box<Table>>,
    /// Whose table it is.
    pub document: Document,
}

/// Why there is no such table.
#[derive(Debug, thiserror::Error)]
pub enum NoTable {
    /// The submission is refused.
    #[error("{name} is refused:\n{}", listed(.problems))]
    Refused {
        /// Its name.
        name: String,
        /// What is wrong with it.
        problems: Vec<Problem>,
    },
    /// The choices are not allowed.
    #[error("{}", listed(.0))]
    Choices(Vec<Problem>),
    /// A submission that carries paytables, badly written.
    #[error("write a paytable of your own as [paytable.bonus] and lines such as full-house = \"8 to 1\"")]
    Paytable,
    /// Odds that cannot be read, or a line that is not there.
    #[error("{0}")]
    Pay(String),
    /// A house way that cannot be had.
    #[error("{0}")]
    HouseWay(String),
}

/// Finds the house way of a submission.
pub type FindWay<'a> = &'a dyn Fn(&HouseWayChoice) -> Result<Arc<HouseWay>, String>;

fn listed(problems: &[Problem]) -> String {
    let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
    said.join("\n")
}

/// Finds house ways that come with Houseway, or stand in the submission itself.
pub fn own_way(choice: &HouseWayChoice) -> Result<Arc<HouseWay>, String> {
    match choice {
        HouseWayChoice::Inline(raw) => compiled(raw),
        HouseWayChoice::Named(name, _) => shipped::find(name).ok_or_else(|| {
            format!(
                "no house way that comes with Houseway is called {name:?}; write it out in the submission"
            )
        }),
    }
}

/// Understands a house way that stands in a submission.
pub fn compiled(raw: &rulebook::house_way::RawHouseWay) -> Result<Arc<HouseWay>, String> {
    let way = HouseWay::compile(raw).map(Arc::new);
    way.map_err(|problems| listed(&problems))
}

impl Asked {
    /// An edition with its defaults.
    pub fn edition(edition: Arc<Edition>) -> Asked {
        Asked {
            edition,
            given: Vec::new(),
            house_way: None,
            pays: Vec::new(),
            document: Document::default(),
        }
    }

    /// A submission as text, under the name of its file. It may carry paytables of its own to be tried.
    pub fn submission(name: &str, whole: &str, find: FindWay<'_>) -> Result<Asked, NoTable> {
        let filed = Filed {
            name: name.to_owned(),
            sha256: hex(&Sha256::digest(whole.as_bytes())),
        };
        let (text, pays) = without_paytables(whole)?;
        let submission = Submission::parse(&text).map_err(|problems| NoTable::Refused {
            name: name.to_owned(),
            problems,
        })?;
        let house_way = submission.house_way.as_ref().map(find).transpose();
        Ok(Asked {
            house_way: house_way.map_err(NoTable::HouseWay)?,
            edition: submission.edition,
            given: submission.choices.given(),
            pays,
            document: Document {
                operator: Some(submission.operator),
                table: submission.table,
                from: submission.from,
                submission: Some(filed),
                ..Document::default()
            },
        })
    }

    /// Whether hands are set by a house way at such a table.
    pub fn sets_hands(&self) -> bool {
        self.edition.option("house-way").is_some()
    }

    /// The edition's id.
    pub fn id(&self) -> &str {
        &self.edition.id
    }

    /// The table, with ways of setting hands in place of its own and with changes tried out on it.
    pub fn table(
        self,
        house_way: Option<Arc<HouseWay>>,
        player_way: Option<Arc<HouseWay>>,
        trials: &[Trial],
    ) -> Result<Table, NoTable> {
        if player_way.is_some() && !self.sets_hands() {
            let says = format!("{} has no hands to set by a house way", self.id());
            return Err(NoTable::HouseWay(says));
        }
        let house_way = match house_way.or_else(|| self.house_way.clone()) {
            None if self.sets_hands() => shipped::find(shipped::DEFAULT),
            found => found,
        };
        let base = Table {
            choices: chosen(&self.edition, &self.given)?,
            house_way,
            edition: self.edition,
            player_way,
            changes: Vec::new(),
            base: None,
            document: self.document,
        };
        let mut table = base.clone();
        for pay in &self.pays {
            table.pay(pay)?;
        }
        let mut given = self.given;
        for trial in trials {
            match trial {
                Trial::Pay(pay) => table.pay(pay)?,
                Trial::Choice(key, value) => {
                    given.retain(|(known, _)| known != key);
                    given.push((key.clone(), value.clone()));
                    let from = base.choices.get(key).map(ToString::to_string);
                    table.changes.push(Change {
                        what: key.clone(),
                        from: from.unwrap_or_else(|| "nothing".to_owned()),
                        to: written(value),
                    });
                }
            }
        }
        table.choices = chosen(&table.edition, &given)?;
        if !table.changes.is_empty() {
            table.base = Some(Box::new(base));
        }
        Ok(table)
    }
}

impl Table {
    /// Changes what one line of a wager's paytables pays.
    pub fn pay(&mut self, pay: &Pay) -> Result<(), NoTable> {
        let Pay { wager, hand, odds } = pay;
        let odds: Odds = match odds.trim_matches('"').parse() {
            Ok(odds) => odds,
            Err(error) => return Err(NoTable::Pay(format!("{error}"))),
        };
        let printed = self.edition.paytable_chosen(wager, &self.choices);
        let printed = printed.and_then(|table| Some(table.row(hand)?.pays.to_string()));
        let changed = self.edition.paying(wager, hand, odds);
        let changed = changed.ok_or_else(|| NoTable::Pay(self.no_line(wager, hand)))?;
        self.edition = Arc::new(changed);
        self.changes.push(Change {
            what: format!("{wager}.{hand}"),
            from: printed.unwrap_or_else(|| "what is printed".to_owned()),
            to: odds.to_string(),
        });
        Ok(())
    }

    fn no_line(&self, wager: &str, hand: &str) -> String {
        let tables = self.edition.paytables().iter();
        let rows = tables
            .filter(|table| table.wager == *wager)
            .flat_map(|table| &table.rows);
        let mut hands: Vec<&str> = rows.map(|row| row.hand.as_str()).collect();
        hands.dedup();
        if hands.is_empty() {
            let wagers = self.edition.wagers().iter();
            let wagers: Vec<&str> = wagers.map(|wager| wager.id.as_str()).collect();
            let all = wagers.join(", ");
            format!("{} has no wager {wager:?}; it has {all}", self.edition.id)
        } else {
            format!("{wager} is not paid for {hand:?}; it is for {}", hands.join(", "))
        }
    }

    /// What is asked of the mathematics about it.
    pub fn ask(&self, depth: Depth) -> Ask {
        Ask {
            edition: Arc::clone(&self.edition),
            choices: self.choices.clone(),
            house_way: self.house_way.clone().map(FiledWay::new),
            player_way: self.player_way.clone().map(FiledWay::new),
            depth,
        }
    }

    /// Its sheet with the choices compared. What was tried stands on it; [`Table::beside`] sets it beside the table as filed.
    pub fn sheet(&self, depth: Depth, progress: &Progress) -> Result<Sheet, NoSheet> {
        let ask = self.ask(depth);
        let mut sheet = crate::math::sheet(&ask, progress)?;
        sheet.compared = crate::math::compare(&ask, progress)?;
        sheet.document = self.document.clone();
        sheet.changes.clone_from(&self.changes);
        Ok(sheet)
    }

    /// The same; where something was tried, beside the table as filed.
    pub fn beside(&self, depth: Depth, progress: &Progress) -> Result<Sheet, NoSheet> {
        let mut sheet = self.sheet(depth, progress)?;
        if let Some(base) = &self.base {
            sheet.set_beside(&crate::math::sheet(&base.ask(depth), progress)?);
        }
        Ok(sheet)
    }
}

/// A value as a command line writes it.
fn written(value: &Given) -> String {
    match value {
        Given::Text(text) | Given::Other(text) => text.clone(),
        Given::Flag(flag) => flag.to_string(),
        Given::Number(number) => number.to_string(),
    }
}

/// The choices that are given, and the edition's own for the rest.
fn chosen(edition: &Edition, given: &[(String, Given)]) -> Result<Choices, NoTable> {
    let mut given = given.to_vec();
    given.retain(|(key, _)| key != "house-way");
    edition.choose(&given).map_err(NoTable::Choices)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// A submission's text without its `[paytable.WAGER]` tables, and what these change. No edition allows such a table, so
/// `rules check` refuses it; here it asks what a paytable of one's own would do.
fn without_paytables(text: &str) -> Result<(String, Vec<Pay>), NoTable> {
    let Ok(mut all) = text.parse::<toml::Table>() else {
        return Ok((text.to_owned(), Vec::new()));
    };
    let Some(tables) = all.remove("paytable") else {
        return Ok((text.to_owned(), Vec::new()));
    };
    let mut pays = Vec::new();
    for (wager, lines) in tables.as_table().ok_or(NoTable::Paytable)? {
        for (hand, odds) in lines.as_table().ok_or(NoTable::Paytable)? {
            pays.push(Pay {
                wager: wager.clone(),
                hand: hand.clone(),
                odds: odds.as_str().ok_or(NoTable::Paytable)?.to_owned(),
            });
        }
    }
    let text = toml::to_string(&all).map_err(|_| NoTable::Paytable)?;
    Ok((text, pays))
}
