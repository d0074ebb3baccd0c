//! Which table is meant: an edition by its id, or a submission by its file, with changes tried out on it.

use crate::{house_ways, input};
use anyhow::{Context, Result, bail};
use asia_poker::house_way::{HouseWay, shipped};
use cards::Odds;
use math::sheet::{Change, Document, Filed};
use rulebook::document::LONGEST;
use rulebook::submission::HouseWayChoice;
use rulebook::{Choices, Edition, Given, Submission};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

/// A table to work out or to deal by the million.
#[derive(clap::Args)]
pub(crate) struct Asked {
    /// An edition's id, or a Rules Submission: a TOML file
    #[arg(value_name = "ID|SUBMISSION")]
    table: String,
    /// Try another choice (bonus=C) or another payout (bonus.full-house="8 to 1")
    #[arg(long = "what-if", value_name = "KEY=VALUE")]
    what_if: Vec<String>,
    /// How the dealer's hands are set, where the operator says: a name or a file
    #[arg(long, value_name = "NAME|FILE")]
    house_way: Option<String>,
    /// How the player's hands are set, where not by the house way: a name or a file
    #[arg(long, value_name = "NAME|FILE")]
    player_way: Option<String>,
}

/// The table meant.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) edition: Arc<Edition>,
    pub(crate) choices: Choices,
    pub(crate) house_way: Option<Arc<HouseWay>>,
    pub(crate) player_way: Option<Arc<HouseWay>>,
    /// Choices and payouts that were tried.
    pub(crate) changes: Vec<Change>,
    /// The table as filed, where something was tried.
    pub(crate) base: Option<Box<Table>>,
    /// Whose table it is.
    pub(crate) document: Document,
}

