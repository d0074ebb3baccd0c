//! How far results stray: volatility, the return that many rounds may show, the top award.

use super::Figures;
use crate::Exact;
use num_bigint::BigInt;

/// Rounds for which a band is told.
pub const ROUNDS: [u32; 5] = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/// How sure, in percent, and how many standard deviations that is, in millionths.
pub const LEVELS: [(u32, u32); 3] = [(90, 1_644_854), (95, 1_959_964), (99, 2_575_829)];

/// Between which returns so many rounds end, by the law of large numbers.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Band {
    /// How many rounds.
    pub rounds: u32,
    /// How sure, in percent.
    pub percent: u32,
    /// The least return, in percent of the initial wagers.
    pub least: String,
    /// The most.
    pub most: String,
}

/// The outcome that gains most.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Top {
    /// What happens.
    pub event: String,
    /// What it pays, as printed.
    pub pays: String,
    /// The gain, in units of the initial wager.
    pub gain: String,
    /// It comes once in so many rounds.
    pub one_in: String,
}

impl Figures {
    /// The figures that are numbers of their own, by name.
    pub fn numbers(&self) -> [(&'static str, Exact); 7] {
        [
            ("return", self.return_to_player()),
            ("house_edge", self.house_edge()),
            ("edge_on_action", self.edge_on_action()),
            ("average_action", self.average_action()),
            ("variance", self.variance()),
            ("hit_frequency", self.hit_frequency()),
            ("push_frequency", self.push_frequency()),
        ]
    }

    /// The volatility index: 1.645 standard deviations, within which nine rounds of ten would lie if gains were normal.
    pub fn volatility_index(&self, places: usize) -> String {
        let z = Exact::new(1_645, 1_000);
        (self.variance() * z.squared()).root_decimal(places)
    }

    /// A mean of powers of the distance from the expected gain.
    fn central(&self, power: u32) -> Exact {
        let mean = self.expected();
        let raised = |gain: &Exact| {
            let far = gain - &mean;
            (1..power).fold(far.clone(), |product, _| product * &far)
        };
        self.rows()
            .iter()
            .map(|row| raised(&row.net) * &row.probability)
            .sum()
    }

    /// The skewness of the gain; none where nothing varies.
    pub fn skewness(&self, places: usize) -> Option<String> {
        let variance = self.variance();
        if variance.is_zero() {
            return None;
        }
        let third = self.central(3);
        let squared = third.squared() / (variance.squared() * &variance);
        let root = squared.root_decimal(places);
        let nothing = Exact::zero().decimal(places);
        Some(if third.is_negative() && root != nothing {
            format!("-{root}")
        } else {
            root
        })
    }

    /// The kurtosis of the gain less the normal law's three; none where nothing varies.
    pub fn excess_kurtosis(&self) -> Option<Exact> {
        let variance = self.variance();
        (!variance.is_zero()).then(|| self.central(4) / variance.squared() - Exact::from(3))
    }

    /// Rounds after which the house's expected gain is one standard deviation; none where it expects none.
    pub fn rounds_to_one_deviation(&self) -> Option<Exact> {
        let edge = self.house_edge();
        edge.is_positive().then(|| self.variance() / edge.squared())
    }

    /// The outcome that gains most, the first where several do.
    pub fn top(&self) -> Option<Top> {
        let mut top = self.rows().iter().filter(|row| !row.probability.is_zero());
        let first = top.next()?;
        let top = top.fold(first, |top, row| if row.net > top.net { row } else { top });
        top.net.is_positive().then(|| Top {
            event: top.event.clone(),
            pays: top.pays.clone(),
            gain: shortest(&top.net),
            one_in: one_in(&top.probability),
        })
    }

    /// The return that rounds by the thousand to the ten million may show.
    pub fn bands(&self) -> Vec<Band> {
        let (mean, variance) = (self.return_to_player(), self.variance());
        let mut bands = Vec::new();
        for rounds in ROUNDS {
            for (percent, deviations) in LEVELS {
                let z = Exact::new(deviations, 1_000_000);
                // The half width to eight places; the ends are told to four.
                let half = (&variance * &z.squared() / Exact::from(rounds)).root_decimal(8);
                let half = half.replace('.', "").parse::<BigInt>().unwrap_or_default();
                let half = Exact::new(half, 100_000_000);
                bands.push(Band {
                    rounds,
                    percent,
                    least: (&mean - &half).percent(4),
                    most: (&mean + &half).percent(4),
                });
            }
        }
        bands
    }
}

/// A gain in as few digits as tell it: `5000`, `1.5`, `0.9524`.
pub(crate) fn shortest(value: &Exact) -> String {
    let text = value.decimal(4);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// How many rounds there are to one such, with thousands apart.
pub(crate) fn one_in(chance: &Exact) -> String {
    if chance.is_zero() {
        return String::new();
    }
    let many = Exact::one() / chance.clone();
    if many < Exact::from(100) {
        return shortest(&Exact::from(1).max(many).rounded(2));
    }
    super::text::grouped(&many.decimal(0))
}

impl Exact {
    /// The nearest number with so many places.
    fn rounded(&self, places: usize) -> Exact {
        let digits = self.decimal(places).replace('.', "");
        let scale = (0..places).fold(BigInt::from(1), |scale, _| scale * 10);
        Exact::new(digits.parse::<BigInt>().unwrap_or_default(), scale)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Row;
    use super::*;

    fn roulette() -> Figures {
        let rows = [
            Row::counted("the number", 1u32, "35 to 1", Exact::from(35)),
            Row::counted("any other", 36u32, "loses", Exact::from(-1)),
        ];
        Figures::new("straight-up", "Straight up", rows).unwrap()
    }

    #[test]
    fn the_spread_of_one_number_is_the_textbooks() {
        let figures = roulette();
        // A win of 36 units with chance 1/37: variance 36² p q, skew (q - p) / root(pq), excess kurtosis (1 - 6pq) / pq.
        assert_eq!(figures.variance().decimal(4), "34.0804");
        assert_eq!(figures.skewness(4).unwrap(), "5.8333");
        assert_eq!(figures.excess_kurtosis().unwrap().decimal(4), "32.0278");
        assert_eq!(figures.volatility_index(3), "9.603");
        let top = figures.top().unwrap();
        assert_eq!((top.gain.as_str(), top.one_in.as_str()), ("35", "37"));
        assert_eq!(figures.rounds_to_one_deviation().unwrap().decimal(0), "46656");
    }

    #[test]
    fn bands_narrow_as_the_root_of_the_rounds() {
        let bands = roulette().bands();
        assert_eq!(bands.len(), 15);
        let of = |rounds, percent| {
            let band = bands
                .iter()
                .find(|band| band.rounds == rounds && band.percent == percent);
            (band.unwrap().least.clone(), band.unwrap().most.clone())
        };
        // 97.2973 % and 1.959964 x 5.83784 / 1000.
        assert_eq!(of(1_000_000, 95), ("96.1531".to_owned(), "98.4415".to_owned()));
        assert_eq!(of(10_000, 95), ("85.8553".to_owned(), "108.7392".to_owned()));
    }

    #[test]
    fn what_loses_always_has_no_top_award() {
        let rows = [Row::counted("any", 1u32, "loses", Exact::from(-1))];
        let figures = Figures::new("x", "X", rows).unwrap();
        assert_eq!(figures.top(), None);
        assert_eq!(figures.skewness(3), None);
    }
}
