//! Five Card Hi-Lo at the table: chapter 663a, rule by rule, and gaming days with everything in them.

mod betting;
mod dealing;
mod deciding;
mod gaming_day;
mod irregularities;
mod opening;
mod pit;
mod setting;
mod settling;
mod watch;
