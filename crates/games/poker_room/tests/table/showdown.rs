//! The showdown: its order, mucking, pots and shares to the cent, rake and Kill: (k), (l).

use super::pit::*;

/// A seat, the part of the pot it won, and the chips.
type Won<'a> = (u8, &'a str, Money);

fn awarded(events: &[Event]) -> Vec<(u8, Vec<Won<'_>>)> {
    let pots = events.iter().filter_map(|event| match &event.fact {
        Happened::Own(Fact::PotAwarded { pot, shares, .. }) => {
            let shares = shares
                .iter()
                .map(|share| (share.seat, share.part.as_str(), share.amount));
            Some((*pot, shares.collect()))
        }
        _ => None,
    });
    pots.collect()
}

/// Who bet or raised last shows first, else the first left of the button; then clockwise.
#[test]
fn hands_are_shown_in_order() {
    let mut pit = Crew::seated(&[game("badugi")], 3, deck(""));
    pit.dealt();
    for _ in 0..3 {
        pit.called_round();
        pit.pat_draw();
    }
    pit.check(1);
    pit.bet(2, "8.00");
    pit.call(3, "8.00");
    pit.call(1, "8.00");
    pit.dealer(Act::GatherBets);
    assert_eq!(pit.due(), Due::Show(2), "who bet last");
    let early = pit.try_at(1, Act::ShowHand { seat: 1 });
    refused(early, "out-of-turn", &pit, Some(Rule::BadugiShowdown));
    let before = pit.view(1);
    assert!(before.places[3].cards[0].cards.iter().all(Option::is_none));
    let shown = pit.at(2, Act::ShowHand { seat: 2 });
    pit.cites_also(&shown, "base[showdown-order]");
    pit.cites_also(&shown, "637a.21(k)");
    let after = pit.view(1);
    assert!(
        after.places[3].cards[0].cards.iter().all(Option::is_some),
        "for all to see"
    );
    assert!(after.places[3].cards[0].says.is_some());
    let mucked = pit.at(3, Act::MuckHand { seat: 3 });
    pit.cites_also(&mucked, "base[showdown-order]");
    assert_eq!(pit.due(), Due::Show(1));
    pit.at(1, Act::MuckHand { seat: 1 });
    let awarded = pit.dealer(Act::AwardPots);
    pit.cites_also(&awarded, "base[pots]");
    assert_eq!(pit.chips("bob"), dollars(1024));
}

/// A hand that alone has a part in a side pot is shown.
#[test]
fn who_alone_has_a_part_in_a_pot_shows() {
    let filed = [game("badugi"), text("limit", "no-limit")];
    let mut pit = Crew::with_chips(&filed, &[100, 100, 40], deck(""));
    pit.dealt();
    pit.raise(3, "40.00");
    pit.call(1, "38.00");
    pit.call(2, "36.00");
    pit.dealer(Act::GatherBets);
    pit.pat_draw();
    pit.bet(1, "20.00");
    pit.call(2, "20.00");
    pit.dealer(Act::GatherBets);
    pit.pat_draw();
    pit.bet(1, "30.00");
    pit.fold(2);
    pit.dealer(Act::GatherBets);
    pit.pat_draw();
    assert_eq!(pit.due(), Due::Show(1), "only one player has chips: nobody bets");
    let muck = pit.try_at(1, Act::MuckHand { seat: 1 });
    refused(muck, "must-show", &pit, Some(Rule::MuckHand));
}

/// 637a.19(k), (l): high and low halves; the odd dollar to high.
#[test]
fn a_high_low_pot_is_divided_and_the_excess_goes_high() {
    // Position 1 has trips of kings, position 2 the low 8-7-4-3-2; three blinds make an odd pot.
    let order = deals(
        &["Ks Kd Qh Jh Td", "4s 3d 9h 9c Tc", "Ts 9s Js Jc Qc"],
        "5s Kh 8d 7c 6s 2h 6h Ah",
    );
    let filed = [
        game("five-card-omaha-high-low"),
        text("ante", "1.00"),
        text("first-blind", "1.00"),
    ];
    let mut pit = Crew::seated(&filed, 3, order);
    pit.dealt();
    let events = pit.played_down();
    let high = pit.table.round_record().unwrap();
    assert_eq!(high.seats.iter().filter(|seat| seat.shown).count(), 3);
    let [(_, shares)] = awarded(&events).try_into().unwrap();
    assert_eq!(
        shares,
        [(1, "high", dollars(8)), (2, "low", dollars(7))],
        "{shares:?}"
    );
    pit.cites_also(&events, "637a.19(k)(2)(i)");
}

