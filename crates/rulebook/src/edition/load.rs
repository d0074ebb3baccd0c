//! From an edition's file to the checked edition: every clause found in the register, every default allowed,
//! every name that points to another thing pointing to one that exists.

use std::sync::{Arc, LazyLock};

use cards::Money;

use super::raw::{RawAt, RawDay, RawDefault, RawEdition, RawOption, RawPaytable, RawSeverity};
use super::{DrawSpec, Edition, RankSpec, facts, terms};
use crate::choices::Value;
use crate::clause::{Clause, Register};
use crate::figures::{
    DeckChange, Fact, Figure, Fixed, LayoutItem, LimitedWagers, NoticeSpec, Progressive, Surrender,
};
use crate::option::{
    Dependency, OptionKind, OptionSpec, RawKind, Refused, Under, ValueSpec, is_payout, odds,
};
use crate::problem::Severity;
use crate::procedure::Procedure;
use crate::shelf::SOURCES;
use crate::wager::{EnvySchedule, Paytable, PaytableRow};

static EDITIONS: LazyLock<Vec<Arc<Edition>>> = LazyLock::new(|| {
    let read = SOURCES.iter().map(|source| read(source.law).map(Arc::new));
    let read: Result<Vec<_>, _> = read.collect();
    let mut editions = read.expect("the editions are part of the program, and a test reads them all");
    editions.sort_by_key(|edition: &Arc<Edition>| edition.place);
    editions
});

pub(super) fn all() -> &'static [Arc<Edition>] {
    &EDITIONS
}

/// What is wrong with an edition's file.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Defect {
    #[error(transparent)]
    Toml(#[from] toml::de::Error),
    #[error("{0} has no register")]
    NoRegister(String),
    #[error("{edition} has no paragraph {paragraph}")]
    NoClause { edition: String, paragraph: String },
    #[error("{place}: there is no {what} `{name}`; {expected}")]
    UnknownName {
        place: String,
        what: String,
        name: String,
        expected: String,
    },
    #[error(
        "{place}: the figure `{name}` is missing, which {citation} fixes; add [figures.{name}] with its value and clause"
    )]
    NoFigure {
        place: String,
        name: String,
        citation: String,
    },
    #[error("{edition}: {says}")]
    Misfit { edition: String, says: String },
}

/// Reads one edition.
pub(super) fn read(text: &str) -> Result<Edition, Defect> {
    let raw: RawEdition = toml::from_str(text)?;
    let register = Register::of(&raw.id).ok_or_else(|| Defect::NoRegister(raw.id.clone()))?;
    let cites = Cites {
        edition: raw.id.clone(),
        register,
    };
    let edition = build(raw, &cites)?;
    check(&edition)?;
    Ok(edition)
}

/// Finds clauses of one edition.
pub(super) struct Cites {
    edition: String,
    register: &'static Register,
}

impl Cites {
    pub(super) fn clause(&self, paragraph: &str) -> Result<Clause, Defect> {
        self.register.clause(paragraph).ok_or_else(|| Defect::NoClause {
            edition: self.edition.clone(),
            paragraph: paragraph.to_owned(),
        })
    }

    fn or(&self, paragraph: Option<&str>, otherwise: Clause) -> Result<Clause, Defect> {
        paragraph.map_or(Ok(otherwise), |paragraph| self.clause(paragraph))
    }

    /// A value of an edition beside its paragraph.
    fn at<T: Copy>(&self, raw: Option<&RawAt<T>>) -> Result<Option<Fixed<T>>, Defect> {
        maybe(raw, |raw| {
            Ok(Fixed {
                value: raw.value,
                clause: self.clause(&raw.clause)?,
            })
        })
    }

    pub(super) fn misfit(&self, says: String) -> Defect {
        Defect::Misfit {
            edition: self.edition.clone(),
            says,
        }
    }
}