impl Asked {
    /// Finds the table and makes the changes.
    pub(crate) fn find(&self) -> Result<Table> {
        let found = match Edition::find(&self.table) {
            Some(edition) => Found {
                edition,
                given: Vec::new(),
                house_way: None,
                pays: Vec::new(),
                document: Document::default(),
            },
            None => self.submission()?,
        };
        let mut base = Table {
            choices: chosen(&found.edition, &found.given)?,
            edition: Arc::clone(&found.edition),
            house_way: found.house_way,
            player_way: None,
            changes: Vec::new(),
            base: None,
            document: found.document,
        };
        self.ways(&mut base)?;
        let mut table = base.clone();
        for (wager, hand, value) in &found.pays {
            table.pay(wager, hand, value)?;
        }
        let mut given = found.given;
        for change in &self.what_if {
            let (key, value) = change
                .split_once('=')
                .with_context(|| format!("{change:?}: write a change as KEY=VALUE, such as bonus=C"))?;
            match key.split_once('.') {
                Some((wager, hand)) => table.pay(wager, hand, value.trim())?,
                None => {
                    given.retain(|(known, _)| known != key);
                    given.push((key.to_owned(), crate::hands::typed(value.trim())));
                    let from = base
                        .choices
                        .get(key)
                        .map_or("nothing".to_owned(), ToString::to_string);
                    table.changes.push(Change {
                        what: key.to_owned(),
                        from,
                        to: value.trim().to_owned(),
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

    /// Finds the ways of setting hands.
    fn ways(&self, table: &mut Table) -> Result<()> {
        let sets = table.edition.option("house-way").is_some();
        if let Some(name) = &self.house_way {
            table.house_way = Some(house_ways::find(name, None)?);
        } else if table.house_way.is_none() && sets {
            table.house_way = Some(house_ways::find(shipped::DEFAULT, None)?);
        }
        if let Some(name) = &self.player_way {
            if !sets {
                bail!("{} has no hands to set by a house way", table.edition.id);
            }
            table.player_way = Some(house_ways::find(name, None)?);
        }
        Ok(())
    }

    /// The arguments that name this table, as a shell reads them.
    pub(crate) fn arguments(&self) -> String {
        let mut all = quoted(&self.table);
        let options = [
            ("--house-way", &self.house_way),
            ("--player-way", &self.player_way),
        ];
        for (option, value) in options {
            if let Some(value) = value {
                let _ = write!(all, " {option} {}", quoted(value));
            }
        }
        for change in &self.what_if {
            let _ = write!(all, " --what-if {}", quoted(change));
        }
        all
    }

    fn submission(&self) -> Result<Found> {
        let path = Path::new(&self.table);
        if !path.exists() {
            bail!("{} (nor is there such a file)", Edition::not_found(&self.table));
        }
        let whole = input::read_text(path, LONGEST)?;
        let filed = Filed {
            name: path
                .file_name()
                .map_or(self.table.clone(), |name| name.to_string_lossy().into_owned()),
            sha256: hex(&Sha256::digest(whole.as_bytes())),
        };
        let (text, pays) = without_paytables(whole)?;
        let submission = Submission::parse(&text).map_err(|problems| {
            let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
            let all = said.join("\n");
            anyhow::anyhow!("{} is refused:\n{all}\nsee houseway rules check", path.display())
        })?;
        let house_way = match &submission.house_way {
            None => None,
            Some(HouseWayChoice::Named(name, _)) => Some(house_ways::find(name, path.parent())?),
            Some(HouseWayChoice::Inline(raw)) => {
                Some(HouseWay::compile(raw).map(Arc::new).map_err(|problems| {
                    let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
                    anyhow::anyhow!("{}", said.join("\n"))
                })?)
            }
        };
        Ok(Found {
            edition: submission.edition,
            given: submission.choices.given(),
            house_way,
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
}

/// The choices that are given, and the edition's own for the rest.
fn chosen(edition: &Edition, given: &[(String, Given)]) -> Result<Choices> {
    let mut given = given.to_vec();
    given.retain(|(key, _)| key != "house-way");
    edition.choose(&given).map_err(|problems| {
        let all: Vec<String> = problems.iter().map(ToString::to_string).collect();
        anyhow::anyhow!("{}", all.join("\n"))
    })
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// A word of a command line, in quotes where a shell would break it or read more into it.
fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./=:,%".contains(letter);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

/// What was asked for before any change.
struct Found {
    edition: Arc<Edition>,
    given: Vec<(String, Given)>,
    house_way: Option<Arc<HouseWay>>,
    /// Payouts of the submission's own.
    pays: Pays,
    document: Document,
}

/// Wager, hand and odds.
type Pays = Vec<(String, String, String)>;

/// A submission's text without its `[paytable.WAGER]` tables, and what these change. No edition allows such a table, so
/// `rules check` refuses it; here it asks what a paytable of one's own would do.
fn without_paytables(text: String) -> Result<(String, Pays)> {
    let Ok(mut all) = text.parse::<toml::Table>() else {
        return Ok((text, Vec::new()));
    };
    let Some(tables) = all.remove("paytable") else {
        return Ok((text, Vec::new()));
    };
    let mut pays = Vec::new();
    let shape = "write a paytable of your own as [paytable.bonus] and lines such as full-house = \"8 to 1\"";
    for (wager, lines) in tables.as_table().context(shape)? {
        for (hand, odds) in lines.as_table().context(shape)? {
            let odds = odds.as_str().context(shape)?;
            pays.push((wager.clone(), hand.clone(), odds.to_owned()));
        }
    }
    Ok((toml::to_string(&all)?, pays))
}

impl Table {
    /// Changes what one line of a wager's paytables pays.
    pub(super) fn pay(&mut self, wager: &str, hand: &str, pays: &str) -> Result<()> {
        let odds: Odds = pays.trim_matches('"').parse()?;
        let printed = self.edition.paytable_chosen(wager, &self.choices);
        let printed = printed.and_then(|table| Some(table.row(hand)?.pays.to_string()));
        let changed = self.edition.paying(wager, hand, odds).with_context(|| {
            let tables = self
                .edition
                .paytables()
                .iter()
                .filter(|table| table.wager == wager);
            let mut hands: Vec<&str> = tables
                .flat_map(|table| &table.rows)
                .map(|row| row.hand.as_str())
                .collect();
            hands.dedup();
            if hands.is_empty() {
                let wagers: Vec<&str> = self
                    .edition
                    .wagers()
                    .iter()
                    .map(|wager| wager.id.as_str())
                    .collect();
                format!(
                    "{} has no wager {wager:?}; it has {}",
                    self.edition.id,
                    wagers.join(", ")
                )
            } else {
                format!("{wager} is not paid for {hand:?}; it is for {}", hands.join(", "))
            }
        })?;
        self.edition = Arc::new(changed);
        self.changes.push(Change {
            what: format!("{wager}.{hand}"),
            from: printed.unwrap_or_else(|| "what is printed".to_owned()),
            to: odds.to_string(),
        });
        Ok(())
    }
}
