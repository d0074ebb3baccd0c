//! Those who watch a table.
//!
//! Everyone is given a view made for them, with a number that never skips. What happened is kept for a while as each
//! player at the table was told it then, so that one who reconnects is told what was missed and never what someone
//! else was told: whoever sits down later is told nothing of the hand that lay there before.

use super::message::{Mark, Message, Missed, Run, Update};
use floor::tables::{LiveDone, LiveTable};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use table::PersonId;
use table::view::{Seen, View, Viewer};
use tokio::sync::mpsc;

/// How many updates are kept for those who reconnect.
const KEPT: usize = 64;
/// How far a screen may fall behind before it has to connect again.
const BEHIND: usize = 32;

/// Those who watch a table, and what they may have missed.
pub(super) struct Watchers {
    mark: Mark,
    watching: Vec<Watcher>,
    kept: VecDeque<Kept>,
    /// Those of the server's own who follow the table: they count as no one's screen.
    following: Vec<mpsc::UnboundedSender<Arc<View>>>,
}

struct Watcher {
    viewer: Viewer,
    person: Option<PersonId>,
    send: mpsc::Sender<Update>,
}

/// An update as it was told then.
struct Kept {
    number: u64,
    public: Vec<Seen>,
    /// To those who sat at the table.
    players: BTreeMap<PersonId, Vec<Seen>>,
}

impl Kept {
    fn told(&self, viewer: &Viewer) -> Vec<Seen> {
        match viewer {
            Viewer::Player(id) => self.players.get(id).unwrap_or(&self.public).clone(),
            Viewer::Staff(_) | Viewer::Public => self.public.clone(),
        }
    }
}

impl Watchers {
    pub(super) fn new(epoch: u64) -> Watchers {
        Watchers {
            mark: Mark { epoch, number: 0 },
            watching: Vec::new(),
            kept: VecDeque::new(),
            following: Vec::new(),
        }
    }

    /// The number of the last update.
    pub(super) fn mark(&self) -> Mark {
        self.mark
    }

    /// Whether a person has a screen on the table.
    pub(super) fn sees(&self, person: &PersonId) -> bool {
        let open = |watcher: &&Watcher| !watcher.send.is_closed();
        let mut watching = self.watching.iter().filter(open);
        watching.any(|watcher| watcher.person.as_ref() == Some(person))
    }

    /// How many screens are on the table.
    pub(super) fn count(&self) -> usize {
        self.watching.len()
    }

    /// Adds a screen. Its first message holds the view and what it missed since the update it names.
    pub(super) fn watch(
        &mut self,
        table: &dyn LiveTable,
        run: &Run,
        viewer: Viewer,
        person: Option<PersonId>,
        last: Option<Mark>,
    ) -> mpsc::Receiver<Update> {
        let (send, receive) = mpsc::channel(BEHIND);
        let missed = last.and_then(|last| self.missed(last, &viewer));
        let message = Message {
            number: self.mark.number,
            head: table.head().to_string(),
            seen: Vec::new(),
            fresh: missed.is_none(),
            missed: missed.unwrap_or_default(),
            view: table.view(&viewer),
            run: run.clone(),
        };
        // The channel is new and has room.
        let _ = send.try_send(Update {
            mark: self.mark,
            json: json(&message),
        });
        self.watching.push(Watcher { viewer, person, send });
        receive
    }

    /// Sends every public view from now on to someone of the server's own.
    pub(super) fn follow(&mut self, table: &dyn LiveTable, views: mpsc::UnboundedSender<Arc<View>>) {
        if views.send(Arc::new(table.view(&Viewer::Public))).is_ok() {
            self.following.push(views);
        }
    }

    /// Tells everyone what was done, or that something about the run of the table has changed.
    pub(super) fn tell(&mut self, table: &dyn LiveTable, run: &Run, done: Option<&LiveDone>) {
        self.mark.number += 1;
        if !self.following.is_empty() {
            let view = Arc::new(table.view(&Viewer::Public));
            self.following
                .retain(|views| views.send(Arc::clone(&view)).is_ok());
        }
        self.watching.retain(|watcher| !watcher.send.is_closed());
        let seen = |viewer: &Viewer| done.map(|done| table.seen(done, viewer)).unwrap_or_default();
        if self.watching.is_empty() {
            // No one will come back to what no one saw.
            self.kept.clear();
        } else {
            let players = table.seats().into_iter().map(|(_, id)| id);
            self.kept.push_back(Kept {
                number: self.mark.number,
                public: seen(&Viewer::Public),
                players: players
                    .map(|id| (id.clone(), seen(&Viewer::Player(id))))
                    .collect(),
            });
            if self.kept.len() > KEPT {
                self.kept.pop_front();
            }
        }
        let head = table.head().to_string();
        let mut made: Vec<(Viewer, Arc<str>)> = Vec::new();
        for watcher in &self.watching {
            let known = made.iter().find(|(viewer, _)| *viewer == watcher.viewer);
            let text = match known {
                Some((_, text)) => Arc::clone(text),
                None => {
                    let text = json(&Message {
                        number: self.mark.number,
                        head: head.clone(),
                        seen: seen(&watcher.viewer),
                        missed: Vec::new(),
                        fresh: false,
                        view: table.view(&watcher.viewer),
                        run: run.clone(),
                    });
                    made.push((watcher.viewer.clone(), Arc::clone(&text)));
                    text
                }
            };
            let update = Update {
                mark: self.mark,
                json: text,
            };
            // A screen that has fallen behind is cut off below, and comes back for a fresh view.
            let _ = watcher.send.try_send(update);
        }
        self.watching
            .retain(|watcher| watcher.send.capacity() > 0 && !watcher.send.is_closed());
    }

    /// What a viewer missed; none where that is no longer known.
    fn missed(&self, last: Mark, viewer: &Viewer) -> Option<Vec<Missed>> {
        if last.epoch != self.mark.epoch || last.number > self.mark.number {
            return None;
        }
        let first = last.number + 1;
        let known = self.kept.front().map_or(self.mark.number + 1, |kept| kept.number);
        if first < known {
            return None;
        }
        let missed = self.kept.iter().filter(|kept| kept.number >= first);
        Some(
            missed
                .map(|kept| Missed {
                    number: kept.number,
                    seen: kept.told(viewer),
                })
                .collect(),
        )
    }
}

fn json(message: &Message) -> Arc<str> {
    // Views are names, numbers and texts, which are always written.
    serde_json::to_string(message).unwrap_or_default().into()
}
