//! 661a.6(c) to (g): the field, the downs, and who is settled before whom.

use super::pit::*;

/// What each settling fact was about, in order: `play` or the ids of the wagers.
fn order(events: &[Event]) -> Vec<String> {
    let ids = |lines: &[SeatLine]| {
        let ids: Vec<&str> = lines.iter().map(|at| at.line.wager.as_str()).collect();
        ids.join(" ")
    };
    let told = facts(events).into_iter().filter_map(|fact| match fact {
        Fact::PlaySettled { lines, .. } => Some(format!("play {}", ids(lines))),
        Fact::GameWagersSettled { lines, .. } => Some(ids(lines)),
        Fact::ExtraPointDue => Some("extra point roll".to_owned()),
        Fact::GameFinished { .. } => Some("over".to_owned()),
        _ => None,
    });
    told.collect()
}

/// Ann has the dice and every wager on the game; Bob one on the first play.
fn everything() -> Pit {
    let mut pit = Pit::ready(&[], &[(1, "ann"), (2, "bob")]);
    pit.bet_all(1, false, "5.00");
    pit.quarterback(1);
    pit
}

#[test]
fn a_down_moves_the_marker_settles_the_play_and_is_announced() {
    let mut pit = everything();
    pit.bet_all(2, true, "1.00");
    pit.throw([4, 6, 2]);
    pit.dealer(call([4, 6, 2]));
    let events = cites(
        &mut pit,
        "dan",
        Role::Dealer,
        Act::SettlePlay,
        &[
            Rule::DownResult,
            Rule::Gain,
            Rule::SinglePlaySettles,
            Rule::FootballPays,
            Rule::DownAnnounced,
        ],
    );
    assert_eq!(kinds(&events), ["marker-moved", "play-settled", "down-announced"]);
    assert_eq!(
        *facts(&events)[2],
        Fact::DownAnnounced {
            down: Down::Second,
            yards: 12
        }
    );
    // Big Play 4 to 1 and Over Four 1 to 1 win, six wagers lose.
    assert_eq!(pit.chips("bob"), money("999.00"));
    pit.play([1, 2, 5]);
    pit.cited(Rule::PenaltyYard);
    let field = pit.drive().field;
    assert_eq!((field.yards, field.down, field.play), (13, Down::Third, 3));
    let events = pit.play([4, 6, 2]);
    assert_eq!(
        *facts(&events)[2],
        Fact::DownAnnounced {
            down: Down::FirstAndGoal,
            yards: 5
        }
    );
    pit.play([2, 2, 4]);
    pit.cited(Rule::NoYards);
    assert_eq!(pit.drive().field.down, Down::SecondAndGoal);
}

#[test]
fn on_a_score_everything_goes_in_the_order_of_661a_6_f_1() {
    let mut pit = everything();
    pit.bet(2, wager("trips-td"), "1.00");
    pit.throw([3, 3, 3]);
    pit.dealer(call([3, 3, 3]));
    let events = cites(
        &mut pit,
        "dan",
        Role::Dealer,
        Act::SettlePlay,
        &[
            Rule::TripsTdEnds,
            Rule::ScoreSettles,
            Rule::ExtraPointThrown,
            Rule::ExtraPointRoll,
        ],
    );
    assert_eq!(
        order(&events),
        [
            "defense",
            "play trips-td",
            "quick-strike game-changer length-1 length-2 length-3 length-4 length-5 length-6",
            "extra point roll",
        ]
    );
    assert!(matches!(
        pit.table.state().game,
        Phase::ExtraPoint(_, Ends::TripsTd)
    ));
    // Touchdown and Extra Point still lie there; nothing more is bet.
    assert_eq!(pit.balance(&spot(1, wager("touchdown"))), money("5.00"));
    let result = pit.try_player("bob", place(2, wager("penalty"), "1.00"));
    refused(result, "game-won", &pit, Some(Rule::SinglePlayWagersAnyThrow));
    let result = pit.try_player("bob", place(2, wager("touchdown"), "1.00"));
    refused(result, "game-wagers-stand", &pit, Some(Rule::FullGameWagersStand));
    // An invalid extra point roll is thrown again.
    pit.throw([1, 1, 6]);
    let why = NoRoll::Improper;
    pit.dealer(Dice::CallNoRoll { why });
    pit.throw([1, 1, 6]);
    pit.dealer(call([1, 1, 6]));
    let events = cites(
        &mut pit,
        "dan",
        Role::Dealer,
        Act::SettlePlay,
        &[Rule::ScorePays, Rule::GameSettles, Rule::QuarterbackKeepsDice],
    );
    assert_eq!(order(&events), ["touchdown", "extra-point", "over"]);
    // The roll is no play: it would have been a turnover.
    assert!(matches!(
        facts(&events)[2],
        Fact::GameFinished {
            ends: Ends::TripsTd,
            plays: 1
        }
    ));
    for rule in [
        Rule::GameSettles,
        Rule::ScorePays,
        Rule::FullGamePays,
        Rule::SinglePlayPays,
        Rule::QuarterbackKeepsDice,
    ] {
        pit.cited(rule);
    }
    // 40 + 25 + 110 won by play 1, 5 by the touchdown, 50 by two 1s; Defense and five lengths lost.
    assert_eq!(pit.chips("ann"), money("1200.00"));
}

