//! Acts that no one asked for, at any table.

use cards::Money;
use cards::dice::Die;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rulebook::WagerId;
use std::collections::BTreeMap;
use table::absence::{self, Abandoned, Exposed};
use table::betting::{self, Form};
use table::deal::{self, Uneven};
use table::decks::Face;
use table::desk::Act as Desk;
use table::devices::{Dealing, Device, Methods, OutOfUse, Shuffling, Starting};
use table::dice::{self, Came, NoRoll, Throw, WhyRemoved};
use table::game::ActOf;
use table::progressive;
use table::{Actor, Game, PersonId, Place, Rules, Stack, Table};

/// Any act of a part, fitting or not.
pub(super) fn part<G: Game>(table: &Table<G>, seat: u8, rng: &mut SmallRng) -> ActOf<G> {
    let place = match seat {
        0 => Place::Dealer,
        7 => Place::Community,
        seat => Place::Seat(seat),
    };
    let amount = Money::from_cents(rng.random_range(-100..100_000));
    let wagers = table.rules().edition().wagers();
    // A game without wagers against the house is asked for one all the same.
    let wager = wagers.choose(rng).map_or(WagerId::new("ante"), |wager| wager.id);
    let small: u8 = rng.random_range(0..60);
    let even = small.is_multiple_of(2);
    match rng.random_range(0..26) {
        0 | 1 => betting::Act::PlaceWager {
            seat,
            wager,
            amount,
            form: if even { Form::VerbalWithCash } else { Form::Plaques },
        }
        .into(),
        2 => betting::Act::WithdrawWager { seat, wager }.into(),
        3 => betting::Act::ConfirmWager { seat }.into(),
        4 => betting::Act::LayMatchPlay { seat, value: amount }.into(),
        5 => deal::Act::NoMoreBets.into(),
        6 => deal::Act::Deal { cards: small }.into(),
        7 => deal::Act::DiscardStub.into(),
        8 => {
            let uneven = Uneven {
                place,
                cards: small % 8,
            };
            deal::Act::CountStub {
                left: small,
                uneven: even.then_some(uneven).into_iter().collect(),
            }
            .into()
        }
        9 => deal::Act::ShoeFails.into(),
        10 => deal::Act::WrongNumber {
            place,
            cards: small % 10,
        }
        .into(),
        11 => deal::Act::CardDrawnInError.into(),
        12 => deal::Act::CardFaceUp.into(),
        13 => absence::Act::CardExposed { whose: place }.into(),
        14 => absence::Act::LeaveTable { seat }.into(),
        15 => absence::Act::DecideAbandoned {
            seat,
            decision: if even { Abandoned::Lose } else { Abandoned::PlayOn },
            reason: "gone".into(),
        }
        .into(),
        16 => absence::Act::DecideExposed {
            seat,
            choice: if even { Exposed::Void } else { Exposed::PlayOn },
            reason: "seen".into(),
        }
        .into(),
        17 => progressive::Act::CountProgressive {
            chips: u32::from(small % 4),
            accepted: u32::from(small % 3),
        }
        .into(),
        18 => progressive::Act::VerifyLight { seat }.into(),
        19 => progressive::Act::PayProgressive { seat }.into(),
        20 => progressive::Act::CompletePaperwork { seat }.into(),
        _ => dice(table, seat, rng).into(),
    }
}

/// Any act of the desk, fitting or not.
pub(super) fn desk(seat: u8, with: Actor, rng: &mut SmallRng) -> Desk {
    let deck = rng.random_range(0..3);
    let amount = Money::from_cents(rng.random_range(-100..100_000));
    let small: u16 = rng.random_range(0..60);
    let device = *[Device::Shuffler, Device::Shoe, Device::CardReader]
        .choose(rng)
        .unwrap();
    let dealing = *[Dealing::ManualShoe, Dealing::FromHand, Dealing::AutomatedShoe]
        .choose(rng)
        .unwrap();
    let starting = *[
        Some(Starting::Shaker),
        Some(Starting::Generator),
        Some(Starting::Button),
        None,
    ]
    .choose(rng)
    .unwrap();
    let shuffling = *[Shuffling::Manual, Shuffling::Device].choose(rng).unwrap();
    match rng.random_range(0..24) {
        0 => Desk::Sit { seat },
        1 => Desk::BuyIn { amount },
        2 => Desk::Shuffle {
            deck,
            by: shuffling,
            order: Stack(vec![]),
        },
        3 => Desk::CutDeck { deck, cards: small },
        4 => Desk::LoadDeck { deck },
        5 => Desk::VerifyInspection { deck },
        6 => Desk::LookAtDeck { deck },
        7 => Desk::SpreadIdle {
            deck,
            face: Face::Up,
            asked_by: None,
        },
        8 => Desk::PutOutOfUse {
            device,
            how: if small.is_multiple_of(2) {
                OutOfUse::Covered
            } else {
                OutOfUse::Removed
            },
        },
        9 => Desk::ChangeMethods {
            to: Methods {
                shuffling,
                dealing,
                starting,
            },
        },
        10 => Desk::TearJoker { deck, with },
        11 => Desk::InspectDeck { deck },
        12 => Desk::Credit { amount },
        13 => Desk::OrderShuffle { deck },
        14 => Desk::TearTens { deck, with },
        15 => Desk::DeclineCut { deck },
        16 => Desk::InsertCover {
            deck,
            from_bottom: small * 6,
        },
        17 => Desk::CountDeck { deck, cards: small },
        18 => Desk::ReaderFails,
        19 => Desk::RestoreDevice { device },
        20 => Desk::LeaveSeat { seat },
        21 => Desk::CloseTable,
        22 => Desk::WashDeck { deck },
        _ => Desk::OrderRecut {
            deck,
            reason: "unclean".into(),
        },
    }
}

