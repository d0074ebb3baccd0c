//! The sign at a table and the inscriptions on its layout, for one submission.
//!
//! Editions require the odds or amounts of every wager offered, and the payout limit where there is one, on the
//! layout or on a sign. What is here holds all of that, each item with the clause that asks for it; [`text`]
//! and [`html`] only set it.

pub mod html;
pub mod text;

use cards::{Money, Odds};
use serde::Serialize;

use crate::choices::Value;
use crate::clause::Clause;
use crate::edition::Edition;
use crate::figures::{Drawn, Surrender};
use crate::option::{OptionKind, OptionSpec};
use crate::rule::Rule;
use crate::submission::Submission;
use crate::wager::{EnvySchedule, Paytable, Role, WagerId, WagerSpec};
use crate::words;

/// What a table must tell its players.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Sign {
    /// The operator's name, which stands on the layout.
    pub operator: String,
    /// The game.
    pub game: String,
    /// The table, where the submission names it.
    pub table: Option<String>,
    /// The edition's id.
    pub rules: String,
    /// Where the law stands.
    pub authority: String,
    /// What each wager offered pays.
    pub wagers: Vec<Offer>,
    /// What the list of hands is headed.
    pub ranking_title: String,
    /// Hands, highest first; or what else the game ranks.
    pub ranking: Vec<String>,
    /// The paragraph that orders them.
    pub ranking_clause: Option<Clause>,
    /// What else players are told.
    pub notices: Vec<Notice>,
    /// What the layout and the devices must carry.
    pub inscriptions: Vec<Inscription>,
}

/// A wager and its payouts.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Offer {
    /// Its id.
    pub wager: WagerId,
    /// Its name.
    pub name: String,
    /// When it wins.
    pub says: String,
    /// `A`, `B`, ...; none where the text has only one paytable.
    pub paytable: Option<String>,
    /// The least wager, or the only one.
    pub minimum: Option<Money>,
    /// The most a player may wager on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maximum: Option<Money>,
    /// Whether `minimum` is the only amount.
    pub fixed_amount: bool,
    /// Whether chips are laid on it, so that it has a spot on the layout.
    #[serde(skip)]
    pub spot: bool,
    /// Its payouts, best first.
    pub rows: Vec<OfferRow>,
    /// The paragraph that sets them.
    pub clause: Clause,
}

/// One payout.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct OfferRow {
    /// The hand.
    pub name: String,
    /// The odds.
    pub pays: Odds,
    /// The Envy Bonus it brings to others.
    pub envy: Option<Money>,
}

/// Something players are told.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Notice {
    /// What it is, `payout-limit`.
    pub item: String,
    /// In words.
    pub says: String,
    /// The paragraph.
    pub clause: Clause,
}

/// Something the layout or a device must carry.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Inscription {
    /// What it is, `operator-name`.
    pub item: String,
    /// In words.
    pub says: String,
    /// Where.
    pub place: &'static str,
    /// How it is drawn, where it is a place for cards.
    #[serde(skip)]
    pub drawn: Option<Drawn>,
    /// The paragraph.
    pub clause: Clause,
}

impl Sign {
    /// The sign of a submission.
    pub fn of(submission: &Submission) -> Sign {
        let (edition, choices) = (&*submission.edition, &submission.choices);
        let inscriptions = edition.required_items(choices).map(|item| Inscription {
            item: item.item.clone(),
            says: item.says.clone(),
            place: item.place.says(),
            drawn: item.drawn.clone(),
            clause: item.clause,
        });
        Sign {
            operator: submission.operator.clone(),
            game: edition.game.clone(),
            table: submission.table.clone(),
            rules: edition.id.clone(),
            authority: edition.authority.clone(),
            wagers: edition
                .wagers_offered(choices)
                .filter_map(|wager| offer(submission, wager))
                .collect(),
            ranking_title: edition.rank_title.clone(),
            ranking: edition.ranking.iter().map(|rank| rank.name.clone()).collect(),
            ranking_clause: edition
                .cite(Rule::HandOrder)
                .or_else(|| edition.cite(Rule::PokerHands)),
            notices: notices(submission),
            inscriptions: inscriptions.collect(),
        }
    }

    /// Whether any payout brings an Envy Bonus.
    pub fn has_envy(&self) -> bool {
        self.wagers.iter().any(Offer::has_envy)
    }
}

impl Offer {
    /// Whether any payout brings an Envy Bonus.
    pub fn has_envy(&self) -> bool {
        self.rows.iter().any(|row| row.envy.is_some())
    }

