//! Rounds of any game, read from a table's journal and computed anew on the way.

use crate::tables::{Visitor, visit};
use cards::Money;
use driver::fault::{Fault, What};
use driver::round::Line;
use driver::{Ending, Entry, Headless, Replay, Round, export, tell};
use journal::{ChainId, Head, Log, LogError};
use rulebook::Family;
use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use table::Table;
use table::view::{Show, View, Viewer};

/// A round that is over.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Past {
    /// Its number.
    pub number: u64,
    /// Its first and last record.
    pub records: (u64, u64),
    /// When its first act was, in milliseconds.
    pub began_ms: u64,
    /// When its last act was.
    pub ended_ms: u64,
    /// Whether it was void, and by which rule.
    pub void: Option<String>,
    /// The paragraph of that rule.
    #[schemars(with = "Option<String>")]
    pub clause: Option<Clause>,
    /// The sum of all stakes.
    #[schemars(with = "String")]
    pub wagered: Money,
    /// Gain or loss of each player, by id.
    #[schemars(with = "BTreeMap<String, String>")]
    pub net: BTreeMap<String, Money>,
    /// What went wrong, by name.
    pub irregularities: Vec<&'static str>,
    /// What belongs to no position: the dealer's hand, the community's.
    pub heads: Vec<String>,
    /// The positions with a wager.
    pub seats: Vec<Seat>,
    /// What happened, act by act, where that was asked for.
    pub lines: Vec<Told>,
    /// The commitment to the deck's order, and what was revealed of it.
    pub deck: Option<Deck>,
    /// The round as a record that `houseway settle` reads, where that was asked for.
    pub record: Option<Value>,
    /// Where players played against each other, the positions whose cards the others were never shown.
    #[serde(skip)]
    #[schemars(skip)]
    pub secret: Option<BTreeSet<u8>>,
}

impl Past {
    /// The round as a player is told of it who took part: how it ended, and nothing that lay face down before them. Where
    /// players played against each other that is every hand that was not shown down, and the order of the deck.
    #[must_use]
    pub fn to_player(mut self, player: &str) -> Past {
        self.lines = Vec::new();
        self.record = None;
        if let Some(secret) = &self.secret {
            for seat in &mut self.seats {
                if seat.player != player && secret.contains(&seat.seat) {
                    seat.how = "not shown".to_owned();
                }
            }
            if let Some(deck) = &mut self.deck {
                deck.nonce = None;
                deck.order = None;
            }
        }
        self
    }

    /// Whether a hand of the round has these words, as the record tells it: `straight flush`.
    pub fn has_hand(&self, words: &str) -> bool {
        let words = words.to_lowercase();
        let told = self.seats.iter().map(|seat| &seat.how).chain(&self.heads);
        told.into_iter().any(|how| how.to_lowercase().contains(&words))
    }
}

/// A position of a round that is over.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Seat {
    /// The position.
    pub seat: u8,
    /// Who played it, by id.
    pub player: String,
    /// Its cards and what became of them.
    pub how: String,
    /// Its stakes, by the name of the wager.
    #[schemars(with = "Vec<(String, String)>")]
    pub stakes: Vec<(String, Money)>,
}

/// An act of a round, in words.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Told {
    /// Its record.
    pub seq: u64,
    /// When, in milliseconds.
    pub at_ms: u64,
    /// Through whom.
    pub by: String,
    /// What kind of fact.
    pub kind: String,
    /// In words.
    pub says: Option<String>,
    /// The paragraphs it was decided by.
    #[schemars(with = "Vec<String>")]
    pub clauses: Vec<Clause>,
}

/// The deck of a round.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Deck {
    /// What was published before bets closed.
    pub commitment: Option<String>,
    /// What hid it, once it was revealed.
    pub nonce: Option<String>,
    /// The order, once it was revealed.
    pub order: Option<String>,
    /// Cuts made afterwards, in cards from the top.
    pub cuts: Vec<u16>,
}

/// What an audit of a whole journal found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Audited {
    /// Where the journal stands.
    pub head: String,
    /// Records read.
    pub records: u64,
    /// Rounds settled, and computed again to the same cents.
    pub finished: u64,
    /// Rounds voided.
    pub void: u64,
    /// Commitments that were revealed as committed.
    pub reveals: u64,
    /// Digests of the state that agree.
    pub digests: u64,
}

/// Why rounds cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unread {
    /// The journal cannot be read.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The journal does not verify.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// No table of that game is dealt.
    #[error("no table of this game is dealt")]
    NotDealt,
}

