//! How long the whole sheet of a table takes, and that it is right.

use baccarat::BaccaratRules;
use baccarat::math::sheet;
use rulebook::{Edition, Given};

fn main() {
    divan::main();
}

/// The edge on the Banker's Hand at 5 percent, as it is published for six and for eight decks.
#[divan::bench(args = [(6, "1.0558"), (8, "1.0579")])]
fn every_wager(bencher: divan::Bencher<'_, '_>, (decks, edge): (i64, &str)) {
    let edition = Edition::find("pa-627a").expect("an edition");
    let given = [("decks".to_owned(), Given::Number(decks))];
    let choices = edition.choose(&given).expect("a choice");
    let rules = BaccaratRules::new(edition, choices).expect("rules");
    bencher.bench(|| {
        let sheet = sheet(&rules).expect("a sheet");
        let banker = sheet.figures.iter().find(|figures| figures.wager == "banker");
        assert_eq!(
            banker.map(|figures| figures.house_edge().percent(4)).as_deref(),
            Some(edge)
        );
    });
}
