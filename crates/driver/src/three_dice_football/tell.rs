//! What happens at a Three Dice Football table, in words.

use std::fmt::Write;
use table::three_dice_football::act::Settled;
use table::three_dice_football::{Came, Event, Fact, NoRoll, Rest, Table, Throw, WhyRemoved};
use three_dice_football::field::Ends;
use three_dice_football::game::Played;

/// An event in words.
pub(super) fn event(table: &Table, event: &Event) -> Option<String> {
    let by = &event.by.name;
    Some(match &event.fact {
        Fact::Desk(_) | Fact::NoRollCalled => return None,
        Fact::WagerPlaced { seat, wager, amount } => {
            format!("{by} bets {amount} on {} at position {seat}", wager.id())
        }
        Fact::WagerWithdrawn { seat, wager, amount } => {
            format!("{by} takes back {amount} from {} at position {seat}", wager.id())
        }
        Fact::CrewPosted { stick, dealers } => {
            format!("{stick} takes the stick, with {} and {}", dealers[0], dealers[1])
        }
        Fact::DiceReceived {
            set,
            green,
            red,
            came,
        } => format!(
            "Dice reach the table ({set}): {green} green and {red} red, {}",
            arrived(came)
        ),
        Fact::DiceInspected { before } => format!("{by} inspects the dice before {before}"),
        Fact::DiceCupped { before } => format!("{by} puts the dice into the cup before {before}"),
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
        Fact::DiceAccepted { seat } => format!("{by} at position {seat} is the Quarterback"),
        Fact::DiceSelected { green, red, .. } => format!(
            "{by} picks green dice {} and {} and red die {red}; the rest go back into the cup",
            green[0], green[1]
        ),
        Fact::DiceGivenUp { seat } => format!("{by} at position {seat} gives the dice back"),
        Fact::FieldSet => "1st Down, the 20 yard line, play 1".to_owned(),
        Fact::DicePassed => format!("{by} passes the dice to the Quarterback"),
        Fact::GameBegun { round } => format!("Game {round} begins; wagers on it stand"),
        Fact::DiceThrown { throw } => format!("{by} throws{}", astray(throw)),
        Fact::FaceDisputed { die, .. } => {
            let which = ["first green", "second green", "red"];
            let which = usize::from(*die).checked_sub(1).and_then(|at| which.get(at));
            let which = which.copied().unwrap_or("third");
            format!("IRREGULARITY: {by} disputes which face of the {which} die is uppermost")
        }
        Fact::RollCalled { roll } => format!("{by} calls {roll}"),
        Fact::RollVoid { why } => format!("IRREGULARITY: no roll, {}; thrown again", cause(*why)),
        Fact::MarkerMoved { roll, yards, .. } => {
            let to = match yards {
                0 => "in the end zone".to_owned(),
                1 => "1 yard to go".to_owned(),
                yards => format!("{yards} yards to go"),
            };
            format!("{}: {to}", roll.play())
        }
        Fact::PlaySettled { lines, .. } if lines.is_empty() => return None,
        Fact::PlaySettled { play, lines } => format!("Play {play} is settled: {}", settled(lines)),
        Fact::DownAnnounced { down, yards } => format!("\"{down} and {yards}\""),
        Fact::GameWagersSettled { lines, .. } => format!("Settled: {}", settled(lines)),
        Fact::ExtraPointDue => "The extra point is to be thrown".to_owned(),
        Fact::GameFinished { ends, plays } => {
            let then = match (ends, table.state().game.hands.quarterback()) {
                (Ends::Touchdown | Ends::TripsTd, Some(seat)) => {
                    format!("position {seat} keeps the dice")
                }
                _ => "the dice are offered on".to_owned(),
            };
            let plays = if *plays == 1 {
                "1 play".to_owned()
            } else {
                format!("{plays} plays")
            };
            format!("The game ends after {plays}: {ends}; {then}")
        }
        Fact::GameCalledOff => format!("{by} calls the game off; no one has a wager on it"),
    })
}

/// One play of a game that ended.
pub(super) fn played(played: &Played) -> String {
    format!(
        "{:<10}  {}  {}, {} to go",
        played.down.name(),
        played.roll,
        played.play,
        played.yards
    )
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
    for rest in throw.dice {
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

/// `position 3 touchdown 10.00 win, paid 10.00 (58 Pa. Code § 661a.3(b)(1)); ...`
fn settled(lines: &[Settled]) -> String {
    let mut text = String::new();
    for line in lines {
        if !text.is_empty() {
            text.push_str("; ");
        }
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "position {} {} {} {}",
            line.seat,
            line.wager.id(),
            line.stake,
            line.outcome
        );
        if !line.paid.is_zero() {
            let _ = write!(text, ", paid {}", line.paid);
        }
        if let Some(clause) = &line.clause {
            let _ = write!(text, " ({clause})");
        }
    }
    text
}
