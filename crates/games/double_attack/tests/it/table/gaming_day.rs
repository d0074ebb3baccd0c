//! Gaming days of Double Attack Blackjack.

use super::pit::*;
use super::watch::{Watch, in_play, laid, layout};
use crate::day::{Day, check, one_rank_early, some_aloud};
use cards::{Card, Money};
use double_attack::DoubleAttackRules;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rulebook::Given;
use std::sync::Arc;
use table::game::ActOf;
use table::{Act as Any, Actor, Role, Stack};

impl Day for Watch {
    type Game = DoubleAttack;

    fn filings(_: &str) -> Vec<Vec<(String, Given)>> {
        vec![
            vec![number("adjacent-boxes", 2)],
            vec![
                text("shuffle", "device"),
                number("batches", 2),
                flag("bar-after-sitting-out", true),
                text("card-reader", "shows-value"),
                text("dealer-draws", "as-needed"),
            ],
            vec![
                text("chip-unit", "5.00"),
                text("minimum-wager", "10.00"),
                text("minimum-bust-it", "5.00"),
                text("surrender-doubled", "double-down-returned"),
                flag("surrender-split-aces", false),
                number("adjacent-boxes", 3),
            ],
            vec![
                text("shuffle", "device"),
                flag("auto-reshuffler", true),
                flag("bust-it", false),
                flag("verbal-wagers", false),
                number("positions", 4),
            ],
        ]
    }

    fn rules(_: &str, filing: &[(String, Given)]) -> Arc<DoubleAttackRules> {
        rules(filing)
    }

    fn new() -> Watch {
        Watch::default()
    }

    fn after(&mut self, event: &Event, table: &Table) {
        assert_eq!(laid(table), layout(table), "each wager lies on its own spot");
        self.order(event, table);
        self.nets(event, table);
    }

    /// Cards of one rank early, so that pairs are split and split again.
    fn rig(_: &Table, order: &mut [Card], rng: &mut SmallRng) {
        one_rank_early(order, rng);
    }

    fn fill(table: &Table, act: ActOf<DoubleAttack>, rng: &mut SmallRng) -> ActOf<DoubleAttack> {
        match act {
            Any::Own(Act::DealToBoxes { cards }) if rng.random_range(0..3) == 0 => {
                let cards = rng.random_range(1..=cards);
                Act::DealToBoxes { cards }.into()
            }
            Any::Bet(Bets::PlaceWager {
                seat, wager, amount, ..
            }) => some_aloud(seat, wager, amount, rng).into(),
            Any::Own(Act::DoubleDown { seat, amount }) if rng.random_range(0..3) == 0 => {
                let amount = amount.share(1, rng.random_range(1..4));
                Act::DoubleDown { seat, amount }.into()
            }
            Any::Shoe(Shoe::ShuffleDiscards { .. }) => {
                let in_play = table.state().shoe.in_play.as_ref();
                let mut order = in_play.map(shoe::discards).unwrap_or_default();
                order.shuffle(rng);
                Shoe::ShuffleDiscards { order: Stack(order) }.into()
            }
            other => other,
        }
    }

    /// Now and then a bet where 665a.6(b) may forbid it, after sitting out, and a split of what is no pair.
    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> ActOf<DoubleAttack> {
        match rng.random_range(0..4) {
            0 if table.state().game.is_none() => Bets::PlaceWager {
                seat,
                wager: BET,
                amount: Money::from_dollars(25),
                form: Form::Chips,
            }
            .into(),
            1 => wild_shoe(rng).into(),
            2 if table.phase() == "waiting for the players" => Act::Split { seat }.into(),
            _ => wild(seat, rng).into(),
        }
    }

    fn excused(code: &str) -> bool {
        // Wishes that go too far, a spoken wager where none are taken, and a dealer who has or has not burned.
        [
            "above-maximum",
            "not-in-units",
            "no-amount",
            "chips-only",
            "burn-due",
            "no-burn-due",
        ]
        .contains(&code)
    }

    fn in_play(table: &Table) -> Vec<Card> {
        in_play(table)
    }
}

/// Any act with the shoe.
fn wild_shoe(rng: &mut SmallRng) -> Shoe {
    let acts = [
        Shoe::PermitPlayer { player: "ann".into() },
        Shoe::BurnCard,
        Shoe::FaceUpInShoe,
        Shoe::DrawnUnseen,
        Shoe::DrawnExposed,
        Shoe::ShuffleDiscards {
            order: Stack::default(),
        },
        Shoe::CutDiscards { cards: 20 },
        Shoe::DeclineDiscards,
    ];
    acts.choose(rng).unwrap().clone()
}

/// Any act of the game's own.
fn wild(seat: u8, rng: &mut SmallRng) -> Act {
    let amount = Money::from_cents(rng.random_range(-5..200_000));
    let choice = if rng.random() {
        Missed::Dead
    } else {
        Missed::LateCard
    };
    let acts = [
        Act::DealUpCard,
        Act::DealToBoxes {
            cards: rng.random_range(0..14),
        },
        Act::DealHoleCard,
        Act::ReadHoleCard,
        Act::PayBlackjack { seat },
        Act::Hit { seat },
        Act::Stand { seat },
        Act::DoubleDown { seat, amount },
        Act::Split { seat },
        Act::Surrender { seat },
        Act::DealCard,
        Act::TurnHoleCard,
        Act::DrawCard,
        Act::SettleSeat { seat },
        Act::FinishRound,
        Act::RefuseCard { seat },
        Act::PassOver { seat },
        Act::DecideOneCard { seat, choice },
        Act::MissCard { seat },
        Act::DecideMissed { seat, choice },
        Act::ReadNeedlessly {
            told: Actor::new("flo", Role::Floorperson),
        },
        Act::MissCheck,
        Act::DrawTooMany,
        Act::DecideAbsent {
            seat,
            reason: "gone".to_owned(),
        },
    ];
    acts.choose(rng).unwrap().clone()
}

#[test]
fn a_gaming_day_under_chapter_665a() {
    check::<Watch>(
        "pa-665a",
        &[&[
            "round-finished",
            "void peek-shows-card",
            "cover-card-out",
            "cut-offered",
            "cut-declined",
            "card-burned",
            "wager-spoken",
            "player-permitted",
            "insurance-settled",
            "blackjack-paid",
            "pair-split",
            "doubled-down",
            "surrendered",
            "hand-lost",
            "bust-it-settled",
            "check-missed",
            "face-up-removed",
            "drawn-unseen",
            "drawn-exposed",
            "card-refused",
            "exposed-discarded",
            "passed-over",
            "one-card-decided",
            "card-missed",
            "missed-decided",
            "read-needlessly",
            "player-absent",
            "overdraw-discarded",
            "reader-failed",
            "shuffler-failed",
            "device-put-out-of-use",
            "tens-torn",
            "refused hands-off",
            "refused sat-out",
            "refused not-your-turn",
            "refused check-due",
            "refused card-due",
            "refused may-not",
            "refused not-the-moment",
            "refused device-failed",
            "refused not-next",
        ]],
    );
}
