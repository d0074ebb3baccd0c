//! Commitments: the worked example through a plain SHA-256, and what a false reveal gets.

use cards::{Card, DeckKind};
use chance::{Chance, Commitment, DeckOrder, HexError, Nonce, Reveal, SeededChance, verify};
use proptest::prelude::*;
use sha2::{Digest, Sha256};

/// The example of the documentation, line by line.
const NONCE: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const ORDER: &str = "2d 3s Kc 2h 5s 3h 9s 8c 9h 7h 7c Kh 4s As 3c 7s Kd 6s 6d Tc Jd Ah Qh 2s 8s 4c Qd \
                     Qc 4h Ks 4d Qs 5c 7d 6h 2c Ac 9c Ts Td 5d Jh 3d Ad Jc Th Jk 6c Js 8h 5h 9d 8d";
const COMMITMENT: &str = "0e7b39c9a338d0e6d1b7799266b6b0d2922446dc3f3cff8dac4cc736acdf00de";

fn example() -> (Commitment, Reveal) {
    let reveal = Reveal {
        nonce: NONCE.parse().unwrap(),
        order: ORDER.parse().unwrap(),
    };
    (COMMITMENT.parse().unwrap(), reveal)
}

#[test]
fn the_worked_example_holds_without_this_crate() {
    let text = ["houseway/chance/1/deck-order", NONCE, ORDER, ""].join("\n");
    let hash: String = Sha256::digest(text)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!(hash, COMMITMENT);
}

#[test]
fn the_worked_example_holds_with_this_crate() {
    let (published, reveal) = example();
    assert_eq!(reveal.commitment(), published);
    assert_eq!(verify(published, &reveal.nonce, &reveal.order), Ok(()));
    assert_eq!(reveal.order.check_cards(DeckKind::WithJoker, 1), Ok(()));
}

#[test]
fn a_false_reveal_is_named_with_both_values() {
    let (published, reveal) = example();
    let mut cards = reveal.order.into_cards();
    cards.swap(3, 4);
    let error = verify(published, &reveal.nonce, &cards.into()).unwrap_err();
    assert_eq!(error.published, published);
    assert_eq!(
        error.to_string(),
        format!(
            "the revealed nonce and order give the commitment {}, but {COMMITMENT} was published",
            error.revealed
        )
    );
}

#[test]
fn types_travel_as_text_in_json() {
    let (published, reveal) = example();
    assert_eq!(
        serde_json::to_string(&published).unwrap(),
        format!("\"{COMMITMENT}\"")
    );
    let json = serde_json::to_string(&reveal).unwrap();
    assert_eq!(json, format!(r#"{{"nonce":"{NONCE}","order":"{ORDER}"}}"#));
    assert_eq!(serde_json::from_str::<Reveal>(&json).unwrap(), reveal);
    assert_eq!(
        serde_json::from_str::<Commitment>(&format!("\"{COMMITMENT}\"")).unwrap(),
        published
    );
    assert!(serde_json::from_str::<Reveal>(&json.replace("nonce", "once")).is_err());
}

#[test]
fn text_that_is_not_hexadecimal_is_refused_with_its_place() {
    let message = |text: &str| text.parse::<Nonce>().unwrap_err().to_string();
    assert_eq!(message(""), "64 hexadecimal digits are needed, not 0 characters");
    assert_eq!(
        message(&NONCE[1..]),
        "64 hexadecimal digits are needed, not 63 characters"
    );
    assert_eq!(
        message(&NONCE.replace("0a", "0A")),
        "'A' at place 22 is not a hexadecimal digit (0-9, a-f)"
    );
    let wide = "é".repeat(64);
    assert_eq!(
        wide.parse::<Commitment>(),
        Err(HexError::Digit {
            place: 1, found: 'é'
        })
    );
}

#[test]
fn an_order_has_one_text() {
    for (text, place) in [
        (" As", 1),
        ("As ", 2),
        ("As  Kd", 2),
        ("As Kd\n", 2),
        ("As,Kd", 1),
        ("As kd", 2),
    ] {
        assert_eq!(text.parse::<DeckOrder>().unwrap_err().place, place, "{text:?}");
    }
    assert_eq!(
        "As Xx".parse::<DeckOrder>().unwrap_err().to_string(),
        "card 2 of the deck order: unknown card \"Xx\": write a rank of 2-9, T, J, Q, K or A and a suit of \
         c, d, h or s (As, Td, 9c), or Jk for the joker"
    );
    assert_eq!("".parse::<DeckOrder>().unwrap(), DeckOrder::from(Vec::new()));
}

#[test]
fn a_deck_that_is_not_whole_is_named() {
    let mut cards = DeckKind::Spanish.shoe(8);
    SeededChance::from_u64(4).shuffle(&mut cards).unwrap();
    let order = DeckOrder::from(cards.clone());
    assert_eq!(order.check_cards(DeckKind::Spanish, 8), Ok(()));
    assert_eq!(
        order.check_cards(DeckKind::Standard, 8).unwrap_err().to_string(),
        "Tc comes 0 times in the deck order, not 8"
    );
    cards[0] = Card::JOKER;
    assert!(DeckOrder::from(cards).check_cards(DeckKind::Spanish, 8).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_order_and_nonce_verify_and_no_change_does(
        cards in prop::collection::vec(0..53u8, 1..420),
        nonce: [u8; 32],
        place: prop::sample::Index,
        step in 1..53u8,
        bit in 0..256usize,
    ) {
        let card = |index: u8| Card::from_index(index).unwrap();
        let order = DeckOrder::from(cards.iter().copied().map(card).collect::<Vec<_>>());
        let reveal = Reveal { nonce: Nonce::from(nonce), order };
        let published = reveal.commitment();
        prop_assert_eq!(verify(published, &reveal.nonce, &reveal.order), Ok(()));
        prop_assert_eq!(&reveal.order.to_string().parse::<DeckOrder>().unwrap(), &reveal.order);
        prop_assert_eq!(published.to_string().parse::<Commitment>().unwrap(), published);

        let mut other = cards.clone();
        let place = place.index(other.len());
        other[place] = (other[place] + step) % 53;
        let other = DeckOrder::from(other.into_iter().map(card).collect::<Vec<_>>());
        prop_assert!(verify(published, &reveal.nonce, &other).is_err());

        let mut flipped = nonce;
        flipped[bit / 8] ^= 1 << (bit % 8);
        prop_assert!(verify(published, &Nonce::from(flipped), &reveal.order).is_err());
    }

    #[test]
    fn no_text_makes_a_parser_panic(text: String) {
        let _ = text.parse::<DeckOrder>();
        let _ = text.parse::<Commitment>();
        let _ = text.parse::<Nonce>();
    }
}

#[test]
fn a_secret_is_not_part_of_the_debug_text() {
    let mut chance = SeededChance::from_u64(7);
    let mut cards: Vec<Card> = DeckKind::Standard.cards().collect();
    chance.shuffle(&mut cards).unwrap();
    let reveal = Reveal::draw(&mut chance, cards.into()).unwrap();
    let text = format!("{reveal:?} {chance:?}");
    assert_eq!(text, "Reveal { nonce: Nonce, order: 52 cards } SeededChance");
}
