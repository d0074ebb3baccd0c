//! What happens to dice, in words.

use super::{Came, Fact, NoRoll, Rest, Terms, Throw, WhyRemoved};
use crate::PersonId;
use rulebook::rule::Rule;
use std::collections::BTreeMap;

/// A fact in words; none where the next one tells it. `by` is whose act it followed from.
pub fn tell(fact: &Fact, by: &str, terms: &Terms) -> Option<String> {
    let thrower = terms.thrower;
    Some(match fact {
        Fact::NoRollCalled => return None,
        Fact::CrewPosted { stick, dealers } if dealers.is_empty() => format!("{stick} takes the stick"),
        Fact::CrewPosted { stick, dealers } => {
            let dealers: Vec<String> = dealers.iter().map(dealer).collect();
            format!("{stick} takes the stick, with {}", dealers.join(" and "))
        }
        Fact::DiceReceived { set, dice, came } => {
            let dice = list(terms, dice, |count, color| format!("{count} {color}"));
            format!("Dice reach the table ({set}): {dice}, {}", arrived(came))
        }
        Fact::DiceInspected { before } => format!("{by} inspects the dice in front of {}", dealer(before)),
        Fact::DiceCupped { before } => {
            format!("{by} puts the dice into the cup in front of {}", dealer(before))
        }
        Fact::DiceRemoved { why, report } => {
            let (mark, filed) = if *report {
                ("IRREGULARITY: ", "; a Dice Discrepancy Report is filed")
            } else {
                ("", "")
            };
            format!("{mark}{by} removes the dice: {}{filed}", leaves(*why))
        }
        Fact::DiceOffered { seat } => format!("{by} offers the dice to position {seat}"),
        Fact::DiceRejected { seat } => format!("{by} at position {seat} lets them go by"),
        Fact::DiceAccepted { seat } => format!("{by} at position {seat} is the {thrower}"),
        Fact::DiceSelected { dice, .. } => {
            let dice = list(terms, dice, |picked, color| match picked.as_slice() {
                [die] => format!("{color} die {die}"),
                several => {
                    let each: Vec<String> = several.iter().map(u8::to_string).collect();
                    format!("{color} dice {}", each.join(" and "))
                }
            });
            format!("{by} picks {dice}; the rest go back into the cup")
        }
        Fact::DiceGivenUp { seat } => format!("{by} at position {seat} gives the dice back"),
        Fact::DicePassed => format!("{by} passes the dice to the {thrower}"),
        Fact::WentPast { seat, reason } => {
            format!("{by} has the dice go past position {seat}: {reason}")
        }
        Fact::DiceThrown { throw } => format!("{by} throws{}", astray(throw)),
        Fact::DiceFell { throw } => format!("{by} sees the throw{}", astray(throw)),
        Fact::FaceDisputed { die, .. } => {
            let which = terms.which(*die);
            format!("IRREGULARITY: {by} disputes which face of the {which} die is uppermost")
        }
        Fact::RollCalled { roll } => format!("{by} calls {}", terms.says(roll)),
        Fact::RollVoid { why } => format!("IRREGULARITY: no roll, {}; thrown again", cause(*why)),
    })
}

/// A dealer by name, or by the side of the table where that is the name.
fn dealer(who: &PersonId) -> String {
    match who.as_str() {
        side @ ("left" | "right") => format!("the {side}-hand dealer"),
        name => name.to_owned(),
    }
}

/// The irregularity a fact tells of; none if all went well.
pub fn irregularity(fact: &Fact) -> Option<Rule> {
    match fact {
        Fact::NoRollCalled => Some(Rule::NoRoll),
        Fact::RollVoid { why } => Some(why.rule()),
        Fact::FaceDisputed { .. } => Some(Rule::DisputedFace),
        // What changes the numbers is told before what changes nothing.
        Fact::DiceThrown { throw } | Fact::DiceFell { throw } if throw.is_cocked() => Some(Rule::CockedDie),
        Fact::DiceThrown { throw } | Fact::DiceFell { throw } => throw.touched.then_some(Rule::ChipsTouched),
        Fact::DiceReceived {
            came: Came::Sealed { intact: false },
            ..
        } => Some(Rule::DiceSealBroken),
        Fact::DiceRemoved { report: true, .. } => Some(Rule::DiceDiscrepancy),
        _ => None,
    }
}

/// What there is of each color, in the order of the game's terms.
fn list<T>(terms: &Terms, dice: &BTreeMap<String, T>, says: impl Fn(&T, &str) -> String) -> String {
    let kinds = terms.kinds.iter();
    let each = kinds.filter_map(|kind| Some(says(dice.get(kind.color)?, kind.color)));
    each.collect::<Vec<String>>().join(" and ")
}

fn arrived(came: &Came) -> String {
    match came {
        Came::Uninspected => "to be inspected here".to_owned(),
        Came::Inspected { by, before } => format!("inspected at the pit stand by {by} before {before}"),
        Came::Sealed { intact: true } => "under a seal that is whole".to_owned(),
        Came::Sealed { intact: false } => {
            "under a seal that is broken (IRREGULARITY: they are inspected again)".to_owned()
        }
    }
}

fn leaves(why: WhyRemoved) -> &'static str {
    match why {
        WhyRemoved::Change => "their time is over",
        WhyRemoved::Lost => "a die is lost",
        WhyRemoved::Unfit => "they are marked or chipped",
        WhyRemoved::Tampered => "they show signs of tampering",
        WhyRemoved::Asked => "Board staff asked for them",
    }
}

fn cause(why: NoRoll) -> &'static str {
    match why {
        NoRoll::OffTable => "a die is off the table",
        NoRoll::OnAnother => "a die lies on another",
        NoRoll::NotTogether => "the dice did not leave the hand together",
        NoRoll::Short => "a die did not strike the far end",
        NoRoll::OnBank => "a die lies on the bank",
        NoRoll::CupOrRail => "a die lies in the cup or on a rail",
        NoRoll::Cheating => "the throw was not honest",
        NoRoll::Improper => "the stickperson finds the throw improper",
        NoRoll::CockedTwice => "a die rests on two sides",
        NoRoll::Disputed => "the face is disputed",
        NoRoll::ChipsTouched => "the dice touched chips",
    }
}

/// What was not as it should be.
fn astray(throw: &Throw) -> String {
    let mut text = String::new();
    for rest in &throw.dice {
        text.push_str(match rest {
            Rest::Flat(_) => "",
            Rest::Cocked(_) => ", a die cocked on chips",
            Rest::CockedTwice => ", a die cocked on two sides",
            Rest::OnBank(_) => ", a die on the bank",
            Rest::InCup(_) => ", a die in the cup",
            Rest::OnRail(_) => ", a die on the rail",
            Rest::OnAnother => ", a die on another",
            Rest::OffTable => ", a die off the table",
            Rest::Lost => ", a die off the table and lost",
        });
    }
    for (so, says) in [
        (!throw.together, ", not all together"),
        (!throw.struck, ", short of the far end"),
        (throw.touched, ", over chips on the layout"),
    ] {
        if so {
            text.push_str(says);
        }
    }
    text
}
