//! Live tables, people and money over HTTP. Names no game.
//!
//! - [`serve`]: the whole server; [`config`]: how it is started; [`demo`]: a floor to try
//! - [`http`]: endpoints as a router, an OpenAPI text and guards; [`api`]: what each endpoint does
//! - [`access`]: one table of who may do what
//! - [`live`]: an actor for each table: decide, store, then tell; the software dealer; numbered views
//! - [`people`]: accounts, roles, sessions; [`second`]: acts that need two people
//! - [`books`]: money over the whole floor, by double entry
//! - [`limits`]: what players set themselves; [`report`]: how the tables did
//! - [`office`](mod@office): the back office: one book that every process of the floor drives
//! - [`storage`]: one database, one writer, many commands to a transaction
//! - [`evidence`]: one Merkle log over all of it, with signed checkpoints
//! - [`submissions`]: Rules Submissions with their versions; [`training`]: learning to deal
//! - [`jobs`]: mathematics that takes longer than a request
//! - [`web`]: the web app's files
//!
//! A command goes this way: the guard finds out who asks and whether they may; the table's actor decides it and
//! changes nothing; the writer stores its records, and the money that crosses the table's edge, in one transaction
//! with whatever else waits; then the table changes, the caller is answered and every viewer is told.

pub mod access;
pub mod api;
pub mod app;
pub mod books;
pub mod clock;
pub mod config;
pub mod demo;
pub mod evidence;
pub mod http;
pub mod jobs;
pub mod limits;
pub mod live;
pub mod lock;
pub mod metrics;
pub mod office;
pub mod once;
pub mod people;
pub mod report;
pub mod second;
pub mod serve;
pub mod storage;
pub mod submissions;
pub mod training;
pub mod web;

pub use config::Config;
pub use serve::{NotStarted, Server};
