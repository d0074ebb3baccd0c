//! Betting rounds: (g), (h) of each section, the limits as filed, and what is usual at a table.

use super::pit::*;
use poker_room::PokerGame;

/// (g): fold, call or raise, clockwise; who posted a blind keeps the option to raise; over when the last has answered.
#[test]
fn the_first_round_starts_left_of_the_last_blind() {
    for slug in SECTIONS {
        let section = PokerGame::of(slug).unwrap().rules();
        let mut pit = Crew::seated(&[game(slug)], 4, deck(""));
        pit.dealt();
        assert_eq!(pit.due(), Due::Answer(3));
        let early = pit.try_at(4, Act::Fold { seat: 4 });
        refused(early, "out-of-turn", &pit, Some(section.first_betting));
        let check = pit.try_at(3, Act::Check { seat: 3 });
        refused(check, "bet-stands", &pit, Some(section.first_betting));
        let opens = pit.try_at(
            3,
            Act::Bet {
                seat: 3,
                to: dollars(8),
            },
        );
        refused(opens, "bet-made", &pit, Some(section.first_betting));
        let less = pit.try_at(
            3,
            Act::Call {
                seat: 3,
                amount: dollars(3),
            },
        );
        refused(less, "call-amount", &pit, Some(section.first_betting));
        let called = pit.call(3, "4.00");
        pit.cites_also(&called, pit.law(section.first_betting).unwrap().paragraph());
        pit.fold(4);
        pit.call(1, "2.00");
        let open = pit.try_dealer(Act::GatherBets);
        refused(open, "betting-open", &pit, Some(section.first_betting));
        let raised = pit.raise(2, "8.00");
        pit.cites_also(&raised, pit.law(section.option_to_raise).unwrap().paragraph());
        pit.call(3, "4.00");
        pit.call(1, "4.00");
        assert_eq!(pit.due(), Due::Gather);
        let gathered = pit.dealer(Act::GatherBets);
        pit.cites_also(&gathered, pit.law(section.first_betting).unwrap().paragraph());
        assert_eq!(pit.balance(&Account::Pot(0)), dollars(24));
    }
}

/// (h)[betting]: the first unfolded player left of the button bets or checks; a hand is folded to a bet alone.
#[test]
fn later_rounds_start_left_of_the_button() {
    for slug in SECTIONS {
        let section = PokerGame::of(slug).unwrap().rules();
        let mut pit = Crew::seated(&[game(slug)], 4, deck(""));
        pit.dealt();
        pit.call(3, "4.00");
        pit.call(4, "4.00");
        pit.fold(1);
        pit.check(2);
        pit.dealer(Act::GatherBets);
        if pit.hand().board {
            pit.dealer(Act::DealBoard);
        } else {
            pit.pat_draw();
        }
        assert_eq!(pit.due(), Due::Answer(2), "position 1 has folded");
        let fold = pit.try_at(2, Act::Fold { seat: 2 });
        refused(fold, "folds-to-nothing", &pit, Some(section.later_betting));
        let call = pit.try_at(
            2,
            Act::Call {
                seat: 2,
                amount: dollars(4),
            },
        );
        refused(call, "nothing-to-call", &pit, Some(section.later_betting));
        let raise = pit.try_at(
            2,
            Act::Raise {
                seat: 2,
                to: dollars(4),
            },
        );
        refused(raise, "no-bet-made", &pit, Some(section.later_betting));
        let checked = pit.check(2);
        pit.cites_also(&checked, pit.law(section.later_betting).unwrap().paragraph());
        pit.bet(3, "4.00");
        pit.call(4, "4.00");
        let folded = pit.fold(2);
        pit.cites_also(&folded, pit.law(section.later_betting).unwrap().paragraph());
        assert_eq!(pit.due(), Due::Gather);
    }
}

/// base[limits], base[raises]: fixed bets, larger on the last two rounds, and three raises.
#[test]
fn limit_bets_are_fixed_and_raised_three_times() {
    let mut pit = Crew::seated(&[game("badugi")], 3, deck(""));
    pit.dealt();
    let more = pit.try_at(
        3,
        Act::Raise {
            seat: 3,
            to: dollars(9),
        },
    );
    refused(more, "raise-too-large", &pit, Some(Rule::BettingLimit));
    let less = pit.try_at(
        3,
        Act::Raise {
            seat: 3,
            to: dollars(7),
        },
    );
    refused(less, "raise-too-small", &pit, Some(Rule::BettingLimit));
    let raised = pit.raise(3, "8.00");
    pit.cites_also(&raised, "base[limits]");
    pit.raise(1, "12.00");
    pit.raise(2, "16.00");
    let fourth = pit.try_at(
        3,
        Act::Raise {
            seat: 3,
            to: dollars(20),
        },
    );
    refused(fourth, "may-not-raise", &pit, Some(Rule::RaiseCap));
    pit.called_round();
    for bet in [4, 8, 8] {
        pit.pat_draw();
        let other = pit.try_at(
            1,
            Act::Bet {
                seat: 1,
                to: dollars(bet + 1),
            },
        );
        refused(other, "raise-too-large", &pit, Some(Rule::BettingLimit));
        pit.bet(1, &format!("{bet}.00"));
        pit.called_round();
    }
}

