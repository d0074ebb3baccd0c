//! Gaming days of Three Card Poker.

use super::pit::*;
use super::watch::Watch;
use crate::day::{Day, EVERY_DEAL, ONE_DECK, check, lay, same_from_one_seed};
use cards::{Card, Money};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rulebook::Given;
use std::sync::Arc;
use table::Actor;
use three_card_poker::ThreeCardRules;

/// What operators may file, several ways.
fn filings() -> Vec<Choices> {
    let [_, from_hand, machine] = ways();
    let with = |base: &Choices, more: &[(String, Given)]| [base.as_slice(), more].concat();
    vec![
        vec![text("pair-plus-after-fold", "lost"), number("mini-royal-b", 20)],
        with(
            &from_hand,
            &[
                number("decks", 2),
                text("minimum-wager", "10.00"),
                flag("shuffler-counts", true),
            ],
        ),
        with(
            &machine,
            &[number("super-royal", 5000), text("abandoned-wagers", "lose")],
        ),
        with(
            &machine,
            &[
                flag("auto-reshuffler", true),
                number("mini-royal-d", 100),
                number("positions", 4),
            ],
        ),
        with(&from_hand, &[text("six-card-bonus", "none"), number("decks", 2)]),
    ]
}

fn in_stacks(table: &Table) -> bool {
    table.state().desk.methods.dealing == Dealing::AutomatedShoe
}

impl Day for Watch {
    type Game = ThreeCardPoker;

    fn filings(_: &str) -> Vec<Choices> {
        filings()
    }

    fn rules(_: &str, filing: &[(String, Given)]) -> Arc<ThreeCardRules> {
        rules(filing)
    }

    fn new() -> Watch {
        Watch::default()
    }

    fn after(&mut self, event: &Event, table: &Table) {
        self.order(event, table);
    }

    fn rig(table: &Table, order: &mut [Card], rng: &mut SmallRng) {
        let hands = [
            "As Ks Qs", "9h 8h 7h", "Ks Kh Kd", "5s 4h 3d", "Js 9s 4s", "6s 6h 2s", "Jh Td 8c", "Qh 3d 2c",
        ];
        // Who gets it depends on the bets and the cut.
        let places = rng.random_range(2..7);
        let turn = rng.random_range(0..places);
        lay(order, hands.choose(rng).unwrap(), in_stacks(table), places, turn);
    }

    fn some_cards(table: &Table, cards: u8) -> u8 {
        if in_stacks(table) {
            (cards / 3 * 3).max(3)
        } else {
            cards
        }
    }

    fn fill(_: &Table, act: ActOf<ThreeCardPoker>, rng: &mut SmallRng) -> ActOf<ThreeCardPoker> {
        match act {
            Any::Own(Act::MakePlay { seat, amount }) if rng.random_range(0..20) == 0 => {
                let amount = amount + Money::from_dollars(1);
                Act::MakePlay { seat, amount }.into()
            }
            other => other,
        }
    }

    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> ActOf<ThreeCardPoker> {
        let deciding = table.state().game.as_ref().map(|play| play.stage) == Some(Stage::Deciding);
        let amount = Money::from_cents(rng.random_range(-100..100_000));
        match rng.random_range(0..7) {
            0 if !deciding => deal::Act::DiscardStub.into(),
            0 | 1 => Act::Fold { seat }.into(),
            2 => Act::LookAtHand { seat }.into(),
            3 => Act::MakePlay { seat, amount }.into(),
            4 => Act::TurnDealerCards.into(),
            5 => Act::RevealHand { seat }.into(),
            _ => Act::FinishRound.into(),
        }
    }

    fn excused(code: &str) -> bool {
        code == "equal-amount"
    }
}

/// What else the days must have seen.
const SEEN: &[&str] = &[
    "play-made",
    "folded",
    "dealer-turned",
    "stub-discarded",
    "stub-counted",
    "abandonment-decided",
    "deck-counted",
    "deck-miscounted",
    "shuffle-ordered",
    "void dealer-card-exposed",
    "refused deck-stage",
    "refused not-now",
    "refused deck-change-due",
    "refused equal-amount",
];

#[test]
fn pa_649a() {
    check::<Watch>(EDITION, &[ONE_DECK, EVERY_DEAL, SEEN]);
}

#[test]
fn a_day_is_the_same_from_the_same_seed() {
    same_from_one_seed::<Watch>(EDITION);
}
