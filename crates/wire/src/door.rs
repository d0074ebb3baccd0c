//! One interface to the records of every game, so that a settler can take them in any order.

use crate::account::Account;
use crate::error::LineError;
use crate::game::{EachSeat, Game};
use crate::rank::Ranked;
use crate::settler::{HouseWays, check_id, edition_of, read, read_at};
use crate::value::{Chosen, Object};
use rulebook::{Edition, Family, Given};
use schemars::{Schema, SchemaGenerator};
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::sync::Arc;

/// A game, whichever it is.
pub trait Door: Send {
    /// The editions it plays.
    fn family(&self) -> Family;

    /// Settles a record if it is one of this game's; none for one that does not read as such.
    fn try_settle<'a>(&mut self, text: &'a str, ways: &HouseWays) -> Option<Outcome<'a>>;

    /// Settles a record of this game.
    fn settle<'a>(&mut self, text: &'a str, ways: &HouseWays) -> Outcome<'a>;

    /// What a hand is.
    fn rank(
        &self,
        edition: &Arc<Edition>,
        choose: Vec<(String, Given)>,
        ways: &HouseWays,
    ) -> Result<Ranker, LineError>;

    /// The schemas of its record and its result.
    fn schemas(&self, generator: &mut SchemaGenerator) -> [Schema; 2];
}

/// A settled record, or why it was refused.
pub type Outcome<'a> = Result<Box<dyn Settled + 'a>, LineError>;

/// Says what a hand is under the rules of one table.
pub type Ranker = Box<dyn Fn(&str) -> Result<Ranked, String>>;

/// A settled record of any game.
pub trait Settled {
    /// The record's own id.
    fn id(&self) -> Option<&RawValue>;
    /// The edition.
    fn edition(&self) -> &Edition;
    /// The result as one line of JSON, without the line's end.
    fn write(&self, out: &mut Vec<u8>) -> serde_json::Result<()>;
    /// The same by way of the documented types: what [`write`](Settled::write) is held to.
    fn write_plain(&self, out: &mut Vec<u8>) -> serde_json::Result<()>;
    /// The round as people read it.
    fn account(&self) -> Account;
    /// What each position's wagers came to.
    fn lines(&self, each: EachSeat<'_>);
}

/// The rounds of one game, with the rules met so far.
pub struct Rounds<G: Game> {
    known: HashMap<String, Result<Arc<G::Rules>, LineError>>,
    key: String,
}

impl<G: Game> Rounds<G> {
    /// The game, with no rules met yet.
    pub fn door() -> Box<dyn Door> {
        Box::new(Rounds::<G> {
            known: HashMap::new(),
            key: String::new(),
        })
    }

    fn finish<'a>(&mut self, record: G::Record<'a>, edition: &Arc<Edition>, ways: &HouseWays) -> Outcome<'a> {
        let head = G::head(&record);
        let id = head.id;
        check_id(id)?;
        let rules = self.rules(edition, head.choose, ways)?;
        let round = G::round(record, &rules)?;
        let settlement = G::settle(&round, &rules)?;
        Ok(Box::new(Done::<G> {
            id,
            edition: Arc::clone(edition),
            rules,
            round,
            settlement,
        }))
    }

    fn rules(
        &mut self,
        edition: &Arc<Edition>,
        choose: Option<&RawValue>,
        ways: &HouseWays,
    ) -> Result<Arc<G::Rules>, LineError> {
        const KNOWN_MAX: usize = 4096;
        /// Every choice there is, spelt out, takes less; longer ones are not worth the memory.
        const KEY_MAX: usize = 4096;
        self.key.clear();
        self.key.push_str(&edition.id);
        self.key.push('\n');
        self.key.push_str(choose.map_or("", RawValue::get));
        if let Some(known) = self.known.get(&self.key) {
            return known.clone();
        }
        let made = choose
            .map_or(Ok(Chosen::default()), |choose| read_at(choose.get(), "choose"))
            .and_then(|chosen| G::rules(edition, chosen, ways))
            .map(Arc::new);
        if self.key.len() <= KEY_MAX {
            if self.known.len() >= KNOWN_MAX {
                self.known.clear();
            }
            self.known.insert(self.key.clone(), made.clone());
        }
        made
    }
}

impl<G: Game> Door for Rounds<G> {
    fn family(&self) -> Family {
        G::FAMILY
    }

    fn try_settle<'a>(&mut self, text: &'a str, ways: &HouseWays) -> Option<Outcome<'a>> {
        let Object(record): Object<G::Record<'a>> = serde_json::from_str(text).ok()?;
        let edition = Edition::find(G::head(&record).rules).filter(|edition| edition.family == G::FAMILY)?;
        Some(self.finish(record, &edition, ways))
    }

    fn settle<'a>(&mut self, text: &'a str, ways: &HouseWays) -> Outcome<'a> {
        let Object(record): Object<G::Record<'a>> = read(text)?;
        let edition = edition_of(G::head(&record).rules)?;
        self.finish(record, &edition, ways)
    }

    fn rank(
        &self,
        edition: &Arc<Edition>,
        choose: Vec<(String, Given)>,
        ways: &HouseWays,
    ) -> Result<Ranker, LineError> {
        let rules = G::rules(edition, Chosen(choose), ways)?;
        Ok(Box::new(move |hand| G::rank(hand, &rules)))
    }

    fn schemas(&self, generator: &mut SchemaGenerator) -> [Schema; 2] {
        [
            generator.subschema_for::<G::Record<'static>>(),
            generator.subschema_for::<G::Result<'static>>(),
        ]
    }
}

struct Done<'a, G: Game> {
    id: Option<&'a RawValue>,
    edition: Arc<Edition>,
    rules: Arc<G::Rules>,
    round: G::Round,
    settlement: G::Settlement,
}

impl<G: Game> Settled for Done<'_, G> {
    fn id(&self) -> Option<&RawValue> {
        self.id
    }

    fn edition(&self) -> &Edition {
        &self.edition
    }

    fn write(&self, out: &mut Vec<u8>) -> serde_json::Result<()> {
        G::write(out, self.id, &self.rules, &self.settlement)
    }

    fn write_plain(&self, out: &mut Vec<u8>) -> serde_json::Result<()> {
        serde_json::to_writer(out, &G::result(self.id, &self.rules, &self.settlement))
    }

    fn account(&self) -> Account {
        G::account(&self.rules, &self.round, &self.settlement)
    }

    fn lines(&self, each: EachSeat<'_>) {
        G::lines(&self.rules, &self.round, &self.settlement, each);
    }
}
