//! What people do with coupons.

use super::design::{Controls, Design};
use crate::date::{Date, Quarter};
use crate::games::Game;
use crate::serials::{Range, Ranges};
use cards::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An act. Serials are numbers within a series; ranges are written `[[first, last], ...]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Act {
    /// Puts the approved internal controls on file.
    FileControls(Controls),
    /// Puts an approved design on file.
    FileDesign(Box<Design>),
    /// Opens and checks coupons from a gaming service provider or from the house's own press.
    Receive {
        /// The series.
        series: String,
        /// What the invoice says, or the production record of coupons made in the house.
        invoice: Range,
        /// Which serials were found.
        found: Ranges,
        /// Whether they were made in the house.
        #[serde(default)]
        in_house: bool,
        /// Whether a computerized system made them.
        #[serde(default)]
        by_system: bool,
    },
    /// Reports that a receipt differs from its invoice.
    ReportDeviation {
        /// The receipt.
        receipt: u32,
        /// The report to the Bureau of Casino Compliance.
        bureau: String,
    },
    /// Enters a receipt in the ledger and locks the coupons in the store.
    EnterReceipt {
        /// The receipt.
        receipt: u32,
    },
    /// Asks for coupons.
    Request {
        /// The series.
        series: String,
        /// The gaming day they are needed for.
        needed: Date,
        /// How many.
        quantity: u64,
    },
    /// Authorizes a requisition.
    Authorize {
        /// The requisition.
        requisition: u32,
    },
    /// Enters an issue in the ledger and hands the coupons out: the lowest in store, as many as are asked for.
    Issue {
        /// The requisition.
        requisition: u32,
        /// Fewer than are asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quantity: Option<u64>,
    },
    /// Takes what was held over out for this gaming day.
    TakeHeldOver {
        /// The series.
        series: String,
    },
    /// Gives coupons to patrons.
    Give {
        /// The series.
        series: String,
        /// Which.
        serials: Ranges,
    },
    /// Voids coupons that lie in the store or with marketing.
    Void {
        /// The series.
        series: String,
        /// Which.
        serials: Ranges,
        /// Why.
        reason: String,
    },
    /// Completes the day's Reconciliation Form.
    Reconcile {
        /// The series.
        series: String,
        /// What is left, as counted.
        remaining: Ranges,
        /// What is said of serials that are neither given, left nor void.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        variance: Option<Variance>,
    },
    /// Returns everything of a series that marketing has to finance.
    Return {
        /// The series.
        series: String,
    },
    /// Locks what is left up for the next gaming day.
    HoldOver {
        /// The series.
        series: String,
    },
    /// Finance's daily count: counts, checks, cancels, reconciles.
    Count {
        /// The gaming day.
        day: Date,
        /// What was counted, by series.
        series: Vec<Counted>,
        /// Why something is lacking.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        explanation: Option<String>,
    },
    /// The inventory of what is not distributed to patrons.
    Inventory {
        /// How many were counted in store, with marketing and held over, by series.
        counted: Vec<Counted>,
        /// Why something is lacking.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        explanation: Option<String>,
    },
    /// Files the quarterly report.
    FileQuarter {
        /// The quarter.
        quarter: Quarter,
    },
    /// Puts a name on the self-exclusion list or the exclusion list.
    Exclude {
        /// Their name.
        name: String,
        /// Whether they asked for it themselves.
        by_self: bool,
    },
    /// Gives a gaming service provider the list of patrons to mail coupons to, and finance the same list.
    Mail {
        /// The provider.
        provider: String,
        /// The list.
        list: Vec<MailLine>,
    },
    /// Takes a coupon and chips as a wager.
    Redeem(Box<With>),
    /// Settles the wager a coupon lies on.
    Settle {
        /// The series.
        series: String,
        /// The serial.
        serial: u64,
        /// How the wager came out.
        outcome: Outcome,
    },
}

/// What is said of a variance, and where the serials are taken to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Variance {
    /// Why.
    pub explanation: String,
    /// Whether a patron has them; otherwise they are missing.
    pub with_patrons: bool,
}

/// What was counted of a series.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Counted {
    /// The series.
    pub series: String,
    /// Coupons from the drop boxes.
    #[serde(default)]
    pub redeemed: u64,
    /// Voided coupons.
    #[serde(default)]
    pub void: u64,
    /// Expired coupons that came back.
    #[serde(default)]
    pub expired: u64,
    /// Coupons not distributed: those that came back today, or at an inventory all there are.
    #[serde(default)]
    pub undistributed: u64,
    /// Serials that should be there and are not.
    #[serde(default, skip_serializing_if = "Ranges::is_empty")]
    pub lacking: Ranges,
}

/// A line of a mailing list. Each item may be forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MailLine {
    /// The patron's name.
    #[serde(default)]
    pub name: String,
    /// The patron's address.
    #[serde(default)]
    pub address: String,
    /// The coupon's value.
    pub denomination: Option<Money>,
    /// The day it expires.
    pub expires: Option<Date>,
    /// The series.
    #[serde(default)]
    pub series: String,
    /// The serial.
    pub serial: Option<u64>,
}

/// A coupon put down with chips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "CouponOnWager")]
pub struct With {
    /// The series.
    pub series: String,
    /// The serial.
    pub serial: u64,
    /// The table.
    pub table: String,
    /// Its game.
    pub game: Game,
    /// The round; at Craps from one decision of the Pass or Don't Pass wager to the next.
    pub round: u64,
    /// Who wagers.
    pub patron: String,
    /// The spot: a wager's name, `pass`, `1st-12`; `main` for the main wager.
    pub spot: String,
    /// Whether the value can be seen under the chips.
    pub in_view: bool,
    /// What is wagered with it.
    pub wagered: Vec<Paid>,
}

/// Something wagered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Paid {
    /// What.
    pub what: WhatWagered,
    /// How much.
    #[schemars(with = "String")]
    pub amount: Money,
}

/// What people lay on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum WhatWagered {
    Chips,
    Plaques,
    ElectronicCredits,
    GamingVoucher,
    PromotionalCredits,
    Cash,
}

/// How the wager came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Outcome {
    /// It won at odds such as `3 to 2`.
    Won {
        /// The odds.
        odds: String,
    },
    /// It lost.
    Lost,
    /// It neither won nor lost.
    Push,
    /// It was surrendered for half of the chips.
    Surrendered,
    /// It did not count: there was no decision, and everything goes back.
    Void,
}
