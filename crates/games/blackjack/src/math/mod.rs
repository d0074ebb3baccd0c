//! Blackjack and Spanish 21 by composition: every hand a player can hold against every hand the dealer can come to, from
//! the very cards that are left.
#![expect(
    clippy::float_arithmetic,
    reason = "chances of long drawn hands; no money is touched, and the method is stated with its figures"
)]

mod acts;
#[cfg(test)]
mod brute;
mod chart;
mod dealer;
mod ends;
mod first;
mod game;
mod hands;
mod hit_and_run;
mod house_money;
mod playbook;
mod progressive;
mod rows;
mod shoe;
mod split;
mod straight_jack;
mod terms;
mod tree;

pub use acts::Act;
pub use chart::Chart;
pub(crate) use first::place;
pub use game::{Against, End, How, Played, Solution, Start};
pub use house_money::best_add;
pub(crate) use playbook::Playbook;
pub use terms::{Bonuses, Terms};

use crate::BlackjackRules;
use math::sheet::{Figures, Listing, NoSheet, Sheet};
use math::{Ask, Progress};
use rows::{Outcome, hundredths};
use std::sync::{Arc, Mutex, PoisonError};

/// The up cards by value.
const UP: [&str; shoe::VALUES] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/// The best play and the best card under these terms. Worked out once for each and kept, since choices are compared many
/// at a time.
pub fn solve(terms: &Terms) -> Arc<Solution> {
    static KEPT: Mutex<Vec<Arc<Solution>>> = Mutex::new(Vec::new());
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = kept().iter().find(|solution| solution.terms == *terms) {
        return Arc::clone(found);
    }
    let solution = Arc::new(Solution::new(terms));
    let mut kept = kept();
    if kept.len() >= KEPT_MOST {
        kept.remove(0);
    }
    kept.push(Arc::clone(&solution));
    solution
}

/// A solution takes a few megabytes.
const KEPT_MOST: usize = 24;

/// The sheet asked for.
pub fn analyze(ask: &Ask, _: &Progress) -> Result<Sheet, NoSheet> {
    sheet(&rules(ask)?)
}

/// The strategy card of the table asked about.
pub fn decisions(ask: &Ask) -> Result<Listing, NoSheet> {
    Ok(solve(&Terms::of(&rules(ask)?)?).chart.card())
}

fn rules(ask: &Ask) -> Result<BlackjackRules, NoSheet> {
    let rules = BlackjackRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    rules.map_err(|error| NoSheet::Rules(error.to_string()))
}

/// The sheet of a table.
pub fn sheet(rules: &BlackjackRules) -> Result<Sheet, NoSheet> {
    let terms = Terms::of(rules)?;
    let solution = solve(&terms);
    let decks = u64::from(rules.decks);
    let main = rules.main.as_str();
    let name = rules
        .edition()
        .wager(main)
        .map_or(main, |spec| spec.name.as_str());
    let mut figures = vec![
        played(&solution.best, main, &format!("{name}, every hand by its cards"))?,
        played(
            &solution.by_chart,
            &format!("{main}-card"),
            &format!("{name}, by the strategy card"),
        )?,
        first::insurance(rules)?,
    ];
    let mut listings = vec![solution.chart.card(), apart(&solution), by_up_card(&solution)];
    let (mut further, mut series) = (Vec::new(), Vec::new());
    if let Some(wager) = &rules.house_money {
        figures.push(first::house_money(decks, &wager.pays)?);
        figures.push(house_money::added(&solution, wager)?);
        listings.push(house_money::listing(&solution));
    }
    if let Some(wager) = &rules.straight_jack {
        let all = straight_jack::on_sheet(&solution, wager)?;
        figures.extend(all.figures);
        listings.extend(all.listings);
        further.push(all.further);
        series.push(all.series);
    }
    if let Some(wager) = &rules.hit_and_run {
        figures.push(hit_and_run::figures(&terms, wager)?);
    }
    if let Some(pays) = &rules.three_card_poker {
        figures.push(first::three_card_poker(decks, pays)?);
    }
    if let Some(pays) = &rules.royal_match {
        figures.push(first::royal_match(decks, pays)?);
    }
    if let Some(pays) = &rules.kings_bounty {
        figures.push(first::kings_bounty(decks, pays)?);
    }
    let mut method = METHOD.map(str::to_owned).to_vec();
    if terms.bonuses.is_some() {
        method.push(SUITS.to_owned());
    }
    let mut sheet = Sheet::new(rules.edition(), &rules.choices, method, figures);
    sheet.listings = listings;
    sheet.further = further;
    sheet.series = series;
    Ok(sheet)
}

