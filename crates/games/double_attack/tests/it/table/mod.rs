//! Chapter 665a at the table, paragraph by paragraph, and a gaming day of random commands.

mod betting;
mod dealing;
mod gaming_day;
mod irregularities;
mod opening;
mod pit;
mod playing;
mod settling;
mod shoe;
mod watch;
