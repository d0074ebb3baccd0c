//! One table, run: commands in, records out.
//!
//! [`Pit::prepare`] decides and changes nothing: it returns the records of a command and the table after it. Whoever
//! keeps the log stores the records; then [`Pit::commit`] puts the table in place. Nothing that was not stored has
//! happened, and nothing that was stored is applied by halves. [`Pit::execute`] does the three in a row.

use crate::asked::Asked;
use crate::entry::{ChanceFrom, Committed, Digest, Entry, Revealed, write_event};
use crate::error::PitError;
use crate::fault::Fault;
use crate::follow::{Follow, Kept, Parts, Sealed, order_of};
use crate::headless::Play;
use crate::opened::Opened;
use crate::request::{Done, Request};
use crate::round::Round;
use chance::{Chance, DeckOrder, Reveal};
use journal::{Chain, ChainId, CommandId, Draft, Hash, Head, Log, Record, Snapshot};
use std::collections::VecDeque;
use table::decks::Stage;
use table::desk::Fact as DeskFact;
use table::digest::VERSION;
use table::game::{FactOf, Game, Happening};
use table::{Actor, Command, Fact, Reason, Role, Table};

/// The format of the snapshots that are written and read.
pub const SNAPSHOT_FORMAT: u32 = 1;

/// After how many records a snapshot is due.
pub const SNAPSHOT_EVERY: u64 = 2_000;

/// How many answers are kept in memory for commands that are sent again.
const REMEMBERED: usize = 64;

/// How many records back the round in flight is looked for at first.
const OPEN_ROUND: u64 = 512;

/// The actor of what the table records by itself.
const HOUSE: &str = "houseway";

/// One table and where its journal stands.
#[derive(Debug)]
pub struct Pit<G: Play> {
    table: Table<G>,
    opened: Opened,
    chain: Chain,
    sealed: Sealed,
    /// Where chance comes from, if not from where the first record says.
    chance: Option<String>,
    /// Whether the state's digest goes in front of the next records.
    digest_due: bool,
    /// The last answers to commands with an id, and what was asked.
    recent: VecDeque<(CommandId, Asked, Done<G>)>,
    /// The record of the last snapshot known.
    snapshot_at: u64,
}

/// What comes of a command, before it is stored.
#[derive(Debug)]
pub struct Prepared<G: Play> {
    before: Head,
    chain: Chain,
    records: Vec<Record>,
    table: Table<G>,
    sealed: Sealed,
    digest_due: bool,
    command: Option<(CommandId, Asked)>,
    done: Done<G>,
}

impl<G: Play> Prepared<G> {
    /// The chain the records belong to.
    pub fn chain(&self) -> &ChainId {
        self.chain.id()
    }

    /// The records to store, all or none.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The answer, once they are stored.
    pub fn done(&self) -> &Done<G> {
        &self.done
    }

    /// The table as it will be.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }
}

impl<G: Play> Pit<G> {
    /// Opens a new table and stores its first record.
    pub fn open(log: &mut (impl Log + ?Sized), opened: Opened, at: u64) -> Result<Pit<G>, PitError> {
        let table = Table::new(opened.rules::<G>()?, &opened.table);
        let mut chain = Chain::new(ChainId::try_from(opened.table.as_str())?);
        let (kind, payload) = Entry::<G>::Opened(opened.clone()).write()?;
        let record = chain.append(ms(at), HOUSE, kind, payload)?;
        log.append(chain.id(), &[record])?;
        Ok(Pit {
            table,
            opened,
            chain,
            sealed: Sealed::new(),
            chance: None,
            digest_due: false,
            recent: VecDeque::new(),
            snapshot_at: 0,
        })
    }

