//! The games whose tables are dealt, and a live table of any of them.
//!
//! A new game is a crate beside the others and a line in `games!`. [`LiveTable`] is what a server holds: acts come in
//! and views go out as data, whichever the game. Deciding ([`prepare`](LiveTable::prepare)) is apart from storing,
//! which is the caller's, and from putting in place ([`commit`](LiveTable::commit)).

use cards::Money;
use chance::{Chance, SystemChance};
use driver::dealer::{Attend, Room, Stopped, Turn, Waits, by_chance, pace, prepares};
use driver::{Asked, Dealer, Done, Headless, Opened, Pit, PitError, Prepared, Request};
use journal::{ChainId, CommandId, Head, Log, Record, Snapshot};
use rulebook::{Family, Offered};
use serde::Deserialize;
use serde_json::Value;
use std::any::Any;
use std::time::Duration;
use table::game::ActOf;
use table::view::{Laid, Seen, Show, View, Viewer};
use table::{Account, Actor, Command, PersonId, Refusal, Transfer};

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
    baccarat::table::Baccarat,
    three_dice_football::table::ThreeDiceFootball,
    raise_it_up::table::RaiseItUp,
    double_attack::table::DoubleAttack,
    blackjack::table::Blackjack,
    five_card_hi_lo::table::FiveCardHiLo,
    three_card_poker::table::ThreeCardPoker,
    craps::table::Craps,
    poker_room::table::PokerRoom,
}

