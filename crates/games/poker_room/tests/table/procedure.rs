//! Seats, button, antes, blinds, straddle, the deal, board and draws: (b) to (f) and (h) to (j) of each section.

use super::pit::*;
use poker_room::PokerGame;
use poker_room::law::SectionRules;

fn law(slug: &str) -> &'static SectionRules {
    PokerGame::of(slug).unwrap().rules()
}

/// What was posted, in order.
fn posted(events: &[Event]) -> Vec<(u8, &'static str, Money)> {
    let posted = events.iter().filter_map(|event| match &event.fact {
        Happened::Own(Fact::Posted {
            seat, wager, amount, ..
        }) => {
            let names = [ANTE, BLIND, KILL, STRADDLE]
                .into_iter()
                .zip(["ante", "blind", "kill", "straddle"]);
            let mut names = names.filter(|(id, _)| id == wager);
            Some((*seat, names.next().unwrap().1, *amount))
        }
        _ => None,
    });
    posted.collect()
}

/// (b): as many players as the section allows, and no more.
#[test]
fn no_more_players_than_the_section_allows() {
    for (slug, most) in [("five-card-omaha-high", 8), ("triple-draw-2-7", 7), ("badugi", 9)] {
        let mut pit = Crew::seated(&[game(slug)], most, deck(""));
        let sit = pit.try_player("zoe", Desk::Sit { seat: most + 1 });
        refused(sit, "too-many-players", &pit, Some(law(slug).players));
        pit.dealer(Act::BeginRound);
        assert_eq!(pit.hand().seats.len(), usize::from(most));
    }
}

/// (c)(1)(i): at the start the button is at the dealer's right, so that the first card goes to position 1; (c)(2): then it
/// moves clockwise to the next player.
#[test]
fn the_button_starts_at_the_dealers_right_and_moves_clockwise() {
    for slug in SECTIONS {
        let mut pit = Crew::seated(&[game(slug)], 4, deck(""));
        let begun = pit.dealt();
        for rule in [law(slug).button, law(slug).button_start, law(slug).button_right] {
            pit.cites_also(&begun, pit.law(rule).unwrap().paragraph());
        }
        assert_eq!(
            (pit.hand().button, pit.hand().seats.as_slice()),
            (4, &[1, 2, 3, 4][..])
        );
        pit.played_down();
        pit.load(1, deck(""));
        let begun = pit.dealer(Act::BeginRound);
        pit.cites_also(&begun, pit.law(law(slug).button_moves).unwrap().paragraph());
        assert_eq!(
            (pit.hand().button, pit.hand().seats.as_slice()),
            (1, &[2, 3, 4, 1][..])
        );
    }
}

/// (c)(1)(ii): a card each, the highest has the button; between equal ranks spades, hearts, diamonds, clubs.
#[test]
fn the_button_goes_to_the_highest_card_dealt() {
    for slug in SECTIONS {
        let filed = [game(slug), text("button-start", "by-card")];
        let mut pit = Crew::seated(&filed, 4, deck("9c Kd Ks 2h"));
        let early = pit.try_dealer(Act::BeginRound);
        refused(early, "button-missing", &pit, Some(law(slug).button_card));
        let drawn = pit.dealer(Act::DrawForButton);
        for rule in [law(slug).button_start, law(slug).button_card] {
            pit.cites_also(&drawn, pit.law(rule).unwrap().paragraph());
        }
        pit.load(1, deck(""));
        let again = pit.try_dealer(Act::DrawForButton);
        refused(again, "button-placed", &pit, Some(law(slug).button_card));
        pit.dealer(Act::BeginRound);
        assert_eq!(
            (pit.hand().button, pit.hand().seats.as_slice()),
            (3, &[4, 1, 2, 3][..])
        );
    }
}

