//! Straight Jack: alone, counted exactly, when every hand is drawn to for its straight; beside the main wager played as is
//! best for that; and with the play that serves both.

use super::acts::Act;
use super::game::Solution;
use super::hands::{Hands, Worth};
use super::progressive::gain;
use super::rows::{self, Outcome};
use super::shoe::{ACE, TEN, VALUES};
use super::tree::OVER;
use super::{Terms, UP};
use crate::rules::{StraightJack, ids};
use crate::straight_jack::Run;
use cards::Money;
use games::listed::Listed;
use math::Exact;
use math::sheet::{Figures, Further, Listing, NoSheet, Row, Series};
use rayon::prelude::*;

/// A straight by the ranks of its ends: the ace is 1, or 14 above the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Straight {
    bottom: usize,
    top: usize,
}

const KING: usize = 13;
const MOST: usize = 6;

impl Straight {
    /// Every straight of two cards.
    fn all() -> impl Iterator<Item = Straight> {
        (1..=KING).map(|bottom| Straight {
            bottom,
            top: bottom + 1,
        })
    }

    fn cards(self) -> usize {
        self.top - self.bottom + 1
    }

    fn ranks(self) -> impl Iterator<Item = usize> {
        self.bottom..=self.top
    }

    /// Its cards by value.
    fn counts(self) -> [u8; VALUES] {
        let mut counts = [0; VALUES];
        for rank in self.ranks() {
            counts[value(rank)] += 1;
        }
        counts
    }

    /// What it comes to, a Blackjack and a 21 being drawn to no more, nor more than 21.
    fn points(self) -> usize {
        let hard: usize = self.ranks().map(|rank| value(rank) + 1).sum();
        let ace = self.bottom == 1 || self.top > KING;
        if ace && hard <= 11 { hard + 10 } else { hard }
    }

    /// The straights that one more card makes of it without passing 21.
    fn longer(self) -> impl Iterator<Item = Straight> {
        let below = (self.bottom > 1).then(|| Straight {
            bottom: self.bottom - 1,
            ..self
        });
        // An ace below is not above a king too.
        let above = (self.top <= KING && !(self.bottom == 1 && self.top == KING)).then_some(Straight {
            top: self.top + 1,
            ..self
        });
        let open = self.points() < 21;
        [below, above]
            .into_iter()
            .flatten()
            .filter(move |more| open && more.points() <= 21)
    }

    fn name(self) -> String {
        let names: Vec<&str> = self.ranks().map(|rank| RANKS[(rank - 1) % KING]).collect();
        names.join("-")
    }
}

const RANKS: [&str; KING] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

fn value(rank: usize) -> usize {
    match rank {
        1 | 14 => ACE,
        rank => rank.min(10) - 1,
    }
}

/// The chance of each length, of 0 to six cards.
pub(super) struct Lengths(pub(super) [Exact; MOST + 1]);

/// How long straights get when every hand is drawn to as long as its straight can grow, whatever becomes of the main
/// wager; a dealer's Blackjack ends them at two cards.
pub(super) fn alone(terms: &Terms) -> Lengths {
    let mut lengths = Lengths(std::array::from_fn(|_| Exact::zero()));
    let each = 4 * i64::from(terms.decks);
    let all = 52 * i64::from(terms.decks);
    for straight in Straight::all() {
        let dealt = Exact::new(2 * each * each, all * (all - 1));
        lengths.0[0] -= dealt.clone();
        grow(straight, &dealt, &dealt, each, all, &mut lengths);
    }
    lengths.0[0] += &Exact::one();
    lengths
}

/// `reached` is how likely these cards are dealt one after the other, `open` how likely that is and the hand goes on.
fn grow(straight: Straight, reached: &Exact, open: &Exact, each: i64, all: i64, lengths: &mut Lengths) {
    let mut stays = open.clone();
    for longer in straight.longer() {
        let reached = reached * &Exact::new(each, all - straight.cards() as i64);
        let counts = longer.counts();
        let (aces, tens) = (each - i64::from(counts[ACE]), 4 * each - i64::from(counts[TEN]));
        let left = all - longer.cards() as i64;
        let open = &reached * &(Exact::one() - Exact::new(2 * aces * tens, left * (left - 1)));
        stays -= open.clone();
        grow(longer, &reached, &open, each, all, lengths);
    }
    lengths.0[straight.cards()] += &stays;
}

