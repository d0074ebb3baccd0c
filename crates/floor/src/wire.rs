//! The games that can be settled. A new game is a folder beside this file and a line in [`all`].

use crate::asia_poker::AsiaPoker;
use crate::door::{Door, Rounds};
use crate::double_attack::DoubleAttack;
use crate::five_card_hi_lo::FiveCardHiLo;
use crate::raise_it_up::RaiseItUp;
use crate::three_dice_football::ThreeDiceFootball;

/// Every game.
pub(crate) fn all() -> Vec<Box<dyn Door>> {
    vec![
        Rounds::<AsiaPoker>::door(),
        Rounds::<DoubleAttack>::door(),
        Rounds::<FiveCardHiLo>::door(),
        Rounds::<ThreeDiceFootball>::door(),
        Rounds::<RaiseItUp>::door(),
    ]
}
