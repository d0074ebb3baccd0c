//! x.5(g), x.8 to x.10; MA §§ 8 to 11: the start, the deal, the stub.

use super::pit::*;
use crate::crew::*;
use asia_poker::table::*;
use rulebook::rule::Rule;
use table::decks::PileOf;
use table::desk::Act as Desk;
use table::{Place, Stack};

fn bet_on(edition: &str, choices: &[(String, rulebook::Given)]) -> Pit {
    let mut pit = Pit::ready(edition, choices, deck(), &[(2, "ann"), (5, "bob")]);
    pit.bet(2, MAIN, 25);
    pit.bet(5, MAIN, 25);
    pit
}

fn started_at(pit: &Pit) -> Place {
    pit.table.state().game.start.place().unwrap()
}

#[test]
fn three_dice_are_counted_from_the_dealer() {
    for edition in EDITIONS {
        let mut pit = bet_on(edition, &[]);
        let uncover = |shakes, dice: cards::dice::ThreeDice, announced| Act::UncoverDice {
            shakes,
            fall: Fall::Flat(dice),
            announced,
        };
        // Not before 'no more bets'.
        refused(
            pit.try_dealer(uncover(3, dice(1, 1, 1), 3)),
            "not-now",
            &pit,
            Some(Rule::ManualShoeStart),
        );
        pit.close();
        refused(
            pit.try_dealer(Deal::Deal { cards: 1 }),
            "start-unknown",
            &pit,
            Some(Rule::ManualShoeStart),
        );
        refused(
            pit.try_dealer(uncover(2, dice(1, 1, 1), 3)),
            "shake-more",
            &pit,
            Some(Rule::ShakeThreeTimes),
        );
        // A wrong total is only corrected while no card is out.
        refused(
            pit.try_dealer(uncover(3, dice(2, 3, 3), 9)),
            "total-misread",
            &pit,
            Some(Rule::AnnounceTotal),
        );
        for (thrown, start) in [
            (dice(2, 3, 3), Place::Dealer),
            (dice(6, 6, 2), Place::Seat(1)),
            (dice(1, 1, 1), Place::Seat(5)),
            (dice(6, 6, 6), Place::Seat(4)),
        ] {
            let mut pit = pit.clone();
            pit.dealer(uncover(3, thrown, thrown.total()));
            assert_eq!(
                started_at(&pit),
                start,
                "{edition}: a total of {}",
                thrown.total()
            );
            for rule in [
                Rule::StartShaker,
                Rule::ThreeDice,
                Rule::ShakeThreeTimes,
                Rule::AnnounceTotal,
                Rule::CountPositions,
                Rule::ShakerAttended,
                Rule::DiceStayInShaker,
            ] {
                pit.cited(rule);
            }
            if edition == "ma-asia-poker" {
                match thrown.total() {
                    8 => [Rule::CountExamples, Rule::CountExampleEight].map(|rule| pit.cited(rule)),
                    14 => [Rule::CountExamples, Rule::CountExampleFourteen].map(|rule| pit.cited(rule)),
                    _ => [(); 2],
                };
            }
        }
    }
    // Without dice nothing is shaken.
    let mut pit = Pit::new("pa-575", &[]);
    pit.floor(Desk::OpenTable {
        fill: dollars(1_000_000),
        approvals: approvals(),
    });
    pit.dealer(Desk::BringCovers { cards: 2 });
    pit.receive(1, "blue");
    pit.prepare(1);
    pit.load(1, deck());
    pit.sit(2, "ann");
    pit.bet(2, MAIN, 25);
    pit.close();
    let roll = Act::UncoverDice {
        shakes: 3,
        fall: Fall::Flat(dice(1, 1, 1)),
        announced: 3,
    };
    refused(pit.try_dealer(roll), "dice-missing", &pit, Some(Rule::ThreeDice));
}

#[test]
fn the_generator_shows_one_to_seven() {
    for edition in EDITIONS {
        let mut choices = methods("manual", "manual-shoe", "generator");
        choices.push(flag("mark-start", true));
        let mut pit = bet_on(edition, &choices);
        pit.close();
        for number in [0, 8] {
            let show = pit.try_dealer(Act::ShowNumber { number });
            refused(show, "number-out-of-range", &pit, Some(Rule::StartGenerator));
        }
        let shake = Act::UncoverDice {
            shakes: 3,
            fall: Fall::NotFlat,
            announced: 0,
        };
        refused(
            pit.try_dealer(shake),
            "method-not-in-use",
            &pit,
            Some(Rule::StartShaker),
        );
        let events = pit.dealer(Act::ShowNumber { number: 2 });
        assert_eq!(
            events[0].fact,
            Happened::Own(Fact::NumberShown {
                number: 2,
                start: Place::Seat(6),
                marked: true
            })
        );
        pit.cited(Rule::StartGenerator);
        pit.cited(Rule::StartMarker);
    }
}