const METHOD: [&str; 5] = [
    "Off the top of a full shoe, one player. Every hand under 22 is held against everything the dealer can come to from the \
     very cards that are left, in double precision (about fifteen digits). Once the dealer has looked and has no Blackjack, \
     the hole card is any of the cards it can still be, and the next card's chance follows from that.",
    "The best play looks at every card in the hand and at the up card, and takes what gains most. The strategy card looks at \
     the total, the pair and the up card, and takes what gains most over the hands that come to it. Both are computed.",
    "A hand of a split pair is played by its own cards, as the same cards would be played that were not split, and a pair \
     that is split is split again as often as allowed. What such hands gain on average is then exact: what others drew before \
     changes nothing, and what is known of their second cards is reckoned with. A player who also looked at the cards of the \
     other hands could do a little better; that is not counted.",
    "Outcomes are those of a whole round. The hands of a split pair meet one dealer's hand and are taken as independent \
     otherwise: that touches the variance, in the fourth digit, and no mean. Chances are rounded at the fifteenth place.",
    "Side wagers on the first cards and on the dealer's hand are counted and exact; so is Straight Jack alone.",
];

const SUITS: &str = "6-7-8 and 7-7-7: the play looks at the suits of two cards that can become one of these, at no others, and \
                     splits 7s whatever their suits.";

/// A main wager with every way a round ends.
fn played(played: &Played, id: &str, name: &str) -> Result<Figures, NoSheet> {
    let outcomes = played.ends.iter().map(|(end, &chance)| Outcome {
        event: event(end),
        chance,
        gain: hundredths(end.gain),
        staked: f64::from(end.staked),
    });
    let figures = rows::figures(id, name, outcomes)?;
    Ok(figures.saying("In units of the wager; one player, off the top of a fresh shoe."))
}

fn event(end: &End) -> String {
    let ends = match end.gain {
        1.. => "wins",
        0 => "pushes",
        _ => "loses",
    };
    match end.how {
        How::Blackjack => "Blackjack".to_owned(),
        How::EvenMoney => "Blackjack, even money taken".to_owned(),
        How::BothBlackjack => "Blackjack against Blackjack".to_owned(),
        How::DealersBlackjack => "the dealer has Blackjack".to_owned(),
        How::Hand => format!("one hand {ends}"),
        How::Bonus => "21 with a bonus".to_owned(),
        How::Surrendered => "surrendered".to_owned(),
        How::Doubled => format!("doubled hand {ends}"),
        How::Rescued => "doubled and rescued".to_owned(),
        How::Split => format!("split pair, {}", hundredths(end.gain).decimal(1)),
    }
}

/// What each up card is worth.
fn by_up_card(solution: &Solution) -> Listing {
    let columns = [
        "up card",
        "chance",
        "dealer's Blackjack",
        "by the cards",
        "by the strategy card",
    ];
    let mut list = Listing::new("What each up card is worth", "in units of the wager", &columns);
    let worth = |against: &Against| -> f64 {
        let starts = against.starts.iter();
        let gains = starts.flat_map(|start| {
            start
                .all_ends()
                .map(|(end, part)| start.chance * part * f64::from(end.gain))
        });
        gains.sum::<f64>() / 100.0
    };
    for (best, chart) in solution.best.against.iter().zip(&solution.by_chart.against) {
        let blackjack: f64 = best
            .starts
            .iter()
            .map(|start| start.chance * start.blackjack)
            .sum();
        list.rows.push(vec![
            UP[best.up].to_owned(),
            format!("{:.6}", best.chance),
            format!("{blackjack:.6}"),
            format!("{:+.9}", worth(best)),
            format!("{:+.9}", worth(chart)),
        ]);
    }
    list
}

/// First two cards that are better played otherwise than the card says.
fn apart(solution: &Solution) -> Listing {
    let mut list = Listing::new(
        "Two cards better played otherwise",
        "First two cards and up cards where the best play leaves the strategy card, and what that gains in units of the wager. \
         Hands of more cards it leaves too; all together gain what lies between the two edges.",
        &["cards", "up card", "the card", "best", "gains"],
    );
    for (best, chart) in solution.best.against.iter().zip(&solution.by_chart.against) {
        for (mine, theirs) in best.starts.iter().zip(&chart.starts) {
            let (does, says) = (best.does(mine), chart.does(theirs));
            if does != says && !mine.is_blackjack() {
                list.rows.push(vec![
                    format!(
                        "{}-{}{}",
                        UP[mine.cards[0]],
                        UP[mine.cards[1]],
                        ["", " suited", " in spades"][mine.suits]
                    ),
                    UP[best.up].to_owned(),
                    says.to_string(),
                    does.to_string(),
                    format!("{:.6}", mine.worth - theirs.worth),
                ]);
            }
        }
    }
    list
}
