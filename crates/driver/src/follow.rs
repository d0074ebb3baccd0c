//! Records in, the table out: what a journal has made of it.
//!
//! Every record must be the next of the chain and say what it can say where it stands: the first opens the table, each
//! event fits the table as the events before it left it, an order is committed to right after it comes about and
//! revealed as committed, and digests agree. That is enough to go on with a table; [`replay`](crate::replay) checks
//! the money and the rules on top of it.

use crate::entry::{Committed, Digest, Entry, Revealed};
use crate::fault::{Fault, What};
use crate::headless::Play;
use crate::opened::Opened;
use chance::{DeckOrder, Reveal, verify};
use journal::{Chain, ChainId, Hash, Record};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::deal::Fact as DealFact;
use table::desk::Fact as DeskFact;
use table::digest::VERSION;
use table::game::{EventOf, FactOf, Game};
use table::shoe::Fact as ShoeFact;
use table::{Fact, Stack, State, Table};

/// A table on its way through its records.
#[derive(Debug)]
pub struct Follow<G: Play> {
    chain: Chain,
    opened: Option<Opened>,
    table: Option<Table<G>>,
    sealed: Sealed,
    /// Where chance comes from, if not from where the first record says.
    chance: Option<String>,
    /// An order that the next record must commit to.
    awaiting: Option<(u8, Stack)>,
}

/// Orders that were committed to and not yet revealed, by deck.
pub(crate) type Sealed = BTreeMap<u8, Reveal>;

/// What a snapshot keeps of a table besides its rules, which are in the first record.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", rename_all = "kebab-case")]
pub(crate) struct Kept<G: Play> {
    pub(crate) state: State<G>,
    pub(crate) sealed: Sealed,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) chance: Option<String>,
}

/// A table for someone who goes on with it.
pub(crate) struct Parts<G: Play> {
    pub(crate) chain: Chain,
    pub(crate) opened: Opened,
    pub(crate) table: Table<G>,
    pub(crate) sealed: Sealed,
    pub(crate) chance: Option<String>,
}

impl<G: Play> Follow<G> {
    /// Before the first record of a chain.
    pub fn new(id: ChainId) -> Follow<G> {
        Follow {
            chain: Chain::new(id),
            opened: None,
            table: None,
            sealed: Sealed::new(),
            chance: None,
            awaiting: None,
        }
    }

    /// Goes on from a snapshot instead of the records before it; `chain` stands where the snapshot was taken.
    pub(crate) fn from(mut self, chain: Chain, kept: Kept<G>) -> Follow<G> {
        self.table = self
            .table
            .map(|table| Table::restore(table.rules().clone(), kept.state));
        self.chain = chain;
        self.sealed = kept.sealed;
        self.chance = kept.chance;
        self
    }

    /// The table, once it is opened.
    pub fn table(&self) -> Option<&Table<G>> {
        self.table.as_ref()
    }

    /// The first record, once it was read.
    pub fn opened(&self) -> Option<&Opened> {
        self.opened.as_ref()
    }

    /// Where the chain stands.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// Whether a deck's order is committed to and not yet shown.
    pub(crate) fn is_sealed(&self, deck: u8) -> bool {
        self.sealed.contains_key(&deck)
    }

    /// Takes the next record and returns what it says.
    pub fn take(&mut self, record: &Record) -> Result<Entry<G>, Fault> {
        self.taken(record).map_err(|what| Fault::at(record, what))
    }

    fn taken(&mut self, record: &Record) -> Result<Entry<G>, What> {
        self.chain.accept(record).map_err(What::Broken)?;
        let entry = Entry::<G>::read(record)?;
        let bound = matches!(entry, Entry::Committed(_) | Entry::Revealed(_));
        if self.awaiting.is_some() && !bound {
            return Err(What::NotCommitted);
        }
        match &entry {
            Entry::Opened(opened) => self.open(opened)?,
            Entry::Committed(committed) => self.commit(committed)?,
            Entry::Revealed(revealed) => self.reveal(revealed)?,
            Entry::Chance(from) => self.chance = Some(from.source.clone()),
            Entry::Digest(digest) => self.compare(digest)?,
            Entry::Event(event) => self.apply(event)?,
        }
        Ok(entry)
    }

