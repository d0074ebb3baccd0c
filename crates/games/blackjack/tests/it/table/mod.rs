//! Chapters 633a and 635a at the table, rule by rule, and gaming days of random commands.

mod betting;
mod checking;
mod dealing;
mod first_cards;
mod gaming_day;
mod irregularities;
mod opening;
mod pit;
mod playing;
mod progressive;
mod settling;
mod watch;
