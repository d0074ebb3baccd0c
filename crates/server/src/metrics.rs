//! What is counted, in Prometheus's text form.

use crate::storage::Storage;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Requests answered.
    pub requests: AtomicU64,
    /// Requests refused by the guard.
    pub refused: AtomicU64,
    /// Screens that were opened on tables.
    pub streams: AtomicU64,
    /// Commands that were done.
    pub commands: AtomicU64,
    /// Commands that a table refused.
    pub commands_refused: AtomicU64,
    /// Milliseconds that commands took together.
    pub commands_ms: AtomicU64,
}

impl Metrics {
    /// Adds one.
    pub fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// Writes all of it.
    pub fn text(&self, storage: &Storage, tables: usize, watching: usize) -> String {
        let mut text = String::new();
        let mut line = |name: &str, help: &str, kind: &str, value: u64| {
            // Writing to a string does not fail.
            let _ = writeln!(
                text,
                "# HELP houseway_{name} {help}\n# TYPE houseway_{name} {kind}\nhouseway_{name} {value}"
            );
        };
        let of = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let counts = storage.counts();
        line(
            "requests_total",
            "Requests answered.",
            "counter",
            of(&self.requests),
        );
        line(
            "refused_total",
            "Requests refused for want of a right.",
            "counter",
            of(&self.refused),
        );
        line(
            "streams_total",
            "Screens opened on tables.",
            "counter",
            of(&self.streams),
        );
        line("commands_total", "Commands done.", "counter", of(&self.commands));
        line(
            "commands_refused_total",
            "Commands refused by a table.",
            "counter",
            of(&self.commands_refused),
        );
        line(
            "commands_milliseconds_total",
            "Time that commands took.",
            "counter",
            of(&self.commands_ms),
        );
        line(
            "tables_live",
            "Tables that this process drives.",
            "gauge",
            tables as u64,
        );
        line("screens", "Screens on those tables.", "gauge", watching as u64);
        line(
            "writes_total",
            "Pieces of work given to the writer.",
            "counter",
            of(&counts.jobs),
        );
        line(
            "write_groups_total",
            "Transactions they were put into.",
            "counter",
            of(&counts.groups),
        );
        line(
            "writes_failed_total",
            "Pieces of work that failed.",
            "counter",
            of(&counts.failed),
        );
        text
    }
}
