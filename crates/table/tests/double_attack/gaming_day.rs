//! Gaming days of Double Attack Blackjack.

use crate::crew::{flag, number, text};
use crate::day::{Day, check};
use crate::pit::rules;
use crate::watch::{Watch, in_play, laid, layout};
use cards::{Card, Money};
use double_attack::DoubleAttackRules;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rulebook::Given;
use std::sync::Arc;
use table::double_attack::discards::discards;
use table::double_attack::phase::Phase;
use table::double_attack::{Act, DoubleAttack, Event, Form, Missed, Table, Wager};
use table::{Actor, Role, Stack};

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
        let rank = rng.random_range(0..13);
        order.sort_by_cached_key(|card| {
            let near = u32::from(card.rank().is_some_and(|each| each.index() == rank));
            rng.random_range(0..4) + (1 - near) * 2
        });
    }

    fn fill(table: &Table, act: Act, rng: &mut SmallRng) -> Act {
        match act {
            Act::Deal { cards } if rng.random_range(0..3) == 0 => Act::Deal {
                cards: rng.random_range(1..=cards),
            },
            Act::PlaceWager {
                seat, wager, amount, ..
            } => {
                let unit = table.rules().chip_unit.cents().max(100);
                let more = match wager {
                    Wager::Bet => rng.random_range(0..40),
                    _ => rng.random_range(0..3),
                };
                let form = match rng.random_range(0..10) {
                    0 => Form::VerbalWithCash,
                    _ => Form::Chips,
                };
                let amount = amount + Money::from_cents(more * unit);
                Act::PlaceWager {
                    seat,
                    wager,
                    amount,
                    form,
                }
            }
            Act::DoubleDown { seat, amount } if rng.random_range(0..3) == 0 => Act::DoubleDown {
                seat,
                amount: amount.share(1, rng.random_range(1..4)),
            },
            Act::ShuffleDiscards { .. } => {
                let mut order = table.state().game.phase.round().map(discards).unwrap_or_default();
                order.shuffle(rng);
                Act::ShuffleDiscards { order: Stack(order) }
            }
            other => other,
        }
    }

    /// Now and then a bet where 665a.6(b) may forbid it, after sitting out.
    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> Act {
        let phase = &table.state().game.phase;
        match rng.random_range(0..3) {
            0 if matches!(phase, Phase::Betting(_)) => Act::PlaceWager {
                seat,
                wager: Wager::Bet,
                amount: Money::from_dollars(25),
                form: Form::Chips,
            },
            _ => wild(seat, rng),
        }
    }

    fn excused(code: &str) -> bool {
        // Wishes that go too far, a spoken wager where none are taken, and a dealer who has or has not burned.
        [
            "above-maximum",
            "not-in-chips",
            "no-amount",
            "chips-only",
            "burn-due",
            "no-burn-due",
            "more-than-the-hand",
        ]
        .contains(&code)
    }

    fn in_play(table: &Table) -> Vec<Card> {
        table.state().game.phase.round().map(in_play).unwrap_or_default()
    }

    fn on_layout(table: &Table) -> Money {
        layout(table).into_values().sum()
    }

    fn bettor(table: &Table, seat: u8) -> Option<String> {
        let bet = match &table.state().game.phase {
            Phase::Betting(bets) => bets.get(&seat),
            other => other.round()?.seats.get(&seat).map(|at| &at.bet),
        };
        bet.map(|bet| bet.player.clone())
    }
}

/// Any act at all.
fn wild(seat: u8, rng: &mut SmallRng) -> Act {
    let amount = Money::from_cents(rng.random_range(-5..200_000));
    let wager = *Wager::ALL.choose(rng).unwrap();
    let choice = if rng.random() {
        Missed::Dead
    } else {
        Missed::LateCard
    };
    let form = if rng.random() {
        Form::Chips
    } else {
        Form::VerbalWithCash
    };
    let acts = [
        Act::PlaceWager {
            seat,
            wager,
            amount,
            form,
        },
        Act::ConfirmWager { seat },
        Act::WithdrawWager { seat, wager },
        Act::PermitPlayer {
            player: "ann".to_owned(),
        },
        Act::BurnCard,
        Act::DealUpCard,
        Act::Deal {
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
        Act::CardFaceUp,
        Act::CardDrawnInError,
        Act::CardExposed,
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
        Act::ShuffleDiscards {
            order: Stack::default(),
        },
        Act::CutDiscards { cards: 20 },
        Act::DeclineDiscards,
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
        &[
            "RoundFinished",
            "void peek-shows-card",
            "CoverCardOut",
            "CutOffered",
            "CutDeclined",
            "CardBurned",
            "WagerSpoken",
            "PlayerPermitted",
            "InsuranceSettled",
            "BlackjackPaid",
            "PairSplit",
            "DoubledDown",
            "Surrendered",
            "HandLost",
            "BustItSettled",
            "CheckMissed",
            "FaceUpCardDiscarded",
            "CardDrawnInError",
            "CardExposed",
            "CardRefused",
            "ExposedCardDiscarded",
            "PassedOver",
            "OneCardDecided",
            "CardMissed",
            "MissedDecided",
            "ReadNeedlessly",
            "PlayerAbsent",
            "OverdrawDiscarded",
            "ReaderFailed",
            "ShufflerFailed",
            "DevicePutOutOfUse",
            "TensTorn",
            "refused hands-off",
            "refused sat-out",
            "refused not-your-turn",
            "refused check-due",
            "refused card-due",
            "refused may-not",
            "refused not-the-moment",
            "refused burn-due",
            "refused device-failed",
            "refused not-next",
        ],
    );
}
