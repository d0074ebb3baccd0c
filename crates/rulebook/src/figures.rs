//! The figures an edition fixes, each beside its clause.

use cards::Money;
use serde::Deserialize;

use crate::clause::Clause;
use crate::wager::WagerId;

/// A value the text fixes and the paragraph that fixes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixed<T> {
    /// The value.
    pub value: T,
    /// The paragraph.
    pub clause: Clause,
}

/// The wagers whose payouts of one round a payout limit holds down. It is no less than what one player could win at
/// their maximum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LimitedWagers {
    /// The wagers.
    pub wagers: Vec<WagerId>,
    /// What a sign says of the limit, which takes the place of `{}`.
    pub says: String,
}

/// A count or a number of hours, by the name editions give it: `positions`, `cut-depth`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its name.
    pub name: String,
    /// The value.
    pub value: u32,
    /// What `rules show` says of it, `{}` standing for the value; none for a figure that only code needs.
    pub fact: Option<FigureFact>,
    /// The paragraph.
    pub clause: Clause,
}

/// How a figure is shown.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureFact {
    /// The part of the game it belongs to.
    pub topic: String,
    /// What it is about.
    pub name: String,
    /// The words, `at most {}`.
    pub says: String,
}

/// How long a deck may be dealt by one method before it is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckChange {
    /// A value of the option `dealing`.
    pub dealing: String,
    /// Hours at most.
    pub hours: u32,
    /// The paragraph.
    pub clause: Clause,
}

/// From when a player may surrender; always until the dealer exposes one of that player's hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SurrenderWindow {
    /// Only after the dealer's hands are set.
    DealerSet,
    /// At any time, so from the end of the deal.
    BeforeExposure,
}

impl SurrenderWindow {
    /// In words.
    pub fn says(self) -> &'static str {
        match self {
            SurrenderWindow::DealerSet => {
                "after the dealer's hands are set, before any of the player's is exposed"
            }
            SurrenderWindow::BeforeExposure => "at any time before any of the player's hands is exposed",
        }
    }

    /// In words to the player.
    pub fn tells_player(self) -> &'static str {
        match self {
            SurrenderWindow::DealerSet => {
                "after the dealer's hands are set and before any of yours is exposed"
            }
            SurrenderWindow::BeforeExposure => "at any time before any of your hands is exposed",
        }
    }
}

/// What a surrender costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SurrenderPrice {
    /// The whole main wager.
    WholeWager,
}

/// When and at what price a player may give up the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surrender {
    /// From when.
    pub window: Fixed<SurrenderWindow>,
    /// Wagers that bar it while they stand.
    pub barred_by: Vec<String>,
    /// What it costs.
    pub price: Fixed<SurrenderPrice>,
}

/// How a progressive meter starts and grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progressive {
    /// Seed and reseed, as a multiple of the wager offered.
    pub seed_times: u32,
    /// The share of each wager that goes to the meter.
    pub increment_percent: u32,
    /// The paragraph.
    pub clause: Clause,
}

impl Progressive {
    /// What the meter is seeded and reseeded with at a table that offers this wager.
    pub fn seed(&self, wager: Money) -> Option<Money> {
        wager.times(i64::from(self.seed_times))
    }
}

/// Something a sign tells players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeSpec {
    /// Its name, `fold`.
    pub item: String,
    /// What players read.
    pub says: String,
    /// Only when this wager is offered.
    pub wager: Option<String>,
    /// Only under these choices.
    pub when: Vec<(String, Vec<String>)>,
    /// The paragraph.
    pub clause: Clause,
}

/// Something the layout, a sign or a device must carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutItem {
    /// Its name, `operator-name`.
    pub item: String,
    /// What must be there.
    pub says: String,
    /// Where.
    pub place: Place,
    /// Only when this wager is offered.
    pub wager: Option<String>,
    /// Only when this option has a value.
    pub option: Option<String>,
    /// Only under these choices.
    pub when: Vec<(String, Vec<String>)>,
    /// How it is drawn on a sign, where it is a place for cards.
    pub drawn: Option<Drawn>,
    /// The paragraph.
    pub clause: Clause,
}

/// Places for cards, as a sign draws them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// Whose they are, `Dealer`.
    pub at: String,
    /// What each is called, `High`.
    pub areas: Vec<String>,
}

/// Where something must be inscribed or posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On the layout.
    Layout,
    /// On the layout or, failing that, on a sign at the table.
    LayoutOrSign,
    /// On the shaker.
    Shaker,
    /// At the table.
    Table,
}

impl Place {
    /// In words.
    pub fn says(self) -> &'static str {
        match self {
            Place::Layout => "on the layout",
            Place::LayoutOrSign => "on the layout or a sign at the table",
            Place::Shaker => "on the shaker",
            Place::Table => "at the table",
        }
    }
}

/// One thing the text fixes, in words, for showing and comparing editions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The part of the game it belongs to: `cards`, `deal`, `settlement`.
    pub topic: String,
    /// What it is about; the same in every edition.
    pub name: String,
    /// What the edition says.
    pub value: String,
    /// The paragraph.
    pub clause: Clause,
}
