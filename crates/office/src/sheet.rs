//! Forms and reports as sheets: a title, lines above, columns and rows, each with its paragraph. Every way of writing
//! one (JSON, text, CSV, a page) says the same.

use rulebook::clause::Clause;
use schemars::JsonSchema;
use serde::Serialize;

/// A form or report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Sheet {
    /// What it is, for machines: `reconciliation-form`.
    pub kind: &'static str,
    /// Its heading.
    pub title: String,
    /// What stands above the rows.
    pub lines: Vec<Line>,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, a cell for each column.
    pub rows: Vec<Row>,
    /// Who signed, and what for.
    pub signed: Vec<Line>,
}

/// A label with what it says and the paragraph that asks for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SheetLine")]
pub struct Line {
    /// What it is.
    pub label: String,
    /// What it says.
    pub value: String,
    /// The paragraph.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub clause: Option<Clause>,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SheetColumn")]
pub struct Column {
    /// Its heading.
    pub label: &'static str,
    /// Whether its cells are numbers or amounts.
    pub number: bool,
    /// The paragraph.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub clause: Option<Clause>,
}

/// A row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SheetRow")]
pub struct Row {
    /// Its cells.
    pub cells: Vec<String>,
    /// The paragraphs it rests on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default, with = "Vec<String>")]
    pub clauses: Vec<Clause>,
}

impl Sheet {
    /// An empty sheet.
    pub fn new(kind: &'static str, title: impl Into<String>) -> Sheet {
        Sheet {
            kind,
            title: title.into(),
            lines: Vec::new(),
            columns: Vec::new(),
            rows: Vec::new(),
            signed: Vec::new(),
        }
    }

    /// With a line above the rows.
    #[must_use]
    pub fn line(mut self, label: impl Into<String>, value: impl ToString, clause: Option<Clause>) -> Sheet {
        self.lines.push(Line {
            label: label.into(),
            value: value.to_string(),
            clause,
        });
        self
    }

    /// With a column of words.
    #[must_use]
    pub fn words(self, label: &'static str, clause: Option<Clause>) -> Sheet {
        self.column(label, false, clause)
    }

    /// With a column of numbers or amounts.
    #[must_use]
    pub fn numbers(self, label: &'static str, clause: Option<Clause>) -> Sheet {
        self.column(label, true, clause)
    }

    fn column(mut self, label: &'static str, number: bool, clause: Option<Clause>) -> Sheet {
        self.columns.push(Column {
            label,
            number,
            clause,
        });
        self
    }

    /// Adds a row.
    pub fn row<const N: usize>(&mut self, cells: [String; N], clauses: &[Clause]) {
        self.rows.push(Row {
            cells: cells.into(),
            clauses: clauses.to_vec(),
        });
    }

    /// Adds a signature.
    pub fn sign(&mut self, label: &str, who: impl ToString, clause: Option<Clause>) {
        self.signed.push(Line {
            label: label.to_owned(),
            value: who.to_string(),
            clause,
        });
    }

    /// What a line says, by its label.
    pub fn value(&self, label: &str) -> Option<&str> {
        let line = self.lines.iter().find(|line| line.label == label);
        line.map(|line| line.value.as_str())
    }

    /// As comma-separated values: the lines, the columns and rows, the signatures.
    pub fn csv(&self) -> String {
        let mut out = String::new();
        let clauses = |clauses: &[Clause]| {
            let cited: Vec<&str> = clauses.iter().map(|clause| clause.citation()).collect();
            cited.join("; ")
        };
        record(&mut out, [self.title.as_str()]);
        for line in &self.lines {
            record(
                &mut out,
                [
                    line.label.as_str(),
                    &line.value,
                    line.clause.map_or("", Clause::citation),
                ],
            );
        }
        if !self.columns.is_empty() {
            let heads = self.columns.iter().map(|column| column.label);
            record(&mut out, heads.chain(["law"]));
        }
        for row in &self.rows {
            let law = clauses(&row.clauses);
            let cells = row.cells.iter().map(String::as_str);
            record(&mut out, cells.chain([law.as_str()]));
        }
        for line in &self.signed {
            record(
                &mut out,
                [
                    line.label.as_str(),
                    &line.value,
                    line.clause.map_or("", Clause::citation),
                ],
            );
        }
        out
    }

