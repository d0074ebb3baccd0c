//! Baccarat by composition: every way that two hands can be dealt from a full shoe of six or eight decks.
//!
//! The first four cards are counted by rank, because House Money looks at pairs; the third cards by what they count. A
//! deal stands for the next two cards of the shoe whether they are drawn or not, so that every deal is as likely.

mod add;
mod shoe;

pub use add::best_add;
pub use shoe::Ends;

use crate::BaccaratRules;
use crate::coup::Side;
use crate::house_money::PairHands;
use crate::rules::{Commission, ids};
use add::{gain, may_add};
use games::added::Portion;
use games::listed::PayRow;
use math::sheet::{Figures, Listing, NoSheet, Row, Sheet};
use math::{Ask, Exact, Progress};
use shoe::{Left, RANKS, value};
use std::sync::Arc;

/// The points of a three-card win of the Banker's Hand that a Dragon 7 is for.
const DRAGON: u8 = 7;

/// The first four cards, by rank.
#[derive(Clone, Copy, Debug)]
pub struct Deal {
    /// In how many ways they come.
    pub ways: u64,
    /// The points of the Player's Hand.
    pub player: u8,
    /// The points of the Banker's Hand.
    pub banker: u8,
    /// How many of the hands are pairs.
    pub pairs: u8,
    /// Whether either is a natural.
    pub natural: bool,
    /// How the round can end.
    pub ends: Ends,
}

/// Every way the first four cards can come, by rank.
pub fn deals(rules: &BaccaratRules) -> impl Iterator<Item = Deal> + '_ {
    let full = Left::full(rules.decks);
    let fours = (0..RANKS.pow(4)).map(|n| {
        [
            n % RANKS,
            n / RANKS % RANKS,
            n / RANKS.pow(2) % RANKS,
            n / RANKS.pow(3),
        ]
    });
    fours.map(move |[a, b, c, d]| deal(rules, full, [a, b, c, d]))
}

/// The first and third card are the Player's, the second and fourth the Banker's.
fn deal(rules: &BaccaratRules, full: Left, ranks: [usize; 4]) -> Deal {
    let (mut ways, mut left) = (1, full);
    for rank in ranks {
        let (times, rest) = left.draw(rank);
        (ways, left) = (ways * times, rest);
    }
    let [a, b, c, d] = ranks;
    let points = |x: usize, y: usize| ((value(x) + value(y)) % 10) as u8;
    let (player, banker) = (points(a, c), points(b, d));
    let law = &rules.third_card;
    let natural = player.max(banker) >= law.natural_points();
    let dragon = rules.ez_push().unwrap_or(DRAGON);
    Deal {
        ways,
        player,
        banker,
        pairs: u8::from(a == c) + u8::from(b == d),
        natural,
        ends: left.ends(law, player, banker, natural, dragon),
    }
}

/// All deals together, by how they end.
pub fn ends(rules: &BaccaratRules) -> Ends {
    let mut all = Ends::default();
    for deal in deals(rules) {
        all += deal.ends * deal.ways;
    }
    all
}

/// The sheet asked for; all of it is quick.
pub fn analyze(ask: &Ask, _: &Progress) -> Result<Sheet, NoSheet> {
    let rules = BaccaratRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    sheet(&rules.map_err(|error| NoSheet::Rules(error.to_string()))?)
}

/// Where adding a House Money payout wins.
pub fn decisions(ask: &Ask) -> Result<Listing, NoSheet> {
    let rules = BaccaratRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    Ok(add::listing(
        &rules.map_err(|error| NoSheet::Rules(error.to_string()))?,
    ))
}

