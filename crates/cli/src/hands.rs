//! Cards and table rules from the command line.

use crate::cards_text::tidy;
use crate::house_ways;
use crate::input::{Lines, TooLong};
use anyhow::{Context, Result, bail};
use asia_poker::AsiaRules;
use cards::Cards;
use rulebook::{Edition, Given};
use std::io::Write;
use std::sync::Arc;
use wire::Ranker;

/// Which rules a hand is read under.
#[derive(clap::Args)]
pub(crate) struct RulesChoice {
    /// The edition, as `houseway rules list` names it
    #[arg(long, value_name = "ID")]
    pub(crate) rules: String,
    /// An operator's choice, as in a submission: a234-straight=low, bonus=B, ...
    #[arg(long = "choose", value_name = "KEY=VALUE")]
    pub(crate) choose: Vec<String>,
}

impl RulesChoice {
    /// Says what hands are under these rules.
    pub(crate) fn ranker(&self) -> Result<Ranker> {
        let (edition, given) = self.given()?;
        let settler = floor::wire::settler_with(house_ways::for_commands());
        settler.ranker(&edition, given).map_err(|error| {
            let all = std::iter::once(&error).chain(&error.also);
            let said: Vec<String> = all.map(said_of).collect();
            anyhow::Error::msg(said.join("\n"))
        })
    }

    #[allow(clippy::type_complexity, reason = "an edition and what was chosen within it")]
    fn given(&self) -> Result<(Arc<Edition>, Vec<(String, Given)>)> {
        let edition = Edition::find(&self.rules).with_context(|| Edition::not_found(&self.rules))?;
        let mut given = Vec::new();
        for choice in &self.choose {
            let (key, value) = choice
                .split_once('=')
                .with_context(|| format!("{choice:?}: write a choice as KEY=VALUE, such as bonus=B"))?;
            given.push((key.trim().to_owned(), typed(value.trim())));
        }
        Ok((edition, given))
    }

    /// The rules of an Asia Poker table.
    pub(crate) fn load(&self, house_way: &str) -> Result<Arc<AsiaRules>> {
        let (edition, given) = self.given()?;
        let choices = match edition.choose(&given) {
            Ok(choices) => choices,
            Err(problems) => {
                let all: Vec<String> = problems.iter().map(ToString::to_string).collect();
                bail!("{}", all.join("\n"));
            }
        };
        Ok(Arc::new(AsiaRules::new(
            edition,
            choices,
            house_ways::find(house_way, None)?,
        )?))
    }
}

/// One mistake in words, with its paragraph.
fn said_of(error: &wire::LineError) -> String {
    let clause = error
        .clause
        .map_or(String::new(), |clause| format!(" ({clause})"));
    format!("{}: {}{clause}", error.path, error.message)
}

pub(crate) fn typed(value: &str) -> Given {
    match value {
        "true" => Given::Flag(true),
        "false" => Given::Flag(false),
        _ => value
            .parse()
            .map_or_else(|_| Given::Text(value.to_owned()), Given::Number),
    }
}

/// Cards given as one argument or several.
pub(crate) fn parse(words: &[String]) -> Result<Cards> {
    Ok(tidy(&words.join(" ")).parse()?)
}

/// A line of a batch: an object with `cards`, or just the cards.
pub(crate) fn from_line(line: &str) -> Result<Cards> {
    Ok(tidy(&text(line)?).parse()?)
}

/// The same before it is read.
pub(crate) fn text(line: &str) -> Result<std::borrow::Cow<'_, str>> {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Line<'a> {
        #[serde(borrow)]
        cards: std::borrow::Cow<'a, str>,
    }
    if line.trim_start().starts_with('{') {
        let line: Line<'_> = serde_json::from_str(line)?;
        Ok(line.cards)
    } else {
        Ok(line.into())
    }
}

/// Answers each line of standard input with a line of JSON; says whether all were answered.
pub(crate) fn batch<T: serde::Serialize>(answer: impl Fn(&str) -> Result<T>) -> Result<bool> {
    const LINE_MAX: usize = 1 << 16;
    let mut lines = Lines::new(std::io::stdin().lock(), LINE_MAX);
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut all = true;
    for number in 1u64.. {
        if lines.is_drained() {
            out.flush()?;
        }
        let Some(line) = lines.next()? else { break };
        let answered = match line.map(std::str::from_utf8) {
            Err(TooLong) => Err(anyhow::anyhow!("the line is longer than {LINE_MAX} bytes")),
            Ok(Err(_)) => Err(anyhow::anyhow!("the line is not UTF-8")),
            Ok(Ok(text)) if text.trim().is_empty() => continue,
            Ok(Ok(text)) => answer(text.trim()),
        };
        // As I/O errors, so that a closed pipe is known for what it is.
        match answered {
            Ok(answer) => serde_json::to_writer(&mut out, &answer).map_err(std::io::Error::from)?,
            Err(error) => {
                all = false;
                let message = format!("{error:#}");
                let refused =
                    serde_json::json!({"line": number, "error": {"code": "hand", "message": message}});
                serde_json::to_writer(&mut out, &refused).map_err(std::io::Error::from)?;
            }
        }
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(all)
}
