//! Gaming days of Raise It Up Stud.

use super::pit::*;
use super::watch::Watch;
use crate::day::{Day, EVERY_DEAL, ONE_DECK, check, lay, same_from_one_seed};
use cards::{Card, Money};
use raise_it_up::RaiseItUpRules;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rulebook::Given;
use std::sync::Arc;
use table::Actor;
use table::deal::OneDeck;

/// What operators may file, several ways.
fn filings() -> Vec<Vec<(String, Given)>> {
    let with = |shuffle: &str, dealing: &str, more: Vec<(String, Given)>| {
        let mut filing = methods(shuffle, dealing);
        filing.extend(more);
        filing
    };
    let either = |rate: i64, reset: &str| {
        vec![
            text("progressive-wager", "either"),
            number("progressive-rate", rate),
            text("progressive-reset", reset),
        ]
    };
    let and = |mut base: Vec<(String, Given)>, more: Vec<(String, Given)>| {
        base.extend(more);
        base
    };
    vec![
        with("manual", "manual-shoe", filed_progressive()),
        with(
            "device",
            "from-hand",
            and(
                either(14, "1000.00"),
                vec![
                    number("decks", 2),
                    text("exposed-player-card", "supervisor"),
                    text("ante-multiple", "2.00"),
                    text("envy-holder", "wagered"),
                ],
            ),
        ),
        with(
            "device",
            "automated-shoe",
            and(
                filed_progressive(),
                vec![
                    text("pair-plus-after-fold", "lost"),
                    text("abandoned-wagers", "lose"),
                    flag("shuffler-counts", true),
                    text("minimum-wager", "10.00"),
                    text("minimum-pair-plus", "2.00"),
                ],
            ),
        ),
        with(
            "device",
            "manual-shoe",
            vec![
                flag("progressive", false),
                text("six-card-bonus", "none"),
                flag("auto-reshuffler", true),
                number("positions", 3),
            ],
        ),
    ]
}

impl Day for Watch {
    type Game = RaiseItUp;

    fn filings(_: &str) -> Vec<Choices> {
        filings()
    }

    fn rules(_: &str, filing: &[(String, Given)]) -> Arc<RaiseItUpRules> {
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
            "As Ks Qs", "Qs As Ks", "Ks Qs As", "Ah Kh Qh", "9d 8d 7d", "7s 7h 7c", "Jc Td 9s", "As 2d 3c",
        ];
        // Who gets it depends on how many bet and on the cut.
        let stacks = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
        let apart = rng.random_range(1..=5);
        let turn = rng.random_range(0..apart);
        lay(order, hands.choose(rng).unwrap(), stacks, apart, turn);
    }

    fn some_cards(table: &Table, cards: u8) -> u8 {
        let stacks = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
        if stacks { (cards / 3 * 3).max(3) } else { cards }
    }

    fn fill(_: &Table, act: ActOf<RaiseItUp>, rng: &mut SmallRng) -> ActOf<RaiseItUp> {
        match act {
            Any::Progressive(progressive::Act::CountProgressive { chips, accepted })
                if rng.random_range(0..10) == 0 =>
            {
                let chips = chips + 1;
                progressive::Act::CountProgressive { chips, accepted }.into()
            }
            other => other,
        }
    }

    /// Whoever is asked answers wrongly now and then.
    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> ActOf<RaiseItUp> {
        let amount = Money::from_dollars(1000);
        let play = table.state().game.as_ref();
        let asked = play.and_then(table::hands::undecided::<RaiseItUp>) == Some(seat);
        // The stub is put away uncounted, due or not.
        let deal = table.state().round.as_ref().and_then(|round| round.deal());
        if deal.is_some_and(|deal| deal.count == RaiseItUp::plan(table.state()).to_deal()) {
            return deal::Act::DiscardStub.into();
        }
        let act = match rng.random_range(0..4) {
            0 if asked => Act::MakePlay { seat, amount },
            1 if asked => Act::Fold {
                seat,
                warned: rng.random(),
            },
            _ => wild(seat, rng),
        };
        act.into()
    }

    fn excused(code: &str) -> bool {
        code == "progressive-count"
    }
}

fn wild(seat: u8, rng: &mut SmallRng) -> Act {
    let amount = Money::from_cents(rng.random_range(-100..10_000));
    match rng.random_range(0..9) {
        0 => Act::LookAtHand { seat },
        1 => Act::Check { seat },
        2 => Act::MakePlay { seat, amount },
        3 => Act::Fold {
            seat,
            warned: rng.random(),
        },
        4 => Act::TurnCard,
        5 => Act::HandDiscussed {
            seat,
            reason: "heard".into(),
        },
        6 => Act::RevealHand { seat },
        7 => Act::PayEnvy { seat },
        _ => Act::FinishRound,
    }
}

/// What else the days must have seen.
const SEEN: &[&str] = &[
    "progressive-locked",
    "progressive-collected",
    "progressive-won",
    "progressive-paid",
    "meter-reseeded",
    "paperwork-completed",
    "envy-hand-shown",
    "envy-paid",
    "stub-discarded",
    "stub-counted",
    "checked",
    "play-made",
    "folded",
    "pair-plus-settled",
    "card-turned",
    "abandonment-decided",
    "wagers-forfeited",
    "deck-counted",
    "deck-miscounted",
    "void community-card-exposed",
    "refused progressive-count",
    "refused equal-amount",
    "refused play-amount",
    "refused not-asked",
    "refused fold-later",
    "refused deck-change-due",
];

#[test]
fn pa_587() {
    check::<Watch>(EDITION, &[ONE_DECK, EVERY_DEAL, SEEN]);
}

#[test]
fn a_day_is_the_same_from_the_same_seed() {
    same_from_one_seed::<Watch>(EDITION);
}
