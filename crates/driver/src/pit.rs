//! One table, run: commands in, records out.

use crate::entry::{Committed, Digest, Entry, Revealed, hex};
use crate::headless::Headless;
use crate::opened::{BadRules, Opened};
use crate::replay::{Fault, Parts, Replay};
use chance::{Chance, ChanceError, Commitment, DeckOrder, Reveal};
use journal::{
    AppendRefusal, Chain, ChainId, Command as Cause, Draft, FieldProblem, Head, Log, LogError, Record,
};
use serde::Serialize;
use std::collections::BTreeMap;
use table::decks::Stage;
use table::desk::Fact as DeskFact;
use table::game::{CommandOf, EventOf, Happening};
use table::{Actor, Command, Event, Misfit, Reason, Refusal, Role, Stack, Table};

/// One table and its journal.
#[derive(Debug)]
pub struct Pit<G: Headless, L> {
    table: Table<G>,
    opened: Opened,
    chain: Chain,
    log: L,
    /// Orders that were committed to and not yet revealed, by deck.
    sealed: BTreeMap<u8, Reveal>,
    /// Whether the state's digest goes in front of the next records.
    digest_due: bool,
}

/// A command that is done: what happened is on the disk.
#[derive(Clone, Debug)]
pub struct Done<G: Headless> {
    /// What happened.
    pub events: Vec<EventOf<G>>,
    /// Commitments that are now public.
    pub committed: Vec<(u8, Commitment)>,
    /// Orders that are now shown.
    pub revealed: Vec<Revealed>,
    /// Where the journal stands: publish it and the record up to here is fixed.
    pub head: Head,
}

