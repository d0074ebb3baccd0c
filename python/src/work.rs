//! Long work: off the interpreter's lock, watched, and stopped by Ctrl-C.

use crate::error::Wrong;
use math::Progress;
use pyo3::prelude::*;
use std::thread;
use std::time::Duration;

/// Between two looks at work that goes on. Short work is not kept waiting: the first looks come sooner.
const PAUSES: [Duration; 2] = [Duration::from_millis(1), Duration::from_millis(40)];

/// Does long work on so many threads (0 for all there are), tells `tell(done, all)` how far it is, and stops it when Python
/// raises something, such as KeyboardInterrupt.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    threads: usize,
    tell: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Progress) -> T + Send,
) -> PyResult<T> {
    let pool = pool(threads).map_err(|wrong| wrong.raise(py))?;
    let progress = Progress::default();
    thread::scope(|scope| {
        let progress = &progress;
        let worker = scope.spawn(move || match pool {
            Some(pool) => pool.install(|| work(progress)),
            None => work(progress),
        });
        let mut raised = None;
        let mut pause = PAUSES[0];
        let mut told = (0, 0);
        while !worker.is_finished() {
            py.detach(|| thread::sleep(pause));
            pause = (pause * 2).min(PAUSES[1]);
            if raised.is_none() {
                let looked = py.check_signals().and_then(|()| match tell {
                    Some(tell) if progress.done() != told => {
                        told = progress.done();
                        tell.call1(told).map(drop)
                    }
                    _ => Ok(()),
                });
                if let Err(error) = looked {
                    progress.stop();
                    raised = Some(error);
                }
            }
        }
        let done = worker.join();
        match (raised, done) {
            (Some(error), _) => Err(error),
            (None, Ok(done)) => Ok(done),
            (None, Err(_)) => Err(Wrong::new("internal", "", "a thread ended before its time").raise(py)),
        }
    })
}

fn pool(threads: usize) -> Result<Option<rayon::ThreadPool>, Wrong> {
    if threads == 0 {
        return Ok(None);
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map(Some)
        .map_err(|error| Wrong::new("threads", "threads", error.to_string()))
}