#[test]
fn the_button_goes_round_after_completed_rounds() {
    for edition in ["pa-575", "pa-659a-2013", "ma-asia-poker"] {
        let mut pit = bet_on(edition, &methods("device", "automated-shoe", "button"));
        pit.close();
        pit.dealer(Act::ReadButton);
        assert_eq!(
            started_at(&pit),
            Place::Dealer,
            "it starts in front of the dealer"
        );
        pit.cited(Rule::StartButton);
        pit.cited(Rule::Button);
        pit.dealer(Deal::Deal { cards: 49 });
        pit.dealer(count(4, None));
        pit.finish();
        assert_eq!(
            pit.table.state().game.button,
            Place::Seat(1),
            "clockwise after a completed round"
        );
        // A void round leaves it.
        pit.load(1, deck());
        pit.bet(2, MAIN, 25);
        pit.close();
        pit.dealer(Act::ReadButton);
        pit.dealer(Act::FirstCardMisplaced { to: Place::Seat(4) });
        assert_eq!(pit.table.state().game.button, Place::Seat(1));
        // Unless the operator chose otherwise.
        let mut choices = methods("device", "automated-shoe", "button");
        choices.push(text("button-on-void", "moves"));
        let mut moves = bet_on(edition, &choices);
        moves.close();
        moves.dealer(Act::ReadButton);
        moves.dealer(Act::FirstCardMisplaced { to: Place::Seat(4) });
        assert_eq!(moves.table.state().game.button, Place::Seat(1));
    }
}

#[test]
fn the_button_starts_in_front_of_the_dealer_each_time_play_commences() {
    for edition in ["pa-575", "pa-659a-2013", "ma-asia-poker"] {
        let mut pit = bet_on(edition, &methods("device", "automated-shoe", "button"));
        pit.deal(1);
        pit.finish();
        assert_eq!(pit.table.state().game.button, Place::Seat(1));
        pit.floor(Desk::CloseTable);
        let mut pit = pit.open();
        pit.receive(1, "blue");
        pit.prepare(1);
        pit.load(1, deck());
        pit.sit(2, "ann");
        pit.bet(2, MAIN, 25);
        pit.close();
        pit.dealer(Act::ReadButton);
        assert_eq!(
            started_at(&pit),
            Place::Dealer,
            "not where it lay when the table closed"
        );
        pit.cited(Rule::StartButton);
    }
}

#[test]
fn every_place_is_dealt_to_and_four_are_left() {
    for edition in EDITIONS {
        for (dealing, rules) in [
            (
                "manual-shoe",
                vec![
                    Rule::ManualShoeDeal,
                    Rule::ManualShoeStub,
                    Rule::ManualShoeStubDiscard,
                    Rule::ManualShoeUnwagered,
                    Rule::ManualShoeStart,
                ],
            ),
            (
                "from-hand",
                vec![
                    Rule::HandDealDeal,
                    Rule::HandDealStub,
                    Rule::HandDealStubDiscard,
                    Rule::HandDealUnwagered,
                    Rule::HandDeal,
                    Rule::HandDealStart,
                ],
            ),
            (
                "automated-shoe",
                vec![
                    Rule::AutoShoeDeal,
                    Rule::AutoShoeStub,
                    Rule::AutoShoeStubDiscard,
                    Rule::AutoShoeUnwagered,
                    Rule::AutoShoe,
                    Rule::AutoShoeLoad,
                    Rule::AutoShoeStart,
                ],
            ),
        ] {
            let mut pit = bet_on(edition, &methods("device", dealing, "shaker"));
            // The start is position 5: a total of 10 counts to three.
            pit.deal(10);
            let order = deck();
            let turn = |place: Place| Place::Seat(5).round(6).position(|each| each == place).unwrap();
            let expected = |place: Place| -> Stack {
                match (dealing, edition) {
                    ("automated-shoe", _) => order[turn(place) * 7..][..7].into(),
                    ("from-hand", "ma-asia-poker") => (0..7)
                        .map(|row| {
                            let column = if row % 2 == 0 {
                                turn(place)
                            } else {
                                6 - turn(place)
                            };
                            order[row * 7 + column]
                        })
                        .collect(),
                    _ => (0..7).map(|row| order[row * 7 + turn(place)]).collect(),
                }
            };
            assert_eq!(
                pit.hand(Place::Dealer),
                expected(Place::Dealer),
                "{edition} {dealing}"
            );
            assert_eq!(
                pit.hand(Place::Seat(2)),
                expected(Place::Seat(2)),
                "{edition} {dealing}"
            );
            let play = pit.table.state().game.play.as_ref().unwrap();
            assert_eq!(play.hands.keys().copied().collect::<Vec<_>>(), [2, 5]);
            // The stub and the hands of four positions without a wager lie in the rack.
            let piles = &pit.table.state().round.as_ref().unwrap().piles;
            assert_eq!(piles[0].of, PileOf::Stub);
            assert_eq!(piles[0].cards, order[49..].into());
            let unwagered: Vec<PileOf> = piles[1..].iter().map(|pile| pile.of).collect();
            assert_eq!(
                unwagered,
                [1, 3, 4, 6].map(|seat| PileOf::Hand(Place::Seat(seat)))
            );
            for rule in rules {
                pit.cited(rule);
            }
            pit.cited(Rule::CoverShaker);
        }
    }
}

