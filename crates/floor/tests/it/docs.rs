//! The table of figures in docs/math.md is what the sheets say. `UPDATE=1` writes it.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use asia_poker::house_way::shipped;
use games::FiledWay;
use math::{Ask, Depth, Progress};
use rulebook::Edition;
use std::fmt::Write;
use std::path::Path;

const START: &str = "<!-- figures -->\n";
const END: &str = "<!-- end -->";

fn table() -> String {
    let mut table = String::from(
        "| edition | figure | house edge | element of risk | hits | action | variance |\n\
         | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    for (id, depth) in [
        ("pa-575", Depth::Quick),
        ("pa-659a-2013", Depth::Quick),
        ("pa-659a-fortune", Depth::Quick),
        ("pa-587", Depth::Full),
        ("pa-661a", Depth::Full),
        ("pa-663a", Depth::Full),
        ("pa-665a", Depth::Full),
        ("pa-649a", Depth::Full),
        ("pa-627a", Depth::Full),
        ("pa-623a", Depth::Full),
        ("pa-633a", Depth::Full),
        ("pa-635a", Depth::Full),
    ] {
        let edition = Edition::find(id).unwrap();
        let ask = Ask {
            choices: edition.defaults(),
            edition: edition.clone(),
            house_way: edition
                .option("house-way")
                .and_then(|_| shipped::find("classic").map(FiledWay::new)),
            player_way: None,
            depth,
        };
        for figures in floor::math::sheet(&ask, &Progress::default()).unwrap().figures {
            writeln!(
                table,
                "| {id} | {} | {} % | {} % | {} % | {} | {} |",
                figures.wager,
                figures.house_edge().percent(4),
                figures.edge_on_action().percent(4),
                figures.hit_frequency().percent(3),
                figures.average_action().decimal(4),
                figures.variance().decimal(4),
            )
            .unwrap();
        }
    }
    table
}

#[test]
fn the_figures_in_the_docs_are_the_sheets_own() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/math.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let start = page.find(START).unwrap() + START.len();
    let end = start + page[start..].find(END).unwrap();
    let table = table();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, format!("{}{table}{}", &page[..start], &page[end..])).unwrap();
        return;
    }
    assert_eq!(
        &page[start..end],
        table,
        "UPDATE=1 cargo test -p floor --test it docs"
    );
}
