//! The games whose tables are dealt, and a live table of any of them.
//!
//! A new game is a crate beside the others and a line in `games!`. [`LiveTable`] is what a server holds: acts come in
//! and views go out as data, whichever the game. Deciding ([`prepare`](LiveTable::prepare)) is apart from storing,
//! which is the caller's, and from putting in place ([`commit`](LiveTable::commit)).

use chance::Chance;
use driver::{Asked, Done, Headless, Opened, Pit, PitError, Prepared, Request};
use journal::{ChainId, CommandId, Head, Log, Record, Snapshot};
use rulebook::Family;
use serde::Deserialize;
use serde_json::Value;
use std::any::Any;
use table::game::ActOf;
use table::view::{Laid, Seen, Show, View, Viewer};
use table::{Actor, Command};

/// Something done for one game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Headless + Show>(self) -> Self::Output;
}

/// Writes the list.
macro_rules! games {
    ($($game:ty,)+) => {
        /// Does something for the game of a family; none if no table of it is dealt.
        pub fn visit<V: Visitor>(family: Family, visitor: V) -> Option<V::Output> {
            $(
                if family == <$game as driver::Play>::FAMILY {
                    return Some(visitor.visit::<$game>());
                }
            )+
            None
        }

        /// The families whose tables are dealt.
        pub fn families() -> Vec<Family> {
            vec![$(<$game as driver::Play>::FAMILY,)+]
        }
    };
}

games! {
    asia_poker::table::AsiaPoker,
    three_dice_football::table::ThreeDiceFootball,
    raise_it_up::table::RaiseItUp,
    double_attack::table::DoubleAttack,
    five_card_hi_lo::table::FiveCardHiLo,
}

/// A command to a table of any game: the act is the game's own, as JSON.
#[derive(Clone, Debug)]
pub struct LiveRequest {
    /// Its id; the same command again under it returns the first answer and does nothing, another one is refused.
    pub id: Option<CommandId>,
    /// The head that whoever gave it had seen, if it is to count at no other.
    pub if_head: Option<Head>,
    /// When, in milliseconds.
    pub at: u64,
    /// Who.
    pub by: Actor,
    /// What, as [`View::may`](View) offers it.
    pub act: Value,
    /// The act as it was sent, where chance was put into it since then: the command is known again by what was sent.
    pub sent: Option<Value>,
}

/// Why a command to a live table is not done. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum LiveError {
    /// The act is none of this game's.
    #[error("this is no act of this table: {0}")]
    NoSuchAct(serde_json::Error),
    /// The table or its journal refuses it.
    #[error(transparent)]
    Pit(#[from] PitError),
    /// What was prepared belongs to another table.
    #[error("what was prepared belongs to another table")]
    OtherTable,
}

impl LiveError {
    /// A short name of the error, for programs.
    pub fn code(&self) -> &str {
        match self {
            LiveError::NoSuchAct(_) => "no-such-act",
            LiveError::Pit(error) => error.code(),
            LiveError::OtherTable => "other-table",
        }
    }
}

/// What comes of a command, before it is stored.
pub struct LivePrepared {
    chain: ChainId,
    records: Vec<Record>,
    prepared: Box<dyn Any + Send>,
}

impl LivePrepared {
    /// The chain the records belong to.
    pub fn chain(&self) -> &ChainId {
        &self.chain
    }

    /// The records to store, all or none.
    pub fn records(&self) -> &[Record] {
        &self.records
    }
}

/// A command that is done.
pub struct LiveDone {
    /// Where the journal stands.
    pub head: Head,
    done: Box<dyn Any + Send>,
}

/// A table of any game, as a server holds it.
pub trait LiveTable: Send {
    /// The rules it was opened with.
    fn opened(&self) -> &Opened;

    /// Where its journal stands.
    fn head(&self) -> Head;

    /// The table as a viewer sees it, with what that viewer may do now.
    fn view(&self, viewer: &Viewer) -> View;

    /// What hands would be that a player lays down by this act, and what is wrong with them; none if it lays none down.
    fn laid(&self, act: &Value) -> Result<Option<Laid>, LiveError>;

    /// Decides a command and makes its records. Nothing changes.
    fn prepare(&self, request: &LiveRequest, chance: &mut dyn Chance) -> Result<LivePrepared, LiveError>;

    /// Puts the table in place that a command leads to, after its records were stored.
    fn commit(&mut self, prepared: LivePrepared) -> Result<LiveDone, LiveError>;

    /// Finds the answer to a command that was given before; none to one without an id. Another command under an id
    /// that is taken is refused.
    fn answered(&self, log: &dyn Log, request: &LiveRequest) -> Result<Option<LiveDone>, LiveError>;