    /// Rebuilds a table from the latest usable snapshot and the records after it, or from all of them. A round that
    /// was in flight is in flight again.
    ///
    /// The first record, the snapshot's and those after it are checked, and that the snapshot's is in the chain; what
    /// lies before it is taken on trust. An [audit](crate::replay) trusts nothing and reads no snapshot.
    pub fn resume(log: &(impl Log + ?Sized), id: &ChainId) -> Result<Pit<G>, PitError> {
        let mut follow = Follow::<G>::new(id.clone());
        if let Some(first) = log.records(id, 1)?.next() {
            follow.take(&first?)?;
        }
        let mut snapshot_at = 0;
        let mut from = 2;
        if let Some((chain, kept)) = kept(log, id)? {
            snapshot_at = chain.head().seq;
            from = snapshot_at.saturating_add(1);
            follow = follow.from(chain, kept);
        }
        for record in log.records(id, from)? {
            follow.take(&record?)?;
        }
        let Parts {
            chain,
            opened,
            table,
            sealed,
            chance,
        } = follow.into_parts()?;
        Ok(Pit {
            table,
            opened,
            chain,
            sealed,
            chance,
            digest_due: true,
            recent: VecDeque::new(),
            snapshot_at,
        })
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// Its first record.
    pub fn opened(&self) -> &Opened {
        &self.opened
    }

    /// Where chance comes from, as the journal says: `system`, or `seed 7`.
    pub fn chance(&self) -> &str {
        self.chance.as_deref().unwrap_or(&self.opened.chance)
    }

    /// The name of its chain.
    pub fn id(&self) -> &ChainId {
        self.chain.id()
    }

    /// Where the journal stands.
    pub fn head(&self) -> Head {
        self.chain.head()
    }

    /// Finds the answer to a command that was given before, in memory or in the log; none to one without an id. Another
    /// command under an id that is taken is refused.
    pub fn answered(
        &self,
        log: &(impl Log + ?Sized),
        request: &Request<G>,
    ) -> Result<Option<Done<G>>, PitError> {
        let Some(id) = &request.id else {
            return Ok(None);
        };
        let other = || PitError::OtherCommand(id.clone());
        if let Some((_, asked, done)) = self.recent.iter().find(|(known, ..)| known == id) {
            let same = *asked == request.asked();
            return same.then(|| Some(done.clone())).ok_or_else(other);
        }
        let Some(span) = log.command(self.chain.id(), id)? else {
            return Ok(None);
        };
        let records = log.records(self.chain.id(), span.first)?;
        let of_command = |record: &Result<Record, _>| match record {
            Ok(record) => record.seq <= span.last,
            Err(_) => true,
        };
        let records: Vec<Record> = records.take_while(of_command).collect::<Result<_, _>>()?;
        if !request.made(&records) {
            return Err(other());
        }
        Ok(Done::read(&records)?)
    }

    /// Decides a command and makes its records. Nothing changes.
    ///
    /// Whether a command of that id was given before is for [`Pit::answered`] to say.
    pub fn prepare<C: Chance + ?Sized>(
        &self,
        request: &Request<G>,
        chance: &mut C,
    ) -> Result<Prepared<G>, PitError> {
        if let Some(id) = request.id.as_ref().filter(|id| id.is_automatic()) {
            return Err(PitError::ReservedId(id.clone()));
        }
        let stands = self.head();
        if let Some(expected) = request.if_head.filter(|expected| *expected != stands) {
            return Err(PitError::Elsewhere { expected, stands });
        }
        let command = &request.command;
        let events = self.table.decide(command).map_err(PitError::Refused)?;
        let table = self.table.after(&events)?;
        let mut batch = Batch::<G>::new(self.sealed.clone());
        if self.digest_due {
            batch.add(command.at, &self.digest())?;
        }
        let named = request.id.clone().map(|id| (id, request.asked()));
        let mut asked = named.as_ref().map(|(_, asked)| asked);
        let mut ends = false;
        let playing = self.table.in_flight();
        for event in &events {
            batch.draft(
                event.at,
                event.by.id.as_str(),
                write_event::<G>(event, asked.take())?,
            );
            if let Some((deck, order)) = order_of::<G>(&event.fact) {
                batch.commit(
                    event.at,
                    deck,
                    Reveal::draw(chance, DeckOrder::from(order.0.clone()))?,
                )?;
            }
            if ends_round::<G>(&event.fact) {
                ends = true;
                // Stacks that were made in the round and are no deck.
                let decks = &self.table.state().desk.decks;
                let made: Vec<u8> = batch.sealed.keys().copied().collect();
                for stack in made.into_iter().filter(|each| !decks.contains_key(each)) {
                    batch.reveal(event.at, stack, None)?;
                }
                if let Some((round, deck)) = playing.and_then(|round| Some((round.number, round.deck?)))
                    && !stays_in_shoe(&table, deck)
                {
                    batch.reveal(event.at, deck, Some(round))?;
                }
            }
            match &event.fact {
                Fact::Desk(DeskFact::DeckRemoved { deck, .. } | DeskFact::DeckMiscounted { deck, .. }) => {
                    batch.reveal(event.at, *deck, None)?;
                }
                Fact::Desk(DeskFact::TableClosed) => {
                    for deck in batch.sealed.keys().copied().collect::<Vec<_>>() {
                        batch.reveal(event.at, deck, None)?;
                    }
                }
                _ => {}
            }
        }
        let mut chain = self.chain.clone();
        let cause = journal::Command {
            id: request.id.clone(),
            if_head: request.if_head,
        };
        let records = chain.append_command(&cause, batch.drafts)?;
        Ok(Prepared {
            before: stands,
            records,
            table,
            sealed: batch.sealed,
            digest_due: ends,
            command: named,
            done: Done {
                events,
                committed: batch.committed,
                revealed: batch.revealed,
                head: chain.head(),
            },
            chain,
        })
    }

    /// Puts the table in place that a command leads to, after its records were stored.
    pub fn commit(&mut self, prepared: Prepared<G>) -> Result<Done<G>, PitError> {
        let stands = self.head();
        if prepared.before != stands {
            let prepared = prepared.before;
            return Err(PitError::Outdated { prepared, stands });
        }
        self.table = prepared.table;
        self.chain = prepared.chain;
        self.sealed = prepared.sealed;
        self.digest_due = prepared.digest_due;
        if let Some((id, asked)) = prepared.command {
            if self.recent.len() >= REMEMBERED {
                self.recent.pop_front();
            }
            self.recent.push_back((id, asked, prepared.done.clone()));
        }
        Ok(prepared.done)
    }

    /// Does a command: decides it, stores it and only then applies it. A command that was done before is answered as
    /// it was then.
    pub fn execute<C: Chance + ?Sized>(
        &mut self,
        log: &mut (impl Log + ?Sized),
        request: &Request<G>,
        chance: &mut C,
    ) -> Result<Done<G>, PitError> {
        if let Some(done) = self.answered(log, request)? {
            return Ok(done);
        }
        let prepared = self.prepare(request, chance)?;
        log.append(prepared.chain(), prepared.records())?;
        self.commit(prepared)
    }

    /// Voids the round in flight by an irregularity of the edition, for a table whose cards can no longer be
    /// accounted for. Refused where the edition has none for the moment: before a card is dealt, when nothing is
    /// lost and a shuffle is enough, or once a hand has been settled.
    pub fn void_in_flight<C: Chance + ?Sized>(
        &mut self,
        log: &mut (impl Log + ?Sized),
        at: u64,
        dealer: &Actor,
        chance: &mut C,
    ) -> Result<Done<G>, PitError> {
        debug_assert_eq!(dealer.role, Role::Dealer);
        let phase = self.table.phase();
        let mut last = PitError::Refused(Reason::NotNow { phase }.into());
        for act in G::voids(&self.table) {
            let by = dealer.clone();
            let prepared = match self.prepare(&Request::new(Command { at, by, act }), chance) {
                Err(PitError::Refused(refusal)) => {
                    last = PitError::Refused(refusal);
                    continue;
                }
                prepared => prepared?,
            };
            // Found when wagers have been settled it voids what is left, and the round is not over.
            if prepared.table().in_flight().is_some() {
                last = PitError::Refused(Reason::PartlySettled.into());
                continue;
            }
            log.append(prepared.chain(), prepared.records())?;
            return self.commit(prepared);
        }
        Err(last)
    }

    /// Stores the state's digest now.
    pub fn note_digest(&mut self, log: &mut (impl Log + ?Sized)) -> Result<Head, PitError> {
        let mut batch = Batch::<G>::new(Sealed::new());
        batch.add(self.table.state().at, &self.digest())?;
        let mut chain = self.chain.clone();
        let records = chain.append_command(&journal::Command::default(), batch.drafts)?;
        log.append(chain.id(), &records)?;
        self.chain = chain;
        self.digest_due = false;
        Ok(self.head())
    }

    /// Stores that chance comes from another source from here on; nothing where it comes from this one already.
    pub fn note_chance(&mut self, log: &mut (impl Log + ?Sized), source: &str) -> Result<Head, PitError> {
        if source != self.chance() {
            let mut batch = Batch::<G>::new(Sealed::new());
            let from = ChanceFrom {
                source: source.to_owned(),
            };
            batch.add(self.table.state().at, &Entry::Chance(from))?;
            let mut chain = self.chain.clone();
            let records = chain.append_command(&journal::Command::default(), batch.drafts)?;
            log.append(chain.id(), &records)?;
            self.chain = chain;
            self.chance = Some(source.to_owned());
        }
        Ok(self.head())
    }

    /// Reads the round in flight back from the log, from where the one before it ended.
    pub fn open_round(&self, log: &(impl Log + ?Sized)) -> Result<Round<G>, PitError> {
        let mut back = OPEN_ROUND;
        loop {
            let from = self.head().seq.saturating_sub(back).max(1);
            let mut round = Round::<G>::default();
            let mut whole = from == 1;
            for record in log.records(self.chain.id(), from)? {
                let record = record?;
                let Entry::Event(event) =
                    Entry::<G>::read(&record).map_err(|what| Fault::at(&record, what))?
                else {
                    continue;
                };
                round.note(self.table.rules(), record.seq, &event);
                if ends_round::<G>(&event.fact) {
                    (round, whole) = (Round::default(), true);
                }
            }
            if whole {
                return Ok(round);
            }
            back = back.saturating_mul(4);
        }
    }

    /// Whether the next resume would have many records to read.
    pub fn snapshot_due(&self) -> bool {
        self.head().seq.saturating_sub(self.snapshot_at) >= SNAPSHOT_EVERY
    }

    /// Takes a snapshot of the table as it stands.
    pub fn snapshot(&self) -> Result<Snapshot, PitError> {
        let kept = Kept::<G> {
            state: self.table.state().clone(),
            sealed: self.sealed.clone(),
            chance: self.chance.clone(),
        };
        Ok(Snapshot {
            at: self.head(),
            format: SNAPSHOT_FORMAT,
            state: serde_json::to_vec(&kept).map_err(PitError::Snapshot)?,
        })
    }

    /// Takes a snapshot and stores it, if one is due.
    pub fn keep_snapshot(&mut self, log: &mut (impl Log + ?Sized)) -> Result<(), PitError> {
        if self.snapshot_due() {
            let snapshot = self.snapshot()?;
            log.put_snapshot(self.chain.id(), &snapshot)?;
            self.snapshot_kept(&snapshot);
        }
        Ok(())
    }

    /// Notes that a snapshot was stored, so that the next one is due later.
    pub fn snapshot_kept(&mut self, snapshot: &Snapshot) {
        self.snapshot_at = self.snapshot_at.max(snapshot.at.seq);
    }

    fn digest(&self) -> Entry<G> {
        Entry::Digest(Digest {
            projection: VERSION,
            events: self.table.state().events,
            sha256: Hash::from(self.table.digest()).to_string(),
        })
    }
}

/// The latest snapshot that this program can read, and the chain where it was taken.
///
/// A state that would be written otherwise now is one of another program, whatever its format says: it is passed over.
fn kept<G: Play>(log: &(impl Log + ?Sized), id: &ChainId) -> Result<Option<(Chain, Kept<G>)>, PitError> {
    let Some(snapshot) = log.latest_snapshot(id, SNAPSHOT_FORMAT)? else {
        return Ok(None);
    };
    let Ok(kept) = serde_json::from_slice::<Kept<G>>(&snapshot.state) else {
        return Ok(None);
    };
    if serde_json::to_vec(&kept).ok().as_ref() != Some(&snapshot.state) {
        return Ok(None);
    }
    let Some(record) = log.records(id, snapshot.at.seq)?.next().transpose()? else {
        return Ok(None);
    };
    let chain = Chain::resume(id.clone(), &record).ok();
    let there = chain.filter(|chain| chain.head() == snapshot.at && chain.check_whole().is_ok());
    Ok(there.map(|chain| (chain, kept)))
}

/// Whether a fact ends a round.
pub(crate) fn ends_round<G: Game>(fact: &FactOf<G>) -> bool {
    matches!(Happening::of::<G>(fact), Happening::Finished | Happening::Void(_))
}

/// Whether the rest of a deck stays in the shoe for the next round, and its order secret.
pub(crate) fn stays_in_shoe<G: Game>(table: &Table<G>, deck: u8) -> bool {
    let deck = table.state().desk.decks.get(&deck);
    deck.is_some_and(|deck| matches!(deck.stage, Stage::PartDealt { .. }))
}

/// Records on their way to the log.
struct Batch<G: Play> {
    drafts: Vec<Draft>,
    sealed: Sealed,
    committed: Vec<(u8, chance::Commitment)>,
    revealed: Vec<Revealed>,
    game: std::marker::PhantomData<G>,
}

impl<G: Play> Batch<G> {
    fn new(sealed: Sealed) -> Batch<G> {
        Batch {
            drafts: Vec::new(),
            sealed,
            committed: Vec::new(),
            revealed: Vec::new(),
            game: std::marker::PhantomData,
        }
    }