/// Dice of both colors, or of one.
fn colors<T>(green: T, red: T, rng: &mut SmallRng) -> BTreeMap<String, T> {
    let mut dice = BTreeMap::from([("red".to_owned(), red)]);
    if rng.random_range(0..2) == 0 {
        dice.insert("green".to_owned(), green);
    }
    dice
}

/// Any act with dice, fitting or not, whether the game has dice or none.
pub fn dice<G: Game>(table: &Table<G>, seat: u8, rng: &mut SmallRng) -> dice::Act {
    let before: PersonId = (*["dot", "dan", "zoe"].choose(rng).unwrap()).into();
    let face = |rng: &mut SmallRng| Die::FACES[rng.random_range(0..6)];
    match rng.random_range(0..17) {
        15 => dice::Act::GoPast {
            seat,
            reason: ["", "no answer"].choose(rng).unwrap().to_string(),
        },
        16 => dice::Act::DiceFell {
            throw: Throw {
                touched: rng.random_range(0..2) == 0,
                ..Throw::well(vec![face(rng); rng.random_range(2..4)])
            },
        },
        0 => dice::Act::TakeStick {
            dealers: [before, "dee".into()][..rng.random_range(0..=2)].to_vec(),
        },
        1 => {
            let (by, before) = ("kit".into(), "lou".into());
            let came = [
                Came::Uninspected,
                Came::Sealed { intact: true },
                Came::Sealed { intact: false },
                Came::Inspected { by, before },
            ];
            let (green, red) = (rng.random_range(3..6), rng.random_range(1..6));
            dice::Act::ReceiveDice {
                set: table.state().dice.spent.first().cloned().unwrap_or_default(),
                dice: colors(green, red, rng),
                came: came.choose(rng).unwrap().clone(),
            }
        }
        2 => dice::Act::InspectDice { before },
        3 => dice::Act::CupDice { before },
        4 => dice::Act::RemoveDice {
            why: *[WhyRemoved::Change, WhyRemoved::Lost, WhyRemoved::Asked]
                .choose(rng)
                .unwrap(),
        },
        5 => dice::Act::OfferDice { seat },
        6 => dice::Act::RejectDice { seat },
        7 => dice::Act::AcceptDice { seat },
        8 => {
            let green = vec![rng.random_range(0..6), rng.random_range(0..6)];
            let red = green[rng.random_range(0..2)..].to_vec();
            dice::Act::SelectDice {
                seat,
                dice: colors(green, red, rng),
            }
        }
        9 => dice::Act::GiveUpDice { seat },
        10 => dice::Act::PassDice,
        11 => {
            let dice = rng.random_range(2..5);
            dice::Act::ThrowDice {
                throw: Throw {
                    together: rng.random_range(0..2) == 0,
                    struck: rng.random_range(0..2) == 0,
                    ..Throw::well(vec![face(rng); dice])
                },
            }
        }
        12 => dice::Act::DisputeFace {
            seat,
            die: rng.random_range(0..5),
        },
        13 => dice::Act::CallRoll {
            roll: (0..rng.random_range(2..4)).map(|_| face(rng)).collect(),
        },
        _ => dice::Act::CallNoRoll {
            why: *[
                NoRoll::OffTable,
                NoRoll::OnAnother,
                NoRoll::NotTogether,
                NoRoll::Short,
                NoRoll::OnBank,
                NoRoll::CupOrRail,
                NoRoll::Cheating,
                NoRoll::Improper,
                NoRoll::CockedTwice,
                NoRoll::Disputed,
                NoRoll::ChipsTouched,
            ]
            .choose(rng)
            .unwrap(),
        },
    }
}
