//! 587.13: what goes wrong and what follows.

use super::pit::*;
use table::devices::Condition;

const HANDS: [&str; 2] = ["As Kd 2c", "9h 8c 3s"];
const COMMUNITY: &str = "Ts 5d 6h";

fn dealt(choices: &Choices) -> Pit {
    let mut choices = choices.clone();
    choices.extend(filed_progressive());
    let side = [(1, PROGRESSIVE, 5), (2, PAIR_PLUS, 5)];
    Pit::dealt(&choices, &HANDS, COMMUNITY, &side)
}

#[track_caller]
fn all_back(pit: &Pit, rule: Rule) {
    pit.cited(rule);
    assert_eq!(pit.chips("ann"), dollars(1000));
    assert_eq!(pit.chips("bob"), dollars(1000));
    assert_eq!(pit.meter(), dollars(2000), "the meter is as before");
}

#[test]
fn a_wrong_number_of_cards_voids_every_hand_until_one_is_settled() {
    let _law = covers(&[Rule::WrongCardCount]);
    let wrong = |place, cards| deal::Act::WrongNumber { place, cards };
    let mut pit = dealt(&Vec::new());
    let right = pit.try_dealer(wrong(Place::Seat(1), 3));
    refused(right, "right-number", &pit, None);
    let nobody = pit.try_dealer(wrong(Place::Seat(4), 2));
    refused(nobody, "no-hand-there", &pit, None);
    for place in [Place::Seat(1), Place::Community] {
        let mut pit = pit.clone();
        pit.dealer(wrong(place, 4));
        all_back(&pit, Rule::WrongCardCount);
    }
    // A folded Ante comes back too.
    pit.pass();
    pit.pass();
    pit.fold(1);
    pit.raise(2, 10);
    pit.dealer(Act::TurnCard);
    let mut late = pit.clone();
    pit.dealer(wrong(Place::Community, 2));
    all_back(&pit, Rule::WrongCardCount);
    late.dealer(Act::RevealHand { seat: 2 });
    // Found after the first payment: what was settled stands, and the hand that was not is void, its share of the
    // meter too.
    let settled = late.chips("bob");
    late.dealer(wrong(Place::Community, 2));
    late.cited(Rule::WrongCardCount);
    assert_eq!((late.chips("ann"), late.chips("bob")), (dollars(1000), settled));
    assert_eq!(late.meter(), dollars(2000));
    late.dealer(Act::FinishRound);
}

#[test]
fn a_community_card_seen_before_its_turn_voids_every_hand() {
    let _law = covers(&[Rule::CommunityCardExposed]);
    let exposed = absence::Act::CardExposed {
        whose: Place::Community,
    };
    let mut pit = dealt(&Vec::new());
    for _ in 0..3 {
        let mut seen = pit.clone();
        seen.dealer(exposed.clone());
        all_back(&seen, Rule::CommunityCardExposed);
        if pit.play().stage.turned() == 2 {
            pit.raise(1, 10);
            pit.raise(2, 10);
            pit.dealer(Act::TurnCard);
        } else {
            pit.pass();
        }
    }
    let open = pit.try_dealer(exposed);
    refused(open, "nothing-exposed", &pit, Some(Rule::CommunityCardExposed));
}

#[test]
fn a_players_exposed_card_stands_or_waits_for_a_supervisor() {
    let _law = covers(&[Rule::CommunityCardExposed]);
    let exposed = absence::Act::CardExposed {
        whose: Place::Seat(1),
    };
    let decide = |choice| absence::Act::DecideExposed {
        seat: 1,
        choice,
        reason: "the dealer turned it".into(),
    };
    // Reading R24: it stands by default.
    let mut pit = dealt(&Vec::new());
    pit.dealer(exposed.clone());
    let none = pit.try_floor(decide(Exposed::Void));
    refused(none, "nothing-to-decide", &pit, None);
    pit.check(1);
    let choices = vec![text("exposed-player-card", "supervisor")];
    for choice in [Exposed::Void, Exposed::PlayOn] {
        let mut pit = dealt(&choices);
        pit.dealer(exposed.clone());
        let early = pit.try_player("ann", Act::Check { seat: 1 });
        refused(early, "exposure-open", &pit, None);
        let dealer = pit.try_dealer(decide(choice));
        refused(dealer, "role-too-low", &pit, None);
        pit.floor(decide(choice));
        let returned = choice == Exposed::Void;
        assert_eq!(pit.play().hands.contains_key(&1), !returned);
        assert_eq!(pit.chips("ann") == dollars(1000), returned);
        assert_eq!(pit.meter() == dollars(2000), returned);
        pit.finish();
        let ended = pit.events.last().unwrap();
        assert_eq!(ended.fact, Fact::RoundFinished.into());
    }
}

#[test]
fn an_automated_shoe_that_fails_voids_the_round() {
    let order = rig(&HANDS, COMMUNITY, Dealing::AutomatedShoe);
    let mut pit = Pit::ready(&ways()[2], order, &[(1, "ann"), (2, "bob")]);
    pit.enter(1, 10);
    pit.enter(2, 10);
    pit.close();
    pit.dealer(deal::Act::Deal { cards: 3 });
    pit.dealer(deal::Act::ShoeFails);
    pit.cited(Rule::AutoShoeFails);
    assert_eq!(pit.chips("ann"), dollars(1000));
    assert_eq!(pit.table.state().desk.shoe, Condition::Failed);
    // 587.13(g): covered or signed before cards are dealt another way.
    let mut to = pit.table.state().desk.methods;
    to.dealing = Dealing::ManualShoe;
    let changed = pit.try_floor(Desk::ChangeMethods { to });
    refused(changed, "device-in-the-way", &pit, Some(Rule::DeviceOutOfUse));
    let mut by_hand = dealt(&Vec::new());
    let none = by_hand.try_dealer(deal::Act::ShoeFails);
    refused(none, "no-such-method-fault", &by_hand, None);
}
