//! `houseway rules show`.

use std::io::{self, Write};
use std::process::ExitCode;

use cards::Money;
use rulebook::{Edition, OptionSpec, Paytable, WagerSpec};
use serde_json::json;

use super::{cited, list, options, table};
use crate::paint;

pub(super) fn run(out: &mut impl Write, edition: &Edition, json: bool) -> anyhow::Result<ExitCode> {
    if json {
        super::print_json(out, document(edition))?;
    } else {
        text(out, edition)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn text(out: &mut impl Write, edition: &Edition) -> io::Result<()> {
    writeln!(out, "{}  {}", edition.id, edition.title)?;
    writeln!(out, "{}; {}", edition.authority, list::status(edition))?;
    let columns = options::columns();

    heading(out, "Wagers")?;
    for wager in edition.wagers() {
        let asks = wager.asks();
        let row = vec![
            wager.id.to_string(),
            format!("{}, {asks}: {}", wager.name, wager.says),
            cited(wager.clause),
        ];
        table::print(out, &columns, &[row])?;
    }
    for wager in edition.wagers() {
        payouts(out, edition, wager)?;
        envy(out, edition, wager)?;
    }

    if !edition.ranking.is_empty() {
        heading(out, &edition.rank_title)?;
    }
    for rank in &edition.ranking {
        let row = vec![rank.name.clone(), rank.says.clone(), cited(rank.clause)];
        table::print(out, &columns, &[row])?;
    }

    heading(out, "What the operator may choose")?;
    for option in edition.options() {
        table::print(out, &columns, &[options::row(edition, option)])?;
    }
    let needs = edition
        .dependencies()
        .iter()
        .filter(|dependency| dependency.value.is_some());
    for dependency in needs {
        let name = format!(
            "{} = {}",
            dependency.key,
            dependency.value.as_deref().unwrap_or_default()
        );
        table::print(
            out,
            &columns,
            &[vec![name, dependency.says.clone(), cited(dependency.clause)]],
        )?;
    }

    heading(out, "What the layout and the table must carry")?;
    for item in &edition.layout {
        let says = format!("{} ({})", item.says, item.place.says());
        table::print(
            out,
            &columns,
            &[vec![item.item.clone(), says, cited(item.clause)]],
        )?;
    }

    let mut topic = "";
    for fact in edition.facts() {
        if fact.topic != topic {
            topic = &fact.topic;
            heading(out, &capital(topic))?;
        }
        table::print(
            out,
            &columns,
            &[vec![fact.name.clone(), fact.value.clone(), cited(fact.clause)]],
        )?;
    }
    Ok(())
}

/// A wager's paytables, one column each.
fn payouts(out: &mut impl Write, edition: &Edition, wager: &WagerSpec) -> io::Result<()> {
    let tables: Vec<&Paytable> = edition
        .paytables()
        .iter()
        .filter(|paytable| paytable.wager == wager.id)
        .collect();
    let Some(longest) = tables.iter().max_by_key(|paytable| paytable.rows.len()) else {
        return Ok(());
    };
    let envy = longest.rows.iter().any(|row| row.envy.is_some());
    let brackets = if envy { ", Envy Bonus in brackets" } else { "" };
    heading(
        out,
        &format!("{} pays{brackets} [{}]", wager.name, longest.clause),
    )?;
    let mut widths = vec![36];
    widths.extend(tables.iter().map(|_| if envy { 18 } else { 14 }));
    if tables.len() > 1 {
        let mut head = vec![String::new()];
        head.extend(tables.iter().map(|paytable| paytable.id.clone()));
        table::print(out, &widths, &[head])?;
    }
    for row in &longest.rows {
        let mut cells = vec![row.name.to_string()];
        cells.extend(tables.iter().map(|paytable| match paytable.row(&row.hand) {
            None => "-".to_owned(),
            Some(row) => match row.envy {
                None => row.pays.to_string(),
                Some(envy) => format!("{} ({})", row.pays, whole(envy)),
            },
        }));
        table::print(out, &widths, &[cells])?;
    }
    Ok(())
}

/// An amount without its cents where it has none, so that a paytable fits.
fn whole(amount: Money) -> String {
    format!("{amount:#}").trim_end_matches(".00").to_owned()
}

/// Envy Bonuses that go by the amount wagered.
fn envy(out: &mut impl Write, edition: &Edition, wager: &WagerSpec) -> io::Result<()> {
    let schedules = edition.envy_schedules().iter();
    for schedule in schedules.filter(|schedule| schedule.wager == wager.id) {
        heading(
            out,
            &format!(
                "Envy Bonus with {} of {:#} [{}]",
                rulebook::a(&wager.name),
                schedule.stake,
                schedule.clause
            ),
        )?;
        for (hand, pays) in &schedule.rows {
            let mut tables = edition.paytables().iter().filter(|table| table.wager == wager.id);
            let name = tables
                .find_map(|table| table.row(hand))
                .map_or(hand.as_str(), |row| row.name.as_str());
            table::print(out, &[36, 14], &[vec![name.to_owned(), format!("{pays:#}")]])?;
        }
    }
    Ok(())
}

fn heading(out: &mut impl Write, title: &str) -> io::Result<()> {
    writeln!(out, "\n{}", paint::title(title))
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + chars.as_str()
    })
}

