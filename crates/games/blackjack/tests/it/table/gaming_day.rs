//! Gaming days of Blackjack and Spanish 21.

use super::pit::*;
use super::watch::{Watch, in_play, laid, layout, meters};
use crate::day::{Day, check, one_rank_early, some_aloud};
use blackjack::rules::BlackjackRules;
use cards::{Card, Money};
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rulebook::Given;
use std::sync::Arc;
use table::game::ActOf;
use table::{Act as Any, Actor, Stack};

impl Day for Watch {
    type Game = Blackjack;

    fn filings(edition: &str) -> Vec<Vec<(String, Given)>> {
        if edition == SPANISH_21 {
            return vec![
                vec![number("adjacent-boxes", 3)],
                vec![
                    flag("rescue", false),
                    flag("surrender", false),
                    text("soft-17", "hits"),
                    number("decks", 6),
                    text("shuffle", "device"),
                    number("batches", 2),
                    flag("bar-after-sitting-out", true),
                ],
            ];
        }
        let and = |more: Vec<(String, Given)>| [progressive(), more].concat();
        vec![
            and(vec![
                number("adjacent-boxes", 2),
                text("kings-bounty", "1000-100-30-20-9-6-4"),
                text("royal-match-21", "1000-125-19-9-4"),
                text("three-card-poker", "9-9-9-9"),
                text("payout-limit", "50000.00"),
                text("maximum-side-wager", "25.00"),
                text("house-money-portion", "player-choice"),
            ]),
            and(vec![
                number("decks", 1),
                text("house-money-add", "payout-and-stake"),
                flag("house-money-over-maximum", false),
                text("minimum-wager", "10.00"),
                text("maximum-wager", "60.00"),
                flag("even-money", false),
                flag("verbal-wagers", false),
                number("straight-jack-verified-from", 15),
                number("positions", 4),
            ]),
            vec![
                flag("straight-jack", false),
                text("house-money-portion", "1/3"),
                text("doubling", "9-to-11"),
                flag("double-after-split", false),
                number("split-hands", 2),
                text("split-on", "rank"),
                text("soft-17", "hits"),
                text("shuffle", "device"),
                number("batches", 2),
                flag("bar-after-sitting-out", true),
                text("blackjack-pays", "6 to 5"),
            ],
            vec![
                flag("straight-jack", false),
                flag("house-money", false),
                flag("surrender", false),
                text("shuffle", "device"),
                flag("auto-reshuffler", true),
                text("hit-and-run-blackjack", "4 for 1"),
                text("hit-and-run-wager", "5.00"),
            ],
        ]
    }

    fn rules(edition: &str, filing: &[(String, Given)]) -> Arc<BlackjackRules> {
        rules(edition, filing)
    }

    fn new() -> Watch {
        Watch::default()
    }

    fn after(&mut self, event: &Event, table: &Table) {
        assert_eq!(laid(table), layout(table), "each wager lies on its own spot");
        assert!(meters(table), "the meters are what stands behind them");
        self.order(event, table);
        self.nets(event, table);
    }

    /// Cards of one rank early, so that pairs are split and split again.
    fn rig(_: &Table, order: &mut [Card], rng: &mut SmallRng) {
        one_rank_early(order, rng);
    }

    fn fill(table: &Table, act: ActOf<Blackjack>, rng: &mut SmallRng) -> ActOf<Blackjack> {
        match act {
            Any::Own(Act::DealCards { cards }) if rng.random_range(0..3) == 0 => {
                let cards = rng.random_range(1..=cards);
                Act::DealCards { cards }.into()
            }
            Any::Own(Act::AddPayout {
                seat,
                amount: Some(most),
            }) => {
                let cents = rng.random_range(1..=most.cents());
                let amount = Some(Money::from_cents(cents));
                Act::AddPayout { seat, amount }.into()
            }
            Any::Own(Act::DoubleDown { seat, amount }) if rng.random_range(0..3) == 0 => {
                let amount = amount.share(1, rng.random_range(1..4));
                Act::DoubleDown { seat, amount }.into()
            }
            Any::Bet(Bets::PlaceWager {
                seat, wager, amount, ..
            }) => some_aloud(seat, wager, amount, rng).into(),
            Any::Shoe(Shoe::ShuffleDiscards { .. }) => {
                let in_play = table.state().shoe.in_play.as_ref();
                let mut order = in_play.map(shoe::discards).unwrap_or_default();
                order.shuffle(rng);
                Shoe::ShuffleDiscards { order: Stack(order) }.into()
            }
            other => other,
        }
    }

    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> ActOf<Blackjack> {
        let acting = table.phase() == "waiting for the players";
        match rng.random_range(0..6) {
            0 => wild_shoe(rng).into(),
            1 if acting => Act::Split { seat }.into(),
            2 if table.state().game.round.is_none() => Bets::PlaceWager {
                seat,
                wager: table.rules().main,
                amount: dollars(25),
                form: Form::Chips,
            }
            .into(),
            _ => wild(seat, rng).into(),
        }
    }

