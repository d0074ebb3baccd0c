//! Hash-chained records. Knows bytes, not games.
//!
//! A table's life is a chain of records. Each record carries the hash of the one in front, so a record
//! cannot be changed, moved, removed from the middle or put in later without every hash after it being
//! wrong. Whoever wrote down a [`Head`] can tell later whether the chain they are shown is the one it was
//! then. This page is the whole format: a stranger can check a chain with any SHA-256 tool.
//!
//! # A record
//!
//! | field     | what it is                                                                              |
//! | --------- | --------------------------------------------------------------------------------------- |
//! | `seq`     | its place: 1, 2, 3, … without gaps, up to 2^63 − 1                                        |
//! | `time_ms` | milliseconds since 1970-01-01T00:00:00Z, 0 or more, never less than in the record before  |
//! | `actor`   | who did it: 1 to 128 bytes of UTF-8 without control characters                            |
//! | `kind`    | what it is: likewise                                                                    |
//! | `payload` | what happened: 0 to 16,777,216 bytes, by convention canonical JSON                       |
//! | `prev`    | the `hash` of the record before; in record 1, the chain's genesis hash                   |
//! | `hash`    | the SHA-256 of the encoding below                                                       |
//!
//! A chain has an id (1 to 128 bytes of UTF-8 without control characters), usually its table's name.
//! Control characters are those of Unicode's general category Cc.
//!
//! # The encoding that is hashed
//!
//! Three sorts of field, written one after the other with nothing between:
//!
//! - **number**: 8 bytes, the most significant first.
//! - **text**: the length in bytes as a number, then the bytes.
//! - **hash**: its 32 bytes.
//!
//! Every field has a fixed or a stated length, so two different records never have the same encoding. The
//! first field says what is hashed and in which version of this format, so a hash made for one purpose never
//! passes for another.
//!
//! ```text
//! genesis hash = SHA-256( text "houseway/journal/1/genesis", text id )
//!
//! record hash  = SHA-256( text "houseway/journal/1/record",  text id,
//!                         number seq, number time_ms,
//!                         text actor, text kind, text payload, hash prev )
//! ```
//!
//! # Checking a chain
//!
//! Start with seq 0, time 0 and the genesis hash. Each record must have the next seq, a `prev` equal to the
//! hash in hand, fields within their limits, a `hash` equal to the one computed, and a time not before the
//! one in hand; then its seq, time and hash are the new ones in hand. The first record to fail is where the
//! chain is broken. A published head, written `seq:hash` with the hash in hexadecimal, must be among the
//! heads passed on the way; if the chain ends sooner, it was cut.
//!
//! # A worked example
//!
//! The chain `bj-7` begins with its genesis hash. Hashing these bytes
//!
//! ```text
//! 000000000000001a 686f7573657761792f6a6f75726e616c2f312f67656e65736973   text houseway/journal/1/genesis
//! 0000000000000004 626a2d37                                               text bj-7
//! ```
//!
//! gives `1b533d000268430f8feada78d2008d2f00e97b0fa138abadcd8b23865c9675b2`. At midnight on 1 January 2026
//! dealer 12 opens the table. Hashing
//!
//! ```text
//! 0000000000000019 686f7573657761792f6a6f75726e616c2f312f7265636f7264     text houseway/journal/1/record
//! 0000000000000004 626a2d37                                               text bj-7
//! 0000000000000001                                                        number 1
//! 0000019b76daa800                                                        number 1767225600000
//! 0000000000000009 6465616c6572203132                                     text dealer 12
//! 000000000000000c 7461626c652d6f70656e6564                               text table-opened
//! 000000000000000b 7b226465636b73223a387d                                 text {"decks":8}
//! 1b533d000268430f8feada78d2008d2f00e97b0fa138abadcd8b23865c9675b2        hash
//! ```
//!
//! gives record 1 the hash `63724f41a9776817ee9ceac268efbb6d9129aba1c752b67f358f6534b0cd8cd4`. The same from
//! this crate, with a wager after it:
//!
//! ```
//! use journal::{Chain, ChainId, Flaw, verify, verify_against};
//!
//! let id: ChainId = "bj-7".parse()?;
//! let mut chain = Chain::new(id.clone());
//! let opened = chain.append(1767225600000, "dealer 12", "table-opened", r#"{"decks":8}"#)?;
//! let wager = chain.append(1767225604500, "seat 3", "wager", r#"{"cents":2500}"#)?;
//! let published = chain.head();
//! assert_eq!(
//!     published.to_string(),
//!     "2:e353544dbe8ee5917b2d60875589bcd0f68b32744bc566d00650fc2d072209a2"
//! );
//! assert_eq!(verify(&id, [&opened, &wager]), Ok(published));
//!
//! let mut forged = wager.clone();
//! forged.payload = r#"{"cents":9900}"#.into();
//! let broken = verify(&id, [&opened, &forged]).unwrap_err();
//! assert_eq!(broken.seq, 2);
//! assert!(matches!(broken.what, Flaw::HashMismatch { .. }));
//!
//! let broken = verify_against(&id, [&opened], published).unwrap_err();
//! assert_eq!(broken.seq, 2);
//! assert!(matches!(broken.what, Flaw::Truncated { .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Why SHA-256
//!
//! A regulator or a court's expert can check it with tools already at hand (`sha256sum`, any language's
//! standard library), and it is a federal standard (FIPS 180-4), which gaming laboratories ask for. BLAKE3
//! is faster, but a durable write takes hundreds of times longer than either hash of a round.
//!
//! # What is left out
//!
//! Signatures and secrets. A chain shows that records were changed, not who changed them; whoever can
//! rewrite the whole file can also rewrite every hash, and only a head published elsewhere shows it.

mod broken;
mod chain;
mod field;
mod hash;
mod head;
mod id;
mod record;
mod verify;

pub use broken::{Broken, Flaw};
pub use chain::{AppendRefusal, Chain};
pub use field::{FieldProblem, PAYLOAD_BYTES_MAX, SEQ_MAX, TEXT_BYTES_MAX};
pub use hash::{BadHash, Hash};
pub use head::{BadHead, Head};
pub use id::ChainId;
pub use record::Record;
pub use verify::{verify, verify_against};