#[test]
fn the_extra_point_is_thrown_only_when_someone_bet_on_it() {
    let mut pit = Pit::ready(&[], &[(1, "ann")]);
    pit.bet(1, wager("touchdown"), "10.00");
    pit.quarterback(1);
    pit.play([6, 5, 1]);
    let events = pit.play([6, 5, 1]);
    assert_eq!(order(&events), ["play ", "touchdown", "over"]);
    assert_eq!(pit.chips("ann"), money("1010.00"));
}

#[test]
fn without_a_score_everything_goes_in_the_order_of_661a_6_f_2() {
    let mut pit = everything();
    pit.bet(2, wager("turnover"), "1.00");
    pit.throw([1, 2, 6]);
    pit.dealer(call([1, 2, 6]));
    let events = cites(
        &mut pit,
        "dan",
        Role::Dealer,
        Act::SettlePlay,
        &[Rule::TurnoverEnds, Rule::NoScoreSettles, Rule::DicePassOn],
    );
    let rest = "quick-strike game-changer length-1 length-2 length-3 length-4 length-5 length-6";
    assert_eq!(
        order(&events),
        ["touchdown extra-point", "defense", "play turnover", rest, "over"]
    );
    assert_eq!(pit.chips("bob"), money("1060.00"));
    // Out of downs in three, and out of downs & goal in six.
    let mut pit = everything();
    for _ in 0..2 {
        pit.play([2, 2, 4]);
    }
    let events = pit.play([2, 2, 4]);
    assert_eq!(
        order(&events),
        ["touchdown extra-point", "defense", "play ", rest, "over"]
    );
    pit.cited(Rule::OutOfDowns);
}

#[test]
fn three_downs_then_three_downs_and_goal() {
    let mut pit = everything();
    let mut downs = vec![pit_down(&mut pit, [6, 5, 1])];
    downs.push(pit_down(&mut pit, [1, 2, 5]));
    downs.push(pit_down(&mut pit, [2, 2, 4]));
    assert_eq!(
        downs,
        [Down::FirstAndGoal, Down::SecondAndGoal, Down::ThirdAndGoal]
    );
    // A penalty took the marker back to the 11; the 1st & Goal stays earned (reading 661a-4).
    assert_eq!(pit.drive().field.yards, 11);
    let events = pit.play([2, 2, 4]);
    assert_eq!(order(&events).last().unwrap(), "over");
}

fn pit_down(pit: &mut Pit, dice: [u8; 3]) -> Down {
    let events = pit.play(dice);
    match facts(&events).last().unwrap() {
        Fact::DownAnnounced { down, .. } => *down,
        other => panic!("{other:?}"),
    }
}

/// Any game, play by play at the table, pays what the whole game settled at once pays.
#[test]
fn the_table_pays_what_the_settlement_of_the_whole_game_gives() {
    let throws = [
        vec![[4, 6, 2], [1, 2, 5], [4, 6, 2], [2, 2, 4], [4, 6, 2]],
        vec![[6, 5, 1], [6, 5, 1]],
        vec![[2, 3, 2], [2, 3, 2], [2, 3, 2]],
        vec![[2, 3, 2], [3, 4, 2], [2, 3, 2], [2, 2, 4], [2, 2, 4], [1, 2, 6]],
        vec![[5, 5, 5]],
    ];
    for rolls in throws {
        let mut pit = everything();
        for &dice in &rolls {
            pit.bet_all(2, true, "2.50");
            pit.play(dice);
        }
        if matches!(pit.table.state().game, Phase::ExtraPoint(..)) {
            pit.play([6, 6, 6]);
        }
        let record = pit.table.round_record().unwrap().clone();
        let settlement = settle(&record.round().unwrap(), pit.table.rules()).unwrap();
        for (seat, player) in [(1, "ann"), (2, "bob")] {
            let settled = settlement.seats.iter().find(|each| each.seat == seat).unwrap();
            assert_eq!(pit.chips(player), money("1000.00") + settled.net, "{rolls:?}");
        }
        let layout = pit.table.state().desk.ledger.accounts();
        assert!(
            layout
                .into_iter()
                .all(|(account, _)| !matches!(account, Account::Layout { .. }))
        );
    }
}