fn build(raw: RawEdition, cites: &Cites) -> Result<Edition, Defect> {
    let figures = raw
        .figures
        .into_iter()
        .map(|(name, figure)| {
            Ok(Figure {
                name,
                value: figure.value,
                fact: figure.fact,
                clause: cites.clause(&figure.clause)?,
            })
        })
        .collect::<Result<_, Defect>>()?;
    let deck_changes = each(raw.deck_change, |change| {
        let clause = cites.clause(&change.clause)?;
        Ok(DeckChange {
            dealing: change.dealing,
            hours: change.hours,
            clause,
        })
    })?;
    let surrender = maybe(raw.surrender, |surrender| {
        Ok(Surrender {
            window: Fixed {
                value: surrender.window,
                clause: cites.clause(&surrender.clause)?,
            },
            barred_by: surrender.barred_by,
            price: Fixed {
                value: surrender.price,
                clause: cites.clause(&surrender.price_clause)?,
            },
        })
    })?;
    let procedure = Procedure {
        spare_joker: cites.at(raw.procedure.spare_joker.as_ref())?,
        idle_cards: cites.at(raw.procedure.idle_cards.as_ref())?,
        shuffle_on_order: cites.at(raw.procedure.shuffle_on_order.as_ref())?,
        cover_card: cites.at(raw.procedure.cover_card.as_ref())?,
        recut: cites.at(raw.procedure.recut.as_ref())?,
        reshuffler_lifts_miscount: cites.at(raw.procedure.reshuffler_lifts_miscount.as_ref())?,
        device_out_of_use: cites.at(raw.procedure.device_out_of_use.as_ref())?,
        exposed_while_dealing: cites.at(raw.procedure.exposed_while_dealing.as_ref())?,
    };
    let payout_limit_of = raw.payout_limit.as_ref().and_then(|limit| {
        let says = limit.says.clone()?;
        let wagers = limit.at_maximum.clone();
        Some(LimitedWagers { wagers, says })
    });
    let payout_limit_floor = maybe(raw.payout_limit, |limit| {
        Ok(Fixed {
            value: limit.floor,
            clause: cites.clause(&limit.clause)?,
        })
    })?;
    let qualifying_wager = maybe(raw.envy, |envy| {
        Ok(Fixed {
            value: envy.qualifying_wager,
            clause: cites.clause(&envy.clause)?,
        })
    })?;
    let progressive = maybe(raw.progressive, |meter| {
        Ok(Progressive {
            seed_times: meter.seed_times,
            increment_percent: meter.increment_percent,
            clause: cites.clause(&meter.clause)?,
        })
    })?;
    let ranking = each(raw.rank, |rank| {
        let clause = cites.clause(&rank.clause)?;
        Ok(RankSpec {
            class: rank.class,
            name: rank.name,
            says: rank.says,
            option: rank.option,
            clause,
        })
    })?;
    let draws = each(raw.draw, |draw| {
        let clause = cites.clause(&draw.clause)?;
        Ok(DrawSpec {
            hand: draw.hand,
            totals: draw.totals,
            against: draw.against,
            clause,
        })
    })?;
    let options = each(raw.option, |option| option_spec(option, cites))?;
    let wagers = each(raw.wager, |wager| {
        terms::wager(wager, &raw.terms, &options, cites)
    })?;
    let layout = each(raw.layout, |item| {
        Ok(LayoutItem {
            clause: cites.clause(&item.clause)?,
            item: item.item,
            says: item.says,
            place: item.place,
            wager: item.wager,
            option: item.option,
            when: item.when.into_iter().collect(),
            drawn: item.drawn,
        })
    })?;
    let notices = each(raw.notice, |notice| {
        Ok(NoticeSpec {
            clause: cites.clause(&notice.clause)?,
            item: notice.item,
            says: notice.says,
            wager: notice.wager,
            when: notice.when.into_iter().collect(),
        })
    })?;
    let written = each(raw.fact, |fact| {
        let clause = cites.clause(&fact.clause)?;
        Ok(Fact {
            topic: fact.topic,
            name: fact.name,
            value: fact.value,
            clause,
        })
    })?;
    let day = |raw: RawDay| {
        Ok(Fixed {
            value: raw.value,
            clause: cites.clause(&raw.clause)?,
        })
    };
    let mut edition = Edition {
        register: cites.register,
        id: raw.id,
        place: raw.place,
        family: raw.family,
        game: raw.game,
        title: raw.title,
        jurisdiction: raw.jurisdiction,
        authority: raw.authority,
        status: raw.status,
        effective: maybe(raw.effective, day)?,
        expires: maybe(raw.expires, day)?,
        amended: raw.amended,
        operator: raw.operator,
        filing: raw.filing,
        figures,
        deck_changes,
        surrender,
        procedure,
        payout_limit_floor,
        payout_limit_of,
        qualifying_wager,
        progressive,
        rank_title: raw
            .rank_title
            .unwrap_or_else(|| "Hands, highest first".to_owned()),
        ranking,
        draws,
        layout,
        notices,
        wagers,
        paytables: each(raw.paytable, |table| paytable(table, cites))?,
        envy_schedules: each(raw.envy_schedule, |schedule| {
            Ok(EnvySchedule {
                clause: cites.clause(&schedule.clause)?,
                wager: schedule.wager,
                stake: schedule.stake,
                rows: schedule
                    .rows
                    .into_iter()
                    .map(|row| (row.hand, row.pays))
                    .collect(),
            })
        })?,
        options,
        dependencies: each(raw.dependency, |dependency| {
            Ok(Dependency {
                clause: cites.clause(&dependency.clause)?,
                key: dependency.key,
                value: dependency.value,
                needs: dependency.needs.into_iter().collect(),
                unless: dependency.unless.into_iter().collect(),
                says: dependency.says,
                severity: match dependency.severity {
                    RawSeverity::Error => Severity::Error,
                    RawSeverity::Warning => Severity::Warning,
                },
            })
        })?,
        refused: each(raw.refuses, |refused| {
            let clause = cites.clause(&refused.clause)?;
            Ok(Refused {
                key: refused.key,
                value: refused.value,
                says: refused.says,
                clause,
            })
        })?,
        facts: Vec::new(),
    };
    edition.facts = facts::of(&edition, written);
    Ok(edition)
}

