//! From a wager as its file is written to the checked wager, and from that to the wager a table offers.

use std::collections::BTreeMap;

use cards::Money;

use super::Edition;
use super::load::{Cites, Defect};
use super::raw::{OneOrMore, RawAmounts, RawShare, RawTerms, RawWager};
use crate::choices::{Choices, Value};
use crate::option::{OptionKind, OptionSpec};
use crate::wager::{Amounts, Ground, Limit, Offered, Role, Share, WagerSpec, Withdraw};

/// Builds a wager: its own keys, then those of the terms it names.
pub(super) fn wager(
    raw: RawWager,
    shared: &BTreeMap<String, RawTerms>,
    options: &[OptionSpec],
    cites: &Cites,
) -> Result<WagerSpec, Defect> {
    let misfit = |says: &str| cites.misfit(format!("wager `{}` {says}", raw.id));
    let terms = match &raw.terms {
        Some(name) => shared
            .get(name)
            .cloned()
            .ok_or_else(|| misfit("names no terms"))?,
        None => RawTerms::default(),
    };
    let windows = raw
        .window
        .or(terms.window)
        .map_or_else(Vec::new, OneOrMore::into_vec);
    if windows.is_empty() != (raw.role == Role::Bonus) {
        return Err(misfit("needs a window exactly if it can be bet on"));
    }
    let withdraw = match raw.withdraw.or(terms.withdraw) {
        Some(withdraw) => withdraw,
        None if raw.role == Role::Bonus => Withdraw::Never,
        None => return Err(misfit("does not say whether it may be taken back")),
    };
    let amount = raw.amount.or(terms.amount);
    let share = match amount.share {
        Some(share) => Some(parse_share(&share).ok_or_else(|| misfit("has a share that is no fraction"))?),
        None => None,
    };
    let amount = Amounts {
        at_least: amount.at_least,
        at_most: amount.at_most,
        exactly: amount.exactly,
        multiple_of: amount.multiple_of,
        equals: amount.equals,
        within: amount.within.map_or_else(Vec::new, OneOrMore::into_vec),
        share,
        once: amount.once.unwrap_or(false),
    };
    // An amount the operator chose is refused under the paragraph of that choice.
    let mut grounds = BTreeMap::new();
    for (ground, limit) in limits(&amount) {
        let option = limit
            .key()
            .and_then(|key| options.iter().find(|option| option.key == key));
        grounds.extend(option.map(|option| (ground, option.clause)));
    }
    for (ground, paragraph) in terms.clauses.iter().chain(&raw.clauses) {
        grounds.insert(*ground, cites.clause(paragraph)?);
    }
    Ok(WagerSpec {
        clause: cites.clause(&raw.clause)?,
        area: raw.area.map(|area| cites.clause(&area)).transpose()?,
        id: raw.id,
        name: raw.name,
        role: raw.role,
        says: raw.says,
        requires: raw.requires,
        offered_by: raw.offered_by,
        windows,
        withdraw,
        collected: raw.collected.or(terms.collected).unwrap_or_default(),
        amount,
        filed: raw.filed,
        paytable: raw.paytable,
        grounds,
    })
}

impl RawAmounts {
    /// These amounts, and where they are silent the others.
    fn or(self, others: RawAmounts) -> RawAmounts {
        RawAmounts {
            at_least: self.at_least.or(others.at_least),
            at_most: self.at_most.or(others.at_most),
            exactly: self.exactly.or(others.exactly),
            multiple_of: self.multiple_of.or(others.multiple_of),
            equals: self.equals.or(others.equals),
            within: self.within.or(others.within),
            share: self.share.or(others.share),
            once: self.once.or(others.once),
        }
    }
}

/// `1/2` of a wager.
fn parse_share(raw: &RawShare) -> Option<Share> {
    let (numerator, denominator) = raw.at_most.split_once('/')?;
    let (numerator, denominator) = (numerator.parse().ok()?, denominator.parse().ok()?);
    (denominator > 0).then_some(Share {
        of: raw.of,
        numerator,
        denominator,
        next_chips: raw.next_chips,
    })
}

