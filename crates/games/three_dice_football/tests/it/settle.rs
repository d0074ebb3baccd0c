//! Three Dice Football settled: examples worked from the text, every game by classes of throws, refusals.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use crate::common::{gridiron, rules, wagers};
use cards::Money;
use cards::dice::Die;
use games::refusal::Why;
use games::settled::Outcome;
use proptest::prelude::*;
use rulebook::held::{covers, defines};
use rulebook::rule::Rule;
use three_dice_football::field::{After, Ends, Field, GoalSeries, Gridiron};
use three_dice_football::round::{Reason, Stakes};
use three_dice_football::settle::{Refusal, Settled, Settlement, settle};
use three_dice_football::{Play, Roll, Round, Seat, Wager};

fn roll(dice: [u8; 3]) -> Roll {
    Roll::from(dice.map(|pips| Die::try_from(pips).unwrap()))
}

fn money(text: &str) -> Money {
    text.parse().unwrap()
}

/// `"touchdown 10.00, length-3 5.00"`.
fn stakes(text: &str) -> Stakes {
    text.split(", ")
        .filter(|wager| !wager.is_empty())
        .map(|wager| {
            let (id, stake) = wager.split_once(' ').unwrap();
            (id.parse().unwrap(), money(stake))
        })
        .collect()
}

fn seat(seat: u8, wagers: &str, singles: &[&str]) -> Seat {
    Seat {
        seat,
        wagers: stakes(wagers),
        single: singles.iter().map(|text| stakes(text)).collect(),
    }
}

fn round(rolls: &[[u8; 3]], extra_point: Option<[u8; 3]>, seats: Vec<Seat>) -> Round {
    Round {
        rolls: rolls.iter().map(|&dice| roll(dice)).collect(),
        extra_point: extra_point.map(roll),
        seats,
    }
}

fn settled(round: &Round) -> Settlement {
    settle(round, &rules(&[])).unwrap()
}

/// `"defense 10.00 lose 0.00 § 661a.3(b)(2)"` for a wager on the game, `"2: no-gain ..."` for one on play 2.
fn shown(settled: &Settled) -> String {
    let Settled { play, line } = settled;
    let play = play.map_or_else(String::new, |play| format!("{play}: "));
    let clause = line.clause.unwrap().citation().trim_start_matches("58 Pa. Code ");
    format!(
        "{play}{} {} {} {} {clause}",
        line.wager,
        line.stake,
        line.outcome.name(),
        line.paid
    )
}

fn lines(settlement: &Settlement, seat: usize) -> Vec<String> {
    settlement.seats[seat].lines.iter().map(shown).collect()
}

// Throws by what they are, for games that read like the text.
const GAIN_3: [u8; 3] = [2, 3, 2];
const GAIN_4: [u8; 3] = [3, 3, 2];
const GAIN_5: [u8; 3] = [3, 4, 2];
const GAIN_8: [u8; 3] = [4, 6, 2];
const GAIN_10: [u8; 3] = [6, 5, 1];
const PENALTY: [u8; 3] = [1, 2, 5];
const ZERO: [u8; 3] = [2, 2, 4];
const TURNOVER: [u8; 3] = [1, 2, 6];
const TRIPS: [u8; 3] = [4, 4, 4];

