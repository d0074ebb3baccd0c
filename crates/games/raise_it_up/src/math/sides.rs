//! Wagers on one's own three cards and on all six, and the meter.

use super::Played;
use super::tree::Tree;
use crate::RaiseItUpRules;
use crate::hands::{FiveCardHand, ProgressiveHand, ThreeCardHand};
use crate::rules::{PairPlusAfterFold, ProgressiveRules};
use cards::suits::classes;
use cards::{Card, CardSet, DeckKind, Money, Odds};
use games::listed::Listed;
use math::Exact;
use math::sheet::{Figures, Further, Listing, NoSheet, Row, Series};
use rulebook::Label;

/// The best play of the main wagers, by which some hands are folded.
pub(super) struct Folding<'a> {
    pub(super) tree: &'a Tree,
    pub(super) best: &'a Played,
}

/// Each set of three goes on in 49 x 48 x 47 ways.
const ON: u64 = 49 * 48 * 47;
/// Sets of three cards.
const THREES: u64 = 22_100;

impl Folding<'_> {
    /// In how many deals each listed hand is folded; hands not listed come last.
    fn folds<H: Listed>(&self, of: impl Fn([Card; 3]) -> Option<H>) -> Vec<u64> {
        let mut folds = vec![0; H::LIST.len() + 1];
        for (class, outcomes) in self.tree.three.classes.iter().zip(&self.best.by_hand) {
            // A class may hold a hand in spades beside its likes in other suits; such hands are never folded.
            let place = of(class.hand()).map_or(H::LIST.len(), Listed::index);
            folds[place] += u64::from(class.weight()) * outcomes.folded;
        }
        folds
    }
}

/// How many sets of three cards make each listed hand; the rest last.
fn three_card_counts<H: Listed>(of: impl Fn([Card; 3]) -> Option<H>) -> Vec<u64> {
    let mut counts = vec![0; H::LIST.len() + 1];
    for_each_set(3, |cards| {
        let mut hand = [Card::JOKER; 3];
        for (place, card) in hand.iter_mut().zip(cards.iter()) {
            *place = card;
        }
        counts[of(hand).map_or(H::LIST.len(), Listed::index)] += 1;
    });
    counts
}

/// Every set of cards of a deck of 52: suits are not renamed here, for the progressive tells spades apart.
fn for_each_set(size: usize, mut each: impl FnMut(CardSet)) {
    fn grow(from: usize, left: usize, cards: CardSet, deck: &[Card], each: &mut dyn FnMut(CardSet)) {
        if left == 0 {
            return each(cards);
        }
        for place in from..=deck.len() - left {
            let mut more = cards;
            more.insert(deck[place]);
            grow(place + 1, left - 1, more, deck, each);
        }
    }
    let deck: Vec<Card> = Card::all().filter(|card| !card.is_joker()).collect();
    grow(0, size, CardSet::EMPTY, &deck, &mut each);
}

/// The Pair Plus Wager; `folding` matters only where a fold loses it.
pub(super) fn pair_plus(rules: &RaiseItUpRules, folding: Option<&Folding<'_>>) -> Result<Figures, NoSheet> {
    let of = |hand: [Card; 3]| ThreeCardHand::of(cards::three::rank(&hand, rules.ace_two_three));
    let lost_by_folding = folding.filter(|_| rules.after_fold == PairPlusAfterFold::Lost);
    let folds = lost_by_folding.map(|folding| folding.folds(of));
    let on = if folds.is_some() { ON } else { 1 };
    let counts: Vec<u64> = three_card_counts(of)
        .into_iter()
        .map(|count| count * on)
        .collect();
    let folded = |place: usize| folds.as_ref().map_or(0, |folds| folds[place]);
    let refused = || NoSheet::Pays("Pair Plus".to_owned());
    let (mut rows, mut lost) = (Vec::new(), counts[ThreeCardHand::LIST.len()]);
    for &hand in ThreeCardHand::LIST {
        let row = rules.pair_plus.row(hand).ok_or_else(refused)?;
        let folded = folded(hand.index());
        lost += folded;
        rows.push(Row::paid(row.name, counts[hand.index()] - folded, row.pays).ok_or_else(refused)?);
    }
    let rest = if folds.is_some() {
        "less than a pair, or folded"
    } else {
        "less than a pair"
    };
    rows.push(Row::counted(rest, lost, "loses", Exact::from(-1)));
    let figures = Figures::new("pair-plus", "Pair Plus Wager", rows)?;
    Ok(match folds {
        Some(_) => figures
            .saying("lost by folding, which best play of the main wagers does with some of these hands"),
        None => figures,
    })
}

