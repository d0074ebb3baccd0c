//! A sheet as comma-separated values that a spreadsheet reads as they are meant: numbers are decimals, never fractions,
//! which a spreadsheet takes for dates; text that would be taken for a formula is kept apart from the first column.

use super::{Figures, Listing, Sheet};
use std::fmt::Write;
use workbook::Workbook;

/// What each line may hold.
const COLUMNS: [&str; 13] = [
    "edition",
    "section",
    "kind",
    "name",
    "column",
    "combinations",
    "probability",
    "pays",
    "action",
    "gain",
    "contribution",
    "value",
    "clause",
];

/// A line, by column.
#[derive(Default)]
struct Line<'a> {
    section: &'a str,
    kind: &'a str,
    name: &'a str,
    column: &'a str,
    combinations: String,
    probability: String,
    pays: &'a str,
    action: String,
    gain: String,
    contribution: String,
    value: String,
    clause: &'a str,
}

impl Sheet {
    /// The sheet as comma-separated values, with a heading.
    pub fn csv(&self) -> String {
        let mut out = COLUMNS.join(",") + "\n";
        for cells in self.lines() {
            let fields: Vec<String> = cells.iter().map(|cell| field(cell)).collect();
            let _ = writeln!(out, "{}", fields.join(","));
        }
        out
    }

    /// The sheet as a workbook: the wagers at a glance, and every line of the comma-separated form.
    pub fn xlsx(&self) -> Vec<u8> {
        let mut book = Workbook::default();
        let glance = self.figures.iter().map(|figures| {
            vec![
                figures.name.clone(),
                figures.house_edge().shown(12),
                figures.edge_on_action().shown(12),
                figures.return_to_player().shown(12),
                figures.hit_frequency().shown(12),
                figures.average_action().shown(9),
                figures.variance().shown(9),
            ]
        });
        let heads = [
            "wager",
            "house edge",
            "element of risk",
            "return",
            "hits",
            "action",
            "variance",
        ];
        book.sheet("At a glance", &heads, glance);
        book.sheet("Sheet", &COLUMNS, self.lines());
        book.bytes()
    }

    /// Every line, by column.
    fn lines(&self) -> Vec<Vec<String>> {
        let mut lines = Vec::new();
        let mut put = |line: Line<'_>| {
            let cells = [
                &self.edition,
                line.section,
                line.kind,
                line.name,
                line.column,
                &line.combinations,
                &line.probability,
                line.pays,
                &line.action,
                &line.gain,
                &line.contribution,
                &line.value,
                line.clause,
            ];
            lines.push(cells.map(str::to_owned).to_vec());
        };
        self.about(&mut put);
        for figures in &self.figures {
            outcomes(figures, &mut put);
            for (name, value) in figures.named() {
                let kind = "figure";
                let section = &figures.wager;
                put(Line {
                    section,
                    kind,
                    name: &name,
                    value,
                    ..Line::default()
                });
            }
        }
        for series in &self.series {
            for (x, y) in &series.points {
                put(Line {
                    section: &series.name,
                    kind: "point",
                    name: &series.across,
                    column: &series.up,
                    gain: x.shown(4),
                    value: y.shown(12),
                    ..Line::default()
                });
            }
        }
        for compared in &self.compared {
            for (value, edge) in &compared.edges {
                put(Line {
                    section: &compared.wager,
                    kind: "compared",
                    name: &compared.option,
                    column: value,
                    value: edge.shown(12),
                    ..Line::default()
                });
            }
        }
        for listing in &self.listings {
            for (number, row) in listing.rows.iter().enumerate() {
                let number = format!("line {}", number + 1);
                for (column, cell) in listing.columns.iter().zip(row) {
                    put(Line {
                        section: &listing.name,
                        kind: "cell",
                        name: &number,
                        column,
                        value: cell.clone(),
                        ..Line::default()
                    });
                }
            }
        }
        lines
    }

    /// Whose sheet it is, what was chosen and what was tried.
    fn about(&self, put: &mut impl FnMut(Line<'_>)) {
        for (name, value) in self.facts() {
            put(Line {
                section: "sheet",
                kind: "about",
                name: &name,
                value,
                ..Line::default()
            });
        }
        for lead in &self.leads {
            put(Line {
                section: "sheet",
                kind: "lead",
                name: &lead.against,
                value: lead
                    .house_edge
                    .as_ref()
                    .map_or(String::new(), |edge| edge.shown(12)),
                ..Line::default()
            });
        }
        for chosen in &self.choices {
            put(Line {
                section: "choices",
                kind: if chosen.given { "given" } else { "default" },
                name: &chosen.key,
                value: chosen.value.clone(),
                clause: chosen.clause.as_deref().unwrap_or_default(),
                ..Line::default()
            });
        }
        for beside in &self.beside {
            let sides = [("as filed", &beside.base), ("tried", &beside.tried)];
            let difference = beside.difference();
            for (column, edge) in sides.into_iter().chain([("difference", &difference)]) {
                put(Line {
                    section: &beside.wager,
                    kind: "what-if",
                    name: "house-edge",
                    column,
                    value: edge.as_ref().map_or(String::new(), |edge| edge.shown(12)),
                    ..Line::default()
                });
            }
        }
    }
}

impl Listing {
    /// The table as comma-separated values, with its heading.
    pub fn csv(&self) -> String {
        let line =
            |cells: &[String]| cells.iter().map(|cell| field(cell)).collect::<Vec<_>>().join(",") + "\n";
        let rows = self.rows.iter().map(|row| line(row));
        std::iter::once(line(&self.columns)).chain(rows).collect()
    }
}

fn outcomes(figures: &Figures, put: &mut impl FnMut(Line<'_>)) {
    for row in figures.rows() {
        let combinations = row.combinations.as_ref().map(ToString::to_string);
        put(Line {
            section: &figures.wager,
            kind: "outcome",
            name: &row.event,
            combinations: combinations.unwrap_or_default(),
            probability: row.probability.shown(15),
            pays: &row.pays,
            action: row.action.shown(9),
            gain: row.net.shown(9),
            contribution: row.contribution().shown(15),
            clause: row.clause.map_or("", |clause| clause.citation()),
            ..Line::default()
        });
    }
}

/// A field in quotes where it needs them. What begins like a formula and is no number is set off by a space.
fn field(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.parse::<f64>().is_err();
    let text = if formula {
        format!(" {text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn nothing_becomes_a_formula() {
        assert_eq!(field("=1+1"), " =1+1");
        assert_eq!(field("-"), " -");
        assert_eq!(field("-0.5"), "-0.5");
        assert_eq!(field("+0.034"), "+0.034");
        assert_eq!(field("a, b"), "\"a, b\"");
    }
}
