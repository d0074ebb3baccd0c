//! What a throw is, and what each wager on it does.

use crate::{FootballRules, Play, Roll, SinglePlay};
use cards::dice::Die;
use rulebook::rule::Rule;
use wire::rank::{Ranked, WagerHand};

/// `4 6 2`: two green dice and the red one.
pub(super) fn rank(hand: &str, rules: &FootballRules) -> Result<Ranked, String> {
    let roll = read(hand)?;
    let play = roll.play();
    let wager = |wager: SinglePlay| {
        let row = wager.row(play).and_then(|row| rules.pays(wager, row));
        WagerHand {
            wager: wager.id(),
            hand: row.map(|row| row.name),
            clause: rules.cite(wager.rule()),
        }
    };
    let mut wagers: Vec<WagerHand> = SinglePlay::ALL.into_iter().map(wager).collect();
    let extra = roll.extra_point();
    wagers.push(WagerHand {
        wager: "extra-point",
        hand: extra
            .and_then(|hit| rules.extra_point_pays(hit))
            .map(|row| row.name),
        clause: rules.cite(extra.map_or(Rule::ExtraPointWager, |hit| hit.rule())),
    });
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
