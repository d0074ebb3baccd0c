//! The tables of the floor, live.
//!
//! A [`Hall`] knows every table and drives those that someone has asked for: each is an actor that takes one command
//! at a time. A table that no one asks for costs a row in the database and nothing else.

mod actor;
mod ask;
mod glance;
mod message;
mod presence;
mod staff;
mod watch;

pub use ask::{Answer, Given, Look, Trouble};
pub use glance::{Glance, Shown};
pub use message::{Mark, Message, Missed, Run, Update};
pub use staff::Pace;

use crate::clock::now_ms;
use crate::evidence::events;
use crate::storage::leases::{self, Lease, Owner};
use crate::storage::{Storage, StorageError, journal as records};
use crate::submissions;
use crate::values;
use actor::Actor;
use ask::{Ask, Watch};
use chance::SystemChance;
use driver::Opened;
use floor::tables::{self, LiveError, LiveTable};
use presence::Presence;
use serde_json::Value;
use staff::Staff;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use table::view::{Laid, View, Viewer};
use table::{PersonId, Role};
use tokio::sync::{Mutex, mpsc, oneshot};
use watch::Watchers;

/// How many commands may wait for one table; more are turned away.
const QUEUE: usize = 64;
/// Who deals where the software does.
const DEALER: &str = "Dealer";
/// And who stands behind.
const FLOOR: &str = "Floor";

/// Who deals at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DealtBy {
    /// The software, following the whole procedure.
    Software,
    /// A person; the software does nothing by itself.
    Staff,
}

/// A table as the floor's plan has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Its name, also its chain's.
    pub name: String,
    /// Who deals.
    pub dealt_by: DealtBy,
    /// What a step of the software takes.
    pub pace: Duration,
}

/// The tables of the floor.
#[derive(Clone)]
pub struct Hall {
    storage: Storage,
    owner: Arc<Owner>,
    live: Arc<Mutex<BTreeMap<String, Handle>>>,
}

/// A live table, for those who ask something of it.
#[derive(Clone)]
pub struct Handle {
    asks: mpsc::Sender<Ask>,
    glance: Arc<Glance>,
    opened: Arc<Opened>,
    /// Who deals.
    pub dealt_by: DealtBy,
}

/// Why a table cannot be had.
#[derive(Debug)]
pub enum NoTable {
    /// There is none of that name.
    Unknown,
    /// There is one of that name already.
    Exists,
    /// Another process drives it.
    Elsewhere(leases::Held),
    /// It cannot be taken up.
    Trouble(Trouble),
}

impl<E: Into<Trouble>> From<E> for NoTable {
    fn from(error: E) -> NoTable {
        NoTable::Trouble(error.into())
    }
}

impl Hall {
    /// The tables in a database, for a process that drives some of them.
    pub fn new(storage: Storage, owner: Owner) -> Hall {
        Hall {
            storage,
            owner: Arc::new(owner),
            live: Arc::default(),
        }
    }

    /// Every table of the floor, in the order of its plan.
    pub async fn plan(&self) -> Result<Vec<Placed>, StorageError> {
        let read = self.storage.read(|sql| {
            let rows = sql.rows(
                "SELECT name, dealt_by, pace_ms FROM floor_tables ORDER BY place, name",
                &[],
            )?;
            rows.iter().map(placed).collect()
        });
        read.await
    }

    /// Puts a new table on the floor and takes it up.
    pub async fn place(&self, placing: Placed, opened: Opened, by: &str) -> Result<Handle, NoTable> {
        let mut live = self.live.lock().await;
        let owner = Arc::clone(&self.owner);
        let (put, first, by) = (placing.clone(), opened.clone(), by.to_owned());
        let now = now_ms();
        let stored = self.storage.write(move |sql| {
            let known = sql.row(
                "SELECT name FROM floor_tables WHERE name = $1",
                &values![put.name.as_str()],
            )?;
            if known.is_some() || records::head(sql, &put.name)?.is_some() {
                return Ok(Err(NoTable::Exists));
            }
            let count = sql.row("SELECT count(*) FROM floor_tables", &[])?;
            let dealt_by = match put.dealt_by {
                DealtBy::Software => "software",
                DealtBy::Staff => "staff",
            };
            let version = submissions::of_text(sql, &first.submission)?;
            let row = values![
                put.name.as_str(),
                count.map_or(Ok(0), |row| row.count(0))?,
                dealt_by,
                u64::try_from(put.pace.as_millis()).unwrap_or(u64::MAX),
                version.as_ref().map(|version| version.name.as_str()),
                version.as_ref().map(|version| version.version),
                now,
            ];
            sql.add(
                "floor_tables (name, place, dealt_by, pace_ms, submission, version, placed_ms)",
                &[row.to_vec()],
            )?;
            let about = serde_json::json!({
                "table": put.name, "dealt-by": put.dealt_by, "rules": first.rules,
                "submission": version.map(|version| version.event()),
            });
            events::note(sql, &by, "table-placed", about)?;
            let lease = match leases::take(sql, &put.name, &owner)? {
                Ok(lease) => lease,
                Err(held) => return Err(StorageError::Fenced(held.owner)),
            };
            let mut log = records::SqlLog::under(sql, lease.clone());
            match tables::open(&mut log, first.clone(), now) {
                Some(Ok(table)) => Ok(Ok((lease, table))),
                Some(Err(error)) => Err(StorageError::Conflict(error.to_string())),
                None => Err(StorageError::Conflict(
                    "no table of this game is dealt".to_owned(),
                )),
            }
        });
        let (lease, table) = stored.await??;
        Ok(self.start(&mut live, &placing, lease, table))
    }