/// base[raises]: two players who are alone when a round begins raise without end, or not, as filed.
#[test]
fn two_players_alone_raise_as_often_as_they_like() {
    for (filed, endless) in [("unlimited", true), ("as-others", false)] {
        let mut pit = Crew::seated(&[game("badugi"), text("raises-heads-up", filed)], 2, deck(""));
        pit.dealt();
        for (n, seat) in [1, 2, 1].into_iter().enumerate() {
            pit.raise(seat, &format!("{}.00", 8 + 4 * n));
        }
        let fourth = pit.try_at(
            2,
            Act::Raise {
                seat: 2,
                to: dollars(20),
            },
        );
        assert_eq!(fourth.is_ok(), endless);
    }
}

/// base[limits]: a pot-limit raise is at most the pot with the call.
#[test]
fn a_pot_limit_bet_is_at_most_the_pot() {
    let filed = [game("badugi"), text("limit", "pot-limit"), text("ante", "1.00")];
    let mut pit = Crew::seated(&filed, 3, deck(""));
    pit.dealt();
    // Antes of 3, blinds of 6 and 4 to call: 4 + 13 at most.
    let more = pit.try_at(
        3,
        Act::Raise {
            seat: 3,
            to: money("17.01"),
        },
    );
    refused(more, "raise-too-large", &pit, Some(Rule::BettingLimit));
    pit.raise(3, "17.00");
    pit.called_round();
    pit.pat_draw();
    let pot = pit.hand().in_pots();
    assert_eq!(pot, dollars(54));
    let more = pit.try_at(
        1,
        Act::Bet {
            seat: 1,
            to: money("54.01"),
        },
    );
    refused(more, "raise-too-large", &pit, Some(Rule::BettingLimit));
    let off = pit.view(1).off;
    assert!(off.iter().any(|off| off.name == "bet"), "all in is off: {off:?}");
    pit.bet(1, "54.00");
}

/// base[limits]: with no limit all one's chips may be bet; base[betting]: and no more are bought meanwhile.
#[test]
fn all_in_with_no_limit_and_no_chips_in_mid_round() {
    let filed = [game("badugi"), text("limit", "no-limit")];
    let mut pit = Crew::with_chips(&filed, &[100, 100, 60], deck(""));
    pit.dealt();
    let buy = pit.try_at(3, Desk::BuyIn { amount: dollars(50) });
    refused(buy, "table-stakes", &pit, Some(Rule::TableStakes));
    let takes = pit.try_at(1, Desk::TakeChips { amount: dollars(5) });
    refused(takes, "table-stakes", &pit, Some(Rule::TableStakes));
    pit.raise(3, "60.00");
    pit.raise(1, "100.00");
    let most = pit.call(2, "96.00");
    pit.cites_also(&most, "637a.21(g)");
    pit.dealer(Act::GatherBets);
    let pots = pit.view(3).pots;
    let told: Vec<(Money, &[u8])> = pots
        .iter()
        .map(|pot| (pot.amount, pot.seats.as_slice()))
        .collect();
    assert_eq!(told, [(dollars(180), &[1, 2, 3][..]), (dollars(80), &[1, 2][..])]);
    // Nobody is left to bet: three draws, then the showdown.
    for _ in 0..3 {
        pit.pat_draw();
        assert!(!matches!(pit.due(), Due::Answer(_)));
    }
    assert!(matches!(pit.due(), Due::Show(_)));
}

/// base[betting]: a raise of all one's chips that is no full raise does not let those raise who have answered.
#[test]
fn a_short_raise_opens_nothing_anew() {
    let filed = [game("badugi"), text("limit", "no-limit")];
    let mut pit = Crew::with_chips(&filed, &[500, 500, 500, 30], deck(""));
    pit.dealt();
    pit.raise(3, "20.00");
    pit.raise(4, "30.00");
    pit.call(1, "28.00");
    pit.fold(2);
    let again = pit.try_at(
        3,
        Act::Raise {
            seat: 3,
            to: dollars(100),
        },
    );
    refused(again, "may-not-raise", &pit, Some(Rule::RaiseCap));
    let called = pit.call(3, "10.00");
    pit.cites_also(&called, "637a.21(g)");
}

/// base[pots]: what nobody calls goes back, and a player whom nobody contests has the pot without a showdown.
#[test]
fn a_bet_that_everyone_folds_to_goes_back() {
    let mut pit = Crew::seated(&[game("triple-draw-2-7")], 3, deck(""));
    pit.dealt();
    pit.raise(3, "8.00");
    pit.fold(1);
    pit.fold(2);
    let gathered = pit.dealer(Act::GatherBets);
    pit.cites_also(&gathered, "base[pots]");
    let returned = Pit::fact(&gathered, |fact| matches!(fact, Fact::BetsGathered { .. }));
    let pots = vec![dollars(10)];
    let due = Fact::BetsGathered {
        returned: Some((3, dollars(4))),
        pots,
    };
    assert_eq!(returned, Some(&due));
    let awarded = pit.dealer(Act::AwardPots);
    pit.cites_also(&awarded, "base[pots]");
    assert_eq!(
        (pit.chips("cat"), pit.chips("ann")),
        (dollars(1006), dollars(998))
    );
}

/// Only the player at a position acts for it, and the dealer has no part in it.
#[test]
fn each_player_acts_for_the_own_hand() {
    let mut pit = Crew::seated(&[game("badugi")], 3, deck(""));
    pit.dealt();
    let other = pit.try_at(1, Act::Fold { seat: 3 });
    refused(other, "not-your-seat", &pit, Some(Rule::OwnHand));
    let dealer = pit.try_dealer(Act::Fold { seat: 3 });
    refused(dealer, "player-only", &pit, Some(Rule::OwnHand));
    let leaves = pit.try_at(3, Desk::LeaveSeat { seat: 3 });
    refused(leaves, "in-the-round", &pit, Some(Rule::SeatedPlayers));
}