/// (b), (d): an Ante from each where it is filed; the first blind left of the button, the others after it.
#[test]
fn antes_and_blinds_are_posted_before_any_card() {
    for slug in SECTIONS {
        let filed = [
            game(slug),
            text("ante", "0.50"),
            number("blinds", 3),
            text("first-blind", "1.00"),
            text("second-blind", "2.00"),
            text("third-blind", "4.00"),
        ];
        let mut pit = Crew::seated(&filed, 4, deck(""));
        let early = pit.try_dealer(Deal::Deal { cards: 1 });
        assert!(early.is_err());
        let begun = pit.dealer(Act::BeginRound);
        let ante = |seat| (seat, "ante", money("0.50"));
        let blind = |seat, amount| (seat, "blind", dollars(amount));
        assert_eq!(
            posted(&begun),
            [
                ante(1),
                ante(2),
                ante(3),
                ante(4),
                blind(1, 1),
                blind(2, 2),
                blind(3, 4)
            ]
        );
        for rule in [law(slug).ante, law(slug).blind, law(slug).more_blinds] {
            pit.cites_also(&begun, pit.law(rule).unwrap().paragraph());
        }
        // 637a-11: the first to act is left of the last blind, and 4.00 is to call.
        pit.dealer(Deal::Deal {
            cards: u8::try_from(4 * pit.hand().cards).unwrap(),
        });
        assert_eq!(pit.due(), Due::Answer(4));
        pit.call(4, "4.00");
    }
}

/// (d) with two players: the blind is left of the button, which posts the second (reading 637a-11).
#[test]
fn with_two_players_the_button_posts_the_second_blind() {
    let mut pit = Crew::seated(&[game("badugi")], 2, deck(""));
    let begun = pit.dealt();
    assert_eq!(
        posted(&begun),
        [(1, "blind", dollars(2)), (2, "blind", dollars(4))]
    );
    assert_eq!((pit.hand().button, pit.due()), (2, Due::Answer(1)));
}

/// (e): one Straddle Bet, by the player left of the last blind, who keeps the option to raise.
#[test]
fn one_straddle_by_the_player_left_of_the_last_blind() {
    for slug in SECTIONS {
        let filed = [game(slug), text("straddle", "8.00")];
        let mut pit = Crew::seated(&filed, 4, deck(""));
        pit.dealer(Act::BeginRound);
        assert_eq!(pit.due(), Due::Straddle(3));
        let amount = dollars(8);
        let other = pit.try_at(4, Act::PostStraddle { seat: 4, amount });
        refused(other, "out-of-turn", &pit, Some(law(slug).straddle));
        let low = pit.try_at(
            3,
            Act::PostStraddle {
                seat: 3,
                amount: dollars(6),
            },
        );
        refused(low, "straddle-amount", &pit, Some(law(slug).straddle_posted));
        let made = pit.at(3, Act::PostStraddle { seat: 3, amount });
        pit.cites_also(&made, pit.law(law(slug).straddle).unwrap().paragraph());
        pit.cites_also(&made, pit.law(law(slug).straddle_posted).unwrap().paragraph());
        let again = pit.try_at(4, Act::PostStraddle { seat: 4, amount });
        refused(again, "no-straddle", &pit, Some(law(slug).straddle));
        pit.dealer(Deal::Deal {
            cards: u8::try_from(4 * pit.hand().cards).unwrap(),
        });
        assert_eq!(pit.due(), Due::Answer(4), "left of the straddle");
        for (seat, amount) in [(4, "8.00"), (1, "6.00"), (2, "4.00")] {
            pit.call(seat, amount);
        }
        assert_eq!(pit.due(), Due::Answer(3), "the option to raise");
        let raised = pit.raise(3, "12.00");
        pit.cites_also(&raised, pit.law(law(slug).option_to_raise).unwrap().paragraph());
    }
}

