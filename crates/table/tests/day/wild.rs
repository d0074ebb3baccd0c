//! Acts that no one asked for, at any table.

use cards::Money;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use table::decks::Face;
use table::desk::Act as Desk;
use table::devices::{Dealing, Device, Methods, OutOfUse, Shuffling, Starting};
use table::{Actor, Stack};

/// Any act, fitting or not.
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