#[test]
fn a_drive_of_five_plays_ends_in_a_touchdown() {
    let _law = covers(&[
        Rule::TouchdownWager,
        Rule::DefenseWager,
        Rule::ExtraPointByOnes,
        Rule::QuickStrikeWager,
        Rule::GameChangerWager,
        Rule::GameLengthFive,
    ]);
    // 20 - 8 = 12; penalty 13; gain 8 to 5 on third down: 1st & Goal; zero; gain 8: in.
    let every = "touchdown 10.00, defense 10.00, extra-point 5.00, quick-strike 5.00, game-changer 5.00, \
                 length-5 5.00, length-6 5.00";
    let game = round(
        &[GAIN_8, PENALTY, GAIN_8, ZERO, GAIN_8],
        Some([1, 1, 5]),
        vec![seat(
            1,
            every,
            &["", "no-gain 1.00", "", "", "big-play 2.00, under-four 2.00"],
        )],
    );
    let settlement = settled(&game);
    let yards: Vec<u8> = settlement.game.plays.iter().map(|play| play.yards).collect();
    assert_eq!(yards, [12, 13, 5, 5, 0]);
    let downs: Vec<&str> = settlement
        .game
        .plays
        .iter()
        .map(|play| play.down.name())
        .collect();
    assert_eq!(
        downs,
        ["1st Down", "2nd Down", "3rd Down", "1st & Goal", "2nd & Goal"]
    );
    assert_eq!(settlement.game.ends, Ends::Touchdown);
    // 661a.6(f)(1): Defense collected, single play and the rest, then Touchdown and Extra Point.
    assert_eq!(
        lines(&settlement, 0),
        [
            "2: no-gain 1.00 win 5.00 § 661a.3(d)(5)",
            "defense 10.00 lose 0.00 § 661a.3(b)(2)",
            "5: big-play 2.00 win 8.00 § 661a.3(d)(6)",
            "5: under-four 2.00 lose 0.00 § 661a.3(d)(8)",
            "quick-strike 5.00 lose 0.00 § 661a.3(b)(4)",
            "game-changer 5.00 lose 0.00 § 661a.3(b)(5)",
            "length-5 5.00 win 15.00 § 661a.3(b)(6)(v)",
            "length-6 5.00 lose 0.00 § 661a.3(b)(6)(vi)",
            "touchdown 10.00 win 10.00 § 661a.3(b)(1)",
            "extra-point 5.00 win 50.00 § 661a.3(b)(3)(i)",
        ]
    );
    assert_eq!(settlement.seats[0].net, money("61.00"));
}

#[test]
fn without_a_score_the_defense_is_paid_before_the_rest() {
    let _law = covers(&[Rule::GameLengthThree]);
    let every = "touchdown 10.00, defense 10.00, extra-point 5.00, game-changer 5.00, length-3 5.00";
    let game = round(
        &[GAIN_4, ZERO, GAIN_5],
        None,
        vec![seat(7, every, &["", "", "over-four 3.00"])],
    );
    let settlement = settled(&game);
    assert_eq!(settlement.game.ends, Ends::Downs);
    assert_eq!(
        lines(&settlement, 0),
        [
            "touchdown 10.00 lose 0.00 § 661a.3(b)(1)",
            "extra-point 5.00 lose 0.00 § 661a.3(b)(3)",
            "defense 10.00 win 8.00 § 661a.3(b)(2)",
            "3: over-four 3.00 win 3.00 § 661a.3(d)(7)",
            "game-changer 5.00 lose 0.00 § 661a.3(b)(5)",
            "length-3 5.00 win 6.00 § 661a.3(b)(6)(iii)",
        ]
    );
}

