//! What is wrong with a record of a journal.

use crate::opened::BadRules;
use cards::Money;
use chance::commitment::Mismatch;
use journal::entry::EntryError;
use journal::{Broken, ChainId, Record};
use table::{Account, Misfit, PersonId};

/// The first record that is wrong, and how.
#[derive(Debug, thiserror::Error)]
#[error("record {seq} ({kind}): {what}")]
pub struct Fault {
    /// Its place.
    pub seq: u64,
    /// Its kind.
    pub kind: String,
    /// What is wrong with it.
    pub what: What,
}

impl Fault {
    /// What is wrong with this record.
    pub(crate) fn at(record: &Record, what: What) -> Fault {
        Fault {
            seq: record.seq,
            kind: record.kind.clone(),
            what,
        }
    }
}

/// What is wrong with a record.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum What {
    /// The chain is broken here.
    #[error("{0}")]
    Broken(Broken),
    /// Its payload cannot be read.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// Its payload is of another kind than it is filed under.
    #[error("it is filed as this and says {says:?}")]
    Misfiled { says: String },
    /// Its time or actor differ from the event's.
    #[error("its time and actor are not those of its event")]
    NotItsEvent,
    /// Nothing opened the table.
    #[error("the table is not opened")]
    NotOpened,
    /// The journal has no records.
    #[error("there is no record")]
    Empty,
    /// The table was opened before.
    #[error("the table was opened by an earlier record")]
    OpenedTwice,
    /// It opens a table with another name than the chain's.
    #[error("it opens table {table:?}, and the chain is {chain}")]
    OtherTable { table: String, chain: ChainId },
    /// The rules of the table cannot be rebuilt.
    #[error(transparent)]
    Rules(#[from] BadRules),
    /// The rules seed the meter otherwise.
    #[error("the meter is seeded with another amount")]
    OtherSeed,
    /// An order was not committed to.
    #[error("the order of the deck before it was not committed to")]
    NotCommitted,
    /// There is no order to commit to.
    #[error("there is no order to commit to")]
    NothingToCommit,
    /// The commitment is to another deck than the one that was shuffled.
    #[error("deck {shuffled} was shuffled, and deck {committed} is committed to")]
    OtherDeck { shuffled: u8, committed: u8 },
    /// Nonce and order do not give the commitment.
    #[error(transparent)]
    Commitment(#[from] Mismatch),
    /// A deck has no order to show.
    #[error("deck {deck} has no order to show")]
    NothingToReveal { deck: u8 },
    /// What is shown is not what was committed to.
    #[error("nonce and order are not those committed to")]
    OtherReveal,
    /// The order is shown for another round.
    #[error("it is for round {shown}, and round {ended} ended")]
    OtherRound { shown: u64, ended: u64 },
    /// The order of a round's deck was not shown.
    #[error("round {round} ended and the order of deck {deck} was not shown")]
    NotRevealed { round: u64, deck: u8 },
    /// Bets closed on an order that no one was bound to.
    #[error("bets close and the order of deck {deck} was not committed to")]
    Unbound { deck: u8 },
    /// A later program wrote the digest.
    #[error("the digest is of projection {found}, and this Houseway knows {known}; use a newer Houseway")]
    NewerProjection { found: u32, known: u32 },
    /// The state is not what it was.
    #[error("after {events} events the state was {was}, and replay gives {is} after {replayed}")]
    OtherState {
        events: u64,
        was: String,
        replayed: u64,
        is: String,
    },
    /// A posting moves no money, or moves it the wrong way round.
    #[error("a posting moves {amount}")]
    BadAmount { amount: Money },
    /// An account lacks money.
    #[error("{account} is {lacks} short")]
    Overdrawn { account: Account, lacks: Money },
    /// The event does not fit the table.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// The accounts do not sum to nothing.
    #[error("the accounts sum to {total}, not to 0.00")]
    Unbalanced { total: Money },
    /// The meter shows something else than stands behind it.
    #[error("the meter shows {shows} and {pool} stands behind it")]
    OtherMeter { shows: Money, pool: Money },
    /// The table kept no record of the round.
    #[error("the table kept no record of it")]
    NoRecord,
    /// The law does not settle the round.
    #[error("it cannot be settled: {why}")]
    Unsettled { why: String },
    /// A wager was settled otherwise than the rules say.
    #[error(
        "the {wager} of position {seat} should {outcome} with {paid} paid and {returned} returned, and was settled otherwise"
    )]
    OtherSettlement {
        seat: u8,
        wager: String,
        outcome: &'static str,
        paid: Money,
        returned: Money,
    },
    /// Other Envy Bonuses were paid.
    #[error("Envy Bonuses of {due} are due and {paid} were paid")]
    OtherEnvy { due: Money, paid: Money },
    /// A player's chips moved otherwise than the rules say.
    #[error("{player} should be {due} ahead and the ledger moved {moved}")]
    OtherNet {
        player: PersonId,
        due: Money,
        moved: Money,
    },
    /// A void round did not give every wager back.
    #[error("the void round leaves {player} at {net}, not at 0.00")]
    VoidNet { player: PersonId, net: Money },
}

impl What {
    /// A short name of the fault, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            What::Broken(_) => "chain-broken",
            What::Entry(error) => error.code(),
            What::Misfiled { .. } => "misfiled",
            What::NotItsEvent => "not-its-event",
            What::NotOpened => "not-opened",
            What::Empty => "no-records",
            What::OpenedTwice => "opened-twice",
            What::OtherTable { .. } => "other-table",
            What::Rules(error) => error.code(),
            What::OtherSeed => "other-seed",
            What::NotCommitted => "not-committed",
            What::NothingToCommit => "nothing-to-commit",
            What::OtherDeck { .. } => "other-deck",
            What::Commitment(_) => "commitment-broken",
            What::NothingToReveal { .. } => "nothing-to-reveal",
            What::OtherReveal => "other-reveal",
            What::OtherRound { .. } => "other-round",
            What::NotRevealed { .. } => "not-revealed",
            What::Unbound { .. } => "bets-closed-unbound",
            What::NewerProjection { .. } => "newer-projection",
            What::OtherState { .. } => "other-state",
            What::BadAmount { .. } => "bad-amount",
            What::Overdrawn { .. } => "overdrawn",
            What::Misfit(_) => "misfit",
            What::Unbalanced { .. } => "unbalanced",
            What::OtherMeter { .. } => "other-meter",
            What::NoRecord => "no-round-record",
            What::Unsettled { .. } => "unsettled",
            What::OtherSettlement { .. } => "other-settlement",
            What::OtherEnvy { .. } => "other-envy",
            What::OtherNet { .. } => "other-net",
            What::VoidNet { .. } => "void-not-returned",
        }
    }
}
