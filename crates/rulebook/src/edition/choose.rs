//! Checking an operator's choices against an edition: every problem, not only the first.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use cards::{Money, Odds};

use super::Edition;
use crate::choices::{Choice, Choices, Given, Value};
use crate::nearest::nearest;
use crate::option::{OptionKind, OptionSpec, fraction, is_payout, odds};
use crate::problem::{self, Problem};
use crate::wager::{Paytable, WagerId};
use crate::words;

/// A choice as written, and where.
#[derive(Clone, Debug)]
pub(crate) struct GivenAt {
    pub(crate) key: String,
    pub(crate) value: Given,
    pub(crate) key_span: Option<Range<usize>>,
    pub(crate) value_span: Option<Range<usize>>,
}

impl Edition {
    /// The choices of an operator who leaves everything open.
    pub fn defaults(&self) -> Choices {
        let mut choices = Choices {
            edition: self.id.clone(),
            chosen: Vec::new(),
            open: Vec::new(),
        };
        for option in self.options() {
            let key = option.key.clone();
            match option.default.clone() {
                Some(value) => choices.chosen.push(Choice {
                    key,
                    value,
                    given: false,
                }),
                None => choices.open.push(key),
            }
        }
        choices
    }

    /// The choices given, checked and completed with the edition's defaults, or everything that is wrong.
    pub fn choose(&self, given: &[(String, Given)]) -> Result<Choices, Vec<Problem>> {
        let given: Vec<GivenAt> = given
            .iter()
            .map(|(key, value)| GivenAt {
                key: key.clone(),
                value: value.clone(),
                key_span: None,
                value_span: None,
            })
            .collect();
        let (choices, mut problems) = self.choose_at(&given);
        problems.retain(Problem::is_error);
        problem::cap(&mut problems);
        if problems.is_empty() {
            Ok(choices)
        } else {
            Err(problems)
        }
    }

    /// The same with the places where the choices were written, warnings included. The choices hold only when
    /// no problem is an error.
    pub(crate) fn choose_at(&self, given: &[GivenAt]) -> (Choices, Vec<Problem>) {
        let mut problems = Vec::new();
        let mut choices = self.defaults();
        let mut seen = HashSet::new();
        for one in given {
            if !seen.insert(&one.key) {
                let says = format!("`{}` is given twice", words::excerpt(&one.key));
                problems.push(Problem::error(&one.key, says).spanning(one.key_span.clone()));
                continue;
            }
            match self.value_of(one) {
                Ok(value) => {
                    choices.chosen.retain(|choice| choice.key != one.key);
                    choices.open.retain(|key| *key != one.key);
                    choices.chosen.push(Choice {
                        key: one.key.clone(),
                        value,
                        given: true,
                    });
                }
                Err(problem) => problems.push(problem),
            }
        }
        choices
            .chosen
            .sort_by_key(|choice| self.options().iter().position(|option| option.key == choice.key));
        self.check_dependencies(&choices, given, &mut problems);
        self.check_payout_limit(&choices, given, &mut problems);
        self.check_maximums(&choices, given, &mut problems);
        self.check_better_hands(&choices, given, &mut problems);
        self.check_meter(&choices, given, &mut problems);
        self.check_values(&choices, given, &mut problems);
        (choices, problems)
    }