    fn excused(code: &str) -> bool {
        // Wishes that go too far, a spoken wager where none are taken, a dealer who has or has not burned, and a card
        // reader whose inspection has run out.
        [
            "not-inspected",
            "above-maximum",
            "no-amount",
            "chips-only",
            "burn-due",
            "no-burn-due",
            "match-the-whole",
        ]
        .contains(&code)
    }

    fn in_play(table: &Table) -> Vec<Card> {
        in_play(table)
    }
}

/// Any act with the shoe.
fn wild_shoe(rng: &mut SmallRng) -> Shoe {
    let order = Stack::default();
    let player = "ann".into();
    let acts = [
        Shoe::BurnCard,
        Shoe::DrawnUnseen,
        Shoe::DrawnExposed,
        Shoe::FaceUpInShoe,
        Shoe::CutDiscards { cards: 20 },
        Shoe::ShuffleDiscards { order },
        Shoe::DeclineDiscards,
        Shoe::PermitPlayer { player },
    ];
    acts.choose(rng).unwrap().clone()
}

/// Any act of the games' own.
fn wild(seat: u8, rng: &mut SmallRng) -> Act {
    let some = Money::from_cents(rng.random_range(-5..20_000));
    let amount = Some(some).filter(|_| rng.random_range(0..2) == 0);
    let reason = if rng.random() { "gone" } else { " " }.to_owned();
    let cards = rng.random_range(0..16);
    let acts = [
        Act::DealCards { cards },
        Act::DealHoleCard,
        Act::AddPayout { seat, amount },
        Act::TakePayout { seat },
        Act::SettleFirstCards { seat },
        Act::TakeEvenMoney { seat },
        Act::ReadHoleCard,
        Act::PayBlackjack { seat },
        Act::Hit { seat },
        Act::Stand { seat },
        Act::DoubleDown { seat, amount: some },
        Act::Split { seat },
        Act::Surrender { seat },
        Act::Rescue { seat },
        Act::DealCard,
        Act::TurnHoleCard,
        Act::DrawCard,
        Act::ValidatePayout { seat },
        Act::SettleProgressive { seat },
        Act::FilePapers { seat },
        Act::SettleSeat { seat },
        Act::FinishRound,
        Act::RefuseCard { seat },
        Act::ReadNeedlessly,
        Act::HearOfReading,
        Act::DrawTooMany,
        Act::DecideAbsent { seat, reason },
    ];
    acts.choose(rng).unwrap().clone()
}

/// What both must see on a long day.
const BOTH: &[&str] = &[
    "round-began",
    "round-finished",
    "cover-card-out",
    "card-burned",
    "cut-offered",
    "cut-declined",
    "wager-spoken",
    "player-permitted",
    "insurance-offered",
    "insurance-settled",
    "blackjack-paid",
    "pair-split",
    "doubled-down",
    "surrendered",
    "hand-lost",
    "seat-settled",
    "face-up-removed",
    "drawn-unseen",
    "drawn-exposed",
    "card-refused",
    "exposed-discarded",
    "read-needlessly",
    "player-absent",
    "overdraw-discarded",
    "reader-failed",
    "shuffler-failed",
    "device-put-out-of-use",
    "refused sat-out",
    "refused not-your-turn",
    "refused check-due",
    "refused card-due",
    "refused may-not",
    "refused not-the-moment",
    "refused device-failed",
    "refused not-next",
    "refused floor-called",
];

#[test]
fn a_gaming_day_of_blackjack() {
    check::<Watch>(
        BLACKJACK,
        &[
            BOTH,
            &[
                "payout-chosen",
                "first-cards-settled",
                "even-money-taken",
                "progressive-settled",
                "payout-validated",
                "refused first-cards-open",
                "refused progressive-open",
            ],
        ],
    );
}

#[test]
fn a_gaming_day_of_spanish_21() {
    check::<Watch>(SPANISH_21, &[BOTH, &["rescued", "tens-torn"]]);
}
