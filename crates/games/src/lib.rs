//! The games, one folder each. A folder reads like its chapter: what ranks above
//! what, how hands are set, what each wager does, and which paragraph says so.

pub mod asia_poker;
