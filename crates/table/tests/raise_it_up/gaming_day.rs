//! Gaming days of Raise It Up Stud.

use crate::crew::{flag, number, text};
use crate::day::{Day, Run, check};
use crate::pit::{EDITION, cards, methods, progressive, rules};
use crate::watch::Watch;
use cards::{Card, Money};
use raise_it_up::RaiseItUpRules;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rulebook::Given;
use std::sync::Arc;
use table::Actor;
use table::bet::Lies;
use table::devices::Dealing;
use table::raise_it_up::phase::{Phase, Play};
use table::raise_it_up::{Abandoned, Act, Event, Exposed, Form, RaiseItUp, Spot, Table, Wager};

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
        with("manual", "manual-shoe", progressive()),
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
                progressive(),
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

    fn filings(_: &str) -> Vec<Vec<(String, Given)>> {
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
            "As Ks Qs", "Ah Kh Qh", "9d 8d 7d", "7s 7h 7c", "Jc Td 9s", "As 2d 3c", "2c 2d 9h",
        ];
        // Who gets it depends on how many bet and on the cut.
        let stacks = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
        let apart = rng.random_range(1..=5);
        let turn = rng.random_range(0..apart);
        for (i, card) in cards(hands.choose(rng).unwrap()).into_iter().enumerate() {
            let to = if stacks { turn * 3 + i } else { turn + apart * i };
            let from = order.iter().position(|each| *each == card).unwrap();
            order.swap(from, to);
        }
    }

    fn fill(table: &Table, act: Act, rng: &mut SmallRng) -> Act {
        match act {
            Act::Deal { cards } if rng.random_range(0..4) == 0 => {
                let some = rng.random_range(1..=cards);
                let stacks = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
                let some = if stacks { (some / 3 * 3).max(3) } else { some };
                Act::Deal { cards: some }
            }
            Act::PlaceWager {
                seat,
                wager,
                amount,
                form,
            } if !matches!(wager, Wager::Progressive | Wager::Blind) => Act::PlaceWager {
                seat,
                wager,
                amount: amount + Money::from_dollars(2 * rng.random_range(0..10)),
                form,
            },
            Act::CountProgressive { chips, accepted } if rng.random_range(0..10) == 0 => {
                Act::CountProgressive {
                    chips: chips + 1,
                    accepted,
                }
            }
            other => other,
        }
    }

    /// Whoever is asked answers wrongly now and then.
    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> Act {
        let amount = Money::from_dollars(1000);
        match &table.state().game.phase {
            Phase::Deciding(play) if play.undecided() == Some(seat) => match rng.random_range(0..4) {
                0 => Act::MakePlay { seat, amount },
                1 => Act::Fold {
                    seat,
                    warned: rng.random(),
                },
                _ => wild(seat, rng),
            },
            _ => wild(seat, rng),
        }
    }

    fn rare(act: &Act) -> bool {
        matches!(act, Act::LeaveTable { .. })
    }

    /// A second card face up can only come after a first.
    fn eager(table: &Table, act: &Act) -> bool {
        let round = table.state().game.phase.round();
        round.is_some_and(|round| round.face_up == 1) && *act == Act::CardFaceUp
    }

    fn excused(code: &str) -> bool {
        code == "progressive-count"
    }

    fn in_play(table: &Table) -> Vec<Card> {
        let phase = &table.state().game.phase;
        let piles = &phase.round().unwrap().piles;
        let mut all: Vec<Card> = piles.iter().flat_map(|pile| pile.cards.iter().copied()).collect();
        match phase {
            Phase::Dealing(dealt) => {
                all.extend(dealt.shoe.iter().chain(dealt.community.iter()));
                all.extend(dealt.seats.values().flat_map(|hand| hand.iter()));
            }
            Phase::Deciding(play) => lying(play, &mut all),
            Phase::Revealing(reveal) => lying(&reveal.play, &mut all),
            Phase::Betting(_) | Phase::Closed(_) => {}
        }
        all
    }

    fn on_layout(table: &Table) -> Money {
        let bets = table.state().game.phase.bets().unwrap();
        let stakes = bets.values().flat_map(|bet| bet.stakes.values());
        let lying = stakes.filter(|stake| stake.lies == Lies::OnLayout);
        lying.map(|stake| stake.amount).sum()
    }

    fn bettor(table: &Table, seat: u8) -> Option<String> {
        let bets = table.state().game.phase.bets()?;
        bets.get(&seat).map(|bet| bet.player.clone())
    }
}

