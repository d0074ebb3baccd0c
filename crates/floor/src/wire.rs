//! The games that can be settled from records.

use schemars::Schema;
use wire::{Door, HouseWays, Settler};

/// Every game.
pub fn games() -> Vec<Box<dyn Door>> {
    vec![
        asia_poker::wire::door(),
        double_attack::wire::door(),
        five_card_hi_lo::wire::door(),
        craps::wire::door(),
        blackjack::wire::door(),
        three_dice_football::wire::door(),
        raise_it_up::wire::door(),
        three_card_poker::wire::door(),
        baccarat::wire::door(),
        poker_room::wire::door(),
    ]
}

/// A settler of every game that knows the house ways that come with Houseway and no others.
pub fn settler() -> Settler {
    settler_with(Box::new(asia_poker::wire::shipped_only))
}

/// A settler of every game that finds house ways this way.
pub fn settler_with(house_ways: HouseWays) -> Settler {
    Settler::new(games(), house_ways)
}

/// The schema of a record: a round of any game.
pub fn record_schema() -> Schema {
    wire::schema::record(&games())
}

/// The schema of a result line of any game.
pub fn result_schema() -> Schema {
    wire::schema::result(&games())
}
