//! Raise It Up Stud at the table: chapter 587, rule by rule, and gaming days with everything in them.

mod betting;
mod dealing;
mod decks;
mod gaming_day;
mod irregularities;
mod opening;
mod pit;
mod settling;
mod streets;
mod watch;
