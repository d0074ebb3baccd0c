//! Gaming days of Minibaccarat, Midibaccarat and Baccarat.

use super::pit::*;
use super::watch::{Watch, in_play, laid, layout};
use crate::day::{Day, check, one_rank_early, some_aloud};
use baccarat::{BaccaratRules, Side};
use cards::{Card, Money};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rulebook::Given;
use std::sync::Arc;
use table::game::ActOf;
use table::{Act as Any, Actor, Stack};

impl Day for Watch {
    type Game = Baccarat;

    fn filings(_: &str) -> Vec<Vec<(String, Given)>> {
        vec![
            vec![flag("pairs", true)],
            vec![
                flag("ez-baccarat", true),
                number("decks", 6),
                text("house-money-portion", "player-choice"),
                text("house-money-add", "payout-and-stake"),
                flag("house-money-needs-hand-wager", false),
            ],
            vec![
                text("vigorish-taken", "as-paid"),
                text("house-money-portion", "2/3"),
                flag("house-money-on-natural", false),
                flag("house-money-over-maximum", false),
                text("minimum-wager", "10.00"),
                text("maximum-wager", "60.00"),
                flag("verbal-wagers", false),
                number("positions", 6),
            ],
        ]
    }

    fn rules(edition: &str, filing: &[(String, Given)]) -> Arc<BaccaratRules> {
        rules(edition, filing)
    }

    fn new() -> Watch {
        Watch::default()
    }

    fn after(&mut self, event: &Event, table: &Table) {
        assert_eq!(laid(table), layout(table), "each wager lies on its own spot");
        self.order(event, table);
        self.nets(event, table);
    }

    /// Cards of one rank early, so that hands are pairs.
    fn rig(_: &Table, order: &mut [Card], rng: &mut SmallRng) {
        one_rank_early(order, rng);
    }

    fn fill(table: &Table, act: ActOf<Baccarat>, rng: &mut SmallRng) -> ActOf<Baccarat> {
        match act {
            Any::Own(Act::AddPayout {
                seat,
                hand,
                amount: Some(most),
            }) => {
                let cents = rng.random_range(1..=most.cents());
                let amount = Some(Money::from_cents(cents));
                Act::AddPayout { seat, hand, amount }.into()
            }
            Any::Bet(Bets::PlaceWager {
                seat, wager, amount, ..
            }) => some_aloud(seat, wager, amount, rng).into(),
            Any::Shoe(Shoe::ShuffleDiscards { .. }) => {
                let in_play = table.state().shoe.in_play.as_ref().unwrap();
                let order = Stack(shoe::discards(in_play));
                Shoe::ShuffleDiscards { order }.into()
            }
            other => other,
        }
    }

    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> ActOf<Baccarat> {
        let _ = table;
        if rng.random_range(0..4) == 0 {
            let acts = [
                Shoe::BurnCard,
                Shoe::FaceUpInShoe,
                Shoe::DrawnUnseen,
                Shoe::DrawnExposed,
                Shoe::ShuffleDiscards {
                    order: Stack::default(),
                },
                Shoe::CutDiscards { cards: 20 },
                Shoe::DeclineDiscards,
                Shoe::PermitPlayer { player: "ann".into() },
            ];
            return acts.choose(rng).unwrap().clone().into();
        }
        let hand = *Side::BOTH.choose(rng).unwrap();
        let amount = match rng.random_range(0..3) {
            0 => Some(Money::from_cents(rng.random_range(-5..20_000))),
            _ => None,
        };
        let reason = ["gone", ""].choose(rng).unwrap().to_string();
        let acts = [
            Act::DealHands,
            Act::TurnCards { hand },
            Act::GiveUpCards { hand },
            Act::TakeBackCards {
                hand,
                reason: reason.clone(),
            },
            Act::AcceptCards { hand },
            Act::DeclineCards { hand },
            Act::AddPayout { seat, hand, amount },
            Act::TakePayout { seat },
            Act::SettleHouseMoney { seat },
            Act::DealThirdCard,
            Act::SettleSeat { seat },
            Act::FinishRound,
            Act::CollectVigorish { seat },
            Act::DecideAbsent { seat, reason },
        ];
        acts.choose(rng).unwrap().clone().into()
    }

    fn excused(code: &str) -> bool {
        // Words that are not taken.
        ["above-maximum", "no-amount", "chips-only"].contains(&code)
    }

    fn in_play(table: &Table) -> Vec<Card> {
        in_play(table)
    }
}

/// What every one of the three must see on a long day.
const ALL: &[&str] = &[
    "round-finished",
    "hands-dealt",
    "cards-turned",
    "third-card-dealt",
    "payout-chosen",
    "house-money-settled",
    "player-absent",
    "seat-settled",
    "vigorish-marked",
    "vigorish-collected",
    "first-card-shown",
    "cover-card-out",
    "cut-offered",
    "cut-declined",
    "wager-spoken",
    "wager-withdrawn",
    "face-up-removed",
    "drawn-unseen",
    "drawn-exposed",
    "refused bets-closed",
    "refused vigorish-due",
    "refused not-next",
    "refused third-card-due",
    "refused house-money-open",
    "refused no-main-wager",
    "refused chips-only",
];

#[test]
fn a_gaming_day_of_minibaccarat() {
    check::<Watch>("pa-627a", &[ALL]);
}

#[test]
fn a_gaming_day_of_midibaccarat() {
    check::<Watch>("pa-629a", &[ALL, &["hand-handed", "hand-given-up"]]);
}

#[test]
fn a_gaming_day_of_baccarat() {
    check::<Watch>(
        "pa-631a",
        &[
            ALL,
            &["hand-handed", "hand-given-up", "hand-offered", "hand-declined"],
        ],
    );
}
