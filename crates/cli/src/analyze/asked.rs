//! Which table is meant: an edition by its id, or a submission by its file, with changes tried out on it.

use crate::{house_ways, input};
use anyhow::{Context, Result, bail};
use floor::asked::{self, NoTable, Pay, Trial, compiled};
use rulebook::Edition;
use rulebook::document::LONGEST;
use rulebook::submission::HouseWayChoice;
use std::fmt::Write;
use std::path::Path;

pub(crate) use floor::asked::Table;

/// A table to work out or to deal by the million.
#[derive(clap::Args)]
pub(crate) struct Asked {
    /// An edition's id, or a Rules Submission: a TOML file
    #[arg(value_name = "ID|SUBMISSION")]
    table: String,
    /// Try another choice (bonus=C) or another payout (bonus.full-house="8 to 1")
    #[arg(long = "what-if", value_name = "KEY=VALUE")]
    what_if: Vec<String>,
    /// How the dealer's hands are set, where that is the operator's choice: a name or a file
    #[arg(long, value_name = "NAME|FILE")]
    house_way: Option<String>,
    /// How the player's hands are set, if not by the house way: a name or a file
    #[arg(long, value_name = "NAME|FILE")]
    player_way: Option<String>,
}

impl Asked {
    /// Finds the table and makes the changes.
    pub(crate) fn find(&self) -> Result<Table> {
        let found = match Edition::find(&self.table) {
            Some(edition) => asked::Asked::edition(edition),
            None => self.submission()?,
        };
        let named = |name: &Option<String>| {
            name.as_deref()
                .map(|name| house_ways::find(name, None))
                .transpose()
        };
        let trials: Vec<Trial> = self
            .what_if
            .iter()
            .map(|change| trial(change))
            .collect::<Result<_>>()?;
        Ok(found.table(named(&self.house_way)?, named(&self.player_way)?, &trials)?)
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

    fn submission(&self) -> Result<asked::Asked> {
        let path = Path::new(&self.table);
        if !path.exists() {
            bail!("{} (nor is there such a file)", Edition::not_found(&self.table));
        }
        let whole = input::read_text(path, LONGEST)?;
        let name = path
            .file_name()
            .map_or(self.table.clone(), |name| name.to_string_lossy().into_owned());
        let find = |choice: &HouseWayChoice| match choice {
            HouseWayChoice::Named(name, _) => {
                house_ways::find(name, path.parent()).map_err(|error| format!("{error:#}"))
            }
            HouseWayChoice::Inline(raw) => compiled(raw),
        };
        asked::Asked::submission(&name, &whole, &find).map_err(|error| match error {
            NoTable::Refused { problems, .. } => {
                let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
                let all = said.join("\n");
                anyhow::anyhow!("{} is refused:\n{all}\nsee houseway rules check", path.display())
            }
            error => error.into(),
        })
    }
}

/// A change as a command line writes it.
fn trial(change: &str) -> Result<Trial> {
    let (key, value) = change
        .split_once('=')
        .with_context(|| format!("{change:?}: write a change as KEY=VALUE, such as bonus=C"))?;
    Ok(match key.split_once('.') {
        Some((wager, hand)) => Trial::Pay(Pay {
            wager: wager.to_owned(),
            hand: hand.to_owned(),
            odds: value.trim().to_owned(),
        }),
        None => Trial::Choice(key.to_owned(), crate::hands::typed(value.trim())),
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
