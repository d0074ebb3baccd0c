//! The figures of a wager and the sheet of a game, the same for every game.
//!
//! ```
//! use math::{Exact, sheet::{Figures, Row}};
//! // One zero more than the 36 numbers pay for.
//! let figures = Figures::new("straight-up", "Straight up", [
//!     Row::counted("the number", 1u32, "35 to 1", Exact::from(35)),
//!     Row::counted("any other", 36u32, "loses", Exact::from(-1)),
//! ]).unwrap();
//! assert_eq!(figures.house_edge().to_string(), "1/37");
//! assert_eq!(figures.hit_frequency().percent(3), "2.703");
//! ```

mod cite;
mod csv;
mod document;
mod figures;
mod html;
mod json;
mod plot;
mod row;
pub mod session;
mod spread;
mod text;

pub use document::{Beside, Change, Chosen, Document, Filed, Lead, SetBy};
pub use figures::{Figures, Uneven};
pub use row::Row;
pub use spread::{Band, LEVELS, ROUNDS, Top};

use crate::{Exact, Stopped};
use rulebook::{Choices, Edition};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The JSON Schema of what `analyze --json` prints.
pub const SCHEMA: &str = include_str!("schema.json");

/// All that was worked out about one table.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Sheet {
    /// The edition's id.
    pub edition: String,
    /// The edition's title.
    pub title: String,
    /// Whose sheet it is, and what it was worked out from.
    pub document: Document,
    /// The edges to be read first.
    pub leads: Vec<Lead>,
    /// What was tried that is not filed; the sheet is then no sheet of the table as filed.
    pub changes: Vec<Change>,
    /// Each figure as filed and as tried, where something was.
    pub beside: Vec<Beside>,
    /// The operator's choices that the figures rest on.
    pub choices: Vec<Chosen>,
    /// The ways of setting hands that the figures rest on.
    pub ways: Vec<SetBy>,
    /// How the figures were found, a paragraph each.
    pub method: Vec<String>,
    /// The wagers.
    pub figures: Vec<Figures>,
    /// Lines to plot: a return against a meter.
    pub series: Vec<Series>,
    /// The edge of a wager under each paytable the operator may choose, and under each reading.
    pub compared: Vec<Compared>,
    /// What is better read as a table: a strategy, Envy Bonuses by players, where to depart from a house way.
    pub listings: Vec<Listing>,
    /// Figures of which the mean is known and the outcomes are too many to list.
    pub further: Vec<Further>,
}

/// A figure without its outcomes.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Further {
    /// Its id.
    pub id: String,
    /// What a unit of initial wager gains.
    pub expected: Exact,
    /// The variance, where it is worked out.
    pub variance: Option<Exact>,
}

/// A table of words and numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Listing {
    /// What it is about.
    pub name: String,
    /// What to know before reading it.
    pub says: String,
    /// The headings.
    pub columns: Vec<String>,
    /// The lines, each with a cell for every heading.
    pub rows: Vec<Vec<String>>,
}

impl Listing {
    /// A table without lines.
    pub fn new(name: impl Into<String>, says: impl Into<String>, columns: &[&str]) -> Listing {
        Listing {
            name: name.into(),
            says: says.into(),
            columns: columns.iter().map(|&column| column.to_owned()).collect(),
            rows: Vec::new(),
        }
    }
}

/// One figure under several choices.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Compared {
    /// The option.
    pub option: String,
    /// The wager.
    pub wager: String,
    /// Its house edge by the value chosen.
    pub edges: Vec<(String, Exact)>,
}

/// Points of a plot, exact.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Series {
    /// What is plotted.
    pub name: String,
    /// What runs to the right.
    pub across: String,
    /// What runs upwards.
    pub up: String,
    /// The points.
    pub points: Vec<(Exact, Exact)>,
}

