//! One append-only Merkle log over everything that happens on a floor, in public formats, so that people with tools that
//! nobody here wrote can check it.
//!
//! - [`hash`]: leaves and nodes (RFC 6962, SHA-256)
//! - [`tree`]: the tree as tiles of 256 hashes (C2SP tlog-tiles): grown, and asked for roots and proofs
//! - [`proof`]: a leaf is in a tree; a tree is the beginning of another (the algorithms of RFC 9162, which do not know
//!   how the proofs were made)
//! - [`note`]: texts signed with Ed25519 (C2SP signed-note), and the cosignatures of witnesses (C2SP tlog-cosignature)
//! - [`checkpoint`]: a tree's size and root as a note (C2SP tlog-checkpoint)
//! - [`tile`]: where a tile is, as a path
//!
//! Whoever holds a checkpoint can tell later that what is shown grew out of what was there then. The crates that read
//! these formats hold a tree in memory or sign with an older generation of the same curve; this one reads tiles
//! wherever they are kept, and its tests hold it to an implementation that is not ours.

pub mod checkpoint;
pub mod hash;
pub mod note;
pub mod proof;
pub mod tile;
pub mod tree;

pub use checkpoint::Checkpoint;
pub use hash::Hash;
pub use note::{Cosigner, Note, Signer, Verifier};
pub use proof::BadProof;
pub use tree::{Tiles, Tree};
