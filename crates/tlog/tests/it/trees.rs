//! Trees of every size up to a few hundred, and of sizes around full tiles.

use ct_merkle::mem_backed_tree::MemoryBackedTree;
use proptest::prelude::*;
use sha2::Sha256;
use tlog::tree::{Kept, Tree, WIDTH};
use tlog::{BadProof, Hash, hash, proof, tile};

fn entry(number: u64) -> Vec<u8> {
    format!("entry {number}").into_bytes()
}

/// Our tiles and their tree, grown together, our part in steps of some size.
struct Both {
    tiles: Kept,
    theirs: MemoryBackedTree<Sha256, Vec<u8>>,
    size: u64,
}

impl Both {
    fn grown(size: u64, step: u64) -> Both {
        let mut both = Both {
            tiles: Kept::new(),
            theirs: MemoryBackedTree::new(),
            size: 0,
        };
        while both.size < size {
            both.grow(step.min(size - both.size));
        }
        both
    }

    fn grow(&mut self, by: u64) {
        let entries: Vec<Vec<u8>> = (self.size..self.size + by).map(entry).collect();
        let leaves: Vec<Hash> = entries.iter().map(|entry| hash::leaf(entry)).collect();
        let more = Tree::new(&mut self.tiles.clone(), self.size)
            .grow(&leaves)
            .unwrap();
        self.tiles.extend(more);
        entries.into_iter().for_each(|entry| self.theirs.push(entry));
        self.size += by;
    }

    fn tree(&mut self) -> Tree<'_, Kept> {
        Tree::new(&mut self.tiles, self.size)
    }
}

fn hashes(bytes: &[u8]) -> Vec<Hash> {
    bytes.chunks(32).map(|hash| hash.try_into().unwrap()).collect()
}

#[test]
fn roots_and_proofs_are_those_of_another_implementation() {
    for (size, step) in [
        (1, 1),
        (2, 1),
        (3, 2),
        (7, 3),
        (64, 5),
        (255, 9),
        (256, 256),
        (257, 1),
        (700, 300),
    ] {
        let mut both = Both::grown(size, step);
        let root: Hash = (*both.theirs.root().as_bytes()).into();
        assert_eq!(both.tree().root().unwrap(), root, "{size}");
        for leaf in 0..size {
            let theirs = both.theirs.prove_inclusion(usize::try_from(leaf).unwrap());
            assert_eq!(
                both.tree().inclusion(leaf).unwrap(),
                hashes(theirs.as_bytes()),
                "{leaf} of {size}"
            );
        }
        for earlier in 1..size {
            let added = usize::try_from(size - earlier).unwrap();
            let theirs = both.theirs.prove_consistency(added);
            assert_eq!(
                both.tree().consistency(earlier).unwrap(),
                hashes(theirs.as_bytes()),
                "{earlier} of {size}"
            );
        }
    }
}

#[test]
fn how_a_tree_was_grown_does_not_matter_and_full_tiles_never_change() {
    let size = WIDTH * WIDTH + 700;
    let mut at_once = Both::grown(size, size);
    let mut in_steps = Both::grown(size, 997);
    assert_eq!(at_once.tiles, in_steps.tiles);
    assert_eq!(at_once.tree().root().unwrap(), in_steps.tree().root().unwrap());
    // Two full levels and what is over them.
    assert_eq!(at_once.tiles[&(2, 0)].len(), 1);
    let full: Vec<_> = at_once
        .tiles
        .iter()
        .filter(|(_, tile)| tile.len() as u64 == WIDTH)
        .map(|(at, tile)| (*at, tile.clone()))
        .collect();
    in_steps.grow(1_000);
    assert!(full.iter().all(|(at, tile)| in_steps.tiles[at] == *tile));
}

#[test]
fn a_log_that_was_cut_says_so() {
    let mut both = Both::grown(300, 300);
    both.tiles.get_mut(&(0, 1)).unwrap().truncate(40);
    let fault = both.tree().root().unwrap_err();
    assert!(
        fault
            .to_string()
            .contains("tile 1 of level 0 has 40 hashes and needs 44"),
        "{fault}"
    );
    assert!(Tree::new(&mut both.tiles, 290).inclusion(290).is_err());
}

proptest! {
    #[test]
    fn a_proof_holds_for_its_leaf_and_root_and_for_no_other(size in 1u64..2_000, at in any::<u64>(), wrong in any::<u64>()) {
        let mut both = Both::grown(size, 611);
        let leaf = at % size;
        let root = both.tree().root().unwrap();
        let path = both.tree().inclusion(leaf).unwrap();
        let found = hash::leaf(&entry(leaf));
        prop_assert_eq!(proof::inclusion(&found, leaf, size, &root, &path), Ok(()));
        let other = hash::leaf(&entry(size + wrong % 1_000));
        prop_assert_eq!(proof::inclusion(&other, leaf, size, &root, &path), Err(BadProof::OtherRoot));
        if size > 1 {
            prop_assert!(proof::inclusion(&found, (leaf + 1) % size, size, &root, &path).is_err());
            prop_assert_eq!(proof::inclusion(&found, leaf, size, &root, &path[1..]).is_err(), true);
        }
    }

    #[test]
    fn a_later_tree_follows_from_an_earlier_one_and_from_no_other(earlier in 1u64..1_500, more in 0u64..900) {
        let size = earlier + more;
        let mut both = Both::grown(size, 611);
        let then = both.tree().root_at(earlier).unwrap();
        let now = both.tree().root().unwrap();
        let path = both.tree().consistency(earlier).unwrap();
        prop_assert_eq!(proof::consistency((earlier, &then), (size, &now), &path), Ok(()));
        let forged = hash::leaf(b"another history");
        prop_assert!(proof::consistency((earlier, &forged), (size, &now), &path).is_err());
        prop_assert!(proof::consistency((earlier, &then), (size, &forged), &path).is_err());
        if more > 0 {
            prop_assert!(proof::consistency((earlier, &then), (size, &now), &path[1..]).is_err());
        }
    }

    #[test]
    fn a_path_is_read_as_it_is_written(number in any::<u64>(), width in 1u64..=256) {
        let place = tile::Place { number, width };
        prop_assert_eq!(tile::place(&tile::path(place)), Some(place));
    }
}

#[test]
fn paths_are_those_of_the_specification() {
    let path = |number, width| tile::path(tile::Place { number, width });
    assert_eq!(path(1_234_067, 256), "x001/x234/067");
    assert_eq!(path(0, 256), "000");
    assert_eq!(path(1_234_067, 8), "x001/x234/067.p/8");
    for bad in [
        "",
        "67",
        "x001",
        "x000/067",
        "067.p/0",
        "067.p/256",
        "067.p/08",
        "../067",
        "1067",
        "x01/067",
        "-67",
    ] {
        assert_eq!(tile::place(bad), None, "{bad}");
    }
}