    /// Adds what the table records by itself.
    fn add(&mut self, at: u64, entry: &Entry<G>) -> Result<(), PitError> {
        self.draft(at, HOUSE, entry.write()?);
        Ok(())
    }

    fn draft(&mut self, at: u64, actor: &str, (kind, payload): (&'static str, Vec<u8>)) {
        self.drafts.push(Draft {
            time_ms: ms(at),
            actor: actor.to_owned(),
            kind: kind.to_owned(),
            payload,
        });
    }

    /// Commits to a deck's order. One that was shuffled away before it was dealt is shown now.
    fn commit(&mut self, at: u64, deck: u8, reveal: Reveal) -> Result<(), PitError> {
        self.reveal(at, deck, None)?;
        let entry = Committed {
            deck,
            commitment: reveal.commitment(),
            nonce: reveal.nonce,
        };
        self.committed.push((deck, entry.commitment));
        self.sealed.insert(deck, reveal);
        self.add(at, &Entry::Committed(entry))
    }

    /// Shows a sealed order, if there is one.
    fn reveal(&mut self, at: u64, deck: u8, round: Option<u64>) -> Result<(), PitError> {
        let Some(reveal) = self.sealed.remove(&deck) else {
            return Ok(());
        };
        let commitment = reveal.commitment();
        let Reveal { nonce, order } = reveal;
        let revealed = Revealed {
            deck,
            round,
            commitment,
            nonce,
            order,
        };
        self.revealed.push(revealed.clone());
        self.add(at, &Entry::Revealed(revealed))
    }
}

fn ms(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}
