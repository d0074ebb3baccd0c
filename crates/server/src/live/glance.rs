//! What a lobby shows of a table, kept beside it so that a list of a thousand tables asks none of them.

use floor::tables::LiveTable;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::{PoisonError, RwLock};

/// What a lobby shows of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Shown {
    /// The table's name.
    pub name: String,
    /// What its submission calls it, as a sign over it says, where its name is made from that; its name elsewhere.
    pub title: String,
    /// The game, in words.
    pub game: String,
    /// The family of games it belongs to.
    pub family: String,
    /// The edition it is dealt under.
    pub edition: String,
    /// Where that is law.
    pub jurisdiction: String,
    /// Who runs it.
    pub operator: String,
    /// Whether the software deals, or a person.
    pub by_software: bool,
    /// Whether it is open.
    pub open: bool,
    /// Where the round stands, in words.
    pub phase: String,
    /// How many rounds were begun.
    pub rounds: u64,
    /// How many positions it has.
    pub positions: u8,
    /// Positions that are taken.
    pub taken: Vec<u8>,
    /// The least a main wager may be.
    pub minimum: Option<String>,
    /// The most.
    pub maximum: Option<String>,
    /// What the progressive meter shows.
    pub meter: Option<String>,
    /// How many screens watch it.
    pub watching: usize,
    /// Whether this process drives it now.
    pub live: bool,
}

/// Whether a name is how a title reads in an address: `hi-lo-1` of `Hi-Lo 1`.
fn is_address(name: &str, title: &str) -> bool {
    let plain = title.chars().map(|c| c.to_ascii_lowercase());
    let plain = plain.map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
    plain.eq(name.chars())
}

/// The shared copy.
#[derive(Debug, Default)]
pub struct Glance(RwLock<Shown>);

impl Glance {
    /// Of a table that was just taken up.
    pub(super) fn of(table: &dyn LiveTable, by_software: bool) -> Glance {
        let opened = table.opened();
        let edition = opened.edition().ok();
        let main = table.wagers().into_iter().next();
        let glance = Glance(RwLock::new(Shown {
            name: opened.table.clone(),
            title: rulebook::Submission::parse(&opened.submission)
                .ok()
                .and_then(|filed| filed.table)
                .filter(|title| is_address(&opened.table, title))
                .unwrap_or_else(|| opened.table.clone()),
            game: edition
                .as_ref()
                .map(|edition| edition.game.clone())
                .unwrap_or_default(),
            family: edition
                .as_ref()
                .map(|edition| edition.family.to_string())
                .unwrap_or_default(),
            edition: opened.rules.clone(),
            jurisdiction: edition
                .map(|edition| edition.jurisdiction.clone())
                .unwrap_or_default(),
            operator: opened.operator.clone(),
            by_software,
            positions: table.positions(),
            minimum: main.as_ref().map(|main| main.least().to_string()),
            maximum: main.and_then(|main| main.maximum).map(|most| most.to_string()),
            live: true,
            ..Shown::default()
        }));
        glance.update(table, 0);
        glance
    }

    pub(super) fn update(&self, table: &dyn LiveTable, watching: usize) {
        let mut shown = self.0.write().unwrap_or_else(PoisonError::into_inner);
        shown.open = table.is_open();
        table.phase().clone_into(&mut shown.phase);
        shown.rounds = table.rounds();
        shown.taken = table.seats().into_iter().map(|(seat, _)| seat).collect();
        shown.meter = table.meter().map(|meter| meter.to_string());
        shown.watching = watching;
    }

    pub(super) fn watched_by(&self, watching: usize) {
        let mut shown = self.0.write().unwrap_or_else(PoisonError::into_inner);
        shown.watching = watching;
    }

    pub(super) fn closed(&self) {
        let mut shown = self.0.write().unwrap_or_else(PoisonError::into_inner);
        shown.live = false;
        shown.watching = 0;
    }

    /// A copy of it.
    pub fn shown(&self) -> Shown {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