/// (f): one card at a time, clockwise from the left of the button, which receives last.
#[test]
fn cards_are_dealt_one_at_a_time_with_the_button_last() {
    for slug in SECTIONS {
        let order = deck("");
        let mut pit = Crew::seated(&[game(slug)], 3, order.clone());
        pit.dealer(Act::BeginRound);
        let dealt = pit.dealer(Deal::Deal { cards: 4 });
        pit.cites_also(&dealt, pit.law(law(slug).deal).unwrap().paragraph());
        let held = |pit: &Pit, seat| {
            let round = pit.table.state().round.as_ref().unwrap();
            round.hand(Place::Seat(seat)).cloned().unwrap_or_default().0
        };
        assert_eq!(held(&pit, 1), [order[0], order[3]]);
        assert_eq!(held(&pit, 3), [order[2]]);
        let size = pit.hand().cards;
        let left = u8::try_from(3 * size - 4).unwrap();
        let more = pit.try_dealer(Deal::Deal { cards: left + 1 });
        refused(more, "too-many-cards", &pit, Some(law(slug).deal));
        pit.dealer(Deal::Deal { cards: left });
        for seat in 1..=3 {
            let due: Vec<Card> = (0..size).map(|n| order[usize::from(seat) - 1 + 3 * n]).collect();
            assert_eq!(held(&pit, seat), due);
        }
    }
}

/// 637a.19(h) to (j): a card is burned before the flop of three, the turn and the river; players bet after each.
#[test]
fn flop_turn_and_river_each_after_a_burn() {
    let order = deck("");
    let mut pit = Crew::seated(&[game("five-card-omaha-high")], 2, order.clone());
    pit.dealt();
    let early = pit.try_dealer(Act::DealBoard);
    refused(early, "betting-open", &pit, Some(Rule::OmahaFirstBetting));
    let streets = [
        (Rule::OmahaFlop, vec![11, 12, 13]),
        (Rule::OmahaTurn, vec![15]),
        (Rule::OmahaRiver, vec![17]),
    ];
    let mut board: Vec<Card> = Vec::new();
    for (rule, cards) in streets {
        pit.called_round();
        let dealt = pit.dealer(Act::DealBoard);
        pit.cites_also(&dealt, pit.law(rule).unwrap().paragraph());
        board.extend(cards.iter().map(|n| order[*n]));
        let view = pit.table.view(&Viewer::Public);
        let shown: Vec<Card> = view.places[1].cards[0].cards.iter().flatten().copied().collect();
        assert_eq!(shown, board, "for everyone to see");
        assert_eq!(pit.due(), Due::Answer(1), "the first left of the button");
    }
    pit.called_round();
    assert_eq!(pit.due(), Due::Show(1));
}

/// (h) to (j) of 637a.20 and .21: three draws, each after a burn, one player at a time from the left of the button.
#[test]
fn three_draws_one_player_at_a_time() {
    for slug in ["triple-draw-2-7", "badugi"] {
        let order = deck("");
        let mut pit = Crew::seated(&[game(slug)], 3, order.clone());
        pit.dealt();
        let mut next = 3 * pit.hand().cards;
        for rule in law(slug).streets {
            pit.called_round();
            let begun = pit.dealer(Act::BurnForDraw);
            pit.cites_also(&begun, pit.law(rule).unwrap().paragraph());
            next += 1;
            let early = pit.try_at(2, Act::StandPat { seat: 2 });
            refused(early, "out-of-turn", &pit, Some(rule));
            let held = |pit: &Pit, seat| {
                let round = pit.table.state().round.as_ref().unwrap();
                round.hand(Place::Seat(seat)).cloned().unwrap()
            };
            let hand = held(&pit, 1);
            let theirs = Act::Discard {
                seat: 1,
                cards: Stack(vec![held(&pit, 2)[0]]),
            };
            let other = pit.try_at(1, theirs);
            refused(other, "not-your-cards", &pit, Some(rule));
            let cards = Stack(hand[..2].to_vec());
            let drawn = pit.at(1, Act::Discard { seat: 1, cards });
            pit.cites_also(&drawn, pit.law(rule).unwrap().paragraph());
            let wait = pit.try_at(2, Act::StandPat { seat: 2 });
            refused(wait, "cards-owed", &pit, Some(rule));
            pit.dealer(Act::DealReplacements { seat: 1 });
            let kept: Vec<Card> = hand[2..].iter().chain(&order[next..next + 2]).copied().collect();
            assert_eq!(held(&pit, 1).0, kept);
            next += 2;
            pit.at(2, Act::StandPat { seat: 2 });
            let all = held(&pit, 3);
            next += all.len();
            pit.at(3, Act::Discard { seat: 3, cards: all });
            pit.dealer(Act::DealReplacements { seat: 3 });
            assert_eq!(pit.due(), Due::Answer(1));
            assert_eq!(pit.view(1).places[2].status, Some("to act"));
            assert_eq!(pit.view(1).places[3].status, Some("stood pat"));
        }
        pit.called_round();
        assert_eq!(pit.due(), Due::Show(1));
    }
}