pub(super) fn six_card_bonus(rules: &RaiseItUpRules) -> Result<Option<Figures>, NoSheet> {
    let Some(pays) = &rules.six_card_bonus else {
        return Ok(None);
    };
    let mut counts = [0u64; FiveCardHand::LIST.len() + 1];
    for class in classes(DeckKind::Standard, 6) {
        let made = FiveCardHand::of(cards::standard::six(&class.hand()));
        let listed = made.filter(|hand| pays.row(*hand).is_some());
        counts[listed.map_or(FiveCardHand::LIST.len(), Listed::index)] += u64::from(class.weight());
    }
    let mut rows = Vec::new();
    for &hand in FiveCardHand::LIST {
        if let Some(row) = pays.row(hand) {
            let row = Row::paid(row.name, counts[hand.index()], row.pays);
            rows.push(row.ok_or_else(|| NoSheet::Pays("Six Card Bonus".to_owned()))?);
        }
    }
    let rest = counts[FiveCardHand::LIST.len()];
    rows.push(Row::counted(
        "less than three-of-a-kind",
        rest,
        "loses",
        Exact::from(-1),
    ));
    Ok(Some(Figures::new(
        "six-card-bonus",
        "Six Card Bonus Wager",
        rows,
    )?))
}

/// What is worked out about the meter.
#[derive(Default)]
pub(super) struct Meter {
    pub(super) figures: Vec<Figures>,
    pub(super) series: Vec<Series>,
    pub(super) envy: Vec<Listing>,
    pub(super) further: Vec<Further>,
}

/// The Progressive Payout Wager at its reset amount, for each amount that may be wagered: always played for, and
/// under the best play of the main wagers, which folds some winning hands and so forfeits it.
pub(super) fn progressive(rules: &RaiseItUpRules, folding: &Folding<'_>) -> Result<Meter, NoSheet> {
    let mut meter = Meter::default();
    let Some(terms) = &rules.progressive else {
        return Ok(meter);
    };
    let of = |hand: [Card; 3]| ProgressiveHand::of(hand, rules.ace_two_three);
    let counts = three_card_counts(of);
    for stake in terms.amounts() {
        for folds in [None, Some(folding.folds(of))] {
            let wager = Wager {
                terms,
                stake,
                counts: &counts,
                folds: folds.as_deref(),
            };
            let figures = wager.at(terms.reset)?;
            if folds.is_none() {
                meter.series.push(wager.series()?);
                meter.envy.push(wager.envy(rules.positions())?);
                meter.further.push(Further {
                    id: format!("progressive-envy-1-{stake}"),
                    expected: figures.expected() + wager.brought(),
                    variance: None,
                });
            }
            meter.figures.push(figures.saying(wager.says()?));
        }
    }
    Ok(meter)
}

/// A Progressive Payout Wager of one amount.
struct Wager<'a> {
    terms: &'a ProgressiveRules,
    stake: Money,
    counts: &'a [u64],
    /// Deals in which each hand is folded, where folding is reckoned with.
    folds: Option<&'a [u64]>,
}