    /// A table by its name, taken up if it is not live yet.
    pub async fn table(&self, name: &str) -> Result<Handle, NoTable> {
        let mut live = self.live.lock().await;
        if let Some(handle) = live.get(name).filter(|handle| !handle.asks.is_closed()) {
            return Ok(handle.clone());
        }
        let wanted = name.to_owned();
        let read = self.storage.read(move |sql| {
            let rows = sql.rows(
                "SELECT name, dealt_by, pace_ms FROM floor_tables WHERE name = $1",
                &values![wanted.as_str()],
            )?;
            let first = records::records(sql, &wanted, 1, 1)?;
            Ok((rows.first().map(placed).transpose()?, first.into_iter().next()))
        });
        let (Some(placing), Some(first)) = read.await? else {
            return Err(NoTable::Unknown);
        };
        let family = driver::opened::family_of(&first)
            .map_err(|fault| LiveError::Pit(driver::PitError::Fault(fault)))?;
        let (wanted, owner) = (name.to_owned(), Arc::clone(&self.owner));
        let taken = self.storage.write(move |sql| leases::take(sql, &wanted, &owner));
        let lease = taken.await?.map_err(NoTable::Elsewhere)?;
        let table = actor::resume(&self.storage, name, family).await?;
        Ok(self.start(&mut live, &placing, lease, table))
    }

    /// Every live table's glance, and of those that are not live what the plan says.
    pub async fn glances(&self) -> BTreeMap<String, Shown> {
        let live = self.live.lock().await;
        live.iter()
            .map(|(name, handle)| (name.clone(), handle.glance.shown()))
            .collect()
    }

    /// Keeps every live table this process's for a while longer, and forgets those that another has taken.
    pub async fn renew(&self) -> Result<(), StorageError> {
        let owner = Arc::clone(&self.owner);
        let live: Vec<(String, Handle)> = {
            let live = self.live.lock().await;
            live.iter()
                .map(|(name, handle)| (name.clone(), handle.clone()))
                .collect()
        };
        let own = self.storage.write(move |sql| leases::renew(sql, &owner)).await?;
        for (_, handle) in live.iter().filter(|(name, _)| !own.contains(name)) {
            // One whose queue is full is let go by its next write.
            let _ = handle.asks.try_send(Ask::Lost);
        }
        Ok(())
    }

    /// Takes up every table of the floor that no process drives: those of one that died or stalled, and those that
    /// this one had to put down.
    pub async fn take_over(&self) -> Result<(), StorageError> {
        let owner = Arc::clone(&self.owner);
        for name in self.storage.read(move |sql| leases::open(sql, &owner)).await? {
            let live = self.live.lock().await;
            if live.get(&name).is_some_and(|handle| !handle.asks.is_closed()) {
                continue;
            }
            drop(live);
            match self.table(&name).await {
                // Another process may have been first.
                Ok(_) | Err(NoTable::Elsewhere(_)) => {}
                Err(error) => tracing::error!(table = %name, ?error, "a table cannot be taken up"),
            }
        }
        Ok(())
    }

    /// Puts every table down where it stands.
    pub async fn close(&self) {
        let handles: Vec<Handle> = std::mem::take(&mut *self.live.lock().await)
            .into_values()
            .collect();
        let mut closing = Vec::new();
        for handle in handles {
            let (reply, done) = oneshot::channel();
            if handle.asks.send(Ask::Close(reply)).await.is_ok() {
                closing.push(done);
            }
        }
        for done in closing {
            // One that has stopped by itself needs no putting down.
            let _ = done.await;
        }
    }