/// Tied hands divide a pot to the cent; the odd dollar goes to the first left of the button.
#[test]
fn ties_are_divided_and_the_excess_goes_as_filed() {
    let tied = ["2s 3h 4d 5c", "Ks Kh Kd Kc", "2h 3d 4c 5s"];
    for (filed, first) in [("left-of-button", 1), ("lowest-seat", 1)] {
        let choices = [
            game("badugi"),
            text("odd-chip", filed),
            text("ante", "1.00"),
            text("first-blind", "1.00"),
        ];
        let mut pit = Crew::seated(&choices, 3, deals(&tied, ""));
        pit.dealt();
        let events = pit.played_down();
        pit.cites_also(&events, "637a.21(k)(5)");
        let [(_, shares)] = awarded(&events).try_into().unwrap();
        let (one, three) = (dollars(8), dollars(7));
        assert_eq!(shares, [(first, "badugi", one), (3, "badugi", three)]);
    }
}

/// Side pots are divided each by itself.
#[test]
fn side_pots_go_each_to_its_own_winner() {
    let order = deals(&["2s 3h 4d 6c", "As 2h 3d 4c", "Ks Qh Jd Tc"], "");
    let filed = [game("badugi"), text("limit", "no-limit")];
    let mut pit = Crew::with_chips(&filed, &[200, 50, 200], order);
    pit.dealt();
    pit.raise(3, "200.00");
    pit.call(1, "198.00");
    pit.call(2, "46.00");
    let events = pit.played_down();
    pit.cites_also(&events, "637a.21(k)(1)");
    assert_eq!(
        awarded(&events),
        [
            (0, vec![(2, "badugi", dollars(150))]),
            (1, vec![(1, "badugi", dollars(300))])
        ]
    );
    assert_eq!(
        (pit.chips("ann"), pit.chips("bob"), pit.chips("cat")),
        (dollars(300), dollars(150), dollars(0))
    );
}

/// base[rake]: a share of the pots, in whole units up to the cap, from the main pot; none without a flop where so filed.
#[test]
fn rake_is_taken_up_to_its_cap_and_not_before_the_flop() {
    let filed = |early: &str| {
        [
            game("five-card-omaha-high"),
            text("charge", "rake"),
            number("rake-percent", 10),
            text("rake-cap", "3.00"),
            text("rake-early", early),
        ]
    };
    let raked = |pit: &Pit| pit.balance(&Account::Rake);
    for (early, taken) in [("none", 0), ("taken", 1)] {
        let mut pit = Crew::seated(&filed(early), 3, deck(""));
        pit.dealt();
        pit.raise(3, "8.00");
        pit.fold(1);
        pit.fold(2);
        pit.dealer(Act::GatherBets);
        pit.dealer(Act::AwardPots);
        assert_eq!(raked(&pit), dollars(taken), "a pot of ten dollars");
    }
    let mut pit = Crew::seated(&filed("none"), 3, deck(""));
    pit.dealt();
    let events = pit.played_down();
    pit.cites_also(&events, "base[rake]");
    assert_eq!(raked(&pit), dollars(1), "a tenth of twelve, in whole dollars");
    pit.load(1, deck(""));
    pit.dealt();
    for (seat, to) in [(1, "8.00"), (2, "12.00"), (3, "16.00")] {
        pit.raise(seat, to);
    }
    pit.played_down();
    assert_eq!(raked(&pit), dollars(4), "three more: the cap");
}

/// 637a.19(l)(3), base[kill]: after a qualifying pot that one player takes whole the stakes are twice as high, and its
/// winner posts a blind of that size.
#[test]
fn a_qualifying_pot_raises_the_stakes_of_the_next_round() {
    for (kill, bet) in [("kill", "8.00"), ("half-kill", "6.00")] {
        let order = deals(&["Ks Kh Kd Kc", "As 2h 3d 4c", "Qs Qh Qd Qc"], "");
        let filed = [game("badugi"), text("kill", kill), text("kill-pot", "12.00")];
        let mut pit = Crew::seated(&filed, 3, order);
        pit.dealt();
        let events = pit.played_down();
        pit.cites_also(&events, "base[kill]");
        pit.load(1, deck(""));
        let begun = pit.dealt();
        pit.cites_also(&begun, "base[kill]");
        pit.cites_also(&begun, "637a.19(l)(3)");
        assert_eq!((pit.hand().killer, pit.hand().button), (Some(2), 1));
        let posted = Pit::fact(
            &begun,
            |fact| matches!(fact, Fact::Posted { wager, .. } if *wager == KILL),
        );
        let due = Fact::Posted {
            seat: 2,
            wager: KILL,
            amount: money(bet),
            stands_for: money(bet),
        };
        assert_eq!(posted, Some(&due));
        // The button is 1; blinds are with 2, who posts the kill instead, and 3.
        assert_eq!(pit.due(), Due::Answer(1));
        let raise = money(bet) + money(bet);
        let small = pit.try_at(
            1,
            Act::Raise {
                seat: 1,
                to: raise - dollars(1),
            },
        );
        refused(small, "raise-too-small", &pit, Some(Rule::BettingLimit));
        pit.at(1, Act::Raise { seat: 1, to: raise });
    }
}
