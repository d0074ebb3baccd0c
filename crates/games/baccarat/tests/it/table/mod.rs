//! The three chapters at the table, paragraph by paragraph, and gaming days of random commands.

mod dealing;
mod gaming_day;
mod opening;
mod paying;
mod pit;
mod turning;
mod watch;
