//! Three Card Poker at the table, rule by rule, and gaming days with everything in them.

mod gaming_day;
mod pit;
mod play;
mod procedure;
mod watch;