fn each<T, U>(raw: Vec<T>, build: impl FnMut(T) -> Result<U, Defect>) -> Result<Vec<U>, Defect> {
    raw.into_iter().map(build).collect()
}

fn maybe<T, U>(raw: Option<T>, build: impl FnOnce(T) -> Result<U, Defect>) -> Result<Option<U>, Defect> {
    raw.map(build).transpose()
}

fn paytable(raw: RawPaytable, cites: &Cites) -> Result<Paytable, Defect> {
    let clause = cites.clause(&raw.clause)?;
    let rows = each(raw.rows, |row| {
        let clause = cites.or(row.clause.as_deref(), clause)?;
        // Results are written with these names as they are.
        if row
            .name
            .contains(|c: char| c == '"' || c == '\\' || c.is_control())
        {
            return Err(cites.misfit(format!("the name `{}` would need escaping", row.name)));
        }
        Ok(PaytableRow {
            hand: row.hand,
            name: row.name,
            pays: row.pays,
            by: row.by,
            when: row.when,
            envy: row.envy,
            clause,
        })
    })?;
    Ok(Paytable {
        wager: raw.wager,
        id: raw.id,
        rows,
        clause,
    })
}

fn option_spec(raw: RawOption, cites: &Cites) -> Result<OptionSpec, Defect> {
    let clause = cites.clause(&raw.clause)?;
    let misfit = |says: &str| cites.misfit(format!("option `{}`: {says}", raw.key));
    let values = each(raw.values, |value| {
        let clause = cites.or(value.clause.as_deref(), clause)?;
        Ok(ValueSpec {
            value: value.value,
            says: value.says,
            warns: value.warns,
            clause,
        })
    })?;
    let kind = match raw.kind {
        RawKind::Choice if values.is_empty() => return Err(misfit("a choice without values")),
        RawKind::Choice => OptionKind::Choice(values),
        RawKind::Odds => OptionKind::Odds {
            hands: raw.hands.ok_or_else(|| misfit("odds need the number of hands"))?,
            usual: values,
        },
        RawKind::Count => match (raw.min, raw.max) {
            (Some(min), Some(max)) if min <= max => OptionKind::Count { min, max },
            _ => return Err(misfit("a count needs min and max")),
        },
        RawKind::Flag => OptionKind::Flag,
        RawKind::Money if values.iter().any(|value| value.value.parse::<Money>().is_err()) => {
            return Err(misfit("a value that is no amount"));
        }
        RawKind::Money => OptionKind::Money {
            least: raw.least,
            only: values,
        },
        RawKind::Payout => OptionKind::Payout,
        RawKind::Text => OptionKind::Text,
    };
    let default = match (&kind, raw.default.clone()) {
        (_, None) => None,
        (OptionKind::Choice(values), Some(RawDefault::Text(text)))
            if values.iter().any(|value| value.value == text) =>
        {
            Some(Value::Text(text))
        }
        (OptionKind::Payout, Some(RawDefault::Text(text))) if is_payout(&text) => Some(Value::Text(text)),
        (OptionKind::Odds { hands, usual }, Some(RawDefault::Text(text)))
            if odds(&text).is_some_and(|odds| odds.len() == *hands)
                || usual.iter().any(|value| value.value == text) =>
        {
            Some(Value::Text(text))
        }
        (OptionKind::Flag, Some(RawDefault::Flag(flag))) => Some(Value::Flag(flag)),
        (OptionKind::Count { min, max }, Some(RawDefault::Number(number)))
            if (*min..=*max).contains(&number) =>
        {
            Some(Value::Count(number))
        }
        (OptionKind::Money { least, only }, Some(RawDefault::Text(text))) => match text.parse::<Money>() {
            Ok(money) if !only.is_empty() && !only.iter().any(|amount| amount.is(money)) => {
                return Err(misfit("a default that is not allowed"));
            }
            Ok(money) if money > Money::ZERO && least.is_none_or(|least| money >= least) => {
                Some(Value::Money(money))
            }
            _ => return Err(misfit("a default that is not allowed")),
        },
        _ => return Err(misfit("a default that is not allowed")),
    };
    Ok(OptionSpec {
        key: raw.key,
        says: raw.says,
        kind,
        default,
        clause,
        under: each(raw.under, |under| {
            Ok(Under {
                when: under.when.into_iter().collect(),
                clause: cites.clause(&under.clause)?,
            })
        })?,
        reading: raw.reading,
        posted: raw.posted,
        filed: raw.filed,
        at_most: raw.at_most,
        not_below: raw.not_below,
        step: raw.step.unwrap_or(1).max(1),
        fractions: raw.fractions,
    })
}