    /// What a viewer sees of a command that is done.
    fn seen(&self, done: &LiveDone, viewer: &Viewer) -> Vec<Seen>;

    /// A snapshot of the table, if one is due.
    fn snapshot(&self) -> Result<Option<Snapshot>, LiveError>;

    /// Notes that a snapshot was stored, so that the next one is due later.
    fn snapshot_kept(&mut self, snapshot: &Snapshot);
}

/// Opens a new table of the game its rules name; none if no table of that game is dealt.
pub fn open(log: &mut dyn Log, opened: Opened, at: u64) -> Option<Result<Box<dyn LiveTable>, LiveError>> {
    struct Open<'a>(&'a mut dyn Log, Opened, u64);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn LiveTable>, LiveError>;
        fn visit<G: Headless + Show>(self) -> Self::Output {
            Ok(Box::new(Pit::<G>::open(self.0, self.1, self.2)?))
        }
    }
    let family = opened.family().ok()?;
    visit(family, Open(log, opened, at))
}

/// Rebuilds a table from its journal; none if no table of that game is dealt.
pub fn resume(log: &dyn Log, id: &ChainId, family: Family) -> Option<Result<Box<dyn LiveTable>, LiveError>> {
    struct Resume<'a>(&'a dyn Log, &'a ChainId);
    impl Visitor for Resume<'_> {
        type Output = Result<Box<dyn LiveTable>, LiveError>;
        fn visit<G: Headless + Show>(self) -> Self::Output {
            Ok(Box::new(Pit::<G>::resume(self.0, self.1)?))
        }
    }
    visit(family, Resume(log, id))
}

impl<G: Headless + Show> LiveTable for Pit<G> {
    fn opened(&self) -> &Opened {
        Pit::opened(self)
    }

    fn head(&self) -> Head {
        Pit::head(self)
    }

    fn view(&self, viewer: &Viewer) -> View {
        self.table().view(viewer)
    }

    fn laid(&self, act: &Value) -> Result<Option<Laid>, LiveError> {
        let act = serde_json::from_value(act.clone()).map_err(LiveError::NoSuchAct)?;
        Ok(self.table().laid(&act))
    }

    fn prepare(&self, request: &LiveRequest, chance: &mut dyn Chance) -> Result<LivePrepared, LiveError> {
        let prepared = Pit::prepare(self, &typed(request)?, chance)?;
        Ok(LivePrepared {
            chain: prepared.chain().clone(),
            records: prepared.records().to_vec(),
            prepared: Box::new(prepared),
        })
    }

    fn commit(&mut self, prepared: LivePrepared) -> Result<LiveDone, LiveError> {
        let prepared = prepared.prepared.downcast::<Prepared<G>>();
        let prepared = prepared.map_err(|_| LiveError::OtherTable)?;
        Ok(live(Pit::commit(self, *prepared)?))
    }

    fn answered(&self, log: &dyn Log, request: &LiveRequest) -> Result<Option<LiveDone>, LiveError> {
        Ok(Pit::answered(self, log, &typed(request)?)?.map(live))
    }

    fn seen(&self, done: &LiveDone, viewer: &Viewer) -> Vec<Seen> {
        let done = done.done.downcast_ref::<Done<G>>();
        let events = done.into_iter().flat_map(|done| &done.events);
        events.map(|event| self.table().seen(event, viewer)).collect()
    }

    fn snapshot(&self) -> Result<Option<Snapshot>, LiveError> {
        match self.snapshot_due() {
            true => Ok(Some(Pit::snapshot(self)?)),
            false => Ok(None),
        }
    }

    fn snapshot_kept(&mut self, snapshot: &Snapshot) {
        Pit::snapshot_kept(self, snapshot);
    }
}

/// The request with its act read as one of the game's.
fn typed<G: Headless>(request: &LiveRequest) -> Result<Request<G>, LiveError> {
    let read = |act: &Value| ActOf::<G>::deserialize(act).map_err(LiveError::NoSuchAct);
    let sent = request.sent.as_ref().map(read).transpose()?;
    Ok(Request {
        id: request.id.clone(),
        if_head: request.if_head,
        command: Command {
            at: request.at,
            by: request.by.clone(),
            act: read(&request.act)?,
        },
        asked: sent.map(|act| Asked::of::<G>(&request.by, &act)),
    })
}

fn live<G: Headless + Show>(done: Done<G>) -> LiveDone {
    LiveDone {
        head: done.head,
        done: Box::new(done),
    }
}
