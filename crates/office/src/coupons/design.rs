//! What is approved before any coupon is issued: the internal controls and the designs.

use crate::date::Date;
use crate::games::Game;
use cards::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The internal controls, as approved under § 465a.2. Each reference is that of the approval; what has none is not used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Controls {
    /// The approval of inventory, distribution and redemption.
    pub approval: String,
    /// The locked area where finance keeps what is not issued, as approved.
    pub store: String,
    /// The locked area where marketing may hold coupons over, as approved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hold_over: Option<String>,
    /// The department that hands coupons to patrons.
    #[serde(default = "marketing")]
    pub department: String,
    /// The approved procedure of the monthly inventory.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inventory: Option<String>,
    /// The approved controls of printing in the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printing: Option<String>,
    /// The approved controls of mailing through a gaming service provider.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mailing: Option<String>,
    /// The approved procedures of coupons made by a computerized system.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<String>,
    /// When a coupon is cancelled electronically: reading 603a-8.
    #[serde(default)]
    pub cancel_at: CancelAt,
    /// What becomes of a coupon when its wager is a push: reading 603a-2.
    #[serde(default)]
    pub on_push: OnPush,
}

fn marketing() -> String {
    "marketing".to_owned()
}

/// When a coupon is cancelled electronically.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CancelAt {
    /// Immediately upon redemption.
    #[default]
    Redemption,
    /// During the count of the drop boxes.
    Count,
}

/// What becomes of a coupon on a push.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OnPush {
    /// It goes back to the patron with the chips.
    #[default]
    Return,
    /// It goes into the drop box.
    Drop,
}

/// A coupon as designed and approved: what stands on its face. Its series is the letters in front of the serial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Design {
    /// The letters in front of the serial, `A`.
    pub series: String,
    /// The approval of the design under § 601a.10(a).
    pub approval: String,
    /// The operator's name or logo.
    pub name: String,
    /// The value.
    #[schemars(with = "String")]
    pub value: Money,
    /// How many digits the serial is printed with.
    #[serde(default = "five")]
    pub digits: u8,
    /// The games it counts at; none means every game against the house.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<Game>,
    /// The wagers it counts on; none means the main wager.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wagers: Vec<String>,
    /// The restrictions as printed.
    pub restrictions: String,
    /// The last day it may be used.
    pub expires: Date,
    /// Whether a place for the chips is marked that leaves the value in view.
    pub chip_spot: bool,
    /// What a win pays: reading 603a-1.
    #[serde(default)]
    pub pays: Pays,
    /// Whether it carries a bar code or magnetic strip, as one that is mailed must.
    #[serde(default)]
    pub bar_code: bool,
}

fn five() -> u8 {
    5
}

impl Design {
    /// A serial as it is printed.
    pub fn serial(&self, number: u64) -> String {
        let digits = usize::from(self.digits);
        format!("{} {number:0digits$}", self.series)
    }
}

/// What a coupon pays when its wager wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pays {
    /// The odds of the wager, as the chips on it.
    #[default]
    WagerOdds,
    /// 1 to 1, whatever the chips are paid.
    EvenMoney,
}
