//! One table, driven: commands come in one at a time, are decided, stored and only then told.

use super::ask::{Answer, Ask, Given, Look, Trouble};
use super::glance::Glance;
use super::message::Run;
use super::presence::Presence;
use super::staff::Staff;
use super::watch::Watchers;
use crate::books::{self, Cause, Short};
use crate::clock::now_ms;
use crate::limits::{self, Beginning, Limited};
use crate::people::presence;
use crate::storage::leases::Lease;
use crate::storage::{Storage, StorageError, journal as records};
use chance::SystemChance;
use driver::PitError;
use floor::tables::{self, LiveDone, LiveError, LiveRequest, LiveTable};
use journal::{ChainId, Record};
use rulebook::Family;
use std::sync::Arc;
use table::view::Viewer;
use table::{PersonId, Role};
use tokio::sync::mpsc;
use tokio::time::sleep_until;

/// How the ids of the software's own staff begin.
pub(super) const SOFTWARE: &str = "houseway:";

/// Why a command that the table would take is not stored.
enum Stopped {
    Short(Short),
    Limited(Limited),
}

/// A table that this process drives.
pub(super) struct Actor {
    pub(super) table: Box<dyn LiveTable>,
    pub(super) storage: Storage,
    pub(super) lease: Lease,
    pub(super) watchers: Watchers,
    pub(super) presence: Presence,
    /// The software staff, where the table runs by itself.
    pub(super) staff: Option<Staff>,
    pub(super) run: Run,
    pub(super) glance: Arc<Glance>,
    pub(super) chance: SystemChance,
    /// Whether another process drives the table now.
    pub(super) lost: bool,
}

impl Actor {
    pub(super) async fn drive(mut self, mut asked: mpsc::Receiver<Ask>) {
        self.plan();
        loop {
            let due = self.staff.as_ref().and_then(Staff::due);
            let wait = sleep_until(due.unwrap_or_else(tokio::time::Instant::now));
            tokio::select! {
                biased;
                ask = asked.recv() => match ask {
                    None => break,
                    Some(Ask::Close(reply)) => {
                        self.put_down().await;
                        // The server may have stopped waiting.
                        let _ = reply.send(());
                        break;
                    }
                    Some(ask) => self.take(ask).await,
                },
                () = wait, if due.is_some() => self.attend().await,
            }
            if self.lost {
                tracing::warn!(table = %self.lease.table, "another process drives the table; let go");
                break;
            }
        }
        self.glance.closed();
    }

    async fn take(&mut self, ask: Ask) {
        match ask {
            Ask::Command(given, reply) => {
                if let Viewer::Player(person) = &given.viewer {
                    self.presence.here(person);
                }
                let answer = self.command(*given).await;
                // Whoever asked may have gone away; what was done is done.
                let _ = reply.send(answer);
            }
            Ask::Check(given, reply) => {
                let _ = reply.send(self.check(*given));
            }
            Ask::Laid(act, reply) => {
                let _ = reply.send(self.table.laid(&act).map_err(Trouble::from));
            }
            Ask::Ready(person, ready, reply) => {
                let answer = self.ready(&person, ready);
                let _ = reply.send(answer);
            }
            Ask::Next(person, reply) => {
                let answer = self.hurry(&person);
                let _ = reply.send(answer);
            }
            Ask::Watch(watch) => {
                if let Some(person) = &watch.person {
                    self.presence.here(person);
                }
                let stream =
                    self.watchers
                        .watch(&*self.table, &self.run, watch.viewer, watch.person, watch.last);
                let _ = watch.reply.send(stream);
                self.glance.watched_by(self.watchers.count());
            }
            Ask::Look(viewer, reply) => {
                let _ = reply.send(Look {
                    number: self.watchers.mark().number,
                    head: self.table.head().to_string(),
                    view: self.table.view(&viewer),
                    run: self.run.clone(),
                });
            }
            Ask::Seats(reply) => {
                let _ = reply.send(self.table.seats());
            }
            Ask::Views(views) => self.watchers.follow(&*self.table, views),
            Ask::Lost => self.lost = true,
            Ask::Close(_) => {}
        }
    }

