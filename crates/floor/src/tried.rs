//! Payouts that are tried: what a wager would keep if a line of its paytable paid otherwise, and the payout that brings
//! its edge to where someone wants it.

use crate::math;
use ::math::sheet::{Figures, NoSheet, Sheet};
use ::math::{Ask, Depth, Exact, Progress};
use cards::Odds;
use std::sync::Arc;

/// The highest payout that a target is looked for at.
const HIGHEST: u32 = 1_000_000;

/// A line of a wager's paytables.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The wager.
    pub wager: &'a str,
    /// The hand it is paid for.
    pub hand: &'a str,
}

/// The figures that a line changes, by their ids, and how much work they take.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The figures; the first is the wager's own.
    pub figures: Vec<String>,
    /// The work.
    pub depth: Depth,
}

/// A payout, so many to 1, and the edge of each figure at it.
pub type At = (u32, Vec<Exact>);

/// Why a payout is not tried, or no payout is found.
#[derive(Debug, thiserror::Error)]
pub enum NotTried {
    /// No such line.
    #[error("{wager} is not paid for {hand:?}")]
    NoLine {
        /// The wager.
        wager: String,
        /// The hand.
        hand: String,
    },
    /// The line changes nothing.
    #[error("no figure changes with what {wager}.{hand} pays; is the wager offered?")]
    Nothing {
        /// The wager.
        wager: String,
        /// The hand.
        hand: String,
    },
    /// The edge is low already.
    #[error("at 1 to 1 the edge is below that already: {0} %")]
    BelowAlready(String),
    /// No payout is high enough.
    #[error("no payout up to {HIGHEST} to 1 brings the edge there")]
    TooHigh,
    /// A sheet failed.
    #[error(transparent)]
    Sheet(#[from] NoSheet),
}

/// The same table, with the line paying otherwise.
pub fn paying(ask: &Ask, line: Line<'_>, odds: Odds) -> Result<Ask, NotTried> {
    let changed = ask.edition.paying(line.wager, line.hand, odds);
    let edition = changed.ok_or_else(|| NotTried::NoLine {
        wager: line.wager.to_owned(),
        hand: line.hand.to_owned(),
    })?;
    Ok(Ask {
        edition: Arc::new(edition),
        ..ask.clone()
    })
}

/// Says which figures a line changes, and how much work they take.
pub fn changed(ask: &Ask, line: Line<'_>, progress: &Progress) -> Result<Changed, NotTried> {
    for depth in [Depth::Quick, Depth::Full] {
        let [low, high] = [1, 2].map(|pays| sheet(ask, line, pays, depth, progress));
        let (low, high) = (low?, high?);
        let ids = low.figures.iter().map(|figures| figures.wager.clone());
        let figures: Vec<String> = ids.filter(|id| edge(&low, id) != edge(&high, id)).collect();
        if !figures.is_empty() {
            return Ok(Changed { figures, depth });
        }
    }
    Err(NotTried::Nothing {
        wager: line.wager.to_owned(),
        hand: line.hand.to_owned(),
    })
}

/// The edges of those figures where the line pays so many to 1.
pub fn at(
    ask: &Ask,
    line: Line<'_>,
    changed: &Changed,
    pays: u32,
    progress: &Progress,
) -> Result<At, NotTried> {
    let sheet = sheet(ask, line, pays, changed.depth, progress)?;
    let edges = changed.figures.iter().filter_map(|id| edge(&sheet, id));
    Ok((pays, edges.collect()))
}

/// The payouts just above and below a target edge of the wager: its edge falls as the payout rises.
pub fn target(
    ask: &Ask,
    line: Line<'_>,
    changed: &Changed,
    wanted: &Exact,
    progress: &Progress,
) -> Result<[At; 2], NotTried> {
    let at = |pays: u32| at(ask, line, changed, pays, progress);
    let own = |(_, edges): &At| edges.first().cloned().unwrap_or_else(Exact::zero);
    let (mut low, mut high) = (at(1)?, at(2)?);
    if own(&low) < *wanted {
        return Err(NotTried::BelowAlready(own(&low).percent(6)));
    }
    while own(&high) >= *wanted {
        let next = high.0 * 2;
        low = high;
        if next > HIGHEST {
            return Err(NotTried::TooHigh);
        }
        high = at(next)?;
    }
    while high.0 - low.0 > 1 {
        let middle = at(low.0 + (high.0 - low.0) / 2)?;
        match own(&middle) >= *wanted {
            true => low = middle,
            false => high = middle,
        }
    }
    Ok([low, high])
}

/// Hundredths written as a decimal, exactly: `3.75` is 3/80.
pub fn percent(text: &str) -> Option<Exact> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if part.len() > 12 || whole.len() > 4 || whole.len() + part.len() == 0 || !plain(whole) || !plain(part) {
        return None;
    }
    let value: i64 = format!("{whole}{part}").parse().ok()?;
    let scale = 100 * 10i64.pow(u32::try_from(part.len()).ok()?);
    Some(Exact::new(if negative { -value } else { value }, scale))
}

fn sheet(ask: &Ask, line: Line<'_>, pays: u32, depth: Depth, progress: &Progress) -> Result<Sheet, NotTried> {
    let ask = paying(ask, line, Odds::To(pays, 1))?;
    Ok(math::sheet(&Ask { depth, ..ask }, progress)?)
}

fn edge(sheet: &Sheet, wager: &str) -> Option<Exact> {
    let figures = sheet.figures.iter().find(|figures| figures.wager == wager);
    figures.map(Figures::house_edge)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_are_read_exactly() {
        let read = |text: &str| percent(text).map(|value| value.to_string());
        assert_eq!(read("5").as_deref(), Some("1/20"));
        assert_eq!(read("3.75").as_deref(), Some("3/80"));
        assert_eq!(read("-1.5").as_deref(), Some("-3/200"));
        for bad in ["", "five", "--1", "-", ".", "12345", "1.2.3"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
