//! Gaming days of Five Card Hi-Lo.

use super::pit::*;
use super::watch::Watch;
use crate::day::{Day, EVERY_DEAL, ONE_DECK, check, lay, same_from_one_seed};
use cards::{Card, Money};
use five_card_hi_lo::HiLoRules;
use five_card_hi_lo::table::*;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rulebook::Given;
use std::sync::Arc;
use table::devices::Dealing;
use table::{Actor, Place, Stack};

/// What operators may file, several ways.
fn filings() -> Vec<Choices> {
    let with = |mut base: Choices, more: Choices| {
        base.extend(more);
        base
    };
    vec![
        vec![flag("adjacent-positions", true), text("misset", "lose")],
        with(
            by_hand(),
            vec![
                number("decks", 2),
                text("minimum-wager", "10.00"),
                flag("shuffler-counts", true),
                flag("adjacent-positions", true),
            ],
        ),
        with(
            by_machine(),
            vec![text("poker-bonus", "B"), text("abandoned-wagers", "lose")],
        ),
        with(
            by_machine(),
            vec![
                flag("auto-reshuffler", true),
                text("exposed-card", "play-on"),
                number("positions", 4),
            ],
        ),
        with(
            by_hand(),
            vec![
                flag("tie", false),
                text("poker-bonus", "none"),
                number("decks", 2),
            ],
        ),
    ]
}

impl Day for Watch {
    type Game = FiveCardHiLo;

    fn filings(_: &str) -> Vec<Choices> {
        filings()
    }

    fn rules(_: &str, filing: &[(String, Given)]) -> Arc<HiLoRules> {
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
            "As Ah Ad Ac 2c",
            "As Ah Ad Kc 9c",
            "As Ks Qs Js Ts",
            "9h 8h 7h 6h 5h",
            "Ks Kh Kd 5s 5h",
            "6s 6h Td 9c 2s",
        ];
        // Who gets it depends on the bets and the cut.
        let stacks = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
        let places = rng.random_range(2..6);
        let turn = rng.random_range(0..places);
        lay(order, hands.choose(rng).unwrap(), stacks, places, turn);
    }

    fn some_cards(table: &Table, cards: u8) -> u8 {
        let stacks = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
        if stacks { (cards / 5 * 5).max(5) } else { cards }
    }

    fn fill(_: &Table, act: ActOf<FiveCardHiLo>, rng: &mut SmallRng) -> ActOf<FiveCardHiLo> {
        match act {
            Any::Own(Act::MakePlay { seat, amount }) if rng.random_range(0..20) == 0 => Act::MakePlay {
                seat,
                amount: amount + Money::from_dollars(1),
            }
            .into(),
            Any::Own(Act::SetHands { seat, hands }) if rng.random_range(0..20) == 0 => Act::SetHands {
                seat,
                hands: any_two(hands.all().0, rng),
            }
            .into(),
            Any::Own(Act::SetDealer { hands }) if rng.random_range(0..20) == 0 => Act::SetDealer {
                hands: any_two(hands.all().0, rng),
            }
            .into(),
            other => other,
        }
    }

    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> ActOf<FiveCardHiLo> {
        let round = table.state().round.as_ref();
        let stage = table.state().game.as_ref().map(|play| &play.stage);
        let cards = round.and_then(|round| round.hand(Place::Seat(seat)));
        match (stage, cards) {
            (Some(Stage::Setting), Some(cards)) if rng.random_range(0..2) == 0 => {
                let hands = any_two(cards.0.clone(), rng);
                Act::SetHands { seat, hands }.into()
            }
            (None, Some(_)) if rng.random_range(0..2) == 0 => deal::Act::DiscardStub.into(),
            (Some(Stage::Deciding), _) if rng.random_range(0..2) == 0 => Act::Fold { seat }.into(),
            _ => wild(seat, rng).into(),
        }
    }

    fn excused(code: &str) -> bool {
        matches!(code, "equal-amount" | "misset" | "dealer-misset")
    }
}

/// Five cards in any two groups, allowed or not.
fn any_two(mut five: Vec<Card>, rng: &mut SmallRng) -> Two {
    five.shuffle(rng);
    let low = five.split_off(if rng.random_range(0..8) == 0 { 2 } else { 3 });
    Two {
        high: Stack(five),
        low: Stack(low),
    }
}

fn wild(seat: u8, rng: &mut SmallRng) -> Act {
    let amount = Money::from_cents(rng.random_range(-100..100_000));
    let mut five = deck().0;
    five.shuffle(rng);
    five.truncate(5);
    let hands = any_two(five, rng);
    match rng.random_range(0..9) {
        0 => Act::LookAtHand { seat },
        1 => Act::MakePlay { seat, amount },
        2 => Act::Fold { seat },
        3 => Act::CollectForfeits,
        4 => Act::SetHands { seat, hands },
        5 => Act::TurnDealerCards,
        6 => Act::SetDealer { hands },
        7 => Act::RevealHand { seat },
        _ => Act::FinishRound,
    }
}

/// What else the days must have seen.
const SEEN: &[&str] = &[
    "play-made",
    "folded",
    "forfeits-collected",
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
    "refused misset",
    "refused dealer-misset",
];

#[test]
fn pa_663a() {
    check::<Watch>(EDITION, &[ONE_DECK, EVERY_DEAL, SEEN]);
}

#[test]
fn a_day_is_the_same_from_the_same_seed() {
    same_from_one_seed::<Watch>(EDITION);
}
