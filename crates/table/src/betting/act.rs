//! What people do with wagers, and what came of it.

use cards::Money;
use rulebook::WagerId;
use serde::{Deserialize, Serialize};

/// What people do with wagers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Act {
    /// Places a wager, or adds to it.
    PlaceWager {
        seat: u8,
        wager: WagerId,
        amount: Money,
        #[serde(default)]
        form: Form,
    },
    /// Takes a wager back.
    WithdrawWager { seat: u8, wager: WagerId },
    /// The dealer confirms a spoken wager and turns the cash into chips.
    ConfirmWager { seat: u8 },
    /// Lays a match play coupon beside the main wager.
    LayMatchPlay { seat: u8, value: Money },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the fields name themselves")]
pub enum Fact {
    WagerPlaced {
        seat: u8,
        wager: WagerId,
        amount: Money,
    },
    WagerWithdrawn {
        seat: u8,
        wager: WagerId,
        amount: Money,
    },
    /// Said with cash on the table; it counts once the dealer confirms it.
    WagerSpoken {
        seat: u8,
        wager: WagerId,
        amount: Money,
    },
    MatchPlayLaid {
        seat: u8,
        value: Money,
    },
}

/// What a wager is laid in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Value chips.
    #[default]
    Chips,
    /// Plaques.
    Plaques,
    /// Another instrument that the Board has approved.
    Approved,
    /// Spoken, with cash.
    VerbalWithCash,
}

/// The seat a fact is about.
pub fn seat(fact: &Fact) -> u8 {
    match fact {
        Fact::WagerPlaced { seat, .. }
        | Fact::WagerWithdrawn { seat, .. }
        | Fact::WagerSpoken { seat, .. }
        | Fact::MatchPlayLaid { seat, .. } => *seat,
    }
}
