//! What someone asks of a table, and what any table can be asked.

use crate::by_name::{Pick, Rest, names};
use crate::people::Actor;
use crate::{absence, betting, deal, desk, dice, progressive, shoe};
use serde::de::{Deserializer, EnumAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::marker::PhantomData;

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

/// Writes an enum that holds what each part of a table has and what a game adds, with the conversions. It is read by
/// the name that is written ([`crate::by_name`]).
macro_rules! parts {
    ($(#[$doc:meta])* $name:ident $kind:ident $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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

        impl<'de, O: Deserialize<'de>> $name<O> {
            /// The names each part has, in the order above, the game's own last.
            pub fn names() -> [&'static [&'static str]; 8] {
                [
                    names::<desk::$kind>(),
                    names::<betting::$kind>(),
                    names::<deal::$kind>(),
                    names::<shoe::$kind>(),
                    names::<dice::$kind>(),
                    names::<progressive::$kind>(),
                    names::<absence::$kind>(),
                    names::<O>(),
                ]
            }
        }

        impl<'de, O: Deserialize<'de>> Deserialize<'de> for $name<O> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name<O>, D::Error> {
                struct Read<O>(PhantomData<O>);

                impl<'de, O: Deserialize<'de>> Visitor<'de> for Read<O> {
                    type Value = $name<O>;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str(concat!("an ", $what, ": its name, with its fields"))
                    }

                    fn visit_enum<A: EnumAccess<'de>>(self, of: A) -> Result<$name<O>, A::Error> {
                        let parts = $name::<O>::names();
                        let pick = Pick { what: $what, parts: &parts };
                        let (picked, fields) = of.variant_seed(pick)?;
                        let rest = Rest { picked, fields };
                        Ok(match picked.part {
                            0 => $name::Desk(Deserialize::deserialize(rest)?),
                            1 => $name::Bet(Deserialize::deserialize(rest)?),
                            2 => $name::Deal(Deserialize::deserialize(rest)?),
                            3 => $name::Shoe(Deserialize::deserialize(rest)?),
                            4 => $name::Dice(Deserialize::deserialize(rest)?),
                            5 => $name::Progressive(Deserialize::deserialize(rest)?),
                            6 => $name::Absence(Deserialize::deserialize(rest)?),
                            _ => $name::Own(Deserialize::deserialize(rest)?),
                        })
                    }
                }

                deserializer.deserialize_enum($what, &[], Read(PhantomData))
            }
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

/// Writes what people do at a game's table beyond what they do at any (`Act`), and what comes of it (`Fact`).
#[macro_export]
macro_rules! acts {
    ($(#[$of_act:meta])* Act { $($act:tt)* } $(#[$of_fact:meta])* Fact { $($fact:tt)* }) => {
        $(#[$of_act])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
        #[allow(missing_docs, reason = "the fields name themselves")]
        pub enum Act { $($act)* }

        $(#[$of_fact])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
        #[allow(missing_docs, reason = "the fields name themselves")]
        pub enum Fact { $($fact)* }

        $crate::own!(Act, Fact);
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
    Act Act "act"
}
parts! {
    /// What happened at a table: to a part that many games share, or to the game itself.
    Fact Fact "fact"
}