    /// As a workbook: one sheet with the lines, one with the rows, one with the signatures.
    pub fn xlsx(&self) -> Vec<u8> {
        let mut book = workbook::Workbook::default();
        let list = |lines: &[Line]| -> Vec<Vec<String>> {
            let each = lines.iter().map(|line| {
                let law = line.clause.map_or("", Clause::citation);
                vec![line.label.clone(), line.value.clone(), law.to_owned()]
            });
            each.collect()
        };
        if !self.columns.is_empty() {
            let heads: Vec<&str> = self
                .columns
                .iter()
                .map(|column| column.label)
                .chain(["law"])
                .collect();
            let rows = self.rows.iter().map(|row| {
                let law: Vec<&str> = row.clauses.iter().map(|clause| clause.citation()).collect();
                row.cells.iter().cloned().chain([law.join("; ")]).collect()
            });
            book.sheet("rows", &heads, rows);
        }
        let mut about = vec![vec!["title".to_owned(), self.title.clone(), String::new()]];
        about.extend(list(&self.lines));
        book.sheet("about", &["what", "says", "law"], about);
        if !self.signed.is_empty() {
            book.sheet("signed", &["for", "by", "law"], list(&self.signed));
        }
        book.bytes()
    }

    /// As text for a screen of fixed-width letters.
    pub fn text(&self) -> String {
        let mut out = format!("{}\n", self.title);
        let wide = |lines: &[Line]| {
            lines
                .iter()
                .map(|line| line.label.chars().count())
                .max()
                .unwrap_or(0)
        };
        let wide = wide(&self.lines).max(wide(&self.signed));
        let put = |out: &mut String, line: &Line| {
            let clause = line.clause.map_or(String::new(), |clause| format!("   {clause}"));
            out.push_str(format!("  {:wide$}  {}{clause}", line.label, line.value).trim_end());
            out.push('\n');
        };
        self.lines.iter().for_each(|line| put(&mut out, line));
        if !self.columns.is_empty() {
            let widths: Vec<usize> = self
                .columns
                .iter()
                .enumerate()
                .map(|(n, column)| {
                    let cells = self.rows.iter().filter_map(|row| row.cells.get(n));
                    let widest = cells.map(|cell| cell.chars().count()).max().unwrap_or(0);
                    widest.max(column.label.chars().count())
                })
                .collect();
            let mut row = |cells: &[&str], law: &str| {
                let mut line = String::from(" ");
                for ((cell, width), column) in cells.iter().zip(&widths).zip(&self.columns) {
                    line.push(' ');
                    if column.number {
                        line.push_str(&format!("{cell:>width$}"));
                    } else {
                        line.push_str(&format!("{cell:width$}"));
                    }
                }
                out.push_str(format!("{line}  {law}").trim_end());
                out.push('\n');
            };
            let heads: Vec<&str> = self.columns.iter().map(|column| column.label).collect();
            row(&heads, "");
            for given in &self.rows {
                let cells: Vec<&str> = given.cells.iter().map(String::as_str).collect();
                let law: Vec<&str> = given.clauses.iter().map(|clause| clause.citation()).collect();
                row(&cells, &law.join(", "));
            }
        }
        self.signed.iter().for_each(|line| put(&mut out, line));
        out
    }

