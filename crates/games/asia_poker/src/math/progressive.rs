//! The Progressive Payout Wager as its meter grows. The meter is counted in wagers: a meter of
//! 10,000 is the seed, whatever the table's one amount is.

use super::deck::choose;
use super::wagers::name_of;
use crate::AsiaRules;
use crate::count::{Counts, SideCounts};
use crate::rules::ProgressiveRules;
use crate::sides::{PROGRESSIVE, Side};
use cards::Odds;
use math::Exact;
use math::sheet::{Figures, Row, Series, Uneven};
use rulebook::Label;

/// The wager at one table.
#[derive(Clone, Copy, Debug)]
pub struct Progressive<'a> {
    rules: &'a AsiaRules,
    terms: &'a ProgressiveRules,
    pays: &'a Side,
    counts: &'a Counts,
}

impl<'a> Progressive<'a> {
    /// The wager, where the table offers it.
    pub fn new(rules: &'a AsiaRules, counts: &'a SideCounts) -> Option<Progressive<'a>> {
        Some(Progressive {
            rules,
            terms: rules.progressive.as_ref()?,
            pays: rules.sides[PROGRESSIVE].as_ref()?,
            counts: &counts[PROGRESSIVE],
        })
    }

    /// Each listed hand: how many hands it takes, its name, what it pays.
    fn rows(&self) -> impl Iterator<Item = (u64, Label, Odds)> {
        let hands = (0..self.pays.law.hands.len()).zip(self.counts);
        hands.filter_map(|(hand, &(_, count))| {
            let row = self.pays.row(hand)?;
            Some((count, row.name, row.pays))
        })
    }

    /// What the meter starts from.
    pub fn seed(&self) -> Exact {
        Exact::from(self.terms.seed_times)
    }

    /// The figures at a meter.
    pub fn at(&self, meter: &Exact) -> Result<Figures, Uneven> {
        let mut rows = Vec::new();
        let mut lost = choose(53, 7);
        for (hands, name, pays) in self.rows() {
            lost -= u128::from(hands);
            let net = Exact::net_of(pays).unwrap_or_else(|| share(pays) * meter - Exact::one());
            rows.push(Row::counted(name, hands, pays.to_string(), net));
        }
        rows.push(Row::counted("none of these", lost, "loses", Exact::from(-1)));
        let wager = self.pays.law.id.as_str();
        Figures::new(wager, name_of(self.rules, wager), rows)
    }

    /// What to know of the meter, in words.
    pub fn says(&self) -> String {
        let mut says = format!("The meter stands at its seed of {} wagers.", self.seed());
        if let Some(even) = self.break_even() {
            says += &format!(
                " The wager breaks even at {} wagers on the meter",
                even.decimal(2)
            );
        }
        says += &format!(", and returns {} % in the long run", self.long_run().percent(4));
        if self.terms.top_up {
            says += &format!(
                ", or up to {} % more by topping up",
                self.top_up_at_most().percent(4)
            );
        }
        says + "."
    }

    /// What comes back of a wager apart from the meter, and for each wager on the meter.
    pub fn line(&self) -> (Exact, Exact) {
        let (mut fixed, mut per_meter) = (Exact::zero(), Exact::zero());
        for (hands, _, pays) in self.rows() {
            let chance = Exact::new(hands, choose(53, 7) as u64);
            match Exact::net_of(pays) {
                Some(net) => fixed += chance * (net + Exact::one()),
                None => per_meter += chance * share(pays),
            }
        }
        (fixed, per_meter)
    }

    /// The meter at which the wager returns just what it costs.
    pub fn break_even(&self) -> Option<Exact> {
        let (fixed, per_meter) = self.line();
        (!per_meter.is_zero()).then(|| (Exact::one() - fixed) / per_meter)
    }

    /// What comes back of a wager in the long run: what enters a meter leaves it, so the
    /// meter's part is the increment of each wager and a seed for each time it empties.
    /// A table that tops its meter up returns a little more, at most [`Progressive::top_up_at_most`].
    pub fn long_run(&self) -> Exact {
        let (fixed, _) = self.line();
        let emptied: Exact = self
            .rows()
            .filter(|(_, _, pays)| *pays == Odds::Meter(100))
            .map(|(hands, _, _)| Exact::new(hands, choose(53, 7) as u64))
            .sum();
        fixed + Exact::new(self.terms.increment_percent, 100) + emptied * self.seed()
    }

    /// The most that topping up can add to the long run: each win of a share taken as if the
    /// meter stood at the seed. Nothing where the operator does not top up.
    pub fn top_up_at_most(&self) -> Exact {
        if !self.terms.top_up {
            return Exact::zero();
        }
        let shares = self.rows().filter(|(_, _, pays)| *pays != Odds::Meter(100));
        shares
            .map(|(hands, _, pays)| Exact::new(hands, choose(53, 7) as u64) * share(pays) * self.seed())
            .sum()
    }

    /// The return from the seed up to twice the break-even, for a plot.
    pub fn series(&self) -> Series {
        let (fixed, per_meter) = self.line();
        let end = self.break_even().unwrap_or_else(|| self.seed()) * Exact::from(2);
        let step = (end - self.seed()) / Exact::from(20);
        let points = (0..=20).map(|i| {
            let meter = self.seed() + &step * &Exact::from(i);
            let returned = &fixed + &(&per_meter * &meter);
            (meter, returned)
        });
        Series {
            name: "Progressive Payout Wager".to_owned(),
            across: "meter, in wagers".to_owned(),
            up: "return".to_owned(),
            points: points.collect(),
        }
    }
}

/// The share of the meter that is paid; nothing for other odds.
fn share(pays: Odds) -> Exact {
    match pays {
        Odds::Meter(percent) => Exact::new(percent, 100),
        _ => Exact::zero(),
    }
}