/// What each length gains, in units of the wager, the meter being what it is at first.
struct Paid {
    gains: [Exact; MOST + 1],
    /// The two lines of six cards: with the ace of spades, and without.
    six: [Exact; 2],
}

impl Paid {
    fn of(wager: &StraightJack, meter: &Exact) -> Result<Paid, NoSheet> {
        let pays = |run| {
            let row = wager.pays.row(run);
            row.map(|row| gain(row.pays, meter))
                .ok_or_else(|| NoSheet::Pays(ids::STRAIGHT_JACK.to_owned()))
        };
        let six = [pays(Run::SixWithSpade)?, pays(Run::Six)?];
        let mean = &(&six[0] + &(&six[1] * &Exact::from(3))) * &Exact::new(1, 4);
        let lost = Exact::from(-1);
        let gains = [
            lost.clone(),
            lost,
            pays(Run::Two)?,
            pays(Run::Three)?,
            pays(Run::Four)?,
            pays(Run::Five)?,
            mean,
        ];
        Ok(Paid { gains, six })
    }

    fn decimals(&self) -> [f64; MOST + 1] {
        std::array::from_fn(|cards| self.gains[cards].decimal(9).parse().unwrap_or_default())
    }
}

fn meter(wager: &StraightJack) -> Exact {
    Exact::in_units(wager.reset, wager.wager.unwrap_or(Money::from_cents(100)))
}

const LINES: [Run; 4] = [Run::Two, Run::Three, Run::Four, Run::Five];

/// The wager alone.
pub(super) fn figures_alone(terms: &Terms, wager: &StraightJack) -> Result<Figures, NoSheet> {
    let paid = Paid::of(wager, &meter(wager))?;
    let Lengths(chances) = alone(terms);
    let row = |run: Run, chance: Exact, gain: Exact| {
        wager
            .pays
            .row(run)
            .map(|row| Row::likely(row.name, chance, row.pays.to_string(), gain))
    };
    let mut rows = Vec::new();
    for (run, part, gain) in [(Run::SixWithSpade, 1, &paid.six[0]), (Run::Six, 3, &paid.six[1])] {
        rows.extend(row(run, &chances[6] * &Exact::new(part, 4), gain.clone()));
    }
    for run in LINES.into_iter().rev() {
        let cards = run_cards(run);
        rows.extend(row(run, chances[cards].clone(), paid.gains[cards].clone()));
    }
    rows.push(Row::likely(
        "no straight",
        chances[0].clone(),
        "loses",
        Exact::from(-1),
    ));
    let name = "Straight Jack Progressive Wager, every straight drawn to";
    let figures = Figures::new(ids::STRAIGHT_JACK, name, rows)?;
    Ok(figures.saying("The meter at what it shows at first. Drawn to whatever becomes of the Blackjack Wager: the most it can return."))
}

fn run_cards(run: Run) -> usize {
    MOST + 1 - run.index().max(1)
}

/// The return of the wager alone by what the meter shows.
pub(super) fn series(terms: &Terms, wager: &StraightJack) -> Result<Series, NoSheet> {
    let Lengths(chances) = alone(terms);
    let mut points = Vec::new();
    let reset = meter(wager);
    for times in 1..=20 {
        let meter = &reset * &Exact::from(times);
        let paid = Paid::of(wager, &meter)?;
        let each = chances.iter().zip(&paid.gains);
        let mean: Exact = each.map(|(chance, gain)| chance * gain).sum();
        points.push((meter, Exact::one() + mean));
    }
    Ok(Series {
        name: "Straight Jack alone".to_owned(),
        across: "meter, in wagers".to_owned(),
        up: "return".to_owned(),
        points,
    })
}

/// What both wagers come to by one way to play.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Both {
    /// What the main wager gains over all rounds.
    pub(super) main: f64,
    /// The chance of each length.
    pub(super) lengths: [f64; MOST + 1],
}

