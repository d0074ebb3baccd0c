//! Figures as a table to read.

use super::{Figures, Listing, Sheet};
use std::fmt;

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ({})", self.name, self.wager)?;
        if !self.says.is_empty() {
            writeln!(f, "  {}", self.says)?;
        }
        let event = self.rows().iter().map(|row| row.event.len()).max().unwrap_or(0);
        let pays = self.rows().iter().map(|row| row.pays.len()).max().unwrap_or(0);
        for row in self.rows() {
            let combinations = match &row.combinations {
                Some(combinations) => grouped(&combinations.to_string()),
                None => String::new(),
            };
            writeln!(
                f,
                "  {:<event$}  {:>27}  {:>14}  {:>pays$}  {:>14}",
                row.event,
                combinations,
                row.probability.decimal(12),
                row.pays,
                row.contribution().decimal(9),
            )?;
        }
        for (what, figure) in [
            ("house edge", self.house_edge()),
            ("edge on all that is wagered", self.edge_on_action()),
            ("return", self.return_to_player()),
            ("hit frequency", self.hit_frequency()),
            ("push frequency", self.push_frequency()),
        ] {
            writeln!(f, "  {what:<28} {:>14} %", figure.percent(8))?;
        }
        for (what, figure) in [
            ("average action", self.average_action().decimal(8)),
            ("variance", self.variance().decimal(8)),
            ("standard deviation", self.variance().root_decimal(8)),
        ] {
            writeln!(f, "  {what:<28} {figure:>14}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.name)?;
        if !self.says.is_empty() {
            writeln!(f, "  {}", self.says)?;
        }
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            let cells = cells.chain(self.columns.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..self.columns.len()).map(width).collect();
        for row in [&self.columns].into_iter().chain(&self.rows) {
            let cells = row
                .iter()
                .zip(&widths)
                .map(|(cell, &width)| format!("{cell:<width$}"));
            writeln!(f, "  {}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
        }
        Ok(())
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ({})", self.title, self.edition)?;
        let choices: Vec<String> = self
            .choices
            .iter()
            .map(|(key, value)| format!("{key} = {value}"))
            .collect();
        writeln!(f, "  {}\n", choices.join(", "))?;
        for figures in &self.figures {
            writeln!(f, "{figures}")?;
        }
        for listing in &self.listings {
            writeln!(f, "{listing}")?;
        }
        for compared in &self.compared {
            write!(f, "House edge of {} by {}:", compared.wager, compared.option)?;
            for (value, edge) in &compared.edges {
                write!(f, "  {value} {} %", edge.percent(4))?;
            }
            writeln!(f)?;
        }
        writeln!(f, "\nMethod")?;
        for says in &self.method {
            writeln!(f, "  {says}")?;
        }
        writeln!(f, "\nDigest {}", self.digest())
    }
}

/// Digits in groups of three.
pub(super) fn grouped(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
