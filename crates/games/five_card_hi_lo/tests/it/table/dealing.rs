//! 663a.8, 663a.9 and 663a.10: the deal by three methods, and the stub.

use super::pit::*;
use rulebook::rule::Rule;
use table::Place;
use table::decks::PileOf;
use table::devices::Dealing;

/// The rules of each method, in the order of [`methods`].
struct Ways {
    load: Rule,
    deal: Rule,
    discard: Rule,
    count: Rule,
    right: Rule,
    misdeal: Rule,
    bad_deck: Rule,
}

const WAYS: [Ways; 3] = [
    Ways {
        load: Rule::ManualShoeLoad,
        deal: Rule::ManualShoeDeal,
        discard: Rule::ManualShoeStubDiscard,
        count: Rule::ManualShoeStubCount,
        right: Rule::ManualShoeStubRight,
        misdeal: Rule::ManualShoeMisdeal,
        bad_deck: Rule::ManualShoeBadDeck,
    },
    Ways {
        load: Rule::HandDeal,
        deal: Rule::HandDealDeal,
        discard: Rule::HandDealStubDiscard,
        count: Rule::HandDealStubCount,
        right: Rule::HandDealStubRight,
        misdeal: Rule::HandDealMisdeal,
        bad_deck: Rule::HandDealBadDeck,
    },
    Ways {
        load: Rule::AutoShoeLoad,
        deal: Rule::AutoShoeDeal,
        discard: Rule::AutoShoeStubDiscard,
        count: Rule::AutoShoeStubCount,
        right: Rule::AutoShoeStubRight,
        misdeal: Rule::AutoShoeMisdeal,
        bad_deck: Rule::AutoShoeBadDeck,
    },
];

const HANDS: [(u8, &str); 2] = [(2, "2s 3s 4s 5s 6s"), (5, "7s 8s 9s Ts Js")];
const DEALER: &str = "Qs Ks As 2h 3h";

#[test]
fn only_ante_wagers_are_dealt_to_from_the_dealer_s_left_the_dealer_last() {
    for (choices, way) in methods().into_iter().zip(WAYS) {
        let mut pit = Pit::bet_on(&choices, &HANDS, DEALER);
        pit.sit(1, "zoe");
        pit.dealer(deal::Act::NoMoreBets);
        refused(
            pit.try_dealer(deal::Act::Deal { cards: 16 }),
            "too-many-cards",
            Some(way.deal),
        );
        pit.dealer(deal::Act::Deal { cards: 5 });
        let round = pit.table.state().round.as_ref().unwrap();
        let count = |place| round.hand(place).map_or(0, |hand| hand.len());
        let counts = (count(Place::Seat(2)), count(Place::Dealer));
        if round.dealing == Dealing::AutomatedShoe {
            assert_eq!(counts, (5, 0));
        } else {
            assert_eq!(counts, (2, 1));
        }
        pit.deal_all();
        assert_eq!(pit.hand(Place::Seat(2)), cards(HANDS[0].1));
        assert_eq!(pit.hand(Place::Seat(5)), cards(HANDS[1].1));
        assert_eq!(pit.hand(Place::Dealer), cards(DEALER));
        let round = pit.table.state().round.as_ref().unwrap();
        assert_eq!(round.hands().count(), 3, "no wager, no cards");
        pit.cited(way.load);
        pit.cited(way.deal);
    }
}

#[test]
fn an_automated_shoe_deals_whole_stacks_and_no_stub_before_the_deal_is_over() {
    let mut pit = Pit::bet_on(&by_machine(), &HANDS, DEALER);
    pit.cited(Rule::AutoShoe);
    pit.dealer(deal::Act::NoMoreBets);
    refused(
        pit.try_dealer(deal::Act::Deal { cards: 7 }),
        "whole-stacks",
        Some(Rule::AutoShoeDeal),
    );
    pit.dealer(deal::Act::Deal { cards: 10 });
    refused(
        pit.try_dealer(deal::Act::DiscardStub),
        "deal-not-over",
        Some(Rule::AutoShoeStubDiscard),
    );
    pit.dealer(deal::Act::Deal { cards: 5 });
    pit.dealer(deal::Act::DiscardStub);
    // 663a.9(a)(1): from the hand only what a device has shuffled.
    let edition = rulebook::Edition::find(EDITION).unwrap();
    let problems = edition.choose(&[text("dealing", "from-hand")]).unwrap_err();
    let clause = edition.register().cite(Rule::HandDealNeedsShuffler).unwrap();
    assert_eq!(problems[0].clause, Some(clause));
    rulebook::held::held(clause);
}

/// One round, all folded; says whether a count was due.
fn round(pit: &mut Pit) -> bool {
    let order = deck();
    if pit.table.state().desk.loaded().is_none() {
        pit.load(1, order);
    }
    pit.bet(2, ANTE, 10);
    pit.dealer(deal::Act::NoMoreBets);
    pit.deal_all();
    let due = pit.try_dealer(deal::Act::DiscardStub);
    let counted = match due {
        Ok(_) => false,
        Err(refusal) => {
            assert_eq!(refusal.code(), "count-due");
            pit.dealer(deal::Act::CountStub {
                left: 42,
                uneven: vec![],
            });
            true
        }
    };
    pit.finish();
    counted
}