    /// The amounts taken, in words: `minimum $15`, `$5 to $100`, `$5`.
    pub fn amount(&self) -> Option<String> {
        match (self.minimum.map(dollars), self.maximum.map(dollars)) {
            (Some(only), _) if self.fixed_amount => Some(only),
            (Some(least), Some(most)) => Some(format!("{least} to {most}")),
            (Some(least), None) => Some(format!("minimum {least}")),
            (None, Some(most)) => Some(format!("maximum {most}")),
            (None, None) => None,
        }
    }
}

fn offer(submission: &Submission, wager: &WagerSpec) -> Option<Offer> {
    let paytable = submission
        .edition
        .paytable_chosen(wager.id, &submission.choices)?;
    let rows = paytable.rows.iter().map(|row| OfferRow {
        name: row.name.to_string(),
        pays: row.pays,
        envy: row.envy,
    });
    Some(Offer {
        wager: wager.id,
        name: wager.name.clone(),
        says: wager.says.clone(),
        paytable: wager.paytable.is_none().then(|| paytable.id.clone()),
        minimum: submission
            .edition
            .least_option(wager)
            .and_then(|key| submission.choices.named_money(key)),
        maximum: wager
            .amount
            .at_most
            .as_ref()
            .and_then(|limit| submission.choices.named_money(limit.key()?)),
        fixed_amount: wager.role == Role::Side && rows_of_meter(&paytable),
        spot: wager.role != Role::Bonus,
        rows: rows.collect(),
        clause: paytable.clause,
    })
}

/// A wager paid from a meter has one amount, by which the meter is seeded.
fn rows_of_meter(paytable: &Paytable) -> bool {
    paytable
        .rows
        .iter()
        .any(|row| matches!(row.pays, Odds::Meter(_) | Odds::MeterAnd(..)))
}

fn notices(submission: &Submission) -> Vec<Notice> {
    let (edition, choices) = (&*submission.edition, &submission.choices);
    let offered = |id: &str| {
        edition
            .wager(id)
            .is_some_and(|wager| Edition::offers(wager, choices))
    };
    let mut notices = Vec::new();
    let mut post = |item: &str, says: String, clause: Option<Clause>| {
        notices.extend(clause.map(|clause| Notice {
            item: item.to_owned(),
            says,
            clause,
        }));
    };
    if let Some(limit) = choices.named_money("payout-limit") {
        let says = match &edition.payout_limit_of {
            Some(of) => of.says.replace("{}", &dollars(limit)),
            None => format!("No player is paid more than {} on one hand.", dollars(limit)),
        };
        let item = edition.layout.iter().find(|item| item.item == "payout-limit");
        post("payout-limit", says, item.map(|item| item.clause));
    }
    let envied = edition.envied_wager().filter(|wager| offered(wager.id.as_str()));
    if let (Some(qualifying), Some(wager)) = (edition.qualifying_wager, envied) {
        let says = format!(
            "With {} of {} or more you receive the Envy Bonus for each other player's \
             qualifying hand, never for your own or the dealer's.",
            words::a(&wager.name),
            dollars(qualifying.value)
        );
        post("envy", says, Some(qualifying.clause));
    }
    if let Some(meter) = edition.progressive.filter(|_| offered("progressive")) {
        let seed = match choices
            .named_money("progressive-wager")
            .and_then(|wager| meter.seed(wager))
        {
            Some(seed) => dollars(seed),
            None => format!("{} times the wager", thousands(u64::from(meter.seed_times))),
        };
        let says = format!(
            "The progressive meter starts at {seed} and gains {}% of each Progressive Payout Wager.",
            meter.increment_percent
        );
        post("progressive", says, Some(meter.clause));
    }
    for schedule in edition
        .envy_schedules()
        .iter()
        .filter(|one| offered(one.wager.as_str()))
    {
        if let Some(says) = envy_says(edition, schedule, submission) {
            post("envy", says, Some(schedule.clause));
        }
    }
    for option in edition.options().iter().filter(|option| option.posted) {
        if let Some(says) = posted(edition, option, submission) {
            post(&option.key, says, Some(option.clause_under(choices)));
        }
    }
    for notice in &edition.notices {
        let stands = notice.wager.as_ref().is_none_or(|wager| offered(wager))
            && notice
                .when
                .iter()
                .all(|(key, values)| choices.is_one_of(key, values));
        if stands {
            post(&notice.item, notice.says.clone(), Some(notice.clause));
        }
    }
    if let Some(surrender) = &edition.surrender {
        let says = tells_surrender(edition, surrender, &offered);
        post("surrender", says, Some(surrender.window.clause));
    }
    let copies = "A copy, a hand equal to the dealer's, goes to the dealer.".to_owned();
    post("copies", copies, edition.cite(Rule::LoseTwoHands));
    let helps = choices.get("assistance") != Some(&Value::Flag(false));
    if let Some(way) = submission.house_way.as_ref().filter(|_| helps) {
        let name = way.name();
        let says = format!("Ask the dealer how the house way, \"{name}\", would set your hand.");
        post("house-way", says, edition.cite(Rule::Assistance));
    }
    notices
}

