//! Committing to the order of a deck before bets close, and opening it after settlement.
//!
//! A live table shuffles, draws a [`Nonce`] of 32 random bytes and publishes the [`Commitment`] before bets
//! close. After settlement it reveals the nonce and the order. Whoever noted the commitment can then check,
//! with nothing but a SHA-256 tool, that the deck was in that order before the first wager could have been
//! known. The order is that of the shuffle: a cut made afterwards is an act at the table and is recorded as
//! one. A commitment says neither that the shuffle was fair (see the uniformity tests) nor that the deck was
//! whole (see [`DeckOrder::check_cards`]).
//!
//! # The format
//!
//! The commitment is the SHA-256 of this text of three lines, each of which ends with a line feed:
//!
//! 1. `houseway/chance/1/deck-order`, which says what is hashed and in which version of this format;
//! 2. the nonce, as 64 lower-case hexadecimal digits;
//! 3. the order from the top, one space between cards: ranks `2` to `9`, `T`, `J`, `Q`, `K`, `A` with suits
//!    `c`, `d`, `h`, `s`, and `Jk` for the joker.
//!
//! It is written as 64 lower-case hexadecimal digits. The nonce hides the order (without it one could hash
//! likely orders and compare); that no two texts with the same SHA-256 are known binds the table to it.
//!
//! # A worked example
//!
//! ```text
//! $ nonce=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
//! $ order='2d 3s Kc 2h 5s 3h 9s 8c 9h 7h 7c Kh 4s As 3c 7s Kd 6s 6d Tc Jd Ah Qh 2s 8s 4c Qd '
//! $ order+='Qc 4h Ks 4d Qs 5c 7d 6h 2c Ac 9c Ts Td 5d Jh 3d Ad Jc Th Jk 6c Js 8h 5h 9d 8d'
//! $ printf 'houseway/chance/1/deck-order\n%s\n%s\n' "$nonce" "$order" | sha256sum
//! 0e7b39c9a338d0e6d1b7799266b6b0d2922446dc3f3cff8dac4cc736acdf00de  -
//! ```
//!
//! The same from this crate:
//!
//! ```
//! use chance::{Commitment, Nonce, DeckOrder, verify};
//!
//! let published: Commitment = "0e7b39c9a338d0e6d1b7799266b6b0d2922446dc3f3cff8dac4cc736acdf00de".parse()?;
//! let nonce: Nonce = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".parse()?;
//! let order: DeckOrder = "2d 3s Kc 2h 5s 3h 9s 8c 9h 7h 7c Kh 4s As 3c 7s Kd 6s 6d Tc Jd Ah Qh 2s 8s 4c Qd \
//!                         Qc 4h Ks 4d Qs 5c 7d 6h 2c Ac 9c Ts Td 5d Jh 3d Ad Jc Th Jk 6c Js 8h 5h 9d 8d".parse()?;
//! assert_eq!(verify(published, &nonce, &order), Ok(()));
//!
//! let mut swapped = order.into_cards();
//! swapped.swap(0, 1);
//! assert!(verify(published, &nonce, &swapped.into()).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::hex::{self, HexError};
use crate::{Chance, ChanceError, DeckOrder};

/// The first line of what is hashed.
const PURPOSE: &str = "houseway/chance/1/deck-order";

/// What a live table publishes before bets close.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

/// Thirty-two random bytes that keep a commitment from being guessed. Used once, secret until the reveal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Nonce([u8; 32]);

/// What a live table keeps secret until settlement and then shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The nonce.
    pub nonce: Nonce,
    /// The order of the deck.
    pub order: DeckOrder,
}

/// The nonce and the order are not those that were committed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the revealed nonce and order give the commitment {revealed}, but {published} was published")]
pub struct Mismatch {
    /// What was published.
    pub published: Commitment,
    /// What the reveal hashes to.
    pub revealed: Commitment,
}

/// Whether what was revealed is what was committed to.
pub fn verify(published: Commitment, nonce: &Nonce, order: &DeckOrder) -> Result<(), Mismatch> {
    let revealed = Commitment::to(nonce, order);
    if revealed == published {
        Ok(())
    } else {
        Err(Mismatch { published, revealed })
    }
}

impl Commitment {
    /// The commitment to an order under a nonce.
    pub fn to(nonce: &Nonce, order: &DeckOrder) -> Commitment {
        let text = format!("{PURPOSE}\n{nonce}\n{order}\n");
        Commitment(Sha256::digest(text).into())
    }
}

impl Nonce {
    /// A fresh nonce, of eight words.
    pub fn draw<C: Chance + ?Sized>(chance: &mut C) -> Result<Nonce, ChanceError> {
        let mut bytes = [0; 32];
        for four in bytes.chunks_exact_mut(4) {
            four.copy_from_slice(&chance.word()?.to_le_bytes());
        }
        Ok(Nonce(bytes))
    }
}

impl Reveal {
    /// An order with a fresh nonce.
    pub fn draw<C: Chance + ?Sized>(chance: &mut C, order: DeckOrder) -> Result<Reveal, ChanceError> {
        let nonce = Nonce::draw(chance)?;
        Ok(Reveal { nonce, order })
    }

    /// What to publish before bets close.
    pub fn commitment(&self) -> Commitment {
        Commitment::to(&self.nonce, &self.order)
    }
}

macro_rules! written_in_hex {
    ($name:ident) => {
        impl From<[u8; 32]> for $name {
            fn from(bytes: [u8; 32]) -> $name {
                $name(bytes)
            }
        }

        impl FromStr for $name {
            type Err = HexError;
            fn from_str(text: &str) -> Result<$name, HexError> {
                hex::parse(text).map($name)
            }
        }

        impl TryFrom<String> for $name {
            type Error = HexError;
            fn try_from(text: String) -> Result<$name, HexError> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.to_string()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                hex::write(f, &self.0)
            }
        }
    };
}

written_in_hex!(Commitment);
written_in_hex!(Nonce);

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// A nonce that is not revealed yet must not reach a log.
impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonce")
    }
}
