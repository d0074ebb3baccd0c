//! Who is at the table, as far as a server can know: by their screens and by what they do.

use super::watch::Watchers;
use std::collections::{BTreeMap, BTreeSet};
use table::PersonId;
use tokio::time::{Duration, Instant};

/// When people were last seen, and who said that their bets are in.
#[derive(Debug, Default)]
pub(super) struct Presence {
    seen: BTreeMap<PersonId, Instant>,
    ready: BTreeSet<PersonId>,
    first_ready: Option<Instant>,
    /// When it was last noted that someone is here.
    noted: BTreeMap<PersonId, Instant>,
}

/// How often it is noted that someone is still at the table.
const NOTED: Duration = Duration::from_secs(60);

impl Presence {
    /// Someone did something.
    pub(super) fn here(&mut self, person: &PersonId) {
        self.seen.insert(person.clone(), Instant::now());
    }

    /// Whether it is time to note that someone is here.
    pub(super) fn is_news(&mut self, person: &PersonId) -> bool {
        let now = Instant::now();
        let lately = self
            .noted
            .get(person)
            .is_some_and(|noted| now.duration_since(*noted) < NOTED);
        if !lately {
            self.noted.retain(|_, noted| now.duration_since(*noted) < NOTED);
            self.noted.insert(person.clone(), now);
        }
        !lately
    }

    /// Says whether a person's bets are in. Whether that is news.
    pub(super) fn set_ready(&mut self, person: &PersonId, ready: bool) -> bool {
        let news = match ready {
            true => self.ready.insert(person.clone()),
            false => self.ready.remove(person),
        };
        match self.ready.is_empty() {
            true => self.first_ready = None,
            false => drop(self.first_ready.get_or_insert_with(Instant::now)),
        }
        news
    }

    /// The bets are closed: everyone is asked anew.
    pub(super) fn bets_closed(&mut self) {
        self.ready.clear();
        self.first_ready = None;
    }

    pub(super) fn ready(&self) -> &BTreeSet<PersonId> {
        &self.ready
    }

    /// When the first of those who are ready said so.
    pub(super) fn first_ready(&self) -> Option<Instant> {
        self.first_ready
    }

    /// Those who have no screen on the table and have done nothing for so long, and when the next may be.
    pub(super) fn away(
        &mut self,
        seated: &[(u8, PersonId)],
        watchers: &Watchers,
        after: Duration,
    ) -> (BTreeSet<PersonId>, Option<Instant>) {
        let now = Instant::now();
        self.seen
            .retain(|person, _| seated.iter().any(|(_, id)| id == person));
        let mut away = BTreeSet::new();
        let mut next: Option<Instant> = None;
        for (_, person) in seated {
            let seen = self.seen.entry(person.clone()).or_insert(now);
            if watchers.sees(person) {
                *seen = now;
            }
            let until = *seen + after;
            if until <= now {
                away.insert(person.clone());
            } else {
                next = Some(next.map_or(until, |next| next.min(until)));
            }
        }
        (away, next)
    }
}
