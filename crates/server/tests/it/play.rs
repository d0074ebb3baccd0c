//! A guest sits down at a table of every game and plays.

use crate::client::Client;
use crate::floor::Floor;
use crate::player::{Player, in_company};

#[test]
fn a_guest_finishes_a_round_of_every_game() {
    let floor = Floor::demo();
    let guest = Client::guest(floor.address, "Ana");
    let tables = guest.get("/api/v1/tables").good();
    let tables = tables.as_array().unwrap();
    let families: std::collections::BTreeSet<&str> = tables
        .iter()
        .map(|table| table["family"].as_str().unwrap())
        .collect();
    assert_eq!(families.len(), floor::tables::families().len());
    for table in tables {
        let name = table["name"].as_str().unwrap();
        let mut player = Player::sits(Client::guest(floor.address, "Ana"), name, 1);
        let mut numbers = Vec::new();
        let settled = in_company(floor.address, table, || {
            player.plays_a_round(|message| numbers.push(message["number"].as_u64().unwrap()))
        });
        assert!(!settled.is_empty());
        // Every line says what became of the wager and by which paragraph.
        for line in &settled {
            assert!(
                line["clause"].is_string() && line["outcome"].is_string(),
                "{line}"
            );
        }
        // Updates are numbered without gaps.
        assert!(
            numbers.windows(2).all(|pair| pair[1] == pair[0] + 1),
            "{numbers:?}"
        );
    }
}
