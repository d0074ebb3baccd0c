//! An edition of a game's law: what it fixes, what it leaves to the operator, its wagers and paytables.
//!
//! Editions are data. Each is a TOML file under `rulebooks/`, part of the program, read once and checked: every
//! clause it names must be in the edition's register. Nothing here decides a round; the games ask.
//!
//! ```
//! use rulebook::Edition;
//!
//! let edition = Edition::find("pa-575").unwrap();
//! let row = edition.paytable("bonus", "C").unwrap().row("four-of-a-kind").unwrap();
//! assert_eq!(row.pays.to_string(), "25 to 1");
//! assert_eq!(row.clause.citation(), "58 Pa. Code § 575.12(b)");
//! ```

mod choose;
mod facts;
mod known;
mod limits;
mod load;
mod raw;
mod suggest;
mod terms;

use std::borrow::Cow;
use std::sync::Arc;

use cards::{Money, Odds};

use crate::choices::{Choices, Value};
use crate::clause::{Clause, Register};
use crate::consequence::Consequence;
use crate::figures::{
    DeckChange, Fact, Figure, Fixed, LayoutItem, LimitedWagers, NoticeSpec, Progressive, Surrender,
};
use crate::option::{Dependency, OptionSpec, Refused};
use crate::procedure::Procedure;
use crate::rule::Rule;
use crate::wager::{EnvySchedule, Paytable, Role, WagerSpec};

pub(crate) use choose::GivenAt;
pub use load::Defect;

crate::name::named! {
    /// The id of a game: of the editions that share one engine. A game's crate names its own.
    Family
}

/// One edition.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Its id, `pa-575`.
    pub id: String,
    /// Its place where editions are listed.
    pub place: u32,
    /// The engine that plays it.
    pub family: Family,
    /// The game's name, as its text prints it.
    pub game: String,
    /// What a reader would call it.
    pub title: String,
    /// The state whose law it is.
    pub jurisdiction: String,
    /// Where the law stands, `58 Pa. Code ch. 575`.
    pub authority: String,
    /// Its standing, in words.
    pub status: String,
    /// The day it took effect, `2011-10-01`; none where it has no such day.
    pub effective: Option<Fixed<String>>,
    /// The day it lapsed.
    pub expires: Option<Fixed<String>>,
    /// The days amendments took effect.
    pub amended: Vec<String>,
    /// What it calls the operator, `certificate holder`.
    pub operator: String,
    /// What it calls the operator's filing.
    pub filing: String,
    /// Counts and hours.
    pub figures: Vec<Figure>,
    /// How long decks may be dealt; empty where the text does not say.
    pub deck_changes: Vec<DeckChange>,
    /// When and at what price a player may give up the hand, where the main wager may be given up whole.
    pub surrender: Option<Surrender>,
    /// What it does where editions part ways.
    pub procedure: Procedure,
    /// The least a payout limit may be, whatever the minimum wagers; none where no limit is allowed.
    pub payout_limit_floor: Option<Fixed<Money>>,
    /// The wagers a payout limit is of, where it is not of every hand.
    pub payout_limit_of: Option<LimitedWagers>,
    /// The least amount of the [wager](Edition::envied_wager) that earns Envy Bonuses.
    pub qualifying_wager: Option<Fixed<Money>>,
    /// The meter, where there is one.
    pub progressive: Option<Progressive>,
    /// The classes of hands, highest first.
    pub ranking: Vec<RankSpec>,
    /// When a hand takes another card, where a table of the text says so; empty elsewhere.
    pub draws: Vec<DrawSpec>,
    /// What that list is headed.
    pub rank_title: String,
    /// What the layout, signs and devices must carry.
    pub layout: Vec<LayoutItem>,
    /// What a sign tells players besides.
    pub notices: Vec<NoticeSpec>,
    register: &'static Register,
    wagers: Vec<WagerSpec>,
    paytables: Vec<Paytable>,
    envy_schedules: Vec<EnvySchedule>,
    options: Vec<OptionSpec>,
    dependencies: Vec<Dependency>,
    refused: Vec<Refused>,
    facts: Vec<Fact>,
}

/// A class of hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankSpec {
    /// Its slug, `four-aces`.
    pub class: String,
    /// Its name in the text, `Four aces`.
    pub name: String,
    /// What it is and how its members rank.
    pub says: String,
    /// The option that can change the order within it.
    pub option: Option<String>,
    /// The paragraph.
    pub clause: Clause,
}

/// A line of the table that says when a hand takes another card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawSpec {
    /// The hand, `banker`.
    pub hand: String,
    /// The totals on which it takes one.
    pub totals: Vec<u8>,
    /// What the other hand's last card counts, where it took one; none for a line that asks nothing of it.
    pub against: Option<Vec<u8>>,
    /// The paragraph.
    pub clause: Clause,
}

