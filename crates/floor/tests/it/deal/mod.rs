//! Rounds dealt at random as records, leaning on what pays: suited, paired and running cards, the joker,
//! fouls, surrenders, two positions of one player, every option that changes a result.
#![allow(dead_code, reason = "each test and bench uses a part of it")]

mod baccarat;
mod football;
mod hi_lo;
mod raise_it_up;
mod three_card;

use asia_poker::setting::Settings;
use cards::four::{Ranking, Table};
use cards::{Card, CardSet, Cards, Suit};
use serde_json::{Map, Value, json};

/// The editions whose results have a quick writer.
pub(crate) const ASIA_POKER: &[&str] = &["pa-575", "pa-659a-2013", "pa-659a-fortune", "ma-asia-poker"];

/// All of them.
pub(crate) const EDITIONS: &[&str] = &[
    "pa-575",
    "pa-659a-2013",
    "pa-659a-fortune",
    "ma-asia-poker",
    "pa-661a",
    "pa-587",
    "pa-649a",
    "pa-663a",
    "pa-627a",
    "pa-629a",
    "pa-631a",
];

/// SplitMix64: the same rounds on every machine.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.roll() % n as u64) as usize
    }

    /// True once in `n`.
    pub(crate) fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }

    /// Seven cards out of the deck, often ones that make something.
    pub(crate) fn seven(&mut self, deck: &mut CardSet) -> [Card; 7] {
        let suit = Suit::ALL[self.below(4)];
        let rank = self.below(13);
        let kind = self.below(8);
        let mut left: Vec<(u64, Card)> = deck
            .iter()
            .map(|card| {
                let index = card.rank_or_ace().index();
                let wanted = match kind {
                    0 | 1 => card.suit() == Some(suit) || card.is_joker(),
                    2 => usize::from(index).abs_diff(rank) <= 1,
                    3 => usize::from(index) == rank || card.rank_or_ace() == cards::Rank::Ace,
                    4 => card.suit() == Some(suit) && usize::from(index) >= rank.min(6) || card.is_joker(),
                    5 => index <= 7,
                    _ => true,
                };
                (u64::from(!wanted) << 63 | self.roll() >> 1, card)
            })
            .collect();
        left.sort_unstable();
        let seven = std::array::from_fn(|n| left[n].1);
        for card in seven {
            deck.remove(card);
        }
        seven
    }
}

/// A random record that settles.
pub(crate) fn record(edition: &str, dice: &mut Dice) -> Value {
    match edition {
        "pa-661a" => football::record(dice),
        "pa-587" => raise_it_up::record(dice),
        "pa-663a" => hi_lo::record(dice),
        "pa-649a" => three_card::record(dice),
        "pa-627a" | "pa-629a" | "pa-631a" => baccarat::record(edition, dice),
        _ => asia_poker(edition, dice),
    }
}

fn asia_poker(edition: &str, dice: &mut Dice) -> Value {
    let fortune = edition == "pa-659a-fortune";
    let massachusetts = edition == "ma-asia-poker";
    let mut deck = CardSet::FULL;
    let choose = choices(edition, dice);
    let adjacent = choose.get("adjacent-positions") == Some(&json!(true));
    let dealer = dice.seven(&mut deck);
    let mut record = json!({"rules": edition, "dealer": {"cards": text(&dealer)}, "seats": []});
    if !choose.is_empty() {
        record["choose"] = choose.into();
    }
    match dice.below(4) {
        0 => record["id"] = json!(format!("round \"{}\" é\n\u{1}", dice.below(1000))),
        1 => record["id"] = json!(dice.below(1000)),
        _ => {}
    }
    if dice.once_in(3) {
        record["dealer"] = set(&dealer, true, dice);
    }
    if fortune {
        record["meter"] = json!(format!("{}.{:02}", dice.below(60_000), dice.below(100)));
    }
    for seat in 1..=6 {
        if dice.once_in(2) || deck.len() < 7 {
            continue;
        }
        let main = if fortune {
            "fortune-asia-poker"
        } else {
            "asia-poker"
        };
        let mut wagers = Map::new();
        wagers.insert(
            main.into(),
            dice.pick(&["10.00", "5", "12.50", "0.01", "100000.00", "1000000000.00"])
                .into(),
        );
        if !fortune && !massachusetts && dice.once_in(2) {
            wagers.insert(
                "bonus".into(),
                dice.pick(&["5.00", "0.03", "25.00", "999999.99"]).into(),
            );
        }
        if fortune {
            for (wager, amounts) in [
                ("fortune-bonus", ["5.00", "4.99", "25.00"]),
                ("insurance", ["1.00", "2.50", "7.77"]),
                ("progressive", ["1.00"; 3]),
            ] {
                if !dice.once_in(3) {
                    wagers.insert(wager.into(), dice.pick(&amounts).into());
                }
            }
        }
        let seven = dice.seven(&mut deck);
        let mut one = set(&seven, !dice.once_in(6), dice);
        if (massachusetts || wagers.len() == 1) && dice.once_in(6) {
            if dice.once_in(2) {
                one = json!({"cards": text(&seven)});
            }
            one["surrender"] = json!(true);
        }
        if massachusetts && dice.once_in(3) {
            one["match-play"] = json!("5.00");
        }
        if adjacent && (seat == 3 || seat == 4) {
            one["player"] = json!("South");
        }
        one["seat"] = json!(seat);
        one["wagers"] = wagers.into();
        if let Some(seats) = record["seats"].as_array_mut() {
            let at = dice.below(seats.len() + 1);
            seats.insert(at, one);
        }
    }
    if record["seats"].as_array().is_some_and(Vec::is_empty) {
        return asia_poker(edition, dice);
    }
    record
}

