//! The four editions differ where their texts do, and nowhere else.

use super::pit::*;
use crate::crew::*;
use asia_poker::table::*;
use rulebook::procedure::ExposedWhileDealing;
use rulebook::rule::Rule;
use table::Rules;
use table::clocks::{deck_limit, dice_limit};
use table::desk::Act as Desk;
use table::devices::{Condition, Dealing, Methods, OutOfUse, Shuffling, Starting, blocks, ways_out};
use table::law::Law;

/// One column per edition, in the order of [`EDITIONS`].
fn row<T: PartialEq + std::fmt::Debug>(what: &str, of: impl Fn(&Law<'_>) -> T, expected: [T; 4]) {
    for (edition, expected) in EDITIONS.iter().zip(expected) {
        let rules = rules(edition, &[]);
        let house = rules.house();
        let law = Law {
            edition: rules.edition(),
            filed: &house.filed,
            figures: &house.figures,
        };
        assert_eq!(of(&law), expected, "{edition}: {what}");
    }
}

#[test]
fn each_difference_is_pinned() {
    let has = |rule: Rule| move |law: &Law<'_>| law.has(rule);
    row("button", has(Rule::StartButton), [true, true, false, true]);
    row(
        "hand deal needs the shuffler",
        has(Rule::HandDealNeedsShuffler),
        [true, true, true, false],
    );
    row(
        "seven alternating stacks",
        has(Rule::HandDealStacks),
        [false, false, false, true],
    );
    row(
        "abandoned wagers may lose",
        has(Rule::AbandonedWagers),
        [true, true, true, false],
    );
    row("match play", has(Rule::MatchPlay), [false, false, false, true]);
    row("payout limit", has(Rule::PayoutLimit), [true, true, false, false]);
    row("envy", has(Rule::EnvyPays), [false, false, true, false]);
    row(
        "progressive",
        has(Rule::ProgressiveWager),
        [false, false, true, false],
    );
    row("bonus", has(Rule::BonusWager), [true, true, false, false]);
    row(
        "wrong counts at empty positions",
        has(Rule::PositionCardCount),
        [true, true, true, false],
    );
    row(
        "stacks misdealt",
        has(Rule::StacksMisdealt),
        [false, false, false, true],
    );
    row(
        "auto-reshuffler",
        has(Rule::AutoReshuffler),
        [true, true, true, false],
    );
    row(
        "two decks of one design",
        has(Rule::TwoDeckDesign),
        [true, true, true, false],
    );
    row(
        "surrender",
        |law| law.edition.surrender.as_ref().unwrap().window.value,
        {
            use rulebook::figures::SurrenderWindow::{BeforeExposure, DealerSet};
            [DealerSet, DealerSet, DealerSet, BeforeExposure]
        },
    );
    row(
        "exposed while dealing",
        |law| law.edition.procedure.exposed_while_dealing.unwrap().value,
        [
            ExposedWhileDealing::AnyCardByHand,
            ExposedWhileDealing::DealersCards,
            ExposedWhileDealing::DealersCards,
            ExposedWhileDealing::AnyCardOfStacks,
        ],
    );
    let cover = &[OutOfUse::Covered, OutOfUse::Signed][..];
    row(
        "device out of use",
        |law| ways_out(law),
        [cover, cover, cover, &[OutOfUse::Removed]],
    );
    row(
        "a working device bars another method",
        |law| blocks(law, Condition::Working),
        [false, false, false, true],
    );
    row(
        "a failed device does",
        |law| blocks(law, Condition::Failed),
        [true; 4],
    );
    let hours = |dealing| move |law: &Law<'_>| deck_limit(law, dealing).map(|limit| limit.hours);
    row(
        "deck by hand",
        hours(Dealing::FromHand),
        [Some(4), Some(4), Some(4), None],
    );
    row(
        "deck by manual shoe",
        hours(Dealing::ManualShoe),
        [Some(8), Some(8), Some(8), None],
    );
    row(
        "deck by automated shoe",
        hours(Dealing::AutomatedShoe),
        [Some(8), Some(8), Some(8), None],
    );
    row("dice", |law| dice_limit(law).unwrap().hours, [24; 4]);
}

#[test]
fn the_button_needs_both_devices_and_an_edition_that_knows_it() {
    for edition in EDITIONS {
        let mut pit = Pit::new(edition, &methods("device", "automated-shoe", "generator")).open();
        let to = |dealing, starting| Desk::ChangeMethods {
            to: Methods {
                shuffling: Shuffling::Device,
                dealing,
                starting: Some(starting),
            },
        };
        let button = pit.try_floor(to(Dealing::AutomatedShoe, Starting::Button));
        if edition == "pa-659a-fortune" {
            refused(button, "not-in-this-edition", &pit, Some(Rule::StartDevices));
            let data = rulebook::Edition::find(edition).unwrap();
            assert!(
                data.choose(&methods("device", "automated-shoe", "button"))
                    .is_err()
            );
            continue;
        }
        button.unwrap();
        let mut pit = Pit::new(edition, &methods("device", "manual-shoe", "generator")).open();
        let button = pit.try_floor(to(Dealing::ManualShoe, Starting::Button));
        refused(button, "methods-clash", &pit, Some(Rule::StartButton));
    }
}

#[test]
fn every_refusal_has_a_code_of_its_own() {
    let shared = table::Reason::CODES.iter();
    let codes: Vec<_> = shared.chain(Own::CODES).collect();
    let unique: std::collections::BTreeSet<_> = codes.iter().collect();
    assert_eq!(unique.len(), codes.len());
}

#[test]
fn acts_and_events_are_stable_json() {
    let act = Act::UncoverDice {
        shakes: 3,
        fall: Fall::Flat(dice(2, 3, 3)),
        announced: 8,
    };
    let json = serde_json::to_string(&act).unwrap();
    assert_eq!(
        json,
        r#"{"uncover-dice":{"shakes":3,"fall":{"flat":[2,3,3]},"announced":8}}"#
    );
    assert_eq!(serde_json::from_str::<Act>(&json).unwrap(), act);
    let act: ActOf<AsiaPoker> = Desk::CutDeck { deck: 1, cards: 20 }.into();
    let json = serde_json::to_string(&act).unwrap();
    assert_eq!(json, r#"{"cut-deck":{"deck":1,"cards":20}}"#);
    assert_eq!(serde_json::from_str::<ActOf<AsiaPoker>>(&json).unwrap(), act);
    let mut pit = Pit::ready("pa-575", &[], deck(), &[(2, "ann")]);
    pit.bet(2, MAIN, 25);
    let json = serde_json::to_string(pit.events.last().unwrap()).unwrap();
    let at = pit.at;
    assert_eq!(
        json,
        format!(
            r#"{{"at":{at},"by":{{"id":"ann","name":"ann","role":"player"}},"fact":{{"wager-placed":{{"seat":2,"wager":"asia-poker","amount":"25.00"}}}},"under":["main-wager","bets-close","optional-wagers","chips-only","seated-players"],"money":[{{"from":"player:ann","to":"layout:2:asia-poker","amount":"25.00"}}]}}"#
        )
    );
}
