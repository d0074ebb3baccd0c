//! A round dealt for practice: by the engine itself, at a table that keeps no books and ends with the round.

use crate::rounds::{self, Detail, Past, Unread};
use crate::tables::{Visitor, visit};
use chance::SeededChance;
use driver::dealer::Stopped;
use driver::{Clock, Dealer, Headless, Opened, Pit, PitError, Plan};
use journal::{ChainId, Record};
use rulebook::Family;
use serde_json::Value;
use std::time::Duration;
use table::view::Show;
use wire::LineError;
use wire::account::Account;

/// The most acts a round for practice may take.
const ACTS: u32 = 10_000;

/// A round that was dealt for practice.
pub struct Practice {
    /// The round, act by act, with its record.
    pub round: Past,
    /// The record, as `houseway settle` reads it.
    pub record: Value,
    /// What it came to, as `houseway settle` prints it.
    pub result: Value,
    /// The same, told.
    pub account: Account,
}

/// Why no round is dealt.
#[derive(Debug, thiserror::Error)]
pub enum NoPractice {
    /// The table's name is none.
    #[error("a table cannot be called so")]
    Name,
    /// No table of that game is dealt.
    #[error("no table of this game is dealt")]
    NotDealt,
    /// The table refuses to go on.
    #[error(transparent)]
    Pit(#[from] PitError),
    /// The dealer does not know how to go on.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The round cannot be read again.
    #[error(transparent)]
    Unread(#[from] Unread),
    /// The round cannot be settled again.
    #[error("the round cannot be settled: {0}")]
    Settle(String),
    /// No round came about.
    #[error("the table dealt no round")]
    NoRound,
}

/// Deals one round for so many positions. The same seed deals the same round.
pub fn deal(opened: &Opened, family: Family, positions: u8, seed: u64) -> Result<Practice, NoPractice> {
    let id = ChainId::try_from(opened.table.as_str()).map_err(|_| NoPractice::Name)?;
    let mut log: Vec<Record> = Vec::new();
    let dealing = Dealing {
        opened,
        positions,
        seed,
        log: &mut log,
    };
    visit(family, dealing).unwrap_or(Err(NoPractice::NotDealt))?;
    let mut found = None;
    rounds::read(&log, &id, family, Detail::Acts, &mut |round| {
        found = Some(round);
        false
    })?;
    let round = found.ok_or(NoPractice::NoRound)?;
    let record = round.record.clone().ok_or(NoPractice::NoRound)?;
    let (result, account) = settle(&record).map_err(|error| NoPractice::Settle(error.message))?;
    Ok(Practice {
        round,
        record,
        result,
        account,
    })
}

/// Settles a record: what it came to, and the same told.
pub fn settle(record: &Value) -> Result<(Value, Account), LineError> {
    let line = record.to_string();
    let mut settler = crate::wire::settler();
    let settled = settler.settle(line.as_bytes())?;
    let mut out = Vec::new();
    let broken = |error: serde_json::Error| LineError::new("internal", "", error.to_string());
    settled.write(&mut out).map_err(broken)?;
    Ok((serde_json::from_slice(&out).map_err(broken)?, settled.account()))
}

struct Dealing<'a> {
    opened: &'a Opened,
    positions: u8,
    seed: u64,
    log: &'a mut Vec<Record>,
}

impl Visitor for Dealing<'_> {
    type Output = Result<(), NoPractice>;

    fn visit<G: Headless + Show>(self) -> Self::Output {
        let mut clock = Clock::simulated();
        let mut pit: Pit<G> = Pit::open(self.log, self.opened.clone(), clock.after(Duration::ZERO))?;
        let source = |stream| SeededChance::from_u64(self.seed).stream(stream);
        let (mut chance, will) = (source(0), source(1));
        let mut dealer = Dealer::new(Plan::new(1, self.positions), will);
        for _ in 0..ACTS {
            if dealer
                .step(&mut pit, self.log, &mut clock, &mut chance)?
                .is_none()
            {
                return Ok(());
            }
        }
        Err(NoPractice::NoRound)
    }
}