    /// One choice, or what is wrong with it.
    fn value_of(&self, given: &GivenAt) -> Result<Value, Problem> {
        let Some(option) = self.option(&given.key) else {
            return Err(self.unknown(given));
        };
        let key = &option.key;
        let problem = |says: String| {
            Problem::error(key, says)
                .under(option.clause)
                .spanning(given.value_span.clone())
        };
        let mistyped = || {
            problem(format!("`{key}` cannot be {}", given.value.says())).help(format!(
                "{} allows {}",
                self.id,
                option.allowed()
            ))
        };
        match (&option.kind, &given.value) {
            (OptionKind::Choice(values), Given::Text(text)) => {
                let part = option.fractions && fraction(text).is_some();
                if part || values.iter().any(|value| value.value == *text) {
                    return Ok(Value::Text(text.clone()));
                }
                Err(self.not_allowed(option, text, given))
            }
            (OptionKind::Odds { hands, usual }, Given::Text(text)) => {
                let named = usual.iter().any(|value| value.value == *text);
                if named || odds(text).is_some_and(|odds| odds.len() == *hands) {
                    return Ok(Value::Text(text.clone()));
                }
                Err(self.not_allowed(option, text, given))
            }
            (OptionKind::Payout, Given::Text(text)) if is_payout(text) => Ok(Value::Text(text.clone())),
            (OptionKind::Flag, Given::Flag(flag)) => Ok(Value::Flag(*flag)),
            (OptionKind::Count { min, max }, Given::Number(number))
                if (*min..=*max).contains(number) && (number - min) % option.step == 0 =>
            {
                Ok(Value::Count(*number))
            }
            (OptionKind::Text, Given::Text(text)) if !text.trim().is_empty() => Ok(Value::Text(text.clone())),
            (OptionKind::Money { least, only }, Given::Text(text)) => match text.parse::<Money>() {
                Ok(money) if least.is_some_and(|least| money < least) => Err(problem(format!(
                    "`{key}` cannot be {money}"
                ))
                .help(format!("{} allows {}", self.id, option.allowed()))),
                Ok(money) if !only.is_empty() && !only.iter().any(|amount| amount.is(money)) => {
                    Err(mistyped())
                }
                Ok(money) if money > Money::ZERO => Ok(Value::Money(money)),
                Ok(_) => Err(problem(format!("`{key}` must be more than zero"))
                    .help("leave the option out, or give an amount above zero")),
                Err(error) => Err(problem(format!("`{key}` is not a valid amount: {error}"))),
            },
            (OptionKind::Money { .. }, Given::Number(number)) => {
                Err(mistyped().help(format!("amounts stand in quotes: {key} = \"{number}.00\"")))
            }
            _ => Err(mistyped()),
        }
    }

    /// A word that a choice does not allow.
    fn not_allowed(&self, option: &OptionSpec, text: &str, given: &GivenAt) -> Problem {
        let key = &option.key;
        let shown = words::excerpt(text);
        let refused = self
            .refused()
            .iter()
            .find(|r| r.key == *key && r.value.as_deref() == Some(text));
        let allowed = format!("{} allows {}", self.id, option.allowed());
        let problem = match refused {
            Some(refused) => Problem::error(key, format!("`{key}` cannot be \"{shown}\": {}", refused.says))
                .under(refused.clause)
                .help(format!(
                    "{allowed}; \"{shown}\" is allowed by {}",
                    having_value(key, text)
                )),
            None => {
                let known = option.values().iter().map(|value| value.value.as_str());
                let meant = nearest(text, known).map(|word| format!("did you mean \"{word}\"? "));
                Problem::error(key, format!("`{key}` cannot be \"{shown}\""))
                    .under(option.clause)
                    .help(format!("{}{allowed}", meant.unwrap_or_default()))
            }
        };
        problem.spanning(given.value_span.clone())
    }