/// Names that point to other things must point to things that exist.
fn check(edition: &Edition) -> Result<(), Defect> {
    let misfit = |says: String| {
        Err(Defect::Misfit {
            edition: edition.id.clone(),
            says,
        })
    };
    let is_option = |key: &str| edition.option(key).is_some();
    let is_wager = |id: &str| edition.wager(id).is_some();
    terms::check(edition)?;
    for wager in &edition.wagers {
        let ids: Vec<&str> = match (&wager.paytable, &wager.offered_by) {
            (Some(id), _) => vec![id],
            (None, Some(key)) => edition.option(key).map_or(Vec::new(), |option| {
                option
                    .values()
                    .iter()
                    .map(|value| value.value.as_str())
                    .filter(|&id| id != "none")
                    .collect()
            }),
            (None, None) => Vec::new(),
        };
        let by = wager.offered_by.as_deref().and_then(|key| edition.option(key));
        if let Some(option) = by.filter(|option| !option.filed) {
            return misfit(format!(
                "`{}` decides whether `{}` is offered, so a submission must state it: add filed = true",
                option.key, wager.id
            ));
        }
        if ids.is_empty() || ids.iter().any(|id| edition.paytable(wager.id, id).is_none()) {
            return misfit(format!("wager `{}` lacks a paytable", wager.id));
        }
    }
    let under = edition.options.iter().flat_map(|option| &option.under);
    let mut named = under.flat_map(|under| &under.when);
    if let Some((key, _)) = named.find(|(key, _)| !is_option(key)) {
        return misfit(format!("a paragraph stands under no option `{key}`"));
    }
    let bounds = edition
        .options
        .iter()
        .flat_map(|option| option.at_most.iter().chain(&option.not_below));
    if let Some(key) = bounds.into_iter().find(|key| !is_option(key)) {
        return misfit(format!("a count is bounded by no option `{key}`"));
    }
    for table in &edition.paytables {
        let mut keys = table.rows.iter().flat_map(|row| row.when.keys());
        if let Some(key) = keys.find(|key| !is_option(key)) {
            return misfit(format!(
                "a line of `{}` depends on no option `{key}`",
                table.wager
            ));
        }
        let named: Vec<&String> = table.rows.iter().filter_map(|row| row.by.as_ref()).collect();
        for key in &named {
            let lines = named.iter().filter(|other| other == &key).count();
            let fits = match edition.option(key).map(|option| &option.kind) {
                Some(OptionKind::Odds { hands, .. }) => *hands == lines,
                Some(OptionKind::Count { min, .. }) => *min > 0 && lines == 1,
                Some(OptionKind::Payout) => lines == 1,
                _ => false,
            };
            if !fits {
                let wager = table.wager;
                return misfit(format!(
                    "`{wager}` is not paid by as many lines as `{key}` has odds for"
                ));
            }
        }
    }
    for schedule in &edition.envy_schedules {
        let tables = || {
            edition
                .paytables
                .iter()
                .filter(|table| table.wager == schedule.wager)
        };
        let listed = |hand: &str| tables().any(|table| table.row(hand).is_some());
        if let Some((hand, _)) = schedule.rows.iter().find(|(hand, _)| !listed(hand)) {
            return misfit(format!(
                "envy for `{hand}`, which `{}` does not pay",
                schedule.wager
            ));
        }
    }
    for dependency in &edition.dependencies {
        let mut others = dependency.needs.iter().chain(&dependency.unless);
        let known = is_option(&dependency.key) && others.all(|(key, _)| is_option(key));
        if !known {
            return misfit(format!("a dependency of `{}` names no option", dependency.key));
        }
    }
    for refused in &edition.refused {
        if refused.value.is_none() == is_option(&refused.key) {
            return misfit(format!(
                "`{}` is both offered and refused, or neither",
                refused.key
            ));
        }
    }
    for item in &edition.layout {
        let wager_known = item.wager.as_ref().is_none_or(|id| is_wager(id));
        let option_known = item.option.as_ref().is_none_or(|key| is_option(key));
        if !(wager_known && option_known && item.when.iter().all(|(key, _)| is_option(key))) {
            return misfit(format!("layout item `{}` names nothing known", item.item));
        }
    }
    for notice in &edition.notices {
        let wager_known = notice.wager.as_ref().is_none_or(|id| is_wager(id));
        if !(wager_known && notice.when.iter().all(|(key, _)| is_option(key))) {
            return misfit(format!("notice `{}` names nothing known", notice.item));
        }
    }
    let mut barring = edition
        .surrender
        .iter()
        .flat_map(|surrender| &surrender.barred_by);
    if let Some(id) = barring.find(|id| !is_wager(id)) {
        return misfit(format!("surrender is barred by no wager `{id}`"));
    }
    Ok(())
}
