//! Tables as a workbook: Office Open XML in a ZIP without compression, which every spreadsheet opens.
//!
//! A cell is text unless it is a number that a spreadsheet keeps to the last digit, so that nothing is taken for a date, a
//! formula or a rounded count.
//!
//! ```
//! let mut book = workbook::Workbook::default();
//! book.sheet("Edges", &["wager", "house edge"], [vec!["Tie".to_owned(), "0.026284".to_owned()]]);
//! assert!(book.bytes().starts_with(b"PK"));
//! ```

mod zip;

use std::fmt::Write;

/// A workbook in the making.
#[derive(Clone, Debug, Default)]
pub struct Workbook {
    sheets: Vec<(String, String)>,
}

const XML: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml";

impl Workbook {
    /// Adds a sheet: a line of heads, which stays in sight, and the rows under it.
    pub fn sheet(&mut self, name: &str, heads: &[&str], rows: impl IntoIterator<Item = Vec<String>>) {
        let mut xml = format!(
            "{XML}<worksheet xmlns=\"{MAIN}\"><sheetViews><sheetView workbookViewId=\"0\"><pane ySplit=\"1\" topLeftCell=\"A2\" \
             activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews><sheetData><row>"
        );
        heads.iter().for_each(|head| text(&mut xml, head, " s=\"1\""));
        xml.push_str("</row>");
        for row in rows {
            xml.push_str("<row>");
            for cell in &row {
                match is_number(cell) {
                    true => drop(write!(xml, "<c><v>{cell}</v></c>")),
                    false => text(&mut xml, cell, ""),
                }
            }
            xml.push_str("</row>");
        }
        xml.push_str("</sheetData></worksheet>");
        self.sheets.push((tab(name), xml));
    }

    /// The file.
    pub fn bytes(&self) -> Vec<u8> {
        let (mut types, mut tabs, mut links) = (String::new(), String::new(), String::new());
        let mut parts: Vec<(String, &str)> = Vec::new();
        for (n, (name, xml)) in (1..).zip(&self.sheets) {
            let _ = write!(
                types,
                "<Override PartName=\"/xl/worksheets/sheet{n}.xml\" ContentType=\"{TYPE}.worksheet+xml\"/>"
            );
            let _ = write!(tabs, "<sheet name=\"{name}\" sheetId=\"{n}\" r:id=\"rId{n}\"/>");
            let _ = write!(
                links,
                "<Relationship Id=\"rId{n}\" Type=\"{OFFICE}/worksheet\" Target=\"worksheets/sheet{n}.xml\"/>"
            );
            parts.push((format!("xl/worksheets/sheet{n}.xml"), xml));
        }
        let types = format!(
            "{XML}<Types xmlns=\"{PACKAGE}/content-types\"><Default Extension=\"rels\" \
             ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" \
             ContentType=\"application/xml\"/><Override PartName=\"/xl/workbook.xml\" ContentType=\"{TYPE}.sheet.main+xml\"/>\
             <Override PartName=\"/xl/styles.xml\" ContentType=\"{TYPE}.styles+xml\"/>{types}</Types>"
        );
        let root = format!(
            "{XML}<Relationships xmlns=\"{PACKAGE}/relationships\"><Relationship Id=\"rId1\" Type=\"{OFFICE}/officeDocument\" \
             Target=\"xl/workbook.xml\"/></Relationships>"
        );
        let book = format!(
            "{XML}<workbook xmlns=\"{MAIN}\" xmlns:r=\"{OFFICE}\"><sheets>{tabs}</sheets></workbook>"
        );
        let links = format!(
            "{XML}<Relationships xmlns=\"{PACKAGE}/relationships\">{links}<Relationship Id=\"rIdStyles\" \
             Type=\"{OFFICE}/styles\" Target=\"styles.xml\"/></Relationships>"
        );
        let styles = format!("{XML}<styleSheet xmlns=\"{MAIN}\">{STYLES}</styleSheet>");
        let mut all = vec![
            ("[Content_Types].xml".to_owned(), types.as_str()),
            ("_rels/.rels".to_owned(), &root),
            ("xl/workbook.xml".to_owned(), &book),
            ("xl/_rels/workbook.xml.rels".to_owned(), &links),
            ("xl/styles.xml".to_owned(), &styles),
        ];
        all.extend(parts);
        zip::stored(&all)
    }
}

/// Style 0 is plain, 1 is bold.
const STYLES: &str = "<fonts count=\"2\"><font><sz val=\"11\"/></font><font><b/><sz val=\"11\"/></font></fonts>\
<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill patternType=\"gray125\"/></fill></fills>\
<borders count=\"1\"><border/></borders><cellStyleXfs count=\"1\"><xf/></cellStyleXfs>\
<cellXfs count=\"2\"><xf xfId=\"0\"/><xf xfId=\"0\" fontId=\"1\" applyFont=\"1\"/></cellXfs>";

fn text(xml: &mut String, text: &str, style: &str) {
    let _ = match text.is_empty() {
        true => write!(xml, "<c{style}/>"),
        false => write!(
            xml,
            "<c{style} t=\"inlineStr\"><is><t xml:space=\"preserve\">{}</t></is></c>",
            escape(text)
        ),
    };
}

/// Whether a text is a number of at most the fifteen digits that a spreadsheet keeps.
fn is_number(text: &str) -> bool {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let whole = whole.strip_prefix('-').unwrap_or(whole);
    let plain = whole == "0" || !whole.starts_with('0');
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let significant = format!("{whole}{fraction}");
    let parted = !text.contains('.') || digits(fraction);
    plain && digits(whole) && parted && significant.trim_start_matches('0').len() <= 15
}

/// A name that a tab may have: at most 31 characters and none of those that mean something in a reference.
fn tab(name: &str) -> String {
    let allowed = name.chars().filter(|c| !"[]:*?/\\'".contains(*c));
    escape(&allowed.take(31).collect::<String>())
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // What XML cannot hold.
            c if c.is_control() && !matches!(c, '\n' | '\t') => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_what_a_spreadsheet_keeps_to_the_last_digit() {
        for number in [
            "0",
            "7",
            "-1.5",
            "0.026284",
            "6972147",
            "-0.000000000000012",
            "999999999999999",
        ] {
            assert!(is_number(number), "{number}");
        }
        // Dates, fractions, formulas, counts past the fifteenth digit, leading zeros.
        for text in [
            "",
            "1/24",
            "=1+1",
            "+1",
            "1e5",
            "8250459031214400",
            "007",
            "12.",
            ".5",
            "-",
            "1,000",
            "NaN",
        ] {
            assert!(!is_number(text), "{text}");
        }
    }

    #[test]
    fn text_stays_text() {
        let mut book = Workbook::default();
        book.sheet(
            "A/B: [x]",
            &["<a>"],
            [vec!["1/24".to_owned(), "2.5".to_owned(), String::new()]],
        );
        let bytes = String::from_utf8_lossy(&book.bytes()).into_owned();
        assert!(bytes.contains("<sheet name=\"AB x\" sheetId=\"1\""), "{bytes}");
        assert!(bytes.contains("&lt;a&gt;") && bytes.contains(">1/24</t>"));
        assert!(bytes.contains("<c><v>2.5</v></c><c/></row>"), "{bytes}");
    }
}
