//! What a throw is, and what each wager on it does.

use crate::{Decides, FootballRules, Play, Roll, Wager};
use cards::Money;
use cards::dice::Die;
use wire::rank::{Ranked, WagerHand};

/// `4 6 2`: two green dice and the red one.
pub(super) fn rank(hand: &str, rules: &FootballRules) -> Result<Ranked, String> {
    let roll = read(hand)?;
    let play = roll.play();
    let wager = |wager: &Wager| {
        let won = match wager.decides {
            Decides::Throw(wins) | Decides::ExtraPoint(wins) => wins(roll),
            Decides::Game(_) => None,
        };
        WagerHand {
            wager: wager.id(),
            hand: won.and_then(|won| wager.row(won)).map(|row| row.name),
            clause: rules.line(wager, Money::ZERO, won).clause,
        }
    };
    // The wagers on a play first.
    let of = |on_play| {
        rules
            .wagers()
            .iter()
            .filter(move |wager| wager.on_play() == on_play)
    };
    let extra = of(false).filter(|wager| wager.on_extra_point());
    let wagers = of(true).chain(extra).map(wager).collect();
    let [green, other] = roll.offense.map(Die::pips);
    let red = roll.defense.pips();
    let difference = format!("{} on {red}", roll.total());
    Ok(Ranked {
        class: Some(play.slug()),
        name: match play {
            Play::TripsTd => format!("{play}, three {red}s"),
            _ => format!("{play}, {difference}"),
        },
        clause: rules.cite(play.rule()),
        wagers,
        ..Ranked::blank(&rules.edition().id, format!("{green} {other} {red}"))
    })
}

fn read(hand: &str) -> Result<Roll, String> {
    let says = || {
        format!(
            "{:?} is no throw: give two green dice and the red one, such as 4 6 2",
            short(hand)
        )
    };
    let mut dice = Vec::new();
    for word in hand.split([' ', ',', '-']).filter(|word| !word.is_empty()) {
        let pips: u8 = word.parse().map_err(|_| says())?;
        dice.push(Die::try_from(pips).map_err(|error| error.to_string())?);
    }
    <[Die; 3]>::try_from(dice).map(Roll::from).map_err(|_| says())
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
