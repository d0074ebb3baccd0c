//! A game of Three Dice Football as people read it, with the field drawn play by play.

use crate::field::Gridiron;
use crate::game::Played;
use crate::settle::{SeatSettlement, Settled, Settlement};
use crate::{FootballRules, Roll};
use games::settled::Line;
use rulebook::Label;
use rulebook::rule::Rule;
use wire::account::{Account, SeatAccount, Shown};

/// What a single play wager was on.
const PLAYS: [Label; 6] = [
    Label::new("play 1"),
    Label::new("play 2"),
    Label::new("play 3"),
    Label::new("play 4"),
    Label::new("play 5"),
    Label::new("play 6"),
];

pub(super) fn account(rules: &FootballRules, settlement: &Settlement) -> Account {
    let (game, field) = (&settlement.game, &rules.field);
    let mut shown = vec![Shown {
        says: format!("{:41}{}", "", drawn(field, field.start_yards)),
        clause: rules.cite(Rule::GameStart),
        ..Shown::default()
    }];
    shown.extend(game.plays.iter().map(|played| Shown {
        says: told(field, played),
        clause: rules.cite(played.play.rule()),
        ..Shown::default()
    }));
    shown.push(Shown {
        says: format!("The game ends on play {}: {}", game.length(), game.ends),
        clause: rules.cite(game.ends.rule()),
        ..Shown::default()
    });
    if let Some(roll) = settlement.extra_point {
        let hit = roll.extra_point();
        shown.push(Shown {
            says: format!("Extra point roll, {roll}: {}", extra_point(roll)),
            clause: rules.cite(hit.map_or(Rule::ExtraPointWager, |hit| hit.rule())),
            ..Shown::default()
        });
    }
    Account {
        shown,
        seats: settlement.seats.iter().map(seat).collect(),
        after: Vec::new(),
    }
}

/// `1st Down   4+6 on 2  gain of 8 yards     ...|.......O.|.........#  12 to go`
fn told(field: &Gridiron, played: &Played) -> String {
    let togo = match played.yards {
        0 => "in the end zone".to_owned(),
        yards => format!("{yards} to go"),
    };
    format!(
        "{:10}  {:8}  {:17}  {}  {togo}",
        played.down.name(),
        pips(played.roll),
        played.play.to_string(),
        drawn(field, played.yards)
    )
}

/// `4+6 on 2`: the green dice and the red one.
fn pips(roll: Roll) -> String {
    let [green, other] = roll.offense.map(|die| die.pips());
    format!("{green}+{other} on {}", roll.defense.pips())
}

/// The yards from 23 to 1 and the end zone, with the lines at 20 and 10 and the marker.
fn drawn(field: &Gridiron, marker: u8) -> String {
    (0..=field.farthest_yard)
        .rev()
        .map(|yard| match yard {
            yard if yard == marker => 'O',
            0 => '#',
            yard if [field.start_yards, field.goal_line].contains(&yard) => '|',
            _ => '.',
        })
        .collect()
}

fn extra_point(roll: Roll) -> &'static str {
    use crate::ExtraPoint;
    match roll.extra_point() {
        Some(ExtraPoint::OneOne) => "one 1",
        Some(ExtraPoint::TwoOnes) => "two 1s",
        Some(ExtraPoint::ThreeOnes) => "three 1s",
        Some(ExtraPoint::Triple) => "a triple",
        None => "no 1 and no triple",
    }
}

fn seat(settled: &SeatSettlement) -> SeatAccount {
    let line = |Settled { play, line }: &Settled| {
        let on = play.and_then(|play| PLAYS.get(usize::from(play).wrapping_sub(1)).copied());
        Line {
            hand: on.or(line.hand),
            ..*line
        }
    };
    SeatAccount {
        seat: settled.seat,
        net: settled.net,
        shown: Vec::new(),
        lines: settled.lines.iter().map(line).collect(),
        envy: Vec::new(),
    }
}
