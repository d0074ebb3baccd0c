//! Three Dice Football on the field: every throw, every state, every game (58 Pa. Code § 661a.1, § 661a.6).

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use crate::common::gridiron;
use cards::dice::Die;
use rulebook::Edition;
use rulebook::held::defines;
use rulebook::rule::Rule;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use three_dice_football::field::{After, Down, Ends, Field, GoalSeries, Gridiron};
use three_dice_football::{ExtraPoint, Play, Roll};

const READINGS: [GoalSeries; 2] = [GoalSeries::OnReaching, GoalSeries::AfterThirdDown];

fn roll(dice: [u8; 3]) -> Roll {
    Roll::from(dice.map(|pips| Die::try_from(pips).unwrap()))
}

/// A throw that is this play.
fn any(play: Play) -> Roll {
    Roll::all().find(|roll| roll.play() == play).unwrap()
}

#[test]
fn a_throw_is_what_661a_1_and_661a_6_c_say() {
    let cases = [
        // 661a.6(c)(1), the text's own example: 10 less 2 gains 8.
        ([4, 6, 2], Play::Gain(8)),
        ([6, 6, 1], Play::Gain(11)),
        ([1, 3, 3], Play::Gain(1)),
        // (2): below the red die, by however much.
        ([1, 1, 3], Play::Penalty),
        ([2, 2, 6], Play::Penalty),
        ([1, 1, 5], Play::Penalty),
        // (3): equal.
        ([1, 1, 2], Play::NoGain),
        ([2, 4, 6], Play::NoGain),
        // (4): a red 6 and a green 2 or 3; a red 5 over them is only a penalty.
        ([1, 1, 6], Play::Turnover),
        ([1, 2, 6], Play::Turnover),
        ([2, 1, 6], Play::Turnover),
        // (5): any three alike, though the green dice also total more than the red one.
        ([1, 1, 1], Play::TripsTd),
        ([6, 6, 6], Play::TripsTd),
    ];
    defines(
        &edition(),
        &[
            Rule::OffensiveDice,
            Rule::DefensiveDie,
            Rule::Penalty,
            Rule::Turnover,
            Rule::TripsTd,
            Rule::DownResult,
        ],
        cases,
        |(dice, _)| roll(*dice).play(),
        |(_, play)| *play,
    );
}

fn edition() -> Arc<Edition> {
    Edition::find("pa-661a").unwrap()
}

#[test]
fn the_216_throws_fall_as_appendix_a_counts_them() {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for roll in Roll::all() {
        *counts.entry(roll.play().to_string()).or_default() += 1;
        let swapped = Roll::new(roll.offense[1], roll.offense[0], roll.defense);
        assert_eq!(roll.play(), swapped.play(), "two green dice are alike");
        assert_eq!(roll.extra_point(), swapped.extra_point());
        // Trips and turnover can never coincide.
        assert!(!(roll.is_triple() && roll.play() == Play::Turnover));
    }
    let count = |name: &str| counts.get(name).copied().unwrap_or_default();
    assert_eq!(
        [
            count("Trips TD"),
            count("turnover"),
            count("penalty"),
            count("no gain")
        ],
        [6, 3, 17, 15]
    );
    assert_eq!(count("gain of 1 yard"), 20);
    let gains: Vec<u32> = (2..=11)
        .map(|yards| count(&format!("gain of {yards} yards")))
        .collect();
    assert_eq!(gains, [24, 26, 26, 24, 20, 15, 10, 6, 3, 1]);
    assert_eq!(counts.values().sum::<u32>(), 216);
}