    /// Does a command that someone gives, and answers it.
    async fn command(&mut self, given: Given) -> Result<Answer, Trouble> {
        let viewer = given.viewer.clone();
        if let Some(id) = given.id.as_ref().filter(|id| id.is_automatic()) {
            return Err(LiveError::Pit(PitError::ReservedId(id.clone())).into());
        }
        let asked = self.request(&given);
        if let Some(done) = self.table.answered(&Vec::<Record>::new(), &asked)? {
            return Ok(self.answer(&done, true, &viewer));
        }
        match self.act(given).await {
            Ok(done) => {
                self.tell(Some(&done));
                Ok(self.answer(&done, false, &viewer))
            }
            // It may have been done long ago, or just now by a write whose end was not known.
            Err(trouble) => match self.done_before(&asked).await? {
                Some(done) => Ok(self.answer(&done, true, &viewer)),
                None => Err(trouble),
            },
        }
    }

    /// A command as the table takes it now, before chance is put into it.
    fn request(&self, given: &Given) -> LiveRequest {
        LiveRequest {
            id: given.id.clone(),
            if_head: given.if_head,
            at: now_ms().max(self.table.at()),
            by: given.by.clone(),
            act: given.act.clone(),
            sent: Some(given.act.clone()),
        }
    }

    /// The same with chance in its places.
    fn drawn(&mut self, given: &Given) -> Result<LiveRequest, Trouble> {
        Ok(LiveRequest {
            act: self.table.by_chance(given.act.clone(), &mut self.chance)?,
            ..self.request(given)
        })
    }

    /// Says whether the table would take a command. What would come of it is told to no one.
    fn check(&mut self, given: Given) -> Result<(), Trouble> {
        let request = self.drawn(&Given { id: None, ..given })?;
        self.table.prepare(&request, &mut self.chance)?;
        Ok(())
    }

    /// Decides a command, stores it and puts the table in place that it leads to.
    pub(super) async fn act(&mut self, given: Given) -> Result<LiveDone, Trouble> {
        let request = self.drawn(&given)?;
        let prepared = self.table.prepare(&request, &mut self.chance)?;
        let lines = books::lines_of(&self.lease.table, &request.by, prepared.money());
        let lines = lines.map_err(|_| Trouble::NotTheirs)?;
        let cause = Cause {
            at_ms: request.at,
            by: request.by.id.as_str().to_owned(),
            record: prepared
                .records()
                .last()
                .map(|record| (self.lease.table.clone(), record.seq)),
        };
        let offered = prepared.records().to_vec();
        let lease = self.lease.clone();
        let beginning = (request.by.role == Role::Player)
            .then(|| Beginning::of(&request.by.id, &request.act, prepared.money()));
        let (person, role, at) = (cause.by.clone(), request.by.role.to_string(), request.at);
        let seen = !person.starts_with(SOFTWARE) && self.presence.is_news(&request.by.id);
        let leaves = request.act.get("leave-seat").is_some();
        let stored = self.storage.write(move |sql| {
            if let Some(beginning) = &beginning
                && let Err(limited) = limits::allowed(sql, &person, beginning, at)?
            {
                return Ok(Err(Stopped::Limited(limited)));
            }
            if !lines.is_empty()
                && let Err(short) = books::post(sql, &lines, &cause)?
            {
                return Ok(Err(Stopped::Short(short)));
            }
            if let Some(beginning) = &beginning {
                limits::note(sql, &person, beginning, at)?;
            }
            if seen || leaves {
                presence::here(sql, &person, &lease.table, &role, at)?;
            }
            if leaves {
                presence::gone(sql, &person, &lease.table)?;
            }
            records::append(sql, &lease, &offered)?;
            Ok(Ok(()))
        });
        match stored.await {
            Ok(Ok(())) => {
                self.run.stopped = None;
                Ok(self.table.commit(prepared)?)
            }
            Ok(Err(Stopped::Short(short))) => Err(Trouble::Short(short)),
            Ok(Err(Stopped::Limited(limited))) => Err(Trouble::Limited(limited)),
            Err(error) => {
                self.failed(&error).await;
                Err(error.into())
            }
        }
    }

