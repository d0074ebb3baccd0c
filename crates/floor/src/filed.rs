//! A Rules Submission as it opens a table of any game.

use crate::tables::{self, Visitor};
use asia_poker::house_way::{HouseWay, shipped};
use driver::opened::BadRules;
use driver::{Headless, Opened};
use games::FiledWay;
use math::{Ask, Depth};
use rulebook::submission::HouseWayChoice;
use rulebook::{Edition, Problem, Submission};
use std::sync::Arc;
use table::view::Show;

/// Why a submission opens no table.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// The edition does not allow it.
    #[error("the submission is refused")]
    Problems(Vec<Problem>),
    /// The rules do not stand.
    #[error(transparent)]
    Rules(#[from] BadRules),
    /// No table of that game is dealt.
    #[error("no table of {0} is dealt")]
    NotDealt(String),
}

/// Reads a submission and makes the first record of a table from it. A house way is one that comes with Houseway, or
/// stands in the submission itself.
pub fn opened(table: &str, text: &str, chance: &str) -> Result<Opened, NotOpened> {
    let submission = Submission::parse(text).map_err(NotOpened::Problems)?;
    let way = match &submission.house_way {
        Some(HouseWayChoice::Named(name, _)) => match shipped::text(name) {
            Some(text) => Some(text.to_owned()),
            None => return Err(unknown_way(name).into()),
        },
        Some(HouseWayChoice::Inline(_)) | None => None,
    };
    struct Open<'a> {
        table: &'a str,
        text: &'a str,
        submission: &'a Submission,
        way: Option<String>,
        chance: &'a str,
    }
    impl Visitor for Open<'_> {
        type Output = Result<Opened, BadRules>;
        fn visit<G: Headless + Show>(self) -> Self::Output {
            Opened::new::<G>(self.table, self.text, self.submission, self.way, self.chance)
        }
    }
    let family = submission.edition.family;
    let open = Open {
        table,
        text,
        submission: &submission,
        way,
        chance,
    };
    let opened = tables::visit(family, open);
    Ok(opened.ok_or_else(|| NotOpened::NotDealt(submission.edition.game.clone()))??)
}

/// What a sheet is asked for: an edition with its defaults, or a submission.
pub fn ask(edition_or_text: &str, depth: Depth) -> Result<Ask, NotOpened> {
    if let Some(edition) = Edition::find(edition_or_text) {
        let sets = edition.option("house-way").is_some();
        let way = sets.then(|| shipped::find(shipped::DEFAULT)).flatten();
        return Ok(Ask {
            choices: edition.defaults(),
            edition,
            house_way: way.map(FiledWay::new),
            player_way: None,
            depth,
        });
    }
    let submission = Submission::parse(edition_or_text).map_err(NotOpened::Problems)?;
    let house_way = match &submission.house_way {
        None => None,
        Some(HouseWayChoice::Inline(raw)) => {
            let way = HouseWay::compile(raw).map_err(NotOpened::Problems)?;
            Some(Arc::new(way))
        }
        Some(HouseWayChoice::Named(name, _)) => match shipped::find(name) {
            Some(way) => Some(way),
            None => return Err(unknown_way(name).into()),
        },
    };
    Ok(Ask {
        edition: submission.edition,
        choices: submission.choices,
        house_way: house_way.map(FiledWay::new),
        player_way: None,
        depth,
    })
}

fn unknown_way(name: &str) -> BadRules {
    BadRules::Wrong(format!(
        "no house way that comes with Houseway is called {name:?}; write it out"
    ))
}