/// A hand that is still a straight, by one way to play it.
#[derive(Clone, Copy)]
struct Played {
    main: f64,
    lengths: [f64; MOST + 1],
    does: Does,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Does {
    Surrender,
    Act(Act),
}

/// How a straight is played.
#[derive(Clone, Copy)]
enum Aim {
    /// As is best for the main wager.
    Main,
    /// As is best for both, the Straight Jack Wager being so many main wagers.
    Both(f64),
}

struct Play<'a> {
    hands: &'a Hands<'a>,
    worth: &'a Worth,
    acts: &'a super::acts::Acts,
    pays: [f64; MOST + 1],
    aim: Aim,
}

impl Play<'_> {
    fn hand(&self, straight: Straight) -> usize {
        self.hands.tree.find(&straight.counts()).unwrap_or_default()
    }

    fn fixed(straight: Straight, main: f64, does: Does) -> Played {
        let mut lengths = [0.0; MOST + 1];
        lengths[straight.cards()] = 1.0;
        Played { main, lengths, does }
    }

    /// What drawing a card comes to, or doubling with it.
    fn draws(&self, straight: Straight, act: Act) -> Played {
        let hand = self.hand(straight);
        let mut played = Played {
            main: 0.0,
            lengths: [0.0; MOST + 1],
            does: Does::Act(act),
        };
        let unseen = self.hands.after(hand);
        for (card, (next, chance)) in self.hands.tree.next[hand].iter().zip(unseen.next()).enumerate() {
            let longer = straight.longer().find(|longer| {
                let new = if longer.bottom < straight.bottom {
                    longer.bottom
                } else {
                    longer.top
                };
                value(new) == card
            });
            let to = usize::from(next.hand);
            let stake = if act == Act::Double { 2.0 } else { 1.0 };
            let (main, lengths) = match (next.hand, act, longer) {
                (OVER, ..) => (-stake, Play::fixed(straight, 0.0, played.does).lengths),
                (_, Act::Double, longer) => {
                    let reached = longer.unwrap_or(straight);
                    (
                        2.0 * self.worth.stand[to],
                        Play::fixed(reached, 0.0, played.does).lengths,
                    )
                }
                (_, _, Some(longer)) => {
                    let after = self.best(longer);
                    (after.main, after.lengths)
                }
                (_, _, None) => (
                    self.worth.played[to],
                    Play::fixed(straight, 0.0, played.does).lengths,
                ),
            };
            played.main += chance * main;
            for (sum, part) in played.lengths.iter_mut().zip(lengths) {
                *sum += chance * part;
            }
        }
        played
    }

    /// How a hand that is a straight is played.
    fn best(&self, straight: Straight) -> Played {
        let hand = self.hand(straight);
        let stands = || Play::fixed(straight, self.worth.stand[hand], Does::Act(Act::Stand));
        if !self.hands.is_open(hand) {
            return stands();
        }
        let surrender = || Play::fixed(straight, -0.5, Does::Surrender);
        let Aim::Both(wagers) = self.aim else {
            return match self.acts.first[hand] {
                _ if self.acts.surrender[hand] => surrender(),
                Act::Stand => stands(),
                act => self.draws(straight, act),
            };
        };
        let total = |played: &Played| {
            let straights = played
                .lengths
                .iter()
                .zip(self.pays)
                .map(|(chance, pays)| chance * pays);
            played.main + wagers * straights.sum::<f64>()
        };
        let may = [
            Some(stands()),
            Some(self.draws(straight, Act::Hit)),
            self.hands
                .may_double(hand)
                .then(|| self.draws(straight, Act::Double)),
            self.hands.may_surrender(hand).then(surrender),
        ];
        let best = may
            .into_iter()
            .flatten()
            .max_by(|a, b| total(a).total_cmp(&total(b)));
        best.unwrap_or_else(stands)
    }

    /// Both wagers over all hands that begin with a straight against this up card.
    fn all(&self, solution: &Solution, up: usize) -> Both {
        let against = &solution.best.against[up];
        let decks = f64::from(solution.terms.decks);
        let mut both = Both::default();
        for start in &against.starts {
            let chance = against.chance * start.chance;
            let open = 1.0 - start.blackjack;
            let mut rest = 1.0;
            for straight in Straight::all() {
                let mut values = [value(straight.bottom), value(straight.top)];
                values.sort_unstable();
                if values != start.cards {
                    continue;
                }
                let share = match start.cards {
                    [TEN, TEN] => 2.0 * decks / (16.0 * decks - 1.0),
                    [_, TEN] => 0.25,
                    _ => 1.0,
                };
                rest -= share;
                let (main, lengths) = if start.is_blackjack() {
                    (
                        start.worth,
                        Play::fixed(straight, 0.0, Does::Act(Act::Stand)).lengths,
                    )
                } else {
                    let played = self.best(straight);
                    (played.main, played.lengths)
                };
                both.main += chance * share * open * (main - start.worth);
                for (sum, part) in both.lengths.iter_mut().zip(lengths) {
                    *sum += chance * share * open * part;
                }
                both.lengths[2] += chance * share * start.blackjack;
            }
            both.lengths[0] += chance * rest;
        }
        both
    }
}

