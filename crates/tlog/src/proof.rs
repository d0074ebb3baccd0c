//! Proofs checked, by the algorithms of RFC 9162 (sections 2.1.3.2 and 2.1.4.2).

use crate::hash::{self, Hash};

/// A proof that proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadProof {
    /// The leaf or the earlier tree is not within the tree.
    #[error("the proof is about something beyond the tree")]
    Beyond,
    /// The proof has too few hashes, or too many.
    #[error("the proof has another length")]
    Length,
    /// It leads to another root.
    #[error("the proof leads to another root: what is shown is not what was signed")]
    OtherRoot,
}

/// Checks that a leaf is in a tree.
pub fn inclusion(leaf: &Hash, number: u64, size: u64, root: &Hash, proof: &[Hash]) -> Result<(), BadProof> {
    if number >= size {
        return Err(BadProof::Beyond);
    }
    let (mut place, mut last) = (number, size - 1);
    let mut found = *leaf;
    for hash in proof {
        if last == 0 {
            return Err(BadProof::Length);
        }
        if place % 2 == 1 || place == last {
            found = hash::node(hash, &found);
            while place % 2 == 0 && place != 0 {
                place >>= 1;
                last >>= 1;
            }
        } else {
            found = hash::node(&found, hash);
        }
        place >>= 1;
        last >>= 1;
    }
    match (last, found == *root) {
        (0, true) => Ok(()),
        (0, false) => Err(BadProof::OtherRoot),
        _ => Err(BadProof::Length),
    }
}

/// Checks that a tree is the beginning of a later one.
pub fn consistency(
    (earlier, earlier_root): (u64, &Hash),
    (size, root): (u64, &Hash),
    proof: &[Hash],
) -> Result<(), BadProof> {
    if earlier > size {
        return Err(BadProof::Beyond);
    }
    if earlier == 0 || earlier == size {
        let same = match earlier {
            0 => *earlier_root == hash::empty(),
            _ => earlier_root == root,
        };
        return match (proof.is_empty(), same) {
            (true, true) => Ok(()),
            (true, false) => Err(BadProof::OtherRoot),
            (false, _) => Err(BadProof::Length),
        };
    }
    // Where the earlier tree is complete its root stands in front of the proof.
    let (first, rest) = match (earlier.is_power_of_two(), proof) {
        (true, rest) => (earlier_root, rest),
        (false, [first, rest @ ..]) => (first, rest),
        (false, []) => return Err(BadProof::Length),
    };
    let (mut place, mut last) = (earlier - 1, size - 1);
    while place % 2 == 1 {
        place >>= 1;
        last >>= 1;
    }
    let (mut then, mut now) = (*first, *first);
    for hash in rest {
        if last == 0 {
            return Err(BadProof::Length);
        }
        if place % 2 == 1 || place == last {
            then = hash::node(hash, &then);
            now = hash::node(hash, &now);
            while place % 2 == 0 && place != 0 {
                place >>= 1;
                last >>= 1;
            }
        } else {
            now = hash::node(&now, hash);
        }
        place >>= 1;
        last >>= 1;
    }
    match (last, then == *earlier_root && now == *root) {
        (0, true) => Ok(()),
        (0, false) => Err(BadProof::OtherRoot),
        _ => Err(BadProof::Length),
    }
}