#[test]
fn massachusetts_makes_seven_stacks_before_it_finds_the_start() {
    let mut pit = bet_on("ma-asia-poker", &methods("manual", "from-hand", "generator"));
    pit.close();
    refused(
        pit.try_dealer(Act::ShowNumber { number: 1 }),
        "not-now",
        &pit,
        Some(Rule::HandDealStart),
    );
    pit.dealer(Deal::Deal { cards: 8 });
    let last = pit.hand(Place::Seat(6));
    assert_eq!(
        last.len(),
        2,
        "the eighth card goes back onto the rightmost stack"
    );
    assert_eq!(last[1], deck()[7]);
    refused(
        pit.try_dealer(Act::DeliverStacks),
        "not-now",
        &pit,
        Some(Rule::HandDealFirstStack),
    );
    refused(
        pit.try_dealer(count(4, None)),
        "deal-not-over",
        &pit,
        Some(Rule::HandDealStub),
    );
    pit.dealer(Deal::Deal { cards: 41 });
    pit.dealer(count(4, None));
    pit.dealer(Act::ShowNumber { number: 1 });
    pit.dealer(Act::DeliverStacks);
    // The dealer starts, so the leftmost stack is the dealer's: cards 1, 14, 15, 28, ...
    assert_eq!(
        pit.hand(Place::Dealer),
        [0, 13, 14, 27, 28, 41, 42]
            .map(|i| deck()[i])
            .into_iter()
            .collect()
    );
    for rule in [
        Rule::HandDealStacks,
        Rule::HandDealStackOrder,
        Rule::HandDealFirstStack,
        Rule::HandDealHands,
    ] {
        pit.cited(rule);
    }
}

#[test]
fn pennsylvania_deals_by_hand_only_from_the_shuffler() {
    for edition in &EDITIONS[..3] {
        let data = rulebook::Edition::find(edition).unwrap();
        assert!(data.choose(&methods("manual", "from-hand", "shaker")).is_err());
        // A preshuffled deck goes through the machine first (reading C6).
        let mut pit = Pit::new(edition, &methods("device", "from-hand", "shaker")).open();
        pit.dealer(Desk::ReceiveDeck {
            deck: 1,
            back: "blue".into(),
            design: "house".into(),
            jokers: 1,
            tens: false,
            preshuffled: Some(deck()),
        });
        let load = pit.try_dealer(Desk::LoadDeck { deck: 1 });
        refused(load, "shuffle-due", &pit, Some(Rule::HandDealNeedsShuffler));
        pit.load(1, deck());
    }
    // Massachusetts asks for no machine.
    bet_on("ma-asia-poker", &methods("manual", "from-hand", "shaker"));
}

#[test]
fn the_automated_shoe_dispenses_whole_stacks() {
    for edition in EDITIONS {
        let mut pit = bet_on(edition, &methods("device", "automated-shoe", "generator"));
        pit.close();
        pit.start(1);
        refused(
            pit.try_dealer(Deal::Deal { cards: 8 }),
            "whole-stacks",
            &pit,
            Some(Rule::AutoShoeDeal),
        );
        pit.dealer(Deal::Deal { cards: 14 });
        refused(
            pit.try_dealer(Deal::Deal { cards: 42 }),
            "too-many-cards",
            &pit,
            Some(Rule::AutoShoeDeal),
        );
    }
}
