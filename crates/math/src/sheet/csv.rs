//! A sheet as comma-separated values: a line for each outcome of each wager, each
//! figure, each point of a plot, each choice compared and each line of a table.

use super::Sheet;
use std::fmt::Write;

impl Sheet {
    /// The sheet as comma-separated values, with a heading.
    pub fn csv(&self) -> String {
        let mut out = String::from(
            "edition,wager,kind,name,combinations,probability,probability_decimal,pays,action,net,contribution,value,value_decimal\n",
        );
        for figures in &self.figures {
            let start = |kind: &str, name: &str| {
                format!(
                    "{},{},{kind},{}",
                    field(&self.edition),
                    field(&figures.wager),
                    field(name)
                )
            };
            for row in figures.rows() {
                let combinations = row.combinations.as_ref().map(ToString::to_string);
                let _ = writeln!(
                    out,
                    "{},{},{},{},{},{},{},{},,",
                    start("outcome", &row.event),
                    combinations.unwrap_or_default(),
                    row.probability,
                    row.probability.decimal(15),
                    field(&row.pays),
                    row.action,
                    row.net,
                    row.contribution(),
                );
            }
            for (name, value) in [
                ("return", figures.return_to_player()),
                ("house-edge", figures.house_edge()),
                ("edge-on-action", figures.edge_on_action()),
                ("average-action", figures.average_action()),
                ("variance", figures.variance()),
                ("hit-frequency", figures.hit_frequency()),
                ("push-frequency", figures.push_frequency()),
            ] {
                let _ = writeln!(
                    out,
                    "{},,,,,,,,{value},{}",
                    start("figure", name),
                    value.decimal(15)
                );
            }
        }
        for series in &self.series {
            for (x, y) in &series.points {
                let _ = writeln!(
                    out,
                    "{},{},point,{},,,,,,,,{y},{}",
                    field(&self.edition),
                    field(&series.name),
                    field(&format!("{}={}", series.across, x.decimal(2))),
                    y.decimal(15)
                );
            }
        }
        for compared in &self.compared {
            for (value, edge) in &compared.edges {
                let _ = writeln!(
                    out,
                    "{},{},compared,{},,,,,,,,{edge},{}",
                    field(&self.edition),
                    field(&compared.wager),
                    field(&format!("{}={value}", compared.option)),
                    edge.decimal(15)
                );
            }
        }
        for listing in &self.listings {
            for row in &listing.rows {
                let _ = writeln!(
                    out,
                    "{},{},line,{},,,,,,,,,",
                    field(&self.edition),
                    field(&listing.name),
                    field(&row.join(" | ")),
                );
            }
        }
        out
    }
}

/// A field in quotes where it needs them.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