/// Both wagers by one aim, over all up cards.
fn by(solution: &Solution, wager: &StraightJack, aim: Aim) -> Result<Both, NoSheet> {
    let pays = Paid::of(wager, &meter(wager))?.decimals();
    let each = (0..VALUES).into_par_iter().map(|up| {
        let hands = solution.hands(up);
        let (acts, worth) = hands.best();
        let play = Play {
            hands: &hands,
            worth: &worth,
            acts: &acts,
            pays,
            aim,
        };
        play.all(solution, up)
    });
    let mut sum = Both {
        main: solution.best.expected(),
        ..Both::default()
    };
    for both in each.collect::<Vec<_>>() {
        sum.main += both.main;
        for (sum, part) in sum.lengths.iter_mut().zip(both.lengths) {
            *sum += part;
        }
    }
    Ok(sum)
}

fn figures_of(id: &str, name: &str, both: &Both, wager: &StraightJack) -> Result<Figures, NoSheet> {
    let paid = Paid::of(wager, &meter(wager))?;
    let named = |run: Run| {
        wager
            .pays
            .row(run)
            .map_or_else(String::new, |row| row.name.to_string())
    };
    let one = |event: String, chance: f64, gain: &Exact| Outcome {
        event,
        chance,
        gain: gain.clone(),
        staked: 1.0,
    };
    let six = both.lengths[6];
    let mut outcomes = vec![
        one(named(Run::SixWithSpade), six / 4.0, &paid.six[0]),
        one(named(Run::Six), 0.75 * six, &paid.six[1]),
        one("no straight".to_owned(), both.lengths[0], &paid.gains[0]),
    ];
    for run in LINES {
        let cards = run_cards(run);
        outcomes.push(one(named(run), both.lengths[cards], &paid.gains[cards]));
    }
    Ok(rows::figures(id, name, outcomes)?.saying("The meter at what it shows at first."))
}

/// Everything about the wager on the sheet.
pub(super) struct OnSheet {
    pub(super) figures: Vec<Figures>,
    pub(super) further: Further,
    pub(super) listings: Vec<Listing>,
    pub(super) series: Series,
}

/// How many main wagers the Straight Jack Wager is, in the list of what serving both costs.
const RATIOS: [(&str, f64); 6] = [
    ("1 to 25", 0.04),
    ("1 to 10", 0.1),
    ("1 to 5", 0.2),
    ("1 to 2", 0.5),
    ("equal", 1.0),
    ("5 to 1", 5.0),
];

