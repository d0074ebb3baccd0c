//! A sheet as text to read.

use super::spread::shortest;
use super::{Figures, Listing, Sheet};
use std::fmt;

/// Lines of cells under a heading, the first column to the left and numbers to the right.
struct Columns {
    rows: Vec<Vec<String>>,
    /// Columns that hold words.
    words: Vec<usize>,
}

impl Columns {
    fn new(heads: &[&str], words: &[usize]) -> Columns {
        Columns {
            rows: vec![heads.iter().map(|&head| head.to_owned()).collect()],
            words: words.to_vec(),
        }
    }

    fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.to_vec());
    }
}

impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
        };
        let count = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let widths: Vec<usize> = (0..count).map(width).collect();
        for row in &self.rows {
            let mut line = String::from(" ");
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                let padding = " ".repeat(width - cell.chars().count());
                let cell = if self.words.contains(&column) {
                    format!(" {cell}{padding}")
                } else {
                    format!(" {padding}{cell}")
                };
                line.push_str(&cell);
                line.push(' ');
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

impl Figures {
    /// The figures of a wager by name, as decimals: `house edge` and the like are shares of the initial wager.
    pub(crate) fn named(&self) -> Vec<(String, String)> {
        let mut all: Vec<(String, String)> = self
            .numbers()
            .into_iter()
            .map(|(name, value)| (name.replace('_', "-"), value.shown(12)))
            .collect();
        all.push(("standard-deviation".into(), self.variance().root_decimal(12)));
        all.push(("volatility-index".into(), self.volatility_index(12)));
        all.extend(self.skewness(6).map(|skew| ("skewness".into(), skew)));
        all.extend(
            self.excess_kurtosis()
                .map(|kurtosis| ("excess-kurtosis".into(), kurtosis.decimal(6))),
        );
        if let Some(top) = self.top() {
            all.push(("top-award-gain".into(), top.gain));
            all.push(("top-award-one-in".into(), top.one_in.replace(',', "")));
        }
        for band in self.bands() {
            let of = format!("{} % of {} rounds", band.percent, band.rounds);
            all.push((format!("least return, {of}"), band.least));
            all.push((format!("most return, {of}"), band.most));
        }
        all
    }

    /// What the figures come to, as lines of name and value.
    pub(crate) fn told(&self) -> Vec<(&'static str, String)> {
        let percent = |value: &crate::Exact| format!("{} %", value.percent(8));
        let mut all = vec![
            ("house edge", percent(&self.house_edge())),
            (
                "element of risk (edge on all action)",
                percent(&self.edge_on_action()),
            ),
            ("return", percent(&self.return_to_player())),
            ("hit frequency", percent(&self.hit_frequency())),
            ("neither gains nor loses", percent(&self.push_frequency())),
            ("average action", self.average_action().decimal(8)),
            ("variance", self.variance().decimal(8)),
            ("standard deviation", self.variance().root_decimal(8)),
            ("volatility index (1.645 deviations)", self.volatility_index(8)),
        ];
        if let (Some(skew), Some(kurtosis)) = (self.skewness(4), self.excess_kurtosis()) {
            all.push((
                "skewness, excess kurtosis",
                format!("{skew}, {}", kurtosis.decimal(4)),
            ));
        }
        if let Some(top) = self.top() {
            all.push((
                "top award",
                format!("{} ({}): gains {}", top.event, top.pays, top.gain),
            ));
            all.push(("odds of the top award", format!("1 in {}", top.one_in)));
        }
        if let Some(rounds) = self.rounds_to_one_deviation() {
            all.push((
                "rounds until the edge is one deviation",
                grouped(&rounds.decimal(0)),
            ));
        }
        all
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ({})", self.name, self.wager)?;
        let clause = self.clause.map(|clause| clause.citation());
        for says in [Some(self.says.as_str()), clause].into_iter().flatten() {
            if !says.is_empty() {
                writeln!(f, "  {says}")?;
            }
        }
        if self.rounded {
            writeln!(f, "  Chances are rounded at the fifteenth place.")?;
        }
        let mut table = Columns::new(
            &[
                "outcome",
                "combinations",
                "probability",
                "pays",
                "gains",
                "contributes",
                "clause",
            ],
            &[0, 3, 6],
        );
        for row in self.rows() {
            let combinations = row.combinations.as_ref();
            table.row([
                row.event.clone(),
                combinations.map_or(String::new(), |count| grouped(&count.to_string())),
                row.probability.shown(12),
                row.pays.clone(),
                shortest(&row.net),
                row.contribution().decimal(9),
                row.clause
                    .map_or(String::new(), |clause| clause.citation().to_owned()),
            ]);
        }
        table.row([
            "total".to_owned(),
            self.deals()
                .map_or(String::new(), |deals| grouped(&deals.to_string())),
            crate::Exact::one().decimal(12),
            String::new(),
            String::new(),
            self.expected().decimal(9),
            String::new(),
        ]);
        write!(f, "{table}")?;
        for (what, figure) in self.told() {
            writeln!(f, "  {what:<40} {figure}")?;
        }
        let mut bands = Columns::new(&["rounds", "90 %", "95 %", "99 %"], &[]);
        for of_rounds in self.bands().chunks(3) {
            let mut cells = vec![
                of_rounds
                    .first()
                    .map_or(String::new(), |band| grouped(&band.rounds.to_string())),
            ];
            cells.extend(
                of_rounds
                    .iter()
                    .map(|band| format!("{} to {} %", band.least, band.most)),
            );
            bands.rows.push(cells);
        }
        writeln!(f, "  Return after so many rounds, by the normal law:")?;
        write!(f, "{bands}")
    }
}

impl fmt::Display for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.name)?;
        if !self.says.is_empty() {
            writeln!(f, "  {}", self.says)?;
        }
        let mut table = Columns {
            rows: vec![self.columns.clone()],
            words: (0..self.columns.len()).collect(),
        };
        table.rows.extend(self.rows.iter().cloned());
        write!(f, "{table}")
    }
}

