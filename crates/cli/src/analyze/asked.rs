//! Which table is meant: an edition by its id, or a submission by its file, with changes tried out on it.

use crate::{house_ways, input};
use anyhow::{Context, Result, bail};
use cards::Odds;
use games::asia_poker::house_way::{HouseWay, shipped};
use rulebook::document::LONGEST;
use rulebook::submission::HouseWayChoice;
use rulebook::{Choices, Edition, Given, Submission};
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
}

/// The table meant.
pub(crate) struct Table {
    pub(crate) edition: &'static Edition,
    pub(crate) choices: Choices,
    pub(crate) house_way: Option<Arc<HouseWay>>,
    /// Payouts that were changed, in words.
    pub(crate) changed: Vec<(String, String)>,
}

impl Asked {
    /// Finds the table and makes the changes.
    pub(crate) fn find(&self) -> Result<Table> {
        let (edition, given, way) = match Edition::find(&self.table) {
            Some(edition) => (edition, Vec::new(), None),
            None => self.submission()?,
        };
        let mut table = Table {
            edition,
            choices: edition.defaults(),
            house_way: way,
            changed: Vec::new(),
        };
        if let Some(name) = &self.house_way {
            table.house_way = Some(house_ways::find(name, None)?);
        } else if table.house_way.is_none() && edition.option("house-way").is_some() {
            table.house_way = Some(house_ways::find(shipped::DEFAULT, None)?);
        }
        let mut given = given;
        for change in &self.what_if {
            let (key, value) = change
                .split_once('=')
                .with_context(|| format!("{change:?}: write a change as KEY=VALUE, such as bonus=C"))?;
            match key.split_once('.') {
                Some((wager, hand)) => table.pay(wager, hand, value.trim())?,
                None => {
                    given.retain(|(known, _)| known != key);
                    given.push((key.to_owned(), crate::hands::typed(value.trim())));
                }
            }
        }
        given.retain(|(key, _)| key != "house-way");
        table.choices = table.edition.choose(&given).map_err(|problems| {
            let all: Vec<String> = problems.iter().map(ToString::to_string).collect();
            anyhow::anyhow!("{}", all.join("\n"))
        })?;
        Ok(table)
    }

    #[expect(clippy::type_complexity, reason = "three things that a submission says")]
    fn submission(&self) -> Result<(&'static Edition, Vec<(String, Given)>, Option<Arc<HouseWay>>)> {
        let path = Path::new(&self.table);
        if !path.exists() {
            let ids: Vec<&str> = Edition::all().iter().map(|edition| edition.id.as_str()).collect();
            bail!(
                "{:?} is neither an edition nor a file; the editions are {}",
                self.table,
                ids.join(", ")
            );
        }
        let text = input::read_text(path, LONGEST)?;
        let submission = Submission::parse(&text).map_err(|problems| {
            let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
            let all = said.join("\n");
            anyhow::anyhow!("{} is refused:\n{all}\nsee houseway rules check", path.display())
        })?;
        let way = match &submission.house_way {
            None => None,
            Some(HouseWayChoice::Named(name, _)) => Some(house_ways::find(name, path.parent())?),
            Some(HouseWayChoice::Inline(raw)) => {
                Some(HouseWay::compile(raw).map(Arc::new).map_err(|problems| {
                    let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
                    anyhow::anyhow!("{}", said.join("\n"))
                })?)
            }
        };
        Ok((submission.edition, submission.choices.given(), way))
    }
}

impl Table {
    /// Changes what one line of a wager's paytables pays.
    fn pay(&mut self, wager: &str, hand: &str, pays: &str) -> Result<()> {
        let odds: Odds = pays.trim_matches('"').parse()?;
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
        // An edition lasts as long as the program; so does this one, and there are as many as changes asked for.
        self.edition = Box::leak(Box::new(changed));
        self.changed.push((format!("{wager}.{hand}"), odds.to_string()));
        Ok(())
    }
}
