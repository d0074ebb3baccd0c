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
//! | `command` | the id of the command it comes from: likewise                                           |
//! | `part`    | its place among the records of that command: 1, 2, 3, …                                  |
//! | `parts`   | how many records that command has, up to 2^32 − 1                                        |
//! | `bound`   | 1 if the command was meant for one head only, the `prev` of its part 1; otherwise 0       |
//! | `kind`    | what it is: 1 to 128 bytes of UTF-8 without control characters                            |
//! | `payload` | what happened: 0 to 16,777,216 bytes, by convention a JSON object with its version        |
//! | `prev`    | the `hash` of the record before; in record 1, the chain's genesis hash                   |
//! | `hash`    | the SHA-256 of the encoding below                                                       |
//!
//! A chain has an id (1 to 128 bytes of UTF-8 without control characters), usually its table's name.
//! Control characters are those of Unicode's general category Cc.
//!
//! A command is what someone asked of the table, and its records are what came of it: all of them or none. They
//! stand together and have the same `command`, `parts` and `bound`. No two commands of a chain have the same
//! id. Whoever gives a command chooses its id; a command without one gets `#` and the `seq` of its part 1.
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
//! passes for another. This is version 2; version 1, which had no commands, was never released.
//!
//! ```text
//! genesis hash = SHA-256( text "houseway/journal/2/genesis", text id )
//!
//! record hash  = SHA-256( text "houseway/journal/2/record",  text id,
//!                         number seq, number time_ms, text actor,
//!                         text command, number part, number parts, number bound,
//!                         text kind, text payload, hash prev )
//! ```
//!
//! # Checking a chain
//!
//! Start with seq 0, time 0 and the genesis hash. Each record must have the next seq, a `prev` equal to the
//! hash in hand, fields within their limits, a `hash` equal to the one computed, and a time not before the
//! one in hand; then its seq, time and hash are the new ones in hand. If the record before was the last part of
//! its command, or there is none before, the record must be part 1 of its own; if not, it must be the next part
//! of the same command. The first record to fail is where the chain is broken, and it must not end before the
//! last part of a command. A published head, written `seq:hash` with the hash in hexadecimal, must be among the
//! heads passed on the way; if the chain ends sooner, it was cut.
//!
//! # A worked example
//!
//! The chain `bj-7` begins with its genesis hash. Hashing these bytes
//!
//! ```text
//! 000000000000001a 686f7573657761792f6a6f75726e616c2f322f67656e65736973   text houseway/journal/2/genesis
//! 0000000000000004 626a2d37                                               text bj-7
//! ```
//!
//! gives `53f6a5963e42a67111bdfa333d438344ec4d35734ccdf1f9f40732749c415436`. At midnight on 1 January 2026
//! dealer 12 opens the table. Hashing
//!
//! ```text
//! 0000000000000019 686f7573657761792f6a6f75726e616c2f322f7265636f7264     text houseway/journal/2/record
//! 0000000000000004 626a2d37                                               text bj-7
//! 0000000000000001                                                        number 1
//! 0000019b76daa800                                                        number 1767225600000
//! 0000000000000009 6465616c6572203132                                     text dealer 12
//! 0000000000000002 2331                                                   text #1
//! 0000000000000001                                                        number 1
//! 0000000000000001                                                        number 1
//! 0000000000000000                                                        number 0
//! 000000000000000c 7461626c652d6f70656e6564                               text table-opened
//! 0000000000000011 7b2276223a312c226465636b73223a387d                     text {"v":1,"decks":8}
//! 53f6a5963e42a67111bdfa333d438344ec4d35734ccdf1f9f40732749c415436        hash
//! ```
//!
//! gives record 1 the hash `ed12f8b7e04637f0ab5682657409c5841ac410fc3b3ac7a779b59b08ed4d038a`. Then
//! seat 3 puts two wagers down with one command `s3-1`, which is to count only if nothing has happened since the
//! table was opened. For its first wager, hashing
//!
//! ```text
//! 0000000000000019 686f7573657761792f6a6f75726e616c2f322f7265636f7264     text houseway/journal/2/record
//! 0000000000000004 626a2d37                                               text bj-7
//! 0000000000000002                                                        number 2
//! 0000019b76dab994                                                        number 1767225604500
//! 0000000000000006 736561742033                                           text seat 3
//! 0000000000000004 73332d31                                               text s3-1
//! 0000000000000001                                                        number 1
//! 0000000000000002                                                        number 2
//! 0000000000000001                                                        number 1
//! 0000000000000005 7761676572                                             text wager
//! 0000000000000014 7b2276223a312c2263656e7473223a323530307d               text {"v":1,"cents":2500}
//! ed12f8b7e04637f0ab5682657409c5841ac410fc3b3ac7a779b59b08ed4d038a        hash
//! ```
//!
//! gives record 2 the hash `b70b04d6dbdef0387dabe79d9bb74dd3df1138c66bf1afef781816309014f63d`. The same from
//! this crate:
//!
//! ```
//! use journal::{Chain, ChainId, Command, Draft, Flaw, verify, verify_against};
//!
//! let id: ChainId = "bj-7".parse()?;
//! let mut chain = Chain::new(id.clone());
//! let opened = chain.append(1767225600000, "dealer 12", "table-opened", r#"{"v":1,"decks":8}"#)?;
//!
//! let command = Command { id: Some("s3-1".parse()?), if_head: Some(chain.head()) };
//! let wager = |cents: u32| Draft {
//!     time_ms: 1767225604500,
//!     actor: "seat 3".into(),
//!     kind: "wager".into(),
//!     payload: format!(r#"{{"v":1,"cents":{cents}}}"#).into(),
//! };
//! let wagers = chain.append_command(&command, vec![wager(2500), wager(500)])?;
//! let published = chain.head();
//! assert_eq!(
//!     published.to_string(),
//!     "3:029a9ae4d39303ff070578969c6bca5e2e3d922e673520a7b9b929b557c8e6a1"
//! );
//! let records = [opened, wagers[0].clone(), wagers[1].clone()];
//! assert_eq!(verify(&id, &records), Ok(published));
//!
//! // The command does not count again: it was meant for another head.
//! assert!(chain.append_command(&command, vec![wager(100)]).is_err());
//!
//! let mut forged = records.clone();
//! forged[1].payload = r#"{"v":1,"cents":9900}"#.into();
//! let broken = verify(&id, &forged).unwrap_err();
//! assert_eq!(broken.seq, 2);
//! assert!(matches!(broken.what, Flaw::HashMismatch { .. }));
//!
//! // Half a command cannot be the end, and a published head shows that whole ones are missing.
//! let broken = verify(&id, &records[..2]).unwrap_err();
//! assert!(matches!(broken.what, Flaw::CommandCut { .. }));
//! let broken = verify_against(&id, &records[..1], published).unwrap_err();
//! assert_eq!(broken.seq, 2);
//! assert!(matches!(broken.what, Flaw::Truncated { .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Above and below the chain
//!
//! [`entry`] reads payloads whose form changes from one program to the next. [`Log`] is where records are
//! kept: on a disk (crate `store`), in memory, or nowhere.
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
mod command;
pub mod entry;
mod field;
mod hash;
mod head;
mod id;
mod log;
mod record;
mod snapshot;
mod verify;

pub use broken::{Broken, Flaw};
pub use chain::{AppendRefusal, Chain};
pub use command::{Command, CommandId, Span};
pub use field::{FieldProblem, PAYLOAD_BYTES_MAX, SEQ_MAX, TEXT_BYTES_MAX};
pub use hash::{BadHash, Hash};
pub use head::{BadHead, Head};
pub use id::ChainId;
pub use log::{Forget, Log, LogError, LogErrorKind, Records};
pub use record::{Draft, Record};
pub use snapshot::Snapshot;
pub use verify::{verify, verify_against};