impl Edition {
    /// Every edition there is.
    pub fn all() -> &'static [Arc<Edition>] {
        load::all()
    }

    /// The edition with this id, of those that are part of the program.
    pub fn find(id: &str) -> Option<Arc<Edition>> {
        Edition::all().iter().find(|edition| edition.id == id).cloned()
    }

    /// Reads and checks an edition from the text of its file, while the program runs. Its id must be one that has a
    /// register of clauses, and every figure, option and value one that the editions of its game know.
    pub fn from_toml(text: &str) -> Result<Edition, Defect> {
        let edition = load::read(text)?;
        known::check(&edition, text)?;
        Ok(edition)
    }

    /// The register of its clauses.
    pub fn register(&self) -> &'static Register {
        self.register
    }

    /// The paragraph that lays down a rule; none where the edition has no such rule.
    pub fn cite(&self, rule: Rule) -> Option<Clause> {
        let clause = self.register.cite(rule);
        clause.inspect(|clause| crate::held::cited(*clause))
    }

    /// Whether the edition lays a rule down.
    pub fn has(&self, rule: Rule) -> bool {
        self.register.cite(rule).is_some()
    }

    /// What follows from an irregularity; none where the rule tells of none, or the edition has no such rule.
    pub fn consequence(&self, rule: Rule) -> Option<Consequence> {
        self.register.consequence(rule)
    }

    /// What the operator may choose.
    pub fn options(&self) -> &[OptionSpec] {
        &self.options
    }

    /// The option with this key.
    pub fn option(&self, key: &str) -> Option<&OptionSpec> {
        self.options.iter().find(|option| option.key == key)
    }

    /// Choices that need others.
    pub fn dependencies(&self) -> &[Dependency] {
        &self.dependencies
    }

    /// Options and values of other editions that this one does not allow, with the reason.
    pub fn refused(&self) -> &[Refused] {
        &self.refused
    }

    /// The wagers, in the order of the text, the main wager first.
    pub fn wagers(&self) -> &[WagerSpec] {
        &self.wagers
    }

    /// The wager with this id.
    pub fn wager(&self, id: impl AsRef<str>) -> Option<&WagerSpec> {
        self.wagers.iter().find(|wager| wager.id == *id.as_ref())
    }

    /// The wager that takes part in the round.
    pub fn main_wager(&self) -> Option<&WagerSpec> {
        self.wagers.iter().find(|wager| wager.role == Role::Main)
    }

    /// The wager whose paytables list Envy Bonuses.
    pub fn envied_wager(&self) -> Option<&WagerSpec> {
        let envies = |table: &&Paytable| table.rows.iter().any(|row| row.envy.is_some());
        self.wager(self.paytables.iter().find(envies)?.wager)
    }

    /// Every paytable, in the order of the text.
    pub fn paytables(&self) -> &[Paytable] {
        &self.paytables
    }

    /// A wager's paytable: `A`, `B`, ..., or `fixed` where the text has only one.
    pub fn paytable(&self, wager: impl AsRef<str>, id: &str) -> Option<&Paytable> {
        let wager = wager.as_ref();
        self.paytables
            .iter()
            .find(|paytable| paytable.wager == *wager && paytable.id == id)
    }

    /// The same edition with one line of a wager's paytables changed, for those who ask what a change would do: no
    /// table may be run by it. None where no paytable of the wager has such a line.
    pub fn paying(&self, wager: &str, hand: &str, pays: Odds) -> Option<Edition> {
        let mut changed = self.clone();
        let tables = changed.paytables.iter_mut().filter(|table| table.wager == *wager);
        let mut lines = tables
            .flat_map(|table| &mut table.rows)
            .filter(|row| row.hand == hand)
            .peekable();
        lines.peek()?;
        for line in lines {
            line.pays = pays;
            line.by = None;
        }
        Some(changed)
    }

    /// The Envy Bonuses that go by the amount wagered, in the order of the text.
    pub fn envy_schedules(&self) -> &[EnvySchedule] {
        &self.envy_schedules
    }

    /// The paytable a wager is paid by under these choices, with the odds that the operator chose; none when the wager is
    /// not offered.
    pub fn paytable_chosen(&self, wager: impl AsRef<str>, choices: &Choices) -> Option<Cow<'_, Paytable>> {
        let wager = wager.as_ref();
        let spec = self.wager(wager).filter(|spec| Edition::offers(spec, choices))?;
        let id = match (&spec.paytable, &spec.offered_by) {
            (Some(id), _) => id,
            (None, Some(option)) => choices.named_text(option)?,
            (None, None) => return None,
        };
        let table = self.paytable(wager, id)?;
        if !table.is_open() {
            return Some(Cow::Borrowed(table));
        }
        Some(Cow::Owned(table.paid_by(choices)))
    }

    /// The wagers a table with these choices offers.
    pub fn wagers_offered<'a>(&'a self, choices: &'a Choices) -> impl Iterator<Item = &'a WagerSpec> {
        self.wagers.iter().filter(|wager| Edition::offers(wager, choices))
    }

    /// Whether a table with these choices offers a wager.
    pub fn offers(wager: &WagerSpec, choices: &Choices) -> bool {
        match &wager.offered_by {
            None => true,
            Some(option) => match choices.get(option) {
                Some(Value::Text(text)) => text != "none",
                Some(Value::Flag(flag)) => *flag,
                _ => false,
            },
        }
    }

    /// What the layout, signs and devices of a table with these choices must carry.
    pub fn required_items<'a>(&'a self, choices: &'a Choices) -> impl Iterator<Item = &'a LayoutItem> {
        self.layout.iter().filter(|item| {
            let offered = |wager: &String| self.wager(wager).is_some_and(|w| Edition::offers(w, choices));
            item.wager.as_ref().is_none_or(offered)
                && item
                    .option
                    .as_ref()
                    .is_none_or(|option| choices.get(option).is_some())
                && item
                    .when
                    .iter()
                    .all(|(key, values)| choices.is_one_of(key, values))
        })
    }

    /// What the text fixes, in words, in the order of the text.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }
}

#[cfg(test)]
mod tests;