    fn start(
        &self,
        live: &mut BTreeMap<String, Handle>,
        placing: &Placed,
        lease: Lease,
        table: Box<dyn LiveTable>,
    ) -> Handle {
        let by_software = placing.dealt_by == DealtBy::Software;
        let glance = Arc::new(Glance::of(&*table, by_software));
        let opened = Arc::new(table.opened().clone());
        let staff = by_software.then(|| {
            let person = |name: &str, role: Role| {
                table::Actor::named(format!("{}{role}", actor::SOFTWARE), name, role)
            };
            let dealer = person(DEALER, Role::Dealer);
            let floor = person(FLOOR, Role::Floorperson);
            Staff::new(table.staff(dealer, floor), Pace::of(placing.pace))
        });
        let actor = Actor {
            table,
            storage: self.storage.clone(),
            watchers: Watchers::new(lease.epoch),
            lease,
            presence: Presence::default(),
            staff,
            run: Run {
                by_software,
                ..Run::default()
            },
            glance: Arc::clone(&glance),
            chance: SystemChance,
            lost: false,
        };
        let (asks, asked) = mpsc::channel(QUEUE);
        tokio::spawn(actor.drive(asked));
        let handle = Handle {
            asks,
            glance,
            opened,
            dealt_by: placing.dealt_by,
        };
        live.insert(placing.name.clone(), handle.clone());
        handle
    }
}

impl Handle {
    /// The rules it was opened with.
    pub fn opened(&self) -> &Opened {
        &self.opened
    }

    /// What a lobby shows of it.
    pub fn shown(&self) -> Shown {
        self.glance.shown()
    }

    /// Gives a command.
    pub async fn command(&self, given: Given) -> Result<Answer, Trouble> {
        self.ask(|reply| Ask::Command(Box::new(given), reply)).await?
    }

    /// Says whether the table would take a command now. Nothing is done.
    pub async fn check(&self, given: Given) -> Result<(), Trouble> {
        self.ask(|reply| Ask::Check(Box::new(given), reply)).await?
    }

    /// Names hands as a player means to lay them; none where the act lays none.
    pub async fn laid(&self, act: Value) -> Result<Option<Laid>, Trouble> {
        self.ask(|reply| Ask::Laid(act, reply)).await?
    }

    /// Says that a player's bets are in, or are not yet.
    pub async fn ready(&self, person: PersonId, ready: bool) -> Result<(), Trouble> {
        self.ask(|reply| Ask::Ready(person, ready, reply)).await?
    }

    /// Asks for the next step at once.
    pub async fn next(&self, person: PersonId) -> Result<(), Trouble> {
        self.ask(|reply| Ask::Next(person, reply)).await?
    }

    /// Looks at the table.
    pub async fn look(&self, viewer: Viewer) -> Result<Look, Trouble> {
        self.ask(|reply| Ask::Look(viewer, reply)).await
    }

    /// Who sits where.
    pub async fn seats(&self) -> Result<Vec<(u8, PersonId)>, Trouble> {
        self.ask(Ask::Seats).await
    }

    /// Every public view from now on, for the server's own use.
    pub(crate) async fn watch_views(&self) -> Result<mpsc::UnboundedReceiver<Arc<View>>, Trouble> {
        let (views, follow) = mpsc::unbounded_channel();
        let gone = |_| Trouble::Gone;
        self.asks.send(Ask::Views(views)).await.map_err(gone)?;
        Ok(follow)
    }

    /// Watches the table, from the update named on.
    pub async fn watch(
        &self,
        viewer: Viewer,
        person: Option<PersonId>,
        last: Option<Mark>,
    ) -> Result<mpsc::Receiver<Update>, Trouble> {
        self.ask(|reply| {
            Ask::Watch(Box::new(Watch {
                viewer,
                person,
                last,
                reply,
            }))
        })
        .await
    }

    async fn ask<T>(&self, ask: impl FnOnce(oneshot::Sender<T>) -> Ask) -> Result<T, Trouble> {
        let (reply, answer) = oneshot::channel();
        self.asks.try_send(ask(reply)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Trouble::Busy,
            mpsc::error::TrySendError::Closed(_) => Trouble::Gone,
        })?;
        answer.await.map_err(|_| Trouble::Gone)
    }
}

fn placed(row: &crate::storage::Row) -> Result<Placed, StorageError> {
    Ok(Placed {
        name: row.text(0)?.to_owned(),
        dealt_by: match row.text(1)? {
            "software" => DealtBy::Software,
            _ => DealtBy::Staff,
        },
        pace: Duration::from_millis(row.count(2)?),
    })
}