/// The limits that may be an operator's choice, with the ground of refusal for each.
fn limits(amount: &Amounts) -> impl Iterator<Item = (Ground, &Limit)> {
    let limits = [
        (Ground::AtLeast, &amount.at_least),
        (Ground::AtMost, &amount.at_most),
        (Ground::MultipleOf, &amount.multiple_of),
        (Ground::Exactly, &amount.exactly),
    ];
    limits
        .into_iter()
        .filter_map(|(ground, limit)| Some((ground, limit.as_ref()?)))
}

/// Checks that what the wagers name exists: options that hold amounts, and other wagers.
pub(super) fn check(edition: &Edition) -> Result<(), Defect> {
    for wager in &edition.wagers {
        let misfit = |says: String| {
            Err(Defect::Misfit {
                edition: edition.id.clone(),
                says: format!("wager `{}` {says}", wager.id),
            })
        };
        let keys = wager.offered_by.iter().chain(&wager.filed);
        if let Some(key) = keys.into_iter().find(|key| edition.option(key).is_none()) {
            return misfit(format!("names no option `{key}`"));
        }
        for (ground, limit) in limits(&wager.amount) {
            let Some(key) = limit.key() else { continue };
            let Some(option) = edition.option(key) else {
                return misfit(format!("names no option `{key}`"));
            };
            let listed = ground == Ground::Exactly && amounts(option).next().is_some();
            if !(listed || matches!(option.kind, OptionKind::Money { .. })) {
                return misfit(format!("is bounded by `{key}`, which is not an amount"));
            }
        }
        let share = wager.amount.share.map(|share| share.of);
        let others = wager.requires.iter().chain(&wager.amount.equals).chain(&share);
        let mut others = others.chain(&wager.amount.within);
        if let Some(other) = others.find(|id| edition.wager(id).is_none()) {
            return misfit(format!("depends on no wager `{other}`"));
        }
    }
    Ok(())
}

/// The amounts among the words of a choice.
fn amounts(option: &OptionSpec) -> impl Iterator<Item = Money> + '_ {
    option
        .values()
        .iter()
        .filter_map(|value| value.value.parse().ok())
}

impl Edition {
    /// The wagers a table with these choices offers, each with the amounts chosen, in the order of the text.
    pub fn offered(&self, choices: &Choices) -> Vec<Offered> {
        let offered = self.wagers_offered(choices);
        offered.map(|wager| self.offer(wager, choices)).collect()
    }

    fn offer(&self, wager: &WagerSpec, choices: &Choices) -> Offered {
        let money = |limit: &Option<Limit>| match limit {
            Some(Limit::Chosen(key)) => choices.named_money(key),
            Some(Limit::Fixed(money)) => Some(*money),
            None => None,
        };
        let unstated = |key: &&str| choices.get(key).is_none();
        let exact = wager.amount.exactly.iter().filter_map(Limit::key);
        let filed = wager.filed.iter().map(String::as_str);
        let mut unfiled: Vec<String> = exact.chain(filed).filter(unstated).map(str::to_owned).collect();
        unfiled.dedup();
        Offered {
            minimum: money(&wager.amount.at_least),
            maximum: money(&wager.amount.at_most),
            unit: money(&wager.amount.multiple_of),
            exactly: wager
                .amount
                .exactly
                .as_ref()
                .map_or_else(Vec::new, |limit| self.exactly(limit, choices)),
            unfiled,
            spec: wager.clone(),
        }
    }