/// An option as JSON.
pub(super) fn option(edition: &Edition, option: &OptionSpec) -> serde_json::Value {
    let values: Vec<_> = option
        .values()
        .iter()
        .map(|value| json!({ "value": value.value, "says": value.says, "clause": value.clause }))
        .collect();
    json!({
        "key": option.key,
        "says": option.says,
        "allowed": option.allowed(),
        "values": values,
        "default": option.default,
        "required": options::needed(edition, option).is_some(),
        "clause": option.clause,
        "reading": option.reading,
    })
}

fn document(edition: &Edition) -> serde_json::Value {
    let mut document = list::summary(edition);
    let options: Vec<_> = edition.options().iter().map(|one| option(edition, one)).collect();
    let conditions: Vec<_> = edition
        .dependencies()
        .iter()
        .map(|dependency| {
            let map = |conditions: &[(String, Vec<String>)]| -> serde_json::Map<_, _> {
                conditions
                    .iter()
                    .map(|(key, values)| (key.clone(), json!(values)))
                    .collect()
            };
            json!({
                "key": dependency.key,
                "value": dependency.value,
                "needs": map(&dependency.needs),
                "unless": map(&dependency.unless),
                "says": dependency.says,
                "clause": dependency.clause,
                "forbidden": dependency.severity == rulebook::Severity::Error,
            })
        })
        .collect();
    let wagers: Vec<_> = edition
        .wagers()
        .iter()
        .map(|wager| {
            json!({
                "id": wager.id,
                "name": wager.name,
                "optional": wager.optional(),
                "requires": wager.requires,
                "offered-by": wager.offered_by,
                "windows": wager.windows,
                "withdraw": wager.withdraw.to_string(),
                "says": wager.says,
                "clause": wager.clause,
            })
        })
        .collect();
    let paytables: Vec<_> = edition
        .paytables()
        .iter()
        .map(|paytable| {
            let rows: Vec<_> = paytable
                .rows
                .iter()
                .map(|row| {
                    json!({
                        "hand": row.hand, "name": row.name, "pays": row.pays, "envy": row.envy, "clause": row.clause,
                    })
                })
                .collect();
            json!({ "wager": paytable.wager, "id": paytable.id, "clause": paytable.clause, "rows": rows })
        })
        .collect();
    let envy: Vec<_> = edition
        .envy_schedules()
        .iter()
        .map(|schedule| {
            let rows: Vec<_> = schedule
                .rows
                .iter()
                .map(|(hand, pays)| json!({ "hand": hand, "pays": pays }))
                .collect();
            json!({ "wager": schedule.wager, "stake": schedule.stake, "clause": schedule.clause, "rows": rows })
        })
        .collect();
    let ranking: Vec<_> = edition
        .ranking
        .iter()
        .map(|rank| {
            json!({
                "class": rank.class, "name": rank.name, "says": rank.says, "option": rank.option,
                "clause": rank.clause,
            })
        })
        .collect();
    let layout: Vec<_> = edition
        .layout
        .iter()
        .map(|item| {
            json!({
                "item": item.item, "says": item.says, "place": item.place.says(), "wager": item.wager,
                "option": item.option, "clause": item.clause,
            })
        })
        .collect();
    let facts: Vec<_> = edition
        .facts()
        .iter()
        .map(|fact| {
            json!({ "topic": fact.topic, "name": fact.name, "value": fact.value, "clause": fact.clause })
        })
        .collect();
    if let Some(fields) = document.as_object_mut() {
        fields.insert("options".to_owned(), json!(options));
        fields.insert("conditions".to_owned(), json!(conditions));
        fields.insert("wagers".to_owned(), json!(wagers));
        fields.insert("paytables".to_owned(), json!(paytables));
        if !envy.is_empty() {
            fields.insert("envy".to_owned(), json!(envy));
        }
        fields.insert("ranking".to_owned(), json!(ranking));
        fields.insert("layout".to_owned(), json!(layout));
        fields.insert("facts".to_owned(), json!(facts));
    }
    document
}