pub(super) fn on_sheet(solution: &Solution, wager: &StraightJack) -> Result<OnSheet, NoSheet> {
    let aside = by(solution, wager, Aim::Main)?;
    let joint = by(solution, wager, Aim::Both(1.0))?;
    let pays = Paid::of(wager, &meter(wager))?.decimals();
    let worth = |both: &Both| -> f64 {
        both.lengths
            .iter()
            .zip(pays)
            .map(|(chance, pays)| chance * pays)
            .sum()
    };
    let mut costs = Listing::new(
        "Straight Jack beside the Blackjack Wager",
        "The play that serves both, by the ratio of Straight Jack to Blackjack Wager: what the Blackjack Wager then keeps for the \
         house and how much more that is than by its own best play, what Straight Jack keeps, and what playing for both is worth \
         over playing for the Blackjack Wager alone, in Blackjack Wagers.",
        &["ratio", "Blackjack Wager", "cost", "Straight Jack", "worth"],
    );
    for (ratio, wagers) in RATIOS {
        let both = by(solution, wager, Aim::Both(wagers))?;
        let cost = solution.best.expected() - both.main;
        costs.rows.push(vec![
            ratio.to_owned(),
            format!("{:.4} %", -100.0 * both.main),
            format!("{:.4} %", 100.0 * cost),
            format!("{:.4} %", -100.0 * worth(&both)),
            format!(
                "{:.4} %",
                100.0 * (wagers * (worth(&both) - worth(&aside)) - cost)
            ),
        ]);
    }
    let main = Exact::new((joint.main * 1e15).round() as i64, 1_000_000_000_000_000i64);
    Ok(OnSheet {
        figures: vec![
            figures_alone(&solution.terms, wager)?,
            figures_of(
                "straight-jack-main",
                "Straight Jack Progressive Wager, played as is best for the Blackjack Wager",
                &aside,
                wager,
            )?,
            figures_of(
                "straight-jack-joint",
                "Straight Jack Progressive Wager, played for both wagers, which are equal",
                &joint,
                wager,
            )?,
        ],
        further: Further {
            id: "blackjack-joint".to_owned(),
            expected: main,
            variance: None,
        },
        listings: vec![costs, departures(solution, wager)?],
        series: series(&solution.terms, wager)?,
    })
}

/// What is done with every straight when the wagers are equal.
fn departures(solution: &Solution, wager: &StraightJack) -> Result<Listing, NoSheet> {
    let pays = Paid::of(wager, &meter(wager))?.decimals();
    let ups: Vec<usize> = (1..VALUES).chain([ACE]).collect();
    let columns: Vec<&str> = ["straight"]
        .into_iter()
        .chain(ups.iter().map(|&up| UP[up]))
        .collect();
    let mut list = Listing::new(
        "Straights played for both wagers",
        "S stand, H hit, D double, R surrender, the wagers being equal; with a star where the Blackjack Wager alone is played \
         otherwise. Once the straight is broken the hand is played as any other.",
        &columns,
    );
    let mut straights: Vec<Straight> = Vec::new();
    let mut waiting: Vec<Straight> = Straight::all().filter(|one| one.points() < 21).collect();
    while let Some(one) = waiting.pop() {
        waiting.extend(
            one.longer()
                .filter(|more| more.points() < 21 && !straights.contains(more)),
        );
        if !straights.contains(&one) {
            straights.push(one);
        }
    }
    straights.sort_by_key(|one| (one.cards(), one.bottom));
    let mut cells = vec![Vec::with_capacity(VALUES); straights.len()];
    for up in 0..VALUES {
        let hands = solution.hands(up);
        let (acts, worth) = hands.best();
        let play = |aim| Play {
            hands: &hands,
            worth: &worth,
            acts: &acts,
            pays,
            aim,
        };
        for (place, &straight) in straights.iter().enumerate() {
            let (for_both, for_main) = (
                play(Aim::Both(1.0)).best(straight).does,
                play(Aim::Main).best(straight).does,
            );
            let star = if for_both == for_main { "" } else { "*" };
            let letter = match for_both {
                Does::Surrender => 'R',
                Does::Act(act) => act.letter(),
            };
            cells[place].push(format!("{letter}{star}"));
        }
    }
    for (straight, cells) in straights.iter().zip(cells) {
        list.rows.push(
            [straight.name()]
                .into_iter()
                .chain(ups.iter().map(|&up| cells[up].clone()))
                .collect(),
        );
    }
    Ok(list)
}