    /// The write failed: whether the table still stands where its journal does is to be seen.
    async fn failed(&mut self, error: &StorageError) {
        match error {
            StorageError::Fenced(_) => self.lost = true,
            StorageError::Conflict(_) | StorageError::Uncertain(_) => {
                if let Err(again) = self.resume().await {
                    tracing::error!(table = %self.lease.table, ?again, "the table cannot be taken up again");
                    self.lost = true;
                }
            }
            _ => self.run.stopped = Some(error.to_string()),
        }
    }

    /// Takes the table up again from its journal.
    async fn resume(&mut self) -> Result<(), Trouble> {
        let family = self
            .table
            .opened()
            .family()
            .map_err(|error| LiveError::Pit(error.into()))?;
        self.table = resume(&self.storage, &self.lease.table, family).await?;
        Ok(())
    }

    async fn done_before(&mut self, asked: &LiveRequest) -> Result<Option<LiveDone>, Trouble> {
        let Some(id) = &asked.id else { return Ok(None) };
        let (table, command) = (self.lease.table.clone(), id.as_str().to_owned());
        let read = self
            .storage
            .read(move |sql| records::command(sql, &table, &command));
        let found = read.await?;
        match found.is_empty() {
            true => Ok(None),
            false => Ok(self.table.answered(&found, asked)?),
        }
    }

    fn answer(&self, done: &LiveDone, repeated: bool, viewer: &Viewer) -> Answer {
        Answer {
            head: done.head.to_string(),
            repeated,
            seen: self.table.seen(done, viewer),
            view: self.table.view(viewer),
        }
    }

    /// Tells everyone, and looks at what comes next.
    pub(super) fn tell(&mut self, done: Option<&LiveDone>) {
        self.plan();
        self.watchers.tell(&*self.table, &self.run, done);
        self.glance.update(&*self.table, self.watchers.count());
    }

    fn ready(&mut self, person: &PersonId, ready: bool) -> Result<(), Trouble> {
        if self.staff.is_none() {
            return Err(Trouble::DealtByStaff);
        }
        if !self.table.seats().iter().any(|(_, id)| id == person) {
            return Err(Trouble::NotSeated);
        }
        self.presence.here(person);
        if self.presence.set_ready(person, ready) {
            self.tell(None);
        }
        Ok(())
    }

    /// Keeps a snapshot, so that whoever takes the table up next reads little.
    async fn put_down(&mut self) {
        let Ok(snapshot) = self.table.snapshot_now() else {
            return;
        };
        let lease = self.lease.clone();
        let kept = self.storage.write(move |sql| {
            records::put_snapshot(sql, &lease.table, &snapshot)?;
            crate::storage::leases::let_go(sql, &lease)
        });
        if let Err(error) = kept.await {
            tracing::warn!(table = %self.lease.table, %error, "no snapshot was kept");
        }
    }

    /// Keeps a snapshot if one is due.
    pub(super) async fn keep_snapshot(&mut self) {
        let Ok(Some(snapshot)) = self.table.snapshot() else {
            return;
        };
        let (table, kept) = (self.lease.table.clone(), snapshot.clone());
        let stored = self
            .storage
            .write(move |sql| records::put_snapshot(sql, &table, &snapshot));
        match stored.await {
            Ok(()) => self.table.snapshot_kept(&kept),
            Err(error) => tracing::warn!(table = %self.lease.table, %error, "no snapshot was kept"),
        }
    }
}

/// Rebuilds a table from its journal.
pub(super) async fn resume(
    storage: &Storage,
    table: &str,
    family: Family,
) -> Result<Box<dyn LiveTable>, Trouble> {
    let chain = ChainId::try_from(table).map_err(|problem| LiveError::Pit(problem.into()))?;
    let read = storage.read(move |sql| Ok(tables::resume(&records::SqlLog::new(sql), &chain, family)));
    match read.await? {
        Some(table) => Ok(table?),
        None => {
            let none = driver::opened::BadRules::Wrong("no table of this game is dealt".to_owned());
            Err(LiveError::Pit(PitError::Rules(none)).into())
        }
    }
}
