//! Gaming days of Five Card Hi-Lo.

use crate::day::{Day, Run, check};
use crate::pit::*;
use crate::watch::{Watch, playing};
use cards::{Card, CardSet, Money};
use five_card_hi_lo::HiLoRules;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rulebook::Given;
use std::sync::Arc;
use table::devices::Dealing;
use table::five_card_hi_lo::{
    Abandoned, Act, Event, Exposed, FiveCardHiLo, Form, Phase, Table, Two, Uneven, Wager,
};
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
        let hand = hands.choose(rng).unwrap();
        for (i, card) in cards(hand).iter().enumerate() {
            let to = if stacks { turn * 5 + i } else { turn + places * i };
            let from = order.iter().position(|each| each == card).unwrap();
            order.swap(from, to);
        }
    }

    fn fill(table: &Table, act: Act, rng: &mut SmallRng) -> Act {
        match act {
            Act::Deal { cards } if rng.random_range(0..4) == 0 => {
                let some = rng.random_range(1..=cards);
                let stacks = table.state().desk.methods.dealing == Dealing::AutomatedShoe;
                let some = if stacks { (some / 5 * 5).max(5) } else { some };
                Act::Deal { cards: some }
            }
            Act::PlaceWager {
                seat,
                wager,
                amount,
                form,
            } => Act::PlaceWager {
                seat,
                wager,
                amount: amount + Money::from_dollars(rng.random_range(0..20)),
                form,
            },
            Act::MakePlay { seat, amount } if rng.random_range(0..20) == 0 => Act::MakePlay {
                seat,
                amount: amount + Money::from_dollars(1),
            },
            Act::SetHands { seat, hands } if rng.random_range(0..20) == 0 => Act::SetHands {
                seat,
                hands: any_two(hands.all().0, rng),
            },
            Act::SetDealer { hands } if rng.random_range(0..20) == 0 => Act::SetDealer {
                hands: any_two(hands.all().0, rng),
            },
            other => other,
        }
    }

    fn wild(table: &Table, _: &Actor, seat: u8, rng: &mut SmallRng) -> Act {
        match &table.state().game.phase {
            Phase::Setting(play) if play.seats.contains_key(&seat) && rng.random_range(0..2) == 0 => {
                let cards = play.seats[&seat].cards.0.clone();
                Act::SetHands {
                    seat,
                    hands: any_two(cards, rng),
                }
            }
            Phase::Dealing(_) if rng.random_range(0..2) == 0 => Act::DiscardStub,
            Phase::Deciding(_) if rng.random_range(0..2) == 0 => Act::Fold { seat },
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
        matches!(code, "play-amount" | "misset" | "dealer-misset")
    }

    fn in_play(table: &Table) -> Vec<Card> {
        on_the_table(&table.state().game.phase)
    }

    fn on_layout(table: &Table) -> Money {
        let bets = table.state().game.phase.bets().unwrap();
        let lying = bets.values().flat_map(|bet| bet.on_layout());
        lying.map(|(_, amount)| amount).sum()
    }

    fn bettor(table: &Table, seat: u8) -> Option<String> {
        let bets = table.state().game.phase.bets()?;
        bets.get(&seat).map(|bet| bet.player.clone())
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
    let place = if seat == 0 {
        Place::Dealer
    } else {
        Place::Seat(seat)
    };
    let amount = Money::from_cents(rng.random_range(-100..100_000));
    let wager = *Wager::ALL.choose(rng).unwrap();
    let small: u8 = rng.random_range(0..60);
    let even = small.is_multiple_of(2);
    let mut five = deck().0;
    five.shuffle(rng);
    five.truncate(5);
    let hands = any_two(five, rng);
    match rng.random_range(0..24) {
        0 => Act::PlaceWager {
            seat,
            wager,
            amount,
            form: if even { Form::VerbalWithCash } else { Form::Plaques },
        },
        1 => Act::WithdrawWager { seat, wager },
        2 => Act::NoMoreBets,
        3 => Act::Deal { cards: small },
        4 => Act::DiscardStub,
        5 => Act::CountStub {
            left: small,
            uneven: even
                .then_some(Uneven {
                    place,
                    cards: small % 8,
                })
                .into_iter()
                .collect(),
        },
        6 => Act::LookAtHand { seat },
        7 => Act::MakePlay { seat, amount },
        8 => Act::Fold { seat },
        9 => Act::CollectForfeits,
        10 => Act::SetHands { seat, hands },
        11 => Act::LeaveTable { seat },
        12 => Act::DecideAbandoned {
            seat,
            decision: if even { Abandoned::Lose } else { Abandoned::PlayOn },
            reason: "gone".into(),
        },
        13 => Act::DecideExposed {
            seat,
            choice: if even { Exposed::Void } else { Exposed::PlayOn },
        },
        14 => Act::TurnDealerCards,
        15 => Act::SetDealer { hands },
        16 => Act::RevealHand { seat },
        17 => Act::FinishRound,
        18 => Act::ShoeFails,
        19 => Act::WrongNumber { place, cards: 5 },
        20 => Act::CardDrawnInError,
        21 => Act::CardFaceUp,
        22 => Act::CardExposed { whose: place },
        _ => Act::WrongNumber { place, cards: small },
    }
}

fn on_the_table(phase: &Phase) -> Vec<Card> {
    let piles = &phase.round().unwrap().piles;
    let mut cards: Vec<Card> = piles.iter().flat_map(|pile| pile.cards.iter().copied()).collect();
    let racked: CardSet = cards.iter().copied().collect();
    if let Phase::Dealing(dealt) = phase {
        cards.extend(dealt.shoe.iter());
        cards.extend(dealt.dealer.iter());
        cards.extend(dealt.seats.values().flat_map(|hand| hand.iter()));
    }
    if let Some(play) = playing(phase) {
        cards.extend(play.dealer.iter());
        for seat in play.seats.values() {
            // A hand that went to the rack is there as a whole.
            if !seat.cards.iter().all(|card| racked.contains(*card)) {
                cards.extend(seat.cards.iter());
            }
        }
    }
    cards
}

/// What the days must have seen.
const SEEN: &[&str] = &[
    "RoundFinished",
    "HandSettled",
    "PlayMade",
    "Folded",
    "ForfeitsCollected",
    "StubDiscarded",
    "StubCounted",
    "PlayerLeft",
    "AbandonmentDecided",
    "CardExposed",
    "ExposureDecided",
    "FaceUpCardDiscarded",
    "CardDrawnInError",
    "ShufflerFailed",
    "DevicePutOutOfUse",
    "DeviceRestored",
    "DeckCut",
    "DeckCounted",
    "DeckMiscounted",
    "RecutOrdered",
    "ShuffleOrdered",
    "DeckSpreadIdle",
    "void dealer-card-exposed",
    "void face-up-cards",
    "void wrong-card-count",
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
    "refused deck-stage",
    "refused not-now",
    "refused deck-change-due",
    "refused play-amount",
    "refused misset",
    "refused dealer-misset",
];

#[test]
fn pa_663a() {
    check::<Watch>(EDITION, SEEN);
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