    /// A key that is no option here.
    fn unknown(&self, given: &GivenAt) -> Problem {
        let key = &given.key;
        let shown = words::excerpt(key);
        let says = format!("`{shown}` is not an option of {}", self.id);
        let has = |edition: &&Arc<Edition>| edition.option(key).is_some();
        let sisters = Edition::all()
            .iter()
            .filter(|edition| edition.family == self.family);
        let mut elsewhere = words::and(sisters.filter(has).map(|edition| edition.id.clone()));
        if elsewhere.is_empty() {
            elsewhere = words::and(
                Edition::all()
                    .iter()
                    .filter(has)
                    .map(|edition| edition.id.clone()),
            );
        }
        let problem = if elsewhere.is_empty() {
            let known = self.options().iter().map(|option| option.key.as_str());
            let help = match nearest(key, known) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => {
                    let keys = words::and(self.options().iter().map(|o| format!("`{}`", o.key)));
                    format!("the options of {} are {keys}", self.id)
                }
            };
            Problem::error(key, says).help(help)
        } else {
            let help = format!("it is an option of {elsewhere}");
            match self.refused().iter().find(|r| r.key == *key && r.value.is_none()) {
                Some(refused) => Problem::error(key, format!("{says}: {}", refused.says))
                    .under(refused.clause)
                    .help(help),
                None => Problem::error(key, says).help(help),
            }
        };
        problem.spanning(given.key_span.clone())
    }

    /// Choices that need others: a button needs an automated shoe.
    fn check_dependencies(&self, choices: &Choices, given: &[GivenAt], problems: &mut Vec<Problem>) {
        for dependency in self.dependencies() {
            let Some(choice) = choices.iter().find(|c| c.key == dependency.key && c.given) else {
                continue;
            };
            let applies = dependency
                .value
                .as_ref()
                .is_none_or(|value| choice.value.to_string() == *value);
            let broken: Vec<_> = dependency
                .needs
                .iter()
                .filter(|(key, values)| !choices.is_one_of(key, values))
                .filter(|(key, _)| !problems.iter().any(|p| p.at == *key && p.is_error()))
                .collect();
            if !applies || broken.is_empty() || dependency.is_lifted(choices) {
                continue;
            }
            let needs = words::and(broken.iter().map(|(key, values)| {
                let one_of = words::or(values.iter().map(|value| self.written(key, value)));
                format!("{key} = {one_of}")
            }));
            let problem = Problem::error(
                &dependency.key,
                format!("`{}`: {}", dependency.key, dependency.says),
            )
            .under(dependency.clause)
            .help(format!("this needs {needs}"))
            .spanning(place(given, &dependency.key));
            let severity = dependency.severity;
            problems.push(Problem { severity, ..problem });
        }
    }

    /// A value as a submission writes it: words in quotes, flags and numbers bare.
    fn written(&self, key: &str, value: &str) -> String {
        match self.option(key).map(|option| &option.kind) {
            Some(OptionKind::Flag | OptionKind::Count { .. }) => value.to_owned(),
            _ => format!("\"{value}\""),
        }
    }

    /// A payout limit is at least the fixed floor and the best win at minimum wagers (reading E9).
    fn check_payout_limit(&self, choices: &Choices, given: &[GivenAt], problems: &mut Vec<Problem>) {
        let (Some(floor), Some(limit)) = (self.payout_limit_floor, choices.named_money("payout-limit"))
        else {
            return;
        };
        let at = || {
            Problem::error("payout-limit", "")
                .under(floor.clause)
                .spanning(place(given, "payout-limit"))
        };
        let of = self.payout_limit_of.as_ref();
        let best = match of {
            Some(of) => self.best_win_at_maximum(choices, &of.wagers),
            None => self.best_win_at_minimum(choices),
        };
        let least = floor.value.max(best);
        if limit < least {
            let because = if best > floor.value {
                match of {
                    Some(_) => "what one player could win in a round at the maximum wagers",
                    None => "what one player could win in a round at the minimum wagers",
                }
            } else {
                "the least any limit may be"
            };
            let says = format!("a payout limit of {limit} is below {least}, {because}");
            problems
                .push(Problem { says, ..at() }.help(format!("give {least} or more, or leave the limit out")));
            return;
        }
        let unstated: Vec<String> = self
            .wagers_offered(choices)
            .filter_map(|wager| match of {
                Some(of) => wager
                    .amount
                    .at_most
                    .as_ref()
                    .filter(|_| of.wagers.contains(&wager.id))?
                    .key(),
                None => self.least_option(wager),
            })
            .filter(|key| choices.named_money(key).is_none())
            .filter(|key| !problems.iter().any(|problem| problem.at == *key))
            .map(str::to_owned)
            .collect();
        if !unstated.is_empty() {
            let keys = words::and(unstated.into_iter().map(|key| format!("`{key}`")));
            let says = "the limit could be checked only against the fixed floor".to_owned();
            problems.push(
                Problem { says, ..at() }
                    .help(format!("give {keys} to have it checked in full"))
                    .warning(),
            );
        } else if choices.get("adjacent-positions") == Some(&Value::Flag(true))
            && best.times(2).is_none_or(|twice| limit < twice)
        {
            let says = "a player on two positions could win more at the minimum wagers".to_owned();
            problems.push(
                Problem { says, ..at() }
                    .help("the text can be read to count both positions; twice the figure is the cautious floor")
                    .warning(),
            );
        }
    }

    /// No hand pays less than one that it beats, where one line is chosen apart from the others.
    fn check_better_hands(&self, choices: &Choices, given: &[GivenAt], problems: &mut Vec<Problem>) {
        for option in self.options() {
            let beaten = option.not_below.as_ref().and_then(|other| {
                let first = odds(choices.named_text(other)?)?.into_iter().next()?;
                Some((other, first))
            });
            let (Some(number), Some((other, Odds::To(least, 1)))) =
                (choices.named_count(&option.key), beaten)
            else {
                continue;
            };
            if number < i64::from(least) {
                let key = &option.key;
                let says =
                    format!("`{key}` is {number} to 1, below the {least} to 1 of a hand that it beats");
                problems.push(
                    Problem::error(key, says)
                        .under(option.clause)
                        .help(format!(
                            "give {least} or more, as `{other}` is, or leave the line out"
                        ))
                        .spanning(place(given, key)),
                );
            }
        }
    }

    /// Readings that are allowed and hardly meant.
    fn check_values(&self, choices: &Choices, given: &[GivenAt], problems: &mut Vec<Problem>) {
        for option in self.options() {
            let chosen = choices.named_text(&option.key);
            let value = option
                .values()
                .iter()
                .find(|each| Some(each.value.as_str()) == chosen);
            if let Some((value, warns)) = value.and_then(|value| Some((value, value.warns.as_ref()?))) {
                problems.push(
                    Problem::error(&option.key, warns.clone())
                        .under(value.clause)
                        .spanning(place(given, &option.key))
                        .warning(),
                );
            }
        }
    }

    /// A meter that starts below the next prize is allowed and hardly meant (reading R14).
    fn check_meter(&self, choices: &Choices, given: &[GivenAt], problems: &mut Vec<Problem>) {
        let Some(reset) = choices.named_money("progressive-reset") else {
            return;
        };
        let pays_meter =
            |table: &Cow<'_, Paytable>| table.rows.iter().any(|row| row.pays == Odds::Meter(100));
        let mut tables = self
            .wagers_offered(choices)
            .filter_map(|wager| self.paytable_chosen(wager.id, choices));
        let Some(table) = tables.find(pays_meter) else {
            return;
        };
        let amounts = self.envy_schedules.iter().map(|schedule| schedule.stake);
        let filed = choices
            .named_text("progressive-wager")
            .and_then(|text| text.parse().ok());
        let Some(stake) = filed.or_else(|| amounts.max()) else {
            return;
        };
        let fixed = table
            .rows
            .iter()
            .filter(|row| !matches!(row.pays, Odds::Meter(_)));
        let Some(next) = fixed.map(|row| row.pays.pay(stake, Money::ZERO).paid).max() else {
            return;
        };
        if reset < next {
            let says =
                format!("a meter that starts at {reset} may be worth less than the next prize of {next}");
            problems.push(
                Problem::error("progressive-reset", says)
                    .under(table.clause)
                    .help(format!("give {next} or more to keep the meter the best prize"))
                    .spanning(place(given, "progressive-reset"))
                    .warning(),
            );
        }
    }

    /// The most one position could win in a round with some wagers at their stated maximum.
    fn best_win_at_maximum(&self, choices: &Choices, wagers: &[WagerId]) -> Money {
        let offered = self
            .wagers_offered(choices)
            .filter(|wager| wagers.contains(&wager.id));
        let wins = offered.filter_map(|wager| {
            let maximum = choices.named_money(wager.amount.at_most.as_ref()?.key()?)?;
            let paytable = self.paytable_chosen(wager.id, choices)?;
            let wins = paytable
                .rows
                .iter()
                .map(|row| row.pays.pay(maximum, Money::ZERO).paid);
            wins.max()
        });
        wins.sum()
    }

    /// The most one position could win in a round with every wager offered at its stated minimum.
    fn best_win_at_minimum(&self, choices: &Choices) -> Money {
        let wins = self.wagers_offered(choices).filter_map(|wager| {
            let minimum = choices.named_money(self.least_option(wager)?)?;
            let paytable = self.paytable_chosen(wager.id, choices)?;
            let pays = paytable.rows.iter().map(|row| row.pays);
            pays.filter(|odds| !matches!(odds, Odds::Meter(_) | Odds::MeterAnd(..)))
                .map(|odds| odds.pay(minimum, Money::ZERO).paid)
                .max()
        });
        wins.sum()
    }
}

/// Where a key's value was written.
pub(super) fn place(given: &[GivenAt], key: &str) -> Option<Range<usize>> {
    given.iter().find(|one| one.key == key)?.value_span.clone()
}

/// The editions that allow a value, in words.
fn having_value(key: &str, value: &str) -> String {
    words::and(Edition::all().iter().filter_map(|edition| {
        let values = edition.option(key)?.values();
        values
            .iter()
            .any(|spec| spec.value == value)
            .then(|| edition.id.clone())
    }))
}
