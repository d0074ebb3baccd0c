//! What someone asks of a table, and what any table can be asked.

use crate::people::Actor;
use crate::{absence, betting, deal, desk, dice, progressive, shoe};
use serde::{Deserialize, Serialize};

/// An act, by someone, at a moment. Chance enters here too: orders of cards, dice, numbers shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Command<A> {
    /// Milliseconds, on any clock that does not run backwards.
    pub at: u64,
    /// Who.
    pub by: Actor,
    /// What.
    pub act: A,
}

/// Writes an enum that holds what each part of a table has and what a game adds, with the conversions.
macro_rules! parts {
    ($(#[$doc:meta])* $name:ident $kind:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(untagged)]
        pub enum $name<O> {
            /// Of the desk: seats, chips, decks, devices.
            Desk(desk::$kind),
            /// Of the wagers.
            Bet(betting::$kind),
            /// Of the deal from one deck.
            Deal(deal::$kind),
            /// Of a shoe that serves many rounds.
            Shoe(shoe::$kind),
            /// Of dice that players throw.
            Dice(dice::$kind),
            /// Of the progressive.
            Progressive(progressive::$kind),
            /// Of players who leave and cards that are exposed.
            Absence(absence::$kind),
            /// Of the game itself.
            Own(O),
        }

        impl<O> From<desk::$kind> for $name<O> {
            fn from(of: desk::$kind) -> $name<O> {
                $name::Desk(of)
            }
        }
        impl<O> From<betting::$kind> for $name<O> {
            fn from(of: betting::$kind) -> $name<O> {
                $name::Bet(of)
            }
        }
        impl<O> From<deal::$kind> for $name<O> {
            fn from(of: deal::$kind) -> $name<O> {
                $name::Deal(of)
            }
        }
        impl<O> From<shoe::$kind> for $name<O> {
            fn from(of: shoe::$kind) -> $name<O> {
                $name::Shoe(of)
            }
        }
        impl<O> From<dice::$kind> for $name<O> {
            fn from(of: dice::$kind) -> $name<O> {
                $name::Dice(of)
            }
        }
        impl<O> From<progressive::$kind> for $name<O> {
            fn from(of: progressive::$kind) -> $name<O> {
                $name::Progressive(of)
            }
        }
        impl<O> From<absence::$kind> for $name<O> {
            fn from(of: absence::$kind) -> $name<O> {
                $name::Absence(of)
            }
        }
    };
}

/// Makes a game's own acts and facts into those of its table.
#[macro_export]
macro_rules! own {
    ($Act:ty, $Fact:ty) => {
        impl From<$Act> for $crate::Act<$Act> {
            fn from(act: $Act) -> $crate::Act<$Act> {
                $crate::Act::Own(act)
            }
        }

        impl From<$Fact> for $crate::Fact<$Fact> {
            fn from(fact: $Fact) -> $crate::Fact<$Fact> {
                $crate::Fact::Own(fact)
            }
        }
    };
}

parts! {
    /// An act at a table: one of a part that many games share, or the game's own.
    Act Act
}
parts! {
    /// What happened at a table: to a part that many games share, or to the game itself.
    Fact Fact
}