/// How much of each round is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// How it ended.
    Sum,
    /// And act by act, with its record.
    Acts,
}

/// Reads a journal from its first record and gives each round that is over to `each`, until that says to stop.
pub fn read(
    log: &dyn Log,
    id: &ChainId,
    family: Family,
    detail: Detail,
    each: &mut dyn FnMut(Past) -> bool,
) -> Result<Audited, Unread> {
    struct Read<'a> {
        log: &'a dyn Log,
        id: &'a ChainId,
        detail: Detail,
        each: &'a mut dyn FnMut(Past) -> bool,
    }
    impl Visitor for Read<'_> {
        type Output = Result<Audited, Unread>;
        fn visit<G: Headless + Show>(self) -> Self::Output {
            rounds::<G>(self.log, self.id, self.detail, self.each)
        }
    }
    let reading = Read {
        log,
        id,
        detail,
        each,
    };
    visit(family, reading).unwrap_or(Err(Unread::NotDealt))
}

fn rounds<G: Headless>(
    log: &dyn Log,
    id: &ChainId,
    detail: Detail,
    each: &mut dyn FnMut(Past) -> bool,
) -> Result<Audited, Unread> {
    let mut replay = match detail {
        Detail::Sum => Replay::<G>::new(id.clone()),
        Detail::Acts => Replay::<G>::telling(id.clone(), tell::event::<G>),
    };
    let mut stopped = false;
    for record in log.records(id, 1)? {
        if let Some(round) = replay.take(&record?)?
            && round.number > 0
            && let Some(past) = past::<G>(&replay, round, detail)
            && !each(past)
        {
            stopped = true;
            break;
        }
    }
    if !stopped
        && let Some(round) = replay.finish()?.complete
        && let Some(past) = past::<G>(&replay, round, detail)
    {
        each(past);
    }
    let counts = replay.counts();
    Ok(Audited {
        head: replay.head().to_string(),
        records: counts.records,
        finished: counts.finished,
        void: counts.void,
        reveals: counts.reveals,
        digests: counts.digests,
    })
}

fn past<G: Headless>(replay: &Replay<G>, round: Round<G>, detail: Detail) -> Option<Past> {
    let table = replay.table()?;
    let drawing = round
        .record
        .as_ref()
        .map(|record| G::drawing(table.rules(), record));
    let record = match (detail, replay.opened()) {
        (Detail::Acts, Some(opened)) => export::record::<G>(opened, table.rules(), &round),
        _ => None,
    };
    let (void, clause) = match &round.ending {
        Ending::Void { rule, clause } => (Some(rule.name().to_owned()), *clause),
        Ending::Open | Ending::Finished => (None, None),
    };
    Some(Past {
        number: round.number,
        records: (round.first_seq, round.last_seq),
        began_ms: round.began,
        ended_ms: round.ended,
        void,
        clause,
        wagered: drawing
            .as_ref()
            .map(|drawing| drawing.wagered())
            .unwrap_or_default(),
        net: round
            .net
            .iter()
            .map(|(player, net)| (player.to_string(), *net))
            .collect(),
        irregularities: round.irregularities,
        heads: drawing
            .as_ref()
            .map(|drawing| drawing.heads.clone())
            .unwrap_or_default(),
        seats: drawing
            .into_iter()
            .flat_map(|drawing| drawing.seats)
            .map(|seat| Seat {
                seat: seat.seat,
                player: seat.player,
                how: seat.how,
                stakes: seat.stakes,
            })
            .collect(),
        lines: round.lines.iter().map(told).collect(),
        deck: round.shuffle.map(|shuffle| Deck {
            commitment: shuffle.commitment.map(|commitment| commitment.to_string()),
            nonce: shuffle.nonce.map(String::from),
            order: shuffle.order,
            cuts: shuffle.cuts,
        }),
        record,
        secret: round.record.as_ref().and_then(G::secret),
    })
}

fn told<G: Headless>(line: &Line<G>) -> Told {
    Told {
        seq: line.seq,
        at_ms: line.event.at,
        by: line.event.by.name.clone(),
        kind: line.kind.clone(),
        says: line.says.clone(),
        clauses: line.clauses.clone(),
    }
}