#[test]
fn a_turnover_is_no_penalty_on_the_field_and_wins_what_names_it() {
    let _law = covers(&[
        Rule::TurnoverWager,
        Rule::PenaltyWager,
        Rule::CoverThreeWager,
        Rule::NoGainWager,
        Rule::UnderFourWager,
        Rule::GameLengthTwo,
    ]);
    let on_it = "turnover 1.00, penalty 1.00, cover-three 1.00, no-gain 1.00, under-four 1.00, trips-td 1.00, \
                 big-play 1.00, over-four 1.00";
    let game = round(
        &[GAIN_3, TURNOVER],
        None,
        vec![seat(
            2,
            "defense 5.00, game-changer 1.00, length-2 1.00",
            &["", on_it],
        )],
    );
    let settlement = settled(&game);
    assert_eq!(settlement.game.ends, Ends::Turnover);
    assert_eq!(settlement.game.plays[1].yards, 17, "the marker stays");
    assert_eq!(
        lines(&settlement, 0),
        [
            "defense 5.00 win 4.00 § 661a.3(b)(2)",
            "2: trips-td 1.00 lose 0.00 § 661a.3(d)(1)",
            "2: penalty 1.00 win 9.00 § 661a.3(d)(2)",
            "2: turnover 1.00 win 60.00 § 661a.3(d)(3)",
            "2: cover-three 1.00 win 7.00 § 661a.3(d)(4)",
            "2: no-gain 1.00 win 5.00 § 661a.3(d)(5)",
            "2: big-play 1.00 lose 0.00 § 661a.3(d)(6)",
            "2: over-four 1.00 lose 0.00 § 661a.3(d)(7)",
            "2: under-four 1.00 win 1.00 § 661a.3(d)(8)",
            "game-changer 1.00 win 5.00 § 661a.3(b)(5)",
            "length-2 1.00 win 22.00 § 661a.3(b)(6)(ii)",
        ]
    );
}

#[test]
fn running_out_of_downs_is_no_turnover() {
    let _law = covers(&[Rule::TurnoverWager, Rule::GameChangerWager]);
    let game = round(
        &[ZERO, ZERO, ZERO],
        None,
        vec![seat(1, "game-changer 5.00", &["", "", "turnover 5.00"])],
    );
    let settlement = settled(&game);
    assert!(
        settlement.seats[0]
            .lines
            .iter()
            .all(|one| one.line.outcome == Outcome::Lose)
    );
}

#[test]
fn a_trips_td_of_any_number_wins_big_play_and_over_four_at_7_to_1_and_loses_under_four() {
    let _law = covers(&[
        Rule::TripsTdWager,
        Rule::BigPlayWager,
        Rule::OverFourWager,
        Rule::UnderFourWager,
        Rule::OverFourPaysTripsTd,
        Rule::GameLengthOne,
        Rule::QuickStrikePaysOne,
    ]);
    for pips in 1..=6 {
        let on_it = "trips-td 1.00, penalty 1.00, turnover 1.00, cover-three 1.00, no-gain 1.00, big-play 1.00, \
                     over-four 1.00, under-four 1.00";
        let game = round(
            &[[pips; 3]],
            None,
            vec![seat(
                1,
                "touchdown 2.00, quick-strike 1.00, game-changer 1.00, length-1 1.00",
                &[on_it],
            )],
        );
        assert_eq!(
            lines(&settled(&game), 0),
            [
                "1: trips-td 1.00 win 30.00 § 661a.3(d)(1)",
                "1: penalty 1.00 lose 0.00 § 661a.3(d)(2)",
                "1: turnover 1.00 lose 0.00 § 661a.3(d)(3)",
                "1: cover-three 1.00 win 7.00 § 661a.3(d)(4)",
                "1: no-gain 1.00 lose 0.00 § 661a.3(d)(5)",
                "1: big-play 1.00 win 4.00 § 661a.3(d)(6)",
                "1: over-four 1.00 win 7.00 § 661a.3(d)(7)",
                "1: under-four 1.00 lose 0.00 § 661a.3(d)(8)",
                "quick-strike 1.00 win 8.00 § 661a.3(b)(4)",
                "game-changer 1.00 win 5.00 § 661a.3(b)(5)",
                "length-1 1.00 win 22.00 § 661a.3(b)(6)(i)",
                "touchdown 2.00 win 2.00 § 661a.3(b)(1)",
            ]
        );
    }
}

#[test]
fn single_play_wagers_go_by_the_dice_and_not_by_the_yards_moved() {
    // Two gains of 8 and 9 leave the marker on the 3; a gain of 9 there moves 3 yards and is a Big Play.
    let gain_9 = [5, 5, 1];
    let game = round(
        &[GAIN_8, gain_9, gain_9],
        None,
        vec![seat(3, "", &["", "", "big-play 5.00, under-four 5.00"])],
    );
    assert_eq!(
        lines(&settled(&game), 0),
        [
            "3: big-play 5.00 win 20.00 § 661a.3(d)(6)",
            "3: under-four 5.00 lose 0.00 § 661a.3(d)(8)",
        ]
    );
}

