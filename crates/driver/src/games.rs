//! The games whose tables run by themselves. A new game is a folder beside this file and a line in [`visit`].

use crate::headless::Headless;
use rulebook::Family;

/// Something done for one game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Headless>(self) -> Self::Output;
}

/// Writes the list.
macro_rules! games {
    ($($game:ty,)+) => {
        /// Does something for the game of a family; none if no table of it runs.
        pub fn visit<V: Visitor>(family: Family, visitor: V) -> Option<V::Output> {
            $(
                if family == <$game as Headless>::FAMILY {
                    return Some(visitor.visit::<$game>());
                }
            )+
            None
        }

        /// The families that run.
        pub const FAMILIES: &[Family] = &[$(<$game as Headless>::FAMILY,)+];
    };
}

games! {
    table::asia_poker::AsiaPoker,
    table::three_dice_football::ThreeDiceFootball,
    table::double_attack::DoubleAttack,
}
