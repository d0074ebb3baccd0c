//! Match Play Coupons: §§ 603a.20 and 603a.21.
//!
//! Every serial is at any moment in exactly one [`Place`]. It moves by acts alone, each move is tallied by gaming day,
//! and every form and report is read off the tallies and the ledger, so that they cannot disagree.

mod act;
mod design;
mod destroy;
mod face;
mod filing;
mod finance;
mod forms;
mod ledger;
mod mail;
mod marketing;
mod state;
mod store;
mod table_use;

pub use act::{Act, Counted, MailLine, Outcome, Paid, Variance, WhatWagered, With};
pub use design::{CancelAt, Controls, Design, OnPush, Pays};
pub use face::face;
pub use forms::{Figures, Screen, SeriesPlaces};
pub use ledger::{Entry, Line};
pub use state::{Coupons, DayCount, Fact, Form, Laid, Receipt, Requisition, Series};

pub(crate) use store::listed;
pub(crate) use table_use::spots;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a coupon is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Opened and checked, and not in the ledger yet.
    Received,
    /// In finance's locked store, for issue.
    Store,
    /// Issued, with marketing.
    Marketing,
    /// Locked up by marketing for the next gaming day.
    HeldOver,
    /// Given or mailed to a patron.
    Patrons,
    /// Under chips on a wager.
    Wager,
    /// In a table's drop box, not counted yet.
    DropBox,
    /// Redeemed, counted and cancelled.
    Redeemed,
    /// Voided, not cancelled yet.
    Void,
    /// Voided, counted and cancelled.
    VoidCancelled,
    /// Expired and back at finance, not cancelled yet.
    Expired,
    /// Expired, counted and cancelled.
    ExpiredCancelled,
    /// Not found when it should have been.
    Missing,
    /// Destroyed after its time, with a proof.
    Destroyed,
}

impl Place {
    /// Every place, in the order of a coupon's life.
    pub const ALL: [Place; 14] = [
        Place::Received,
        Place::Store,
        Place::Marketing,
        Place::HeldOver,
        Place::Patrons,
        Place::Wager,
        Place::DropBox,
        Place::Redeemed,
        Place::Void,
        Place::VoidCancelled,
        Place::Expired,
        Place::ExpiredCancelled,
        Place::Missing,
        Place::Destroyed,
    ];

    /// As sentences say it: "A-7 is ...".
    pub fn name(self) -> &'static str {
        match self {
            Place::Received => "received and not in the ledger yet",
            Place::Store => "in store",
            Place::Marketing => "with marketing",
            Place::HeldOver => "held over",
            Place::Patrons => "with a patron",
            Place::Wager => "on a wager",
            Place::DropBox => "in a drop box",
            Place::Redeemed => "redeemed",
            Place::Void => "void",
            Place::VoidCancelled => "void and cancelled",
            Place::Expired => "expired and returned",
            Place::ExpiredCancelled => "expired and cancelled",
            Place::Missing => "missing",
            Place::Destroyed => "destroyed",
        }
    }

    /// Whether it has not been distributed to a patron and could be.
    pub fn is_undistributed(self) -> bool {
        matches!(self, Place::Store | Place::Marketing | Place::HeldOver)
    }
}