/// The sheet of a table.
pub fn sheet(rules: &BaccaratRules) -> Result<Sheet, NoSheet> {
    let all = ends(rules);
    let mut figures = vec![
        hand(Side::Player, &all, rules)?,
        hand(Side::Banker, &all, rules)?,
        one_line(ids::TIE, "Tie", rules.tie, all.tie, all.all())?,
    ];
    if let Some(pays) = rules.pairs {
        let each = [ids::PLAYER_PAIR, ids::BANKER_PAIR].into_iter().zip(pays);
        for (wager, row) in each {
            // A pair is as likely in one hand as in the other.
            let (pair, deals) = first_pair(rules.decks);
            figures.push(one_line(wager, &row.name, row, pair, deals)?);
        }
    }
    if let Some(row) = rules.dragon_7 {
        figures.push(one_line(ids::DRAGON_7, &row.name, row, all.dragon, all.all())?);
    }
    if rules.house_money.is_some() {
        figures.push(house_money(None, rules)?);
        figures.push(house_money(Some(Side::Player), rules)?);
        figures.push(house_money(Some(Side::Banker), rules)?);
    }
    let mut sheet = Sheet::new(
        rules.edition(),
        &rules.choices,
        METHOD.map(str::to_owned).to_vec(),
        figures,
    );
    if rules.house_money.is_some() {
        sheet.listings.push(add::listing(rules));
    }
    Ok(sheet)
}

const METHOD: [&str; 3] = [
    "Off the top of a full shoe. Every order of the first six cards is counted: the first four by rank, the third cards by \
     what they count; a round that needs fewer stands for all that might have followed.",
    "The third card is drawn by the table of the edition, the same that the game is dealt by.",
    "The best use of the right to add: a House Money payout goes onto the wager on a hand wherever that gains on average \
     against the very cards that are left, and is taken elsewhere. Chances, not cents: what a fraction of a cent drops is \
     not counted.",
];

/// Ordered pairs of cards of one rank, of all ordered pairs.
fn first_pair(decks: u8) -> (u64, u64) {
    let full = Left::full(decks);
    let (each, rest) = full.draw(0);
    (RANKS as u64 * each * rest.draw(0).0, full.cards * rest.cards)
}

/// A wager with one line that pays.
fn one_line(wager: &str, event: &str, row: PayRow, won: u64, all: u64) -> Result<Figures, NoSheet> {
    let paid = Row::paid(event, won, row.pays).ok_or_else(|| NoSheet::Pays(wager.to_owned()))?;
    let lost = Row::counted("any other", all - won, "loses", Exact::from(-1));
    Ok(Figures::new(wager, name(wager), [paid, lost])?)
}

/// A wager on a hand.
fn hand(side: Side, all: &Ends, rules: &BaccaratRules) -> Result<Figures, NoSheet> {
    let lost = |other: Side, ways| Row::counted(other.name(), ways, "loses", Exact::from(-1));
    let tie = Row::counted("Tie", all.tie, "push", Exact::zero());
    let (wager, mut rows) = match side {
        Side::Player => {
            let won = Row::paid(Side::Player.name(), all.player, rules.player.pays);
            let won = won.ok_or_else(|| NoSheet::Pays(ids::PLAYER.to_owned()))?;
            (ids::PLAYER, vec![won, lost(Side::Banker, all.banker_wins())])
        }
        Side::Banker => {
            let (pays, net) = win_on_banker(rules);
            let mut rows = Vec::new();
            match rules.commission {
                Commission::Percent(_) => {
                    rows.push(Row::counted(Side::Banker.name(), all.banker_wins(), pays, net));
                }
                Commission::EzBaccarat(_) => {
                    rows.push(Row::counted(Side::Banker.name(), all.banker, pays, net));
                    rows.push(Row::counted(
                        "Banker's Hand, 7 in three cards",
                        all.dragon,
                        "push",
                        Exact::zero(),
                    ));
                }
            }
            rows.push(lost(Side::Player, all.player));
            (ids::BANKER, rows)
        }
    };
    rows.push(tie);
    Ok(Figures::new(wager, name(wager), rows)?)
}

/// What a win on the Banker's Hand pays, as printed and in units.
fn win_on_banker(rules: &BaccaratRules) -> (String, Exact) {
    match rules.commission {
        Commission::Percent(percent) if percent > 0 => {
            let net = Exact::new(100 - i64::from(percent), 100);
            (format!("1 to 1 less {percent} %"), net)
        }
        _ => ("1 to 1".to_owned(), Exact::one()),
    }
}

