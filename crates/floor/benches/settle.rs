//! Ranking, setting and settling, each beside its plain version. Every bench asserts its answer.
//!
//! `cargo bench -p floor --bench settle`. Figures per item: a hand, seven cards, a record.

#[path = "../tests/it/deal/mod.rs"]
mod deal;

use asia_poker::house_way::shipped;
use asia_poker::setting::Settings;
use cards::four::{Class, Ranking, Table, plain as four};
use cards::seven::{Seven, plain as seven};
use cards::{Card, CardSet};
use deal::{Dice, EDITIONS};
use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use wire::Settler;

fn main() {
    divan::main();
}

/// Enough hands to be beyond the branch predictor, few enough to stay in the cache.
const HANDS: usize = 1024;

fn hands() -> Vec<[Card; 7]> {
    let mut dice = Dice(1);
    (0..HANDS)
        .map(|_| dice.seven(&mut CardSet::FULL.clone()))
        .collect()
}

fn fours() -> Vec<[Card; 4]> {
    hands().iter().map(|&[a, b, c, d, ..]| [a, b, c, d]).collect()
}

fn table() -> &'static Table {
    Table::of(Ranking::default())
}

/// Runs `count` over the hands and holds it to what the plain version counts.
fn counted<H: Sync>(bencher: Bencher, hands: &[H], expected: usize, count: impl Fn(&H) -> usize + Sync) {
    bencher.counter(ItemsCount::new(hands.len())).bench(|| {
        let found: usize = black_box(hands).iter().map(&count).sum();
        assert_eq!(found, expected);
    });
}

/// Four cards in their order.
mod ranking {
    use super::*;

    fn flushes(hands: &[[Card; 4]]) -> usize {
        let better = |hand: &&[Card; 4]| four::standing(**hand, Ranking::default()).class >= Class::Flush;
        hands.iter().filter(better).count()
    }

    #[divan::bench]
    fn table(bencher: Bencher) {
        let hands = fours();
        let table = super::table();
        counted(bencher, &hands, flushes(&hands), |hand| {
            usize::from(table.standing(table.entry(*hand)).class >= Class::Flush)
        });
    }

    #[divan::bench]
    fn plain(bencher: Bencher) {
        let hands = fours();
        counted(bencher, &hands, flushes(&hands), |hand| {
            usize::from(four::standing(*hand, Ranking::default()).class >= Class::Flush)
        });
    }
}

/// What seven cards hold for the bonus wagers.
mod bonus_facts {
    use super::*;

    fn facts(seven: &Seven) -> usize {
        usize::from(seven.straight) + usize::from(seven.flush) + usize::from(seven.pairs)
    }

    fn expected(hands: &[[Card; 7]]) -> usize {
        hands.iter().map(|hand| facts(&seven::seven(*hand))).sum()
    }

    #[divan::bench]
    fn bits(bencher: Bencher) {
        let hands = hands();
        counted(bencher, &hands, expected(&hands), |hand| facts(&Seven::of(*hand)));
    }

    #[divan::bench]
    fn plain(bencher: Bencher) {
        let hands = hands();
        counted(bencher, &hands, expected(&hands), |hand| {
            facts(&seven::seven(*hand))
        });
    }
}

/// Every setting of seven cards and whether it is legal, and what the house way chooses.
mod setting {
    use super::*;

    fn plainly(hand: &[Card; 7]) -> Settings {
        Settings::plain(*hand, table()).unwrap_or_else(|| panic!("every standing is in the table"))
    }

    #[divan::bench]
    fn all_by_table(bencher: Bencher) {
        let hands = hands();
        let expected = hands.iter().map(|hand| plainly(hand).legal().count()).sum();
        let table = table();
        counted(bencher, &hands, expected, |hand| {
            Settings::of(*hand, table).legal().count()
        });
    }

    #[divan::bench(sample_count = 20)]
    fn all_plain(bencher: Bencher) {
        let hands = hands();
        let expected = hands.iter().map(|hand| plainly(hand).legal().count()).sum();
        counted(bencher, &hands, expected, |hand| plainly(hand).legal().count());
    }

    #[divan::bench(args = ["classic", "high-first"])]
    fn house_way(bencher: Bencher, name: &str) {
        let hands = hands();
        let way = shipped::find(name).unwrap_or_else(|| panic!("{name} is shipped"));
        let table = table();
        counted(bencher, &hands, HANDS, |hand| {
            usize::from(way.set(*hand, table).is_ok())
        });
    }

    #[divan::bench(args = ["classic", "high-first"], sample_count = 20)]
    fn house_way_plain(bencher: Bencher, name: &str) {
        let hands = hands();
        let way = shipped::find(name).unwrap_or_else(|| panic!("{name} is shipped"));
        counted(bencher, &hands, HANDS, |hand| {
            usize::from(way.decide(&plainly(hand)).is_ok())
        });
    }
}

/// A record from JSON to JSON.
mod settling {
    use super::*;

    fn records(edition: &str) -> Vec<String> {
        let mut dice = Dice(2);
        (0..HANDS)
            .map(|_| deal::record(edition, &mut dice).to_string())
            .collect()
    }

    fn lines(edition: &str) -> (Vec<String>, Vec<u8>) {
        let records = records(edition);
        let mut expected = Vec::new();
        for record in &records {
            plainly(&mut floor::wire::settler(), record, &mut expected);
        }
        (records, expected)
    }

    fn plainly(settler: &mut Settler, record: &str, out: &mut Vec<u8>) {
        match settler.settle(record.as_bytes()) {
            Ok(settled) => assert!(settled.write_plain(out).is_ok()),
            Err(error) => panic!("{error:?}: {record}"),
        }
        out.push(b'\n');
    }

    fn settled(bencher: Bencher, edition: &str, settle: impl Fn(&mut Settler, &str, &mut Vec<u8>)) {
        let (records, expected) = lines(edition);
        let bytes: usize = records.iter().map(String::len).sum();
        let mut settler = floor::wire::settler();
        let mut out = Vec::with_capacity(expected.len());
        bencher
            .counter(ItemsCount::new(records.len()))
            .counter(BytesCount::new(bytes))
            .bench_local(|| {
                out.clear();
                for record in black_box(&records) {
                    settle(&mut settler, record, &mut out);
                }
                assert_eq!(out, expected);
            });
    }

    #[divan::bench(args = EDITIONS)]
    fn quick(bencher: Bencher, edition: &str) {
        settled(bencher, edition, |settler, record, out| {
            assert!(settler.settle_line(1, record.as_bytes(), out));
        });
    }

    #[divan::bench(args = EDITIONS)]
    fn plain(bencher: Bencher, edition: &str) {
        settled(bencher, edition, plainly);
    }
}
