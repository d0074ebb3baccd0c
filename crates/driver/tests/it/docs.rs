//! The table of irregularities in docs/table.md is the one the machine reads. `UPDATE=1` writes it.

use crate::common::{Each, for_each_edition};
use driver::Headless;
use rulebook::Edition;
use std::fmt::Write;
use std::path::Path;

const BEGIN: &str = "<!-- irregularities -->\n";
const END: &str = "<!-- /irregularities -->";

struct Rows<'a>(&'a mut String);

impl Each for Rows<'_> {
    fn each<G: Headless>(&mut self, edition: &str) {
        let edition = Edition::find(edition).unwrap();
        let _ = write!(
            self.0,
            "\n### {} (`{}`)\n\n| irregularity | consequence | clause |\n| --- | --- | --- |\n",
            edition.title, edition.id
        );
        for row in G::irregularities(&edition) {
            let _ = writeln!(self.0, "| {} | {} | {} |", row.name, row.consequence, row.clause);
        }
    }
}

fn generated() -> String {
    let mut text = String::new();
    for_each_edition(Rows(&mut text));
    text.push('\n');
    text
}

#[test]
fn the_irregularities_in_the_docs_are_the_machine_s() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/table.md");
    let doc = std::fs::read_to_string(&path).unwrap();
    let start = doc.find(BEGIN).unwrap() + BEGIN.len();
    let end = doc.find(END).unwrap();
    let generated = generated();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, format!("{}{generated}{}", &doc[..start], &doc[end..])).unwrap();
    } else {
        assert_eq!(
            &doc[start..end],
            generated,
            "run UPDATE=1 cargo test -p driver --test it docs"
        );
    }
}
