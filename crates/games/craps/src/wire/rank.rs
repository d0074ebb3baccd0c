//! What a come out roll is, and what each wager on it does.

use crate::felt::{Comes, Felt};
use crate::roll::Roll;
use crate::wagers::{Effect, Wager};
use crate::{CrapsRules, words};
use cards::Money;
use cards::dice::Die;
use wire::rank::{Ranked, WagerHand};

/// `4 6`: two dice on a come out roll.
pub(super) fn rank(hand: &str, rules: &CrapsRules) -> Result<Ranked, String> {
    let roll = read(hand)?;
    let felt = Felt::NEW_SHOOTER;
    let comes = felt.comes(roll);
    let wager = |wager: &Wager| {
        let effect = wager.decides.on(roll, &felt, false);
        let line = rules.line(wager, Money::ZERO, effect)?;
        Some(WagerHand {
            wager: wager.id(),
            hand: match effect {
                Effect::Wins(row) => wager.row(row).map(|row| row.name),
                _ => None,
            },
            clause: line.clause,
        })
    };
    let bet = rules.wagers().iter().filter(|wager| !wager.travels_there());
    let class = match comes {
        Comes::Natural => "natural",
        Comes::Craps => "craps",
        _ => "point",
    };
    let [one, other] = roll.0.map(Die::pips);
    Ok(Ranked {
        class: Some(class),
        name: format!("{}, {}", roll.total(), words::comes(comes, roll)),
        clause: rules.cite(comes.rule()),
        wagers: bet.filter_map(wager).collect(),
        ..Ranked::blank(&rules.edition().id, format!("{one} {other}"))
    })
}

fn read(hand: &str) -> Result<Roll, String> {
    let says = || {
        let short: String = hand.chars().take(40).collect();
        format!("{short:?} is no throw: give two dice, such as 4 6")
    };
    let mut dice = Vec::new();
    for word in hand.split([' ', ',', '-']).filter(|word| !word.is_empty()) {
        let pips: u8 = word.parse().map_err(|_| says())?;
        dice.push(Die::try_from(pips).map_err(|error| error.to_string())?);
    }
    <[Die; 2]>::try_from(dice).map(Roll).map_err(|_| says())
}
