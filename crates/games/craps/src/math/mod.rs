//! Craps, exactly: every wager by the throws that decide it.
//!
//! A wager that one state of the game decides wins in `w` of the 36 throws, loses in `l`, and stands in the others, so
//! that its chance is `w` to `w + l`. The line and the Come go through their points, Bonus Craps through the numbers still
//! missing, and the Fire Bet through the points made.

use crate::CrapsRules;
use crate::felt::{Felt, Numbers};
use crate::roll::{Number, Roll};
use crate::wagers::{ComeOut, Decides, Effect, Keeps, Wager};
use cards::Odds;
use math::sheet::{Figures, NoSheet, Row, Sheet};
use math::{Ask, Exact, Progress};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How a wager ends: by a row of its paytable, lost, or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// Paid by this row.
    Row(&'static str),
    /// Back to the player.
    Back,
    /// Lost.
    Lost,
}

/// How likely each end is.
pub type Ends = BTreeMap<End, Exact>;

/// With a point on that is none of the number's: everything works.
fn with_point(not: Option<Number>) -> Felt {
    let mut points = Number::ALL.into_iter();
    Felt {
        point: points.find(|point| Some(*point) != not),
        begun: true,
        ..Felt::NEW_SHOOTER
    }
}

/// In how many of the 36 throws each thing happens.
fn counted(decides: &Decides, felt: &Felt) -> BTreeMap<End, u64> {
    let mut ways = BTreeMap::new();
    for roll in Roll::all() {
        let end = match decides.on(roll, felt, false) {
            Effect::Wins(row) => End::Row(row),
            Effect::Loses => End::Lost,
            Effect::StandsOff | Effect::GoesBack => End::Back,
            Effect::Stands | Effect::Travels(_) => continue,
        };
        *ways.entry(end).or_default() += 1;
    }
    ways
}

/// The chances of a wager that one state of the game decides, throw after throw.
fn in_one_state(decides: &Decides, felt: &Felt) -> Ends {
    let ways = counted(decides, felt);
    let all: u64 = ways.values().sum();
    ways.into_iter()
        .map(|(end, ways)| (end, Exact::new(ways, all)))
        .collect()
}

fn add(ends: &mut Ends, end: End, chance: Exact) {
    *ends.entry(end).or_insert_with(Exact::zero) += chance;
}

/// In how many of the 36 throws a number is thrown.
fn ways(number: u8) -> u64 {
    let rolls = Roll::all().filter(|roll| roll.total() == number).count();
    u64::try_from(rolls).unwrap_or(0)
}

/// How likely each end of a wager is.
pub fn ends(decides: &Decides) -> Ends {
    match *decides {
        Decides::Throw(_) | Decides::Hop(..) => in_one_state(decides, &Felt::NEW_SHOOTER),
        Decides::Number(number, ..) | Decides::Hard(number) => {
            in_one_state(decides, &with_point(Some(number)))
        }
        Decides::Line(side) => through_points(decides, &Felt::NEW_SHOOTER, |point| {
            let felt = Felt {
                point: Some(point),
                ..with_point(None)
            };
            in_one_state(&Decides::Line(side), &felt)
        }),
        Decides::Come(side) => through_points(decides, &with_point(None), |number| {
            let there = Decides::Number(number, side, ComeOut::Works);
            in_one_state(&there, &with_point(Some(number)))
        }),
        Decides::LineOdds(_) => {
            let all: u64 = Number::ALL.iter().map(|point| ways(point.get())).sum();
            let mut ends = Ends::new();
            for point in Number::ALL {
                let felt = Felt {
                    point: Some(point),
                    ..with_point(None)
                };
                for (end, chance) in in_one_state(decides, &felt) {
                    add(&mut ends, end, chance * Exact::new(ways(point.get()), all));
                }
            }
            ends
        }
        Decides::Marked(needs) => {
            let wins = before_a_seven(needs, &mut BTreeMap::new());
            Ends::from([(End::Row("win"), wins.clone()), (End::Lost, Exact::one() - wins)])
        }
        Decides::Fire => fire(Numbers::default(), &mut BTreeMap::new()),
    }
}

/// A bet whose own come out roll decides it or gives it a number.
fn through_points(decides: &Decides, felt: &Felt, then: impl Fn(Number) -> Ends) -> Ends {
    let mut ends = Ends::new();
    for (end, ways) in counted(decides, felt) {
        add(&mut ends, end, Exact::new(ways, 36));
    }
    for number in Number::ALL {
        for (end, chance) in then(number) {
            add(&mut ends, end, chance * Exact::new(ways(number.get()), 36));
        }
    }
    ends
}