impl Wager<'_> {
    /// Each listed hand: the deals it is paid in, its name, what it pays.
    fn rows(&self) -> Result<Vec<(u64, Label, Odds)>, NoSheet> {
        let mut rows = Vec::new();
        for &hand in ProgressiveHand::LIST {
            let row = self.terms.pays.row(hand);
            let row = row.ok_or_else(|| NoSheet::Pays("Progressive".to_owned()))?;
            let folded = self.folds.map_or(0, |folds| folds[hand.index()]);
            rows.push((self.counts[hand.index()] * self.on() - folded, row.name, row.pays));
        }
        Ok(rows)
    }

    /// In how many ways a set of three goes on: counted only where the cards to come decide a fold.
    fn on(&self) -> u64 {
        if self.folds.is_some() { ON } else { 1 }
    }

    fn at(&self, meter: Money) -> Result<Figures, NoSheet> {
        let mut rows = Vec::new();
        let mut lost = THREES * self.on();
        for (ways, name, pays) in self.rows()? {
            let paid = pays.pay(self.stake, meter);
            let net = Exact::in_units(paid.paid + paid.returned - self.stake, self.stake);
            lost -= ways;
            rows.push(Row::counted(name, ways, pays.to_string(), net));
        }
        rows.push(Row::counted(
            "nothing listed, or folded",
            lost,
            "loses",
            Exact::from(-1),
        ));
        let (id, folding) = match self.folds {
            Some(_) => ("progressive-folding", ", folding"),
            None => ("progressive", ""),
        };
        let name = format!("Progressive Payout Wager of {:#}{folding}", self.stake);
        Ok(Figures::new(format!("{id}-{}", self.stake), name, rows)?)
    }

    /// What comes back of a wager apart from the meter, and for each wager's amount on the meter.
    fn line(&self) -> Result<(Exact, Exact), NoSheet> {
        let (mut fixed, mut per_meter) = (Exact::zero(), Exact::zero());
        for (ways, _, pays) in self.rows()? {
            let chance = Exact::new(ways, THREES * self.on());
            match (Exact::net_of(pays), pays) {
                (Some(net), _) => fixed += chance * (net + Exact::one()),
                (None, Odds::Meter(percent)) => per_meter += chance * Exact::new(percent, 100),
                (None, _) => {}
            }
        }
        Ok((fixed, per_meter))
    }

    /// The meter at which the wager returns just what it costs, in units of it.
    fn break_even(&self) -> Result<Option<Exact>, NoSheet> {
        let (fixed, per_meter) = self.line()?;
        Ok((!per_meter.is_zero()).then(|| (Exact::one() - fixed) / per_meter))
    }

    /// What comes back of a wager in the long run, where the rate is filed: what enters a meter leaves it, so the meter's part
    /// is the rate and a reset amount for each time it empties.
    fn long_run(&self) -> Result<Option<Exact>, NoSheet> {
        let Some(rate) = self.terms.rate else {
            return Ok(None);
        };
        let (fixed, _) = self.line()?;
        let mut emptied = Exact::zero();
        for (ways, _, pays) in self.rows()? {
            if pays == Odds::Meter(100) {
                emptied += Exact::new(ways, THREES * self.on());
            }
        }
        let reset = Exact::in_units(self.terms.reset, self.stake);
        Ok(Some(fixed + Exact::new(rate, 100) + emptied * reset))
    }

    fn says(&self) -> Result<String, NoSheet> {
        let how = match self.folds {
            Some(_) => "folded when best play of the main wagers folds",
            None => "every listed hand played for",
        };
        let even = self.break_even()?.map_or(String::new(), |even| {
            let dollars = even * Exact::in_units(self.stake, Money::from_dollars(1));
            let meter = dollars.decimal(2);
            // A meter above what money can be is written as it is.
            let meter = meter.parse::<Money>().map_or(meter, |meter| format!("{meter:#}"));
            format!("; the wager breaks even with {meter} on the meter")
        });
        let long_run = self.long_run()?.map_or(String::new(), |returned| {
            format!(
                "; in the long run {} % comes back, the meter's growth counted",
                returned.percent(4)
            )
        });
        Ok(format!(
            "meter at {:#}, no Envy Bonus counted, {how}{even}{long_run}",
            self.terms.reset
        ))
    }

    /// The return from the reset amount up to twice the break-even, for a plot.
    fn series(&self) -> Result<Series, NoSheet> {
        let (fixed, per_meter) = self.line()?;
        let reset = Exact::in_units(self.terms.reset, self.stake);
        let end = self.break_even()?.unwrap_or_else(|| reset.clone()) * Exact::from(2);
        let step = (end - &reset) / Exact::from(20);
        let points = (0..=20).map(|i| {
            let meter = &reset + &(&step * &Exact::from(i));
            let returned = &fixed + &(&per_meter * &meter);
            (meter, returned)
        });
        Ok(Series {
            name: format!("Progressive Payout Wager of {:#}", self.stake),
            across: "meter, in wagers".to_owned(),
            up: "return".to_owned(),
            points: points.collect(),
        })
    }

    /// What each other player's hand adds: it is as likely to be envied as any.
    fn brought(&self) -> Exact {
        let mut brought = Exact::zero();
        for &hand in ProgressiveHand::LIST {
            if let Some(paid) = self.terms.envy(self.stake, hand) {
                let chance = Exact::new(self.counts[hand.index()], THREES);
                brought += chance * Exact::in_units(paid, self.stake);
            }
        }
        brought
    }

    fn envy(&self, positions: u8) -> Result<Listing, NoSheet> {
        let (alone, brought) = (self.at(self.terms.reset)?.expected(), self.brought());
        let mut list = Listing::new(
            format!("Progressive Payout Wager of {:#} with Envy Bonuses", self.stake),
            "every listed hand played for, and every other player's hand shown",
            &["other players", "house edge"],
        );
        for others in 0..u32::from(positions.max(1)) {
            let edge = -(&alone + &(&brought * &Exact::from(others)));
            list.rows
                .push(vec![others.to_string(), format!("{} %", edge.percent(6))]);
        }
        Ok(list)
    }
}