/// Why a command is not done. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum PitError {
    /// The table refuses it.
    #[error("{0}")]
    Refused(Refusal),
    /// The journal cannot be written.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The chain does not take the record.
    #[error(transparent)]
    Append(#[from] AppendRefusal),
    /// A name does not fit the journal.
    #[error(transparent)]
    Field(#[from] FieldProblem),
    /// Chance gave nothing.
    #[error(transparent)]
    Chance(#[from] ChanceError),
    /// An entry cannot be written.
    #[error("an entry cannot be written: {0}")]
    Json(#[from] serde_json::Error),
    /// The rules do not stand.
    #[error(transparent)]
    Rules(#[from] BadRules),
    /// The journal does not replay.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The table does not take what it decided: a defect.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// The journal of another table, or of other rules.
    #[error("the journal is of {0}")]
    Other(String),
}

impl<G: Headless, L: Log> Pit<G, L> {
    /// A new table, whose first record is made now.
    pub fn open(mut log: L, opened: Opened, at: u64) -> Result<Pit<G, L>, PitError> {
        let table = Table::new(opened.rules::<G>()?, &opened.table);
        let mut chain = Chain::new(ChainId::try_from(opened.table.as_str())?);
        let entry = Entry::<G>::Opened(opened.clone());
        let record = chain.append(ms(at), "houseway", entry.kind(), entry.payload()?)?;
        log.append(chain.id(), &[record])?;
        Ok(Pit {
            table,
            opened,
            chain,
            log,
            sealed: BTreeMap::new(),
            digest_due: false,
        })
    }

    /// A table rebuilt from its records, all of which are checked. A round that was in flight is in flight again.
    pub fn resume<E>(
        log: L,
        id: ChainId,
        records: impl IntoIterator<Item = Result<Record, E>>,
    ) -> Result<Pit<G, L>, PitError>
    where
        PitError: From<E>,
    {
        let mut replay = Replay::new(id.clone());
        let mut chain = Chain::new(id);
        for record in records {
            let record = record?;
            replay.take(&record)?;
            let head = Head {
                seq: record.seq,
                hash: record.hash,
            };
            chain = Chain::at(chain.id().clone(), head, record.time_ms);
        }
        let Parts {
            opened,
            table,
            sealed,
        } = replay.into_parts()?;
        Ok(Pit {
            table,
            opened,
            chain,
            log,
            sealed,
            digest_due: true,
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

    /// Where the journal stands.
    pub fn head(&self) -> Head {
        self.chain.head()
    }

    /// The log.
    pub fn log(&self) -> &L {
        &self.log
    }

    /// Gives the log back.
    pub fn into_log(self) -> L {
        self.log
    }

    /// Does a command: decided, journaled, and only then applied.
    pub fn execute<C: Chance + ?Sized>(
        &mut self,
        command: &CommandOf<G>,
        chance: &mut C,
    ) -> Result<Done<G>, PitError> {
        let events = self.table.decide(command).map_err(PitError::Refused)?;
        let mut batch = Batch {
            drafts: Vec::with_capacity(events.len() + 2),
            revealed: Vec::new(),
        };
        if self.digest_due {
            batch.add(command.at, &self.digest())?;
        }
        let mut sealed = self.sealed.clone();
        let mut committed = Vec::new();
        let playing = self.table.in_flight();
        // What a round's end leaves in the shoe decides on what is shown.
        let ends = events.iter().any(|event| ends_round::<G>(&event.fact));
        let after = if ends { Some(self.after(&events)?) } else { None };
        for event in &events {
            batch.add_event(event)?;
            if let Some((deck, order)) = order_of::<G>(&event.fact) {
                // An order that was shuffled away before it was dealt is shown now.
                batch.reveal(event.at, deck, None, &mut sealed)?;
                let reveal = Reveal::draw(chance, DeckOrder::from(order.0.clone()))?;
                let entry = Committed {
                    deck,
                    commitment: reveal.commitment(),
                    nonce: reveal.nonce,
                };
                committed.push((deck, entry.commitment));
                batch.add(event.at, &Entry::<G>::Committed(entry))?;
                sealed.insert(deck, reveal);
            }
            if ends_round::<G>(&event.fact)
                && let Some((round, deck)) = playing.and_then(|round| Some((round.number, round.deck?)))
                && !after.as_ref().is_some_and(|table| stays_in_shoe(table, deck))
            {
                batch.reveal(event.at, deck, Some(round), &mut sealed)?;
            }
            match G::desk_fact(&event.fact) {
                Some(DeskFact::DeckRemoved { deck, .. } | DeskFact::DeckMiscounted { deck, .. }) => {
                    batch.reveal(event.at, *deck, None, &mut sealed)?;
                }
                Some(DeskFact::TableClosed) => {
                    for deck in sealed.keys().copied().collect::<Vec<_>>() {
                        batch.reveal(event.at, deck, None, &mut sealed)?;
                    }
                }
                _ => {}
            }
        }
        let mut chain = self.chain.clone();
        let records = chain.append_command(&Cause::default(), batch.drafts)?;
        self.log.append(chain.id(), &records)?;
        self.chain = chain;
        self.sealed = sealed;
        match after {
            Some(table) => self.table = table,
            None => {
                for event in &events {
                    self.table.apply(event)?;
                }
            }
        }
        self.digest_due = ends;
        Ok(Done {
            events,
            committed,
            revealed: batch.revealed,
            head: self.chain.head(),
        })
    }

    fn after(&self, events: &[EventOf<G>]) -> Result<Table<G>, Misfit> {
        let mut table = self.table.clone();
        for event in events {
            table.apply(event)?;
        }
        Ok(table)
    }

    /// Writes the state's digest now.
    pub fn note_digest(&mut self) -> Result<Head, PitError> {
        let mut batch = Batch::default();
        batch.add(self.table.state().at, &self.digest())?;
        let mut chain = self.chain.clone();
        let records = chain.append_command(&Cause::default(), batch.drafts)?;
        self.log.append(chain.id(), &records)?;
        self.chain = chain;
        self.digest_due = false;
        Ok(self.chain.head())
    }

    /// Voids the round in flight by an irregularity of the edition, for a table whose cards can no longer be
    /// accounted for. Refused where the edition has none for the moment: before a card is dealt, when nothing is
    /// lost and a shuffle is enough, or once a hand has been settled.
    pub fn void_in_flight<C: Chance + ?Sized>(
        &mut self,
        at: u64,
        dealer: &Actor,
        chance: &mut C,
    ) -> Result<Done<G>, PitError> {
        debug_assert_eq!(dealer.role, Role::Dealer);
        let phase = self.table.phase();
        let mut last = PitError::Refused(Reason::NotNow { phase }.into());
        for act in G::voids(&self.table) {
            let by = dealer.clone();
            match self.execute(&Command { at, by, act }, chance) {
                Err(PitError::Refused(refusal)) => last = PitError::Refused(refusal),
                other => return other,
            }
        }
        Err(last)
    }

    fn digest(&self) -> Entry<G> {
        Entry::Digest(Digest {
            events: self.table.state().events,
            sha256: hex(&self.table.digest()),
        })
    }
}

/// Whether a fact ends a round.
fn ends_round<G: Headless>(fact: &G::Fact) -> bool {
    matches!(G::happening(fact), Happening::Finished | Happening::Void(_))
}

/// Whether the rest of a deck stays in the shoe for the next round, and its order secret.
pub(crate) fn stays_in_shoe<G: Headless>(table: &Table<G>, deck: u8) -> bool {
    let deck = table.state().desk.decks.get(&deck);
    deck.is_some_and(|deck| matches!(deck.stage, Stage::PartDealt { .. }))
}

/// The order a fact leaves a deck in, where chance made one.
pub(crate) fn order_of<G: Headless>(fact: &G::Fact) -> Option<(u8, &Stack)> {
    match G::desk_fact(fact) {
        Some(DeskFact::DeckShuffled { deck, order, .. }) => Some((*deck, order)),
        Some(DeskFact::DeckReceived {
            deck,
            preshuffled: Some(order),
            ..
        }) => Some((*deck, order)),
        Some(_) => None,
        None => G::order(fact),
    }
}

/// Records on their way to the log.
#[derive(Default)]
struct Batch {
    drafts: Vec<Draft>,
    revealed: Vec<Revealed>,
}

impl Batch {
    fn add_plain(&mut self, at: u64, revealed: &Revealed) -> Result<(), PitError> {
        self.draft(
            at,
            "houseway",
            Revealed::KIND.to_owned(),
            serde_json::to_vec(revealed)?,
        );
        Ok(())
    }

    fn add<G: Headless>(&mut self, at: u64, entry: &Entry<G>) -> Result<(), PitError> {
        self.draft(at, "houseway", entry.kind(), entry.payload()?);
        Ok(())
    }

    fn add_event<F: Serialize>(&mut self, event: &Event<F>) -> Result<(), PitError> {
        let kind = crate::entry::fact_name(&event.fact);
        self.draft(event.at, &event.by.name, kind, serde_json::to_vec(event)?);
        Ok(())
    }

    fn draft(&mut self, at: u64, actor: &str, kind: String, payload: Vec<u8>) {
        self.drafts.push(Draft {
            time_ms: ms(at),
            actor: actor.to_owned(),
            kind,
            payload,
        });
    }

    /// Shows a sealed order, if there is one.
    fn reveal(
        &mut self,
        at: u64,
        deck: u8,
        round: Option<u64>,
        sealed: &mut BTreeMap<u8, Reveal>,
    ) -> Result<(), PitError> {
        let Some(reveal) = sealed.remove(&deck) else {
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
        self.add_plain(at, &revealed)
    }
}

fn ms(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}
