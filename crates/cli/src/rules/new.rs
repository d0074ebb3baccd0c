//! `houseway rules new`: a submission to fill in, with only what must be chosen.

use std::fmt::Write as _;
use std::io::Write;
use std::process::ExitCode;

use asia_poker::house_way::shipped;
use rulebook::option::OptionKind;
use rulebook::{Edition, OptionSpec};

use super::options;
use super::standing::Standing;

/// How wide comments are.
const WIDTH: usize = 100;

pub(super) fn run(out: &mut impl Write, edition: &Edition) -> anyhow::Result<ExitCode> {
    out.write_all(skeleton(edition).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The submission. Every place to fill in is an empty text, which `rules check` names with what is allowed there.
fn skeleton(edition: &Edition) -> String {
    let mut text = String::new();
    comment(
        &mut text,
        &format!("{}: {} ({}).", edition.filing, edition.title, edition.authority),
    );
    if let Some(warns) = Standing::today(edition).warns() {
        comment(&mut text, &warns);
    }
    comment(
        &mut text,
        &format!(
            "Fill in every \"\" and run `houseway rules check FILE`. `houseway rules options {}` lists what else may be chosen.",
            edition.id
        ),
    );
    // Writing to a string cannot fail, here and below.
    let _ = writeln!(text, "\nrules = \"{}\"\noperator = \"\"", edition.id);
    if let Some(option) = edition.option("house-way") {
        let names: Vec<&str> = shipped::names().collect();
        let _ = writeln!(text);
        comment(&mut text, &format!("{} ({}).", option.says, option.clause));
        comment(
            &mut text,
            &format!(
                "One that comes with Houseway ({}) or a .toml file beside this one.",
                names.join(", ")
            ),
        );
        let _ = writeln!(text, "house-way = \"{}\"", shipped::DEFAULT);
    }
    let _ = writeln!(text, "\n[choose]");
    for option in edition
        .options()
        .iter()
        .filter(|option| option.key != "house-way")
    {
        if let Some(when) = options::needed(edition, option) {
            required(&mut text, option, &when);
        }
    }
    text
}

fn required(text: &mut String, option: &OptionSpec, when: &str) {
    let _ = writeln!(text);
    comment(text, &format!("{} ({}).", option.says, option.clause));
    match option.values() {
        [] => comment(text, &format!("{}: {}.", option.key, option.allowed())),
        values => {
            for value in values {
                comment(text, &format!("  \"{}\": {}", value.value, value.says));
            }
        }
    }
    if let Some(default) = &option.default {
        comment(
            text,
            &format!("A round record that is silent is read as {default}."),
        );
    }
    let blank = match option.kind {
        OptionKind::Flag => "true or false",
        OptionKind::Count { .. } => "a number",
        _ => "\"\"",
    };
    let _ = match (when, blank) {
        ("", "\"\"") => writeln!(text, "{} = \"\"", option.key),
        ("", what) => writeln!(text, "{} = \"\" # {what}, without quotes", option.key),
        (when, blank) => writeln!(text, "# Only{when}:\n# {} = {blank}", option.key),
    };
}

fn comment(text: &mut String, says: &str) {
    let indent = says.len() - says.trim_start().len();
    let margin = format!("# {}", " ".repeat(indent));
    for line in crate::screen::cell(says, WIDTH - margin.len()) {
        let _ = writeln!(text, "{margin}{line}");
    }
}