/// Why no sheet can be worked out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSheet {
    /// A paytable that the figures cannot follow.
    #[error("the paytable of {0} pays in a way that is not worked out")]
    Pays(String),
    /// A game whose sheet is not worked out.
    #[error("no sheet is worked out for {0}")]
    Game(String),
    /// Rules that do not stand.
    #[error("{0}")]
    Rules(String),
    /// A slip in the counting.
    #[error(transparent)]
    Uneven(#[from] Uneven),
    /// Stopped on request.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl Sheet {
    /// The sheet of a table under these choices, without plots. Outcomes and choices are given their clauses.
    pub fn new(
        edition: &Edition,
        choices: &Choices,
        method: Vec<String>,
        mut figures: Vec<Figures>,
    ) -> Sheet {
        cite::figures(edition, choices, &mut figures);
        Sheet {
            edition: edition.id.clone(),
            title: edition.title.clone(),
            document: Document::default(),
            leads: Vec::new(),
            changes: Vec::new(),
            beside: Vec::new(),
            choices: cite::choices(edition, choices),
            ways: Vec::new(),
            method,
            figures,
            series: Vec::new(),
            compared: Vec::new(),
            listings: Vec::new(),
            further: Vec::new(),
        }
    }

    /// What the sheet is of, in a line: a table as filed, or what would become of it.
    pub fn heading(&self) -> String {
        if self.changes.is_empty() {
            return format!("Par sheet: {}", self.title);
        }
        let tried: Vec<String> = self
            .changes
            .iter()
            .map(|change| format!("{} = {}", change.what, change.to))
            .collect();
        format!("What if {}: {}", tried.join(", "), self.title)
    }

    /// Sets the figures of the table as filed beside these.
    pub fn set_beside(&mut self, base: &Sheet) {
        let edge = |sheet: &Sheet, wager: &str| {
            let figures = sheet.figures.iter().find(|figures| figures.wager == wager);
            figures.map(Figures::house_edge)
        };
        let dropped = base
            .figures
            .iter()
            .filter(|base| self.figures.iter().all(|figures| figures.wager != base.wager));
        self.beside = self
            .figures
            .iter()
            .chain(dropped)
            .map(|figures| Beside {
                wager: figures.wager.clone(),
                name: figures.name.clone(),
                base: edge(base, &figures.wager),
                tried: edge(self, &figures.wager),
            })
            .collect();
    }

    /// What a unit gains on a figure by its id, and the variance where there is one.
    pub fn known(&self, id: &str) -> Option<(Exact, Option<Exact>)> {
        let listed = self.figures.iter().find(|figures| figures.wager == id);
        let listed = listed.map(|figures| (figures.expected(), Some(figures.variance())));
        let further = || self.further.iter().find(|further| further.id == id);
        listed.or_else(|| further().map(|further| (further.expected.clone(), further.variance.clone())))
    }

    /// A digest of every number on the sheet and of all it rests on, the rules of the house way among it: whoever works
    /// the sheet out again comes to the same, on any day.
    pub fn digest(&self) -> String {
        let hash = Sha256::digest(self.canonical());
        hash.iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        })
    }

    /// The text the digest is taken of: one fact a line, numbers as fractions.
    pub fn canonical(&self) -> String {
        let mut text = format!("sheet 2\nedition {}\n", self.edition);
        for Chosen { key, value, .. } in &self.choices {
            let _ = writeln!(text, "choice {key} {value}");
        }
        for way in &self.ways {
            let _ = writeln!(text, "{} {} {}", way.role, way.name, way.sha256);
        }
        for change in &self.changes {
            let _ = writeln!(text, "tried {} {}", change.what, change.to);
        }
        for figures in &self.figures {
            let _ = writeln!(text, "wager {}", figures.wager);
            for row in figures.rows() {
                let combinations = row.combinations.as_ref().map(ToString::to_string);
                let _ = writeln!(
                    text,
                    "row {} | {} | {} | {} | {}",
                    row.event,
                    combinations.as_deref().unwrap_or("-"),
                    row.probability,
                    row.action,
                    row.net
                );
            }
        }
        for series in &self.series {
            let _ = writeln!(text, "series {}", series.name);
            for (x, y) in &series.points {
                let _ = writeln!(text, "point {x} {y}");
            }
        }
        for listing in &self.listings {
            let _ = writeln!(text, "listing {}", listing.name);
            for row in &listing.rows {
                let _ = writeln!(text, "line {}", row.join(" | "));
            }
        }
        text
    }
}
