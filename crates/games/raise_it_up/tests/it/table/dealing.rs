//! 587.8, 587.9, 587.10: the deal and the stub.

use super::pit::*;
use table::decks::PileOf;

const HANDS: [&str; 2] = ["As Kd 2c", "9h 8c 3s"];
const COMMUNITY: &str = "Ts 5d 6h";

/// Positions 2 and 5 of ann and bob, with bets.
fn bet_on(choices: &Choices, dealing: Dealing) -> Pit {
    let order = rig(&HANDS, COMMUNITY, dealing);
    let mut pit = Pit::ready(choices, order, &[(2, "ann"), (5, "bob")]);
    pit.enter(2, 10);
    pit.enter(5, 10);
    pit
}

const WAYS: [Dealing; 3] = [Dealing::ManualShoe, Dealing::FromHand, Dealing::AutomatedShoe];

#[test]
fn three_to_each_player_from_the_left_and_then_three_to_the_community() {
    let _law = covers(&[
        Rule::ManualShoeDeal,
        Rule::ManualShoePlayers,
        Rule::ManualShoeCommunity,
        Rule::HandDealDeal,
        Rule::HandDealPlayers,
        Rule::HandDealCommunity,
        Rule::AutoShoeDeal,
    ]);
    let rules = [
        [
            Rule::ManualShoeBetsClose,
            Rule::ManualShoePlayers,
            Rule::ManualShoeCommunity,
        ],
        [
            Rule::HandDealBetsClose,
            Rule::HandDealPlayers,
            Rule::HandDealCommunity,
        ],
        [Rule::AutoShoeBetsClose, Rule::AutoShoeDeal, Rule::AutoShoeDeal],
    ];
    for ((choices, dealing), cites) in ways().iter().zip(WAYS).zip(rules) {
        let mut pit = bet_on(choices, dealing);
        let early = pit.try_dealer(deal::Act::Deal { cards: 9 });
        refused(early, "not-now", &pit, Some(Rule::BetsClose));
        pit.dealer(deal::Act::NoMoreBets);
        let many = pit.try_dealer(deal::Act::Deal { cards: 10 });
        refused(many, "too-many-cards", &pit, None);
        if dealing == Dealing::AutomatedShoe {
            let part = pit.try_dealer(deal::Act::Deal { cards: 4 });
            refused(part, "whole-stacks", &pit, Some(Rule::AutoShoeDeal));
        }
        pit.dealer(deal::Act::Deal { cards: 3 });
        pit.dealer(deal::Act::Deal { cards: 6 });
        let (left, uneven) = (43, vec![]);
        pit.dealer(deal::Act::CountStub { left, uneven });
        for rule in cites {
            pit.cited(rule);
        }
        assert_eq!(pit.cards(Place::Seat(2)), cards(HANDS[0]));
        assert_eq!(pit.cards(Place::Seat(5)), cards(HANDS[1]));
        assert_eq!(pit.cards(Place::Community), cards(COMMUNITY));
    }
}

#[test]
fn the_stub_is_put_away_unseen_or_counted_every_five_rounds() {
    let _law = covers(&[
        Rule::ManualShoeStubDiscard,
        Rule::ManualShoeStubCount,
        Rule::ManualShoeStubRight,
        Rule::HandDealStubDiscard,
        Rule::HandDealStubCount,
        Rule::HandDealStubRight,
        Rule::AutoShoeStubDiscard,
        Rule::AutoShoeStubCount,
        Rule::AutoShoeStubRight,
    ]);
    let rules = [
        [
            Rule::ManualShoeStubDiscard,
            Rule::ManualShoeStubCount,
            Rule::ManualShoeStubRight,
        ],
        [
            Rule::HandDealStubDiscard,
            Rule::HandDealStubCount,
            Rule::HandDealStubRight,
        ],
        [
            Rule::AutoShoeStubDiscard,
            Rule::AutoShoeStubCount,
            Rule::AutoShoeStubRight,
        ],
    ];
    for (choices, [discard, count, right]) in ways().iter().zip(rules) {
        let mut pit = Pit::ready(choices, deck(), &[(1, "ann")]);
        for round in 1..=5 {
            if round > 1 {
                pit.load(1, deck());
            }
            pit.enter(1, 10);
            pit.close();
            let early = pit.try_dealer(deal::Act::DiscardStub);
            refused(early, "deal-not-over", &pit, Some(discard));
            pit.dealer(deal::Act::Deal { cards: 6 });
            let unseen = pit.try_dealer(deal::Act::DiscardStub);
            if round == 5 {
                refused(unseen, "count-due", &pit, Some(count));
                let (left, uneven) = (46, vec![]);
                pit.dealer(deal::Act::CountStub { left, uneven });
                pit.cited(right);
            } else {
                unseen.unwrap();
                pit.cited(discard);
            }
            pit.finish();
        }
        let stub = &pit.table.round_record().unwrap().piles[0];
        assert_eq!((stub.of, stub.cards.len()), (PileOf::Stub, 46));
    }
}

