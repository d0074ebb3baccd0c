//! An edition as its file is written. Any clause may be missing from the register.

use std::collections::BTreeMap;

use cards::{Money, Odds};
use serde::Deserialize;

use super::Family;
use crate::figures::{Drawn, FigureFact, Place, SurrenderPrice, SurrenderWindow};
use crate::label::Label;
use crate::option::RawKind;
use crate::procedure::{CoverCard, DeviceOutOfUse, ExposedWhileDealing, IdleCards, Recut, SpareJoker};
use crate::wager::{Collected, Ground, Limit, Role, WagerId, Window, Withdraw};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RawEdition {
    pub(super) id: String,
    /// Its place where editions are listed.
    pub(super) place: u32,
    pub(super) family: Family,
    pub(super) game: String,
    pub(super) title: String,
    pub(super) jurisdiction: String,
    pub(super) authority: String,
    /// Read with the register.
    #[serde(rename = "cites")]
    _cites: crate::clause::Cites,
    pub(super) status: String,
    pub(super) effective: Option<RawDay>,
    pub(super) expires: Option<RawDay>,
    #[serde(default)]
    pub(super) amended: Vec<String>,
    pub(super) operator: String,
    pub(super) filing: String,
    pub(super) figures: BTreeMap<String, RawFigure>,
    #[serde(default)]
    pub(super) deck_change: Vec<RawDeckChange>,
    pub(super) surrender: Option<RawSurrender>,
    #[serde(default)]
    pub(super) procedure: RawProcedure,
    pub(super) payout_limit: Option<RawPayoutLimit>,
    pub(super) envy: Option<RawEnvy>,
    pub(super) progressive: Option<RawProgressive>,
    pub(super) rank_title: Option<String>,
    #[serde(default)]
    pub(super) rank: Vec<RawRank>,
    #[serde(default)]
    pub(super) draw: Vec<RawDraw>,
    #[serde(default)]
    pub(super) terms: BTreeMap<String, RawTerms>,
    pub(super) wager: Vec<RawWager>,
    pub(super) paytable: Vec<RawPaytable>,
    #[serde(default)]
    pub(super) envy_schedule: Vec<RawEnvySchedule>,
    pub(super) option: Vec<RawOption>,
    #[serde(default)]
    pub(super) dependency: Vec<RawDependency>,
    #[serde(default)]
    pub(super) refuses: Vec<RawRefused>,
    #[serde(default)]
    pub(super) notice: Vec<RawNotice>,
    pub(super) layout: Vec<RawLayoutItem>,
    pub(super) fact: Vec<RawFact>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDay {
    pub(super) value: String,
    pub(super) clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFigure {
    pub(super) value: u32,
    pub(super) fact: Option<FigureFact>,
    pub(super) clause: String,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RawProcedure {
    pub(super) spare_joker: Option<RawAt<SpareJoker>>,
    pub(super) idle_cards: Option<RawAt<IdleCards>>,
    pub(super) shuffle_on_order: Option<RawAt<bool>>,
    pub(super) cover_card: Option<RawAt<CoverCard>>,
    pub(super) recut: Option<RawAt<Recut>>,
    pub(super) reshuffler_lifts_miscount: Option<RawAt<bool>>,
    pub(super) device_out_of_use: Option<RawAt<DeviceOutOfUse>>,
    pub(super) exposed_while_dealing: Option<RawAt<ExposedWhileDealing>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawNotice {
    pub(super) item: String,
    pub(super) says: String,
    pub(super) wager: Option<String>,
    #[serde(default)]
    pub(super) when: BTreeMap<String, Vec<String>>,
    pub(super) clause: String,
}

/// A value and the paragraph it stands in.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAt<T> {
    pub(super) value: T,
    pub(super) clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDeckChange {
    pub(super) dealing: String,
    pub(super) hours: u32,
    pub(super) clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RawSurrender {
    pub(super) window: SurrenderWindow,
    pub(super) clause: String,
    pub(super) barred_by: Vec<String>,
    pub(super) price: SurrenderPrice,
    pub(super) price_clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RawPayoutLimit {
    pub(super) floor: Money,
    pub(super) clause: String,
    #[serde(default)]
    pub(super) at_maximum: Vec<WagerId>,
    pub(super) says: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RawEnvy {
    pub(super) qualifying_wager: Money,
    pub(super) clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RawProgressive {
    pub(super) seed_times: u32,
    pub(super) increment_percent: u32,
    pub(super) clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRank {
    pub(super) class: String,
    pub(super) name: String,
    pub(super) says: String,
    pub(super) option: Option<String>,
    pub(super) clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDraw {
    pub(super) hand: String,
    pub(super) totals: Vec<u8>,
    pub(super) against: Option<Vec<u8>>,
    pub(super) clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RawWager {
    pub(super) id: WagerId,
    pub(super) name: String,
    pub(super) role: Role,
    pub(super) says: String,
    pub(super) requires: Option<WagerId>,
    pub(super) offered_by: Option<String>,
    /// The terms it shares with others; its own keys come first.
    pub(super) terms: Option<String>,
    pub(super) window: Option<OneOrMore<Window>>,
    pub(super) withdraw: Option<Withdraw>,
    pub(super) collected: Option<Collected>,
    #[serde(default)]
    pub(super) amount: RawAmounts,
    #[serde(default)]
    pub(super) filed: Vec<String>,
    #[serde(default)]
    pub(super) clauses: BTreeMap<Ground, String>,
    pub(super) paytable: Option<String>,
    pub(super) clause: String,
    pub(super) area: Option<String>,
}

/// The terms several wagers share.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RawTerms {
    pub(super) window: Option<OneOrMore<Window>>,
    pub(super) withdraw: Option<Withdraw>,
    pub(super) collected: Option<Collected>,
    #[serde(default)]
    pub(super) amount: RawAmounts,
    #[serde(default)]
    pub(super) clauses: BTreeMap<Ground, String>,
}

#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RawAmounts {
    pub(super) at_least: Option<Limit>,
    pub(super) at_most: Option<Limit>,
    pub(super) exactly: Option<Limit>,
    pub(super) multiple_of: Option<Limit>,
    pub(super) equals: Option<WagerId>,
    pub(super) within: Option<OneOrMore<WagerId>>,
    pub(super) share: Option<RawShare>,
    pub(super) once: Option<bool>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RawShare {
    pub(super) of: WagerId,
    /// `1/2`.
    pub(super) at_most: String,
    #[serde(default)]
    pub(super) next_chips: bool,
}

/// A name, or several in brackets.
#[derive(Clone, Deserialize)]
#[serde(untagged)]
pub(super) enum OneOrMore<T> {
    One(T),
    More(Vec<T>),
}

impl<T> OneOrMore<T> {
    pub(super) fn into_vec(self) -> Vec<T> {
        match self {
            OneOrMore::One(one) => vec![one],
            OneOrMore::More(more) => more,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPaytable {
    pub(super) wager: WagerId,
    pub(super) id: String,
    pub(super) clause: String,
    pub(super) rows: Vec<RawPaytableRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPaytableRow {
    pub(super) hand: String,
    pub(super) name: Label,
    pub(super) pays: Odds,
    pub(super) by: Option<String>,
    #[serde(default)]
    pub(super) when: BTreeMap<String, Vec<String>>,
    pub(super) envy: Option<Money>,
    pub(super) clause: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEnvySchedule {
    pub(super) wager: WagerId,
    pub(super) stake: Money,
    pub(super) rows: Vec<RawEnvyRow>,
    pub(super) clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEnvyRow {
    pub(super) hand: String,
    pub(super) pays: Money,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RawOption {
    pub(super) key: String,
    pub(super) kind: RawKind,
    /// Whether a sign tells players what was chosen.
    #[serde(default)]
    pub(super) posted: bool,
    #[serde(default)]
    pub(super) filed: bool,
    pub(super) says: String,
    pub(super) default: Option<RawDefault>,
    pub(super) clause: String,
    /// The paragraph under other choices, where the same is said for several games.
    #[serde(default)]
    pub(super) under: Vec<RawUnder>,
    pub(super) reading: Option<String>,
    #[serde(default)]
    pub(super) values: Vec<RawValue>,
    pub(super) min: Option<i64>,
    pub(super) max: Option<i64>,
    pub(super) least: Option<Money>,
    pub(super) at_most: Option<String>,
    pub(super) not_below: Option<String>,
    pub(super) step: Option<i64>,
    #[serde(default)]
    pub(super) fractions: bool,
    pub(super) hands: Option<usize>,
}

#[derive(Clone, Deserialize)]
#[serde(untagged)]
pub(super) enum RawDefault {
    Flag(bool),
    Number(i64),
    Text(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawValue {
    pub(super) value: String,
    pub(super) says: String,
    pub(super) warns: Option<String>,
    pub(super) clause: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUnder {
    pub(super) when: BTreeMap<String, Vec<String>>,
    pub(super) clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDependency {
    pub(super) key: String,
    pub(super) value: Option<String>,
    pub(super) needs: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub(super) unless: BTreeMap<String, Vec<String>>,
    pub(super) clause: String,
    pub(super) says: String,
    #[serde(default)]
    pub(super) severity: RawSeverity,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RawSeverity {
    #[default]
    Error,
    Warning,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRefused {
    pub(super) key: String,
    pub(super) value: Option<String>,
    pub(super) clause: String,
    pub(super) says: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLayoutItem {
    pub(super) item: String,
    pub(super) says: String,
    pub(super) place: Place,
    pub(super) wager: Option<String>,
    pub(super) option: Option<String>,
    #[serde(default)]
    pub(super) when: BTreeMap<String, Vec<String>>,
    pub(super) drawn: Option<Drawn>,
    pub(super) clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFact {
    pub(super) topic: String,
    pub(super) name: String,
    pub(super) value: String,
    pub(super) clause: String,
}
