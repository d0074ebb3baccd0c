//! The games, one folder each. A folder reads like its chapter: what ranks above
//! what, how hands are set, what each wager does, and which paragraph says so.
//!
//! What every game shares: [`refusal`], why a round cannot be settled, [`settled`],
//! what becomes of a wager, and [`listed`], hands and the paytables that list them.

pub mod asia_poker;
pub mod double_attack;
pub mod five_card_hi_lo;
pub mod listed;
pub mod raise_it_up;
pub mod refusal;
pub mod settled;
pub mod three_dice_football;
