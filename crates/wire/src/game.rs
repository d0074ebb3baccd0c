//! What a game gives so that its rounds can be settled from records.

use crate::account::Account;
use crate::error::LineError;
use crate::rank::Ranked;
use crate::settler::HouseWays;
use crate::value::Chosen;
use cards::{Money, Odds};
use games::settled::{Envy, Line};
use rulebook::clause::Clause;
use rulebook::rule::Rule;
use rulebook::wager::Role;
use rulebook::{Choices, Edition, Family, Label, WagerId, WagerSpec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::sync::Arc;

/// A game that records are of.
pub trait Game: Send + 'static {
    /// The editions it plays.
    const FAMILY: Family;
    /// The rules of one table.
    type Rules: Send + Sync + 'static;
    /// The record as JSON has it, with at least `rules`, `choose` and `id`.
    type Record<'a>: Deserialize<'a> + JsonSchema;
    /// The result as JSON has it.
    type Result<'a>: Serialize + JsonSchema;
    /// A round.
    type Round: 'static;
    /// What it comes to.
    type Settlement: 'static;

    /// What every record starts with.
    fn head<'r, 'a>(record: &'r Self::Record<'a>) -> Head<'r, 'a>;

    /// What the choices of a record come to.
    fn rules(
        edition: &Arc<Edition>,
        chosen: Chosen,
        house_ways: &HouseWays,
    ) -> Result<Self::Rules, LineError>;

    /// The round a record describes.
    fn round(record: Self::Record<'_>, rules: &Self::Rules) -> Result<Self::Round, LineError>;

    /// What it comes to, or why it cannot be settled.
    fn settle(round: &Self::Round, rules: &Self::Rules) -> Result<Self::Settlement, LineError>;

    /// The result.
    fn result<'a>(
        id: Option<&'a RawValue>,
        rules: &'a Self::Rules,
        settlement: &'a Self::Settlement,
    ) -> Self::Result<'a>;

    /// The result as one line of JSON, without the line's end. A game that writes it in a quicker way is held to
    /// [`result`](Game::result) by a test.
    fn write(
        out: &mut Vec<u8>,
        id: Option<&RawValue>,
        rules: &Self::Rules,
        settlement: &Self::Settlement,
    ) -> serde_json::Result<()> {
        serde_json::to_writer(out, &Self::result(id, rules, settlement))
    }

    /// The round as people read it.
    fn account(rules: &Self::Rules, round: &Self::Round, settlement: &Self::Settlement) -> Account;

    /// What each position's wagers came to, for whoever wants the money and no words. A game that gives it in a quicker way
    /// is held to [`account`](Game::account) by a test.
    fn lines(rules: &Self::Rules, round: &Self::Round, settlement: &Self::Settlement, each: EachSeat<'_>) {
        for seat in Self::account(rules, round, settlement).seats {
            each(seat.seat, &seat.lines, &seat.envy);
        }
    }

    /// What a hand is, and why: the cards, or the dice, as typed.
    fn rank(hand: &str, rules: &Self::Rules) -> Result<Ranked, String>;
}

/// Takes a position, its wagers and its Envy Bonuses.
pub type EachSeat<'a> = &'a mut dyn FnMut(u8, &[Line], &[Envy]);

/// What the choices of a record come to, for a game whose rules they decide alone.
pub fn chosen<R, E: std::fmt::Display>(
    edition: &Arc<Edition>,
    chosen: &Chosen,
    rules: impl FnOnce(Arc<Edition>, Choices) -> Result<R, E>,
) -> Result<R, LineError> {
    let choices = edition
        .choose(&chosen.0)
        .map_err(|problems| LineError::choices(&problems))?;
    rules(Arc::clone(edition), choices).map_err(|error| LineError::new("edition", "rules", error.to_string()))
}

/// Written in a game's `impl Game`: a record starts with `rules`, `choose` and `id`, and its choices alone decide the
/// rules where they are named.
#[macro_export]
macro_rules! record_start {
    () => {
        fn head<'r, 'a>(record: &'r Self::Record<'a>) -> $crate::game::Head<'r, 'a> {
            $crate::game::Head {
                rules: &record.rules,
                choose: record.choose,
                id: record.id,
            }
        }
    };
    ($Rules:ty) => {
        $crate::record_start!();

        fn rules(
            edition: &std::sync::Arc<rulebook::Edition>,
            chosen: $crate::value::Chosen,
            _: &$crate::settler::HouseWays,
        ) -> Result<$Rules, $crate::LineError> {
            $crate::game::chosen(edition, &chosen, <$Rules>::new)
        }
    };
}

