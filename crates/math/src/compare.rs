//! A wager's edge under each value that an operator may choose.

use crate::sheet::{Compared, NoSheet, Sheet};
use crate::{Ask, Depth, Exact, Progress};
use rulebook::Given;
use rulebook::option::{OptionKind, OptionSpec};

/// Works out the sheet that is asked for.
pub type Work = fn(&Ask, &Progress) -> Result<Sheet, NoSheet>;

/// The edge of each wager under every paytable the operator may choose for it, and of every wager that a reading of
/// unclear text changes; other choices as they are.
pub fn compare(ask: &Ask, work: Work, progress: &Progress) -> Result<Vec<Compared>, NoSheet> {
    let mut all = Vec::new();
    for wager in ask.edition.wagers() {
        let option = wager.offered_by.as_ref().and_then(|key| ask.edition.option(key));
        if let Some(option) = option {
            let tried = tried(ask, option, work, progress)?;
            all.extend(edges(option, wager.id.as_str(), &tried));
        }
    }
    for option in ask
        .edition
        .options()
        .iter()
        .filter(|option| option.reading.is_some())
    {
        let tried = tried(ask, option, work, progress)?;
        let Some((_, first)) = tried.first() else {
            continue;
        };
        for figures in &first.figures {
            let compared = edges(option, &figures.wager, &tried);
            all.extend(
                compared
                    .into_iter()
                    .filter(|compared| compared.edges.windows(2).any(|two| two[0].1 != two[1].1)),
            );
        }
    }
    Ok(all)
}

/// The sheet under each value of an option, quick figures only.
fn tried(
    ask: &Ask,
    option: &OptionSpec,
    work: Work,
    progress: &Progress,
) -> Result<Vec<(String, Sheet)>, NoSheet> {
    let mut values: Vec<(String, Given)> = Vec::new();
    for value in option
        .values()
        .iter()
        .filter(|value| value.value != "none" || option.reading.is_some())
    {
        values.push((value.value.clone(), Given::Text(value.value.clone())));
    }
    if option.kind == OptionKind::Flag {
        values.extend([true, false].map(|flag| (flag.to_string(), Given::Flag(flag))));
    }
    let mut tried = Vec::new();
    if values.len() < 2 {
        return Ok(tried);
    }
    for (name, value) in values {
        let mut given = ask.choices.given();
        given.retain(|(key, _)| *key != option.key);
        given.push((option.key.clone(), value));
        let Ok(choices) = ask.edition.choose(&given) else {
            continue;
        };
        let asked = Ask {
            choices,
            depth: Depth::Quick,
            ..ask.clone()
        };
        tried.push((name, work(&asked, progress)?));
    }
    Ok(tried)
}

/// A wager's edge on each of these sheets that has it.
fn edges(option: &OptionSpec, wager: &str, tried: &[(String, Sheet)]) -> Option<Compared> {
    let edges = tried.iter().filter_map(|(value, sheet)| {
        let figures = sheet.figures.iter().find(|figures| figures.wager == wager)?;
        Some((value.clone(), figures.house_edge()))
    });
    let edges: Vec<(String, Exact)> = edges.collect();
    (edges.len() > 1).then(|| Compared {
        option: option.key.clone(),
        wager: wager.to_owned(),
        edges,
    })
}