impl Sheet {
    /// Whose sheet it is and what it was worked out from, by name.
    pub fn facts(&self) -> Vec<(String, String)> {
        let document = &self.document;
        let mut facts: Vec<(String, String)> = Vec::new();
        let mut put = |name: &str, value: Option<String>| {
            facts.extend(
                value
                    .filter(|value| !value.is_empty())
                    .map(|value| (name.to_owned(), value)),
            );
        };
        put("operator", document.operator.clone());
        put("table", document.table.clone());
        put("holds from", document.from.clone());
        put(
            "submission",
            document.submission.as_ref().map(|filed| filed.name.clone()),
        );
        put(
            "SHA-256 of the submission",
            document.submission.as_ref().map(|filed| filed.sha256.clone()),
        );
        put("edition", Some(self.edition.clone()));
        for way in &self.ways {
            let role = way.role.replace('-', " ");
            put(&role, Some(way.name.clone()));
            put(
                &format!("SHA-256 of the {role}'s rules"),
                Some(way.sha256.clone()),
            );
        }
        put("program", Some(document.version.clone()));
        put("date", document.date.clone());
        put("worked out by", Some(document.command.clone()));
        put("digest", Some(self.digest()));
        facts
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ({})", self.heading(), self.edition)?;
        for (name, value) in self.facts() {
            writeln!(f, "  {name:<32} {value}")?;
        }
        if !self.leads.is_empty() {
            writeln!(f, "\nHouse edge of the main wager")?;
            for lead in &self.leads {
                let edge = lead.house_edge.as_ref();
                let edge = edge.map_or("not worked out".to_owned(), |edge| {
                    format!("{} %", edge.percent(6))
                });
                writeln!(f, "  {:<40} {edge:>16}  {}", lead.against, lead.says)?;
            }
        }
        if !self.beside.is_empty() {
            writeln!(f, "\nWhat the change does")?;
            for change in &self.changes {
                writeln!(f, "  {}: {} in place of {}", change.what, change.to, change.from)?;
            }
            let mut table = Columns::new(&["house edge of", "as filed", "tried", "difference"], &[0]);
            for beside in &self.beside {
                let percent = |edge: Option<&crate::Exact>| match edge {
                    Some(edge) => format!("{} %", edge.percent(6)),
                    None => "not offered".to_owned(),
                };
                table.row([
                    beside.name.clone(),
                    percent(beside.base.as_ref()),
                    percent(beside.tried.as_ref()),
                    percent(beside.difference().as_ref()),
                ]);
            }
            write!(f, "{table}")?;
        }
        writeln!(f, "\nAt a glance")?;
        let mut glance = Columns::new(
            &[
                "wager",
                "house edge",
                "element of risk",
                "hits",
                "action",
                "deviation",
                "top award 1 in",
            ],
            &[0],
        );
        for figures in &self.figures {
            glance.row([
                figures.name.clone(),
                format!("{} %", figures.house_edge().percent(4)),
                format!("{} %", figures.edge_on_action().percent(4)),
                format!("{} %", figures.hit_frequency().percent(2)),
                figures.average_action().decimal(3),
                figures.variance().root_decimal(3),
                figures.top().map_or(String::new(), |top| top.one_in),
            ]);
        }
        writeln!(f, "{glance}")?;
        writeln!(f, "Choices in force")?;
        let mut choices = Columns::new(&["choice", "value", "", "clause"], &[0, 1, 2, 3]);
        for chosen in &self.choices {
            choices.row([
                chosen.key.clone(),
                chosen.value.clone(),
                if chosen.given { "filed" } else { "default" }.to_owned(),
                chosen.clause.clone().unwrap_or_default(),
            ]);
        }
        writeln!(f, "{choices}")?;
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
        for way in &self.ways {
            writeln!(f, "\n{}: {}", way.role.replace('-', " "), way.name)?;
            for (number, [name, when, play]) in way.rules.iter().enumerate() {
                writeln!(f, "  {:>2}. {name}\n      when {when}; play {play}", number + 1)?;
            }
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
