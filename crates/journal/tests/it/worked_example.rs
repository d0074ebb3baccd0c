//! The worked example in the crate documentation, checked with a bare SHA-256.

use journal::{Chain, ChainId, Command, Draft, Hash};
use sha2::{Digest, Sha256};

const DOC: &str = include_str!("../../src/lib.rs");

/// The hexadecimal blocks of the documentation, each as its bytes and the text after it.
fn blocks() -> Vec<(Vec<u8>, &'static str)> {
    DOC.split("```text\n")
        .skip(1)
        .map(|rest| rest.split_once("```").expect("a closed block"))
        .filter(|(block, _)| block.starts_with("//! 00000000"))
        .map(|(block, after)| (block.lines().flat_map(line_bytes).collect(), after))
        .collect()
}

fn line_bytes(line: &str) -> Vec<u8> {
    let Some(line) = line.strip_prefix("//! ").filter(|line| !line.is_empty()) else {
        return Vec::new();
    };
    let hex: String = line.split("   ").next().expect("hex first").split(' ').collect();
    (0..hex.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("hex"))
        .collect()
}

fn quoted_hash(after: &str) -> &str {
    after
        .split('`')
        .find(|word| word.len() == 64)
        .expect("a hash after the block")
}

#[test]
fn the_documented_bytes_have_the_documented_hashes() {
    let blocks = blocks();
    assert_eq!(blocks.len(), 3);
    let id: ChainId = "bj-7".parse().unwrap();
    let mut chain = Chain::new(id.clone());
    let opened = chain
        .append(
            1_767_225_600_000,
            "dealer 12",
            "table-opened",
            r#"{"v":1,"decks":8}"#,
        )
        .unwrap();
    let command = Command {
        id: Some("s3-1".parse().unwrap()),
        if_head: Some(opened.head()),
    };
    let wager = |cents: u32| Draft {
        time_ms: 1_767_225_604_500,
        actor: "seat 3".to_owned(),
        kind: "wager".to_owned(),
        payload: format!(r#"{{"v":1,"cents":{cents}}}"#).into(),
    };
    let wagers = chain
        .append_command(&command, vec![wager(2500), wager(500)])
        .unwrap();
    for ((bytes, after), ours) in blocks.iter().zip([id.genesis(), opened.hash, wagers[0].hash]) {
        let plain: [u8; 32] = Sha256::digest(bytes).into();
        assert_eq!(Hash::from(plain).to_string(), quoted_hash(after));
        assert_eq!(Hash::from(plain), ours);
    }
}