/// Writes a game's record: it starts with the edition, the operator's choices and a name of its own, as every record
/// does, and goes on with the fields of the game.
#[macro_export]
macro_rules! record {
    ($(#[$meta:meta])* $Record:ident<$a:lifetime> { $(#[$rules:meta])* rules, $($own:tt)* }) => {
        #[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        $(#[$meta])*
        pub(crate) struct $Record<$a> {
            $(#[$rules])*
            #[serde(borrow)]
            pub(crate) rules: std::borrow::Cow<$a, str>,
            /// The operator's choices, as in a Rules Submission; the edition's defaults where absent.
            #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
            #[schemars(with = "std::collections::BTreeMap<String, serde_json::Value>")]
            pub(crate) choose: Option<&$a serde_json::value::RawValue>,
            /// Echoed in the result: a string or a number.
            #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
            #[schemars(with = "Option<wire::game::Id>")]
            pub(crate) id: Option<&$a serde_json::value::RawValue>,
            $($own)*
        }
    };
}

/// Writes the [`Game`] of a crate whose `wire` folder has `record`, `result`, `account` and `rank`, and whose rounds need
/// no house way: the type, its door for a settler, and what leads from a record to its result.
#[allow(
    clippy::crate_in_macro_def,
    reason = "the types are those of the game that calls it"
)]
#[macro_export]
macro_rules! game_of_rounds {
    ($(#[$doc:meta])* $Game:ident, $Rules:ty) => {
        $(#[$doc])*
        pub(crate) struct $Game;

        /// The game as a settler asks for it.
        pub fn door() -> Box<dyn $crate::Door> {
            $crate::Rounds::<$Game>::door()
        }

        impl $crate::game::Game for $Game {
            const FAMILY: rulebook::Family = crate::rules::FAMILY;
            type Rules = $Rules;
            type Record<'a> = record::Record<'a>;
            type Result<'a> = result::ResultLine<'a>;
            type Round = crate::Round;
            type Settlement = crate::settle::Settlement;

            $crate::record_start!($Rules);

            fn round(
                record: Self::Record<'_>,
                rules: &$Rules,
            ) -> Result<Self::Round, $crate::error::LineError> {
                record::round(record, rules)
            }

            fn settle(
                round: &Self::Round,
                rules: &$Rules,
            ) -> Result<Self::Settlement, $crate::error::LineError> {
                Ok(crate::settle::settle(round, rules)?)
            }

            fn result<'a>(
                id: Option<&'a serde_json::value::RawValue>,
                rules: &'a $Rules,
                settlement: &'a Self::Settlement,
            ) -> Self::Result<'a> {
                result::result(id, rules, settlement)
            }

            fn account(
                _: &$Rules,
                round: &Self::Round,
                settlement: &Self::Settlement,
            ) -> $crate::account::Account {
                account::account(round, settlement)
            }

            fn rank(hand: &str, rules: &$Rules) -> Result<$crate::rank::Ranked, String> {
                rank::rank(hand, rules)
            }
        }
    };
}

/// What every record starts with.
pub struct Head<'r, 'a> {
    /// The edition's id.
    pub rules: &'r str,
    /// The operator's choices.
    pub choose: Option<&'a RawValue>,
    /// The record's own name.
    pub id: Option<&'a RawValue>,
}

/// What a record may be called; kept as written.
#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(missing_docs, reason = "the schema would repeat it")]
pub enum Id {
    Text(String),
    Number(serde_json::Number),
}

/// One wager of a result.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct WagerResult {
    #[schemars(with = "String")]
    wager: WagerId,
    #[schemars(with = "String")]
    stake: Money,
    /// `win`, `lose`, `push`, `surrender`, `void` or `no-action`.
    outcome: &'static str,
    /// What the house pays on top.
    #[schemars(with = "String")]
    paid: Money,
    /// How much of the stake goes back.
    #[schemars(with = "String")]
    returned: Money,
    /// The listed hand that decided it.
    #[schemars(with = "Option<String>")]
    hand: Option<Label>,
    #[schemars(with = "Option<String>")]
    odds: Option<Odds>,
    /// The paragraph that decides.
    #[schemars(with = "Option<String>")]
    clause: Option<Clause>,
    /// The paragraph that fixes the payout.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pays: Option<Clause>,
    /// The paragraph that cut the payout short.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    limited: Option<Clause>,
    /// The coupon that was part of the wager.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    match_play: Option<Money>,
}

impl WagerResult {
    /// A settled wager.
    pub fn of(line: &Line) -> WagerResult {
        WagerResult {
            wager: line.wager,
            stake: line.stake,
            outcome: line.outcome.name(),
            paid: line.paid,
            returned: line.returned,
            hand: line.hand,
            odds: line.odds,
            clause: line.clause,
            pays: line.pays,
            limited: line.limited,
            match_play: line.match_play,
        }
    }
}

/// One Envy Bonus of a result.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct EnvyResult {
    /// The position whose hand is envied.
    from: u8,
    #[schemars(with = "String")]
    hand: Label,
    #[schemars(with = "String")]
    paid: Money,
    #[schemars(with = "Option<String>")]
    clause: Option<Clause>,
}

impl EnvyResult {
    /// An Envy Bonus that is paid.
    pub fn of(envy: &Envy) -> EnvyResult {
        EnvyResult {
            from: envy.from,
            hand: envy.hand,
            paid: envy.paid,
            clause: envy.clause,
        }
    }
}

/// A wager that the table does not know.
pub fn unknown_wager(seat: usize, wager: &str, edition: &Edition, choices: &Choices) -> LineError {
    let bet = |wager: &&WagerSpec| matches!(wager.role, Role::Main | Role::Side);
    let offered = edition.wagers_offered(choices).filter(bet);
    let offered: Vec<&str> = offered.map(|wager| wager.id.as_str()).collect();
    let shown: String = wager.chars().take(40).collect();
    LineError {
        clause: edition
            .cite(Rule::PermittedWagers)
            .or_else(|| edition.cite(Rule::OptionalWagers))
            .or_else(|| edition.cite(Rule::ChipsOnly)),
        ..LineError::new(
            "wager-not-offered",
            format!("seats[{seat}].wagers.{shown}"),
            format!(
                "this table does not offer {shown}; it offers {}",
                offered.join(", ")
            ),
        )
    }
}