#[test]
fn a_shuffler_that_counts_spares_the_count_of_the_stub() {
    let mut choices = methods("device", "manual-shoe");
    choices.push(flag("shuffler-counts", true));
    let mut pit = Pit::ready(&choices, deck(), &[(1, "ann")]);
    for round in 1..=7 {
        if round > 1 {
            pit.load(1, deck());
        }
        pit.enter(1, 10);
        pit.close();
        pit.dealer(deal::Act::Deal { cards: 6 });
        pit.dealer(deal::Act::DiscardStub);
        pit.finish();
    }
}

#[test]
fn a_wrong_stub_voids_the_round_and_a_bad_deck_leaves() {
    let rules = [
        (Rule::ManualShoeMisdeal, Rule::ManualShoeBadDeck),
        (Rule::HandDealMisdeal, Rule::HandDealBadDeck),
        (Rule::AutoShoeMisdeal, Rule::AutoShoeBadDeck),
    ];
    for ((choices, dealing), (misdeal, bad_deck)) in ways().iter().zip(WAYS).zip(rules) {
        let uneven = |cards| {
            let place = Place::Community;
            vec![Uneven { place, cards }]
        };
        let both = |cards: [u8; 2]| {
            let spots = [Place::Seat(2), Place::Community].into_iter().zip(cards);
            let uneven = spots.map(|(place, cards)| Uneven { place, cards });
            uneven.collect::<Vec<_>>()
        };
        // 52 in all and spots uneven; not 52 in all, misdealt or not (reading R6).
        for (left, uneven, rule) in [
            (42, uneven(4), misdeal),
            (44, uneven(2), misdeal),
            (41, both([4, 4]), misdeal),
            (43, both([4, 2]), misdeal),
            (42, both([4, 4]), bad_deck),
            (42, vec![], bad_deck),
            (43, uneven(4), bad_deck),
        ] {
            let mut pit = bet_on(choices, dealing);
            pit.bet(2, PAIR_PLUS, 5);
            pit.close();
            pit.dealer(deal::Act::Deal { cards: 9 });
            pit.dealer(deal::Act::CountStub { left, uneven });
            pit.cited(rule);
            assert_eq!(pit.chips("ann"), dollars(1000));
            assert_eq!(pit.chips("bob"), dollars(1000));
            let removed = pit.table.state().desk.decks.is_empty();
            assert_eq!(removed, rule == bad_deck);
        }
        // Reading R5: three cards are a hand.
        let mut pit = bet_on(choices, dealing);
        pit.close();
        pit.dealer(deal::Act::Deal { cards: 9 });
        let right = deal::Act::CountStub {
            left: 43,
            uneven: vec![Uneven {
                place: Place::Seat(2),
                cards: 3,
            }],
        };
        let right = pit.try_dealer(right);
        refused(right, "right-number", &pit, None);
        let twice = deal::Act::CountStub {
            left: 41,
            uneven: [uneven(4), uneven(4)].concat(),
        };
        refused(pit.try_dealer(twice), "step-done", &pit, None);
    }
}

#[test]
fn a_card_face_up_is_left_out_once_and_the_stub_is_one_short() {
    let _law = covers(&[Rule::FaceUpCard, Rule::FaceUpCards, Rule::CardDrawnInError]);
    let mut pit = bet_on(&ways()[0], Dealing::ManualShoe);
    pit.close();
    pit.dealer(deal::Act::Deal { cards: 2 });
    pit.dealer(deal::Act::CardDrawnInError);
    pit.cited(Rule::CardDrawnInError);
    pit.dealer(deal::Act::CardFaceUp);
    pit.cited(Rule::FaceUpCard);
    let mut second = pit.clone();
    second.dealer(deal::Act::CardFaceUp);
    second.cited(Rule::FaceUpCards);
    assert_eq!(second.chips("ann"), dollars(1000));
    pit.dealer(deal::Act::Deal { cards: 7 });
    let (left, uneven) = (42, vec![]);
    pit.dealer(deal::Act::CountStub { left, uneven });
    assert!(matches!(
        pit.events.last().unwrap().fact,
        Happened::Deal(deal::Fact::StubCounted { .. })
    ));
    // Reading C8: in an automated stack it makes a wrong count.
    let mut pit = bet_on(&ways()[2], Dealing::AutomatedShoe);
    pit.close();
    pit.dealer(deal::Act::CardFaceUp);
    pit.cited(Rule::WrongCardCount);
}