fn choices(edition: &str, dice: &mut Dice) -> Map<String, Value> {
    let mut choose = Map::new();
    let mut maybe = |dice: &mut Dice, key: &str, values: &[&str]| {
        if dice.once_in(2) {
            choose.insert(key.into(), dice.pick(values).into());
        }
    };
    maybe(dice, "house-way", &["classic", "high-first"]);
    if edition != "pa-659a-2013" {
        maybe(dice, "joker-in-flush", &["highest-missing", "ace"]);
    }
    match edition {
        "pa-659a-fortune" => {
            maybe(dice, "fortune-bonus", &["A", "B", "C", "D"]);
            maybe(dice, "insurance", &["A", "B", "C"]);
            maybe(dice, "progressive-royal-joker", &["any", "ace"]);
            maybe(dice, "envy-per", &["lammer", "player"]);
        }
        "ma-asia-poker" => maybe(dice, "a234", &["high", "low"]),
        _ => {
            if edition == "pa-575" {
                maybe(dice, "nine-high-flush", &["nine-high", "flush"]);
            }
            maybe(dice, "a234-straight-flush", &["high", "low"]);
            maybe(dice, "a234-straight", &["high", "low"]);
            maybe(dice, "bonus", &["A", "B", "C"]);
            maybe(dice, "payout-limit", &["50000.00", "50000.01", "250000.00"]);
        }
    }
    if edition == "pa-659a-fortune" && dice.once_in(2) {
        choose.insert("meter-top-up".into(), json!(true));
    }
    if dice.once_in(2) {
        choose.insert("adjacent-positions".into(), json!(true));
    }
    choose
}

/// Seven cards as high, medium and low: a legal setting, or any cut of them.
fn set(seven: &[Card; 7], legal: bool, dice: &mut Dice) -> Value {
    if legal {
        let settings = Settings::of(*seven, Table::of(Ranking::default()));
        let legal: Vec<_> = settings.legal().collect();
        // Legal whatever the choices are: the runs move only straights, which beat every pair.
        let (setting, _) = legal[dice.below(legal.len())];
        return json!({"high": text(&setting.high), "medium": text(&setting.medium), "low": text(&[setting.low])});
    }
    let [high, medium] = [[4, 2], [4, 2], [4, 2], [5, 1], [3, 3], [2, 2]][dice.below(6)];
    let (a, b, c) = (
        &seven[..high],
        &seven[high..high + medium],
        &seven[high + medium..],
    );
    json!({"high": text(a), "medium": text(b), "low": text(c)})
}

pub(crate) fn text(cards: &[Card]) -> String {
    Cards::from_slice(cards).map_or(String::new(), |cards| cards.to_string())
}

/// Three cards out of the deck, often of one suit or in sequence.
pub(crate) fn three(dice: &mut Dice, deck: &mut CardSet) -> [Card; 3] {
    let (kind, suit, rank) = (dice.below(4), Suit::ALL[dice.below(4)], dice.below(13));
    let mut left: Vec<(u64, Card)> = deck
        .iter()
        .map(|card| {
            let near = usize::from(card.rank_or_ace().index()).abs_diff(rank) <= 1;
            let wanted = match kind {
                0 => card.suit() == Some(suit),
                1 => near,
                2 => near && card.suit() == Some(suit),
                _ => true,
            };
            (u64::from(!wanted) << 63 | dice.roll() >> 1, card)
        })
        .collect();
    left.sort_unstable();
    let three = std::array::from_fn(|n| left[n].1);
    for card in three {
        deck.remove(card);
    }
    three
}
