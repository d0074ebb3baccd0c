use super::Row;
use crate::Exact;
use num_bigint::{BigInt, BigUint};
use rulebook::clause::Clause;

/// A wager's outcomes, which together are every deal there is, and what follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The wager's id.
    pub wager: String,
    /// The wager's name.
    pub name: String,
    /// What the figures suppose: a strategy, a meter, other players.
    pub says: String,
    /// Whether chances were rounded on the way: then no fraction is called exact.
    pub rounded: bool,
    /// The paragraph that allows the wager.
    pub clause: Option<Clause>,
    rows: Vec<Row>,
    deals: Option<BigUint>,
}

/// The chances do not add up to one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the outcomes of {wager} have a chance of {sum} in all, not 1")]
pub struct Uneven {
    /// The wager.
    pub wager: String,
    /// What they add up to.
    pub sum: Exact,
}

impl Figures {
    /// The figures of these outcomes. All are counted, and then each has its share of the
    /// combinations, or all are likely, and then their chances must add up to one.
    pub fn new(
        wager: impl Into<String>,
        name: impl Into<String>,
        rows: impl IntoIterator<Item = Row>,
    ) -> Result<Figures, Uneven> {
        let (wager, mut rows) = (wager.into(), rows.into_iter().collect::<Vec<Row>>());
        let deals: BigUint = rows.iter().filter_map(|row| row.combinations.as_ref()).sum();
        let all_counted = rows.iter().all(|row| row.combinations.is_some());
        if all_counted && deals > BigUint::ZERO {
            for row in &mut rows {
                let combinations = BigInt::from(row.combinations.clone().unwrap_or_default());
                row.probability = Exact::new(combinations, BigInt::from(deals.clone()));
            }
        }
        let sum: Exact = rows.iter().map(|row| row.probability.clone()).sum();
        if sum != Exact::one() {
            return Err(Uneven { wager, sum });
        }
        Ok(Figures {
            wager,
            name: name.into(),
            says: String::new(),
            rounded: false,
            clause: None,
            rows,
            deals: all_counted.then_some(deals),
        })
    }

    /// The same with what it supposes.
    pub fn saying(self, says: impl Into<String>) -> Figures {
        Figures {
            says: says.into(),
            ..self
        }
    }

    /// The same, its chances having been rounded.
    pub fn rounded(self) -> Figures {
        Figures {
            rounded: true,
            ..self
        }
    }

    /// The outcomes, to be given their clauses.
    pub(crate) fn rows_mut(&mut self) -> &mut [Row] {
        &mut self.rows
    }

    /// The outcomes.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// How many deals were counted, where deals were.
    pub fn deals(&self) -> Option<&BigUint> {
        self.deals.as_ref()
    }

    fn mean(&self, of: impl Fn(&Row) -> Exact) -> Exact {
        self.rows.iter().map(|row| of(row) * &row.probability).sum()
    }

    /// What a unit of initial wager gains on average; below zero where the house has the edge.
    pub fn expected(&self) -> Exact {
        self.mean(|row| row.net.clone())
    }

    /// What comes back of a unit of initial wager: one less the house edge.
    pub fn return_to_player(&self) -> Exact {
        Exact::one() + self.expected()
    }

    /// What the house keeps of a unit of initial wager.
    pub fn house_edge(&self) -> Exact {
        -self.expected()
    }

    /// What the house keeps of a unit wagered at any point of the round.
    pub fn edge_on_action(&self) -> Exact {
        let action = self.average_action();
        if action.is_zero() {
            return Exact::zero();
        }
        self.house_edge() / action
    }

    /// What is wagered in all on average, in units of the initial wager.
    pub fn average_action(&self) -> Exact {
        self.mean(|row| row.action.clone())
    }

    /// The variance of the gain per unit of initial wager.
    pub fn variance(&self) -> Exact {
        self.mean(|row| row.net.squared()) - self.expected().squared()
    }

    /// How often the player gains.
    pub fn hit_frequency(&self) -> Exact {
        self.chance(|row| row.net.is_positive())
    }

    /// How often the player neither gains nor loses.
    pub fn push_frequency(&self) -> Exact {
        self.chance(|row| row.net.is_zero())
    }

    fn chance(&self, which: impl Fn(&Row) -> bool) -> Exact {
        let rows = self.rows.iter().filter(|row| which(row));
        rows.map(|row| row.probability.clone()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_that_do_not_add_up_are_refused() {
        let rows = [Row::likely("win", Exact::new(1, 3), "1 to 1", Exact::one())];
        let refused = Figures::new("x", "X", rows).unwrap_err();
        assert_eq!(refused.sum, Exact::new(1, 3));
        assert!(Figures::new("x", "X", []).is_err());
    }

    #[test]
    fn raises_count_as_action() {
        // Half the time one unit is lost, half the time three are wagered and won at even money.
        let figures = Figures::new(
            "x",
            "X",
            [
                Row::counted("fold", 1u32, "loses", Exact::from(-1)),
                Row::counted("win", 1u32, "1 to 1", Exact::from(3)).staking(Exact::from(3)),
            ],
        )
        .unwrap();
        assert_eq!(figures.expected(), Exact::one());
        assert_eq!(figures.average_action(), Exact::from(2));
        assert_eq!(figures.edge_on_action(), Exact::new(-1, 2));
        assert_eq!(figures.variance(), Exact::from(4));
        assert_eq!(figures.hit_frequency(), Exact::new(1, 2));
        assert_eq!(figures.return_to_player(), Exact::from(2));
    }

    #[test]
    fn every_number_is_written_exactly_and_as_a_decimal() {
        let rows = [
            Row::counted("win", 1u32, "1 to 1", Exact::one()),
            Row::counted("lose", 2u32, "loses", Exact::from(-1)),
        ];
        let figures = Figures::new("x", "X", rows).unwrap();
        let json = serde_json::to_value(&figures).unwrap();
        assert_eq!(json["house_edge"]["exact"], "1/3");
        assert_eq!(json["house_edge"]["decimal"], "0.333333333333");
        assert_eq!(json["deals"], "3");
        assert_eq!(json["rows"][1]["combinations"], "2");
        let json = serde_json::to_value(figures.rounded()).unwrap();
        assert_eq!(json["house_edge"]["exact"], serde_json::Value::Null);
        assert_eq!(json["rows"][0]["probability"]["exact"], serde_json::Value::Null);
        assert_eq!(json["house_edge"]["decimal"], "0.333333333333");
    }
}
