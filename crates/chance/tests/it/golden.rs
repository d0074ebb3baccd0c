//! What seeded chance gives, for ever. The expected values were computed apart from this crate, with the
//! ChaCha20 of OpenSSL and the rules of the documentation written out a second time.
//!
//! If one of these fails, recorded seeds no longer mean what they meant. Mend the code, not the vector.

use cards::{Card, DeckKind};
use chance::{Chance, DeckOrder, SeededChance};
use sha2::{Digest, Sha256};

fn words(mut chance: SeededChance, count: usize) -> Vec<u32> {
    (0..count).map(|_| chance.word().unwrap()).collect()
}

fn shuffled(chance: &mut SeededChance, mut deck: Vec<Card>) -> String {
    chance.shuffle(&mut deck).unwrap();
    DeckOrder::from(deck).to_string()
}

fn joker_deck() -> Vec<Card> {
    DeckKind::WithJoker.shoe(1)
}

/// RFC 8439, appendix A.1, test vectors 1 and 2: the key is all zeros, the counter 0 and then 1.
#[test]
fn the_words_are_the_chacha20_key_stream() {
    let expected = "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
                    da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586\
                    9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
                    29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f";
    let found: String = words(SeededChance::from_seed([0; 32]), 32)
        .iter()
        .map(|word| format!("{:08x}", word.swap_bytes()))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn a_number_is_a_key_with_its_least_byte_first() {
    assert_eq!(words(SeededChance::from_u64(0), 2), [0xade0b876, 0x903df1a0]);
    assert_eq!(
        words(SeededChance::from_u64(1), 4),
        [0x7c0ad3c5, 0x9311ece1, 0x484fc878, 0x855a777d]
    );
}

#[test]
fn a_stream_is_the_nonce_and_starts_at_its_beginning() {
    let expected = [0x242814f7, 0xe3068fe2, 0x90655dfd, 0x1f697ffc];
    let mut chance = SeededChance::from_u64(u64::MAX);
    chance.word().unwrap();
    assert_eq!(words(chance.stream(u64::MAX), 4), expected);
    assert_eq!(
        words(SeededChance::from_u64(1).stream(0), 9),
        words(SeededChance::from_u64(1), 9)
    );
}

#[test]
fn shuffles_of_a_deck() {
    let mut chance = SeededChance::from_u64(1);
    assert_eq!(
        shuffled(&mut chance, joker_deck()),
        "2d 3s Kc 2h 5s 3h 9s 8c 9h 7h 7c Kh 4s As 3c 7s Kd 6s 6d Tc Jd Ah Qh 2s 8s 4c Qd \
         Qc 4h Ks 4d Qs 5c 7d 6h 2c Ac 9c Ts Td 5d Jh 3d Ad Jc Th Jk 6c Js 8h 5h 9d 8d"
    );
    assert_eq!(
        shuffled(&mut chance, joker_deck()),
        "4c 6h Kc Jk Kd 3d Ts Jh Kh Js 2c 3h 9s 8s 6d Ad 6s 3s 2s 5h Td 2d Qh 8c 6c 5c 4h \
         5d 7s 7d Qd 4d 7h 2h 7c As 8h Qc 9h Jc 4s Ac 5s Qs Jd 3c 8d Ah 9c 9d Ks Th Tc"
    );
    assert_eq!(chance.word(), Ok(0x18566158));

    let seed = std::array::from_fn(|i| i as u8);
    assert_eq!(
        shuffled(&mut SeededChance::from_seed(seed).stream(7), joker_deck()),
        "Qh 6h Jd 4d 8d 3h 8h Qs Kd Td Ts 5c 5s 2d Kh 4s Jk Ks 7h Tc Jh 9s 5h 9d 7s Ad 8c \
         9c 2h Qc 8s Js 4c 7c 3s 6s As 6d 3c 2c 2s Ah Kc 6c Qd Jc 7d Th 9h Ac 3d 4h 5d"
    );
}

#[test]
fn a_shuffle_of_eight_spanish_decks() {
    let order = shuffled(&mut SeededChance::from_u64(2), DeckKind::Spanish.shoe(8));
    let hash: String = Sha256::digest(order)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!(
        hash,
        "40a230ab0d7aa08d9f0c8eb09c916082bdb7b04c4027fefdacc055f20c70a4fd"
    );
}

#[test]
fn dice_numbers_and_cuts() {
    let mut chance = SeededChance::from_u64(3);
    let throws: Vec<String> = (0..8).map(|_| chance.three_dice().unwrap().to_string()).collect();
    assert_eq!(
        throws.join(" "),
        "4-6-1 1-4-2 3-1-4 2-5-3 3-3-6 5-1-2 2-6-1 5-1-2"
    );
    let numbers: Vec<u8> = (0..24).map(|_| chance.one_to_seven().unwrap()).collect();
    assert_eq!(
        numbers,
        [
            7, 7, 4, 3, 2, 4, 4, 3, 2, 6, 6, 6, 6, 5, 3, 6, 3, 4, 4, 4, 5, 2, 4, 7
        ]
    );
    let cuts: Vec<usize> = (0..12).map(|_| chance.cut(10..=43).unwrap()).collect();
    assert_eq!(cuts, [40, 18, 16, 36, 26, 24, 36, 16, 10, 23, 35, 33]);
}

/// The acts are the same whether the source copies the cards or not, and behind a pointer.
#[test]
fn a_source_behind_a_pointer_gives_the_same() {
    struct Plain(SeededChance);
    impl Chance for Plain {
        fn word(&mut self) -> Result<u32, chance::ChanceError> {
            self.0.word()
        }
    }
    let mut plain: Box<dyn Chance> = Box::new(Plain(SeededChance::from_u64(9)));
    let mut deck = joker_deck();
    plain.shuffle(&mut deck).unwrap();
    assert_eq!(
        DeckOrder::from(deck).to_string(),
        shuffled(&mut SeededChance::from_u64(9), joker_deck())
    );
}
