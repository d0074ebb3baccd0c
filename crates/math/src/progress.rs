//! How long work is watched and stopped: by two numbers and a flag that any thread may read.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Shared between the work and whoever watches it.
///
/// ```
/// use math::Progress;
/// let progress = Progress::default();
/// progress.begin(200);
/// progress.advance(50).unwrap();
/// assert_eq!(progress.done(), (50, 200));
/// progress.stop();
/// assert!(progress.advance(50).is_err());
/// ```
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    total: AtomicU64,
    stop: AtomicBool,
}

/// The work was stopped on request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped on request")]
pub struct Stopped;

impl Progress {
    /// Sets how much there is to do and starts from nothing.
    pub fn begin(&self, total: u64) {
        self.done.store(0, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
    }

    /// So much more is done. Refused once a stop was asked for: the work ends there.
    #[inline]
    pub fn advance(&self, more: u64) -> Result<(), Stopped> {
        self.done.fetch_add(more, Ordering::Relaxed);
        self.check()
    }

    /// Refused once a stop was asked for.
    #[inline]
    pub fn check(&self) -> Result<(), Stopped> {
        if self.stop.load(Ordering::Relaxed) {
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    /// Asks the work to stop.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// How much is done, and of how much.
    pub fn done(&self) -> (u64, u64) {
        (
            self.done.load(Ordering::Relaxed),
            self.total.load(Ordering::Relaxed),
        )
    }
}