#[test]
fn an_extra_point_roll_wins_by_ones_or_by_a_triple_whatever_the_colors() {
    let expected = |roll: &Roll| {
        let dice: [Die; 3] = (*roll).into();
        let ones = dice.iter().filter(|die| die.pips() == 1).count();
        let triple = dice[0] == dice[1] && dice[1] == dice[2];
        match (ones, triple) {
            (1, _) => Some(ExtraPoint::OneOne),
            (2, _) => Some(ExtraPoint::TwoOnes),
            (3, _) => Some(ExtraPoint::ThreeOnes),
            (_, true) => Some(ExtraPoint::Triple),
            _ => None,
        }
    };
    let rules = [Rule::Triple, Rule::ExtraPointByOnes, Rule::ExtraPointByTriple];
    defines(
        &edition(),
        &rules,
        Roll::all(),
        |roll| roll.extra_point(),
        expected,
    );
    let mut counts = [0; 4];
    for hit in Roll::all().filter_map(|roll| roll.extra_point()) {
        counts[hit as usize] += 1;
    }
    assert_eq!(
        counts,
        [75, 15, 1, 5],
        "readings 661a-11(a): the lines exclude each other"
    );
}

#[test]
fn the_figures_of_the_field_are_those_of_the_edition() {
    let mut edition = Edition::clone(&Edition::find("pa-661a").unwrap());
    let mut with = |figures: &[(&str, u32)]| {
        for (name, value) in figures {
            let figure = edition.figures.iter_mut().find(|figure| figure.name == *name);
            figure.unwrap().value = *value;
        }
        Gridiron::new(&edition, GoalSeries::OnReaching)
    };
    let field = with(&[]).unwrap();
    let Gridiron {
        start_yards,
        goal_line,
        farthest_yard,
        plays,
        ..
    } = field;
    assert_eq!((start_yards, goal_line, farthest_yard, plays), (20, 10, 23, 6));
    assert_eq!(field.start().to_string(), "1st Down, 20 yards to the end zone");
    // A shorter field is played as the edition has it.
    let field = with(&[("start-yards", 9), ("goal-line", 4)]).unwrap();
    let After::Next(goal) = field.start().after(any(Play::Gain(5)), &field) else {
        panic!("play on");
    };
    assert_eq!((goal.yards, goal.down), (4, Down::FirstAndGoal));
    let over = field.start().after(any(Play::Gain(9)), &field);
    assert_eq!(
        over,
        After::Over {
            ends: Ends::Touchdown,
            yards: 0
        }
    );
    // One that cannot be played on is none.
    assert!(with(&[("start-yards", 21)]).is_err());
    assert!(with(&[("start-yards", 20), ("goal-line", 20)]).is_err());
    assert!(with(&[("goal-line", 10), ("plays", 7)]).is_err());
}

/// Every state a game can be in, with every throw from it.
fn states(on: &Gridiron) -> BTreeSet<(u8, Down, u8, bool)> {
    let key = |field: Field| (field.yards, field.down, field.play, field.earned);
    let mut seen = BTreeSet::from([key(on.start())]);
    let mut open = vec![on.start()];
    while let Some(field) = open.pop() {
        for roll in Roll::all() {
            if let After::Next(next) = field.after(roll, on)
                && seen.insert(key(next))
            {
                open.push(next);
            }
        }
    }
    seen
}

/// What a throw does by 661a.6, word by word.
fn as_written(field: Field, roll: Roll, series: GoalSeries) -> After {
    let Field {
        yards,
        down,
        play,
        earned,
    } = field;
    let total = i16::from(roll.offense[0].pips()) + i16::from(roll.offense[1].pips());
    let red = i16::from(roll.defense.pips());
    let over = |ends, yards| After::Over { ends, yards };
    if roll.offense[0] == roll.offense[1] && roll.offense[1] == roll.defense {
        return over(Ends::TripsTd, 0);
    }
    // No yard is lost by a turnover.
    if red == 6 && (total == 2 || total == 3) {
        return over(Ends::Turnover, yards);
    }
    // A penalty costs 1 yard, whatever the difference.
    let at = i16::from(yards) - (total - red).max(-1);
    // Reading 661a-2.
    if at <= 0 {
        return over(Ends::Touchdown, 0);
    }
    let at = u8::try_from(at).unwrap();
    let earned = earned || at <= 10;
    let next = match down {
        Down::First | Down::Second if earned && series == GoalSeries::OnReaching => Down::FirstAndGoal,
        Down::First => Down::Second,
        Down::Second => Down::Third,
        Down::Third if earned => Down::FirstAndGoal,
        Down::FirstAndGoal => Down::SecondAndGoal,
        Down::SecondAndGoal => Down::ThirdAndGoal,
        Down::Third | Down::ThirdAndGoal => return over(Ends::Downs, at),
    };
    After::Next(Field {
        yards: at,
        down: next,
        play: play + 1,
        earned,
    })
}