/// What a player with one amount of a wager receives for another's hand, where that amount is taken.
fn envy_says(edition: &Edition, schedule: &EnvySchedule, submission: &Submission) -> Option<String> {
    let choices = &submission.choices;
    let only = choices
        .named_text(&format!("{}-wager", schedule.wager))
        .and_then(|text| text.parse::<Money>().ok());
    if only.is_some_and(|only| only != schedule.stake) {
        return None;
    }
    let table = edition.paytable_chosen(schedule.wager, choices)?;
    let rows = schedule.rows.iter().filter_map(|(hand, pays)| {
        let name = &table.row(hand)?.name;
        Some(format!("{} for {}", dollars(*pays), uncapital(name)))
    });
    Some(format!(
        "With {} of {} you receive an Envy Bonus when another player holds the hand: {}.",
        words::a(&edition.wager(schedule.wager)?.name),
        dollars(schedule.stake),
        words::and(rows)
    ))
}

fn uncapital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_lowercase().collect::<String>() + chars.as_str()
    })
}

/// When a player may surrender, in words to the player.
fn tells_surrender(edition: &Edition, surrender: &Surrender, offered: &dyn Fn(&str) -> bool) -> String {
    let barred = match surrender.barred_by.as_slice() {
        [] => String::new(),
        ids => {
            let names = ids
                .iter()
                .filter(|id| offered(id))
                .filter_map(|id| edition.wager(id));
            let names = words::or(names.map(|wager| words::a(&wager.name)));
            if names.is_empty() {
                names
            } else {
                format!(", unless you made {names}")
            }
        }
    };
    format!(
        "You may surrender {}{barred}; the whole wager is collected.",
        surrender.window.value.tells_player()
    )
}

/// What a sign says of a posted option, where the choice matters at this table.
fn posted(edition: &Edition, option: &OptionSpec, submission: &Submission) -> Option<String> {
    let choices = &submission.choices;
    let idle = edition.dependencies().iter().any(|dependency| {
        dependency.key == option.key
            && dependency.value.is_none()
            && !dependency
                .needs
                .iter()
                .all(|(key, values)| choices.is_one_of(key, values))
    });
    if idle {
        return None;
    }
    match (&option.kind, choices.get(&option.key)?) {
        (OptionKind::Choice(values), Value::Text(chosen)) => {
            let value = values.iter().find(|value| value.value == *chosen)?;
            Some(format!("{}: {}.", capital(&option.says), value.says))
        }
        (OptionKind::Flag, Value::Flag(true)) => Some(format!(
            "{}.",
            capital(option.says.strip_prefix("whether ").unwrap_or(&option.says))
        )),
        (_, Value::Money(money)) => Some(format!("{}: {}.", capital(&option.says), dollars(*money))),
        (_, Value::Count(count)) => Some(format!("{}: {count}.", capital(&option.says))),
        _ => None,
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + chars.as_str()
    })
}

/// `$50,015`, `$12.50`.
pub(crate) fn dollars(money: Money) -> String {
    let cents = money.cents().unsigned_abs();
    let whole = thousands(cents / 100);
    if cents.is_multiple_of(100) {
        format!("${whole}")
    } else {
        format!("${whole}.{:02}", cents % 100)
    }
}

/// `8,000 to 1`, `100%`, `push`.
pub(crate) fn odds(odds: Odds) -> String {
    match odds {
        Odds::To(win, per) => format!("{} to {per}", thousands(u64::from(win))),
        Odds::For(win, per) => format!("{} for {per}", thousands(u64::from(win))),
        Odds::Meter(percent) => format!("{percent}% of meter"),
        Odds::MeterAnd(percent, win) => {
            format!("{percent}% of meter and {} to 1", thousands(u64::from(win)))
        }
        Odds::Push => "push".to_owned(),
    }
}

/// `154,143,080`.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests;
