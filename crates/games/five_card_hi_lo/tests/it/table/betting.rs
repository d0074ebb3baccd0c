//! 663a.7: what may be wagered, by whom and until when.

use super::pit::*;
use cards::Money;
use rulebook::rule::Rule;
use table::desk::Act as Desk;

fn ready(choices: &Choices) -> Pit {
    let mut pit = Pit::seated(choices, &[(1, "ann"), (3, "cat")]);
    pit.load(1, deck());
    pit
}

#[test]
fn s663a_7_a_chips_plaques_or_approved_instruments_never_words_with_cash() {
    let mut pit = ready(&Vec::new());
    let bet = |form| betting::Act::PlaceWager {
        seat: 1,
        wager: ANTE,
        amount: dollars(10),
        form,
    };
    refused(
        pit.try_player("ann", bet(Form::VerbalWithCash)),
        "chips-only",
        Some(Rule::ChipsOnly),
    );
    for form in [Form::Chips, Form::Plaques, Form::Approved] {
        pit.player("ann", bet(form));
    }
    assert_eq!(pit.chips("ann"), dollars(970));
    pit.cited(Rule::ChipsOnly);
}

#[test]
fn s663a_7_b_only_seated_players_and_each_for_themselves() {
    let mut pit = ready(&Vec::new());
    refused(
        pit.try_player("ann", place(2, ANTE, 10)),
        "not-seated",
        Some(Rule::SeatedPlayers),
    );
    refused(
        pit.try_player("ann", place(3, ANTE, 10)),
        "not-your-seat",
        Some(Rule::SetOwnHands),
    );
    pit.bet(1, ANTE, 10);
    refused(
        pit.try_player("ann", Desk::LeaveSeat { seat: 1 }),
        "wagers-stand",
        Some(Rule::SeatedPlayers),
    );
}

#[test]
fn s663a_7_c_nothing_after_no_more_bets() {
    for (choices, rule) in methods().into_iter().zip([
        Rule::ManualShoeBetsClose,
        Rule::HandDealBetsClose,
        Rule::AutoShoeBetsClose,
    ]) {
        let mut pit = ready(&choices);
        refused(
            pit.try_dealer(deal::Act::NoMoreBets),
            "no-wagers",
            Some(Rule::MainWager),
        );
        pit.bet(1, ANTE, 10);
        refused(
            pit.try_dealer(deal::Act::Deal { cards: 5 }),
            "not-now",
            Some(Rule::BetsClose),
        );
        pit.dealer(deal::Act::NoMoreBets);
        pit.cited(rule);
        pit.cited(Rule::BetsClose);
        refused(
            pit.try_player("ann", place(1, ANTE, 10)),
            "bets-closed",
            Some(Rule::BetsClose),
        );
        let withdraw = betting::Act::WithdrawWager { seat: 1, wager: ANTE };
        refused(
            pit.try_player("ann", withdraw),
            "bets-closed",
            Some(Rule::BetsClose),
        );
    }
}

#[test]
fn s663a_7_d_and_e_an_ante_first_and_only_what_is_offered() {
    let mut pit = ready(&Vec::new());
    for wager in [TIE, POKER_BONUS] {
        refused(
            pit.try_player("ann", place(1, wager, 5)),
            "no-main-wager",
            Some(Rule::MainWager),
        );
    }
    refused(
        pit.try_player("ann", place(1, PLAY, 10)),
        "play-later",
        Some(Rule::PlayOrForfeit),
    );
    pit.bet(1, ANTE, 10);
    pit.bet(1, TIE, 5);
    pit.bet(1, POKER_BONUS, 5);
    for rule in [Rule::MainWager, Rule::TieWager, Rule::PokerBonusWager] {
        pit.cited(rule);
    }
    let ante = betting::Act::WithdrawWager { seat: 1, wager: ANTE };
    refused(
        pit.try_player("ann", ante),
        "no-main-wager",
        Some(Rule::OptionalWagers),
    );
    let tie = betting::Act::WithdrawWager { seat: 1, wager: TIE };
    pit.player("ann", tie.clone());
    refused(pit.try_player("ann", tie), "no-such-wager", None);

    let mut bare = ready(&vec![flag("tie", false), text("poker-bonus", "none")]);
    bare.bet(1, ANTE, 10);
    for wager in [TIE, POKER_BONUS] {
        refused(
            bare.try_player("ann", place(1, wager, 5)),
            "not-offered",
            Some(Rule::OptionalWagers),
        );
    }
}

/// Below the minimum of an option, under the paragraph that lets the operator set it.
#[track_caller]
fn below(result: Result<Vec<Event>, table::Refusal>, option: &str) {
    let refusal = result.expect_err("not refused");
    assert_eq!(refusal.code(), "below-minimum", "{refusal}");
    let edition = rulebook::Edition::find(EDITION).unwrap();
    assert_eq!(refusal.clause, Some(edition.option(option).unwrap().clause));
}

#[test]
fn the_operator_s_minimums_hold_for_what_stands_in_all() {
    let choices = vec![
        text("minimum-wager", "15.00"),
        text("minimum-tie", "5.00"),
        text("minimum-poker-bonus", "2.00"),
    ];
    let mut pit = ready(&choices);
    below(pit.try_player("ann", place(1, ANTE, 14)), "minimum-wager");
    pit.bet(1, ANTE, 15);
    pit.bet(1, ANTE, 1);
    below(pit.try_player("ann", place(1, TIE, 4)), "minimum-tie");
    below(
        pit.try_player("ann", place(1, POKER_BONUS, 1)),
        "minimum-poker-bonus",
    );
    let nothing = betting::Act::PlaceWager {
        seat: 1,
        wager: ANTE,
        amount: Money::ZERO,
        form: Form::Chips,
    };
    refused(pit.try_player("ann", nothing), "no-amount", None);
    refused(pit.try_player("ann", place(1, ANTE, 5000)), "chips-short", None);
}

#[test]
fn s663a_7_f_two_adjacent_areas_where_the_operator_permits() {
    let mut pit = ready(&Vec::new());
    refused(
        pit.try_player("ann", Desk::Sit { seat: 2 }),
        "one-position-only",
        Some(Rule::AdjacentPositions),
    );
    let mut pit = ready(&vec![flag("adjacent-positions", true)]);
    refused(
        pit.try_player("ann", Desk::Sit { seat: 6 }),
        "positions-apart",
        Some(Rule::AdjacentPositions),
    );
    pit.player("ann", Desk::Sit { seat: 2 });
    pit.bet(1, ANTE, 10);
    pit.bet(2, ANTE, 20);
}
