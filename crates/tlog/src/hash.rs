//! How leaves and nodes are hashed (RFC 6962, section 2.1).

use sha2::{Digest, Sha256};

/// A hash of the tree.
pub type Hash = [u8; 32];

/// The hash of an entry.
pub fn leaf(entry: &[u8]) -> Hash {
    Sha256::new()
        .chain_update([0])
        .chain_update(entry)
        .finalize()
        .into()
}

/// The hash of two subtrees, the earlier one on the left.
pub fn node(left: &Hash, right: &Hash) -> Hash {
    Sha256::new()
        .chain_update([1])
        .chain_update(left)
        .chain_update(right)
        .finalize()
        .into()
}

/// The root of a tree without leaves.
pub fn empty() -> Hash {
    Sha256::digest([]).into()
}

/// The root of a complete subtree, of two to some power hashes.
pub(crate) fn complete(hashes: &[Hash]) -> Hash {
    match hashes {
        [] => empty(),
        [one] => *one,
        _ => {
            let (left, right) = hashes.split_at(hashes.len() / 2);
            node(&complete(left), &complete(right))
        }
    }
}
