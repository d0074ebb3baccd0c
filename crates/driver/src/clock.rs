//! The time at a table, in milliseconds since 1970.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Midnight on 1 January 2026, where the time of a seeded run begins.
pub const EPOCH_MS: u64 = 1_767_225_600_000;

/// A clock that never runs backwards.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The system's; acts take as long as they take.
    System {
        /// The last time given out.
        last: u64,
    },
    /// Made up: every act says how long it takes.
    Simulated {
        /// The time now.
        now: u64,
    },
}

impl Clock {
    /// The system's clock.
    pub fn system() -> Clock {
        Clock::System { last: 0 }
    }

    /// A made-up clock that begins at the system's time.
    pub fn simulated_from_now() -> Clock {
        Clock::Simulated { now: system_ms() }
    }

    /// A made-up clock that begins at [`EPOCH_MS`].
    pub fn simulated() -> Clock {
        Clock::Simulated { now: EPOCH_MS }
    }

    /// Not before this.
    pub fn not_before(&mut self, at: u64) {
        match self {
            Clock::System { last } => *last = (*last).max(at),
            Clock::Simulated { now } => *now = (*now).max(at),
        }
    }

    /// The time after an act that takes so long.
    pub fn after(&mut self, takes: Duration) -> u64 {
        match self {
            Clock::System { last } => {
                *last = system_ms().max(*last);
                *last
            }
            Clock::Simulated { now } => {
                *now = now.saturating_add(u64::try_from(takes.as_millis()).unwrap_or(u64::MAX));
                *now
            }
        }
    }
}

fn system_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