#[test]
fn exactly_four_yards_lose_over_and_under() {
    let _law = covers(&[Rule::OverFourWager, Rule::UnderFourWager]);
    let on_it = "over-four 1.00, under-four 1.00";
    let game = round(
        &[GAIN_4, GAIN_3, GAIN_5, GAIN_8],
        None,
        vec![seat(1, "", &[on_it, on_it, on_it])],
    );
    let outcomes: Vec<&str> = settled(&game).seats[0]
        .lines
        .iter()
        .map(|one| one.line.outcome.name())
        .collect();
    assert_eq!(outcomes, ["lose", "lose", "lose", "win", "win", "lose"]);
}

#[test]
fn quick_strike_counts_plays_and_pays_by_them() {
    let _law = covers(&[
        Rule::QuickStrikeWager,
        Rule::QuickStrikePaysOne,
        Rule::QuickStrikePaysTwo,
        Rule::QuickStrikePaysThree,
        Rule::QuickStrikePaysFour,
    ]);
    // A score on 1st & Goal that is the game's fourth throw still counts (reading 661a-12).
    for (rolls, paid) in [
        (&[TRIPS][..], "8.00"),
        (&[GAIN_10, GAIN_10], "5.00"),
        (&[GAIN_8, GAIN_8, GAIN_8], "3.00"),
        (&[GAIN_3, GAIN_3, GAIN_8, GAIN_8], "1.00"),
        (&[GAIN_3, GAIN_3, GAIN_8, ZERO, GAIN_8], "0.00"),
        (&[GAIN_10, ZERO, ZERO, ZERO], "0.00"),
    ] {
        let game = round(rolls, None, vec![seat(1, "quick-strike 1.00", &[])]);
        assert_eq!(
            settled(&game).seats[0].lines[0].line.paid,
            money(paid),
            "{rolls:?}"
        );
    }
}

#[test]
fn every_length_pays_its_own_odds_and_no_other() {
    let _law = covers(&[
        Rule::GameLengthOne,
        Rule::GameLengthTwo,
        Rule::GameLengthThree,
        Rule::GameLengthFour,
        Rule::GameLengthFive,
        Rule::GameLengthSix,
        Rule::GameLengthPaysOne,
        Rule::GameLengthPaysTwo,
        Rule::GameLengthPaysThree,
        Rule::GameLengthPaysFour,
        Rule::GameLengthPaysFive,
        Rule::GameLengthPaysSix,
    ]);
    let all = "length-1 5.00, length-2 5.00, length-3 5.00, length-4 5.00, length-5 5.00, length-6 5.00";
    let games = [
        (&[TURNOVER][..], "110.00"),
        (&[GAIN_10, TRIPS], "110.00"),
        (&[ZERO, ZERO, ZERO], "6.00"),
        (&[GAIN_10, ZERO, ZERO, PENALTY], "25.00"),
        (&[GAIN_5, GAIN_5, ZERO, ZERO, ZERO], "15.00"),
        (&[GAIN_3, GAIN_3, GAIN_4, ZERO, ZERO, GAIN_10], "30.00"),
    ];
    let won = |rolls: &[[u8; 3]]| -> Vec<(String, Money)> {
        let settlement = settled(&round(rolls, None, vec![seat(1, all, &[])]));
        let lines = settlement.seats[0].lines.iter().map(|one| &one.line);
        let won = lines.filter(|line| line.outcome == Outcome::Win);
        won.map(|line| (line.wager.to_string(), line.paid)).collect()
    };
    defines(
        rules(&[]).edition(),
        &[Rule::GameLengthWager],
        games,
        |(rolls, _)| won(rolls),
        |(rolls, paid)| vec![(format!("length-{}", rolls.len()), money(paid))],
    );
}

