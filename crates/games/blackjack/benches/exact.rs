//! How long a table takes to be solved, and that it is right: the best play by composition, the best strategy card and
//! every figure of the sheet.
//!
//! `cargo bench -p blackjack --bench exact`. The work spreads over all cores; `RAYON_NUM_THREADS=2` holds it to two.

#![allow(clippy::print_stdout, reason = "a bench prints")]

use blackjack::BlackjackRules;
use blackjack::math::sheet;
use rulebook::{Edition, Given};
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    println!("{} threads", rayon::current_num_threads());
    for (id, decks, edge) in [
        ("pa-633a", 6, "0.3303"),
        ("pa-633a", 1, "-0.2040"),
        ("pa-633a", 8, "0.3548"),
        ("pa-635a", 6, "0.3645"),
        ("pa-635a", 8, "0.3848"),
    ] {
        let edition = Edition::find(id).ok_or("no edition")?;
        let choices = edition.choose(&[("decks".to_owned(), Given::Number(decks))]);
        let choices = choices.map_err(|problems| format!("{problems:?}"))?;
        let rules = BlackjackRules::new(edition, choices)?;
        let start = Instant::now();
        let sheet = sheet(&rules)?;
        let took = start.elapsed();
        let found = sheet.figures[0].house_edge().percent(4);
        println!("{id} {decks} decks, the whole sheet: {took:>8.2?}, house edge {found} %");
        assert_eq!(found, edge);
    }
    Ok(())
}