/// (h)[short-deck]: what is left is dealt, then all discards but the player's own are shuffled (reading 637a-10); or all
/// of it together, where so filed.
#[test]
fn a_deck_that_runs_short_is_filled_from_the_discards_of_others() {
    for (slug, seats, rule) in [
        ("triple-draw-a-5", 7, Rule::DrawShortDeck),
        ("badugi", 9, Rule::BadugiShortDeck),
    ] {
        for all in [false, true] {
            let filed = [
                game(slug),
                text(
                    "short-deck",
                    if all {
                        "reshuffle-all"
                    } else {
                        "deal-then-reshuffle"
                    },
                ),
            ];
            let mut pit = Crew::seated(&filed, seats, deck(""));
            pit.dealt();
            pit.called_round();
            pit.dealer(Act::BurnForDraw);
            let size = pit.hand().cards;
            let whole = |pit: &Pit, seat| {
                let round = pit.table.state().round.as_ref().unwrap();
                round.hand(Place::Seat(seat)).cloned().unwrap()
            };
            let left = |pit: &Pit| {
                pit.table
                    .state()
                    .round
                    .as_ref()
                    .unwrap()
                    .deal()
                    .unwrap()
                    .shoe
                    .len()
            };
            let mut seat = 1;
            while left(&pit) >= size {
                let cards = whole(&pit, seat);
                pit.at(seat, Act::Discard { seat, cards });
                pit.dealer(Act::DealReplacements { seat });
                seat += 1;
            }
            let rest = left(&pit);
            let own = whole(&pit, seat);
            pit.at(
                seat,
                Act::Discard {
                    seat,
                    cards: own.clone(),
                },
            );
            if !all && rest > 0 {
                pit.dealer(Act::DealReplacements { seat });
                assert_eq!(whole(&pit, seat).len(), rest);
            }
            let short = pit.try_dealer(Act::DealReplacements { seat });
            refused(short, "deck-short", &pit, Some(rule));
            let discards = <PokerRoom as table::Game>::reshuffles(pit.table.state());
            let fresh = if all { rest } else { 0 };
            assert_eq!(discards.len(), fresh + usize::from(seat - 1) * size);
            assert!(
                own.iter().all(|card| !discards.contains(card)),
                "not the player's own"
            );
            let wrong = pit.try_dealer(Deal::ReshuffleDiscards { order: own });
            refused(wrong, "not-these-discards", &pit, Some(rule));
            let order = Stack(discards);
            let shuffled = pit.dealer(Deal::ReshuffleDiscards { order: order.clone() });
            pit.cites_also(&shuffled, pit.law(rule).unwrap().paragraph());
            pit.dealer(Act::DealReplacements { seat });
            assert_eq!(
                whole(&pit, seat).last(),
                Some(&order[size - 1 - if all { 0 } else { rest }])
            );
        }
    }
}

/// base[time-charge]: what each pays between rounds, for so many minutes; who has not the chips sits out.
#[test]
fn time_is_paid_for_between_rounds() {
    let filed = [
        game("badugi"),
        text("charge", "time"),
        text("time-charge", "6.00"),
        number("time-charge-minutes", 30),
    ];
    let mut pit = Crew::with_chips(&filed, &[1000, 1000, 5], deck(""));
    let paid = pit.dealer(Act::CollectTime);
    pit.cites_also(&paid, "base[time-charge]");
    assert_eq!((pit.chips("ann"), pit.chips("cat")), (dollars(994), dollars(5)));
    assert_eq!(pit.balance(&Account::Rake), dollars(12));
    let again = pit.try_dealer(Act::CollectTime);
    refused(again, "no-time-due", &pit, Some(Rule::TimeCharge));
    pit.dealer(Act::BeginRound);
    assert_eq!(pit.hand().seats, [1, 2], "the third sits out");
}