/// The cards that lie on the layout.
fn lying(play: &Play, all: &mut Vec<Card>) {
    all.extend(play.community.iter());
    let hands = play.seats.values().filter(|seat| seat.hand.lies_on());
    all.extend(hands.flat_map(|seat| seat.cards.iter()));
}

fn wild(seat: u8, rng: &mut SmallRng) -> Act {
    let place = if seat == 0 {
        Spot::Community
    } else {
        Spot::Seat(seat)
    };
    let amount = Money::from_cents(rng.random_range(-100..10_000));
    let wager = *Wager::ALL.choose(rng).unwrap();
    let small: u8 = rng.random_range(0..24);
    match rng.random_range(0..28) {
        0 => Act::PlaceWager {
            seat,
            wager,
            amount,
            form: *[Form::VerbalWithCash, Form::Plaques, Form::Approved]
                .choose(rng)
                .unwrap(),
        },
        1 => Act::WithdrawWager { seat, wager },
        2 => Act::NoMoreBets,
        3 => Act::CountProgressive {
            chips: u32::from(small % 5),
            accepted: u32::from(small % 4),
        },
        4 => Act::Deal { cards: small },
        5 => Act::DiscardStub,
        6 => Act::CountStub {
            left: 30 + small,
            uneven: vec![],
        },
        7 => Act::LookAtHand { seat },
        8 => Act::Check { seat },
        9 => Act::MakePlay { seat, amount },
        10 => Act::Fold {
            seat,
            warned: rng.random(),
        },
        11 => Act::TurnCard,
        12 => Act::RevealHand { seat },
        13 => Act::VerifyHand { seat },
        14 => Act::VerifyLight { seat },
        15 => Act::ValidateProgressive { seat },
        16 => Act::PayProgressive { seat },
        17 => Act::CompletePaperwork { seat },
        18 => Act::PayEnvy { seat },
        19 => Act::FinishRound,
        20 => Act::ShoeFails,
        21 => Act::WrongNumber { place, cards: 3 },
        22 => Act::DecideAbandoned {
            seat,
            decision: Abandoned::Lose,
            reason: "gone".into(),
        },
        23 => Act::DecideExposed {
            seat,
            choice: Exposed::Return,
            reason: "seen".into(),
        },
        24 => Act::LeaveTable { seat },
        25 => Act::HandDiscussed {
            seat,
            reason: "heard".into(),
        },
        26 => Act::CardExposed { whose: place },
        _ => Act::PlaceWager {
            seat,
            wager,
            amount: Money::from_dollars(5),
            form: Form::Chips,
        },
    }
}

#[test]
fn pa_587() {
    check::<Watch>(
        EDITION,
        &[
            "RoundFinished",
            "HandSettled",
            "ProgressiveLocked",
            "ProgressiveCollected",
            "ProgressiveWon",
            "ProgressivePaid",
            "MeterReseeded",
            "PaperworkCompleted",
            "EnvyHandShown",
            "EnvyPaid",
            "StubDiscarded",
            "StubCounted",
            "Checked",
            "PlayMade",
            "Folded",
            "PairPlusSettled",
            "CardTurned",
            "PlayerLeft",
            "AbandonmentDecided",
            "WagersForfeited",
            "PlayerCardExposed",
            "ExposureDecided",
            "FaceUpCardDiscarded",
            "CardDrawnInError",
            "ShufflerFailed",
            "DevicePutOutOfUse",
            "DeviceRestored",
            "DeckCounted",
            "DeckMiscounted",
            "DeckCut",
            "RecutOrdered",
            "DeckSpreadIdle",
            "void face-up-cards",
            "void wrong-card-count",
            "void community-card-exposed",
            "void auto-shoe-fails",
            "void manual-shoe-misdeal",
            "void manual-shoe-bad-deck",
            "void hand-deal-misdeal",
            "void hand-deal-bad-deck",
            "void auto-shoe-misdeal",
            "void auto-shoe-bad-deck",
            "refused bets-closed",
            "refused role-too-low",
            "refused not-your-seat",
            "refused chips-only",
            "refused progressive-count",
            "refused blind-amount",
            "refused play-amount",
            "refused not-asked",
            "refused fold-later",
            "refused count-due",
            "refused deck-change-due",
        ],
    );
}

#[test]
fn a_day_is_the_same_from_the_same_seed() {
    let digest = || {
        let mut day = Run::<Watch>::new(EDITION, &filings()[0], 7);
        for _ in 0..500 {
            day.legal();
        }
        day.table.digest()
    };
    assert_eq!(digest(), digest());
}
