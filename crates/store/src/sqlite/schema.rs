//! The tables, as SQLite keeps them.

/// Marks the file's header as a journal: `HWJL` in ASCII.
pub(super) const APPLICATION_ID: u32 = 0x4857_4a4c;

/// The version of the tables below. The tables of version 1 were never released and are not read.
pub(super) const VERSION: u64 = 2;

/// The table by which a floor's file is known: its server keeps people, money and leases beside the records.
pub(super) const FLOOR: &str = "floor_tables";

/// One table, index or trigger, as in `sqlite_schema`.
pub(super) struct Object {
    pub(super) kind: &'static str,
    pub(super) name: &'static str,
    pub(super) table: &'static str,
    pub(super) sql: &'static str,
}

/// All of them. A file that lacks one, or has it in other words, is damaged or was tampered with.
///
/// Records are keyed by chain and seq in one tree, so that there is one copy of each thing to be right or
/// wrong; the payload comes last so that reading the rest need not touch it. The index finds the first record
/// of a command; what it finds is read from the tree and checked. `chains` notes each head: it is where two
/// writers meet, and it shows records lost from a chain's end.
pub(super) const OBJECTS: [Object; 10] = [
    Object {
        kind: "table",
        name: "meta",
        table: "meta",
        sql: "CREATE TABLE meta (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID",
    },
    Object {
        kind: "table",
        name: "chains",
        table: "chains",
        sql: "CREATE TABLE chains (
    chain     TEXT    NOT NULL PRIMARY KEY,
    head_seq  INTEGER NOT NULL,
    head_hash BLOB    NOT NULL
) STRICT, WITHOUT ROWID",
    },
    Object {
        kind: "table",
        name: "records",
        table: "records",
        sql: "CREATE TABLE records (
    chain   TEXT    NOT NULL,
    seq     INTEGER NOT NULL,
    time_ms INTEGER NOT NULL,
    actor   TEXT    NOT NULL,
    command TEXT    NOT NULL,
    part    INTEGER NOT NULL,
    parts   INTEGER NOT NULL,
    bound   INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    prev    BLOB    NOT NULL,
    hash    BLOB    NOT NULL,
    payload BLOB    NOT NULL,
    PRIMARY KEY (chain, seq)
) STRICT, WITHOUT ROWID",
    },
    Object {
        kind: "index",
        name: "commands",
        table: "records",
        sql: "CREATE UNIQUE INDEX commands ON records (chain, command) WHERE part = 1",
    },
    Object {
        kind: "table",
        name: "snapshots",
        table: "snapshots",
        sql: "CREATE TABLE snapshots (
    chain  TEXT    NOT NULL,
    seq    INTEGER NOT NULL,
    hash   BLOB    NOT NULL,
    format INTEGER NOT NULL,
    digest BLOB    NOT NULL,
    state  BLOB    NOT NULL,
    PRIMARY KEY (chain, seq)
) STRICT, WITHOUT ROWID",
    },
    Object {
        kind: "trigger",
        name: "records_are_not_changed",
        table: "records",
        sql: "CREATE TRIGGER records_are_not_changed BEFORE UPDATE ON records
BEGIN SELECT RAISE(ABORT, 'a journal record is never changed'); END",
    },
    Object {
        kind: "trigger",
        name: "records_are_not_removed",
        table: "records",
        sql: "CREATE TRIGGER records_are_not_removed BEFORE DELETE ON records
BEGIN SELECT RAISE(ABORT, 'a journal record is never removed'); END",
    },
    // INSERT OR REPLACE removes rows without asking the trigger above: those with the same key, and the one
    // with the same command.
    Object {
        kind: "trigger",
        name: "records_are_not_replaced",
        table: "records",
        sql: "CREATE TRIGGER records_are_not_replaced BEFORE INSERT ON records
WHEN EXISTS (SELECT 1 FROM records WHERE chain = NEW.chain AND seq = NEW.seq)
  OR EXISTS (SELECT 1 FROM records WHERE chain = NEW.chain AND command = NEW.command AND part = 1 AND NEW.part = 1)
BEGIN SELECT RAISE(ABORT, 'a journal record is never replaced'); END",
    },
    Object {
        kind: "trigger",
        name: "chains_only_grow",
        table: "chains",
        sql: "CREATE TRIGGER chains_only_grow BEFORE UPDATE ON chains
WHEN NEW.chain IS NOT OLD.chain OR NEW.head_seq <= OLD.head_seq
BEGIN SELECT RAISE(ABORT, 'a journal chain only grows'); END",
    },
    Object {
        kind: "trigger",
        name: "chains_are_not_removed",
        table: "chains",
        sql: "CREATE TRIGGER chains_are_not_removed BEFORE DELETE ON chains
BEGIN SELECT RAISE(ABORT, 'a journal chain is never removed'); END",
    },
];