#[test]
fn the_extra_point_pays_by_its_roll_after_a_touchdown_and_after_a_trips_td() {
    let _law = covers(&[
        Rule::ExtraPointWager,
        Rule::ExtraPointByOnes,
        Rule::ExtraPointByTriple,
        Rule::ExtraPointPaysOne,
        Rule::ExtraPointPaysTwo,
        Rule::ExtraPointPaysThree,
        Rule::ExtraPointPaysTriple,
    ]);
    for rolls in [&[TRIPS][..], &[GAIN_10, GAIN_10]] {
        for (extra, paid, clause) in [
            ([1, 4, 5], "2.00", "661a.3(b)(3)(i)"),
            ([5, 4, 1], "2.00", "661a.3(b)(3)(i)"),
            ([1, 1, 5], "20.00", "661a.3(b)(3)(i)"),
            ([3, 1, 1], "20.00", "661a.3(b)(3)(i)"),
            ([1, 1, 1], "100.00", "661a.3(b)(3)(i)"),
            ([6, 6, 6], "20.00", "661a.3(b)(3)(ii)"),
            ([2, 3, 4], "0.00", "661a.3(b)(3)"),
            // What would be a turnover on a down is nothing here.
            ([2, 2, 6], "0.00", "661a.3(b)(3)"),
        ] {
            let game = round(rolls, Some(extra), vec![seat(1, "extra-point 2.00", &[])]);
            let settlement = settled(&game);
            let line = settlement.seats[0].lines[0].line;
            assert_eq!(line.paid, money(paid), "{extra:?}");
            assert_eq!(line.clause.unwrap().paragraph(), clause, "{extra:?}");
            // The roll is no play.
            assert_eq!(usize::from(settlement.game.length()), rolls.len());
        }
    }
}

#[test]
fn odd_amounts_are_paid_to_the_cent_or_down_to_the_chip() {
    let _law = covers(&[Rule::FootballPays, Rule::DefensePays, Rule::GameLengthPaysThree]);
    let game = |stake: &str| {
        round(
            &[ZERO, ZERO, ZERO],
            None,
            vec![seat(1, &format!("defense {stake}, length-3 {stake}"), &[])],
        )
    };
    let paid = |choices: &[(&str, &str)], stake: &str| -> Vec<String> {
        let settlement = settle(&game(stake), &rules(choices)).unwrap();
        settlement.seats[0]
            .lines
            .iter()
            .map(|one| one.line.paid.to_string())
            .collect()
    };
    assert_eq!(paid(&[], "3.00"), ["2.40", "3.60"]);
    assert_eq!(paid(&[], "0.01"), ["0.00", "0.01"]);
    assert_eq!(paid(&[("breakage", "down-to-chip")], "3.00"), ["2.00", "3.00"]);
    let quarters = [("breakage", "down-to-chip"), ("smallest-chip", "0.25")];
    assert_eq!(paid(&quarters, "3.00"), ["2.25", "3.50"]);
    let settlement = settle(&game("3.00"), &rules(&quarters)).unwrap();
    let cut: Vec<bool> = settlement.seats[0]
        .lines
        .iter()
        .map(|one| one.line.limited.is_some())
        .collect();
    assert_eq!(cut, [true, true]);
    assert_eq!(paid(&quarters, "5.00"), ["4.00", "6.00"]);
}

#[test]
fn the_other_reading_of_the_goal_series_gives_longer_games() {
    let _law = covers(&[Rule::FirstAndGoal]);
    // The 10 is reached on play 1: three more downs begin at once, or after the third.
    let rolls = [GAIN_10, ZERO, ZERO, ZERO, ZERO, ZERO];
    let other = rules(&[("goal-series", "after-third-down")]);
    let long = round(&rolls, None, vec![seat(1, "length-6 1.00", &[])]);
    assert_eq!(settle(&long, &other).unwrap().game.length(), 6);
    let Refusal { reason, .. } = settle(&long, &rules(&[])).unwrap_err();
    assert!(matches!(
        reason,
        Reason::GameOver {
            plays: 4,
            more: 2,
            ..
        }
    ));
}