#[test]
fn the_stub_is_counted_in_every_fifth_round_where_no_device_counts() {
    for (choices, way) in methods().into_iter().zip(WAYS) {
        let mut pit = Pit::seated(&choices, &[(2, "bob")]);
        let counted: Vec<bool> = (0..12).map(|_| round(&mut pit)).collect();
        let fifth = |n: usize| n % 5 == 4;
        assert_eq!(counted, (0..12).map(fifth).collect::<Vec<_>>());
        for rule in [way.discard, way.count, way.right] {
            pit.cited(rule);
        }
        // A count between times starts the five anew.
        pit.load(1, deck());
        pit.bet(2, ANTE, 10);
        pit.dealer(deal::Act::NoMoreBets);
        pit.deal_all();
        pit.dealer(deal::Act::CountStub {
            left: 42,
            uneven: vec![],
        });
        pit.finish();
        let counted: Vec<bool> = (0..5).map(|_| round(&mut pit)).collect();
        assert_eq!(counted, [false, false, false, false, true]);
    }
    for counting in ["shuffler-counts", "auto-reshuffler"] {
        let mut pit = Pit::seated(&[text("shuffle", "device"), flag(counting, true)], &[(2, "bob")]);
        assert!((0..12).all(|_| !round(&mut pit)), "{counting}");
    }
}

#[test]
fn a_wrong_count_voids_the_round_and_takes_the_deck_unless_all_52_are_there() {
    let uneven = |cards| {
        vec![Uneven {
            place: Place::Seat(2),
            cards,
        }]
    };
    let both = |cards: [u8; 2]| {
        let places = [Place::Seat(2), Place::Dealer].into_iter().zip(cards);
        let uneven = places.map(|(place, cards)| Uneven { place, cards });
        uneven.collect::<Vec<_>>()
    };
    for (choices, way) in methods().into_iter().zip(WAYS) {
        // Fifteen dealt, 37 left.
        for (left, uneven, rule) in [
            // Six in a hand and 36 in the stub: misdealt, and 52 in all.
            (36, uneven(6), way.misdeal),
            (38, uneven(4), way.misdeal),
            (35, both([6, 6]), way.misdeal),
            (37, both([6, 4]), way.misdeal),
            (36, both([6, 6]), way.bad_deck),
            // No hand uneven, and not 52.
            (36, vec![], way.bad_deck),
            // Misdealt, and not 52 either (reading 663a-12).
            (37, uneven(6), way.bad_deck),
        ] {
            let mut pit = Pit::bet_on(&choices, &HANDS, DEALER);
            pit.bet(5, TIE, 5);
            pit.dealer(deal::Act::NoMoreBets);
            pit.deal_all();
            let events = pit.dealer(deal::Act::CountStub {
                left,
                uneven: uneven.clone(),
            });
            let removed = rule == way.bad_deck;
            let expected = deal::Fact::RoundVoided {
                rule,
                deck_removed: removed,
                shoe_failed: false,
                meter_restored: dollars(0),
                found: uneven.clone(),
            };
            assert_eq!(events[0].fact, expected.into(), "{left} {uneven:?}");
            assert_eq!(pit.chips("bob"), dollars(1000));
            assert_eq!(pit.chips("eve"), dollars(1000));
            assert_eq!(pit.table.state().desk.decks.is_empty(), removed);
            pit.cited(rule);
        }
        let mut pit = Pit::bet_on(&choices, &HANDS, DEALER);
        pit.dealer(deal::Act::NoMoreBets);
        pit.deal_all();
        refused(
            pit.try_dealer(deal::Act::CountStub {
                left: 37,
                uneven: uneven(5),
            }),
            "right-number",
            None,
        );
        let nobody = vec![Uneven {
            place: Place::Seat(1),
            cards: 3,
        }];
        refused(
            pit.try_dealer(deal::Act::CountStub {
                left: 37,
                uneven: nobody,
            }),
            "no-hand-there",
            None,
        );
    }
}

#[test]
fn the_rack_keeps_stub_and_hands_apart() {
    let mut pit = Pit::looked(&[], &HANDS, DEALER);
    pit.finish();
    let record = pit.table.round_record().unwrap();
    let of: Vec<PileOf> = record.piles.iter().map(|pile| pile.of).collect();
    assert_eq!(
        of,
        [
            PileOf::Stub,
            PileOf::Hand(Place::Seat(5)),
            PileOf::Hand(Place::Seat(2)),
            PileOf::Hand(Place::Dealer)
        ]
    );
    assert_eq!(record.piles[2].cards, cards(HANDS[0].1));
    pit.cited(Rule::DiscardOrder);
}