    /// As a page that prints cleanly.
    pub fn html(&self) -> String {
        let clause = |clause: Option<Clause>| {
            clause.map_or(String::new(), |clause| {
                format!("<cite>{}</cite>", escape(clause.citation()))
            })
        };
        let mut out = format!(
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>{0}</title><style>{1}</style><h1>{0}</h1>",
            escape(&self.title),
            STYLE
        );
        let list = |out: &mut String, lines: &[Line]| {
            if !lines.is_empty() {
                out.push_str("<dl>");
                for line in lines {
                    out.push_str(&format!(
                        "<dt>{}</dt><dd>{} {}</dd>",
                        escape(&line.label),
                        escape(&line.value),
                        clause(line.clause)
                    ));
                }
                out.push_str("</dl>");
            }
        };
        list(&mut out, &self.lines);
        if !self.columns.is_empty() {
            let class = |number: bool| if number { " class=\"n\"" } else { "" };
            out.push_str("<table><thead><tr>");
            for column in &self.columns {
                out.push_str(&format!(
                    "<th{}>{} {}</th>",
                    class(column.number),
                    escape(column.label),
                    clause(column.clause)
                ));
            }
            out.push_str("</tr></thead><tbody>");
            for row in &self.rows {
                out.push_str("<tr>");
                for (n, (cell, column)) in row.cells.iter().zip(&self.columns).enumerate() {
                    let cites = if n + 1 == self.columns.len() {
                        row.clauses.iter().map(|given| clause(Some(*given))).collect()
                    } else {
                        String::new()
                    };
                    out.push_str(&format!(
                        "<td{}>{} {cites}</td>",
                        class(column.number),
                        escape(cell)
                    ));
                }
                out.push_str("</tr>");
            }
            out.push_str("</tbody></table>");
        }
        list(&mut out, &self.signed);
        out.push_str("</html>\n");
        out
    }
}

const STYLE: &str = "body{font:11pt/1.45 Georgia,serif;margin:2cm;color:#1b1a17}h1{font-size:20pt;margin:0 0 .6em}\
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25em 1.2em;margin:0 0 1.2em}dt{color:#5c564a}dd{margin:0}\
table{border-collapse:collapse;width:100%;margin:0 0 1.2em}th,td{text-align:left;padding:.3em .6em;\
border-bottom:1px solid #d9d2c2;vertical-align:top}th{font-weight:600}.n{text-align:right;\
font-variant-numeric:tabular-nums}cite{font-size:8.5pt;font-style:italic;color:#8a2d22;white-space:nowrap;margin-left:.4em}\
@media print{body{margin:0}tr{break-inside:avoid}}";

/// One line of comma-separated values. A cell that a spreadsheet would take for a formula is marked as text.
fn record<'a>(out: &mut String, cells: impl IntoIterator<Item = &'a str>) {
    for (n, cell) in cells.into_iter().enumerate() {
        if n > 0 {
            out.push(',');
        }
        let formula =
            cell.starts_with(['=', '+', '@', '\t']) || cell.starts_with('-') && cell.parse::<i64>().is_err();
        let cell = if formula {
            format!("'{cell}")
        } else {
            cell.to_owned()
        };
        if cell.contains([',', '"', '\n', '\r']) {
            out.push_str(&format!("\"{}\"", cell.replace('"', "\"\"")));
        } else {
            out.push_str(&cell);
        }
    }
    out.push_str("\r\n");
}

/// Text for a page.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_writing_says_the_same_and_nothing_breaks_out() {
        let mut sheet = Sheet::new("a-form", "A <form>")
            .line("reason", "=1+1", None)
            .words("who", None)
            .numbers("how many", None);
        sheet.row(["Ann, \"A\"".to_owned(), "-3".to_owned()], &[]);
        sheet.sign("signed", "Bea & Co", None);
        assert_eq!(
            sheet.csv(),
            "A <form>\r\nreason,'=1+1,\r\nwho,how many,law\r\n\"Ann, \"\"A\"\"\",-3,\r\nsigned,Bea & Co,\r\n"
        );
        let html = sheet.html();
        assert!(html.contains("A &lt;form&gt;") && html.contains("Bea &amp; Co") && !html.contains("<form>"));
        assert!(sheet.text().contains("Ann, \"A\"       -3"));
    }
}
