//! The tables of clauses and of options in docs/submissions.md are what the rulebooks say. `UPDATE=1` writes them.

use rulebook::clause::{Clause, Duty, Register};
use rulebook::option::{Dependency, OptionKind, OptionSpec};
use rulebook::{Edition, Severity, Value};
use std::fmt::Write;
use std::path::Path;

/// `§ 575.11(c)`, or `MA § 12(d)` where the paragraph alone does not tell whose it is.
fn paragraph(clause: Clause) -> String {
    let citation = clause.citation();
    let Some((_, paragraph)) = citation.split_once('§') else {
        return "none".to_owned();
    };
    let whose = if citation.starts_with("58 Pa. Code") {
        ""
    } else {
        "MA "
    };
    format!("{whose}§ {}", paragraph.trim())
}

fn values(option: &OptionSpec) -> String {
    let marked = |value: &str| match &option.default {
        Some(default) if default.to_string() == value => format!("**`{value}`**"),
        _ => format!("`{value}`"),
    };
    let bare = match (&option.default, option.filed) {
        (Some(Value::Count(count)), _) => format!("**{count}**"),
        (Some(default), _) => format!("**`{default}`**"),
        (None, true) => "a submission that offers it must state it".to_owned(),
        (None, false) if option.key == "house-way" => "required".to_owned(),
        (None, false) => "**none**".to_owned(),
    };
    match &option.kind {
        OptionKind::Choice(values) => {
            let mut values: Vec<String> = values.iter().map(|value| marked(&value.value)).collect();
            values.extend(option.fractions.then(|| "a part such as `1/2`".to_owned()));
            let required = if option.default.is_none() {
                format!("; {bare}")
            } else {
                String::new()
            };
            format!("{}{required}", values.join(", "))
        }
        OptionKind::Flag => format!("{}, {}", marked("true"), marked("false")),
        OptionKind::Money { only, .. } if !only.is_empty() => {
            let values: Vec<String> = only.iter().map(|amount| marked(&amount.value)).collect();
            values.join(", ")
        }
        OptionKind::Money { least: None, .. } => format!("an amount; {bare}"),
        OptionKind::Money {
            least: Some(least), ..
        } => format!("an amount of at least {least}; {bare}"),
        OptionKind::Count { min, max } if option.step > 1 => format!("{min} or {max}; {bare}"),
        OptionKind::Count { min, max } => format!("{min} to {max}; {bare}"),
        OptionKind::Odds { hands, .. } => format!("odds of {hands} hands; {bare}"),
        OptionKind::Payout => format!("a payout or none; {bare}"),
        OptionKind::Text if option.key == "house-way" => format!("a name, a file or rules; {bare}"),
        OptionKind::Text => format!("text; {bare}"),
    }
}

/// `shuffle` `device` and `bonus` `A` or `B`.
fn needs(dependency: &Dependency) -> String {
    let each = |(key, values): &(String, Vec<String>)| {
        let values: Vec<String> = values.iter().map(|value| format!("`{value}`")).collect();
        format!("`{key}` {}", values.join(" or "))
    };
    let all = |list: &[(String, Vec<String>)]| list.iter().map(each).collect::<Vec<_>>().join(" and ");
    let unless = if dependency.unless.is_empty() {
        String::new()
    } else {
        format!(", unless {}", all(&dependency.unless))
    };
    let mild = if dependency.severity == Severity::Error {
        ""
    } else {
        " (else a warning)"
    };
    format!("{}{unless}{mild}", all(&dependency.needs))
}

fn options() -> String {
    let mut text = String::new();
    for edition in Edition::all() {
        writeln!(text, "\n### `{}`, {}\n", edition.id, edition.title).unwrap();
        text.push_str(
            "| key | values | what it decides | clause | reading |\n| --- | --- | --- | --- | --- |\n",
        );
        for option in edition.options() {
            let (says, clause) = (&option.says, paragraph(option.clause));
            let reading = option.reading.as_deref().unwrap_or_default();
            let (key, values) = (&option.key, values(option));
            writeln!(text, "| `{key}` | {values} | {says} | {clause} | {reading} |").unwrap();
        }
        if !edition.dependencies().is_empty() {
            text.push_str("\n| this | needs | clause |\n| --- | --- | --- |\n");
        }
        for dependency in edition.dependencies() {
            let this = match &dependency.value {
                Some(value) => format!("`{} = {value}`", dependency.key),
                None => format!("`{}`", dependency.key),
            };
            let (needs, clause) = (needs(dependency), paragraph(dependency.clause));
            writeln!(text, "| {this} | {needs} | {clause} |").unwrap();
        }
    }
    text.push('\n');
    text
}

fn clauses() -> String {
    let mut text = String::from(
        "\n| edition | clauses | enforced | recorded | displayed | not software |\n| --- | --- | --- | --- | --- | --- |\n",
    );
    for edition in Edition::all() {
        let duties: Vec<Duty> = Register::of(&edition.id)
            .unwrap()
            .clauses()
            .map(|clause| clause.duty())
            .collect();
        let of = |duty: Duty| duties.iter().filter(|each| **each == duty).count();
        writeln!(
            text,
            "| `{}` | {} | {} | {} | {} | {} |",
            edition.id,
            duties.len(),
            of(Duty::Enforced),
            of(Duty::Recorded),
            of(Duty::Displayed),
            of(Duty::NotSoftware)
        )
        .unwrap();
    }
    text.push('\n');
    text
}

#[test]
fn the_tables_in_the_docs_are_the_rulebooks() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/submissions.md");
    let kept = std::fs::read_to_string(&path).unwrap();
    let mut now = kept.clone();
    for (name, table) in [("clauses", clauses()), ("options", options())] {
        let begin = format!("<!-- {name} -->\n");
        let start = now.find(&begin).unwrap() + begin.len();
        let end = now.find(&format!("<!-- /{name} -->")).unwrap();
        now.replace_range(start..end, &table);
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, now).unwrap();
    } else {
        assert!(
            kept == now,
            "run UPDATE=1 cargo test -p rulebook --test it options"
        );
    }
}