/// Reads a journal from its first record and gives every act to `each`, with the number of its round; none before the
/// first. A round in play is not given: cards of it lie face down.
pub fn acts(
    log: &dyn Log,
    id: &ChainId,
    family: Family,
    each: &mut dyn FnMut(Option<u64>, Told),
) -> Result<(), Unread> {
    struct Acts<'a> {
        log: &'a dyn Log,
        id: &'a ChainId,
        each: &'a mut dyn FnMut(Option<u64>, Told),
    }
    impl Visitor for Acts<'_> {
        type Output = Result<(), Unread>;
        fn visit<G: Headless + Show>(self) -> Self::Output {
            let mut replay = Replay::<G>::telling(self.id.clone(), tell::event::<G>);
            let mut give = |round: Round<G>| {
                let number = (round.number > 0).then_some(round.number);
                for line in &round.lines {
                    (self.each)(number, told(line));
                }
            };
            for record in self.log.records(self.id, 1)? {
                if let Some(round) = replay.take(&record?)? {
                    give(round);
                }
            }
            let rest = replay.finish()?;
            // Before its bets are closed a round has no number, and nothing in it is secret.
            let open = rest.open.filter(|round| round.number == 0);
            rest.complete.into_iter().chain(open).for_each(give);
            Ok(())
        }
    }
    visit(family, Acts { log, id, each }).unwrap_or(Err(Unread::NotDealt))
}

/// A table as it stood after a record.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Frame {
    /// The record.
    pub seq: u64,
    /// The table, each position's cards as its own player saw them.
    pub view: View,
}

/// The table after each of these records. They must be of rounds that are over: nothing is hidden but what nobody saw.
pub fn film(
    log: &dyn Log,
    id: &ChainId,
    family: Family,
    records: std::ops::RangeInclusive<u64>,
) -> Result<Vec<Frame>, Unread> {
    struct Film<'a>(&'a dyn Log, &'a ChainId, std::ops::RangeInclusive<u64>);
    impl Visitor for Film<'_> {
        type Output = Result<Vec<Frame>, Unread>;
        fn visit<G: Headless + Show>(self) -> Self::Output {
            let Film(log, id, wanted) = self;
            let mut replay = Replay::<G>::new(id.clone());
            let mut frames = Vec::new();
            for record in log.records(id, 1)? {
                let record = record?;
                if record.seq > *wanted.end() {
                    break;
                }
                replay.take(&record)?;
                if let Some(table) = replay.table().filter(|_| wanted.contains(&record.seq)) {
                    frames.push(Frame {
                        seq: record.seq,
                        view: open_view(table),
                    });
                }
            }
            Ok(frames)
        }
    }
    visit(family, Film(log, id, records)).unwrap_or(Err(Unread::NotDealt))
}

/// The table as everyone together sees it.
fn open_view<G: Headless + Show>(table: &Table<G>) -> View {
    let mut view = table.view(&Viewer::Public);
    for player in table.state().desk.seats.values() {
        let own = table.view(&Viewer::Player(player.clone()));
        for place in own.places.into_iter().filter(|place| place.yours) {
            if let Some(open) = view.places.iter_mut().find(|open| open.place == place.place) {
                open.cards = place.cards;
            }
        }
    }
    view.may.clear();
    view.off.clear();
    view
}

/// Returns the last record of a journal that gives no secret away: the one in front of the oldest order that was
/// committed to and not yet shown, at the end of a command.
pub fn open_through(log: &dyn Log, id: &ChainId, family: Family) -> Result<Head, Unread> {
    struct Open<'a>(&'a dyn Log, &'a ChainId);
    impl Visitor for Open<'_> {
        type Output = Result<Head, Unread>;
        fn visit<G: Headless + Show>(self) -> Self::Output {
            let Open(log, id) = self;
            let mut open = Head::genesis(id);
            // Where each order that is still secret came about: the end of the command in front of it.
            let mut secret: BTreeMap<u8, Head> = BTreeMap::new();
            let mut before = open;
            for record in log.records(id, 1)? {
                let record = record?;
                if record.part == 1 {
                    before = open;
                }
                let says = |what: What| Fault {
                    seq: record.seq,
                    kind: record.kind.clone(),
                    what,
                };
                match Entry::<G>::read(&record).map_err(says)? {
                    Entry::Committed(committed) => drop(secret.insert(committed.deck, before)),
                    Entry::Revealed(revealed) => drop(secret.remove(&revealed.deck)),
                    _ => {}
                }
                if record.ends_command() {
                    open = record.head();
                }
            }
            let oldest = secret.values().min_by_key(|head| head.seq);
            Ok(oldest.copied().unwrap_or(open))
        }
    }
    visit(family, Open(log, id)).unwrap_or(Err(Unread::NotDealt))
}