/// Every game there is by classes of throws, every wager on it, against the words of 661a.3.
#[test]
fn every_game_settles_every_wager_as_661a_3_reads() {
    let _law = covers(&[Rule::TouchdownPays, Rule::DefensePays, Rule::GameChangerPays]);
    let rules = rules(&[]);
    // One throw of each class: the four kinds and the gains of 1 to 11.
    let classes: Vec<Roll> = {
        let mut classes: Vec<Roll> = Vec::new();
        for roll in Roll::all() {
            if !classes.iter().any(|other| other.play() == roll.play()) {
                classes.push(roll);
            }
        }
        classes
    };
    assert_eq!(classes.len(), 15);
    let stake = Money::from_dollars(5);
    let all = |on_play| wagers(&rules, on_play).map(|wager| (wager.id(), stake));
    let (all_full, all_single): (Stakes, Stakes) = (all(false).collect(), all(true).collect());
    let mut games = 0;
    let mut check = |rolls: &[Roll]| {
        games += 1;
        let last = rolls[rolls.len() - 1];
        let at = rolls.iter().fold(20_i16, |at, roll| match roll.play() {
            Play::Gain(yards) => at - i16::from(yards),
            Play::Penalty => at + 1,
            _ => at,
        });
        let trips = last.play() == Play::TripsTd;
        let turnover = last.play() == Play::Turnover;
        let scored = trips || at <= 0;
        let extra = scored.then(|| roll([1, 1, 1]));
        let round = Round {
            rolls: rolls.to_vec(),
            extra_point: extra,
            seats: vec![Seat {
                seat: 1,
                wagers: all_full.clone(),
                single: vec![all_single.clone(); rolls.len()],
            }],
        };
        let settlement = settle(&round, &rules).unwrap();
        let plays = rolls.len();
        let mut net = 0;
        for Settled { play, line } in &settlement.seats[0].lines {
            let odds = match (*play, line.wager.as_str()) {
                (None, "touchdown") => scored.then_some((1, 1)),
                (None, "defense") => (!scored).then_some((4, 5)),
                (None, "extra-point") => scored.then_some((50, 1)),
                (None, "quick-strike") if scored && plays <= 4 => Some(([8, 5, 3, 1][plays - 1], 1)),
                (None, "game-changer") => (trips || turnover).then_some((5, 1)),
                (None, length) if length == format!("length-{plays}") => {
                    Some([(22, 1), (22, 1), (6, 5), (5, 1), (3, 1), (6, 1)][plays - 1])
                }
                (None, _) => None,
                (Some(play), wager) => {
                    let roll = rolls[usize::from(play) - 1];
                    let yards = i16::from(roll.offense[0].pips()) + i16::from(roll.offense[1].pips())
                        - i16::from(roll.defense.pips());
                    let trips = roll.is_triple();
                    let turnover = roll.defense.pips() == 6 && roll.total() <= 3;
                    let penalty = yards < 0 && !turnover;
                    match wager {
                        "trips-td" => trips.then_some((30, 1)),
                        "penalty" => (penalty || turnover).then_some((9, 1)),
                        "turnover" => turnover.then_some((60, 1)),
                        "cover-three" => (trips || penalty || turnover).then_some((7, 1)),
                        "no-gain" => (!trips && yards <= 0).then_some((5, 1)),
                        "big-play" => (trips || yards >= 7).then_some((4, 1)),
                        "over-four" if trips => Some((7, 1)),
                        "over-four" => (yards >= 5).then_some((1, 1)),
                        "under-four" => (!trips && yards <= 3).then_some((1, 1)),
                        other => panic!("no such wager: {other}"),
                    }
                }
            };
            let (paid, returned) = odds.map_or((0, 0), |(win, per)| (500 * win / per, 500));
            assert_eq!(
                (line.paid.cents(), line.returned.cents()),
                (paid, returned),
                "{rolls:?} {play:?} {}",
                line.wager
            );
            net += paid + returned - 500;
        }
        assert_eq!(settlement.seats[0].net.cents(), net);
        assert_eq!(settlement.seats[0].lines.len(), 11 + 8 * plays);
    };
    fn walk(
        on: &Gridiron,
        field: Field,
        rolls: &mut Vec<Roll>,
        classes: &[Roll],
        check: &mut dyn FnMut(&[Roll]),
    ) {
        for &roll in classes {
            rolls.push(roll);
            match field.after(roll, on) {
                After::Over { .. } => check(rolls),
                After::Next(next) => walk(on, next, rolls, classes, check),
            }
            rolls.pop();
        }
    }
    let on = gridiron(GoalSeries::OnReaching);
    walk(&on, on.start(), &mut Vec::new(), &classes, &mut check);
    assert!(games > 100_000, "{games}");
}