/// How few players a round of a family's game can have; none if no table of it is dealt.
pub fn least_seats(family: Family) -> Option<u8> {
    struct Least;
    impl Visitor for Least {
        type Output = u8;

        fn visit<G: Headless + Show>(self) -> u8 {
            G::LEAST_SEATS
        }
    }
    visit(family, Least)
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
    /// The staff does not know how to go on.
    #[error(transparent)]
    Staff(#[from] Stopped),
}

impl LiveError {
    /// A short name of the error, for programs.
    pub fn code(&self) -> &str {
        match self {
            LiveError::NoSuchAct(_) => "no-such-act",
            LiveError::Pit(error) => error.code(),
            LiveError::OtherTable => "other-table",
            LiveError::Staff(Stopped::Pit(error)) => error.code(),
            LiveError::Staff(Stopped::Stuck { .. }) => "staff-stuck",
        }
    }
}

/// What comes of a command, before it is stored.
pub struct LivePrepared {
    chain: ChainId,
    records: Vec<Record>,
    money: Vec<Transfer>,
    prepared: Box<dyn Any + Send>,
}

impl LivePrepared {
    /// The money it moves.
    pub fn money(&self) -> &[Transfer] {
        &self.money
    }

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

/// The software staff of one table: what it has in mind from one act to the next.
pub struct LiveStaff(Box<dyn Any + Send>);

/// What the software staff of a table does next.
pub enum LiveAttend {
    /// This.
    Do(LiveTurn),
    /// It closes the bets by this, now that they are in.
    Close(LiveTurn),
    /// It offers something to a player, and does this when the offer has stood long enough.
    Offer(LiveTurn),
    /// It waits for these.
    Wait(Waits),
}

/// Who does what next.
pub struct LiveTurn {
    /// Who.
    pub by: Actor,
    /// What.
    pub act: Value,
    /// How long it takes a person.
    pub takes: Duration,
    /// Whether it only makes things ready.
    pub prepares: bool,
    turn: Box<dyn Any + Send>,
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

    /// A snapshot of the table as it stands.
    fn snapshot_now(&self) -> Result<Snapshot, LiveError>;

    /// When the table last changed, in milliseconds: no command may come before it.
    fn at(&self) -> u64;

    /// Whether it is open.
    fn is_open(&self) -> bool;

    /// Where the round stands, in words.
    fn phase(&self) -> &'static str;

    /// How many rounds were begun.
    fn rounds(&self) -> u64;

    /// How many positions it has.
    fn positions(&self) -> u8;

    /// The wagers that the table offers, with their limits.
    fn wagers(&self) -> Vec<Offered>;

    /// What the progressive meter shows.
    fn meter(&self) -> Option<Money>;

    /// Who sits at the table, by position.
    fn seats(&self) -> Vec<(u8, PersonId)>;

    /// What a player's chips are worth, as far as they are not wagered.
    fn chips(&self, player: &PersonId) -> Money;

    /// Whether a player has wagers on the table.
    fn has_wagers(&self, player: &PersonId) -> bool;

    /// Returns an act with chance in every place that the rules leave to it, whatever was written there.
    fn by_chance(&self, act: Value, chance: &mut dyn Chance) -> Result<Value, LiveError>;

    /// A software staff for the table.
    fn staff(&self, dealer: Actor, floor: Actor) -> LiveStaff;

    /// Says what the staff does next. Nothing changes at the table.
    fn attend(
        &self,
        staff: &mut LiveStaff,
        room: Room<'_>,
        chance: &mut dyn Chance,
    ) -> Result<LiveAttend, LiveError>;

    /// Tells the staff what became of an act of theirs.
    fn attended(
        &self,
        staff: &mut LiveStaff,
        turn: LiveTurn,
        outcome: Result<(), &Refusal>,
    ) -> Result<(), LiveError>;
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
            money: prepared
                .done()
                .events
                .iter()
                .flat_map(|event| event.money.iter().cloned())
                .collect(),
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

    fn snapshot_now(&self) -> Result<Snapshot, LiveError> {
        Ok(Pit::snapshot(self)?)
    }

    fn at(&self) -> u64 {
        self.table().state().at
    }

    fn is_open(&self) -> bool {
        self.table().state().desk.open
    }

    fn phase(&self) -> &'static str {
        self.table().phase()
    }

    fn rounds(&self) -> u64 {
        self.table().state().rounds
    }

    fn positions(&self) -> u8 {
        self.table().house().positions
    }

    fn wagers(&self) -> Vec<Offered> {
        self.table().house().wagers.clone()
    }

    fn meter(&self) -> Option<Money> {
        G::meter(self.table().state())
    }

    fn seats(&self) -> Vec<(u8, PersonId)> {
        let seats = self.table().state().desk.seats.iter();
        seats.map(|(seat, player)| (*seat, player.clone())).collect()
    }

    fn chips(&self, player: &PersonId) -> Money {
        let ledger = &self.table().state().desk.ledger;
        ledger.balance(&Account::Player(player.clone()))
    }

    fn has_wagers(&self, player: &PersonId) -> bool {
        self.table()
            .state()
            .bets
            .values()
            .any(|bet| bet.player == *player)
    }

    fn by_chance(&self, act: Value, mut chance: &mut dyn Chance) -> Result<Value, LiveError> {
        let mut act = serde_json::from_value(act).map_err(LiveError::NoSuchAct)?;
        by_chance::<G>(self.table(), &mut act, &mut chance).map_err(PitError::from)?;
        serde_json::to_value(act).map_err(LiveError::NoSuchAct)
    }

    fn staff(&self, dealer: Actor, floor: Actor) -> LiveStaff {
        LiveStaff(Box::new(Dealer::<G, SystemChance>::staff(
            dealer,
            floor,
            SystemChance,
        )))
    }

    fn attend(
        &self,
        staff: &mut LiveStaff,
        room: Room<'_>,
        mut chance: &mut dyn Chance,
    ) -> Result<LiveAttend, LiveError> {
        let staff = theirs::<G>(staff)?;
        let turn = |turn: Turn<G>| -> Result<LiveTurn, LiveError> {
            Ok(LiveTurn {
                by: turn.by.clone(),
                act: serde_json::to_value(&turn.act).map_err(LiveError::NoSuchAct)?,
                takes: pace::<G>(&turn.act),
                prepares: prepares(&turn.act),
                turn: Box::new(turn),
            })
        };
        Ok(match staff.attend(self.table(), room, &mut chance)? {
            Attend::Do(next) => LiveAttend::Do(turn(next)?),
            Attend::Close(next) => LiveAttend::Close(turn(next)?),
            Attend::Offer(next) => LiveAttend::Offer(turn(next)?),
            Attend::Wait(waits) => LiveAttend::Wait(waits),
        })
    }

    fn attended(
        &self,
        staff: &mut LiveStaff,
        turn: LiveTurn,
        outcome: Result<(), &Refusal>,
    ) -> Result<(), LiveError> {
        let staff = theirs::<G>(staff)?;
        match outcome {
            Ok(()) => staff.succeeded(),
            Err(refusal) => {
                let turn = turn.turn.downcast::<Turn<G>>();
                let turn = turn.map_err(|_| LiveError::OtherTable)?;
                staff.refused(self.table(), *turn, refusal)?;
            }
        }
        Ok(())
    }
}

fn theirs<G: Headless>(staff: &mut LiveStaff) -> Result<&mut Dealer<G, SystemChance>, LiveError> {
    staff.0.downcast_mut().ok_or(LiveError::OtherTable)
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