    /// After the last record: the chain must not end in the middle of a command.
    pub(crate) fn finish(&self) -> Result<(), Fault> {
        let fault = |what| Fault {
            seq: self.chain.head().seq,
            kind: "the last".to_owned(),
            what,
        };
        self.chain
            .check_whole()
            .map_err(|broken| fault(What::Broken(broken)))?;
        match &self.awaiting {
            Some(_) => Err(fault(What::NotCommitted)),
            None => Ok(()),
        }
    }

    /// The table for someone who goes on with it.
    pub(crate) fn into_parts(self) -> Result<Parts<G>, Fault> {
        self.finish()?;
        match (self.opened, self.table) {
            (Some(opened), Some(table)) => Ok(Parts {
                chain: self.chain,
                opened,
                table,
                sealed: self.sealed,
                chance: self.chance,
            }),
            _ => Err(Fault {
                seq: 1,
                kind: crate::entry::OPENED.to_owned(),
                what: What::Empty,
            }),
        }
    }

    fn open(&mut self, opened: &Opened) -> Result<(), What> {
        if self.table.is_some() {
            return Err(What::OpenedTwice);
        }
        if opened.table != self.chain.id().as_str() {
            return Err(What::OtherTable {
                table: opened.table.clone(),
                chain: self.chain.id().clone(),
            });
        }
        let table = Table::new(opened.rules::<G>()?, &opened.table);
        if opened.meter_seed != table.state().meter.map(|meter| meter.seed) {
            return Err(What::OtherSeed);
        }
        self.table = Some(table);
        self.opened = Some(opened.clone());
        Ok(())
    }

    fn commit(&mut self, committed: &Committed) -> Result<(), What> {
        let Some((deck, order)) = self.awaiting.take() else {
            return Err(What::NothingToCommit);
        };
        if deck != committed.deck {
            return Err(What::OtherDeck {
                shuffled: deck,
                committed: committed.deck,
            });
        }
        let reveal = Reveal {
            nonce: committed.nonce,
            order: DeckOrder::from(order.0),
        };
        verify(committed.commitment, &reveal.nonce, &reveal.order)?;
        self.sealed.insert(deck, reveal);
        Ok(())
    }

    fn reveal(&mut self, revealed: &Revealed) -> Result<(), What> {
        let deck = revealed.deck;
        let Some(sealed) = self.sealed.remove(&deck) else {
            return Err(What::NothingToReveal { deck });
        };
        if sealed.nonce != revealed.nonce || sealed.order != revealed.order {
            return Err(What::OtherReveal);
        }
        verify(revealed.commitment, &revealed.nonce, &revealed.order)?;
        Ok(())
    }

    fn compare(&self, written: &Digest) -> Result<(), What> {
        let table = self.table.as_ref().ok_or(What::NotOpened)?;
        let Some(sha256) = table.digest_of(written.projection) else {
            return Err(What::NewerProjection {
                found: written.projection,
                known: VERSION,
            });
        };
        let (events, sha256) = (table.state().events, Hash::from(sha256).to_string());
        if written.events != events || written.sha256 != sha256 {
            return Err(What::OtherState {
                events: written.events,
                was: written.sha256.clone(),
                replayed: events,
                is: sha256,
            });
        }
        Ok(())
    }

    fn apply(&mut self, event: &EventOf<G>) -> Result<(), What> {
        let table = self.table.as_mut().ok_or(What::NotOpened)?;
        for posting in &event.money {
            if posting.amount <= cards::Money::ZERO {
                let amount = posting.amount;
                return Err(What::BadAmount { amount });
            }
        }
        if let Err(short) = table.state().desk.ledger.covers(&event.money) {
            return Err(What::Overdrawn {
                account: short.account,
                lacks: short.lacks,
            });
        }
        table.apply(event)?;
        self.awaiting = order_of::<G>(&event.fact).map(|(deck, order)| (deck, order.clone()));
        Ok(())
    }
}

/// The order a fact leaves a deck in, where chance made one.
pub(crate) fn order_of<G: Game>(fact: &FactOf<G>) -> Option<(u8, &Stack)> {
    match fact {
        Fact::Desk(DeskFact::DeckShuffled { deck, order, .. })
        | Fact::Desk(DeskFact::DeckReceived {
            deck,
            preshuffled: Some(order),
            ..
        })
        | Fact::Shoe(ShoeFact::DiscardsShuffled { deck, order })
        | Fact::Deal(DealFact::DiscardsReshuffled {
            stack: deck, order, ..
        }) => Some((*deck, order)),
        _ => None,
    }
}