#[test]
fn what_is_no_game_is_refused_with_its_paragraph() {
    let _law = covers(&[
        Rule::Positions,
        Rule::WagerBeforeFirstThrow,
        Rule::SinglePlayWagersAnyThrow,
        Rule::ExtraPointThrown,
    ]);
    let bet = || vec![seat(1, "touchdown 5.00", &[])];
    let extra = || vec![seat(1, "extra-point 5.00", &[])];
    let refused = |round: Round, code: &str, path: &str, paragraph: &str| {
        let refusal = settle(&round, &rules(&[])).unwrap_err();
        assert_eq!((refusal.reason.code(), refusal.path.as_str()), (code, path));
        assert_eq!(refusal.clause.map_or("", |clause| clause.paragraph()), paragraph);
        assert!(!refusal.to_string().is_empty());
    };
    refused(round(&[TRIPS], None, vec![]), "no-seats", "seats", "661a.6(b)");
    refused(round(&[], None, bet()), "no-rolls", "rolls", "661a.6(e)");
    refused(
        round(&[GAIN_8, ZERO], None, bet()),
        "game-unfinished",
        "rolls",
        "661a.6(e)",
    );
    refused(
        round(&[TRIPS, ZERO], None, bet()),
        "game-over",
        "rolls[1]",
        "661a.6(c)(5)",
    );
    refused(
        round(&[TURNOVER, ZERO], None, bet()),
        "game-over",
        "rolls[1]",
        "661a.6(c)(4)",
    );
    refused(
        round(&[ZERO, ZERO, ZERO, ZERO], None, bet()),
        "game-over",
        "rolls[3]",
        "661a.6(e)(1)",
    );
    refused(
        round(&[GAIN_10, ZERO, ZERO, ZERO, ZERO], None, bet()),
        "game-over",
        "rolls[4]",
        "661a.6(e)(2)",
    );
    refused(
        round(&[GAIN_10, GAIN_10, ZERO], None, bet()),
        "game-over",
        "rolls[2]",
        "661a.1[touchdown]",
    );
    for number in [0, 17] {
        refused(
            round(&[TRIPS], None, vec![seat(number, "touchdown 5.00", &[])]),
            "seat-unknown",
            "seats[0].seat",
            "661a.2(a)",
        );
    }
    let twice = vec![seat(1, "touchdown 5.00", &[]), seat(1, "defense 5.00", &[])];
    refused(round(&[TRIPS], None, twice), "seat-twice", "seats[1].seat", "");
    refused(
        round(&[TRIPS], None, vec![seat(1, "", &[""])]),
        "no-wager",
        "seats[0].wagers",
        "661a.6(b)",
    );
    refused(
        round(&[TRIPS], None, vec![seat(1, "touchdown 0.00", &[])]),
        "stake-zero",
        "seats[0].wagers.touchdown",
        "",
    );
    refused(
        round(&[TRIPS], None, vec![seat(1, "", &["penalty 0.00"])]),
        "stake-zero",
        "seats[0].single[0].penalty",
        "",
    );
    refused(
        round(&[TRIPS], None, vec![seat(1, "", &["", "penalty 1.00"])]),
        "single-after-the-end",
        "seats[0].single[1]",
        "661a.3(e)",
    );
    refused(
        round(&[TURNOVER], Some([1, 2, 3]), extra()),
        "extra-point-no-score",
        "extra-point",
        "661a.6(f)(1)[extra-point-roll]",
    );
    refused(
        round(&[TRIPS], Some([1, 2, 3]), bet()),
        "extra-point-without-wager",
        "extra-point",
        "661a.6(f)(1)[extra-point-roll]",
    );
    refused(
        round(&[TRIPS], None, extra()),
        "extra-point-missing",
        "extra-point",
        "661a.6(f)(1)[extra-point-roll]",
    );
    // A shorter list of single play wagers is no fault.
    let fine = vec![seat(16, "", &["penalty 1.00"])];
    assert!(settle(&round(&[GAIN_10, TRIPS], None, fine), &rules(&[])).is_ok());
    let ten = rules(&[("positions", "10")]);
    let refusal = settle(&round(&[TRIPS], None, vec![seat(11, "defense 1.00", &[])]), &ten).unwrap_err();
    assert!(matches!(
        refusal.reason,
        Reason::SeatUnknown {
            seat: 11,
            positions: 10
        }
    ));
}

