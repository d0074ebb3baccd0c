//! Asia Poker at the table: its chapters, rule by rule, and gaming days with everything in them.

mod betting;
mod dealing;
mod editions;
mod gaming_day;
mod irregularities;
mod opening;
mod pit;
mod settling;
mod watch;
