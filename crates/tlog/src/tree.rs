//! The tree, kept as tiles of 256 hashes: tile `n` of level 0 has the leaves from `256 n` on, a tile of the level
//! above the roots of 256 full tiles below it. What is full never changes.

use crate::hash::{self, Hash};
use std::collections::BTreeMap;

/// How many hashes a full tile has.
pub const WIDTH: u64 = 256;
/// How many levels of the tree a tile spans.
const HEIGHT: u32 = 8;

/// Where tiles are kept.
pub trait Tiles {
    /// Why a tile cannot be read.
    type Error;

    /// Returns the hashes of a tile, as many as there are.
    fn tile(&mut self, level: u8, number: u64) -> Result<Vec<Hash>, Self::Error>;
}

/// Tiles in memory, by level and number.
pub type Kept = BTreeMap<(u8, u64), Vec<Hash>>;

impl Tiles for Kept {
    type Error = std::convert::Infallible;

    fn tile(&mut self, level: u8, number: u64) -> Result<Vec<Hash>, Self::Error> {
        Ok(self.get(&(level, number)).cloned().unwrap_or_default())
    }
}

/// Why the tree does not answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault<E> {
    /// A tile cannot be read.
    #[error("a tile of the log cannot be read: {0}")]
    Unread(E),
    /// A tile has fewer hashes than the tree's size says.
    #[error("tile {number} of level {level} has {has} hashes and needs {needs}: the log was cut")]
    Cut {
        /// The tile's level.
        level: u8,
        /// Its number.
        number: u64,
        /// How many hashes it has.
        has: usize,
        /// How many it needs.
        needs: u64,
    },
    /// The question is about a leaf or a tree that is not there.
    #[error("there is no such leaf or tree: {asked} of {size}")]
    Beyond {
        /// What was asked for.
        asked: u64,
        /// How large the tree is.
        size: u64,
    },
}

/// A tree of some size.
pub struct Tree<'t, T> {
    tiles: &'t mut T,
    size: u64,
}

impl<'t, T: Tiles> Tree<'t, T> {
    /// The tree of a size, in tiles that may have more.
    pub fn new(tiles: &'t mut T, size: u64) -> Tree<'t, T> {
        Tree { tiles, size }
    }

    /// The root of the whole tree.
    pub fn root(&mut self) -> Result<Hash, Fault<T::Error>> {
        self.range(0, self.size)
    }

    /// The root as it was when the tree had a size.
    pub fn root_at(&mut self, size: u64) -> Result<Hash, Fault<T::Error>> {
        self.within(size)?;
        self.range(0, size)
    }

    /// Proves that a leaf is in the tree.
    pub fn inclusion(&mut self, leaf: u64) -> Result<Vec<Hash>, Fault<T::Error>> {
        if leaf >= self.size {
            return Err(self.beyond(leaf));
        }
        let (mut from, mut to) = (0, self.size);
        let mut proof = Vec::new();
        while to - from > 1 {
            let middle = from + split(to - from);
            if leaf < middle {
                proof.push(self.range(middle, to)?);
                to = middle;
            } else {
                proof.push(self.range(from, middle)?);
                from = middle;
            }
        }
        proof.reverse();
        Ok(proof)
    }

    /// Proves that the tree of an earlier size is the beginning of this one.
    pub fn consistency(&mut self, earlier: u64) -> Result<Vec<Hash>, Fault<T::Error>> {
        self.within(earlier)?;
        if earlier == 0 || earlier == self.size {
            return Ok(Vec::new());
        }
        let (mut from, mut to) = (0, self.size);
        // Whether the earlier tree is all of what is left, whose root the verifier knows.
        let mut known = true;
        let mut proof = Vec::new();
        while earlier != to {
            let middle = from + split(to - from);
            if earlier <= middle {
                proof.push(self.range(middle, to)?);
                to = middle;
            } else {
                proof.push(self.range(from, middle)?);
                from = middle;
                known = false;
            }
        }
        if !known {
            proof.push(self.range(from, to)?);
        }
        proof.reverse();
        Ok(proof)
    }

    /// Adds leaves, and returns the tiles that are new or have more.
    pub fn grow(&mut self, leaves: &[Hash]) -> Result<Kept, Fault<T::Error>> {
        let mut grown = Kept::new();
        let mut adding = leaves.to_vec();
        let mut at = self.size;
        let mut level = 0;
        while !adding.is_empty() {
            let mut full = Vec::new();
            let mut number = at / WIDTH;
            let mut tile = match at % WIDTH {
                0 => Vec::new(),
                has => self.begun(level, number, has)?,
            };
            let next = at / WIDTH;
            for hash in adding {
                tile.push(hash);
                if tile.len() as u64 == WIDTH {
                    full.push(hash::complete(&tile));
                    grown.insert((level, number), std::mem::take(&mut tile));
                    number += 1;
                }
            }
            if !tile.is_empty() {
                grown.insert((level, number), tile);
            }
            adding = full;
            at = next;
            level += 1;
        }
        self.size += leaves.len() as u64;
        Ok(grown)
    }

    /// The first hashes of a tile that is not full.
    fn begun(&mut self, level: u8, number: u64, needs: u64) -> Result<Vec<Hash>, Fault<T::Error>> {
        let mut tile = self.tiles.tile(level, number).map_err(Fault::Unread)?;
        let has = tile.len();
        if (has as u64) < needs {
            return Err(Fault::Cut {
                level,
                number,
                has,
                needs,
            });
        }
        tile.truncate(usize::try_from(needs).unwrap_or(has));
        Ok(tile)
    }

    /// The root of the leaves from one to another, where the first is the beginning of a subtree.
    fn range(&mut self, from: u64, to: u64) -> Result<Hash, Fault<T::Error>> {
        let leaves = to - from;
        if leaves == 0 {
            return Ok(hash::empty());
        }
        if leaves.is_power_of_two() {
            return self.subtree(leaves.trailing_zeros(), from / leaves);
        }
        let middle = from + split(leaves);
        Ok(hash::node(&self.range(from, middle)?, &self.range(middle, to)?))
    }

    /// The root of a complete subtree.
    fn subtree(&mut self, level: u32, number: u64) -> Result<Hash, Fault<T::Error>> {
        let of_tile = u8::try_from(level / HEIGHT).unwrap_or(u8::MAX);
        let hashes = 1u64 << (level % HEIGHT);
        let first = number * hashes;
        let (tile, at) = (first / WIDTH, first % WIDTH);
        let begun = self.begun(of_tile, tile, at + hashes)?;
        let at = usize::try_from(at).unwrap_or(usize::MAX);
        Ok(hash::complete(begun.get(at..).unwrap_or_default()))
    }

    fn within(&self, size: u64) -> Result<(), Fault<T::Error>> {
        if size > self.size {
            return Err(self.beyond(size));
        }
        Ok(())
    }

    fn beyond(&self, asked: u64) -> Fault<T::Error> {
        Fault::Beyond {
            asked,
            size: self.size,
        }
    }
}

/// How many leaves are on the left: the largest power of two below.
fn split(leaves: u64) -> u64 {
    match leaves {
        0 | 1 => 0,
        _ => 1 << (u64::BITS - 1 - (leaves - 1).leading_zeros()),
    }
}