#[test]
fn a_newcomer_may_bet_on_any_later_throw() {
    // Reading 661a-14: seat 2 had no wager before the first throw.
    let seats = vec![
        seat(1, "touchdown 5.00", &[]),
        seat(2, "", &["", "", "penalty 2.00"]),
    ];
    let settlement = settled(&round(&[GAIN_8, ZERO, PENALTY], None, seats));
    assert_eq!(
        lines(&settlement, 1),
        ["3: penalty 2.00 win 18.00 § 661a.3(d)(2)"]
    );
    assert_eq!(settlement.seats[1].net, money("18.00"));
}

proptest! {
    /// Money is what was staked, paid and returned, and nothing else decides a wager but the game and the dice.
    #[test]
    fn seats_do_not_touch_each_other(throws in proptest::collection::vec(0usize..216, 6), stakes in proptest::collection::vec(1i64..100_000, 11)) {
        let all: Vec<Roll> = Roll::all().collect();
        let on = gridiron(GoalSeries::OnReaching);
        let mut field = on.start();
        let mut rolls = Vec::new();
        let mut over = None;
        for n in throws {
            rolls.push(all[n]);
            match field.after(all[n], &on) {
                After::Next(next) => field = next,
                After::Over { ends, .. } => {
                    over = Some(ends);
                    break;
                }
            }
        }
        let ends = over.unwrap();
        let rules = rules(&[]);
        let wagers: Stakes =
            wagers(&rules, false).map(Wager::id).zip(stakes.into_iter().map(Money::from_cents)).collect();
        let one = |seat| Seat { seat, wagers: wagers.clone(), single: Vec::new() };
        let round = |seats| Round {
            rolls: rolls.clone(),
            extra_point: ends.scores().then(|| roll([2, 3, 1])),
            seats,
        };
        let alone = settled(&round(vec![one(4)]));
        let both = settled(&round(vec![one(9), one(4)]));
        prop_assert_eq!(&alone.seats[0], &both.seats[1]);
        prop_assert_eq!(&both.seats[0].lines, &both.seats[1].lines);
        for Settled { line, .. } in &alone.seats[0].lines {
            prop_assert!(line.returned.is_zero() || line.returned == line.stake);
            prop_assert_eq!(line.outcome == Outcome::Win, line.odds.is_some());
            prop_assert!(line.clause.is_some());
        }
    }
}