    /// The amounts a wager may be of: the one chosen, or by a word such as `either` all that the option lists.
    fn exactly(&self, limit: &Limit, choices: &Choices) -> Vec<Money> {
        let key = match limit {
            Limit::Fixed(money) => return vec![*money],
            Limit::Chosen(key) => key,
        };
        match (choices.get(key), self.option(key)) {
            (Some(Value::Money(money)), _) => vec![*money],
            (Some(Value::Text(text)), Some(option)) => text
                .parse()
                .map_or_else(|_| amounts(option).collect(), |money| vec![money]),
            _ => Vec::new(),
        }
    }

    /// The option that states the least amount of a wager, or its only one.
    pub(crate) fn least_option<'a>(&self, wager: &'a WagerSpec) -> Option<&'a str> {
        let limit = wager.amount.at_least.as_ref().or(wager.amount.exactly.as_ref());
        let key = limit?.key()?;
        let option = self.option(key)?;
        matches!(option.kind, OptionKind::Money { .. }).then_some(key)
    }
}

#[cfg(test)]
mod tests {
    use super::super::load::read;

    const DOUBLE_ATTACK: &str = include_str!("../../../../rulebooks/pa-665a.toml");

    /// What reading the edition says once one piece of its text is another.
    fn with(piece: &str, other: &str) -> String {
        assert!(DOUBLE_ATTACK.contains(piece), "{piece}");
        let text = DOUBLE_ATTACK.replacen(piece, other, 1);
        read(&text).map_or_else(|defect| defect.to_string(), |_| "read".to_owned())
    }

    #[test]
    fn a_wager_names_only_what_exists() {
        for (piece, other, says) in [
            (
                "at-least = \"minimum-wager\"",
                "at-least = \"minimum\"",
                "wager `bet` names no option `minimum`",
            ),
            (
                "at-most = \"maximum-wager\"",
                "at-most = \"maximum\"",
                "wager `bet` names no option `maximum`",
            ),
            ("at-least = \"minimum-wager\"", "at-least = \"15.00\"", "read"),
            (
                "multiple-of = \"chip-unit\"",
                "multiple-of = \"chips\"",
                "wager `bet` names no option `chips`",
            ),
            (
                "at-least = \"minimum-wager\"",
                "at-least = \"decks\"",
                "wager `bet` names no option `decks`",
            ),
            (
                "at-least = \"minimum-wager\"",
                "at-least = \"positions\"",
                "wager `bet` is bounded by `positions`, which is not an amount",
            ),
            (
                "within = \"bet\"",
                "within = \"best\"",
                "wager `double-attack` depends on no wager `best`",
            ),
            (
                "requires = \"bet\"",
                "requires = \"best\"",
                "wager `double-attack` depends on no wager `best`",
            ),
            (
                "of = \"bet\"",
                "of = \"best\"",
                "wager `insurance` depends on no wager `best`",
            ),
            (
                "at-most = \"1/2\"",
                "at-most = \"a half\"",
                "wager `insurance` has a share that is no fraction",
            ),
            (
                "at-most = \"1/2\"",
                "at-most = \"1/0\"",
                "wager `insurance` has a share that is no fraction",
            ),
            (
                "terms = \"before-up-card\"",
                "terms = \"early\"",
                "wager `bet` names no terms",
            ),
            (
                "window = \"before-up-card\"\n",
                "",
                "wager `bet` needs a window exactly if it can be bet on",
            ),
            (
                "withdraw = \"never\"\n",
                "",
                "wager `bet` does not say whether it may be taken back",
            ),
        ] {
            let expected = if says == "read" {
                says.to_owned()
            } else {
                format!("pa-665a: {says}")
            };
            assert_eq!(with(piece, other), expected, "{other}");
        }
        let clause = with("share = \"665a.8(b)\"", "share = \"665a.8(z)\"");
        assert_eq!(clause, "pa-665a has no paragraph 665a.8(z)");
        for unknown in ["shares = \"665a.8(b)\"", "at_least = \"665a.8(b)\""] {
            assert!(with("share = \"665a.8(b)\"", unknown).contains("unknown variant"));
        }
    }
}