/// House Money, its payout taken, or added to the wager on a hand wherever that gains.
fn house_money(onto: Option<Side>, rules: &BaccaratRules) -> Result<Figures, NoSheet> {
    let bad = || NoSheet::Pays(ids::HOUSE_MONEY.to_owned());
    let pays = rules.house_money.as_ref().ok_or_else(bad)?;
    let mut lost = 0;
    // By line: taken, and added by how the round ends.
    let mut won = [(0, Ends::default()); 2];
    for deal in deals(rules) {
        let of = match deal.pairs {
            2 => &mut won[0],
            1 => &mut won[1],
            _ => {
                lost += deal.ways * deal.ends.all();
                continue;
            }
        };
        let adds = |side| may_add(deal.natural, rules) && gain(side, &deal.ends, rules) > 0;
        match onto.filter(|&side| adds(side)) {
            Some(_) => of.1 += deal.ends * deal.ways,
            None => of.0 += deal.ways * deal.ends.all(),
        }
    }
    let mut rows = Vec::new();
    for (hand, (taken, added)) in [PairHands::Both, PairHands::One].into_iter().zip(won) {
        let row = pays.row(hand).ok_or_else(bad)?;
        rows.push(Row::paid(row.name, taken, row.pays).ok_or_else(bad)?);
        if let Some(side) = onto {
            rows.extend(rows_added(side, row, &added, rules).ok_or_else(bad)?);
        }
    }
    rows.push(Row::counted(
        "neither hand a pair",
        lost,
        "loses",
        Exact::from(-1),
    ));
    let (id, title) = match onto {
        None => ("house-money", "House Money Wager, the payout always taken"),
        Some(Side::Player) => (
            "house-money-on-player",
            "House Money Wager, added to the Player's Hand where that gains",
        ),
        Some(Side::Banker) => (
            "house-money-on-banker",
            "House Money Wager, added to the Banker's Hand where that gains",
        ),
    };
    let figures = Figures::new(id, title, rows)?;
    Ok(match onto {
        None => figures,
        Some(_) => {
            figures.saying("In units of the House Money Wager; the wager on the hand itself is not counted.")
        }
    })
}

/// The rows of a line of the paytable whose payout is added.
fn rows_added(side: Side, row: PayRow, ends: &Ends, rules: &BaccaratRules) -> Option<Vec<Row>> {
    let paid = Exact::net_of(row.pays)?;
    let stake = if rules.adding.with_stake {
        Exact::one()
    } else {
        Exact::zero()
    };
    let part = match rules.adding.portion {
        Portion::Part(part, whole) => Exact::new(part, whole),
        Portion::All | Portion::PlayerChoice => Exact::one(),
    };
    let added = (&paid + &stake) * &part;
    let (win, ways) = match side {
        Side::Player => (
            Exact::net_of(rules.player.pays)?,
            [ends.player, ends.tie, ends.banker_wins()],
        ),
        Side::Banker => {
            let pushed = if rules.ez_push().is_some() { ends.dragon } else { 0 };
            let won = ends.banker_wins() - pushed;
            (win_on_banker(rules).1, [won, ends.tie + pushed, ends.player])
        }
    };
    let results = [
        ("wins", win),
        ("pushes", Exact::zero()),
        ("loses", Exact::from(-1)),
    ];
    let rows = results.into_iter().zip(ways).map(|((how, gain), ways)| {
        let net = &paid + &(&added * &gain);
        let event = format!("{}, added, which {how}", row.name);
        Row::counted(event, ways, "added", net)
            .staking(Exact::one() + &added)
            .by(row.clause)
    });
    Some(rows.collect())
}

/// A wager as a sheet calls it.
fn name(wager: &str) -> &'static str {
    match wager {
        ids::PLAYER => "Player's Hand Wager",
        ids::BANKER => "Banker's Hand Wager",
        ids::TIE => "Tie Wager",
        ids::PLAYER_PAIR => "Player Pair Wager",
        ids::BANKER_PAIR => "Banker Pair Wager",
        ids::DRAGON_7 => "Dragon 7 Insurance Wager",
        _ => "House Money Wager",
    }
}