#[test]
fn from_every_state_every_throw_does_what_661a_6_says() {
    let rules = [
        Rule::GameStart,
        Rule::Down,
        Rule::Touchdown,
        Rule::Gain,
        Rule::PenaltyYard,
        Rule::NoYards,
        Rule::TurnoverEnds,
        Rule::TripsTdEnds,
        Rule::ThreeDowns,
        Rule::OutOfDowns,
        Rule::FirstAndGoal,
    ];
    for series in READINGS {
        let on = gridiron(series);
        let fields: Vec<Field> = states(&on)
            .into_iter()
            .map(|(yards, down, play, earned)| Field {
                yards,
                down,
                play,
                earned,
            })
            .collect();
        assert!(fields.len() > 60, "{}", fields.len());
        for field in &fields {
            assert!((1..=23).contains(&field.yards) && (1..=6).contains(&field.play));
        }
        let throws = fields
            .iter()
            .flat_map(|field| Roll::all().map(move |roll| (*field, roll)));
        defines(
            &edition(),
            &rules,
            throws,
            |(field, roll)| field.after(*roll, &on),
            |(field, roll)| as_written(*field, *roll, series),
        );
        // Reading 661a-4: a 1st & Goal once earned is not lost to a penalty.
        for field in fields.iter().filter(|field| field.down >= Down::FirstAndGoal) {
            for roll in Roll::all() {
                if let After::Next(next) = field.after(roll, &on) {
                    assert!(next.down >= Down::FirstAndGoal);
                }
            }
        }
    }
}

#[test]
fn the_10_yard_line_sends_the_puck_to_1st_and_goal_from_any_down() {
    let on = gridiron(GoalSeries::OnReaching);
    let reach = |field: Field, play| field.after(any(play), &on);
    // From the 20 a gain of 10 stands on the 10; a gain of 9 on the 11 (reading 661a-3).
    let After::Next(goal) = reach(on.start(), Play::Gain(10)) else {
        panic!("a gain of 10 from the 20 is no score");
    };
    assert_eq!((goal.yards, goal.down, goal.play), (10, Down::FirstAndGoal, 2));
    let After::Next(second) = reach(on.start(), Play::Gain(9)) else {
        panic!("play on");
    };
    assert_eq!((second.yards, second.down, second.play), (11, Down::Second, 2));
    // A third down that reaches the 10 goes on with play 4; one that stays on the 11 ends the game.
    let third = Field {
        yards: 11,
        down: Down::Third,
        play: 3,
        earned: false,
    };
    assert!(matches!(
        reach(third, Play::Gain(1)),
        After::Next(Field {
            yards: 10,
            down: Down::FirstAndGoal,
            play: 4,
            ..
        })
    ));
    let downs = |yards| After::Over {
        ends: Ends::Downs,
        yards,
    };
    assert_eq!(reach(third, Play::NoGain), downs(11));
    // Reading 661a-5: three penalties stand on the 23, the last labeled yard, and the game is over.
    let third = Field { yards: 22, ..third };
    assert_eq!(reach(third, Play::Penalty), downs(23));
}

#[test]
fn the_marker_never_leaves_the_labeled_yards_and_no_game_outlasts_six_plays() {
    for series in READINGS {
        for (yards, down, play, earned) in states(&gridiron(series)) {
            assert!((1..=23).contains(&yards));
            if series == GoalSeries::OnReaching {
                assert_eq!(earned, down >= Down::FirstAndGoal);
                assert!(down < Down::FirstAndGoal || yards <= 12);
            }
            assert!(play <= 6 && (play < 6 || down == Down::ThirdAndGoal));
        }
    }
}
