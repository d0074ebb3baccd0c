//! Raise It Up Stud: 58 Pa. Code ch. 587, temporary regulations of 2013.
//!
//! Three cards to each player and three to the community, turned one by one. The player
//! raises once, the earlier the more, or folds; a pair of 10s or better in the best five
//! of the six cards wins by a paytable. There is no dealer's hand.
//!
//! - [`hands`]: what three, five and six cards are (587.6)
//! - [`street`]: when a Play Wager may be made, and of how much (587.11(b), (d), (f))
//! - [`rules`]: the edition narrowed by an operator's choices
//! - [`round`]: a round as it lay on the table, and why one may be refused
//! - [`settle`]: what every wager does, and which paragraph says so (587.11(i), 587.12)
//! - [`strategy`]: a plain way to play, for players nobody sits behind
//! - [`table`]: the game at a table, act by act
//! - [`players`], [`words`]: how people play it, and what happened in words
//! - [`wire`]: its record, its result, and what is told of a round
//! - [`math`]: what every wager returns, exactly
//! - [`simulate`]: rounds by the million

pub mod hands;
pub mod math;
pub mod players;
pub mod round;
pub mod rules;
pub mod settle;
pub mod settlement;
pub mod simulate;
pub mod strategy;
pub mod street;
pub mod table;
pub mod wire;
pub mod words;

pub use round::{Play, Reason, Round, Seat, Stakes};
pub use rules::RaiseItUpRules;
pub use street::Street;