/// How likely all these numbers come before a 7.
fn before_a_seven(missing: Numbers, known: &mut BTreeMap<Vec<u8>, Exact>) -> Exact {
    let numbers: Vec<u8> = missing.iter().collect();
    if numbers.is_empty() {
        return Exact::one();
    }
    if let Some(chance) = known.get(&numbers) {
        return chance.clone();
    }
    let all = ways(7) + numbers.iter().map(|number| ways(*number)).sum::<u64>();
    let each = numbers.iter().map(|&number| {
        let left = missing.without(Numbers::of(&[number]));
        before_a_seven(left, known) * Exact::new(ways(number), all)
    });
    let chance: Exact = each.collect::<Vec<_>>().into_iter().sum();
    known.insert(numbers, chance.clone());
    chance
}

/// What becomes of a Fire Bet before a come out roll, with these points made.
fn fire(made: Numbers, known: &mut BTreeMap<Vec<u8>, Ends>) -> Ends {
    let key: Vec<u8> = made.iter().collect();
    if let Some(ends) = known.get(&key) {
        return ends.clone();
    }
    let out = match made.len() {
        4 => End::Row("points-4"),
        5 => End::Row("points-5"),
        6 => return Ends::from([(End::Row("points-6"), Exact::one())]),
        _ => End::Lost,
    };
    let all: u64 = Number::ALL.iter().map(|point| ways(point.get())).sum();
    let (mut ends, mut again) = (Ends::new(), Exact::zero());
    for point in Number::ALL {
        let ways_to = ways(point.get());
        let is = Exact::new(ways_to, all);
        let makes = Exact::new(ways_to, ways_to + ways(7));
        add(&mut ends, out, &is * &(Exact::one() - &makes));
        if made.has(point.get()) {
            again += is * makes;
        } else {
            for (end, chance) in fire(made.with(point.get()), known) {
                add(&mut ends, end, chance * &is * &makes);
            }
        }
    }
    // The same points again change nothing.
    let decided = Exact::one() - again;
    let ends: Ends = ends
        .into_iter()
        .map(|(end, chance)| (end, chance / &decided))
        .collect();
    known.insert(key, ends.clone());
    ends
}

/// What a win of one unit comes to once the vigorish is kept back.
fn net(odds: Odds, keeps: Keeps) -> Option<Exact> {
    let win = Exact::net_of(odds)?;
    Some(match keeps {
        Keeps::Nothing => win,
        Keeps::OfWin(percent) => win * Exact::new(100 - percent.min(100), 100),
        Keeps::OfBet(percent) => win - Exact::new(percent, 100),
    })
}

/// The sheet asked for; all of it is quick.
pub fn analyze(ask: &Ask, _: &Progress) -> Result<Sheet, NoSheet> {
    let rules = CrapsRules::new(Arc::clone(&ask.edition), ask.choices.clone());
    sheet(&rules.map_err(|error| NoSheet::Rules(error.to_string()))?)
}

/// The sheet of a table.
pub fn sheet(rules: &CrapsRules) -> Result<Sheet, NoSheet> {
    let made = rules.wagers().iter().filter(|wager| !wager.travels_there());
    let figures = made.map(figures).collect::<Result<_, NoSheet>>()?;
    let method = [
        "Two dice fall in 36 ways. A bet on a number is decided by its number and the 7 alone; the line and the Come go \
         through their points, each as likely as its ways.",
        "Bonus Craps goes through the numbers still missing, the Fire Bet through the points made: chances are fractions, \
         and nothing is rounded.",
        "Bets that are off on come out rolls have their figures by the throws on which they work; odds are taken once \
         the point is known. A vigorish is kept back of wins.",
    ];
    let method = method.map(str::to_owned).to_vec();
    Ok(Sheet::new(rules.edition(), &rules.choices, method, figures))
}

fn figures(wager: &Wager) -> Result<Figures, NoSheet> {
    let mut ends = ends(&wager.decides);
    let unpaid = || NoSheet::Pays(wager.id().to_string());
    let mut rows = Vec::new();
    for row in &wager.pays.rows {
        let end = ends
            .keys()
            .find(|end| matches!(end, End::Row(won) if row.hand == *won))
            .copied();
        let chance = end.and_then(|end| ends.remove(&end)).unwrap_or_else(Exact::zero);
        let net = net(row.pays, wager.keeps).ok_or_else(unpaid)?;
        rows.push(Row::likely(row.name, chance, row.pays.to_string(), net));
    }
    for (end, chance) in ends {
        rows.push(match end {
            End::Back => Row::likely("stands off", chance, "push", Exact::zero()),
            End::Lost => Row::likely("any other", chance, "loses", Exact::from(-1)),
            End::Row(_) => return Err(unpaid()),
        });
    }
    Ok(Figures::new(wager.id().as_str(), wager.spec.name.clone(), rows)?)
}
