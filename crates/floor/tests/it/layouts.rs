//! The layouts that screens draw: one for each family of games, with a place for every wager that any edition of it
//! takes chips on.

use rulebook::Edition;
use rulebook::wager::Role;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// The wagers that a layout has a spot or a box for.
fn places(layout: &Value) -> BTreeSet<String> {
    let spots = layout["place"]["spots"].as_array().into_iter().flatten();
    let boxes = layout["boxes"].as_array().into_iter().flatten();
    let wagers = spots
        .chain(boxes)
        .filter_map(|each| each["wagers"].as_array())
        .flatten();
    wagers.filter_map(Value::as_str).map(str::to_owned).collect()
}

#[test]
fn every_wager_has_a_place_on_the_layout_of_its_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebooks/layouts");
    for edition in Edition::all() {
        let family = edition.family.as_str();
        let text = std::fs::read_to_string(folder.join(format!("{family}.json"))).unwrap();
        let layout: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(layout["family"], family);
        let places = places(&layout);
        for wager in edition.wagers().iter().filter(|wager| wager.role != Role::Bonus) {
            let id = wager.id.to_string();
            assert!(places.contains(&id), "{}: no place for {id}", edition.id);
        }
    }
}
